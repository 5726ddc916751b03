"""The words of Stichtag: notation in English letters, everything else in the reader's language."""

from stammtisch.core.language import _
from stammtisch.core.notation import read_number
from stammtisch.games.stichtag.booklet import rules, sheets, tell_day
from stammtisch.games.stichtag.layout import scene
from stammtisch.games.stichtag.stack import say_draws, stack
from stammtisch.games.stichtag.state import (
    BEGIN,
    DONE,
    DROP,
    EGG,
    EGGS,
    GIVE,
    LAY,
    LEAVE,
    LEFT,
    LET,
    PLAY,
    RIGHT,
    SEATS,
    SECOND,
    SINGLE,
    STEAL,
    VETO,
    WISH,
)
from stammtisch.games.stichtag.story import say_event, tell_card, tell_colour, tell_event
from stammtisch.games.stichtag.symbols import COLOURS, read_card, say_card

__all__ = [
    "read_action",
    "rules",
    "say_action",
    "say_draws",
    "say_event",
    "scene",
    "sheets",
    "stack",
    "summary",
    "tell_action",
    "tell_day",
    "tell_event",
    "title",
]

ALONE = {"single": SINGLE, "veto": VETO, "let": LET, "egg": EGG, "leave": LEAVE, "done": DONE}


def title() -> str:
    return "Stichtag"


def summary() -> str:
    return _(
        "Take tricks by rules that a date puts together: a goal, a rule and a month. 3 to 5 seats."
    )


# --- acts ---------------------------------------------------------------------------------


def read_action(words: str) -> int | None:
    """`g7`, `lay g7`, `drop g7`, `+ g5`, `single`, `wish b`, `veto`, `let`, `egg`,
    `egg SEAT PLACE`, `leave`, `row g7`, `row g7 left`, `done`, `gift g7 SEAT`."""
    verb, *rest = words.lower().split() or [""]
    if not rest:
        card = read_card(verb)
        return PLAY + card if card is not None else ALONE.get(verb)
    if verb == "wish" and len(rest) == 1 and rest[0] in tuple(COLOURS):
        return WISH + COLOURS.index(rest[0])
    if verb == "egg":
        return _read_egg(rest)
    card = read_card(rest[0])
    return None if card is None else _read_with_card(verb, card, rest[1:])


def _read_egg(words: list[str]) -> int | None:
    numbers = [read_number(word) for word in words]
    if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
        return None
    if numbers[0] >= SEATS or numbers[1] >= EGGS:
        return None
    return STEAL + EGGS * numbers[0] + numbers[1]


def _read_with_card(verb: str, card: int, rest: list[str]) -> int | None:
    if not rest:
        first = {"lay": LAY, "drop": DROP, "+": SECOND, "row": BEGIN}.get(verb)
        return None if first is None else first + card
    if verb == "row" and len(rest) == 1:
        first = {"left": LEFT, "right": RIGHT}.get(rest[0])
        return None if first is None else first + card
    seat = read_number(rest[0]) if verb == "gift" and len(rest) == 1 else None
    return GIVE + SEATS * card + seat if seat is not None and seat < SEATS else None


FIRSTS = ((GIVE, ""), (RIGHT, "row {} right"), (LEFT, "row {} left"), (BEGIN, "row {}"))
CARD_WORDS = ((SECOND, "+ {}"), (DROP, "drop {}"), (LAY, "lay {}"), (PLAY, "{}"))


def say_action(action: int) -> str:
    names = {number: word for word, number in ALONE.items()}
    if action in names:
        return names[action]
    if action >= GIVE:
        card, seat = divmod(action - GIVE, SEATS)
        return f"gift {say_card(card)} {seat}"
    if action >= BEGIN:
        first, words = next(entry for entry in FIRSTS[1:] if action >= entry[0])
        return words.format(say_card(action - first))
    if action >= STEAL:
        seat, place = divmod(action - STEAL, EGGS)
        return f"egg {seat} {place}"
    if action >= WISH:
        return f"wish {COLOURS[action - WISH]}"
    first, words = next(entry for entry in CARD_WORDS if action >= entry[0])
    return words.format(say_card(action - first))


def tell_action(action: int) -> str:
    if action in ALONE.values():
        return _tell_alone(action)
    if action >= GIVE:
        card, seat = divmod(action - GIVE, SEATS)
        return _("give {card} to seat {seat}").format(card=tell_card(card), seat=seat)
    if STEAL <= action < BEGIN:
        seat, place = divmod(action - STEAL, EGGS)
        return _("take egg {place} of seat {seat}").format(place=place + 1, seat=seat)
    if WISH <= action < STEAL:
        return _("{colour} becomes trump").format(colour=tell_colour(action - WISH))
    first, words = next(entry for entry in _sentences() if action >= entry[0])
    return words.format(card=tell_card(action - first))


def _tell_alone(action: int) -> str:
    return {
        SINGLE: _("play no second card"),
        VETO: _("put in a veto"),
        LET: _("let the card lie"),
        EGG: _("take an egg card"),
        LEAVE: _("leave the egg"),
        DONE: _("add no more to the row"),
    }[action]


def _sentences() -> tuple[tuple[int, str], ...]:
    """By the first action of its kind, the highest first."""
    return (
        (RIGHT, _("add {card} to the right of the row")),
        (LEFT, _("add {card} to the left of the row")),
        (BEGIN, _("begin the row with {card}")),
        (SECOND, _("play {card} as well")),
        (DROP, _("discard {card}")),
        (LAY, _("lay {card} face down")),
        (PLAY, _("play {card}")),
    )
