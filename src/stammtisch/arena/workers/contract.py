"""What all workers have in common."""

import threading
from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

P = TypeVar("P")
R = TypeVar("R")
P_contra = TypeVar("P_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)


class Work(Protocol[P_contra, R_co]):
    """A function that does one piece; None if it was told to stop before the end.

    It depends on nothing else, so that a piece can be begun again anywhere."""

    __module__: str
    __qualname__: str

    def __call__(self, piece: P_contra, stopped: threading.Event, /) -> R_co | None: ...


class WorkersFailed(ValueError):
    """The work cannot go on; the message says why."""


class Workers(Protocol):
    """Somebody who does pieces of work side by side."""

    @property
    def count(self) -> int:
        """How many pieces are in work at a time."""

    @property
    def machines(self) -> int:
        """On how many machines, this one included if it works."""

    def each(
        self,
        work: Work[P, R],
        pieces: Iterable[P],
        heard: Callable[[R], object],
        stopped: threading.Event,
    ) -> None:
        """Does all pieces, in any order; calls `heard` with each result, one at a time.

        Setting `stopped` ends it early, and what is in work then is dropped. A piece that fails
        ends it as well, and its exception is raised here."""

    def everywhere(self, work: Work[P, R], piece: P, heard: Callable[[R], object]) -> None:
        """Does this piece once on every machine."""
