"""Threads of this process. Machine code runs in them side by side; Python code takes turns."""

import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice

from stammtisch.arena.workers.contract import P, R, Work


@dataclass(frozen=True)
class Threads:
    """So many threads.

    >>> heard = []
    >>> Threads(2).each(lambda piece, stopped: piece**2, range(4), heard.append, threading.Event())
    >>> sorted(heard)
    [0, 1, 4, 9]"""

    count: int
    machines: int = 1

    def __str__(self) -> str:
        return f"threads:{self.count}"

    def each(
        self,
        work: Work[P, R],
        pieces: Iterable[P],
        heard: Callable[[R], object],
        stopped: threading.Event,
    ) -> None:
        share([lambda piece: work(piece, stopped)] * self.count, pieces, heard, stopped)

    def everywhere(self, work: Work[P, R], piece: P, heard: Callable[[R], object]) -> None:
        self.each(work, [piece], heard, threading.Event())


def share(
    hands: Sequence[Callable[[P], R | None]],
    pieces: Iterable[P],
    heard: Callable[[R], object],
    stopped: threading.Event,
) -> None:
    """Hands out the pieces, each to the next hand that is free; every hand has a thread."""
    waiting = iter(pieces)
    taking, hearing = threading.Lock(), threading.Lock()

    def take() -> list[P]:
        with taking:
            return [] if stopped.is_set() else list(islice(waiting, 1))

    def keep_busy(hand: Callable[[P], R | None]) -> None:
        while taken := take():
            result = hand(taken[0])
            if result is None:
                return
            with hearing:
                heard(result)

    def keep_busy_or_stop(hand: Callable[[P], R | None]) -> None:
        try:
            keep_busy(hand)
        except BaseException:
            stopped.set()
            raise

    with ThreadPoolExecutor(len(hands)) as pool:
        try:
            busy = [pool.submit(keep_busy_or_stop, hand) for hand in hands]
            for done in busy:
                done.result()
        except BaseException:  # an interrupt is raised here, and nowhere else
            stopped.set()
            raise
