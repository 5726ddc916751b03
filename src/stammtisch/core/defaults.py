"""What a game does where it says nothing of its own: rules like any other, so that they compile."""

from collections.abc import Mapping
from typing import Annotated, Any

from stammtisch.core.mark import door
from stammtisch.core.record import PUBLIC, Array, blank, field, record


@record
class NoVariant:
    """Of a game without options."""

    nothing: Annotated[int, field(PUBLIC)]


def no_variant(seats: int, options: Mapping[str, str]) -> NoVariant:
    return blank(NoVariant)


@door
def conceal_nothing(view: Any, seat: int) -> None:
    """The sights of its fields say all."""


@door
def reopen_nothing(s: Any, seat: int) -> None:
    """Seats decide one after the other, so none has sealed anything."""


@door
def forget_nothing(view: Any, seat: int, key: Array) -> None:
    """There is nothing to remember."""
