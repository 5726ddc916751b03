"""Bots in a process of their own: they answer as they do here, and nobody waits for them.

The worker runs interpreted, which is the same process but for its engine."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from stammtisch import GAMES, Table
from stammtisch.bots import Budget, find_bot, worker_client
from stammtisch.bots.protocol import CHOOSE, READY, WARM_UP, WEIGH, Request, read_request
from stammtisch.bots.request_queue import LONGEST, PATIENCE
from stammtisch.bots.warm_up import opening
from stammtisch.bots.worker import answer_to
from stammtisch.bots.worker_client import WorkerBot, WorkerClient, in_time
from stammtisch.core.chance import read_key
from stammtisch.core.record import bytes_of

FORSALE = GAMES["forsale"]
BUDGET = Budget(iterations=3)
KEY = read_key(7)
RUN = [sys.executable, "-m", "stammtisch.bots.worker"]


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def is_running(pid: int | None) -> bool:
    """Also a zombie counts as running."""
    try:
        os.kill(pid or 0, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture(scope="module")
def ready() -> Iterator[WorkerClient]:
    with WorkerClient(FORSALE, "interpreted") as started:
        wait_until(lambda: started.is_ready)
        yield started


@pytest.fixture
def fresh() -> Iterator[WorkerClient]:
    with WorkerClient(FORSALE, "interpreted") as started:
        yield started


# --- requests ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_request_survives_its_way(name: str) -> None:
    view, seat = opening(GAMES[name])
    request = Request(CHOOSE, "expert", view, seat, Budget(5, 0.25), KEY)
    line = request.say(9)
    assert "\n" not in line
    number, arrived = read_request(GAMES[name], line)
    assert number == 9
    assert bytes_of(arrived.view) == bytes_of(view)
    assert arrived[:2] + arrived[3:5] == request[:2] + request[3:5]
    assert (arrived.key == KEY).all()
    assert arrived.key.dtype == KEY.dtype


def test_a_request_is_what_the_bot_itself_does() -> None:
    view, seat = opening(FORSALE)
    bot = find_bot("casual").make(FORSALE)
    chosen = answer_to(FORSALE, Request(CHOOSE, "casual", view, seat, BUDGET, KEY))
    assert chosen == bot.choose(view, seat, BUDGET, KEY)
    weights = answer_to(FORSALE, Request(WEIGH, "casual", view, seat, BUDGET, KEY))
    assert weights == bot.weigh(view, seat, BUDGET, KEY)


def test_warming_up_ends_ready() -> None:
    view, seat = opening(FORSALE)
    told: list[int] = []
    assert answer_to(FORSALE, Request(WARM_UP, "", view, seat, Budget(), KEY), told.append) == READY
    assert told == sorted(told)
    assert (len(told), told[-1]) == (12, 100)


# --- answers ------------------------------------------------------------------------------


def test_a_worker_tells_how_far_it_is(ready: WorkerClient) -> None:
    assert ready.percent == 100


def test_a_worker_thinks_as_the_bot_itself_does(ready: WorkerClient) -> None:
    table = Table(FORSALE, 4, key=3)
    seat = table.to_act[0]
    given = table.view(seat), seat, BUDGET, KEY
    bot = find_bot("novice").make(FORSALE)
    assert ready.ask_choice("novice", *given, timeout=30) == bot.choose(*given)
    assert ready.ask_weights("novice", *given, timeout=30) == bot.weigh(*given)
    assert WorkerBot(ready, "novice").weigh(*given) == bot.weigh(*given)


def test_answers_find_those_who_asked(ready: WorkerClient) -> None:
    """Two ask at once; and a late answer does not pass for the answer to the next question."""
    view, seat = opening(FORSALE)
    given = "novice", view, seat, BUDGET, KEY, 30
    with ThreadPoolExecutor(2) as pool:
        choice, weights = (
            pool.submit(ready.ask_choice, *given),
            pool.submit(ready.ask_weights, *given),
        )
    assert isinstance(choice.result(), int)
    assert isinstance(weights.result(), list)
    assert ready.ask_choice("novice", view, seat, Budget(iterations=20), KEY, timeout=0) is None
    wait_until(lambda: not ready.waiting)
    assert isinstance(ready.ask_weights(*given), list)


@pytest.mark.parametrize(
    ("budget", "used"),
    [
        (Budget(400, 0.0), Budget(400, LONGEST)),
        (Budget(0, 0.2), Budget(0, 0.2)),
        (Budget(5, 60.0), Budget(5, LONGEST)),
    ],
)
def test_no_bot_thinks_longer_than_people_wait(budget: Budget, used: Budget) -> None:
    assert in_time(budget) == used
    assert LONGEST < PATIENCE <= 2


# --- until it is ready, and when it fails -------------------------------------------------


def test_starting_takes_no_time_and_closing_leaves_no_process(fresh: WorkerClient) -> None:
    view, seat = opening(FORSALE)
    policy = find_bot("policy").make(FORSALE)
    pid = fresh.pid
    assert not fresh.is_ready
    assert is_running(pid)
    bot, given = WorkerBot(fresh, "expert"), (view, seat, Budget(), KEY)
    assert bot.choose(*given) == policy.choose(*given)
    assert bot.weigh(*given) == policy.weigh(*given)
    fresh.close()
    assert not is_running(pid)
    assert fresh.pid is None
    fresh.start()
    assert fresh.pid is None
    assert fresh.restarts == 0


@pytest.mark.slow
def test_whoever_gives_up_waiting_does_not_end_the_worker(fresh: WorkerClient) -> None:
    view, seat = opening(FORSALE)
    wait_until(lambda: fresh.is_ready)
    pid = fresh.pid
    requests = [
        Request(CHOOSE, "master", view, seat, Budget(seconds=0.2), KEY) for _request in range(2)
    ]
    answers = [fresh.send(request, 30) for request in requests]
    for answer in answers:
        assert answer
        answer.cancel()
    wait_until(lambda: not fresh.waiting)
    assert fresh.ask_choice("novice", view, seat, BUDGET, KEY, timeout=30) is not None
    assert (fresh.pid, fresh.restarts) == (pid, 0)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_client, "FIRST_PAUSE", 0.01)


@pytest.mark.slow
def test_a_worker_that_hangs_is_replaced(
    fresh: WorkerClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, seat = opening(FORSALE)
    wait_until(lambda: fresh.is_ready)
    hung = fresh.pid
    assert hung
    os.kill(hung, signal.SIGSTOP)
    assert fresh.ask_choice("novice", view, seat, BUDGET, KEY, timeout=0.01) is None
    begun = time.monotonic()
    assert fresh.ask_choice("novice", view, seat, BUDGET, KEY) is None
    assert time.monotonic() - begun < PATIENCE / 2
    assert fresh.pid == hung
    monkeypatch.setattr(worker_client, "HUNG", 0.0)
    assert fresh.ask_choice("novice", view, seat, BUDGET, KEY) is None
    wait_until(lambda: fresh.is_ready and fresh.pid != hung)
    assert not is_running(hung)
    assert fresh.ask_choice("novice", view, seat, BUDGET, KEY, timeout=30) is not None


@pytest.mark.slow
def test_a_worker_that_crashes_is_started_again_for_ever(fresh: WorkerClient, hasty: None) -> None:
    view, seat = opening(FORSALE)
    for crashes in range(3):
        wait_until(lambda: fresh.is_ready)
        pid = fresh.pid
        assert fresh.restarts == crashes
        assert fresh.ask_choice("deep", view, seat, BUDGET, KEY, timeout=30) is None
        assert "there is no bot 'deep'" in fresh.report
        wait_until(lambda pid=pid: fresh.pid not in (pid, None))  # type: ignore[misc]
        assert not is_running(pid)
    wait_until(lambda: fresh.is_ready)
    assert fresh.ask_choice("novice", view, seat, BUDGET, KEY, timeout=30) is not None


@pytest.mark.slow
def test_a_listener_that_fails_is_started_again(
    fresh: WorkerClient, hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_client: WorkerClient, _number: int, _answer: object) -> None:
        monkeypatch.undo()
        raise RuntimeError("a slip of ours")

    view, seat = opening(FORSALE)
    wait_until(lambda: fresh.is_ready)
    monkeypatch.setattr(WorkerClient, "_take", fail)
    assert fresh.ask_choice("novice", view, seat, BUDGET, KEY, timeout=30) is None
    wait_until(lambda: fresh.restarts == 1 and fresh.is_ready)
    assert fresh.ask_choice("novice", view, seat, BUDGET, KEY, timeout=30) is not None


def test_the_pause_before_a_restart_doubles_up_to_a_minute() -> None:
    worker = WorkerClient(FORSALE)
    pauses = []
    for failures in (1, 2, 3, 4, 7, 8, 10_000):
        worker._failures = failures
        pauses.append(worker.pause)
    assert pauses == [1.0, 2.0, 4.0, 8.0, 60.0, 60.0, 60.0]


@pytest.mark.slow
def test_a_game_that_no_worker_finds_is_tried_again(hasty: None) -> None:
    deaths: list[str] = []
    unknown = replace(FORSALE, name="nix")
    with WorkerClient(
        unknown, "interpreted", on_death=lambda worker: deaths.append(worker.report)
    ) as started:
        wait_until(lambda: len(deaths) == 2)
        assert started.is_lost
        assert "there is no game 'nix'" in deaths[0]


def test_where_no_process_can_be_started_the_policy_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nix"))
    with WorkerClient(FORSALE) as started:
        assert started.is_lost
        assert started.report
        assert started.pid is None
        view, seat = opening(FORSALE)
        assert WorkerBot(started, "master").choose(view, seat, Budget(), KEY) >= 0


# --- the process itself -------------------------------------------------------------------


def test_the_process_ends_with_its_input_and_says_nothing() -> None:
    done = subprocess.run([*RUN, "forsale"], input="", capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.slow
def test_only_answers_reach_the_output() -> None:
    code = (
        "import os; from stammtisch.bots.worker import take_output; answers = take_output(); "
        "print('noise', flush=True); os.write(1, b'noise'); answers.write('answer')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout == b"answer"
