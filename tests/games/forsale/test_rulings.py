"""One test or more for every ruling of docs/rulings.md that changes play, named after its id."""

import pytest

from stammtisch import BadOption, IllegalAction, Table
from stammtisch.core.replay import replay
from tests.games.at_table import TRANSCRIPTS, act, may, ranks, replayed, scores, told
from tests.games.forsale.at_table import (
    bids,
    coins,
    hands,
    pass_once,
    pass_to_the_sale,
    play_out,
    raise_bid,
    sell_lowest,
    shown_in_auctions,
    shown_in_sales,
    sit_down,
    turned_up,
    won,
)

# --- the rows of the rulebook's gaps ------------------------------------------------------


def seventh_auction() -> Table:
    table = sit_down(5, supply="printed")
    while len(shown_in_auctions(table)) < 7:
        pass_once(table)
    return table


def test_f01_five_seats_as_printed_last_auction_shows_three_and_two_go_without() -> None:
    table = seventh_auction()
    assert shown_in_auctions(table) == [4, 4, 4, 4, 4, 4, 3]
    first, second, third = ((table.to_act[0] + turn) % 5 for turn in range(3))
    act(table, f"{first} bid 1", f"{second} bid 3", f"{third} bid 5")
    act(table, f"{(third + 1) % 5} bid 6", f"{(third + 2) % 5} bid 7")
    assert act(table, f"{first} pass") == [f"{first} passes, 1 back"]
    assert act(table, f"{second} pass") == [f"{second} passes, 3 back"]
    assert act(table, f"{third} pass")[1].startswith(f"{third} buys")


def test_f01_five_seats_made_even_shows_four_in_every_auction() -> None:
    table = sit_down(5, supply="even")
    pass_to_the_sale(table)
    assert shown_in_auctions(table) == [4] * 7


def test_f02_four_seats_while_stock_lasts_play_with_all_cards() -> None:
    table = sit_down(4, supply="printed")
    play_out(table)
    assert sorted(turned_up(table, "building")) == list(range(1, 31))
    assert len(turned_up(table, "cheque")) == 30


def test_f03_four_seats_put_back_two_cards_of_each_pile_in_all() -> None:
    table = sit_down(4)
    play_out(table)
    assert len(turned_up(table, "building")) == 28
    assert len(turned_up(table, "cheque")) == 28


def test_f04_without_coins_a_pass_is_the_only_act_and_still_has_to_be_made() -> None:
    table = sit_down(3)
    act(table, "0 bid 28", "1 pass", "2 pass")
    assert table.to_act == (0,)
    assert may(table, 0) == ["pass"]


def test_f04_who_has_too_few_coins_to_raise_may_only_pass() -> None:
    table = sit_down(3)
    act(table, "0 bid 28")
    assert may(table, 1) == ["pass"]
    act(table, "1 pass")
    assert table.to_act == (2,)


def test_f05_an_opening_is_one_coin_at_least_and_all_coins_at_most() -> None:
    table = sit_down(3)
    assert may(table, 0)[1] == "bid 1"
    assert may(table, 0)[-1] == "bid 28"
    with pytest.raises(IllegalAction, match="bid 0"):
        table.play(0, "bid 0")


def test_f06_the_last_seat_takes_the_highest_building_unasked_for_nothing() -> None:
    table = sit_down(3, "buildings 8 20 28")
    assert act(table, "0 pass", "1 pass")[:5][-1] == "2 buys 28 for 0"
    assert coins(table) == [28, 28, 28]


def test_f06_the_last_seat_may_not_raise_any_more() -> None:
    table = sit_down(3, "buildings 8 20 28")
    assert "1 buys 28 for 2" in act(table, "0 bid 1", "1 bid 2", "2 pass", "0 pass")
    assert bids(table) == [0, 0, 0]


@pytest.mark.parametrize(("bid", "price"), [(1, 0), (2, 1), (3, 1), (4, 2), (27, 13)])
def test_f07_a_passer_pays_half_the_bid_rounded_down(bid: int, price: int) -> None:
    table = sit_down(3, "buildings 8 20 28")
    act(table, f"0 bid {bid}", f"1 bid {bid + 1}")
    assert act(table, "2 pass", "0 pass")[3] == f"0 buys 20 for {price}"


def test_f08_four_of_the_84_coins_stay_in_the_box_with_five_seats() -> None:
    assert sum(coins(sit_down(5))) == 80


def test_f09_the_memory_aid_shows_what_everyone_has_seen_once() -> None:
    table = sit_down(3, "buildings 8 20 28")
    act(table, "0 bid 4", "1 pass", "2 pass")
    view = table.view_for_person(1)
    assert list(view.coins[:3]) == [24, 28, 28]
    assert list(view.hand[:3]) == [1 << 28, 1 << 8, 1 << 20]


def test_f09_without_the_memory_aid_a_person_sees_only_the_own_hand_and_coins() -> None:
    table = sit_down(3, "buildings 8 20 28", memory_aid="no")
    act(table, "0 bid 4", "1 pass", "2 pass")
    view = table.view_for_person(1)
    assert list(view.coins[:3]) == [0, 28, 0]
    assert list(view.hand[:3]) == [0, 1 << 8, 0]
    assert list(table.view(1).coins[:3]) == [24, 28, 28]


@pytest.mark.parametrize("cheques", ["13 13 0 2 9 2", "0 13 13 9 2 2"])
def test_f10_the_order_of_equal_cheques_changes_nothing(cheques: str) -> None:
    tables = [sit_down(3, f"cheques {order}") for order in ("13 0 13 2 2 9", cheques)]
    for table in tables:
        pass_to_the_sale(table)
        sell_lowest(table)
        sell_lowest(table)
    assert won(tables[0]) == won(tables[1])
    assert list(tables[0].view(None).won) == list(tables[1].view(None).won)


@pytest.mark.parametrize("key", range(5))
def test_f10_of_two_equal_cheques_the_first_counts_as_drawn(key: int) -> None:
    table = sit_down(3, key=key)
    pass_to_the_sale(table)
    while not table.over:
        blank = table.view(None).blank_cheques
        assert not any(blank >> first & 3 == 1 for first in range(0, 30, 2))
        sell_lowest(table)


def test_f11_the_start_player_is_drawn_by_lot() -> None:
    starts = {Table("forsale", 4, key=key).to_act[0] for key in range(40)}
    assert starts == {0, 1, 2, 3}


def test_f11_a_start_player_that_is_named_changes_no_card() -> None:
    piles = []
    for start in (0, 1, 2):
        table = sit_down(3, key=7, start=start)
        play_out(table)
        piles.append(turned_up(table, "building"))
    assert piles[0] == piles[1] == piles[2]


def test_f12_a_pass_is_allowed_at_the_first_turn_of_every_auction() -> None:
    table = sit_down(3)
    for _auction in range(10):
        assert "pass" in may(table, table.to_act[0])
        pass_once(table)
        pass_once(table)
    assert shown_in_auctions(table) == [3] * 10
    assert coins(table) == [28, 28, 28]


def test_f13_the_first_passer_with_a_bid_gets_all_of_it_back() -> None:
    table = sit_down(3, "buildings 8 20", supply="printed")
    act(table, "0 bid 5", "1 bid 6", "2 bid 7")
    assert act(table, "0 pass") == ["0 passes, 5 back"]
    assert coins(table)[0] == 28
    assert act(table, "1 pass")[:2] == ["1 passes, 3 back", "1 buys 8 for 3"]


def test_f14_a_sale_shows_a_cheque_for_every_owner_at_its_start() -> None:
    table = replayed("forsale-stock-lasts-last-owner")
    assert shown_in_sales(table)[:7] == [3, 3, 3, 2, 2, 2, 2]


@pytest.mark.parametrize("key", range(12))
def test_f14_the_last_owner_holds_as_many_buildings_as_cheques_are_left(key: int) -> None:
    table = sit_down(3 + key % 4, supply="printed", key=key)
    pass_to_the_sale(table)
    bought = [len(hand) for hand in hands(table)]
    play_out(table)
    assert [len(cheques) for cheques in won(table)] == bought


def test_f15_a_seat_without_any_building_sits_out_and_keeps_its_coins() -> None:
    table = replayed("forsale-stock-lasts-sitting-out")
    assert not any(line.startswith(("2 commits", "2 sells")) for line in told(table, None))
    assert shown_in_sales(table) == [2] * 10
    assert scores(table)[2] == coins(table)[2] == 28


def test_f16_in_the_last_sale_every_seat_has_one_act_and_must_make_it() -> None:
    table = sit_down(6)
    pass_to_the_sale(table)
    for _sale in range(4):
        sell_lowest(table)
    assert table.to_act == (0, 1, 2, 3, 4, 5)
    assert [len(may(table, seat)) for seat in range(6)] == [1] * 6
    sell_lowest(table)
    assert table.over


def test_f17_money_is_counted_in_thousands() -> None:
    table = sit_down(3, "cheques 13 7 0")
    pass_to_the_sale(table)
    sell_lowest(table)
    assert sorted(scores(table)) == [28, 28 + 7, 28 + 13]


# --- what else is open --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "seats", "auctions"),
    [
        ("gryphon", 3, [2] * 10),
        ("gryphon", 4, [3] * 10),
        ("gryphon", 5, [4] * 7),
        ("gryphon", 6, [5] * 6),
        ("ravensburger1997", 3, [2] * 9),
        ("ravensburger1997", 4, [3] * 6),
        ("ravensburger1997", 5, [4] * 5),
    ],
)
def test_f18_while_stock_lasts_in_the_other_editions(
    edition: str, seats: int, auctions: list[int]
) -> None:
    for supply in ("printed", "even"):
        table = sit_down(seats, edition=edition, supply=supply)
        pass_to_the_sale(table)
        assert shown_in_auctions(table) == auctions


def test_f19_an_equal_bid_is_allowed_but_not_to_who_already_stands_there() -> None:
    table = sit_down(3, edition="ravensburger1997")
    act(table, "0 bid 2", "1 bid 2", "2 bid 2")
    assert may(table, 0)[:2] == ["pass", "bid 3"]
    act(table, "0 pass")
    assert may(table, 1)[:2] == ["pass", "bid 3"]


def test_f19_an_equal_bid_may_be_made_with_the_last_coin() -> None:
    table = sit_down(3, edition="ravensburger1997")
    act(table, "0 bid 15")
    assert may(table, 1) == ["pass", "bid 15"]
    act(table, "1 bid 15", "2 pass")
    assert may(table, 0) == ["pass"]


def test_f19_of_equal_bidders_the_one_that_stays_takes_the_higher_building() -> None:
    table = sit_down(3, "buildings 4 9 14", edition="ravensburger1997")
    happened = act(table, "0 bid 4", "1 bid 4", "2 pass", "0 pass")
    assert "0 buys 9 for 2" in happened
    assert "1 buys 14 for 4" in happened


def test_f20_in_1997_half_comes_back_rounded_up() -> None:
    table = sit_down(3, edition="ravensburger1997")
    assert "0 passes, 2 back" in act(table, "0 bid 3", "1 bid 4", "2 pass", "0 pass")


def test_f21_in_the_gryphon_edition_half_comes_back_rounded_down() -> None:
    table = sit_down(3, edition="gryphon")
    assert "0 passes, 1 back" in act(table, "0 bid 3", "1 bid 4", "2 pass", "0 pass")


def test_f22_in_1997_too_more_coins_break_a_tie() -> None:
    table = replayed("forsale-1997-tie")
    assert scores(table)[:2] == [75, 75]
    assert coins(table) == [11, 15, 15]
    assert ranks(table) == [2, 1, 3]


def test_f22_in_the_gryphon_edition_too_more_coins_break_a_tie() -> None:
    text = (TRANSCRIPTS / "forsale-tie-broken-by-coins.txt").read_text("utf-8")
    table = replay(text.replace("seats 6\n", "seats 6\nedition gryphon\n")).table
    assert table is not None
    assert table.options["edition"] == "gryphon"
    assert ranks(table) == [5, 1, 6, 2, 4, 3]


def test_f23_seats_that_are_equal_in_all_share_a_rank_and_the_next_is_skipped() -> None:
    table = replayed("forsale-shared-victory")
    assert ranks(table) == [4, 3, 1, 1, 6, 4]


def test_f24_coins_that_lie_in_a_bid_do_not_count_in_a_standing_before_the_end() -> None:
    table = sit_down(3)
    act(table, "0 bid 5")
    assert scores(table) == [23, 28, 28]
    assert ranks(table) == [3, 1, 1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_f25_at_least_two_seats_own_buildings_when_selling_starts(seats: int) -> None:
    table = sit_down(seats, supply="printed")
    while len(shown_in_auctions(table)) < 2:
        pass_once(table)
    assert sum(map(bool, hands(table))) == seats - 1


def test_f26_the_last_owner_is_not_asked_and_collects_everything_at_once() -> None:
    table = replayed("forsale-stock-lasts-last-owner")
    assert told(table, None)[-8:-4] == [
        "0 sells 1 for 9",
        "1 collects 2",
        "1 collects 8",
        "1 collects 15",
    ]
    assert hands(table)[1] == []


def test_f26_what_the_last_owner_collects_is_no_sale() -> None:
    table = replayed("forsale-stock-lasts-last-owner")
    assert [line for line in told(table, None) if line.startswith("sale ")][-1] == "sale 7"
    assert table.view(None).step == 7
    assert "draw cheques 2 8 15" in table.transcript()


def test_f26_a_last_single_building_is_not_sold_either() -> None:
    table = sit_down(3, supply="printed")
    for seat in [0] * 2 + [1] * 3 + [2] * 5:
        go_without(table, seat)
    assert [len(hand) for hand in hands(table)] == [8, 7, 5]
    while not table.over:
        assert len(table.to_act) > 1
        sell_lowest(table)
    collected = [line for line in told(table, None) if " collects " in line]
    assert len(collected) == 1
    assert collected[0].startswith("0 collects ")
    assert [len(cheques) for cheques in won(table)] == [8, 7, 5]


def go_without(table: Table, seat: int) -> None:
    """While stock lasts: this seat passes before the others."""
    while table.to_act != (seat,):
        raise_bid(table)
    pass_once(table)
    pass_once(table)


def test_f27_a_building_that_was_laid_stays() -> None:
    table = sit_down(3)
    pass_to_the_sale(table)
    table.play(1, table.legal(1)[0])
    assert table.to_act == (0, 2)
    with pytest.raises(IllegalAction, match="seat 1 has nothing to decide now"):
        table.play(1, "sell 5")


def test_f28_more_coins_than_the_box_holds_may_be_handed_out() -> None:
    table = sit_down(6, coins=99)
    assert coins(table) == [99] * 6
    act(table, "0 bid 99")
    assert may(table, 1) == ["pass"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("buildings 31", "there is no building 31"),
        ("buildings 0", "there is no building 0"),
        ("buildings x", "there is no building x"),
        ("cheques 1", "there is no cheque for 1"),
        ("cheques nine", "there is no cheque for nine"),
    ],
)
def test_f29_a_card_that_the_edition_lacks_cannot_come(line: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        sit_down(4, line)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("buildings 4 4", "building 4 is not in the pile any more"),
        ("cheques 9 9 9", "the pile has no more cheques for 9"),
    ],
)
def test_f29_no_card_comes_twice(line: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        sit_down(4, line)


@pytest.mark.parametrize(
    ("seats", "supply", "come"), [(4, "no", 28), (3, "printed", 20), (5, "printed", 27)]
)
def test_f29_cards_in_the_box_cannot_come(seats: int, supply: str, come: int) -> None:
    order = list(map(str, range(1, 31)))
    sit_down(seats, f"buildings {' '.join(order[:come])}", supply=supply)
    with pytest.raises(BadOption, match="more cards than can come"):
        sit_down(seats, f"buildings {' '.join(order[: come + 1])}", supply=supply)
