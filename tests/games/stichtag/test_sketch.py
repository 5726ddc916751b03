"""The sketch plays in lockstep with the rules: the same acts, the same scores, the same ranks."""

import random

import pytest

from stammtisch import Table
from stammtisch.core import notation
from tests.games.at_table import may, ranks, told
from tests.games.stichtag.sketch import Sketch, sketch

pytestmark = pytest.mark.slow

DAYS = [(f"{1 + i % 12:02}-{i // 3 % 4}{i % 10}", 3 + i // 4 % 3) for i in range(25)]


def play_at_random(table: Table, seed: str) -> list[list[str]]:
    """A whole game; gives what could be done at each act."""
    draws, choices = random.Random(seed), []
    while not table.over:
        seat = table.to_act[0]
        choices.append(sorted(may(table, seat)))
        table.play(seat, draws.choice(table.legal(seat)))
    return choices


def scores_of(stand: Sketch) -> list[str]:
    return [
        f"{seat} scores {points}, tricks {tricks}"
        for one_round in stand.scores
        for seat, (points, tricks) in enumerate(one_round)
    ]


@pytest.mark.parametrize(("date", "seats"), DAYS)
def test_the_sketch_plays_in_lockstep(date: str, seats: int) -> None:
    table = Table("stichtag", seats, key=date.replace("-", ""), date=date)
    choices = play_at_random(table, date)
    transcript = notation.read(table.transcript())
    stand = sketch(transcript)
    for act, choice in zip(transcript.acts[1:], choices, strict=True):
        assert (stand.next_seat(), sorted(stand.choices())) == (act.seat, choice), act
        stand.choose(act.seat, act.words)
    assert stand.choices() == []
    assert scores_of(stand) == [words for words in told(table, None) if " scores " in words]
    assert stand.ranks() == ranks(table)


def test_these_days_show_every_sheet_and_number_of_seats() -> None:
    dates = [date for date, _seats in DAYS]
    assert {date[:2] for date in dates} == {f"{month:02}" for month in range(1, 13)}
    assert {date[3] for date in dates} == set("0123")
    assert {date[4] for date in dates} == set("0123456789")
    assert {seats for _date, seats in DAYS} == {3, 4, 5}
