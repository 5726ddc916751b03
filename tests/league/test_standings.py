"""Luck cancels out: only results with the same cards in the same chair are compared."""

from collections.abc import Sequence

import pytest

from stammtisch.league.movement import RoundTable
from stammtisch.league.standings import ChairResult, PlayedTable, scores_of, standings


def played(chairs: str, *results: tuple[int, float]) -> PlayedTable:
    return PlayedTable(RoundTable(tuple(chairs.split())), [ChairResult(*each) for each in results])


def shares(*tables: PlayedTable) -> dict[str, float]:
    return {score.player: score.share for score in scores_of(tables)}


def test_everybody_is_compared_at_their_table_and_with_the_same_cards() -> None:
    """Two are compared with Ada: Bo at her table, and Cy in her chair."""
    points = shares(
        played("Ada Bo", (1, 0.9), (2, 0.1)),
        played("Cy Di", (1, 0.8), (2, 0.2)),
    )
    assert points == {"Ada": 1.0, "Bo": 0.0, "Cy": 0.5, "Di": 0.5}


def test_to_lose_with_bad_cards_as_well_as_others_costs_less_than_to_lose_with_good_ones() -> None:
    """Chair 0 has the good cards: of those who lost, Bo did as all do there, and Cy did not."""
    points = shares(
        played("Ada Bo", (1, 0.9), (2, 0.1)),
        played("Cy Di", (2, 0.4), (1, 0.6)),
        played("Ed Flo", (1, 0.9), (2, 0.1)),
    )
    assert points["Cy"] == 0.0
    assert points["Bo"] == pytest.approx(0.5 / 3)
    assert points["Di"] == 1.0
    assert points["Ada"] == pytest.approx(2.5 / 3)


def test_equal_results_share_the_points() -> None:
    table = played("Ada Bo", (1, 0.5), (1, 0.5))
    assert set(shares(table, table).values()) == {0.5}


def test_a_better_rank_counts_before_a_larger_lead() -> None:
    points = shares(played("Ada Bo", (1, 0.51), (2, 0.5)), played("Cy Di", (2, 0.9), (1, 0.95)))
    assert points["Ada"] == 1.0
    assert points["Di"] == 1.0


def test_all_points_of_a_round_are_given_out() -> None:
    points = shares(
        played("a b c", (1, 0.9), (2, 0.4), (3, 0.1)),
        played("d e f", (2, 0.5), (1, 0.7), (3, 0.1)),
        played("g h i", (3, 0.1), (1, 0.7), (2, 0.4)),
    )
    assert sum(points.values()) == pytest.approx(9 / 2)


def test_bots_are_compared_but_not_listed() -> None:
    tables = (played("Ada Bo", (1, 0.9), (2, 0.1)), played("Cy bot:0", (2, 0.2), (1, 0.8)))
    rows = standings([tables])
    assert [row.player for row in rows] == ["Ada", "Bo", "Cy"]
    assert rows[1].share == 0.0  # the bot did better in the same chair


def test_equal_players_share_a_place() -> None:
    rounds: Sequence[Sequence[PlayedTable]] = [
        [played("Ada Bo", (1, 0.9), (2, 0.1)), played("Cy Di", (1, 0.9), (2, 0.1))]
    ]
    assert [row.place for row in standings(rounds)] == [1, 1, 3, 3]
