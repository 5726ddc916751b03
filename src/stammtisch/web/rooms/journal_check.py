"""The journal check: reads the journals of unfinished tables, and finds those that cannot be read.

Lists leave such tables out, even if nobody has opened them. A journal that this software has read
already is marked in the database, so a restart reads nothing twice; after an upgrade all are read
again. A slow round without end finds what was damaged meanwhile."""

import logging
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from enum import Enum
from functools import cache, partial
from pathlib import Path

from stammtisch.core.game import SHELF
from stammtisch.core.sources import PACKAGE, digest_of
from stammtisch.web.rooms.closed_table import OtherVersion, read_room
from stammtisch.web.rooms.refusal import Unreadable
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.journal import JournalEntry, StoredGame
from stammtisch.web.store.store import Store

READERS = (PACKAGE / "core", PACKAGE / "games", PACKAGE / "web" / "rooms")
MARKED_AT_ONCE = 50
ROUND = 3600.0  # seconds from one round over all tables to the next
LOOK = 60.0  # seconds until the store is asked again which tables are unchecked
SHORTEST_NAP = 0.0002  # seconds
FAILED = 5.0  # seconds to wait while the store fails
log = logging.getLogger(__name__)


class Effort(Enum):
    """How long the thread sleeps after every entry, in terms of what the entry took."""

    AWAITED = 1.0  # somebody looks at a list
    NEW = 3.0  # this software has never read it
    AGAIN = 50.0


@cache
def software_digest() -> str:
    """Changes with whatever decides which journals can be read."""
    own = PACKAGE.name
    modules = {game.setup.__module__ for game in SHELF.values()}
    others = sorted(name for name in modules if name.partition(".")[0] != own)
    return digest_of((*READERS, *(folder_of(name) for name in others)))


def folder_of(module: str) -> Path:
    return Path(sys.modules[module].__file__ or "").parent


class JournalCheck:
    """A thread of its own, so that neither requests nor the event loop wait for it."""

    def __init__(self, store: Store, on_result: Callable[[str, Unreadable | None], None]) -> None:
        self._store = store
        self._on_result = on_result  # is called in this thread
        self._asked: dict[str, Future[None]] = {}
        self._suggested: dict[str, None] = {}  # in order
        self._unmarked: dict[str, int] = {}  # tables that can be read, and their last entries
        self._good: set[str] = set()  # tables that could be read since the server started
        self._bad: set[str] = set()
        self._outdated = 0  # tables of another version, to be told together
        self._ended = threading.Event()
        self._woken = threading.Event()
        self._thread = threading.Thread(target=self._work, name="journal-check", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._woken.set()
        if self._thread.ident:
            self._thread.join()
        for answer in list(self._asked.values()):
            answer.cancel()

    def has_read(self, stored: StoredGame) -> bool:
        """Is all of it known to be readable? The mark in the database may come later."""
        return stored.checked == software_digest() or stored.id in self._good

    def ask(self, game_ids: Iterable[str]) -> "list[Future[None]]":
        """Reads these next; each is answered when it has been read."""
        answers = [self._asked.setdefault(game_id, Future()) for game_id in game_ids]
        self._woken.set()
        return answers

    def suggest(self, game_ids: Iterable[str]) -> None:
        """Reads these, too, when there is time."""
        self._suggested.update(dict.fromkeys(game_ids))
        self._woken.set()

    # --- in the thread --------------------------------------------------------------------

    def _work(self) -> None:
        next_round = 0.0
        while not self._ended.is_set():
            try:
                self._check_all(self._unchecked(), Effort.NEW)
                if time.monotonic() >= next_round:
                    next_round = time.monotonic() + ROUND
                    self._check_all(self._store.unfinished(), Effort.AGAIN)
                self._wait(LOOK)
            except StoreFailed:
                self._wait(FAILED)
            except Exception:
                log.exception("the check of journals went wrong")
                self._wait(FAILED)

    def _unchecked(self) -> list[str]:
        unchecked = self._store.unchecked(software_digest())
        return [game_id for game_id in unchecked if game_id not in self._bad]

    def _wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self._ended.is_set() and (left := until - time.monotonic()) > 0:
            self._woken.wait(left)
            self._woken.clear()
            self._answer()
            suggested = list(self._suggested)
            self._suggested.clear()
            self._check_all(suggested, Effort.NEW)

    def _check_all(self, game_ids: Sequence[str], effort: Effort) -> None:
        for game_id in game_ids:
            self._answer()
            if self._ended.is_set():
                return
            self._check(game_id, effort)
        self._tell_outdated()
        self._mark(1)

    def _tell_outdated(self) -> None:
        if self._outdated:
            log.warning("%d tables are closed: other versions of the rules", self._outdated)
            self._outdated = 0

    def _answer(self) -> None:
        """What somebody waits for comes first."""
        while self._asked and not self._ended.is_set():
            game_id = next(iter(self._asked))
            with suppress(StoreFailed):
                self._check(game_id, Effort.AWAITED)
            answer = self._asked.pop(game_id)
            if answer.set_running_or_notify_cancel():
                answer.set_result(None)
        with suppress(StoreFailed):
            self._mark(MARKED_AT_ONCE)

    def _check(self, game_id: str, effort: Effort) -> None:
        stored = self._store.find(game_id)
        if stored is None:
            return
        entries = self._store.entries(game_id)
        try:
            read_room(stored, entries, partial(self._gently, effort))
        except Unreadable as wrong:
            if not self._ended.is_set():
                self._note_bad(game_id, wrong)
            return
        self._bad.discard(game_id)
        self._good.add(game_id)
        self._on_result(game_id, None)
        if stored.checked != software_digest():
            self._unmarked[game_id] = len(entries)

    def _note_bad(self, game_id: str, wrong: Unreadable) -> None:
        self._outdated += isinstance(wrong, OtherVersion) and game_id not in self._bad
        self._good.discard(game_id)
        self._bad.add(game_id)
        self._on_result(game_id, wrong)

    def _gently(self, effort: Effort, entries: Sequence[JournalEntry]) -> Iterator[JournalEntry]:
        """Lets other threads go first after every entry."""
        for entry in entries:
            began = time.thread_time()
            yield entry
            if self._ended.is_set():
                raise StoppedReading
            pause = (Effort.AWAITED if self._asked else effort).value
            time.sleep(max(SHORTEST_NAP, pause * (time.thread_time() - began)))

    def _mark(self, fewest: int) -> None:
        if len(self._unmarked) < fewest:
            return
        marks, self._unmarked = self._unmarked, {}
        self._store.mark_checked(software_digest(), marks).result()


class StoppedReading(Exception):
    """The server ends in the middle of a journal."""
