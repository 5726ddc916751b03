"""One decision at each of many tables, in one compiled loop for each game."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from stammtisch.adapters.reward import reward_of
from stammtisch.core.bitset import lowest_member
from stammtisch.core.chance import Chance, draw_below, draw_word
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.kernel import kernel_of, rules
from stammtisch.core.mark import door, rule
from stammtisch.core.observation import Gathering, layout_of, write_down
from stammtisch.core.record import Array, blank_array
from stammtisch.core.sight import look, sights_of, words_of

NONE = -1  # in place of a table
KEY_WORDS = 4
ROOM = 64  # acts of a game that are kept; more room is made for longer games


class Tables(NamedTuple):
    """All tables of a batch: each table has a row in every array."""

    states: Array
    raw: Array  # the words of the states
    chances: Array  # sources of the games' keys
    moods: Array  # sources of random acts
    variants: Array
    dealt: Array  # the variant that is played
    written: Array  # the words of the observation
    mask: Array
    acts: Array  # the same as a list
    counts: Array  # how many acts there are
    seat: Array
    scores: Array  # of the game that ended
    ranks: Array
    reward: Array
    done: Array
    played: Array  # the acts of the game so far, in order
    plays: Array  # how many there are
    ended_played: Array  # the same of the game that ended last
    ended_plays: Array
    ended_keys: Array
    ended_dealt: Array


class Pad(NamedTuple):
    """The scratch space of one thread."""

    views: Array
    seen: Array  # the words of the view
    sights: Array
    gathering: Gathering
    actions: Array
    places: Array
    key: Array
    log: Array
    seats: int
    repeats: int  # 1: when a game ends, the next begins
    redraws: int  # 1: the next game draws its variant
    reward: int  # which


def new_tables(game: Game, seats: int, count: int, variants: Array) -> Tables:
    states = blank_array(game.state, count)
    return Tables(
        states=states,
        raw=words_of(states).reshape(count, -1),
        chances=blank_array(Chance, count),
        moods=blank_array(Chance, count),
        variants=variants,
        dealt=np.zeros(count, np.int64),
        written=np.zeros((count, layout_of(game.state, seats).words), np.int64),
        mask=np.zeros((count, game.actions), np.bool_),
        acts=np.zeros((count, game.actions), np.int32),
        counts=np.zeros(count, np.int64),
        seat=np.zeros(count, np.int64),
        scores=np.zeros((count, seats), np.int64),
        ranks=np.zeros((count, seats), np.int64),
        reward=np.zeros((count, seats), np.float32),
        done=np.zeros(count, np.bool_),
        played=np.zeros((count, ROOM), np.int32),
        plays=np.zeros(count, np.int64),
        ended_played=np.zeros((count, ROOM), np.int32),
        ended_plays=np.zeros(count, np.int64),
        ended_keys=np.zeros((count, KEY_WORDS), np.int64),
        ended_dealt=np.zeros(count, np.int64),
    )


def new_pad(game: Game, seats: int, repeats: int, redraws: int, reward: int) -> Pad:
    views = blank_array(game.state, 1)
    return Pad(
        views=views,
        seen=words_of(views),
        sights=sights_of(game.state, seats),
        gathering=layout_of(game.state, seats).gathering,
        actions=np.zeros(game.actions, np.int64),
        places=np.zeros((game.seats[-1], 2), np.int64),
        key=np.zeros(KEY_WORDS, np.int64),
        log=SILENCE,
        seats=seats,
        repeats=repeats,
        redraws=redraws,
        reward=reward,
    )


@rule
def begin(tables: Tables, pad: Pad, table: int) -> None:
    """Begins a new game, with a key from the table's own chance."""
    chance = tables.chances[table]
    for place in range(KEY_WORDS):
        pad.key[place] = draw_word(chance)
    if pad.redraws:
        tables.dealt[table] = draw_below(chance, tables.variants.size)
    tables.raw[table, :] = 0
    tables.plays[table] = 0
    variant = tables.variants[tables.dealt[table]]
    rules.setup(tables.states[table], pad.seats, variant, pad.key, pad.log)


@rule
def show_to(tables: Tables, pad: Pad, table: int, seat: int) -> None:
    """Writes the observation of a seat."""
    look(tables.states[table], pad.sights, seat, pad.views, pad.seen)
    rules.conceal(pad.views[0], seat)
    write_down(pad.seen, seat, pad.gathering, tables.written[table])


@rule
def show(tables: Tables, pad: Pad, table: int) -> None:
    """Writes the observation of the seat to act, and its legal acts."""
    forget_acts(tables, table)
    waiting = rules.to_act(tables.states[table])
    if waiting == 0:
        return
    seat = lowest_member(waiting)
    tables.seat[table] = seat
    show_to(tables, pad, table, seat)
    list_acts(tables, pad, table, seat)


@rule
def forget_acts(tables: Tables, table: int) -> None:
    """Clears the mask act by act: a whole row may be a kilobyte."""
    for number in range(tables.counts[table]):
        tables.mask[table, tables.acts[table, number]] = False
    tables.counts[table] = 0


@rule
def list_acts(tables: Tables, pad: Pad, table: int, seat: int) -> None:
    count = rules.legal(tables.states[table], seat, pad.actions)
    tables.counts[table] = count
    acts = tables.acts[table]
    mask = tables.mask[table]
    for number in range(count):
        acts[number] = pad.actions[number]
        mask[pad.actions[number]] = True


@door
def begin_all(tables: Tables, pad: Pad, first: int, last: int) -> None:
    for table in range(first, last):
        begin(tables, pad, table)
        tables.done[table] = False
        tables.reward[table, :] = 0
        show(tables, pad, table)


@door
def step_all(tables: Tables, pad: Pad, actions: Array, where: Array, first: int, last: int) -> None:
    """Plays one act at every table that takes part; writes the result of games that end."""
    for table in range(first, last):
        tables.done[table] = False
        tables.reward[table, :] = 0
        if not where[table]:
            continue
        s = tables.states[table]
        note_act(tables, table, actions[table])
        rules.apply(s, tables.seat[table], actions[table], pad.log)
        tables.done[table] = rules.to_act(s) == 0
        if tables.done[table]:
            tell_result(s, tables, pad, table)
            keep_ended(s, tables, table)
            if pad.repeats:
                begin(tables, pad, table)
        show(tables, pad, table)


@rule
def tell_result(s: Any, tables: Tables, pad: Pad, table: int) -> None:
    rules.standing(s, pad.places)
    for seat in range(pad.seats):
        tables.scores[table, seat] = pad.places[seat, 0]
        tables.ranks[table, seat] = pad.places[seat, 1]
        tables.reward[table, seat] = reward_of(pad.reward, pad.places, pad.seats, seat)


@rule
def note_act(tables: Tables, table: int, action: int) -> None:
    tables.played[table, tables.plays[table]] = action
    tables.plays[table] += 1


@rule
def keep_ended(s: Any, tables: Tables, table: int) -> None:
    """Keeps what a transcript needs of a game that has ended: the next one overwrites it."""
    for place in range(KEY_WORDS):
        tables.ended_keys[table, place] = s.key[place]
    for place in range(tables.plays[table]):
        tables.ended_played[table, place] = tables.played[table, place]
    tables.ended_plays[table] = tables.plays[table]
    tables.ended_dealt[table] = tables.dealt[table]


@door
def draw_all(tables: Tables, pad: Pad, drawn: Array, first: int, last: int) -> None:
    """Draws a random legal act for the seat to act; NONE if the game is over."""
    for table in range(first, last):
        count = tables.counts[table]
        drawn[table] = tables.acts[table, draw_below(tables.moods[table], count)] if count else 0


@door
def advise_all(tables: Tables, pad: Pad, advised: Array, first: int, last: int) -> None:
    """The act of the game's policy for the seat to act, from what that seat sees."""
    for table in range(first, last):
        seat = tables.seat[table]
        look(tables.states[table], pad.sights, seat, pad.views, pad.seen)
        rules.conceal(pad.views[0], seat)
        advised[table] = rules.policy(pad.views[0], seat, tables.moods[table])


@door
def show_to_seat(tables: Tables, pad: Pad, table: int, seat: int) -> None:
    show_to(tables, pad, table, seat)


@door
def find_illegal(mask: Array, actions: Array, where: Array) -> int:
    """The first table that takes part with an illegal act; NONE if all are legal."""
    for table in range(where.size):
        action = actions[table]
        if where[table] and not (0 <= action < mask.shape[1] and mask[table, action]):
            return table
    return NONE


LOOPS: tuple[Callable[..., Any], ...] = (
    begin_all,
    step_all,
    draw_all,
    advise_all,
    show_to_seat,
    find_illegal,
)


class Steps(NamedTuple):
    """The loops above, made for one game."""

    begin_all: Callable[[Tables, Pad, int, int], None]
    step_all: Callable[[Tables, Pad, Array, Array, int, int], None]
    draw_all: Callable[[Tables, Pad, Array, int, int], None]
    advise_all: Callable[[Tables, Pad, Array, int, int], None]
    show_to: Callable[[Tables, Pad, int, int], None]
    find_illegal: Callable[[Array, Array, Array], int]


def steps_of(game: Game) -> Steps:
    return Steps(*(kernel_of(game, loop) for loop in LOOPS))
