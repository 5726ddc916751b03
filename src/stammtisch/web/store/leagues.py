"""The leagues of clubs: seasons, their members, and what was played on their evenings."""

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from stammtisch.league.movement import RoundTable
from stammtisch.league.standings import ChairResult, PlayedTable
from stammtisch.web.store.database import Database, failing
from stammtisch.web.store.schema import (
    league_evenings,
    league_members,
    league_rounds,
    league_seasons,
)
from stammtisch.web.store.transaction import insert_or_leave

DUPLICATE, SWISS = "duplicate", "swiss"
KINDS = (DUPLICATE, SWISS)
MOST_MEMBERS = 60  # of one season
MINUTE = 60.0  # seconds after which it is noted again that a member looks in


@dataclass(frozen=True)
class SeasonTerms:
    """What the host decides when a season is made."""

    game: str
    seats: int
    options: Mapping[str, str]
    evenings: int
    deals: int  # of one evening
    kind: str = DUPLICATE
    bots: str = "regular"  # they fill the last tables
    pace: str = "quick"
    clock: str = "none"
    goes_on: bool = False  # is the next round drawn without the host?

    @classmethod
    def read(cls, words: str) -> "SeasonTerms":
        return cls(**json.loads(words))

    @property
    def words(self) -> str:
        return json.dumps(asdict(self))


class Season(NamedTuple):
    """A season of a club."""

    id: str
    host: str
    name: str
    terms: SeasonTerms
    made: float


class Member(NamedTuple):
    """Somebody who has joined; the number stands for them in all rounds."""

    number: int
    person: str
    name: str
    is_here: bool
    seen: float

    @property
    def player(self) -> str:
        return str(self.number)


class Evening(NamedTuple):
    """An evening that has begun."""

    number: int
    options: Mapping[str, str]  # of its tables
    began: float
    ended: float | None


class Round(NamedTuple):
    """One deal at all tables of an evening."""

    evening: int
    number: int
    tables: Sequence[PlayedTable]  # without results while it runs, or where there are none
    began: float
    ended: float | None

    @property
    def drawn(self) -> list[RoundTable]:
        return [played.table for played in self.tables]

    @property
    def played(self) -> list[PlayedTable]:
        return [played for played in self.tables if played.results]

    @property
    def words(self) -> str:
        return json.dumps([[each.table.chairs, each.results] for each in self.tables])

    def place_of(self, player: str) -> int | None:
        """At which table somebody sits."""
        found = (place for place, each in enumerate(self.tables) if player in each.table.chairs)
        return next(found, None)


def read_tables(words: str) -> list[PlayedTable]:
    return [
        PlayedTable(RoundTable(tuple(chairs)), [ChairResult(*result) for result in results])
        for chairs, results in json.loads(words)
    ]


@dataclass(frozen=True)
class LeagueBook:
    """All that is kept of a season."""

    season: Season
    members: Sequence[Member]
    evenings: Sequence[Evening]
    rounds: Sequence[Round]

    def member_of(self, person: str) -> Member | None:
        return next((each for each in self.members if each.person == person), None)

    def rounds_of(self, evening: int) -> list[Round]:
        return [each for each in self.rounds if each.evening == evening]

    def round(self, evening: int, number: int) -> Round | None:
        return next((each for each in self.rounds_of(evening) if each.number == number), None)

    def evening(self, number: int) -> Evening | None:
        return next((each for each in self.evenings if each.number == number), None)

    @cached_property
    def tonight(self) -> Evening | None:
        """The evening that is going on."""
        last = self.evenings[-1] if self.evenings else None
        return None if last is None or self.is_over(last) else last

    def is_over(self, evening: Evening) -> bool:
        ended = sum(each.ended is not None for each in self.rounds_of(evening.number))
        return evening.ended is not None or ended >= self.season.terms.deals

    @property
    def running(self) -> Round | None:
        """The round that is being played."""
        return next((each for each in self.rounds if each.ended is None), None)

    @property
    def here(self) -> list[Member]:
        return [each for each in self.members if each.is_here]


class Leagues:
    """Those of one database; every method may be called from any thread and raises only
    StoreFailed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- reading --------------------------------------------------------------------------

    def find(self, season: str) -> LeagueBook | None:
        with failing(self._database.place), self._database.reading.connect() as connection:
            wanted = select(league_seasons).where(league_seasons.c.id == season)
            row = connection.execute(wanted).first()
            return book_of(connection, season_of(row)) if row else None

    def of_person(self, person: str, most: int) -> list[LeagueBook]:
        """Those that somebody hosts, or has joined, the liveliest first."""
        joined = select(league_members.c.season).where(league_members.c.person == person)
        own = or_(league_seasons.c.host == person, league_seasons.c.id.in_(joined))
        newest = league_seasons.c.touched.desc(), league_seasons.c.id
        wanted = select(league_seasons).where(own).order_by(*newest).limit(most)
        with failing(self._database.place), self._database.reading.connect() as connection:
            rows = connection.execute(wanted).all()
            return [book_of(connection, season_of(row)) for row in rows]

    def made_by(self, person: str, since: float) -> int:
        """How many seasons somebody has made since then."""
        theirs = league_seasons.c.host == person, league_seasons.c.made > since
        counted = select(func.count()).select_from(league_seasons).where(*theirs)
        with failing(self._database.place), self._database.reading.connect() as connection:
            return int(connection.execute(counted).scalar_one())

    # --- writing --------------------------------------------------------------------------

    def make(self, season: Season) -> None:
        row = {
            "id": season.id,
            "host": season.host,
            "name": season.name,
            "terms": season.terms.words,
            "made": season.made,
            "touched": season.made,
        }
        with failing(self._database.place), self._database.writing.begin() as connection:
            connection.execute(insert(league_seasons), row)

    def join(self, season: str, person: str, name: str) -> bool:
        """False: somebody else joined at the same moment; try again."""
        counted = select(func.count()).select_from(league_members)
        with failing(self._database.place), self._database.writing.begin() as connection:
            taken = connection.execute(
                counted.where(league_members.c.season == season)
            ).scalar_one()
            row = {
                "season": season,
                "number": taken + 1,
                "person": person,
                "name": name,
                "is_here": True,
                "seen": time.time(),
            }
            new = insert_or_leave(connection.dialect.name, league_members, league_members.c.number)
            return bool(connection.execute(new, row).all())

    def see(self, season: str, person: str) -> None:
        """Somebody has looked in."""
        own = league_members.c.season == season, league_members.c.person == person
        seen = update(league_members).where(*own).values(seen=time.time())
        with failing(self._database.place), self._database.writing.begin() as connection:
            connection.execute(seen)

    def set_here(self, season: str, numbers: Iterable[int], *, is_here: bool) -> None:
        which = league_members.c.season == season, league_members.c.number.in_(list(numbers))
        told = update(league_members).where(*which).values(is_here=is_here)
        with failing(self._database.place), self._database.writing.begin() as connection:
            connection.execute(told)

    def begin_evening(self, season: str, evening: Evening) -> bool:
        """False: it has begun already."""
        row = {**evening._asdict(), "options": json.dumps(dict(evening.options))}
        with failing(self._database.place), self._database.writing.begin() as connection:
            new = insert_or_leave(
                connection.dialect.name, league_evenings, league_evenings.c.number
            )
            is_new = bool(connection.execute(new, {"season": season, **row}).all())
            touch(connection, season)
            return is_new

    def end_evening(self, season: str, number: int) -> None:
        which = league_evenings.c.season == season, league_evenings.c.number == number
        ended = update(league_evenings).where(*which, league_evenings.c.ended.is_(None))
        with failing(self._database.place), self._database.writing.begin() as connection:
            connection.execute(ended.values(ended=time.time()))

    def begin_round(self, season: str, drawn: Round) -> bool:
        """False: this round has been drawn already."""
        row = {**drawn._asdict(), "tables": drawn.words, "season": season}
        with failing(self._database.place), self._database.writing.begin() as connection:
            new = insert_or_leave(connection.dialect.name, league_rounds, league_rounds.c.number)
            is_new = bool(connection.execute(new, row).all())
            touch(connection, season)
            return is_new

    def end_round(self, season: str, played: Round) -> bool:
        """False: another process was quicker."""
        key = league_rounds.c.season == season, league_rounds.c.evening == played.evening
        which = *key, league_rounds.c.number == played.number, league_rounds.c.ended.is_(None)
        ended = update(league_rounds).where(*which).values(tables=played.words, ended=played.ended)
        with failing(self._database.place), self._database.writing.begin() as connection:
            touch(connection, season)
            return connection.execute(ended).rowcount == 1


def touch(connection: Connection, season: str) -> None:
    own = update(league_seasons).where(league_seasons.c.id == season)
    connection.execute(own.values(touched=time.time()))


def season_of(row: Any) -> Season:
    return Season(row.id, row.host, row.name, SeasonTerms.read(row.terms), row.made)


def book_of(connection: Connection, season: Season) -> LeagueBook:
    members, evenings, rounds = (
        connection.execute(select(table).where(table.c.season == season.id).order_by(*order)).all()
        for table, order in (
            (league_members, [league_members.c.number]),
            (league_evenings, [league_evenings.c.number]),
            (league_rounds, [league_rounds.c.evening, league_rounds.c.number]),
        )
    )
    return LeagueBook(
        season,
        [Member(row.number, row.person, row.name, row.is_here, row.seen) for row in members],
        [Evening(row.number, json.loads(row.options), row.began, row.ended) for row in evenings],
        [
            Round(row.evening, row.number, read_tables(row.tables), row.began, row.ended)
            for row in rounds
        ],
    )


# --- what the host of the server orders ---------------------------------------------------


def forget_member(connection: Connection, person: str) -> None:
    """Their results stay, without a name."""
    theirs = league_members.c.person == person
    connection.execute(update(league_members).where(theirs).values(name="", is_here=False))


def delete_seasons(connection: Connection, before: float) -> None:
    """Those in which nothing has happened since then."""
    old = select(league_seasons.c.id).where(league_seasons.c.touched < before)
    for table in (league_rounds, league_evenings, league_members):
        connection.execute(delete(table).where(table.c.season.in_(old)))
    connection.execute(delete(league_seasons).where(league_seasons.c.touched < before))
