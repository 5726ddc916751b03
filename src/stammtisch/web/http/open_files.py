"""Open files: every connection holds one, so their limit is the limit of pages."""

import logging
import sys
import time
from dataclasses import dataclass

USUAL_LIMIT = 1024
HIGHEST = 1 << 20  # where a system names no limit
OWN_FILES = 64  # databases, workers, the loop, logs
PAGES_SHARE = 8  # one connection in eight is kept for pages and moves
FEWEST_FOR_PAGES = 32
QUIET = 60.0  # seconds between two lines of a log that say the same
log = logging.getLogger(__name__)

if sys.platform == "win32":

    def raise_file_limit() -> None:
        """Windows knows no such limit."""

    def file_limit() -> int:
        return HIGHEST

else:
    import resource

    def raise_file_limit() -> None:
        """Raises the soft limit to the hard one; a system that refuses keeps its own."""
        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = HIGHEST if hard == resource.RLIM_INFINITY else hard
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            log.warning("the limit of open files stays at %d", file_limit())

    def file_limit() -> int:
        soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        return HIGHEST if soft == resource.RLIM_INFINITY else soft


@dataclass(frozen=True)
class Capacity:
    """How many connections, and how many streams among them, a limit of open files allows."""

    files: int

    @classmethod
    def now(cls) -> "Capacity":
        return cls(file_limit())

    @property
    def connections(self) -> int:
        return max(self.files // 2, self.files - OWN_FILES)

    @property
    def streams(self) -> int:
        """The rest is for pages and moves, so that they are answered even if streams are not."""
        kept = max(FEWEST_FOR_PAGES, self.connections // PAGES_SHARE)
        return max(self.connections // 2, self.connections - kept)


@dataclass
class SparseLog:
    """A warning that may be due thousands of times, logged once in a while with their number."""

    sentence: str  # with %d
    count: int = 0
    at: float = -QUIET

    def warn(self) -> None:
        self.count += 1
        now = time.monotonic()
        if now - self.at < QUIET:
            return
        log.warning(self.sentence, self.count)
        self.at = now
        self.count = 0
