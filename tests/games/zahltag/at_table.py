"""Words for tests of Zahltag: sit down, take turns, look."""

from collections.abc import Iterable
from typing import Any

from stammtisch import Table
from stammtisch.core.chance import read_key, set_key
from stammtisch.core.event import SILENCE
from stammtisch.core.record import copy_of
from stammtisch.games.zahltag.contracts import say_equipment
from stammtisch.games.zahltag.equipment import size
from tests.games.at_table import act, told
from tests.laws import state_of

FOREMEN = " ".join(["f"] * 32)  # contracts for a single foreman
EQUAL_HAND = "fffwwww"


# --- sitting down -------------------------------------------------------------------------


def sit_down(seats: int, *chance: str, **options: object) -> Table:
    """A table of fixed chance where seat 0 starts, unless the options say otherwise."""
    settings: dict[str, Any] = {"key": 1, "start": 0, **options}
    return Table("zahltag", seats, deck=chance, **settings)


def ready(seats: int, *chance: str, **options: object) -> Table:
    """The first turn; nobody has changed a card."""
    table = sit_down(seats, *chance, **options)
    prepare(table, *["keep"] * seats)
    return table


def sit_down_alike(seats: int, *chance: str, **options: object) -> Table:
    """Every seat has the same hand, and every contract asks for a foreman."""
    deals = [f"deal {seat} {EQUAL_HAND}" for seat in range(seats)]
    return sit_down(seats, *deals, *chance, **{"cards": FOREMEN, **options})


def ready_alike(seats: int, *chance: str, **options: object) -> Table:
    table = sit_down_alike(seats, *chance, **options)
    prepare(table, *["keep"] * seats)
    return table


def prepare(table: Table, *changes: str) -> list[str]:
    """Before the game each seat makes its change three times, from seat 0 on."""
    lines = [f"{seat} {change}" for seat, change in enumerate(changes)]
    return act(table, *lines * 3)


# --- playing ------------------------------------------------------------------------------


def change(table: Table, words: str = "keep") -> list[str]:
    """The seat on turn changes its equipment, or keeps all."""
    return act(table, f"{on_turn(table)} {words}")


def bid(table: Table, *amounts: int) -> list[str]:
    """All seats in business lay a bid, lowest seat first; 0 is 00."""
    words = [f"bid {amount}" if amount else "00" for amount in amounts]
    pairs = zip(table.to_act, words, strict=True)
    return act(table, *[f"{seat} {word}" for seat, word in pairs])


def take_turn(table: Table, *amounts: int) -> list[str]:
    """A turn without a change, and the bids for its contract."""
    return change(table) + bid(table, *amounts)


def pass_turns(table: Table, count: int) -> list[str]:
    """So many turns in which nobody changes or bids."""
    happened: list[str] = []
    for _turn in range(count):
        happened += change(table)
        if is_bidding(table):
            happened += bid(table, *[0] * len(table.to_act))
    return happened


def pass_to_the_end(table: Table) -> list[str]:
    happened: list[str] = []
    while not table.over:
        happened += pass_turns(table, 1)
    return happened


def give(table: Table, *millions: int) -> None:
    """Sets all purses by hand, to save a long game."""
    state_of(table).money[: table.seats] = millions


def count_paydays_next(table: Table, keys: Iterable[int]) -> int:
    """With how many of these keys the seat on turn would turn up a payday."""
    count = 0
    for key in keys:
        state = copy_of(state_of(table))
        set_key(state, read_key(key), 0)
        table.game.apply(state, on_turn(table), 0, SILENCE)
        count += int(state.paydays > paydays(table))
    return count


# --- looking ------------------------------------------------------------------------------


def on_turn(table: Table) -> int:
    return int(table.view(None).turn)


def is_bidding(table: Table) -> bool:
    return bool(table.view(None).contract)


def money(table: Table) -> list[int]:
    return [int(millions) for millions in table.view(None).money[: table.seats]]


def hands(table: Table) -> list[str]:
    """As the server knows them."""
    return [say_equipment(hand) for hand in state_of(table).hand[: table.seats]]


def held(table: Table) -> list[int]:
    return [int(count) for count in table.view(None).held[: table.seats]]


def left(table: Table) -> list[str]:
    return [say_equipment(crew) for crew in table.view(None).left[: table.seats]]


def right(table: Table) -> list[str]:
    return [say_equipment(crew) for crew in table.view(None).right[: table.seats]]


def at_work(table: Table) -> list[str]:
    """All crews on the table, left and right."""
    pairs = zip(left(table), right(table), strict=True)
    return ["".join(pair).replace("-", "") for pair in pairs]


def piles(table: Table) -> str:
    return say_equipment(table.view(None).piles)


def pile_sizes(table: Table) -> list[int]:
    return [piles(table).count(letter) for letter in "fwce"]


def all_cards(table: Table) -> str:
    """Every equipment card, wherever it is, sorted."""
    places = [piles(table), *hands(table), *left(table), *right(table)]
    return "".join(letter * "".join(places).count(letter) for letter in "fwce")


def demands(table: Table) -> list[str]:
    return [say_equipment(cards) for cards in table.view(None).demand]


def demand_sizes(table: Table) -> list[int]:
    return [size(int(cards)) for cards in table.view(None).demand]


def contracts(table: Table) -> int:
    """Turned up since the last payday."""
    return int(table.view(None).contracts)


def paydays(table: Table) -> int:
    return int(table.view(None).paydays)


def turned_up(table: Table) -> list[str]:
    """What came up, turn by turn: `contract`, `payday` or `forced`, and `back` before it."""
    lines = [line for line in told(table, None) if line.startswith(("contract", "payday"))]
    return [name_card(line) for line in lines]


def name_card(line: str) -> str:
    if line.endswith("forced"):
        return "forced"
    return "back" if line.endswith("back") else line.split()[0]
