"""A remark: what somebody said at a table, in words or by an emote."""

from typing import NamedTuple

WORDS, EMOTE = "words", "emote"  # kinds of remarks
SPECTATOR = -1  # instead of a seat


class Remark(NamedTuple):
    """One line of the chat; the database gives it its number."""

    person: str
    seat: int
    name: str  # of that moment
    kind: str
    words: str
    at: float
    number: int = 0
