"""Leaf counts: how many ways the next acts can go, from fixed positions.

A line of tests/counts names a position and the number of act sequences of each length:
`forsale seats=3 key=1 start=0 ; D1 29 ; D2 435`, or after so many acts of a golden transcript
`forsale transcript=forsale-example-selling acts=26 ; D1 10`. Where several seats choose at the
same time, they act in ascending order. A game that is over has no further acts.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest

from stammtisch import GAMES, Table
from stammtisch.core import notation
from tests.games.forsale import sketch as forsale
from tests.games.stichtag import sketch as stichtag
from tests.games.zahltag import sketch as zahltag

pytestmark = pytest.mark.slow

HERE = Path(__file__).parents[1]
TRANSCRIPTS = sorted((HERE / "transcripts").glob("*.txt"))
CHECKED = 40_000  # the second counter counts a line up to this many leaves
AHEAD = 40  # acts from a position until chance is fixed for the depths counted


@dataclass(frozen=True)
class Line:
    game: str
    position: dict[str, str]
    leaves: dict[int, int]

    @property
    def text(self) -> str:
        """The transcript that leads to the position."""
        if "transcript" in self.position:
            path = HERE / "transcripts" / f"{self.position['transcript']}.txt"
            return first_acts(path.read_text("utf-8"), int(self.position["acts"]))
        header = {"game": self.game, **self.position}
        return "".join(f"{name} {value}\n" for name, value in header.items())


def first_acts(text: str, acts: int) -> str:
    kept = []
    for line in text.splitlines():
        acts -= line[:1].isdigit()
        if acts < 0:
            break
        kept.append(line)
    return "\n".join(kept)


def read_line(words: str) -> Line:
    head, *leaves = words.split(";")
    game, *pairs = head.split()
    counts = dict(leaf.split() for leaf in leaves)
    return Line(
        game,
        dict(pair.split("=") for pair in pairs),
        {int(depth.removeprefix("D")): int(count) for depth, count in counts.items()},
    )


def lines() -> list[Line]:
    paths = sorted((HERE / "counts").glob("*.txt"))
    written = [words for path in paths for words in path.read_text("utf-8").splitlines()]
    return [read_line(words) for words in written if words and not words.startswith("#")]


def name_of(line: Line) -> str:
    return " ".join(line.position.values())


# --- our count ----------------------------------------------------------------------------


def count_leaves(table: Table, depth: int) -> int:
    """A practice table takes back anything, so one table walks through all positions."""
    if table.over:
        return 0
    seat = table.to_act[0]
    legal = table.legal(seat)
    if depth == 1:
        return len(legal)
    leaves = 0
    for action in legal:
        table.play(seat, action)
        leaves += count_leaves(table, depth - 1)
        table.undo(seat)
    return leaves


@pytest.mark.parametrize("line", lines(), ids=name_of)
def test_leaves_are_as_many_as_written_down(line: Line) -> None:
    table = Table.read(f"practice yes\n{line.text}")
    before = table.digest
    assert {depth: count_leaves(table, depth) for depth in line.leaves} == line.leaves
    assert table.digest == before


# --- a second count, from the rulebook ----------------------------------------------------


class Sketch(Protocol):
    """A table that knows just enough to tell the acts."""

    def next_seat(self) -> int: ...
    def choices(self) -> list[str]: ...
    def choose(self, seat: int, words: str) -> None: ...


SKETCHES: dict[str, Callable[[notation.Transcript], Sketch]] = {
    "forsale": forsale.sketch,
    "stichtag": stichtag.sketch,
    "zahltag": zahltag.sketch,
}


def sketch_deal(table: Table) -> Sketch:
    """The start of a table's transcript, with what chance gave."""
    return SKETCHES[table.game.name](notation.read(table.transcript()))


def play_on(table: Table) -> Table:
    """Its transcript then includes what chance will give."""
    for _ in range(AHEAD):
        for seat in table.to_act[:1]:
            table.play(seat, table.legal(seat)[0])
    return table


def count_sketched(stand: Sketch, depth: int) -> int:
    choices = Counter(stand.choices())
    if depth == 1 or not choices:
        return choices.total()
    leaves = 0
    for choice, times in choices.items():
        after = deepcopy(stand)
        after.choose(after.next_seat(), choice)
        leaves += times * count_sketched(after, depth - 1)
    return leaves


@pytest.mark.parametrize("line", lines(), ids=name_of)
def test_a_second_counter_finds_the_same(line: Line) -> None:
    small = {depth: count for depth, count in line.leaves.items() if count <= CHECKED}
    stand = sketch_deal(play_on(Table.read(line.text)))
    for act in notation.read(line.text).acts[1:]:
        stand.choose(act.seat, act.words)
    assert len(small) > 1
    assert {depth: count_sketched(stand, depth) for depth in small} == small


def counted(acts: Iterable[str]) -> Counter[str]:
    """Which building is sold, the sketch of For Sale does not know."""
    return Counter("sell" if act.startswith("sell ") else act for act in acts)


def may_next(table: Table) -> list[str]:
    return [] if table.over else [table.say(act) for act in table.legal(table.to_act[0])]


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_sketch_allows_the_same_along_a_golden_transcript(path: Path) -> None:
    transcript = notation.read(path.read_text("utf-8"))
    table = Table.begin(transcript)
    stand = sketch_deal(Table.load(path))
    assert counted(stand.choices()) == counted(may_next(table))
    for act in transcript.acts[1:]:
        table.follow(act)
        stand.choose(act.seat, act.words)
        assert counted(stand.choices()) == counted(may_next(table)), act


# --- the file -----------------------------------------------------------------------------


def test_every_game_has_leaf_counts() -> None:
    assert {line.game for line in lines()} == set(GAMES)


FORSALE = ("seats 3", "seats 4", "seats 5", "seats 6", "gryphon", "1997", "printed", "even")
STICHTAG = ("lay", r"\+", "veto|let", "wish", "egg", "drop", "row", "gift")
COVERED = {
    "forsale": (*FORSALE, r"^\d sell "),
    "stichtag": ("seats 3", "seats 4", "seats 5", *(rf"^\d ({word})( |$)" for word in STICHTAG)),
    "zahltag": ("seats 2", "seats 3", "seats 4", "prepared yes", "^cards ", r"^\d (00|bid)"),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_cover_the_seats_options_and_phases_of_a_game(game: str) -> None:
    texts = [line.text for line in lines() if line.game == game]
    assert len(texts) >= 8
    for pattern in COVERED[game]:
        assert any(re.search(pattern, text, re.MULTILINE) for text in texts), pattern
