"""Words for tests of For Sale: sit down, act, look."""

from itertools import product
from typing import Any

from stammtisch import Table
from tests.games.at_table import may, told

SEATS = (3, 4, 5, 6)
EDITIONS = ("iello", "gryphon", "ravensburger1997")
CHEQUES_OF_30 = sorted([0, *range(2, 16)] * 2)
TABLES = [
    (edition, seats)
    for edition, seats in product(EDITIONS, SEATS)
    if (edition, seats) != ("ravensburger1997", 6)
]


def sit_down(seats: int, *deck: str, **options: object) -> Table:
    """A table of fixed chance where seat 0 starts, unless the options say otherwise."""
    settings: dict[str, Any] = {"key": 1, "start": 0, **options}
    return Table("forsale", seats, deck=deck, **settings)


def is_buying(table: Table) -> bool:
    return any("pass" in may(table, seat) for seat in table.to_act)


def pass_once(table: Table) -> None:
    table.play(table.to_act[0], "pass")


def raise_bid(table: Table) -> None:
    """By as little as possible."""
    table.play(table.to_act[0], may(table, table.to_act[0])[1])


def pass_to_the_sale(table: Table) -> None:
    while is_buying(table):
        pass_once(table)


def sell_lowest(table: Table) -> None:
    """Every seat that owes a building lays its lowest."""
    for seat in table.to_act:
        table.play(seat, table.legal(seat)[0])


def play_out(table: Table) -> None:
    pass_to_the_sale(table)
    while not table.over:
        sell_lowest(table)


def coins(table: Table) -> list[int]:
    return [int(count) for count in table.view(None).coins[: table.seats]]


def bids(table: Table) -> list[int]:
    return [int(amount) for amount in table.view(None).bid[: table.seats]]


def hands(table: Table) -> list[list[int]]:
    return [in_set(buildings) for buildings in table.view(None).hand[: table.seats]]


def offer(table: Table) -> list[int]:
    return in_set(table.view(None).offer)


def display(table: Table) -> list[int]:
    return worths(table, table.view(None).display)


def won(table: Table) -> list[list[int]]:
    return [worths(table, cheques) for cheques in table.view(None).won[: table.seats]]


def worths(table: Table, cheques: int) -> list[int]:
    worth = table.view(None).worth
    return [int(worth[cheque]) for cheque in in_set(cheques)]


def in_set(mask: int) -> list[int]:
    return [card for card in range(32) if int(mask) >> card & 1]


def turned_up(table: Table, pile: str) -> list[int]:
    """All buildings, or all cheques, that have been turned up so far."""
    words = [line.split() for line in told(table, None)]
    return [int(line[1]) for line in words if line[0] == pile]


def shown_in_auctions(table: Table) -> list[int]:
    """How many buildings each auction turned up."""
    return counts_after(table, "auction", "building")


def shown_in_sales(table: Table) -> list[int]:
    """How many cheques each sale turned up."""
    return counts_after(table, "sale", "cheque")


def counts_after(table: Table, heading: str, word: str) -> list[int]:
    counts: list[int] = []
    for line in told(table, None):
        if line.startswith(heading):
            counts.append(0)
        elif line.startswith(word):
            counts[-1] += 1
    return counts
