"""A cheap sensible player: asks by who else can do the job, keeps a hand that can do many."""

from stammtisch.core.cards import count_cards, lowest_card
from stammtisch.core.chance import Chance, draw_below
from stammtisch.core.compile import door, rule
from stammtisch.core.record import Array
from stammtisch.core.verdict import judge_end
from stammtisch.games.zahltag.change import given_by, is_allowed, taken_by
from stammtisch.games.zahltag.equipment import KINDS, covers, how_many, size
from stammtisch.games.zahltag.hand import hidden_cards, hidden_in_hand
from stammtisch.games.zahltag.play import is_able, most_contracts
from stammtisch.games.zahltag.standing import standing
from stammtisch.games.zahltag.state import (
    BID,
    HIGHEST_BID,
    KEEP,
    MOST_CARDS,
    PAYDAYS,
    Phase,
    State,
)

FALL = 200  # hundredths of a million by which a rival able to do the job lowers the price
SPREAD = 400  # hundredths over which the price is spread, so that nobody can foresee it
JOB = 600  # hundredths of a million that a hand earns in a turn if it can do every job
SEASON = 10  # percent that a payday of later turns weighs
LEAD = 15.0  # millions


@door
def policy(s: State, seat: int, chance: Chance) -> int:
    if s.phase == Phase.BIDDING:
        return BID + price(s, seat, chance)
    return best_change(s, seat)


# --- bidding ------------------------------------------------------------------------------


@rule
def price(s: State, seat: int, chance: Chance) -> int:
    """Alone able: the most; else less for every rival, as likely as that one is able."""
    if not is_able(s, seat):
        return 0
    rivals = 0
    for other in range(s.seats):
        if other != seat and s.firms >> other & 1:
            rivals += chance_of_able(s, seat, other)
    if rivals == 0:
        return HIGHEST_BID
    asked = 100 * HIGHEST_BID - FALL * rivals // 100 - draw_below(chance, SPREAD)
    return max(1, asked // 100)


@rule
def chance_of_able(s: State, seat: int, other: int) -> int:
    """In percent, roughly: of every kind a hand has its share of the hidden cards."""
    demand = s.demand[s.contract - 1]
    hidden = hidden_cards(s, seat)
    count = hidden_in_hand(s, other)
    chance = 100
    for kind in range(KINDS):
        short = how_many(demand, kind) - how_many(s.surely[other], kind)
        if short > min(count, how_many(hidden, kind)):
            return 0
        if short > 0:
            chance = min(chance, 100 * count * how_many(hidden, kind) // (short * size(hidden)))
    return chance


# --- changing -----------------------------------------------------------------------------


@rule
def best_change(s: State, seat: int) -> int:
    best = KEEP
    most = worth(s, seat, KEEP)
    for change in range(KEEP + 1, BID):
        if is_allowed(s, seat, change) and worth(s, seat, change) > most:
            best = change
            most = worth(s, seat, change)
    return best


@rule
def worth(s: State, seat: int, change: int) -> int:
    """The jobs that the hand could do, less the wages that it would cost."""
    hand = int(s.hand[seat]) + taken_by(change) - given_by(change)
    jobs = JOB * count_jobs(s, hand) // max(1, count_cards(s.unseen))
    return jobs - payday_percent(s) * max(0, size(hand) - smallest_rival(s, seat))


@rule
def count_jobs(s: State, hand: int) -> int:
    jobs = 0
    unseen = s.unseen
    while unseen:
        jobs += covers(hand, s.demand[lowest_card(unseen)])
        unseen &= unseen - 1
    return jobs


@rule
def payday_percent(s: State) -> int:
    """How likely the next card is a payday, halfway to how much later ones weigh."""
    if s.contracts >= most_contracts(s):
        return (100 + SEASON) // 2
    if s.contracts == 0:
        return SEASON // 2
    paydays = PAYDAYS - s.paydays
    return (100 * paydays // (paydays + count_cards(s.unseen)) + SEASON) // 2


@rule
def smallest_rival(s: State, seat: int) -> int:
    fewest = MOST_CARDS
    for other in range(s.seats):
        if other != seat and s.firms >> other & 1:
            fewest = min(fewest, int(s.held[other]))
    return fewest


# --- how it stands ------------------------------------------------------------------------


@door
def judge(s: State, places: Array, out: Array) -> int:
    if s.phase != Phase.OVER:
        return 0
    standing(s, places)
    judge_end(places, s.seats, LEAD, out)
    return 1
