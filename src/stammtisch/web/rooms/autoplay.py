"""Autoplay: decisions made by a bot, by a player's standing wish, or by the clock."""

from enum import StrEnum
from typing import NamedTuple

from stammtisch.core.replay import round_scores
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_terms import CLOCKS

FORCED, LET = "forced", "let"  # wishes: play what I must; let others play, without asking me


class Decider(StrEnum):
    """The one that decides when no person is asked."""

    BOT = "bot"
    WISH = "wish"
    CLOCK = "clock"


class AutoplayTurn(NamedTuple):
    """A decision of a seat, counted from 0, and its maker.

    A decision that was taken back is asked for again: another turn, with all the time again."""

    seat: int
    number: int
    by: Decider
    since: float

    def is_due(self, room: Room) -> bool:
        """Has the seat neither decided yet, nor its person come back?"""
        return autoplay_turn(room, self.seat) == self if self.seat in room.to_act else False


def autoplay_turn(room: Room, seat: int) -> AutoplayTurn | None:
    """The decision that a seat owes, if it is made without its person."""
    by = decider_of(room, seat)
    if by is None:
        return None
    since = room.decision_clock.since[seat]
    return AutoplayTurn(seat, room.table.decisions_of(seat), by, since)


def decider_of(room: Room, seat: int) -> Decider | None:
    if room.chairs[seat].level:
        return Decider.BOT
    if wished(room, seat) is not None:
        return Decider.WISH
    return Decider.CLOCK if CLOCKS[room.clock] else None


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
