"""Beliefs: as likely as counting all possible deals says, and from nothing but the view."""

import random
from itertools import permutations
from math import sqrt
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES, Table
from stammtisch.core.mini import mini_of
from stammtisch.games.stichtag.reasons import IN_HAND
from stammtisch.games.stichtag.state import HAND, VALUES
from stammtisch.review.belief import Belief, Holder, belief
from tests.laws import new_table, play_some

WORLDS = 400
SURE = 4.0  # standard errors


def is_near(found: float, exact: float) -> bool:
    """Within the noise of so many guesses."""
    return abs(found - exact) <= SURE * sqrt(max(exact * (1 - exact), 1e-9) / WORLDS)


def believed(table: Table, seat: int) -> Belief:
    return belief(table.game, table.view(seat), seat, WORLDS)


def test_before_the_first_trick_every_hand_is_as_likely_as_its_size() -> None:
    """Of 60 cards a player of four sees 12: each other card is anywhere with 12 chances of 48."""
    table = new_table(GAMES["stichtag"], 4, {"date": "05-17"}, 3)
    found = belief(table.game, table.view(0), 0, 60)
    assert len(found.chances) == 48
    for chances in found.chances.values():
        assert sum(chances.values()) == pytest.approx(1)
        assert not any(holder.seat == 0 for holder in chances)
    mean = np.mean([each.get(Holder(IN_HAND, 1), 0) for each in found.chances.values()])
    assert mean == pytest.approx(12 / 48)


def every_deal(view: Any, cards: list[int], places: list[int]) -> dict[tuple[int, int], float]:
    """How often each card is at each place, over all ways to lay them."""
    ways = set(permutations(places))
    return {
        (card, place): sum(way[number] == place for way in ways) / len(ways)
        for number, card in enumerate(cards)
        for place in set(places)
    }


def test_in_a_small_position_chances_are_those_of_all_deals() -> None:
    """The mini game: six cards, two for each of two players; nobody has played yet."""
    table = Table(mini_of(GAMES["stichtag"]), 3, key=5)
    view = table.view(0)
    in_game = [VALUES * colour + value for colour in (0, 1) for value in range(view.values)]
    unknown = [card for card in in_game if not view.place[card]]
    places = [HAND + 1] * int(view.held[1]) + [HAND + 2] * int(view.held[2])
    exact = every_deal(view, unknown, places)
    found = believed(table, 0)
    assert len(found.chances) == len(unknown) == len(places) == 4
    for card, chances in zip(unknown, found.chances.values(), strict=True):
        for seat in (1, 2):
            assert is_near(chances.get(Holder(IN_HAND, seat), 0), exact[card, HAND + seat])


def test_who_did_not_follow_a_colour_has_none_of_it() -> None:
    table = new_table(GAMES["stichtag"], 4, {"date": "05-17", "start": "0"}, 3)
    chance = random.Random(1)
    while not table.over:
        view = table.view(0)
        denied = [(seat, int(view.lacks[seat, 0])) for seat in (1, 2, 3) if view.lacks[seat, 0]]
        if denied:
            break
        play_some(table, chance, 1)
    seat, lacks = denied[0]
    found = belief(table.game, view, 0, 60)
    for name, chances in found.chances.items():
        action = table.game.text.read_action(name)
        assert action is not None
        if lacks >> action // 12 & 1:
            assert Holder(IN_HAND, seat) not in chances


def test_hands_of_equipment_are_as_the_hidden_cards_are() -> None:
    """At the deal a hand has its share of every kind: seven of the hidden cards of two hands."""
    table = new_table(GAMES["zahltag"], 3, {}, 3)
    found = believed(table, 0)
    for chances in found.chances.values():
        first, second = (chances.get(Holder(IN_HAND, seat), 0.0) for seat in (1, 2))
        assert first == pytest.approx(second, abs=SURE * sqrt(3.5 / WORLDS))
    total = sum(sum(chances.values()) for chances in found.chances.values())
    assert total == pytest.approx(14)


def test_of_two_players_each_knows_the_hand_of_the_other() -> None:
    table = new_table(GAMES["zahltag"], 2, {}, 3)
    for chances in believed(table, 0).chances.values():
        assert all(count == int(count) for count in chances.values())


def test_a_building_laid_face_down_may_be_any_of_the_hand() -> None:
    table = new_table(GAMES["forsale"], 3, {}, 3)
    chance = random.Random(1)
    while len(table.to_act) < 3:
        play_some(table, chance, 1)
    table.play(1, table.legal(1)[0])
    found = believed(table, 0)
    held = int(table.view(0).held[1])
    assert len(found.chances) == held > 1
    for chances in found.chances.values():
        assert all(holder.seat == 1 for holder in chances)
        assert is_near(sum(chances.values()), 1 / held)


@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_give_equal_beliefs_and_the_view_stays_as_it_is(name: str) -> None:
    table = play_some(new_table(GAMES[name], GAMES[name].usual_seats, {}, 3), random.Random(1), 5)
    view = table.view(0)
    before = view.tobytes()
    assert belief(table.game, view, 0, 5) == belief(table.game, view, 0, 5)
    assert view.tobytes() == before
