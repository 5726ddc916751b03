"""What a building is worth: its price at auction, its cheque, and when an auction ends."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from stammtisch.core.event import STEP, Event
from stammtisch.core.prices import Observation, Prices, WatchedAct
from stammtisch.games.forsale.state import Kind

BY = {
    "building-price": ("seats", "building"),
    "place-price": ("seats", "place"),  # 1: the lowest building of its auction
    "top-price": ("seats", "gap"),  # of an auction, by how far the highest is above the lowest
    "building-cheque": ("seats", "building"),
    "building-profit": ("seats", "building"),  # its cheque less its price
}


def observe(seats: int, acts: Sequence[WatchedAct]) -> Iterator[Observation]:
    events = [event for act in acts for event in act.events]
    for step in steps_of(events):
        yield from prices_in(seats, step)
    yield from cheques_in(seats, events)


def steps_of(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Auctions and sales."""
    step = 0

    def number_of(event: Event) -> int:
        nonlocal step
        step += event.kind == STEP
        return step

    for _number, group in groupby(events, number_of):
        yield list(group)


def prices_in(seats: int, step: Sequence[Event]) -> Iterator[Observation]:
    """The highest building goes to the player who stays longest."""
    offer = sorted(event.value for event in step if event.kind == Kind.BUILDING)
    bought = [event for event in step if event.kind == Kind.BUYS]
    for event in bought:
        place = 1 + offer.index(event.value)
        yield Observation("building-price", (seats, event.value), event.extra)
        yield Observation("place-price", (seats, place), event.extra)
    if bought:
        yield Observation("top-price", (seats, offer[-1] - offer[0]), bought[-1].extra)


def cheques_in(seats: int, events: Sequence[Event]) -> Iterator[Observation]:
    prices = {event.value: event.extra for event in events if event.kind == Kind.BUYS}
    for event in events:
        if event.kind == Kind.SELLS:
            profit = event.extra - prices[event.value]
            yield Observation("building-cheque", (seats, event.value), event.extra)
            yield Observation("building-profit", (seats, event.value), profit)


PRICES = Prices(BY, observe)
