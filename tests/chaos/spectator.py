"""A spectator who looks at all tables, and hangs up in the middle of streams."""

import random
import threading
import time
from collections.abc import Callable, Sequence

import httpx2 as httpx

from tests.chaos.client import PAUSE, Client
from tests.chaos.ledger import Ledger

OK = 200


class Spectator(Client):
    """Looks at one table after another until it is stopped."""

    def __init__(self, door: str, tables: Callable[[], Sequence[str]], seed: int) -> None:
        super().__init__(door)
        self.ledgers: dict[str, Ledger] = {}
        self.stopped = threading.Event()
        self._tables = tables
        self._chance = random.Random(seed)

    def act(self) -> None:
        while not self.stopped.wait(PAUSE):
            tables = self._tables()
            if tables:
                table = self._chance.choice(tables)
                self.look(table)
                self.listen_in(table)

    def look(self, table: str) -> None:
        answer = self.ask("GET", f"/api/tables/{table}")
        if answer is not None and answer.status_code == OK:
            self.ledgers.setdefault(table, Ledger(table, None)).receive_view(answer.json())

    def listen_in(self, table: str) -> None:
        """And hangs up in the middle of the stream."""
        try:
            with self.http.stream("GET", f"/table/{table}/events") as stream:
                self.note(stream)
                next(stream.iter_raw(), b"")
                time.sleep(self._chance.uniform(0, PAUSE))
        except httpx.TransportError as wrong:
            self.answers[type(wrong).__name__] += 1
