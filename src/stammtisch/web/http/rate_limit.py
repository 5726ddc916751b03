"""How much one visitor may ask for: nobody keeps the others from playing."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

LARGEST_BODY = 64 * 1024  # bytes
BURST, RATE = 60, 10.0  # changes at once, and a second for longer
BURST_OF_ADDRESS, RATE_OF_ADDRESS = 1_000, 300.0  # of all who share one, such as a club
REMEMBERED = 10_000  # visitors


@dataclass
class Purse:
    """Tokens of one visitor: a change costs one, time brings new ones."""

    burst: int
    rate: float
    tokens: float = 0.0
    at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.tokens = self.burst

    def pays(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + self.rate * (now - self.at))
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


@dataclass
class Limits:
    """A purse for every visitor; who came longest ago is forgotten first."""

    purses: OrderedDict[str, Purse] = field(default_factory=OrderedDict)

    def allows(self, visitor: str) -> bool:
        return self._purse(visitor, BURST, RATE).pays()

    def allows_all(self, address: str) -> bool:
        """Anybody can become somebody else, but comes from the same address."""
        return self._purse(f"all of {address}", BURST_OF_ADDRESS, RATE_OF_ADDRESS).pays()

    def _purse(self, of: str, burst: int, rate: float) -> Purse:
        purse = self.purses.setdefault(of, Purse(burst, rate))
        self.purses.move_to_end(of)
        if len(self.purses) > REMEMBERED:
            self.purses.popitem(last=False)
        return purse
