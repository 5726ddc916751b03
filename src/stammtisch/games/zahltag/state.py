"""The record of one Zahltag table.

Equipment is one number with a byte for every kind, see `equipment.py`. Money is in millions.
Only the dealt hands, the sealed bids and the deck are hidden. What everybody has seen before it
was turned down is REMEMBERED.
"""

from enum import IntEnum
from typing import Annotated

from stammtisch.core.chance import Chance
from stammtisch.core.encoding import (
    bits,
    counts,
    flag,
    one_of,
    seat_of,
    seat_set,
    upto,
)
from stammtisch.core.record import (
    OWN,
    PUBLIC,
    REMEMBERED,
    SECRET,
    Array,
    Seats,
    field,
    i8,
    record,
)
from stammtisch.games.zahltag.equipment import KINDS

SEATS = Seats(4)
CONTRACTS = 32
PAYDAYS = 6  # in the box
LAST_PAYDAY = 5  # ends the game
PAYDAY = CONTRACTS  # as a card of the deck
TOP = 40

PURSE = 20
MOST_CARDS = 12  # in the hand and on the table together
CHANGES = 3  # of each seat before the game
HIGHEST_BID = 8
UNDERCUT = 2  # what a shared job pays less

KEEP = 0
TAKE = 1  # take kind k is action TAKE + k
DROP = TAKE + KINDS
SWAP = DROP + KINDS  # give kind g, take kind t: SWAP + 4 g + t
BID = SWAP + KINDS * KINDS  # "00" is BID, a bid of b is BID + b
ACTIONS = BID + HIGHEST_BID + 1


class Phase(IntEnum):
    PREPARING = 0  # the three changes before the game
    CHANGING = 1  # a turn's second action
    BIDDING = 2
    OVER = 3


class Payday(IntEnum):
    """Why a payday is held."""

    DRAWN = 0
    FORCED = 1
    PUT_BACK = 2  # drawn right after a payday, and put on top of a prepared deck


class Kind(IntEnum):
    """The rows of the log; value and extra in brackets."""

    STEP = 0  # a new turn (its number), or round of changes before the game (seat -1)
    STARTS = 1
    DEALT = 2  # (cards), for its seat alone
    CHANGES = 3  # (action)
    HOME = 4  # crews come home (cards)
    CONTRACT = 5  # turned up (cards, contracts since the last payday)
    PUT_BACK = 6  # a payday right after a payday goes back into the deck
    COMMITS = 7
    CHOOSES = 8  # (bid), for its seat alone
    BIDS = 9  # (bid; 0 is "00")
    WORKS = 10  # gets the contract (pay, cards)
    ASIDE = 11  # nobody gets it
    PAYDAY = 12  # (its number, why)
    PAYS = 13  # (millions)
    BROKE = 14
    RETURNS = 15  # all its cards to the piles (cards)
    SCORES = 16  # (money)
    WINS = 17


@record
class Box:
    """The cards and rules that are played."""

    prepared: Annotated[int, field(PUBLIC), flag()]  # the paydays are spread over the deck
    demand: Annotated[
        Array, field(PUBLIC, CONTRACTS), counts(KINDS, MOST_CARDS)
    ]  # of each contract


@record
class Variant(Box):
    """What is settled before the game."""

    start: Annotated[int, field(PUBLIC)]  # seat + 1; 0: drawn by lot


@record
class State(Chance, Box):
    """One Zahltag table."""

    seats: Annotated[int, field(PUBLIC), upto(SEATS)]  # at the table
    phase: Annotated[int, field(PUBLIC), one_of(len(Phase))]  # preparing, changing, bidding, over
    step: Annotated[int, field(PUBLIC), upto(99)]  # turns begun so far
    changes: Annotated[int, field(PUBLIC), upto(CHANGES * SEATS)]  # before the game, by all
    # … who is to change cards, or drew the contract
    turn: Annotated[int, field(PUBLIC), seat_of(SEATS)]
    firms: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # still in business
    remembers: Annotated[int, field(REMEMBERED), flag()]  # 1; blank for a person who must remember

    # equipment and money
    piles: Annotated[int, field(PUBLIC), counts(KINDS, 99)]  # the four open piles
    money: Annotated[Array, field(PUBLIC, SEATS), upto(999)]  # millions
    # … foremen, workers, cranes, excavators
    hand: Annotated[Array, field(OWN, SEATS), counts(KINDS, MOST_CARDS)]
    held: Annotated[Array, field(PUBLIC, SEATS), upto(MOST_CARDS)]  # how many cards in hand
    left: Annotated[Array, field(PUBLIC, SEATS), counts(KINDS, MOST_CARDS)]  # two more turns
    right: Annotated[Array, field(PUBLIC, SEATS), counts(KINDS, MOST_CARDS)]  # home next turn
    broke_at: Annotated[Array, field(PUBLIC, SEATS), upto(99)]  # in which turn; 0: in business

    # the deck
    contracts: Annotated[int, field(PUBLIC), upto(CONTRACTS)]  # turned up since the last payday
    paydays: Annotated[int, field(PUBLIC), upto(PAYDAYS)]  # held so far
    due: Annotated[int, field(PUBLIC), upto(PAYDAYS)]  # paydays put back on top of a prepared deck
    unseen: Annotated[int, field(REMEMBERED), bits(CONTRACTS)]  # contracts never turned up

    # the contract on offer
    contract: Annotated[int, field(PUBLIC), one_of(CONTRACTS + 1)]  # its number + 1
    sealed: Annotated[Array, field(OWN, SEATS), upto(HIGHEST_BID + 1)]  # the bid laid face down + 1
    committed: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # who has laid one

    # what all have seen: contracts + 1 as they were turned up, and every seat's bid + 1
    offered: Annotated[Array, field(REMEMBERED, CONTRACTS, kind=i8), one_of(CONTRACTS + 1)]
    answers: Annotated[Array, field(REMEMBERED, CONTRACTS, SEATS, kind=i8), upto(HIGHEST_BID + 1)]
    # … cards that a seat is known to hold; of these, those known to be dealt to it
    surely: Annotated[Array, field(REMEMBERED, SEATS), counts(KINDS, MOST_CARDS)]
    shown: Annotated[Array, field(REMEMBERED, SEATS), counts(KINDS, MOST_CARDS)]

    # what a transcript fixed: hands, and the deck as card + 1, next first
    stacked: Annotated[Array, field(SECRET, SEATS)]
    top: Annotated[Array, field(SECRET, TOP, kind=i8)]
