"""Two server processes on one PostgreSQL: people come in by different doors.

Games through both are in tests/chaos."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.postgres import Server
from tests.web.visitors import Player
from tests.web.visitors import server as serving

Doors = tuple[str, str]


@pytest.fixture
def doors(server: Server, tmp_path: Path) -> Iterator[Doors]:
    database = ("--database", server.empty())
    with serving(tmp_path, *database) as (_, one), serving(tmp_path, *database) as (_, other):
        yield one, other


def test_who_is_known_at_one_door_is_known_at_the_other(doors: Doors) -> None:
    anna = Player(doors[0])
    table = anna.post("/tables", game="zahltag", seats="3", **{"chair-1": "policy"})
    anna.address = doors[1]
    assert "/sit" not in anna.get(table)
    assert table in anna.get("/")
