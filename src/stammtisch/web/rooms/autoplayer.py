"""Makes the decisions of bots, wishes and clocks: which action, and after how long."""

import random
from collections.abc import Callable

from stammtisch.core.chance import read_key
from stammtisch.core.fairness import key_of_choice
from stammtisch.core.record import Array
from stammtisch.web.rooms.autoplay import AutoplayTurn, Decider, wished
from stammtisch.web.rooms.bots import BotChoice, BotPool
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_terms import CLOCKS, PACES

SLACK = 0.1  # seconds that a bot may need besides thinking
VARIATION = (0.8, 1.6)  # of the pace


class Autoplayer:
    """Decides in place of people, with the bots of this process."""

    def __init__(self, bots: BotPool) -> None:
        self._bots = bots

    def delay(self, room: Room, turn: AutoplayTurn, level: str) -> float:
        """As long as the level may think, whatever its cards are, or as the person would take: the
        delay gives nothing away."""
        if turn.by == Decider.CLOCK:
            return room.left(turn.seat) or 0.0
        if turn.by == Decider.WISH and not (room.table.is_practice or room.daily):
            return self._persons_delay(room, turn)
        if room.daily and len(room.to_act) < room.table.seats and room.table.acts[-1].sealed:
            return 0.0  # one of several at once, and not the first
        pace = PACES[room.pace] * random.uniform(*VARIATION)
        return max(pace, self.thinking(room, level))

    def thinking(self, room: Room, level: str) -> float:
        """Until the last of the bots that decide now has answered: if each were shown at once,
        a quick answer of one would be seen in the others."""
        return self._bots.seconds_of(levels_at_once(room) or [level]) + SLACK

    def _persons_delay(self, room: Room, turn: AutoplayTurn) -> float:
        """As long as this person might take; the same in every process."""
        chance = random.Random(self._bots.id_of(f"tempo {room.id} {turn.seat} {turn.number}"))
        seconds = room.decision_clock.response_times.draw(turn.seat, chance)
        within = min(seconds, CLOCKS[room.clock] or seconds)
        return max(0.0, within - room.decision_clock.waited(turn.seat))

    async def choose(self, room: Room, turn: AutoplayTurn, level: str) -> BotChoice:
        action = wished(room, turn.seat) if turn.by == Decider.WISH else None
        if action is not None:
            return BotChoice(action)
        key = self._key_of_choice(room, turn)
        view = room.table.view(turn.seat)
        together = len(levels_at_once(room))
        return await self._bots.choose(room.game, level, view, turn.seat, key, together)

    def _key_of_choice(self, room: Room, turn: AutoplayTurn) -> Array:
        """The same in every process; of the table's own secret, so that it can be checked. In a
        lesson it is the same at every table."""
        if room.is_lesson and room.game.lesson:
            return read_key(key_of_choice(room.game.lesson.key, turn.seat, turn.number))
        if not room.shuffle.secret:
            return self._bots.key_of(f"{room.id} {turn.seat} {turn.number}")
        return read_key(room.shuffle.key_of_choice(room.table.seats, turn.seat, turn.number))


def levels_at_once(room: Room) -> list[str]:
    """Of the bots that owe a decision now."""
    return [chair.level for chair in map(room.chairs.__getitem__, room.to_act) if chair.level]


def way_to_act(turn: AutoplayTurn, choice: BotChoice) -> Callable[[Room, int, int, int], Change]:
    if turn.by == Decider.CLOCK:
        return Room.acting_late
    return Room.acting_by_rules if choice.is_simple else Room.acting
