"""The cards that each seat knows, noted from what happened by the rules alone.

Neither the record nor its sights are asked, nor who saw which row of the log: a seat knows what it
was dealt, drew, took up or was passed, and what lay open; where a card goes from there is told."""

from collections.abc import Sequence

from stammtisch.core.event import Event
from stammtisch.games.stichtag.state import Kind

JUNE = 6


def this_round(story: Sequence[Event]) -> Sequence[Event]:
    begun = [at for at, event in enumerate(story) if event.kind == Kind.STEP and event.seat < 0]
    return story[begun[-1] :]


class Notebook:
    """The cards of one round: their owners and those who have seen them."""

    def __init__(self, seats: int, month: int, story: Sequence[Event]) -> None:
        self.seats = seats
        self.month = month
        self.clear()
        for event in this_round(story):
            if event.kind != Kind.PASSES_ON:
                self.pass_hands()
            self.note(Kind(event.kind), event.seat, event.value)
        self.pass_hands()

    def clear(self) -> None:
        self.hand: list[set[int]] = [set() for _seat in range(self.seats)]
        self.aside: list[set[int]] = [set() for _seat in range(self.seats)]
        self.seen: list[set[int]] = [set() for _seat in range(self.seats)]
        self.is_odd = [False] * self.seats
        self.open: set[int] = set()
        self.laid: set[int] = set()
        self.passing: dict[int, int] = {}

    def known_to(self, seat: int) -> set[int]:
        """The cards that a seat can place; -1 is a spectator."""
        return self.open | self.seen[seat] if seat >= 0 else set(self.open)

    def note(self, kind: Kind, seat: int, value: int) -> None:
        if kind in (Kind.DEALT, Kind.DRAWS):
            self.hand[seat].add(value)
            self.seen[seat].add(value)
        elif kind == Kind.PLAYS and value:
            self.lay_open(seat, value - 1)
        elif kind == Kind.SHOWS or (kind == Kind.DROPS and self.month == JUNE):
            self.lay_open(seat, value)
        elif kind == Kind.DROPS:
            self.hand[seat].remove(value)
        elif kind == Kind.LAID:
            self.lay(seat, value)
        else:
            self.note_hands(kind, seat, value)

    def note_hands(self, kind: Kind, seat: int, value: int) -> None:
        if kind == Kind.PUTS_BY:
            self.put_by(seat, value)
        elif kind == Kind.TAKES_UP:
            self.take_up(seat, value)
        elif kind == Kind.BEGINS_ODD:
            self.is_odd[seat] = True
        elif kind == Kind.PASSES_ON:
            self.passing[seat] = value
        elif kind == Kind.OUT:
            self.hand[seat], self.aside[seat] = set(), set()

    def lay_open(self, seat: int, card: int) -> None:
        self.hand[seat].remove(card)
        self.open.add(card)

    def lay(self, seat: int, card: int) -> None:
        """Told to the seat when it lays the card, to all when it is turned over."""
        if card in self.laid:
            self.open.add(card)
        else:
            self.hand[seat].remove(card)
            self.laid.add(card)

    def put_by(self, seat: int, count: int) -> None:
        half = {card for card in self.hand[seat] if card % 2 != self.is_odd[seat]}
        assert len(half) == count
        self.hand[seat] -= half
        self.aside[seat] |= half

    def take_up(self, seat: int, count: int) -> None:
        assert not self.hand[seat]
        assert len(self.aside[seat]) == count
        self.hand[seat], self.aside[seat] = self.aside[seat], set()
        self.seen[seat] |= self.hand[seat]
        self.is_odd[seat] = not self.is_odd[seat]

    def pass_hands(self) -> None:
        """All at once; what lies face down is passed unseen."""
        old = list(zip(self.hand, self.aside, self.is_odd, strict=True))
        for giver, receiver in self.passing.items():
            self.hand[receiver], self.aside[receiver], self.is_odd[receiver] = old[giver]
            self.seen[receiver] |= self.hand[receiver]
        self.passing = {}
