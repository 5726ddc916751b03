"""How many tables can one server hold? Real streams, real moves, a real database.

python bench/load.py --json

A server is started with its usual command on a new database (`--database URL`: on that one, which
should be empty). 500 tables of 4 seats are laid, all seats open their stream of events, and every
table makes a move every 5 seconds. Told is the time from sending a move until the streams of the
other seats have it, and the memory of the server. With `--climb` the pace then grows by a fifth
as long as the 99th percentile stays within 100 ms. With `--servers 2` (PostgreSQL only) seats are
spread over several servers on one database."""

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
from statistics import median
from urllib.parse import urlencode, urlsplit

from peer import Parser
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

TARGET = 50.0  # milliseconds, the 99th percentile
MEMORY_TARGET = 150  # megabytes
LIMIT = 100.0  # milliseconds that a climb keeps
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


def spread(tables: Sequence[Sequence[Seat]], addresses: Sequence[str]) -> None:
    """The seats of every table over all servers."""
    for seats in tables:
        for seat in seats:
            seat.address = addresses[seat.number % len(addresses)]


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


# --- servers ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Server:
    process: subprocess.Popen[str]
    address: str

    @property
    def megabytes(self) -> float:
        words = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", words)
        return int(found[1]) / 1024 if found else 0.0

    @property
    def seconds(self) -> float:
        """Of a core, used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(database: str) -> Iterator[Server]:
    command = [sys.executable, "-m", "stammtisch", "serve", "--port", "0", "--lang", "en"]
    with subprocess.Popen(
        [*command, "--database", database],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "200"},
    ) as process:
        found = re.search(r"http://\S+:\d+", process.stdout.readline() if process.stdout else "")
        try:
            if not found:
                raise SystemExit("the server did not start")
            yield Server(process, found[0].replace("localhost", "127.0.0.1"))
        finally:
            process.terminate()


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


@dataclass
class Driver:
    """Makes moves at one table and measures when the others have them."""

    seats: list[Seat]
    chance: random.Random
    delays: list[float] = field(default_factory=list)
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
        self.delays.append(min(came) - begun)
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


def report(
    drivers: Sequence[Driver], servers: Sequence[Server], rate: float, used: Sequence[float]
) -> dict[str, object]:
    delays = [1000 * delay for driver in drivers for delay in driver.delays]
    answers = [1000 * answer for driver in drivers for answer in driver.answers]
    return {
        "moves_per_second": round(rate, 1),
        "updates": len(delays),
        "failures": sum(driver.failures for driver in drivers),
        "update_ms": {
            "p50": round(median(delays), 1),
            "p99": round(percentile(delays, 99), 1),
            "max": round(max(delays), 1),
        },
        "answer_ms": {"p50": round(median(answers), 1), "p99": round(percentile(answers, 99), 1)},
        "megabytes": [round(server.megabytes, 1) for server in servers],
        "cores": [round(cores, 2) for cores in used],
    }


async def measure(
    tables: Sequence[list[Seat]], servers: Sequence[Server], every: float, seconds: float
) -> dict[str, object]:
    chance = random.Random(1)
    drivers = [Driver(seats, random.Random(chance.random())) for seats in tables]
    before = [server.seconds for server in servers]
    begun = time.perf_counter()
    await play(drivers, every, seconds)
    passed = time.perf_counter() - begun
    used = [(server.seconds - old) / passed for server, old in zip(servers, before, strict=True)]
    return report(drivers, servers, len(tables) / every, used)


async def run(
    tables: list[list[Seat]], servers: Sequence[Server], wished: argparse.Namespace
) -> list[dict[str, object]]:
    streams = [asyncio.create_task(listen(seat)) for seats in tables for seat in seats]
    await until_all_listen(tables)
    every = wished.every
    rows = []
    rows.append(await measure(tables, servers, every, wished.seconds))
    while wished.climb and rows[-1]["update_ms"]["p99"] <= LIMIT and not rows[-1]["failures"]:  # type: ignore[index]  # a row is made above
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


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=(__doc__ or "").split("\n")[0])
    option = parser.add_argument
    option("--tables", type=positive_whole, default=500)
    option("--game", choices=GAMES, default="forsale")
    option("--every", type=float, default=5.0, help="seconds between two moves at a table")
    option("--seconds", type=float, default=30.0, help="how long is measured")
    option("--database", help="without it, a new SQLite file")
    option("--servers", type=positive_whole, default=1)
    option("--climb", action="store_true", help="then quicken the pace as long as it holds")
    option("--json", action="store_true")
    return parser.parse_args()


def main() -> None:
    wished = read_arguments()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = wished.database or f"sqlite:///{folder}/tables.db"
        tables = lay_tables(database, wished.tables, wished.game)
        servers = [stack.enter_context(running(database)) for _server in range(wished.servers)]
        spread(tables, [each.address for each in servers])
        raise_file_limit()  # for our own ends of the streams; servers care for themselves
        rows = asyncio.run(run(tables, servers, wished))
    found = {
        "database": urlsplit(database).scheme,
        "servers": wished.servers,
        "game": wished.game,
        "tables": wished.tables,
        "streams": SEATS * wished.tables,
        "target": {"p99_ms": TARGET, "megabytes": MEMORY_TARGET},
        "rows": rows,
    }
    if wished.json:
        print(json.dumps(found, indent=2))
        return
    for row in rows:
        print(row)


if __name__ == "__main__":
    main()
