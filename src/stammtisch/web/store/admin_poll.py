"""Polls the log of a host's orders in a file: SQLite notifies nobody of what others write."""

import logging
import threading
from collections.abc import Callable

from stammtisch.web.store.admin_log import TOPIC
from stammtisch.web.store.database import Database, StoreFailed
from stammtisch.web.store.reader import StoreReader

PAUSE = 0.5  # seconds between two looks
log = logging.getLogger(__name__)


class AdminPoll:
    """A thread that asks for one number, and calls back when it has grown."""

    def __init__(self, database: Database, on_change: Callable[[str], None]) -> None:
        self._last_order = StoreReader(database).last_order
        self._on_change = on_change
        self._ended = threading.Event()
        self._number = self._last_order()
        self._thread = threading.Thread(target=self._poll, name="store-poll", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def _poll(self) -> None:
        while not self._ended.wait(PAUSE):
            try:
                number = self._last_order()
            except StoreFailed:  # whoever writes is told
                continue
            if number > self._number:
                self._number = number
                self._tell()

    def _tell(self) -> None:
        """The thread outlives whatever goes wrong in the callback."""
        try:
            self._on_change(TOPIC)
        except Exception:
            log.exception("an order of the host went wrong")
