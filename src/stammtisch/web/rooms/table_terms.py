"""The terms of a table: which bots sit there, how fast they play, how long a decision may take."""

from stammtisch.bots import LEVELS, SIMPLE
from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.web.store import journal

SEATED = (*LEVELS, *SIMPLE)  # bots that may sit at a table
STAND_IN = "regular"  # the level that decides for a player who left
PACES = {"slow": 2.5, "normal": 1.2, "quick": 0.4, "instant": 0.0}  # seconds until a bot decides
CLOCKS = journal.CLOCKS  # seconds for a decision
DAY = journal.DAY
LONGEST_NOTICE = DAY / 2  # seconds that are left when a player is reminded, at most


def check_pace(pace: str) -> None:
    if pace not in PACES:
        raise BadOption(_("the pace is one of {choices}").format(choices=", ".join(PACES)), "pace")


def check_clock(clock: str) -> None:
    if clock not in CLOCKS:
        choices = ", ".join(CLOCKS)
        raise BadOption(_("the clock is one of {choices}").format(choices=choices), "clock")


def is_long(clock: str) -> bool:
    """Does nobody sit and wait for a decision?"""
    return CLOCKS[clock] >= DAY


def notice_of(clock: str) -> float:
    """How many seconds are left when a player is reminded of a decision."""
    return min(CLOCKS[clock] / 6, LONGEST_NOTICE)


def check_level(level: str) -> None:
    if level not in SEATED:
        raise BadOption(_("the bots are {choices}").format(choices=", ".join(SEATED)), "bots")
