"""What a seat knows of the cards, where a law would find a fault only by luck."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from stammtisch import Table, UndoRefused
from stammtisch.core.chance import read_key
from stammtisch.core.record import bytes_of
from stammtisch.games.stichtag.knowledge import resample
from stammtisch.games.stichtag.state import ASIDE, CARDS, GONE, HAND, TRICK, Kind
from tests.games.stichtag.at_table import Seated, card_named
from tests.games.stichtag.endgame import seen_by
from tests.games.stichtag.late import goes, late
from tests.games.stichtag.small_worlds import draws_next, small
from tests.laws import play_some, state_of


def guess(day: Seated, seat: int, key: int = 1) -> Any:
    world = seen_by(day, seat)
    resample(world, seat, read_key(key))
    return world


def after(day: Seated, line: str) -> Seated:
    day.act(line)
    return day


# --- hands that are known -----------------------------------------------------------------


def known_hand() -> Seated:
    """Seat 0 has passed two green cards on to seat 1, who leads face down."""
    day = small("02-00", "y1", "g9 g1 g2 b3", "r4 y4 y7 p1", "g6 y0 v5 v6", cap="r4").day
    goes(day, "g9 r4 g6")
    return day


def test_who_knows_a_hand_does_not_see_which_card_was_played_from_it_face_down() -> None:
    one, other = after(known_hand(), "1 g1"), after(known_hand(), "1 g2")
    for seat in (0, 2, -1):
        assert bytes_of(seen_by(one, seat)) == bytes_of(seen_by(other, seat))
    assert bytes_of(seen_by(one, 1)) != bytes_of(seen_by(other, 1))


def test_any_card_of_the_colour_may_be_the_one_that_was_played_face_down() -> None:
    day = after(known_hand(), "1 g1")
    played = {guess(day, 0, key).place.tolist().index(TRICK + 1) for key in range(20)}
    assert played == {card_named("g1"), card_named("g2")}


def test_a_guess_knows_through_whose_hands_a_hand_has_come() -> None:
    day = small("02-03", "g1 p8", "g9 r1", "b3 b4", "g6 y7", "g7 v5", cap="b3").day
    goes(day, "g9 b3 g6 g7")
    for seat in range(4):
        world = guess(day, seat)
        for holder in range(4):
            (card,) = [card for card in range(CARDS) if world.place[card] == HAND + holder]
            assert world.known[card] == 1 << holder | 1 << (holder + 3) % 4


# --- cards laid away ----------------------------------------------------------------------


def hand_of_old_and_new() -> Seated:
    """Seat 1 lacked green before it drew the green 1, and now is to lay a card away."""
    hands = ("g9 y9 v9 y0", "r3 r4 y4 b5", "g6 y7 p0 p1")
    at = small("08-03", "g1 p8 g0", *hands, sunglasses="g9 r4 y9")
    draws_next(at, "g1")
    goes(at.day, "g9 r3 g6")
    at.day.act("1 drop b5")
    goes(at.day, "r4 p0 y9")
    return at.day


def test_a_card_laid_away_face_down_does_not_show_its_colour() -> None:
    one = after(hand_of_old_and_new(), "1 drop g1")
    other = after(hand_of_old_and_new(), "1 drop y4")
    for seat in (0, 2, -1):
        assert bytes_of(seen_by(one, seat)) == bytes_of(seen_by(other, seat))


def test_halves_that_are_laid_away_stay_even_and_odd() -> None:
    """October: two even and two odd cards, whichever they are."""
    hands = ("g8 y9 v8", "r4 b4 y8 y3 v3", "g6 y7 p0 v1")
    day = small("10-02", "g1 p8 b1 b2", *hands, ghost="g8 r4 g6").day
    goes(day, "g8 r4 g6")
    for key in range(20):
        gone = [
            card
            for card, place in enumerate(guess(day, 0, key).place.tolist())
            if place == GONE + 1 and not day.state.known[card] & 1
        ]
        assert sorted(card % 2 for card in gone) == [0, 0, 1, 1]


def even_card_laid_away() -> Seated:
    day = small("08-02", "g1 p8 b1", "g8 y8", "r4 b4 y4 y1", "g6 y7", sunglasses="g8").day
    goes(day, "g8 r4 g6")
    return after(day, "1 drop b4")


def odd_card_laid_away() -> Seated:
    hands = ("g8 g6 y8", "r4 r5 b5 y5", "g4 y0 y2")
    day = small("08-02", "g1 p8 b2", *hands, sunglasses="g6").day
    goes(day, "g8 r4 g4", "r5 y0 g6")
    return after(day, "1 drop b5")


@pytest.mark.parametrize(("day", "odd"), [(even_card_laid_away, 0), (odd_card_laid_away, 1)])
def test_a_card_laid_away_comes_from_the_half_in_hand(day: Callable[[], Seated], odd: int) -> None:
    seated = day()
    for key in range(20):
        world = guess(seated, 0, key)
        gone = [card for card in range(CARDS) if world.place[card] == GONE + 1]
        hidden = [card for card in gone if not seated.state.known[card] & 1]
        assert [card % 2 for card in hidden] == [odd]


# --- halves that are passed on ------------------------------------------------------------


def test_who_is_passed_cards_face_down_does_not_know_them_but_who_gave_them_does() -> None:
    day = small("02-02", "g1 p8", "g8 r2 r3", "g4 b4 y7", "g6 y0 v5", cap="g4").day
    goes(day, "g8 g4 g6")
    (card,) = [card for card in range(CARDS) if day.state.place[card] == ASIDE + 0]
    assert [bool(seen_by(day, seat).place[card]) for seat in (0, 1, 2, -1)] == [0, 0, 1, 0]


# --- what others have seen cannot be taken back -------------------------------------------


def played_up_to(date: str, kind: Kind) -> Table:
    """A table whose last act made such an event, while its seat was asked something."""
    for key in range(50):
        table = Table("stichtag", 3, key, date=date)
        chance = random.Random(key)
        while not table.over and state_of(table).rounds == 1:
            asked = bool(state_of(table).asked)
            play_some(table, chance, 1)
            if asked and any(event.kind == kind for event in table._acts[-1].events):
                return table
    raise AssertionError(f"no such act on {date}")


@pytest.mark.parametrize(("date", "kind"), [("06-03", Kind.DROPS), ("02-01", Kind.PASSES_ON)])
def test_an_act_by_which_others_saw_cards_cannot_be_taken_back(date: str, kind: Kind) -> None:
    """A discard in June; a wish after which the hands are passed on."""
    table = played_up_to(date, kind)
    with pytest.raises(UndoRefused):
        table.undo(table._acts[-1].seat)


# --- a guess always ends ------------------------------------------------------------------


def test_a_view_that_no_world_fits_is_guessed_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("stammtisch.games.stichtag.knowledge.PATIENCE", 50)
    day = late(3, "01-03", "g1", "g2", "g3")
    day.state.lacks[:, 0] = 0b111111
    world = guess(day, 0)
    assert (world.place == HAND + 1).sum() == 1
