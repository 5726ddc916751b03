"""Notifications of PostgreSQL: a thread that hears what other processes write to the database.

Its client is imported only here: whoever keeps tables in a file may not have it."""

import logging
import threading
from collections.abc import Callable

import psycopg
from psycopg.rows import TupleRow

from stammtisch.web.store.database import Database, failing
from stammtisch.web.store.transaction import CHANNEL

# Hears which game has grown, after an @ which person has changed, or by ! of the host's orders.
OnChange = Callable[[str], None]
EVERYTHING = ""  # instead of a game: notifications may have been missed, any may have grown
TICK = 0.5  # seconds until the end is noticed
PAUSE = 1.0  # seconds between attempts to connect again
log = logging.getLogger(__name__)


class Listener:
    """A thread with a connection of its own, which it replaces when it is lost."""

    def __init__(self, database: Database, token: str, on_change: OnChange) -> None:
        self._database = database
        self._token = token
        self._on_change = on_change
        self._ended = threading.Event()
        with failing(database.place):
            self._connection = self._connect()
        self._thread = threading.Thread(target=self._listen, name="store-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def _connect(self) -> psycopg.Connection[TupleRow]:
        words, options = self._database.reading.dialect.create_connect_args(self._database.url)
        connection = psycopg.connect(*words, **options, autocommit=True)
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _listen(self) -> None:
        while not self._ended.is_set():
            try:
                self._hear()
            except psycopg.Error:
                self._reconnect()
        self._connection.close()

    def _hear(self) -> None:
        while not self._ended.is_set():
            for notice in self._connection.notifies(timeout=TICK):
                token, _space, game_id = notice.payload.partition(" ")
                if token != self._token:
                    self._tell(game_id)

    def _reconnect(self) -> None:
        self._connection.close()
        while not self._ended.is_set():
            try:
                self._connection = self._connect()
            except psycopg.Error:
                self._ended.wait(PAUSE)
            else:
                self._tell(EVERYTHING)
                return

    def _tell(self, game_id: str) -> None:
        """The thread outlives whatever goes wrong in the callback."""
        try:
            self._on_change(game_id)
        except Exception:
            log.exception("a notification of another process went wrong")
