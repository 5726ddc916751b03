"""A chair at a table and its owner."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from stammtisch.web.rooms.avatar import avatar_of, robot_of


@dataclass(frozen=True)
class Chair:
    """One seat of the table: a person, a bot, or nobody."""

    seat: int
    name: str = ""
    person: str | None = None
    level: str = ""  # of the bot that sits here, or stands in
    wishes: frozenset[str] = frozenset()
    chosen: str = ""  # the avatar that the person wants; empty: it follows from the name
    was_missed: bool = False  # others let the bot stand in: the seat is given back at once

    @property
    def as_shown(self) -> "Chair":
        """Without what others do not see."""
        if not self.wishes and not self.was_missed:
            return self
        return replace(self, wishes=frozenset(), was_missed=False)

    @property
    def avatar(self) -> str:
        """The name of its drawing."""
        if self.is_free:
            return "chair"
        return robot_of(self.name) if self.is_bot else avatar_of(self.name, self.chosen)

    @property
    def is_free(self) -> bool:
        return self.person is None and not self.level

    @property
    def is_bot(self) -> bool:
        return self.person is None and bool(self.level)

    @property
    def is_away(self) -> bool:
        return self.person is not None and bool(self.level)


def turn_of(chairs: Sequence[Chair], to_act: Iterable[int]) -> str:
    """The players who decide next, for lists of tables: ` 0=anna 2= `, seat and person, if any."""
    return "".join(f" {seat}={chairs[seat].person or ''} " for seat in to_act)


def seats_in(turn: str) -> list[int]:
    return [int(part.partition("=")[0]) for part in turn.split()]
