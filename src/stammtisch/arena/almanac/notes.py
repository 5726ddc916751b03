"""What is noted of a game while quick bots play it: one compiled loop for each game.

Beside each act, the same act is played on a copy of the table without one of the printed rules:
where the two tables differ, the rule mattered."""

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

import numpy as np

from stammtisch.arena.simulation import RANDOM, keys_of_games
from stammtisch.core.bitset import lowest_member
from stammtisch.core.chance import Chance, draw_below, set_key
from stammtisch.core.event import SILENCE, new_log
from stammtisch.core.game import Game
from stammtisch.core.kernel import kernel_of, rules
from stammtisch.core.mark import door, rule, rule_apart
from stammtisch.core.record import Array, blank_array, dtype_of
from stammtisch.core.sight import look, sights_of, words_of

KINDS = 64  # of events, at most
NOBODY = -1
NO_LAP = -1
PERMILLE = 1000

DECISIONS, LAPS, LEAD_CHANGES, LED_SINCE = range(4)  # columns of `GameNotes.course`
LEADER, LED_LAST = range(2)  # of `leads`: who leads alone, and who did before
SCORE, RANK = range(2)  # of `places`
TABLE, TURN = range(2)  # of `weights`: acts that left another table, or another seat to act


class GameNotes(NamedTuple):
    """A row for every game."""

    course: Array
    places: Array  # score and rank of every seat
    events: Array  # how many of every kind
    weights: Array  # for every printed rule

    def of(self, games: slice) -> "GameNotes":
        return GameNotes(*(each[games] for each in self))


class Lineups(NamedTuple):
    """Who plays: a bot for every seat of every game, and how often (in 1000) a decision slips, so
    that any legal act is as likely as another."""

    bots: Array
    slip: int


class ObservingBuffers(NamedTuple):
    """The arrays of one thread; `twins` are the same table, each without one rule."""

    states: Array
    raw: Array
    twins: Array
    twins_raw: Array
    views: Array
    seen: Array
    sights: Array
    chances: Array
    actions: Array
    places: Array
    leads: Array
    log: Array
    silence: Array


class LeftOut(NamedTuple):
    """The words of a record that turn the printed rules on, and their values without."""

    words: Array
    values: Array


def new_buffers(game: Game) -> ObservingBuffers:
    states, views = (blank_array(game.state, 1) for _one in range(2))
    twins = blank_array(game.state, max(1, len(game.printed_rules)))
    return ObservingBuffers(
        states=states,
        raw=words_of(states),
        twins=twins,
        twins_raw=words_of(twins).reshape(len(twins), -1),
        views=views,
        seen=words_of(views),
        sights=sights_of(game.state, game.seats[-1]),
        chances=blank_array(Chance, 1),
        actions=np.zeros(game.actions, np.int64),
        places=np.zeros((game.seats[-1], 2), np.int64),
        leads=np.zeros(2, np.int64),
        log=new_log(),
        silence=SILENCE,
    )


def new_notes(game: Game, seats: int, games: int) -> GameNotes:
    return GameNotes(
        course=np.zeros((games, 4), np.int64),
        places=np.zeros((games, seats, 2), np.int64),
        events=np.zeros((games, KINDS), np.int64),
        weights=np.zeros((games, len(game.printed_rules), 2), np.int64),
    )


def nothing_left_out() -> LeftOut:
    return LeftOut(np.zeros(0, np.int64), np.zeros(0, np.int64))


def each_left_out(game: Game) -> LeftOut:
    fields = cast("dict[str, tuple[Any, int]]", dtype_of(game.state).fields)
    words = [fields[one.field][1] // 8 for one in game.printed_rules]
    values = [one.without for one in game.printed_rules]
    return LeftOut(np.array(words, np.int64), np.array(values, np.int64))


def kind_names(game: Game) -> dict[int, str]:
    """The kinds of events by number, as far as the game's race tells where they are listed."""
    kinds = type(game.race.lap) if game.race else int
    members = getattr(kinds, "__members__", {})
    return {int(kind): name.lower() for name, kind in members.items()}


# --- the loop -----------------------------------------------------------------------------


@door
def observe_games(
    buffers: ObservingBuffers,
    seats: int,
    variant: Any,
    keys: Array,
    lineups: Lineups,
    lap: int,
    without: LeftOut,
    notes: GameNotes,
) -> None:
    """Plays a game for every key but the last, which is the bots'."""
    s = buffers.states[0]
    chance = buffers.chances[0]
    for game in range(len(keys) - 1):
        buffers.raw[:] = 0
        buffers.leads[:] = NOBODY
        buffers.log[0].value = 0
        rules.setup(s, seats, variant, keys[game], buffers.log)
        count_events(buffers.log, lap, notes.events[game])
        set_key(chance, keys[-1], game)
        waiting = rules.to_act(s)
        while waiting:
            seat = lowest_member(waiting)
            bot = RANDOM if slips(chance, lineups.slip) else lineups.bots[game, seat]
            action = choose(buffers, seat, bot)
            play_without(buffers, without, seat, action)
            buffers.log[0].value = 0
            apply_one(s, seat, action, buffers.log)
            notes.course[game, DECISIONS] += 1
            waiting = rules.to_act(s)
            compare(buffers, without, waiting, notes.weights[game])
            laps = count_events(buffers.log, lap, notes.events[game])
            if laps > 0 or waiting == 0:
                note_lead(buffers, seats, laps, notes.course[game])
        notes.places[game] = buffers.places[:seats]


@rule
def slips(chance: Any, slip: int) -> bool:
    return slip > 0 and draw_below(chance, PERMILLE) < slip


@rule
def choose(buffers: ObservingBuffers, seat: int, bot: int) -> int:
    s = buffers.states[0]
    chance = buffers.chances[0]
    if bot == RANDOM:
        count = rules.legal(s, seat, buffers.actions)
        return int(buffers.actions[draw_below(chance, count)])
    look(s, buffers.sights, seat, buffers.views, buffers.seen)
    rules.conceal(buffers.views[0], seat)
    return int(rules.policy(buffers.views[0], seat, chance))


@rule_apart
def apply_one(s: Any, seat: int, action: int, log: Array) -> None:
    """Compiled once for the table and its twins."""
    rules.apply(s, seat, action, log)


@rule
def play_without(buffers: ObservingBuffers, without: LeftOut, seat: int, action: int) -> None:
    """Plays the act at every twin: the same table without one rule. Where the act is not legal
    then, the twin is left as it was."""
    for number in range(len(without.words)):
        buffers.twins[number] = buffers.states[0]
        buffers.twins_raw[number, without.words[number]] = without.values[number]
        twin = buffers.twins[number]
        if is_among(action, buffers.actions, rules.legal(twin, seat, buffers.actions)):
            apply_one(twin, seat, action, buffers.silence)


@rule
def is_among(action: int, actions: Array, count: int) -> bool:
    found = False
    for place in range(count):
        found |= actions[place] == action
    return found


@rule
def compare(buffers: ObservingBuffers, without: LeftOut, waiting: int, weights: Array) -> None:
    for number in range(len(without.words)):
        word = without.words[number]
        buffers.twins_raw[number, word] = buffers.raw[word]
        weights[number, TURN] += rules.to_act(buffers.twins[number]) != waiting
        is_other = False
        for place in range(len(buffers.raw)):
            is_other |= buffers.twins_raw[number, place] != buffers.raw[place]
        weights[number, TABLE] += is_other


@rule
def count_events(log: Array, lap: int, events: Array) -> int:
    """Adds what happened; returns how many laps ended."""
    laps = 0
    for number in range(1, min(log[0].value + 1, log.size)):
        kind = log[number].kind
        events[kind] += 1
        laps += kind == lap
    return laps


@rule
def note_lead(buffers: ObservingBuffers, seats: int, laps: int, course: Array) -> None:
    """Who leads alone now, and since when."""
    rules.standing(buffers.states[0], buffers.places)
    course[LAPS] += laps > 0
    leader = NOBODY
    for seat in range(seats):
        if buffers.places[seat, RANK] == 1:
            leader = seat if leader == NOBODY else seats
    leader = NOBODY if leader == seats else leader
    leads = buffers.leads
    if leader != leads[LEADER]:
        course[LED_SINCE] = course[DECISIONS]
        course[LEAD_CHANGES] += leader != NOBODY and leads[LED_LAST] not in (NOBODY, leader)
    leads[LEADER] = leader
    leads[LED_LAST] = leads[LED_LAST] if leader == NOBODY else leader


# --- from Python --------------------------------------------------------------------------


class NotedGames(NamedTuple):
    """A batch: the game, the players, the rules of the table, and the seed of all keys."""

    game: Game
    seats: int
    options: Mapping[str, str]
    seed: int


def observe(batch: NotedGames, deals: Array, lineups: Lineups, without: LeftOut) -> GameNotes:
    """Plays a game for every deal named, each with chances of its own."""
    game, seats, options, seed = batch
    variant = game.variant(seats, options)
    keys = keys_of_games(seed, 0, int(deals.max()) + 1)
    keys = np.vstack([keys[deals], keys[-1:]])
    notes = new_notes(game, seats, len(deals))
    lap = int(game.race.lap) if game.race else NO_LAP
    play = kernel_of(game, observe_games)
    play(new_buffers(game), seats, variant, keys, lineups, lap, without, notes)
    return notes
