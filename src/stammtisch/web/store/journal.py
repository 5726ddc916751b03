"""The journal of a table: one entry for everything that happens there."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class EntryKind(StrEnum):
    """What an entry tells."""

    HOUSE = "house"  # words: the pace of bots and the clock
    LESSON = "lesson"  # a guided first game: deal, options and bots are those of the lesson
    DAILY = "daily"  # words: the day, whether it counts, and when the day is over
    LEAGUE = "league"  # words: the season, the evening and the round whose deal is played
    SHOWN = "shown"  # all tables of the round are over: everybody may see everything
    BRANCH = "branch"  # a finished game is played on; words: the id of its table, and the step
    SITS = "sits"  # a person takes a chair; words: the name, and in a second line the seal
    NAMED = "named"  # the person has a new name: the words
    BOT = "bot"  # a bot takes it; words: its level
    RISES = "rises"  # the chair is free again
    REVEALS = "reveals"  # words: the salt, and the seal for the next game
    BEGINS = "begins"  # words: the head of the transcript, with key and cards, if dealt only now
    ACT = "act"  # words: lines of the transcript
    LATE = "late"  # the same; the clock had run out, so a bot decided
    SIMPLE = "simple"  # the same; simple rules decided in place of the bot's level
    UNDO = "undo"
    LEAVES = "leaves"  # a bot stands in, as this person wants; perhaps for another who is gone
    RETURNS = "returns"
    WISH = "wish"  # words: what the person wants from now on
    CHAT = "chat"  # words: what the host allows there, see `chat`
    REMATCH = "rematch"  # words: does the person want another game, `yes` or `no`
    AGAIN = "again"  # words: the id of the next game
    CLOSED = "closed"  # by the host of the server, for good; words: why


DAY = 86_400  # seconds
CLOCKS = {  # seconds for a decision, by the second word of a house entry
    "none": 0,
    "30s": 30,
    "2min": 120,
    "1day": DAY,
    "3days": 3 * DAY,
    "7days": 7 * DAY,
}
STATUSES = ("waiting", "playing", "over")
UNFINISHED = STATUSES[:2]
ACTS = (EntryKind.ACT, EntryKind.LATE, EntryKind.SIMPLE)
CHAT_KEPT = "kept"  # a word of a chat entry: the remarks stay when the game is over
CLOSED = "closed"  # the status of a table that the host of the server has closed
SEATLESS = (  # they concern the whole table
    EntryKind.HOUSE,
    EntryKind.LESSON,
    EntryKind.DAILY,
    EntryKind.LEAGUE,
    EntryKind.SHOWN,
    EntryKind.BRANCH,
    EntryKind.BEGINS,
    EntryKind.CHAT,
    EntryKind.AGAIN,
    EntryKind.CLOSED,
)


class JournalEntry(NamedTuple):
    """One thing that happened at a table: somebody sat down, acted, took back, left."""

    number: int
    kind: str
    seat: int
    words: str
    person: str | None = None
    at: float = 0.0
    served: float = 0.0  # seconds for which servers had served by then, see `service_time`


@dataclass(frozen=True)
class StoredGame:
    """A table as the list of tables knows it; times are seconds, UTC."""

    id: str
    game: str
    seats: int
    head: str  # the beginning of its transcript, with the key: secret
    public: bool
    status: str  # "waiting", "playing", "over" or "closed"
    free: int  # chairs nobody sits on
    created: float
    touched: float
    # Who decides next, as ` SEAT=PERSON …  `; of a finished game its result, as `SCORE#RANK …`;
    # empty: only the journal tells.
    turn: str = ""
    checked: str = ""  # the digest of the software that was the last to read all entries
