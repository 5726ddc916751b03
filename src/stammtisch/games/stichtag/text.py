"""The words of Stichtag: notation in English letters, everything else in the reader's language."""

from collections.abc import Sequence

from stammtisch.core.bitset import members_of
from stammtisch.core.language import N_, _, ngettext
from stammtisch.core.notation import read_number
from stammtisch.games.stichtag.booklet import rules, sheets, tell_day
from stammtisch.games.stichtag.history import history
from stammtisch.games.stichtag.layout import TRUMP_SETTING, played_last, scene
from stammtisch.games.stichtag.recap import recap
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
    VALUES,
    VETO,
    WISH,
    Phase,
    Question,
    State,
)
from stammtisch.games.stichtag.story import say_event, tell_card, tell_colour, tell_event
from stammtisch.games.stichtag.symbols import COLOURS, read_card, say_card

__all__ = [
    "ask",
    "history",
    "read_action",
    "recap",
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


def tell_action(action: int, names: Sequence[str] = ()) -> str:
    if action in ALONE.values():
        return _tell_alone(action)
    if action >= GIVE:
        card, seat = divmod(action - GIVE, SEATS)
        return _tell_gift(card, seat, names)
    if STEAL <= action < BEGIN:
        seat, place = divmod(action - STEAL, EGGS)
        return _tell_theft(place + 1, seat, names)
    if WISH <= action < STEAL:
        return _("{colour} becomes trump").format(colour=tell_colour(action - WISH))
    first, words = next(entry for entry in _sentences() if action >= entry[0])
    return words.format(card=tell_card(action - first))


def _tell_gift(card: int, seat: int, names: Sequence[str]) -> str:
    if names:
        return _("give {card} to {name}").format(card=tell_card(card), name=names[seat])
    return _("give {card} to seat {seat}").format(card=tell_card(card), seat=seat)


def _tell_theft(place: int, seat: int, names: Sequence[str]) -> str:
    if names:
        return _("take egg {place} of {name}").format(place=place, name=names[seat])
    return _("take egg {place} of seat {seat}").format(place=place, seat=seat)


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


# --- what is asked ------------------------------------------------------------------------


def ask(view: State, seat: int, legal: Sequence[int], names: Sequence[str]) -> str:
    """What the seat has to do now."""
    if view.phase == Phase.LAYING:
        return _(ASKED_TO_LAY[view.rule])
    if view.phase == Phase.PLAYING:
        return _ask_for_card(view, legal[0])
    if view.phase == Phase.DOUBLING:
        return _("Add a second card of this colour, or none.")
    return _ask_for_answer(view, legal[0], names)


ASKED_TO_LAY = {
    4: N_("Lay a card face down: its value is the number of tricks you predict."),
    TRUMP_SETTING: N_("Lay a card face down: the highest ones set the trump."),
}


def _ask_for_card(view: State, card: int) -> str:
    """Where a trump is led, any trump follows."""
    if not view.led:
        return _("Lead any card.")
    led = int(view.led) - 1
    asked = list(members_of(view.trumps)) if view.trumps >> led & 1 else [led]
    colours = ", ".join(map(tell_colour, asked))
    follow, free = _("Follow {colour}."), _("You cannot follow {colour}: play any card.")
    return (follow if card // VALUES in asked else free).format(colour=colours)


def _ask_for_answer(view: State, action: int, names: Sequence[str]) -> str:
    count, asked = int(view.pending), Question(view.asked)
    if asked == Question.VETO:
        words = _("Put in a veto against {card} of {name}, or let it lie.")
        return words.format(card=played_last(view), name=names[view.turn])
    if asked == Question.GIFT:
        card = tell_card((action - GIVE) // SEATS)
        return _("Give {card} away: to whom?").format(card=card)
    return {
        Question.WISH: _("Choose the trump for the tricks to come."),
        Question.ROW: _("Choose a card of the trick for your row."),
        Question.EGG: ngettext(
            "Take {count} egg, or leave it.", "Take {count} eggs, or leave them.", count
        ),
        Question.DROP: ngettext("Discard {count} card.", "Discard {count} cards.", count),
        Question.CHANGE: ngettext(
            "Discard {count} card, and draw another.",
            "Discard {count} cards, and draw others.",
            count,
        ),
    }[asked].format(count=count)
