"""How soon does a click show in a browser, and how much memory does a page keep?

python bench/browser.py --decisions 15

Needs Chromium. Told are, for each game, the medians of a decision from the click to the new table
and of a bare update (a request and a transition that changes nothing), the slowest decision, the
JavaScript heap after it, and the load."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from peer import Parser
from peers import positive_whole

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.browser.guests import Guest, studio
from tests.web.browser.stopwatch import WATCH, heap_of, times_of

from stammtisch import GAMES

TARGETS = {"update_ms": 100, "heap_mb": 20}


def measure(guest: Guest, game: str, decisions: int) -> dict[str, object]:
    times = times_of(guest, game, decisions)
    return {
        "game": game,
        "decisions": len(times.updates),
        "update_ms": round(times.update),
        "slowest_ms": round(max(times.updates)),
        "bare_update_ms": round(times.bare_update),
        "heap_mb": round(heap_of(guest), 2),
        "load": round(os.getloadavg()[0], 1),
    }


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--decisions", type=positive_whole, default=15)
    return parser.parse_args()


def main() -> None:
    wished = read_arguments()
    with studio() as arrive:
        guest = arrive()
        guest.page.add_init_script(WATCH)
        found = [measure(guest, game, wished.decisions) for game in GAMES]
    print(json.dumps({"targets": TARGETS, "games": found}, indent=2))


if __name__ == "__main__":
    main()
