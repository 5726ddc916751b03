"""The picture of a Stichtag table: only what matters on this day."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from stammtisch.core.bitset import members_of
from stammtisch.core.language import N_, _, points, spoken
from stammtisch.core.scene import Card, Pictured, Pile, Place, Scene
from stammtisch.games.stichtag.actions import acts_with
from stammtisch.games.stichtag.booklet import name_day
from stammtisch.games.stichtag.card_words import LETTERS, in_words, say_card, tell_colour
from stammtisch.games.stichtag.icons import tell_icon
from stammtisch.games.stichtag.play import to_act
from stammtisch.games.stichtag.question_words import Asked, QuestionWords
from stammtisch.games.stichtag.sheet import Icon
from stammtisch.games.stichtag.sheets import sheets_of
from stammtisch.games.stichtag.state import ASIDE, HAND, TRICK, VALUES, Phase, Question, State
from stammtisch.games.stichtag.view import KINDS, NOTHING, UNKNOWN, cards_at, emblems, sign


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
    day = sheets_of(view)
    return _("{day}: {goal}, {rule}, {month}; {moment}").format(
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


# --- cards --------------------------------------------------------------------------------


def _boxes(view: State, cards: Sequence[int], hidden: int = 0) -> tuple[Card, ...]:
    return tuple(box(view, card) for card in cards) + (Card(UNKNOWN, "hidden"),) * hidden


def box(view: State, card: int) -> Card:
    """A card with the signs of today's icons."""
    day = sheets_of(view)
    marks = (day.month.icon,) * int(view.marks[card])
    switches = (day.rule.icon,) * int(view.switches[card])
    return _drawn(card, marks + switches, spoken())


@lru_cache(4000)
def _drawn(card: int, icons: tuple[Icon | None, ...], language: str) -> Card:
    signs = [icon for icon in icons if icon]
    return Card(
        say_card(card) + "".join(icon.letter for icon in signs),
        KINDS[card // VALUES],
        name=f"card-{say_card(card)}",
        acts=acts_with(card),
        value=str(card % VALUES),
        signs=tuple(icon.picture for icon in signs),
        told=", ".join([in_words(card), *(_(icon.word) for icon in signs)]),
    )


def _legend(view: State) -> str:
    month = sheets_of(view).month
    if not month.icon:
        return ""
    return Pictured(sign(month.icon.letter, month.icon.picture), " ", tell_icon(month))


# --- the middle of the table --------------------------------------------------------------


def _centre(view: State, names: Sequence[str]) -> Iterator[Pile]:
    day = sheets_of(view)
    yield Pile(_("Trump"), (), _trump(view))
    yield Pile(_("Led"), (), _led(view))
    if token := day.rule.token(view):
        yield token
    yield Pile(_("Trick"), tuple(_trick(view, names)))
    if token := day.month.token(view):
        yield token
    if question := _question(view, names):
        yield Pile(_("Question"), (), question)


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
            yield replace(card, by="+" if number else names[seat])


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
    return words_of_question(view).ask_in_short(Asked(view, names, played_last(view)))


def words_of_question(view: State) -> QuestionWords:
    """Of the day's sheet that asks: only one has an open question."""
    asked = view.asked if view.phase == Phase.ASKED else Question.NOTHING
    words = (sheet.asks for sheet in sheets_of(view) if sheet.asks)
    return next(each for each in words if each.question == asked)


def played_last(view: State) -> str:
    """The cards of the seat that has just played."""
    cards = cards_at(view, TRICK + view.turn)
    return " + ".join(in_words(card) if points() else box(view, card).face for card in cards)


# --- what is one's own --------------------------------------------------------------------


def _own(view: State, seat: int) -> Iterator[Pile]:
    hand = cards_at(view, HAND + seat)
    yield Pile(_("Your hand"), _boxes(view, hand), _legend(view) if hand else "")
    if view.put_by[seat]:
        aside = cards_at(view, ASIDE + seat)
        hidden = int(view.put_by[seat]) - len(aside)
        yield Pile(_("Face down"), _boxes(view, aside, hidden))


# --- the score sheet ----------------------------------------------------------------------


class Column(NamedTuple):
    """A heading, and the words for a seat."""

    heading: str
    cell: Callable[[State, int, Sequence[str]], str]


def _cards(view: State, seat: int, names: Sequence[str]) -> str:
    aside = f" + {view.put_by[seat]}" if view.put_by[seat] else ""
    return f"{view.held[seat]}{aside}"


SEAT = Column(N_("seat"), lambda _view, seat, _names: str(seat))
TRICKS = Column(N_("tricks"), lambda view, seat, _names: str(view.tricks[seat]))
CARDS_HELD = Column(N_("cards"), _cards)


def _columns(view: State) -> Iterator[Column]:
    """Those of every day, and those of today's sheets; typed actions may have to name a seat."""
    day = sheets_of(view)
    if day.month.names_seats and not points():
        yield SEAT
    yield Column(day.goal.column, day.goal.cell)
    yield TRICKS
    yield CARDS_HELD
    for sheet in (day.rule, day.month):
        if sheet.column:
            yield Column(sheet.column, sheet.cell)
