"""Fair deals: what a table commits itself to, what its players add, and the keys made of both.

Every hash is SHA-256 of a few lines of text, so that `sha256sum` can repeat it. A finished game
carries what is needed in comments of its transcript, which every reader of the notation accepts."""

import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from stammtisch.core.language import _
from stammtisch.core.notation import NotationError, read_number, text_of

SECRET_BYTES, SALT_BYTES = 32, 16
KEY_DIGITS = 32  # of a key of 128 bits
NOTHING = "-"  # in place of a salt that nobody added
MARK = "# fair "
DRAWN, CHOSEN = "drawn", "chosen"  # who starts: by lot, or by whoever opened the table

HASH = re.compile("[0-9a-f]{64}")
SALT = re.compile(f"[0-9a-f]{{{2 * SALT_BYTES}}}")

# --- hashes and keys ----------------------------------------------------------------------


def hash_of(*lines: str) -> str:
    return sha256(text_of(lines).encode()).hexdigest()


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


@lru_cache(2000)  # every page of a table shows it
def commitment_to(table: str, agreed: tuple[str, ...], secret: str) -> str:
    """What a table publishes when it opens; it fixes the secret without telling it, and what will
    be played: `agreed` are lines of the head of its transcript."""
    return hash_of("stammtisch deal 1", table, *agreed, secret)


def seal_of(salt: str) -> str:
    """What a player publishes before anybody reveals anything."""
    return hash_of("stammtisch salt 1", salt)


def key_of_deal(secret: str, salts: Sequence[str]) -> str:
    """The key of the game; `salts` has one for each seat, empty where there is none."""
    return hash_of("stammtisch key 1", secret, *added_by_seats(salts))[:KEY_DIGITS]


def key_of_table_bots(secret: str, salts: Sequence[str]) -> str:
    """From which the bots of a table get the key of each choice."""
    return hash_of("stammtisch bots 1", secret, *added_by_seats(salts))


def key_of_choice(bots: str, seat: int, decision: int) -> str:
    """The key of a bot's choice; its decisions count from 0."""
    return hash_of("stammtisch choice 1", bots, f"{seat} {decision}")[:KEY_DIGITS]


def added_by_seats(salts: Sequence[str]) -> list[str]:
    return [f"{seat} {salt or NOTHING}" for seat, salt in enumerate(salts)]


# --- what a transcript tells of it --------------------------------------------------------


@dataclass(frozen=True)
class SeatShare:
    """What a seat added to the deal: the player's seal and salt, or the level of its bot."""

    seal: str = ""
    salt: str = ""
    bot: str = ""

    @property
    def words(self) -> str:
        if self.bot:
            return f"bot {self.bot}"
        return f"seal {self.seal} salt {self.salt or NOTHING}" if self.seal else "person"


@dataclass(frozen=True)
class FairDeal:
    """All that is revealed of a deal when its game is over.

    start     whether the first player was `drawn` by lot or `chosen`
    release   the program that played; its bots' simple rules may differ from those of another
    rules     the numbers of acts, from 1, that simple rules chose in place of a bot's level"""

    table: str
    commitment: str
    secret: str
    shares: tuple[SeatShare, ...]
    start: str
    release: str
    rules: tuple[int, ...] = ()

    @property
    def salts(self) -> list[str]:
        return [share.salt for share in self.shares]

    @property
    def key(self) -> str:
        return key_of_deal(self.secret, self.salts)

    @property
    def bots(self) -> str:
        return key_of_table_bots(self.secret, self.salts)

    def lines(self) -> Iterator[str]:
        yield f"{MARK}table {self.table}"
        yield f"{MARK}commitment {self.commitment}"
        yield f"{MARK}secret {self.secret}"
        yield f"{MARK}start {self.start}"
        yield f"{MARK}release {self.release}"
        for seat, share in enumerate(self.shares):
            yield f"{MARK}seat {seat} {share.words}"
        if self.rules:
            yield f"{MARK}rules {' '.join(map(str, self.rules))}"


VALUES = {  # what may stand after the name of a line
    "table": re.compile("[A-Za-z0-9_-]{1,64}"),
    "commitment": HASH,
    "secret": HASH,
    "start": re.compile(f"{DRAWN}|{CHOSEN}"),
    "release": re.compile(r"[A-Za-z0-9.+]{1,40}"),
    "rules": re.compile(r"\d{1,9}(?: \d{1,9})*"),
}
SEAT = re.compile(
    r"seat (\d{1,2}) (?:person|bot ([a-z]{1,20}(?::[1-9]\d{0,8})?)|"
    rf"seal ({HASH.pattern}) salt ({NOTHING}|{SALT.pattern}))"
)
OPTIONAL = ("rules",)


def read_fair_deal(text: str) -> FairDeal | None:
    """What a transcript tells of its deal; None: nothing. Raises NotationError."""
    found: dict[str, str] = {}
    shares: list[SeatShare] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.rstrip()
        if not line.startswith(MARK):
            continue
        words = line.removeprefix(MARK)
        if words.startswith("seat "):
            shares.append(read_share(number, words, len(shares)))
        else:
            name, value = read_value(number, words)
            if name in found:
                raise NotationError(number, _("`{name}` stands here twice").format(name=name))
            found[name] = value
    return made_of(found, shares) if found or shares else None


def read_value(number: int, words: str) -> tuple[str, str]:
    name, _space, value = words.partition(" ")
    if name not in VALUES or not VALUES[name].fullmatch(value):
        raise unreadable_line(number)
    return name, value


def read_share(number: int, words: str, seat: int) -> SeatShare:
    """The share of the next seat."""
    read = SEAT.fullmatch(words)
    if read is None or read[1] != str(seat):
        raise unreadable_line(number)
    salt = "" if read[4] == NOTHING else read[4]
    return SeatShare(read[3] or "", salt or "", read[2] or "")


def unreadable_line(number: int) -> NotationError:
    return NotationError(number, _("this line about the fair deal cannot be read"))


def made_of(found: dict[str, str], shares: Sequence[SeatShare]) -> FairDeal:
    missing = [name for name in VALUES if name not in (*found, *OPTIONAL)]
    if missing or not shares:
        name = (missing or ["seat"])[0]
        words = _("the line `{line} …` about the fair deal is missing")
        raise NotationError(1, words.format(line=f"{MARK}{name}"))
    values = {name: value for name, value in found.items() if name not in OPTIONAL}
    rules = (read_number(word) for word in found.get("rules", "").split())
    return FairDeal(**values, shares=tuple(shares), rules=tuple(n for n in rules if n is not None))
