"""The numbers of a person: shares of victories, against what an equal player would have."""

import pytest

from stammtisch import Table
from stammtisch.web.store.my_games import OwnResult
from stammtisch.web.views.my_numbers import MyNumbers, Tally, WinShare

WON, LOST, SHARED = "9#1 5#2 3#3", "1#3 5#1 3#2", "9#1 9#1 3#3"


def results(game: str, *ends: str, head: str = "", seat: int = 0) -> list[OwnResult]:
    return [OwnResult(game, 3, head, end, seat) for end in ends]


def test_a_shared_victory_counts_in_part_and_is_a_win() -> None:
    (tally,) = MyNumbers(results("forsale", WON, LOST, LOST, SHARED)).by_game
    assert (tally.name, tally.games, tally.wins) == ("For Sale", 4, 2)
    assert tally.share == pytest.approx(1.5 / 4)
    assert tally.even == pytest.approx(1 / 3)


def test_the_seat_of_the_person_counts() -> None:
    (tally,) = MyNumbers(results("zahltag", WON, LOST, seat=1)).by_game
    assert (tally.wins, tally.share) == (1, 0.5)


def test_games_without_a_result_are_left_out() -> None:
    assert MyNumbers(results("forsale", "", " 0=anna ")).by_game == []


@pytest.mark.parametrize(
    ("wins", "games", "verdict"),
    [
        (1, 1, "too few games to tell"),
        (4, 10, "too few games to tell"),
        (60, 100, "more than an even share"),
        (15, 100, "less than an even share"),
        (0, 30, "less than an even share"),
        (5, 5, "more than an even share"),
    ],
)
def test_nothing_is_said_that_the_games_do_not_show(wins: int, games: int, verdict: str) -> None:
    lost = [WinShare(0.0, 1 / 3)] * (games - wins)
    assert Tally("", [*[WinShare(1.0, 1 / 3)] * wins, *lost]).verdict == verdict


def test_wilsons_interval() -> None:
    """As R's `prop.test(60, 100, correct = FALSE)` has it."""
    tally = Tally("", [*[WinShare(1.0, 0.5)] * 60, *[WinShare(0.0, 0.5)] * 40])
    assert tally.interval == pytest.approx((0.502003, 0.690599), abs=1e-5)


def test_stichtag_is_told_by_goal_rule_and_month() -> None:
    heads = [Table("stichtag", 3, 1, date=date).transcript() for date in ("11-20", "11-24")]
    played = [
        *results("stichtag", WON, head=heads[0]),
        *results("stichtag", LOST, head=heads[1]),
        *results("forsale", WON),
    ]
    goals, rules, months = MyNumbers(played).by_sheet
    assert [tally.games for tally in goals.tallies] == [2]
    assert [tally.share for tally in rules.tallies] == [1.0, 0.0]
    assert [tally.games for tally in months.tallies] == [2]
    assert "November" in months.tallies[0].name


def test_a_head_that_nobody_can_read_is_left_out() -> None:
    assert (
        MyNumbers(results("stichtag", WON, head="game stichtag\nseats 3\nversion 99\n")).by_sheet
        == []
    )
