"""The four goals of the first digit. Tricks are set, and the last one of the round is played.

Rule 0 and May stand for a day that adds nothing to the points."""

import pytest

from stammtisch.games.stichtag.state import Kind
from tests.games.stichtag.at_table import Seated
from tests.games.stichtag.endgame import finish_round, winners
from tests.games.stichtag.late import points

MOST, FEWEST, HEARTS, TWELVE = "05-00", "05-10", "05-20", "05-30"

Tricks = tuple[int, ...]


def played(date: str, *rounds: Tricks) -> Seated:
    """A day on which the seats took these tricks, round by round."""
    table = Seated(len(rounds[0]), date)
    for tricks in rounds:
        finish_round(table, *tricks)
    return table


def is_over(table: Seated) -> bool:
    return not table.to_act


# --- 0 and 1: the most, the fewest --------------------------------------------------------


@pytest.mark.parametrize("date", [MOST, FEWEST])
def test_points_are_written_down_after_each_of_three_rounds(date: str) -> None:
    table = Seated(3, date)
    totals = []
    for tricks in [(5, 3, 4), (2, 2, 8), (6, 1, 5)]:
        assert not is_over(table)
        finish_round(table, *tricks)
        totals.append(table.of("total"))
    assert is_over(table)
    assert totals == [[5, 3, 4], [7, 5, 12], [13, 6, 17]]
    written = [(seat, total, 0) for round_ in totals for seat, total in enumerate(round_)]
    assert table.happened(Kind.TOTAL) == written


@pytest.mark.parametrize(("date", "ranks"), [(MOST, [2, 3, 1]), (FEWEST, [2, 1, 3])])
def test_the_most_or_the_fewest_points_of_all_rounds_win(date: str, ranks: list[int]) -> None:
    table = played(date, (4, 2, 6), (3, 2, 7), (5, 6, 1))
    assert table.of("total") == [12, 10, 14]
    assert table.ranks() == ranks
    assert winners(table) == [ranks.index(1)]


@pytest.mark.parametrize(
    ("date", "tricks", "ranks"),
    [
        (MOST, (4, 3, 4, 1), [1, 3, 1, 4]),
        (FEWEST, (2, 5, 2, 3), [1, 4, 1, 3]),
        (MOST, (3, 3, 3, 3), [1, 1, 1, 1]),
        (FEWEST, (1, 5, 5, 1), [1, 3, 3, 1]),
    ],
)
def test_equal_seats_win_together(date: str, tricks: Tricks, ranks: list[int]) -> None:
    table = played(date, tricks, tricks, tricks)
    assert table.ranks() == ranks
    assert winners(table) == [seat for seat in range(4) if ranks[seat] == 1]


def test_nobody_has_won_before_the_third_round_ends() -> None:
    assert winners(played(MOST, (12, 0, 0), (12, 0, 0))) == []


# --- 2: hearts ----------------------------------------------------------------------------


def test_s22_each_seat_begins_with_two_hearts_and_chooses_no_colour() -> None:
    table = Seated(5, HEARTS)
    assert table.of("hearts") == [2] * 5
    assert table.to_act == [0]
    assert len(table.may(0)) == 12


def test_the_fewest_points_of_a_round_cost_a_heart() -> None:
    table = played(HEARTS, (5, 1, 3, 3))
    assert table.of("hearts") == [2, 1, 2, 2]
    assert table.happened(Kind.HEART) == [(1, 1, 0)]
    assert not is_over(table)


def test_only_the_points_of_this_round_count_for_the_heart() -> None:
    table = played(HEARTS, (0, 6, 6), (7, 3, 2))
    assert table.of("hearts") == [1, 2, 1]


def test_points_and_not_tricks_cost_the_heart() -> None:
    """Seat 0 predicts its only trick and so has the most points; seat 1 errs."""
    table = Seated(3, "05-24", "r1", "r8", "r7")
    table.act("0 lay r1", "1 lay r8", "2 lay r7")
    finish_round(table, 1, 5, 5)
    assert points(table) == [6, 5, 5]
    assert table.of("hearts") == [2, 1, 1]


def test_the_game_lasts_until_somebody_loses_the_second_heart() -> None:
    lasting = [tuple(0 if seat == loser else 3 for seat in range(5)) for loser in range(5)]
    table = played(HEARTS, *lasting)
    assert table.of("hearts") == [1] * 5
    assert not is_over(table)
    finish_round(table, 4, 3, 2, 0, 3)
    assert is_over(table)
    assert table.of("hearts") == [1, 1, 1, 0, 1]


def test_the_most_hearts_win() -> None:
    table = played(HEARTS, (1, 1, 10), (0, 11, 1))
    assert table.of("hearts") == [0, 1, 2]
    assert table.ranks() == [3, 2, 1]
    assert winners(table) == [2]


def test_of_equal_hearts_the_most_tricks_of_the_last_round_win() -> None:
    table = played(HEARTS, (0, 3, 9), (0, 7, 5))
    assert table.of("hearts") == [0, 2, 2]
    assert table.of("total") == [0, 10, 14]
    assert table.ranks() == [3, 1, 2]
    assert winners(table) == [1]


def test_of_equal_hearts_tricks_decide_and_not_the_points_of_a_partner() -> None:
    """Seat 1 has more points through its partner, seat 2 more tricks of its own."""
    table = Seated(4, "05-26")
    for _round in range(2):
        table.state.partner[:4] = [2, 3, 1, 4]
        finish_round(table, 1, 3, 5, 0)
        assert points(table) == [4, 8, 6, 0]
    assert table.of("hearts") == [2, 2, 2, 0]
    assert table.ranks() == [3, 2, 1, 4]


def test_equal_hearts_and_tricks_win_together() -> None:
    table = played(HEARTS, (0, 8, 4), (0, 6, 6))
    assert table.ranks() == [3, 1, 1]
    assert winners(table) == [1, 2]


def test_s01_all_who_have_the_fewest_points_lose_a_heart() -> None:
    assert played(HEARTS, (2, 5, 2, 3)).of("hearts") == [1, 2, 1, 2]


def test_s01_a_round_that_is_equal_for_all_costs_everybody_a_heart() -> None:
    table = played(HEARTS, (4, 4, 4))
    assert table.of("hearts") == [1, 1, 1]
    assert not is_over(table)
    finish_round(table, 4, 4, 4)
    assert table.of("hearts") == [0, 0, 0]
    assert winners(table) == [0, 1, 2]


def test_s01_several_may_lose_their_second_heart_at_once() -> None:
    table = played(HEARTS, (1, 1, 10), (3, 3, 6))
    assert table.of("hearts") == [0, 0, 2]
    assert table.ranks() == [2, 2, 1]


def test_s03_the_last_are_lifted_before_a_heart_is_lost() -> None:
    table = played("05-23", (1, 3, 8))
    assert points(table) == [8, 3, 8]
    assert table.of("hearts") == [2, 1, 2]


def test_s03_a_lift_does_not_count_for_the_tie_of_hearts() -> None:
    table = played("05-23", (1, 3, 8), (1, 3, 8))
    assert table.of("hearts") == [2, 0, 2]
    assert table.ranks() == [2, 3, 1]


# --- 3: twelve ----------------------------------------------------------------------------


def test_exactly_twelve_points_end_the_game_after_their_round() -> None:
    table = played(TWELVE, (5, 4, 3))
    assert not is_over(table)
    finish_round(table, 7, 4, 1)
    assert is_over(table)
    assert table.of("total") == [12, 8, 4]
    assert winners(table) == [0]
    assert table.ranks() == [1, 2, 3]


def test_twelve_points_in_the_first_round_are_enough() -> None:
    assert winners(played(TWELVE, (0, 12, 0))) == [1]


def test_without_twelve_the_game_ends_after_four_rounds() -> None:
    table = played(TWELVE, (2, 4, 6), (3, 4, 5), (3, 3, 6))
    assert not is_over(table)
    finish_round(table, 1, 5, 6)
    assert is_over(table)
    assert table.of("total") == [9, 6, 11]


def test_sarah_overshoots_twelve_and_loses_the_points_of_the_round() -> None:
    table = played(TWELVE, (5, 4, 3), (4, 5, 3))
    assert table.of("total")[0] == 9
    finish_round(table, 4, 2, 6)
    assert table.of("total")[0] == 5


def test_a_total_may_become_negative() -> None:
    table = played(TWELVE, (3, 4, 5), (11, 1, 0))
    assert table.of("total") == [-8, 5, 5]


def test_who_is_nearest_to_twelve_after_four_rounds_wins() -> None:
    table = played(TWELVE, (3, 6, 3), (11, 1, 0), (0, 2, 10), (10, 1, 1))
    assert table.of("total") == [2, 10, -6]
    assert table.ranks() == [2, 1, 3]
    assert winners(table) == [1]


def test_twelve_is_reached_with_what_a_partner_adds() -> None:
    table = Seated(3, "05-36")
    table.state.partner[:3] = [1, 3, 2]
    finish_round(table, 6, 4, 2)
    assert table.of("total") == [12, 6, 6]
    assert winners(table) == [0]


def test_who_is_lifted_past_twelve_loses_what_the_lift_gave() -> None:
    table = played("05-33", (6, 4, 2), (1, 3, 8))
    assert table.of("total") == [6 - 8, 4 + 3, 6 - 8]


def test_s02_several_exact_twelves_win_together() -> None:
    table = played(TWELVE, (6, 6, 0), (6, 6, 0))
    assert table.of("total") == [12, 12, 0]
    assert table.ranks() == [1, 1, 3]
    assert winners(table) == [0, 1]


def test_s02_equal_distance_after_four_rounds_is_shared() -> None:
    table = played(TWELVE, (3, 3, 6), (3, 2, 7), (2, 3, 7), (2, 2, 8))
    assert table.of("total") == [10, 10, -2]
    assert table.ranks() == [1, 1, 3]
    assert winners(table) == [0, 1]
