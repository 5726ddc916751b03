"""Autoplay: decisions made by a bot, by a player's standing wish, or by the clock."""

from enum import StrEnum
from typing import NamedTuple

from stammtisch.core.event import STEP
from stammtisch.core.replay import round_scores
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import ABOVE
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
    """The decision that a seat owes, if it is made without its person. In a daily game the seats
    decide in turn even where they decide at once, so that equal play gives equal games."""
    if room.daily and seat != room.to_act[0]:
        return None
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
    if room.game.let in legal and passes(room, seat):
        return room.game.let
    return None


def passes(room: Room, seat: int) -> bool:
    """Does a seat let the others play without being asked?"""
    wishes = room.chairs[seat].wishes
    return not wishes.isdisjoint((lets(room), lets_trick(room))) or is_low(room, seat)


def is_low(room: Room, seat: int) -> bool:
    """Is what could be stopped seen, and not higher than the seat's limit?"""
    limits = [wish for wish in room.chairs[seat].wishes if wish.startswith(ABOVE)]
    if not limits or not room.game.passing:
        return False
    value = room.game.passing.value(room.table.view(seat))
    return 0 <= value <= int(limits[0].removeprefix(ABOVE))


def lets(room: Room) -> str:
    """The wish not to be asked for a veto in this round."""
    return f"{LET} {len(round_scores(room.table))}"


def lets_trick(room: Room) -> str:
    """The same in this trick."""
    steps = sum(event.kind == STEP for event in room.table.events(None))
    return f"{LET} trick {steps}"


def lets_above(room: Room) -> tuple[str, ...]:
    """The same unless the card is higher than a number, for every number."""
    values = room.game.passing.values if room.game.passing else ()
    return tuple(f"{ABOVE}{value}" for value in values[1:-1])
