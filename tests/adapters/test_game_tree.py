"""The complete trees of the mini games."""

import copy
import pickle
from collections import Counter, defaultdict
from fractions import Fraction
from math import factorial
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.adapters.game_tree import CHANCE, OVER, GameTree, Lots, Node, following, tree_of
from stammtisch.core.chance import Chance, key_of_game, read_key
from stammtisch.core.event import SILENCE
from stammtisch.core.record import blank, bytes_of, copy_of, fields_of

SIZES = {  # nodes, leaves, information states, outcomes of chance, longest game
    ("forsale", 2): (14_401, 3_744, 9_564, 6, 10),
    ("forsale", 3): (1_447, 432, 888, 6, 9),
    ("zahltag", 2): (8_592, 4_256, 3_311, 3, 9),
    ("stichtag", 2): (1_783, 504, 933, 90, 5),
    ("stichtag", 3): (4_483, 1_080, 2_973, 90, 8),
}
GAMES_OF_A_TREE = 150

tables = pytest.mark.parametrize(("name", "seats"), SIZES)
small = pytest.mark.parametrize(
    ("name", "seats"), [("forsale", 3), ("stichtag", 2), ("zahltag", 2)]
)


def tree(name: str, seats: int) -> GameTree:
    return tree_of(GAMES[name], seats)


def nodes(name: str, seats: int) -> list[Node]:
    return list(tree(name, seats).root.everything_below())


# --- all of it ----------------------------------------------------------------------------


def test_every_number_of_players_has_a_tree() -> None:
    assert set(SIZES) == {
        (name, seats) for name, game in GAMES.items() if game.mini for seats in game.mini.seats
    }


@tables
def test_the_size_of_the_tree(name: str, seats: int) -> None:
    assert tuple(tree(name, seats).size) == SIZES[name, seats]


@tables
def test_probabilities_add_up_to_one(name: str, seats: int) -> None:
    for node in nodes(name, seats):
        if node.seat == CHANCE:
            assert sum(outcome.chance for outcome in node.outcomes) == 1
            assert len({node.say(act) for act in node.acts}) == len(node.acts)
        else:
            assert not node.outcomes


@tables
def test_results_add_up_to_nothing(name: str, seats: int) -> None:
    for node in nodes(name, seats):
        assert sum(node.results) == pytest.approx(0)
        assert (node.seat == OVER) == (not node.acts)


@small
def test_who_knows_the_same_sees_the_same(name: str, seats: int) -> None:
    """Equal information states have equal views and acts, and the same past decisions."""
    seen: dict[str, tuple[bytes, list[int]]] = {}
    for node in nodes(name, seats):
        if node.seat >= 0:
            now = (bytes_of(node.view()), list(node.acts))
            assert seen.setdefault(node.known, now) == now


@small
def test_nobody_forgets_what_it_knew_or_did(name: str, seats: int) -> None:
    pasts: defaultdict[str, set[tuple[Any, ...]]] = defaultdict(set)

    def walk(node: Node, past: list[tuple[Any, ...]]) -> None:
        if node.seat >= 0:
            pasts[node.known].add(past[node.seat])
        for act in node.acts:
            then = list(past)
            if node.seat >= 0:
                then[node.seat] = (*past[node.seat], node.known, act)
            walk(node.child(act), then)

    walk(tree(name, seats).root, [()] * seats)
    assert {len(ways) for ways in pasts.values()} == {1}


# --- chance -------------------------------------------------------------------------------


def test_draws_are_counted_through() -> None:
    lots = Lots()
    found = dict[tuple[int, int], Fraction]()
    for chance, pair in lots.every(lambda: (lots.draw_below(None, 2), lots.draw_below(None, 3))):
        found[pair] = chance
    assert found == {(one, other): Fraction(1, 6) for one in range(2) for other in range(3)}


def test_a_draw_may_depend_on_the_one_before() -> None:
    lots = Lots()

    def play() -> int:
        return lots.draw_below(None, 3) if lots.draw_below(None, 2) else 9

    assert sorted(lots.every(play)) == sorted(
        [(Fraction(1, 2), 9), *((Fraction(1, 6), number) for number in range(3))]
    )
    assert following([(1, 2), (2, 3)]) is None


@pytest.mark.parametrize("seats", [2, 3])
def test_all_deals_of_a_hand_are_equally_likely(seats: int) -> None:
    """Six cards, two for each seat."""
    root = tree("stichtag", seats).root
    deals = factorial(6) // 2**seats // factorial(6 - 2 * seats)
    assert [outcome.chance for outcome in root.outcomes] == [Fraction(1, deals)] * deals


def test_all_offers_of_an_auction_are_equally_likely() -> None:
    root = tree("forsale", 2).root
    assert [outcome.chance for outcome in root.outcomes] == [Fraction(1, 6)] * 6
    assert root.say(5) == "start 0; auction 1; building 3; building 4"


def test_the_next_card_of_the_deck_may_be_the_payday() -> None:
    decks = [node for node in nodes("zahltag", 2) if node.seat == CHANCE]
    first = [node for node in decks if len(node.outcomes) == 3]
    assert first
    assert {outcome.chance for node in first for outcome in node.outcomes} == {Fraction(1, 3)}


@small
def test_games_with_a_key_are_ways_through_the_tree(name: str, seats: int) -> None:
    """The rules with their own chance reach nodes of the tree, and all of the deals."""
    game, root = tree(name, seats).game, tree(name, seats).root
    acts = np.random.default_rng(1)
    met = Counter[int]()
    for number in range(GAMES_OF_A_TREE):
        s: Any = blank(game.state)
        key = read_key(key_of_game(1, number))
        game.setup(s, seats, game.variant(seats, {}), key, SILENCE)
        node = landed(root, s)
        met[node.path[0] if node.path else 0] += 1
        while node.acts:
            act = int(acts.choice(node.acts))
            game.apply(s, node.seat, act, SILENCE)
            node = landed(node.child(act), s)
        assert not game.to_act(s)
    assert max(met.values()) < 8 * GAMES_OF_A_TREE / max(1, len(root.outcomes))


def landed(node: Node, s: Any) -> Node:
    """The node of the position, after chance if it decides here."""
    if node.seat != CHANCE:
        assert without_chance(node.record) == without_chance(s)
        return node
    now = without_chance(s)
    [act] = [n for n, one in enumerate(node.outcomes) if without_chance(one.record) == now]
    return node.child(act)


def without_chance(s: Any) -> bytes:
    s = copy_of(s)
    for name in fields_of(Chance):
        s[name] = 0
    return bytes_of(s)


# --- nodes --------------------------------------------------------------------------------


def test_what_a_seat_has_seen_can_be_read() -> None:
    node = tree("stichtag", 2).root.child(0)
    node = node.child(node.acts[0])
    assert node.known.splitlines() == [
        "1",
        "start 0",
        "round 1",
        "1 dealt r2",
        "1 dealt b0",
        "trick 1",
        "0 plays r0",
    ]


def test_a_copy_of_a_node_is_the_node() -> None:
    node = tree("stichtag", 2).root.child(3)
    assert copy.deepcopy(node) is node
    assert pickle.loads(pickle.dumps(node)) is node
    assert node.story() == [tree("stichtag", 2).root.say(3)]


def test_a_number_of_players_without_a_tree_is_refused() -> None:
    with pytest.raises(ValueError, match="zahltag-mini takes 2 to 2 players, not 3"):
        tree("zahltag", 3)
