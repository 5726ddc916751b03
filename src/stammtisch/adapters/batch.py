"""Tables of one game and seat count, stepped together: what every adapter is made of."""

import logging
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.adapters.stepping import Tables, new_pad, new_tables, steps_of
from stammtisch.core.chance import key_of_game, read_key, set_key
from stammtisch.core.compile import COMPILED, is_warm, mark_warm, prepare
from stammtisch.core.game import BadOption, Game, IllegalAction, find_game, whole
from stammtisch.core.language import _
from stammtisch.core.observation import Layout, layout_of
from stammtisch.core.record import Array
from stammtisch.core.settings import find_card_files

LOGGER = logging.getLogger("stammtisch")
WORTH_A_THREAD = 1024  # tables
ANY = "random"  # as the value of an option: any of its values, drawn anew for every game
FACTS = ("seats", "count", "repeats", "threads", "rules")
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
    "done",
)


class Batch:
    """So many tables, each with a row in every array of `tables`.

    `repeats` is 1 where a new game begins as soon as one has ended, else 0."""

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None,
        options: Mapping[str, object],
        *,
        repeats: int = 1,
        threads: int | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(self.game.seats[0] if seats is None else seats)
        self.count = checked_count(count)
        self.repeats, self.threads = repeats, min(threads or usual_threads(self.count), self.count)
        self.rules = read_variety(self.game, self.count, options)
        self._furnish()

    def _furnish(self) -> None:
        variants = self.rules.variants(self.game, self.seats)
        self.tables: Tables = new_tables(self.game, self.seats, self.count, variants)
        self.tables.dealt[:] = self.rules.dealt
        redraws = int(self.rules.is_drawn)
        self._pads = [
            new_pad(self.game, self.seats, self.repeats, redraws) for _thread in range(self.threads)
        ]
        self._cuts = np.linspace(0, self.count, self.threads + 1).astype(int).tolist()
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self._all = np.ones(self.count, np.bool_)
        self._chosen = np.zeros(1, np.int64)
        self._steps = steps_of(self.game)
        self._compile()

    def _compile(self) -> None:
        """Once for these sources and this machine; said aloud, since it takes a while."""
        mark = f"{self.game.name}-vector"
        if not COMPILED or is_warm(mark):
            return
        LOGGER.warning(_("compiling the rules of %s, once: a minute or more"), self.game.name)
        first, actions = (self.tables, self._pads[0]), np.zeros(self.count, np.int64)
        prepare(self._steps.begin_all, *first, 0, 0)
        prepare(self._steps.step_all, *first, actions, self._all, 0, 0)
        prepare(self._steps.draw_all, *first, actions, 0, 0)
        prepare(self._steps.advise_all, *first, actions, 0, 0)
        prepare(self._steps.show_to, *first, 0, 0)
        mark_warm(mark)

    @property
    def layout(self) -> Layout:
        return layout_of(self.game.state, self.seats)

    # --- playing --------------------------------------------------------------------------

    def begin(self, seed: int) -> None:
        """New games at all tables; equal seeds give equal games."""
        for table in range(self.count):
            key = read_key(key_of_game(seed, table))
            set_key(self.tables.chances[table], key, 0)
            set_key(self.tables.moods[table], key, 1)
        self.begin_next()

    def begin_next(self) -> None:
        """New games at all tables, from where their chance stands."""
        self._share_out(self._steps.begin_all)

    def step(self, actions: Array, where: Array | None = None) -> None:
        """The seat to act decides at every table, or at those where `where` is true.

        Nothing happens if one act is illegal."""
        chosen = self._all if where is None else self._checked_choice(where)
        self._share_out(self._steps.step_all, self._checked(actions, chosen), chosen)

    def draw(self, drawn: Array) -> None:
        """Fills in a legal act for every table, each equally likely."""
        self._share_out(self._steps.draw_all, drawn)

    def advise(self, advised: Array) -> None:
        """Fills in what the game's own policy would do at every table."""
        self._share_out(self._steps.advise_all, advised)

    def _share_out(self, loop: Any, *arguments: Any) -> None:
        """The first part is done here, the others by threads."""
        parts = list(zip(self._pads, self._cuts, self._cuts[1:], strict=False))
        rest = [self._submitted(loop, pad, *arguments, *cut) for pad, *cut in parts[1:]]
        pad, first, last = parts[0]
        loop(self.tables, pad, *arguments, first, last)
        for part in rest:
            part.result()

    def _submitted(self, loop: Any, *arguments: Any) -> Future[None]:
        assert self._pool is not None
        return self._pool.submit(loop, self.tables, *arguments)

    def decide(self, action: object) -> None:
        """The same at a single table, with less ado."""
        self._chosen[0] = self._checked_one(action)
        self._steps.step_all(self.tables, self._pads[0], self._chosen, self._all, 0, 1)

    def show_to(self, table: int, seat: int) -> Array:
        """What any seat sees at a table; what the seat to act saw is written over."""
        self._steps.show_to(self.tables, self._pads[0], table, seat)
        row: Array = self.tables.observation[table]
        return row

    def seen_by(self, table: int, seat: int) -> Array:
        """The same as a copy; what the seat to act saw stays."""
        row = self.tables.observation[table]
        kept = row.copy()
        seen = self.show_to(table, seat).copy()
        row[:] = kept
        return seen

    # --- what is refused ------------------------------------------------------------------

    def _checked_choice(self, where: object) -> Array:
        chosen = np.asarray(where)
        if chosen.shape == (self.count,) and chosen.dtype == np.bool_:
            return chosen
        raise IllegalAction(
            _("where must be {count} truths, one for each table").format(count=self.count)
        )

    def _checked(self, actions: object, where: Array) -> Array:
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise IllegalAction(
                _("actions must be {count} whole numbers, one for each table").format(
                    count=self.count
                )
            )
        chosen = chosen.astype(np.int64, copy=False)
        inside = (chosen >= 0) & (chosen < self.game.actions)
        allowed = self.tables.mask[np.arange(self.count), np.where(inside, chosen, 0)] & inside
        allowed |= ~where
        if not allowed.all():
            raise IllegalAction(self._why(int(np.argmin(allowed)), chosen))
        return chosen

    def _checked_one(self, action: object) -> int:
        number = whole(action)
        if number is None:
            raise IllegalAction(
                _("an action is a whole number, not {action!r}").format(action=action)
            )
        if not (0 <= number < self.game.actions and self.tables.mask[0, number]):
            raise IllegalAction(self._why(0, np.array([number])))
        return number

    def _why(self, table: int, chosen: Array) -> str:
        action, words = int(chosen[table]), self.game.text.say_action
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
        """The tables as they stood when they were saved."""
        for name, data in kept.items():
            getattr(self.tables, name).reshape(-1).view(np.uint8)[:] = np.frombuffer(data, np.uint8)


@dataclass(frozen=True)
class Variety:
    """By which rules tables play: different sets of options, and which of them is dealt to each."""

    sets: list[dict[str, str]]
    dealt: list[int]
    is_drawn: bool  # anew for every game

    def variants(self, game: Game, seats: int) -> Array:
        return np.array([game.variant(seats, one) for one in self.sets])


def read_variety(game: Game, count: int, options: Mapping[str, object]) -> Variety:
    """One set of options for all tables, one for each, or any value of an option that is drawn."""
    drawn = [name for name, value in options.items() if is_word(value, ANY)]
    rows = {name: checked_row(name, row, count) for name, row in options.items() if is_row(row)}
    if rows and drawn:
        raise BadOption(_("either one option for each table or a random one, not both"), ANY)
    plain = {name: value for name, value in options.items() if name not in (*rows, *drawn)}
    wished = each_row(rows, count) if rows else each_value(game, drawn)
    read = [game.read_options(find_card_files(game, {**plain, **one})) for one in wished]
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
    """One for every core, but none for fewer tables than its waking up costs."""
    return max(1, min(os.cpu_count() or 1, count // WORTH_A_THREAD))


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
    return every or [ANY]  # which the game will refuse, with its own sentence


def checked_count(count: object) -> int:
    if isinstance(count, int | np.integer) and not isinstance(count, bool) and count >= 1:
        return int(count)
    raise BadOption(_("n must be a whole number from 1, not {count!r}").format(count=count), "n")
