"""The picture of a Stichtag table: only what matters on this day."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import numpy as np

from stammtisch.core.bitset import members_of
from stammtisch.core.language import N_, _, ngettext, points, spoken
from stammtisch.core.scene import Card, Pictured, Pile, Place, Scene, Signs
from stammtisch.games.stichtag.booklet import GOALS, MONTHS, RULES, tell_day
from stammtisch.games.stichtag.icons import SWITCH_RULE, tell_icon
from stammtisch.games.stichtag.play import to_act
from stammtisch.games.stichtag.state import (
    ASIDE,
    BEGIN,
    DROP,
    GIFT,
    GIVE,
    HAND,
    LAID,
    LAY,
    LEFT,
    PLAY,
    RIGHT,
    SEATS,
    SECOND,
    TRICK,
    VALUES,
    Phase,
    Question,
    State,
)
from stammtisch.games.stichtag.story import in_words, name_card, tell_colour
from stammtisch.games.stichtag.symbols import COLOURS, say_card

KINDS = ("red", "blue", "yellow", "green", "violet", "pink")  # as scenes know them
TRUMP_SETTING = 9  # the rule
UNKNOWN = "?"
NOTHING = "–"
MARK, SWITCH = "*", "~"


def scene(view: State, seat: int, names: Sequence[str]) -> Scene:
    """What a seat sees; -1 is a spectator."""
    columns = list(_columns(view))
    return Scene(
        headline=_headline(view),
        centre=() if view.phase == Phase.OVER else tuple(_centre(view, names)),
        columns=(_("player"), *(_(column.heading) for column in columns)),
        places=tuple(
            Place(
                other,
                (names[other], *(column.cell(view, other, names) for column in columns)),
                on_turn=other in members_of(to_act(view)),
            )
            for other in range(view.seats)
        ),
        own=tuple(_own(view, seat)) if seat >= 0 else (),
    )


def _headline(view: State) -> str:
    """The day with its sheets, and where the game stands."""
    return _("{day}: {goal}, {rule}, {month}; {moment}").format(
        day=tell_day(view.goal, view.rule, view.month),
        goal=_(GOALS[view.goal].title),
        rule=_(RULES[view.rule].title),
        month=_(MONTHS[view.month - 1].title),
        moment=_moment(view),
    )


def _moment(view: State) -> str:
    if view.phase == Phase.OVER:
        return _("the game is over")
    if view.phase == Phase.LAYING:
        return _("round {round}").format(round=view.rounds)
    return _("round {round}, trick {trick}").format(round=view.rounds, trick=view.step)


# --- cards --------------------------------------------------------------------------------


def cards_at(view: State, place: int) -> list[int]:
    """The cards there that are seen, by colour and value."""
    found: list[int] = np.flatnonzero(view.place == place).tolist()
    return found


def _boxes(view: State, cards: Sequence[int], hidden: int = 0) -> tuple[Card, ...]:
    return tuple(box(view, card) for card in cards) + (Card(UNKNOWN, "hidden"),) * hidden


def box(view: State, card: int) -> Card:
    """A card with the signs of today's icons."""
    switches = int(view.switches[card]) if view.rule == SWITCH_RULE else 0
    return _drawn(card, int(view.month), int(view.marks[card]), switches, spoken())


@cache
def _drawn(card: int, month: int, marks: int, switches: int, language: str) -> Card:
    icons = [tell_icon(month)] * marks + [_("switch")] * switches
    return Card(
        say_card(card) + MARK * marks + SWITCH * switches,
        KINDS[card // VALUES],
        name=f"card-{say_card(card)}",
        acts=acts_with(card),
        value=str(card % VALUES),
        signs=(f"icon-{month}",) * marks + ("switch",) * switches,
        told=", ".join([in_words(card), *icons]),
    )


def acts_with(card: int) -> tuple[int, ...]:
    gifts = range(GIVE + SEATS * card, GIVE + SEATS * (card + 1))
    return (*(first + card for first in (PLAY, LAY, DROP, SECOND, BEGIN, LEFT, RIGHT)), *gifts)


def chip(card: int) -> Signs:
    """A card in a line of words: its value beside the emblem of its colour."""
    colour, value = divmod(card, VALUES)
    return Signs(say_card(card), ((f"small-{KINDS[colour]}", value),), in_words(card))


def _emblems(colours: Sequence[int]) -> str:
    """Colours in words, each with its emblem."""
    emblems = [Signs("", ((f"small-{KINDS[colour]}", None),), "") for colour in colours]
    told = [tell_colour(colour) for colour in colours]
    parts = [part for pair in zip(emblems, told, strict=True) for part in (", ", *pair)]
    return Pictured(*parts[1:]) if parts else NOTHING


def _legend(view: State) -> str:
    if not tell_icon(view.month):
        return ""
    return Pictured(_sign(MARK, f"icon-{view.month}"), " ", tell_icon(view.month))


def _sign(letter: str, picture: str, told: str = "") -> Signs:
    return Signs(letter, ((picture, None),), told)


# --- the middle of the table --------------------------------------------------------------


def _centre(view: State, names: Sequence[str]) -> Iterator[Pile]:
    yield Pile(_("Trump"), (), _trump(view))
    yield Pile(_("Led"), (), _led(view))
    if view.rule == SWITCH_RULE:
        heading, on, off = _("Switch"), _("on: high values win"), _("off: low values win")
        signed = Pictured(heading, " ", _sign(SWITCH, "switch"))
        yield Pile(signed, (), off if view.off else on)
    yield Pile(_("Trick"), tuple(_trick(view, names)))
    if view.month in STOCKS:
        heading, words = STOCKS[view.month]
        yield Pile(_(heading), (), words(view))
    if question := _question(view, names):
        yield Pile(_("Question"), (), question)


def _trump(view: State) -> str:
    """Nothing while the cards are laid that set it."""
    is_open = view.phase == Phase.LAYING and view.rule == TRUMP_SETTING
    return NOTHING if is_open else _emblems(list(members_of(view.trumps)))


def _led(view: State) -> str:
    """Nothing before the first trick of a round."""
    is_led = view.led and view.phase != Phase.LAYING
    return _emblems([view.led - 1]) if is_led else NOTHING


def _trick(view: State, names: Sequence[str]) -> Iterator[Card]:
    """In the order of play, with the name of who played it."""
    for step in range(view.seats):
        seat = (view.leader + step) % view.seats
        for number, card in enumerate(_played(view, seat)):
            yield replace(card, by="+" if number else names[seat])


def _played(view: State, seat: int) -> list[Card]:
    """A seat's cards in the trick; one that is face down shows its colour alone."""
    seen = [box(view, card) for card in cards_at(view, TRICK + seat)]
    if seen or not _is_hidden_in_trick(view, seat):
        return seen
    colour = int(view.colour[seat]) - 1
    told = _("{colour}, face down").format(colour=tell_colour(colour))
    return [Card(f"{COLOURS[colour]}{UNKNOWN}", KINDS[colour], told=told)]


def _is_hidden_in_trick(view: State, seat: int) -> bool:
    is_open = view.played == view.taking_part or view.vetoed >> seat & 1
    return bool(view.played >> seat & 1 and not is_open)


def _undealt(view: State) -> str:
    return ngettext("{count} card", "{count} cards", view.pile).format(count=view.pile)


def _eggs_left(view: State) -> str:
    return ngettext("{count} card", "{count} cards", view.egg_stack).format(count=view.egg_stack)


STOCKS = {4: (N_("Eggs"), _eggs_left), 8: (N_("Undealt"), _undealt)}


# --- what is asked ------------------------------------------------------------------------


def _question(view: State, names: Sequence[str]) -> str:
    """What has to be decided, where it is not simply a card for the trick."""
    if view.phase == Phase.LAYING:
        return _(LAYING[view.rule])
    if view.phase == Phase.DOUBLING:
        return _("a second card of this colour?")
    if view.phase != Phase.ASKED:
        return ""
    if view.asked == Question.VETO:
        card = played_last(view)
        return _("a veto against {card} of {name}?").format(card=card, name=names[view.turn])
    if view.asked in QUESTIONS:
        return _(QUESTIONS[Question(view.asked)])
    return _how_many(view).format(count=view.pending)


def played_last(view: State) -> str:
    """The cards of the seat that has just played."""
    cards = cards_at(view, TRICK + view.turn)
    return " + ".join(in_words(card) if points() else box(view, card).face for card in cards)


def _how_many(view: State) -> str:
    count = view.pending
    if view.asked == Question.EGG:
        return ngettext("{count} egg may be taken", "{count} eggs may be taken", count)
    if view.asked == Question.DROP:
        return ngettext("{count} card to discard", "{count} cards to discard", count)
    if view.asked == Question.CHANGE:
        return ngettext("{count} card to exchange", "{count} cards to exchange", count)
    return ngettext("{count} gift to give away", "{count} gifts to give away", count)


LAYING = {
    4: N_("which value is the number of your tricks?"),
    TRUMP_SETTING: N_("which card shall set the trump?"),
}
QUESTIONS = {
    Question.WISH: N_("which colour becomes trump?"),
    Question.ROW: N_("which cards of the trick go into the row?"),
}


# --- what is one's own --------------------------------------------------------------------


def _own(view: State, seat: int) -> Iterator[Pile]:
    hand = cards_at(view, HAND + seat)
    yield Pile(_("Your hand"), _boxes(view, hand), _legend(view) if hand else "")
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


def _holder(field: str, picture: str) -> Cell:
    """A cross, or a picture, for the one seat that has it."""
    return lambda view, seat, _names: (
        Pictured(_sign("x", picture, _("yes"))) if getattr(view, field) == seat + 1 else ""
    )


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
        return name_card(laid[0])
    return UNKNOWN if view.committed >> seat & 1 else ""


def _partner(view: State, seat: int, names: Sequence[str]) -> str:
    partner = int(view.partner[seat])
    return names[partner - 1] if partner else UNKNOWN


def _eggs(view: State, seat: int, names: Sequence[str]) -> str:
    """Their values in order for who is helped to remember; no egg is looked at again."""
    eggs = [int(view.egg[seat, place]) for place in range(view.eggs[seat])]
    return " ".join(str(egg - 1) if view.remembers else UNKNOWN for egg in eggs)


def _row(view: State, seat: int, names: Sequence[str]) -> str:
    """Its ends and how many cards it has."""
    count, left, right = view.row[seat], view.row_left[seat], view.row_right[seat]
    ends = f"{left}…{right}" if count > 1 else f"{left}"
    return f"{ends} ({count})" if count else NOTHING


def _gifts(view: State, seat: int, names: Sequence[str]) -> str:
    gifts = map(chip, cards_at(view, GIFT + seat))
    parts = [part for gift in gifts for part in (" ", gift)]
    return Pictured(*parts[1:]) if parts else NOTHING


def _seat(view: State, seat: int, names: Sequence[str]) -> str:
    """Its number, by which eggs are taken and gifts are given."""
    return str(seat)


SEAT = Column(N_("seat"), _seat)
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
    7: Column(N_("veto"), _holder("veto", "veto")),
    9: Column(N_("laid"), _ready),
}
OF_MONTH = {
    4: Column(N_("eggs"), _eggs),
    7: Column(N_("sunstroke"), _holder("sunstruck", "sun")),
    9: Column(N_("leaves"), _number("leaves")),
    10: Column(N_("ghosts"), _number("ghosts")),
    11: Column(N_("row"), _row),
    12: Column(N_("gifts"), _gifts),
}
TOWARDS_SEATS = (4, 12)  # months in which an act names a seat, for who types


def _columns(view: State) -> Iterator[Column]:
    """Those of every day, and those of today's sheets."""
    if view.month in TOWARDS_SEATS and not points():
        yield SEAT
    yield OF_GOAL[view.goal]
    yield TRICKS
    yield CARDS_HELD
    for columns, number in ((OF_RULE, view.rule), (OF_MONTH, view.month)):
        if number in columns:
            yield columns[number]
