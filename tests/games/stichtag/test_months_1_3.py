"""The months from January to March: what their icons do, sentence by sentence."""

from stammtisch.core.event import EVERYONE
from stammtisch.games.stichtag.state import Kind
from tests.games.stichtag.late import (
    goes,
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


class TestJanuary:
    """Clovers: r7 r9 b0 b2 y1 y6 g4 g8 v5 p3."""

    def test_a_single_clover_brings_its_value(self) -> None:
        day = late(3, "01-00", "g9 y5", "g4 y3", "g3 y2")
        goes(day, "g9 g4 g3", "y5 y3 y2")
        assert points(day) == [2 + 4, 0, 0]

    def test_who_has_no_clover_gets_nothing(self) -> None:
        day = late(3, "01-00", "g9 y5", "g7 y3", "g8 y9")
        goes(day, "g9 g7 g8", "y5 y3 y9")
        assert points(day) == [1 + 8, 0, 1]
        assert [seat for seat, _card, _ in day.happened(Kind.CLOVER)] == [0]

    def test_every_seat_has_a_clover_of_its_own(self) -> None:
        day = late(3, "01-00", "g9 y0", "g4 y3", "g3 y6")
        goes(day, "g9 g4 g3", "y0 y3 y6")
        assert points(day) == [1 + 4, 0, 1 + 6]

    def test_a_clover_of_value_0_brings_nothing(self) -> None:
        day = late(3, "01-00", "b9", "b0", "b8")
        goes(day, "b9 b0 b8")
        assert points(day) == [1, 0, 0]

    def test_clovers_are_points_and_no_tricks(self) -> None:
        day = laid("01-04", "b1 b5 b6", "g9", "g4", "g3")
        goes(day, "g9 g4 g3")
        assert tricks(day) == [1, 0, 0]
        assert points(day) == [1 + 4 + 5, 0, 0]

    def test_every_round_has_its_own_clovers(self) -> None:
        day = late(3, "01-00", "g9", "g4", "g3")
        plays_round(day, "g9 g4 g3", "p9", "p8", "p2")
        goes(day, "p8 p2 p9")
        assert points(day) == [1, 0, 0]

    def test_s18_one_of_several_clovers_is_drawn_by_chance_and_shown(self) -> None:
        brought = set()
        for key in range(12):
            day = late(3, "01-00", "g9", "g4", "g8", key=key)
            goes(day, "g9 g4 g8")
            (shown,) = told(day, Kind.CLOVER)
            assert shown.seen_by == EVERYONE
            assert points(day)[0] == 1 + shown.value % 12
            brought.add(shown.value % 12)
        assert brought == {4, 8}

    def test_s06_clovers_of_the_last_hand_bring_nothing(self) -> None:
        day = late(3, "01-08", "g9", "g3", "g2 r9")
        goes(day, "g9 g3 g2")
        assert tricks(day) == [1, 0, 1]
        assert points(day) == [1, 0, 1]


class TestFebruary:
    """Caps: r3 b7 y8 g9 v1 p6."""

    def test_a_cap_sends_every_hand_to_the_left(self) -> None:
        day = late(4, "02-00", "g8 r1 r2", "g9 y1 y2", "g7 b1 b2", "g6 p1 p2")
        goes(day, "g8 g9 g7 g6")
        hands = [["p1", "p2"], ["r1", "r2"], ["y1", "y2"], ["b1", "b2"]]
        assert [day.hand(seat) for seat in range(4)] == hands

    def test_without_a_cap_hands_stay(self) -> None:
        day = late(3, "02-00", "g8 r1", "g7 y1", "g6 b1")
        goes(day, "g8 g7 g6")
        assert [day.hand(seat) for seat in range(3)] == [["r1"], ["y1"], ["b1"]]

    def test_hearts_and_partners_stay(self) -> None:
        day = late(3, "02-26", "g9 r1", "g8 y1", "g7 b1")
        day.state.hearts[0] = 1
        before = day.of("partner"), day.of("hearts")
        goes(day, "g9 g8 g7")
        assert day.hand(1) == ["r1"]
        assert (day.of("partner"), day.of("hearts")) == before

    def test_nothing_passes_after_the_last_trick(self) -> None:
        day = late(3, "02-00", "g9", "g8", "g7")
        goes(day, "g9 g8 g7")
        assert points(day) == [1, 0, 0]
        assert day.happened(Kind.PASSES_ON) == []

    def test_s13_several_caps_pass_once(self) -> None:
        day = late(3, "02-00", "g9 r1", "v1 y1", "p6 b1")
        goes(day, "g9 v1 p6")
        assert [day.hand(seat) for seat in range(3)] == [["b1"], ["r1"], ["y1"]]

    def test_s13_the_winner_leads_with_the_new_hand(self) -> None:
        day = late(3, "02-00", "g8 r1", "g9 y1", "g7 b1")
        goes(day, "g8 g9 g7")
        assert lead_of(day) == 1
        assert day.may(1) == ["r1"]

    def test_s13_givers_know_what_they_gave_also_when_it_travels_on(self) -> None:
        day = late(4, "02-00", "g9 r5 y9", "g8 b7 y1", "g7 v1 b1", "g6 r6 p1")
        goes(day, "g9 g8 g7 g6")
        assert knowers(day, "y9") == [0, 1]
        goes(day, "p1 y9 b7 v1")
        assert day.hand(2) == ["r5"]
        assert knowers(day, "r5") == [0, 1, 2]

    def test_an_own_cap_out_of_the_trick_by_veto_passes_nothing(self) -> None:
        day = late(3, "02-07", "g8 y9 b1", "g7 y8 b2", "g6 y7 b3")
        goes(day, "g8 g7 g6", "y9 let y8 veto y7")
        assert [day.hand(seat) for seat in range(3)] == [["b1"], ["b2"], ["b3"]]


class TestMarch:
    """Explosions: all cards of value 0."""

    def test_an_explosion_makes_the_trick_worthless(self) -> None:
        day = late(3, "03-00", "g9 y9", "g0 y1", "g8 y2")
        goes(day, "g9 g0 g8")
        assert day.of("tricks") == [0, 0, 0]
        assert all(is_gone(day, word) for word in ("g9", "g0", "g8"))
        goes(day, "y9 y1 y2")
        assert points(day) == [1, 0, 0]

    def test_a_trick_without_explosion_counts(self) -> None:
        day = late(3, "03-00", "g9 y9", "g1 y1", "g8 y2")
        goes(day, "g9 g1 g8")
        assert day.of("tricks") == [1, 0, 0]
        assert day.won(0) == ["g1", "g8", "g9"]

    def test_its_winner_still_leads(self) -> None:
        day = late(3, "03-00", "g8 y9", "g9 y1", "b0 y2")
        goes(day, "g8 g9 b0")
        assert lead_of(day) == 1
        assert day.of("tricks") == [0, 0, 0]

    def test_a_trump_that_explodes_wins_the_lead_and_nothing_else(self) -> None:
        day = late(3, "03-00", "g9 y9", "r0 y1", "g8 y2")
        goes(day, "g9 r0 g8")
        assert lead_of(day) == 1
        assert day.won(1) == []

    def test_two_explosions_are_as_bad_as_one(self) -> None:
        day = late(3, "03-00", "g9 y9", "g0 y1", "v0 y2")
        goes(day, "g9 g0 v0")
        assert lead_of(day) == 0
        assert day.of("tricks") == [0, 0, 0]

    def test_all_six_zeros_explode(self) -> None:
        for colour in "bygvp":
            other = "y" if colour != "y" else "g"
            day = late(
                3, "03-00", f"{colour}9 {other}9", f"{colour}0 {other}8", f"{other}7 {other}6"
            )
            goes(day, f"{colour}9 {colour}0 {other}7")
            assert day.of("tricks") == [0, 0, 0]

    def test_s06_zeros_of_the_last_hand_count_nothing(self) -> None:
        day = late(3, "03-08", "g9", "g3", "g2 r9 y0 b0")
        goes(day, "g9 g3 g2")
        assert points(day) == [1, 0, 1]
