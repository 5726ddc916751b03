"""The rulebook, sentence by sentence, in its own order; what a ruling tests is not repeated."""

import pytest

from stammtisch import IllegalAction
from stammtisch.core.record import bytes_of
from tests.games.at_table import act, may, ranks, told
from tests.games.zahltag.at_table import (
    FOREMEN,
    at_work,
    bid,
    change,
    contracts,
    demand_sizes,
    demands,
    hands,
    held,
    is_bidding,
    left,
    money,
    on_turn,
    pass_to_the_end,
    pass_turns,
    paydays,
    pile_sizes,
    prepare,
    ready,
    ready_alike,
    right,
    sit_down,
    sit_down_alike,
    take_turn,
    turned_up,
)

SEATS = (2, 3, 4)
ALL_BIDS = ["00", *[f"bid {amount}" for amount in range(1, 9)]]
FIVE_PAYDAYS = "deck" + " f payday" * 5


# --- set-up -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_gets_20_million(seats: int) -> None:
    assert money(sit_down(seats)) == [20] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_has_the_same_bids_from_1_to_8_and_00(seats: int) -> None:
    table = ready_alike(seats, "deck f")
    change(table)
    assert [may(table, seat) for seat in range(seats)] == [ALL_BIDS] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_gets_seven_equipment_cards(seats: int) -> None:
    table = sit_down(seats)
    assert [len(hand) for hand in hands(table)] == [7] * seats


def test_equipment_is_shuffled_by_the_key() -> None:
    deals = [hands(sit_down(4, key=key)) for key in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_a_hand_is_hidden_from_the_others() -> None:
    table = sit_down(3)
    assert [bool(hand) for hand in table.view(1).hand[:3]] == [False, True, False]
    assert not table.view(None).hand.any()
    assert [line for line in told(table, 1) if "dealt" in line] == [f"1 dealt {hands(table)[1]}"]


@pytest.mark.parametrize("seats", SEATS)
def test_the_other_equipment_lies_in_four_open_piles(seats: int) -> None:
    table = sit_down(seats)
    dealt = "".join(hands(table))
    box = {"f": 14, "w": 16, "c": 10, "e": 12}
    rest = [printed - dealt.count(kind) for kind, printed in box.items()]
    assert pile_sizes(table) == rest
    assert sum(rest) == 52 - 7 * seats


def test_a_seat_begins_with_four_cards_at_least_and_ten_at_most() -> None:
    table = sit_down_alike(3)
    prepare(table, "drop w", "take c", "swap w e")
    assert held(table) == [4, 10, 7]
    assert hands(table)[2] == "fffweee"
    assert "turn 1" in told(table, None)


def test_contracts_and_paydays_are_shuffled_together() -> None:
    orders = []
    for key in (1, 1, 2):
        table = ready(2, key=key)
        pass_turns(table, 12)
        orders.append([line for line in told(table, None) if line.startswith(("contract", "pay"))])
    assert orders[0] == orders[1] != orders[2]


def test_the_deck_lies_face_down() -> None:
    tables = [ready(3, f"deck {card}") for card in ("ffw", "payday")]
    for seat in (None, 0, 1, 2):
        first, second = (bytes_of(table.view(seat)) for table in tables)
        assert first == second


# --- the cards ----------------------------------------------------------------------------


def test_contracts_are_of_several_sizes_and_ask_for_several_kinds() -> None:
    table = sit_down(2)
    assert set(demand_sizes(table)) == {2, 3, 4, 5, 6}
    assert all(len(set(word)) >= 2 for word in demands(table))
    assert {"cee", "ffww"} <= set(demands(table))


def test_who_could_do_the_contract_may_still_lay_00() -> None:
    table = ready_alike(2, "deck f")
    change(table)
    assert may(table, 0)[:2] == ["00", "bid 1"]
    assert "nobody works" in bid(table, 0, 0)


# --- a turn -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_clockwise_from_the_starter(seats: int) -> None:
    table = sit_down_alike(seats, "deck" + " f" * 8, start=1)
    while not turned_up(table):
        act(table, f"{table.to_act[0]} keep")
    bid(table, *[0] * seats)
    asked = []
    for _turn in range(seats + 1):
        asked.append(on_turn(table))
        pass_turns(table, 1)
    assert asked == [(2 + turn) % seats for turn in range(seats + 1)]


def test_only_the_seat_on_turn_changes_but_all_bid() -> None:
    table = ready_alike(3, "deck f")
    assert [bool(may(table, seat)) for seat in range(3)] == [True, False, False]
    with pytest.raises(IllegalAction, match="seat 1 has nothing to decide now"):
        act(table, "1 take c")
    change(table)
    assert table.to_act == (0, 1, 2)


# --- 1: crews -----------------------------------------------------------------------------


def test_at_the_beginning_there_are_no_crews_to_move() -> None:
    table = ready_alike(3)
    assert at_work(table) == ["", "", ""]
    assert not any("home" in line for line in told(table, None))


def test_a_crew_starts_on_the_left_moves_right_and_comes_home() -> None:
    table = ready_alike(3, "deck f f f f f f")
    take_turn(table, 5, 0, 0)
    assert (hands(table)[0], left(table)[0], right(table)[0]) == ("ffwwww", "f", "-")
    pass_turns(table, 2)
    assert (hands(table)[0], left(table)[0], right(table)[0]) == ("ffwwww", "-", "f")
    assert "0 home f" in pass_turns(table, 3)
    assert (hands(table)[0], left(table)[0], right(table)[0]) == ("fffwwww", "-", "-")


def test_a_crew_moves_in_the_turns_of_its_own_seat_only() -> None:
    table = ready_alike(3, "deck f f f")
    take_turn(table, 5, 0, 0)
    pass_turns(table, 1)
    assert left(table) == ["f", "-", "-"]
    pass_turns(table, 1)
    assert right(table) == ["f", "-", "-"]


def test_crews_of_several_contracts_move_each_in_its_own_time() -> None:
    table = ready_alike(2, "deck f f f f f")
    for _turn in range(3):
        take_turn(table, 5, 0)
    assert (left(table)[0], right(table)[0]) == ("f", "ff")
    pass_turns(table, 1)
    assert (hands(table)[0], left(table)[0], right(table)[0]) == ("ffwwww", "-", "f")


def test_a_crew_that_came_home_can_work_again() -> None:
    table = ready(2, "deal 0 fwwwwcc", "deal 1 wwwwwww", "deck" + " f" * 5, cards=FOREMEN)
    take_turn(table, 8, 0)
    for _turn in range(3):
        change(table)
        assert may(table, 0) == ["00"]
        bid(table, 0, 0)
    change(table)
    assert may(table, 0) == ALL_BIDS


# --- 2: changing equipment ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "hand"),
    [("take c", "fffwwwwc"), ("swap f c", "ffwwwwc"), ("drop f", "ffwwww"), ("keep", "fffwwww")],
)
def test_a_change_is_to_take_swap_or_drop_one_card(words: str, hand: str) -> None:
    table = ready_alike(2, "deck f")
    before = pile_sizes(table)
    change(table, words)
    assert hands(table) == [hand, "fffwwww"]
    assert sum(pile_sizes(table)) - sum(before) == 7 - len(hand)


def test_a_turn_has_one_change() -> None:
    table = ready_alike(2, "deck f")
    change(table, "take c")
    assert is_bidding(table)
    with pytest.raises(IllegalAction, match="take c"):
        act(table, "0 take c")


def test_cards_of_any_kind_can_be_taken() -> None:
    table = ready_alike(2, "deck f")
    assert {"take f", "take w", "take c", "take e"} <= set(may(table, 0))


# --- 3: turning up a card -----------------------------------------------------------------


def test_the_top_card_is_turned_up_after_the_change() -> None:
    table = ready(2, "deck ffw payday")
    assert change(table) == ["0 keep", "contract ffw, number 1"]
    bid(table, 0, 0)
    assert change(table)[:2] == ["1 keep", "payday 1"]


# --- 4.1: a contract ----------------------------------------------------------------------


def test_every_seat_lays_one_bid() -> None:
    table = ready_alike(3, "deck f")
    change(table)
    act(table, "1 bid 4")
    assert table.to_act == (0, 2)
    with pytest.raises(IllegalAction, match="seat 1 has nothing to decide now"):
        act(table, "1 bid 3")


def test_all_bids_are_turned_over_together() -> None:
    table = ready_alike(3, "deck f")
    change(table)
    assert not any("bids" in line for line in act(table, "0 bid 4", "1 bid 5"))
    assert act(table, "2 bid 6")[1:4] == ["0 bids 4", "1 bids 5", "2 bids 6"]


def test_the_winner_is_paid_its_bid_by_the_bank() -> None:
    table = ready_alike(3, "deck f")
    take_turn(table, 7, 8, 0)
    assert money(table) == [27, 20, 20]


def test_the_winner_lays_the_cards_of_the_contract_on_its_left_at_once() -> None:
    table = ready(2, "deal 0 ffwwwww", "deal 1 ffwcccc", "deck ffw")
    take_turn(table, 3, 4)
    assert (hands(table)[0], left(table)[0]) == ("wwww", "ffw")
    assert hands(table)[1] == "ffwcccc"


def test_crews_at_work_lie_open() -> None:
    table = ready(2, "deal 0 ffwwwww", "deck ffw")
    take_turn(table, 3, 0)
    assert [table.view(seat).left[0] > 0 for seat in (None, 0, 1)] == [True] * 3


def test_bids_return_to_the_hand() -> None:
    table = ready_alike(2, "deck f f")
    take_turn(table, 3, 3)
    change(table)
    assert [may(table, seat) for seat in (0, 1)] == [ALL_BIDS] * 2


def test_a_contract_is_laid_aside_and_does_not_come_again() -> None:
    table = ready(4, key=3)
    pass_to_the_end(table)
    words = [line.split()[1] for line in told(table, None) if line.startswith("contract")]
    assert len(words) == len(set(words)) > 4


def test_contracts_are_counted_until_a_payday() -> None:
    table = ready_alike(2, "deck f f f payday f")
    counts = []
    for _turn in range(5):
        pass_turns(table, 1)
        counts.append(contracts(table))
    assert counts == [1, 2, 3, 0, 1]


# --- 4.2: a payday ------------------------------------------------------------------------


def test_on_a_payday_each_card_above_the_smallest_hand_costs_a_million() -> None:
    table = sit_down_alike(3, "deck f payday")
    prepare(table, "drop w", "take c", "keep")
    assert {"0 pays 0", "1 pays 6", "2 pays 3"} <= set(pass_turns(table, 2))
    assert money(table) == [20, 14, 17]


def test_cards_on_the_table_cost_nothing() -> None:
    table = ready(2, "deal 0 ffwwwww", "deal 1 ffwcccc", "deck ffw payday")
    take_turn(table, 3, 4)
    pass_turns(table, 1)
    assert money(table) == [23, 20 - 3]


def test_several_smallest_hands_pay_nothing() -> None:
    table = sit_down_alike(3, "deck f payday")
    prepare(table, "keep", "take c", "keep")
    pass_turns(table, 2)
    assert money(table) == [20, 17, 20]


def test_equal_hands_pay_nothing() -> None:
    table = ready_alike(4, "deck f payday")
    pass_turns(table, 2)
    assert money(table) == [20, 20, 20, 20]


def test_a_change_before_a_payday_counts_for_it() -> None:
    table = ready_alike(2, "deck f payday")
    pass_turns(table, 1)
    change(table, "take c")
    assert money(table) == [20, 19]


def test_who_can_just_pay_stays_in_business() -> None:
    table = sit_down_alike(2, "deck" + " f payday" * 4 + " f")
    for last_change in ("take e", "take e", "keep"):
        act(table, "0 drop w", f"1 {last_change}")
    pass_turns(table, 8)
    assert money(table) == [20, 0]
    assert not table.over


# --- the end ------------------------------------------------------------------------------


def test_who_has_the_most_money_after_five_paydays_wins() -> None:
    table = sit_down_alike(3, FIVE_PAYDAYS)
    prepare(table, "keep", "drop w", "keep")
    assert pass_to_the_end(table)[-4:] == ["0 scores 5", "1 scores 20", "2 scores 5", "1 wins"]
    assert paydays(table) == 5
    assert ranks(table) == [2, 1, 2]


def test_after_the_end_nobody_acts() -> None:
    table = ready_alike(2, FIVE_PAYDAYS)
    pass_to_the_end(table)
    assert table.to_act == ()
    with pytest.raises(IllegalAction, match="the game is over"):
        act(table, "0 keep")
