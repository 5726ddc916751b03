"""What was turned over last: an auction with its prices, or a sale."""

from collections.abc import Sequence
from dataclasses import replace

from stammtisch.core.event import Event, steps_back
from stammtisch.core.language import _
from stammtisch.core.scene import Card, Pile
from stammtisch.games.forsale.layout import building_card, cheque_card
from stammtisch.games.forsale.state import Kind, Phase, State


def recap(view: State, events: Sequence[Event], names: Sequence[str]) -> Pile | None:
    """The auction or sale that ended last; each building with its owner and its price."""
    steps = steps_back(events)
    if view.phase != Phase.OVER:
        next(steps, None)
    ended = next(steps, ())
    cards = tuple(_card(event, names) for event in ended if event.kind in SHOWN)
    return Pile(heading(ended[0]), cards) if cards else None


SHOWN = (Kind.BUYS, Kind.SELLS, Kind.COLLECTS)


def heading(step: Event) -> str:
    if step.seat >= 0:
        return _("Auction {number}: paid").format(number=step.value)
    return _("Sale {number}: earned").format(number=step.value)


def _card(event: Event, names: Sequence[str]) -> Card:
    """A building that was bought lies before its owner, so only one that was sold is named."""
    if event.kind == Kind.COLLECTS:
        return replace(cheque_card(event.value), by=names[event.seat], seat=event.seat)
    card = priced(event, names)
    return card if event.kind == Kind.SELLS else replace(card, name="")


def priced(event: Event, names: Sequence[str]) -> Card:
    """A building that was bought or sold, with its owner and its price."""
    by = _("{name}: {price}").format(name=names[event.seat], price=event.extra)
    return replace(building_card(event.value), by=by, seat=event.seat, acts=())
