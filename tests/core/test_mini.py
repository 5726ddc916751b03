"""Mini games: the same rules with smaller numbers."""

import pytest

from stammtisch import GAMES
from stammtisch.core.compile import substitute
from stammtisch.core.digest import globals_of, reach_of
from stammtisch.core.game import Game
from stammtisch.core.kernel import NAMES
from stammtisch.core.mark import mark_of, rule
from stammtisch.core.mini import mini_of
from stammtisch.games.zahltag.state import HIGHEST_BID

SIZE = 12


@rule
def size() -> int:
    return SIZE


@rule
def twice() -> int:
    return 2 * size()


@rule
def nothing() -> int:
    return 0


def test_a_number_is_changed_in_all_that_a_rule_calls() -> None:
    small = substitute(twice, "small", {"SIZE": 3})
    assert (small(), twice()) == (6, 24)
    assert small.__qualname__ == "twice_small"
    assert mark_of(small) is mark_of(twice)


def test_what_does_not_read_the_number_is_not_copied() -> None:
    assert substitute(nothing, "small", {"SIZE": 3}) is nothing


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_number_of_a_mini_game_is_one_of_its_rules(game: Game) -> None:
    assert game.mini
    rules = {one for name in NAMES for one in reach_of(getattr(game, name))}
    read = {name: value for one in rules for name, value in globals_of(one).items()}
    for name, number in game.mini.numbers.items():
        assert 0 < number < read[name], name


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_mini_game_is_ours_and_on_no_shelf(game: Game) -> None:
    mini = mini_of(game)
    assert mini is mini_of(game)
    assert mini.name == f"{game.name}-mini"
    assert mini.name not in GAMES
    assert not mini.is_printed
    assert mini.state is game.state
    assert mini.options == ()


def test_the_printed_game_keeps_its_numbers() -> None:
    mini = mini_of(GAMES["zahltag"])
    bids = globals_of(mini.legal)["list_bids"]
    assert globals_of(bids)["HIGHEST_BID"] == 3
    printed = globals_of(GAMES["zahltag"].legal)["list_bids"]
    assert globals_of(printed)["HIGHEST_BID"] == HIGHEST_BID == 8


def test_a_game_without_a_mini_game_says_so() -> None:
    mini = mini_of(GAMES["forsale"])
    with pytest.raises(ValueError, match="forsale-mini has no mini game"):
        mini_of(mini)
