"""The server process: uvicorn, with streams that end when it does."""

import asyncio
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from stammtisch.web.app import watch
from stammtisch.web.hot_routes import HotRoutesApp
from stammtisch.web.http.stream_limit import MOST_OF_ADDRESS
from stammtisch.web.protocol import protocol_for

FAREWELL = 1.0  # seconds in which moves are still taken while streams end
TICK = 0.05
CONNECTIONS_OF_PAGE = 2  # its stream, and what it asks for
GRACE = 2  # seconds for answers that are under way when it ends
log = logging.getLogger(__name__)


class HealthServer(uvicorn.Server):
    """Health and metrics on a port of their own; it ends with the server that it tells of."""

    def __init__(self, app: HotRoutesApp, listener: socket.socket) -> None:
        from stammtisch.web.routes.health import health_app

        answers = health_app(watch(app))
        config = uvicorn.Config(answers, lifespan="off", log_level="warning", access_log=False)
        super().__init__(config)
        self._listener = listener
        self._serving: asyncio.Task[None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    def begin(self) -> None:
        self._serving = asyncio.create_task(self.serve(sockets=[self._listener]))

    async def end(self) -> None:
        self.should_exit = True
        if self._serving:
            await self._serving


class Server(uvicorn.Server):
    """The server of the tables; with a second listener, health and metrics are told there."""

    def __init__(self, app: HotRoutesApp, health_listener: socket.socket | None = None) -> None:
        self._protocol = protocol_for(CONNECTIONS_OF_PAGE * MOST_OF_ADDRESS)
        config = uvicorn.Config(
            app,
            http=self._protocol,
            ws="none",
            log_level="warning",
            server_header=False,
            access_log=False,  # addresses of tables and personal links are nobody's business
            timeout_graceful_shutdown=GRACE,
        )
        super().__init__(config)
        self._rooms = app.state.services.rooms
        self._streams = app.state.services.streams
        self._health = HealthServer(app, health_listener) if health_listener else None

    def limit_address(self, pages: int) -> None:
        """So many pages of one address may be open at once."""
        self._streams.most_of_address = pages
        self._protocol.most_of_address = CONNECTIONS_OF_PAGE * pages

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._health:
            self._health.begin()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._drain()
        await super().shutdown(sockets)
        if self._health:
            await self._health.end()

    async def _drain(self) -> None:
        """Tells everybody; who has just decided is heard. Nobody waits where nobody is."""
        log.info("the server ends: it opens no more tables")
        is_watched = self._rooms.watchers > 0
        self._rooms.drain()
        until = time.monotonic() + FAREWELL
        while is_watched and time.monotonic() < until and not self.force_exit:
            await asyncio.sleep(TICK)
