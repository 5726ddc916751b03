"""What the host of a server may look up: tables, people, bans, and the log of orders."""

from dataclasses import dataclass

from sqlalchemy import func, select

from stammtisch.core.names import looks_of
from stammtisch.web.store.admin_log import AdminEntry
from stammtisch.web.store.administration import NAMING
from stammtisch.web.store.journal import StoredGame
from stammtisch.web.store.reader import StoreReader
from stammtisch.web.store.schema import admin_log, bans, entries, games, people


@dataclass(frozen=True)
class KnownPerson:
    """Somebody as the database knows them."""

    id: str
    name: str
    tables: int
    last: float  # when an entry of theirs was last written


@dataclass(frozen=True)
class Ban:
    person: str
    at: float
    reason: str


class AdminLists(StoreReader):
    """Questions that only the host of a server asks."""

    def games(self, before: float | None = None) -> list[StoredGame]:
        """Those at which nothing has happened since then, or all; the latest first."""
        wanted = select(games).order_by(games.c.touched.desc(), games.c.id)
        old = wanted if before is None else wanted.where(games.c.touched < before)
        return self._games(old)

    def people(self, name: str = "") -> list[KnownPerson]:
        """Those whose name looks like this one, or all; who played last comes first."""
        names = self._names()
        if name:
            names = {each: own for each, own in names.items() if looks_of(own) == looks_of(name)}
        counted = select(
            entries.c.person,
            func.count(entries.c.game_id.distinct()).label("tables"),
            func.max(entries.c.at).label("last"),
        )
        seen = counted.where(entries.c.person.is_not(None)).group_by(entries.c.person)
        played = {row.person: (row.tables, row.last) for row in self._rows(seen)}
        found = [KnownPerson(each, own, *played.get(each, (0, 0.0))) for each, own in names.items()]
        return sorted(found, key=lambda known: (-known.last, known.id))

    def _names(self) -> dict[str, str]:
        """Present names; of people without any the one under which they last sat down."""
        seated = select(entries.c.person, entries.c.words).where(
            entries.c.person.is_not(None), entries.c.kind.in_(NAMING)
        )
        sat = {row.person: row.words for row in self._rows(seated.order_by(entries.c.at))}
        return {**sat, **{row.id: row.name for row in self._rows(select(people))}}

    def bans(self) -> list[Ban]:
        return [Ban(**row._mapping) for row in self._rows(select(bans).order_by(bans.c.at))]

    def log(self) -> list[AdminEntry]:
        """The latest first."""
        newest = select(admin_log).order_by(admin_log.c.number.desc())
        return [AdminEntry._make(row) for row in self._rows(newest)]
