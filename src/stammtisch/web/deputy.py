"""Who decides where no person does: a bot, a person's own wish, or the clock."""

from enum import StrEnum
from typing import NamedTuple

from stammtisch.core.replay import round_scores
from stammtisch.web.room import CLOCKS, Room

FORCED, LET = "forced", "let"  # wishes: play what I must; let others play, without asking me


class Deputy(StrEnum):
    """Why nobody is asked."""

    BOT = "bot"
    WISH = "wish"
    CLOCK = "clock"


class Turn(NamedTuple):
    """A decision of a seat, counted from 0, and who makes it.

    What was taken back is asked for again: it is another turn, with time of its own."""

    seat: int
    number: int
    by: Deputy
    since: float

    def is_due(self, room: Room) -> bool:
        """Until the seat has decided, or its person is back."""
        return turn_of(room, self.seat) == self if self.seat in room.to_act else False


def turn_of(room: Room, seat: int) -> Turn | None:
    """The decision that a seat owes, if its person need not be there for it."""
    by = deputy_of(room, seat)
    return Turn(seat, room.table.decisions_of(seat), by, room.since[seat]) if by else None


def deputy_of(room: Room, seat: int) -> Deputy | None:
    if room.chairs[seat].level:
        return Deputy.BOT
    if wished(room, seat) is not None:
        return Deputy.WISH
    return Deputy.CLOCK if CLOCKS[room.clock] else None


def wished(room: Room, seat: int) -> int | None:
    """What a seat's wishes decide for it."""
    wishes = room.chairs[seat].wishes
    if not wishes:
        return None
    legal = room.table.legal(seat)
    if FORCED in wishes and len(legal) == 1:
        return legal[0]
    if lets(room) in wishes:
        return room.game.let if room.game.let in legal else None
    return None


def lets(room: Room) -> str:
    """The wish not to be asked for a veto in this round."""
    return f"{LET} {len(round_scores(room.table))}"
