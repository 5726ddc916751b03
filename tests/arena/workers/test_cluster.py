"""Work on a real Ray cluster of two machines on loopback; one of them is killed.

`make cluster-test` installs Ray and runs this file; elsewhere it is skipped."""

import json
import os
import pickle
import platform
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

import stammtisch
from stammtisch import GAMES
from stammtisch.arena.match import Match, MatchResult, play_sittings
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.workers import Threads, WorkersFailed
from stammtisch.arena.workers import cluster as module
from stammtisch.arena.workers.cluster import Cluster, perform
from stammtisch.core.game import BadOption
from stammtisch.core.sources import PACKAGE
from tests.arena.workers.pieces import (
    Note,
    name_of_game,
    node_of,
    process_of,
    refuse,
    square,
    think_long,
    wait_for_ever,
)

ray = pytest.importorskip("ray", reason="Ray is not installed: make cluster-test installs it")
from ray.cluster_utils import Cluster as Machines  # noqa: E402 - only where there is Ray

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning"),
]
ROOT = Path(__file__).parents[3]
IMPATIENT = {"health_check_period_ms": 500, "health_check_failure_threshold": 4}


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """A head without cores for work, and two machines with one core each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT))
        yield from running_machines()


def running_machines() -> Iterator[Any]:
    head = {"num_cpus": 0, "include_dashboard": False, "_system_config": IMPATIENT}
    running = Machines(initialize_head=True, head_node_args=head)
    for _machine in range(2):
        running.add_node(num_cpus=1, include_dashboard=False)
    ray.init(address=running.address, log_to_driver=False, logging_level="ERROR")
    try:
        yield running
    finally:
        ray.shutdown()
        running.shutdown()


@pytest.fixture
def workers(machines: Any) -> Cluster:
    return Cluster.at(None)


def results(workers: Cluster, work: Any, pieces: Any) -> list[Any]:
    heard = list[Any]()
    workers.each(work, pieces, heard.append, threading.Event())
    return sorted(heard)


def test_every_piece_is_done_once_on_both_machines(workers: Cluster) -> None:
    assert workers.count == 2
    assert results(workers, square, range(40)) == [number**2 for number in range(40)]
    assert len(set(results(workers, process_of, range(40)))) == 2


def test_games_are_the_same_as_in_threads(workers: Cluster) -> None:
    for game in GAMES.values():
        bots = ("policy", *["random"] * (game.usual_seats - 1))
        batch = Simulation(game, game.usual_seats, {}, bots, seed=5)
        here, there = (simulate(batch, 30, each) for each in (Threads(1), workers))
        assert here.decisions == there.decisions
        assert (here.tally == there.tally).all()
        match = Match(game, game.seats[0], {}, ("policy", "random"), seed=5)
        sittings = list(match.sittings(1))
        found = []
        for each in (Threads(1), workers):
            heard = list[MatchResult]()
            play_sittings(match, sittings, each, heard.append, threading.Event())
            found.append(sorted(heard))
        assert found[0] == found[1]


def test_the_pieces_of_a_machine_that_dies_are_begun_again(machines: Any, tmp_path: Path) -> None:
    third = machines.add_node(num_cpus=1, include_dashboard=False)
    pieces = [Note(str(tmp_path), number) for number in range(60)]
    heard = list[int]()
    killed = list[int]()

    def hear(result: int) -> None:
        heard.append(result)
        if not killed and is_at_work(third, tmp_path, heard):
            kill(third)
            killed.append(result)

    Cluster("ray", 3).each(think_long, pieces, hear, threading.Event())
    assert killed
    assert sorted(heard) == list(range(60))
    assert sum(piece.beginnings == 2 for piece in pieces) >= 1  # something was begun again


def is_at_work(node: Any, folder: Path, done: list[int]) -> bool:
    """Has a piece been begun there that nobody has heard of yet?"""
    begun = [note.name.split("-") for note in folder.iterdir()]
    processes = children_of(raylet_of(node))
    return any(int(number) not in done and int(pid) in processes for number, pid, _ in begun)


def raylet_of(node: Any) -> int:
    (raylet,) = node.all_processes["raylet"]
    return int(raylet.process.pid)


def kill(node: Any) -> None:
    """The raylet and all its workers, as if somebody had pulled the plug."""
    for process in [*children_of(raylet_of(node)), raylet_of(node)]:
        os.kill(process, signal.SIGKILL)


def children_of(parent: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and parent_of(folder) == parent:
            found.append(int(folder.name))
    return found


def parent_of(folder: Path) -> int:
    try:
        status = (folder / "stat").read_text()
    except OSError:  # it has just ended
        return 0
    return int(status.rpartition(")")[2].split()[1])


def test_every_machine_is_made_ready_once(workers: Cluster) -> None:
    heard = list[int]()
    workers.everywhere(process_of, 0, heard.append)
    assert len(set(heard)) == 2


def test_who_stops_waits_for_nobody(workers: Cluster) -> None:
    stopped = threading.Event()
    heard = list[int]()

    def hear(process: int) -> None:
        heard.append(process)
        stopped.set()

    workers.each(wait_for_ever, range(5), hear, stopped)
    assert len(heard) == 1


def test_every_machine_is_warmed_once(workers: Cluster) -> None:
    heard = list[str]()
    workers.everywhere(node_of, 0, heard.append)
    assert sorted(heard) == sorted(module.nodes_of(ray))
    assert len(set(heard)) == workers.machines == 2


def test_every_machine_compiles_first_and_then_plays_the_same_games(tmp_path: Path) -> None:
    """In a process of its own, as the tests are interpreted, and with an empty cache."""
    environment = {
        **os.environ,
        "STAMMTISCH_ENGINE": "compiled",
        "STAMMTISCH_CACHE": str(tmp_path),
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-m", "tests.arena.workers.compiled_cluster"]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told == {"machines": 2, "compiled": [True, True], "simulations": 1, "matches": 1}
    assert "once: 50 % node 2 of 2 compiles" in done.stderr


def test_what_a_piece_raises_is_raised_here(workers: Cluster) -> None:
    with pytest.raises(BadOption, match="not 3"):
        results(workers, refuse, [3])


def test_a_machine_with_other_sources_is_refused(
    workers: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "source_digest", lambda: "another")
    with pytest.raises(WorkersFailed, match="has another version of stammtisch"):
        results(workers, square, [1])
    with pytest.raises(WorkersFailed, match="has another version"):
        perform("a third", pickle.dumps((square, 1)))


def test_a_machine_that_lacks_a_game_of_another_package_is_named(workers: Cluster) -> None:
    unknown = replace(GAMES["zahltag"], name="elsewhere")
    with pytest.raises(WorkersFailed, match=f"{platform.node()}: there is no game 'elsewhere'"):
        results(workers, name_of_game, [unknown])


def test_a_cluster_that_does_not_answer_is_named() -> None:
    with pytest.raises(WorkersFailed, match="no Ray cluster answers at ray://localhost:1"):
        module.connect(ray, "ray://localhost:1")


def test_ray_reads_our_cluster_file() -> None:
    from ray.autoscaler._private.util import prepare_config, validate_config

    wished = yaml.safe_load((ROOT / "deploy" / "ray-cluster.yaml").read_text())
    validate_config(prepare_config(wished))
    (install,) = [line for line in wished["setup_commands"] if "pip install" in line]
    assert f"stammtisch[ray]=={stammtisch.__version__}" in install
    assert f"ray[client]=={ray.__version__}" in install


def test_a_machine_whose_rules_were_edited_is_refused(machines: Any, tmp_path: Path) -> None:
    """It has sources of its own, which differ by one line."""
    shutil.copytree(PACKAGE, tmp_path / PACKAGE.name)
    with (tmp_path / PACKAGE.name / "games" / "zahltag" / "play.py").open("a") as rules:
        rules.write("# edited\n")
    paths = {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    edited = machines.add_node(num_cpus=1, include_dashboard=False, env_vars=paths)
    asked = module.ask(module.task_of(ray, edited.node_id), square, 3)
    with pytest.raises(WorkersFailed, match="has another version of stammtisch"):
        module.result_of(ray, asked)


# --- from outside, through the head's own door ----------------------------------------------


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
    return port


def with_token(words: str) -> dict[str, str]:
    tokens = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": words}
    return {**os.environ, **tokens, "PYTHONPATH": str(ROOT), "STAMMTISCH_ENGINE": "interpreted"}


@contextmanager
def running_head(port: int) -> Iterator["subprocess.Popen[bytes]"]:
    """A cluster of one machine that asks for a token."""
    folder = tempfile.mkdtemp(prefix="ray-")  # a longer path would be too long for its sockets
    words = f"start --head --block --port={free_port()} --ray-client-server-port={port}"
    rest = f"--num-cpus=2 --include-dashboard=false --disable-usage-stats --temp-dir={folder}"
    command = [str(Path(sys.executable).with_name("ray")), *words.split(), *rest.split()]
    head = subprocess.Popen(command, env=with_token(TOKEN), stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: is_open(port))
        yield head
    finally:
        kill_all(head.pid)
        head.wait()
        shutil.rmtree(folder, ignore_errors=True)


TOKEN = "for-our-tests-only-" * 3


def is_open(port: int) -> bool:
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", port)) == 0


def wait_until(is_so: Any) -> None:
    for _second in range(600):
        if is_so():
            return
        time.sleep(0.1)
    raise AssertionError("it took too long")


def kill_all(process: int) -> None:
    """Whatever it has started, as if somebody had pulled the plug."""
    for child in children_of(process):
        kill_all(child)
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


def arena(ledger: Path, deals: int, workers: str) -> list[str]:
    words = f"arena zahltag --bots policy,random --seats 3 --deals {deals} --workers {workers}"
    return [sys.executable, "-m", "stammtisch", *words.split(), "--ledger", str(ledger)]


def test_a_head_that_vanishes_leaves_a_ledger_from_which_threads_go_on(tmp_path: Path) -> None:
    ledger, port = tmp_path / "ledger.jsonl", free_port()
    with running_head(port) as head:
        command = arena(ledger, 9999, f"ray://127.0.0.1:{port}")
        driver = subprocess.Popen(
            command, env=with_token(TOKEN), stderr=subprocess.PIPE, text=True, cwd=tmp_path
        )
        wait_until(lambda: ledger.exists() and ledger.read_bytes().count(b"\n") > 5)
        kill_all(head.pid)
        told = driver.communicate(timeout=120)[1]
    assert driver.returncode == 2
    assert told.endswith("stammtisch: the connection to the Ray cluster was lost\n")
    assert "Traceback" not in told
    kept = ledger.read_bytes()
    subprocess.run(arena(ledger, 1, "threads:1"), check=True, cwd=tmp_path, env=with_token(TOKEN))
    assert ledger.read_bytes().startswith(kept[: kept.rindex(b"\n")])


def test_a_cluster_that_asks_for_a_token_says_so(tmp_path: Path) -> None:
    port = free_port()
    with running_head(port):
        command = arena(tmp_path / "ledger.jsonl", 1, f"ray://127.0.0.1:{port}")
        wrong = with_token("another-token-" * 4)
        done = subprocess.run(command, env=wrong, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 2
    assert "does not let this machine in; if it asks for a token, set RAY_AUTH_MODE" in done.stderr
