"""No byte is free on the database's disk."""

import sqlite3
import time
from contextlib import closing

from stammtisch.web.store.database import file_of, read_address
from tests.chaos.api_player import ApiPlayer
from tests.chaos.deployment import Deployment
from tests.chaos.faults.fault import Fault

PATIENCE = 20.0  # seconds until a table is refused
UNAVAILABLE = 503
CHAIRS = ["me", "policy", "policy"]


class FullDisk(Fault):
    """Moves are refused until somebody makes room."""

    name = "disk full"

    @classmethod
    def is_possible(cls, deployment: Deployment) -> bool:
        return deployment.disk is not None

    def strike(self) -> bool:
        assert self.deployment.disk
        with closing(ApiPlayer(self.deployment.doors[0], "Late Guest", self.chance)) as guest:
            guest.register()
            self._shorten_journal()
            self.deployment.disk.fill()
            try:
                is_full = self._is_refused(guest)
                time.sleep(self.chance.uniform(0, 1))
            finally:
                self.deployment.disk.clear()
        return is_full

    def _is_refused(self, guest: ApiPlayer) -> bool:
        """Somebody opens tables until there is no room for one."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            answer = guest.ask("POST", "/api/tables", json={"game": "forsale", "chairs": CHAIRS})
            if answer is not None and answer.status_code == UNAVAILABLE:
                return True
            time.sleep(0.05)
        return False

    def _shorten_journal(self) -> None:
        """SQLite writes into the room of its journal again and again: a full disk would not hurt
        until the journal has to grow."""
        path = file_of(read_address(self.deployment.database))
        assert path
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
            while connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
                time.sleep(0.05)  # somebody reads it
