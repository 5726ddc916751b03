"""What is held on the table until it has been read: an auction that ended, or a sale."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stammtisch.core.event import Event, steps_ended
from stammtisch.core.language import _
from stammtisch.core.scene import Beat, BeatKind, Card, Mark, Pile
from stammtisch.games.forsale.layout import building_card, cheque_card
from stammtisch.games.forsale.recap import heading, priced
from stammtisch.games.forsale.state import Edition, Kind, State
from stammtisch.games.forsale.story import tell_event


def beats(
    view: State, events: Sequence[Event], first: int, names: Sequence[str]
) -> tuple[Beat, ...]:
    """Each auction and each sale that ended in the events from `first` on."""
    return tuple(_beats(view, events, first, names))


def _beats(
    view: State, events: Sequence[Event], first: int, names: Sequence[str]
) -> Iterator[Beat]:
    told = first
    for begin, end in steps_ended(events, first, Kind.SCORES):
        sentences = [tell_event(event, names) for event in events[told:end]]
        bought = _places(events, Kind.BUYS, range(begin, end))
        sold = _places(events, Kind.SELLS, range(begin, end))
        if bought:
            early = sum(place < first for place in bought)
            beat = _auction(events[begin], [events[place] for place in bought], early, names)
            yield beat.standing_for(sentences, bought[-1] - told)
        elif sold:
            yield _sale(view, events[:end], begin, names).standing_for(sentences, sold[0] - told)
        told = end


def _places(events: Sequence[Event], kind: Kind, places: range) -> list[int]:
    return [place for place in places if events[place].kind == kind]


def _auction(step: Event, bought: Sequence[Event], early: int, names: Sequence[str]) -> Beat:
    """The last to buy paid most. The `early` buildings lie before their owners already, named."""
    cards = [priced(event, names) for event in bought]
    cards[:early] = [replace(card, name="") for card in cards[:early]]
    cards[-1] = replace(cards[-1], mark=Mark.WINS)
    words = tell_event(bought[-1], names)
    return Beat(BeatKind.AUCTION, (Pile(heading(step), tuple(cards)),), words)


# --- a sale -------------------------------------------------------------------------------


def _sale(view: Edition, events: Sequence[Event], begin: int, names: Sequence[str]) -> Beat:
    """Each building beside the cheque that it brings; the highest one first."""
    sold = [event for event in events[begin:] if event.kind == Kind.SELLS]
    cheques = _cheques_shown(view, events, begin)
    piles = [
        Pile(names[event.seat], _exchange(event, cheque), str(event.extra))
        for event, cheque in zip(sold, cheques, strict=True)
    ]
    best = piles[0].cards
    piles[0] = replace(piles[0], cards=tuple(replace(card, mark=Mark.WINS) for card in best))
    words = _("{name} gets the highest cheque: {cheque} for building {building}.").format(
        name=names[sold[0].seat], cheque=sold[0].extra, building=sold[0].value
    )
    return Beat(BeatKind.SALE, (*piles, *_collected(events[begin:], names)), words)


def _exchange(sold: Event, cheque: int) -> tuple[Card, Card]:
    return (
        replace(building_card(sold.value), seat=sold.seat, acts=()),
        replace(cheque_card(sold.extra, f"cheque-{cheque}"), seat=sold.seat),
    )


def _cheques_shown(view: Edition, events: Sequence[Event], begin: int) -> list[int]:
    """The cheques of the sale that opened at `begin`, the highest first; F10 of equal ones."""
    worth = view.worth.tolist()
    earlier = [event.value for event in events[:begin] if event.kind == Kind.CHEQUE]
    shown = []
    for event in events[begin:]:
        if event.kind == Kind.CHEQUE:
            shown.append(worth.index(event.value) + earlier.count(event.value))
            earlier.append(event.value)
    return sorted(shown, reverse=True)


def _collected(events: Sequence[Event], names: Sequence[str]) -> Iterator[Pile]:
    """F26: the cheques that the last owner gets without a choice."""
    collected = [event for event in events if event.kind == Kind.COLLECTS]
    if collected:
        seat = collected[0].seat
        cards = tuple(replace(cheque_card(event.value), seat=seat) for event in collected)
        yield Pile(names[seat], cards)
