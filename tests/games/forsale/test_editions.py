"""Editions as data, each switch on its own and together, and what is refused."""

import pytest

from stammtisch import BadOption, Table
from tests.games.at_table import act, may
from tests.games.forsale.at_table import (
    CHEQUES_OF_30,
    EDITIONS,
    TABLES,
    coins,
    hands,
    play_out,
    shown_in_auctions,
    sit_down,
    turned_up,
)

PURSES = {
    "iello": {3: 28, 4: 21, 5: 16, 6: 14},
    "gryphon": {3: 18, 4: 18, 5: 14, 6: 14},
    "ravensburger1997": {3: 15, 4: 15, 5: 15},
}
AUCTIONS = {
    "iello": {3: 10, 4: 7, 5: 6, 6: 5},
    "gryphon": {3: 8, 4: 7, 5: 6, 6: 5},
    "ravensburger1997": {3: 6, 4: 5, 5: 4},
}


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_an_edition_hands_out_its_coins(edition: str, seats: int) -> None:
    assert coins(sit_down(seats, edition=edition)) == [PURSES[edition][seats]] * seats


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_an_edition_plays_so_many_auctions(edition: str, seats: int) -> None:
    table = sit_down(seats, edition=edition)
    play_out(table)
    assert shown_in_auctions(table) == [seats] * AUCTIONS[edition][seats]


@pytest.mark.parametrize(
    ("edition", "buildings", "cheques"),
    [
        ("gryphon", 30, CHEQUES_OF_30),
        ("ravensburger1997", 20, [0, 0, *range(3, 21)]),
    ],
)
def test_an_edition_has_its_own_cards(edition: str, buildings: int, cheques: list[int]) -> None:
    table = sit_down(5, edition=edition)
    play_out(table)
    assert sorted(turned_up(table, "building")) == list(range(1, buildings + 1))
    assert sorted(turned_up(table, "cheque")) == cheques


def test_iello_is_the_default_edition() -> None:
    plain, named = (sit_down(4, **options) for options in ({}, {"edition": "iello"}))
    play_out(plain)
    play_out(named)
    assert plain.digest == named.digest


@pytest.mark.parametrize(("edition", "least"), [("iello", 5), ("ravensburger1997", 4)])
def test_the_least_next_bid_of_an_edition(edition: str, least: int) -> None:
    table = sit_down(3, edition=edition)
    act(table, "0 bid 4")
    assert may(table, 1)[1] == f"bid {least}"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("equal_bids", "least"), [("yes", 4), ("no", 5)])
def test_equal_bids_can_be_switched_on_its_own(edition: str, equal_bids: str, least: int) -> None:
    table = sit_down(3, edition=edition, equal_bids=equal_bids)
    act(table, "0 bid 4")
    assert may(table, 1)[1] == f"bid {least}"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("refund", "back"), [("up", 2), ("down", 1)])
def test_the_refund_can_be_switched_on_its_own(edition: str, refund: str, back: int) -> None:
    table = sit_down(3, edition=edition, refund=refund)
    assert f"0 passes, {back} back" in act(table, "0 bid 3", "1 bid 4", "2 pass", "0 pass")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("purse", [1, 15, 99])
def test_the_coins_can_be_set_on_their_own(edition: str, purse: int) -> None:
    table = sit_down(3, edition=edition, coins=purse)
    assert coins(table) == [purse] * 3
    assert may(table, 0)[-1] == f"bid {purse}"


def test_the_start_can_be_set_on_its_own() -> None:
    assert sit_down(6, start=5).to_act == (5,)
    assert sit_down(6, start="5").to_act == (5,)


@pytest.mark.parametrize("value", [True, False, "yes", "no"])
def test_a_yes_or_no_may_be_a_python_bool(value: object) -> None:
    table = sit_down(3, equal_bids=value)
    act(table, "0 bid 4")
    assert ("bid 4" in may(table, 1)) == (value in (True, "yes"))


def test_switches_work_together() -> None:
    table = sit_down(
        5,
        "buildings 1 2 3 4",
        edition="gryphon",
        supply="even",
        refund="up",
        equal_bids="yes",
        coins=9,
        start=4,
    )
    act(table, "4 bid 3", "0 bid 3", "1 bid 5", "2 bid 5", "3 pass")
    assert act(table, "4 pass") == ["4 passes, 2 back", "4 buys 1 for 1"]
    assert may(table, 0) == ["pass", *(f"bid {amount}" for amount in range(5, 10))]
    assert coins(table) == [6, 4, 4, 9, 8]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
@pytest.mark.parametrize("equal_bids", ["yes", "no"])
@pytest.mark.parametrize("refund", ["up", "down"])
@pytest.mark.parametrize("supply", ["printed", "even"])
def test_any_switch_goes_with_any_edition(
    edition: str, seats: int, supply: str, refund: str, equal_bids: str
) -> None:
    table = sit_down(seats, edition=edition, supply=supply, refund=refund, equal_bids=equal_bids)
    act(table, "0 bid 3")
    assert may(table, 1)[1] == ("bid 3" if equal_bids == "yes" else "bid 4")
    act(table, "1 bid 5", *(f"{seat} pass" for seat in range(2, seats)))
    assert [len(hand) for hand in hands(table)] == [0, 0, 0, 1, 1, 1][:seats]
    assert act(table, "0 pass")[0] == f"0 passes, {2 if refund == 'up' else 1} back"


BAD_SEATS = [2, 7, 0, -3, "4", "many", True, None, 4.0]
BAD_OPTIONS = [
    (
        6,
        {"edition": "ravensburger1997"},
        "ravensburger1997 is for 3 to 5 players, not 6",
        "edition",
    ),
    (4, {"edition": "x"}, "edition must be one of iello, gryphon, ravensburger1997", "edition"),
    (4, {"edition": ""}, "edition must be one of iello, gryphon, ravensburger1997", "edition"),
    (4, {"supply": "maybe"}, "supply must be one of no, printed, even, not 'maybe'", "supply"),
    (4, {"refund": "half"}, "refund must be one of up, down, not 'half'", "refund"),
    (4, {"equal_bids": "1"}, "equal_bids must be one of yes, no, not '1'", "equal_bids"),
    (4, {"coins": 0}, "coins must be a number from 1 to 99, not '0'", "coins"),
    (4, {"coins": 100}, "coins must be a number from 1 to 99, not '100'", "coins"),
    (4, {"coins": "abc"}, "coins must be a number from 1 to 99, not 'abc'", "coins"),
    (4, {"coins": "²"}, "coins must be a number from 1 to 99", "coins"),
    (4, {"coins": True}, "coins must be a number from 1 to 99", "coins"),
    (4, {"start": 4}, "start must be a seat from 0 to 3, not 4", "start"),
    (3, {"start": -1}, "start must be a seat, counted from 0, not", "start"),
    (4, {"stakes": "high"}, "forsale has no option 'stakes'; its options are edition", "stakes"),
    (4, {"memory_aid": "some"}, "memory_aid must be one of yes, no, not 'some'", "memory_aid"),
]


@pytest.mark.parametrize("seats", BAD_SEATS)
def test_a_bad_seat_count_is_refused_in_a_sentence(seats: object) -> None:
    with pytest.raises(BadOption, match="forsale takes 3 to 6 players, not") as refused:
        Table("forsale", seats)  # type: ignore[arg-type]  # what a careless caller may pass
    assert refused.value.about == "seats"


@pytest.mark.parametrize(("seats", "options", "sentence", "about"), BAD_OPTIONS)
def test_a_bad_option_is_refused_in_a_sentence(
    seats: int, options: dict[str, object], sentence: str, about: str
) -> None:
    with pytest.raises(BadOption, match=sentence) as refused:
        sit_down(seats, **options)
    assert refused.value.about == about
