"""A few playouts of two acts, as a review makes them; interpreted."""

import random
from functools import cache
from typing import Any, NamedTuple

from stammtisch import GAMES
from stammtisch.core.chance import read_key
from stammtisch.core.game import Game
from stammtisch.core.reasons import PlayoutRecords
from stammtisch.review.comparison import AT_ONCE, Analyst
from stammtisch.review.survey import KEPT_ROWS
from tests.laws import new_table, play_some
from tests.review.finished import SHORT

KEY = read_key(5)
PLAYOUTS = 6


class Surveyed(NamedTuple):
    game: Game
    view: Any
    seat: int
    records: PlayoutRecords


@cache
def surveyed(name: str, decisions: int) -> Surveyed:
    """The first and the last act at a position so many decisions into the game."""
    seats, options = SHORT[name]
    chance = random.Random(1)
    table = play_some(new_table(GAMES[name], seats, dict(options), 3), chance, decisions)
    while len(table.legal(table.to_act[0])) < 2:
        play_some(table, chance, 1)
    seat = table.to_act[0]
    acts = [table.legal(seat)[0], table.legal(seat)[-1]]
    analyst, view = Analyst(table.game), table.view(seat)
    analyst.best(view, seat, 2, KEY)
    found, bot = analyst._buffers_for(acts), analyst.bot
    analyst._survey(bot.buffers, bot.tree, seat, bot.style, KEY, 100, PLAYOUTS, found)
    records = PlayoutRecords(
        before=view,
        seat=seat,
        acts=acts,
        steps=found.steps.reshape(AT_ONCE, 2)[:PLAYOUTS],
        ends=found.ends.reshape(AT_ONCE, 2)[:PLAYOUTS],
        step_rows=found.step_rows.reshape(AT_ONCE, 2, KEPT_ROWS)[:PLAYOUTS],
        end_rows=found.end_rows.reshape(AT_ONCE, 2, KEPT_ROWS)[:PLAYOUTS],
    )
    return Surveyed(table.game, view, seat, records)
