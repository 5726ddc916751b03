"""Does somebody who asks for hints or replays all the time slow the others down?

python bench/nuisance.py --turns 5

A server is started on a new database with tables of For Sale in mid-game. Visitors load the front
page, pages of tables and their status, one after another. In every other turn one player asks for
hints or replays without a pause, whatever the server answers. Told are the milliseconds of the
visitors' requests with and without, and how many times longer the 99th percentile is with."""

from __future__ import annotations

import argparse
import http.client
import json
import multiprocessing
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlsplit

from hosted_server import hosted
from load import Seat
from peer import Parser
from peers import positive_whole

from stammtisch import GAMES
from stammtisch.core.table import Table
from stammtisch.web.http.identity import COOKIE, People, Person
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_plan import as_stored, noted
from stammtisch.web.store.journal import EntryKind
from stammtisch.web.store.store import Store

SEATS = 4
TABLES = 20
MOVES = 30
KINDS = ("hint", "replay")
PATIENCE = 30.0
HURRIED = 0.02  # seconds between two requests of the visitors
OK = 200


def lay_tables(database: str) -> list[list[Seat]]:
    store = Store.open(database)
    try:
        people = People(store.secret("cookies"))
        return [lay_table(store, people, number) for number in range(TABLES)]
    finally:
        store.close()


def lay_table(store: Store, people: People, number: int) -> list[Seat]:
    """A table in mid-game; every seat is somebody of its own."""
    room = Room(f"table-{number}", Table(GAMES["forsale"], SEATS, key=number + 1))
    stored = as_stored(room)
    entries = [noted(room, room.change(EntryKind.HOUSE, -1, "normal none"))]
    for seat in range(SEATS):
        entries.append(noted(room, room.sitting(f"{room.id}-{seat}", f"Guest {seat}")))
    entries.append(noted(room, room.beginning()))
    for _move in range(MOVES):
        seat = room.to_act[0]
        entries.append(noted(room, room.acting(seat, room.table.legal(seat)[0])))
    head = stored.head
    kept = as_stored(room)
    store.create(type(kept)(**{**vars(kept), "head": head}), entries).result()
    tokens = [people.token_of(Person(f"{room.id}-{seat}")) for seat in range(SEATS)]
    return [Seat(room, seat, token) for seat, token in enumerate(tokens)]


# --- those who ask ------------------------------------------------------------------------


class Visitor:
    """One connection, which is kept."""

    def __init__(self, address: str) -> None:
        where = urlsplit(address)
        self.line = http.client.HTTPConnection(where.hostname or "", where.port, timeout=PATIENCE)

    def get(self, path: str, cookie: str) -> int:
        self.line.request("GET", path, headers={"cookie": f"{COOKIE}={cookie}"})
        answer = self.line.getresponse()
        answer.read()
        return answer.status


def pester(address: str, path: str, cookie: str, counts: multiprocessing.Queue[int]) -> None:
    """Asks until it is ended."""
    visitor = Visitor(address)
    while True:
        counts.put(visitor.get(path, cookie))


@contextmanager
def pestering(address: str, path: str, cookie: str, told: Counter[int]) -> Iterator[None]:
    counts: multiprocessing.Queue[int] = multiprocessing.Queue()
    process = multiprocessing.Process(target=pester, args=(address, path, cookie, counts))
    process.start()
    try:
        yield
    finally:
        process.terminate()
        process.join()
        while not counts.empty():
            told[counts.get()] += 1


def visit(address: str, tables: Sequence[Sequence[Seat]], seconds: float) -> list[float]:
    """Milliseconds of every request."""
    visitor = Visitor(address)
    taken: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        seat = tables[len(taken) % len(tables)][0]
        page = f"/table/{seat.room.id}"
        path = ("/", page, f"{page}/status")[len(taken) % 3]
        begun = time.perf_counter()
        status = visitor.get(path, seat.cookie)
        if status != OK:
            raise SystemExit(f"{path} answered {status}")
        taken.append(1000 * (time.perf_counter() - begun))
        time.sleep(HURRIED)
    return taken


# --- turns --------------------------------------------------------------------------------


def measure(kind: str, turns: int, seconds: float) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder, 'tables.db')}"
        tables = lay_tables(database)
        room = tables[-1][0].room
        culprit = tables.pop()[room.to_act[0]]
        path = f"/table/{room.id}/{kind}"
        quiet: list[float] = []
        pestered: list[float] = []
        told: Counter[int] = Counter()
        before = os.getloadavg()[0]
        with hosted(database) as server:
            visit(server.address, tables, seconds)  # everything is loaded once
            for _turn in range(turns):
                quiet += visit(server.address, tables, seconds)
                with pestering(server.address, path, culprit.cookie, told):
                    pestered += visit(server.address, tables, seconds)
    return report(kind, quiet, pestered) | {
        "answers_to_the_nuisance": {str(status): count for status, count in told.items()},
        "load": [round(before, 1), round(os.getloadavg()[0], 1)],
    }


def report(kind: str, quiet: Sequence[float], pestered: Sequence[float]) -> dict[str, object]:
    without, with_it = percentiles(quiet), percentiles(pestered)
    ratio = round(with_it["p99"] / without["p99"], 2)
    return {"nuisance": kind, "without_ms": without, "with_ms": with_it, "p99_ratio": ratio}


def percentiles(taken: Sequence[float]) -> dict[str, float]:
    parts = quantiles(taken, n=100)
    named = {"p50": parts[49], "p99": parts[98], "max": max(taken)}
    return {"requests": len(taken), **{name: round(part, 1) for name, part in named.items()}}


def main() -> None:
    parser = Parser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--turns", type=positive_whole, default=5)
    parser.add_argument("--seconds", type=positive_whole, default=6, help="of every turn")
    parser.add_argument("--kind", choices=KINDS, help="without it, both")
    wished: argparse.Namespace = parser.parse_args()
    kinds = [wished.kind] if wished.kind else KINDS
    found = [measure(kind, wished.turns, wished.seconds) for kind in kinds]
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
