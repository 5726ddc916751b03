"""One test or more for every ruling of docs/rulings.md on set-up, turns and contracts."""

import pytest

from stammtisch import IllegalAction, Table
from tests.games.at_table import act, may, told
from tests.games.zahltag.at_table import (
    all_cards,
    at_work,
    bid,
    change,
    contracts,
    count_paydays_next,
    demands,
    give,
    hands,
    held,
    left,
    money,
    on_turn,
    pass_turns,
    paydays,
    pile_sizes,
    piles,
    prepare,
    ready,
    ready_alike,
    right,
    sit_down,
    sit_down_alike,
    take_turn,
    turned_up,
)

ALL_BIDS = ["00", *[f"bid {amount}" for amount in range(1, 9)]]
NO_CRANES = ("deal 0 ccccccc", "deal 1 cccffff")


# --- the box and the set-up ---------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_z01_the_box_holds_14_foremen_16_workers_10_cranes_12_excavators(seats: int) -> None:
    table = sit_down(seats)
    assert all_cards(table) == "f" * 14 + "w" * 16 + "c" * 10 + "e" * 12
    assert len(demands(table)) == 32


def test_z01_the_deck_holds_six_paydays() -> None:
    """After 31 contracts and four paydays, two of the three cards left are paydays."""
    table = ready_alike(3, "deck f payday" + " f" * 30)
    pass_turns(table, 2 + 30 + 3)
    assert (turned_up(table).count("contract"), paydays(table)) == (31, 4)
    assert 170 < count_paydays_next(table, range(300)) < 230


def test_z02_three_rounds_of_one_change_each() -> None:
    table = sit_down(3, start=1)
    asked = []
    while "turn 1" not in told(table, None):
        asked.append(table.to_act)
        act(table, f"{table.to_act[0]} keep")
    assert asked == [(1,), (2,), (0,)] * 3


def test_z02_a_change_before_the_game_is_to_take_drop_swap_or_nothing() -> None:
    table = sit_down(2, "deal 0 fffffff", "deal 1 wwwwwww")
    takes = ["take f", "take w", "take c", "take e"]
    swaps = ["swap f w", "swap f c", "swap f e"]
    assert may(table, 0) == ["keep", *takes, "drop f", *swaps]
    act(table, "0 swap f c", "1 drop w", "0 take e", "1 keep")
    assert hands(table) == ["ffffffce", "wwwwww"]


def test_z03_the_starter_is_drawn_by_lot() -> None:
    assert {Table("zahltag", 4, key=key).to_act[0] for key in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("start", [0, 1, 2])
def test_z03_the_same_seat_opens_set_up_and_game(start: int) -> None:
    table = sit_down(3, start=start)
    assert table.to_act == (start,)
    while "turn 1" not in told(table, None):
        act(table, f"{table.to_act[0]} keep")
    assert table.to_act == (start,)


def test_z03_a_starter_that_is_named_changes_no_card() -> None:
    assert hands(sit_down(3, key=7, start=0)) == hands(sit_down(3, key=7, start=2))


# --- changing equipment -------------------------------------------------------------------


def test_z04_a_seat_may_keep_all_its_cards_in_its_turn() -> None:
    table = ready_alike(2, "deck f f")
    before = hands(table), pile_sizes(table)
    assert change(table)[0] == "0 keep"
    assert (hands(table), pile_sizes(table)) == before


def test_z05_a_card_is_swapped_for_another_kind_only() -> None:
    table = ready(2, "deal 0 ffwwcee")
    swaps = [words for words in may(table, 0) if words.startswith("swap")]
    assert len(swaps) == 4 * 3
    assert not {"swap f f", "swap w w", "swap c c", "swap e e"} & set(swaps)


def test_z05_a_swap_needs_a_card_in_the_wanted_pile() -> None:
    table = sit_down(2, *NO_CRANES)
    act(table, "0 keep")
    assert "swap f w" in may(table, 1)
    assert "swap f c" not in may(table, 1)


def test_z06_a_card_that_was_dropped_is_as_good_as_any_of_its_pile() -> None:
    kept, dropped = ready_alike(2), sit_down_alike(2)
    act(dropped, "0 drop w", "1 keep", "0 take w", "1 keep", "0 keep", "1 keep")
    assert hands(dropped) == hands(kept)
    assert piles(dropped) == piles(kept)


def test_z07_cards_on_the_table_can_be_neither_dropped_nor_swapped() -> None:
    table = ready(2, "deal 0 ffwwwww", "deal 1 ccccccc", "deck ffw fw")
    take_turn(table, 8, 0)
    pass_turns(table, 1)
    assert (hands(table)[0], right(table)[0]) == ("wwww", "ffw")
    assert "drop w" in may(table, 0)
    assert not any(words.startswith(("drop f", "swap f")) for words in may(table, 0))


def with_twelve() -> Table:
    """Seat 0 owns twelve cards, one of them on the table, and is on turn."""
    table = sit_down_alike(2, "deck f f f f")
    prepare(table, "take c", "keep")
    for amount in (1, 0, 1, 0):
        change(table, "take e" if on_turn(table) == 0 else "keep")
        bid(table, amount, 0)
    return table


def test_z08_at_twelve_with_cards_on_the_table_none_can_be_taken() -> None:
    table = with_twelve()
    assert (held(table)[0], right(table)[0]) == (11, "f")
    assert not any(words.startswith("take") for words in may(table, 0))
    with pytest.raises(IllegalAction, match="take c"):
        change(table, "take c")


def test_z08_at_twelve_a_card_can_be_swapped_or_dropped() -> None:
    table = with_twelve()
    assert {"keep", "swap w c", "drop w"} <= set(may(table, 0))
    change(table, "swap w c")
    assert held(table)[0] == 11


def test_z08_with_eleven_a_twelfth_can_be_taken() -> None:
    table = with_twelve()
    change(table, "drop w")
    bid(table, 0, 0)
    pass_turns(table, 1)
    assert held(table)[0] == 11
    assert "take c" in may(table, 0)


def test_z09_before_the_game_an_empty_pile_gives_nothing_until_a_card_is_dropped() -> None:
    table = sit_down(2, *NO_CRANES)
    assert "take c" not in may(table, 0)
    act(table, "0 keep")
    assert "take c" not in may(table, 1)
    act(table, "1 keep", "0 drop c")
    assert {"take c", "swap f c"} <= set(may(table, 1))


def test_z09_in_play_an_empty_pile_gives_nothing_until_a_card_is_dropped() -> None:
    table = ready(2, *NO_CRANES, "deck fw fe")
    assert not {"take c", "swap f c"} & set(may(table, 0))
    change(table, "drop c")
    bid(table, 0, 0)
    assert {"take c", "swap f c"} <= set(may(table, 1))


# --- bidding ------------------------------------------------------------------------------


def test_z10_without_the_cards_in_hand_only_00_can_be_laid() -> None:
    table = ready(2, "deal 0 ffwwwww", "deal 1 fwwwwww", "deck ffw")
    change(table)
    assert may(table, 0) == ALL_BIDS
    assert may(table, 1) == ["00"]


def test_z10_cards_on_the_table_do_not_count() -> None:
    table = ready(2, "deal 0 ffwwwww", "deal 1 ffwwccc", "deck ffw fw")
    take_turn(table, 8, 0)
    change(table)
    assert left(table)[0] == "ffw"
    assert may(table, 0) == ["00"]
    with pytest.raises(IllegalAction, match="bid 8"):
        act(table, "0 bid 8")


def test_z11_00_is_no_bid_of_nothing() -> None:
    table = ready_alike(3, "deck f")
    happened = take_turn(table, 0, 8, 0)
    assert {"0 bids 00", "1 bids 8", "2 bids 00", "1 works for 8"} <= set(happened)
    assert at_work(table) == ["", "f", ""]


def test_z12_bids_are_hidden_until_all_are_laid() -> None:
    table = ready_alike(3, "deck f")
    change(table)
    assert act(table, "2 bid 3", "0 bid 5") == ["2 commits", "0 commits"]
    assert [list(table.view(seat).sealed[:3]) for seat in (0, 1)] == [[6, 0, 0], [0, 0, 0]]
    assert "2 chooses 3" not in told(table, 0)
    assert act(table, "1 00")[:4] == ["1 commits", "0 bids 5", "1 bids 00", "2 bids 3"]


def test_z12_the_order_in_which_bids_are_laid_changes_nothing() -> None:
    tables = [ready_alike(3, "deck f") for _table in range(2)]
    for table, order in zip(tables, [(0, 1, 2), (2, 0, 1)], strict=True):
        change(table)
        act(table, *[f"{seat} bid {4 - seat}" for seat in order])
    assert tables[0].digest == tables[1].digest


def test_z13_the_lowest_bid_gets_the_contract() -> None:
    table = ready_alike(3, "deck f")
    assert "1 works for 4" in take_turn(table, 6, 4, 5)
    assert money(table) == [20, 24, 20]
    assert at_work(table) == ["", "f", ""]


def test_z14_three_lowest_bids_each_do_the_whole_job_for_2_million_less() -> None:
    table = ready(
        4, "deal 0 ffwwwww", "deal 1 ffwwccc", "deal 2 ffweeee", "deal 3 ffwwwcc", "deck ffw"
    )
    take_turn(table, 5, 5, 5, 6)
    assert at_work(table) == ["ffw", "ffw", "ffw", ""]
    assert money(table) == [23, 23, 23, 20]


def test_z14_a_tie_at_2_is_work_for_nothing() -> None:
    table = ready_alike(2, "deck f")
    assert {"0 works for 0", "1 works for 0"} <= set(take_turn(table, 2, 2))
    assert money(table) == [20, 20]
    assert at_work(table) == ["f", "f"]


def test_z14_a_tie_above_the_lowest_bid_is_none() -> None:
    table = ready_alike(3, "deck f")
    take_turn(table, 5, 5, 3)
    assert money(table) == [20, 20, 23]


def test_z15_in_a_tie_at_1_each_pays_a_million_and_works() -> None:
    table = ready_alike(3, "deck f")
    assert {"0 works for -1", "2 works for -1"} <= set(take_turn(table, 1, 4, 1))
    assert money(table) == [19, 20, 19]
    assert at_work(table) == ["f", "", "f"]


def test_z15_the_last_million_is_enough_for_it() -> None:
    table = ready_alike(2, "deck f")
    give(table, 1, 1)
    assert "0 out" not in take_turn(table, 1, 1)
    assert money(table) == [0, 0]
    assert not table.over


def test_z15_alone_a_bid_of_1_is_paid() -> None:
    table = ready_alike(2, "deck f")
    take_turn(table, 1, 2)
    assert money(table) == [21, 20]


def test_z16_who_cannot_pay_for_a_tie_at_1_is_out() -> None:
    table = ready_alike(3, "deck f")
    give(table, 20, 0, 20)
    happened = take_turn(table, 1, 1, 3)
    assert "1 out" in happened
    assert "0 out" not in happened
    assert [line for line in happened if "works" in line] == ["0 works for -1"]
    assert money(table) == [19, 0, 20]
    assert at_work(table) == ["f", "", ""]


def test_z16_who_bids_without_money_is_warned() -> None:
    table = ready_alike(2, "deck f")
    give(table, 0, 1)
    change(table)
    assert [is_warned(table, seat) for seat in (0, 1)] == [True, False]
    act(table, "0 bid 2")
    assert not is_warned(table, 0)


def is_warned(table: Table, seat: int) -> bool:
    own = table.game.text.scene(table.view(seat), seat, ["Ann", "Ben"]).own
    return any("out of business" in pile.note for pile in own)


def test_z17_a_contract_that_nobody_takes_counts_for_the_next_payday() -> None:
    table = ready_alike(3, "deck" + " f" * 9)
    assert pass_turns(table, 9).count("nobody works") == 9
    assert contracts(table) == 9
    assert "payday 1, forced" in change(table)


def test_z18_all_see_how_many_contracts_lie_open_and_how_many_cards_are_held() -> None:
    table = ready_alike(3, "deck f payday f f")
    pass_turns(table, 3)
    change(table, "take c")
    for seat in (None, 0, 1, 2):
        view = table.view(seat)
        assert view.contracts == 2
        assert list(view.held[:3]) == [8, 7, 7]


def test_z18_the_picture_counts_contracts_and_paydays() -> None:
    table = ready_alike(3, "deck f payday f f")
    pass_turns(table, 4)
    picture = table.game.text.scene(table.view(None), -1, ["Ann", "Ben", "Cleo"])
    assert picture.headline == "Contracts 2/9, paydays 1/5."
    assert turned_up(table) == ["contract", "payday", "contract", "contract"]
