"""Many tables in arrays."""

import copy
import os
import pickle
import threading
import time
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
import pytest

from stammtisch import GAMES, BadOption, IllegalAction, Table
from stammtisch.adapters.batch import Batch, tiles_of
from stammtisch.adapters.vector import Step, Vector
from stammtisch.core.chance import say_key
from stammtisch.core.record import Array


def choices(step: Step, chance: np.random.Generator) -> Array:
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in step.mask])


def played(vector: Vector, steps: int) -> list[list[bytes]]:
    """All that was shown on the way."""
    chance = np.random.default_rng(5)
    shown = []
    for _step in range(steps):
        step = vector.step(choices(vector.now, chance))
        shown.append([np.ascontiguousarray(array).tobytes() for array in step])
    return shown


def key_at(vector: Vector, table: int) -> str:
    return say_key(vector._batch.tables.states[table].key)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_table_in_a_batch_plays_as_any_table(name: str) -> None:
    vector = Vector(name, 3, seed=4, threads=2)
    tables = [Table(name, vector.seats, key_at(vector, table)) for table in range(3)]
    chance = np.random.default_rng(1)
    games = 0
    while games < 3:
        step = vector.now
        for table, mask, seat in zip(tables, step.mask, step.seat, strict=True):
            assert int(seat) == table.to_act[0]
            assert np.flatnonzero(mask).tolist() == table.legal(int(seat))
        actions = choices(step, chance)
        for table, seat, action in zip(tables, step.seat.tolist(), actions, strict=True):
            table.play(seat, int(action))
        step = vector.step(actions)
        assert step.done.tolist() == [table.over for table in tables]
        for number in np.flatnonzero(step.done):
            check_result(tables[number], step.reward[number])
            tables[number] = Table(name, vector.seats, key_at(vector, int(number)))
            games += 1
        assert not step.reward[~step.done].any()


def check_result(table: Table, reward: Array) -> None:
    first = [standing.rank == 1 for standing in table.standing()]
    shares = [won / sum(first) - 1 / len(first) for won in first]
    assert reward.tolist() == pytest.approx(shares)
    assert reward.sum() == pytest.approx(0, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_give_equal_games_whatever_the_threads(name: str) -> None:
    one, two = Vector(name, 5, seed=9, threads=1), Vector(name, 5, seed=9, threads=3)
    assert played(one, 30) == played(two, 30)
    one.reset(9)
    two.reset(10)
    assert played(one, 30) != played(two, 30)


def test_scores_and_ranks_are_rewards_too() -> None:
    for reward in ("score", "rank"):
        vector = Vector("forsale", 2, 3, reward=reward, threads=1)
        chance = np.random.default_rng(2)
        step = vector.now
        while not step.done.any():
            step = vector.step(choices(step, chance))
        told = step.reward[int(np.argmax(step.done))]
        assert told.max() > 0
        assert (reward == "rank") == (abs(told.sum()) < 1e-6)


def month(vector: Vector) -> list[int]:
    names = [feature.name for feature in vector.layout.features]
    return [int(value) for value in vector.now.observation[:, names.index("month")]]


def test_every_table_may_have_a_date_of_its_own() -> None:
    vector = Vector("stichtag", 3, 4, date=["01-05", "12-24", "01-05"], threads=1)
    assert month(vector) == [1, 12, 1]
    played(vector, 40)
    assert month(vector) == [1, 12, 1]


def test_a_random_date_is_drawn_for_every_game() -> None:
    vector = Vector("stichtag", 40, 3, date="random", threads=1)
    assert len(set(month(vector))) > 6


def test_an_illegal_act_changes_nothing() -> None:
    vector = Vector("zahltag", 4, 3, threads=1)
    actions = choices(vector.now, np.random.default_rng(3))
    before = pickle.dumps(vector._batch)
    for table, wrong in ((2, 33), (0, -1), (3, 9999)):
        bad = actions.copy()
        bad[table] = wrong
        with pytest.raises(IllegalAction, match=f"table {table}: seat . may not {wrong}.*legal: "):
            vector.step(bad)
    ragged: Any = [[1], [1, 2], 3, 4]
    for shape in (actions[:3], actions.astype(float), np.ones((1, 4), int), ragged):
        with pytest.raises(IllegalAction, match="4 whole numbers, one for each table"):
            vector.step(shape)
    assert pickle.dumps(vector._batch) == before


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "poker"}, "there is no game 'poker'; the games are forsale, zahltag, stichtag"),
        ({"game": None}, "there is no game 'None'; the games are forsale, zahltag, stichtag"),
        ({"seats": 9}, "stichtag takes 3 to 5 players, not 9"),
        ({"n": 0}, "n must be a whole number from 1, not 0"),
        ({"n": "many"}, "n must be a whole number from 1, not 'many'"),
        ({"threads": 0}, "threads must be a whole number from 1, not 0"),
        ({"threads": 1.5}, "threads must be a whole number from 1, not 1.5"),
        ({"seed": "x"}, "a seed is a whole number, not 'x'"),
        ({"reward": "fame"}, "reward must be one of win, score, rank, not 'fame'"),
        ({"date": "13-01"}, "date must be a month and a day like 12-24"),
        ({"date": ["01-01"]}, "date must be one value or 2, one for each table, not 1"),
        ({"edition": "iello"}, "stichtag has no option 'edition'; its options are date, "),
        ({"date": ["01-01", "01-02"], "goal": "random"}, "either one option for each table or"),
        ({"date": ["01-01", "random"]}, "either one option for each table or a random one"),
    ],
)
def test_bad_input_gets_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        Vector(**{"game": "stichtag", "n": 2, "threads": 1, **wrong})


def test_a_random_option_has_only_values_that_the_seats_may_play() -> None:
    starts = Vector("forsale", 60, 3, start="random", threads=1)
    assert [one["start"] for one in starts._batch.rules.sets] == ["0", "1", "2"]
    editions = Vector("forsale", 6, 6, edition="random", threads=1)
    assert {one["edition"] for one in editions._batch.rules.sets} == {"iello", "gryphon"}


def test_only_actions_are_said_and_only_observations_expanded() -> None:
    vector = Vector("forsale", 2, 3, threads=1)
    assert vector.say(4) == "bid 4"
    for wrong in (-1, 131, 1.0):
        with pytest.raises(IllegalAction, match=f"numbers from 0 to 130, not {wrong}"):
            vector.say(wrong)  # type: ignore[arg-type]  # 1.0 on purpose
    with pytest.raises(BadOption, match=f"an observation has {vector.layout.size} numbers"):
        vector.expand(np.zeros((2, 3), np.int16))


@pytest.mark.slow
def test_a_batch_can_be_copied_and_kept() -> None:
    vector = Vector("stichtag", 3, 4, date="random", seed=6, threads=2)
    played(vector, 50)
    kept, copied = pickle.loads(pickle.dumps(vector)), copy.deepcopy(vector)
    assert kept.sample().tolist() == copied.sample().tolist() == vector.sample().tolist()
    assert played(kept, 60) == played(copied, 60) == played(vector, 60)


@pytest.mark.parametrize("name", GAMES)
def test_acts_drawn_at_random_are_legal_and_repeatable(name: str) -> None:
    one, two = Vector(name, 4, seed=3, threads=1), Vector(name, 4, seed=3, threads=2)
    for _step in range(50):
        acts = one.sample().copy()
        assert one.now.mask[np.arange(4), acts].all()
        assert (acts == two.sample()).all()
        one.step(acts)
        two.step(acts)


def test_every_legal_act_is_drawn() -> None:
    vector = Vector("forsale", 400, 3, start="0", threads=1)
    assert set(vector.sample()) == set(np.flatnonzero(vector.now.mask[0]))


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_legal(name: str) -> None:
    vector = Vector(name, 3, seed=8, threads=1)
    for _step in range(60):
        advice = vector.advice()
        assert vector.now.mask[np.arange(3), advice].all()
        vector.step(advice)


def test_arrays_of_any_make_are_taken() -> None:
    """Compiled code is made for one make of array, and would be made anew for another."""
    one, other = (Vector("zahltag", 4, 3, seed=3, threads=1) for _ in range(2))
    for _step in range(12):
        acts = one.sample()
        frozen = np.repeat(other.sample(), 2).astype(np.int32)[::2]
        frozen.flags.writeable = False
        where = np.broadcast_to(np.True_, 4)
        one.step(acts)
        other.step(frozen, where)
        assert pickle.dumps(one._batch) == pickle.dumps(other._batch)


def test_one_compiled_loop_serves_any_number_of_tables() -> None:
    few, many = Batch("forsale", 1, 4, {}), Batch("forsale", 5, 4, {})
    kind: Callable[[object], object] = numba.typeof
    assert kind(few.tables) == kind(many.tables)
    assert kind(few._pads[0]) == kind(many._pads[0])


def test_threads_share_tiles() -> None:
    assert tiles_of(700, 1) == [(0, 700)]
    assert tiles_of(700, 2) == [(0, 256), (256, 512), (512, 700)]
    assert tiles_of(5, 3) == [(0, 2), (2, 4), (4, 5)]


def test_some_tables_may_wait() -> None:
    vector = Vector("zahltag", 3, seed=8, threads=1)
    before = vector.now.observation.copy(), vector.now.seat.copy()
    where = np.array([True, False, True])
    vector.step(np.array([int(vector.sample()[0]), -1, int(vector.sample()[2])]), where)
    changed = (vector.now.observation != before[0]).any(1)
    assert changed.tolist() == [True, False, True]
    assert vector.now.seat[1] == before[1][1]
    with pytest.raises(IllegalAction, match="where must be 3 booleans"):
        vector.step(vector.sample(), np.array([1, 0, 1]))


def test_few_tables_need_no_second_thread() -> None:
    assert Batch("forsale", 1023, None, {}).threads == 1
    assert Batch("forsale", 9999, None, {}).threads == min(9, os.cpu_count() or 1)


def test_any_seat_can_be_shown_a_table() -> None:
    batch = Batch("forsale", 1, 4, {"start": "2"}, repeats=0, threads=1)
    batch.begin(1)
    names = [feature.name for feature in batch.layout.features]
    turns = [int(batch.show_to(0, seat)[names.index("turn")]) for seat in range(4)]
    assert turns == [2, 1, 0, 3]


def test_a_game_that_is_over_stays_over_where_it_does_not_repeat() -> None:
    batch = Batch("forsale", 1, 3, {}, repeats=0, threads=1)
    batch.begin(1)
    while not batch.tables.done[0]:
        batch.step(batch.tables.mask.argmax(1))
    assert not batch.tables.mask.any()
    with pytest.raises(IllegalAction, match="the game at table 0 is over"):
        batch.step(np.zeros(1, np.int64))


def test_a_single_table_decides_with_less_ado() -> None:
    one, other = (Batch("zahltag", 1, 3, {}, repeats=0, threads=1) for _ in range(2))
    one.begin(2)
    other.begin(2)
    while not one.tables.done[0]:
        action = int(one.tables.mask[0].argmax())
        one.decide(action)
        other.step(np.array([action]))
        assert pickle.dumps(one) == pickle.dumps(other)
    for wrong in (0, None, 1.5):
        with pytest.raises(IllegalAction, match=r"is over|an action is a whole number"):
            one.decide(wrong)


def test_looking_over_a_shoulder_leaves_the_row_as_it_was() -> None:
    batch = Batch("forsale", 2, 4, {}, repeats=0, threads=1)
    batch.begin(1)
    before = pickle.dumps(batch)
    seen = [batch.seen_by(1, seat).tobytes() for seat in range(4)]
    assert len(set(seen)) > 1
    assert seen[2] == batch.show_to(1, 2).tobytes()
    batch.show_to(1, int(batch.tables.seat[1]))
    assert pickle.dumps(batch) == before


# --- transcripts --------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_transcript_leads_to_the_same_position(name: str) -> None:
    vector = Vector(name, 2, 3, seed=4, threads=1)
    for _step in range(70):  # more than there was room for at first
        step = vector.step(vector.sample())
        for number in np.flatnonzero(step.done).tolist():
            ended = Table.read(vector.ended_transcript(number))
            assert ended.over
            check_result(ended, step.reward[number])
    for number, state in enumerate(vector._batch.tables.states):
        table = Table.read(vector.transcript(number))
        assert table._state.tobytes() == state.tobytes()


def test_a_transcript_tells_the_date_of_its_game() -> None:
    vector = Vector("stichtag", 3, 3, date="random", seed=4, threads=1)
    days = {line for at in range(3) for line in vector.transcript(at).split("\n") if "date" in line}
    assert len(days) > 1
    fixed = Vector("stichtag", 2, 3, date=["01-05", "12-24"], threads=1)
    assert "date 12-24" in fixed.transcript(1).splitlines()


def test_no_game_has_ended_at_first_and_tables_are_numbers() -> None:
    vector = Vector("forsale", 2, 3, threads=1)
    assert vector.ended_transcript(1) == ""
    for wrong in (2, -1, "0"):
        with pytest.raises(BadOption, match=f"tables are whole numbers from 0 to 1, not {wrong!r}"):
            vector.transcript(wrong)  # type: ignore[arg-type]  # a word on purpose


def test_a_copy_keeps_what_was_played() -> None:
    vector = Vector("forsale", 2, 3, seed=4, threads=1)
    for _step in range(70):
        vector.step(vector.sample())
    kept = pickle.loads(pickle.dumps(vector))
    assert kept.transcript(1) == vector.transcript(1)
    assert kept.ended_transcript(0) == vector.ended_transcript(0) != ""


def test_a_game_can_be_begun_by_its_key() -> None:
    batch = Batch("forsale", 2, 3, {}, threads=1)
    batch.begin_games([bytes(range(16)), bytes(16)])
    assert [say_key(state.key) for state in batch.tables.states] == [
        bytes(range(16)).hex(),
        "0" * 32,
    ]
    assert Table.read(batch.transcript(0)).key == bytes(range(16)).hex()


# --- arrays of the caller -----------------------------------------------------------------


def test_rows_without_gaps_go_to_other_libraries() -> None:
    """904 bytes for a row of 900 is what JAX refuses."""
    vector = Vector("forsale", 3, 4, seed=2, threads=1)
    other = Vector("forsale", 3, 4, seed=2, threads=1)
    mine = vector.buffers()
    for _step in range(60):
        acts = other.sample()
        vector.sample()
        shown, kept = vector.step(acts, out=mine), other.step(acts)
        assert shown is mine
        for one, two in zip(shown, kept, strict=True):
            assert one.flags.c_contiguous
            assert np.array_equal(np.from_dlpack(one), two)
    assert vector.reset(2, out=mine) is mine
    assert np.array_equal(mine.observation, other.reset(2).observation)


def test_arrays_that_do_not_fit_are_refused_before_anything_happens() -> None:
    vector = Vector("forsale", 3, 4, seed=2, threads=1)
    before = pickle.dumps(vector._batch)
    fit = vector.buffers()
    frozen = fit.mask.copy()
    frozen.flags.writeable = False
    for wrong in (fit._replace(seat=fit.seat[:2]), fit._replace(mask=frozen), fit[:3], [None] * 5):
        with pytest.raises(BadOption, match="out must hold writable arrays"):
            vector.step(vector.now.mask.argmax(1), out=wrong)  # type: ignore[arg-type]  # wrong
    assert pickle.dumps(vector._batch) == before


# --- Gymnasium's names --------------------------------------------------------------------


def test_it_speaks_gymnasiums_names() -> None:
    pytest.importorskip("gymnasium")
    vector = Vector("forsale", 3, 4, seed=2, threads=2)
    assert vector.num_envs == 3
    assert vector.single_action_space.n == vector.actions
    assert vector.action_space.shape == (3,)
    assert vector.now.observation in vector.observation_space
    assert vector.now.observation[0] in vector.single_observation_space
    assert vector.sample() in vector.action_space


def test_a_closed_batch_has_no_threads_and_can_go_on() -> None:
    vector = Vector("forsale", 4, 3, threads=2)
    before = threading.active_count()
    vector.step(vector.sample())
    assert threading.active_count() == before
    vector.close()
    deadline = time.monotonic() + 5
    while threading.active_count() >= before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() < before
    vector.step(vector.sample())


# --- illegal acts that lose ---------------------------------------------------------------


@pytest.mark.parametrize("reward", ["win", "rank", "score"])
def test_an_illegal_act_may_lose_the_game(reward: str) -> None:
    vector = Vector("forsale", 3, 4, seed=2, threads=1, illegal="lose", reward=reward)
    acts = vector.sample()
    acts[1] = 130
    seat, key = int(vector.now.seat[1]), key_at(vector, 1)
    step = vector.step(acts)
    assert step.done.tolist() == [False, True, False]
    assert not step.reward[[0, 2]].any()
    lost = {"win": [1 / 3 - 1 / 4] * 4, "rank": [1 / 3] * 4, "score": [21.0] * 4}[reward]
    lost[seat] = {"win": -1 / 4, "rank": -1.0, "score": 21.0}[reward]
    assert step.reward[1].tolist() == pytest.approx(lost)
    assert key_at(vector, 1) != key
    assert f"key {key}" in vector.ended_transcript(1)
    assert vector.step(vector.sample()).done.tolist() == [False] * 3


def test_unmasked_play_goes_on_for_ever() -> None:
    vector = Vector("stichtag", 4, 3, seed=2, threads=1, illegal="lose")
    chance = np.random.default_rng(1)
    ended = 0
    for _step in range(60):
        step = vector.step(chance.integers(-2, vector.actions + 2, 4))
        ended += int(step.done.sum())
        assert step.reward.sum(1) == pytest.approx(np.zeros(4), abs=1e-6)
    assert ended > 100


def test_a_game_that_is_over_cannot_be_lost() -> None:
    batch = Batch("forsale", 1, 3, {}, repeats=0, threads=1, illegal="lose")
    batch.begin(1)
    batch.step(np.array([130]))
    assert batch.tables.done[0]
    assert not batch.tables.mask.any()
    with pytest.raises(IllegalAction, match="the game at table 0 is over"):
        batch.step(np.array([130]))
    with pytest.raises(BadOption, match="illegal must be one of raise, lose, not 'forgive'"):
        Batch("forsale", 1, 3, {}, illegal="forgive")
