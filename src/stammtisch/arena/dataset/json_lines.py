"""A recording as JSON lines: an object for each decision, with the columns of a Parquet file."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from stammtisch.arena.dataset.order import Export
from stammtisch.arena.dataset.recording import Recording
from stammtisch.arena.sources import source_digest


def to_json_lines(order: Export, recording: Recording) -> bytes:
    return "".join(f"{json.dumps(row)}\n" for row in rows_in(order, recording)).encode()


def rows_in(order: Export, recording: Recording) -> Iterator[dict[str, Any]]:
    made, part = recording.decisions, recording.part
    say = cache(order.game.text.say_action)
    ends = np.cumsum(made.counts)
    for row, (game, seat, act) in enumerate(
        zip(made.game.tolist(), made.seat.tolist(), made.act.tolist(), strict=True)
    ):
        at = game - part.first, seat
        yield {
            "game": game,
            "key": order.key_of(game).hex(),
            **facts_of_game(order, game),
            "seat": seat,
            "decision": int(made.decision[row]),
            **({"observation": made.observation[row].tolist()} if order.features else {}),
            "legal": made.legal[ends[row] - made.counts[row] : ends[row]].tolist(),
            "act": act,
            "words": say(act),
            "win": float(recording.shares[at]),
            "score": int(recording.scores[at]),
            "rank": int(recording.ranks[at]),
            "bots": order.bots,
            "rules": source_digest(),
        }


def facts_of_game(order: Export, game: int) -> dict[str, Any]:
    options = order.options_of(game)
    return {"options": dict(options)} if options else {}
