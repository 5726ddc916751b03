"""What was paid for every building, and what it brought."""

import random

from stammtisch import Table
from stammtisch.core.scene import ScoreSheet
from stammtisch.games.forsale import text
from tests.games.forsale.at_table import pass_to_the_sale, sell_lowest
from tests.games.forsale.test_recap import DECK, NAMES, play
from tests.laws import play_some


def sheets_of(table: Table) -> tuple[ScoreSheet, ...]:
    return text.history(table.view(None), table.events(None), NAMES)


def test_a_row_for_every_auction_that_has_ended() -> None:
    table = Table("forsale", 3, start=0, deck=DECK)
    play(table, "0 bid 4", "1 bid 5", "2 pass")
    assert sheets_of(table) == ()
    play(table, "0 pass")
    [auctions] = sheets_of(table)
    assert auctions.columns == ("auction", *NAMES)
    assert auctions.rows == (("1", "17 for 2", "28 for 5", "3 for 0"),)


def test_who_has_not_seen_all_sales_is_told_no_sum() -> None:
    table = Table("forsale", 3, key=7, memory_aid="no")
    pass_to_the_sale(table)
    for _sale in range(4):
        sell_lowest(table)
    sheets = text.history(table.view_for_person(None), table.events_for_person(None), NAMES)
    assert [row[0] for row in sheets[-1].rows] == ["4"]


def test_sales_are_added_up() -> None:
    table = play_some(Table("forsale", 3, key="2"), random.Random(3), 500)
    auctions, sales = sheets_of(table)
    assert [row[0] for row in auctions.rows] == [str(number) for number in range(1, 11)]
    assert [row[0] for row in sales.rows] == [*(str(number) for number in range(1, 11)), "together"]
    view = table.view(None)
    coins = [int(view.coins[seat]) for seat in range(3)]
    money = [place.score - coin for place, coin in zip(table.standing(), coins, strict=True)]
    assert sales.rows[-1][1:] == tuple(map(str, money))
