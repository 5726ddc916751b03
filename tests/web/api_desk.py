"""The words in which the tests of the API speak."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import create_server
from threading import Thread
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.testclient import TestClient

from stammtisch import GAMES
from stammtisch.bots.worker_client import WorkerClient
from stammtisch.web.app import create_app
from stammtisch.web.hot_routes import HotRoutesApp

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Erik", "Fay")
PATIENCE = 30


def api_app(folder: Path) -> HotRoutesApp:
    return app_at(f"sqlite:///{folder}/tables.db")


def app_at(address: str, keep_days: int = 0) -> HotRoutesApp:
    """A house whose bots never wake up: they play by the policy, and nothing is compiled."""
    app = create_app(address, keep_days=keep_days)
    app.state.services.bots.workers.update(
        (game.name, WorkerClient(game)) for game in GAMES.values()
    )
    return app


@contextmanager
def served(app: FastAPI) -> Iterator[str]:
    """The address of a real server."""
    config = uvicorn.Config(app, log_config=None, timeout_graceful_shutdown=1)
    with running(uvicorn.Server(config)) as address:
        yield address


@contextmanager
def running(server: uvicorn.Server) -> Iterator[str]:
    """The address at which this server answers."""
    with create_server(("127.0.0.1", 0)) as listener:
        thread = Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


@dataclass(frozen=True)
class Desk:
    """Somebody with a token."""

    client: TestClient
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    def get(self, path: str) -> Any:
        return self.client.get(f"/api{path}", headers=self.headers)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return self.client.post(f"/api{path}", json=body, headers=self.headers)

    def open(self, game: str = "forsale", **wishes: Any) -> str:
        answer = self.post("/tables", {"game": game, **wishes})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def look(self, table: str) -> dict[str, Any]:
        view: dict[str, Any] = self.get(f"/tables/{table}").json()
        return view


def desk_of(client: TestClient, name: str) -> Desk:
    answer = client.post("/api/people", json={"name": name})
    assert answer.status_code == 201
    return Desk(client, answer.json()["token"])


def sit_all(client: TestClient, game: str, seats: int, **options: str) -> tuple[str, list[Desk]]:
    """A table on which every chair is a desk's."""
    desks = [desk_of(client, name) for name in NAMES[:seats]]
    table = desks[0].open(game, seats=seats, options=options)
    for desk in desks[1:]:
        assert desk.post(f"/tables/{table}/join", {}).status_code == 200
    return table, desks


def bid_once(client: TestClient) -> tuple[str, list[Desk]]:
    """A table of For Sale with its first bid."""
    table, desks = sit_all(client, "forsale", 3)
    seat = desks[0].look(table)["to_act"][0]
    desks[seat].post(f"/tables/{table}/moves", {"action": "bid 1"})
    return table, desks


def play_one(table: str, desks: Sequence[Desk], chance: random.Random) -> dict[str, Any]:
    """Some seat decides at random; the view of the first."""
    seat = chance.choice(desks[0].look(table)["to_act"])
    choice = chance.choice(desks[seat].look(table)["legal"])
    desks[seat].post(f"/tables/{table}/moves", {"action": choice["action"]})
    return desks[0].look(table)


def play_out(table: str, desks: Sequence[Desk]) -> dict[str, Any]:
    chance = random.Random(5)
    view = desks[0].look(table)
    while view["status"] != "over":
        view = play_one(table, desks, chance)
    return view
