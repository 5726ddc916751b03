"""The players at the table: one person, and bots with names."""

from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.bots import find_bot
from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.core.names import BOT_NAMES, clean_name


@dataclass(frozen=True)
class Party:
    """The person's seat and name, and the kind of bot on each of the other seats."""

    seat: int
    name: str
    bots: tuple[str, ...]

    @property
    def seats(self) -> int:
        return len(self.bots) + 1

    def bot_of(self, seat: int) -> str:
        return self.bots[seat - (seat > self.seat)]

    def names(self) -> list[str]:
        others = iter(name for name in BOT_NAMES if name.casefold() != self.name.casefold())
        return [self.name if seat == self.seat else next(others) for seat in range(self.seats)]

    def names_on_screen(self) -> list[str]:
        names = self.names()
        names[self.seat] = _("{name} (you)").format(name=self.name)
        return names

    # --- as remarks in a transcript -------------------------------------------------------

    def say(self) -> list[str]:
        return [f"seat {self.seat} {self.name}", f"bots {','.join(self.bots)}"]


def read_party(lines: Sequence[str], seats: int) -> Party | None:
    """The party that a saved game names; None if it cannot play this game."""
    remarks = {parts[1]: parts[2] for parts in map(_remark, lines) if len(parts) == 3}
    seat, _space, name = remarks.get("seat", "").partition(" ")
    bots = tuple(remarks.get("bots", "").split(","))
    if seat not in map(str, range(seats)) or len(bots) != seats - 1 or not are_bots(bots):
        return None
    return Party(int(seat), player_name(name), bots)


def are_bots(names: Sequence[str]) -> bool:
    try:
        return all(map(find_bot, names))
    except BadOption:
        return False


def _remark(line: str) -> list[str]:
    return line.split(maxsplit=2) if line.startswith("# ") else []


def player_name(name: str | None) -> str:
    """The name as others see it: without control characters, and never empty."""
    return clean_name(name or "") or _("Guest")
