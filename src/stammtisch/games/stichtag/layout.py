"""The picture of a Stichtag table: only what matters on this day."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from stammtisch.core.bitset import members_of
from stammtisch.core.language import _, points, spoken
from stammtisch.core.scene import Card, Explained, Leaf, Pictured, Pile, Place, Scene
from stammtisch.games.stichtag.actions import acts_with
from stammtisch.games.stichtag.booklet import name_day, tell_following, tell_taking, tell_winning
from stammtisch.games.stichtag.card_face import backs, card_face
from stammtisch.games.stichtag.card_words import KINDS, LETTERS, in_words, say_card, tell_colour
from stammtisch.games.stichtag.icons import say_marked, tell_icon
from stammtisch.games.stichtag.play import to_act
from stammtisch.games.stichtag.question_words import Asked, QuestionWords
from stammtisch.games.stichtag.sheet import Sheet
from stammtisch.games.stichtag.sheets import DaySheets, sheets_of
from stammtisch.games.stichtag.state import ASIDE, HAND, TRICK, Phase, Question, State
from stammtisch.games.stichtag.view import NOTHING, UNKNOWN, cards_at, emblems, sign


def scene(view: State, seat: int, names: Sequence[str]) -> Scene:
    """What a seat sees; -1 is a spectator."""
    columns = list(_columns(view))
    return Scene(
        headline=_headline(view),
        centre=() if view.phase == Phase.OVER else tuple(_centre(view, seat, names)),
        columns=(_("player"), *(column.heading for column in columns)),
        places=tuple(_place(view, other, seat, names, columns) for other in range(view.seats)),
        own=tuple(_own(view, seat)) if seat >= 0 else (),
        leaves=_leaves(view),
        score_column=sheets_of(view).goal.column_words(),
        progress=_progress(view),
    )


def _headline(view: State) -> str:
    """The day, with its sheets unless they are shown as leaves, and where the game stands."""
    day = sheets_of(view)
    with_leaves = _("{day}; {moment}")
    words = with_leaves if points() else _("{day}: {goal}, {rule}, {month}; {moment}")
    return words.format(
        day=name_day(day),
        goal=_(day.goal.title),
        rule=_(day.rule.title),
        month=_(day.month.title),
        moment=_progress(view),
    )


def _progress(view: State) -> str:
    if view.phase == Phase.OVER:
        return _("the game is over")
    if view.phase == Phase.LAYING:
        return _("round {round}").format(round=view.rounds)
    return _("round {round}, trick {trick}").format(round=view.rounds, trick=view.step)


def _leaves(view: State) -> tuple[Leaf, ...]:
    icons = view.switches.tobytes(), view.marks.tobytes()
    return _leaves_of(sheets_of(view), icons, int(view.values), spoken(), points())


@lru_cache(200)
def _leaves_of(
    day: DaySheets, icons: tuple[bytes, bytes], values: int, language: str, is_pointing: object
) -> tuple[Leaf, ...]:
    """They stay the same in a whole game."""
    marks = (b"", *icons)
    return tuple(_leaf(sheet, cards, values) for sheet, cards in zip(day, marks, strict=True))


def _leaf(sheet: type[Sheet], marks: bytes, values: int) -> Leaf:
    return Leaf(
        sheet.leaf_number(),
        _(sheet.title),
        f"{_(sheet.idea)} {_tell_cards(sheet, marks, values)}".rstrip(),
        sheet.icon.picture if sheet.icon else "",
        sheet.heading(),
    )


def _tell_cards(sheet: type[Sheet], marks: bytes, values: int) -> str:
    """The cards that show the icon of a sheet, if it has one."""
    if not sheet.icon:
        return ""
    words = _("Today’s icon: {icon}, on {cards}.")
    cards = say_marked(np.frombuffer(marks, np.int8), values)
    return words.format(icon=tell_icon(sheet), cards=cards)


# --- cards --------------------------------------------------------------------------------


def _boxes(view: State, cards: Sequence[int], hidden: int = 0) -> tuple[Card, ...]:
    return tuple(box(view, card) for card in cards) + backs(hidden)


def box(view: State, card: int) -> Card:
    """A card with the signs of today's icons."""
    day = sheets_of(view)
    marks = (day.month,) * int(view.marks[card])
    switches = (day.rule,) * int(view.switches[card])
    return _box(card, marks + switches, spoken())


@lru_cache(4000)
def _box(card: int, sheets: tuple[type[Sheet], ...], language: str) -> Card:
    return replace(card_face(card, *sheets), name=f"card-{say_card(card)}", acts=acts_with(card))


def _legend(view: State) -> str:
    month = sheets_of(view).month
    if not month.icon:
        return ""
    signed = Pictured(sign(month.icon.letter, month.icon.picture), " ", tell_icon(month))
    return Explained(signed, _(month.idea))


# --- the middle of the table --------------------------------------------------------------


def _centre(view: State, seat: int, names: Sequence[str]) -> Iterator[Pile]:
    day = sheets_of(view)
    yield Pile(_trump_words(view), (), _trump(view), tag="trump")
    yield Pile(Explained(_("Led"), tell_following()), (), _led(view), tag="led")
    if token := day.rule.token(view):
        yield token
    trick = Explained(_("Trick"), f"{tell_winning()} {tell_taking()}")
    yield Pile(trick, tuple(_trick(view, names)), tag="trick", is_around=True)
    if token := day.month.token(view):
        yield token
    is_prompted = points() and seat in members_of(to_act(view))  # the page asks above the hand
    if not is_prompted and (question := _question(view, names)):
        yield Pile(_("Question"), (), question, tag="question")


def _trump_words(view: State) -> str:
    """What trump is, and on some days how it comes about."""
    rule = sheets_of(view).rule
    how = _(rule.idea) if rule.names_trump else ""
    return Explained(_("Trump"), f"{tell_winning()} {how}".rstrip())


def _trump(view: State) -> str:
    """Nothing while the cards are laid that set it."""
    is_open = view.phase == Phase.LAYING and sheets_of(view).rule.sets_trump
    return NOTHING if is_open else emblems(list(members_of(view.trumps)))


def _led(view: State) -> str:
    """Nothing before the first trick of a round."""
    is_led = view.led and view.phase != Phase.LAYING
    return emblems([view.led - 1]) if is_led else NOTHING


def _trick(view: State, names: Sequence[str]) -> Iterator[Card]:
    """In the order of play, with the name of its player."""
    for step in range(view.seats):
        seat = (view.leader + step) % view.seats
        for number, card in enumerate(_played(view, seat)):
            yield replace(card, by="+" if number else names[seat], seat=seat)


def _played(view: State, seat: int) -> list[Card]:
    """A seat's cards in the trick; one that is face down shows its colour alone."""
    seen = [box(view, card) for card in cards_at(view, TRICK + seat)]
    if seen or not _is_hidden_in_trick(view, seat):
        return seen
    colour = int(view.colour[seat]) - 1
    told = _("{colour}, face down").format(colour=tell_colour(colour))
    return [Card(f"{LETTERS[colour]}{UNKNOWN}", KINDS[colour], told=told)]


def _is_hidden_in_trick(view: State, seat: int) -> bool:
    is_open = view.played == view.taking_part or view.vetoed >> seat & 1
    return bool(view.played >> seat & 1 and not is_open)


# --- what is asked ------------------------------------------------------------------------


def _question(view: State, names: Sequence[str]) -> str:
    """What has to be decided, where it is not simply a card for the trick."""
    if view.phase not in (Phase.LAYING, Phase.DOUBLING, Phase.ASKED):
        return ""
    asks, _sheet = question_of(view)
    return asks.ask_in_short(Asked(view, names, played_last(view)))


def question_of(view: State) -> tuple[QuestionWords, type[Sheet]]:
    """The open question, and the day's sheet that asks it: there is only one."""
    asked = view.asked if view.phase == Phase.ASKED else Question.NOTHING
    asking = ((sheet.asks, sheet) for sheet in sheets_of(view) if sheet.asks)
    return next((asks, sheet) for asks, sheet in asking if asks.question == asked)


def played_last(view: State) -> str:
    """The cards of the seat that has just played."""
    cards = cards_at(view, TRICK + view.turn)
    return " + ".join(in_words(card) if points() else box(view, card).face for card in cards)


# --- what is one's own --------------------------------------------------------------------


def _own(view: State, seat: int) -> Iterator[Pile]:
    hand = cards_at(view, HAND + seat)
    yield Pile(_("Your hand"), _boxes(view, hand), _legend(view) if hand else "", tag="in-hand")
    if view.put_by[seat]:
        aside = cards_at(view, ASIDE + seat)
        hidden = int(view.put_by[seat]) - len(aside)
        yield Pile(_("Face down"), _boxes(view, aside, hidden), tag="aside")


# --- the score sheet, and what lies in front of players -----------------------------------


class Column(NamedTuple):
    """A heading, and the words for a seat."""

    heading: str
    cell: Callable[[State, int, Sequence[str]], str]


def _columns(view: State) -> Iterator[Column]:
    """Those of every day, and those of today's sheets; typed actions may have to name a seat."""
    day = sheets_of(view)
    if day.month.names_seats and not points():
        yield Column(_("seat"), lambda _view, seat, _names: str(seat))
    yield Column(day.goal.column_words(), day.goal.cell)
    yield Column(_tricks_words(), lambda view, seat, _names: str(view.tricks[seat]))
    yield Column(_cards_words(), _cards)
    for sheet in (day.rule, day.month):
        if sheet.column:
            yield Column(sheet.column_words(), sheet.cell)


def _tricks_words() -> str:
    return Explained(_("tricks"), tell_taking())


def _cards_words() -> str:
    return Explained(_("cards"), _("The cards in this player’s hand."))


def _cards(view: State, seat: int, names: Sequence[str]) -> str:
    aside = f" + {view.put_by[seat]}" if view.put_by[seat] else ""
    return f"{view.held[seat]}{aside}"


def _place(
    view: State, seat: int, viewer: int, names: Sequence[str], columns: Sequence[Column]
) -> Place:
    return Place(
        seat,
        (names[seat], *(column.cell(view, seat, names) for column in columns)),
        on_turn=seat in members_of(to_act(view)),
        score=sheets_of(view).goal.score(view, seat),
        belongings=tuple(_belongings(view, seat, viewer, names)),
    )


def _belongings(view: State, seat: int, viewer: int, names: Sequence[str]) -> Iterator[Pile]:
    """What lies in front of a player; one's own hand is in sight anyway."""
    yield Pile(_cards_words(), () if seat == viewer else backs(view.held[seat]), tag="fan")
    yield Pile(_tricks_words(), backs(view.tricks[seat]), tag="tricks stack")
    for sheet in sheets_of(view):
        yield from sheet.belongings(view, seat, names)
