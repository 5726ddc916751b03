"""What a seat of Zahltag is asked to do."""

from stammtisch import Table
from stammtisch.games.zahltag import text
from tests.games.zahltag.test_recap import NAMES, opened


def asked(table: Table, seat: int) -> str:
    return text.ask(table.view(seat), seat, table.legal(seat), NAMES)


def test_a_seat_is_told_what_it_may_do() -> None:
    table = Table("zahltag", 3, start=0)
    assert asked(table, 0) == "Swap, take or drop one card, or keep all (1 of 3)."
    for seat in range(3):
        table.play(seat, "keep")
    assert asked(table, 0) == "Swap, take or drop one card, or keep all (2 of 3)."
    table = opened()
    assert asked(table, 0) == "Bid 1 to 8 million or show 00: the lowest bid gets it."
    assert asked(table, 2) == "You lack cards for this contract: show 00."
    for seat in range(3):
        table.play(seat, "00")
    assert asked(table, 1) == "Swap, take or drop one card, or keep all."
