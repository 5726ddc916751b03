"""What a building is worth: its price at auction, its cheque, and when an auction ends."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from stammtisch.core.event import STEP, Event
from stammtisch.core.language import N_
from stammtisch.core.prices import PriceObservation, Prices, TableWords, WatchedAct
from stammtisch.games.forsale.state import Kind

BY = {
    "building-price": ("seats", "building"),
    "place-price": ("seats", "place"),  # 1: the lowest building of its auction
    "top-price": ("seats", "gap"),  # of an auction, by how far the highest is above the lowest
    "building-cheque": ("seats", "building"),
    "building-profit": ("seats", "building"),  # its cheque less its price
}

WORDS = {
    "building-price": TableWords(
        N_("What buildings cost"),
        N_(
            "Coins that experts pay for each building at auction: all of a bid if they stay last, "
            "half of it if they pass."
        ),
        N_("building"),
    ),
    "building-cheque": TableWords(
        N_("What buildings bring"),
        N_("The cheque for which each building is sold, in thousands."),
        N_("building"),
    ),
    "building-profit": TableWords(
        N_("What is left of them"),
        N_(
            "The cheque of a building less the coins paid for it: above nought, it was worth its "
            "price."
        ),
        N_("building"),
    ),
    "place-price": TableWords(
        N_("The price of a place"),
        N_("Coins paid for the lowest building of an auction (1) up to the highest."),
        N_("place"),
    ),
    "top-price": TableWords(
        N_("When to stop"),
        N_(
            "The last bid for the highest building, by how far it lies above the lowest of its "
            "auction."
        ),
        N_("distance"),
    ),
}


def observe(seats: int, acts: Sequence[WatchedAct]) -> Iterator[PriceObservation]:
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


def prices_in(seats: int, step: Sequence[Event]) -> Iterator[PriceObservation]:
    """The highest building goes to the player who stays longest."""
    offer = sorted(event.value for event in step if event.kind == Kind.BUILDING)
    bought = [event for event in step if event.kind == Kind.BUYS]
    for event in bought:
        place = 1 + offer.index(event.value)
        yield PriceObservation("building-price", (seats, event.value), event.extra)
        yield PriceObservation("place-price", (seats, place), event.extra)
    if bought:
        yield PriceObservation("top-price", (seats, offer[-1] - offer[0]), bought[-1].extra)


def cheques_in(seats: int, events: Sequence[Event]) -> Iterator[PriceObservation]:
    prices = {event.value: event.extra for event in events if event.kind == Kind.BUYS}
    for event in events:
        if event.kind == Kind.SELLS:
            profit = event.extra - prices[event.value]
            yield PriceObservation("building-cheque", (seats, event.value), event.extra)
            yield PriceObservation("building-profit", (seats, event.value), profit)


PRICES = Prices(BY, observe, WORDS)
