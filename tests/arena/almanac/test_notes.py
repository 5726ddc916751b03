"""What is noted of games agrees with what the other loops say of the same games."""

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.arena.almanac.notes import (
    DECISIONS,
    LAPS,
    LED_SINCE,
    TABLE,
    TURN,
    GameNotes,
    Lineups,
    NotedGames,
    each_left_out,
    kind_names,
    observe,
)
from stammtisch.arena.simulation import Chunk as SimulationChunk
from stammtisch.arena.simulation import Simulation, count_game, play_chunk

POLICY, RANDOM = 1, 0
GAMES_EACH = 6


def notes_of(name: str, bot: int = POLICY, slip: int = 0, **options: str) -> GameNotes:
    game = GAMES[name]
    seats = game.seats[0]
    lineups = Lineups(np.full((GAMES_EACH, seats), bot), slip)
    batch = NotedGames(game, seats, options, 1)
    return observe(batch, np.arange(GAMES_EACH), lineups, each_left_out(game))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("bot", "word"), [(POLICY, "policy"), (RANDOM, "random")])
def test_the_games_are_those_of_a_simulation(name: str, bot: int, word: str) -> None:
    game = GAMES[name]
    seats = game.seats[0]
    notes = notes_of(name, bot)
    batch = Simulation(game, seats, {}, (word,) * seats, 1)
    played = play_chunk(SimulationChunk(batch, 0, GAMES_EACH))
    tally = np.zeros_like(played.tally)
    for places in notes.places:
        count_game(places, seats, tally)
    assert notes.course[:, DECISIONS].sum() == played.decisions
    assert (tally == played.tally).all()


@pytest.mark.parametrize("name", GAMES)
def test_a_lead_begins_within_the_game(name: str) -> None:
    course = notes_of(name).course
    assert (course[:, LED_SINCE] <= course[:, DECISIONS]).all()
    assert (course[:, LAPS] > 0).all()


def test_slips_change_the_game() -> None:
    straight, slipping = (notes_of("forsale", slip=slip) for slip in (0, 500))
    assert (straight.places != slipping.places).any()


def test_events_are_counted_by_kind() -> None:
    notes = notes_of("zahltag")
    kinds = {name: kind for kind, name in kind_names(GAMES["zahltag"]).items()}
    assert (notes.events[:, kinds["starts"]] == 1).all()
    assert (notes.events[:, kinds["payday"]] == notes.course[:, LAPS]).all()


def test_a_month_matters_when_it_does_something() -> None:
    """In December every won gift changes the table; in July only icons that win do."""
    december, rule = 1, 0
    notes = notes_of("stichtag", date="12-04")
    assert (notes.weights[:, december, TABLE] > 0).all()
    assert (notes.weights[:, :, TURN] <= notes.weights[:, :, TABLE]).all()
    assert (notes.weights[:, rule, TABLE] < notes.course[:, DECISIONS]).all()


def test_a_rule_that_is_off_never_matters() -> None:
    notes = notes_of("forsale", refund="down")
    assert notes.weights.sum() == 0
    assert notes_of("forsale", refund="up").weights.sum() > 0
