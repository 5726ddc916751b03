"""A fast heuristic: its price depends on who else can do the job; it keeps a versatile hand."""

from stammtisch.core.bitset import count_members, lowest_member
from stammtisch.core.chance import Chance, draw_below
from stammtisch.core.mark import door, rule
from stammtisch.games.zahltag.change import given_by, is_allowed, taken_by
from stammtisch.games.zahltag.equipment import (
    BITS,
    GUARDS,
    KINDS,
    covers,
    equipment,
    how_many,
    one_of,
    size,
)
from stammtisch.games.zahltag.hand import hidden_cards, hidden_in_hand
from stammtisch.games.zahltag.play import is_able, most_contracts
from stammtisch.games.zahltag.state import (
    BID,
    DROP,
    HIGHEST_BID,
    KEEP,
    MOST_CARDS,
    PAYDAYS,
    SWAP,
    TAKE,
    Phase,
    State,
)

FALL = 200  # hundredths of a million by which a rival able to do the job lowers the price
SPREAD = 340  # hundredths over which the price is spread, so that nobody can foresee it
JOB = 600  # hundredths of a million that a hand earns in a turn if it can do every job
SEASON = 10  # percent that a payday of later turns weighs
ALL = BITS * KINDS  # all jobs are counted from this bit on
ONE_OF_EACH = equipment(1, 1, 1, 1)


@door
def policy(s: State, seat: int, chance: Chance) -> int:
    if s.phase == Phase.BIDDING:
        return BID + price(s, seat, chance)
    return best_change(s, seat)


# --- bidding ------------------------------------------------------------------------------


@rule
def price(s: State, seat: int, chance: Chance) -> int:
    """The highest price if nobody else is able; less for every rival, by its chance to be able."""
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
    """The change after which the hand can do the most jobs, minus the wages that it costs."""
    percent = payday_percent(s)
    above = int(s.held[seat]) - smallest_rival(s, seat)
    jobs = jobs_with_one_more(s, int(s.hand[seat]))
    best = KEEP
    most = worth(s, jobs[0] >> ALL, percent * max(0, above))
    for change in range(KEEP + 1, BID):
        if is_allowed(s, seat, change):
            more = size(taken_by(change)) - size(given_by(change))
            found = worth(s, jobs_after(jobs, change), percent * max(0, above + more))
            if found > most:
                best = change
                most = found
    return best


@rule
def worth(s: State, jobs: int, wages: int) -> int:
    return JOB * jobs // max(1, count_members(s.unseen)) - wages


@rule
def jobs_after(jobs: tuple[int, int, int, int, int], change: int) -> int:
    if change >= SWAP:
        return how_many(jobs[1 + (change - SWAP) % KINDS], (change - SWAP) // KINDS)
    return how_many(jobs[0], change - DROP) if change >= DROP else jobs[1 + change - TAKE] >> ALL


@rule
def jobs_with_one_more(s: State, hand: int) -> tuple[int, int, int, int, int]:
    """The jobs of the hand as it is, and with another card of each kind."""
    return (
        count_jobs(s, hand),
        count_jobs(s, hand + one_of(0)),
        count_jobs(s, hand + one_of(1)),
        count_jobs(s, hand + one_of(2)),
        count_jobs(s, hand + one_of(3)),
    )


@rule
def count_jobs(s: State, hand: int) -> int:
    """A byte for every kind: the jobs that could be done without a card of it; above, all jobs."""
    jobs = 0
    unseen = s.unseen
    while unseen:
        demand = int(s.demand[lowest_member(unseen)])
        if covers(hand, demand):
            jobs += (1 << ALL) + to_spare(hand, demand)
        unseen &= unseen - 1
    return jobs


@rule
def to_spare(hand: int, demand: int) -> int:
    """One card of every kind of which the hand has more than is needed."""
    return ((hand | GUARDS) - demand - ONE_OF_EACH & GUARDS) >> BITS - 1


@rule
def payday_percent(s: State) -> int:
    """In percent, the mean of the chance of a payday now and of the weight of later ones."""
    if s.contracts >= most_contracts(s):
        return (100 + SEASON) // 2
    if s.contracts == 0:
        return SEASON // 2
    paydays = PAYDAYS - s.paydays
    return (100 * paydays // (paydays + count_members(s.unseen)) + SEASON) // 2


@rule
def smallest_rival(s: State, seat: int) -> int:
    fewest = MOST_CARDS
    for other in range(s.seats):
        if other != seat and s.firms >> other & 1:
            fewest = min(fewest, int(s.held[other]))
    return fewest
