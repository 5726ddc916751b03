"""A day of the flip calendar: three sheets, each of which can be turned."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol, cast
from urllib.parse import urlencode

from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _
from stammtisch.games import GAMES

SHEETS = ("goal", "rule", "month")
DAY_OPTIONS = {"date", *SHEETS}
LEAP_YEAR = 2024  # has every day of any year


class DatedText(Protocol):
    """The texts of a game whose rules depend on the date."""

    def tell_day(self, goal: int, rule: int, month: int) -> str: ...
    def sheets(self, goal: int, rule: int, month: int) -> list[tuple[str, str]]: ...


class SheetLink(NamedTuple):
    """A link to the next or previous sheet."""

    address: str
    words: str


class CalendarSheet(NamedTuple):
    """A sheet of the calendar, with links to its neighbours."""

    kind: str
    number: int
    name: str
    title: str
    back: SheetLink
    on: SheetLink


@dataclass(frozen=True)
class ShownDay:
    """The day that the calendar shows, real or not, for so many seats."""

    goal: int
    rule: int
    month: int
    seats: int

    @property
    def date(self) -> str:
        return f"{self.month:02}-{self.goal}{self.rule}"

    @property
    def address(self) -> str:
        shown = {"month": self.month, "goal": self.goal, "rule": self.rule, "seats": self.seats}
        return f"/calendar?{urlencode(shown)}"

    @property
    def words(self) -> str:
        return _text().tell_day(self.goal, self.rule, self.month)

    @property
    def is_real(self) -> bool:
        """Is there a year with this day?"""
        try:
            datetime.date(LEAP_YEAR, self.month, 10 * self.goal + self.rule)
        except ValueError:
            return False
        return True

    def names(self) -> dict[str, tuple[str, str]]:
        """Name and title of every sheet, by its kind."""
        found = _text().sheets(self.goal, self.rule, self.month)
        return dict(zip(SHEETS, found, strict=True))

    def number(self, kind: str) -> int:
        return {"goal": self.goal, "rule": self.rule, "month": self.month}[kind]

    def turned(self, kind: str, steps: int) -> "ShownDay":
        """The day with one sheet turned; behind the last comes the first."""
        numbers = numbers_of(kind)
        number = numbers[(self.number(kind) - numbers[0] + steps) % len(numbers)]
        return self.with_sheet(kind, number)

    def with_sheet(self, kind: str, number: int) -> "ShownDay":
        return replace(self, **{kind: number})

    def for_seats(self, seats: int) -> "ShownDay":
        return replace(self, seats=seats)


def dated_game() -> Game:
    """The game whose calendar hangs here: the first on the shelf that has one."""
    return next(game for game in GAMES.values() if game.is_dated)


def _text() -> DatedText:
    return cast(DatedText, dated_game().text)


def numbers_of(kind: str) -> range:
    return next(option.numbers for option in dated_game().options if option.name == kind)


def hang(day: ShownDay) -> list[CalendarSheet]:
    """The calendar's sheets on a day."""
    return [
        CalendarSheet(kind, day.number(kind), *name, turn(day, kind, -1), turn(day, kind, 1))
        for kind, name in day.names().items()
    ]


def turn(day: ShownDay, kind: str, steps: int) -> SheetLink:
    other = day.turned(kind, steps)
    return SheetLink(other.address, ", ".join(other.names()[kind]))


# --- reading ------------------------------------------------------------------------------


def read_day(query: Mapping[str, str]) -> ShownDay:
    """The day that a query asks for; today if it asks for none."""
    game = dated_game()
    seats = game.read_seats(query.get("seats"))
    asked = {name: query[name] for name in DAY_OPTIONS & query.keys()}
    if "birthday" in query:
        asked = {"date": read_birthday(query["birthday"])}
    return day_of(seats, game.variant(seats, game.read_options(asked or {"date": "today"})))


def todays() -> dict[str, str]:
    """Today in words, by its date: first by the server's clock, then the days before and after, for
    browsers in other time zones; our script picks the right one."""
    here = datetime.date.today()
    days = [here + datetime.timedelta(away) for away in (0, -1, 1)]
    return {f"{day:%m-%d}": _("today, {day}").format(day=words_of(day)) for day in days}


def days_around_today() -> list[ShownDay]:
    """The days of `todays`, in the same order."""
    seats = dated_game().usual_seats
    return [read_day({"date": date, "seats": str(seats)}) for date in todays()]


def words_of(date: datetime.date) -> str:
    return _text().tell_day(*divmod(date.day, 10), date.month)


def day_of(seats: int, variant: Any) -> ShownDay:
    return ShownDay(int(variant.goal), int(variant.rule), int(variant.month), seats)


def read_birthday(words: str) -> str:
    try:
        return f"{datetime.date.fromisoformat(words):%m-%d}"
    except ValueError:
        sentence = _("a birthday is written like 1984-11-16, not {value!r}")
        raise BadOption(sentence.format(value=words), "birthday") from None
