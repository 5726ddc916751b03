"""Metrics for Prometheus: what this process does, without names of people or ids of tables.

Only servers that are asked for metrics import this."""

import time
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stammtisch.web.http.services import Services
from stammtisch.web.store.journal import ACTS
from stammtisch.web.store.transaction import Addition, WriteRequest

METHODS = ("GET", "HEAD", "POST")
OTHER = "other"
FAILED = 500
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


@dataclass(eq=False)
class Readings(Collector):
    """What is looked up when Prometheus asks."""

    families: list[Metric] = field(default_factory=list)

    def collect(self) -> Iterator[Metric]:
        yield from self.families


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.readings = Readings()
        self.registry.register(self.readings)
        ProcessCollector(registry=self.registry)
        self.requests = Counter(
            "stammtisch_requests",
            "Requests by route and status.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.seconds = self._histogram(
            "stammtisch_request_seconds", "Until the answer begins, streams left out."
        )
        self.commits = self._histogram("stammtisch_store_commit_seconds", "Of a transaction.")
        self.moves = self._counter("stammtisch_moves", "Decisions stored, bots' included.")
        self.failures = self._counter("stammtisch_store_failures", "Transactions that failed.")

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(name, about, buckets=SECONDS, registry=self.registry)

    def _counter(self, name: str, about: str) -> Counter:
        return Counter(name, about, registry=self.registry)

    # --- what happens ---------------------------------------------------------------------

    async def measure(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, and counts it as soon as its answer begins."""
        began = time.perf_counter()
        is_counted = False

        async def counting(message: Message) -> None:
            nonlocal is_counted
            if message["type"] == "http.response.start":
                is_counted = True
                self.note_request(scope, message["status"], time.perf_counter() - began)
            await send(message)

        try:
            await app(scope, receive, counting)
        finally:
            if not is_counted:
                self.note_request(scope, FAILED, time.perf_counter() - began)

    def note_request(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else OTHER
        self.requests.labels(method, route_of(scope), str(status)).inc()
        if not scope["path"].endswith("/events"):
            self.seconds.observe(seconds)

    def note_commit(self, seconds: float, stored: Collection[WriteRequest]) -> None:
        self.commits.observe(seconds)
        self.moves.inc(
            sum(isinstance(each, Addition) and each.entry.kind in ACTS for each in stored)
        )

    def note_failure(self) -> None:
        self.failures.inc()

    # --- what is asked for ----------------------------------------------------------------

    def text(self, services: Services, stored: Mapping[str, int]) -> bytes:
        """Everything, as Prometheus reads it; `stored` counts tables by their status."""
        self.readings.families = [
            gauge("streams", "Pages that are open.", {(): services.rooms.watchers}),
            gauge("tables_open", "Tables in memory.", {(): services.rooms.count}),
            gauge("tables", "Tables in the database.", by_label(stored), "status"),
            *readings_of_bots(services),
        ]
        return generate_latest(self.registry)


def route_of(scope: Scope) -> str:
    """The pattern of an address, never the address itself."""
    if scope["path"].startswith("/static/"):
        return "/static"
    if "hot_route" in scope:
        return f"/table/{{room_id}}/{scope['hot_route']}"
    return str(getattr(scope.get("route"), "path", OTHER))


def readings_of_bots(services: Services) -> Iterator[Metric]:
    workers = dict(services.bots.workers)
    waiting = by_label({game: worker.waiting for game, worker in workers.items()})
    yield gauge("bot_queue", "Answers that a game's worker owes.", waiting, "game")
    restarts = CounterMetricFamily(
        "stammtisch_worker_restarts",
        "How often a game's worker was started again.",
        labels=["game"],
    )
    for game, worker in workers.items():
        restarts.add_metric([game], worker.restarts)
    yield restarts


def by_label(counts: Mapping[str, int]) -> dict[tuple[str, ...], int]:
    return {(name,): count for name, count in counts.items()}


def gauge(name: str, about: str, values: Mapping[tuple[str, ...], int], *labels: str) -> Metric:
    family = GaugeMetricFamily(f"stammtisch_{name}", about, labels=labels)
    for label, value in values.items():
        family.add_metric(label, value)
    return family
