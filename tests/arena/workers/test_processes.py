"""Work in threads and processes: every piece once, whoever dies, fails or is stopped."""

import os
import pickle
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from stammtisch import GAMES
from stammtisch.arena.match import Match, MatchResult, play_sittings
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.workers import Processes, Threads, Workers, WorkersFailed
from stammtisch.core.game import BadOption
from tests.arena.workers.pieces import (
    Note,
    die,
    die_at_first,
    print_something,
    process_of,
    refuse,
    refuse_oddly,
    square,
    wait_for_ever,
)

pytestmark = pytest.mark.slow
KINDS = [Threads, Processes]


def results(workers: Workers, work: Any, pieces: Any) -> list[Any]:
    heard = list[Any]()
    workers.each(work, pieces, heard.append, threading.Event())
    return sorted(heard)


# --- every piece once ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_every_piece_is_done_once(kind: Any) -> None:
    assert results(kind(3), square, range(20)) == [number**2 for number in range(20)]
    assert results(kind(2), square, iter(range(0))) == []


def test_processes_do_the_work_elsewhere() -> None:
    found = set(results(Processes(2), process_of, range(8)))
    assert os.getpid() not in found
    assert 1 <= len(found) <= 2


@pytest.mark.parametrize("kind", KINDS)
def test_results_are_heard_one_at_a_time(kind: Any) -> None:
    busy = threading.Lock()

    def hear(_result: int) -> None:
        assert busy.acquire(blocking=False)
        threading.Event().wait(0.001)
        busy.release()

    kind(4).each(square, range(30), hear, threading.Event())


def test_what_the_work_prints_is_no_answer() -> None:
    assert results(Processes(1), print_something, range(3)) == [0, 1, 2]


# --- when something goes wrong ------------------------------------------------------------


def test_a_piece_whose_process_dies_is_begun_again_once(tmp_path: Path) -> None:
    pieces = [Note(str(tmp_path), number) for number in range(4)]
    assert results(Processes(2), die_at_first, pieces) == [0, 1, 2, 3]
    assert [piece.beginnings for piece in pieces] == [1, 2, 1, 1]


def test_a_piece_that_kills_two_processes_ends_the_work_with_a_sentence() -> None:
    with pytest.raises(WorkersFailed, match="died twice over the same piece"):
        results(Processes(1), die, [1])


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_piece_raises_is_raised_here(kind: Any) -> None:
    with pytest.raises(BadOption, match="not 3") as caught:
        results(kind(2), refuse, [3])
    assert caught.value.about == "number"


def test_an_exception_that_cannot_travel_sends_its_words() -> None:
    with pytest.raises(WorkersFailed, match="Odd: 6"):
        results(Processes(1), refuse_oddly, [3])


def test_work_of_the_program_itself_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(square, "__module__", "__main__")
    with pytest.raises(WorkersFailed, match="put it into a module of its own"):
        results(Processes(1), square, [1])


# --- stopping -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_who_stops_waits_for_nobody(kind: Any) -> None:
    """The first piece is done; the others would last for ever."""
    stopped = threading.Event()
    heard = list[int]()

    def hear(process: int) -> None:
        heard.append(process)
        stopped.set()

    kind(3).each(wait_for_ever, range(5), hear, stopped)
    assert len(heard) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_an_interrupt_ends_all_workers(kind: Any) -> None:
    heard = list[int]()

    def hear(process: int) -> None:
        heard.append(process)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kind(2).each(wait_for_ever, range(5), hear, threading.Event())
    if kind is Processes:
        assert not is_running(heard[0])


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


ORPHAN = """
import threading
from stammtisch.arena.workers import Processes
from tests.arena.workers.pieces import wait_for_ever

Processes(1).each(wait_for_ever, [0, 1], lambda it: print(it, flush=True), threading.Event())
"""


def test_a_worker_ends_with_its_caller_even_in_the_middle_of_a_piece() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True
    ) as caller:
        worker = int(caller.stdout.readline()) if caller.stdout else 0
        assert is_running(worker)
        os.kill(caller.pid, signal.SIGKILL)
    watch = threading.Event()
    while is_running(worker):
        watch.wait(0.05)  # the test's own limit ends it


# --- games --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_simulation_is_the_same_wherever_it_runs(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.arena.simulation.CHUNK", 2)
    game = GAMES[name]
    bots = ("policy", *["random"] * (game.usual_seats - 1))
    batch = Simulation(game, game.usual_seats, {}, bots, seed=5)
    one, two = (simulate(batch, 7, workers) for workers in (Threads(1), Processes(2)))
    assert one.decisions == two.decisions
    assert (one.tally == two.tally).all()


@pytest.mark.parametrize(
    ("name", "bot"), [("forsale", "plain:1"), ("zahltag", "random"), ("stichtag", "random")]
)
def test_a_match_is_the_same_wherever_it_runs(name: str, bot: str) -> None:
    game = GAMES[name]
    match = Match(game, game.seats[0], {}, ("policy", bot), seed=5)
    found = []
    for workers in (Threads(1), Threads(2), Processes(2)):
        heard = list[MatchResult]()
        sittings = list(match.sittings(1))
        play_sittings(match, sittings, workers, heard.append, threading.Event())
        found.append(sorted(heard))
    assert found[0] == found[1] == found[2]


def test_games_and_matches_travel_by_name() -> None:
    match = Match(GAMES["stichtag"], 4, {"date": "12-24"}, ("policy", "random"), seed=1)
    assert match.rules
    there = pickle.loads(pickle.dumps(match))
    assert there == match
    assert there.game is match.game
    assert "rules" not in vars(there)
    assert len(pickle.dumps(match)) < 1000
