"""A sheet's question to one seat, asked so many times."""

from stammtisch.core.mark import rule_apart as rule
from stammtisch.games.stichtag.state import Question, State


@rule
def ask(s: State, seat: int, question: int, times: int) -> None:
    s.pending = times
    s.asked = question if times else Question.NOTHING
    s.asks = seat


@rule
def answered(s: State) -> None:
    s.pending -= 1
    if s.pending == 0:
        s.asked = Question.NOTHING
