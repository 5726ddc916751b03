"""What was turned over last: the bids for a contract, or what a payday cost."""

from collections.abc import Sequence
from dataclasses import replace

from stammtisch.core.event import Event, steps_back
from stammtisch.core.language import _
from stammtisch.core.scene import Card, Pictured, Pile
from stammtisch.games.zahltag.layout import MINUS, bid_card, signs_of
from stammtisch.games.zahltag.state import Kind, Phase, State
from stammtisch.games.zahltag.story import tell_event


def recap(view: State, events: Sequence[Event], names: Sequence[str]) -> Pile | None:
    """The contract or payday of the turn that ended last."""
    steps = steps_back(events)
    if view.phase != Phase.OVER:
        next(steps, None)
    ended = next(steps, ())
    cards = tuple(opened(event, names) for event in ended if event.kind in (Kind.BIDS, Kind.PAYS))
    if not cards:
        return None
    told = [tell_event(event, names) for event in ended if event.kind in OUTCOMES]
    return Pile(_heading(ended), cards, " ".join(told))


OUTCOMES = (Kind.WORKS, Kind.ASIDE, Kind.BROKE, Kind.WINS)


def _heading(turn: Sequence[Event]) -> str:
    for event in turn:
        if event.kind == Kind.CONTRACT:
            return Pictured(_("Last contract"), " ", signs_of(event.value))
    return _("Payday")


def opened(event: Event, names: Sequence[str]) -> Card:
    """A bid that was turned over, or what a player paid."""
    card = bid_card(event.value)
    if event.kind == Kind.PAYS:
        paid = say_paid(event.value)
        card = Card(paid, "payday", value=paid)
    return replace(card, by=names[event.seat], seat=event.seat)


def say_paid(millions: int) -> str:
    return f"{MINUS}{millions}" if millions else "0"
