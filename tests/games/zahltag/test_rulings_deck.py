"""One test or more for every ruling of docs/rulings.md on the deck and on forced paydays."""

from itertools import pairwise

import pytest

from stammtisch import BadOption, Table
from tests.games.at_table import may
from tests.games.zahltag.at_table import (
    bid,
    change,
    contracts,
    count_paydays_next,
    give,
    money,
    on_turn,
    pass_to_the_end,
    pass_turns,
    paydays,
    ready,
    ready_alike,
    sit_down,
    sit_down_alike,
    take_turn,
    turned_up,
)

pytestmark = pytest.mark.slow  # whole decks
PACKETS = [0, 6, 12, 17, 22, 27, 32]


# --- the deck -----------------------------------------------------------------------------


def test_z26_a_payday_right_after_a_payday_goes_back_and_a_contract_comes() -> None:
    table = ready_alike(3, "deck f payday payday payday f")
    pass_turns(table, 2)
    happened = change(table)
    assert happened == ["2 keep", "payday put back", "payday put back", "contract f, number 1"]
    assert paydays(table) == 1


def test_z26_by_chance_no_payday_comes_right_after_a_payday() -> None:
    table = ready_alike(3, "deck f payday")
    pass_turns(table, 2)
    assert count_paydays_next(table, range(60)) == 0
    pass_turns(table, 1)
    assert count_paydays_next(table, range(60)) > 0


def test_z26_a_payday_that_went_back_still_comes() -> None:
    table = ready_alike(3, "deck f" + " payday" * 6 + " f")
    pass_to_the_end(table)
    assert turned_up(table)[:2] == ["contract", "payday"]
    assert paydays(table) == 5


def test_z26_after_a_forced_payday_none_comes_either() -> None:
    table = ready_alike(3, "deck" + " f" * 9 + " payday f")
    assert "payday 1, forced" in pass_turns(table, 10)
    assert change(table)[1:] == ["payday put back", "contract f, number 1"]


def test_z27_without_contracts_paydays_follow_each_other_one_a_turn() -> None:
    table = ready_alike(2, "deck" + " f" * 32)
    pass_turns(table, 4 * 9)
    assert turned_up(table) == [*["contract"] * 8, "forced"] * 4
    assert {"take c", "drop w"} <= set(may(table, on_turn(table)))
    assert "payday 5" in change(table)
    assert table.over


def test_z27_with_three_seats_the_last_two_paydays_may_follow_each_other() -> None:
    table = ready_alike(3, "deck" + " f" * 32)
    pass_to_the_end(table)
    assert turned_up(table)[-8:] == ["forced", *["contract"] * 5, "payday", "payday"]


def test_z28_a_payday_may_be_the_first_card() -> None:
    assert "payday 1" in change(ready_alike(2, "deck payday"))
    assert 25 < count_paydays_next(ready(2), range(300)) < 75  # 6 of 38: 47 of 300


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", range(4))
def test_z28_in_a_prepared_deck_every_packet_has_its_payday(seats: int, key: int) -> None:
    table = ready(seats, prepared="yes", key=key)
    pass_to_the_end(table)
    cards = turned_up(table)
    assert cards[0] == "contract"
    check_packets(cards)


def check_packets(cards: list[str]) -> None:
    """The n-th payday is in the n-th packet, or was held before its packet was at an end."""
    contracts_before = held_before = put_back = 0
    for card, following in pairwise([*cards, "end"]):
        if card == "contract":
            contracts_before += 1
            assert contracts_before <= PACKETS[held_before + put_back + 1]
        elif card == "back":
            assert following == "contract"
            assert PACKETS[held_before] <= contracts_before
            put_back = 1
        else:
            place = contracts_before - put_back
            assert card == "forced" or PACKETS[held_before] <= place <= PACKETS[held_before + 1]
            held_before, put_back = held_before + 1, 0


def test_z28_a_payday_is_never_the_first_card_of_a_prepared_deck() -> None:
    assert count_paydays_next(ready(3, prepared="yes"), range(200)) == 0


@pytest.mark.parametrize("turned", range(1, 7))
def test_z28_the_payday_is_anywhere_else_in_the_first_packet(turned: int) -> None:
    table = ready_alike(3, "deck" + " f" * turned, prepared="yes")
    pass_turns(table, turned)
    expected = 240 // (7 - turned)
    spread = 25 if turned < 6 else 0
    assert abs(count_paydays_next(table, range(240)) - expected) <= spread


@pytest.mark.parametrize("packet", [2, 3, 4, 5])
def test_z28_a_later_packet_has_a_payday_at_its_end_at_the_latest(packet: int) -> None:
    one_left, none_left = (without_payday_in(packet, left) for left in (1, 0))
    assert 10 < count_paydays_next(one_left, range(40)) < 30
    assert count_paydays_next(none_left, range(40)) == 40


def without_payday_in(packet: int, left: int) -> Table:
    """So many contracts are left in the packet, and its payday has not come."""
    sizes = [end - begin for begin, end in pairwise(PACKETS)]
    earlier = ["f " * (size - 1) + "payday f" for size in sizes[: packet - 1]]
    cards = [*earlier, "f " * (sizes[packet - 1] - left)]
    table = ready_alike(3, " ".join(["deck", *cards]), prepared="yes")
    pass_turns(table, PACKETS[packet] - left + packet - 1)
    assert paydays(table) == packet - 1
    return table


def test_z28_a_forced_payday_takes_the_payday_of_the_next_packet() -> None:
    table = ready_alike(3, "deck f payday" + " f" * 11, prepared="yes")
    assert "payday 2, forced" in pass_turns(table, 12)
    pass_turns(table, 1)
    assert count_paydays_next(table, range(60)) == 0
    pass_turns(table, 1)
    assert 20 < count_paydays_next(table, range(240)) < 60  # the third packet: 40 of 240


def test_z28_in_a_prepared_deck_a_payday_after_a_payday_changes_places_with_a_contract() -> None:
    table = ready_alike(3, "deck" + " f" * 6 + " payday payday f", prepared="yes")
    pass_turns(table, 7)
    assert change(table)[1:] == ["payday put back", "contract f, number 1"]
    bid(table, 0, 0, 0)
    assert count_paydays_next(table, range(20)) == 20
    assert "payday 2" in change(table)


# --- a forced payday ----------------------------------------------------------------------


def test_z29_before_a_forced_payday_the_next_seat_moves_crews_and_changes() -> None:
    table = ready_alike(3, "deck" + " f" * 9)
    pass_turns(table, 3)
    take_turn(table, 1, 0, 0)
    assert pass_turns(table, 5)[-2:] == ["turn 10", "0 home f"]
    assert "take c" in may(table, 0)
    assert change(table, "drop w")[:2] == ["0 drop w", "payday 1, forced"]
    assert money(table) == [21, 19, 19]
    assert on_turn(table) == 1


def test_z30_a_forced_payday_leaves_the_deck_and_tells_nothing_of_the_rest() -> None:
    table = ready_alike(2, "deck" + " f" * 31)
    pass_turns(table, 8)
    unseen = table.view(None).unseen
    assert "payday 1, forced" in change(table)
    assert table.view(None).unseen == unseen
    pass_turns(table, 9 + 9 + 7)
    assert paydays(table) == 3
    assert 200 < count_paydays_next(table, range(300)) < 245  # 3 of 4 cards: 225 of 300


@pytest.mark.parametrize(("seats", "most"), [(2, 8), (3, 9), (4, 9)])
def test_z31_a_payday_is_due_after_nine_contracts_and_with_two_seats_after_eight(
    seats: int, most: int
) -> None:
    table = ready_alike(seats, "deck" + " f" * 10)
    pass_turns(table, most + 1)
    assert turned_up(table) == ["contract"] * most + ["forced"]


@pytest.mark.parametrize(
    ("lying_open", "next_card"), [(7, "contract"), (8, "forced"), (9, "forced")]
)
def test_z31_the_number_follows_the_firms_still_in_business(
    lying_open: int, next_card: str
) -> None:
    table = ready_alike(3, "deck" + " f" * 10)
    pass_turns(table, lying_open - 1)
    give(table, 0, 20, 20)
    assert "0 out" in take_turn(table, 1, 1, 0)
    assert contracts(table) == lying_open
    change(table)
    assert turned_up(table)[-1] == next_card


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_z32_the_deck_lasts_for_the_longest_game(seats: int) -> None:
    table = ready_alike(seats, "deck" + " f" * 32)
    pass_to_the_end(table)
    assert turned_up(table).count("contract") == 32
    assert len(turned_up(table)) == 32 + 5


# --- a deck that cannot be ----------------------------------------------------------------


def test_z39_the_box_holds_six_paydays() -> None:
    sit_down(3, "deck" + " payday" * 6)
    with pytest.raises(BadOption, match="there are only 6 paydays in the box"):
        sit_down(3, "deck ffw" + " payday" * 7)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("deck fw fw", "no contract fw is in the deck any more"),
        ("deck ffffff", "there is no contract ffffff"),
        ("deck nonsense", "there is no contract nonsense"),
    ],
)
def test_z39_a_contract_comes_once_if_it_is_there_at_all(line: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        sit_down(3, line)


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("payday f", "card 1 cannot be a payday"),
        ("f payday f payday", "card 4 cannot be a payday"),
        ("f payday payday", "card 3 cannot be a payday"),
        ("f f f f f f f", "card 7 must be a payday"),
        ("f f f f f f payday f f f f f f f", "card 14 must be a payday"),
    ],
)
def test_z39_a_prepared_deck_that_cannot_be_is_refused(cards: str, sentence: str) -> None:
    sit_down_alike(3, f"deck {cards}")
    with pytest.raises(BadOption, match=sentence):
        sit_down_alike(3, f"deck {cards}", prepared="yes")


def test_z39_a_forced_payday_explains_a_packet_without_one() -> None:
    sit_down_alike(3, "deck f payday" + " f" * 11 + " payday", prepared="yes")
    with pytest.raises(BadOption, match="card 14 must be a payday"):
        sit_down_alike(3, "deck f f f f f payday" + " f" * 7 + " f", prepared="yes")


@pytest.mark.slow
@pytest.mark.parametrize("prepared", ["yes", "no"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", range(6))
def test_z39_every_deck_that_chance_gives_can_be_fixed(prepared: str, seats: int, key: int) -> None:
    table = ready(seats, prepared=prepared, key=key)
    pass_to_the_end(table)
    draws = [line for line in table.transcript().splitlines() if line.startswith("draw ")]
    deck = " ".join(line.removeprefix("draw ") for line in draws)
    again = ready(seats, f"deck {deck}", prepared=prepared, key=key + 100)
    pass_to_the_end(again)
    assert turned_up(again) == turned_up(table)


def test_z39_draws_of_a_prepared_deck_are_checked_too() -> None:
    table = ready_alike(3, "deck f payday", prepared="yes")
    pass_turns(table, 2)
    with pytest.raises(BadOption, match="card 1 cannot be a payday"):
        table.play(on_turn(table), "keep", draws=["draw payday f"])
    table.play(on_turn(table), "keep", draws=["draw f"])
