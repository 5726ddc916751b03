"""The games of one person: what is asked for in the address, and a page of the answer."""

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from stammtisch import GAMES
from stammtisch.core.game import BadOption, Game, find_game
from stammtisch.core.language import _, ngettext
from stammtisch.core.notation import read_number
from stammtisch.web.http.services import Services
from stammtisch.web.store.my_games import RUNNING, WAITING, GameFilter
from stammtisch.web.views.table_list import SEATING, ListedTable, readable, urgency

ON_PAGE = 20
DAY = 24 * 3600.0
PERIODS = ("7", "30", "365")  # days
MOST_PAGES = 100_000
FIELDS = ("game", "state", "days", "seats")


@dataclass(frozen=True)
class Wish:
    """The answers of the form, in canonical spelling; empty ones do not matter."""

    game: str = ""
    state: str = ""
    days: str = ""
    seats: str = ""
    page: int = 1

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Wish":
        """Raises BadOption."""
        return cls(
            read_choice("game", given.get("game", ""), list(GAMES)),
            read_choice("state", given.get("state", ""), [WAITING, RUNNING, "over"]),
            read_choice("days", given.get("days", ""), PERIODS),
            read_choice("seats", given.get("seats", ""), all_seats()),
            read_page(given.get("page", "")),
        )

    @property
    def filter(self) -> GameFilter:
        since = time.time() - int(self.days) * DAY if self.days else 0.0
        return GameFilter(self.game, self.state, since, int(self.seats or 0))

    def address(self, page: int) -> str:
        """Where another page of the same list is."""
        chosen = {name: value for name in FIELDS if (value := str(getattr(self, name)))}
        query = urlencode({**chosen, **({"page": str(page)} if page > 1 else {})})
        return f"/games?{query}" if query else "/games"


def read_choice(about: str, word: str, choices: "list[str] | tuple[str, ...]") -> str:
    if word and word not in choices:
        words = _("{about} is one of {choices}, not {word!r}")
        raise BadOption(words.format(about=about, choices=", ".join(choices), word=word), about)
    return word


def read_page(words: str) -> int:
    number = read_number(words) if words else 1
    if number is None or not 1 <= number <= MOST_PAGES:
        raise BadOption(_("pages count from 1"), "page")
    return number


def all_seats() -> list[str]:
    """Numbers of players that any game allows."""
    return [str(seats) for seats in sorted({n for game in GAMES.values() for n in game.seats})]


@dataclass(frozen=True)
class MyGames:
    """One page of the list."""

    tables: list[ListedTable]
    total: int
    wish: Wish

    @property
    def games(self) -> list[Game]:
        return [find_game(name) for name in GAMES]

    @property
    def seats(self) -> list[str]:
        return all_seats()

    @property
    def periods(self) -> dict[str, str]:
        return {
            days: ngettext("the last day", "the last {count} days", int(days)).format(count=days)
            for days in PERIODS
        }

    @property
    def is_filtered(self) -> bool:
        return self.wish != Wish(page=self.wish.page)

    @property
    def pages(self) -> int:
        return max(1, -(-self.total // ON_PAGE))

    @property
    def earlier(self) -> str:
        """The address of the page before; empty: there is none."""
        return self.wish.address(self.wish.page - 1) if self.wish.page > 1 else ""

    @property
    def later(self) -> str:
        return self.wish.address(self.wish.page + 1) if self.wish.page < self.pages else ""


async def my_games(services: Services, person: str, wish: Wish) -> MyGames:
    skipped = (wish.page - 1) * ON_PAGE
    extract = await asyncio.to_thread(
        services.store.own_games, person, wish.filter, ON_PAGE, skipped, SEATING
    )
    found = await readable(services, extract.rows, person)
    tables = sorted((table for _section, table in found), key=urgency_unless_over)
    return MyGames(tables, extract.total, wish)


def urgency_unless_over(table: ListedTable) -> tuple[bool, bool, float]:
    return table.is_over, *urgency(table)
