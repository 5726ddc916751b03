"""The score race, compared with a count of its own for every game, and where it turns."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate

import pytest

from stammtisch import GAMES, Table
from stammtisch.core.event import Event
from stammtisch.core.race import (
    HIGH,
    LOW,
    NEITHER,
    Lap,
    TurningPoint,
    laps_of,
    order_of,
    turning_point,
)
from stammtisch.core.replay import round_scores
from stammtisch.core.table import Standing
from tests.laws import new_table, play_some

WHOLE = 100_000  # decisions: more than any game has
TWELVE = 12
Scores = list[tuple[int, ...]]

# --- counts of our own, from what everybody saw -------------------------------------------


def money_by_sales(table: Table) -> Scores:
    """Coins that were not spent, and all cheques so far."""
    money = [int(table.view(None).purse)] * table.seats
    counted = []
    for act in table.acts:
        said = [table.game.text.say_event(event).split() for event in act.events]
        for words in said:
            match words:
                case [seat, "buys", _building, "for", price]:
                    money[int(seat)] -= int(price)
                case [seat, "sells", *_building, cheque] | [seat, "collects", *_building, cheque]:
                    money[int(seat)] += int(cheque)
        if any("sells" in words for words in said):
            counted.append(tuple(money))
    return counted


def money_by_paydays(table: Table) -> Scores:
    """As the score sheet counts it."""
    names = list(map(str, range(table.seats)))
    sheet = table.game.text.history(table.view(None), table.events(None), names)[0]
    assert sheet.heading == "Money after each payday"
    return [tuple(map(int, row[1:])) for row in sheet.rows]


def points_by_rounds(table: Table) -> Scores:
    """Added up; with the goal of twelve, what goes past it is subtracted."""
    is_twelve = table.view(None).goal == 3

    def add(totals: tuple[int, ...], points: Sequence[int]) -> tuple[int, ...]:
        pairs = zip(totals, points, strict=True)
        return tuple(t - p if is_twelve and t + p > TWELVE else t + p for t, p in pairs)

    start = (0,) * table.seats
    return list(accumulate(round_scores(table), add, initial=start))[1:]


COUNTS: dict[str, Callable[[Table], Scores]] = {
    "forsale": money_by_sales,
    "zahltag": money_by_paydays,
    "stichtag": points_by_rounds,
}
GAMES_OF_A_KIND = [
    *(("forsale", seats, {}) for seats in (3, 4, 6)),
    ("forsale", 5, {"edition": "gryphon"}),
    *(("zahltag", seats, {}) for seats in (2, 3, 4)),
    *(("stichtag", seats, {"date": date}) for seats, date in [(3, "05-00"), (4, "11-17")]),
    *(("stichtag", seats, {"date": date}) for seats, date in [(5, "12-24"), (3, "01-31")]),
]


def whole_game(game: str, seats: int, options: dict[str, str], seed: int) -> Table:
    table = new_table(GAMES[game], seats, options, seed)
    return play_some(table, random.Random(seed), WHOLE)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES_OF_A_KIND)
def test_every_lap_is_what_a_count_of_our_own_gives(
    game: str, seats: int, options: dict[str, str]
) -> None:
    for seed in range(2):
        table = whole_game(game, seats, options, seed)
        deal, *laps = laps_of(table)
        assert deal.step == 0
        assert [tuple(place.score for place in lap.standing) for lap in laps] == COUNTS[game](table)
        assert list(laps[-1].standing) == table.standing()
        assert laps[-1].step == len(table.acts) - 1


def test_a_lap_ends_with_the_decision_that_the_replay_shows() -> None:
    table = whole_game("forsale", 3, {}, 1)
    for lap in laps_of(table)[1:]:
        assert any(sells(table, event) for event in table.acts[lap.step].events)


def sells(table: Table, event: Event) -> bool:
    return " sells " in table.game.text.say_event(event)


def test_a_game_that_ends_within_a_lap_has_its_end() -> None:
    game = GAMES["forsale"]
    assert game.race
    endless = replace(game, race=game.race._replace(lap=-7))
    table = play_some(Table(endless, 3, key=1), random.Random(1), WHOLE)
    assert [lap.step for lap in laps_of(table)] == [0, len(table.acts) - 1]
    table = play_some(Table(replace(game, race=None), 3, key=1), random.Random(1), WHOLE)
    assert laps_of(table) == ()


def test_what_is_taken_back_or_read_again_is_counted_the_same() -> None:
    table = whole_game("zahltag", 2, {"practice": "yes"}, 3)
    laps = laps_of(table)
    assert laps_of(Table.read(table.transcript())) == laps
    last = table.acts[-1]
    table.undo(last.seat)
    assert len(laps_of(table)) < len(laps)


# --- where it turns -----------------------------------------------------------------------


def lap(*places: tuple[int, int]) -> Lap:
    return Lap(0, tuple(Standing(*place) for place in places))


DEAL = lap((0, 1), (0, 1), (0, 1))


def test_the_lap_in_which_the_winner_gained_most_is_the_turning_point() -> None:
    laps = [
        DEAL,
        lap((1, 3), (9, 1), (3, 2)),  # in the first lap nobody has a lead to lose
        lap((12, 1), (11, 2), (4, 3)),
        lap((14, 1), (12, 2), (9, 3)),
    ]
    assert turning_point(laps) == TurningPoint(2, 0, -8, 1, is_rank=False)


def test_where_low_scores_win_a_lead_is_what_others_have_more() -> None:
    laps = [DEAL, lap((5, 2), (3, 1), (9, 3)), lap((6, 1), (9, 2), (10, 3))]
    assert order_of(laps) == LOW
    assert turning_point(laps) == TurningPoint(2, 0, -2, 3, is_rank=False)


def test_where_the_score_is_not_the_goal_places_are_told() -> None:
    laps = [DEAL, lap((5, 1), (3, 2), (9, 3)), lap((8, 3), (9, 2), (7, 1))]
    assert order_of(laps) == NEITHER
    assert turning_point(laps) == TurningPoint(2, 2, 3, 1, is_rank=True)


def test_of_equal_scores_a_better_rank_is_no_disorder() -> None:
    assert order_of([DEAL, lap((5, 2), (5, 1), (3, 3))]) == HIGH


def test_where_players_are_level_with_other_scores_the_score_is_not_the_goal() -> None:
    assert order_of([DEAL, lap((5, 1), (6, 1), (3, 3))]) == NEITHER


def test_the_first_lap_never_turns_the_game() -> None:
    laps = [DEAL, lap((20, 1), (1, 2), (0, 3)), lap((22, 1), (2, 2), (0, 3))]
    assert turning_point(laps) == TurningPoint(2, 0, 19, 20, is_rank=False)


def test_a_lead_that_only_shrinks_never_turns() -> None:
    laps = [DEAL, lap((9, 1), (1, 2), (0, 3)), lap((10, 1), (4, 2), (0, 3))]
    assert turning_point(laps) is None
    assert turning_point(laps[:2]) is None


def test_of_equal_gains_the_later_one_counts() -> None:
    laps = [
        DEAL,
        lap((1, 1), (1, 1), (0, 3)),
        lap((3, 1), (1, 2), (0, 3)),
        lap((5, 1), (1, 2), (0, 3)),
    ]
    point = turning_point(laps)
    assert point
    assert point.lap == 3
