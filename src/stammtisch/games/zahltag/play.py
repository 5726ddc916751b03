"""The rules of Zahltag, in the order of play."""

from stammtisch.core.bitset import count_members, next_member
from stammtisch.core.chance import set_key
from stammtisch.core.event import announce, commit, disclose
from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array
from stammtisch.core.start import draw_start
from stammtisch.games.zahltag.change import list_changes, make_change
from stammtisch.games.zahltag.deal import deal_all
from stammtisch.games.zahltag.deck import draw_next_card
from stammtisch.games.zahltag.equipment import covers
from stammtisch.games.zahltag.hand import gain, lose, show
from stammtisch.games.zahltag.standing import rank_of
from stammtisch.games.zahltag.state import (
    BID,
    CHANGES,
    CONTRACTS,
    HIGHEST_BID,
    LAST_PAYDAY,
    MOST_CARDS,
    PAYDAY,
    PURSE,
    UNDERCUT,
    Kind,
    Payday,
    Phase,
    State,
    Variant,
)

# --- setting up ---------------------------------------------------------------------------


@door
def setup(s: State, seats: int, variant: Variant, key: Array, log: Array) -> None:
    """Money for all, seven cards each, the rest as open piles; Z03: the starter by lot."""
    set_key(s, key, 0)
    settle(s, variant)
    s.seats = seats
    s.remembers = 1
    s.firms = (1 << seats) - 1
    s.unseen = (1 << CONTRACTS) - 1
    s.turn = draw_start(s, seats, variant.start)
    announce(log, Kind.STARTS, s.turn, 0, 0)
    for seat in range(seats):
        s.money[seat] = PURSE
    deal_all(s, log)
    announce(log, Kind.STEP, -1, 1, 0)


@rule
def settle(s: State, variant: Variant) -> None:
    s.prepared = variant.prepared
    for contract in range(CONTRACTS):
        s.demand[contract] = variant.demand[contract]


# --- who acts, and what is allowed --------------------------------------------------------


@door
def to_act(s: State) -> int:
    if s.phase == Phase.BIDDING:
        return s.firms ^ s.committed
    if s.phase == Phase.OVER:
        return 0
    return 1 << s.turn


@door
def legal(s: State, seat: int, out: Array) -> int:
    if s.phase == Phase.BIDDING:
        return list_bids(s, seat, out)
    if s.phase == Phase.OVER:
        return 0
    return list_changes(s, seat, out)


@rule
def list_bids(s: State, seat: int, out: Array) -> int:
    """Z10: without the cards in hand only "00", which does not count as a bid (Z11)."""
    out[0] = BID
    if not is_able(s, seat):
        return 1
    for amount in range(1, HIGHEST_BID + 1):
        out[amount] = BID + amount
    return 1 + HIGHEST_BID


@rule
def is_able(s: State, seat: int) -> bool:
    return covers(s.hand[seat], s.demand[s.contract - 1])


@door
def apply(s: State, seat: int, action: int, log: Array) -> None:
    if s.phase == Phase.BIDDING:
        lay_face_down(s, seat, action - BID, log)
        return
    make_change(s, seat, action, log)
    if s.phase == Phase.PREPARING:
        prepare_next(s, log)
    else:
        turn_up(s, log)


# --- before the game ----------------------------------------------------------------------


@rule
def prepare_next(s: State, log: Array) -> None:
    """Z02: one change each, three times round; then the same seat opens the game (Z03)."""
    s.changes += 1
    if s.changes == CHANGES * s.seats:
        begin_turn(s, (s.turn + 1) % s.seats, log)
        return
    s.turn = (s.turn + 1) % s.seats
    if s.changes % s.seats == 0:
        announce(log, Kind.STEP, -1, 1 + s.changes // s.seats, 0)


# --- actions 1 and 2: crews move on, then equipment may be changed ------------------------


@rule
def begin_turn(s: State, seat: int, log: Array) -> None:
    s.turn = seat
    s.step += 1
    announce(log, Kind.STEP, seat, s.step, 0)
    move_crews(s, seat, log)
    s.phase = Phase.CHANGING


@rule
def move_crews(s: State, seat: int, log: Array) -> None:
    """Crews on the right come home, crews on the left move right."""
    if s.right[seat]:
        announce(log, Kind.HOME, seat, s.right[seat], 0)
    gain(s, seat, s.right[seat])
    s.right[seat] = s.left[seat]
    s.left[seat] = 0


# --- action 3: turn up a card -------------------------------------------------------------


@rule
def turn_up(s: State, log: Array) -> None:
    """Z29: a forced payday takes the place of the card."""
    if s.contracts >= most_contracts(s):
        hold_payday(s, Payday.FORCED, log)
    elif s.due and (s.contracts or s.unseen == 0):
        s.due -= 1
        hold_payday(s, Payday.PUT_BACK, log)
    else:
        play_card(s, draw_next_card(s, log), log)


@door
def most_contracts(s: State) -> int:
    """Z31: the limit between two paydays depends on the firms still in business."""
    return 8 if count_members(s.firms) == 2 else 9


@rule
def play_card(s: State, card: int, log: Array) -> None:
    if card == PAYDAY:
        hold_payday(s, Payday.DRAWN, log)
    else:
        offer_contract(s, card, log)


# --- action 4: award a contract -----------------------------------------------------------


@rule
def offer_contract(s: State, contract: int, log: Array) -> None:
    """Z17: it counts towards the next payday, whoever gets it."""
    s.offered[CONTRACTS - count_members(s.unseen)] = contract + 1
    s.unseen ^= 1 << contract
    s.contract = contract + 1
    s.contracts += 1
    s.phase = Phase.BIDDING
    announce(log, Kind.CONTRACT, -1, s.demand[contract], s.contracts)


@rule
def lay_face_down(s: State, seat: int, bid: int, log: Array) -> None:
    """Z12: all bids are turned over together."""
    s.sealed[seat] = bid + 1
    s.committed |= 1 << seat
    commit(log, Kind.COMMITS, Kind.CHOOSES, seat, bid)
    if s.committed == s.firms:
        turn_over(s, log)


@rule
def turn_over(s: State, log: Array) -> None:
    disclose(log, s.committed)
    bid = lowest_bid(s)
    workers = seats_that_bid(s, bid)
    for seat in range(s.seats):
        if s.committed >> seat & 1:
            reveal_bid(s, seat, log)
    s.committed = 0
    if bid:
        award(s, workers, bid, log)
    else:
        announce(log, Kind.ASIDE, -1, 0, 0)
    s.contract = 0
    finish_turn(s, log)


@rule
def lowest_bid(s: State) -> int:
    """Z13: the lowest of all bids; 0 where everybody laid "00"."""
    lowest = 0
    for seat in range(s.seats):
        bid = int(s.sealed[seat]) - 1
        if bid > 0 and (lowest == 0 or bid < lowest):
            lowest = bid
    return lowest


@rule
def seats_that_bid(s: State, bid: int) -> int:
    """Z14: all seats with the lowest bid."""
    seats = 0
    for seat in range(s.seats):
        if s.sealed[seat] == bid + 1:
            seats |= 1 << seat
    return seats


@rule
def reveal_bid(s: State, seat: int, log: Array) -> None:
    """Reveals a bid, and with it that the bidder has the cards."""
    bid = s.sealed[seat] - 1
    s.answers[CONTRACTS - 1 - count_members(s.unseen), seat] = bid + 1
    s.sealed[seat] = 0
    announce(log, Kind.BIDS, seat, bid, 0)
    if bid:
        show(s, seat, s.demand[s.contract - 1], log)


@rule
def award(s: State, workers: int, bid: int, log: Array) -> None:
    """Z14, Z15: a single bidder gets the bid; several each do the whole job for 2 million less."""
    pay = bid if count_members(workers) == 1 else bid - UNDERCUT
    broke = 0
    for seat in range(s.seats):
        if workers >> seat & 1:
            begin_work(s, seat, pay, log)
        if s.money[seat] < 0:
            s.money[seat] = 0
            broke |= 1 << seat
    close_firms(s, broke, log)


@rule
def begin_work(s: State, seat: int, pay: int, log: Array) -> None:
    crew = s.demand[s.contract - 1]
    lose(s, seat, crew, log)
    s.left[seat] += crew
    s.money[seat] += pay
    if s.money[seat] >= 0:  # Z16: otherwise it is out, and its work is not announced
        announce(log, Kind.WORKS, seat, pay, crew)


# --- action 4: hold a payday --------------------------------------------------------------


@rule
def hold_payday(s: State, reason: int, log: Array) -> None:
    """Z19, Z20: a million for each card in hand above the smallest hand; crews at work are free."""
    s.paydays += 1
    s.contracts = 0
    announce(log, Kind.PAYDAY, -1, s.paydays, reason)
    fewest = smallest_hand(s)
    broke = 0
    for seat in range(s.seats):
        wages = int(s.held[seat]) - fewest
        if s.firms >> seat & 1 and pay_wages(s, seat, wages, log) < wages:
            broke |= 1 << seat
    close_firms(s, broke, log)
    finish_turn(s, log)


@rule
def smallest_hand(s: State) -> int:
    fewest = MOST_CARDS
    for seat in range(s.seats):
        if s.firms >> seat & 1:
            fewest = min(fewest, int(s.held[seat]))
    return fewest


@rule
def pay_wages(s: State, seat: int, wages: int, log: Array) -> int:
    """Z21: a firm that cannot pay all wages pays what it has."""
    paid = min(wages, int(s.money[seat]))
    s.money[seat] -= paid
    announce(log, Kind.PAYS, seat, paid, 0)
    return paid


# --- leaving, and the end -----------------------------------------------------------------


@rule
def close_firms(s: State, broke: int, log: Array) -> None:
    """Z23: if all are out at once, they are ranked as they stand."""
    for seat in range(s.seats):
        if broke >> seat & 1:
            s.broke_at[seat] = s.step
            announce(log, Kind.BROKE, seat, 0, 0)
            if broke != s.firms:
                return_cards(s, seat, log)
    s.firms ^= broke


@rule
def return_cards(s: State, seat: int, log: Array) -> None:
    """Z21: from the hand and from the table, to the piles."""
    cards = s.hand[seat] + s.left[seat] + s.right[seat]
    announce(log, Kind.RETURNS, seat, cards, 0)
    s.piles += cards
    lose(s, seat, s.hand[seat], log)
    s.left[seat] = 0
    s.right[seat] = 0


@rule
def finish_turn(s: State, log: Array) -> None:
    """Z33, Z22: the fifth payday or the last firm ends the game. Z25, Z36: else the next seat."""
    if s.paydays == LAST_PAYDAY or count_members(s.firms) < 2:
        finish_game(s, log)
    else:
        begin_turn(s, next_member(s.firms, s.turn), log)


@rule
def finish_game(s: State, log: Array) -> None:
    s.phase = Phase.OVER
    if log.size == 0:
        return
    for seat in range(s.seats):
        announce(log, Kind.SCORES, seat, s.money[seat], 0)
    for seat in range(s.seats):
        if rank_of(s, seat) == 1:
            announce(log, Kind.WINS, seat, 0, 0)


# --- what others know ---------------------------------------------------------------------


@door
def conceal(view: State, seat: int) -> None:
    """Nothing more than the sights: only dealt hands, sealed bids and chance are hidden."""
