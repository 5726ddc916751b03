"""Rule 6: a secret partner."""

from collections.abc import Iterator, Sequence

from stammtisch.core.bitset import count_members, nth_member
from stammtisch.core.booklet import OwnRuling
from stammtisch.core.chance import draw_below, put_on_top, take_from_top
from stammtisch.core.event import Event, announce, disclose, emit
from stammtisch.core.language import N_, _
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.notation import HIDDEN
from stammtisch.core.record import Array
from stammtisch.core.scene import Pile
from stammtisch.games.stichtag.card_face import backs
from stammtisch.games.stichtag.draw_words import seat_from
from stammtisch.games.stichtag.event_words import EventWords, name_of_value
from stammtisch.games.stichtag.sheet import Note, Rule, SheetExample
from stammtisch.games.stichtag.sheets.goals.hearts import Hearts
from stammtisch.games.stichtag.state import HAND_SIZE, MOST, Kind, State, Variant
from stammtisch.games.stichtag.view import UNKNOWN


class SecretPartner(Rule):
    """A secret partner's points are added to your own; if you drew yourself, yours count twice."""

    number = 6
    title = N_("Secret partner")
    idea = N_("You add the points of a secret partner to your own.")
    text = N_(
        "In every round, each player draws a partner in secret; every player is drawn exactly "
        "once. It need not be mutual: your partner may have drawn somebody else. At the end of "
        "the round, the partners are shown. You add the points that your partner made, bonus "
        "points included. If you drew yourself, your own points count twice."
    )
    box_name = "Teamwertung: Teampartner"
    rulings = (
        OwnRuling(
            "S24",
            N_(
                "You add only what your partner made alone, without the points of your partner’s "
                "partner."
            ),
        ),
    )
    examples = (
        SheetExample(
            N_("Partners are shown"),
            "rule-secret-partner",
            N_(
                "Ada made 2 points and adds the 4 of her partner Bruno: 2 + 4 = 6. Clara drew "
                "herself, so her 6 points count twice: 6 + 6 = 12."
            ),
            told=1,
            scores=1,
        ),
    )
    notes = (
        Note(
            Hearts, N_("Everyone already has a colour and hearts today; nothing more is laid out.")
        ),
    )
    column = N_("partner")
    events = (
        EventWords(
            Kind.PARTNER,
            "{seat} partner {value}",
            lambda event: (
                _("{name} drew themselves as partner.")
                if event.value == event.seat
                else _("{name}’s partner is {other}.")
            ),
            told={"other": name_of_value},
        ),
    )
    chance = "partners"

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        partner = int(view.partner[seat])
        return names[partner - 1] if partner else UNKNOWN

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        """A card face down; once it is seen, the cell names the partner."""
        if view.partner[seat]:
            return ()
        return (Pile(cls.column_words(), backs(1), tag="partner"),)

    @classmethod
    def say_draws(cls, events: Sequence[Event]) -> Iterator[str]:
        partners = {event.seat: str(event.value) for event in events if event.kind == Kind.PARTNER}
        if partners:
            seats = range(max(partners) + 1)
            yield f"draw partners {' '.join(partners.get(seat, HIDDEN) for seat in seats)}"

    @classmethod
    def fix_draws(cls, s: State, variant: Variant, words: Sequence[str]) -> None:
        partners = [seat_from(variant, word) for word in words]
        if len(set(partners)) < len(partners):
            raise ValueError(_("each player is the partner once"))
        put_on_top(s.top_partners, partners)

    @staticmethod
    def round_begins(s: State, log: Array) -> None:
        left = (1 << s.seats) - 1
        for seat in range(s.seats):
            partner = draw_partner(s, left)
            left ^= 1 << partner
            s.partner[seat] = partner + 1
            emit(log, Kind.PARTNER, seat, partner, 0, 1 << seat)

    @staticmethod
    def round_ends(s: State, log: Array) -> None:
        disclose(log, 0)
        for seat in range(s.seats):
            announce(log, Kind.PARTNER, seat, s.partner[seat] - 1, 0)

    @staticmethod
    def round_scored(s: State, log: Array) -> None:
        for seat in range(s.seats):
            s.points[seat] = s.own[seat] + s.own[s.partner[seat] - 1]

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return 2 * promise

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """Half of it, or what the partner is not likely to bring."""
        if need in (0, MOST):
            return need
        partner = int(s.partner[seat]) - 1
        if partner == seat:
            return (need - points) // 2
        return need - int(s.tricks[partner]) - pace * int(s.held[seat]) // (200 * HAND_SIZE)


@rule
def draw_partner(s: State, left: int) -> int:
    """One of the seats left, or the one that a transcript fixed."""
    drawn = nth_member(left, draw_below(s, count_members(left)))
    fixed = take_from_top(s.top_partners)
    return fixed if fixed >= 0 and left >> fixed & 1 else drawn
