"""The words in which the tests of the daily game speak."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch.core.daily import DailyScore
from stammtisch.web.app import create_app
from stammtisch.web.hot_routes import HotRoutesApp
from stammtisch.web.rooms import daily_house, daily_terms
from stammtisch.web.rooms.daily_house import DailySetup
from stammtisch.web.store.daily_results import DailyResult
from tests.web.house import hurry

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
DAY = NOON.date()
GAME = "forsale"
HOUR = 3600.0
PATIENCE = 20_000  # looks at a table
NAP = 0.005  # seconds between two of them


@dataclass
class Clock:
    """The time by which days change."""

    now: float = field(default_factory=NOON.timestamp)

    def __call__(self) -> float:
        return self.now

    def go_to(self, moment: datetime) -> None:
        self.now = moment.timestamp()


def set_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(daily_terms, "now", clock)
    monkeypatch.setattr(daily_house, "now", clock)
    hurry(monkeypatch)
    return clock


def daily_app(address: str, bots: str = "policy") -> HotRoutesApp:
    """Nobody has to compile these bots; the expert never wakes up."""
    app = create_app(address, daily=DailySetup(bots=bots))
    app.state.services.daily.ask_expert = lambda _deal: None
    return app


@contextmanager
def daily_server(folder: Path, bots: str = "policy") -> Iterator[TestClient]:
    app = daily_app(f"sqlite:///{folder}/tables.db", bots)
    with TestClient(app, base_url="http://house") as client:
        yield client


def visitor(house: TestClient, name: str = "") -> TestClient:
    """Somebody with a browser of their own."""
    guest = TestClient(house.app, base_url="http://house")
    guest.portal = house.portal  # the loop of the server that runs
    guest.get("/")
    if name:
        guest.post("/name", data={"name": name})
    return guest


def stranger(house: TestClient) -> TestClient:
    """Somebody without a cookie."""
    guest = TestClient(house.app, base_url="http://house")
    guest.portal = house.portal
    return guest


def begin(guest: TestClient, game: str = GAME) -> str:
    """The id of the table on which the try is played."""
    answer = guest.post(f"/daily/{game}", follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/table/")


def look(guest: TestClient, table: str) -> dict[str, Any]:
    view: dict[str, Any] = guest.get(f"/api/tables/{table}").json()
    return view


def play(guest: TestClient, table: str, moves: int = 1000) -> dict[str, Any]:
    """The first choice, so many times; then what the table says."""
    for _look in range(PATIENCE):
        view = look(guest, table)
        if view["status"] == "over" or (view["legal"] and not moves):
            return view
        if view["legal"]:
            move = {"action": view["legal"][0]["action"], "moment": view["moment"]}
            assert guest.post(f"/api/tables/{table}/moves", json=move).status_code == 200
            moves -= 1
        else:
            time.sleep(NAP)
    raise AssertionError(f"{table} does not end")


def finish(guest: TestClient, game: str = GAME) -> str:
    table = begin(guest, game)
    assert play(guest, table)["status"] == "over"
    return table


def page_of(guest: TestClient, game: str = GAME, day: date = DAY) -> str:
    return guest.get(f"/daily/{game}/{day.isoformat()}").text


def names_on(page: str) -> list[str]:
    """Who is in the table of results, in its order."""
    found = re.findall(r'<th scope="row">(.*?)</th>', page)
    return [re.sub(r" \(.*", "", name) for name in found]


def score(rank: int, points: int) -> DailyScore:
    return DailyScore(points, rank, 1, 4, points, (rank, rank))


def keep(house: TestClient, person: str, day: date, own: DailyScore, game: str = GAME) -> None:
    """As if somebody had played it."""
    row = DailyResult(day, game, person, f"daily-{person}", person.title(), own, 1.0)
    assert house.app.state.services.store.note_result(row).result()  # type: ignore[attr-defined]
