"""Words for readers who type, and for readers who point."""

from stammtisch.core.language import noted, pointing, points
from stammtisch.games.stichtag import text


def test_the_notation_is_for_who_types() -> None:
    assert noted("green 7", "g7") == "green 7 (g7)"
    with pointing():
        assert points()
        assert noted("green 7", "g7") == "green 7"
    assert not points()


def test_an_act_is_told_with_its_notation_to_who_types_it() -> None:
    action = text.read_action("gift y8 1")
    assert action is not None
    assert text.tell_action(action) == "give yellow 8 (y8) to seat 1"
    with pointing():
        assert text.tell_action(action, ["Anna", "Ben"]) == "give yellow 8 to Ben"
