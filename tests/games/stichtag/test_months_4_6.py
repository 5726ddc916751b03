"""The months from April to June: what their icons do, sentence by sentence."""

import pytest

from stammtisch.core.event import EVERYONE
from stammtisch.games.stichtag.state import Kind
from tests.games.stichtag.at_table import Seated
from tests.games.stichtag.late import (
    does,
    goes,
    icons,
    is_asked,
    is_gone,
    is_open,
    late,
    lead_of,
    plays_round,
    points,
    stack_eggs,
    told,
    tricks,
)

EGGS = icons(egg="g9 g8 g7 y9 y8 y7 v9 v8 v7 p9 p8 p7")


class TestApril:
    """Eggs: r4 r8 b6 b9 y9 g7 v4 v7 p1 p8, or our own."""

    def test_the_winner_takes_an_egg_for_every_egg_in_the_trick(self) -> None:
        day = late(3, "04-00", "g9 y1", "g7 y2", "p8 y3")
        stack_eggs(day, 3, 2)
        goes(day, "g9 g7 p8 egg")
        assert is_asked(day, 0)
        goes(day, "egg")
        assert lead_of(day) == 0
        assert [(seat, value) for seat, value, _ in day.happened(Kind.EGG)] == [(0, 3), (0, 2)]
        assert day.of("eggs") == [2, 0, 0]

    def test_a_trick_without_eggs_asks_nothing(self) -> None:
        day = late(3, "04-00", "g9 y1", "g6 y2", "g5 y3")
        goes(day, "g9 g6 g5")
        assert lead_of(day) == 0

    def test_a_drawn_egg_is_shown_to_all(self) -> None:
        day = late(3, "04-00", "g9 y1", "g7 y2", "g3 y3")
        goes(day, "g9 g7 g3 egg")
        assert [egg.seen_by for egg in told(day, Kind.EGG)] == [EVERYONE]

    def test_eggs_are_points_and_no_tricks(self) -> None:
        day = late(3, "04-00", "g9", "g7", "p8")
        stack_eggs(day, 3, 2)
        goes(day, "g9 g7 p8 egg egg")
        assert points(day) == [1 + 5, 0, 0]
        assert tricks(day) == [1, 0, 0]

    def test_the_stack_has_six_eggs_in_another_order_each_time(self) -> None:
        orders = {tuple(drawn_from_whole_stack(key)) for key in range(5)}
        assert {tuple(sorted(order)) for order in orders} == {(0, 1, 2, 2, 3, 3)}
        assert len(orders) > 2

    def test_when_the_stack_is_empty_the_winner_takes_a_hidden_egg_of_another(self) -> None:
        day = with_empty_stack()
        goes(day, "v1 v2 v9")
        assert day.may(0) == ["leave", "egg 1 0", "egg 1 1", "egg 1 2"]
        does(day, "egg 1 1")
        assert day.of("eggs") == [4, 2, 0]

    def test_a_stolen_egg_is_not_looked_at_and_counts_for_the_thief(self) -> None:
        day = with_empty_stack()
        goes(day, "v1 v2 v9")
        does(day, "egg 1 1")
        assert day.happened(Kind.STEALS) == [(0, 1, 1)]
        assert len(day.happened(Kind.EGG)) == 6
        goes(day, "b1 b2 b3")
        assert points(day) == [2 + 2 + 3 + 3 + 1, 1 + 0 + 2, 1]

    def test_every_round_begins_with_a_whole_stack(self) -> None:
        day = late(3, "04-00", "g9", "g7", "g3")
        stack_eggs(day, 3)
        goes(day, "g9 g7 g3 egg")
        assert day.of("eggs") == [0, 0, 0]
        assert day.state.egg_stack == 6

    def test_s14_an_egg_may_be_left(self) -> None:
        day = late(3, "04-00", "g9", "g7", "p8")
        stack_eggs(day, 3)
        goes(day, "g9 g7 p8")
        assert day.may(0) == ["egg", "leave"]
        goes(day, "leave egg")
        assert points(day) == [1 + 3, 0, 0]

    def test_s14_the_stack_comes_before_the_eggs_of_others(self) -> None:
        day = late(3, "04-00", "g9 b1 y9", "g7 b2 y2", "g3 b3 y3")
        goes(day, "g9 g7 g3 egg", "b1 b2 b3", "y3 y9 y2")
        assert day.may(0) == ["egg", "leave"]

    def test_s14_there_is_no_question_when_the_others_have_no_eggs(self) -> None:
        day = late(3, "04-00", "g9 y9 v9", "g8 y8 v1", "g7 y7 v2", cards=EGGS)
        goes(day, "g9 g8 g7 egg egg egg", "y9 y8 y7 egg egg egg", "v9 v1 v2")
        assert points(day) == [3 + 11, 0, 0]

    def test_s14_the_last_egg_of_the_stack_and_the_next_from_another(self) -> None:
        day = late(3, "04-00", "g8 y9 v9 b1", "g9 y1 v8 b2", "g7 y8 v1 b3", cards=EGGS)
        goes(day, "g8 g9 g7 egg egg egg", "y1 y8 y9 egg egg", "v9 v8 v1")
        assert day.may(0) == ["egg", "leave"]
        goes(day, "egg")
        assert day.may(0) == ["leave", "egg 1 0", "egg 1 1", "egg 1 2"]
        does(day, "egg 1 2")
        assert day.of("eggs") == [4, 2, 0]

    def test_s14_places_stay_in_order_of_arrival(self) -> None:
        day = with_empty_stack()
        goes(day, "v1 v2 v9")
        does(day, "egg 1 0")
        assert [eggs_of(day, seat) for seat in range(3)] == [[2, 3, 3, 0], [1, 2], []]

    def test_s06_eggs_of_the_last_hand_bring_nothing(self) -> None:
        day = late(3, "04-08", "g9", "g3", "g2 y9")
        goes(day, "g9 g3 g2")
        assert points(day) == [1, 0, 1]


def drawn_from_whole_stack(key: int) -> list[int]:
    day = late(3, "04-00", "g9 y9", "g8 y8", "g7 y7", cards=EGGS, key=key)
    goes(day, "g9 g8 g7 egg egg egg", "y9 y8 y7 egg egg egg")
    return [value for _seat, value, _ in day.happened(Kind.EGG)]


def with_empty_stack() -> Seated:
    """Seat 0 has the eggs 2, 3 and 3, seat 1 has 0, 1 and 2, and leads."""
    day = late(3, "04-00", "g9 y7 v9 b1", "g8 y9 v1 b2", "g7 y8 v2 b3", cards=EGGS)
    stack_eggs(day, 2, 3, 3, 0, 1, 2)
    goes(day, "g9 g8 g7 egg egg egg", "y7 y9 y8 egg egg egg")
    return day


def eggs_of(day: Seated, seat: int) -> list[int]:
    return [int(egg) - 1 for egg in day.state.egg[seat] if egg]


class TestMay:
    """Exclamation marks: all cards of value 5."""

    def test_who_plays_one_leads_next_and_need_not_win(self) -> None:
        day = late(3, "05-00", "g9 y1", "g5 y2", "g3 y3")
        goes(day, "g9 g5 g3")
        assert lead_of(day) == 1
        assert day.of("tricks") == [1, 0, 0]

    def test_of_several_the_first_one_played_decides(self) -> None:
        day = late(4, "05-00", "g9 y1", "g3 y2", "b5 y3", "g5 y4")
        goes(day, "g9 g3 b5 g5")
        assert lead_of(day) == 2

    def test_first_played_is_from_the_leader_on(self) -> None:
        day = late(3, "05-00", "g1 b5 y1", "g9 b9 y2", "g2 v5 y3")
        goes(day, "g1 g9 g2", "b9 v5 b5")
        assert lead_of(day) == 2

    def test_without_one_the_winner_leads(self) -> None:
        day = late(3, "05-00", "g8 y1", "g6 y2", "g9 y3")
        goes(day, "g8 g6 g9")
        assert lead_of(day) == 2

    def test_it_holds_for_one_trick_only(self) -> None:
        day = late(3, "05-00", "g9 y9 b1", "g5 y1 b2", "g3 y2 b3")
        goes(day, "g9 g5 g3", "y1 y2 y9")
        assert lead_of(day) == 0

    def test_it_does_not_reach_into_the_next_round(self) -> None:
        day = late(3, "05-00", "g9", "g3", "g5")
        plays_round(day, "g9 g3 g5", "y1 b1", "y2 b2", "y3 b3")
        assert lead_of(day) == 1
        goes(day, "y2 y3 y1")
        assert lead_of(day) == 2


class TestJune:
    """Clouds: all cards of value 2."""

    def test_the_winner_drops_a_card_of_his_choice_for_a_cloud(self) -> None:
        day = late(3, "06-00", "g9 y1 b1", "g2 y3 b3", "g3 y4 b4")
        goes(day, "g9 g2 g3")
        assert day.may(0) == ["drop b1", "drop y1"]
        does(day, "drop y1")
        assert [day.hand(seat) for seat in range(3)] == [["b1"], ["b3", "y3"], ["b4", "y4"]]
        assert lead_of(day) == 0

    def test_it_is_one_card_for_every_cloud(self) -> None:
        day = late(3, "06-00", "g9 y1 b1 p1", "g2 y3 b3 p3", "v2 y4 b4 p4")
        goes(day, "g9 g2 v2")
        does(day, "drop y1", "drop p1")
        assert lead_of(day) == 0
        assert day.hand(0) == ["b1"]

    def test_a_trick_without_cloud_costs_nothing(self) -> None:
        day = late(3, "06-00", "g9 y1", "g4 y3", "g3 y4")
        goes(day, "g9 g4 g3")
        assert lead_of(day) == 0

    def test_a_card_with_a_cloud_may_be_dropped(self) -> None:
        day = late(3, "06-00", "g9 y2 b1", "g2 y3 b3", "g3 y4 b4")
        goes(day, "g9 g2 g3")
        does(day, "drop y2")
        assert day.hand(0) == ["b1"]

    def test_who_has_fewer_cards_drops_them_all(self) -> None:
        day = late(3, "06-00", "g9 y1", "g2 y3", "v2 y4")
        goes(day, "g9 g2 v2")
        does(day, "drop y1")
        assert lead_of(day) == 1

    def test_clouds_in_the_last_trick_do_nothing(self) -> None:
        day = late(3, "06-00", "g9", "g2", "v2")
        goes(day, "g9 g2 v2")
        assert points(day) == [1, 0, 0]

    def test_who_has_no_cards_is_passed_over(self) -> None:
        day = late(4, "06-00", "g9", "g8 y1 y3", "g7", "g6 y8 y9")
        goes(day, "g9 g8 g7 g6")
        goes(day, "y1 y8")
        assert day.of("tricks") == [1, 0, 0, 1]
        assert lead_of(day) == 3

    def test_a_winner_without_cards_gives_the_lead_to_the_next_on_the_left(self) -> None:
        day = late(4, "06-00", "g9", "g8", "g7 y1", "g6 y2")
        goes(day, "g9 g8 g7 g6")
        assert lead_of(day) == 2

    @pytest.mark.parametrize("date", ["06-00", "06-10", "06-30"])
    def test_every_card_of_the_last_hand_is_a_trick_under_all_goals(self, date: str) -> None:
        day = late(3, date, "g9", "g8", "g7 y1 y3")
        goes(day, "g9 g8 g7")
        assert points(day) == [1, 0, 2]
        assert day.happened(Kind.LEFT_OVER) == [(2, 2, 0)]

    def test_s06_clouds_of_the_last_hand_cost_nothing(self) -> None:
        day = late(3, "06-00", "g9", "g8", "g7 y2 b2")
        goes(day, "g9 g8 g7")
        assert points(day) == [1, 0, 2]

    def test_s06_the_winner_drops_first_and_what_remains_is_counted(self) -> None:
        day = late(3, "06-00", "g9 y1 y3 y4", "g2", "g3")
        goes(day, "g9 g2 g3")
        does(day, "drop y1")
        assert points(day) == [1 + 2, 0, 0]

    def test_s20_what_is_dropped_lies_open(self) -> None:
        day = late(3, "06-00", "g9 y1 b1", "g2 y3 b3", "g3 y4 b4")
        goes(day, "g9 g2 g3")
        does(day, "drop y1")
        assert is_gone(day, "y1")
        assert is_open(day, "y1")
        assert [drop.seen_by for drop in told(day, Kind.DROPS)] == [EVERYONE]
