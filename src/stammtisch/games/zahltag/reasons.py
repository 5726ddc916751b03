"""Why one act is better than another: contracts, earnings and wages, measured in playouts."""

import numpy as np

from stammtisch.core.language import N_
from stammtisch.core.reasons import Holder, PlayoutRecords, Quantity, Reasons, Unit
from stammtisch.core.record import Array
from stammtisch.games.zahltag.equipment import BITS, BYTE
from stammtisch.games.zahltag.state import BID, Kind, Phase, State

CONTRACT, UNDERCUT, SHARED, PAY = "contract", "undercut", "shared", "pay"
EARNED, WAGES, BROKE = "earned", "wages", "broke"
MONEY, CARDS, RIVAL = "money", "cards", "richest rival"

QUANTITIES = (
    Quantity(
        CONTRACT,
        N_("You would get this contract {better} of the time, not {chosen}."),
        Unit.PERCENT,
        0.03,
    ),
    Quantity(
        UNDERCUT,
        N_("A rival would undercut you {better} of the time, not {chosen}."),
        Unit.PERCENT,
        0.03,
    ),
    Quantity(
        SHARED,
        N_("A rival would bid the same as you {better} of the time, not {chosen}."),
        Unit.PERCENT,
        0.03,
    ),
    Quantity(
        PAY,
        N_("This contract would bring you {better} million on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        WAGES,
        N_("The next payday would cost you {better} million on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        EARNED,
        N_("Up to the next payday you would earn {better} million on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        BROKE,
        N_("You would be out of business {better} of the time, not {chosen}."),
        Unit.PERCENT,
        0.02,
    ),
    Quantity(
        MONEY,
        N_("After the next payday you would have {better} million on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        CARDS,
        N_("After the next payday you would hold {better} cards on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        RIVAL,
        N_("Your richest rival would then have {better} million on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
)


def measure(found: PlayoutRecords) -> dict[str, Array]:
    """What comes up to the next payday; of a contract on offer, who gets it."""
    here = of_contract(found) if found.before.phase == Phase.BIDDING else {}
    return here | of_payday(found)


def of_contract(found: PlayoutRecords) -> dict[str, Array]:
    rows, seat = found.step_rows, found.seat
    works = found.of_events(rows, Kind.WORKS) & (rows["seat"] == seat)
    values = {
        CONTRACT: works.any(axis=-1),
        PAY: (works * rows["value"]).sum(axis=-1),
    }
    return values | (of_bids(found) if min(found.acts) > BID else {})


def of_bids(found: PlayoutRecords) -> dict[str, Array]:
    """The bids of the others, where every compared act is a bid."""
    rows, bids = found.step_rows, found.step_rows["value"]
    others = found.of_events(rows, Kind.BIDS) & (rows["seat"] != found.seat) & (bids > 0)
    own = np.array(found.acts)[:, None] - BID
    return {
        UNDERCUT: (others & (bids < own)).any(axis=-1),
        SHARED: (others & (bids == own)).any(axis=-1),
    }


def of_payday(found: PlayoutRecords) -> dict[str, Array]:
    ends, seat, seats = found.ends, found.seat, int(found.before.seats)
    money = ends["money"][..., :seats]
    rows = found.end_rows
    pays = found.of_events(rows, Kind.PAYS) & (rows["seat"] == seat)
    wages = (pays * rows["value"]).sum(axis=-1)
    return {
        WAGES: wages,
        EARNED: money[..., seat] + wages - int(found.before.money[seat]),
        BROKE: ends["broke_at"][..., seat] > 0,
        MONEY: money[..., seat],
        CARDS: ends["held"][..., seat],
        RIVAL: np.delete(money, seat, axis=-1).max(axis=-1),
    }


# --- what is hidden -----------------------------------------------------------------------

IN_HAND = N_("in hand")
CARDS_OF_KINDS = ("foreman", "worker", "crane", "excavator")


def hidden(view: State, seat: int, worlds: Array) -> dict[str, dict[Holder, Array]]:
    """How many cards of each kind the others hold, beyond those that they are known to hold."""
    others = [other for other in range(view.seats) if other != seat]
    found: dict[str, dict[Holder, Array]] = {}
    for kind, name in enumerate(CARDS_OF_KINDS):
        shift = BITS * kind
        found[name] = {
            Holder(IN_HAND, other): (worlds["hand"][:, other] >> shift & BYTE)
            - (int(view.surely[other]) >> shift & BYTE)
            for other in others
        }
    return found


REASONS = Reasons(QUANTITIES, measure, effort=150_000, hidden=hidden)
