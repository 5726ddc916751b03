"""Stichtag's judgement at a pause, and what the policy counts."""

import random
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.core.bitset import members_of
from stammtisch.core.record import bytes_of
from stammtisch.games.stichtag.judgement import safe_lead_now
from stammtisch.games.stichtag.policy import promise_to, wish_for_trick
from stammtisch.games.stichtag.prospects import (
    LACKS,
    PROMISES,
    hand_of,
    lowest_of,
    need_of,
    of_colours,
    stronger_than,
    unseen_by,
    values_of,
    without_lowest,
)
from stammtisch.games.stichtag.state import ALL_KNOW, CARDS, HAND, SEATS, TRICK, VALUES, Phase
from tests.games.test_policy import act_at_random, check_pause, judged, new_state, walk

GAME = GAMES["stichtag"]
DATES = ("05-00", "07-11", "02-22", "05-33", "03-14", "04-39", "12-28", "01-36")


def members(cards: tuple[int, int]) -> list[int]:
    found = []
    while cards[0] | cards[1]:
        found.append(lowest_of(cards))
        cards = without_lowest(cards)
    return found


def is_unseen(view: Any, seat: int, card: int) -> bool:
    """In a view: nowhere, or in another hand."""
    place = int(view.place[card])
    in_hand = HAND <= place < HAND + SEATS and place != HAND + seat
    return card % VALUES < view.values and (place == 0 or in_hand)


# --- counting cards -----------------------------------------------------------------------


@pytest.mark.parametrize("date", ["02-00", "05-02", "10-17", "08-29"])
def test_unseen_cards_are_those_that_another_seat_may_hold(date: str) -> None:
    chance = random.Random(date)

    def visit(s: Any) -> None:
        if chance.randrange(4):
            return
        for seat in members_of(GAME.to_act(s)):
            view = GAME.observe(s, seat)
            expected = [card for card in range(CARDS) if is_unseen(view, seat, card)]
            assert members(unseen_by(view, seat)) == expected
            assert members(unseen_by(s, seat)) == expected

    walk(GAME, new_state(GAME, 5, chance, date=date), chance, visit)


def test_sets_of_cards_are_taken_apart_by_colour() -> None:
    s = new_state(GAME, 5, random.Random(1), date="05-00")
    hand = [card for card in range(CARDS) if s.place[card] == HAND + 2]
    assert members(hand_of(s, 2)) == hand
    for colour in range(6):
        own = [card for card in hand if card // VALUES == colour]
        assert members_of(values_of(hand_of(s, 2), colour)) == [card % VALUES for card in own]
        assert members(of_colours(hand_of(s, 2), 1 << colour)) == own
    assert members(of_colours(hand_of(s, 2), 0b101001)) == [
        card for card in hand if card // VALUES in (0, 3, 5)
    ]


@pytest.mark.parametrize("month", ["01", "06", "09", "11"])
def test_a_trick_face_down_is_wanted_for_what_is_seen_of_it(month: str) -> None:
    chance = random.Random(month)

    def wish(s: Any, seat: int) -> int:
        return wish_for_trick(s, seat, need_of(s, seat), promise_to(s, seat))

    def visit(s: Any) -> None:
        if s.phase == Phase.PLAYING and s.played:
            assert wish(s, s.turn) == wish(GAME.observe(s, s.turn), s.turn)

    walk(GAME, new_state(GAME, 3, chance, date=f"{month}-00"), chance, visit)


@pytest.mark.parametrize("off", [0, 1])
def test_stronger_values_are_higher_until_the_order_is_turned_round(off: int) -> None:
    s = new_state(GAME, 4, random.Random(1), date="05-05")
    s.off = off
    higher, lower = [8, 9, 10, 11], [0, 1, 2, 3, 4, 5, 6]
    assert members_of(stronger_than(s, VALUES + 7)) == (lower if off else higher)


def test_a_hand_lacks_a_colour_as_its_cards_are_drawn() -> None:
    """Of ten hidden cards three are green: none among two drawn has 7/10 of 7/10, rounded down."""
    assert LACKS[3, 10, :3].tolist() == [100, 70, 49]
    assert LACKS[0, 10, 12] == 100
    assert LACKS[10, 10, 1] == 0


def test_the_highest_trump_promises_a_trick_and_the_lowest_card_none() -> None:
    for values in (10, 12):
        assert PROMISES[values, :, 0].tolist() == [0, 30]
        assert PROMISES[values, :, values - 1].tolist() == [60, 100]


def test_a_card_face_down_is_not_read_though_the_hand_was_known() -> None:
    """February, blind: who passed a hand on knows it, but not which card of it is played."""
    s = new_state(GAME, 3, random.Random(2), date="02-00")
    (seat,) = members_of(GAME.to_act(s))
    other = (seat + 1) % 3
    card = next(card for card in range(CARDS) if s.place[card] == HAND + other)
    s.known[card] = 1 << seat | 1 << other
    s.place[card] = TRICK + other
    assert card in members(unseen_by(s, seat))
    s.known[card] = ALL_KNOW
    assert card not in members(unseen_by(s, seat))


# --- a pause ------------------------------------------------------------------------------


@pytest.mark.parametrize("date", DATES)
def test_at_a_pause_who_is_ahead_has_the_larger_chance(date: str) -> None:
    chance, pauses = random.Random(date), []

    def visit(s: Any) -> None:
        if judged(GAME, s) is not None:
            pauses.append((int(s.rounds), int(s.step), int(s.phase)))
            check_pause(GAME, s)

    walk(GAME, new_state(GAME, 4, chance, date=date), chance, visit)
    assert len(set(pauses)) == len(pauses), "a round is judged once, when it begins"
    assert pauses[0][0] == 1


def test_a_card_laid_before_the_tricks_is_judged_by_what_comes_of_it() -> None:
    """When all have laid one, the round has begun, so the search goes on."""
    for date in ("05-04", "05-09"):
        chance = random.Random(date)
        s = new_state(GAME, 3, chance, date=date)
        assert judged(GAME, s) is not None
        while s.phase == Phase.LAYING:
            act_at_random(GAME, s, members_of(GAME.to_act(s))[0], chance)
            assert judged(GAME, s) is None


def at_pause(date: str, seats: int, rounds: int, **columns: list[int]) -> Any:
    s = new_state(GAME, seats, random.Random(3), date=date)
    s.rounds = rounds
    for name, numbers in columns.items():
        for seat, number in enumerate(numbers):
            getattr(s, name)[seat] = number
    return s


def chances(s: Any) -> list[float]:
    found = judged(GAME, s)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("date", ["05-00", "05-10"])
def test_a_lead_is_worth_more_the_fewer_rounds_there_are(date: str) -> None:
    """Seat 1 leads: with the most points, or where the fewest win with the fewest."""
    total = [5, 9, 6] if date == "05-00" else [5, 1, 6]
    before_last = chances(at_pause(date, 3, 3, total=total))
    earlier = chances(at_pause(date, 3, 2, total=total))
    assert before_last[1] > earlier[1] > 1 / 3


def test_a_heart_is_as_safe_as_three_to_one() -> None:
    s = at_pause("05-20", 3, 2, hearts=[2, 2, 1], total=[9, 2, 1])
    even, behind = 0.75 * 0.5, 0.25 * 0.25
    assert chances(s) == pytest.approx(np.array([even, even, behind]) / (2 * even + behind))


def test_near_to_twelve_is_not_much_better_than_far() -> None:
    near, far, past = chances(at_pause("05-30", 3, 4, total=[11, 3, -4]))
    assert near > far > past > 0.15


@pytest.mark.parametrize(
    ("date", "safe"),
    [("05-00", 24), ("05-03", 12), ("09-00", 48), ("12-00", 146), ("05-20", 50), ("05-30", 156)],
)
def test_where_a_round_brings_more_a_lead_must_be_larger(date: str, safe: int) -> None:
    """In tenths of a point, with one round left for four seats."""
    last = 4 if date[3] == "3" else 3
    s = at_pause(date, 4, last)
    assert safe_lead_now(s) == safe


def test_judging_changes_nothing() -> None:
    s = at_pause("05-00", 4, 2, total=[3, 4, 5, 6])
    before = bytes_of(s)
    assert chances(s) == chances(s)
    assert bytes_of(s) == before
