"""Neighbours: four tricks; the highest card whose neighbours stay at home takes the trick."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated

from stammtisch.core.bitset import highest_member, lowest_member, members_of
from stammtisch.core.chance import Chance, draw_card, set_key
from stammtisch.core.defaults import NoVariant
from stammtisch.core.encoding import bits, seat_set, upto
from stammtisch.core.event import Event, announce, commit, disclose, emit
from stammtisch.core.event_form import EventForm, forms_of
from stammtisch.core.game import Game, Text
from stammtisch.core.judgement import judge_end
from stammtisch.core.look import CardLook, Look
from stammtisch.core.mark import door, rule
from stammtisch.core.notation import read_number
from stammtisch.core.record import OWN, PUBLIC, Array, Seats, field, record
from stammtisch.core.scene import Card, Pile, Place, Scene

# --- the record ---------------------------------------------------------------------------

SEATS = Seats(4)
HAND = 4
CARDS = range(1, 17)
DECK = (1 << 17) - 2  # a set of cards: bit n is card n
LEAD = 2.0  # tricks that are a clear lead


class Kind(IntEnum):
    """What can happen; the value of the event in brackets."""

    STEP = 0  # a trick begins (its number)
    DEALT = 1  # (card), told to its owner alone
    COMMITS = 2  # a card lies face down
    CHOOSES = 3  # (card), told to its owner alone
    LAYS = 4  # (card), face up
    TAKES = 5  # the trick (card)


@record
class State(Chance):
    """One table."""

    seats: Annotated[int, field(PUBLIC), upto(SEATS)]
    trick: Annotated[int, field(PUBLIC), upto(HAND + 1)]  # its number, from 1; then it is over
    hand: Annotated[Array, field(OWN, SEATS), bits(17)]  # with the card that lies face down
    chosen: Annotated[Array, field(OWN, SEATS), upto(16)]  # the card that lies face down
    committed: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # who has laid one
    played: Annotated[int, field(PUBLIC), bits(17)]  # cards of earlier tricks
    points: Annotated[Array, field(PUBLIC, SEATS), upto(HAND)]


# --- the rules ----------------------------------------------------------------------------


@door
def setup(s: State, seats: int, variant: NoVariant, key: Array, log: Array) -> None:
    set_key(s, key, 0)
    s.seats = seats
    deck = DECK
    for seat in range(seats):
        for _card in range(HAND):
            card = draw_card(s, deck)
            deck ^= 1 << card
            s.hand[seat] |= 1 << card
            emit(log, Kind.DEALT, seat, card, 0, 1 << seat)
    open_trick(s, log)


@rule
def open_trick(s: State, log: Array) -> None:
    s.trick += 1
    if s.trick <= HAND:
        announce(log, Kind.STEP, -1, s.trick, 0)


@door
def to_act(s: State) -> int:
    return 0 if s.trick > HAND else ((1 << s.seats) - 1) ^ s.committed


@door
def legal(s: State, seat: int, out: Array) -> int:
    cards = s.hand[seat]
    count = 0
    while cards:
        out[count] = lowest_member(cards)
        cards &= cards - 1
        count += 1
    return count


@door
def apply(s: State, seat: int, action: int, log: Array) -> None:
    s.chosen[seat] = action
    s.committed |= 1 << seat
    commit(log, Kind.COMMITS, Kind.CHOOSES, seat, action)
    if s.committed == (1 << s.seats) - 1:
        turn_over(s, log)


@rule
def turn_over(s: State, log: Array) -> None:
    disclose(log, s.committed)
    laid = 0
    for seat in range(s.seats):
        laid |= 1 << s.chosen[seat]
        announce(log, Kind.LAYS, seat, s.chosen[seat], 0)
    take_trick(s, lonely(laid, laid), log)
    for seat in range(s.seats):
        s.hand[seat] ^= 1 << s.chosen[seat]
        s.chosen[seat] = 0
    s.played |= laid
    s.committed = 0
    open_trick(s, log)


@rule
def lonely(cards: int, others: int) -> int:
    """Those of the cards whose neighbours are not among the others."""
    return cards & ~(others << 1) & ~(others >> 1)


@rule
def take_trick(s: State, cards: int, log: Array) -> None:
    for seat in range(s.seats):
        if cards and s.chosen[seat] == highest_member(cards):
            s.points[seat] += 1
            announce(log, Kind.TAKES, seat, s.chosen[seat], 0)


@door
def standing(s: State, out: Array) -> None:
    for seat in range(s.seats):
        better = 0
        for other in range(s.seats):
            better += s.points[other] > s.points[seat]
        out[seat, 0] = s.points[seat]
        out[seat, 1] = 1 + better


# --- what bots need -----------------------------------------------------------------------


@door
def resample(view: State, seat: int, key: Array) -> None:
    """Deals the cards that the seat has not seen to the other seats."""
    set_key(view, key, 0)
    unseen = DECK ^ view.played ^ view.hand[seat]
    for other in range(view.seats):
        if other == seat:
            continue
        for _card in range(HAND + 1 - view.trick):
            card = draw_card(view, unseen)
            unseen ^= 1 << card
            view.hand[other] |= 1 << card
        if view.committed >> other & 1:
            view.chosen[other] = draw_card(view, view.hand[other])


@door
def reopen(s: State, seat: int) -> None:
    for other in range(s.seats):
        s.chosen[other] = s.chosen[other] if other == seat else 0
    s.committed &= 1 << seat


@door
def policy(s: State, seat: int, chance: Chance) -> int:
    """The highest card without a neighbour that somebody else may hold."""
    cards = s.hand[seat]
    safe = lonely(cards, DECK ^ s.played ^ cards)
    return highest_member(safe if safe else cards)


@door
def judge(s: State, places: Array, out: Array) -> int:
    if s.trick <= HAND:
        return 0
    standing(s, places)
    judge_end(places, s.seats, LEAD, out)
    return 1


# --- the words ----------------------------------------------------------------------------

NOTES = {
    Kind.STEP: "trick {value}",
    Kind.DEALT: "{seat} dealt {value}",
    Kind.COMMITS: "{seat} commits",
    Kind.CHOOSES: "{seat} chooses {value}",
    Kind.LAYS: "{seat} lays {value}",
    Kind.TAKES: "{seat} takes the trick with {value}",
}
RULES = """Aim: take the most of four tricks.

Set-up: sixteen cards, numbered 1 to 16, are shuffled. Every player is dealt four.

Trick: all players lay a card face down and turn it over together. Two cards whose numbers are \
next to each other cancel each other out. The highest card that is left takes the trick.

End: after four tricks. Players with equally many tricks share the victory."""


class Words(Text):
    def title(self) -> str:
        return "Neighbours"

    def summary(self) -> str:
        return "Lay the highest card, but not one next to somebody else's. 2 to 4 players."

    def rules(self, seats: int, variant: NoVariant) -> str:
        return RULES

    def read_action(self, words: str) -> int | None:
        """`lay 7`"""
        verb, _space, card = words.lower().partition(" ")
        number = read_number(card)
        return number if verb == "lay" and number in CARDS else None

    def say_action(self, action: int) -> str:
        return f"lay {action}"

    def say_event(self, event: Event) -> str:
        return NOTES[Kind(event.kind)].format(seat=event.seat, value=event.value)

    def event_forms(self) -> Sequence[EventForm]:
        return forms_of(NOTES.values())

    def tell_event(self, event: Event, names: Sequence[str]) -> str:
        if event.kind in (Kind.DEALT, Kind.COMMITS, Kind.CHOOSES):
            return ""
        name = names[event.seat] if event.seat >= 0 else ""
        return NOTES[Kind(event.kind)].format(seat=name, value=event.value).capitalize() + "."

    def scene(self, view: State, seat: int, names: Sequence[str]) -> Scene:
        cards = members_of(view.hand[seat]) if seat >= 0 else []
        waiting = to_act(view)
        return Scene(
            headline=f"Trick {view.trick} of {HAND}" if waiting else "The game is over.",
            centre=(Pile("Played", tuple(map(card_of, members_of(view.played)))),),
            columns=("player", "tricks"),
            places=tuple(
                Place(each, (names[each], str(view.points[each])), bool(waiting >> each & 1))
                for each in range(view.seats)
            ),
            own=(Pile("Your cards", tuple(map(card_of, cards))),) if cards else (),
        )


def card_of(number: int) -> Card:
    return Card(str(number), "neighbour", name=f"card-{number}", acts=(number,))


# --- the game -----------------------------------------------------------------------------

NEIGHBOURS = Game(
    name="neighbours",
    seats=range(2, 5),
    usual_seats=4,
    longest=lambda seats: HAND * seats,
    actions=17,
    state=State,
    setup=setup,
    to_act=to_act,
    legal=legal,
    apply=apply,
    standing=standing,
    resample=resample,
    reopen=reopen,
    policy=policy,
    judge=judge,
    text=Words(),
    look=Look({"neighbour": CardLook(style="cyan", colour="#8fc3e0", value="middle")}),
)
