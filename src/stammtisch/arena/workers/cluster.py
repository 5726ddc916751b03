"""The machines of a Ray cluster. Each needs this version of stammtisch, and nothing else.

A piece whose machine dies is begun again once, somewhere else."""

import pickle
import platform
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from socket import create_connection
from typing import Any
from urllib.parse import urlsplit

from stammtisch.arena.sources import source_digest
from stammtisch.arena.workers.contract import P, R, Work, WorkersFailed
from stammtisch.arena.workers.process_worker import NEVER
from stammtisch.arena.workers.processes import check_importable
from stammtisch.core.compile import is_compiling
from stammtisch.core.game import BadOption
from stammtisch.core.language import _

AHEAD = 3  # pieces for each core: the next one is there when one is done
RETRIES = 1
GLANCE = 0.2  # seconds until it is noticed that the work is stopped
CLIENT_PORT = 10001  # Ray's own choice
PATIENCE = 5.0  # seconds for an answer


@dataclass(frozen=True)
class Cluster:
    """A cluster that this process is connected to."""

    address: str
    count: int
    machines: int = 1

    def __str__(self) -> str:
        return self.address

    @classmethod
    def at(cls, address: str | None) -> "Cluster":
        """The cluster at this address; None: one that is running here, or else a new one.

        Raises BadOption if Ray is not installed, WorkersFailed if nobody answers."""
        ray = ray_module()
        if not ray.is_initialized():
            connect(ray, address)
        cores = int(ray.cluster_resources().get("CPU", 1))
        return cls(address or "ray", cores, len(nodes_of(ray)))

    def each(
        self,
        work: Work[P, R],
        pieces: Iterable[P],
        heard: Callable[[R], object],
        stopped: threading.Event,
    ) -> None:
        check_importable(work)
        ray = ray_module()
        task = task_of(ray)
        waiting = iter(pieces)
        pending: set[Any] = set()
        try:
            while not stopped.is_set():
                more = islice(waiting, AHEAD * self.count - len(pending))
                with explaining(ray):
                    pending.update(ask(task, work, piece) for piece in more)
                if not pending:
                    return
                for done in finished(ray, pending):
                    pending.remove(done)
                    heard(result_of(ray, done))
        finally:
            drop(ray, pending)

    def everywhere(self, work: Work[P, R], piece: P, heard: Callable[[R], object]) -> None:
        ray = ray_module()
        tasks = [ask(task_of(ray, node), work, piece) for node in nodes_of(ray)]
        while tasks:
            with explaining(ray):
                done, tasks = ray.wait(tasks)
            heard(result_of(ray, done[0]))


def ray_module() -> Any:
    try:
        import ray
    except ImportError as wrong:
        sentence = _("Ray is not installed: pip install 'stammtisch[ray]'")
        raise BadOption(sentence, "workers") from wrong
    return ray


def connect(ray: Any, address: str | None) -> None:
    engine = "compiled" if is_compiling() else "interpreted"
    settings = {"env_vars": {"STAMMTISCH_ENGINE": engine, "OPENBLAS_NUM_THREADS": "1"}}
    knock(address)
    try:
        ray.init(address, runtime_env=settings, logging_level="ERROR", log_to_driver=False)
    except (OSError, RuntimeError) as wrong:
        sentence = _(
            "the Ray cluster at {address} does not let this machine in; if it asks for a token, "
            "set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN"
        )
        raise WorkersFailed(sentence.format(address=address or "localhost")) from wrong


def knock(address: str | None) -> None:
    """Tells at once where nobody listens: Ray itself tries for half a minute."""
    place = urlsplit(address or "")
    if not place.hostname:
        return
    try:
        create_connection((place.hostname, place.port or CLIENT_PORT), PATIENCE).close()
    except OSError as wrong:
        sentence = _("no Ray cluster answers at {address}")
        raise WorkersFailed(sentence.format(address=address)) from wrong


def nodes_of(ray: Any) -> list[str]:
    """The machines that do work; a head may have no cores for it."""
    return [
        node["NodeID"] for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU")
    ]


def task_of(ray: Any, node: str | None = None) -> Any:
    """The task that does one piece, on this machine or on any."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    place = NodeAffinitySchedulingStrategy(node, soft=False) if node else "SPREAD"
    return ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy=place)(perform)


def ask(task: Any, work: Work[P, R], piece: P) -> Any:
    """Sends a piece as bytes: what cannot be read there is for `perform` to say, not for Ray."""
    return task.remote(source_digest(), pickle.dumps((work, piece)))


def perform(digest: str, request: bytes) -> Any:
    """Does a piece on this machine, if its sources are the driver's."""
    if digest != source_digest():
        sentence = _("{machine} has another version of stammtisch; install the same on all")
        raise WorkersFailed(sentence.format(machine=platform.node()))
    work, piece = read_request(request)
    return work(piece, NEVER)


def read_request(request: bytes) -> tuple[Callable[..., Any], Any]:
    """The work and its piece; raises WorkersFailed if this machine lacks a game or a module."""
    try:
        work, piece = pickle.loads(request)
    except (BadOption, ImportError, AttributeError) as wrong:
        raise WorkersFailed(f"{platform.node()}: {wrong}") from wrong
    return work, piece


def finished(ray: Any, pending: set[Any]) -> list[Any]:
    """Those that end within a moment."""
    with explaining(ray):
        done: list[Any] = ray.wait(list(pending), timeout=GLANCE)[0]
    return done


def drop(ray: Any, pending: set[Any]) -> None:
    """What nobody waits for any more; the cluster itself may be gone."""
    with suppress(ConnectionError):
        while pending and ray.is_initialized():
            ray.cancel(pending.pop(), force=True)


def result_of(ray: Any, done: Any) -> Any:
    with explaining(ray):
        return ray.get(done)


@contextmanager
def explaining(ray: Any) -> Iterator[None]:
    """Raises what went wrong in a piece, or says what happened to its machine."""
    try:
        yield
    except ray.exceptions.RayTaskError as wrong:
        raise wrong.cause or WorkersFailed(str(wrong)) from wrong
    except ConnectionError as wrong:
        raise WorkersFailed(_("the connection to the Ray cluster was lost")) from wrong
    except ray.exceptions.RayError as wrong:
        sentence = _("a piece of work was lost with its machine, twice ({reason})")
        raise WorkersFailed(sentence.format(reason=type(wrong).__name__)) from wrong
