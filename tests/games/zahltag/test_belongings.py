"""What lies in front of the players of Zahltag, as far as the reader may know it."""

import random

import pytest

from tests.games.belongings import check_every_moment, lying, place_of
from tests.games.zahltag.at_table import sit_down
from tests.games.zahltag.test_recap import opened


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("memory_aid", ["yes", "no"])
def test_at_any_moment_everybody_gets_a_scene(seats: int, memory_aid: str) -> None:
    check_every_moment(sit_down(seats, memory_aid=memory_aid), random.Random(seats), 7)


def test_a_bid_is_sealed_for_all_but_its_bidder() -> None:
    table = opened()
    table.play(0, "bid 3")
    assert lying(table, 0, 1)["bid"] == lying(table, 0, None)["bid"] == "?"
    assert lying(table, 0, 0)["bid"] == "3"
    assert "bid" not in lying(table, 1, 0)


def test_crews_lie_on_the_left_then_on_the_right() -> None:
    table = opened()
    for seat, bid in enumerate(("bid 3", "bid 4", "00")):
        table.play(seat, bid)
    assert lying(table, 0, 1)["on left"] == "foreman:1 worker:1"
    assert lying(table, 0, 1)["cards"] == "? ? ? ? ?"
    assert "cards" not in lying(table, 0, 0)
    assert place_of(table, 0, 1).score == "23"
    while "on left" in lying(table, 0, 1):
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    assert lying(table, 0, 1)["on right"] == "foreman:1 worker:1"
