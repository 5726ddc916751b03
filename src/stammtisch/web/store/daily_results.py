"""How people did in daily games: one row for each person, game and day, kept when the tables are
gone."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, literal, select, union_all

from stammtisch.core.daily import DailyScore
from stammtisch.web.store.database import Database, failing
from stammtisch.web.store.schema import daily_results, games

EXPERT = ""  # in place of a person: the bot in the same chair
LETTERS_OF_PLACES = " "


class DailyResult(NamedTuple):
    """A row; `name` is what the person was called then."""

    day: date
    game: str
    person: str
    game_id: str
    name: str
    score: DailyScore
    finished: float

    @property
    def is_expert(self) -> bool:
        return self.person == EXPERT

    @property
    def row(self) -> dict[str, Any]:
        places = LETTERS_OF_PLACES.join(map(str, self.score.places))
        return {
            "day": self.day.isoformat(),
            "game": self.game,
            "person": self.person,
            "game_id": self.game_id,
            "name": self.name,
            **self.score._asdict(),
            "places": places,
            "finished": self.finished,
        }


class PersonStanding(NamedTuple):
    """How far a person is with daily games."""

    finished: set[tuple[str, date]]
    tables: dict[str, str]  # the states of those that exist

    def days_of(self, game: str) -> set[date]:
        return {day for name, day in self.finished if name == game}


def result_of(row: Any) -> DailyResult:
    places = tuple(map(int, row.places.split()))
    score = DailyScore(row.score, row.rank, row.winners, row.seats, row.value, places)
    day = date.fromisoformat(row.day)
    return DailyResult(day, row.game, row.person, row.game_id, row.name, score, row.finished)


class DailyResults:
    """Questions to one database, from any thread."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of_deal(self, day: date, game: str) -> list[DailyResult]:
        """Of everybody, and of the expert if it has played."""
        wanted = select(daily_results).where(
            daily_results.c.day == day.isoformat(), daily_results.c.game == game
        )
        return self._found(wanted)

    def of_person(self, person: str) -> list[DailyResult]:
        wanted = select(daily_results).where(daily_results.c.person == person)
        return self._found(wanted.order_by(daily_results.c.day))

    def between(self, first: date, last: date) -> list[DailyResult]:
        day = daily_results.c.day
        return self._found(
            select(daily_results).where(day >= first.isoformat(), day <= last.isoformat())
        )

    def standing_of(self, person: str, tables: Iterable[str]) -> "PersonStanding":
        """When a person finished which game, and the states of these tables, in one query."""
        played = select(daily_results.c.day, daily_results.c.game, literal("").label("status"))
        listed = select(games.c.id, games.c.game, games.c.status)
        wanted = union_all(
            played.where(daily_results.c.person == person), listed.where(games.c.id.in_(tables))
        )
        with failing(self.database.place), self.database.reading.connect() as connection:
            rows = connection.execute(wanted).all()
        days = {(row.game, date.fromisoformat(row.day)) for row in rows if not row.status}
        return PersonStanding(days, {row.day: row.status for row in rows if row.status})

    def games_of(self, person: str, day: date) -> set[str]:
        """What a person has finished on a day."""
        wanted = select(daily_results.c.game).where(
            daily_results.c.person == person, daily_results.c.day == day.isoformat()
        )
        with failing(self.database.place), self.database.reading.connect() as connection:
            return set(connection.scalars(wanted))

    def _found(self, wanted: Select[Any]) -> list[DailyResult]:
        with failing(self.database.place), self.database.reading.connect() as connection:
            return [result_of(row) for row in connection.execute(wanted).all()]


def keep_results(
    connection: Connection, insert: Any, results: Iterable[DailyResult | None]
) -> Sequence[Any]:
    """The first result of a person, game and day stays; `insert` leaves the others out."""
    rows = [result.row for result in results if result]
    return connection.execute(insert, rows).all() if rows else ()
