"""The pages of the daily game: today, a day, the leaderboards, a year."""

import calendar
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import NamedTuple

from stammtisch.core.daily import (
    DAY,
    DailyDeal,
    DailyScore,
    matchpoints,
    place_sign,
    result_words,
    season_of,
    share_words,
    week_of,
)
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import N_, _, decimal, ngettext
from stammtisch.games import GAMES
from stammtisch.web.rooms.daily_house import OLDEST, DailyHouse
from stammtisch.web.store.daily_results import DailyResult
from stammtisch.web.views.calendar_day import ShownDay, dated_game, words_of

OPEN, PLAYING, FINISHED, CLOSED = "open", "playing", "finished", "closed"
SPANS = ("week", "season")
FEWEST_TRIES = {"week": 2, "season": 5}  # until somebody is ranked
MONTHS = range(1, 13)
FIRST_YEAR, LAST_YEAR = 2000, 9998
Names = Mapping[str, str]


def told_day(day: date) -> str:
    return f"{words_of(day)} {day.year}".lstrip("0")


def utc_words(seconds: float) -> str:
    """For the `datetime` of an element; a script shows it in the reader's own time."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def shown_time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC")


class ClockTime(NamedTuple):
    """A time, for people and for the script."""

    utc: str
    words: str

    @classmethod
    def at(cls, seconds: float) -> "ClockTime":
        return cls(utc_words(seconds), shown_time(seconds))


# --- today --------------------------------------------------------------------------------


@dataclass(frozen=True)
class DailyCard:
    """A game of today, as the front page shows it to a person."""

    game: Game
    day: date
    status: str
    streak: int
    longest: int
    table: str = ""  # where the try goes on

    @property
    def title(self) -> str:
        return self.game.text.title()

    @property
    def address(self) -> str:
        return f"/daily/{self.game.name}/{self.day.isoformat()}"

    @property
    def status_words(self) -> str:
        return {
            OPEN: _("not played yet"),
            PLAYING: _("you are playing it"),
            FINISHED: _("played"),
            CLOSED: _("this try has ended without a result"),
        }[self.status]

    @property
    def streak_words(self) -> str:
        return streak_words(self.streak) if self.streak else ""


def streak_words(length: int) -> str:
    words = ngettext("Streak: {count} day", "Streak: {count} days", length)
    return words.format(count=length)


# --- a day --------------------------------------------------------------------------------


class FieldRow(NamedTuple):
    """How somebody did with the deal of a day."""

    rank: int
    name: str
    is_own: bool
    is_expert: bool
    score: DailyScore
    matchpoints: float | None
    table: str  # whose replay shows it

    @property
    def words(self) -> str:
        return result_words(self.score)

    @property
    def share(self) -> str:
        return percent_words(self.matchpoints)

    @property
    def signs(self) -> str:
        return "".join(map(place_sign, self.score.places))


def percent_words(share: float | None) -> str:
    return "–" if share is None else _("{number} %").format(number=decimal(share, 0))


def field_of(results: Sequence[DailyResult], person: str, names: Names) -> list[FieldRow]:
    """Everybody who has played the deal, the best first; the expert is one of them."""
    ordered = sorted(results, key=lambda each: each.score.merit, reverse=True)
    shares = matchpoints_of(ordered)
    merits = [each.score.merit for each in ordered]
    return [
        FieldRow(
            rank=1 + merits.index(each.score.merit),
            name=name_of(each, names),
            is_own=bool(person) and each.person == person,
            is_expert=each.is_expert,
            score=each.score,
            matchpoints=shares[each.person],
            table=each.game_id,
        )
        for each in ordered
    ]


def name_of(result: DailyResult, names: Names) -> str:
    """What somebody is called now, or else was called then."""
    if result.is_expert:
        return _("the expert")
    return names.get(result.person) or result.name or _("Guest")


def matchpoints_of(results: Sequence[DailyResult]) -> dict[str, float | None]:
    """By person, for the results of one deal: everybody is compared with everybody else."""
    merits = [each.score.merit for each in results]
    return {
        each.person: matchpoints(each.score.merit, [*merits[:place], *merits[place + 1 :]])
        for place, each in enumerate(results)
    }


@dataclass(frozen=True)
class DailyPage:
    """A day of a game, as one person may see it: without a field there is nothing to hide."""

    deal: DailyDeal
    house: DailyHouse
    person: str
    status: str
    table: str  # of the person’s own try
    field: Sequence[FieldRow] | None  # None: not to be seen yet
    streak: int
    longest: int
    address: str = ""  # of these pages, for others

    @property
    def title(self) -> str:
        return self.deal.game.text.title()

    @property
    def path(self) -> str:
        return f"/daily/{self.deal.game.name}/{self.deal.day.isoformat()}"

    @property
    def day_words(self) -> str:
        return told_day(self.deal.day)

    @property
    def is_today(self) -> bool:
        return self.deal.day == self.house.today()

    @property
    def is_over(self) -> bool:
        return self.house.is_over(self.deal.day)

    @property
    def ends(self) -> ClockTime:
        return ClockTime.at(self.house.ends(self.deal.day))

    @property
    def closes(self) -> ClockTime:
        return ClockTime.at(self.house.closes(self.deal.day))

    @property
    def own(self) -> FieldRow | None:
        return next((row for row in self.field or () if row.is_own), None)

    @property
    def expert(self) -> FieldRow | None:
        return next((row for row in self.field or () if row.is_expert), None)

    @property
    def may_practise(self) -> bool:
        return self.is_over or self.status == FINISHED

    @property
    def key(self) -> str:
        """Empty until the day is over."""
        return self.deal.key if self.is_over else ""

    @property
    def secret(self) -> str:
        return self.deal.secret if self.is_over else ""

    @property
    def before(self) -> str:
        return (self.deal.day - DAY).isoformat()

    @property
    def after(self) -> str:
        """Empty: it has not come yet."""
        return "" if self.deal.day >= self.house.today() else (self.deal.day + DAY).isoformat()

    @property
    def share(self) -> str:
        """What one tells others, without a word of the cards."""
        own = self.own
        if own is None:
            return ""
        return share_words(self.deal, own.score, [*self._field_words(own), self.address])

    def _field_words(self, own: FieldRow) -> list[str]:
        told = (
            [] if own.matchpoints is None else [_("Matchpoints: {share}").format(share=own.share)]
        )
        return [" · ".join([*told, streak_words(self.streak)])] if self.streak else told


# --- leaderboards -------------------------------------------------------------------------


class DailyLeader(NamedTuple):
    """A line of a leaderboard."""

    rank: int  # 0: too few tries
    name: str
    is_own: bool
    mean: float
    tries: int
    wins: int

    @property
    def share(self) -> str:
        return _("{number} %").format(number=decimal(self.mean, 1))


def span_of(span: str, day: date) -> tuple[date, date]:
    if span not in SPANS:
        choices = ", ".join(SPANS)
        raise BadOption(_("a leaderboard is one of {choices}").format(choices=choices), "span")
    return week_of(day) if span == "week" else season_of(day)


def span_words(span: str) -> str:
    return {"week": _("This week"), "season": _("This season")}[span]


def leaders_of(
    results: Iterable[DailyResult], fewest: int, person: str, names: Names
) -> list[DailyLeader]:
    """By the mean of the matchpoints of all deals; who has played too few comes last."""
    played: dict[str, list[tuple[DailyResult, float]]] = defaultdict(list)
    for field in fields_in(results):
        shares = matchpoints_of(field)
        for each in field:
            share = shares[each.person]
            if share is not None and not each.is_expert:
                played[each.person].append((each, share))
    return ranked([leader_of(own, fewest, person, names) for own in played.values()])


def fields_in(results: Iterable[DailyResult]) -> Iterable[list[DailyResult]]:
    """The results of each deal."""
    fields: dict[tuple[date, str], list[DailyResult]] = defaultdict(list)
    for result in results:
        fields[result.day, result.game].append(result)
    return fields.values()


def leader_of(
    own: Sequence[tuple[DailyResult, float]], fewest: int, person: str, names: Names
) -> DailyLeader:
    results = [result for result, _share in own]
    return DailyLeader(
        rank=int(len(own) >= fewest),
        name=name_of(max(results, key=lambda each: each.finished), names),
        is_own=bool(person) and results[0].person == person,
        mean=sum(share for _result, share in own) / len(own),
        tries=len(own),
        wins=sum(each.score.is_win for each in results),
    )


def ranked(lines: Sequence[DailyLeader]) -> list[DailyLeader]:
    ordered = sorted(lines, key=lambda each: (-each.rank, -each.mean, -each.tries, each.name))
    means = [each.mean for each in ordered]
    return [
        each._replace(rank=1 + means.index(each.mean)) if each.rank else each for each in ordered
    ]


# --- a year -------------------------------------------------------------------------------


class YearDay(NamedTuple):
    """A day in the picture of a year."""

    number: int
    sign: str  # the place in a circle; empty: not played
    words: str
    address: str  # empty: it is to come, or too long ago
    is_today: bool
    is_win: bool


class YearMonth(NamedTuple):
    """A month of it: its name, and its weeks from Monday on."""

    name: str
    weeks: tuple[tuple[YearDay | None, ...], ...]


def year_of(game: Game, year: int, results: Sequence[DailyResult], today: date) -> list[YearMonth]:
    """Its months, the newest first, without those to come."""
    scores = {each.day: each.score for each in results if each.game == game.name}

    def day_at(day: date) -> YearDay:
        score = scores.get(day)
        is_open = today - OLDEST <= day <= today
        told = result_words(score) if score else _("not played")
        return YearDay(
            number=day.day,
            sign=place_sign(score.rank) if score else "",
            words=f"{told_day(day)}: {told}",
            address=f"/daily/{game.name}/{day.isoformat()}" if is_open else "",
            is_today=day == today,
            is_win=bool(score and score.is_win),
        )

    last = today.month if year == today.year else MONTHS[-1]
    return [month_of(year, month, day_at) for month in range(last, 0, -1)]


def month_of(year: int, month: int, day_at: Callable[[date], YearDay]) -> YearMonth:
    weeks = calendar.Calendar().monthdatescalendar(year, month)
    shown = tuple(
        tuple(day_at(day) if day.month == month else None for day in week) for week in weeks
    )
    return YearMonth(month_words(month), shown)


def month_words(month: int) -> str:
    return ShownDay(0, 1, month, dated_game().usual_seats).names()["month"][0]


WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


def weekdays() -> list[str]:
    return [_(name) for name in WEEKDAYS]


def read_year(words: str) -> int:
    if words.isascii() and words.isdigit() and FIRST_YEAR <= int(words[:6]) <= LAST_YEAR:
        return int(words)
    raise BadOption(_("a year is written like 2026, not {value!r}").format(value=words), "year")


def other_games(game: Game) -> list[Game]:
    return [other for other in GAMES.values() if other is not game]
