"""How much a bot loses at a decision by thinking briefly, beside the same search thinking long.

python bench/regret.py stichtag expert:500 expert:2000 "expert:2000 confidence=0.1 explore=4"

Positions are drawn from policy games. A long search says what each act is worth (wins, and a part
for the lead); a bot's regret is by how much the act that it chooses is worth less than the best
one. A match has to play for hours to see what this sees in minutes. But it says nothing of
whether the long search is right: only a match does."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from iterations import SEATS, Position, positions
from peer import Parser
from peers import positive_whole

from stammtisch import GAMES, BadOption
from stammtisch.arena.measure import Estimate, estimate
from stammtisch.bots import Budget
from stammtisch.bots.bot import legal_acts
from stammtisch.bots.levels import KINDS, LEVELS, find_bot, read_budget
from stammtisch.bots.search import OPEN, SearchBot
from stammtisch.core.chance import key_of_game, read_key
from stammtisch.core.game import Game
from stammtisch.terminal.progress import progress
from stammtisch.terminal.scores import say_estimate
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.stream import refuse, say_json

Worths = dict[int, float]  # of every act
LONG = LEVELS["expert"].style._replace(confidence=0.1, explore=4.0)  # looks at every act
FEW = 3  # acts: where there are only two, hardly anything is lost


@dataclass(frozen=True)
class Thinker:
    """A search by its name and, after a space each, other numbers of its style."""

    spec: str
    bot: SearchBot
    budget: Budget


def read_thinker(spec: str, game: Game) -> Thinker:
    name, *changes = spec.split() or [""]
    kind, _colon, limit = name.partition(":")
    find_bot(name)
    if kind not in KINDS:
        raise BadOption(f"a search is expected ({', '.join(KINDS)}), not {name!r}", "bots")
    style: Any = KINDS[kind].style
    for change in changes:
        number, _equals, value = change.partition("=")
        if number not in style._fields:
            raise BadOption(f"a style has {', '.join(style._fields)}, not {number!r}", "bots")
        style = style._replace(**{number: read_number(type(getattr(style, number)), value)})
    budget = read_budget(name, limit) if limit else KINDS[kind].budget
    return Thinker(spec, SearchBot(game, style), budget)


def read_number(kind: type, value: str) -> Any:
    try:
        return kind(value)
    except ValueError:
        raise BadOption(f"a number is expected after =, not {value!r}", "bots") from None


# --- positions ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Puzzle:
    position: Position
    worths: Worths

    def regret(self, act: int) -> float:
        return max(self.worths.values()) - self.worths[act]


def pose(game: Game, count: int, iterations: int) -> list[Puzzle]:
    """Open decisions, and what a long search thinks of them."""
    long = SearchBot(game, LONG)
    puzzles = []
    with progress(f"A search of {iterations} iterations, positions", count) as tick:
        for position in islice(open_positions(game, long, count), count):
            weights = long.weigh(*position, Budget(iterations=iterations), read_key(0))
            puzzles.append(Puzzle(position, {each.act: each.worth for each in weights}))
            tick(1)
    return puzzles


def open_positions(game: Game, bot: SearchBot, count: int) -> Iterator[Position]:
    """Where one seat decides alone, among some acts."""
    for position in positions(game, count):
        has_choice = len(legal_acts(game, *position)) >= FEW
        if has_choice and bot.kind_of_decision(*position) == OPEN:
            yield position


# --- measuring ----------------------------------------------------------------------------


def regrets(thinker: Thinker, puzzles: list[Puzzle], seed: int) -> list[float]:
    found = []
    with progress(thinker.spec, len(puzzles)) as tick:
        for number, puzzle in enumerate(puzzles):
            key = read_key(key_of_game(seed, number))
            act = thinker.bot.choose(*puzzle.position, thinker.budget, key)
            found.append(1000 * puzzle.regret(act))
            tick(1)
    return found


@dataclass(frozen=True)
class Row:
    spec: str
    regret: Estimate
    difference: Estimate  # from the first bot, position by position

    @property
    def cells(self) -> tuple[str, ...]:
        return self.spec, say_estimate(self.regret, 2), say_estimate(self.difference, 2)

    def as_json(self) -> dict[str, Any]:
        return {
            "bot": self.spec,
            "regret": self.regret.as_json(),
            "difference": self.difference.as_json(),
        }


def compare(thinkers: list[Thinker], puzzles: list[Puzzle], seed: int) -> list[Row]:
    lists = [regrets(thinker, puzzles, seed) for thinker in thinkers]
    rows = []
    for thinker, found in zip(thinkers, lists, strict=True):
        apart = [one - first for one, first in zip(found, lists[0], strict=True)]
        rows.append(Row(thinker.spec, estimate(found), estimate(apart)))
    return rows


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=SEATS)
    parser.add_argument("bots", nargs="+", metavar="BOT", help="others beside the first")
    parser.add_argument("--positions", type=positive_whole, default=200)
    parser.add_argument("--long", type=positive_whole, default=40_000, metavar="ITERATIONS")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def main() -> int:
    wished = read_arguments()
    game = GAMES[wished.game]
    try:
        thinkers = [read_thinker(spec, game) for spec in wished.bots]
    except BadOption as wrong:
        return refuse(str(wrong))
    puzzles = pose(game, wished.positions, wished.long)
    if len(puzzles) < 2:
        return refuse(f"{game.name}: too few decisions that one seat makes alone were found")
    rows = compare(thinkers, puzzles, wished.seed)
    if wished.json:
        counts = {"positions": len(puzzles), "long": wished.long}
        say_json({"game": game.name, **counts, "bots": [row.as_json() for row in rows]})
        return 0
    screen = Screen()
    screen.draw_rows(("bot", "regret, in 1/1000", "from the first"), [row.cells for row in rows])
    screen.say(f"{len(puzzles)} positions; a long search has {wished.long} iterations.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
