"""February: fool's caps."""

from stammtisch.core.bitset import count_members
from stammtisch.core.event import announce, disclose, emit
from stammtisch.core.language import N_
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import learn, marks_in_trick, next_player, seats_with_cards
from stammtisch.games.stichtag.event_words import EventWords, name_of_value
from stammtisch.games.stichtag.sheet import Icon, Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.rules.even_then_odd import EvenThenOdd
from stammtisch.games.stichtag.sheets.rules.pairs import Pairs
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.state import ASIDE, CARDS, HAND, HAND_SIZE, SEATS, Kind, State


class February(Month):
    """After a trick with a fool's cap, all players with cards pass their hand to the left (S13)."""

    number = 2
    month = N_("February")
    short = N_("Feb")
    title = N_("Fool’s caps")
    idea = N_("After a trick with a fool’s cap, everyone passes their hand to the left.")
    text = N_(
        "After a trick with at least one fool’s cap, everyone passes their whole hand to the "
        "left, once. The winner of the trick still leads."
    )
    box_name = "Narrenzeit"
    examples = (
        SheetExample(
            N_("Hands travel"),
            "month-february",
            N_(
                "Green 9 shows a fool’s cap. Ada takes the trick and leads the next one, with "
                "the hand that Clara has passed to her."
            ),
            told=1,
        ),
    )
    notes = (
        Note(
            EvenThenOdd,
            N_(
                "Cards that lie face down travel with the hand and stay face down. You see them "
                "only when you take them up."
            ),
        ),
        Note(
            Prediction,
            N_("Predict with care: you may get another hand. Your prediction card stays with you."),
        ),
        Note(Pairs, N_("Players without cards are skipped when hands are passed on.")),
    )
    icon = Icon("cap", N_("fool’s cap"), "icon-2")
    events = (
        EventWords(
            Kind.PASSES_ON,
            "{seat} passes on to {value}",
            N_("{name} passes the whole hand to {other}."),
            told={"other": name_of_value},
        ),
    )

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        holders = seats_with_cards(s)
        if marks_in_trick(s) and count_members(holders) > 1:
            pass_hands(s, holders, log)


@rule
def pass_hands(s: State, holders: int, log: Array) -> None:
    disclose(log, 0)
    for seat in range(s.seats):
        if holders >> seat & 1:
            announce(log, Kind.PASSES_ON, seat, next_player(s, seat, holders), 0)
    for card in range(CARDS):
        pass_card(s, card, holders, log)
    pass_along(s, s.held, holders)
    pass_along(s, s.put_by, holders)
    pass_along(s, s.odd, holders)
    pass_along(s, s.hand_seen, holders)
    pass_along(s, s.aside_seen, holders)
    for slot in range(HAND_SIZE):
        pass_along(s, s.lacks[:, slot], holders)
    for seat in range(s.seats):
        s.hand_seen[seat] |= (holders >> seat & 1) << seat


@rule
def pass_card(s: State, card: int, holders: int, log: Array) -> None:
    """The giver still knows it; the receiver looks at it, unless it lies face down."""
    place = int(s.place[card])
    if HAND <= place < HAND + SEATS:
        seat = next_player(s, place - HAND, holders)
        s.place[card] = HAND + seat
        learn(s, card, seat)
        emit(log, Kind.LOOKS_AT, seat, card, 0, 1 << seat)
    elif ASIDE <= place < ASIDE + SEATS:
        s.place[card] = ASIDE + next_player(s, place - ASIDE, holders)


@rule
def pass_along(s: State, row: Array, holders: int) -> None:
    """Every holder's number goes to the next holder on the left."""
    first = next_player(s, 0, holders)
    seat = first
    carried = int(row[first])
    while True:
        seat = next_player(s, seat, holders)
        kept = int(row[seat])
        row[seat] = carried
        carried = kept
        if seat == first:
            return
