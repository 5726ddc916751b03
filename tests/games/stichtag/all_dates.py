"""Plays every date with every number of seats and holds it to the laws, many times a game.

`python -m tests.games.stichtag.all_dates 0 3` plays the first of three parts; it is made to be run
compiled, and `make dates` plays all. The last line says how many games and moments it looked at."""

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np

from stammtisch import Table
from stammtisch.core.bitset import members_of
from stammtisch.core.record import copy_of
from tests import laws
from tests.games.stichtag.compiled import in_machine_code
from tests.games.stichtag.witness import STICHTAG_WITNESS

GOALS, RULES, MONTHS = range(4), range(10), range(1, 13)
ALIKE = 15  # acts in two worlds
PAUSE = 180  # acts between two looks, at most


def dates() -> Iterator[tuple[int, int, int]]:
    """Goal, rule and month."""
    for month in MONTHS:
        for goal in GOALS:
            for rule in RULES:
                yield goal, rule, month


def is_written_down(seats: int, goal: int, rule: int, month: int) -> bool:
    """Days on which each rule meets each month, and each goal each of both."""
    return goal == (rule + month) % len(GOALS) and seats == 3 + (rule + month // 4) % 3


@cache
def witness() -> laws.Witness:
    return replace(STICHTAG_WITNESS, game=in_machine_code(STICHTAG_WITNESS.game))


def look(table: Table, chance: random.Random) -> None:
    """The laws of one moment; the last two play on."""
    laws.check_moment(witness(), table)
    laws.check_no_leak(witness(), table, chance)
    laws.check_resample(witness(), table, chance)
    laws.check_policy(table, chance.randrange(1 << 32))
    laws.check_undo_tells_nothing(table, chance)
    laws.check_worlds_stay_alike(table, chance, ALIKE)


def hurry_on(table: Table, chance: random.Random, decisions: int) -> None:
    """Random acts past the checked door, which takes most of the time."""
    game, out = table.game, np.zeros(table.game.actions, np.int64)
    while decisions and (waiting := members_of(game.to_act(laws.state_of(table)))):
        seat = chance.choice(waiting)
        count = game.legal(laws.state_of(table), seat, out)
        action = int(out[chance.randrange(count)])
        table._decide(seat, action, copy_of(laws.state_of(table)))
        decisions -= 1


def play_day(seats: int, date: str, chance: random.Random) -> tuple[Table, int]:
    """A whole game; gives how often it was looked at."""
    table = laws.new_table(witness().game, seats, {"date": date}, chance.randrange(1 << 32))
    before, looks = witness().conserved(laws.state_of(table)), 0
    while not table.over:
        look(table, chance)
        looks += 1
        hurry_on(table, chance, chance.randrange(PAUSE))
        assert witness().conserved(laws.state_of(table)) == before
        assert len(table._acts) <= witness().longest(seats)
    assert min(place.rank for place in table.standing()) == 1
    return table, looks


def check_day(seats: int, sheets: tuple[int, int, int], folder: Path) -> Counter[str]:
    date = "{2:02}-{0}{1}".format(*sheets)
    chance = random.Random(f"{date} {seats}")
    try:
        table, looks = play_day(seats, date, chance)
        written = is_written_down(seats, *sheets)
        if written:
            laws.check_replay(table, folder / "game.txt")
    except AssertionError as wrong:
        wrong.add_note(f"on {date} with {seats} seats")
        raise
    return Counter(games=1, looks=looks, written=written, decisions=len(table._acts) - 1)


def days_of_part(part: int, parts: int) -> list[tuple[int, tuple[int, int, int]]]:
    """A share of all dates with all numbers of seats, turned by one with every ten dates."""
    return [
        (seats, sheets)
        for number, sheets in enumerate(dates())
        for place, seats in enumerate(STICHTAG_WITNESS.game.seats)
        if (number + number // len(RULES) + place) % parts == part
    ]


def main(part: int, parts: int) -> None:
    done: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for seats, sheets in days_of_part(part, parts):
            done += check_day(seats, sheets, Path(folder))
    sys.stdout.write(" ".join(f"{name}={count}" for name, count in sorted(done.items())) + "\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
