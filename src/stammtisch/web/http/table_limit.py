"""The limit of tables: how many one person may open without playing them out."""

import asyncio
import time

from starlette.exceptions import HTTPException

from stammtisch.core.language import N_
from stammtisch.web.store.store import Store

MOST_TABLES = 50
DAY = 24 * 3600.0  # seconds; older tables count no more
TOO_MUCH = 429
RETRY_AFTER = {"retry-after": "600"}  # seconds


async def check_tables(store: Store, person: str) -> None:
    """HTTPException: this person has opened too many."""
    begun = await asyncio.to_thread(store.begun_by, person, time.time() - DAY)
    if begun >= MOST_TABLES:
        words = N_("you have opened too many tables today; play some of them to the end first")
        raise HTTPException(TOO_MUCH, words, RETRY_AFTER)
