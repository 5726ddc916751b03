"""Arguments that several commands share, read from words."""

from stammtisch.arena.simulation import seat_bots
from stammtisch.core.language import _
from stammtisch.terminal.parser import BadInput, Parser

MOST_DIGITS = 18


def add_workers(parser: Parser) -> None:
    parser.option(
        "--workers", "N", _("how many at once: a number, processes:N, ray, … (one for each core)")
    )


def usually(word: str | None, usual: str) -> str:
    """The given value, even if it is empty, as an unset shell variable is; else the default."""
    return usual if word is None else word


def read_whole(flag: str, word: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS and low <= int(word) <= high:
        return int(word)
    raise BadInput(
        _("{flag} must be a whole number from {low} to {high}, not {word!r}").format(
            flag=flag, low=low, high=high, word=word
        )
    )


def read_seed(word: str) -> int:
    return read_whole("--seed", word, 0, 10**MOST_DIGITS - 1)


def read_bots(words: str, seats: int) -> tuple[str, ...]:
    """A bot for each seat; the last one named takes the remaining seats."""
    names = [name.strip() for name in words.split(",")]
    if len(names) > seats:
        raise BadInput(
            _("{count} bots are named for {seats} seats; name at most one for each").format(
                count=len(names), seats=seats
            )
        )
    return seat_bots(names, seats)
