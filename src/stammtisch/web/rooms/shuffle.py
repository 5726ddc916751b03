"""The shuffle of a table: a secret of the server, and what players' browsers add to it.

Players seal a salt when they sit down and reveal it when every chair is taken. Only then is there
a key, so neither the server nor the last player can choose the cards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from stammtisch import __version__
from stammtisch.core import notation
from stammtisch.core.fairness import (
    CHOSEN,
    DRAWN,
    HASH,
    MARK,
    SALT,
    FairDeal,
    SeatShare,
    commitment_to,
    key_of_choice,
    key_of_deal,
    key_of_table_bots,
    new_secret,
    seal_of,
)
from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.core.table import Table
from stammtisch.core.transcript import write_agreed
from stammtisch.web.rooms.chair import Chair

SECONDS = 10.0  # for browsers to reveal; then the cards are dealt without the rest
SECRET = f"{MARK}secret "  # begins the line of a head that keeps it


class Revealed(NamedTuple):
    """What a browser reveals, and what it seals for the next game of the same players."""

    salt: str
    next_seal: str = ""


@dataclass
class Shuffle:
    """What the deal of a table is made of, as far as the server knows it."""

    secret: str = ""  # empty: a table whose cards were dealt when it was opened
    agreed: str = ""  # the head of its transcript, without key and cards
    seals: dict[int, str] = field(default_factory=dict)
    revealed: dict[int, Revealed] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Table) -> "Shuffle":
        return cls(new_secret(), write_agreed(table))

    @classmethod
    def read(cls, head: str) -> "Shuffle":
        """As a stored table tells it; tables of older releases have none."""
        lines = head.splitlines()
        secret = next((line for line in lines if line.startswith(SECRET)), "")
        agreed = [line for line in lines if line != secret]
        return cls(secret.removeprefix(SECRET), notation.text_of(agreed)) if secret else cls()

    @property
    def head(self) -> str:
        """What is stored: secret until the game is over."""
        return f"{self.agreed}{SECRET}{self.secret}\n"

    @property
    def awaited(self) -> list[int]:
        """Seats that sealed a salt and have not revealed it."""
        return sorted(self.seals.keys() - self.revealed.keys())

    @property
    def start(self) -> str:
        is_chosen = any(line.startswith("start ") for line in self.agreed.splitlines())
        return CHOSEN if is_chosen else DRAWN

    def commitment(self, table_id: str) -> str:
        return commitment_to(table_id, self.published, self.secret) if self.secret else ""

    @cached_property
    def published(self) -> tuple[str, ...]:
        """What the commitment fixes besides the secret: game, seats and options."""
        return tuple(line for line in self.agreed.splitlines() if not line.startswith("version "))

    def rise(self, seat: int) -> None:
        self.seals.pop(seat, None)

    # --- what is made of it ---------------------------------------------------------------

    def salts(self, seats: int) -> list[str]:
        return [self.revealed[seat].salt if seat in self.revealed else "" for seat in range(seats)]

    def deal(self, seats: int) -> Table:
        return Table.read(f"{self.agreed}key {key_of_deal(self.secret, self.salts(seats))}\n")

    def key_of_choice(self, seats: int, seat: int, decision: int) -> str:
        bots = key_of_table_bots(self.secret, self.salts(seats))
        return key_of_choice(bots, seat, decision)

    def fair_deal(self, table_id: str, chairs: Sequence[Chair], rules: set[int]) -> FairDeal:
        """What is told when the game is over."""
        salts = self.salts(len(chairs))
        shares = [
            SeatShare(bot=chair.level)
            if chair.is_bot
            else SeatShare(self.seals.get(chair.seat, ""), salts[chair.seat])
            for chair in chairs
        ]
        return FairDeal(
            table=table_id,
            commitment=self.commitment(table_id),
            secret=self.secret,
            shares=tuple(shares),
            start=self.start,
            release=__version__,
            rules=tuple(sorted(rules)),
        )


# --- what browsers send -------------------------------------------------------------------


def check_seal(seal: str) -> None:
    if seal and not HASH.fullmatch(seal):
        raise BadOption(_("a seal is 64 lower-case hexadecimal digits"), "seal")


def check_revealed(revealed: Revealed, seal: str) -> None:
    check_seal(revealed.next_seal)
    if not SALT.fullmatch(revealed.salt):
        raise BadOption(_("a salt is 32 lower-case hexadecimal digits"), "salt")
    if seal_of(revealed.salt) != seal:
        raise BadOption(_("this salt is not the one that you sealed"), "salt")
