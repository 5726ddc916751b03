"""One test or more for every ruling of docs/rulings.md on paydays, leaving and the end."""

import pytest

from stammtisch import BadOption, Table
from tests.games.at_table import act, ranks, scores
from tests.games.zahltag.at_table import (
    at_work,
    bid,
    change,
    contracts,
    give,
    hands,
    held,
    left,
    money,
    on_turn,
    pass_to_the_end,
    pass_turns,
    paydays,
    piles,
    prepare,
    ready_alike,
    right,
    sit_down,
    sit_down_alike,
    take_turn,
)

FIVE_PAYDAYS = "deck" + " f payday" * 5


# --- wages --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", "fwce")
def test_z19_every_kind_of_equipment_costs_wages(kind: str) -> None:
    table = sit_down(2, "deal 0 ffwwcee", "deal 1 ffwwcee", "deck fw payday")
    prepare(table, f"take {kind}", "keep")
    assert {"0 pays 3", "1 pays 0"} <= set(pass_turns(table, 2))


def test_z20_the_smallest_hand_is_that_of_a_seat_still_in_business() -> None:
    table = sit_down_alike(3, "deck f payday f payday")
    prepare(table, "take c", "keep", "take c")
    give(table, 20, 20, 1)
    assert "2 out" in pass_turns(table, 2)
    assert held(table) == [10, 7, 0]
    happened = pass_turns(table, 2)
    assert [line for line in happened if "pays" in line] == ["0 pays 3", "1 pays 0"]


def test_z20_all_pay_by_one_smallest_hand_whoever_goes_out() -> None:
    table = sit_down_alike(4, "deck f payday")
    prepare(table, "take c", "take c", "keep", "drop w")
    give(table, 1, 20, 20, 20)
    happened = pass_turns(table, 2)
    wages = [line for line in happened if "pays" in line]
    assert wages == ["0 pays 1", "1 pays 6", "2 pays 3", "3 pays 0"]


# --- going out of business ----------------------------------------------------------------


def test_z21_who_cannot_pay_pays_what_there_is_and_is_out() -> None:
    table = sit_down_alike(3, FIVE_PAYDAYS)
    prepare(table, "drop w", "drop w", "take c")
    pass_turns(table, 7)
    assert money(table) == [20, 20, 2]
    happened = change(table)
    assert {"2 pays 2", "2 out"} <= set(happened)
    assert money(table) == [20, 20, 0]


def test_z21_cards_of_hand_and_table_go_back_to_the_piles() -> None:
    table = sit_down_alike(3, FIVE_PAYDAYS)
    prepare(table, "drop w", "drop w", "take c")
    pass_turns(table, 6)
    take_turn(table, 0, 0, 1)
    before = piles(table)
    assert (hands(table)[2], left(table)[2]) == ("ffwwwwccc", "f")
    assert "2 returns fffwwwwccc" in change(table)
    assert (hands(table)[2], left(table)[2], right(table)[2]) == ("-", "-", "-")
    assert sorted(piles(table)) == sorted(before + "fffwwwwccc")


def test_z21_cards_at_work_on_the_right_go_back_too() -> None:
    table = sit_down_alike(3, "deck f f f f payday")
    prepare(table, "take c", "keep", "keep")
    take_turn(table, 1, 0, 0)
    pass_turns(table, 3)
    give(table, 0, 20, 20)
    assert right(table)[0] == "f"
    assert "0 returns fffwwwwccc" in pass_turns(table, 1)


def test_z21_who_leaves_later_ranks_higher_and_below_all_in_business() -> None:
    table = sit_down_alike(4, FIVE_PAYDAYS)
    for last_change in ("take e", "take e", "keep"):
        act(table, "0 drop w", "1 drop w", "2 take c", f"3 {last_change}")
    happened = pass_to_the_end(table)
    assert happened.index("2 out") < happened.index("payday 5") < happened.index("3 out")
    assert ranks(table) == [1, 1, 4, 3]


def test_z21_who_leaves_at_the_same_moment_shares_a_rank() -> None:
    table = sit_down_alike(4, FIVE_PAYDAYS)
    prepare(table, "drop w", "drop w", "take c", "take e")
    pass_turns(table, 8)
    assert money(table) == [20, 20, 0, 0]
    assert ranks(table) == [1, 1, 3, 3]
    assert pass_to_the_end(table)[-2:] == ["0 wins", "1 wins"]


def test_z21_turns_go_round_without_who_is_out() -> None:
    table = sit_down_alike(4, "deck f payday f f f f")
    prepare(table, "keep", "keep", "take c", "keep")
    give(table, 20, 20, 0, 20)
    pass_turns(table, 2)
    seats = []
    for _turn in range(4):
        seats.append(on_turn(table))
        change(table)
        assert table.to_act == (0, 1, 3)
        bid(table, 0, 0, 0)
    assert seats == [3, 0, 1, 3]


def test_z22_the_last_one_in_business_wins_at_once() -> None:
    table = sit_down_alike(2, FIVE_PAYDAYS)
    prepare(table, "drop w", "take c")
    happened = pass_to_the_end(table)
    assert paydays(table) == 4
    assert happened[-1] == "0 wins"
    assert ranks(table) == [1, 2]


def test_z22_however_little_money_is_left() -> None:
    table = sit_down_alike(3, "deck f payday")
    prepare(table, "take c", "take c", "keep")
    give(table, 2, 2, 0)
    pass_turns(table, 2)
    assert table.over
    assert ranks(table) == [2, 2, 1]


def both_out_in_a_tie(table: Table) -> list[str]:
    give(table, *[0] * table.seats)
    happened = take_turn(table, 1, 1)
    assert {"0 out", "1 out"} <= set(happened)
    assert table.over
    return happened


def test_z23_where_all_go_out_at_once_fewer_cards_in_all_rank_higher() -> None:
    table = sit_down_alike(2, "deck f")
    prepare(table, "keep", "drop w")
    assert both_out_in_a_tie(table)[-1] == "1 wins"
    assert ranks(table) == [2, 1]


def test_z23_where_all_go_out_at_once_then_fewer_on_the_table_rank_higher() -> None:
    table = ready_alike(2, "deck f f")
    take_turn(table, 1, 0)
    assert both_out_in_a_tie(table)[-1] == "1 wins"
    assert [held(table), ranks(table)] == [[5, 6], [2, 1]]


def test_z23_where_all_go_out_at_once_and_are_equal_victory_is_shared() -> None:
    table = ready_alike(2, "deck f")
    assert both_out_in_a_tie(table)[-2:] == ["0 wins", "1 wins"]
    assert ranks(table) == [1, 1]


def test_z23_who_was_out_before_ranks_below_them() -> None:
    table = sit_down_alike(3, "deck f payday f")
    prepare(table, "keep", "keep", "take c")
    give(table, 20, 20, 0)
    pass_turns(table, 2)
    both_out_in_a_tie(table)
    assert ranks(table) == [1, 1, 3]


def test_z24_all_see_how_many_paydays_there_were() -> None:
    table = ready_alike(3, FIVE_PAYDAYS)
    pass_turns(table, 6)
    assert [table.view(seat).paydays for seat in (None, 0, 1, 2)] == [3] * 4
    assert contracts(table) == 0


def test_z25_a_turn_ends_after_a_contract_and_after_a_payday() -> None:
    table = ready_alike(3, "deck f payday f")
    assert take_turn(table, 0, 0, 5)[-1] == "turn 2"
    assert on_turn(table) == 1
    assert change(table)[-1] == "turn 3"
    assert on_turn(table) == 2


# --- the end ------------------------------------------------------------------------------


def test_z33_the_fifth_payday_ends_the_game() -> None:
    table = ready_alike(3, FIVE_PAYDAYS)
    pass_turns(table, 9)
    assert (paydays(table), table.over) == (4, False)
    assert change(table)[1] == "payday 5"
    assert table.over


def test_z33_forced_paydays_count() -> None:
    table = ready_alike(2, "deck" + " f payday" * 4 + " f" * 8)
    pass_turns(table, 16)
    assert "payday 5, forced" in change(table)
    assert table.over


def test_z34_the_most_money_wins() -> None:
    table = ready_alike(2, FIVE_PAYDAYS)
    take_turn(table, 0, 8)
    assert pass_to_the_end(table)[-1] == "1 wins"
    assert (scores(table), ranks(table)) == ([19, 28], [2, 1])


def test_z34_then_the_fewest_cards_in_all() -> None:
    table = ready_alike(2, FIVE_PAYDAYS)
    take_turn(table, 0, 1)
    pass_turns(table, 7)
    take_turn(table, 2, 0)
    change(table, "drop w")
    assert (scores(table), held(table), at_work(table)) == ([21, 21], [6, 6], ["f", ""])
    assert ranks(table) == [2, 1]


def test_z34_then_the_fewest_on_the_table() -> None:
    table = ready_alike(2, FIVE_PAYDAYS)
    take_turn(table, 0, 1)
    pass_turns(table, 7)
    take_turn(table, 1, 0)
    pass_turns(table, 1)
    assert (scores(table), held(table), at_work(table)) == ([20, 20], [6, 7], ["f", ""])
    assert ranks(table) == [2, 1]


def test_z34_then_victory_is_shared() -> None:
    table = ready_alike(3, FIVE_PAYDAYS)
    assert pass_to_the_end(table)[-3:] == ["0 wins", "1 wins", "2 wins"]
    assert ranks(table) == [1, 1, 1]


def test_z35_all_see_everybodys_money() -> None:
    table = ready_alike(3, "deck f", memory_aid="no")
    take_turn(table, 0, 5, 0)
    for seat in (None, 0, 1, 2):
        assert list(table.view_for_person(seat).money[:3]) == [20, 25, 20]


def test_z36_where_the_seat_on_turn_goes_out_the_others_still_pay_and_the_left_is_next() -> None:
    table = sit_down_alike(4, "deck payday")
    prepare(table, "take c", "keep", "take c", "keep")
    give(table, 1, 20, 20, 20)
    happened = change(table)
    assert {"0 out", "2 pays 3", "turn 2"} <= set(happened)
    assert table.to_act == (1,)


def test_z36_the_turn_passes_over_a_seat_that_went_out() -> None:
    table = ready_alike(3, "deck f f f")
    pass_turns(table, 1)
    give(table, 20, 20, 0)
    assert "2 out" in take_turn(table, 1, 0, 1)
    assert table.to_act == (0,)


@pytest.mark.parametrize("seats", [1, 5])
def test_z37_two_to_four_play(seats: int) -> None:
    for allowed in (2, 3, 4):
        assert Table("zahltag", allowed).seats == allowed
    with pytest.raises(BadOption, match=f"2 to 4 players, not {seats}"):
        Table("zahltag", seats)
