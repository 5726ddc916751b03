"""Why one act is better than another: prices, cheques and what is left, measured in playouts."""

import numpy as np

from stammtisch.core.bitset import members_of
from stammtisch.core.language import N_
from stammtisch.core.reasons import Holder, PlayoutRecords, Quantity, Reasons, Unit
from stammtisch.core.record import Array
from stammtisch.games.forsale.state import PILE, Phase, State

HIGHEST_OFFER, BUILDING, PRICE = "highest building", "building", "price"
HIGHEST_CHEQUE, CHEQUE, KEPT = "highest cheque", "cheque", "buildings kept"
CHEQUES, COINS, MONEY, RIVAL = "cheques", "coins", "money", "richest rival"

QUANTITIES = (
    Quantity(
        HIGHEST_OFFER,
        N_("You would get the best building of this auction {better} of the time, not {chosen}."),
        Unit.PERCENT,
        0.03,
    ),
    Quantity(
        HIGHEST_CHEQUE,
        N_("You would get the best cheque of this sale {better} of the time, not {chosen}."),
        Unit.PERCENT,
        0.03,
    ),
    Quantity(
        BUILDING,
        N_("In this auction you would get a building of {better} on average, not {chosen}."),
        Unit.NUMBER,
        0.3,
    ),
    Quantity(
        PRICE,
        N_("This auction would cost you {better} coins on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        CHEQUE,
        N_("This sale would bring you {better} thousand on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        KEPT,
        N_("The buildings that you keep would average {better}, not {chosen}."),
        Unit.NUMBER,
        0.3,
    ),
    Quantity(
        CHEQUES,
        N_("Your cheques would add up to {better} thousand on average, not {chosen}."),
        Unit.NUMBER,
        0.3,
    ),
    Quantity(
        COINS,
        N_("You would have {better} coins left at the end, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        MONEY,
        N_("You would end with {better} thousand on average, not {chosen}."),
        Unit.NUMBER,
        0.3,
    ),
    Quantity(
        RIVAL,
        N_("Your richest rival would end with {better} thousand on average, not {chosen}."),
        Unit.NUMBER,
        0.3,
    ),
)


def measure(found: PlayoutRecords) -> dict[str, Array]:
    """The whole game is always measured; the auction or the sale, whichever is on."""
    here = of_auction(found) if found.before.phase == Phase.BUYING else of_sale(found)
    return here | of_game(found)


def of_auction(found: PlayoutRecords) -> dict[str, Array]:
    before, seat = found.before, found.seat
    bought = members(found.steps["hand"][..., seat] ^ int(before.hand[seat]))
    purse = int(before.coins[seat] + before.bid[seat])
    highest = int(before.offer).bit_length() - 1
    return {
        HIGHEST_OFFER: bought[..., highest],
        BUILDING: bought @ np.arange(PILE),
        PRICE: purse - found.steps["coins"][..., seat],
    }


def of_sale(found: PlayoutRecords) -> dict[str, Array]:
    before, seat = found.before, found.seat
    won = members(found.steps["won"][..., seat] ^ int(before.won[seat]))
    kept = members(found.steps["hand"][..., seat])
    highest = int(before.display).bit_length() - 1
    return {
        HIGHEST_CHEQUE: won[..., highest],
        CHEQUE: won @ before.worth,
        KEPT: (kept @ np.arange(PILE)) / np.maximum(1, kept.sum(axis=-1)),
    }


def of_game(found: PlayoutRecords) -> dict[str, Array]:
    ends, seat, seats = found.ends, found.seat, int(found.before.seats)
    coins = ends["coins"][..., :seats]
    cheques = members(ends["won"][..., :seats]) @ found.before.worth
    money = coins + cheques
    return {
        CHEQUES: cheques[..., seat],
        COINS: coins[..., seat],
        MONEY: money[..., seat],
        RIVAL: np.delete(money, seat, axis=-1).max(axis=-1),
    }


def members(sets: Array) -> Array:
    """A last axis with a 1 for each member of a set."""
    bits: Array = sets[..., None] >> np.arange(PILE) & 1
    return bits


# --- what is hidden -----------------------------------------------------------------------

LAID_DOWN = N_("laid face down")


def hidden(view: State, seat: int, worlds: Array) -> dict[str, dict[Holder, Array]]:
    """Of the others, only the buildings laid face down: everything else is seen, or in a pile."""
    found: dict[str, dict[Holder, Array]] = {}
    for other in members_of(view.committed & ~(1 << seat)):
        for building in members_of(view.hand[other]):
            is_laid = worlds["chosen"][:, other] == building
            found[str(building)] = {Holder(LAID_DOWN, other): is_laid}
    return found


REASONS = Reasons(QUANTITIES, measure, effort=150_000, hidden=hidden)
