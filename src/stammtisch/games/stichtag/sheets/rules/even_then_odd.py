"""Rule 2: the even cards of a hand, then the odd ones."""

from collections.abc import Sequence

from stammtisch.core.event import announce, emit
from stammtisch.core.language import N_, _, ngettext
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.scene import Explained, Pile
from stammtisch.games.stichtag.card import is_at, learn, value_of
from stammtisch.games.stichtag.card_face import backs
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.sheet import Rule, SheetExample
from stammtisch.games.stichtag.state import ASIDE, CARDS, HAND, Kind, State


class EvenThenOdd(Rule):
    """Odd cards lie face down until the even ones are used up, and the other way round (S09)."""

    number = 2
    title = N_("Even, then odd")
    idea = N_("You play your even cards first; the odd ones wait face down.")
    text = N_(
        "At the start of a round, everyone lays their odd cards face down. You play only your "
        "even cards (0 is even), and you follow as if you had no others. As soon as you have "
        "played your last even card, you take up the odd ones. If you are dealt no even cards, "
        "you start with the odd ones."
    )
    box_name = "Gerade/Ungerade"
    examples = (
        SheetExample(
            N_("Even cards only"),
            "rule-even-then-odd",
            N_(
                "Clara’s green 5 is odd and still lies face down. She cannot follow and trumps "
                "with red 2."
            ),
        ),
    )
    events = (
        EventWords(
            Kind.BEGINS_ODD,
            "{seat} begins odd",
            N_("{name} has no even card and begins with the odd ones."),
        ),
        EventWords(
            Kind.TAKES_UP,
            "{seat} takes up {value}",
            lambda event: ngettext(
                "{name} takes up {value} card that lay face down.",
                "{name} takes up {value} cards that lay face down.",
                event.value,
            ),
        ),
        EventWords(
            Kind.PUTS_BY,
            "{seat} puts by {value}",
            lambda event: ngettext(
                "{name} lays {value} card aside, face down.",
                "{name} lays {value} cards aside, face down.",
                event.value,
            ),
        ),
    )

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        heading = Explained(_("Face down"), _(cls.idea))
        return (Pile(heading, backs(view.put_by[seat]), tag="aside"),)

    @staticmethod
    def round_begins(s: State, log: Array) -> None:
        s.split = 1
        for seat in range(s.seats):
            if has_even_card(s, seat):
                put_other_half_by(s, seat, log)
            else:
                s.odd[seat] = 1
                announce(log, Kind.BEGINS_ODD, seat, 0, 0)

    @staticmethod
    def hand_used(s: State, seat: int, log: Array) -> None:
        put_other_half_by(s, seat, log)
        if s.held[seat] == 0 and s.put_by[seat] and s.owed == 0:
            take_up(s, seat, log)


@rule
def has_even_card(s: State, seat: int) -> bool:
    for card in range(CARDS):
        if is_at(s, card, HAND + seat) and value_of(card) % 2 == 0:
            return True
    return False


@rule
def put_other_half_by(s: State, seat: int, log: Array) -> None:
    count = 0
    for card in range(CARDS):
        if is_at(s, card, HAND + seat) and value_of(card) % 2 != s.odd[seat]:
            s.place[card] = ASIDE + seat
            count += 1
    s.held[seat] -= count
    s.put_by[seat] += count
    if count:
        announce(log, Kind.PUTS_BY, seat, count, 0)


@rule
def take_up(s: State, seat: int, log: Array) -> None:
    """A new hand: what the old one lacked says nothing of it."""
    for card in range(CARDS):
        if is_at(s, card, ASIDE + seat):
            s.place[card] = HAND + seat
            learn(s, card, seat)
            emit(log, Kind.LOOKS_AT, seat, card, 0, 1 << seat)
    announce(log, Kind.TAKES_UP, seat, s.put_by[seat], 0)
    s.held[seat] = s.put_by[seat]
    s.put_by[seat] = 0
    s.odd[seat] = 1 - s.odd[seat]
    s.lacks[seat, :] = 0
    s.hand_seen[seat] = s.aside_seen[seat] | 1 << seat
    s.aside_seen[seat] = 1 << seat
