"""Does a server that runs for long keep to its memory? Thousands of games, begun and ended.

python bench/soak.py --minutes 20 --games 10000

A server is started as a host would, on a new SQLite file. Players come, each with an address of
their own, open a table against bots that decide by simple rules, and play it by the JSON API or by
pages with a stream; one in ten goes away in the middle. It ends after so many minutes or games.

Memory, open files, threads and tables in memory are sampled all the time. Told is how they grew in
the second half: a line through the means of ten equal parts, with its 95 % interval."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import fsum, sqrt
from pathlib import Path
from statistics import fmean, linear_regression, stdev
from typing import Any, NamedTuple

from hosted_server import HostedServer, hosted
from keep_alive import Answer, KeepAlive
from peer import Parser, positive
from peers import positive_whole

from stammtisch import GAMES
from stammtisch.terminal.progress import progress
from stammtisch.web.http.open_files import raise_file_limit

ABANDONED = 0.1  # of all games
LOOKS = 0.3  # seconds between two looks of a program at a table
LONG = 5.0  # seconds after which a browser without news loads its page again
PARTS = 10  # of the second half
WIDE = 2.306  # standard errors: Student's t for 95 % and PARTS - 2
LATER = (429, 503)
BOTS = ("policy", "random")
CHOICE = re.compile(rb'name="action" value="(\d+)"')
MOMENT = re.compile(rb'name="moment" value="(\d+)"')
OVER = b'id="winners"'


class GoneWrong(Exception):
    """An answer that no client expects."""


# --- players ------------------------------------------------------------------------------


@dataclass
class Tally:
    """What all players did so far."""

    games: int = 0
    abandoned: int = 0
    moves: int = 0
    refused: int = 0
    by_game: Counter[str] = field(default_factory=Counter)


class Player:
    """Somebody who plays one game and is never seen again."""

    def __init__(self, address: str, number: int, tally: Tally, chance: random.Random) -> None:
        origin = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.line = KeepAlive(address, {"x-forwarded-for": origin})
        self.chance = chance
        self.tally = tally
        self.game = chance.choice(sorted(GAMES))
        self.patience = chance.randrange(1, 12) if chance.random() < ABANDONED else 10_000

    async def insist(self, ask: Callable[[], Any], *wanted: int) -> Answer:
        """Tries again when the server asks for it."""
        while True:
            answer: Answer = await ask()
            if answer.status in wanted:
                return answer
            if answer.status not in LATER:
                raise GoneWrong(answer.status, answer.body[:300])
            self.tally.refused += 1
            await asyncio.sleep(1.0)

    async def play(self) -> None:
        try:
            is_over = await self.play_on(await self.open_table())
        finally:
            self.line.close()
        self.tally.by_game[self.game] += 1
        self.tally.games += 1
        self.tally.abandoned += not is_over

    async def open_table(self) -> str:
        raise NotImplementedError

    async def play_on(self, table: str) -> bool:
        """Until the game is over; False: the player had enough."""
        raise NotImplementedError

    def chairs(self) -> list[str]:
        seats = min(GAMES[self.game].seats)
        return ["me", *(self.chance.choice(BOTS) for _seat in range(seats - 1))]


class ApiPlayer(Player):
    """A program."""

    async def open_table(self) -> str:
        line = self.line
        passport = await self.insist(lambda: line.post_json("/api/people", {"name": "Bo"}), 201)
        line.headers["authorization"] = f"Bearer {passport.json()['token']}"
        form = {"game": self.game, "chairs": self.chairs(), "pace": "instant"}
        opened = await self.insist(lambda: line.post_json("/api/tables", form), 201)
        return str(opened.json()["id"])

    async def play_on(self, table: str) -> bool:
        path = f"/api/tables/{table}"
        view = (await self.insist(lambda: self.line.get(path), 200)).json()
        while view["status"] != "over":
            if not self.patience:
                return False
            view = await (self._decide(path, view) if view["legal"] else self._wait(path, view))
        await self.insist(lambda: self.line.get(f"{path}/transcript"), 200)
        return True

    async def _decide(self, path: str, view: dict[str, Any]) -> Any:
        self.patience -= 1
        move = {"action": self.chance.choice(view["legal"])["action"], "moment": view["moment"]}
        answer = await self.insist(lambda: self.line.post_json(f"{path}/moves", move), 200, 409)
        self.tally.moves += 1
        return answer.json() if answer.status == 200 else await self._wait(path, view)

    async def _wait(self, path: str, view: dict[str, Any]) -> Any:
        await asyncio.sleep(LOOKS)
        since = f"{path}?since={view['happened']}"
        return (await self.insist(lambda: self.line.get(since), 200)).json()


class PagePlayer(Player):
    """A browser: pages, forms, and a stream that is closed and opened again."""

    def __init__(self, address: str, number: int, tally: Tally, chance: random.Random) -> None:
        super().__init__(address, number, tally, chance)
        self.news = asyncio.Event()

    async def open_table(self) -> str:
        line = self.line
        home = await self.insist(lambda: line.get("/"), 200)
        line.headers["cookie"] = home.headers["set-cookie"].partition(";")[0]
        chairs = self.chairs()
        form: dict[str, object] = {"game": self.game, "seats": len(chairs), "pace": "instant"}
        form.update({f"chair-{seat}": level for seat, level in enumerate(chairs) if seat})
        opened = await self.insist(lambda: line.post_form("/tables", form), 303)
        return opened.headers["location"]

    async def play_on(self, table: str) -> bool:
        while self.patience:
            listening = asyncio.create_task(self._listen(table))
            is_over = await self._play_some(table, self.chance.randrange(5, 30))
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening
            if is_over:
                await self.insist(lambda: self.line.get(f"{table}/replay"), 200)
                return True
        return False

    async def _listen(self, table: str) -> None:
        async for line in self.line.lines(f"{table}/events"):
            if OVER in line or MOMENT.search(line):
                self.news.set()

    async def _play_some(self, table: str, decisions: int) -> bool:
        """So many decisions at most; True: the game is over."""
        while decisions and self.patience:
            with suppress(TimeoutError):  # the stream may be refused
                await asyncio.wait_for(self.news.wait(), LONG)
            self.news.clear()
            page = (await self.insist(lambda: self.line.get(table), 200)).body
            if OVER in page:
                return True
            choices, moment = CHOICE.findall(page), MOMENT.search(page)
            if choices and moment:
                await self._act(table, int(self.chance.choice(choices)), int(moment[1]))
                decisions -= 1
        return False

    async def _act(self, table: str, action: int, moment: int) -> None:
        self.patience -= 1
        self.tally.moves += 1
        form = {"action": action, "moment": moment}
        await self.insist(lambda: self.line.post_form(f"{table}/act", form), 303, 409)


# --- samples ------------------------------------------------------------------------------


class Sample(NamedTuple):
    """The server at one moment."""

    seconds: float
    games: int
    megabytes: float
    files: int
    threads: int
    tables: int  # in memory
    streams: int
    database: float  # megabytes


LEVELLING = {
    "megabytes": "memory, MB",
    "files": "open files",
    "threads": "threads",
    "tables": "tables in memory",
    "streams": "streams",
}


def sample(server: HostedServer, folder: Path, begun: float, tally: Tally) -> Sample:
    told = server.metrics()
    size = sum(path.stat().st_size for path in folder.glob("tables.db*"))
    return Sample(
        round(time.monotonic() - begun, 1),
        tally.games,
        round(server.megabytes, 1),
        server.files,
        server.threads,
        int(told["stammtisch_tables_open"]),
        int(told["stammtisch_streams"]),
        round(size / 1e6, 2),
    )


class Trend(NamedTuple):
    """How a reading grew in the second half, for 1,000 games."""

    first: float
    last: float
    slope: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        if self.low > 0:
            return "grows"
        return "falls" if self.high < 0 else "level"


def trend_of(samples: Sequence[Sample], name: str) -> Trend:
    """Neighbouring samples are alike: a line through the means of parts has an honest interval."""
    half = samples[len(samples) // 2 :]
    if len(half) < PARTS:
        raise GoneWrong(f"too few samples for a trend: {len(samples)}")
    parts = [half[n * len(half) // PARTS : (n + 1) * len(half) // PARTS] for n in range(PARTS)]
    games = [fmean(each.games for each in part) / 1000 for part in parts]
    values = [fmean(float(getattr(each, name)) for each in part) for part in parts]
    slope, intercept = linear_regression(games, values)
    rest = [value - slope * at - intercept for at, value in zip(games, values, strict=True)]
    error = sqrt(fsum(each**2 for each in rest) / (PARTS - 2)) / (stdev(games) * sqrt(PARTS - 1))
    return Trend(values[0], values[-1], slope, slope - WIDE * error, slope + WIDE * error)


# --- the course ---------------------------------------------------------------------------


@dataclass
class Soak:
    """Everybody who plays at one server, until enough was played."""

    server: HostedServer
    folder: Path
    wished: argparse.Namespace
    tally: Tally = field(default_factory=Tally)
    samples: list[Sample] = field(default_factory=list)
    begun: float = field(default_factory=time.monotonic)
    numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    @property
    def is_over(self) -> bool:
        passed = time.monotonic() - self.begun
        return bool(passed > 60 * self.wished.minutes or self.tally.games >= self.wished.games)

    async def run(self) -> None:
        with progress("Soaking", self.wished.games, lambda: f"{self.tally.games} games") as tick:
            players = [self._play(tick) for _player in range(self.wished.players)]
            sampling = asyncio.create_task(self._sample())
            await asyncio.gather(*players)
            sampling.cancel()

    async def _play(self, tick: Callable[[int], object]) -> None:
        while not self.is_over:
            number = next(self.numbers)
            chance = random.Random(self.wished.seed + number)
            kind = PagePlayer if chance.random() < self.wished.pages else ApiPlayer
            await kind(self.server.address, number, self.tally, chance).play()
            tick(1)

    async def _sample(self) -> None:
        while True:
            taken = asyncio.to_thread(sample, self.server, self.folder, self.begun, self.tally)
            self.samples.append(await taken)
            await asyncio.sleep(self.wished.every)

    def report(self) -> dict[str, object]:
        trends = {name: trend_of(self.samples, name) for name in LEVELLING}
        last = self.samples[-1]
        return {
            "minutes": round((time.monotonic() - self.begun) / 60, 1),
            "games": self.tally.games,
            "by_game": dict(sorted(self.tally.by_game.items())),
            "abandoned": self.tally.abandoned,
            "moves_of_people": self.tally.moves,
            "asked_to_come_back": self.tally.refused,
            "cores": round(self.server.seconds / (time.monotonic() - self.begun), 2),
            "database_kB_a_game": round(1000 * last.database / max(1, last.games), 1),
            "second_half": {
                name: {
                    "from": round(trend.first, 1),
                    "to": round(trend.last, 1),
                    "per_1000_games": [round(each, 2) for each in trend[2:]],
                    "verdict": trend.verdict,
                }
                for name, trend in trends.items()
            },
            "samples": [each._asdict() for each in self.thinned()],
        }

    def thinned(self) -> list[Sample]:
        """Twenty samples tell the story."""
        step = max(1, len(self.samples) // 20)
        return self.samples[::step]


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=(__doc__ or "").split("\n")[0])
    option = parser.add_argument
    option("--minutes", type=positive, default=20.0)
    option("--games", type=positive_whole, default=10_000)
    option("--players", type=positive_whole, default=24, help="at the same time")
    option("--pages", type=float, default=0.3, help="the share of players with a browser")
    option("--every", type=positive, default=5.0, help="seconds between two samples")
    option("--seed", type=int, default=1)
    option("--json", action="store_true")
    return parser.parse_args()


def told(found: dict[str, Any]) -> str:
    lines = [f"{name:22} {value}" for name, value in found.items() if name not in SEPARATE]
    lines.append(f"{'second half':22} {'from':>8} {'to':>8}   for 1,000 games, and 95 % interval")
    for name, trend in found["second_half"].items():
        slope, low, high = trend["per_1000_games"]
        grown = f"{slope:+.2f} ({low:+.2f} to {high:+.2f})"
        ends = f"{trend['from']:8} {trend['to']:8}"
        lines.append(f"  {LEVELLING[name]:20} {ends}   {grown}: {trend['verdict']}")
    return "\n".join(lines)


SEPARATE = ("second_half", "samples")


def main() -> None:
    wished = read_arguments()
    raise_file_limit()  # our own ends of the streams; the server starts with the usual limit
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with hosted(f"sqlite:///{folder}/tables.db") as server:
            soak = Soak(server, folder, wished)
            asyncio.run(soak.run())
            found = soak.report()
    print(json.dumps(found, indent=2) if wished.json else told(found))


if __name__ == "__main__":
    main()
