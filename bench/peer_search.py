"""OpenSpiel's information-set Monte Carlo tree search on oh_hell: iterations a second, as JSON."""

from __future__ import annotations

import argparse
import json
import random
import time
from importlib import import_module
from typing import Any

ITERATIONS = 1000
EXPLORE = 0.7
LAX = (False, False)  # nodes by information state; the same acts in all its worlds


def new_bot(pyspiel: Any) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(1, evaluator, EXPLORE, ITERATIONS, -1, most, *LAX)


def measure(seconds: float) -> float:
    """The mean over decisions of games whose seats all search."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("oh_hell(players=4)")
    bot = new_bot(pyspiel)
    rates = []
    passed = 0.0
    while passed < seconds:
        state = game.new_initial_state()
        while not state.is_terminal() and passed < seconds:
            if state.is_chance_node():
                state.apply_action(random.choices(*zip(*state.chance_outcomes(), strict=True))[0])
                continue
            if len(state.legal_actions()) == 1:
                state.apply_action(state.legal_actions()[0])
                continue
            begun = time.perf_counter()
            action = bot.step(state)
            took = time.perf_counter() - begun
            passed += took
            rates.append(ITERATIONS / took)
            state.apply_action(action)
    return sum(rates) / len(rates)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    random.seed(1)
    print(json.dumps({"iterations_per_second": measure(parser.parse_args().seconds)}))


if __name__ == "__main__":
    main()
