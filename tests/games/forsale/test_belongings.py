"""What lies in front of the players of For Sale, as far as the reader may know it."""

import random

import pytest

from stammtisch.games.forsale import text
from tests.games.at_table import act
from tests.games.belongings import check_every_moment, lying, place_of
from tests.games.forsale.at_table import SEATS, is_buying, pass_to_the_sale, sit_down

DECK = "buildings 3 17 28 5 9 30"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("memory_aid", ["yes", "no"])
def test_at_any_moment_everybody_gets_a_scene(seats: int, memory_aid: str) -> None:
    check_every_moment(sit_down(seats, memory_aid=memory_aid), random.Random(seats), 3)


def test_a_bid_lies_before_its_bidder_as_coins() -> None:
    table = sit_down(3, DECK)
    act(table, "0 bid 2", "1 bid 3")
    assert [lying(table, seat, 2).get("bid", "") for seat in range(3)] == ["1 1", "1 1 1", ""]
    act(table, "2 pass")
    assert "bid" not in lying(table, 2, 0)
    assert place_of(table, 2, 0).cells[2] == "passed"


def test_buildings_are_backs_for_whoever_must_remember() -> None:
    for memory_aid, seen in (("yes", "3"), ("no", "?")):
        table = sit_down(3, DECK, memory_aid=memory_aid)
        act(table, "0 pass")
        assert lying(table, 0, 1)["buildings"] == seen
        assert "buildings" not in lying(table, 0, 0)
        assert place_of(table, 0, 0).score == "28"
        assert place_of(table, 0, 1).score == ("28" if seen == "3" else "")


def test_a_building_that_is_sold_lies_face_down() -> None:
    table = sit_down(3, memory_aid="no")
    pass_to_the_sale(table)
    held = len(lying(table, 0, 1)["buildings"].split())
    table.play(0, table.legal(0)[0])
    assert lying(table, 0, 1)["choice"] == "?"
    assert lying(table, 0, 0)["choice"].isdigit()
    assert len(lying(table, 0, 1)["buildings"].split()) == held - 1
    for seat in (1, 2):
        table.play(seat, table.legal(seat)[0])
    assert lying(table, 0, 1)["cheques"] == "?"
    assert "choice" not in lying(table, 0, 1)


def test_with_a_memory_aid_cheques_lie_open() -> None:
    table = sit_down(3)
    pass_to_the_sale(table)
    assert not is_buying(table)
    for seat in range(3):
        table.play(seat, table.legal(seat)[0])
    won = table.view(None).won[0]
    worth = [str(table.view(None).worth[number]) for number in range(30) if won >> number & 1]
    assert lying(table, 0, 1)["cheques"].split() == worth


def test_the_prompt_says_what_is_to_be_had() -> None:
    table = sit_down(3, DECK)

    def asked(seat: int) -> str:
        return text.ask(table.view(seat), seat, table.legal(seat), ("A", "B", "C"))

    assert asked(0) == "Bid at least 1 for building 28, or pass."
    assert "takes the highest building" in asked(0).meaning  # type: ignore[attr-defined]
    assert "half of your bid back" in asked(0).meaning  # type: ignore[attr-defined]
    pass_to_the_sale(table)
    assert asked(0) == "Sell a building: the highest one gets the best cheque."


def test_who_passes_while_stock_lasts_is_told_the_truth() -> None:
    table = sit_down(4, "buildings 3 17 28", supply="printed")
    words = text.ask(table.view(0), 0, table.legal(0), "ABCD")
    assert "but no building" in words.meaning  # type: ignore[attr-defined]
    act(table, "0 pass")
    words = text.ask(table.view(1), 1, table.legal(1), "ABCD")
    assert "half of your bid back" in words.meaning  # type: ignore[attr-defined]
