"""The rate limit: how much one visitor may ask for, so that nobody keeps others from playing."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

from starlette.requests import Request

LARGEST_BODY = 64 * 1024  # bytes
BURST, RATE = 60, 10.0  # changes at once, and a second for longer
BURST_OF_ADDRESS, RATE_OF_ADDRESS = 1_000, 300.0  # of all who share one, such as a club
REMEMBERED = 10_000  # visitors


@dataclass
class TokenBucket:
    """Tokens of one visitor: every change costs one, time brings new ones."""

    burst: int
    rate: float
    tokens: float = 0.0
    at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.tokens = self.burst

    def spend(self) -> bool:
        """Takes a token; False: there is none."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + self.rate * (now - self.at))
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


@dataclass
class RateLimiter:
    """A bucket of tokens for every visitor; the one not seen for longest is forgotten first."""

    buckets: OrderedDict[str, TokenBucket] = field(default_factory=OrderedDict)

    def spend(self, visitor: str) -> bool:
        return self._bucket(visitor, BURST, RATE).spend()

    def spend_for_address(self, address: str) -> bool:
        """For everybody at this address: a visitor can take a new name, but not a new address."""
        return self._bucket(f"all of {address}", BURST_OF_ADDRESS, RATE_OF_ADDRESS).spend()

    def _bucket(self, of: str, burst: int, rate: float) -> TokenBucket:
        bucket = self.buckets.setdefault(of, TokenBucket(burst, rate))
        self.buckets.move_to_end(of)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket


def address_of(request: Request) -> str:
    """Where a request comes from; empty: nobody knows."""
    return request.client.host if request.client else ""
