"""One table at which seats decide one after the other, each decision in one compiled call.

Seats that decide at the same time do so in ascending order, and do not see each other's choice.
Doors take their arrays one by one: passing a tuple of them takes Python three times as long."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np

from stammtisch.bots.tree import hash_of
from stammtisch.core.bitset import lowest_member
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game, IllegalAction, find_game
from stammtisch.core.kernel import kernel_of, rules
from stammtisch.core.language import _
from stammtisch.core.mark import door, rule
from stammtisch.core.observation import Gathering, Layout, layout_of, numbers_of, write_down
from stammtisch.core.record import Array, blank_array
from stammtisch.core.sight import look, sights_of, words_of

OVER = -1  # in place of a seat
ILLEGAL = -2
TRUTH, SIGHT = 0, 1  # the records of a turn: the state, and what a seat sees of it
COUNT, PASTS = 0, 1  # its notes: the number of legal acts; for every seat, a hash of its past


@rule
def ask(s: Any, acts: Array, notes: Array) -> int:
    """The seat that decides next, with its legal acts; OVER when the game has ended."""
    waiting = rules.to_act(s)
    notes[COUNT] = 0
    if waiting == 0:
        return OVER
    seat = lowest_member(waiting)
    notes[COUNT] = rules.legal(s, seat, acts)
    return seat


@rule
def see(records: Array, words: Array, sights: Array, seat: int) -> None:
    """Writes a seat's view next to the state."""
    look(records[TRUTH], sights, seat, records[SIGHT:], words[SIGHT])
    rules.conceal(records[SIGHT], seat)


@door
def begin(
    records: Array, seats: int, variants: Array, key: Array, log: Array, acts: Array, notes: Array
) -> int:
    rules.setup(records[TRUTH], seats, variants[0], key, log)
    return ask(records[TRUTH], acts, notes)


@door
def decide(
    records: Array,
    words: Array,
    sights: Array,
    log: Array,
    acts: Array,
    notes: Array,
    seat: int,
    action: int,
) -> int:
    """Plays an act; returns the next seat, and notes what the deciding seat saw and did."""
    place = 0
    while place < notes[COUNT] and acts[place] != action:
        place += 1
    if place == notes[COUNT]:
        return ILLEGAL
    see(records, words, sights, seat)
    notes[PASTS + seat] = hash_of(words[SIGHT], int(notes[PASTS + seat]) ^ action + 1)
    rules.apply(records[TRUTH], seat, action, log)
    return ask(records[TRUTH], acts, notes)


@door
def guess(
    records: Array, words: Array, sights: Array, seat: int, key: Array, acts: Array, on_turn: int
) -> int:
    """Fills what a seat cannot know with a guess; returns the number of legal acts."""
    see(records, words, sights, seat)
    for place in range(words.shape[1]):
        words[TRUTH, place] = words[SIGHT, place]
    rules.resample(records[TRUTH], seat, key)
    return rules.legal(records[TRUTH], on_turn, acts)


@door
def look_through(records: Array, words: Array, sights: Array, seat: int) -> None:
    see(records, words, sights, seat)


@door
def observe(
    records: Array,
    words: Array,
    sights: Array,
    seat: int,
    gathering: Gathering,
    written: Array,
) -> None:
    see(records, words, sights, seat)
    write_down(words[SIGHT], seat, gathering, written)


class Doors(NamedTuple):
    """The functions above, made for one game."""

    begin: Callable[..., int]
    decide: Callable[..., int]
    guess: Callable[..., int]
    look_through: Callable[..., None]
    observe: Callable[..., None]


def doors_of(game: Game) -> Doors:
    return Doors(
        begin=kernel_of(game, begin),
        decide=kernel_of(game, decide),
        guess=kernel_of(game, guess),
        look_through=kernel_of(game, look_through),
        observe=kernel_of(game, observe),
    )


@dataclass(frozen=True, eq=False)
class Ruleset:
    """What all turns of one game with the same seats and options share."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...]
    variants: Array

    @cached_property
    def doors(self) -> Doors:
        return doors_of(self.game)

    @cached_property
    def sights(self) -> Array:
        return sights_of(self.game.state, self.seats)

    @cached_property
    def layout(self) -> Layout:
        return layout_of(self.game.state, self.seats)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(feature.name for feature in self.layout.features)

    def __deepcopy__(self, _memo: object) -> "Ruleset":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _shared, (self.game.name, self.seats, self.options)


def ruleset(game: Game, seats: int, options: Mapping[str, str]) -> Ruleset:
    """The rules with these options; raises BadOption."""
    return _shared(game.name, game.check_seats(seats), tuple(options.items()))


@cache
def _shared(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Ruleset:
    game = find_game(name)
    return Ruleset(game, seats, options, np.array([game.variant(seats, dict(options))]))


class SequentialTable:
    """A table between two decisions; `seat` is the one that decides, or OVER."""

    __slots__ = ("_acts", "_notes", "_records", "_words", "rules", "seat")

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.seat = OVER
        self._records = blank_array(rules.game.state, 2)
        self._words = words_of(self._records).reshape(2, -1)
        self._acts = np.zeros(rules.game.actions, np.int64)
        self._notes = np.zeros(PASTS + rules.seats, np.int64)

    # --- making one -----------------------------------------------------------------------

    @classmethod
    def begun(cls, rules: Ruleset, key: Array) -> "SequentialTable":
        """The first turn of the game with this key."""
        turn = cls(rules)
        turn.seat = rules.doors.begin(
            turn._records, rules.seats, rules.variants, key, SILENCE, turn._acts, turn._notes
        )
        return turn

    @classmethod
    def seen(cls, rules: Ruleset, view: Any, seat: int) -> "SequentialTable":
        """A seat's turn with only what that seat may know."""
        turn = cls(rules)
        turn._records[TRUTH] = view
        turn.seat = seat
        turn._notes[COUNT] = rules.game.legal(turn._records[TRUTH], seat, turn._acts)
        return turn

    def copy(self) -> "SequentialTable":
        other = SequentialTable(self.rules)
        other.seat = self.seat
        other._words[TRUTH] = self._words[TRUTH]
        other._acts[:] = self._acts
        other._notes[:] = self._notes
        return other

    def __deepcopy__(self, _memo: object) -> "SequentialTable":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        kept = (self.record, self._notes.tobytes())
        return _restored, (self.rules, self.seat, *kept)

    def guess(self, seat: int, key: Array) -> "SequentialTable":
        """A world that is possible for all the seat knows; what others saw before is unknown."""
        world = self.copy()
        if world.seat == OVER:
            return world
        world._notes[PASTS:] = 0
        world._notes[PASTS + seat] = self._notes[PASTS + seat]
        world._notes[COUNT] = self.rules.doors.guess(
            world._records, world._words, self.rules.sights, seat, key, world._acts, self.seat
        )
        return world

    # --- playing --------------------------------------------------------------------------

    def legal(self) -> list[int]:
        acts: list[int] = self._acts[: self._notes[COUNT]].tolist()
        return acts

    def decide(self, action: int) -> None:
        """Plays an act for the seat to act; an illegal one raises and changes nothing."""
        rules = self.rules
        seat = rules.doors.decide(
            self._records,
            self._words,
            rules.sights,
            SILENCE,
            self._acts,
            self._notes,
            self.seat,
            action,
        )
        if seat == ILLEGAL:
            raise IllegalAction(self._why(action))
        self.seat = seat

    def _why(self, action: int) -> str:
        if self.seat == OVER:
            return _("the game is over")
        say = self.rules.game.text.say_action
        known = 0 <= action < self.rules.game.actions
        return _("seat {seat} may not {action}; legal: {legal}").format(
            seat=self.seat,
            action=f"{action} ({say(action)})" if known else action,
            legal=", ".join(f"{each} ({say(each)})" for each in self.legal()),
        )

    def shares(self) -> list[float]:
        """Every seat's share of the win minus an equal share; all 0 before the end."""
        seats = self.rules.seats
        if self.seat != OVER:
            return [0.0] * seats
        places = np.zeros((self.rules.game.seats[-1], 2), np.int64)
        self.rules.game.standing(self._records[TRUTH], places)
        first = [rank == 1 for rank in places[:seats, 1].tolist()]
        return [won / sum(first) - 1 / seats for won in first]

    # --- knowing --------------------------------------------------------------------------

    def view(self, seat: int) -> bytes:
        """All that a seat with a perfect memory knows."""
        self.rules.doors.look_through(self._records, self._words, self.rules.sights, seat)
        view: bytes = self._words[SIGHT].tobytes()
        return view

    def past(self, seat: int) -> int:
        """A number for all that a seat has seen and done at its own decisions."""
        return int(self._notes[PASTS + seat])

    def observation(self, seat: int) -> Array:
        """The view as a row of numbers, see `Layout`."""
        rules = self.rules
        layout = self.rules.layout
        written = np.zeros(layout.words, np.int64)
        rules.doors.observe(
            self._records, self._words, rules.sights, seat, layout.gathering, written
        )
        return numbers_of(written, layout)

    @property
    def record(self) -> bytes:
        truth: bytes = self._words[TRUTH].tobytes()
        return truth


def _restored(rules: Ruleset, seat: int, record: bytes, notes: bytes) -> SequentialTable:
    turn = SequentialTable(rules)
    turn.seat = seat
    turn._words[TRUTH] = np.frombuffer(record, np.int64)
    turn._notes[:] = np.frombuffer(notes, np.int64)
    if seat != OVER:
        rules.game.legal(turn._records[TRUTH], seat, turn._acts)
    return turn
