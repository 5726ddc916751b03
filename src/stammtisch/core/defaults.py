"""Defaults for the optional rules of a game: rules like any other, so that they compile."""

from collections.abc import Mapping
from typing import Annotated, Any

from stammtisch.core.mark import door
from stammtisch.core.record import PUBLIC, Array, blank, field, record


@record
class NoVariant:
    """The variant of a game without options."""

    nothing: Annotated[int, field(PUBLIC)]


def no_variant(seats: int, options: Mapping[str, str]) -> NoVariant:
    return blank(NoVariant)


@door
def conceal_nothing(view: Any, seat: int) -> None:
    """For a game whose sights hide all that must be hidden."""


@door
def reopen_nothing(s: Any, seat: int) -> None:
    """For a game whose seats decide one after the other, so that nothing is sealed."""


@door
def forget_nothing(view: Any, seat: int, key: Array) -> None:
    """For a game in which there is nothing to remember."""
