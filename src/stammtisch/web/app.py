"""The application: all services, all routes, and the middleware in front of them."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import FastAPI

from stammtisch import __version__
from stammtisch.web import hot_routes
from stammtisch.web.hot_routes import HotRoutesApp
from stammtisch.web.http.rate_limit import RateLimiter
from stammtisch.web.http.services import USUAL_DAILY, Services
from stammtisch.web.middleware import CompressionMiddleware, SecurityMiddleware
from stammtisch.web.retention import retain
from stammtisch.web.rooms.daily_house import DailySetup
from stammtisch.web.routes import (
    almanac,
    api,
    api_docs,
    api_me,
    app_shell,
    assets,
    chat,
    daily,
    daily_api,
    device_link,
    fair,
    league,
    league_api,
    lobby,
    my_games,
    passkeys,
    push,
    replay,
    review,
    review_api,
    rules,
    table,
)
from stammtisch.web.routes.errors import ERROR_STATUSES, handle_error
from stammtisch.web.store.admin_log import TOPIC
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.database_lock import lock_database
from stammtisch.web.table_guard import TableGuard

if TYPE_CHECKING:
    from stammtisch.web.http.turn_push import PushSetup
    from stammtisch.web.routes.health import Health

ROUTES = (
    my_games,
    device_link,
    passkeys,
    lobby,
    table,
    chat,
    api,
    api_me,
    replay,
    review,
    review_api,
    fair,
    daily,
    daily_api,
    league,
    league_api,
    assets,
    rules,
    almanac,
    api_docs,
    app_shell,
    push,
)
READERS = 3  # threads that ask the database; every one has memory of its own


def create_app(
    database: str | Path,
    outside: str = "",
    token: str = "",
    keep_days: int = 0,
    push_setup: "PushSetup | None" = None,
    daily: DailySetup = USUAL_DAILY,
    passkey_origin: str = "",
) -> HotRoutesApp:
    """The application; the store is open when this returns, or StoreFailed says why not. Tables are
    kept for so many days after the last change; 0: for ever. Without `push_setup` nobody is
    notified."""
    held = lock_database(database)
    services = open_services(database, outside, held, daily).pushing(push_setup)
    services = replace(services, passkey_origin=passkey_origin)

    @asynccontextmanager
    async def living(_app: FastAPI) -> AsyncIterator[None]:
        await wake(services)
        with held, retaining(services, keep_days), notifying(services):
            try:
                yield
            finally:
                await asyncio.to_thread(services.close)

    app = HotRoutesApp(
        title="stammtisch", version=__version__, lifespan=living, docs_url=None, redoc_url=None
    )
    app.state.services = services
    for routes in ROUTES:
        app.include_router(routes.router)
    app.mount("/static", assets.StaticFolder(), name="static")
    for wrong in ERROR_STATUSES:
        app.add_exception_handler(wrong, handle_error)
    guard(app, services)
    if token:
        tell_health(app, token)
    return app


def guard(app: HotRoutesApp, services: Services) -> None:
    """Puts the middleware in front of both paths; they share one rate limit."""
    limits = RateLimiter()
    app.add_middleware(CompressionMiddleware, minimum_size=300)
    app.add_middleware(TableGuard, services=services)
    people = services.people
    directory = services.directory
    orders = services.orders
    app.add_middleware(
        SecurityMiddleware, people=people, directory=directory, orders=orders, limits=limits
    )
    hidden = TableGuard(hot_routes.fast_path, services)
    app.fast_path = SecurityMiddleware(hidden, people, directory, orders, limits)


def open_services(
    database: str | Path,
    outside: str,
    held: AbstractContextManager[object],
    daily: DailySetup,
) -> Services:
    """Lets go of the file if it cannot be opened."""
    try:
        return Services.open(database, outside, daily)
    except StoreFailed:
        with held:
            raise


async def wake(services: Services) -> None:
    """The loop runs: what others write is heard from now on."""
    loop = asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(READERS, "reader"))
    services.on_change.connect(loop, services.hear)
    await services.hear(TOPIC)  # what came since the store was opened
    services.rooms.wake()


@contextmanager
def retaining(services: Services, days: int) -> Iterator[None]:
    """Deletes old tables meanwhile, if the host wants that."""
    if not days:
        yield
        return
    task = asyncio.create_task(retain(services.store.database, days))
    try:
        yield
    finally:
        task.cancel()


@contextmanager
def notifying(services: Services) -> Iterator[None]:
    """Sends notifications meanwhile, if the host wants that."""
    if services.push is None:
        yield
        return
    services.push.start()
    try:
        yield
    finally:
        services.push.stop()


def tell_health(app: HotRoutesApp, token: str) -> None:
    """Answers health and metrics to requests with the token."""
    from stammtisch.web.routes.health import guarded

    for path, answer in watch(app).doors.items():
        app.add_route(path, guarded(answer, token), include_in_schema=False)


def watch(app: HotRoutesApp) -> "Health":
    """Begins to count what the application does."""
    from stammtisch.web.http.metrics import Metrics
    from stammtisch.web.routes.health import Health

    services: Services = app.state.services
    app.metrics = app.metrics or Metrics()
    services.store.measure(app.metrics.note_commit, app.metrics.note_failure)
    return Health(services, app.metrics)
