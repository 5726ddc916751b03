"""Every game obeys every law, over seats, options, keys and ways to play."""

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stammtisch import GAMES, Table
from tests import laws
from tests.witnesses import WITNESSES

pytestmark = pytest.mark.slow
SETTINGS = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 90)


@st.composite
def games(draw: st.DrawFn) -> tuple[laws.Witness, int, dict[str, str]]:
    """A game, a number of seats, and any options that go together."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    seats = draw(st.sampled_from(game.seats))
    options = {
        option.name: draw(st.sampled_from(option.choices or [str(n) for n in option.numbers]))
        for option in game.options
        if (option.choices or option.numbers) and draw(st.booleans())
    }
    if not game.allows(seats, options) or draw(st.booleans()):
        options = dict(draw(st.sampled_from(game.playable_samples(seats))))
    return WITNESSES[game.name], seats, options


@st.composite
def positions(draw: st.DrawFn) -> tuple[laws.Witness, Table, random.Random]:
    """A table after some random acts, not over."""
    witness, seats, options = draw(games())
    chance = random.Random(draw(SEEDS))
    table = laws.new_table(witness.game, seats, options, draw(SEEDS))
    laws.play_some(table, chance, draw(DEPTHS))
    if table.over:
        table = laws.new_table(witness.game, seats, options, draw(SEEDS))
    return witness, table, chance


def test_every_game_has_a_witness() -> None:
    assert set(WITNESSES) == set(GAMES)


@settings(SETTINGS, max_examples=12)
@given(games(), SEEDS)
def test_whole_games(setting: tuple[laws.Witness, int, dict[str, str]], seed: int) -> None:
    witness, seats, options = setting
    table = laws.new_table(witness.game, seats, options, seed)
    laws.check_whole_game(witness, table, random.Random(seed))


@pytest.mark.slow
@SETTINGS
@given(positions())
def test_bytes(position: tuple[laws.Witness, Table, random.Random]) -> None:
    laws.check_bytes(position[1])


@pytest.mark.slow
@SETTINGS
@given(positions())
def test_replay(tmp_path: Path, position: tuple[laws.Witness, Table, random.Random]) -> None:
    laws.check_replay(position[1], tmp_path / "game.txt")


@SETTINGS
@given(positions())
def test_undo(position: tuple[laws.Witness, Table, random.Random]) -> None:
    for _act in range(5):
        if not position[1].over:
            laws.check_undo(position[1], position[2])


@SETTINGS
@given(positions())
def test_undo_tells_nothing(position: tuple[laws.Witness, Table, random.Random]) -> None:
    laws.check_undo_tells_nothing(position[1], position[2])


@SETTINGS
@given(positions())
def test_any_order(position: tuple[laws.Witness, Table, random.Random]) -> None:
    laws.check_any_order(position[1], position[2])


@SETTINGS
@given(positions())
def test_no_leak(position: tuple[laws.Witness, Table, random.Random]) -> None:
    laws.check_no_leak(*position)


@SETTINGS
@given(positions())
def test_no_leak_in_words(position: tuple[laws.Witness, Table, random.Random]) -> None:
    for _act in range(4):
        if not position[1].over:
            laws.check_no_leak_in_words(position[1], position[2])


@SETTINGS
@given(positions())
def test_worlds_stay_alike(position: tuple[laws.Witness, Table, random.Random]) -> None:
    laws.check_worlds_stay_alike(position[1], position[2], 15)


@SETTINGS
@given(positions())
def test_resample(position: tuple[laws.Witness, Table, random.Random]) -> None:
    laws.check_resample(*position)


@SETTINGS
@given(positions(), st.integers(0, 2**128 - 1))
def test_policy(position: tuple[laws.Witness, Table, random.Random], key: int) -> None:
    laws.check_policy(position[1], key)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_sample_at_every_seat_count(name: str) -> None:
    witness = WITNESSES[name]
    for seats in witness.game.seats:
        samples = witness.game.playable_samples(seats)
        for options in samples:
            for seed in range(max(1, 12 // len(samples))):
                table = laws.new_table(witness.game, seats, dict(options), seed)
                laws.check_whole_game(witness, table, random.Random(seed))
