"""The daily game: one deal for each game and day, the same for everybody.

A server draws the secret of each day from its own, so nobody can know it in advance; without a
server the secret follows from the date alone. Cards and bots follow from the secret of the day as
they do from that of a table to which no player has added a salt."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from stammtisch.core.fairness import hash_of
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _
from stammtisch.core.race import laps_of
from stammtisch.core.shared_deal import SharedDeal, secret_about
from stammtisch.core.table import Table

BOTS = "expert:300"  # they sit on all other chairs; a number of iterations, so that all play alike
EXPERT = "expert:3000"  # plays the same deal in the player's chair
CHAIR = 0  # the player's
MONTHS_OF_SEASON = 3
DAY = timedelta(days=1)


def read_day(words: str) -> date:
    """A day as it is written everywhere here: 2026-11-20."""
    try:
        day = date.fromisoformat(words)
    except ValueError:
        day = None
    if day is None or day.isoformat() != words:
        raise BadOption(
            _("a day is written like 2026-11-20, not {value!r}").format(value=words), "date"
        )
    return day


def secret_of_day(secret: bytes, day: date, game: str) -> str:
    """What a server commits itself to for this day; nobody else can compute it."""
    return secret_about(secret, "stammtisch daily 1", day.isoformat(), game)


def secret_of_date(day: date, game: str) -> str:
    """The same for those who play without a server: everybody can compute it."""
    return hash_of("stammtisch daily alone 1", day.isoformat(), game)


def daily_name(day: date, game: str) -> str:
    """In place of the id of a table: there are many tables of one deal."""
    return f"daily-{day.isoformat()}-{game}"


@dataclass(frozen=True)
class DailyDeal(SharedDeal):
    """The deal of a game on a day.

    >>> from stammtisch import GAMES
    >>> day = date(2026, 11, 20)
    >>> deal = DailyDeal(GAMES["stichtag"], day, secret_of_date(day, "stichtag"))
    >>> deal.options, deal.seats
    ({'date': '11-20'}, 4)
    >>> deal.table().transcript() == deal.table().transcript()
    True"""

    game: Game
    day: date
    secret: str

    @property
    def seats(self) -> int:
        return self.game.usual_seats

    @property
    def options(self) -> dict[str, str]:
        return {"date": f"{self.day:%m-%d}"} if self.game.is_dated else {}

    @property
    def name(self) -> str:
        return daily_name(self.day, self.game.name)


# --- how somebody did ---------------------------------------------------------------------


class DailyScore(NamedTuple):
    """How a daily game ended for the player's chair.

    score     as the game counts it
    rank      among the seats; `winners` share the first place
    value     the score, turned so that more is always better
    places    the rank after each lap of the game, without a word of its cards"""

    score: int
    rank: int
    winners: int
    seats: int
    value: int
    places: tuple[int, ...]

    @property
    def is_win(self) -> bool:
        return self.rank == 1

    @property
    def merit(self) -> tuple[int, int]:
        """Of two results the one with the greater merit is better: the place counts first."""
        return -self.rank, self.value


def score_of(table: Table, seat: int = CHAIR) -> DailyScore:
    standing = table.standing()
    winners = sum(place.rank == 1 for place in standing)
    laps = laps_of(table)[1:]  # the first one is the deal
    places = tuple(lap.rank(seat) for lap in laps) or (standing[seat].rank,)
    return DailyScore(
        standing[seat].score,
        standing[seat].rank,
        winners,
        table.seats,
        table.values()[seat],
        places,
    )


def matchpoints(own: tuple[int, int], others: Sequence[tuple[int, int]]) -> float | None:
    """The share of the others who did worse, in percent; equal ones count half. None: nobody else
    has played.

    >>> matchpoints((-1, 6000), [(-1, 5000), (-2, 7000), (-1, 6000)])
    83.33333333333333"""
    if not others:
        return None
    beaten = sum(own > other for other in others)
    equal = sum(own == other for other in others)
    return 100 * (beaten + equal / 2) / len(others)


def streak(days: Collection[date], today: date) -> int:
    """So many days without a gap, up to today; who has not played today yet still has it.

    >>> streak([date(2026, 11, 18), date(2026, 11, 19)], date(2026, 11, 20))
    2"""
    last = today if today in days else today - DAY
    count = 0
    while last in days:
        count += 1
        last -= DAY
    return count


def longest_streak(days: Iterable[date]) -> int:
    best = 0
    length = 0
    before = date.min
    for day in sorted(set(days)):
        length = length + 1 if day - before == DAY else 1
        best = max(best, length)
        before = day
    return best


# --- spans of days ------------------------------------------------------------------------


def week_of(day: date) -> tuple[date, date]:
    """Its first and last day: Monday to Sunday."""
    first = day - day.weekday() * DAY
    return first, first + 6 * DAY


def season_of(day: date) -> tuple[date, date]:
    """A season is a quarter of the year.

    >>> season_of(date(2026, 11, 20))
    (datetime.date(2026, 10, 1), datetime.date(2026, 12, 31))"""
    month = 1 + (day.month - 1) // MONTHS_OF_SEASON * MONTHS_OF_SEASON
    first = date(day.year, month, 1)
    after = date(day.year + month // 10, (month + MONTHS_OF_SEASON - 1) % 12 + 1, 1)
    return first, after - DAY


# --- the share card -----------------------------------------------------------------------

WON, PLACES = "❶", "①②③④⑤⑥⑦⑧⑨"


def place_sign(place: int) -> str:
    """A number in a circle, filled for the first place: not by colour alone."""
    return WON if place == 1 else PLACES[place - 1]


def result_words(score: DailyScore) -> str:
    if score.is_win and score.winners > 1:
        return _("shared first place of {count}, score {score}").format(
            count=score.seats, score=score.score
        )
    return _("place {rank} of {count}, score {score}").format(
        rank=score.rank, count=score.seats, score=score.score
    )


def share_words(deal: DailyDeal, score: DailyScore, more: Iterable[str] = ()) -> str:
    """What one tells others of it: not a word of the cards."""
    title = _("{game}, daily game of {day}").format(
        game=deal.game.text.title(), day=deal.day.isoformat()
    )
    signs = "".join(map(place_sign, score.places))
    return "\n".join([title, signs, result_words(score), *more])
