"""How long does the front page take when a house has many tables?

python bench/front_page.py --tables 10000

A new database is filled with tables of all games: a third wait in public, a third run, a third are
over. One person sits at `--own` of each kind. Told are the queries of one front page, the
milliseconds of the query alone and of the whole page, those that a core worked for the page (the
least of all rounds, so that a busy machine hardly counts), its size, and the load."""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from statistics import median

from peer import Parser
from peers import positive_whole
from sqlalchemy import event
from starlette.testclient import TestClient

from stammtisch import GAMES
from stammtisch.core.table import Table
from stammtisch.terminal.progress import progress
from stammtisch.web.app import create_app
from stammtisch.web.http.identity import COOKIE, Person
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.chair import turn_of
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_plan import as_stored, noted
from stammtisch.web.routes.lobby import LISTED
from stammtisch.web.store.journal import STATUSES, EntryKind, JournalEntry, StoredGame
from stammtisch.web.store.my_games import GameFilter
from stammtisch.web.views.my_games import ON_PAGE
from stammtisch.web.views.table_list import SEATING

TARGET = 50.0  # milliseconds
HERSELF = Person("anna", "Anna")
ROUNDS = 30
SEATS = 4
TOO_MUCH, REST = 429, 1.0  # seconds


def tables(count: int, own: int) -> Iterator[tuple[StoredGame, list[JournalEntry]]]:
    """Dealt once for each game: a list does not look at cards."""
    dealt = [Table(game, SEATS) for game in GAMES.values()]
    for number in range(count):
        status = STATUSES[number % len(STATUSES)]
        is_own = number < own * len(STATUSES)
        yield lay(f"table-{number}", dealt[number // 3 % len(dealt)], status, is_own=is_own)


def lay(
    name: str, table: Table, status: str, *, is_own: bool
) -> tuple[StoredGame, list[JournalEntry]]:
    room = Room(name, table, is_public=True)
    entries = [noted(room, room.change(EntryKind.HOUSE, -1, "normal none"))]
    guests = 2 if status == "waiting" else SEATS
    for seat in range(guests):
        person = HERSELF.id if is_own and not seat else f"{name}-{seat}"
        entries.append(noted(room, room.sitting(person, f"Guest {seat}")))
    turn = ""
    if status != "waiting":
        entries.append(noted(room, room.beginning()))
        turn = turn_of(room.chairs, room.to_act)
    stored = as_stored(room)
    return StoredGame(**{**vars(stored), "status": status, "turn": turn}), entries


def fill(services: Services, count: int, own: int) -> None:
    waiting: list[Future[bool]] = []
    with progress("Laying tables", count) as tick:
        for stored, entries in tables(count, own):
            waiting.append(services.store.create(stored, entries))
            tick(1)
    for each in waiting:
        each.result()


def milliseconds(durations: list[float]) -> dict[str, float]:
    return {"p50": round(1000 * median(durations), 1), "max": round(1000 * max(durations), 1)}


def measure(client: TestClient, services: Services, path: str) -> dict[str, object]:
    client.cookies.set(COOKIE, services.people.token_of(HERSELF))
    client.get(path)
    asked: list[str] = []
    reading = services.store.database.reading
    event.listen(reading, "before_cursor_execute", lambda *parts: asked.append(parts[2]))
    pages, queries, used = [], [], []
    for _round in range(ROUNDS):
        begun, worked = time.perf_counter(), time.process_time()
        while (answer := client.get(path)).status_code == TOO_MUCH:
            time.sleep(REST)
            begun, worked = time.perf_counter(), time.process_time()
        page = answer.text
        pages.append(time.perf_counter() - begun)
        used.append(time.process_time() - worked)
    count = len(asked) / ROUNDS
    for _round in range(ROUNDS):
        begun = time.perf_counter()
        ask(services, path)
        queries.append(time.perf_counter() - begun)
    return {
        "queries": count,
        "query_ms": milliseconds(queries),
        "page_ms": milliseconds(pages),
        "page_cpu_ms": {"least": round(1000 * min(used), 1), **milliseconds(used)},
        "kilobytes": len(page) // 1024,
        "listed": page.count('href="/table/'),
        "load": round(os.getloadavg()[0], 1),
    }


def ask(services: Services, path: str) -> None:
    """The query of that page alone."""
    if path == "/":
        services.store.tables_for(HERSELF.id, LISTED, SEATING)
    else:
        services.store.own_games(HERSELF.id, GameFilter(), ON_PAGE, 0, SEATING)


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=positive_whole, default=10_000)
    parser.add_argument("--own", type=positive_whole, default=200, help="of each kind")
    parser.add_argument("--page", choices=("/", "/games"), default="/")
    parser.add_argument("--database", help="without it, a new SQLite file")
    return parser.parse_args()


def main() -> None:
    wished = read_arguments()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(wished.database or Path(folder, "tables.db"))
        services: Services = app.state.services
        with TestClient(app) as client:
            fill(services, wished.tables, wished.own)
            found = measure(client, services, wished.page)
    print(json.dumps({"tables": wished.tables, "target_ms": TARGET, **found}, indent=2))


if __name__ == "__main__":
    main()
