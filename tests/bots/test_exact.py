"""Where all is known, every seat finds the same exact equilibrium."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import prod
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.arena.clairvoyant import with_open_cards
from stammtisch.bots import Budget
from stammtisch.bots.buffers import Style
from stammtisch.bots.chance_outcomes import Unforeseen, draw_from, find_outcomes, tables_of
from stammtisch.bots.equilibrium import NoEquilibrium, equilibrium, undominated, worst_gains
from stammtisch.bots.exact import NotExact, SealedDecision, Solver, only_world, solve_sealed
from stammtisch.bots.search import SearchBot
from stammtisch.core.bitset import set_of
from stammtisch.core.chance import Chance, draw_below, read_key
from stammtisch.core.game import Game
from stammtisch.core.record import REMEMBERED, SECRET, Array, blank, copy_of
from stammtisch.games.forsale.state import Phase, State
from tests.laws import new_table, play_some, state_of

FORSALE, ZAHLTAG = GAMES["forsale"], GAMES["zahltag"]
MARGIN = Style().margin
FEW = Budget(iterations=4)
KEY = read_key(5)


def last_sales(
    hands: Sequence[set[int]], display: set[int], to_come: set[int], coins: Sequence[int]
) -> Any:
    """Two sales are left; cheque i is worth i thousand."""
    s: Any = blank(State)
    s.seats, s.phase, s.remembers = len(hands), Phase.SELLING, 1
    s.worth[:] = range(32)
    s.owners = (1 << len(hands)) - 1
    for seat, hand in enumerate(hands):
        s.hand[seat], s.held[seat], s.coins[seat] = set_of(hand), len(hand), coins[seat]
    s.display, s.blank_cheques, s.cheques = set_of(display), set_of(to_come), len(hands)
    return s


def solve(s: Any, seat: int = 0, game: Game = FORSALE) -> SealedDecision | None:
    return solve_sealed(game, game.observe(s, seat), seat, MARGIN)


def solved(s: Any, seat: int = 0) -> SealedDecision:
    moment = solve(s, seat)
    assert moment
    return moment


SURE_WIN = last_sales([{1, 4}, {2, 3}], {5, 20}, {6, 19}, [0, 0])
PENNIES = last_sales([{1, 3}, {2, 4}], {0, 10}, {1, 11}, [1, 0])
THREE = last_sales([{1, 6}, {2, 5}, {3, 4}], {0, 10, 20}, {1, 11, 19}, [3, 2, 0])
BOX = last_sales([{1, 3}, {2, 4}], {0, 10}, {1, 5, 11}, [1, 0])


# --- by hand ------------------------------------------------------------------------------


def test_the_higher_sum_is_taken_for_certain() -> None:
    """4 takes 20 and leaves 6, in all 26 against 24; 1 would leave 5 and 19."""
    moment = solved(SURE_WIN)
    assert moment.acts == [[101, 104], [102, 103]]
    assert moment.results[..., 0, 0].tolist() == [[0, 0], [1, 1]]
    [low, high] = moment.weights_of(0)
    assert (low.act, low.visits, low.share, low.win) == (101, 2, 0, 0)
    assert (high.act, high.visits, high.share, high.win) == (104, 2, 1, 1)
    assert low.worth < MARGIN < 1 - MARGIN < high.worth


def test_two_seats_that_must_not_be_read_mix_evenly() -> None:
    """The first seat gets a high cheque only by 3 against 2 or by 1 against 4, and wins by it."""
    moment = solved(PENNIES)
    assert moment.results[..., 0, 0].tolist() == [[0, 1], [1, 0]]
    for seat in range(2):
        assert [weight.share for weight in moment.weights_of(seat)] == pytest.approx([0.5, 0.5])
        assert [weight.win for weight in moment.weights_of(seat)] == pytest.approx([0.5, 0.5])


def test_every_seat_finds_the_same_mixtures() -> None:
    for s in (PENNIES, THREE, BOX):
        profiles = [solved(s, seat).mixtures for seat in range(s.seats)]
        for profile in profiles:
            assert all(map(np.array_equal, profile, profiles[0]))


def test_who_has_laid_a_card_already_is_thought_to_choose_still() -> None:
    s = copy_of(PENNIES)
    FORSALE.apply(s, 0, 103, np.zeros((0, 5), np.int64))
    assert np.array_equal(solved(s, 1).results, solved(PENNIES, 1).results)


def test_no_seat_gains_by_leaving_its_mixture() -> None:
    moment = solved(THREE)
    values = (1 - MARGIN) * moment.results[..., 0] + MARGIN * moment.results[..., 1]
    assert worst_gains(values, [mixture[None] for mixture in moment.mixtures])[0] < 1e-4


# --- chance -------------------------------------------------------------------------------


def mean_results(s: Any, to_come: Sequence[int]) -> Array:
    """Over all cheques that may come, each pair of them laid on top."""
    ends = []
    for cheques in combinations(to_come, 2):
        world = copy_of(s)
        world.blank_cheques = set_of(cheques)
        ends.append(solved(world).results)
    return np.array(np.mean(ends, axis=0))


def test_cheques_in_the_box_make_the_mean_of_all_that_may_come() -> None:
    assert np.allclose(solved(BOX).results, mean_results(BOX, [1, 5, 11]))


def test_twins_count_twice() -> None:
    s = copy_of(BOX)
    s.worth[11], s.worth[12], s.blank_cheques = 11, 11, set_of({1, 11, 12})
    solver = Solver(FORSALE, MARGIN)
    found = solver.decision_at(only_world(FORSALE, FORSALE.observe(s, 0), 0))
    assert sorted(way.chance for way in solver.outcomes) == pytest.approx([1 / 3, 2 / 3])
    assert np.allclose(found.results, mean_results(s, [1, 11, 12]))


def test_draws_that_often_look_alike_are_told_apart() -> None:
    """Four of six cards, two pairs among them."""
    worths = [7, 7, 9, 12, 13, 13]

    def play(words: Sequence[int]) -> Any:
        chance: Any = blank(Chance)
        draw_from(chance, words)
        cards = list(worths)
        drawn = [cards.pop(draw_below(chance, len(cards))) for _card in range(4)]
        chance.stream = prod(drawn)
        return chance

    ways = find_outcomes(play, lambda table: str(table.stream).encode())
    counts = Counter(prod(cards) for cards in combinations(worths, 4))
    chances = {play(way.words[0]).stream: way.chance for way in ways}
    assert chances == pytest.approx({drawn: count / 15 for drawn, count in counts.items()})


def test_two_draws_without_putting_back_go_every_way() -> None:
    def play(words: Sequence[int]) -> Any:
        chance: Any = blank(Chance)
        draw_from(chance, words)
        cards = [0, 1, 2, 3, 4]
        chance.stream = set_of(cards.pop(draw_below(chance, len(cards))) for _card in range(2))
        return chance

    ways = find_outcomes(play, lambda table: bytes([table.stream]))
    assert [way.chance for way in ways] == pytest.approx([0.1] * 10)
    tables = {table.stream for table in tables_of(ways, play, lambda table: bytes([table.stream]))}
    assert tables == {set_of(cards) for cards in combinations(range(5), 2)}


def test_a_draw_of_very_many_is_not_followed() -> None:
    def play(words: Sequence[int]) -> Any:
        chance: Any = blank(Chance)
        draw_from(chance, words)
        chance.stream = draw_below(chance, 40)
        return chance

    with pytest.raises(Unforeseen):
        find_outcomes(play, lambda table: bytes([table.stream]))


# --- where it is not used -----------------------------------------------------------------


def test_nothing_is_exact_while_many_choices_are_left() -> None:
    table, chance = new_table(FORSALE, 3, {}, 3), random.Random(1)
    while len(table.to_act) == 1:
        play_some(table, chance, 1)
    assert solve(state_of(table), 0) is None


def test_a_hidden_hand_is_not_guessed() -> None:
    """Three firms: nobody knows all cards that the others were dealt."""
    table, chance = new_table(ZAHLTAG, 3, {}, 3), random.Random(1)
    while len(table.to_act) == 1:
        play_some(table, chance, 1)
    seat = table.to_act[0]
    with pytest.raises(NotExact):
        only_world(ZAHLTAG, table.view(seat), seat)
    assert solve(state_of(table), seat, ZAHLTAG) is None


def test_who_must_remember_solves_nothing() -> None:
    view = FORSALE.observe(PENNIES, 0, frozenset({SECRET, REMEMBERED}))
    with pytest.raises(NotExact):
        only_world(FORSALE, view, 0)
    assert solve_sealed(FORSALE, view, 0, MARGIN) is None


def test_who_sees_the_cards_to_come_has_no_use_for_what_others_know() -> None:
    state = copy_of(BOX)
    state.blocks = 1
    assert solve_sealed(with_open_cards(FORSALE), state, 0, MARGIN) is None


@pytest.mark.parametrize("style", [Style(forgets=1), Style(blur=0.1), Style(mix=0)])
def test_a_weak_search_does_not_see_through_it(style: Style) -> None:
    weights = SearchBot(FORSALE, style).weigh(FORSALE.observe(SURE_WIN, 0), 0, FEW, KEY)
    assert sum(weight.visits for weight in weights) != 4 or weights[0].share > 0


def test_a_search_that_mixes_answers_exactly() -> None:
    bot, view = SearchBot(FORSALE, Style()), FORSALE.observe(SURE_WIN, 0)
    assert bot.weigh(view, 0, FEW, KEY) == solved(SURE_WIN).weights_of(0)
    assert bot.choose(view, 0, FEW, KEY) == 104


# --- equilibria ---------------------------------------------------------------------------


def opposed(matrix: Array) -> Array:
    return np.stack([matrix, 1 - matrix], axis=-1)


def test_scissors_are_mixed_in_thirds() -> None:
    matrix = np.array([[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]])
    for mixture in equilibrium(opposed(matrix)):
        assert mixture.tolist() == pytest.approx([1 / 3] * 3)


def test_an_act_that_is_never_better_is_left_out() -> None:
    values = opposed(np.array([[1.0, 0.0], [0.0, 1.0], [0.0, 0.9]]))
    assert undominated(values) == [[0, 1], [0, 1]]
    assert equilibrium(values)[0].tolist() == pytest.approx([0.5, 0.5, 0])


def test_of_several_meeting_places_the_safest_is_meant_by_all() -> None:
    """Two that meet elsewhere get more, but who waits there alone gets nothing."""
    values = np.zeros((3, 3, 2))
    values[1, :, 0] = values[:, 1, 1] = 0.7
    for place, worth in enumerate((1.0, 0.8, 1.0)):
        values[place, place] = worth
    assert [mixture.tolist() for mixture in equilibrium(values)] == [[0, 1, 0], [0, 1, 0]]


@pytest.mark.parametrize("shape", [(2, 2, 2), (2, 3, 2), (2, 2, 2, 2)], ids=str)
def test_random_games_of_several_seats_are_solved(shape: tuple[int, ...]) -> None:
    lots = np.random.default_rng(1)
    for _game in range(8):
        values = lots.random((*shape, len(shape)))
        profile = [mixture[None] for mixture in equilibrium(values)]
        assert worst_gains(values, profile)[0] < 2e-3


def test_too_many_supports_are_not_tried() -> None:
    values = np.random.default_rng(3).random((9, 9))
    with pytest.raises(NoEquilibrium):
        equilibrium(opposed(values))
