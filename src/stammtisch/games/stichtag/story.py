"""What happened at a Stichtag table: in the words of the notation, and in sentences."""

from collections.abc import Sequence

from stammtisch.core.bitset import members_of
from stammtisch.core.event import EVERYONE, Event
from stammtisch.core.language import _, ngettext, noted, points
from stammtisch.games.stichtag.state import VALUES, Kind
from stammtisch.games.stichtag.symbols import COLOURS, say_card

# --- cards and colours --------------------------------------------------------------------


def tell_colour(colour: int) -> str:
    """With its letter, as cards are written, for who types."""
    word = (_("red"), _("blue"), _("yellow"), _("green"), _("violet"), _("pink"))[colour]
    return noted(word, COLOURS[colour])


def tell_card(card: int) -> str:
    """`green 7 (g7)` for who types."""
    return noted(in_words(card), say_card(card))


def name_card(card: int) -> str:
    """As short as its reader can take it: `g7` for who types, else `green 7`."""
    return in_words(card) if points() else say_card(card)


def in_words(card: int) -> str:
    colour, value = divmod(card, VALUES)
    words = (
        _("red {value}"),
        _("blue {value}"),
        _("yellow {value}"),
        _("green {value}"),
        _("violet {value}"),
        _("pink {value}"),
    )[colour]
    return words.format(value=value)


# --- in the words of the notation ---------------------------------------------------------

NOTES = {
    Kind.STARTS: "start {seat}",
    Kind.DEALT: "{seat} dealt {card}",
    Kind.LAYS: "{seat} lays",
    Kind.LAID: "{seat} laid {card}",
    Kind.PLAYS: "{seat} plays {played}",
    Kind.SHOWS: "{seat} shows {card}",
    Kind.TAKES: "{seat} takes{worth}",
    Kind.TRUMPS: "trump {colours}",
    Kind.WISHES: "{seat} wishes {colour}",
    Kind.TAKES_UP: "{seat} takes up {value}",
    Kind.PUTS_BY: "{seat} puts by {value}",
    Kind.VETOES: "{seat} vetoes {card} of {extra}",
    Kind.HOLDS_VETO: "{seat} holds veto",
    Kind.SWITCH: "switch {switch}",
    Kind.PARTNER: "{seat} partner {value}",
    Kind.PASSES_ON: "{seat} passes on to {value}",
    Kind.DROPS: "{seat} drops {card}",
    Kind.DRAWS: "{seat} draws {card}",
    Kind.EGG: "{seat} egg {value}",
    Kind.STEALS: "{seat} steals egg {extra} of {value}",
    Kind.SUNSTROKE: "{seat} sunstroke",
    Kind.GHOSTS: "{seat} ghosts {value}",
    Kind.OUT: "{seat} out",
    Kind.ROW: "{seat} row {card}{side}",
    Kind.GIVES: "{seat} gives {card} to {extra}",
    Kind.CLOVER: "{seat} clover {card}",
    Kind.LEFT_OVER: "{seat} left over {value}",
    Kind.SCORES: "{seat} scores {value}, tricks {extra}",
    Kind.TOTAL: "{seat} total {value}",
    Kind.HEART: "{seat} hearts {value}",
    Kind.WINS: "{seat} wins",
    Kind.LOOKS_AT: "{seat} looks at {card}",
}
SIDES = ("", " left", " right")


def say_event(event: Event) -> str:
    """An event in the words of the notation."""
    kind, value = Kind(event.kind), event.value
    if kind == Kind.STEP:
        return f"{'trick' if event.seat >= 0 else 'round'} {value}"
    return NOTES[kind].format(
        seat=event.seat,
        value=value,
        extra=event.extra,
        card=say_card(value) if kind in OF_CARDS else "",
        played=_say_played(event) if kind == Kind.PLAYS else "",
        worth="" if value else ", worthless",
        colour=COLOURS[value] if kind == Kind.WISHES else "",
        colours=_say_colours(value) if kind == Kind.TRUMPS else "",
        switch="off" if value else "on",
        side=SIDES[event.extra] if kind == Kind.ROW else "",
    )


OF_CARDS = {kind for kind, words in NOTES.items() if "{card}" in words}


def _say_played(event: Event) -> str:
    """Face down, only its colour is known."""
    return say_card(event.value - 1) if event.value else f"{COLOURS[event.extra]}?"


def _say_colours(colours: int) -> str:
    return "".join(COLOURS[colour] for colour in members_of(colours))


# --- in sentences -------------------------------------------------------------------------

UNTOLD = (Kind.DEALT, Kind.LAYS, Kind.LOOKS_AT, Kind.TOTAL)


def tell_event(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence; nothing for what the picture of the table shows anyway."""
    kind = Kind(event.kind)
    if kind in UNTOLD or (kind == Kind.LAID and event.seen_by != EVERYONE):
        return ""
    return _sentence(kind, event).format(
        name=_name(names, event.seat),
        value=event.value,
        extra=event.extra,
        place=event.extra + 1,
        card=_card_of(kind, event),
        colour=_colours_of(kind, event),
        other=_other_name(kind, event, names),
    )


def _card_of(kind: Kind, event: Event) -> str:
    if kind == Kind.PLAYS and event.value:
        return tell_card(event.value - 1)
    return tell_card(event.value) if kind in OF_CARDS else ""


def _colours_of(kind: Kind, event: Event) -> str:
    if kind == Kind.TRUMPS:
        return ", ".join(map(tell_colour, members_of(event.value)))
    if kind == Kind.PLAYS:
        return tell_colour(event.extra)
    return tell_colour(event.value) if kind == Kind.WISHES else ""


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else ""


def _other_name(kind: Kind, event: Event, names: Sequence[str]) -> str:
    """The second seat of an event, if it has one."""
    if kind in (Kind.PARTNER, Kind.PASSES_ON, Kind.STEALS):
        return _name(names, event.value)
    return _name(names, event.extra) if kind in (Kind.VETOES, Kind.GIVES) else ""


def _sentence(kind: Kind, event: Event) -> str:
    for sentences in (_of_step, _of_worth, _of_numbers, _of_score):
        found = sentences(kind, event)
        if found:
            return found
    return {
        Kind.STARTS: _("{name} starts."),
        Kind.LAID: _("{name} turns over {card}."),
        Kind.WISHES: _("{name} wishes for {colour} as trump."),
        Kind.TRUMPS: _("Trump in this round: {colour}."),
        Kind.SHOWS: _("{name} shows {card}."),
        Kind.VETOES: _("{name} puts in a veto: {card} of {other} is out of the trick."),
        Kind.HOLDS_VETO: _("{name} gets the veto card."),
        Kind.PASSES_ON: _("{name} passes the whole hand to {other}."),
        Kind.DROPS: _("{name} discards {card}."),
        Kind.DRAWS: _("{name} draws {card}."),
        Kind.EGG: _("{name} finds an egg worth {value}."),
        Kind.STEALS: _("{name} takes egg {place} of {other}."),
        Kind.SUNSTROKE: _("{name} gets a sunstroke."),
        Kind.OUT: _("{name} is out of this round; the hand is laid away."),
        Kind.GIVES: _("{name} gives {card} to {other}."),
        Kind.CLOVER: _("{name}’s clover is {card}."),
        Kind.WINS: _("{name} wins."),
    }[kind]


def _of_step(kind: Kind, event: Event) -> str:
    if kind != Kind.STEP:
        return ""
    return _("Trick {value}: {name} leads.") if event.seat >= 0 else _("Round {value}.")


def _of_worth(kind: Kind, event: Event) -> str:
    """What depends on yes or no, on a side, or on whether a seat meets itself."""
    if kind == Kind.PLAYS:
        face_down = _("{name} plays a card face down: {colour}.")
        return _("{name} plays {card}.") if event.value else face_down
    if kind == Kind.TAKES:
        worthless = _("{name} wins the trick, but it is worth nothing.")
        return _("{name} takes the trick.") if event.value else worthless
    if kind == Kind.SWITCH:
        on, off = _("The switch is on: high values win."), _("The switch is off: low values win.")
        return off if event.value else on
    if kind == Kind.PARTNER:
        alone = _("{name} drew their own seat as partner.")
        return alone if event.value == event.seat else _("{name}’s partner is {other}.")
    if kind == Kind.ROW:
        return (
            _("{name} begins a row with {card}."),
            _("{name} adds {card} to the left of the row."),
            _("{name} adds {card} to the right of the row."),
        )[event.extra]
    return ""


def _of_numbers(kind: Kind, event: Event) -> str:
    count = event.value
    if kind == Kind.TAKES_UP:
        return ngettext(
            "{name} takes up {value} card that lay face down.",
            "{name} takes up {value} cards that lay face down.",
            count,
        )
    if kind == Kind.PUTS_BY:
        return ngettext(
            "{name} lays {value} card aside, face down.",
            "{name} lays {value} cards aside, face down.",
            count,
        )
    if kind == Kind.GHOSTS:
        return ngettext("{name} has {value} ghost.", "{name} has {value} ghosts.", count)
    return ""


def _of_score(kind: Kind, event: Event) -> str:
    count = event.value
    if kind == Kind.LEFT_OVER:
        return ngettext(
            "{name} alone has cards left: {value} more trick.",
            "{name} alone has cards left: {value} more tricks.",
            count,
        )
    if kind == Kind.SCORES:
        points = ngettext(
            "{name} gets {value} point in this round",
            "{name} gets {value} points in this round",
            count,
        )
        tricks = ngettext("{extra} trick", "{extra} tricks", event.extra)
        return f"{points} ({tricks})."
    if kind == Kind.HEART:
        return ngettext(
            "{name} loses a heart; {value} is left.",
            "{name} loses a heart; {value} are left.",
            count,
        )
    return ""
