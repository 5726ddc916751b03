"""The rate limit: how much one visitor may ask for, so that nobody keeps others from playing.

The person who acts and the address both pay, and what is dear for the server costs more."""

import re
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import NamedTuple

from starlette.requests import Request

from stammtisch.web.http.address import household_of
from stammtisch.web.http.identity import SAFE_METHODS

LARGEST_BODY = 64 * 1024  # bytes
BURST, RATE = 60, 10.0  # tokens at once, and a second for longer
BURST_OF_ADDRESS, RATE_OF_ADDRESS = 1_000, 300.0  # of all who share one, such as a club
TABLES_OF_ADDRESS, TABLE_RATE_OF_ADDRESS = 100, 0.2  # new tables of all at one address
REMARKS, REMARK_RATE = 8, 0.5  # messages and emotes of one person,
REMARKS_OF_ADDRESS, REMARK_RATE_OF_ADDRESS = 100, 10.0  # and of all at one address
RETRY_AFTER = {"retry-after": "10"}  # seconds
REMEMBERED = 10_000  # visitors


READS = ("GET", "HEAD")


class Door(NamedTuple):
    """Addresses whose answer is dear, and what they cost; any other change costs one token."""

    methods: tuple[str, ...]
    path: re.Pattern[str]
    cost: int


DOORS = (
    Door(
        ("POST",),
        re.compile(
            r"/play|(/api)?/tables|/table/[^/]+/again(/now)?|/api/tables/[^/]+/rematch"
            r"|(/api)?/daily/[^/]+(/[^/]+/practice)?"
            r"|(/table|/api/tables)/[^/]+/branch"
            r"|/league|/api/leagues|(/league|/api/leagues)/[^/]+/(evenings|rounds)"
        ),
        20,
    ),
    Door(("POST",), re.compile(r"(/table|/api/tables)/[^/]+/(say|emote)"), 1),
    Door(("POST",), re.compile(r"(/table|/api/tables)/[^/]+/review"), 30),
    Door(READS, re.compile(r"(/table|/api/tables)/[^/]+/review"), 2),
    Door(("POST",), re.compile(r"/passkeys(/.*)?"), 10),
    Door(
        ("POST",),
        re.compile(
            r"/name|/push/\w+|/table/[^/]+/sit|/api/tables/[^/]+/join"
            r"|(/league|/api/leagues)/[^/]+/join"
        ),
        10,
    ),
    Door(READS, re.compile(r"(/table|/api/tables)/[^/]+/hint"), 10),
    Door(
        READS,
        re.compile(r"/table/[^/]+/(replay|position|qr\.svg)|/me|(/api/me)?/games(/numbers)?"),
        2,
    ),
    Door(READS, re.compile(r"(/my-data|/api/me)/download"), 40),
    Door(("POST",), re.compile(r"(/my-data|/api/me)/forget"), 20),
    Door(READS, re.compile(r"(/table|/api/tables)/[^/]+/(events|transcript)"), 2),
)
NEW_TABLES, REMARKING = DOORS[:2]


def cost_of(request: Request) -> int:
    """In tokens; pages cost nothing."""
    door = door_of(request)
    if door:
        return door.cost
    return 0 if request.method in SAFE_METHODS else 1


def door_of(request: Request) -> Door | None:
    path = request.scope["path"]
    doors = (door for door in DOORS if request.method in door.methods)
    return next((door for door in doors if door.path.fullmatch(path)), None)


@dataclass(slots=True)
class TokenBucket:
    """Tokens of one visitor: requests take some, time brings new ones."""

    burst: int
    rate: float
    tokens: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.tokens = self.burst
        self.at = time.monotonic()

    def spend(self, cost: int = 1) -> bool:
        """Takes so many tokens; False: there are too few."""
        now = time.monotonic()
        self.tokens = self._tokens_at(now)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def is_full(self) -> bool:
        """Whether a new bucket would be the same."""
        return self._tokens_at(time.monotonic()) == self.burst

    def _tokens_at(self, now: float) -> float:
        return min(self.burst, self.tokens + self.rate * (now - self.at))


@dataclass
class RateLimiter:
    """A bucket of tokens for every visitor; a full one is forgotten, from those not seen for
    longest on."""

    buckets: OrderedDict[str, TokenBucket] = field(default_factory=OrderedDict)

    def spend(self, visitor: str, cost: int = 1) -> bool:
        return self._bucket(visitor, BURST, RATE).spend(cost)

    def spend_for_address(self, address: str, cost: int = 1) -> bool:
        """For everybody at this address: a visitor can take a new name, but not a new address."""
        return self._bucket(f"all of {address}", BURST_OF_ADDRESS, RATE_OF_ADDRESS).spend(cost)

    def spend_table(self, address: str) -> bool:
        """Tables stay for good, so there is a limit of their own."""
        bucket = self._bucket(f"tables of {address}", TABLES_OF_ADDRESS, TABLE_RATE_OF_ADDRESS)
        return bucket.spend()

    def spend_remark(self, visitor: str) -> bool:
        """Others read it, so there is a limit of its own."""
        return self._bucket(f"remarks of {visitor}", REMARKS, REMARK_RATE).spend()

    def spend_remark_for_address(self, address: str) -> bool:
        bucket = self._bucket(
            f"remarks of all of {address}", REMARKS_OF_ADDRESS, REMARK_RATE_OF_ADDRESS
        )
        return bucket.spend()

    def _bucket(self, of: str, burst: int, rate: float) -> TokenBucket:
        self._forget_oldest_if_full()
        bucket = self.buckets.get(of)
        if bucket is None:
            bucket = self.buckets[of] = TokenBucket(burst, rate)
        self.buckets.move_to_end(of)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket

    def _forget_oldest_if_full(self) -> None:
        oldest = next(iter(self.buckets), None)
        if oldest is not None and self.buckets[oldest].is_full():
            del self.buckets[oldest]


def address_of(request: Request) -> str:
    """Where a request comes from, as limits count it; empty: nobody knows."""
    return household_of(request.client.host) if request.client else ""
