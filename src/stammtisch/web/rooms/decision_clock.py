"""The clock of decisions: since when each seat owes one, however often a server restarts."""

import math
import time
from collections.abc import Collection
from dataclasses import dataclass, field

from stammtisch.web.rooms.response_delay import ResponseTimes
from stammtisch.web.store.journal import JournalEntry

Times = dict[int, float]  # by seat


@dataclass
class DecisionClock:
    """When every decision that is owed now became due, by three clocks."""

    since: Times = field(default_factory=dict)  # by the wall clock, as the journal tells
    ticking: Times = field(default_factory=dict)  # by this process's clock
    served: Times = field(default_factory=dict)  # by the service time
    response_times: ResponseTimes = field(default_factory=ResponseTimes)

    def run(self, entry: JournalEntry, to_act: Collection[int]) -> None:
        """After this entry these seats owe a decision."""
        due = {seat: self.since.get(seat, entry.at) for seat in to_act}
        self.response_times.turn(self.since, due)
        now = time.monotonic()
        self.ticking = {seat: self.ticking[seat] if seat in self.since else now for seat in due}
        self.served = {
            seat: self.served[seat] if seat in self.since else entry.served for seat in due
        }
        self.since = due

    def stop(self, entry: JournalEntry) -> float:
        """A seat has decided; returns the seconds that it took."""
        return entry.at - self.since.pop(entry.seat, entry.at)

    def restart(self, seats: Collection[int]) -> None:
        """These decisions will be asked for again."""
        self.since = {seat: at for seat, at in self.since.items() if seat not in seats}

    def resume(self, served: float, longest: float = math.inf) -> None:
        """The journal was read at this service time: what ran runs on, but nobody has used more
        than so many seconds."""
        now = time.monotonic()
        for seat, due in self.served.items():
            self.ticking[seat] = now - min(longest, max(0.0, served - due))

    def keep(self, before: "DecisionClock") -> None:
        """The same journal was read again: what ran runs on, and what is new begins now."""
        now = time.monotonic()
        for seat, at in self.since.items():
            is_known = before.since.get(seat) == at
            self.ticking[seat] = before.ticking[seat] if is_known else now

    def waited(self, seat: int) -> float:
        """Seconds for which this seat has owed a decision."""
        return time.monotonic() - self.ticking[seat]
