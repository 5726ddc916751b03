"""kill -9 in the middle of many games: every acknowledged move is there, every game goes on."""

import os
import re
import signal
import threading
import time
from collections.abc import Sequence
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError

import pytest

from stammtisch.web.store.store import Store
from tests.web.visitors import PATIENCE, Player, server

pytestmark = pytest.mark.slow
TABLES = 6
PLAYED = 3  # decisions of every person before the kill: no game is over by then
CONFLICT, TOO_MUCH = 409, 429
GAMES = ("forsale", "zahltag", "stichtag")


def play_until_killed(player: Player, table: str, stopped: threading.Event) -> None:
    while not stopped.is_set():
        try:
            player.play(table)
        except HTTPError as wrong:
            player.refusals.add(wrong.code)
            time.sleep(0.1)
        except (OSError, HTTPException):  # killed, perhaps in the middle of an answer
            return


def test_every_acknowledged_move_survives_kill_9(tmp_path: Path) -> None:
    players: list[tuple[Player, str]] = []
    with server(tmp_path) as (process, address):
        for number in range(TABLES):
            player = Player(address)
            form = {
                "game": GAMES[number % 3],
                "seats": "3",
                "chair-1": "policy",
                "chair-2": "random",
            }
            players.append((player, player.post("/tables", pace="instant", **form)))
        stopped = threading.Event()
        threads = [
            threading.Thread(target=play_until_killed, args=(*each, stopped)) for each in players
        ]
        for thread in threads:
            thread.start()
        wait_for_decisions([player for player, _table in players])
        os.kill(process.pid, signal.SIGKILL)
        stopped.set()
        for thread in threads:
            thread.join()
    assert set().union(*(player.refusals for player, _table in players)) <= {CONFLICT, TOO_MUCH}
    with server(tmp_path) as (_process, address):
        for player, table in players:
            player.address = address
            assert moment_of(player, table) >= player.acknowledged
        going_on = [goes_on(player, table) for player, table in players]
        assert any(going_on)
    check_rows(tmp_path, [table.rpartition("/")[2] for _player, table in players])


def wait_for_decisions(players: Sequence[Player]) -> None:
    until = time.monotonic() + PATIENCE
    while any(player.acknowledged < PLAYED for player in players):
        assert time.monotonic() < until, [player.acknowledged for player in players]
        time.sleep(0.01)


def moment_of(player: Player, table: str) -> int:
    found = re.search(r'name="moment" value="(\d+)"', player.get(table))
    assert found
    return int(found[1])


def goes_on(player: Player, table: str) -> bool:
    """Is one more decision of the person taken? Nothing is left to decide where it is over."""
    before, until = player.acknowledged, time.monotonic() + PATIENCE
    while player.acknowledged <= before and not is_over(player, table):
        assert time.monotonic() < until
        try:
            player.play(table)
        except HTTPError as wrong:  # a bot was quicker, or many tables ask at once
            if wrong.code not in (CONFLICT, TOO_MUCH):
                raise
            time.sleep(0.1)
    return player.acknowledged > before


def is_over(player: Player, table: str) -> bool:
    return 'id="winners"' in player.get(table)


def check_rows(folder: Path, games: Sequence[str]) -> None:
    """Entries are numbered without a gap."""
    store = Store.open(f"sqlite:///{folder / 'tables.db'}")
    try:
        for game in games:
            numbers = [entry.number for entry in store.entries(game)]
            assert numbers
            assert numbers == list(range(1, len(numbers) + 1))
    finally:
        store.close()
