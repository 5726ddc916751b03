"""Near the end of a game the bot's mixture is held against the exact answer."""

from importlib import import_module
from itertools import islice
from typing import Any

import numpy as np
import pytest

from stammtisch.bots import find_bot
from stammtisch.core.bitset import members_of

pytestmark = pytest.mark.slow

exploit = import_module("bench.exploit")

PENNIES = np.array([[1.0, 0.0], [0.0, 1.0]])
SCISSORS = np.array([[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]])
EVEN = np.array([0.5, 0.5])


def opposed(matrix: Any) -> Any:
    """A game for two in which one wins what the other loses."""
    return np.stack([matrix, 1 - matrix], axis=-1)


def first_moment(group: Any) -> Any:
    [moment] = islice(exploit.positions(group, 1), 1)
    return moment


@pytest.fixture(scope="module")
def sale() -> Any:
    """Three seats, two buildings each; nothing was put into the box."""
    return first_moment(exploit.sale(3))


# --- the yardstick ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        (PENNIES, 0.5),
        (SCISSORS, 0.5),
        (np.array([[3.0, 1.0], [0.0, 2.0]]), 1.5),
        (np.array([[-1.0, 0.25], [-2.0, 4.0]]), -1.0),
        (np.array([[0.0, 1.0, 0.5]]), 0.0),
        (np.array([[0.0], [1.0], [0.5]]), 1.0),
    ],
)
def test_the_value_of_a_game_for_two_is_exact(matrix: Any, value: float) -> None:
    assert exploit.value_of(matrix) == pytest.approx(value)
    assert exploit.value_of(-matrix.T) == pytest.approx(-value)


def test_no_pure_or_mixed_answer_beats_the_value_of_a_random_game() -> None:
    matrix = np.random.default_rng(7).integers(0, 3, (9, 9)) / 2
    value, lots = exploit.value_of(matrix), np.random.default_rng(8)
    assert max((lots.dirichlet(np.ones(9)) @ matrix).min() for _try in range(200)) <= value + 1e-9
    assert min((matrix @ lots.dirichlet(np.ones(9))).max() for _try in range(200)) >= value - 1e-9


def test_the_even_mixture_of_matching_pennies_cannot_be_exploited() -> None:
    assert exploit.worst_gain(opposed(PENNIES), [EVEN, EVEN]) == pytest.approx(0)
    assert exploit.worst_loss(opposed(PENNIES), [EVEN, EVEN]) == pytest.approx(0)


def test_a_predictable_seat_is_exploited_by_the_other() -> None:
    mixtures = [np.array([0.8, 0.2]), EVEN]
    assert exploit.worst_gain(opposed(PENNIES), mixtures) == pytest.approx(0.3)
    assert exploit.worst_loss(opposed(PENNIES), mixtures) == pytest.approx(0.3)


def test_three_seats_are_each_asked_for_their_best_answer() -> None:
    """The odd one out of three coins gets one; the third player always shows heads."""
    values = np.zeros((2, 2, 2, 3))
    for acts in np.ndindex(2, 2, 2):
        for seat in range(3):
            values[acts][seat] = acts.count(acts[seat]) == 1
    heads = np.array([1.0, 0.0])
    assert exploit.worst_gain(values, [heads, heads, heads]) == pytest.approx(1)
    assert exploit.worst_gain(values, [1 - heads, heads, heads]) == pytest.approx(0)


# --- the positions ------------------------------------------------------------------------


def test_the_results_of_a_last_sale_are_those_of_the_rules(sale: Any) -> None:
    assert sale.results.shape == (2, 2, 2, 3, 2)
    assert np.allclose(sale.results[..., 0].sum(axis=-1), 1)
    end = exploit.after(sale.game, sale.s, sale.seats, [acts[0] for acts in sale.acts])
    for seat in sale.seats:
        sale.game.apply(end, seat, exploit.legal_acts(sale.game, end, seat)[0], exploit.SILENCE)
    assert np.allclose(exploit.judged(sale.game, end), sale.results[0, 0, 0])


def test_every_set_of_cheques_may_come(sale: Any) -> None:
    """As if there were only two of three cheques to come: three sets, one as likely as another."""
    s = exploit.copy_of(sale.s)
    s.cheques -= 1
    drawn = [world.top_cheques[:3].tolist() for world in exploit.ways_of_cheques(s)]
    low, middle, high = (cheque + 1 for cheque in members_of(s.blank_cheques))
    assert drawn == [[low, middle, 0], [low, high, 0], [middle, high, 0]]


def test_twins_among_the_cheques_both_come(sale: Any) -> None:
    s = exploit.copy_of(sale.s)
    s.blank_cheques, s.display = 0b11100000000011, 0b11100
    s.worth[:14] = (0, 0, *range(2, 14))
    for world in exploit.ways_of_cheques(s):
        stacked = [int(card) - 1 for card in world.top_cheques if card]
        end = exploit.after(sale.game, world, sale.seats, [acts[0] for acts in sale.acts])
        assert sorted(s.worth[stacked]) == sorted(s.worth[members_of(end.display)])


def test_only_a_change_and_the_payday_follow_the_last_bids() -> None:
    moment = first_moment(exploit.GROUPS[-1])
    assert exploit.is_strictly_opposed(moment.values(0.0))
    assert exploit.is_strictly_opposed(moment.values(0.05))
    after = exploit.after(moment.game, moment.s, moment.seats, [acts[0] for acts in moment.acts])
    [changer] = members_of(moment.game.to_act(after))
    changes = exploit.legal_acts(moment.game, after, changer)
    ends = [exploit.after(moment.game, after, [changer], [change]) for change in changes]
    assert not any(moment.game.to_act(end) for end in ends)
    leads = [exploit.judged(moment.game, end)[changer, 1] for end in ends]
    assert min(leads) < max(leads) == moment.results[0, 0, changer, 1]


# --- the bot ------------------------------------------------------------------------------


def test_no_seat_gains_much_by_leaving_what_the_expert_found_for_a_last_sale() -> None:
    entry = find_bot("expert:150")
    gains = []
    for moment in islice(exploit.positions(exploit.sale(3), 1), 4):
        profile = exploit.profile_by(entry, entry.make(moment.game), moment, moment.seats[0])
        assert [mixture.sum() for mixture in profile] == pytest.approx([1, 1, 1])
        gains.append(exploit.worst_gain(moment.values(0.05), profile))
    assert np.mean(gains) < 0.1
