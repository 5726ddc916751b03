"""Writes docs/observations.md: every number of an observation, from the records themselves."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from stammtisch import GAMES, Game
from stammtisch.core.encoding import Meaning
from stammtisch.core.observation import Feature, layout_of
from stammtisch.core.record import SECRET, Rows, fields_of

PAGE = Path(__file__).with_suffix(".md")
FIELD = re.compile(r"    (\w+): Annotated\[.*\](?:  # (.*))?$")
KINDS = {
    Meaning.NUMBER: "number",
    Meaning.CHOICE: "choice",
    Meaning.SET: "set of bits",
    Meaning.FLAG: "flag",
}
HEAD = """# Observations

What a seat may know, as one row of small numbers (`int16`): the view of the record, flattened. \
The same function writes it for `stammtisch.vector`, PettingZoo and OpenSpiel. This page is \
written by `make observations` from the records (`games/*/state.py`); a test compares them.

- Seats are counted from the seat that looks: row 0 of a field is its own, row 1 the next \
player's, and so on. It is number 0, and bit 0 in a set of seats.
- Nothing is lost: two views that differ give different rows. Nothing is added: what a seat may \
not know is 0, as is what does not exist.
- A *number* lies between its bounds, a *choice* is one of several things, a *set* has a bit for \
each possible member, and a *flag* is 0 or 1. `Vector.expand` turns a row into `float32` from 0 to \
1 for a network: a column for every choice and every member of a set.
- `layout.features` lists field, place and bounds of every number; `layout.low` and `layout.high` \
are the bounds as arrays.

The places below are for one number of players; with more or fewer, fields with a row for each \
seat are longer or shorter.
"""


def remarks_of(game: Game) -> dict[str, str]:
    """What `state.py` says of each field, behind it or above it."""
    remarks, above = {}, ""
    for line in inspect.getsource(inspect.getmodule(game.state) or game.state).splitlines():
        found = FIELD.match(line)
        if found:
            remarks[found[1]] = found[2] or above
        is_remark = line.startswith("    # …")
        above = line.removeprefix("    # … ") if is_remark else above if found else ""
    return remarks


def page() -> str:
    return "\n".join([HEAD, *(part for game in GAMES.values() for part in chapter(game))])


def chapter(game: Game) -> Iterator[str]:
    seats = 3 if game.name == "zahltag" else 4
    features, remarks = layout_of(game.state, seats).features, remarks_of(game)
    size = f"{len(features)} numbers, {game.actions} actions"
    yield f"## {game.text.title()}, {seats} seats: {size}\n"
    yield "| places | field | shape | kind | from | to | what |"
    yield "|---|---|---|---|---|---|---|"
    place = 0
    for name, group in groupby(features, lambda feature: feature.field):
        same = list(group)
        yield row(game, place, name, same, remarks.get(name, ""))
        place += len(same)
    hidden = [name for name, entry in fields_of(game.state).items() if entry.sight is SECRET]
    yield f"\nNever shown: {', '.join(f'`{name}`' for name in hidden)}.\n"


def row(game: Game, place: int, name: str, same: list[Feature], remark: str) -> str:
    encoding, last = same[0].encoding, place + len(same) - 1
    places = f"{place}" if last == place else f"{place}–{last}"
    cells = [places, f"`{name}`", shape_of(game, name, same[0]), KINDS[encoding.meaning]]
    return f"| {' | '.join([*cells, str(encoding.low), str(encoding.high), remark])} |"


def shape_of(game: Game, name: str, one: Feature) -> str:
    axes = ["seats" if isinstance(each, Rows) else str(each) for each in game_shape(game, name)]
    return " × ".join([*axes, str(one.encoding.parts)] if one.encoding.parts > 1 else axes) or "1"


def game_shape(game: Game, name: str) -> tuple[int, ...]:
    return fields_of(game.state)[name].shape


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
