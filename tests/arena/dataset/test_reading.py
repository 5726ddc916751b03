"""Games and positions are found again in a dataset."""

from pathlib import Path

import pytest

from stammtisch.arena.dataset import read_games, table_at
from stammtisch.core.game import BadOption
from stammtisch.core.observation import layout_of
from stammtisch.core.table import Table
from stammtisch.games import GAMES
from tests.arena.dataset.orders import ordered, write
from tests.arena.dataset.test_recording import seen


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_games_come_back_one_by_one(kind: str, tmp_path: Path) -> None:
    order = ordered(format=kind)
    games = list(read_games(write(order, tmp_path / "games")))
    assert [game[0]["key"] for game in games] == [order.key_of(n).hex() for n in range(5)]
    for rows in games:
        table = table_at("zahltag", rows, len(rows))
        assert table.over
        for row in rows:
            place = table.standing()[row["seat"]]
            assert (place.score, place.rank) == (row["score"], row["rank"])
        assert Table.read(table.transcript()).over


def test_a_left_out_observation_can_be_rebuilt(tmp_path: Path) -> None:
    facts = {"game": GAMES["stichtag"], "games": 2}
    whole = list(read_games(write(ordered(**facts), tmp_path / "whole")))
    bare = list(read_games(write(ordered(**facts, observations="none"), tmp_path / "bare")))
    assert layout_of(GAMES["stichtag"].state, 3).size == len(whole[0][0]["observation"])
    for rows, shown in zip(bare, whole, strict=True):
        for number in (0, len(rows) // 2, len(rows) - 1):
            table = table_at("stichtag", rows, number)
            assert table.to_act[0] == rows[number]["seat"]
            assert seen(table, rows[number]["seat"]) == shown[number]["observation"]


def test_any_other_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="is not a dataset of `stammtisch export`"):
        next(read_games(tmp_path))
