"""Laws that hold for any game, written once. A game brings a witness who knows its rulebook."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch import Table, UndoRefused
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import Chance, read_key, set_key
from stammtisch.core.event import SILENCE, Event, events_in, new_log
from stammtisch.core.game import Game
from stammtisch.core.record import blank, bytes_of, copy_of, from_bytes

Story = Sequence[Event]


@dataclass(frozen=True)
class Witness:
    """What a rulebook says that the laws cannot know; nothing here is derived from the sights.

    conserved(s)    numbers that never change in a game
    sane(s)         asserts what must hold between any two acts
    swap_unseen(s, seat, chance, story)
                    changes only what the seat cannot know at a real table; the story is all that
                    has happened, whoever saw it
    longest(seats)  no game has more decisions"""

    game: Game
    conserved: Callable[[Any], tuple[int, ...]]
    sane: Callable[[Any], None]
    swap_unseen: Callable[[Any, int, random.Random, Story], None]
    longest: Callable[[int], int]


def state_of(table: Table) -> Any:
    return table._state


def story_of(table: Table) -> list[Event]:
    return [event for act in table._acts for event in act.events]


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
    """What may be taken back looked the same to the others in every world they held possible;
    and if they could read it, they held it possible."""
    seat = chance.choice(table.to_act)
    action = chance.choice(table.legal(seat))
    before = copy_of(state_of(table))
    table.play(seat, action)
    if table._acts[-1].final:
        return
    for other in range(table.seats):
        if other != seat:
            world = guessed_world(table.game, before, other, chance)
            assert table._acts[-1].sealed or action in legal_in(table.game, world, seat)
            table.game.apply(world, seat, action, SILENCE)
            seen = bytes_of(table.game.observe(world, other))
            assert seen == bytes_of(table.view(other))


def legal_in(game: Game, state: Any, seat: int) -> list[int]:
    out = np.zeros(game.actions, np.int64)
    return [int(action) for action in out[: game.legal(state, seat, out)]]


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
    story = story_of(table)
    for seat in [*range(table.seats), -1]:
        state = copy_of(state_of(table))
        witness.swap_unseen(state, seat, chance, story)
        seen = table.game.observe(state_of(table), seat)
        assert bytes_of(table.game.observe(state, seat)) == bytes_of(seen)


def check_no_leak_in_words(table: Table, chance: random.Random) -> None:
    """Another sealed choice changes neither events nor transcript of the other seats."""
    seat = chance.choice(table.to_act)
    first, second = chance.choice(table.legal(seat)), chance.choice(table.legal(seat))
    twin = Table.read(table.transcript())
    table.play(seat, first)
    twin.play(seat, second)
    if not table._acts[-1].sealed or table._acts[-1].final:
        return
    for other in [None, *(each for each in range(table.seats) if each != seat)]:
        assert table.events(other) == twin.events(other)
        assert bytes_of(table.view(other)) == bytes_of(twin.view(other))
        assert table.transcript_of(other) == twin.transcript_of(other)
        assert table.transcript_for_person(other) == twin.transcript_for_person(other)


def check_worlds_stay_alike(table: Table, chance: random.Random, decisions: int) -> None:
    """While a seat sees the same happen in a world that it held possible, it knows the same.

    Others may act differently there, where they are not seen to; chance ends the comparison."""
    seat = chance.randrange(table.seats)
    world = guessed_world(table.game, state_of(table), seat, chance)
    while decisions and not table.over:
        play_some(table, chance, 1)
        world = lived_on(table, world, seat, chance)
        if world is None:
            return
        assert bytes_of(table.game.observe(world, seat)) == bytes_of(table.view(seat))
        decisions -= 1


def lived_on(table: Table, world: Any, seat: int, chance: random.Random) -> Any:
    """The world after an act that looks to the seat like the last one; None where there is none."""
    act, state = table._acts[-1], state_of(table)
    if (act.before.blocks, act.before.fresh) != (state.blocks, state.fresh):
        return None
    acts = legal_in(table.game, world, act.seat)
    if act.seat == seat or not act.sealed:
        acts = [action for action in acts if action == act.action]
    seen = [event for event in act.events if event.is_seen_by(seat)]
    for action in chance.sample(acts, len(acts)):
        after, log = copy_of(world), new_log()
        table.game.apply(after, act.seat, action, log)
        if [event for event in events_in(log) if event.is_seen_by(seat)] == seen:
            return after
    return None


def check_resample(witness: Witness, table: Table, chance: random.Random) -> None:
    """A guessed world looks the same from the seat, allows it the same acts, and is sane."""
    game, state = table.game, state_of(table)
    for seat in range(table.seats):
        world = guessed_world(game, state, seat, chance)
        assert bytes_of(game.observe(world, seat)) == bytes_of(table.view(seat))
        if seat in table.to_act:
            assert legal_in(game, world, seat) == table.legal(seat)
        assert witness.conserved(world) == witness.conserved(state)
        witness.sane(world)
    play_out(game, world, chance)


def play_out(game: Game, world: Any, chance: random.Random) -> None:
    """A guessed world can be played to its end."""
    out = np.zeros(game.actions, np.int64)
    while waiting := members_of(game.to_act(world)):
        count = game.legal(world, waiting[0], out)
        game.apply(world, waiting[0], int(out[chance.randrange(count)]), SILENCE)


def check_policy(table: Table, key: int) -> None:
    """The policy acts legally, and alike in every world that the seat holds possible."""
    for seat in table.to_act:
        world = guessed_world(table.game, state_of(table), seat, random.Random(key))
        chosen = [
            int(table.game.policy(view, seat, keyed(key)))
            for view in (table.view(seat), table.game.observe(world, seat))
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in table.legal(seat)


def keyed(key: int) -> Chance:
    chance = blank(Chance)
    set_key(chance, read_key(key), 0)
    return chance
