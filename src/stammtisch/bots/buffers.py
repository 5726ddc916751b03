"""The arrays that a search writes to, and its style."""

from typing import NamedTuple

import numpy as np

from stammtisch.core.chance import Chance
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.record import Array, blank_array
from stammtisch.core.sight import sights_of, words_of

DEPTH = 64  # steps of one iteration in the tree


class Style(NamedTuple):
    """How a search searches."""

    explore: float = 2.0  # how much to explore, in units of the spread of worths
    confidence: float = 0.5  # the part of the prior that goes to the policy's act
    trust: int = 50  # percent of the other seats' acts that the tree chooses, not the policy
    margin: float = 0.2  # the weight of the lead, compared with the win
    plain: int = 0  # 1: upper confidence bounds without priors, random play to the end
    mix: int = 1  # 1: answer sealed decisions with a mixture
    levels: int = 1  # sealed decisions that are solved together
    forgets: int = 0  # 1: forget what a weak memory loses
    blur: float = 0.0  # how much it misjudges acts; 1 is the distance from the best to the worst


class SearchBuffers(NamedTuple):
    """The arrays that one search writes to."""

    views: Array  # the view that is searched
    worlds: Array  # a guess, and its copy
    eyes: Array  # a seat's view of the guess
    seen: Array  # its words
    sights: Array
    chances: Array
    key: Array
    acts: Array
    places: Array
    judged: Array
    path: Array  # node, edge and seat of every step in the tree
    profile: Array  # the acts that all seats have drawn in a sealed decision
    drawn: Array  # the same for the decision that is studied, since later ones draw acts as well
    gains: Array  # the result of each act of one seat
    log: Array


def new_buffers(game: Game) -> SearchBuffers:
    worlds = blank_array(game.state, 2)
    eyes = blank_array(game.state, 1)
    seats = game.seats[-1]
    return SearchBuffers(
        views=blank_array(game.state, 1),
        worlds=worlds,
        eyes=eyes,
        seen=words_of(eyes),
        sights=sights_of(game.state, seats),
        chances=blank_array(Chance, 1),
        key=np.zeros(4, np.int64),
        acts=np.zeros(game.actions, np.int64),
        places=np.zeros((seats, 2), np.int64),
        judged=np.zeros((seats, 2)),
        path=np.zeros((DEPTH, 3), np.int64),
        profile=np.zeros(seats, np.int64),
        drawn=np.zeros(seats, np.int64),
        gains=np.zeros(game.actions),
        log=SILENCE,
    )
