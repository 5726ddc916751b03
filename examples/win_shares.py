"""Simulates games between bots and prints how many each seat wins.

python examples/win_shares.py zahltag 500"""

import sys

from stammtisch import GAMES
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.workers import read_workers

name, games = sys.argv[1], int(sys.argv[2])
game = GAMES[name]
bots = ("policy",) + ("random",) * (game.usual_seats - 1)  # one heuristic policy, the others random
simulation = Simulation(game, game.usual_seats, {}, bots, seed=1)
outcome = simulate(simulation, games, read_workers("auto"))

print(f"{outcome.games} games of {game.text.title()}, {outcome.decisions} decisions")
for seat, bot in enumerate(bots):
    print(f"seat {seat} {bot:<8} wins {outcome.wins[seat] / games:.3f}")
