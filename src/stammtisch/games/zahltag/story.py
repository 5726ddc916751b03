"""What happened at a Zahltag table: in the words of the notation, and in sentences."""

from collections.abc import Sequence

from stammtisch.core.event import Event
from stammtisch.core.event_form import NUMBER, EventForm, forms_of
from stammtisch.core.language import _, ngettext
from stammtisch.games.zahltag.acts import say_action
from stammtisch.games.zahltag.contracts import LETTERS, say_equipment
from stammtisch.games.zahltag.equipment import KINDS
from stammtisch.games.zahltag.layout import NO_BID, tell_equipment, tell_kind
from stammtisch.games.zahltag.state import DROP, SWAP, TAKE, Kind, Payday

# --- in the words of the notation ---------------------------------------------------------

NOTES = {
    Kind.STARTS: "start {seat}",
    Kind.DEALT: "{seat} dealt {cards}",
    Kind.CHANGES: "{seat} {action}",
    Kind.HOME: "{seat} home {cards}",
    Kind.CONTRACT: "contract {cards}, number {extra}",
    Kind.PUT_BACK: "payday put back",
    Kind.COMMITS: "{seat} commits",
    Kind.CHOOSES: "{seat} chooses {bid}",
    Kind.BIDS: "{seat} bids {bid}",
    Kind.WORKS: "{seat} works for {value}",
    Kind.ASIDE: "nobody works",
    Kind.PAYDAY: "payday {value}{forced}",
    Kind.PAYS: "{seat} pays {value}",
    Kind.BROKE: "{seat} out",
    Kind.RETURNS: "{seat} returns {cards}",
    Kind.SCORES: "{seat} scores {value}",
    Kind.WINS: "{seat} wins",
}


def say_event(event: Event) -> str:
    """An event in the words of the notation."""
    if event.kind == Kind.STEP:
        return f"{'turn' if event.seat >= 0 else 'change'} {event.value}"
    return NOTES[Kind(event.kind)].format(
        seat=event.seat,
        value=event.value,
        extra=event.extra,
        action=say_action(event.value) if event.kind == Kind.CHANGES else "",
        bid=event.value or NO_BID,
        cards=say_equipment(event.value) if event.value >= 0 else "",
        forced=", forced" if event.extra == Payday.FORCED else "",
    )


def event_forms() -> tuple[EventForm, ...]:
    card = f"[{LETTERS}]"
    return forms_of(
        ["turn {value}", "change {value}", *NOTES.values()],
        {
            "action": ("keep", "take {card}", "drop {card}", "swap {given} {card}"),
            "forced": ("", ", forced"),
        },
        bid=f"{NO_BID}|{NUMBER}",
        card=card,
        given=card,
        cards=f"{card}+|-",
    )


# --- in sentences -------------------------------------------------------------------------


def tell_event(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence; nothing for what the picture of the table shows anyway."""
    name = names[event.seat] if event.seat >= 0 else ""
    if event.kind in (Kind.COMMITS, Kind.CHOOSES, Kind.SCORES, Kind.DEALT):
        return ""
    if event.kind == Kind.CHANGES:
        return _tell_change(event.value, name)
    return _sentence(event).format(
        name=name,
        value=abs(event.value),
        extra=event.extra,
        cards=tell_equipment(event.value) if event.value >= 0 else "",
    )


def _tell_change(action: int, name: str) -> str:
    if action >= SWAP:
        gives, takes = divmod(action - SWAP, KINDS)
        sentence = _("{name} swaps {given} for {taken}.")
        return sentence.format(name=name, given=tell_kind(gives), taken=tell_kind(takes))
    if action >= DROP:
        return _("{name} drops {card}.").format(name=name, card=tell_kind(action - DROP))
    if action >= TAKE:
        return _("{name} takes {card}.").format(name=name, card=tell_kind(action - TAKE))
    return _("{name} keeps all cards.").format(name=name)


def _sentence(event: Event) -> str:
    if event.kind == Kind.STEP:
        if event.seat >= 0:
            return _("Turn {value}: {name}.")
        return _("Exchanges before the game, round {value} of 3.")
    if event.kind == Kind.BIDS:
        return _tell_shown(event.value)
    if event.kind == Kind.WORKS:
        return _tell_pay(event.value)
    if event.kind == Kind.PAYDAY:
        if event.extra == Payday.FORCED:
            return _("Payday {value} of 5 is due.")
        return _("Payday {value} of 5 comes up.")
    if event.kind == Kind.PAYS:
        return _tell_wages(event.value)
    return {
        Kind.STARTS: _("{name} starts."),
        Kind.HOME: _("{name}’s crew comes home: {cards}."),
        Kind.CONTRACT: _("A contract for {cards}."),
        Kind.PUT_BACK: _("A payday right after a payday goes back into the deck."),
        Kind.ASIDE: _("Nobody takes the contract; it is laid aside."),
        Kind.BROKE: _("{name} cannot pay and is out of business."),
        Kind.RETURNS: _("{name}’s cards go back to the piles: {cards}."),
        Kind.WINS: _("{name} wins."),
    }[Kind(event.kind)]


def _tell_shown(bid: int) -> str:
    if bid == 0:
        return _("{name} shows 00.")
    return ngettext("{name} bids {value} million.", "{name} bids {value} million.", bid)


def _tell_pay(pay: int) -> str:
    if pay < 0:
        return _("{name} has to work and even pay {value} million.")
    if pay == 0:
        return _("{name} has to work for nothing.")
    return ngettext(
        "{name} gets the contract for {value} million.",
        "{name} gets the contract for {value} million.",
        pay,
    )


def _tell_wages(wages: int) -> str:
    if wages == 0:
        return _("{name} pays nothing.")
    return ngettext("{name} pays {value} million.", "{name} pays {value} million.", wages)
