"""The record of one For Sale table.

Sets are bit masks: bit v of a set of buildings is the building of value v; bit i of a set of
cheques is the i-th cheque in ascending order, worth `worth[i]`. Money is in thousands (F17).
What everybody has seen before it was turned down is REMEMBERED (F09).
"""

from enum import IntEnum
from typing import Annotated

from stammtisch.core.chance import Chance
from stammtisch.core.encoding import (
    bits,
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

SEATS = Seats(6)
PILE = 32

PASS = 0
MOST_COINS = 99
SELL = 100  # bid b is action b, sell building v is action SELL + v
ACTIONS = 131


class Phase(IntEnum):
    BUYING = 0
    SELLING = 1
    OVER = 2


class Kind(IntEnum):
    """The rows of the log; value and extra in brackets."""

    STEP = 0  # a new auction or sale (its number)
    STARTS = 1
    BUILDING = 2  # turned up (building)
    CHEQUE = 3  # turned up (cheque)
    BIDS = 4  # (amount)
    PASSES = 5  # (coins back)
    BUYS = 6  # (building, price)
    COMMITS = 7
    CHOOSES = 8  # (building), for its seat alone
    SELLS = 9  # (building, cheque)
    COLLECTS = 10  # the last owner gets the next cheque of the pile (cheque)
    SCORES = 11  # (money)
    WINS = 12


@record
class Edition:
    """The printed rules that are played, with their switches."""

    supply: Annotated[int, field(PUBLIC), flag()]  # one building fewer than seats in an auction
    refund_up: Annotated[int, field(PUBLIC), flag()]  # half of an odd bid comes back rounded up
    equal_bids: Annotated[int, field(PUBLIC), flag()]  # may a bid equal the highest?
    purse: Annotated[int, field(PUBLIC), upto(MOST_COINS)]  # coins of a seat at the start
    removed: Annotated[int, field(PUBLIC), upto(PILE)]  # buildings, and cheques, back in the box
    highest: Annotated[int, field(PUBLIC), upto(PILE)]  # building of the edition
    printed: Annotated[int, field(PUBLIC), upto(PILE)]  # cheques of the edition
    worth: Annotated[Array, field(PUBLIC, PILE, kind=i8), upto(99)]  # of each cheque, ascending


@record
class Variant(Edition):
    """What is settled before the game."""

    start: Annotated[int, field(PUBLIC)]  # seat + 1; 0: drawn by lot


@record
class State(Chance, Edition):
    """One For Sale table."""

    seats: Annotated[int, field(PUBLIC), upto(SEATS)]  # at the table
    phase: Annotated[int, field(PUBLIC), one_of(len(Phase))]  # buying, selling, over
    step: Annotated[int, field(PUBLIC), upto(PILE)]  # auctions, or sales, begun so far

    remembers: Annotated[int, field(REMEMBERED), flag()]  # 1; blank for a person who must remember

    # buying
    turn: Annotated[int, field(PUBLIC), seat_of(SEATS)]  # who is to bid
    bidding: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # who is still in the auction
    bid: Annotated[Array, field(PUBLIC, SEATS), upto(MOST_COINS)]  # of each seat in this auction
    high: Annotated[int, field(PUBLIC), upto(MOST_COINS)]  # the highest bid
    offer: Annotated[int, field(PUBLIC), bits(PILE)]  # buildings on the table
    stock: Annotated[int, field(PUBLIC), upto(PILE)]  # buildings still to come
    unseen: Annotated[int, field(REMEMBERED), bits(PILE)]  # buildings never turned up
    coins: Annotated[Array, field(REMEMBERED, SEATS), upto(MOST_COINS)]  # without those bid
    hand: Annotated[Array, field(REMEMBERED, SEATS), bits(PILE)]  # buildings
    held: Annotated[Array, field(PUBLIC, SEATS), upto(PILE)]  # how many buildings

    owners: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # who holds a building

    # selling
    display: Annotated[int, field(PUBLIC), bits(PILE)]  # cheques on the table
    cheques: Annotated[int, field(PUBLIC), upto(PILE)]  # cheques still to come
    blank_cheques: Annotated[int, field(REMEMBERED), bits(PILE)]  # cheques never turned up
    chosen: Annotated[Array, field(OWN, SEATS), upto(PILE)]  # the building laid face down
    committed: Annotated[int, field(PUBLIC), seat_set(SEATS)]  # who has laid one
    won: Annotated[Array, field(REMEMBERED, SEATS), bits(PILE)]  # cheques

    # what a transcript fixed of the two piles: card + 1, next first
    top_buildings: Annotated[Array, field(SECRET, PILE, kind=i8)]
    top_cheques: Annotated[Array, field(SECRET, PILE, kind=i8)]
