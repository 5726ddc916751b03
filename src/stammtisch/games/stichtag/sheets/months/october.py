"""October: ghosts."""

from collections.abc import Sequence

from stammtisch.core.event import announce
from stammtisch.core.language import N_, _, ngettext
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.scene import Pile
from stammtisch.games.stichtag.card import is_at, marked_in_trick, seats_with_cards
from stammtisch.games.stichtag.card_face import tokens
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.hand import ODD_HALF, half_of
from stammtisch.games.stichtag.sheet import Icon, Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.rules.pairs import Pairs
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.state import ASIDE, CARDS, GONE, HAND, Kind, State

GHOSTS = 3


class October(Month):
    """A player who has won three ghosts is out of the round; the hand is laid away (S19)."""

    number = 10
    month = N_("October")
    short = N_("Oct")
    title = N_("Ghosts")
    idea = N_("With three ghosts, you are out of the round.")
    text = N_(
        "Ghosts in a trick stay face up in front of its winner. If you have three or more, you "
        "are out of the round: lay your hand away face down. The lead passes to the left. Your "
        "tricks so far count, including this one."
    )
    box_name = "Halloween"
    examples = (
        SheetExample(
            N_("Three ghosts"),
            "month-october",
            N_(
                "The trick holds three ghosts. Ada keeps the trick, but she is out of the round, "
                "and Bruno leads."
            ),
            told=1,
        ),
    )
    notes = (
        Note(Prediction, N_("Predict with care: three ghosts end the round for you.")),
        Note(Pairs, N_("Pairs and ghosts together can end your round very early.")),
    )
    icon = Icon("ghost", N_("ghost"), "icon-10")
    column = N_("ghosts")
    events = (
        EventWords(
            Kind.GHOSTS,
            "{seat} ghosts {value}",
            lambda event: ngettext(
                "{name} has {value} ghost.", "{name} has {value} ghosts.", event.value
            ),
        ),
        EventWords(
            Kind.OUT, "{seat} out", N_("{name} is out of this round; the hand is laid away.")
        ),
    )
    empties_hands = True

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        return str(view.ghosts[seat])

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        ghosts = tokens("ghost", _("ghost"), view.ghosts[seat])
        return (Pile(cls.column_words(), ghosts, tag="ghosts spread"),)

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        ghosts = marked_in_trick(s)
        if ghosts == 0:
            return
        s.ghosts[seat] += ghosts
        announce(log, Kind.GHOSTS, seat, s.ghosts[seat], 0)
        if s.ghosts[seat] >= GHOSTS and seats_with_cards(s) >> seat & 1:
            lay_hand_away(s, seat, log)

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """The third ghost costs all that the hand promises, which may be welcome."""
        ghosts = marked_in_trick(s)
        is_last = s.ghosts[seat] + ghosts >= GHOSTS
        return worth - (promise if is_last else ghosts * promise // 6)


@rule
def lay_hand_away(s: State, seat: int, log: Array) -> None:
    """Face down: known to those who knew it before."""
    for card in range(CARDS):
        if is_at(s, card, HAND + seat) or is_at(s, card, ASIDE + seat):
            s.place[card] = GONE + seat
    s.lost[seat] = s.held[seat] + s.put_by[seat]
    for slot in range(s.lost[seat]):
        in_hand = slot < s.held[seat]
        lacked = int(s.lacks[seat, slot]) | half_of(s, seat)
        s.lost_lacks[seat, slot] = lacked if in_hand else half_of(s, seat) ^ ODD_HALF
    s.lacks[seat, :] = 0
    s.held[seat] = 0
    s.put_by[seat] = 0
    announce(log, Kind.OUT, seat, 0, 0)
