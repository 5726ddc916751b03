"""The terms of a table: which bots sit there, how fast they play, how long a decision may take."""

from stammtisch.bots import LEVELS, SIMPLE
from stammtisch.core.game import BadOption
from stammtisch.core.language import _

SEATED = (*LEVELS, *SIMPLE)  # bots that may sit at a table
STAND_IN = "regular"  # the level that decides for a player who left
PACES = {"slow": 2.5, "normal": 1.2, "quick": 0.4, "instant": 0.0}  # seconds until a bot decides
DAY = 86_400  # seconds
CLOCKS = {"none": 0, "30s": 30, "2min": 120, "1day": DAY}  # seconds for a decision


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


def check_level(level: str) -> None:
    if level not in SEATED:
        raise BadOption(_("the bots are {choices}").format(choices=", ".join(SEATED)), "bots")
