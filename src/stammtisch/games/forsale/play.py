"""The rules of For Sale, in the order of play."""

from stammtisch.core.bitset import count_members, highest_member, lowest_member, next_member
from stammtisch.core.chance import draw_from_pile, set_key
from stammtisch.core.event import announce, commit, disclose
from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array
from stammtisch.core.start import draw_start
from stammtisch.games.forsale.state import PASS, SELL, Kind, Phase, State, Variant

# --- setting up ---------------------------------------------------------------------------


@door
def setup(s: State, seats: int, variant: Variant, key: Array, log: Array) -> None:
    """Shuffle both piles, put some back unseen, hand out the coins, find who starts (F11)."""
    set_key(s, key, 0)
    settle(s, variant)
    s.seats = seats
    s.remembers = 1
    s.stock = s.highest - s.removed
    s.cheques = s.printed - s.removed
    s.unseen = ((1 << s.highest) - 1) << 1
    s.blank_cheques = (1 << s.printed) - 1
    for seat in range(seats):
        s.coins[seat] = s.purse
    s.turn = draw_start(s, seats, variant.start)
    announce(log, Kind.STARTS, s.turn, 0, 0)
    open_auction(s, log)


@rule
def settle(s: State, variant: Variant) -> None:
    s.supply = variant.supply
    s.refund_up = variant.refund_up
    s.equal_bids = variant.equal_bids
    s.purse = variant.purse
    s.removed = variant.removed
    s.highest = variant.highest
    s.printed = variant.printed
    for cheque in range(s.printed):
        s.worth[cheque] = variant.worth[cheque]


# --- who acts, and what is allowed --------------------------------------------------------


@door
def to_act(s: State) -> int:
    if s.phase == Phase.BUYING:
        return 1 << s.turn
    if s.phase == Phase.SELLING:
        return s.owners ^ s.committed
    return 0


@door
def legal(s: State, seat: int, out: Array) -> int:
    if s.phase == Phase.BUYING:
        return list_bids(s, seat, out)
    if s.phase == Phase.SELLING:
        return list_sales(s, seat, out)
    return 0


@rule
def list_bids(s: State, seat: int, out: Array) -> int:
    """F04: a seat that cannot raise may only pass. F12: a pass is allowed at any turn."""
    out[0] = PASS
    count = 1
    for amount in range(lowest_bid(s, seat), s.coins[seat] + s.bid[seat] + 1):
        out[count] = amount
        count += 1
    return count


@rule
def lowest_bid(s: State, seat: int) -> int:
    """F05: the first bid is 1 or more; the next must be higher, or (F19) equal another seat's."""
    if not s.equal_bids:
        return s.high + 1
    return max(s.high, int(s.bid[seat]) + 1, 1)


@rule
def list_sales(s: State, seat: int, out: Array) -> int:
    """F16: any building in hand; the last one is still a decision."""
    buildings = s.hand[seat]
    count = 0
    while buildings:
        out[count] = SELL + lowest_member(buildings)
        buildings &= buildings - 1
        count += 1
    return count


@door
def apply(s: State, seat: int, action: int, log: Array) -> None:
    if s.phase == Phase.SELLING:
        lay_face_down(s, seat, action - SELL, log)
    elif action == PASS:
        drop_out(s, seat, log)
    else:
        raise_bid(s, seat, action, log)


# --- phase 1: buying ----------------------------------------------------------------------


@rule
def open_auction(s: State, log: Array) -> None:
    """Turn up a building for every seat, or one fewer with limited supply, while stock lasts."""
    s.phase = Phase.BUYING
    s.step += 1
    announce(log, Kind.STEP, s.turn, s.step, 0)
    s.bidding = (1 << s.seats) - 1
    s.high = 0
    for _building in range(min(s.seats - s.supply, s.stock)):
        turn_up_building(s, log)


@rule
def turn_up_building(s: State, log: Array) -> None:
    building = draw_from_pile(s, s.unseen, s.top_buildings)
    s.unseen ^= 1 << building
    s.offer |= 1 << building
    s.stock -= 1
    announce(log, Kind.BUILDING, -1, building, 0)


@rule
def raise_bid(s: State, seat: int, amount: int, log: Array) -> None:
    """The amount is the whole bid: earlier coins of this auction stay on the table."""
    s.coins[seat] -= amount - s.bid[seat]
    s.bid[seat] = amount
    s.high = amount
    announce(log, Kind.BIDS, seat, amount, 0)
    s.turn = next_member(s.bidding, seat)


@rule
def drop_out(s: State, seat: int, log: Array) -> None:
    """A seat that passes takes the lowest building for half its bid, or nothing for nothing."""
    refund = refund_of(s, seat)
    price = s.bid[seat] - refund
    announce(log, Kind.PASSES, seat, refund, 0)
    goes_without = is_short(s)
    leave_auction(s, seat, refund)
    if not goes_without:
        take_building(s, seat, lowest_member(s.offer), price, log)
    s.turn = next_member(s.bidding, seat)
    if count_members(s.bidding) == 1:
        finish_auction(s, log)


@rule
def is_short(s: State) -> int:
    """F01, F13: whether there are fewer buildings than bidders, so that this seat goes without."""
    return count_members(s.offer) < count_members(s.bidding)


@rule
def refund_of(s: State, seat: int) -> int:
    """F07: half the bid comes back, rounded by the edition; all of it if the seat goes without."""
    if is_short(s):
        return int(s.bid[seat])
    return (int(s.bid[seat]) + s.refund_up) // 2


@rule
def leave_auction(s: State, seat: int, refund: int) -> None:
    s.coins[seat] += refund
    s.bid[seat] = 0
    s.bidding ^= 1 << seat


@rule
def take_building(s: State, seat: int, building: int, price: int, log: Array) -> None:
    s.offer ^= 1 << building
    s.hand[seat] |= 1 << building
    s.held[seat] += 1
    s.owners |= 1 << seat
    announce(log, Kind.BUYS, seat, building, price)


@rule
def finish_auction(s: State, log: Array) -> None:
    """F06: the last bidder pays the whole bid, maybe nothing, takes the rest and starts next."""
    seat = s.turn
    price = s.bid[seat]
    leave_auction(s, seat, 0)
    take_building(s, seat, lowest_member(s.offer), price, log)
    if s.stock:
        open_auction(s, log)
    else:
        open_sale(s, log)


# --- phase 2: selling ---------------------------------------------------------------------


@rule
def begin_selling(s: State) -> None:
    s.phase = Phase.SELLING
    s.turn = 0
    s.high = 0
    s.step = 0


@rule
def open_sale(s: State, log: Array) -> None:
    """F14, F15: a cheque for every owner; others sit out. F25: at first there are always two."""
    if s.phase == Phase.BUYING:
        begin_selling(s)
    count = count_members(s.owners)
    if count == 1:
        collect_rest(s, log)
        return
    s.step += 1
    announce(log, Kind.STEP, -1, s.step, 0)
    for _cheque in range(count):
        cheque = draw_cheque(s)
        s.display |= 1 << cheque
        announce(log, Kind.CHEQUE, -1, worth_of(s, cheque), 0)


@rule
def draw_cheque(s: State) -> int:
    cheque = first_of_twins(s, draw_from_pile(s, s.blank_cheques, s.top_cheques))
    s.blank_cheques ^= 1 << cheque
    s.cheques -= 1
    return cheque


@rule
def worth_of(s: State, cheque: int) -> int:
    return int(s.worth[cheque])


@rule
def first_of_twins(s: State, cheque: int) -> int:
    """F10: of two equal cheques, the first in order counts as drawn; no worth is printed thrice."""
    before = max(cheque - 1, 0)
    is_twin = s.worth[before] == s.worth[cheque] and s.blank_cheques >> before & 1
    return before if is_twin else cheque


@rule
def lay_face_down(s: State, seat: int, building: int, log: Array) -> None:
    """F27: for the others, the building stays in the hand until it is turned over."""
    s.chosen[seat] = building
    s.committed |= 1 << seat
    commit(log, Kind.COMMITS, Kind.CHOOSES, seat, building)
    if s.committed == s.owners:
        turn_over(s, log)


@rule
def turn_over(s: State, log: Array) -> None:
    """The highest building takes the highest cheque, and so on down."""
    disclose(log, s.committed)
    while s.committed:
        seat = highest_seller(s)
        cheque = highest_member(s.display)
        s.display ^= 1 << cheque
        s.won[seat] |= 1 << cheque
        announce(log, Kind.SELLS, seat, s.chosen[seat], worth_of(s, cheque))
        give_up(s, seat)
    if s.owners:
        open_sale(s, log)
    else:
        finish_game(s, log)


@rule
def highest_seller(s: State) -> int:
    seller = 0
    highest = 0
    for seat in range(s.seats):
        building = int(s.chosen[seat])
        seller = seat if building > highest else seller
        highest = max(highest, building)
    return seller


@rule
def give_up(s: State, seat: int) -> None:
    s.hand[seat] ^= 1 << s.chosen[seat]
    s.held[seat] -= 1
    if not s.hand[seat]:
        s.owners ^= 1 << seat
    s.chosen[seat] = 0
    s.committed ^= 1 << seat


@rule
def collect_rest(s: State, log: Array) -> None:
    """F14, F26: the last owner gets all remaining cheques at once: one for each building."""
    seat = lowest_member(s.owners)
    while s.cheques:
        cheque = draw_cheque(s)
        s.won[seat] |= 1 << cheque
        announce(log, Kind.COLLECTS, seat, worth_of(s, cheque), 0)
    s.hand[seat] = 0
    s.held[seat] = 0
    s.owners = 0
    finish_game(s, log)


# --- the end ------------------------------------------------------------------------------


@rule
def finish_game(s: State, log: Array) -> None:
    """Cheques and coins left over are added up."""
    s.phase = Phase.OVER
    if log.size == 0:
        return
    for seat in range(s.seats):
        announce(log, Kind.SCORES, seat, money(s, seat), 0)
    for seat in range(s.seats):
        if is_winner(s, seat):
            announce(log, Kind.WINS, seat, 0, 0)


@rule
def money(s: State, seat: int) -> int:
    """F17, F24: in thousands; coins that lie in an auction are not counted."""
    total = int(s.coins[seat])
    cheques = s.won[seat]
    while cheques:
        total += worth_of(s, lowest_member(cheques))
        cheques &= cheques - 1
    return total


@door
def standing(s: State, out: Array) -> None:
    """F23: one rank for each richer seat, so equal seats share one."""
    for seat in range(s.seats):
        out[seat, 0] = money(s, seat)
    for seat in range(s.seats):
        out[seat, 1] = 1
        for other in range(s.seats):
            out[seat, 1] += is_richer(s, other, out[other, 0], seat, out[seat, 0])


@rule
def is_richer(s: State, seat: int, own: int, other: int, theirs: int) -> bool:
    """F22: the most money, in every edition; then the most coins; then victory is shared."""
    return own > theirs or (own == theirs and s.coins[seat] > s.coins[other])


@rule
def is_winner(s: State, seat: int) -> bool:
    richer = 0
    for other in range(s.seats):
        richer += is_richer(s, other, money(s, other), seat, money(s, seat))
    return richer == 0
