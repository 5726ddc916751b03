"""Datasets as Minari has them: an episode is what one seat decided in one game.

The package `minari` is needed, and only here."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from stammtisch.arena.dataset.reading import Row, description_of, read_games
from stammtisch.core.game import BadOption, find_game
from stammtisch.core.language import _
from stammtisch.core.observation import Layout, layout_of


def to_minari(folder: Path, dataset_id: str) -> Any:
    """Converts a dataset; returns Minari's, which is kept under this name.

    Rewards are the share of the win minus an equal share, at the end. Minari wants an observation
    after the last act as well: the last one stands there again."""
    import minari
    from gymnasium.spaces import Box, Discrete

    description = description_of(folder)
    if not description["features"]:
        sentence = _("{folder} was exported without observations, which Minari needs")
        raise BadOption(sentence.format(folder=folder), "folder")
    game = find_game(description["game"])
    layout: Layout = layout_of(game.state, description["seats"])
    return minari.create_dataset_from_buffers(
        dataset_id,
        list(episodes_in(folder)),
        observation_space=Box(layout.low, layout.high, dtype=np.int16),
        action_space=Discrete(game.actions),
        algorithm_name=", ".join(description["bots"]),
        description=f"{description['game']} with seed {description['seed']}",
    )


def episodes_in(folder: Path) -> Iterator[Any]:
    """The episode of every seat in every game."""
    for game in read_games(folder):
        for seat in range(len(game[0]["bots"])):
            rows = [row for row in game if row["seat"] == seat]
            if rows:
                yield episode_of(rows)


def episode_of(rows: Sequence[Row]) -> Any:
    from minari.data_collector import EpisodeBuffer

    observations = [row["observation"] for row in rows]
    last = len(rows) - 1
    worth = rows[0]["win"] - 1 / len(rows[0]["bots"])
    ends = [number == last for number in range(len(rows))]
    return EpisodeBuffer(
        observations=np.array([*observations, observations[-1]], np.int16),
        actions=np.array([row["act"] for row in rows]),
        rewards=[worth * end for end in ends],
        terminations=ends,
        truncations=[False] * len(rows),
    )
