"""Warming: which machine compiles now."""

from collections.abc import Callable
from typing import Any

import pytest

from stammtisch import GAMES
from stammtisch.arena.compilation import FOR_SIMULATION
from stammtisch.arena.workers import Threads
from stammtisch.terminal.warm import say_compiling, warm_machines


class TwoMachines(Threads):
    """Threads here that count as two machines."""

    def everywhere(self, work: Any, piece: Any, heard: Callable[[Any], object]) -> None:
        for _machine in range(self.machines):
            super().everywhere(work, piece, heard)


def test_the_progress_names_the_machine_that_compiles(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.terminal.progress.PLAIN_PATIENCE", -1)
    warm_machines(TwoMachines(1, machines=2), GAMES["zahltag"], FOR_SIMULATION)
    assert capsys.readouterr().err.splitlines() == [
        "stammtisch: Compiling on every machine, once: 50 % node 2 of 2 compiles",
        "stammtisch: Compiling on every machine, once: 100 %",
    ]


def test_one_machine_has_nothing_to_tell(capsys: pytest.CaptureFixture[str]) -> None:
    warm_machines(Threads(1), GAMES["zahltag"], FOR_SIMULATION)
    assert capsys.readouterr().err == ""
    assert say_compiling(2, 5) == "node 2 of 5 compiles"
