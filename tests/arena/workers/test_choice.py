"""Workers by name."""

import os

import pytest

from stammtisch.arena.workers import Processes, Threads, Workers, read_workers
from stammtisch.arena.workers.choice import PROCESSES, cores
from stammtisch.core.game import BadOption


@pytest.mark.parametrize(
    ("words", "usual", "meant"),
    [
        ("4", "threads", Threads(4)),
        ("4", PROCESSES, Processes(4)),
        ("threads:1", PROCESSES, Threads(1)),
        ("processes:1024", "threads", Processes(1024)),
        ("auto", "threads", Threads(cores())),
        ("processes:auto", "threads", Processes(cores())),
    ],
)
def test_a_name_means_workers(words: str, usual: str, meant: Workers) -> None:
    assert read_workers(words, usual) == meant


@pytest.mark.parametrize(
    "words", ["", "0", "1025", "-1", "four", "threads", "threads:", "boats:2", "4:threads", "²"]
)
def test_anything_else_is_refused_with_all_that_is_possible(words: str) -> None:
    with pytest.raises(BadOption, match="must be a number from 1 to 1024, auto, threads:N") as no:
        read_workers(words)
    assert no.value.about == "workers"


@pytest.mark.parametrize("workers", [Threads(2), Processes(3)])
def test_workers_say_their_name(workers: Workers) -> None:
    assert read_workers(str(workers)) == workers


def test_there_is_a_core(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cores() >= 1
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1
