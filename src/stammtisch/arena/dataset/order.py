"""What is to be exported: equal orders give equal bytes, whoever plays the games."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, NamedTuple

from stammtisch import __version__
from stammtisch.arena.match import Match
from stammtisch.arena.sources import source_digest
from stammtisch.bots import SIMPLE, find_bot
from stammtisch.core.chance import key_of_game
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _
from stammtisch.core.observation import layout_of

PARQUET, JSON_LINES = "parquet", "jsonl"
FORMATS = (PARQUET, JSON_LINES)
ROW, NONE = "row", "none"
OBSERVATIONS = (ROW, NONE)
SCHEMA = 1  # goes up when a column changes
QUICK_PART = 250  # games in a file; in one of bots that search, fewer, as they take seconds
SLOW_PART = 20


class Part(NamedTuple):
    """One file of a dataset: so many games, from this number on."""

    number: int
    first: int
    games: int


@dataclass(frozen=True)
class Export:
    """Games to be played and written down.

    bots           one for each seat
    seed           of the games' keys; they are those of `simulate` and `arena`
    observations   row (the numbers that the deciding seat saw), or none
    part           the number of games in a file

    >>> from stammtisch import GAMES
    >>> order = Export(GAMES["forsale"], 3, {}, ("policy", "random", "random"), games=600)
    >>> [part.games for part in order.parts()]
    [250, 250, 100]"""

    game: Game
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    format: str = PARQUET
    observations: str = ROW
    part: int = QUICK_PART

    def parts(self) -> Iterator[Part]:
        for number, first in enumerate(range(0, self.games, self.part)):
            yield Part(number, first, min(self.part, self.games - first))

    def name_of(self, part: Part) -> str:
        """The name of a part's file; names sort as the games do."""
        return f"part-{part.number:06d}.{self.format}"

    @cached_property
    def _deals(self) -> Match:
        """The deals of an arena match with this seed: they draw the dates."""
        return Match(self.game, self.seats, self.options, self.bots, self.seed)

    def options_of(self, number: int) -> Mapping[str, str]:
        """The options of a game; if no day is fixed, every game draws its date."""
        return self._deals.options_of(number)

    def key_of(self, number: int) -> bytes:
        return key_of_game(self.seed, number)

    @property
    def option_names(self) -> tuple[str, ...]:
        return tuple(sorted(self.options_of(0)))

    @property
    def identity(self) -> dict[str, Any]:
        """Equal identities give equal bytes, unless a bot thinks by the clock."""
        return {
            **{field.name: getattr(self, field.name) for field in fields(self)},
            "game": self.game.name,
            "version": self.game.version,
            "bots": list(self.bots),
            "options": dict(self.options),
            "rules": source_digest(),
            "stammtisch": __version__,
            "schema": SCHEMA,
            **written_with(self.format),
        }

    @property
    def features(self) -> list[str]:
        """What the numbers of an observation are."""
        if self.observations == NONE:
            return []
        return [feature.name for feature in layout_of(self.game.state, self.seats).features]

    @property
    def timed_bots(self) -> list[str]:
        """Bots whose games depend on the speed of the machine."""
        return [name for name in dict.fromkeys(self.bots) if find_bot(name).budget.seconds > 0]


def written_with(format: str) -> dict[str, str]:  # noqa: A002 - the field of the order
    """The library that decides the bytes of a file."""
    return {"pyarrow": pyarrow_module().__version__} if format == PARQUET else {}


def pyarrow_module() -> Any:
    try:
        import pyarrow
    except ImportError as missing:
        sentence = _("Parquet needs another package: pip install 'stammtisch[data]'")
        raise BadOption(sentence, "format") from missing
    return pyarrow


def usual_part(bots: tuple[str, ...]) -> int:
    """How many games a file has, if nothing else is asked for."""
    return QUICK_PART if all(bot in SIMPLE for bot in bots) else SLOW_PART
