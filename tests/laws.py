"""Laws that hold for any game, written once. A game brings a witness who knows its rulebook."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch import Table, UndoRefused
from stammtisch.core.cards import cards_in
from stammtisch.core.chance import Chance, read_key, set_key
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.record import blank, bytes_of, copy_of, from_bytes


@dataclass(frozen=True)
class Witness:
    """What a rulebook says that the laws cannot know; nothing here is derived from the sights.

    conserved(s)                  numbers that never change in a game
    sane(s)                       asserts what must hold between any two acts
    swap_unseen(s, seat, chance)  changes only what the seat cannot know at a real table
    longest(seats)                no game has more decisions"""

    game: Game
    conserved: Callable[[Any], tuple[int, ...]]
    sane: Callable[[Any], None]
    swap_unseen: Callable[[Any, int, random.Random], None]
    longest: Callable[[int], int]


def state_of(table: Table) -> Any:
    return table._state


def new_table(game: Game, seats: int, options: dict[str, str], seed: int, **more: str) -> Table:
    return Table(game, seats, key=random.Random(seed).randbytes(16), **options, **more)


def play_some(table: Table, chance: random.Random, decisions: int) -> Table:
    while decisions and not table.over:
        seat = chance.choice(table.to_act)
        table.play(seat, chance.choice(table.legal(seat)))
        decisions -= 1
    return table


def check_whole_game(witness: Witness, table: Table, chance: random.Random) -> None:
    """Legal acts ascend and never run out, nothing is lost or made, and the game ends."""
    before = witness.conserved(state_of(table))
    for _decision in range(witness.longest(table.seats)):
        if table.over:
            break
        check_moment(witness, table)
        play_some(table, chance, 1)
        assert witness.conserved(state_of(table)) == before
    assert table.over
    assert min(place.rank for place in table.standing()) == 1


def check_moment(witness: Witness, table: Table) -> None:
    witness.sane(state_of(table))
    for seat in range(table.seats):
        legal = table.legal(seat)
        assert bool(legal) == (seat in table.to_act)
        assert legal == sorted(set(legal))
        assert all(0 <= action < table.game.actions for action in legal)
        assert [table.game.text.read_action(table.say(act)) for act in legal] == legal


def check_bytes(table: Table) -> None:
    """Bytes to record to bytes, and a copy is a copy."""
    state = state_of(table)
    data = bytes_of(state)
    assert bytes_of(from_bytes(table.game.state, data)) == data
    other = copy_of(state)
    play_some(table, random.Random(0), 1)
    assert bytes_of(other) == data


def check_replay(table: Table, path: Any) -> None:
    """A transcript is the game: reading, saving and loading give the same bytes and events."""
    table.save(path)
    for other in (Table.read(table.transcript()), Table.load(path)):
        assert bytes_of(state_of(other)) == bytes_of(state_of(table))
        assert other.transcript() == table.transcript()
        for seat in [*range(table.seats), None]:
            assert other.events(seat) == table.events(seat)


def check_undo(table: Table, chance: random.Random) -> None:
    """An act that may be taken back leaves no trace; one that may not leaves the table alone."""
    before, written = bytes_of(state_of(table)), table.transcript()
    seat = chance.choice(table.to_act)
    drawn = (state_of(table).blocks, state_of(table).fresh)
    table.play(seat, chance.choice(table.legal(seat)))
    after = bytes_of(state_of(table))
    drew = drawn != (state_of(table).blocks, state_of(table).fresh)
    try:
        table.undo(seat)
    except UndoRefused:
        assert bytes_of(state_of(table)) == after
        return
    assert not drew
    assert bytes_of(state_of(table)) == before
    assert table.transcript() == written


def check_undo_tells_nothing(table: Table, chance: random.Random) -> None:
    """What may be taken back looked the same to the others in every world they held possible."""
    seat = chance.choice(table.to_act)
    action = chance.choice(table.legal(seat))
    before = copy_of(state_of(table))
    table.play(seat, action)
    if table._acts[-1].final:
        return
    for other in range(table.seats):
        if other != seat:
            world = guessed_world(table.game, before, other, chance)
            table.game.apply(world, seat, action, SILENCE)
            seen = bytes_of(table.game.observe(world, other))
            assert seen == bytes_of(table.view(other))


def guessed_world(game: Game, state: Any, seat: int, chance: random.Random) -> Any:
    world = game.observe(state, seat)
    game.resample(world, seat, read_key(chance.randbytes(16)))
    return world


def check_any_order(table: Table, chance: random.Random) -> None:
    """In a simultaneous moment the order of arrival changes nothing."""
    waiting = list(table.to_act)
    chosen = {seat: chance.choice(table.legal(seat)) for seat in waiting}
    states = []
    for _order in range(3):
        state = copy_of(state_of(table))
        chance.shuffle(waiting)
        for seat in waiting:
            table.game.apply(state, seat, chosen[seat], SILENCE)
        states.append(bytes_of(state))
    assert len(set(states)) == 1


def check_no_leak(witness: Witness, table: Table, chance: random.Random) -> None:
    """What a seat cannot know does not change a byte of what it gets."""
    for seat in [*range(table.seats), -1]:
        state = copy_of(state_of(table))
        witness.swap_unseen(state, seat, chance)
        seen = table.game.observe(state_of(table), seat)
        assert bytes_of(table.game.observe(state, seat)) == bytes_of(seen)


def check_no_leak_in_words(table: Table, chance: random.Random) -> None:
    """Another sealed choice changes neither events nor transcript of the other seats."""
    seat = chance.choice(table.to_act)
    first, second = chance.choice(table.legal(seat)), chance.choice(table.legal(seat))
    twin = Table.read(table.transcript())
    table.play(seat, first)
    twin.play(seat, second)
    if not (table._acts[-1].sealed and len(table._acts[-1].events) == 2):
        return
    for other in [None, *(each for each in range(table.seats) if each != seat)]:
        assert table.events(other) == twin.events(other)
        assert bytes_of(table.view(other)) == bytes_of(twin.view(other))
        assert table.transcript_of(other) == twin.transcript_of(other)
        assert table.transcript_for_person(other) == twin.transcript_for_person(other)


def check_resample(witness: Witness, table: Table, chance: random.Random) -> None:
    """A guessed world looks the same from the seat, allows it the same acts, and is sane."""
    game, out, guess = table.game, *(np.zeros(table.game.actions, np.int64) for _out in range(2))
    for seat in range(table.seats):
        world = guessed_world(game, state_of(table), seat, chance)
        assert bytes_of(game.observe(world, seat)) == bytes_of(table.view(seat))
        count = game.legal(state_of(table), seat, out) if seat in table.to_act else 0
        if count:
            assert game.legal(world, seat, guess) == count
            assert list(guess[:count]) == list(out[:count])
        assert witness.conserved(world) == witness.conserved(state_of(table))
        witness.sane(world)
        play_out(game, world, chance)


def play_out(game: Game, world: Any, chance: random.Random) -> None:
    """A guessed world can be played to its end."""
    out = np.zeros(game.actions, np.int64)
    while waiting := cards_in(game.to_act(world)):
        count = game.legal(world, waiting[0], out)
        game.apply(world, waiting[0], int(out[chance.randrange(count)]), SILENCE)


def check_policy(table: Table, key: int) -> None:
    """The policy acts legally, and on what the seat knows alone."""
    for seat in table.to_act:
        chosen = [
            table.game.policy(sight, seat, keyed(key))
            for sight in (state_of(table), table.view(seat))
        ]
        assert chosen[0] == chosen[1]
        assert int(chosen[0]) in table.legal(seat)


def keyed(key: int) -> Chance:
    chance = blank(Chance)
    set_key(chance, read_key(key), 0)
    return chance
