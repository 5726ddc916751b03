"""Many tables of one game, stepped together: the foundation of all adapters."""

import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np

from stammtisch.adapters.batch_kernels import (
    KEY_WORDS,
    NONE,
    Steps,
    Tables,
    forget_acts,
    keep_ended,
    new_pad,
    new_tables,
    steps_of,
)
from stammtisch.adapters.reward import RANK, Reward, reward_of
from stammtisch.adapters.thread_pool import ThreadPool
from stammtisch.core.chance import key_of_game, read_key, say_key, set_key
from stammtisch.core.compile import entrance, is_warm
from stammtisch.core.game import BadOption, Game, IllegalAction, find_game, whole
from stammtisch.core.language import _
from stammtisch.core.observation import Layout, layout_of, numbers_of
from stammtisch.core.record import Array
from stammtisch.core.settings import find_card_files
from stammtisch.core.table import Table

LOGGER = logging.getLogger("stammtisch")
WORTH_A_THREAD = 1024  # tables
TILE = 256  # tables that a thread takes at a time
ANY = "random"  # as the value of an option: a new random value for every game
FACTS = ("seats", "count", "repeats", "threads", "reward", "illegal", "rules")
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
    "played",
    "plays",
    "ended_played",
    "ended_plays",
    "ended_keys",
    "ended_dealt",
)


class Illegal(StrEnum):
    """What an illegal act does."""

    RAISE = "raise"  # it raises IllegalAction, and nothing has happened at any table
    LOSE = "lose"  # the game ends: the seat comes last, all others share the win


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
        illegal: str = Illegal.RAISE,
    ) -> None:
        self.game = game if isinstance(game, Game) else find_game(str(game))
        self.seats = self.game.check_seats(self.game.usual_seats if seats is None else seats)
        self.count = checked_count("n", count)
        self.threads = checked_threads(threads, self.count)
        self.repeats = repeats
        self.reward = reward
        self.illegal = read_illegal(illegal)
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
        self._room = 0  # for so many steps the acts surely have room
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

    def begin_games(self, keys: Sequence[bytes]) -> None:
        """Begins the game of each key, one at each table."""
        for table, key in enumerate(map(read_key, keys)):
            chance = self.tables.chances[table]
            set_key(chance, key, 0)
            set_key(self.tables.moods[table], key, 1)
            chance.words[-KEY_WORDS:] = key  # what the table draws as the key of its game
            chance.fresh = KEY_WORDS
        self.begin_next()

    def begin_next(self) -> None:
        """Begins new games at all tables; their chance continues."""
        self._share_out(self._steps.begin_all)

    def step(self, actions: Array, where: Array | None = None) -> None:
        """Plays one act at each table, or only at those where `where` is true.

        If one act is illegal, nothing happens at any table."""
        chosen = self._checked_choice(self._all if where is None else where)
        lost = self._check(actions, chosen)
        self._make_room()
        self._share_out(self._steps.step_all, self._actions, chosen)
        for table in lost:
            self._end_lost(table)

    def _make_room(self) -> None:
        """Makes room for one more act of every game."""
        if not self._room:
            most = int(self.tables.plays.max())
            widths = {name: self._with_room(name, most) for name in ("played", "ended_played")}
            self.tables = self.tables._replace(**widths)
            self._room = self.tables.played.shape[1] - most
        self._room -= 1

    def _with_room(self, name: str, most: int) -> Array:
        """The array of acts, twice as wide if so many acts fill it."""
        acts: Array = getattr(self.tables, name)
        return acts if most < acts.shape[1] else np.hstack([acts, np.zeros_like(acts)])

    def _end_lost(self, table: int) -> None:
        """Ends a game in which the seat to act has played an illegal act."""
        tables, state = self.tables, self.tables.states[table]
        places = self._places_if_lost(state, int(tables.seat[table]))
        keep_ended(state, tables, table)
        if self.repeats:
            self._steps.begin_all(tables, self._pads[0], table, table + 1)
        else:
            forget_acts(tables, table)
        tables.done[table] = True
        tables.scores[table], tables.ranks[table] = places.T
        for seat in range(self.seats):
            tables.reward[table, seat] = reward_of(self.reward.number, places, self.seats, seat)

    def _places_if_lost(self, state: Any, loser: int) -> Array:
        """The points as they are, with one seat last and all others first."""
        places = np.zeros((self.game.seats[-1], 2), np.int64)
        self.game.standing(state, places)
        places[:, RANK] = 1
        places[loser, RANK] = self.seats
        return places[: self.seats]

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
        number = self._checked_one(action)
        if number == NONE:
            self._end_lost(0)
            return
        self._actions[0] = number
        self._make_room()
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

    def _check(self, actions: object, where: Array) -> list[int]:
        """Copies the acts, after checking them: callers may pass any kind of array.

        Returns the tables at which a seat loses by an illegal act; they no longer take part."""
        chosen = as_array(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise IllegalAction(
                _("actions must be {count} whole numbers, one for each table").format(
                    count=self.count
                )
            )
        self._actions[:] = chosen
        lost: list[int] = []
        while (wrong := self._find_illegal(where)) != NONE:
            if not self._loses(wrong):
                raise IllegalAction(self._why(wrong, int(chosen[wrong])))
            lost.append(wrong)
            where[wrong] = False
        return lost

    def _find_illegal(self, where: Array) -> int:
        """The first table with an illegal act; NONE if there is none."""
        return self._steps.find_illegal(self.tables.mask, self._actions, where)

    def _loses(self, table: int) -> bool:
        """Whether an illegal act at this table loses the game that is going on there."""
        return self.illegal is Illegal.LOSE and bool(self.tables.counts[table])

    def _checked_one(self, action: object) -> int:
        """The act as an int; NONE if the seat loses by it."""
        number = whole(action)
        if number is None:
            raise IllegalAction(
                _("an action is a whole number, not {action!r}").format(action=action)
            )
        if 0 <= number < self.game.actions and self.tables.mask[0, number]:
            return number
        if self._loses(0):
            return NONE
        raise IllegalAction(self._why(0, number))

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

    # --- writing down ---------------------------------------------------------------------

    def transcript(self, table: int) -> str:
        """The game that is being played at a table, with its key."""
        tables = self.tables
        acts = tables.played[table, : tables.plays[table]]
        return self._written(tables.dealt[table], tables.states[table].key, acts)

    def ended_transcript(self, table: int) -> str:
        """The last game that has ended at a table, with its key; empty if none has."""
        tables = self.tables
        if not tables.ended_keys[table].any():
            return ""
        acts = tables.ended_played[table, : tables.ended_plays[table]]
        return self._written(tables.ended_dealt[table], tables.ended_keys[table], acts)

    def _written(self, dealt: int, key: Array, acts: Array) -> str:
        options: Mapping[str, Any] = self.rules.sets[dealt]
        table = Table(self.game, self.seats, say_key(key), **options)
        for act in acts:
            table.play(table.to_act[0], int(act))
        return table.transcript()

    # --- keeping --------------------------------------------------------------------------

    def close(self) -> None:
        """Ends the threads; the next step would start them again."""
        self._pool.stop()

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
        self._widen_for(kept)
        for name, data in kept.items():
            getattr(self.tables, name).reshape(-1).view(np.uint8)[:] = np.frombuffer(data, np.uint8)
        self._list_acts()

    def _widen_for(self, kept: Mapping[str, bytes]) -> None:
        """Gives the acts as much room as they had when they were saved."""
        widths = {
            name: np.frombuffer(kept[name], np.int32).reshape(self.count, -1).copy()
            for name in ("played", "ended_played")
        }
        self.tables = self.tables._replace(**widths)
        self._room = 0

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


def read_illegal(word: object) -> Illegal:
    if word in list(Illegal):
        return Illegal(str(word))
    sentence = _("illegal must be one of {choices}, not {illegal!r}")
    raise BadOption(sentence.format(choices=", ".join(Illegal), illegal=word), "illegal")


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
