"""The rulebook, sentence by sentence, in its own order."""

import pytest

from stammtisch import IllegalAction, Table
from tests.games.at_table import act, may, ranks, replayed, scores, told
from tests.games.forsale.at_table import (
    CHEQUES_OF_30,
    SEATS,
    TABLES,
    bids,
    coins,
    display,
    hands,
    is_buying,
    offer,
    pass_to_the_sale,
    play_out,
    sell_lowest,
    shown_in_auctions,
    shown_in_sales,
    sit_down,
    turned_up,
    won,
)

# --- what is in the box -------------------------------------------------------------------


def test_there_are_thirty_buildings_of_the_values_1_to_30() -> None:
    table = sit_down(3)
    pass_to_the_sale(table)
    assert sorted(turned_up(table, "building")) == list(range(1, 31))


def test_there_are_thirty_cheques_two_of_each_from_2_to_15_and_two_of_0() -> None:
    table = sit_down(3)
    play_out(table)
    assert sorted(turned_up(table, "cheque")) == CHEQUES_OF_30


@pytest.mark.parametrize("seats", SEATS)
def test_the_84_coins_of_the_box_are_enough(seats: int) -> None:
    assert 80 <= sum(coins(sit_down(seats))) <= 84


# --- set-up -------------------------------------------------------------------------------


def test_both_piles_are_shuffled_by_the_key() -> None:
    orders = []
    for key in (1, 1, 2):
        table = sit_down(3, key=key)
        play_out(table)
        orders.append((turned_up(table, "building"), turned_up(table, "cheque")))
    assert orders[0] == orders[1]
    assert orders[0][0] != orders[2][0]
    assert orders[0][1] != orders[2][1]


@pytest.mark.parametrize(("seats", "played"), [(3, 30), (4, 28), (5, 30), (6, 30)])
def test_only_with_four_seats_two_cards_of_each_pile_stay_out(seats: int, played: int) -> None:
    table = sit_down(seats)
    play_out(table)
    assert len(turned_up(table, "building")) == played
    assert len(turned_up(table, "cheque")) == played


def test_nobody_looks_at_the_cards_that_stay_out() -> None:
    table = sit_down(4)
    play_out(table)
    left = set(range(1, 31)) - set(turned_up(table, "building"))
    assert len(left) == 2
    for seat in (None, 0, 1, 2, 3):
        assert not {f"building {value}" for value in left} & set(told(table, seat))


@pytest.mark.parametrize(("seats", "purse"), [(3, 28), (4, 21), (5, 16), (6, 14)])
def test_every_seat_gets_as_many_coins(seats: int, purse: int) -> None:
    assert coins(sit_down(seats)) == [purse] * seats


def test_coins_may_be_kept_secret_from_the_others() -> None:
    shown = sit_down(3, memory_aid="no").view_for_person(1)
    assert list(shown.coins[:3]) == [0, 28, 0]


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_a_start_player_is_named(start: int) -> None:
    table = sit_down(4, start=start)
    assert table.to_act == (start,)
    assert told(table, None)[0] == f"start {start}"


# --- phase 1: buying ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_an_auction_turns_up_as_many_buildings_as_there_are_seats(seats: int) -> None:
    table = sit_down(seats)
    pass_to_the_sale(table)
    auctions = {3: 10, 4: 7, 5: 6, 6: 5}[seats]
    assert shown_in_auctions(table) == [seats] * auctions


def test_turned_up_buildings_lie_open() -> None:
    table = sit_down(3, "buildings 8 20 28")
    assert offer(table) == [8, 20, 28]
    assert {"building 8", "building 20", "building 28"} <= set(told(table, 2))


def test_an_auction_ends_when_all_its_buildings_are_bought() -> None:
    table = sit_down(4, "buildings 1 2 3 4 5 6 7 8")
    assert "auction 2" not in act(table, "0 pass", "1 bid 1", "2 pass")
    assert offer(table) == [3, 4]
    assert "auction 2" in act(table, "3 pass")
    assert hands(table) == [[1], [4], [2], [3]]


def test_seats_act_clockwise_from_the_start_player() -> None:
    table = sit_down(4, start=2)
    asked: list[int] = []
    for amount in range(1, 6):
        asked += table.to_act
        table.play(table.to_act[0], f"bid {amount}")
    assert asked == [2, 3, 0, 1, 2]


def test_a_seat_in_turn_bids_or_passes_and_nobody_else_does_anything() -> None:
    table = sit_down(3)
    assert may(table, 0) == ["pass", *(f"bid {amount}" for amount in range(1, 29))]
    assert may(table, 1) == may(table, 2) == []


def test_the_example_of_a_buying_round() -> None:
    table = replayed("forsale-example-buying")
    assert hands(table) == [[17, 28], [3, 8], [11, 20]]
    assert coins(table) == [24, 27, 27]
    assert table.to_act == (0,)


# bidding


def test_coins_that_are_bid_lie_open_before_the_seat() -> None:
    table = sit_down(3)
    act(table, "0 bid 3", "1 bid 5")
    assert bids(table) == [3, 5, 0]
    assert coins(table) == [25, 23, 28]


@pytest.mark.parametrize("amount", [1, 2, 13, 28])
def test_the_first_bid_of_an_auction_is_free(amount: int) -> None:
    table = sit_down(3)
    assert act(table, f"0 bid {amount}") == [f"0 bids {amount}"]


@pytest.mark.parametrize("amount", [1, 3, 4])
def test_a_bid_that_is_not_higher_is_refused(amount: int) -> None:
    table = sit_down(3)
    act(table, "0 bid 4")
    with pytest.raises(IllegalAction, match=f"seat 1 may not `bid {amount}`; legal: pass, bid 5"):
        table.play(1, f"bid {amount}")


def test_a_bid_must_be_higher_than_the_highest_not_only_than_the_own() -> None:
    table = sit_down(3)
    act(table, "0 bid 1", "1 bid 2", "2 bid 7")
    assert may(table, 0)[:2] == ["pass", "bid 8"]


def test_a_bid_cannot_be_more_than_a_seat_has() -> None:
    table = sit_down(3)
    act(table, "0 bid 10", "1 bid 12", "2 pass")
    assert may(table, 0)[-1] == "bid 28"
    with pytest.raises(IllegalAction, match="bid 29"):
        table.play(0, "bid 29")


def test_in_turn_again_a_seat_raises_its_bid_or_passes() -> None:
    table = sit_down(3)
    act(table, "0 bid 1", "1 bid 2", "2 bid 3", "0 bid 4")
    assert bids(table) == [4, 2, 3]
    assert coins(table) == [24, 26, 25]


# passing


def test_a_passing_seat_takes_the_lowest_building() -> None:
    table = sit_down(4, "buildings 19 4 30 11")
    act(table, "0 pass")
    assert hands(table)[0] == [4]
    act(table, "1 pass")
    assert hands(table)[1] == [11]


@pytest.mark.parametrize(("edition", "up"), [("iello", 1), ("gryphon", 0), ("ravensburger1997", 1)])
@pytest.mark.parametrize("bid", range(1, 15))
def test_half_of_the_bid_comes_back(edition: str, up: int, bid: int) -> None:
    table = sit_down(3, edition=edition)
    purse = coins(table)[0]
    act(table, f"0 bid {bid}", f"1 bid {bid + 1}", "2 pass")
    back = bid // 2 + (bid % 2) * up
    assert act(table, "0 pass")[0] == f"0 passes, {back} back"
    assert coins(table)[0] == purse - bid + back


def test_the_other_half_leaves_the_game() -> None:
    table = sit_down(3)
    act(table, "0 bid 5", "1 bid 6", "2 pass")
    assert sum(coins(table)) + sum(bids(table)) == 84
    act(table, "0 pass")
    assert sum(coins(table)) + sum(bids(table)) == 84 - 2 - 6


def test_a_seat_may_pass_at_once_without_a_bid() -> None:
    table = sit_down(3, "buildings 8 20 28")
    assert act(table, "0 pass") == ["0 passes, 0 back", "0 buys 8 for 0"]
    assert coins(table) == [28, 28, 28]


def test_who_has_passed_is_not_asked_again_in_this_auction() -> None:
    table = sit_down(4)
    act(table, "0 bid 1", "1 pass", "2 bid 2", "3 bid 3", "0 bid 4")
    assert table.to_act == (2,)
    assert may(table, 1) == []


# end of the auction


def test_the_last_seat_pays_its_whole_bid_for_the_last_building() -> None:
    table = sit_down(3, "buildings 8 20 28")
    happened = act(table, "0 bid 7", "1 pass", "2 pass")
    assert "0 buys 28 for 7" in happened
    assert coins(table) == [21, 28, 28]
    assert bids(table) == [0, 0, 0]


def test_then_as_many_buildings_are_turned_up_again() -> None:
    table = sit_down(3, "buildings 8 20 28 1 2 3")
    assert act(table, "0 pass", "1 pass")[-4:] == [
        "auction 2",
        "building 1",
        "building 2",
        "building 3",
    ]


@pytest.mark.parametrize("last", [0, 1, 2, 3])
def test_who_took_the_highest_building_starts_the_next_auction(last: int) -> None:
    table = sit_down(4, "buildings 1 2 3 4 5 6 7 8")
    while offer(table)[0] < 5:
        seat = table.to_act[0]
        table.play(seat, "bid 1" if seat == last else "pass")
    assert hands(table)[last] == [4]
    assert table.to_act == (last,)


def test_buying_ends_with_the_last_building_and_selling_follows() -> None:
    table = sit_down(6)
    pass_to_the_sale(table)
    assert len(turned_up(table, "building")) == 30
    assert [len(hand) for hand in hands(table)] == [5] * 6
    assert not is_buying(table)
    assert table.to_act == (0, 1, 2, 3, 4, 5)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_seat_ends_the_buying_with_equally_many_buildings(edition: str, seats: int) -> None:
    table = sit_down(seats, edition=edition)
    pass_to_the_sale(table)
    assert len({len(hand) for hand in hands(table)}) == 1


# --- phase 2: selling ---------------------------------------------------------------------


def selling(seats: int, *deck: str, **options: object) -> Table:
    table = sit_down(seats, *deck, **options)
    pass_to_the_sale(table)
    return table


@pytest.mark.parametrize("seats", SEATS)
def test_a_sale_turns_up_as_many_cheques_as_there_are_seats(seats: int) -> None:
    table = selling(seats)
    play_out(table)
    sales = {3: 10, 4: 7, 5: 6, 6: 5}[seats]
    assert shown_in_sales(table) == [seats] * sales


def test_turned_up_cheques_lie_open() -> None:
    table = selling(3, "cheques 13 7 0")
    assert display(table) == [0, 7, 13]


def test_all_seats_choose_at_the_same_time_from_their_hands() -> None:
    table = selling(3)
    assert table.to_act == (0, 1, 2)
    for seat, hand in enumerate(hands(table)):
        assert may(table, seat) == [f"sell {building}" for building in hand]


def test_the_order_in_which_seats_choose_changes_nothing() -> None:
    tables = [selling(3) for _order in range(2)]
    for table, order in zip(tables, [(0, 1, 2), (2, 0, 1)], strict=True):
        for seat in order:
            table.play(seat, table.legal(seat)[seat])
    assert tables[0].digest == tables[1].digest


def test_a_chosen_building_lies_face_down_until_all_have_chosen() -> None:
    table = selling(3)
    building = hands(table)[1][2]
    act(table, f"1 sell {building}")
    assert table.view(1).chosen[1] == building
    assert table.view(0).chosen[1] == table.view(None).chosen[1] == 0
    assert f"1 chooses {building}" in told(table, 1)
    assert not any("chooses" in line or "sells" in line for line in told(table, 0))


def test_buildings_are_turned_over_when_the_last_seat_has_chosen() -> None:
    table = selling(3)
    first, second, third = (hand[0] for hand in hands(table))
    assert act(table, f"2 sell {third}", f"0 sell {first}") == ["2 commits", "0 commits"]
    happened = act(table, f"1 sell {second}")
    assert sorted(line.split(" for ")[0] for line in happened if "sells" in line) == sorted(
        [f"0 sells {first}", f"1 sells {second}", f"2 sells {third}"]
    )


def test_the_example_of_a_selling_round() -> None:
    table = replayed("forsale-example-selling")
    assert won(table) == [[13], [0], [7]]


@pytest.mark.parametrize("seats", SEATS)
def test_the_highest_building_takes_the_highest_cheque_and_so_on_down(seats: int) -> None:
    table = selling(seats, "cheques 2 9 0 15 11 6")
    cheques = display(table)
    laid = sorted((hand[-1], seat) for seat, hand in enumerate(hands(table)))
    act(table, *(f"{seat} sell {building}" for building, seat in laid))
    assert [won(table)[seat] for _building, seat in laid] == [[cheque] for cheque in cheques]


def test_equal_cheques_go_to_two_seats() -> None:
    table = selling(3, "cheques 13 0 13")
    sell_lowest(table)
    assert sorted(won(table)) == [[0], [13], [13]]


def test_won_cheques_lie_face_down() -> None:
    table = selling(3, "cheques 13 7 9", memory_aid="no")
    sell_lowest(table)
    shown = table.view_for_person(1)
    assert shown.won[1]
    assert not shown.won[0]
    assert not shown.won[2]


def test_sold_buildings_leave_the_game() -> None:
    table = selling(3)
    before = hands(table)
    sell_lowest(table)
    assert hands(table) == [hand[1:] for hand in before]


def test_a_new_sale_begins_when_the_cheques_are_taken() -> None:
    table = selling(3, "cheques 13 7 0 2 3 4")
    sell_lowest(table)
    assert display(table) == [2, 3, 4]
    assert table.to_act == (0, 1, 2)


# --- the end ------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats"), TABLES)
@pytest.mark.parametrize("supply", ["no", "printed", "even"])
def test_the_game_ends_when_all_buildings_are_sold(edition: str, seats: int, supply: str) -> None:
    table = sit_down(seats, edition=edition, supply=supply)
    play_out(table)
    assert table.over
    assert table.to_act == ()
    assert hands(table) == [[]] * seats
    assert display(table) == []
    assert len(turned_up(table, "cheque")) == len(turned_up(table, "building"))


def test_after_the_end_nobody_may_do_anything() -> None:
    table = replayed("forsale-shared-victory")
    assert may(table, 0) == []
    with pytest.raises(IllegalAction, match="the game is over"):
        table.play(0, "pass")


@pytest.mark.parametrize("name", ["shared-victory", "1997-tie", "stock-lasts-last-owner"])
def test_cheques_and_coins_left_over_are_added_up(name: str) -> None:
    table = replayed(f"forsale-{name}")
    purses = zip(won(table), coins(table), strict=True)
    assert scores(table) == [sum(cheques) + left for cheques, left in purses]


def test_the_richest_wins() -> None:
    table = replayed("forsale-stock-lasts-last-owner")
    assert scores(table) == [68, 113, 46]
    assert ranks(table) == [2, 1, 3]


def test_on_a_tie_more_coins_win() -> None:
    table = replayed("forsale-tie-broken-by-coins")
    assert scores(table)[1] == scores(table)[3] == max(scores(table))
    assert coins(table)[1] > coins(table)[3]
    assert ranks(table) == [5, 1, 6, 2, 4, 3]


def test_with_as_many_coins_victory_is_shared() -> None:
    table = replayed("forsale-shared-victory")
    assert scores(table) == [49, 60, 61, 61, 42, 49]
    assert ranks(table)[2] == ranks(table)[3] == 1
    assert ranks(table).count(1) == 2


# --- the variant: while stock lasts -------------------------------------------------------

IN_PLAY = {
    ("iello", "printed"): {3: 20, 4: 30, 5: 27, 6: 30},
    ("iello", "even"): {3: 20, 4: 30, 5: 28, 6: 30},
    ("gryphon", "printed"): {3: 20, 4: 30, 5: 28, 6: 30},
    ("gryphon", "even"): {3: 20, 4: 30, 5: 28, 6: 30},
    ("ravensburger1997", "printed"): {3: 18, 4: 18, 5: 20},
    ("ravensburger1997", "even"): {3: 18, 4: 18, 5: 20},
}
STOCKS = [
    (edition, supply, seats, count)
    for (edition, supply), counts in IN_PLAY.items()
    for seats, count in counts.items()
]


@pytest.mark.parametrize(("edition", "supply", "seats", "count"), STOCKS)
def test_the_variant_takes_cards_out(edition: str, supply: str, seats: int, count: int) -> None:
    table = sit_down(seats, edition=edition, supply=supply)
    play_out(table)
    assert len(turned_up(table, "building")) == count
    assert len(turned_up(table, "cheque")) == count


@pytest.mark.parametrize(("edition", "supply", "seats", "count"), STOCKS)
def test_the_variant_turns_up_one_building_fewer(
    edition: str, supply: str, seats: int, count: int
) -> None:
    table = selling(seats, edition=edition, supply=supply)
    whole, rest = divmod(count, seats - 1)
    assert shown_in_auctions(table) == [seats - 1] * whole + [rest] * (rest > 0)


@pytest.mark.parametrize("supply", ["printed", "even"])
@pytest.mark.parametrize("refund", ["up", "down"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_to_pass_gets_all_coins_back_and_no_building(
    seats: int, refund: str, supply: str
) -> None:
    table = sit_down(seats, supply=supply, refund=refund)
    purse = coins(table)[0]
    act(table, *(f"{seat} bid {seat + 3}" for seat in range(seats)))
    assert act(table, "0 pass") == ["0 passes, 3 back"]
    assert hands(table)[0] == []
    assert coins(table)[0] == purse


def test_the_next_to_pass_gets_half_and_a_building_as_usual() -> None:
    table = sit_down(4, "buildings 5 15 25", supply="printed")
    act(table, "0 bid 3", "1 bid 5", "2 bid 6", "3 bid 7", "0 pass")
    assert act(table, "1 pass") == ["1 passes, 3 back", "1 buys 5 for 2"]


def test_every_auction_has_its_own_first_passer() -> None:
    table = sit_down(3, supply="printed")
    act(table, "0 pass", "1 pass")
    assert [len(hand) for hand in hands(table)] == [0, 1, 1]
    assert act(table, "2 pass") == ["2 passes, 0 back"]


def test_a_sale_turns_up_a_cheque_for_every_owner() -> None:
    table = replayed("forsale-stock-lasts-last-owner")
    assert shown_in_sales(table) == [3, 3, 3, 2, 2, 2, 2]


def test_who_has_sold_everything_is_done() -> None:
    table = replayed("forsale-stock-lasts-last-owner")
    asked = [line.split()[0] for line in told(table, None) if "commits" in line]
    assert [asked.count(seat) for seat in "012"] == [7, 7, 3]


def test_the_last_owner_takes_all_cheques_that_are_left() -> None:
    table = replayed("forsale-stock-lasts-last-owner")
    assert [line for line in told(table, None) if "collects" in line] == [
        "1 collects 2",
        "1 collects 8",
        "1 collects 15",
    ]
    assert len(won(table)[1]) == 10


def test_a_seat_that_never_bought_keeps_its_coins() -> None:
    table = replayed("forsale-stock-lasts-sitting-out")
    assert won(table)[2] == []
    assert coins(table)[2] == scores(table)[2] == 28
