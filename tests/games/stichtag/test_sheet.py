"""The plan of a round: every moment is heard, and either an effect or a relay."""

import pytest

from stammtisch.core.record import Array
from stammtisch.games.stichtag.date import refuse_ignored
from stammtisch.games.stichtag.sheet import EFFECTS, Goal, Month, Sheet, is_effect
from stammtisch.games.stichtag.state import State


def test_a_moment_that_the_date_ignores_is_refused() -> None:
    class Greedy(Goal):
        @staticmethod
        def trick_taken(s: State, seat: int, log: Array) -> None: ...

    with pytest.raises(TypeError, match=r"Greedy\.trick_taken would never be called: .* no goal"):
        refuse_ignored(Greedy)


def test_the_same_moment_of_a_month_is_heard() -> None:
    class Smarch(Month):
        @staticmethod
        def trick_taken(s: State, seat: int, log: Array) -> None: ...

    refuse_ignored(Smarch)
    assert is_effect(Smarch.trick_taken)


def test_an_unknown_moment_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Smarch\.trick_stolen is not a moment of a round"):

        class Smarch(Month):
            @staticmethod
            def trick_stolen(s: State, seat: int, log: Array) -> None: ...


def test_a_moment_that_is_neither_effect_nor_relay_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Smarch\.bonus is neither an effect, .* nor a relay"):

        class Smarch(Month):
            @staticmethod
            def bonus(s: State, points: int, seat: int): ...  # type: ignore[no-untyped-def]

    def half(s: State, points: int) -> float:
        return points / 2

    with pytest.raises(TypeError, match="half is neither"):
        is_effect(half)


def test_an_effect_of_the_plan_is_no_relay_on_a_sheet() -> None:
    with pytest.raises(TypeError, match=r"Smarch\.bonus is an effect, but a relay"):

        class Smarch(Month):
            @staticmethod
            def bonus(s: State, points: int, seat: int) -> None:  # type: ignore[override]
                s.points[seat] = points


def test_the_kinds_of_moments_are_told_by_their_annotations() -> None:
    assert is_effect(Sheet.trick_taken)
    assert not is_effect(Sheet.may_win)
    assert {name for name, effect in EFFECTS.items() if effect} == {
        "game_begins",
        "round_begins",
        "cards_laid",
        "trick_begins",
        "hand_used",
        "trick_ended",
        "trick_taken",
        "answer",
        "round_ends",
        "round_scored",
        "bank",
    }
