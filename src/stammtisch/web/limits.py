"""How much one visitor may ask for: nobody keeps the others from playing."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

LARGEST_BODY = 64 * 1024  # bytes
BURST = 60  # changes at once
RATE = 10.0  # changes a second, for longer
REMEMBERED = 10_000  # visitors


@dataclass
class Purse:
    """Tokens of one visitor: a change costs one, time brings new ones."""

    tokens: float = field(default_factory=lambda: BURST)
    at: float = field(default_factory=time.monotonic)

    def pays(self) -> bool:
        now = time.monotonic()
        self.tokens = min(BURST, self.tokens + RATE * (now - self.at))
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
        purse = self.purses.setdefault(visitor, Purse())
        self.purses.move_to_end(visitor)
        if len(self.purses) > REMEMBERED:
            self.purses.popitem(last=False)
        return purse.pays()
