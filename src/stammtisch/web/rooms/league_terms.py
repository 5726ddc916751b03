"""Which deal of a league a table plays, as its journal keeps it."""

from typing import NamedTuple

PREFIX = "league-"  # begins the id of every table of a league


class LeagueTerms(NamedTuple):
    """A round of an evening of a season; both count from 1."""

    season: str
    evening: int
    round: int

    @classmethod
    def read(cls, words: str) -> "LeagueTerms":
        """Raises ValueError."""
        season, evening, number = words.split()
        return cls(season, int(evening), int(number))

    @property
    def words(self) -> str:
        return f"{self.season} {self.evening} {self.round}"

    @property
    def name(self) -> str:
        """Of the deal, in place of the id of a table."""
        return f"{PREFIX}{self.season}-{self.evening}-{self.round}"

    def table_id(self, place: int) -> str:
        """The same in all processes: a round is opened once."""
        return f"{self.name}-{place + 1}"

    @property
    def season_address(self) -> str:
        """Of its page."""
        return f"/league/{self.season}"
