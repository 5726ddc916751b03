"""Days of the calendar: every sheet is played, with random acts, to the end of its game."""

import random

import numpy as np
import pytest

from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key
from stammtisch.core.event import events_in, new_log
from stammtisch.core.record import blank
from stammtisch.games.stichtag import play
from stammtisch.games.stichtag.calendar import SAMPLES, read_variant
from stammtisch.games.stichtag.state import ACTIONS, CARDS, State
from stammtisch.games.stichtag.text import read_action, say_action

pytestmark = pytest.mark.slow

LONGEST = 1500


def play_day(seats: int, options: dict[str, str], chance: random.Random) -> State:
    state, log, out = blank(State), new_log(), np.zeros(ACTIONS, np.int64)
    play.setup(state, seats, read_variant(seats, options), read_key(chance.randbytes(16)), log)
    for _decision in range(LONGEST):
        waiting = members_of(play.to_act(state))
        if not waiting:
            break
        seat = chance.choice(waiting)
        legal = [int(action) for action in out[: play.legal(state, seat, out)]]
        assert legal == sorted(set(legal))
        assert [read_action(say_action(action)) for action in legal] == legal
        log[0] = 0
        play.apply(state, seat, chance.choice(legal), log)
        events_in(log)
    return state


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_a_day_can_be_played_to_its_end(seats: int, number: int) -> None:
    state = play_day(seats, dict(SAMPLES[number]), random.Random(number))
    assert play.to_act(state) == 0
    in_game = [card for card in range(CARDS) if card % 12 < state.values]
    assert all(state.place[card] for card in in_game)
