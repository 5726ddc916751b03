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
MOST_OF_ADDRESS = 500  # a club shares one; `serve --pages-per-address` says otherwise
ADDRESS_SHARE = 2  # one address holds half of all streams at most
RETRY_AFTER = {"retry-after": "15"}  # seconds
TOO_MUCH = 429
UNAVAILABLE = 503


@dataclass
class StreamLimiter:
    """Counts the streams that are open."""

    most: int = field(default_factory=lambda: Capacity.now().streams)
    most_of_address: int = field(default_factory=lambda: MOST_OF_ADDRESS)
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
        holders = [f"person {person}"] if person else []
        if person and self.holders[f"person {person}"] >= MOST_OF_PERSON:
            words = N_("you have too many pages open; close some of them")
            raise HTTPException(TOO_MUCH, words, RETRY_AFTER)
        if not is_this_machine(address):  # a proxy on this machine brings everybody
            holders.append(self._address_holder(address))
        return self._taken(holders)

    def _address_holder(self, address: str) -> str:
        most = min(self.most_of_address, max(1, self.most // ADDRESS_SHARE))
        holder = f"address {address}"
        if self.holders[holder] >= most:
            words = N_("too many pages are open at your address; close some of them")
            raise HTTPException(UNAVAILABLE, words, RETRY_AFTER)
        return holder

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
