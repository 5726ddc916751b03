"""The contract: options, seats, the shelf."""

from importlib.metadata import EntryPoint

import pytest

from stammtisch import GAMES, BadOption
from stammtisch.core.game import Option, _loaded, find_game
from stammtisch.core.language import speaking

COLOUR = Option("colour", "which", choices=("red", "blue"))
COUNT = Option("count", "how many", numbers=range(1, 10))
ASKED = Option("asked", "well?", choices=("yes", "no"))


def test_options_read_what_they_name() -> None:
    assert COLOUR.read("red") == "red"
    assert COUNT.read(7) == "7"
    assert COUNT.read(" 7 ") == "7"
    assert [ASKED.read(answer) for answer in (True, False, "yes")] == ["yes", "no", "yes"]


@pytest.mark.parametrize("value", ["green", "", None, True, 1])
def test_a_bad_choice_gets_a_sentence(value: object) -> None:
    with pytest.raises(BadOption, match="colour must be one of red, blue, not") as refused:
        COLOUR.read(value)
    assert refused.value.about == "colour"


@pytest.mark.parametrize("value", [0, 10, -1, "07", "x", "", "²", 1.0, True, "9" * 5000])
def test_a_bad_number_gets_a_sentence(value: object) -> None:
    with pytest.raises(BadOption, match="count must be a number from 1 to 9, not"):
        COUNT.read(value)


def test_values_are_told_in_the_words_of_the_reader() -> None:
    option = Option("edition", "", ("old", "new"), words=("Old 1997", "up"))
    with speaking("de"):
        assert ASKED.tell("no") == "nein"
        assert COUNT.tell("7") == "7"
        assert [option.tell(choice) for choice in option.choices] == ["Old 1997", "aufgerundet"]


def test_the_shelf() -> None:
    assert find_game("forsale") is GAMES["forsale"]
    with pytest.raises(BadOption, match="there is no game 'x'"):
        find_game("x")


def test_our_games_stand_in_order_of_their_size() -> None:
    assert list(GAMES) == ["forsale", "zahltag", "stichtag"]


def test_a_game_of_others_that_cannot_be_loaded_leaves_ours_alone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken = EntryPoint("broken", "no.such.module:GAME", "stammtisch.games")
    assert list(_loaded([broken])) == []
    assert "the game no.such.module:GAME of another package cannot be loaded" in caplog.text


def test_samples_that_a_seat_count_cannot_play_are_left_out() -> None:
    game = GAMES["forsale"]
    assert len(game.playable_samples(5)) == len(game.samples)
    assert all("1997" not in sample.get("edition", "") for sample in game.playable_samples(6))
