"""Service time: the seconds for which servers have served this database, all of them together.

Clocks of tables run by it. It stands still while no server runs, and knows nothing of the wall
clock. Every server adds its own seconds and tells the database now and then how far it is; the
furthest counts, so the time goes on as long as one of several servers runs."""

import time

BEAT = 5.0  # seconds between two words to the database; a crash loses no more
GRACE = 10.0  # seconds that every player has at least when a server has come back
RETURN = 60.0  # seconds after the start for which that is so


class ServiceTime:
    """The service time as one process knows it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds  # when this process began to count
        self._began = self._started = time.monotonic()
        self._end: float | None = None

    def now(self) -> float:
        end = time.monotonic() if self._end is None else self._end
        return self._seconds + end - self._began

    def advance_to(self, seconds: float) -> None:
        """Another server is further."""
        if seconds > self.now():
            self._seconds = seconds
            self._began = time.monotonic()

    def stop(self) -> None:
        """The server is about to end: pages are closed, and no player can think."""
        self._end = self._end or time.monotonic()

    @property
    def grace(self) -> float:
        """Seconds that a clock has at least: pages need a moment to come back."""
        return GRACE if time.monotonic() - self._started < RETURN else 0.0
