"""How many tables can one server hold? Real streams, real moves, a real database.

python bench/load.py --json

A server is started as a host would start it on a new SQLite file (`--database URL`: on that
database, which should be empty; `--postgres`: on a new PostgreSQL server). 500 tables of 4 seats
are laid, all seats open their stream of events, and every table makes a move every 5 seconds.

Told is the time from sending a move until the streams of the other seats have it; the server's
own part of it, without the time for which the move waited for a COMMIT; memory and cores. Beside
it, another process asks the same disk for `fdatasync`. With `--climb` the pace then grows by a
fifth as long as the 99th percentile stays within 100 ms. With `--servers 2` (PostgreSQL only)
several servers share the database, behind nginx."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

from hosted_server import HostedServer, hosted
from measured_server import CommitLog
from nginx import in_front_of
from peer import Parser, positive
from peers import positive_whole

from stammtisch import GAMES
from stammtisch.core.table import Table
from stammtisch.terminal.progress import progress
from stammtisch.web.http.identity import COOKIE, People, Person
from stammtisch.web.http.open_files import raise_file_limit
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_plan import as_stored, noted
from stammtisch.web.store.journal import EntryKind
from stammtisch.web.store.store import Store

TARGET = 30.0  # milliseconds of the server's own part, the 99th percentile at 100 moves a second
MEMORY_TARGET = 150  # megabytes
LIMIT = 100.0  # milliseconds that a climb keeps
BENCH = Path(__file__).parent
STEEP = 1.2  # of a climb
PATIENCE = 10.0
SEATS = 4
CHUNK = 1 << 16
NUMBER = re.compile(rb"\nid: (\d+)\n")
LONGEST_NUMBER = 20  # letters: it may be cut by the end of a chunk


# --- laying the tables --------------------------------------------------------------------


@dataclass
class Seat:
    """One person at a table: the cookie, the server, and what the stream has shown."""

    room: Room
    number: int
    cookie: str
    address: str = ""
    heard: dict[int, float] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)


def lay_tables(database: str, count: int, game: str) -> list[list[Seat]]:
    """Full tables, written into the database; what is played is known here too."""
    store = Store.open(database)
    try:
        people = People(store.secret("cookies"))
        return [lay_table(store, people, game, number) for number in range(count)]
    finally:
        store.close()


def seat_all(tables: Sequence[Sequence[Seat]], address: str) -> None:
    """Everybody comes to this address."""
    for seats in tables:
        for seat in seats:
            seat.address = address


def lay_table(store: Store, people: People, game: str, number: int) -> list[Seat]:
    room = Room(f"load-{os.getpid()}-{number}", Table(GAMES[game], SEATS))
    stored = as_stored(room)
    entries = [noted(room, room.change(EntryKind.HOUSE, -1, "normal none"))]
    for seat in range(SEATS):
        guest = room.sitting(f"{room.id}-{seat}", f"Guest {number}.{seat}")
        entries.append(noted(room, guest))
    entries.append(noted(room, room.beginning()))
    store.create(stored, entries).result()
    tokens = [
        people.token_of(Person(f"{room.id}-{seat}", f"Guest {seat}")) for seat in range(SEATS)
    ]
    return [Seat(room, seat, token) for seat, token in enumerate(tokens)]


# --- streams and moves --------------------------------------------------------------------


async def connect(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    where = urlsplit(address)
    return await asyncio.open_connection(where.hostname, where.port, limit=1 << 20)


async def listen(seat: Seat) -> None:
    """Reads a stream until it is cancelled, and notes when each number came."""
    reader, writer = await connect(seat.address)
    path = f"/table/{seat.room.id}/events"
    writer.write(request("GET", path, seat))
    try:
        rest = b""
        while data := await reader.read(CHUNK):
            data = rest + data
            for found in NUMBER.finditer(data):
                seat.heard.setdefault(int(found[1]), time.perf_counter())
                seat.news.set()
            rest = data[-LONGEST_NUMBER:]
    finally:
        writer.close()


def request(method: str, path: str, seat: Seat, form: dict[str, object] | None = None) -> bytes:
    body = urlencode(form or {}).encode()
    lines = [
        f"{method} {path} HTTP/1.1",
        f"host: {urlsplit(seat.address).netloc}",
        f"cookie: {COOKIE}={seat.cookie}",
        "hx-request: true",
        "accept-encoding: gzip, deflate, br, zstd",
        "content-type: application/x-www-form-urlencoded",
        f"content-length: {len(body)}",
        "",
        "",
    ]
    return "\r\n".join(lines).encode() + body


class Update(NamedTuple):
    """A move that has reached another seat, after so many seconds."""

    entry: tuple[str, int]
    seconds: float


@dataclass
class Driver:
    """Makes moves at one table and measures when the others have them."""

    seats: list[Seat]
    chance: random.Random
    updates: list[Update] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    failures: int = 0

    async def move(self) -> None:
        room = self.seats[0].room
        if not room.to_act:
            return
        seat = self.seats[self.chance.choice(room.to_act)]
        action = self.chance.choice(room.table.legal(seat.number))
        moment = room.table.decisions_of(seat.number)
        entry = noted(room, room.acting(seat.number, action))
        begun = time.perf_counter()
        if not await self._post(seat, {"action": action, "moment": moment}):
            self.failures += 1
            return
        self.answers.append(time.perf_counter() - begun)
        for other in self.seats:
            if other is not seat:
                await self._await_news(other, entry.number, begun)

    async def _post(self, seat: Seat, form: dict[str, object]) -> bool:
        reader, writer = await connect(seat.address)
        writer.write(request("POST", f"/table/{seat.room.id}/act", seat, form))
        try:
            return b" 204 " in await asyncio.wait_for(reader.readline(), PATIENCE)
        except TimeoutError:
            return False
        finally:
            writer.close()

    async def _await_news(self, seat: Seat, number: int, begun: float) -> None:
        """A stream may skip numbers, never the last one."""
        until = time.perf_counter() + PATIENCE
        while not (came := [at for known, at in seat.heard.items() if known >= number]):
            seat.news.clear()
            try:
                await asyncio.wait_for(seat.news.wait(), max(0.01, until - time.perf_counter()))
            except TimeoutError:
                self.failures += 1
                return
        self.updates.append(Update((seat.room.id, number), min(came) - begun))
        seat.heard = {known: at for known, at in seat.heard.items() if known >= number}


async def play(drivers: Sequence[Driver], every: float, seconds: float) -> None:
    """Moves spread evenly over the tables and over time."""
    rate = len(drivers) / every
    count = int(rate * seconds)
    begun = time.perf_counter()
    moving = set()
    with progress("Playing", count) as tick:
        for number in range(count):
            await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
            task = asyncio.create_task(drivers[number % len(drivers)].move())
            moving.add(task)
            task.add_done_callback(moving.discard)
            tick(1)
        await asyncio.gather(*moving)


# --- the report ---------------------------------------------------------------------------


def percentile(values: Sequence[float], percent: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] if ordered else 0.0


def spread_of(seconds: Sequence[float]) -> dict[str, float]:
    """In milliseconds."""
    parts = {"p50": percentile(seconds, 50), "p99": percentile(seconds, 99)}
    parts["max"] = max(seconds, default=0.0)
    return {name: round(1000 * value, 1) for name, value in parts.items()}


@dataclass
class Row:
    """What was measured at one pace."""

    rate: float
    drivers: Sequence[Driver]
    megabytes: list[float]
    cores: list[float]

    @property
    def updates(self) -> list[Update]:
        return [update for driver in self.drivers for update in driver.updates]

    @property
    def failures(self) -> int:
        return sum(driver.failures for driver in self.drivers)

    @property
    def keeps_up(self) -> bool:
        seconds = [update.seconds for update in self.updates]
        return not self.failures and 1000 * percentile(seconds, 99) <= LIMIT

    def told(self, logs: Sequence[CommitLog]) -> dict[str, object]:
        """Where the log of a server has a move, its time in the database is taken away."""
        disk = {
            update.entry: log.disk_part(update.entry)
            for update in self.updates
            for log in logs
            if update.entry in log.waits
        }
        own = [each.seconds - disk[each.entry] for each in self.updates if each.entry in disk]
        answers = [answer for driver in self.drivers for answer in driver.answers]
        return {
            "moves_per_second": round(self.rate, 1),
            "updates": len(self.updates),
            "failures": self.failures,
            "update_ms": spread_of([update.seconds for update in self.updates]),
            "own_part_ms": spread_of(own),
            "database_part_ms": spread_of(list(disk.values())),
            "answer_ms": spread_of(answers),
            "megabytes": self.megabytes,
            "cores": self.cores,
            "cpu_ms_a_move": round(1000 * sum(self.cores) / self.rate, 2),
        }


async def measure(
    tables: Sequence[list[Seat]], servers: Sequence[HostedServer], every: float, seconds: float
) -> Row:
    chance = random.Random(1)
    drivers = [Driver(seats, random.Random(chance.random())) for seats in tables]
    before = [server.seconds for server in servers]
    begun = time.perf_counter()
    await play(drivers, every, seconds)
    passed = time.perf_counter() - begun
    cores = [
        round((server.seconds - old) / passed, 2)
        for server, old in zip(servers, before, strict=True)
    ]
    memory = [round(server.megabytes, 1) for server in servers]
    return Row(len(tables) / every, drivers, memory, cores)


async def run(
    tables: list[list[Seat]], servers: Sequence[HostedServer], wished: argparse.Namespace
) -> list[Row]:
    streams = [asyncio.create_task(listen(seat)) for seats in tables for seat in seats]
    await until_all_listen(tables)
    every = wished.every
    rows = [await measure(tables, servers, every, wished.seconds)]
    while wished.climb and rows[-1].keeps_up:
        every /= STEEP
        rows.append(await measure(tables, servers, every, wished.seconds / 2))
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    return rows


async def until_all_listen(tables: Sequence[Sequence[Seat]]) -> None:
    waiting = [seat for seats in tables for seat in seats]
    with progress("Connecting", len(waiting)) as tick:
        for seat in waiting:
            while not seat.heard:
                await asyncio.sleep(0.02)
            tick(1)


# --- what is started ----------------------------------------------------------------------


@contextmanager
def probing(folder: Path, pace: float) -> Iterator[subprocess.Popen[str]]:
    """Asks the disk of this folder for fdatasync, beside the servers."""
    order = [sys.executable, str(BENCH / "fdatasync.py"), str(folder), "--pace", str(pace)]
    order += ["--seconds", "86400"]
    with subprocess.Popen(order, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def result_of(probe: subprocess.Popen[str]) -> dict[str, float]:
    probe.terminate()
    said, _nothing = probe.communicate(timeout=PATIENCE)
    found: dict[str, float] = json.loads(said)
    return found


@contextmanager
def database_for(wished: argparse.Namespace, folder: Path) -> Iterator[str]:
    if wished.postgres:
        from tests.chaos.postgres import running_postgres  # PYTHONPATH=. finds it

        with running_postgres() as postgres:
            yield postgres.address
    else:
        yield wished.database or f"sqlite:///{folder}/tables.db"


@contextmanager
def door_of(servers: Sequence[HostedServer], folder: Path) -> Iterator[str]:
    """Where everybody comes in: the server, or the proxy in front of several."""
    if len(servers) == 1:
        yield servers[0].address
        return
    with in_front_of([server.address for server in servers], folder) as address:
        yield address


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=(__doc__ or "").split("\n")[0])
    option = parser.add_argument
    option("--tables", type=positive_whole, default=500)
    option("--game", choices=GAMES, default="forsale")
    option("--every", type=positive, default=5.0, help="seconds between two moves at a table")
    option("--seconds", type=positive, default=30.0, help="how long is measured")
    option("--database", help="without it, a new SQLite file")
    option("--postgres", action="store_true", help="a new PostgreSQL server")
    option("--servers", type=positive_whole, default=1, help="several stand behind nginx")
    option("--probe", type=positive, default=20.0, help="fdatasyncs a second beside it")
    option("--climb", action="store_true", help="then quicken the pace as long as it holds")
    option("--json", action="store_true")
    return parser.parse_args()


def attempt(wished: argparse.Namespace, folder: Path) -> dict[str, object]:
    with ExitStack() as stack:
        database = stack.enter_context(database_for(wished, folder))
        tables = lay_tables(database, wished.tables, wished.game)
        paths = [folder / f"commits-{number}" for number in range(wished.servers)]
        programs = [(str(BENCH / "measured_server.py"), str(path)) for path in paths]
        servers = [stack.enter_context(hosted(database, program)) for program in programs]
        seat_all(tables, stack.enter_context(door_of(servers, folder)))
        raise_file_limit()  # for our own ends of the streams; servers care for themselves
        probe = stack.enter_context(probing(folder, wished.probe))
        rows = asyncio.run(run(tables, servers, wished))
        fdatasync = result_of(probe)
    logs = [CommitLog(path.read_text().splitlines()) for path in paths]
    return {
        "database": urlsplit(database).scheme,
        "servers": wished.servers,
        "game": wished.game,
        "tables": wished.tables,
        "streams": SEATS * wished.tables,
        "target": {"own_part_p99_ms": TARGET, "megabytes": MEMORY_TARGET},
        "commit_ms": spread_of([seconds for log in logs for seconds in log.commits]),
        "fdatasync_beside_ms": fdatasync,
        "rows": [row.told(logs) for row in rows],
    }


def main() -> None:
    wished = read_arguments()
    with tempfile.TemporaryDirectory() as folder:
        found = attempt(wished, Path(folder))
    if wished.json:
        print(json.dumps(found, indent=2))
        return
    for name, value in found.items():
        if name != "rows":
            print(f"{name:24} {value}")
    for row in found["rows"]:  # type: ignore[attr-defined]  # a list is made above
        print(row)


if __name__ == "__main__":
    main()
