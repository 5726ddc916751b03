"""Guessed worlds against all worlds: those that fit what a seat saw, as often as shuffles say."""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import comb
from typing import Any

import pytest

from stammtisch import Table
from stammtisch.core.chance import read_key
from stammtisch.core.compile import compiled
from stammtisch.games.zahltag.hand import least_held, most_held
from tests.games.zahltag.onlooker import (
    LETTERS,
    NONE,
    Counts,
    Deal,
    Onlooker,
    counts_in,
    covers,
    minus,
    plus,
    shuffles,
)
from tests.games.zahltag.witness import kinds
from tests.laws import state_of

pytestmark = pytest.mark.slow

SAMPLES = 3000
CARDS = " ".join(["wwwww", "wwc", "fwe", "we"] * 8)

Position = Callable[[], Table]

sit_down = partial(Table, "zahltag", key=1, start=0, cards=CARDS)


# --- guesses ------------------------------------------------------------------------------


def guesses(table: Table, seat: int, samples: int = SAMPLES) -> Iterator[Any]:
    """In machine code, since thousands are needed."""
    resample = compiled(table.game.resample)
    for number in range(samples):
        world = table.view(seat)
        resample(world, seat, read_key(number))
        yield world


def other_hands(world: Any, seat: int) -> Deal:
    seats = range(world.seats)
    return tuple(tuple(kinds(world.hand[other])) for other in seats if other != seat)


def guessed_hands(table: Table, seat: int) -> Counter[Deal]:
    return Counter(other_hands(world, seat) for world in guesses(table, seat))


def square(counts: Mapping[Any, int], likely: Mapping[Any, float]) -> float:
    return sum((counts[world] - even) ** 2 / even for world, even in likely.items())


def near(counts: Counter[Any], weights: Mapping[Any, int]) -> bool:
    """Support is equal, and chi-square within six standard deviations of what weights say."""
    samples, whole = counts.total(), sum(weights.values())
    likely = {world: samples * weight / whole for world, weight in weights.items()}
    bound = len(likely) + 6 * (2 * len(likely)) ** 0.5
    return set(counts) == set(likely) and square(counts, likely) < bound


def pooled(counts: Counter[Deal], rare: set[Deal]) -> Counter[Any]:
    """The same counts, with all rare worlds as one."""
    often: Counter[Any] = Counter()
    for world, count in counts.items():
        often["rare" if world in rare else world] += count
    return often


# --- positions ----------------------------------------------------------------------------


def act(table: Table, *lines: str) -> Table:
    for line in lines:
        seat, words = line.split(maxsplit=1)
        table.play(int(seat), words)
    return table


def skip_changes(table: Table) -> Table:
    while state_of(table).step == 0:
        table.play(table.to_act[0], "keep")
    return table


def bid(table: Table, *bids: str) -> None:
    """The seat to act keeps its cards; then the seats lay these bids, in their order."""
    table.play(table.to_act[0], "keep")
    for seat, words in zip(table.to_act, bids, strict=True):
        table.play(seat, f"bid {words}" if words != "00" else words)


def after_changes() -> Table:
    """Drops, takes and swaps of two others; a card taken and dropped again shows nothing."""
    table = sit_down(3, deck=["deal 0 fffffff", "deal 1 fwwwwwc", "deal 2 wwwwwee"])
    act(table, "0 keep", "1 drop w", "2 swap e f", "0 take c", "1 take e", "2 keep")
    return act(table, "0 keep", "1 swap e c", "2 drop f")


def after_bids() -> Table:
    """Bids turned over, some of them not the lowest; who laid 00 may have the cards too."""
    deals = ["deal 0 fffffff", "deal 1 fwwwwce", "deal 2 fwwwcee"]
    table = skip_changes(sit_down(3, deck=[*deals, "deck wwc fwe we"]))
    bid(table, "00", "4", "2")
    bid(table, "00", "3", "00")
    return table


def with_crews_home() -> Table:
    """A crew was laid out, moved and came home; then another job shows one card more."""
    deals = ["deal 0 fffffff", "deal 1 fwwwwce", "deal 2 wwwwcee"]
    table = skip_changes(sit_down(3, deck=[*deals, "deck we fwe wwc we wwc wwc"]))
    for bids in (("00", "4", "00"), ("00", "00", "00"), ("00", "00", "00"), ("00", "00", "3")):
        bid(table, *bids)
    assert "1 home we" in [table.game.text.say_event(event) for event in table.events(0)]
    bid(table, "00", "5", "00")
    return table


def after_a_bankruptcy() -> Table:
    """Seats 2 and 3 of four tie at 1; seat 3 cannot pay and hands in all it has."""
    deals = ["deal 0 fffffff", "deal 1 wwwwwce", "deal 2 fwwwwwe", "deal 3 wwwwwwc"]
    table = skip_changes(sit_down(4, deck=[*deals, "deck wwwww we we"]))
    state_of(table).money[3] = 0
    bid(table, "00", "4", "1", "1")
    assert table.to_act == (1,)
    return act(table, "1 drop w", "0 00", "1 00", "2 00")


def with_four() -> Table:
    """Three others showed five cards each."""
    deals = ["deal 0 fffffff", "deal 1 wwwwwce", "deal 2 fwwwwwe", "deal 3 wwwwwfc"]
    table = skip_changes(sit_down(4, deck=[*deals, "deck wwwww we"]))
    bid(table, "00", "4", "3", "8")
    return act(table, "1 swap w f", "0 00")


def just_dealt() -> Table:
    return sit_down(3, deck=["deal 0 fwwccee", "deal 1 ffwwcce", "deal 2 fwwcccc"])


POSITIONS = [
    after_changes,
    after_bids,
    with_crews_home,
    pytest.param(after_a_bankruptcy, marks=pytest.mark.slow),
    pytest.param(with_four, marks=pytest.mark.slow),
]


# --- the tests ----------------------------------------------------------------------------


@pytest.mark.parametrize("position", POSITIONS)
def test_guesses_come_as_often_as_the_shuffles_that_lead_to_them(position: Position) -> None:
    table = position()
    worlds = Onlooker(table, 0).worlds()
    assert len(worlds) > 3
    assert other_hands(state_of(table), 0) in worlds
    assert near(guessed_hands(table, 0), worlds)


def physical_worlds(table: Table, seat: int) -> Counter[Deal]:
    """Two other hands, for each of the 3432 ways to deal fourteen cards that fits."""
    onlooker = Onlooker(table, seat)
    cards = "".join(letter * n for letter, n in zip(LETTERS, onlooker.pool, strict=True))
    worlds: Counter[Deal] = Counter()
    for chosen in itertools.combinations(range(14), 7):
        first = counts_in("".join(cards[place] for place in chosen))
        deal = (first, minus(onlooker.pool, first))
        seats = zip(onlooker.others, deal, strict=True)
        if all(onlooker.may_have_been_dealt(other, hand) for other, hand in seats):
            worlds[onlooker.now(deal)] += 1
    return worlds


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("position", [just_dealt, after_changes, after_bids])
def test_every_deal_of_fourteen_cards_counts_once(position: Position, seat: int) -> None:
    """From every seat, even where most worlds are rare: those are counted together."""
    table = position()
    worlds = physical_worlds(table, seat)
    assert worlds == Onlooker(table, seat).worlds()
    counts = guessed_hands(table, seat)
    assert set(counts) <= set(worlds)
    rare = {world for world in worlds if SAMPLES * worlds[world] < 10 * worlds.total()}
    assert near(pooled(counts, rare), pooled(worlds, rare))


def test_equal_counts_do_not_weigh_equally() -> None:
    """Two foremen and twelve workers: more than half of all shuffles part the foremen."""
    table = sit_down(3, deck=["deal 0 fffffff", "deal 1 ffwwwww", "deal 2 wwwwwww"])
    counts = guessed_hands(table, 0)
    ways = {0: comb(12, 7), 1: 2 * comb(12, 6), 2: comb(12, 5)}
    foremen = Counter({n: counts[(n, 7 - n, 0, 0), (2 - n, 5 + n, 0, 0)] for n in ways})
    assert near(foremen, ways)
    assert not near(foremen, dict.fromkeys(ways, 1))


def test_a_card_that_was_shown_is_no_card_that_was_dealt_first() -> None:
    """After bids the shuffles of all dealt cards count, not those of the cards still hidden."""
    table = after_bids()
    onlooker = Onlooker(table, 0)
    counts = guessed_hands(table, 0)
    least = [
        tuple(min(deal[place][kind] for deal in onlooker.deals()) for kind in range(4))
        for place in range(2)
    ]
    hidden_only = {
        onlooker.now(deal): shuffles(tuple(map(minus, deal, least))) for deal in onlooker.deals()
    }
    assert set(counts) == set(hidden_only)
    assert not near(counts, hidden_only)


def test_with_two_seats_the_rival_has_one_hand_only() -> None:
    table = skip_changes(sit_down(2, deck=["deck wwc"]))
    act(table, "0 take c")
    for seat in range(2):
        hands = other_hands(state_of(table), seat)
        assert Onlooker(table, seat).worlds().keys() == {hands}
        assert {other_hands(world, seat) for world in guesses(table, seat, 50)} == {hands}


def test_who_is_out_has_no_cards_to_guess() -> None:
    table = after_a_bankruptcy()
    for seat in range(3):
        assert {world.hand[3] for world in guesses(table, seat, 20)} == {0}


# --- bids ---------------------------------------------------------------------------------


def with_a_sealed_bid() -> Table:
    """Seat 1 has laid a bid for a job that, for all that others know, it may be unable to do."""
    deals = ["deal 0 fffffff", "deal 1 fwwwwce", "deal 2 wwwwcee"]
    table = skip_changes(sit_down(3, deck=[*deals, "deck wwc"]))
    return act(table, "0 keep", "1 bid 3")


def test_a_sealed_bid_is_any_that_is_legal() -> None:
    table = with_a_sealed_bid()
    weights: Counter[tuple[bool, int]] = Counter()
    for (hand, _other), ways in Onlooker(table, 0).worlds().items():
        able = covers(hand, counts_in("wwc"))
        for bid in range(9):
            weights[able, bid if able else 0] += ways
    counts: Counter[tuple[bool, int]] = Counter()
    for world in guesses(table, 0):
        able = covers(other_hands(world, 0)[0], counts_in("wwc"))
        counts[able, int(world.sealed[1]) - 1] += 1
    assert set(weights) == {(False, 0), *((True, bid) for bid in range(9))}
    assert near(counts, weights)


def test_only_who_has_laid_a_bid_gets_one() -> None:
    table = with_a_sealed_bid()
    assert {int(world.sealed[2]) for world in guesses(table, 0, 50)} == {0}


def test_the_own_sealed_bid_and_hand_are_known() -> None:
    table = with_a_sealed_bid()
    for world in guesses(table, 1, 50):
        assert world.sealed[1] == 1 + 3
        assert world.hand[1] == state_of(table).hand[1]


# --- bounds -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("position", [just_dealt, *POSITIONS])
def test_least_and_most_held_are_the_extremes_of_all_worlds(position: Position, seat: int) -> None:
    table = position()
    onlooker = Onlooker(table, seat)
    worlds, view = list(onlooker.worlds()), table.view(seat)
    for place, other in enumerate(onlooker.others):
        hands = [world[place] for world in worlds]
        assert kinds(least_held(view, seat, other)) == list(map(min, zip(*hands, strict=True)))
        assert kinds(most_held(view, seat, other)) == list(map(max, zip(*hands, strict=True)))


# --- long games ---------------------------------------------------------------------------


def assert_fits(onlooker: Onlooker, world: Any, demand: Counts) -> None:
    """The dealt hands, which are those of now without what came and went, bear out every act."""
    hands = other_hands(world, onlooker.seat)
    dealt = [
        minus(hand, onlooker.gained(other))
        for other, hand in zip(onlooker.others, hands, strict=True)
    ]
    assert plus(NONE, *dealt) == onlooker.pool
    for other, hand, first in zip(onlooker.others, hands, dealt, strict=True):
        assert sum(first) == 7
        assert onlooker.may_have_been_dealt(other, first)
        bid = int(world.sealed[other]) - 1
        assert bid <= 0 or covers(hand, demand)
        assert (bid >= 0) == bool(world.committed >> other & 1)


def play_and_guess(seats: int, luck: random.Random) -> Counter[str]:
    """A game of little money; after some of the acts a seat guesses."""
    table = Table("zahltag", seats, luck.randbytes(16))
    state_of(table).money[:seats] = luck.choice((0, 1, 20))
    notes: Counter[str] = Counter()
    while not table.over:
        acting = luck.choice(table.to_act)
        table.play(acting, luck.choice(table.legal(acting)))
        if luck.random() < 0.15:
            notes += guess_once(table, luck)
    return notes


def guess_once(table: Table, luck: random.Random) -> Counter[str]:
    seat = luck.randrange(table.seats)
    world = table.view(seat)
    table.game.resample(world, seat, read_key(luck.randbytes(16)))
    demand = tuple(kinds(world.demand[world.contract - 1])) if world.contract else NONE
    assert_fits(Onlooker(table, seat), world, demand)
    some_are_out = int(world.firms).bit_count() < table.seats
    return Counter({"out": some_are_out, "bid": bool(world.committed), "guesses": 1})


def test_no_guess_contradicts_a_public_act() -> None:
    notes: Counter[str] = Counter()
    for number in range(12):
        notes += play_and_guess(2 + number % 3, random.Random(number))
    assert notes["guesses"] > 100
    assert notes["out"]
    assert notes["bid"]
