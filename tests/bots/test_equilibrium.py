"""Near the end of a game the bot's mixture is held against the exact answer."""

from importlib import import_module
from itertools import islice
from typing import Any

import numpy as np
import pytest

from stammtisch.bots import Weight, find_bot
from stammtisch.core.cards import cards_in

exploit = import_module("bench.exploit")

PENNIES = np.array([[1.0, 0.0], [0.0, 1.0]])
SCISSORS = np.array([[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]])
EVEN = np.array([0.5, 0.5])


def opposed(matrix: Any) -> Any:
    """A game for two in which one wins what the other loses."""
    return np.stack([matrix, 1 - matrix], axis=-1)


def first_moment(group: Any) -> Any:
    [moment] = islice(exploit.positions(group, 1), 1)
    return moment


@pytest.fixture(scope="module")
def sale() -> Any:
    """Three seats, two buildings each; nothing was put into the box."""
    return first_moment(exploit.sale(3))


# --- the yardstick ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        (PENNIES, 0.5),
        (SCISSORS, 0.5),
        (np.array([[3.0, 1.0], [0.0, 2.0]]), 1.5),
        (np.array([[-1.0, 0.25], [-2.0, 4.0]]), -1.0),
        (np.array([[0.0, 1.0, 0.5]]), 0.0),
        (np.array([[0.0], [1.0], [0.5]]), 1.0),
    ],
)
def test_the_value_of_a_game_for_two_is_exact(matrix: Any, value: float) -> None:
    assert exploit.value_of(matrix) == pytest.approx(value)
    assert exploit.value_of(-matrix.T) == pytest.approx(-value)


def test_no_pure_or_mixed_answer_beats_the_value_of_a_random_game() -> None:
    matrix = np.random.default_rng(7).integers(0, 3, (9, 9)) / 2
    value, lots = exploit.value_of(matrix), np.random.default_rng(8)
    assert max((lots.dirichlet(np.ones(9)) @ matrix).min() for _try in range(200)) <= value + 1e-9
    assert min((matrix @ lots.dirichlet(np.ones(9))).max() for _try in range(200)) >= value - 1e-9


def test_the_even_mixture_of_matching_pennies_cannot_be_exploited() -> None:
    assert exploit.worst_gain(opposed(PENNIES), [EVEN, EVEN]) == pytest.approx(0)
    assert exploit.worst_loss(opposed(PENNIES), [EVEN, EVEN]) == pytest.approx(0)


def test_a_predictable_seat_is_exploited_by_the_other() -> None:
    mixtures = [np.array([0.8, 0.2]), EVEN]
    assert exploit.worst_gain(opposed(PENNIES), mixtures) == pytest.approx(0.3)
    assert exploit.worst_loss(opposed(PENNIES), mixtures) == pytest.approx(0.3)


def test_three_seats_are_each_asked_for_their_best_answer() -> None:
    """Who shows another side than both others gets one; the third of them always shows heads."""
    values = np.zeros((2, 2, 2, 3))
    for acts in np.ndindex(2, 2, 2):
        for seat in range(3):
            values[acts][seat] = acts.count(acts[seat]) == 1
    heads = np.array([1.0, 0.0])
    assert exploit.worst_gain(values, [heads, heads, heads]) == pytest.approx(1)
    assert exploit.worst_gain(values, [1 - heads, heads, heads]) == pytest.approx(0)


def test_what_the_bot_never_draws_has_no_part_in_its_mixture() -> None:
    weights = [Weight(act, 1, share, 0.5, 0.5) for act, share in enumerate((0.02, 0.49, 0.49))]
    assert exploit.chosen_shares(weights).tolist() == [0, 0.5, 0.5]


# --- the positions ------------------------------------------------------------------------


def test_the_results_of_a_last_sale_are_those_of_the_rules(sale: Any) -> None:
    assert sale.results.shape == (2, 2, 2, 3, 2)
    assert np.allclose(sale.results[..., 0].sum(axis=-1), 1)
    end = exploit.after(sale.game, sale.s, sale.seats, [acts[0] for acts in sale.acts])
    for seat in sale.seats:
        sale.game.apply(end, seat, exploit.legal_acts(sale.game, end, seat)[0], exploit.SILENCE)
    assert np.allclose(exploit.judged(sale.game, end), sale.results[0, 0, 0])


def test_every_set_of_cheques_may_come(sale: Any) -> None:
    """A cheque that was never turned up lies in the box: four sets, of which one comes."""
    s = exploit.copy_of(sale.s)
    s.cheques -= 1
    s.owners &= 3
    drawn = set()
    for world in exploit.ways_of_cheques(s):
        exploit.after(sale.game, world, [0, 1], [acts[0] for acts in sale.acts[:2]])
        drawn.add(tuple(card - 1 for card in world.top_cheques if card))
    assert drawn == set(exploit.combinations(cards_in(s.blank_cheques), 2))
    assert len(drawn) == 3


@pytest.mark.slow
def test_only_a_change_and_the_payday_follow_the_last_bids() -> None:
    moment = first_moment(exploit.GROUPS[-1])
    assert exploit.is_strictly_opposed(moment.values(0.0))
    assert exploit.is_strictly_opposed(moment.values(0.05))
    after = exploit.after(moment.game, moment.s, moment.seats, [acts[0] for acts in moment.acts])
    [changer] = cards_in(moment.game.to_act(after))
    for act in exploit.legal_acts(moment.game, after, changer):
        end = exploit.after(moment.game, after, [changer], [act])
        assert not moment.game.to_act(end)
        assert exploit.judged(moment.game, end)[changer, 0] <= moment.results[0, 0, changer, 0]


# --- the bot ------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_expert_can_hardly_be_exploited_in_a_last_sale(sale: Any) -> None:
    entry = find_bot("expert:1000")
    mixtures = exploit.mixtures_of(entry, entry.make(sale.game), sale, 1)
    assert all(mixture.sum() == pytest.approx(1) for mixture in mixtures)
    assert exploit.worst_gain(sale.values(0.05), mixtures) < 0.05
