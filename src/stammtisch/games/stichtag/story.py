"""What happened at a Stichtag table: in the words of the notation, and in sentences."""

from collections.abc import Sequence

from stammtisch.core.event import EVERYONE, Event
from stammtisch.core.event_form import EventForm, forms_of
from stammtisch.core.language import N_, _, ngettext
from stammtisch.games.stichtag.card_words import LETTERS, say_card, tell_card, tell_colour
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.sheets import SHEETS
from stammtisch.games.stichtag.state import VALUES, Kind


def _say_played(event: Event) -> str:
    """Face down, only its colour is known."""
    return say_card(event.value - 1) if event.value else f"{LETTERS[event.extra]}?"


def _tell_score(event: Event) -> str:
    points = ngettext(
        "{name} gets {value} point in this round",
        "{name} gets {value} points in this round",
        event.value,
    )
    tricks = ngettext("{extra} trick", "{extra} tricks", event.extra)
    return f"{points} ({tricks})."


OF_EVERY_DAY = (
    EventWords(Kind.STARTS, "start {seat}", N_("{name} starts.")),
    EventWords(Kind.DEALT, "{seat} dealt {card}"),
    EventWords(Kind.LAYS, "{seat} lays"),
    EventWords(
        Kind.LAID,
        "{seat} laid {card}",
        lambda event: _("{name} turns over {card}.") if event.seen_by == EVERYONE else "",
    ),
    EventWords(
        Kind.PLAYS,
        "{seat} plays {played}",
        lambda event: (
            _("{name} plays {card}.")
            if event.value
            else _("{name} plays a card face down: {colour}.")
        ),
        said={"played": _say_played},
        told={
            "card": lambda event, _names: tell_card(event.value - 1) if event.value else "",
            "colour": lambda event, _names: tell_colour(event.extra),
        },
    ),
    EventWords(
        Kind.TAKES,
        "{seat} takes{worth}",
        lambda event: (
            _("{name} takes the trick.")
            if event.value
            else _("{name} wins the trick, but it is worth nothing.")
        ),
        said={"worth": lambda event: "" if event.value else ", worthless"},
    ),
    EventWords(Kind.DROPS, "{seat} drops {card}", N_("{name} discards {card}.")),
    EventWords(
        Kind.LEFT_OVER,
        "{seat} left over {value}",
        lambda event: ngettext(
            "{name} alone has cards left: {value} more trick.",
            "{name} alone has cards left: {value} more tricks.",
            event.value,
        ),
    ),
    EventWords(Kind.SCORES, "{seat} scores {value}, tricks {extra}", _tell_score),
    EventWords(Kind.TOTAL, "{seat} total {value}"),
    EventWords(Kind.WINS, "{seat} wins", N_("{name} wins.")),
    EventWords(Kind.LOOKS_AT, "{seat} looks at {card}"),
)
OF_SHEETS = tuple(words for sheet in SHEETS for words in sheet.events)
WORDS = {words.kind: words for words in (*OF_EVERY_DAY, *OF_SHEETS)}
ROUND = EventWords(Kind.STEP, "round {value}", N_("Round {value}."))
TRICK = EventWords(Kind.STEP, "trick {value}", N_("Trick {value}: {name} leads."))


def say_event(event: Event) -> str:
    """An event in the words of the notation."""
    return _words_for(event).say(event)


def event_forms() -> tuple[EventForm, ...]:
    cards = [say_card(card) for card in range(len(LETTERS) * VALUES)]
    return forms_of(
        [ROUND.note, TRICK.note, *(words.note for words in WORDS.values())],
        {
            "played": ("{card}", "{colour}?"),
            "side": ("", " left", " right"),
            "switch": ("on", "off"),
            "worth": ("", ", worthless"),
        },
        card="|".join(cards),
        colour=f"[{LETTERS}]",
        colours=f"[{LETTERS}]+",
    )


def tell_event(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence; nothing for what the picture of the table shows anyway."""
    return _words_for(event).tell(event, names)


def _words_for(event: Event) -> EventWords:
    if event.kind == Kind.STEP:
        return TRICK if event.seat >= 0 else ROUND
    return WORDS[Kind(event.kind)]
