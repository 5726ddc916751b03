"""How long a room stays in memory when everybody has gone."""

import asyncio
import random
import time

import pytest

from stammtisch import GAMES
from stammtisch.core.table import Table
from stammtisch.web.rooms.open_room import KEPT, KEPT_OVER, OpenRoom
from tests.laws import play_some
from tests.web.house import seated

FEW, ALL = 3, 10_000  # decisions


def left_since(seconds: float, decisions: int) -> OpenRoom:
    """A room that nobody has asked for since, after so many decisions."""
    table = play_some(Table(GAMES["forsale"], 3, key=7), random.Random(7), decisions)
    return OpenRoom(seated(table), used=time.monotonic() - seconds)


@pytest.mark.parametrize(
    ("seconds", "decisions"), [(KEPT_OVER - 5, ALL), (KEPT_OVER + 5, FEW), (KEPT - 5, FEW)]
)
def test_a_room_is_kept_for_a_while(seconds: float, decisions: int) -> None:
    assert not left_since(seconds, decisions).is_idle


@pytest.mark.parametrize(("seconds", "decisions"), [(KEPT_OVER + 5, ALL), (KEPT + 5, FEW)])
def test_a_room_whose_game_is_over_is_left_sooner(seconds: float, decisions: int) -> None:
    assert left_since(seconds, decisions).is_idle


def test_a_room_that_somebody_watches_is_kept() -> None:
    opened = left_since(2 * KEPT, ALL)
    opened.watchers.add(asyncio.Event())
    assert not opened.is_idle
