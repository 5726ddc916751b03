"""The year book's notes on two sheets that meet, as far as they bind; each named after both."""

from stammtisch.games.stichtag.state import ASIDE, LAID, ROW, Kind
from tests.games.stichtag.at_table import Seated
from tests.games.stichtag.late import (
    does,
    goes,
    is_gone,
    knowers,
    laid,
    late,
    lead_of,
    points,
    stack_pile,
    tricks,
)

RED, BLUE = 0b1, 0b10

# --- a rule and the goal ------------------------------------------------------------------


def test_rule_3_goal_1_the_last_of_a_round_gets_as_many_points_as_the_best() -> None:
    day = late(3, "05-13", "g9 y9 b1", "g8 y8 b9", "g7 y7 b2")
    goes(day, "g9 g8 g7", "y9 y8 y7", "b1 b9 b2")
    assert tricks(day) == [2, 1, 0]
    assert points(day) == [2, 1, 2]
    assert day.ranks() == [2, 1, 2]


def test_rule_4_goal_1_a_right_prediction_takes_5_points() -> None:
    day = laid("05-14", "b1 b3 b0", "g9", "g8", "g7")
    goes(day, "g9 g8 g7")
    assert points(day) == [1 - 5, 0, 0 - 5]
    assert day.of("total") == [-4, 0, -5]


def test_rule_6_goal_2_nobody_has_a_heart_more() -> None:
    assert Seated(3, "05-26").of("hearts") == [2, 2, 2]


# --- February -----------------------------------------------------------------------------


def test_february_2_face_down_cards_travel_too_and_stay_face_down() -> None:
    day = late(3, "02-02", "y8 g2 b1", "y6 g4 b3", "y4 g6 b5")
    goes(day, "y8 y6 y4")
    assert [day.hand(seat) for seat in range(3)] == [["g6"], ["g2"], ["g4"]]
    assert [day.at(ASIDE + seat) for seat in range(3)] == [["b5"], ["b1"], ["b3"]]
    assert knowers(day, "g2") == [0, 1]
    assert knowers(day, "b1") == [0]
    goes(day, "g6 g2")
    assert day.hand(1) == ["b1"]
    assert knowers(day, "b1") == [0, 1]


def test_february_2_odd_cards_that_were_taken_up_travel_open() -> None:
    day = late(3, "02-02", "y8 b1 b3", "y6 g4 b5", "y4 g6 b7")
    goes(day, "y8 y6 y4")
    assert [day.hand(seat) for seat in range(3)] == [["g6"], ["b1", "b3"], ["g4"]]
    assert [day.at(ASIDE + seat) for seat in range(3)] == [["b7"], [], ["b5"]]
    assert day.of("put_by") == [1, 0, 1]
    goes(day, "g6 b1")
    assert day.hand(1) == ["b3"]


def test_february_4_prediction_cards_stay() -> None:
    day = laid("02-04", "b1 b2 b3", "g9 p1", "g8 p2", "g7 p3")
    goes(day, "g9 g8 g7")
    assert [day.hand(seat) for seat in range(3)] == [["p3"], ["p1"], ["p2"]]
    assert [day.at(LAID + seat) for seat in range(3)] == [["b1"], ["b2"], ["b3"]]
    goes(day, "p3 p1 p2")
    assert points(day) == [2, 0, 0]


def test_february_8_a_seat_without_cards_is_skipped() -> None:
    day = late(4, "02-08", "g9 y1", "g8", "g7 b1", "g6 p1")
    goes(day, "g9 g8 g7 g6")
    assert [day.hand(seat) for seat in range(4)] == [["p1"], [], ["y1"], ["b1"]]
    assert day.of("held") == [1, 0, 1, 1]


def test_february_8_who_alone_has_cards_keeps_them() -> None:
    day = late(3, "02-08", "g9", "g8", "g7 y1")
    goes(day, "g9 g8 g7")
    assert day.happened(Kind.PASSES_ON) == []
    assert points(day) == [1, 0, 1]


# --- March --------------------------------------------------------------------------------


def test_march_1_an_exploded_trick_sets_no_trump() -> None:
    day = late(3, "03-01", "g9 y9", "g1 y2", "g0 y3")
    goes(day, "g9 g1 g0")
    assert lead_of(day) == 0
    assert day.state.trumps == RED


def test_march_1_the_trump_that_was_wished_last_stays() -> None:
    day = late(3, "03-01", "g9 y9 p9", "g1 y1 p2", "g3 y0 p3")
    goes(day, "g9 g1 g3")
    does(day, "wish b")
    goes(day, "y9 y1 y0")
    assert lead_of(day) == 0
    assert day.state.trumps == BLUE


def test_march_4_an_exploded_trick_is_not_counted_for_the_prediction() -> None:
    day = laid("03-04", "b1 b8 b9", "g9 y9", "g0 y2", "g3 y3")
    goes(day, "g9 g0 g3", "y9 y2 y3")
    assert points(day) == [1 + 5, 0, 0]


def test_march_5_an_exploded_trick_turns_no_switch() -> None:
    day = late(3, "03-05", "g9 y9", "g5 y2", "g0 y3")
    goes(day, "g9 g5 g0", "y9 y2 y3")
    assert points(day) == [1, 0, 0]


def test_march_5_the_switch_stays_off() -> None:
    day = late(3, "03-05", "g9 y8 p9", "g5 y5 p1", "g3 y0 p3")
    goes(day, "g9 g5 g3", "y8 y5 y0")
    assert lead_of(day) == 2
    goes(day, "p3 p9 p1")
    assert points(day) == [1, 1, 0]


def test_march_7_a_veto_prevents_an_explosion() -> None:
    day = late(3, "03-07", "g9 y9 p1", "g8 y0 p2", "g7 y1 p3")
    goes(day, "g9 g8 g7", "y9 let y0 veto y1")
    assert is_gone(day, "y0")
    assert sorted(day.won(0)) == ["g7", "g8", "g9", "y1", "y9"]
    assert day.of("tricks") == [2, 0, 0]


def test_march_8_a_double_in_an_exploded_trick_is_lost() -> None:
    day = late(3, "03-08", "g9 g8 y9 p1", "g7 y2 y4", "g0 y3 y5")
    goes(day, "g9+g8 g7 g0")
    assert day.of("tricks") == [0, 0, 0]
    assert lead_of(day) == 0


def test_march_8_half_of_a_double_explodes_too() -> None:
    day = late(3, "03-08", "g5 y9", "g6 g0 y2", "g4 y3")
    goes(day, "g5 g6+g0 g4")
    assert day.of("tricks") == [0, 0, 0]
    assert lead_of(day) == 1


def test_march_8_leftover_zeros_are_no_tricks() -> None:
    day = late(3, "03-08", "g9", "g8", "g7 r0 y0 y4")
    goes(day, "g9 g8 g7")
    assert day.happened(Kind.LEFT_OVER) == [(2, 1, 0)]
    assert points(day) == [1, 0, 1]


# --- May and June -------------------------------------------------------------------------


def test_may_5_a_five_claims_the_lead_and_turns_the_switch() -> None:
    day = late(3, "05-05", "g9 y9", "g5 y8", "g3 y1")
    goes(day, "g9 g5 g3")
    assert lead_of(day) == 1
    goes(day, "y8 y1 y9")
    assert points(day) == [1, 0, 1]


def test_may_8_a_claim_without_cards_goes_to_the_next_on_the_left() -> None:
    day = late(4, "05-08", "g1 y1", "g5", "g3 y2", "g9 y3")
    goes(day, "g1 g5 g3 g9")
    assert day.of("tricks") == [0, 0, 0, 1]
    assert lead_of(day) == 2


def test_june_2_the_last_even_cards_are_dropped_before_the_odd_ones_are_taken_up() -> None:
    day = late(3, "06-02", "g8 y4 b1 b3", "g2 y6 b5", "v2 p4 p7")
    goes(day, "g8 g2 v2")
    assert day.may(0) == ["drop y4"]
    does(day, "drop y4")
    assert day.may(0) == ["drop b1", "drop b3"]
    does(day, "drop b3")
    assert lead_of(day) == 0
    assert day.hand(0) == ["b1"]


# --- July and August ----------------------------------------------------------------------


def test_july_5_off_the_second_lowest_card_wins_where_nobody_follows() -> None:
    day = late(4, "07-05", "v9 g2", "v5 y7", "v6 b8", "v2 p4")
    goes(day, "v9 v5 v6 v2", "g2 y7 b8 p4")
    assert points(day) == [1, 0, 0, 1]


def with_three_sunglasses(hand: str, *drawn: str) -> tuple[Seated, list[str]]:
    """Seat 0 has won three sunglasses with an even card; cards of these halves come next."""
    day = late(3, "08-02", f"r6 {hand}", "y4 y2 y8 v1", "b4 b2 b8 v3")
    coming = stack_pile(day, *drawn)
    goes(day, "r6 y4 b4")
    return day, coming


def test_august_2_no_more_is_dropped_than_is_in_the_hand() -> None:
    day, _coming = with_three_sunglasses("p2 p1 p3", "even")
    assert day.may(0) == ["drop p2"]
    does(day, "drop p2")
    assert lead_of(day) == 0
    assert len(day.happened(Kind.DRAWS)) == 1


def test_august_2_an_even_card_drawn_is_played_before_the_odd_ones() -> None:
    day, coming = with_three_sunglasses("p2 p1 p3", "even")
    does(day, "drop p2")
    assert day.hand(0) == coming
    assert day.at(ASIDE) == ["p1", "p3"]


def test_august_2_an_odd_card_drawn_is_taken_up_with_the_other_odd_ones() -> None:
    day, coming = with_three_sunglasses("p2 p1 p3", "odd")
    does(day, "drop p2")
    assert sorted(day.hand(0)) == sorted([*coming, "p1", "p3"])
    assert day.at(ASIDE) == []


def test_august_2_even_cards_drawn_late_wait_until_the_odd_ones_are_played() -> None:
    day, coming = with_three_sunglasses("p1 p3 p5 p7", "even", "even", "even")
    does(day, "drop p1", "drop p3", "drop p5")
    assert day.hand(0) == ["p7"]
    assert day.at(ASIDE) == coming
    goes(day, "p7")
    assert day.hand(0) == coming
    assert day.at(ASIDE) == []


def test_august_2_dropping_and_drawing_are_one_act() -> None:
    day, coming = with_three_sunglasses("p1 p3 p5", "even", "odd", "even")
    does(day, "drop p1", "drop p3", "drop p5")
    assert [word for word in coming if int(word[1:]) % 2] == day.hand(0)
    assert [word for word in coming if int(word[1:]) % 2 == 0] == day.at(ASIDE)


# --- September to December ----------------------------------------------------------------


def test_september_4_a_prediction_counts_the_leaves() -> None:
    day = laid("09-04", "b3 b0 b1", "y9", "y4", "y1")
    goes(day, "y9 y4 y1")
    assert tricks(day) == [1 + 2, 0, 0]
    assert points(day) == [3 + 5, 0 + 5, 0]


def test_november_goal_1_what_fits_is_laid_though_points_are_unwelcome() -> None:
    day = late(3, "11-10", "g9 y9 p1", "g5 y6 p5", "g3 y4 p8")
    goes(day, "g9 g5 g3")
    does(day, "row g5")
    goes(day, "y9 y6 y4")
    assert sorted(day.at(ROW)) == ["g5", "y4", "y6"]
    assert lead_of(day) == 0


def test_december_4_a_prediction_counts_the_gifts() -> None:
    day = laid("12-04", "y1 b2 b5", "g9", "g6", "g1")
    goes(day, "g9 g6 g1")
    does(day, "gift g6 1", "gift g1 1")
    assert tricks(day) == [1, 2, 0]
    assert points(day) == [1 + 5, 2 + 5, 0]
