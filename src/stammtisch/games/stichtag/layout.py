"""The picture of a Stichtag table: only what matters on this day."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from stammtisch.core.cards import cards_in
from stammtisch.core.language import N_, _, ngettext
from stammtisch.core.scene import Card, Pile, Place, Scene
from stammtisch.games.stichtag.booklet import GOALS, MONTHS, RULES, tell_day
from stammtisch.games.stichtag.icons import SWITCH_RULE, tell_icon
from stammtisch.games.stichtag.play import to_act
from stammtisch.games.stichtag.state import (
    ASIDE,
    CARDS,
    GIFT,
    HAND,
    LAID,
    TRICK,
    VALUES,
    Phase,
    State,
)
from stammtisch.games.stichtag.story import tell_colour
from stammtisch.games.stichtag.symbols import COLOURS, say_card

KINDS = ("red", "blue", "yellow", "green", "violet", "pink")  # as scenes know them
UNKNOWN = "?"
NOTHING = "–"
MARK, SWITCH = "*", "~"


def scene(view: State, seat: int, names: Sequence[str]) -> Scene:
    """What a seat sees; -1 is a spectator."""
    columns = list(_columns(view))
    return Scene(
        headline=_headline(view),
        centre=tuple(_centre(view, names)),
        columns=(_("player"), *(_(column.heading) for column in columns)),
        places=tuple(
            Place(
                other,
                (names[other], *(column.cell(view, other, names) for column in columns)),
                on_turn=other in cards_in(to_act(view)),
            )
            for other in range(view.seats)
        ),
        own=tuple(_own(view, seat)) if seat >= 0 else (),
    )


def _headline(view: State) -> str:
    day = _("{day}: goal {goal} {goal_title}, rule {rule} {rule_title}, {month_title}").format(
        day=tell_day(view.goal, view.rule, view.month),
        goal=view.goal,
        goal_title=_(GOALS[view.goal].title),
        rule=view.rule,
        rule_title=_(RULES[view.rule].title),
        month_title=_(MONTHS[view.month - 1].title),
    )
    return f"{day}; {_moment(view)}"


def _moment(view: State) -> str:
    if view.phase == Phase.OVER:
        return _("the game is over")
    if view.phase == Phase.LAYING:
        return _("round {round}, a card is laid").format(round=view.rounds)
    return _("round {round}, trick {trick}").format(round=view.rounds, trick=view.step)


# --- cards --------------------------------------------------------------------------------


def cards_at(view: State, place: int) -> list[int]:
    """The cards there that are seen, by colour and value."""
    return [card for card in range(CARDS) if view.place[card] == place]


def face(view: State, card: int) -> str:
    """A card with the signs of today's icons."""
    switch = SWITCH if view.rule == SWITCH_RULE and view.switches[card] else ""
    return say_card(card) + MARK * int(view.marks[card]) + switch


def _boxes(view: State, cards: Sequence[int], hidden: int = 0) -> tuple[Card, ...]:
    seen = tuple(Card(face(view, card), KINDS[card // VALUES]) for card in cards)
    return seen + (Card(UNKNOWN, "hidden"),) * hidden


def _legend(view: State) -> str:
    icons = [f"{MARK} {tell_icon(view.month)}"] if tell_icon(view.month) else []
    switch = [f"{SWITCH} {_('switch')}"] if view.rule == SWITCH_RULE else []
    return ", ".join(icons + switch)


# --- the middle of the table --------------------------------------------------------------


def _centre(view: State, names: Sequence[str]) -> Iterator[Pile]:
    yield Pile(_("Trump"), (), ", ".join(map(tell_colour, cards_in(view.trumps))) or NOTHING)
    yield Pile(_("Led"), (), tell_colour(view.led - 1) if view.led else NOTHING)
    if view.rule == SWITCH_RULE:
        on, off = _("on: high values win"), _("off: low values win")
        yield Pile(_("Switch"), (), off if view.off else on)
    yield Pile(_("Trick"), tuple(_trick(view, names)))
    if view.month in STOCKS:
        heading, words = STOCKS[view.month]
        yield Pile(_(heading), (), words(view))


def _trick(view: State, names: Sequence[str]) -> Iterator[Card]:
    """In the order of play, with the name of who played it."""
    for step in range(view.seats):
        seat = (view.leader + step) % view.seats
        for words in _played(view, seat):
            kind = KINDS[int(view.colour[seat]) - 1]
            yield Card(f"{names[seat]} {words}", kind)


def _played(view: State, seat: int) -> list[str]:
    """A seat's cards in the trick; one that is face down shows its colour alone."""
    seen = [face(view, card) for card in cards_at(view, TRICK + seat)]
    if seen or not _is_hidden_in_trick(view, seat):
        return seen
    return [f"{COLOURS[int(view.colour[seat]) - 1]}{UNKNOWN}"]


def _is_hidden_in_trick(view: State, seat: int) -> bool:
    is_open = view.played == view.taking_part or view.vetoed >> seat & 1
    return bool(view.played >> seat & 1 and not is_open)


def _undealt(view: State) -> str:
    return ngettext("{count} card", "{count} cards", view.pile).format(count=view.pile)


def _eggs_left(view: State) -> str:
    return ngettext("{count} card", "{count} cards", view.egg_stack).format(count=view.egg_stack)


STOCKS = {4: (N_("Eggs"), _eggs_left), 8: (N_("Undealt"), _undealt)}


# --- what is one's own --------------------------------------------------------------------


def _own(view: State, seat: int) -> Iterator[Pile]:
    yield Pile(_("Your hand"), _boxes(view, cards_at(view, HAND + seat)), _legend(view))
    if view.put_by[seat]:
        aside = cards_at(view, ASIDE + seat)
        hidden = int(view.put_by[seat]) - len(aside)
        yield Pile(_("Face down"), _boxes(view, aside, hidden))


# --- the score sheet ----------------------------------------------------------------------

Cell = Callable[[State, int, Sequence[str]], str]


class Column(NamedTuple):
    """A heading, and the words for a seat."""

    heading: str
    cell: Cell


def _number(field: str) -> Cell:
    return lambda view, seat, _names: str(getattr(view, field)[seat])


def _holder(field: str) -> Cell:
    """A cross for the one seat that has it."""
    return lambda view, seat, _names: "x" if getattr(view, field) == seat + 1 else ""


def _cards(view: State, seat: int, names: Sequence[str]) -> str:
    aside = f" + {view.put_by[seat]}" if view.put_by[seat] else ""
    return f"{view.held[seat]}{aside}"


def _prediction(view: State, seat: int, names: Sequence[str]) -> str:
    laid = cards_at(view, LAID + seat)
    if laid:
        return str(laid[0] % VALUES)
    return UNKNOWN if view.committed >> seat & 1 else ""


def _ready(view: State, seat: int, names: Sequence[str]) -> str:
    """A card laid for trump, until all are turned over."""
    laid = cards_at(view, LAID + seat)
    if laid:
        return say_card(laid[0])
    return UNKNOWN if view.committed >> seat & 1 else ""


def _partner(view: State, seat: int, names: Sequence[str]) -> str:
    partner = int(view.partner[seat])
    return names[partner - 1] if partner else UNKNOWN


def _eggs(view: State, seat: int, names: Sequence[str]) -> str:
    """Their values in order for who is helped to remember; a question mark for others."""
    eggs = [int(view.egg[seat, place]) for place in range(view.eggs[seat])]
    return " ".join(str(egg - 1) if egg else UNKNOWN for egg in eggs)


def _row(view: State, seat: int, names: Sequence[str]) -> str:
    """Its ends and how many cards it has."""
    if not view.row[seat]:
        return NOTHING
    return f"{view.row_left[seat]}…{view.row_right[seat]} ({view.row[seat]})"


def _gifts(view: State, seat: int, names: Sequence[str]) -> str:
    return " ".join(map(say_card, cards_at(view, GIFT + seat))) or NOTHING


TOTAL = Column(N_("total"), _number("total"))
TRICKS = Column(N_("tricks"), _number("tricks"))
CARDS_HELD = Column(N_("cards"), _cards)
OF_GOAL = {
    0: TOTAL,
    1: TOTAL,
    2: Column(N_("hearts"), _number("hearts")),
    3: TOTAL,
}
OF_RULE = {
    4: Column(N_("prediction"), _prediction),
    6: Column(N_("partner"), _partner),
    7: Column(N_("veto"), _holder("veto")),
    9: Column(N_("laid"), _ready),
}
OF_MONTH = {
    4: Column(N_("eggs"), _eggs),
    7: Column(N_("sunstroke"), _holder("sunstruck")),
    9: Column(N_("leaves"), _number("leaves")),
    10: Column(N_("ghosts"), _number("ghosts")),
    11: Column(N_("row"), _row),
    12: Column(N_("gifts"), _gifts),
}


def _columns(view: State) -> Iterator[Column]:
    """Those of every day, and those of today's sheets."""
    yield OF_GOAL[view.goal]
    yield TRICKS
    yield CARDS_HELD
    for columns, number in ((OF_RULE, view.rule), (OF_MONTH, view.month)):
        if number in columns:
            yield columns[number]
