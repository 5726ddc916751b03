"""The rules 3 and 4 of the second digit: the last become the first, the prediction.

Tricks are set, and the last one of the round is played. May stands for a month that is not in
the way."""

import pytest

from stammtisch.core.event import EVERYONE
from stammtisch.games.stichtag.state import (
    LAID,
    Kind,
    Phase,
)
from tests.games.stichtag.at_table import Seated, card_named
from tests.games.stichtag.endgame import (
    finish_round,
    places_seen,
)
from tests.games.stichtag.late import (
    goes,
    laid,
    points,
    told,
)

# --- 3: the last become the first ---------------------------------------------------------


@pytest.mark.parametrize(
    ("tricks", "scored"),
    [
        ((5, 1, 3, 3), [5, 5, 3, 3]),
        ((1, 7, 1, 3), [7, 7, 7, 3]),
        ((5, 5, 0, 2), [5, 5, 5, 2]),
        ((3, 3, 3, 3), [3, 3, 3, 3]),
        ((12, 0, 0, 0), [12, 12, 12, 12]),
    ],
)
def test_last_first_the_fewest_points_become_the_most(
    tricks: tuple[int, ...], scored: list[int]
) -> None:
    table = Seated(4, "05-03")
    finish_round(table, *tricks)
    assert points(table) == scored
    assert table.of("total") == scored


def test_last_first_looks_at_the_round_and_not_at_the_total() -> None:
    table = Seated(3, "05-03")
    table.state.total[:3] = (20, 0, 10)
    finish_round(table, 2, 6, 4)
    assert table.of("total") == [26, 6, 14]


def give_egg(table: Seated, seat: int, value: int) -> None:
    """The seat has one egg, of this value."""
    table.state.egg[seat, 0] = value + 1
    table.state.eggs[seat] = 1


def test_last_first_counts_points_that_are_no_tricks() -> None:
    table = Seated(3, "04-03")
    give_egg(table, 1, 3)
    finish_round(table, 5, 4, 3)
    assert points(table) == [5, 7, 7]


def test_last_first_an_egg_may_save_from_being_last() -> None:
    table = Seated(3, "04-03")
    give_egg(table, 2, 2)
    finish_round(table, 5, 4, 3)
    assert points(table) == [5, 5, 5]


def test_last_first_is_a_penalty_where_the_fewest_points_win() -> None:
    table = Seated(3, "05-13")
    for _round in range(3):
        finish_round(table, 1, 3, 8)
    assert table.of("total") == [24, 9, 24]
    assert table.ranks() == [2, 1, 2]


# --- 4: prediction ------------------------------------------------------------------------


def predicted(date: str, *cards: str) -> Seated:
    """Every seat has laid one card."""
    table = Seated(len(cards), date, *cards)
    table.act(*(f"{seat} lay {card}" for seat, card in enumerate(cards)))
    return table


def test_prediction_every_seat_lays_any_card_of_its_hand_in_any_order() -> None:
    table = Seated(3, "05-04", "g4", "b5", "y2")
    assert table.to_act == [0, 1, 2]
    assert sorted(table.may(1)) == sorted(f"lay {card}" for card in table.hand(1))
    table.act("2 lay y2")
    assert table.to_act == [0, 1]
    table.act("0 lay g4")
    assert table.state.phase == Phase.LAYING
    table.act("1 lay b5")
    assert table.state.phase == Phase.PLAYING


def test_prediction_the_card_is_out_of_play_and_eleven_are_left() -> None:
    table = predicted("05-04", "g4", "b5", "y2")
    assert table.of("held") == [11, 11, 11]
    assert table.to_act == [0]
    assert "g4" not in table.may(0)
    assert [table.at(LAID + seat) for seat in range(3)] == [["g4"], ["b5"], ["y2"]]


def test_prediction_the_card_lies_face_down_until_the_last_trick_is_played() -> None:
    table = predicted("05-04", "g4", "b5", "y2")
    laid = range(LAID, LAID + 3)
    assert [places_seen(table, seat, *laid) for seat in range(-1, 3)] == [
        [],
        ["g4"],
        ["b5"],
        ["y2"],
    ]
    assert [event.seen_by for event in told(table, Kind.LAID)] == [1, 2, 4]
    assert [row[1] for row in table.happened(Kind.LAYS)] == [0, 0, 0]
    finish_round(table, 4, 4, 4)
    shown = [(e.seat, e.value) for e in told(table, Kind.LAID) if e.seen_by == EVERYONE]
    assert shown == [(seat, card_named(card)) for seat, card in enumerate(("g4", "b5", "y2"))]


def test_prediction_the_starter_leads() -> None:
    table = Seated(3, "05-04", "g4", "b5", "y2", start="1")
    table.act("2 lay y2", "0 lay g4", "1 lay b5")
    assert table.to_act == [1]


@pytest.mark.parametrize(
    ("date", "tricks", "scored"),
    [
        ("05-04", (4, 4, 3), [9, 4, 3]),
        ("05-04", (5, 5, 2), [5, 10, 7]),
        ("05-04", (3, 3, 5), [3, 3, 5]),
        ("05-14", (4, 5, 2), [-1, 0, -3]),
        ("05-14", (3, 4, 4), [3, 4, 4]),
    ],
)
def test_prediction_a_right_one_is_worth_five_points_of_the_goal(
    date: str, tricks: tuple[int, ...], scored: list[int]
) -> None:
    table = predicted(date, "g4", "b5", "y2")
    finish_round(table, *tricks)
    assert points(table) == scored
    assert table.of("total") == scored


def test_prediction_of_no_trick_is_right_without_one() -> None:
    table = predicted("05-04", "g0", "b5", "y2")
    finish_round(table, 0, 7, 4)
    assert points(table) == [5, 7, 4]


def test_prediction_points_that_are_no_tricks_do_not_help_it() -> None:
    table = predicted("04-04", "g4", "b5", "y2")
    give_egg(table, 0, 1)
    give_egg(table, 1, 1)
    finish_round(table, 4, 4, 3)
    assert points(table) == [4 + 1 + 5, 4 + 1, 3]


@pytest.mark.parametrize(("date", "field"), [("09-04", "leaves"), ("12-04", "gifts")])
def test_prediction_what_counts_as_a_trick_counts_for_it(date: str, field: str) -> None:
    table = predicted(date, "g4", "b5", "y2")
    table.state[field][1] = 2
    finish_round(table, 5, 3, 3)
    assert points(table) == [5, 3 + 2 + 5, 3]


def test_s10_five_seats_may_predict_ten_or_eleven() -> None:
    table = predicted("05-04", "g10", "b11", "y2", "v2", "p2")
    finish_round(table, 10, 1, 0, 0, 0)
    assert points(table) == [15, 1, 0, 0, 0]
    table = predicted("05-04", "g10", "b11", "y2", "v2", "p2")
    finish_round(table, 0, 11, 0, 0, 0)
    assert points(table) == [0, 16, 0, 0, 0]


@pytest.mark.parametrize("seats", [3, 4])
def test_prediction_is_at_most_nine_for_fewer_seats(seats: int) -> None:
    table = Seated(seats, "05-04", "r9")
    words = [word for seat in range(seats) for word in table.may(seat)]
    assert max(int(word.removeprefix("lay ")[1:]) for word in words) == 9


def test_s10_the_prediction_stays_with_its_seat_when_hands_are_passed_on() -> None:
    table = laid("02-04", "g4 b5 y2", "y8 g1", "y3 b1", "y4 v2")
    goes(table, "y8 y3 y4")
    assert [table.hand(seat) for seat in range(3)] == [["v2"], ["g1"], ["b1"]]
    assert [table.at(LAID + seat) for seat in range(3)] == [["g4"], ["b5"], ["y2"]]
