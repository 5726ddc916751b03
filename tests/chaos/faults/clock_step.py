"""The wall clock is set: no player gains or loses time by it."""

import time
from contextlib import closing

from tests.chaos.api_player import ApiPlayer
from tests.chaos.faults.fault import Fault

HOUR = 3600.0
STEPS = (HOUR, -HOUR, 24 * HOUR, -24 * HOUR, 90.0)
TOLERANCE = 2.0  # seconds in which a busy machine answers
CHAIRS = ["me", "policy", "policy"]


class ClockStep(Fault):
    """The clock is set and, while people play on, set right again."""

    name = "clock set"

    def strike(self) -> bool:
        door = self.chance.choice(self.deployment.doors)
        with closing(ApiPlayer(door, "Early Bird", self.chance)) as player:
            self._check_deadline(player)
        return True

    def _check_deadline(self, player: ApiPlayer) -> None:
        player.register()
        table = player.open_table("forsale", CHAIRS, clock="2min")
        step = self.chance.choice(STEPS)
        due = self._due(player, table)
        for seconds in (step, -step):
            self.deployment.clock.step(seconds)
            off = self._due(player, table) - due
            assert abs(off) < TOLERANCE, f"a deadline moved by {off:.1f} s"

    def _due(self, player: ApiPlayer, table: str) -> float:
        """When the player's time is over, by a clock that nobody sets."""
        while True:
            view = player.look(table)
            deadline = view["chairs"][view["seat"]]["deadline"]
            now = self.deployment.clock.now()
            if deadline is not None:
                return float(deadline) - now + time.monotonic()
            time.sleep(0.05)
