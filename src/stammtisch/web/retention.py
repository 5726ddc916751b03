"""Retention: deletes tables at which nothing has happened for long, if the host wants that."""

import asyncio
import logging
import time

from stammtisch.web.store.administration import Administration, Purge
from stammtisch.web.store.database import Database, StoreFailed

DAY = 24 * 3600.0  # seconds
PAUSE = 3600.0  # seconds between two looks
log = logging.getLogger(__name__)


async def retain(database: Database, days: int) -> None:
    """Deletes what is older, now and every hour; the log says how much."""
    while True:
        try:
            gone = await purge(Administration(database), time.time() - days * DAY)
        except StoreFailed as wrong:
            log.warning("nothing was deleted by age: %s", wrong)
        else:
            if gone.tables or gone.names:
                log.info("deleted by age: %d tables, %d names", gone.tables, gone.names)
        await asyncio.sleep(PAUSE)


async def purge(administration: Administration, before: float) -> Purge:
    """Step by step: a server that ends does not wait for it."""
    tables = 0
    while deleted := await asyncio.to_thread(administration.purge_some, before):
        tables += deleted
    return Purge(tables, await asyncio.to_thread(administration.purge_names, before))
