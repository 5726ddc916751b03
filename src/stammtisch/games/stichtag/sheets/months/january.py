"""January: clovers."""

from collections.abc import Iterator, Sequence

from stammtisch.core.chance import draw_below
from stammtisch.core.event import Event, announce
from stammtisch.core.language import N_, _
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.scene import Explained, Pile
from stammtisch.games.stichtag.card import is_at, is_in_trick, marks_in_trick, value_of
from stammtisch.games.stichtag.card_face import card_face
from stammtisch.games.stichtag.card_words import say_card
from stammtisch.games.stichtag.draw_words import card_from, seat_from
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.sheet import Icon, Month, SheetExample
from stammtisch.games.stichtag.state import CARDS, MOST, WON, Kind, State, Variant
from stammtisch.games.stichtag.view import cards_at


class January(Month):
    """One of a player's clovers, drawn by chance, gives its value as points (S18)."""

    number = 1
    month = N_("January")
    short = N_("Jan")
    title = N_("Clovers")
    idea = N_("One clover in your tricks is worth its value in points.")
    text = N_(
        "At the end of a round, take the clovers out of your tricks and draw one of them at "
        "random. You get its value as bonus points. If you have no clover, you get none."
    )
    box_name = "Ein glückliches neues Jahr!"
    examples = (
        SheetExample(
            N_("Drawing a clover"),
            "month-january",
            N_(
                "Bruno’s 7 tricks hold several clovers. He draws the pink 3 and gets 7 + 3 = 10 "
                "points."
            ),
            told=1,
            scores=1,
        ),
    )
    icon = Icon("clover", N_("clover"), "icon-1")
    events = (EventWords(Kind.CLOVER, "{seat} clover {card}", N_("{name}’s clover is {card}.")),)
    chance = "clovers"

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        """The clovers in the tricks, for readers who need not remember them."""
        clovers = [card for card in cards_at(view, WON + seat) if view.marks[card]]
        heading = Explained(_("Clovers"), _(cls.idea))
        return (Pile(heading, tuple(card_face(card, cls) for card in clovers), tag="clovers"),)

    @classmethod
    def say_draws(cls, events: Sequence[Event]) -> Iterator[str]:
        drawn = (event for event in events if event.kind == Kind.CLOVER)
        yield from (f"draw clovers {event.seat} {say_card(event.value)}" for event in drawn)

    @classmethod
    def fix_draws(cls, s: State, variant: Variant, words: Sequence[str]) -> None:
        if len(words) != 2:
            raise ValueError(_("expected a seat and its clover, like `0 g8`"))
        seat = seat_from(variant, words[0])
        card = card_from(variant, words[1])
        if not variant.marks[card]:
            raise ValueError(_("`{card}` shows no clover").format(card=say_card(card)))
        if s.top_clovers[seat] not in (0, card + 1):
            raise ValueError(_("an earlier line fixed another card here"))
        s.top_clovers[seat] = card + 1

    @staticmethod
    def round_ends(s: State, log: Array) -> None:
        for seat in range(s.seats):
            clover = draw_clover(s, seat)
            s.clover[seat] = max(0, clover) % 12
            if clover >= 0:
                announce(log, Kind.CLOVER, seat, clover, 0)

    @staticmethod
    def bonus(s: State, points: int, seat: int) -> int:
        return points + int(s.clover[seat])

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """What the trick adds to the mean of the clovers: one of them will count."""
        if marks_in_trick(s) == 0:
            return worth
        return worth + mean_of_clovers(s, seat, 1) - mean_of_clovers(s, seat, 0)

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        return need if need in (0, MOST) else need - mean_of_clovers(s, seat, 0) // 100

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return promise if mean_of_clovers(s, seat, 0) else promise + 300


@rule
def draw_clover(s: State, seat: int) -> int:
    """A clover of the seat's tricks; -1 where there is none."""
    count = 0
    for card in range(CARDS):
        count += is_at(s, card, WON + seat) and s.marks[card] > 0
    if count == 0:
        return -1
    place = draw_below(s, count)
    fixed = int(s.top_clovers[seat]) - 1
    s.top_clovers[seat] = 0
    if fixed >= 0 and is_at(s, fixed, WON + seat):
        return fixed
    return nth_clover(s, seat, place)


@rule
def nth_clover(s: State, seat: int, place: int) -> int:
    for card in range(CARDS):
        if is_at(s, card, WON + seat) and s.marks[card] > 0:
            if place == 0:
                return card
            place -= 1
    return -1


@rule
def mean_of_clovers(s: State, seat: int, with_trick: int) -> int:
    """In hundredths, of the clovers that a seat has won, or would have with this trick."""
    count = 0
    total = 0
    for card in range(CARDS):
        is_won = is_at(s, card, WON + seat) or (with_trick and is_in_trick(s, card))
        if is_won and s.marks[card]:
            count += 1
            total += 100 * value_of(card)
    return total // max(1, count)
