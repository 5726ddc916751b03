"""The belief view: for each hidden card, who may hold it and how likely, as one seat sees it.

Many worlds are guessed that fit all that the seat has seen; how often a card lies somewhere is how
likely it lies there. The game says where its cards are in a record. A view of a running game tells
its seat no more than it could work out, but at a table with others it is for nobody."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.core.chance import key_of_purpose
from stammtisch.core.game import Game
from stammtisch.core.kernel import compiled_game
from stammtisch.core.reasons import Holder
from stammtisch.core.record import Array, blank_array

WORLDS = 1000
__all__ = ["Belief", "Holder", "belief"]


@dataclass(frozen=True)
class Belief:
    """What a seat may believe.

    chances    for every kind of hidden card, in the words of the game: how many of it each holder
               has on average; of a single card, how likely
    worlds     how many guesses it is made of"""

    chances: Mapping[str, Mapping[Holder, float]]
    worlds: int


def belief(game: Game, view: Any, seat: int, worlds: int = WORLDS, seed: int = 0) -> Belief:
    """Guesses so many worlds from a view; equal seeds give an equal belief."""
    if game.reasons is None or game.reasons.hidden is None:
        return Belief({}, 0)
    guessed = guess_worlds(game, view, seat, worlds, seed)
    counts = game.reasons.hidden(view, seat, guessed)
    chances = {
        name: {holder: float(np.mean(count)) for holder, count in by_holder.items()}
        for name, by_holder in counts.items()
    }
    return Belief({name: likely(each) for name, each in chances.items()}, worlds)


def likely(chances: Mapping[Holder, float]) -> dict[Holder, float]:
    """Only holders that may have it, the likeliest first."""
    ordered = sorted(chances.items(), key=lambda each: -each[1])
    return {holder: chance for holder, chance in ordered if chance > 0}


def guess_worlds(game: Game, view: Any, seat: int, worlds: int, seed: int) -> Array:
    """Records that the seat cannot tell from the real one."""
    resample = compiled_game(game).resample
    guessed = blank_array(game.state, worlds)
    for number in range(worlds):
        guessed[number] = view
        resample(guessed[number], seat, key_of_purpose("belief", seed, number))
    return guessed
