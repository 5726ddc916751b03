"""SIGTERM: no new tables, people are told, streams end with a retry hint, and no move is lost."""

import re
import signal
import threading
import time
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError

import pytest
from starlette.testclient import TestClient

from stammtisch.web.store.store import Store
from tests.web.api_desk import api_app, desk_of
from tests.web.visitors import PATIENCE, Player, server

UNAVAILABLE = 503
FORM = {"game": "forsale", "seats": "3", "chair-1": "policy", "chair-2": "random"}
CLOCK = 120  # seconds


class Listener(threading.Thread):
    """A page that is open: hears its stream to the end."""

    def __init__(self, player: Player, table: str) -> None:
        super().__init__()
        self.stream = player.opener.open(f"{player.address}{table}/events", timeout=PATIENCE)
        self.heard = ""

    def run(self) -> None:
        with self.stream:
            for line in self.stream:
                self.heard += line.decode()


class Insister(threading.Thread):
    """Plays, and opens tables, until nobody answers."""

    def __init__(self, player: Player, table: str) -> None:
        super().__init__()
        self.player = player
        self.table = table
        self.refusals: dict[int, str] = {}

    def run(self) -> None:
        while True:
            for work in (self.play, self.open_table):
                try:
                    work()
                except HTTPError as wrong:
                    self.refusals[wrong.code] = wrong.read().decode()
                except (OSError, HTTPException):
                    return

    def play(self) -> None:
        self.player.play(self.table)

    def open_table(self) -> None:
        time.sleep(0.2)
        Player(self.player.address).post("/tables", **FORM)  # a new guest, with tokens to spend


def test_sigterm_refuses_new_tables_tells_pages_and_loses_no_move_and_no_clock(
    tmp_path: Path,
) -> None:
    with server(tmp_path) as (process, address):
        player = Player(address)
        table = player.post("/tables", pace="instant", clock="2min", **FORM)
        player.get(table)
        listener = Listener(player, table)
        insister = Insister(player, table)
        listener.start()
        insister.start()
        time.sleep(1.0)
        stopped = time.time()
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
        listener.join(PATIENCE)
        insister.join(PATIENCE)
    assert "event: notice\ndata: The server is restarting." in listener.heard
    assert [int(words) for words in re.findall(r"retry: (\d+)\nevent: notice", listener.heard)]
    assert "about to restart" in insister.refusals[UNAVAILABLE]
    assert player.acknowledged > 0
    since = last_entry_of(tmp_path, table.rpartition("/")[2])
    with server(tmp_path) as (_process, address):
        player.address = address
        page = player.get(table)
        found = re.search(r'name="moment" value="(\d+)"', page)
        assert (found is not None and int(found[1]) >= player.acknowledged) or "winners" in page
        left = re.search(r'data-left="(\d+)', page)
        if left:
            assert int(left[1]) >= CLOCK - (stopped - since) - 2


def last_entry_of(folder: Path, game: str) -> float:
    store = Store.open(f"sqlite:///{folder / 'tables.db'}")
    try:
        entries = store.entries(game)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        return entries[-1].at
    finally:
        store.close()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The server is about to restart; open a table in a minute."),
        ("de", "Der Server startet gleich neu"),
        ("fr", "Le serveur va redémarrer"),
        ("nl", "De server start zo opnieuw"),
    ],
)
def test_a_draining_server_refuses_tables_in_the_readers_language(
    tmp_path: Path, language: str, words: str
) -> None:
    spoken = {"accept-language": language}
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        client.app.state.services.rooms.drain()  # type: ignore[attr-defined]  # it is a FastAPI
        answer = client.post("/play", data={"game": "forsale"}, headers=spoken)
        assert answer.status_code == UNAVAILABLE
        assert words in answer.text


def test_a_draining_server_still_takes_moves(tmp_path: Path) -> None:
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        desk = desk_of(client, "Ada")
        chairs = ["me", "policy", "policy"]
        table = desk.open("forsale", chairs=chairs, pace="instant")
        while 0 not in desk.look(table)["to_act"]:
            time.sleep(0.01)
        client.app.state.services.rooms.drain()  # type: ignore[attr-defined]  # it is a FastAPI
        choice = desk.look(table)["legal"][0]
        answer = desk.post(f"/tables/{table}/moves", {"action": choice["action"]})
        assert answer.status_code == 200
        refused = desk.post("/tables", {"game": "forsale"})
        assert refused.status_code == UNAVAILABLE
        assert "about to restart" in refused.json()["detail"]
        stream = client.get(f"/table/{table}/events")
        assert "event: notice" in stream.text
