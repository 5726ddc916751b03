"""Health and metrics, for those who watch a server: on a port of their own, or behind a token."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from stammtisch.bots.worker_client import WorkerClient
from stammtisch.web.http.metrics import Metrics
from stammtisch.web.http.services import Services
from stammtisch.web.store.database import StoreFailed

PATIENCE = 5.0  # seconds for the store to answer
UNKNOWN = 401
UNAVAILABLE = 503
BEARER = "Bearer "
METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"
Answer = Callable[[Request], Awaitable[Response]]


class Health:
    """Answers of one server."""

    def __init__(self, services: Services, metrics: Metrics) -> None:
        self.services = services
        self.metrics = metrics

    async def is_alive(self, _request: Request) -> Response:
        """The process answers."""
        return PlainTextResponse("ok\n")

    async def is_ready(self, _request: Request) -> Response:
        """The store answers, and the server is not about to end. Without a worker simple rules
        decide for the bots: that is told, but a proxy need not send people away."""
        rooms = self.services.rooms
        workers = {name: state_of(each) for name, each in self.services.bots.workers.items()}
        is_stored = await self.has_store()
        report = {"store": is_stored, "workers": workers, "draining": rooms.is_draining}
        is_ready = is_stored and not rooms.is_draining
        return JSONResponse(report, 200 if is_ready else UNAVAILABLE)

    async def has_store(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.to_thread(self.services.store.count_by_status)
        except (StoreFailed, TimeoutError):
            return False
        return True

    async def tell_metrics(self, _request: Request) -> Response:
        """Without the counts of stored tables while the store fails."""
        try:
            stored = await asyncio.to_thread(self.services.store.count_by_status)
        except StoreFailed:
            stored = {}
        return Response(self.metrics.text(self.services, stored), media_type=METRICS_TYPE)

    @property
    def doors(self) -> dict[str, Answer]:
        return {
            "/healthz": self.is_alive,
            "/readyz": self.is_ready,
            "/metrics": self.tell_metrics,
        }


def state_of(worker: WorkerClient) -> str:
    if worker.is_lost:
        return "lost"
    return "ready" if worker.is_ready else "starting"


def health_app(health: Health) -> Starlette:
    """An application for a port of its own."""
    return Starlette(routes=[Route(path, answer) for path, answer in health.doors.items()])


def guarded(answer: Answer, token: str) -> Answer:
    """Answers only who sends the token."""

    async def answer_known(request: Request) -> Response:
        sent = request.headers.get("authorization", "").removeprefix(BEARER)
        if not secrets.compare_digest(sent.encode(), token.encode()):
            return PlainTextResponse("", UNKNOWN, {"www-authenticate": "Bearer"})
        return await answer(request)

    return answer_known
