"""Playing on from a step of a finished game: a practice table of its own, marked with its origin.

Nothing of a running game can be played on: a branch deals out what its players may not know."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from stammtisch.core.branch import branch_of, table_at
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _
from stammtisch.core.notation import read_number
from stammtisch.core.table import Table
from stammtisch.web.rooms.refusal import Refused

if TYPE_CHECKING:
    from stammtisch.web.rooms.open_room import OpenRoom


class Origin(NamedTuple):
    """Where a game was played on from: a table, and how many decisions had been made there."""

    table_id: str
    step: int

    @property
    def words(self) -> str:
        return f"{self.table_id} {self.step}"

    @classmethod
    def read(cls, words: str) -> "Origin":
        table_id, step = words.split()
        return cls(table_id, int(step))


class FinishedGame(NamedTuple):
    """What may be taken of a table whose game is over."""

    table_id: str
    transcript: str


@dataclass(frozen=True)
class Branch:
    """A position of a finished game, ready to be played on by a person and bots."""

    table: Table
    origin: Origin

    @classmethod
    def of(cls, finished: FinishedGame, step: int) -> "Branch":
        """Raises BadOption where there is no such step, or nothing left to decide."""
        table = branch_of(table_at(Table, finished.transcript, step))
        return cls(table, Origin(finished.table_id, step))

    @property
    def game(self) -> Game:
        return self.table.game

    def bots(self, seat: int, level: str) -> list[str]:
        """A bot on every chair but the person's."""
        return ["" if chair == seat else level for chair in range(self.table.seats)]


async def finished(opened: "OpenRoom") -> FinishedGame:
    """Raises Refused while the game runs: its cards are nobody's business yet."""
    async with opened.lock:
        room = opened.room
        if room.status != "over":
            raise Refused(_("you can play on from a step once the game is over"))
        if room.daily and not room.daily.is_over:
            raise Refused(_("you can play on from a daily game once its day is over"))
        if room.league and not room.is_shown:
            raise Refused(_("you can play on from a table of a league once its round is over"))
        return FinishedGame(room.id, room.table.transcript())


def read_chair(words: str, seats: int) -> int:
    seat = read_number(words)
    if seat is not None and seat < seats:
        return seat
    raise BadOption(_("a seat is a number from 0 to {last}").format(last=seats - 1), "seat")
