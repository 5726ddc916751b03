"""The record of one Stichtag table.

A card is colour * 12 + value. Every card has one place, and a bit mask of the seats
that know where it is (bit 5: everyone, spectators too); who does not know sees it nowhere.
Fields that belong to one calendar sheet name it.
"""

from enum import IntEnum
from typing import Annotated

from stammtisch.core.chance import Chance
from stammtisch.core.encoding import (
    between,
    bits,
    flag,
    one_of,
    seat_codes,
    seat_of,
    seat_or_nobody,
    seat_set,
    upto,
)
from stammtisch.core.record import (
    KNOWN,
    OWN,
    PUBLIC,
    REMEMBERED,
    SECRET,
    Array,
    Rows,
    Seats,
    field,
    i8,
    record,
)

SEATS = Seats(5)
COLOURS = 6
VALUES = 12  # 0 to 11; with three or four seats 0 to 9 are in the game
TEN = 10  # values of a colour where not all are used
MOST_SEATS_OF_TEN = 4
CARDS = COLOURS * VALUES
RED = 0
HALVES = COLOURS + 1  # what is known of a lost card: its colours, and which half it was of
HAND_SIZE = 12
EGGS = 6
ALL_KNOW = 0b111111
WATCHER = 5  # the bit of a spectator
MOST = 99  # a need: as many points as can be had
FAR = 1 << 30  # beyond any worth

# Places; those of a seat are the number of the place plus that of the seat.
NOWHERE = 0  # not in the game, or unknown
PILE = 1
HAND = 2
ASIDE = 7  # face down before its seat, out of reach for now
TRICK = 12
WON = 17
LAID = 22  # laid before the tricks
ROW = 27
GIFT = 32
GONE = 37  # out of the round, from its seat

# Actions
PLAY = 0
LAY = PLAY + CARDS
DROP = LAY + CARDS
SECOND = DROP + CARDS
SINGLE = SECOND + CARDS
WISH = SINGLE + 1  # + colour
VETO = WISH + COLOURS
LET = VETO + 1
EGG = LET + 1
LEAVE = EGG + 1
STEAL = LEAVE + 1  # + 6 * seat + place
DONE = STEAL + SEATS * EGGS
BEGIN = DONE + 1  # + card: it begins the row
LEFT = BEGIN + CARDS  # + card
RIGHT = LEFT + CARDS  # + card
GIVE = RIGHT + CARDS  # + 5 * card + seat
ACTIONS = GIVE + CARDS * SEATS


class Phase(IntEnum):
    LAYING = 0  # all seats lay a card before the tricks
    PLAYING = 1
    DOUBLING = 2  # a second card of the same colour?
    ASKED = 3  # a sheet's question is open
    SETTLING = 4  # nobody has to decide: what comes next is on its way
    OVER = 5


class Question(IntEnum):
    """What a sheet has asked; 0 is nothing."""

    NOTHING = 0
    WISH = 1
    VETO = 2
    EGG = 3
    DROP = 4
    CHANGE = 5
    ROW = 6
    GIFT = 7


class Next(IntEnum):
    """What comes when nobody is asked any more."""

    PLAY_ON = 0
    END_TRICK = 1
    RULE = 2  # the rule's effect on a trick, then the month's
    MONTH = 3
    FINISH_TRICK = 4
    BEGIN_TRICK = 5
    END_ROUND = 6
    BEGIN_ROUND = 7


class Kind(IntEnum):
    """The rows of the log; value and extra in brackets."""

    STEP = 0  # a new trick (its number), or round (seat -1)
    STARTS = 1
    DEALT = 2  # (card), for its seat alone
    LAYS = 3  # a card face down
    LAID = 4  # (card), for its seat alone; for all when it is turned over
    PLAYS = 5  # (card + 1, colour); a card of 0 is face down
    SHOWS = 6  # (card): a face-down card is turned over
    TAKES = 7  # the trick (1: it counts)
    TRUMPS = 8  # (bit mask of colours)
    WISHES = 9  # (colour)
    TAKES_UP = 10  # the cards that lay face down (how many)
    PUTS_BY = 11  # cards face down (how many)
    VETOES = 12  # (card, seat)
    HOLDS_VETO = 13
    SWITCH = 14  # (1: the lowest is highest)
    PARTNER = 15  # (seat), for its seat alone; for all at the end of the round
    PASSES_ON = 16  # its hand (to seat)
    DROPS = 17  # (card), out of the round
    DRAWS = 18  # (card), for its seat alone
    EGG = 19  # (value)
    STEALS = 20  # (seat, place)
    SUNSTROKE = 21
    GHOSTS = 22  # (how many now)
    OUT = 23  # of the round
    ROW = 24  # (card, 0: first, 1: left, 2: right)
    GIVES = 25  # (card, seat)
    CLOVER = 26  # (card)
    LEFT_OVER = 27  # the last hand (tricks)
    SCORES = 28  # in the round (points, tricks)
    TOTAL = 29  # (points)
    HEART = 30  # loses one (left)
    WINS = 31
    LOOKS_AT = 32  # (card) that it takes up or is passed, for its seat alone
    BEGINS_ODD = 33  # without an even card


@record
class CalendarDay:
    """The calendar sheets that are turned up, and the icons that matter today."""

    goal: Annotated[int, field(PUBLIC), one_of(4)]  # the first digit of the day
    rule: Annotated[int, field(PUBLIC), one_of(10)]  # the second digit of the day
    month: Annotated[int, field(PUBLIC), one_of(13)]  # 1 to 12
    marks: Annotated[Array, field(PUBLIC, CARDS, kind=i8), upto(2)]  # the month's icons
    switches: Annotated[Array, field(PUBLIC, CARDS, kind=i8), flag()]  # rule 5
    readings: Annotated[int, field(PUBLIC), bits(5)]  # that are played instead of ours


@record
class Variant(CalendarDay):
    """What is settled before the game."""

    seats: Annotated[int, field(PUBLIC)]  # at the table
    start: Annotated[int, field(PUBLIC)]  # seat + 1; 0: drawn by lot


@record
class State(Chance, CalendarDay):
    """One Stichtag table."""

    seats: Annotated[int, field(PUBLIC), upto(SEATS)]  # at the table
    values: Annotated[int, field(PUBLIC), upto(VALUES)]  # of each colour
    # … laying, playing, doubling, asked, settling, over
    phase: Annotated[int, field(PUBLIC), one_of(len(Phase))]
    rounds: Annotated[int, field(PUBLIC), upto(99)]  # begun so far
    step: Annotated[int, field(PUBLIC), upto(2 * HAND_SIZE)]  # tricks begun in this round
    start: Annotated[int, field(PUBLIC), seat_of(SEATS)]  # the seat that leads the round
    remembers: Annotated[int, field(REMEMBERED), flag()]  # 1; blank for a person who must remember

    # the cards
    # … 0 unknown, 1 the pile, then five each: hand, aside, trick, won, laid, row, gift, gone
    place: Annotated[Array, field(KNOWN, CARDS, kind=i8), seat_codes(HAND, SEATS, 8)]
    known: Annotated[Array, field(KNOWN, CARDS, kind=i8), seat_set(SEATS + 1)]  # bit mask of seats
    held: Annotated[Array, field(PUBLIC, SEATS), upto(2 * HAND_SIZE)]  # how many cards in hand
    put_by: Annotated[Array, field(PUBLIC, SEATS), upto(2 * HAND_SIZE)]  # how many cards aside
    lost: Annotated[Array, field(PUBLIC, SEATS), upto(2 * HAND_SIZE)]  # how many gone face down
    pile: Annotated[int, field(PUBLIC), upto(CARDS)]  # how many cards were never dealt, nor drawn
    # … colours that each card of a hand cannot have, by what was not followed; oldest first
    lacks: Annotated[Array, field(REMEMBERED, SEATS, HAND_SIZE, kind=i8), bits(COLOURS)]
    lost_lacks: Annotated[Array, field(REMEMBERED, SEATS, 2 * HAND_SIZE, kind=i8), bits(HALVES)]
    # … bit masks of the seats that have seen a hand, and the cards aside: those it came from too
    hand_seen: Annotated[Array, field(REMEMBERED, SEATS), seat_set(SEATS + 1)]
    aside_seen: Annotated[Array, field(REMEMBERED, SEATS), seat_set(SEATS + 1)]

    # the trick
    leader: Annotated[int, field(PUBLIC), seat_of(SEATS)]  # who led the trick
    turn: Annotated[int, field(PUBLIC), seat_of(SEATS)]  # who is to play
    led: Annotated[int, field(PUBLIC), one_of(COLOURS + 1)]  # colour + 1
    trumps: Annotated[int, field(PUBLIC), bits(COLOURS)]  # colours
    taking_part: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # who plays in this trick
    played: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # who has played to it
    colour: Annotated[Array, field(PUBLIC, SEATS), one_of(COLOURS + 1)]  # played + 1
    doubled: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # who played two
    winner: Annotated[int, field(PUBLIC), seat_of(SEATS)]  # of the trick that is being settled
    then: Annotated[int, field(PUBLIC), one_of(len(Next))]  # what comes next

    # a card laid before the tricks, and a sheet's question
    committed: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # who has laid one
    asked: Annotated[int, field(PUBLIC), one_of(len(Question))]  # the open question
    asks: Annotated[int, field(PUBLIC), seat_of(SEATS)]  # the seat that is asked
    pending: Annotated[int, field(PUBLIC), upto(CARDS)]  # how often it is still asked

    # counting
    tricks: Annotated[Array, field(PUBLIC, SEATS), upto(99)]  # in this round
    own: Annotated[Array, field(PUBLIC, SEATS), between(-999, 999)]  # in the round, by oneself
    points: Annotated[Array, field(PUBLIC, SEATS), between(-999, 999)]  # of the last round
    total: Annotated[Array, field(PUBLIC, SEATS), between(-999, 999)]  # points of all rounds
    lower_wins: Annotated[int, field(PUBLIC), flag()]  # goal 1
    hearts: Annotated[Array, field(PUBLIC, SEATS), upto(9)]  # goal 2

    # the sheets
    split: Annotated[int, field(PUBLIC), flag()]  # rule 2: are hands halved?
    odd: Annotated[Array, field(PUBLIC, SEATS), flag()]  # rule 2: are the odd cards in hand?
    off: Annotated[int, field(PUBLIC), flag()]  # rule 5
    partner: Annotated[Array, field(OWN, SEATS), seat_or_nobody(SEATS)]  # rule 6: seat + 1
    veto: Annotated[int, field(PUBLIC), seat_or_nobody(SEATS)]  # rule 7: the holder's seat + 1
    vetoed: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # rule 7: in this trick
    clover: Annotated[Array, field(PUBLIC, SEATS), upto(VALUES)]  # January: the value drawn
    # … April: value + 1, by seat and place; nobody may look again, not even at one's own
    egg: Annotated[Array, field(REMEMBERED, Rows(SEATS), EGGS, kind=i8), upto(9)]
    eggs: Annotated[Array, field(PUBLIC, SEATS), upto(EGGS)]  # April: how many
    egg_stack: Annotated[int, field(PUBLIC), upto(EGGS)]  # April: how many are left
    egg_left: Annotated[int, field(REMEMBERED), bits(EGGS)]  # April: which, bit mask of egg cards
    claim: Annotated[int, field(PUBLIC), seat_or_nobody(SEATS)]  # May: the seat that leads next + 1
    sunstruck: Annotated[int, field(PUBLIC), seat_or_nobody(SEATS)]  # July: seat + 1
    owed: Annotated[int, field(PUBLIC), upto(CARDS)]  # August: cards that are still to be drawn
    leaves: Annotated[Array, field(PUBLIC, SEATS), upto(99)]  # September
    ghosts: Annotated[Array, field(PUBLIC, SEATS), upto(99)]  # October
    row: Annotated[Array, field(PUBLIC, SEATS), upto(CARDS)]  # November: how many cards
    row_left: Annotated[Array, field(PUBLIC, SEATS), upto(VALUES)]  # November: value
    row_right: Annotated[Array, field(PUBLIC, SEATS), upto(VALUES)]  # November: value
    gifts: Annotated[Array, field(PUBLIC, SEATS), upto(99)]  # December

    # what a transcript fixed: seat + 1 of each card, the pile's next cards + 1, egg cards + 1,
    # partners + 1, clovers + 1
    stacked: Annotated[Array, field(SECRET, CARDS, kind=i8)]
    top: Annotated[Array, field(SECRET, 24, kind=i8)]
    top_eggs: Annotated[Array, field(SECRET, EGGS, kind=i8)]
    top_partners: Annotated[Array, field(SECRET, SEATS, kind=i8)]
    top_clovers: Annotated[Array, field(SECRET, SEATS, kind=i8)]
