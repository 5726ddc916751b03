"""The starting seat: named by an option, or drawn by lot."""

from collections.abc import Mapping
from dataclasses import dataclass

from stammtisch.core.chance import Chance, draw_below
from stammtisch.core.game import BadOption, Option
from stammtisch.core.language import N_, _
from stammtisch.core.mark import rule
from stammtisch.core.notation import read_number


@dataclass(frozen=True)
class StartOption(Option):
    """Any seat; `read_start` checks that it is at the table."""

    def read(self, value: object) -> str:
        words = str(value).strip()
        number = read_number(words)
        if number is not None and words == str(number):
            return words
        raise BadOption(
            _("start must be a seat, counted from 0, not {words!r}").format(words=words), self.name
        )


def start_option(seats: int) -> Option:
    """The option that every game has; `seats` is the largest number of players."""
    about = N_("the seat that starts; without it, it is drawn by lot")
    return StartOption("start", about, numbers=range(seats))


def read_start(options: Mapping[str, str], seats: int) -> int:
    """The named seat + 1; 0 if none is named."""
    if "start" not in options:
        return 0
    start = int(options["start"])
    if start >= seats:
        raise BadOption(
            _("start must be a seat from 0 to {last}, not {start}").format(
                last=seats - 1, start=start
            ),
            "start",
        )
    return start + 1


def tell_start(named: int) -> str:
    """A sentence for the rules page, from the result of `read_start`."""
    return (
        _("The starting player has been agreed.")
        if named
        else _("The starting player is drawn by lot.")
    )


@rule
def draw_start(c: Chance, seats: int, named: int) -> int:
    """The seat that starts; naming one (seat + 1) uses as much chance as drawing it."""
    drawn = draw_below(c, seats)
    return drawn if named == 0 else named - 1
