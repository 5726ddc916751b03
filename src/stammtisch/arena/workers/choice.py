"""Workers by their name on a command line."""

import os
from collections.abc import Callable

from stammtisch.arena.workers.contract import Workers
from stammtisch.arena.workers.processes import Processes
from stammtisch.arena.workers.threads import Threads
from stammtisch.core.game import BadOption
from stammtisch.core.language import _

THREADS, PROCESSES, RAY = "threads", "processes", "ray"
KINDS: dict[str, Callable[[int], Workers]] = {THREADS: Threads, PROCESSES: Processes}
AUTO = "auto"
MOST = 1024


def read_workers(words: str, usual: str = THREADS) -> Workers:
    """Workers by name: `4` (of the usual kind), `threads:4`, `processes:4`, `auto` (one for each
    core), `ray` or `ray://HOST:10001`; raises BadOption.

    >>> print(read_workers("processes:4"))
    processes:4
    >>> read_workers("four")
    Traceback (most recent call last):
    stammtisch.core.game.BadOption: workers must be a number from 1 to 1024, auto, threads:N, \
processes:N, ray or ray://HOST:10001, not 'four'"""
    if words == RAY or words.startswith(f"{RAY}://"):
        return find_cluster(words)
    kind, colon, count = words.partition(":")
    if not colon:
        kind, count = usual, words
    number = cores() if count == AUTO else whole_number(count)
    if kind not in KINDS or not 1 <= number <= MOST:
        raise no_workers(words)
    return KINDS[kind](number)


def find_cluster(words: str) -> Workers:
    from stammtisch.arena.workers.cluster import Cluster

    return Cluster.at(None if words == RAY else words)


def whole_number(word: str) -> int:
    return int(word) if word.isascii() and word.isdigit() and len(word) < len(str(MOST)) + 1 else 0


def no_workers(words: str) -> BadOption:
    sentence = _(
        "workers must be a number from 1 to {most}, auto, threads:N, processes:N, ray or "
        "ray://HOST:10001, not {words!r}"
    )
    return BadOption(sentence.format(most=MOST, words=words), "workers")


def cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
