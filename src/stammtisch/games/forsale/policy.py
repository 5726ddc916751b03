"""A fast heuristic: bids by the spread of the cards on offer, sells by rank."""

from stammtisch.core.bitset import count_members, lowest_member, nth_member
from stammtisch.core.chance import Chance, draw_below
from stammtisch.core.judgement import judge_end
from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array
from stammtisch.games.forsale.play import is_short, lowest_bid, standing
from stammtisch.games.forsale.state import PASS, SELL, Phase, State

WORTH = 465  # coins for 10000 points of building value, per seat
PACE = 220  # percent of an even share of the purse that one auction may cost
SWING = 50  # percent by which a good display moves the choice up the hand
LEAD = 20.0  # money


@door
def policy(s: State, seat: int, chance: Chance) -> int:
    if s.phase == Phase.BUYING:
        return bid_or_pass(s, seat)
    return SELL + building_to_sell(s, seat, chance)


@rule
def bid_or_pass(s: State, seat: int) -> int:
    """Raises by the least while the gain is worth the cost."""
    amount = lowest_bid(s, seat)
    if amount > most_to_spend(s, seat):
        return PASS
    cost = amount - s.bid[seat]  # half of it, if somebody goes higher
    return amount if WORTH * s.seats * gain(s) > 5000 * cost else PASS


@rule
def most_to_spend(s: State, seat: int) -> int:
    """An even share of the purse over the auctions to come, and somewhat more."""
    purse = int(s.coins[seat] + s.bid[seat])
    auctions = 1 + s.stock // (s.seats - s.supply)
    return min(purse, 1 + PACE * purse // (100 * auctions))


@rule
def gain(s: State) -> int:
    """How far the middle of the better buildings lies above what a pass takes now."""
    if is_short(s):
        return middle(s.offer)
    lowest = lowest_member(s.offer)
    return middle(s.offer ^ 1 << lowest) - lowest


@rule
def middle(cards: int) -> int:
    total = 0
    count = count_members(cards)
    while cards:
        total += lowest_member(cards)
        cards &= cards - 1
    return total // count


@rule
def building_to_sell(s: State, seat: int, chance: Chance) -> int:
    """The better the cheques on display among those to come, the higher the building."""
    count = int(s.held[seat])
    place = 50 + SWING * (quality(s) - 50) // 100
    place = (place * (count - 1) + draw_below(chance, 100)) // 100
    return nth_member(s.hand[seat], max(0, min(count - 1, place)))


@rule
def quality(s: State) -> int:
    """The mean rank of the cheques on display among all not yet taken, from 0 to 100."""
    pool = s.blank_cheques | s.display
    ranks = 0
    cheques = s.display
    while cheques:
        lowest = lowest_member(cheques)
        ranks += count_members(pool & ((1 << lowest) - 1))
        cheques &= cheques - 1
    return 100 * ranks // (count_members(s.display) * max(1, count_members(pool) - 1))


# --- how it stands ------------------------------------------------------------------------


@door
def judge(s: State, places: Array, out: Array) -> int:
    if s.phase != Phase.OVER:
        return 0
    standing(s, places)
    judge_end(places, s.seats, LEAD, out)
    return 1
