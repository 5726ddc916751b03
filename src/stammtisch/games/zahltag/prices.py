"""What a crew is worth: the pay of a contract by the cards it takes, and bids by rivals."""

from collections.abc import Iterator, Sequence

from stammtisch.core.event import Event
from stammtisch.core.language import N_
from stammtisch.core.prices import Key, PriceObservation, Prices, TableWords, WatchedAct
from stammtisch.games.zahltag.contracts import read_equipment, say_equipment
from stammtisch.games.zahltag.equipment import size
from stammtisch.games.zahltag.layout import tell_equipment
from stammtisch.games.zahltag.state import Kind

BY = {
    "crew-pay": ("seats", "cards"),
    "contract-pay": ("seats", "contract"),
    "bid": ("seats", "cards", "rivals"),  # of a player who is able, by able rivals
    "job": ("seats", "rivals"),  # percent of these bids that win the contract
    "wages": ("seats", "payday"),  # of a player
}
PERCENT = 100

WORDS = {
    "crew-pay": TableWords(
        N_("What crews earn"),
        N_("The price at which a contract goes, by how many crews and machines it takes."),
        N_("cards"),
    ),
    "bid": TableWords(
        N_("What players bid"),
        N_("The bids of experts who can do the job, by the cards it takes and by able rivals."),
        N_("cards"),
        N_("able rivals: {key}"),
    ),
    "job": TableWords(
        N_("How often a bid wins"),
        N_("Bids of a hundred that get the contract, by the number of able rivals."),
        N_("able rivals"),
    ),
    "wages": TableWords(
        N_("What a payday costs"),
        N_("What a player pays for idle crews and machines on each payday."),
        N_("payday"),
    ),
    "contract-pay": TableWords(
        N_("Contracts one by one"),
        N_("The price at which each contract goes."),
        N_("contract"),
    ),
}


def observe(seats: int, acts: Sequence[WatchedAct]) -> Iterator[PriceObservation]:
    able: set[int] = set()
    crew = payday = 0
    is_turned_up = False
    for act in acts:
        if is_turned_up:  # everybody who can do the job has more to lay than "00"
            able = {seat for seat, choices in act.choices.items() if choices > 1}
        is_turned_up = False
        for event in act.events:
            if event.kind == Kind.CONTRACT:
                crew = event.value
                is_turned_up = True
            payday += event.kind == Kind.PAYDAY
            yield from pays_in(seats, event, payday)
        yield from bids_in(seats, act.events, crew, able)


def pays_in(seats: int, event: Event, payday: int) -> Iterator[PriceObservation]:
    if event.kind == Kind.WORKS:
        yield PriceObservation("crew-pay", (seats, int(size(event.extra))), event.value)
        yield PriceObservation("contract-pay", (seats, say_equipment(event.extra)), event.value)
    elif event.kind == Kind.PAYS:
        yield PriceObservation("wages", (seats, payday), event.value)


def bids_in(
    seats: int, events: Sequence[Event], crew: int, able: set[int]
) -> Iterator[PriceObservation]:
    """Bids that are turned over, except "00"."""
    workers = {event.seat for event in events if event.kind == Kind.WORKS}
    for event in events:
        if event.kind == Kind.BIDS and event.value:
            rivals = len(able - {event.seat})
            yield PriceObservation("bid", (seats, int(size(crew)), rivals), event.value)
            yield PriceObservation("job", (seats, rivals), PERCENT * (event.seat in workers))


def tell_key(key: Key) -> str:
    """The crews and machines of a contract; numbers as they are."""
    return tell_equipment(read_equipment(key) or 0) if isinstance(key, str) else str(key)


PRICES = Prices(BY, observe, WORDS, tell_key)
