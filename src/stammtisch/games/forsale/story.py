"""What happened at a For Sale table: in the words of the notation, and in sentences."""

from collections.abc import Sequence

from stammtisch.core.event import Event
from stammtisch.core.event_form import EventForm, forms_of
from stammtisch.core.language import _, ngettext
from stammtisch.games.forsale.state import Kind

NOTES = {
    Kind.STARTS: "start {seat}",
    Kind.BUILDING: "building {value}",
    Kind.CHEQUE: "cheque {value}",
    Kind.BIDS: "{seat} bids {value}",
    Kind.PASSES: "{seat} passes, {value} back",
    Kind.BUYS: "{seat} buys {value} for {extra}",
    Kind.COMMITS: "{seat} commits",
    Kind.CHOOSES: "{seat} chooses {value}",
    Kind.SELLS: "{seat} sells {value} for {extra}",
    Kind.COLLECTS: "{seat} collects {value}",
    Kind.SCORES: "{seat} scores {value}",
    Kind.WINS: "{seat} wins",
}


def say_event(event: Event) -> str:
    """An event in the words of the notation."""
    if event.kind == Kind.STEP:
        return f"{'auction' if event.seat >= 0 else 'sale'} {event.value}"
    note = NOTES[Kind(event.kind)]
    return note.format(seat=event.seat, value=event.value, extra=event.extra)


def event_forms() -> tuple[EventForm, ...]:
    return forms_of(["auction {value}", "sale {value}", *NOTES.values()])


def tell_event(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence; nothing for what the picture of the table shows anyway."""
    name = names[event.seat] if event.seat >= 0 else ""
    return _sentence(event).format(name=name, value=event.value, extra=event.extra)


def _sentence(event: Event) -> str:
    if event.kind in (Kind.COMMITS, Kind.CHOOSES, Kind.SCORES):
        return ""
    if event.kind == Kind.STEP:
        return _("Auction {value}.") if event.seat >= 0 else _("Sale {value}.")
    if event.kind == Kind.PASSES:
        return ngettext(
            "{name} passes and gets {value} coin back.",
            "{name} passes and gets {value} coins back.",
            event.value,
        )
    if event.kind == Kind.BUYS:
        return ngettext(
            "{name} buys building {value} for {extra} coin.",
            "{name} buys building {value} for {extra} coins.",
            event.extra,
        )
    return {
        Kind.STARTS: _("{name} starts."),
        Kind.BUILDING: _("Building {value} is on offer."),
        Kind.CHEQUE: _("A cheque for {value} is on offer."),
        Kind.BIDS: _("{name} bids {value}."),
        Kind.SELLS: _("{name} sells building {value} for {extra}."),
        Kind.COLLECTS: _("{name}, the last owner, collects a cheque for {value}."),
        Kind.WINS: _("{name} wins."),
    }[Kind(event.kind)]
