"""The server process: uvicorn, with streams that end when it does."""

import socket

import uvicorn
from fastapi import FastAPI

from stammtisch.web.protocol import LimitedProtocol

GRACE = 2  # seconds for answers that are under way when it ends


class Server(uvicorn.Server):
    def __init__(self, app: FastAPI) -> None:
        config = uvicorn.Config(
            app,
            http=LimitedProtocol,
            ws="none",
            log_level="warning",
            access_log=False,  # addresses of tables and personal links are nobody's business
            timeout_graceful_shutdown=GRACE,
        )
        super().__init__(config)
        self._rooms = app.state.services.rooms

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._rooms.close()
        await super().shutdown(sockets)
