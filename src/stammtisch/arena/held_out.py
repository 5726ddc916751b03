"""The 48 held-out dates: baselines are measured on them, so nobody should train or tune on them.

They are in `held_out.txt`, a line for each month. Month m has a date with each goal; beside goal g
stands rule (7 (m - 1) + 3 g) mod 10. So every goal is there 12 times, every rule 4 to 6 times."""

from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from stammtisch.arena.match import Match


@cache
def held_out_dates() -> tuple[str, ...]:
    """The dates, in the order of the calendar.

    >>> len(held_out_dates()), held_out_dates()[:4]
    (48, ('01-00', '01-13', '01-26', '01-39'))"""
    return tuple(files(__package__).joinpath("held_out.txt").read_text("utf-8").split())


class HeldOutMatch(Match):
    """A match whose deals take the held-out dates in turn, if its game has dates."""

    @cached_property
    def dates(self) -> tuple[str, ...]:
        """The held-out dates; none if the game has no dates, or an option has set the day."""
        return held_out_dates() if super().dates else ()

    def options_of(self, deal: int) -> Mapping[str, str]:
        return self.options_on(self.dates[deal % len(self.dates)]) if self.dates else self.options

    @cached_property
    def identity(self) -> dict[str, Any]:
        held_out = {"dates": "held out"} if self.dates else {}
        return {**super().identity, **held_out}
