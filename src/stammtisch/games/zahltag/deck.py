"""The deck of contracts and paydays: which card comes next.

It is shuffled again so often that its order never matters: a card is drawn when it is turned up.
A prepared deck (Z28) lies in six packets of contracts with a payday in each; packets give out
their contracts in turn and their paydays in turn, so two counts tell where both stand.
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
    """The number of a contract, or PAYDAY."""
    if s.unseen and s.contracts == 0 and s.paydays:
        put_paydays_back(s, log)
    elif s.unseen == 0 or is_payday_next(s):  # Z27: without contracts only paydays are left
        take_from_top(s.top)
        return PAYDAY
    return first_alike(s, draw_from_pile(s, s.unseen, s.top))


@rule
def first_alike(s: State, contract: int) -> int:
    """Of equal contracts, as a file of one's own may have them, the first counts as drawn."""
    for other in range(contract):
        if s.unseen >> other & 1 and s.demand[other] == s.demand[contract]:
            return other
    return contract


@rule
def put_paydays_back(s: State, log: Array) -> None:
    """Z26: right after a payday the next contract comes, whatever lies above it."""
    while is_payday_next(s) if s.prepared else s.top[0] == PAYDAY + 1:
        take_from_top(s.top)
        s.due += s.prepared
        announce(log, Kind.PUT_BACK, -1, 0, 0)


@rule
def is_payday_next(s: State) -> bool:
    """By chance, or as a transcript put it on top."""
    drawn = is_payday_of_packet_next(s) if s.prepared else is_payday_drawn(s)
    return drawn if s.top[0] == 0 else s.top[0] == PAYDAY + 1


@rule
def is_payday_drawn(s: State) -> bool:
    paydays = PAYDAYS - s.paydays
    return draw_below(s, count_members(s.unseen) + paydays) < paydays


@rule
def is_payday_of_packet_next(s: State) -> bool:
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
