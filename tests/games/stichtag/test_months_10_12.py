"""The months from October to December: what their icons do, sentence by sentence."""

import pytest

from stammtisch.core.event import EVERYONE
from stammtisch.games.stichtag.state import ROW, Kind
from tests.games.stichtag.at_table import Seated
from tests.games.stichtag.late import (
    does,
    goes,
    is_asked,
    is_gone,
    knowers,
    laid,
    late,
    lead_of,
    plays_round,
    points,
    told,
    tricks,
)


class TestOctober:
    """Ghosts: r1 r4 b1 b3 y0 y6 g4 g7 v0 p8."""

    def test_the_third_ghost_puts_its_winner_out_of_the_round(self) -> None:
        day = late(4, "10-00", "g7 y9 y8", "g4 b5 b6", "p8 b7 b8", "g3 v1 v2")
        goes(day, "g7 g4 p8 g3")
        assert day.happened(Kind.OUT) == [(0, 0, 0)]
        assert day.hand(0) == []
        assert is_gone(day, "y9")
        assert is_gone(day, "y8")

    def test_the_next_on_the_left_who_is_in_the_game_leads(self) -> None:
        day = late(4, "10-00", "g7 y9", "g4", "p8 b7", "g3 v1")
        goes(day, "g7 g4 p8 g3")
        assert lead_of(day) == 2

    def test_the_others_play_on_without_it(self) -> None:
        day = late(3, "10-00", "g7 y9 y8", "g4 b5 b6", "p8 b7 b8")
        goes(day, "g7 g4 p8", "b5 b7", "b8 b6")
        assert points(day) == [1, 0, 2]

    def test_two_ghosts_do_nothing(self) -> None:
        day = late(3, "10-00", "g7 y9", "g4 y1", "g3 y2")
        goes(day, "g7 g4 g3")
        assert lead_of(day) == 0
        assert day.happened(Kind.GHOSTS) == [(0, 2, 0)]

    def test_ghosts_of_several_tricks_add_up(self) -> None:
        day = late(3, "10-00", "g7 y9 b5", "g4 y1 b6", "g3 y6 b7")
        goes(day, "g7 g4 g3", "y9 y1 y6")
        assert day.happened(Kind.OUT) == [(0, 0, 0)]
        assert lead_of(day) == 1

    def test_ghosts_of_different_seats_do_not_add_up(self) -> None:
        day = late(3, "10-00", "g7 y1 b5", "g4 y9 b6", "g3 y6 b7")
        goes(day, "g7 g4 g3", "y1 y9 y6")
        assert day.of("ghosts") == [2, 1, 0]
        assert day.happened(Kind.OUT) == []

    def test_tricks_and_bonus_from_before_count(self) -> None:
        day = laid("10-04", "b1 b9 b8", "g7 y9", "g4 y1", "p8 y2")
        goes(day, "g7 g4 p8", "y1 y2")
        assert points(day) == [1 + 5, 0, 1]

    @pytest.mark.parametrize("date", ["10-00", "10-10", "10-30"])
    def test_every_card_of_the_last_hand_is_a_trick_under_all_goals(self, date: str) -> None:
        day = late(3, date, "g7 y9 y8", "g4", "p8 b7 b8 b9")
        goes(day, "g7 g4 p8")
        assert points(day) == [1, 0, 3]

    def test_every_round_begins_without_ghosts(self) -> None:
        day = late(3, "10-00", "g7", "g4", "g3")
        plays_round(day, "g7 g4 g3", "y9 b5", "y1 b6", "y6 b7")
        goes(day, "y1 y6 y9")
        assert day.happened(Kind.OUT) == []
        assert lead_of(day) == 0

    def test_s06_ghosts_of_the_last_hand_do_nothing(self) -> None:
        day = late(3, "10-00", "g7 y9", "g4", "p8 r1 r4 b1 b3")
        goes(day, "g7 g4 p8")
        assert points(day) == [1, 0, 4]

    def test_s06_face_down_cards_are_laid_away_too(self) -> None:
        day = late(3, "10-02", "g8 y4 y9", "g4 b4 b5", "g2 b6 b7")
        day.state.ghosts[0] = 2
        goes(day, "g8 g4 g2")
        assert is_gone(day, "y4")
        assert is_gone(day, "y9")
        assert day.state.put_by[0] == 0

    def test_s06_face_down_cards_belong_to_the_last_hand(self) -> None:
        day = late(3, "10-02", "g8 y9", "g4", "g2 b6 b7 b9")
        day.state.ghosts[0] = 2
        goes(day, "g8 g4 g2")
        assert points(day) == [1, 0, 3]

    def test_s19_the_trick_with_the_third_ghost_counts(self) -> None:
        day = late(3, "10-00", "g7 y9", "g4 y1", "p8 y2")
        goes(day, "g7 g4 p8")
        assert day.of("tricks") == [1, 0, 0]
        assert sorted(day.won(0)) == ["g4", "g7", "p8"]

    def test_s19_four_ghosts_put_out_as_well(self) -> None:
        day = late(3, "10-00", "g7 y6 b5", "g4 y0 b6", "g3 v0 b7")
        goes(day, "g7 g4 g3", "y6 y0 v0")
        assert day.happened(Kind.GHOSTS) == [(0, 2, 0), (0, 5, 0)]
        assert day.happened(Kind.OUT) == [(0, 0, 0)]

    def test_s19_s20_the_hand_goes_away_face_down(self) -> None:
        day = late(3, "10-00", "g7 y9", "g4 y1", "p8 y2")
        goes(day, "g7 g4 p8")
        assert knowers(day, "y9") == [0]
        assert day.of("lost") == [1, 0, 0]


class TestNovember:
    """No icons: the values of won cards form a row."""

    def test_jan_lays_2_3_and_then_1_0_9(self) -> None:
        day = late(4, "11-00", "v8 b9", "g2 b1", "p3 b0", "y6 g6")
        goes(day, "v8 g2 p3 y6")
        does(day, "row g2", "row p3 right")
        goes(day, "b9 b1 b0 g6")
        laid_cards = [extra for seat, _card, extra in day.happened(Kind.ROW) if seat == 0]
        assert laid_cards == [0, 2, 1, 1, 1]
        assert tricks(day) == [2, 0, 0, 0]
        assert points(day) == [2 + 2, 0, 0, 0]

    def test_of_the_first_trick_at_least_one_card_is_laid(self) -> None:
        day = late(3, "11-00", "g8 y1", "g2 y2", "g5 y3")
        goes(day, "g8 g2 g5")
        assert day.may(0) == ["row g2", "row g5", "row g8"]
        does(day, "row g5")
        assert lead_of(day) == 0
        assert day.at(ROW) == ["g5"]
        assert sorted(day.won(0)) == ["g2", "g8"]

    def test_of_the_first_trick_fitting_cards_may_be_kept(self) -> None:
        day = late(3, "11-00", "g8 y1", "y7 b2", "b6 y3")
        goes(day, "g8 y7 b6")
        does(day, "row y7")
        assert day.may(0) == ["done", "row b6 left", "row g8 right"]
        does(day, "row b6 left")
        assert day.may(0) == ["done", "row g8 right"]
        goes(day, "done")
        assert day.at(ROW) == ["b6", "y7"]
        assert day.won(0) == ["g8"]

    def test_of_later_tricks_all_that_fits_must_be_laid(self) -> None:
        day = late(4, "11-00", "g8 y9 v1", "g5 b6 v2", "p3 p4 v3", "y2 y7 v4")
        goes(day, "g8 g5 p3 y2")
        does(day, "row g5")
        goes(day, "y9 b6 p4 y7")
        assert lead_of(day) == 0
        assert day.at(ROW) == ["b6", "y7", "g5", "p4"]
        assert [int(day.state.row_left[0]), int(day.state.row_right[0])] == [4, 7]

    def test_cards_that_do_not_fit_stay_a_trick(self) -> None:
        day = late(3, "11-00", "g9 y9", "g5 y1", "g3 y2")
        goes(day, "g9 g5 g3")
        does(day, "row g5")
        goes(day, "y9 y1 y2")
        assert tricks(day) == [2, 0, 0]

    def test_the_9_lies_beside_the_0_on_both_sides(self) -> None:
        day = late(3, "11-00", "g9 y9", "g0 y8", "g4 y1")
        goes(day, "g9 g0 g4")
        does(day, "row g9")
        assert day.may(0) == ["done", "row g0 right"]
        does(day, "row g0 right")
        goes(day, "y9 y8 y1")
        assert points(day) == [2 + 2, 0, 0]

    def test_with_five_seats_the_11_lies_beside_the_0(self) -> None:
        day = late(5, "11-00", "g11 y11", "g0 y1", "g9 y2", "g4 y3", "g6 y4")
        goes(day, "g11 g0 g9 g4 g6")
        does(day, "row g0")
        assert day.may(0) == ["done", "row g11 left"]

    def test_with_five_seats_the_9_does_not_fit_beside_the_0(self) -> None:
        day = late(5, "11-00", "g11 y11", "g9 y1", "g10 y2", "g4 y3", "g6 y4")
        with_row(day, 0, 0, 1)
        goes(day, "g11 g9 g10 g4 g6")
        row = [(card % 12, end) for _seat, card, end in day.happened(Kind.ROW)]
        assert row == [(11, 1), (10, 1), (9, 1)]

    def test_a_trick_that_is_laid_entirely_is_no_trick(self) -> None:
        day = late(3, "11-00", "g3 y1", "g2 y9", "g1 y8")
        goes(day, "g3 g2 g1")
        does(day, "row g2", "row g1 left", "row g3 right")
        assert day.of("tricks") == [0, 0, 0]
        assert lead_of(day) == 0
        goes(day, "y1 y9 y8")
        does(day, "row y9")
        goes(day, "done")
        assert points(day) == [1, 1, 0]

    @pytest.mark.parametrize(("count", "worth"), [(1, 0), (2, 1), (3, 1), (4, 2), (11, 5)])
    def test_two_cards_of_the_row_are_a_point(self, count: int, worth: int) -> None:
        day = late(3, "11-00", "g9", "g8", "g7")
        with_row(day, 3, 5, count)
        goes(day, "g9 g8 g7")
        assert tricks(day) == [1, 0, 0]
        assert points(day) == [1 + worth, 0, 0]

    def test_every_seat_has_its_own_row(self) -> None:
        day = late(3, "11-00", "g9 y1", "g8 y9", "g6 y8")
        goes(day, "g9 g8 g6")
        does(day, "row g9")
        goes(day, "done")
        goes(day, "y1 y9 y8")
        assert is_asked(day, 1)
        assert day.may(1) == ["row y1", "row y8", "row y9"]

    def test_s15_a_new_round_begins_without_rows(self) -> None:
        day = late(3, "11-00", "g9", "g6", "g3")
        goes(day, "g9 g6 g3")
        does(day, "row g9")
        assert day.state.rounds == 2
        assert day.of("row") == [0, 0, 0]

    def test_s15_of_equal_values_the_first_played_is_laid(self) -> None:
        day = late(3, "11-00", "g9 v1", "y2 v5", "b2 v8")
        with_row(day, 3, 5, 3)
        goes(day, "g9 y2 b2")
        assert day.at(ROW) == ["y2"]
        assert sorted(day.won(0)) == ["b2", "g9"]

    def test_s15_the_seat_is_asked_where_a_value_fits_both_ends(self) -> None:
        day = late(3, "11-00", "g9 v1", "y9 v5", "g5 v8")
        with_row(day, 0, 8, 9)
        goes(day, "g9 y9 g5")
        assert day.may(0) == ["row g9 left", "row g9 right"]
        does(day, "row g9 left")
        assert sorted(day.at(ROW)) == ["g9", "y9"]
        assert [int(day.state.row_left[0]), int(day.state.row_right[0])] == [9, 9]

    def test_s15_which_end_is_chosen_decides_what_fits_next(self) -> None:
        for side, row in (("left", ["b8", "g9"]), ("right", ["b0", "g9"])):
            day = late(4, "11-00", "g9 v1", "b8 v5", "g5 v8", "b0 v7")
            with_row(day, 0, 8, 9)
            goes(day, "g9 b8 g5 b0")
            does(day, f"row g9 {side}")
            assert sorted(day.at(ROW)) == row

    def test_s15_where_both_ends_meet_the_first_played_is_laid(self) -> None:
        """Red is trump. To a row from 0 to 7 the 9 comes left or, after the 8, right."""
        nine_first = late(4, "11-00", "r0 v1", "b9 v5", "y8 v8", "g5 v7")
        eight_first = late(4, "11-00", "r0 v1", "y8 v5", "b9 v8", "g5 v7")
        for day in (nine_first, eight_first):
            with_row(day, 0, 7, 8)
        goes(nine_first, "r0 b9 y8 g5")
        does(nine_first, "row y8 right")
        assert sorted(nine_first.at(ROW)) == ["b9", "y8"]
        goes(eight_first, "r0 y8 b9 g5")
        does(eight_first, "row b9 right")
        assert sorted(eight_first.at(ROW)) == ["b9", "r0", "y8"]

    def test_s06_cards_of_the_last_hand_do_not_lengthen_the_row(self) -> None:
        day = late(3, "11-08", "g9", "g8", "g7 y4")
        with_row(day, 5, 5, 1, seat=2)
        with_row(day, 2, 2, 1)
        goes(day, "g9 g8 g7")
        assert points(day) == [1, 0, 1]


def with_row(day: Seated, left: int, right: int, count: int, seat: int = 0) -> None:
    """So many cards already lie before a seat, between these values."""
    day.state.row[seat] = count
    day.state.row_left[seat] = left
    day.state.row_right[seat] = right


class TestDecember:
    """Gifts: r9 b4 b8 b10 y8 g1 g6 v6 v7 v11 p9."""

    def test_the_winner_gives_every_gift_to_another_seat(self) -> None:
        day = late(3, "12-00", "g9 y1", "g6 y2", "g1 y3")
        goes(day, "g9 g6 g1")
        assert day.may(0) == ["gift g6 1", "gift g6 2"]
        does(day, "gift g6 2")
        assert day.may(0) == ["gift g1 1", "gift g1 2"]
        does(day, "gift g1 1")
        assert lead_of(day) == 0
        assert day.of("gifts") == [0, 1, 1]
        assert day.won(0) == ["g9"]

    def test_a_gift_is_a_trick_for_who_gets_it(self) -> None:
        day = late(3, "12-00", "g9", "g6", "g1")
        goes(day, "g9 g6 g1")
        does(day, "gift g6 2", "gift g1 2")
        assert tricks(day) == [1, 0, 2]
        assert points(day) == [1, 0, 2]

    def test_a_trick_without_gifts_asks_nothing(self) -> None:
        day = late(3, "12-00", "g9 y1", "g5 y2", "g4 y3")
        goes(day, "g9 g5 g4")
        assert lead_of(day) == 0

    def test_an_own_gift_is_given_away_too(self) -> None:
        day = late(3, "12-00", "p9 y1", "p5 y2", "p4 y3")
        goes(day, "p9 p5 p4")
        assert day.may(0) == ["gift p9 1", "gift p9 2"]

    def test_with_five_seats_10_and_11_can_be_gifts(self) -> None:
        day = late(5, "12-00", "v11 y1", "v10 y2", "b10 y3", "v4 y4", "v5 y5")
        goes(day, "v11 v10 b10 v4 v5")
        does(day, "gift v11 4", "gift b10 1")
        assert lead_of(day) == 0
        assert day.of("gifts") == [0, 1, 0, 0, 1]

    def test_every_round_begins_without_gifts(self) -> None:
        day = late(3, "12-00", "g9", "g6", "g5")
        goes(day, "g9 g6 g5")
        does(day, "gift g6 1")
        assert day.state.rounds == 2
        assert day.of("gifts") == [0, 0, 0]

    def test_s16_a_trick_of_gifts_alone_is_none_for_its_winner_who_still_leads(self) -> None:
        day = late(3, "12-00", "y8 p1", "b8 p2", "v6 p3")
        goes(day, "y8 b8 v6")
        does(day, "gift y8 1", "gift b8 1", "gift v6 2")
        assert day.of("tricks") == [0, 0, 0]
        assert lead_of(day) == 0
        goes(day, "p1 p2 p3")
        assert points(day) == [0, 2, 1 + 1]

    def test_s16_a_seat_without_cards_may_get_gifts(self) -> None:
        day = late(3, "12-08", "g9 y1", "g6", "g5 y2")
        goes(day, "g9 g6 g5")
        assert day.may(0) == ["gift g6 1", "gift g6 2"]
        does(day, "gift g6 1")
        goes(day, "y1 y2")
        assert points(day) == [1, 1, 1]

    def test_s06_gifts_of_the_last_hand_are_not_given(self) -> None:
        day = late(3, "12-08", "g9", "g5", "g4 y8")
        goes(day, "g9 g5 g4")
        assert tricks(day) == [1, 0, 1]

    def test_all_see_who_gets_a_gift(self) -> None:
        day = late(3, "12-00", "g9 y1", "g6 y2", "g5 y3")
        goes(day, "g9 g6 g5")
        does(day, "gift g6 2")
        assert [event.seen_by for event in told(day, Kind.GIVES)] == [EVERYONE]
