"""Two server processes on one PostgreSQL: people come in by different doors.

Games through both are in tests/chaos."""

from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest

from stammtisch.__main__ import main
from tests.web.postgres import Server
from tests.web.stored import wait_until
from tests.web.visitors import Player
from tests.web.visitors import server as serving

GONE = 410
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


def test_what_the_host_orders_is_obeyed_at_both(doors: Doors, server: Server) -> None:
    anna, ben = map(Player, doors)
    table = anna.post("/tables", game="forsale", seats="3", **{"chair-1": ""})
    ben.post(f"{table}/sit", name="Ben")
    assert main(["admin", "message", "Tea at five", "--database", server.address()]) == 0
    wait_until(lambda: all("Tea at five" in player.get("/") for player in (anna, ben)))
    assert main(["admin", "close", table, "--yes", "--database", server.address()]) == 0
    wait_until(lambda: all(status_of(player, table) == GONE for player in (anna, ben)))


def status_of(player: Player, path: str) -> int:
    try:
        player.get(path)
    except HTTPError as wrong:
        return wrong.code
    return 200
