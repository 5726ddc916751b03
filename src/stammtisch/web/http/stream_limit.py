"""The limit of event streams: of all together, so that pages are still answered, and of each
person and address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field

from starlette.exceptions import HTTPException

from stammtisch.core.language import N_
from stammtisch.web.http.invitation import is_this_machine
from stammtisch.web.http.open_files import Capacity, SparseLog

MOST_OF_PERSON = 30
ADDRESS_SHARE = 2  # one address holds half of all streams at most
RETRY_AFTER = {"retry-after": "15"}  # seconds
TOO_MUCH = 429
UNAVAILABLE = 503


@dataclass
class StreamLimiter:
    """Counts the streams that are open."""

    most: int = field(default_factory=lambda: Capacity.now().streams)
    count: int = 0
    holders: Counter[str] = field(default_factory=Counter)
    refusals: SparseLog = field(
        default_factory=lambda: SparseLog(
            "%d event streams were refused: too many are open; raise the limit of open files"
        )
    )

    def place_for(self, person: str, address: str) -> AbstractContextManager[None]:
        """A place that is taken as long as the context lasts; HTTPException: there is none."""
        if self.count >= self.most:
            self.refusals.warn()
            raise HTTPException(
                UNAVAILABLE,
                N_("too many pages are open here just now; try again in a moment"),
                RETRY_AFTER,
            )
        limits = self._limits_of(person, address)
        if any(self.holders[holder] >= most for holder, most in limits.items()):
            raise HTTPException(
                TOO_MUCH, N_("you have too many pages open; close some of them"), RETRY_AFTER
            )
        return self._taken(list(limits))

    def _limits_of(self, person: str, address: str) -> dict[str, int]:
        """A proxy on this machine brings everybody, so its address has no limit."""
        limits = {f"person {person}": MOST_OF_PERSON} if person else {}
        if not is_this_machine(address):
            limits[f"address {address}"] = max(1, self.most // ADDRESS_SHARE)
        return limits

    @contextmanager
    def _taken(self, holders: list[str]) -> Iterator[None]:
        self.count += 1
        self.holders.update(holders)
        try:
            yield
        finally:
            self.count -= 1
            self.holders.subtract(holders)
            for holder in holders:
                if not self.holders[holder]:
                    del self.holders[holder]
