"""The record of one For Sale table.

Sets are bit masks: bit v of a set of buildings is the building of value v; bit i of a set of
cheques is the i-th cheque in ascending order, worth `worth[i]`. Money is in thousands (F17).
What all have seen and then lies hidden is REMEMBERED (F09).
"""

from enum import IntEnum
from typing import Annotated

from stammtisch.core.chance import Chance
from stammtisch.core.record import (
    OWN,
    PUBLIC,
    REMEMBERED,
    SECRET,
    Array,
    Seats,
    field,
    i8,
    i64,
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
    COLLECTS = 10  # (cheque), the last owner
    SCORES = 11  # (money)
    WINS = 12


@record
class Edition:
    """The printed rules that are played, with their switches."""

    supply: Annotated[int, field(PUBLIC, i64)]  # one building fewer than seats in an auction
    refund_up: Annotated[int, field(PUBLIC, i64)]
    equal_bids: Annotated[int, field(PUBLIC, i64)]
    purse: Annotated[int, field(PUBLIC, i64)]  # coins of a seat at the start
    removed: Annotated[int, field(PUBLIC, i64)]  # buildings, and cheques, back in the box
    highest: Annotated[int, field(PUBLIC, i64)]  # building of the edition
    printed: Annotated[int, field(PUBLIC, i64)]  # cheques of the edition
    worth: Annotated[Array, field(PUBLIC, i8, PILE)]  # of each cheque, ascending


@record
class Variant(Edition):
    """What is settled before the game."""

    start: Annotated[int, field(PUBLIC, i64)]  # seat + 1; 0: drawn by lot


@record
class State(Chance, Edition):
    """One For Sale table."""

    seats: Annotated[int, field(PUBLIC, i64)]
    phase: Annotated[int, field(PUBLIC, i64)]
    step: Annotated[int, field(PUBLIC, i64)]  # auctions, or sales, begun so far

    remembers: Annotated[int, field(REMEMBERED, i64)]  # 1, blank to who must remember

    # buying
    turn: Annotated[int, field(PUBLIC, i64)]
    bidding: Annotated[int, field(PUBLIC, i64)]  # bit mask of seats still in the auction
    bid: Annotated[Array, field(PUBLIC, i64, SEATS)]
    high: Annotated[int, field(PUBLIC, i64)]  # the highest bid
    offer: Annotated[int, field(PUBLIC, i64)]  # buildings on the table
    stock: Annotated[int, field(PUBLIC, i64)]  # buildings still to come
    unseen: Annotated[int, field(REMEMBERED, i64)]  # buildings never turned up
    coins: Annotated[Array, field(REMEMBERED, i64, SEATS)]  # without those bid
    hand: Annotated[Array, field(REMEMBERED, i64, SEATS)]  # buildings
    held: Annotated[Array, field(PUBLIC, i64, SEATS)]  # how many buildings

    owners: Annotated[int, field(PUBLIC, i64)]  # bit mask of seats that hold a building

    # selling
    display: Annotated[int, field(PUBLIC, i64)]  # cheques on the table
    cheques: Annotated[int, field(PUBLIC, i64)]  # cheques still to come
    blank_cheques: Annotated[int, field(REMEMBERED, i64)]  # cheques never turned up
    chosen: Annotated[Array, field(OWN, i64, SEATS)]  # the building laid face down
    committed: Annotated[int, field(PUBLIC, i64)]  # bit mask of seats that have laid one
    won: Annotated[Array, field(REMEMBERED, i64, SEATS)]  # cheques

    # what a transcript fixed of the two piles: card + 1, next first
    top_buildings: Annotated[Array, field(SECRET, i8, PILE)]
    top_cheques: Annotated[Array, field(SECRET, i8, PILE)]
