"""Two server processes on one PostgreSQL: people at one table come in by different doors."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest

from stammtisch.__main__ import main
from tests.web.postgres import Server
from tests.web.stored import wait_until
from tests.web.visitors import PATIENCE, Player
from tests.web.visitors import server as serving

CONFLICT, GONE = 409, 410
Doors = tuple[str, str]


@pytest.fixture
def doors(server: Server, tmp_path: Path) -> Iterator[Doors]:
    database = ("--database", server.empty())
    with serving(tmp_path, *database) as (_, one), serving(tmp_path, *database) as (_, other):
        yield one, other


def number_of(player: Player, table: str) -> int:
    """How much has happened, as far as the page knows."""
    found = re.search(r'data-number="(\d+)"', player.get(table))
    assert found
    return int(found[1])


def numbers_heard(player: Player, table: str) -> Iterator[int]:
    with player.opener.open(f"{player.address}{table}/events", timeout=PATIENCE) as stream:
        for line in stream:
            if line.startswith(b"id: "):
                yield int(line.removeprefix(b"id: "))


def test_a_game_is_played_through_both(doors: Doors) -> None:
    anna, ben = map(Player, doors)
    form = {"game": "forsale", "seats": "3", "chair-1": "", "chair-2": "policy"}
    table = anna.post("/tables", pace="instant", **form)
    ben.post(f"{table}/sit", name="Ben")
    heard = {player.address: numbers_heard(player, table) for player in (anna, ben)}
    last = {address: next(numbers) for address, numbers in heard.items()}
    until = time.monotonic() + PATIENCE
    while 'id="winners"' not in anna.get(table):
        assert time.monotonic() < until
        for player in (anna, ben):
            play(player, table)
    end = number_of(anna, table)
    for address, numbers in heard.items():
        for number in numbers:
            assert number > last[address]
            last[address] = number
            if number == end:
                break
    assert number_of(ben, table) == end
    assert anna.get(f"{table}/transcript") == ben.get(f"{table}/transcript")


def play(player: Player, table: str) -> None:
    try:
        player.play(table)
    except HTTPError as wrong:
        if wrong.code != CONFLICT:  # what the page showed is over already
            raise


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
