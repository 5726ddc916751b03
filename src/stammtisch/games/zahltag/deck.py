"""The deck of contracts and paydays: which card comes next.

It is shuffled so often that its order never matters: a card is drawn when it is turned up. A
prepared deck (Z28) has six packets of contracts with a payday in each. Contracts and paydays come
packet by packet, so two counts are enough to know where both stand.
"""

from stammtisch.core.bitset import count_members
from stammtisch.core.chance import draw_below, draw_from_pile, take_from_top
from stammtisch.core.event import announce
from stammtisch.core.mark import rule
from stammtisch.core.record import Array
from stammtisch.games.zahltag.state import CONTRACTS, PAYDAY, PAYDAYS, Kind, State

PACKETS = (6, 12, 17, 22, 27, 32)  # contracts in the packets so far


@rule
def draw_next_card(s: State, log: Array) -> int:
    """Draws the number of a contract, or PAYDAY."""
    if s.unseen and s.contracts == 0 and s.paydays:
        put_paydays_back(s, log)
    elif s.unseen == 0 or draw_payday(s):  # Z27: without contracts only paydays are left
        take_from_top(s.top)
        return PAYDAY
    return first_alike(s, draw_from_pile(s, s.unseen, s.top))


@rule
def first_alike(s: State, contract: int) -> int:
    """The first of equal contracts, which a custom file may have, counts as drawn."""
    for other in range(contract):
        if s.unseen >> other & 1 and s.demand[other] == s.demand[contract]:
            return other
    return contract


@rule
def put_paydays_back(s: State, log: Array) -> None:
    """Z26: right after a payday comes a contract; paydays above it are put back."""
    while draw_payday(s) if s.prepared else s.top[0] == PAYDAY + 1:
        take_from_top(s.top)
        s.due += s.prepared
        announce(log, Kind.PUT_BACK, -1, 0, 0)


@rule
def draw_payday(s: State) -> bool:
    """Draws whether the next card is a payday, unless a transcript has fixed it."""
    drawn = draw_payday_of_packet(s) if s.prepared else draw_payday_of_shuffled(s)
    return drawn if s.top[0] == 0 else s.top[0] == PAYDAY + 1


@rule
def draw_payday_of_shuffled(s: State) -> bool:
    paydays = PAYDAYS - s.paydays
    return draw_below(s, count_members(s.unseen) + paydays) < paydays


@rule
def draw_payday_of_packet(s: State) -> bool:
    """Z28: any card of a packet may be its payday, but not the first card of the deck."""
    packet = s.paydays + s.due
    turned_up = CONTRACTS - count_members(s.unseen)
    if packet != packet_of(turned_up):
        return packet < packet_of(turned_up)
    return turned_up > 0 and draw_below(s, PACKETS[packet] - turned_up + 1) == 0


@rule
def packet_of(turned_up: int) -> int:
    """The packet of the next contract."""
    packet = 0
    while turned_up >= PACKETS[packet]:
        packet += 1
    return packet
