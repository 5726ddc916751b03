"""The log of what the host of a server orders; running servers read it, and obey."""

from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select

from stammtisch.web.store.schema import admin_log
from stammtisch.web.store.transaction import PERSON

TOPIC = "!"  # of a notification: the log has grown; no id of a game has it


class AdminAct(StrEnum):
    """What the host has done."""

    CLOSE = "close"
    DELETE = "delete"
    FORGET = "forget"
    BAN = "ban"
    UNBAN = "unban"
    MESSAGE = "message"
    PURGE = "purge"  # deleted by age; about a person: their name is forgotten


class AdminEntry(NamedTuple):
    """One order; names of people never stand in it."""

    number: int
    at: float
    act: str
    about: str = ""  # a table, or @ and a person
    words: str = ""

    @property
    def person(self) -> str:
        """About whom it is; empty: about a table, or everybody."""
        return self.about.removeprefix(PERSON) if self.about.startswith(PERSON) else ""


def last_number(connection: Connection) -> int:
    last = select(func.coalesce(func.max(admin_log.c.number), 0))
    return int(connection.execute(last).scalar_one())


def write_down(connection: Connection, at: float, act: AdminAct, about: str, words: str) -> None:
    """The caller has made sure that nobody else writes to the log at the same time."""
    entry = AdminEntry(last_number(connection) + 1, at, str(act), about, words)
    connection.execute(insert(admin_log), entry._asdict())
