"""November: a row of won cards whose values follow one another, round past the highest."""

from collections.abc import Iterator, Sequence

from stammtisch.core.event import announce
from stammtisch.core.language import N_, _
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.scene import Pile
from stammtisch.games.stichtag.action_words import ActionWords
from stammtisch.games.stichtag.card import is_at, is_in_trick, lies_open, lowest_of_colour, value_of
from stammtisch.games.stichtag.card_face import card_face
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.goals.fewest_points import FewestPoints
from stammtisch.games.stichtag.sheets.rules.even_then_odd import EvenThenOdd
from stammtisch.games.stichtag.state import (
    BEGIN,
    CARDS,
    DONE,
    LEFT,
    RIGHT,
    ROW,
    TRICK,
    VALUES,
    Kind,
    Question,
    State,
)
from stammtisch.games.stichtag.view import NOTHING, cards_at


class November(Month):
    """Won cards that fit lengthen a row of values; two of its cards are a point (S15)."""

    number = 11
    month = N_("November")
    short = N_("Nov")
    title = N_("Rows")
    idea = N_("Cards that you win form a row of values. Every two cards in it are a point.")
    text = N_(
        "With your first trick of a round, you begin a row: choose one of its cards. You may add "
        "more cards of the trick whose values continue the row on either side; colours do not "
        "matter. From every later trick, you must add all cards that fit. {highest} and 0 are "
        "neighbours. Every two cards in your row are a bonus point. If all cards of a trick go "
        "into your row, it does not count as a trick."
    )
    box_name = "Sammelfieber"
    examples = (
        SheetExample(
            N_("A row"),
            "month-november",
            N_(
                "Ada begins her row with 8 and adds 9 on its right. 0 follows 9, so it fits as "
                "well: three cards, worth 1 bonus point so far."
            ),
            told=3,
        ),
    )
    notes = (
        Note(
            FewestPoints,
            N_("The fewest points win today, but cards that fit must still go into the row."),
        ),
        Note(
            EvenThenOdd,
            N_(
                "At first you win only even cards, which never follow one another. A trick with "
                "both kinds is your chance to lengthen the row."
            ),
        ),
    )
    column = N_("row")
    events = (
        EventWords(
            Kind.ROW,
            "{seat} row {card}{side}",
            lambda event: (
                _("{name} begins a row with {card}."),
                _("{name} adds {card} to the left of the row."),
                _("{name} adds {card} to the right of the row."),
            )[event.extra],
            said={"side": lambda event: ("", " left", " right")[event.extra]},
        ),
    )
    actions = (
        ActionWords(DONE, "done", N_("add no more to the row")),
        ActionWords(BEGIN, "row {card}", N_("begin the row with {card}")),
        ActionWords(LEFT, "row {card} left", N_("add {card} to the left of the row")),
        ActionWords(RIGHT, "row {card} right", N_("add {card} to the right of the row")),
    )
    asks = QuestionWords(
        Question.ROW,
        N_("which cards of the trick go into the row?"),
        N_("Choose a card of the trick for your row."),
    )

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        """The ends of the row, and how many cards it has."""
        count = view.row[seat]
        left = view.row_left[seat]
        right = view.row_right[seat]
        ends = f"{left}…{right}" if count > 1 else f"{left}"
        return f"{ends} ({count})" if count else NOTHING

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        row = tuple(map(card_face, cards_in_row(view, seat)))
        return (Pile(cls.column_words(), row, tag="in-row touching"),)

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        offer_row(s, seat, log)

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_row(s, count, seat, out) if s.asked == Question.ROW else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.ROW:
            return
        s.asked = Question.NOTHING
        if action == DONE:
            s.pending = 0
        elif action < LEFT:
            begin_row(s, seat, action - BEGIN, log)
        else:
            lay_in_row(s, seat, (action - LEFT) % CARDS, action >= RIGHT, log)
            go_on_with_row(s, seat, log)

    @staticmethod
    def bonus(s: State, points: int, seat: int) -> int:
        return points + int(s.row[seat]) // 2

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return worth + 50 if s.row[seat] == 0 or fitting_card(s, seat) >= 0 else worth

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return 3 * promise // 2

    @staticmethod
    def reply(s: State, action: int, seat: int, need: int) -> int:
        return row_to_lay(s, seat, need) if s.asked == Question.ROW else action


def cards_in_row(view: State, seat: int) -> Iterator[int]:
    """From left to right: each value follows the one before."""
    cards = cards_at(view, ROW + seat)
    for place in range(view.row[seat]):
        value = (view.row_left[seat] + place) % view.values
        card = next(card for card in cards if card % VALUES == value)
        cards.remove(card)
        yield card


@rule
def offer_row(s: State, seat: int, log: Array) -> None:
    """The first trick begins it; later ones lengthen it."""
    s.asks = seat
    if s.row[seat] == 0:
        s.asked = Question.ROW
    else:
        lay_all_that_fits(s, seat, log)


@rule
def begin_row(s: State, seat: int, card: int, log: Array) -> None:
    """From a seat's first trick the row may be lengthened as it likes: `pending` says so."""
    s.place[card] = ROW + seat
    s.row[seat] = 1
    s.row_left[seat] = value_of(card)
    s.row_right[seat] = value_of(card)
    announce(log, Kind.ROW, seat, card, 0)
    s.pending = 1
    go_on_with_row(s, seat, log)


@rule
def go_on_with_row(s: State, seat: int, log: Array) -> None:
    if s.pending == 0:
        lay_all_that_fits(s, seat, log)
    elif fitting_card(s, seat) >= 0:
        s.asked = Question.ROW
    else:
        s.pending = 0


@rule
def lay_all_that_fits(s: State, seat: int, log: Array) -> None:
    """One by one, the first played first; where it fits both ends, the seat is asked."""
    card = fitting_card(s, seat)
    while card >= 0:
        if fits_left(s, seat, card) and fits_right(s, seat, card):
            s.asked = Question.ROW
            return
        lay_in_row(s, seat, card, fits_right(s, seat, card), log)
        card = fitting_card(s, seat)


@rule
def lay_in_row(s: State, seat: int, card: int, to_right: int, log: Array) -> None:
    s.place[card] = ROW + seat
    s.row[seat] += 1
    if to_right:
        s.row_right[seat] = value_of(card)
    else:
        s.row_left[seat] = value_of(card)
    announce(log, Kind.ROW, seat, card, 2 if to_right else 1)


@rule
def fits_left(s: State, seat: int, card: int) -> bool:
    return bool(value_of(card) == (s.row_left[seat] + s.values - 1) % s.values)


@rule
def fits_right(s: State, seat: int, card: int) -> bool:
    return bool(value_of(card) == (s.row_right[seat] + 1) % s.values)


@rule
def fitting_card(s: State, seat: int) -> int:
    """The first card of the trick, as it was played, that fits either end."""
    for step in range(s.seats):
        player = (s.leader + step) % s.seats
        lowest = lowest_of_colour(s, player)
        for card in range(lowest, lowest + VALUES):
            fits = fits_left(s, seat, card) or fits_right(s, seat, card)
            if fits and lies_open(s, card, player):
                return card
    return -1


@rule
def first_with_value(s: State, value: int) -> int:
    """The first card of the trick, as it was played, with a value; -1 where there is none."""
    for step in range(s.seats):
        player = (s.leader + step) % s.seats
        lowest = lowest_of_colour(s, player)
        for card in range(lowest, lowest + VALUES):
            if is_at(s, card, TRICK + player) and value_of(card) == value:
                return card
    return -1


@rule
def list_row(s: State, count: int, seat: int, out: Array) -> int:
    if s.row[seat] == 0:
        for card in range(CARDS):
            if is_in_trick(s, card):
                out[count] = BEGIN + card
                count += 1
        return count
    if s.pending:
        out[count] = DONE
        count += 1
    left = first_with_value(s, (int(s.row_left[seat]) + s.values - 1) % s.values)
    right = first_with_value(s, (int(s.row_right[seat]) + 1) % s.values)
    if left >= 0:
        out[count] = LEFT + left
        count += 1
    if right >= 0:
        out[count] = RIGHT + right
        count += 1
    return count


@rule
def row_to_lay(s: State, seat: int, need: int) -> int:
    """Lengthen it, unless points are bad."""
    if s.row[seat] == 0:
        return BEGIN + any_card_of_trick(s)
    left = first_with_value(s, (int(s.row_left[seat]) + s.values - 1) % s.values)
    right = first_with_value(s, (int(s.row_right[seat]) + 1) % s.values)
    if s.pending and (need <= 0 or max(left, right) < 0):
        return DONE
    return LEFT + left if left >= 0 else RIGHT + right


@rule
def any_card_of_trick(s: State) -> int:
    for value in range(s.values - 1, -1, -1):
        card = first_with_value(s, value)
        if card >= 0:
            return card
    return -1
