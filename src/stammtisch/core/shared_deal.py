"""Deals that several tables play: cards and bots follow from one secret, as they do at a table to
which no player has added a salt."""

import hmac
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256

from stammtisch.core.fairness import commitment_to, key_of_choice, key_of_deal, key_of_table_bots
from stammtisch.core.game import Game
from stammtisch.core.notation import text_of
from stammtisch.core.table import Table
from stammtisch.core.transcript import write_agreed


def secret_about(secret: bytes, *lines: str) -> str:
    """What a server commits itself to, drawn from its own secret; nobody else can compute it."""
    return hmac.new(secret, text_of(lines).encode(), sha256).hexdigest()


class SharedDeal(ABC):
    """One deal for several tables."""

    game: Game
    secret: str

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, str]:
        """Of the game and the table."""

    @property
    @abstractmethod
    def name(self) -> str:
        """In place of the id of a table: there are many tables of one deal."""

    @cached_property
    def key(self) -> str:
        return key_of_deal(self.secret, self._salts)

    @property
    def _salts(self) -> list[str]:
        """Nobody adds one, or all would have other cards."""
        return [""] * self.seats

    def table(self, practice: str = "no") -> Table:
        return Table(self.game, self.seats, self.key, practice=practice, **self.options)

    @cached_property
    def agreed(self) -> tuple[str, ...]:
        """What the commitment fixes besides the secret."""
        lines = write_agreed(self.table()).splitlines()
        return tuple(line for line in lines if not line.startswith("version "))

    @cached_property
    def commitment(self) -> str:
        return commitment_to(self.name, self.agreed, self.secret)

    def key_of_choice(self, seat: int, decision: int) -> str:
        """Equal play meets equal answers."""
        return key_of_choice(self._key_of_bots, seat, decision)

    @cached_property
    def _key_of_bots(self) -> str:
        return key_of_table_bots(self.secret, self._salts)
