"""Reads a position from a transcript, searches it, and prints what the expert likes best.

python examples/hints.py [TRANSCRIPT]"""

import sys
from pathlib import Path

from stammtisch import Table
from stammtisch.bots import Budget, find_bot
from stammtisch.core.chance import read_key

POSITION = """\
game forsale
seats 4
key c0ffee
start 0

0 bid 2
1 bid 3
"""

words = Path(sys.argv[1]).read_text("utf-8") if sys.argv[1:] else POSITION
table = Table.read(words)
seat = table.to_act[0]
expert = find_bot("expert").make(table.game)
weights = expert.weigh(table.view(seat), seat, Budget(iterations=500), read_key(1))

print(f"{table.game.text.title()}: seat {seat} decides")
for weight in sorted(weights, key=lambda weight: -weight.visits)[:5]:
    print(f"{table.say(weight.act):<10} tried {weight.visits:3}, wins {weight.win:.2f}")
