"""Leaf counts: how many ways the next acts can go, from fixed positions.

A line of tests/counts names a position and the number of act sequences of each length:
`forsale seats=3 key=1 start=0 ; D1 29 ; D2 435`, or after so many acts of a golden transcript
`forsale transcript=forsale-example-selling acts=26 ; D1 10`. Where several seats choose at the
same time, they act in ascending order. A game that is over has no further acts.
"""

import re
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from stammtisch import GAMES, Table
from stammtisch.core import notation

HERE = Path(__file__).parents[1]
CHECKED = 40_000  # the second counter counts a line up to this many leaves


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


# --- a second count, from the rulebook: numbers only, since no card changes how many acts -----

PURSES = {
    "iello": {3: 28, 4: 21, 5: 16, 6: 14},
    "gryphon": {3: 18, 4: 18, 5: 14, 6: 14},
    "ravensburger1997": {3: 15, 4: 15, 5: 15},
}
STOCKS = {
    ("iello", "no"): {3: 30, 4: 28, 5: 30, 6: 30},
    ("iello", "printed"): {3: 20, 4: 30, 5: 27, 6: 30},
    ("iello", "even"): {3: 20, 4: 30, 5: 28, 6: 30},
    ("gryphon", "no"): {3: 24, 4: 28, 5: 30, 6: 30},
    ("gryphon", "printed"): {3: 20, 4: 30, 5: 28, 6: 30},
    ("ravensburger1997", "no"): {3: 18, 4: 20, 5: 20},
    ("ravensburger1997", "printed"): {3: 18, 4: 18, 5: 20},
}


@dataclass
class Sketch:
    """How many coins and cards everyone has; not which."""

    coins: list[int]
    turn: int
    stock: int
    fewer: int  # buildings than seats in an auction
    may_equal: bool
    rounds_up: bool
    shown: int = 0
    bids: dict[int, int] = field(default_factory=dict)  # of the seats still in the auction
    held: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)

    def open_auction(self) -> None:
        self.shown = min(len(self.coins) - self.fewer, self.stock)
        self.stock -= self.shown
        self.bids = dict.fromkeys(range(len(self.coins)), 0)

    def owners(self) -> list[int]:
        return [seat for seat, held in enumerate(self.held) if held]

    def waiting(self) -> list[int]:
        return [seat for seat in self.owners() if seat not in self.laid]

    def choices(self) -> list[int]:
        """0 and the amounts that may be bid, or as many zeros as there are buildings to sell."""
        if self.bids:
            own, high = self.bids[self.turn], max(self.bids.values())
            least = max(high, own + 1) if self.may_equal else high + 1
            return [0, *range(least, self.coins[self.turn] + own + 1)]
        if len(self.owners()) < 2:
            return []
        return [0] * self.held[self.waiting()[0]]

    def choose(self, seat: int, amount: int) -> None:
        if not self.bids:
            self.lay(seat)
        elif amount:
            self.coins[seat] -= amount - self.bids[seat]
            self.bids[seat] = amount
            self.turn = self.left_of(seat)
        else:
            self.drop_out(seat)

    def left_of(self, seat: int) -> int:
        seats = len(self.coins)
        return next(s % seats for s in range(seat + 1, seat + 1 + seats) if s % seats in self.bids)

    def drop_out(self, seat: int) -> None:
        goes_without = self.shown < len(self.bids)
        bid = self.bids.pop(seat)
        self.coins[seat] += bid if goes_without else (bid + self.rounds_up) // 2
        self.held[seat] += not goes_without
        self.shown -= not goes_without
        self.turn = self.left_of(seat)
        if len(self.bids) == 1:
            self.held[self.turn] += 1
            self.bids.clear()
            if self.stock:
                self.open_auction()

    def lay(self, seat: int) -> None:
        self.laid.append(seat)
        if not self.waiting():
            self.held = [held - (seat in self.laid) for seat, held in enumerate(self.held)]
            self.laid.clear()


def sketch(text: str) -> Sketch:
    """The position of a transcript, reached by its acts alone."""
    transcript = notation.read(text)
    option = {name: transcript.value(name) for name in transcript.header}
    edition, seats = option.get("edition", "iello"), int(option["seats"])
    supply = option.get("supply", "no")
    stand = Sketch(
        coins=[int(option.get("coins", PURSES[edition][seats]))] * seats,
        turn=int(option["start"]),
        stock=STOCKS[edition, supply][seats],
        fewer=int(supply != "no"),
        may_equal=option.get("equal_bids", "yes" if "1997" in edition else "no") == "yes",
        rounds_up=option.get("refund", "down" if edition == "gryphon" else "up") == "up",
        held=[0] * seats,
    )
    stand.open_auction()
    for moment in transcript.moments[1:]:
        verb, *number = moment.words.split()
        stand.choose(moment.seat, int(number[0]) if verb == "bid" else 0)
    return stand


def count_sketched(stand: Sketch, depth: int) -> int:
    choices = stand.choices()
    if depth == 1 or not choices:
        return len(choices)
    leaves = 0
    for choice in sorted(set(choices)):
        after = deepcopy(stand)
        after.choose(after.turn if after.bids else after.waiting()[0], choice)
        leaves += choices.count(choice) * count_sketched(after, depth - 1)
    return leaves


@pytest.mark.parametrize("line", lines(), ids=name_of)
def test_a_second_counter_finds_the_same(line: Line) -> None:
    small = {depth: count for depth, count in line.leaves.items() if count <= CHECKED}
    stand = sketch(line.text)
    assert len(small) > 1
    assert {depth: count_sketched(stand, depth) for depth in small} == small


# --- the file -----------------------------------------------------------------------------


def test_every_game_has_leaf_counts() -> None:
    assert {line.game for line in lines()} == set(GAMES)


def test_the_lines_cover_seats_editions_the_variant_and_both_phases() -> None:
    texts = [line.text for line in lines()]
    assert len(texts) >= 8
    for word in ("seats 3", "seats 4", "seats 5", "seats 6", "gryphon", "1997", "printed", "even"):
        assert any(word in text for text in texts), word
    assert any(re.search(r"^\d sell ", text, re.MULTILINE) for text in texts)
