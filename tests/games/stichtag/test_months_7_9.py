"""The months from July to September: what their icons do, sentence by sentence."""

from stammtisch.games.stichtag.state import PILE, Kind
from tests.games.stichtag.at_table import Seated
from tests.games.stichtag.late import (
    does,
    goes,
    is_gone,
    knowers,
    late,
    lead_of,
    plays_round,
    points,
    stack_pile,
    thin_pile,
    told,
    tricks,
)


class TestJuly:
    """Suns: r1 b3 b8 y7 g1 v3 v6 p4."""

    def test_miriam_with_the_sunstroke_leads_what_nobody_follows(self) -> None:
        day = late(4, "07-00", "v9 g3", "v3 y4", "v6 b7", "v2 p7")
        goes(day, "v9 v3 v6 v2", "g3 y4 b7 p7")
        assert points(day) == [1, 0, 1, 0]
        assert [seat for seat, _, _ in day.happened(Kind.SUNSTROKE)] == [0]

    def test_without_a_sun_nobody_gets_the_sunstroke(self) -> None:
        day = late(3, "07-00", "v9 g9", "v8 g2", "v5 g3")
        goes(day, "v9 v8 v5", "g9 g2 g3")
        assert points(day) == [2, 0, 0]
        assert day.happened(Kind.SUNSTROKE) == []

    def test_the_holder_gets_no_trick_and_the_second_best_does(self) -> None:
        day = with_sunstroke("g9 y1", "g4 y2", "g7 y3")
        goes(day, "g9 g4 g7")
        assert day.of("tricks") == [1, 0, 1]

    def test_the_second_best_may_be_a_trump(self) -> None:
        day = with_sunstroke("g9 y1", "r2 y2", "g7 y3")
        goes(day, "g9 r2 g7")
        assert day.of("tricks") == [1, 1, 0]

    def test_a_holder_who_does_not_lead_is_passed_over_too(self) -> None:
        day = with_sunstroke("g9 y6 b1", "g8 y5 b2", "g2 y4 b4")
        goes(day, "g9 g8 g2", "y5 y4 y6")
        assert day.of("tricks") == [1, 2, 0]

    def test_a_trump_of_the_holder_wins_nothing(self) -> None:
        day = with_sunstroke("g4 r9 b1", "g8 y5 b2", "g2 y4 b4")
        goes(day, "g4 g8 g2", "y5 y4 r9")
        assert day.of("tricks") == [1, 2, 0]

    def test_the_next_winner_of_a_sun_takes_it_over(self) -> None:
        day = with_sunstroke("g9 y9", "g4 y2", "g1 y3")
        goes(day, "g9 g4 g1")
        assert day.state.sunstruck == 2
        goes(day, "y2 y3 y9")
        assert points(day) == [2, 1, 0]

    def test_one_of_the_others_wins_on_equal_values_if_first(self) -> None:
        day = with_sunstroke("g9 y9", "y8 y2", "b8 y3")
        goes(day, "g9 y8 b8")
        assert day.of("tricks") == [1, 1, 0]

    def test_a_new_round_begins_without_sunstroke(self) -> None:
        day = late(3, "07-00", "v9", "v3", "v6")
        plays_round(day, "v9 v3 v6", "g9 y1", "g2 y2", "g3 y3")
        goes(day, "g2 g3 g9")
        assert day.of("tricks") == [1, 0, 0]

    def test_s12_the_trick_with_the_sun_is_still_won(self) -> None:
        day = late(3, "07-00", "v9 g9", "v3 g2", "v6 g4")
        goes(day, "v9 v3 v6")
        assert day.of("tricks") == [1, 0, 0]
        assert lead_of(day) == 0

    def test_s12_the_stand_in_leads_and_takes_the_sunstroke(self) -> None:
        day = with_sunstroke("g9 y1", "g4 y2", "g1 y3")
        goes(day, "g9 g4 g1")
        assert lead_of(day) == 1
        assert day.happened(Kind.SUNSTROKE) == [(0, 0, 0), (1, 0, 0)]

    def test_s12_the_holder_keeps_it_while_no_sun_is_won(self) -> None:
        day = with_sunstroke("g9 y9 b1", "g8 y2 b2", "g2 y3 b4")
        goes(day, "g9 g8 g2", "y2 y3 y9")
        assert day.state.sunstruck == 1
        assert day.of("tricks") == [1, 1, 1]

    def test_s11_off_the_lowest_of_the_others_stands_in(self) -> None:
        day = off_with_sunstroke("g3", "y1", "b7", "p7")
        goes(day, "g3 y1 b7 p7")
        assert points(day) == [1, 1, 0, 0]

    def test_s11_off_both_readings_agree_if_the_holder_led_the_lowest(self) -> None:
        day = off_with_sunstroke("g3", "y8", "b7", "p9")
        goes(day, "g3 y8 b7 p9")
        assert points(day) == [1, 0, 1, 0]

    def test_s11_off_the_earliest_of_equal_cards_stands_in(self) -> None:
        day = off_with_sunstroke("g3", "y8", "b7", "p7")
        goes(day, "g3 y8 b7 p7")
        assert points(day) == [1, 0, 1, 0]

    def test_s06_the_last_hand_of_the_holder_counts_nothing(self) -> None:
        day = late(3, "07-08", "v9 y1 y2", "v3", "v6")
        goes(day, "v9 v3 v6")
        assert points(day) == [1, 0, 0]

    def test_s06_the_last_hand_of_another_counts(self) -> None:
        day = late(3, "07-08", "v9", "v3 r1 y7", "v6")
        goes(day, "v9 v3 v6")
        assert points(day) == [1, 2, 0]


def with_sunstroke(*hands: str) -> Seated:
    """Seat 0 of three has won a sun, and leads."""
    first = ("v9", "v3", "v2")
    day = late(3, "07-00", *[f"{card} {hand}" for card, hand in zip(first, hands, strict=True)])
    goes(day, *first)
    assert day.state.sunstruck == 1
    return day


def off_with_sunstroke(*hands: str) -> Seated:
    """Seat 0 of four has won a sun and a switch, and leads; the lowest value is highest."""
    first = ("v9", "v5", "v6", "v2")
    day = late(4, "07-05", *[f"{card} {hand}" for card, hand in zip(first, hands, strict=True)])
    goes(day, *first)
    assert (day.state.sunstruck, day.state.off) == (1, 1)
    return day


class TestAugust:
    """Sunglasses: r0 r6 b1 b4 y3 y4 g3 g6 v8 v9 p7 p9."""

    def test_the_winner_changes_a_card_for_every_sunglasses(self) -> None:
        day = late(3, "08-00", "g9 y1 y2 b2", "g3 b5 b6 b7", "g6 p1 p2 p3")
        undealt = day.at(PILE)
        goes(day, "g9 g3 g6")
        does(day, "drop y1", "drop y2")
        assert lead_of(day) == 0
        assert is_gone(day, "y1")
        assert is_gone(day, "y2")
        drawn = [word for word in undealt if word in day.hand(0)]
        assert len(drawn) == 2
        assert sorted(day.hand(0)) == sorted(["b2", *drawn])
        assert len(day.at(PILE)) == len(undealt) - 2

    def test_a_trick_without_sunglasses_changes_nothing(self) -> None:
        day = late(3, "08-00", "g9 y1", "g4 b5", "g5 p1")
        goes(day, "g9 g4 g5")
        assert lead_of(day) == 0
        assert day.hand(0) == ["y1"]

    def test_a_card_with_sunglasses_may_be_dropped(self) -> None:
        day = late(3, "08-00", "g9 y3 y1", "g3 b5 b6", "g5 p1 p2")
        goes(day, "g9 g3 g5")
        assert day.may(0) == ["drop y1", "drop y3"]
        does(day, "drop y3")
        assert is_gone(day, "y3")

    def test_who_has_fewer_cards_changes_just_these(self) -> None:
        day = late(3, "08-00", "g9 y1", "g3 b5", "g6 p1")
        goes(day, "g9 g3 g6")
        does(day, "drop y1")
        assert lead_of(day) == 0
        assert len(day.hand(0)) == 1
        assert day.hand(0) != ["y1"]

    def test_nothing_is_changed_after_the_last_trick(self) -> None:
        day = late(3, "08-00", "g9", "g3", "g6")
        goes(day, "g9 g3 g6")
        assert points(day) == [1, 0, 0]
        assert day.happened(Kind.DRAWS) == []

    def test_a_winner_without_cards_draws_none(self) -> None:
        day = late(3, "08-08", "g9", "g3 y1", "g6 y2")
        goes(day, "g9 g3 g6")
        assert lead_of(day) == 1

    def test_s17_nothing_is_drawn_before_all_is_dropped(self) -> None:
        day = late(3, "08-00", "g9 y1 y2 b2", "g3 b5 b6 b7", "g6 p1 p2 p3")
        goes(day, "g9 g3 g6")
        does(day, "drop y1")
        assert day.may(0) == ["drop b2", "drop y2"]
        assert day.happened(Kind.DRAWS) == []

    def test_s17_nobody_drops_more_than_can_be_drawn(self) -> None:
        day = late(3, "08-00", "g9 y1 y2", "g3 b5 b6", "g6 p1 p2")
        thin_pile(day, 1)
        (last,) = day.at(PILE)
        goes(day, "g9 g3 g6")
        does(day, "drop y1")
        assert lead_of(day) == 0
        assert sorted(day.hand(0)) == sorted(["y2", last])

    def test_s17_with_an_empty_pile_nothing_is_asked(self) -> None:
        day = late(3, "08-00", "g9 y1", "g3 b5", "g6 p1")
        thin_pile(day, 0)
        goes(day, "g9 g3 g6")
        assert lead_of(day) == 0
        assert day.hand(0) == ["y1"]

    def test_s17_what_was_dropped_never_comes_back(self) -> None:
        day = late(3, "08-00", "g9 y9 y1 p8", "g3 y3 b5 b6", "g4 y2 p2 b7")
        thin_pile(day, 2)
        goes(day, "g9 g3 g4")
        does(day, "drop y1")
        goes(day, "y9 y3 y2")
        does(day, "drop p8")
        assert day.at(PILE) == []
        assert not {"y1", "p8"} & set(day.hand(0))

    def test_s20_what_is_dropped_and_drawn_is_known_to_the_winner_alone(self) -> None:
        day = late(3, "08-00", "g9 y1 y2", "g3 b5 b6", "g4 p1 p2")
        (coming,) = stack_pile(day, "even")
        goes(day, "g9 g3 g4")
        does(day, "drop y1")
        assert knowers(day, "y1") == [0]
        assert knowers(day, coming) == [0]
        assert [event.seen_by for event in told(day, Kind.DROPS)] == [0b1]
        assert [event.seen_by for event in told(day, Kind.DRAWS)] == [0b1]


class TestSeptember:
    """Leaves: b9 y3 g9 v3 p4 p6, and two each on r2 y4 v8."""

    def test_katrin_has_4_tricks_and_3_leaves(self) -> None:
        day = late(3, "09-00", "g8 y9 b8 p9", "g7 y4 b7 p1", "g5 y2 b6 p4")
        goes(day, "g8 g7 g5", "y9 y4 y2", "b8 b7 b6", "p9 p1 p4")
        assert tricks(day) == [7, 0, 0]
        assert points(day) == [7, 0, 0]

    def test_leaves_count_for_who_won_them(self) -> None:
        day = late(3, "09-00", "g9 v8", "g8 v9", "g7 v7")
        goes(day, "g9 g8 g7", "v8 v9 v7")
        assert tricks(day) == [1 + 1, 1 + 2, 0]

    def test_every_round_has_its_own_leaves(self) -> None:
        day = late(3, "09-00", "g9", "g8", "g7")
        plays_round(day, "g9 g8 g7", "b8", "b7", "b6")
        goes(day, "b7 b6 b8")
        assert points(day) == [1, 0, 0]

    def test_s06_leaves_of_the_last_hand_are_no_tricks(self) -> None:
        day = late(3, "09-08", "g8", "g3", "g2 y4")
        goes(day, "g8 g3 g2")
        assert tricks(day) == [1, 0, 1]
