"""The result of a finished game, in the words that a list of tables keeps."""

from collections.abc import Iterable

from stammtisch.core.table import Standing

RANK = "#"


def say_result(standing: Iterable[Standing]) -> str:
    """`45#1 30#2 28#3`: score and rank of every seat."""
    return " ".join(f"{place.score}{RANK}{place.rank}" for place in standing)


def read_result(words: str) -> list[Standing]:
    """Nothing if the game still runs, or ended in a release that kept no results."""
    parts = [word.partition(RANK) for word in words.split()]
    return [Standing(int(score), int(rank)) for score, _mark, rank in parts if rank]
