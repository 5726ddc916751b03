"""Reviews of finished games: made in the background, one after another, and kept."""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from stammtisch.core.language import _
from stammtisch.review import GameReview
from stammtisch.review.worker_client import ReviewClient, ReviewJob
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.reviews import KeptReview
from stammtisch.web.store.store import Store

MOST_WAITING = 20
MOST_FAILURES = 100  # remembered
PERCENT = 100
log = logging.getLogger(__name__)


class ReviewProgress(NamedTuple):
    """How far a review is."""

    percent: int
    before: int  # reviews that are made first


@dataclass
class ReviewDesk:
    """The reviews of this server."""

    store: Store
    new_client: Callable[[], ReviewClient] = ReviewClient
    jobs: dict[str, ReviewJob] = field(default_factory=dict)  # by table, in the order of asking
    failed: dict[str, None] = field(default_factory=dict)  # tables whose review went wrong
    _client: ReviewClient | None = None

    async def find(self, table_id: str) -> GameReview | None:
        """The kept review of a table; None: there is none, or one of an earlier release."""
        words = await asyncio.to_thread(self.store.reviews.find, table_id)
        return read_review(words) if words else None

    def progress_of(self, table_id: str) -> ReviewProgress | None:
        """None: nobody has asked, or it is done."""
        job = self.jobs.get(table_id)
        if job is None:
            return None
        return ReviewProgress(int(PERCENT * job.part), list(self.jobs).index(table_id))

    def begin(self, room: Room) -> None:
        """Asks for the review of a finished game; the same one is not made twice at a time."""
        check_over(room)
        if room.id in self.jobs:
            return
        if len(self.jobs) >= MOST_WAITING:
            raise Refused(_("many reviews are being made just now; ask again in a few minutes"))
        self.failed.pop(room.id, None)
        loop = asyncio.get_running_loop()
        job = self._open_client().ask(room.game.name, room.table.transcript())
        self.jobs[room.id] = job
        done = partial(loop.call_soon_threadsafe, self._take, room.id)
        job.answer.add_done_callback(lambda _answer: done())

    def _open_client(self) -> ReviewClient:
        if self._client is None:
            self._client = self.new_client()
        return self._client

    def _take(self, table_id: str) -> None:
        """A review is made: it is kept before the page hears of it."""
        answer = self.jobs[table_id].answer
        if answer.cancelled() or answer.exception():
            log.warning("a review was not made: %s", answer.cancelled() or answer.exception())
            self._fail(table_id)
            return
        words = json.dumps(answer.result().as_json(), separators=(",", ":"))
        kept = asyncio.wrap_future(self.store.keep_review(KeptReview(table_id, words, time.time())))
        kept.add_done_callback(lambda done: self._finish(table_id, done))

    def _finish(self, table_id: str, done: "asyncio.Future[bool]") -> None:
        if done.cancelled() or done.exception():
            self._fail(table_id)
        else:
            del self.jobs[table_id]

    def _fail(self, table_id: str) -> None:
        del self.jobs[table_id]
        self.failed[table_id] = None
        if len(self.failed) > MOST_FAILURES:
            del self.failed[next(iter(self.failed))]

    def close(self) -> None:
        if self._client:
            self._client.close()


def check_over(room: Room) -> None:
    """No running game is reviewed: it would tell what its players may not know."""
    if room.status != "over":
        raise Refused(_("a game can be reviewed once it is over"))
    if room.league and not room.is_shown:
        raise Refused(_("a table of a league can be reviewed once its round is over"))


def read_review(words: str) -> GameReview | None:
    try:
        return GameReview.from_json(json.loads(words))
    except (ValueError, TypeError, KeyError):
        return None
