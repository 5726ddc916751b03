"""All worlds that fit what a seat saw, by brute force.

A world is every card that does not lie open, with its place. At first the cards that the seat
cannot place lie in all possible ways; whatever happens after that moves them, leaves only the
worlds in which it could happen, and branches where the seat does not see which card it was.
The record's notes of what others know or lack are not looked at."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from typing import Any

from stammtisch.core.event import Event
from stammtisch.games.stichtag.state import (
    ALL_KNOW,
    ASIDE,
    CARDS,
    GONE,
    HAND,
    LAID,
    PILE,
    RED,
    SEATS,
    TRICK,
    Kind,
)

World = frozenset[tuple[int, int]]  # (card, place)
JUNE = 6


def world_of(s: Any) -> World:
    places = zip(range(CARDS), s.place.tolist(), s.known.tolist(), strict=True)
    return frozenset((card, place) for card, place, known in places if place and known != ALL_KNOW)


def at(world: World, place: int) -> list[int]:
    return sorted(card for card, where in world if where == place)


def moved(world: World, cards: list[int], place: int) -> World:
    return frozenset((card, place if card in cards else where) for card, where in world)


def without(world: World, card: int) -> World:
    return frozenset(entry for entry in world if entry[0] != card)


class Onlooker:
    """Worlds with the number of histories that lead to each, as one seat sees things happen."""

    def __init__(self, s: Any, seat: int, shown: Collection[int]) -> None:
        """`shown` are cards that will be played from the hands where they are, which saves
        worlds that would not last."""
        self.seat = seat
        self.month = int(s.month)
        self.odd = [bool(odd) for odd in s.odd]
        self.halved = bool(s.split)
        self.led = -1
        self.played = 0
        self.trumps = {RED}
        self.laid: set[int] = set()
        self.passing: dict[int, int] = {}
        self.worlds = Counter(self.deals(world_of(s), shown))

    # --- all ways to deal -----------------------------------------------------------------

    def deals(self, real: World, shown: Collection[int]) -> Iterator[World]:
        own = (HAND + self.seat, ASIDE + self.seat)
        fixed = frozenset(entry for entry in real if entry[1] in own or entry[0] in shown)
        hidden = real - fixed
        sizes = Counter(place for _card, place in hidden)
        yield from self.lay(fixed, sorted(card for card, _place in hidden), sizes)

    def lay(self, world: World, cards: list[int], sizes: Counter[int]) -> Iterator[World]:
        if not sizes:
            yield world
            return
        place, *_later = sizes
        rest = Counter({other: size for other, size in sizes.items() if other != place})
        for some in combinations(cards, sizes[place]):
            if all(self.may_lie(card, place) for card in some):
                left = [card for card in cards if card not in some]
                yield from self.lay(world | {(card, place) for card in some}, left, rest)

    def may_lie(self, card: int, place: int) -> bool:
        seat = (place - HAND) % SEATS
        if not self.halved or place == PILE:
            return True
        return card % 2 == self.odd[seat] ^ (place == ASIDE + seat)

    # --- what happens ---------------------------------------------------------------------

    def watch(self, events: list[Event]) -> "Onlooker":
        for event in events:
            if event.kind != Kind.PASSES_ON:
                self.pass_hands()
            self.see(Kind(event.kind), event.seat, event.value, event.extra)
        self.pass_hands()
        return self

    def see(self, kind: Kind, seat: int, value: int, extra: int) -> None:
        own = seat == self.seat
        if kind == Kind.STEP:
            self.led = -1
            self.played = 0
        elif kind == Kind.VETOES and self.played == 1:
            self.led = -1
        elif kind == Kind.TRUMPS:
            self.trumps = {colour for colour in range(6) if value >> colour & 1}
        elif kind == Kind.PLAYS:
            self.play(seat, value - 1, extra)
        elif kind == Kind.SHOWS:
            self.open(value, TRICK + seat)
        elif kind == Kind.LAYS and not own:
            self.branch(lambda world: self.each_to(world, HAND + seat, LAID + seat))
        elif kind == Kind.LAID:
            self.lay_card(seat, value)
        elif kind == Kind.LOOKS_AT and own:
            places = (HAND + seat, ASIDE + seat)  # taken up at once
            self.keep(lambda world: any((value, place) in world for place in places))
        else:
            self.see_hands(kind, seat, value)

    def see_hands(self, kind: Kind, seat: int, value: int) -> None:
        if kind == Kind.DROPS and self.month == JUNE:
            self.open(value, HAND + seat)
        elif kind == Kind.DROPS:
            self.go(seat, value, HAND + seat, GONE + seat)
        elif kind == Kind.DRAWS:
            self.go(seat, value, PILE, HAND + seat)
        elif kind == Kind.PUTS_BY:
            self.branch(lambda world: self.put_by(world, seat, value))
        elif kind == Kind.TAKES_UP:
            self.take_up(seat, value)
        elif kind == Kind.BEGINS_ODD:
            self.keep(lambda world: all(card % 2 for card in at(world, HAND + seat)))
            self.odd[seat] = True
        elif kind == Kind.PASSES_ON:
            self.passing[seat] = value
        elif kind == Kind.OUT:
            self.each(lambda world: moved(world, self.of(world, seat), GONE + seat))

    # --- worlds ---------------------------------------------------------------------------

    def branch(self, outcomes: Callable[[World], Iterator[World]]) -> None:
        worlds: Counter[World] = Counter()
        for world, ways in self.worlds.items():
            for outcome in outcomes(world):
                worlds[outcome] += ways
        self.worlds = worlds

    def each(self, change: Callable[[World], World]) -> None:
        self.branch(lambda world: iter([change(world)]))

    def keep(self, is_possible: Callable[[World], bool]) -> None:
        self.branch(lambda world: iter([world] if is_possible(world) else []))

    def open(self, card: int, place: int) -> None:
        self.keep(lambda world: (card, place) in world)
        self.each(lambda world: without(world, card))

    def each_to(self, world: World, source: int, target: int) -> Iterator[World]:
        for card in at(world, source):
            yield moved(world, [card], target)

    def go(self, seat: int, card: int, source: int, target: int) -> None:
        """From place to place; other seats do not say which."""
        if seat != self.seat:
            self.branch(lambda world: self.each_to(world, source, target))
            return
        self.keep(lambda world: (card, source) in world)
        self.each(lambda world: moved(world, [card], target))

    # --- cards ----------------------------------------------------------------------------

    def play(self, seat: int, card: int, colour: int) -> None:
        """Only who has no card that follows plays one that does not."""
        if self.led >= 0 and not self.follows(colour):
            self.keep(lambda world: not any(map(self.follows, colours(at(world, HAND + seat)))))
        if self.led < 0:
            self.led = colour
        self.played += 1
        if card >= 0:
            self.open(card, HAND + seat)
        else:
            self.branch(lambda world: self.face_down(world, seat, colour))

    def follows(self, colour: int) -> bool:
        return colour == self.led or {colour, self.led} <= self.trumps

    def face_down(self, world: World, seat: int, colour: int) -> Iterator[World]:
        for card in at(world, HAND + seat):
            if card // 12 == colour:
                yield moved(world, [card], TRICK + seat)

    def remember_own(self, real: World) -> None:
        """A seat knows its own card that lies face down."""
        own = TRICK + self.seat
        self.keep(lambda world: at(world, own) == at(real, own))

    def lay_card(self, seat: int, card: int) -> None:
        """Told to its seat alone at first."""
        if card in self.laid:
            self.open(card, LAID + seat)
        elif seat == self.seat:
            self.go(seat, card, HAND + seat, LAID + seat)
        self.laid.add(card)

    def put_by(self, world: World, seat: int, count: int) -> Iterator[World]:
        half = [card for card in at(world, HAND + seat) if card % 2 != self.odd[seat]]
        if len(half) == count:
            yield moved(world, half, ASIDE + seat)

    def take_up(self, seat: int, count: int) -> None:
        self.keep(lambda world: len(at(world, ASIDE + seat)) == count)
        self.each(lambda world: moved(world, at(world, ASIDE + seat), HAND + seat))
        self.odd[seat] = not self.odd[seat]

    def of(self, world: World, seat: int) -> list[int]:
        return at(world, HAND + seat) + at(world, ASIDE + seat)

    def pass_hands(self) -> None:
        passing, self.passing = self.passing, {}
        places = {
            first + giver: first + receiver
            for giver, receiver in passing.items()
            for first in (HAND, ASIDE)
        }
        self.odd = [
            self.odd[giver] if giver >= 0 else odd
            for odd, giver in zip(self.odd, map(giver_to(passing), range(SEATS)), strict=True)
        ]
        if passing:
            self.each(lambda world: frozenset((c, places.get(p, p)) for c, p in world))


def colours(cards: list[int]) -> set[int]:
    return {card // 12 for card in cards}


def giver_to(passing: dict[int, int]) -> Callable[[int], int]:
    back = {receiver: giver for giver, receiver in passing.items()}
    return lambda seat: back.get(seat, -1)
