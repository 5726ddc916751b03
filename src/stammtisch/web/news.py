"""News of other processes that write to the same database."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from stammtisch.web.archive import Archive

if TYPE_CHECKING:
    from stammtisch.web.listener import Listener

News = Callable[[str], None]
EVERYTHING = ""  # instead of a game: something may have been missed, look at every game again


def ignore(_game_id: str) -> None:
    """For who does not want to hear."""


def listener_of(archive: Archive, token: str, news: News) -> "Listener":
    """PostgreSQL's client is fetched only here: who keeps tables in a file may not have it."""
    from stammtisch.web.listener import Listener

    return Listener(archive, token, news)
