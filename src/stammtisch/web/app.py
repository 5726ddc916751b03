"""The server: opens the store, wakes the bots, and guards every door."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from stammtisch import __version__
from stammtisch.web import hot_routes
from stammtisch.web.hot_routes import Front
from stammtisch.web.http.rate_limit import Limits
from stammtisch.web.http.services import House
from stammtisch.web.middleware import Guard, Packed
from stammtisch.web.routes import (
    api,
    api_docs,
    assets,
    device_link,
    lobby,
    replay,
    rules,
    table,
)
from stammtisch.web.routes.errors import REFUSALS, refuse
from stammtisch.web.store.database_lock import alone_with
from stammtisch.web.views.templating import STATIC

READERS = 3  # threads that ask the database; every one has memory of its own


def create_app(database: str | Path, outside: str = "") -> FastAPI:
    """The application; the store is open when this returns, or StoreFailed says why not."""
    held = alone_with(database)
    house = House.open(database, outside)

    @asynccontextmanager
    async def living(_app: FastAPI) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(READERS, "reader"))
        house.bell.connect(loop, house.rooms.hear)
        house.rooms.wake()
        with held:
            try:
                yield
            finally:
                await asyncio.to_thread(house.close)

    app = Front(
        title="stammtisch", version=__version__, lifespan=living, docs_url=None, redoc_url=None
    )
    limits = Limits()
    app.state.house = house
    app.include_router(device_link.router)
    app.include_router(lobby.router)
    app.include_router(table.router)
    app.include_router(api.router)
    app.include_router(replay.router)
    app.include_router(assets.router)
    app.include_router(rules.router)
    app.include_router(api_docs.router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    for wrong in REFUSALS:
        app.add_exception_handler(wrong, refuse)
    app.add_middleware(Packed, minimum_size=1000)
    app.add_middleware(Guard, people=house.people, limits=limits)
    app.quick = Guard(hot_routes.quick, house.people, limits)
    return app
