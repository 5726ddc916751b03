"""A page answers a click at once."""

import pytest

from stammtisch import GAMES
from tests.web.browser.guests import Arrive, Guest
from tests.web.browser.stopwatch import WATCH, times_of

pytestmark = pytest.mark.slow
MOTION = "no-preference"
DECISIONS = 15
LONGEST_UPDATE = 100  # milliseconds, the median
BUSY = 4  # bare updates: what an update may take if the machine has much else to do


@pytest.fixture
def anna(arrive: Arrive) -> Guest:
    guest = arrive()
    guest.page.add_init_script(WATCH)
    return guest


@pytest.mark.parametrize("game", GAMES)
def test_a_click_changes_the_table_at_once(anna: Guest, game: str) -> None:
    """On a quiet machine an update takes about two bare updates, and so it does on a busy one."""
    times = times_of(anna, game, DECISIONS)
    assert len(times.updates) >= DECISIONS
    assert times.update < max(LONGEST_UPDATE, BUSY * times.bare_update), times
