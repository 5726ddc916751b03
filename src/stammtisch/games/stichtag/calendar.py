"""The calendar: which day is played, from a date or from its three sheets."""

import datetime
import hashlib
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from stammtisch.core.game import BadOption, CardOption, Option
from stammtisch.core.language import N_, _
from stammtisch.core.record import blank
from stammtisch.core.start import read_start, start_option
from stammtisch.games.stichtag.reading_option import OURS, READING, readings_on
from stammtisch.games.stichtag.sheets import GOALS, MONTHS, RULES, sheets_of
from stammtisch.games.stichtag.sheets.rules.turned_order import TurnedOrder
from stammtisch.games.stichtag.state import SEATS, Variant
from stammtisch.games.stichtag.symbols import read_file, read_words, shipped, symbols_of

MONTH_NUMBERS = range(1, len(MONTHS) + 1)
DAYS = len(GOALS) * len(RULES)
RANDOM = "random"
FIRST = {"goal": "0", "rule": "0", "month": "1"}


@dataclass(frozen=True)
class DateOption(Option):
    """A day: month and two digits, possible or not, or a word for one."""

    def draw(self, value: object, key: bytes) -> object:
        if str(value).strip().lower() != RANDOM:
            return value
        dates = self.every()
        return dates[int.from_bytes(hashlib.sha256(key).digest()) % len(dates)]

    def read(self, value: object) -> str:
        words = str(self.draw(value, secrets.token_bytes())).strip().lower()
        if words == "today":
            return f"{datetime.date.today():%m-%d}"
        if re.fullmatch("(0[1-9]|1[0-2])-[0-3][0-9]", words, re.ASCII):
            return words
        raise BadOption(
            _("{name} must be {expected}, not {value!r}").format(
                name=self.name, expected=self.expected(), value=words
            ),
            self.name,
        )

    @property
    def form(self) -> str:
        return _("MM-DD|today|random")

    def every(self) -> tuple[str, ...]:
        """All 480, in the order of the calendar."""
        return tuple(f"{month:02}-{day:02}" for month in MONTH_NUMBERS for day in range(DAYS))

    def expected(self) -> str:
        return _("a month and a day like 12-24 (days 00 to 39), today or random")


OPTIONS: tuple[Option, ...] = (
    DateOption("date", N_("the day that is played")),
    Option("goal", N_("the goal: the first digit of the day"), numbers=range(len(GOALS))),
    Option("rule", N_("the rule: the second digit of the day"), numbers=range(len(RULES))),
    Option("month", N_("the month"), numbers=MONTH_NUMBERS),
    CardOption(
        "cards", N_("your own icons, from a file"), read_file=read_file, read_words=read_words
    ),
    start_option(SEATS),
    READING,
)

SAMPLES: tuple[Mapping[str, str], ...] = (
    {"date": "01-00"},
    {"date": "02-12"},
    {"date": "03-21"},
    {"date": "04-33"},
    {"date": "05-04"},
    {"date": "06-15"},
    {"date": "07-26"},
    {"date": "08-37"},
    {"date": "09-08"},
    {"date": "10-19"},
    {"date": "11-28"},
    {"goal": "2", "rule": "4", "month": "12", "start": "1"},
)


def read_variant(seats: int, options: Mapping[str, str]) -> Variant:
    variant = blank(Variant)
    variant.seats = seats
    variant.start = read_start(options, seats)
    variant.goal, variant.rule, variant.month = read_day(options)
    variant.readings = readings_on(variant, options.get(READING.name, OURS))
    symbols = symbols_of(options.get("cards", shipped()))
    icon = sheets_of(variant).month.icon
    for card in symbols[icon.name] if icon else ():
        variant.marks[card] += 1
    for card in symbols[TurnedOrder.icon.name]:
        variant.switches[card] = 1
    return variant


def read_day(options: Mapping[str, str]) -> tuple[int, int, int]:
    """Goal, rule and month; a sheet that nobody turned shows its first side."""
    if "date" not in options:
        sheets = [int(options.get(name, first)) for name, first in FIRST.items()]
        return sheets[0], sheets[1], sheets[2]
    for name in FIRST:
        if name in options:
            raise BadOption(_("give either a date or its sheets, not both"), name)
    month, day = options["date"].split("-")
    return int(day[0]), int(day[1]), int(month)
