"""The result of a game, as a list of tables keeps it."""

from stammtisch.core.table import Standing
from stammtisch.web.rooms.chair import Chair, turn_of
from stammtisch.web.rooms.result import read_result, say_result


def test_a_result_is_read_as_it_was_written() -> None:
    standing = [Standing(45, 1), Standing(-3, 3), Standing(0, 2)]
    assert say_result(standing) == "45#1 -3#3 0#2"
    assert read_result(say_result(standing)) == standing


def test_what_says_whose_turn_it_is_is_no_result() -> None:
    chairs = [Chair(0, "Anna", "an#na"), Chair(1, level="novice")]
    assert read_result(turn_of(chairs[1:], [0])) == []
    assert read_result("") == []
