"""Many tables of one game, stepped together: the foundation of all adapters."""

import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.adapters.batch_kernels import (
    NONE,
    Steps,
    Tables,
    new_pad,
    new_tables,
    steps_of,
)
from stammtisch.adapters.reward import Reward
from stammtisch.adapters.thread_pool import ThreadPool
from stammtisch.core.chance import key_of_game, read_key, set_key
from stammtisch.core.compile import entrance, is_warm
from stammtisch.core.game import BadOption, Game, IllegalAction, find_game, whole
from stammtisch.core.language import _
from stammtisch.core.observation import Layout, layout_of, numbers_of
from stammtisch.core.record import Array
from stammtisch.core.settings import find_card_files

LOGGER = logging.getLogger("stammtisch")
WORTH_A_THREAD = 1024  # tables
TILE = 256  # tables that a thread takes at a time
ANY = "random"  # as the value of an option: a new random value for every game
FACTS = ("seats", "count", "repeats", "threads", "reward", "rules")
SAVED = (
    "states",
    "chances",
    "moods",
    "dealt",
    "written",
    "mask",
    "seat",
    "scores",
    "ranks",
    "reward",
    "done",
)


class Batch:
    """So many tables, each with a row in every array of `tables`.

    `repeats` is 1 if a new game begins as soon as one has ended, else 0."""

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None,
        options: Mapping[str, object],
        *,
        repeats: int = 1,
        threads: int | None = None,
        reward: Reward = Reward.WIN,
    ) -> None:
        self.game = game if isinstance(game, Game) else find_game(str(game))
        self.seats = self.game.check_seats(self.game.usual_seats if seats is None else seats)
        self.count = checked_count("n", count)
        self.threads = checked_threads(threads, self.count)
        self.repeats = repeats
        self.reward = reward
        self.rules = read_variety(self.game, self.seats, self.count, options)
        self._furnish()

    def _furnish(self) -> None:
        variants = self.rules.variants(self.game, self.seats)
        self.tables: Tables = new_tables(self.game, self.seats, self.count, variants)
        self.tables.dealt[:] = self.rules.dealt
        self.observation: Array = numbers_of(self.tables.written, self.layout)
        facts = (self.seats, self.repeats, int(self.rules.is_drawn), self.reward.number)
        self._pads = [new_pad(self.game, *facts) for _thread in range(self.threads)]
        self._pool = ThreadPool(self.threads)
        self._tiles = tiles_of(self.count, self.threads)
        self._actions = np.zeros(self.count, np.int64)
        self._all = np.ones(self.count, np.bool_)
        self._where = self._all.copy()
        self._steps = self._compiled()

    def _compiled(self) -> Steps:
        """The compiled loops; logs a warning if they must be compiled first: that takes a while."""
        doors = steps_of(self.game)
        if not is_warm(doors):
            LOGGER.warning(_("compiling the rules of %s, once: a minute or more"), self.game.name)
        first = (self.tables, self._pads[0])
        return Steps(
            begin_all=entrance(doors.begin_all, *first, 0, 0),
            step_all=entrance(doors.step_all, *first, self._actions, self._all, 0, 0),
            draw_all=entrance(doors.draw_all, *first, self._actions, 0, 0),
            advise_all=entrance(doors.advise_all, *first, self._actions, 0, 0),
            show_to=entrance(doors.show_to, *first, 0, 0),
            find_illegal=entrance(doors.find_illegal, self.tables.mask, self._actions, self._all),
        )

    @property
    def layout(self) -> Layout:
        return layout_of(self.game.state, self.seats)

    # --- playing --------------------------------------------------------------------------

    def begin(self, seed: int) -> None:
        """Begins new games at all tables; equal seeds give equal games."""
        for table in range(self.count):
            key = read_key(key_of_game(seed, table))
            set_key(self.tables.chances[table], key, 0)
            set_key(self.tables.moods[table], key, 1)
        self.begin_next()

    def begin_next(self) -> None:
        """Begins new games at all tables; their chance continues."""
        self._share_out(self._steps.begin_all)

    def step(self, actions: Array, where: Array | None = None) -> None:
        """Plays one act at each table, or only at those where `where` is true.

        If one act is illegal, nothing happens at any table."""
        chosen = self._all if where is None else self._checked_choice(where)
        self._check(actions, chosen)
        self._share_out(self._steps.step_all, self._actions, chosen)

    def draw(self) -> Array:
        """A random legal act for each table; too quick to be worth sharing between threads."""
        drawn = np.empty(self.count, np.int64)
        self._steps.draw_all(self.tables, self._pads[0], drawn, 0, self.count)
        return drawn

    def advise(self) -> Array:
        """The act of the game's heuristic policy at each table."""
        advised = np.empty(self.count, np.int64)
        self._share_out(self._steps.advise_all, advised)
        return advised

    def _share_out(self, loop: Any, *arguments: Any) -> None:
        def work(thread: int, tile: tuple[int, int]) -> None:
            loop(self.tables, self._pads[thread], *arguments, *tile)

        self._pool.share(work, self._tiles)

    def decide(self, action: object) -> None:
        """Plays one act at a batch of one table, with less overhead than `step`."""
        self._actions[0] = self._checked_one(action)
        self._steps.step_all(self.tables, self._pads[0], self._actions, self._all, 0, 1)

    def show_to(self, table: int, seat: int) -> Array:
        """What a seat sees at a table; overwrites the observation of the seat to act."""
        self._steps.show_to(self.tables, self._pads[0], table, seat)
        row: Array = self.observation[table]
        return row

    def seen_by(self, table: int, seat: int) -> Array:
        """What a seat sees at a table, as a copy; the observation of the seat to act stays."""
        row = self.observation[table]
        kept = row.copy()
        seen = self.show_to(table, seat).copy()
        row[:] = kept
        return seen

    # --- what is refused ------------------------------------------------------------------

    def _checked_choice(self, where: object) -> Array:
        chosen = as_array(where)
        if chosen.shape == (self.count,) and chosen.dtype == np.bool_:
            self._where[:] = chosen
            return self._where
        raise IllegalAction(
            _("where must be {count} booleans, one for each table").format(count=self.count)
        )

    def _check(self, actions: object, where: Array) -> None:
        """Copies the acts, after checking them: callers may pass any kind of array."""
        chosen = as_array(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise IllegalAction(
                _("actions must be {count} whole numbers, one for each table").format(
                    count=self.count
                )
            )
        self._actions[:] = chosen
        wrong = self._steps.find_illegal(self.tables.mask, self._actions, where)
        if wrong != NONE:
            raise IllegalAction(self._why(wrong, int(chosen[wrong])))

    def _checked_one(self, action: object) -> int:
        number = whole(action)
        if number is None:
            raise IllegalAction(
                _("an action is a whole number, not {action!r}").format(action=action)
            )
        if not (0 <= number < self.game.actions and self.tables.mask[0, number]):
            raise IllegalAction(self._why(0, number))
        return number

    def _why(self, table: int, action: int) -> str:
        words = self.game.text.say_action
        legal = [int(each) for each in np.flatnonzero(self.tables.mask[table])]
        if not legal:
            return _("the game at table {table} is over").format(table=table)
        known = 0 <= action < self.game.actions
        return _("table {table}: seat {seat} may not {action}; legal: {legal}").format(
            table=table,
            seat=int(self.tables.seat[table]),
            action=f"{action} ({words(action)})" if known else action,
            legal=", ".join(f"{each} ({words(each)})" for each in legal),
        )

    # --- keeping --------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        facts = {name: getattr(self, name) for name in FACTS}
        return {"game": self.game.name, "kept": self.save(), **facts}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self.game = find_game(saved["game"])
        for name in FACTS:
            setattr(self, name, saved[name])
        self._furnish()
        self.restore(saved["kept"])

    def save(self) -> dict[str, bytes]:
        """Everything that changes from act to act."""
        return {name: getattr(self.tables, name).tobytes() for name in SAVED}

    def restore(self, kept: Mapping[str, bytes]) -> None:
        """Returns to the tables as they were saved."""
        for name, data in kept.items():
            getattr(self.tables, name).reshape(-1).view(np.uint8)[:] = np.frombuffer(data, np.uint8)
        self._list_acts()

    def _list_acts(self) -> None:
        """Lists the acts of the mask, so that they need not be saved twice."""
        mask = self.tables.mask
        counts = np.count_nonzero(self.tables.mask, axis=1)
        before = np.repeat(np.cumsum(counts) - counts, counts)
        rows, acts = np.nonzero(mask)
        self.tables.acts[rows, np.arange(acts.size) - before] = acts
        self.tables.counts[:] = counts


@dataclass(frozen=True)
class Variety:
    """The sets of options in play, and which of them each table has."""

    sets: list[dict[str, str]]
    dealt: list[int]
    is_drawn: bool  # drawn anew for every game

    def variants(self, game: Game, seats: int) -> Array:
        return np.array([game.variant(seats, one) for one in self.sets])


def read_variety(game: Game, seats: int, count: int, options: Mapping[str, object]) -> Variety:
    """Reads options: one value for all tables, one for each, or one that is drawn."""
    drawn = [name for name, value in options.items() if is_word(value, ANY)]
    rows = {name: checked_row(name, row, count) for name, row in options.items() if is_row(row)}
    if rows and (drawn or any(is_word(each, ANY) for row in rows.values() for each in row)):
        raise BadOption(_("either one option for each table or a random one, not both"), ANY)
    plain = {name: value for name, value in options.items() if name not in (*rows, *drawn)}
    wished = each_row(rows, count) if rows else each_value(game, drawn)
    read = [game.read_options(find_card_files(game, {**plain, **one})) for one in wished]
    if drawn:
        read = [one for one in read if game.allows(seats, one)] or read
    sets = list({tuple(one.items()): one for one in read}.values())
    dealt = [sets.index(one) for one in read] if rows else [0] * count
    return Variety(sets, dealt, bool(drawn))


def each_row(rows: Mapping[str, Any], count: int) -> list[dict[str, object]]:
    return [{name: row[table] for name, row in rows.items()} for table in range(count)]


def each_value(game: Game, drawn: Sequence[str]) -> list[dict[str, object]]:
    sets: list[dict[str, object]] = [{}]
    for name in drawn:
        sets = [{**one, name: value} for one in sets for value in values_of(game, name)]
    return sets


def usual_threads(count: int) -> int:
    """One thread for every core, or fewer if that few tables would not keep them busy."""
    return max(1, min(os.cpu_count() or 1, count // WORTH_A_THREAD))


def tiles_of(count: int, threads: int) -> list[tuple[int, int]]:
    """The ranges of tables that threads take at a time; all at once for a single thread."""
    size = count if threads == 1 else min(TILE, -(-count // threads))
    return [(first, min(first + size, count)) for first in range(0, count, size)]


def is_row(value: object) -> bool:
    return isinstance(value, list | tuple | np.ndarray)


def is_word(value: object, word: str) -> bool:
    return isinstance(value, str) and value == word


def checked_row(name: str, row: Any, count: int) -> Any:
    if len(row) == count:
        return row
    raise BadOption(
        _("{name} must be one value or {count}, one for each table, not {given}").format(
            name=name, count=count, given=len(row)
        ),
        name,
    )


def values_of(game: Game, name: str) -> Sequence[str]:
    option = next((option for option in game.options if option.name == name), None)
    every = option.every() if option else ()
    return every or [ANY]  # the game refuses it with its own message


def as_array(given: object) -> Array:
    """The value as a numpy array; an array that fits nowhere if numpy cannot make one."""
    try:
        return np.asarray(given)
    except ValueError:
        return np.empty(0, object)


def checked_threads(threads: object, count: int) -> int:
    return (
        usual_threads(count) if threads is None else min(checked_count("threads", threads), count)
    )


def checked_count(name: str, count: object) -> int:
    number = whole(count)
    if number is not None and number >= 1:
        return number
    raise BadOption(
        _("{name} must be a whole number from 1, not {count!r}").format(name=name, count=count),
        name,
    )
