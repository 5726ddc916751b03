"""Everybody meets many others, sits in every chair, and is compared with many."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.league.movement import (
    RoundTable,
    TooFew,
    draw_round,
    draw_swiss_round,
    is_bot,
    pairs_of,
)

Round = Sequence[RoundTable]


def names(count: int) -> list[str]:
    return [f"p{number}" for number in range(count)]


def evening(players: int, seats: int, rounds: int, seed: int = 1) -> list[Round]:
    drawn: list[Round] = []
    for _round in range(rounds):
        drawn.append(draw_round(drawn, names(players), seats, seed))
    return drawn


def meetings(rounds: Sequence[Round]) -> Counter[tuple[str, str]]:
    return Counter(pair for each in rounds for table in each for pair in pairs_of(table.chairs))


@settings(max_examples=25, deadline=None)
@given(st.integers(5, 20), st.integers(3, 5), st.integers(0, 9))
def test_everybody_sits_at_one_table_of_every_round(players: int, seats: int, seed: int) -> None:
    if players <= seats:
        return
    for each in evening(players, seats, 2, seed):
        seated = [player for table in each for player in table.chairs]
        assert sorted(filter(lambda player: not is_bot(player), seated)) == sorted(names(players))
        assert len(seated) == len(set(seated)) == seats * len(each)
        assert len(seated) - players < seats


@pytest.mark.parametrize(("players", "seats", "most"), [(8, 4, 5), (12, 4, 4), (16, 4, 3)])
def test_nobody_meets_the_same_players_all_evening(players: int, seats: int, most: int) -> None:
    rounds = evening(players, seats, 8)
    met = meetings(rounds)
    assert max(met.values()) <= most
    assert len(met) == len(list(combinations(range(players), 2)))


def test_everybody_is_compared_with_nearly_everybody() -> None:
    """A movement in which the same group sits in a chair at all tables compares only within it."""
    compared: set[tuple[str, str]] = set()
    for each in evening(12, 4, 8):
        for rivals in zip(*(table.chairs for table in each), strict=True):
            compared.update(pairs_of(rivals))
    assert len(compared) >= 64  # of 66


def test_nobody_sits_in_one_chair_all_evening() -> None:
    sat = Counter(
        (player, chair)
        for each in evening(12, 4, 8)
        for table in each
        for chair, player in enumerate(table.chairs)
    )
    assert max(sat.values()) <= 4
    assert len(sat) == 12 * 4


def test_bots_are_spread_over_the_tables() -> None:
    for each in evening(10, 4, 6):
        assert [sum(map(is_bot, table.chairs)) for table in each].count(1) == 2


def test_who_leaves_early_is_missed_by_nobody() -> None:
    rounds = evening(9, 3, 3)
    after = draw_round(rounds, names(8), 3, seed=1)
    assert "p8" not in {player for table in after for player in table.chairs}


def test_a_single_table_has_nobody_to_compare_with() -> None:
    with pytest.raises(TooFew):
        draw_round([], names(4), 4, seed=1)


def test_neighbours_in_the_standings_meet_in_a_swiss_round() -> None:
    order = list(reversed(names(9)))
    tables = draw_swiss_round([], order, 3, seed=1)
    assert [set(table.chairs) for table in tables] == [
        {"p8", "p7", "p6"},
        {"p5", "p4", "p3"},
        {"p2", "p1", "p0"},
    ]


def test_chairs_of_a_swiss_round_change() -> None:
    rounds: list[Round] = []
    for _round in range(3):
        rounds.append(draw_swiss_round(rounds, names(6), 3, seed=1))
    sat = {
        (player, chair)
        for each in rounds
        for table in each
        for chair, player in enumerate(table.chairs)
    }
    assert len(sat) == 6 * 3
