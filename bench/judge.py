"""Does Stichtag's judgement at a pause hold? Policy games on every date, compared with the winners.

python bench/judge.py --games 100

For every goal and round: log loss and Brier score of the judgement (`even`: of equal chances), and
how often seats won that were given such a chance. `factor` is what all safe leads would best be
multiplied by, by goal and round, by rule and by month: one is right."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch import GAMES
from stammtisch.arena.simulation import SimulationBuffers, keys_of_games, new_buffers
from stammtisch.core.bitset import lowest_member
from stammtisch.core.chance import set_key
from stammtisch.core.kernel import kernel_of, rules
from stammtisch.core.mark import door
from stammtisch.core.record import Array
from stammtisch.games.stichtag.judgement import safe_lead_now
from stammtisch.terminal.progress import progress

GAME = GAMES["stichtag"]
MOST_PAUSES = 12  # of a game
BINS = 10
FACTORS = np.geomspace(0.25, 4, 25)
GOAL, RULE, MONTH, ROUND = range(4)  # the columns of `when`


@dataclass
class Pauses:
    """What was judged, with a row for every pause and a column for every seat."""

    when: Array
    leads: Array
    safe: Array
    judged: Array
    won: Array

    def at(self, chosen: Array) -> Pauses:
        return Pauses(*(each[chosen] for each in vars(self).values()))


@door
def play_games(buffers: SimulationBuffers, seats: int, variant: Any, keys: Array, into: Any) -> int:
    """Plays a game for every key but the last; gives how many pauses there were."""
    s = buffers.states[0]
    chance = buffers.chances[0]
    when, leads, safe, judged, won = into
    count = 0
    for game in range(len(keys) - 1):
        buffers.raw[:] = 0
        rules.setup(s, seats, variant, keys[game], buffers.log)
        set_key(chance, keys[-1], game)
        first = count
        while rules.to_act(s):
            seat = lowest_member(rules.to_act(s))
            rules.apply(s, seat, int(rules.policy(s, seat, chance)), buffers.log)
            if rules.to_act(s) and rules.judge(s, buffers.places, judged[count]):
                when[count, ROUND] = s.rounds
                leads[count] = buffers.places[:, 0]
                safe[count] = safe_lead_now(s)
                count += 1
        rules.standing(s, buffers.places)
        for place in range(first, count):
            won[place] = buffers.places[:, 1] == 1
    return count


def watch(date: str, seats: int, games: int, seed: int) -> Pauses:
    rows = games * MOST_PAUSES
    most = GAME.seats[-1]
    into = (
        np.zeros((rows, 4), np.int64),
        np.zeros((rows, most)),
        np.zeros(rows),
        np.zeros((rows, most, 2)),
        np.zeros((rows, most)),
    )
    variant = GAME.variant(seats, {"date": date})
    play = kernel_of(GAME, play_games)
    count = play(new_buffers(GAME), seats, variant, keys_of_games(seed, 0, games), into)
    when, leads, safe, judged, won = (each[:count] for each in into)
    when[:, [GOAL, RULE, MONTH]] = int(date[3]), int(date[4]), int(date[:2])
    winners = won[:, :seats]
    shares = winners / winners.sum(axis=1, keepdims=True)
    return Pauses(when, leads[:, :seats], safe, judged[:, :seats, 0], shares)


def pooled(some: Iterable[Pauses]) -> Pauses:
    rows = zip(*(vars(each).values() for each in some), strict=True)
    return Pauses(*(np.concatenate(each) for each in rows))


# --- how good it is -----------------------------------------------------------------------


def log_loss(chances: Array, won: Array) -> float:
    return float(-(won * np.log(np.clip(chances, 1e-9, 1))).sum(axis=1).mean())


def brier(chances: Array, won: Array) -> float:
    return float(((chances - won) ** 2).sum(axis=1).mean())


def chances_of(pauses: Pauses, factor: float) -> Array:
    """As `judge_pause` has it, with other safe leads."""
    ahead = pauses.leads[:, :, None] - pauses.leads[:, None, :]
    ahead = ahead / (factor * pauses.safe[:, None, None])
    beats = 0.5 + 0.5 * ahead / (1 + abs(ahead))
    chances = beats.prod(axis=2) * 2  # a seat beats itself by a half
    return np.asarray(chances / chances.sum(axis=1, keepdims=True))


def mean_over(parts: list[Pauses], score: Callable[[Pauses], float]) -> float:
    """Over seat counts, by their pauses."""
    counts = [len(part.safe) for part in parts if len(part.safe)]
    scores = [score(part) for part in parts if len(part.safe)]
    return round(float(np.average(scores, weights=counts)), 4)


def best_factor(parts: list[Pauses]) -> float:
    losses = [loss_with(parts, float(factor)) for factor in FACTORS]
    return round(float(FACTORS[int(np.argmin(losses))]), 2)


def loss_with(parts: list[Pauses], factor: float) -> float:
    return mean_over(parts, lambda part: log_loss(chances_of(part, factor), part.won))


def describe(parts: list[Pauses]) -> dict[str, object]:
    return {
        "pauses": sum(len(part.safe) for part in parts),
        "log_loss": mean_over(parts, lambda part: log_loss(part.judged, part.won)),
        "even": mean_over(
            parts, lambda part: log_loss(np.full(part.won.shape, 1 / part.won.shape[1]), part.won)
        ),
        "brier": mean_over(parts, lambda part: brier(part.judged, part.won)),
        "factor": best_factor(parts),
        "given: won": calibration(parts),
    }


def calibration(parts: list[Pauses]) -> dict[str, str]:
    """How often those won who were given so many percent."""
    judged = np.concatenate([part.judged.ravel() for part in parts])
    won = np.concatenate([part.won.ravel() for part in parts])
    table = {}
    for lowest in range(BINS):
        inside = np.minimum(BINS - 1, (judged * BINS).astype(int)) == lowest
        if inside.sum() >= 100:
            given = f"{100 * judged[inside].mean():.1f}"
            table[given] = f"{100 * won[inside].mean():.1f} of {inside.sum()}"
    return table


def factors(parts: list[Pauses], column: int, values: Iterable[int]) -> dict[int, float]:
    """Where the points of all rounds are added up."""
    return {
        value: best_factor(
            [part.at((part.when[:, column] == value) & (part.when[:, GOAL] < 2)) for part in parts]
        )
        for value in values
    }


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="for each date and number of seats")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    wished = read_arguments()
    [option] = [option for option in GAME.options if option.name == "date"]
    parts = []
    with progress("Playing the dates", len(GAME.seats) * len(option.every())) as tick:
        for seats in GAME.seats:
            some = []
            for date in option.every():
                some.append(watch(date, seats, wished.games, wished.seed))
                tick(1)
            parts.append(pooled(some))
    rounds = sorted({(int(row[GOAL]), int(row[ROUND])) for part in parts for row in part.when})
    goals = {
        f"goal {goal} round {number}": describe(
            [
                part.at((part.when[:, GOAL] == goal) & (part.when[:, ROUND] == number))
                for part in parts
            ]
        )
        for goal, number in rounds
    }
    report = {
        **goals,
        "factor by rule": factors(parts, RULE, range(10)),
        "factor by month": factors(parts, MONTH, range(1, 13)),
    }
    sys.stdout.write(json.dumps(report, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
