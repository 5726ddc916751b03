"""Reviews made in a process of their own, one after the other, while the caller goes on.

The process starts with the first job and ends after a while without one."""

import contextlib
import json
import os
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from queue import Empty, Queue
from typing import IO, Any

from stammtisch.bots.worker_client import new_process
from stammtisch.review.moments import ReviewRefused
from stammtisch.review.report import GameReview
from stammtisch.review.worker import PART, REFUSED, ReviewRequest

MODULE = "stammtisch.review.worker"
IDLE = 120.0  # seconds without a job, after which the process ends
LONGEST = 900.0  # seconds for one review, the first of which may compile
REPORT = 4000  # bytes of the last words of a process that died


class ReviewFailed(RuntimeError):
    """The process died or hung; the message has its last words."""


class ReviewJob:
    """A review that is on its way.

    part      how much of it is done, from 0 to 1
    answer    the review; it raises ReviewRefused or ReviewFailed"""

    def __init__(self, game: str, request: ReviewRequest) -> None:
        self.game = game
        self.request = request
        self.part = 0.0
        self.answer: Future[GameReview] = Future()


class ReviewClient:
    """Asks for reviews; safe to use from any thread.

    with ReviewClient() as reviews:
        job = reviews.ask("forsale", table.transcript(), seat=0)
        found = job.answer.result()

    A job that waits may be given up: `job.answer.cancel()`."""

    def __init__(self, engine: str = "compiled", idle: float = IDLE) -> None:
        self.engine = engine
        self.idle = idle
        self._jobs: Queue[ReviewJob | None] = Queue()  # None: there will be no more
        self._lock = threading.Lock()
        self._worker: threading.Thread | None = None
        self._process: subprocess.Popen[str] | None = None
        self._game = ""
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The number of its process, while there is one."""
        process = self._process
        return process.pid if process else None

    @property
    def waiting(self) -> int:
        """Jobs that have not begun."""
        return self._jobs.qsize()

    def ask(
        self,
        game: str,
        transcript: str,
        seat: int | None = None,
        iterations: int | None = None,
        seed: int = 0,
    ) -> ReviewJob:
        """Queues a review and returns at once."""
        job = ReviewJob(game, ReviewRequest(transcript, seat, iterations, seed))
        with self._lock:
            if self._is_closed:
                job.answer.cancel()
                return job
            self._jobs.put(job)
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, daemon=True)
                self._worker.start()
        return job

    def close(self) -> None:
        """Ends the process; jobs that are not done are cancelled or fail."""
        with self._lock:
            self._is_closed = True
            worker = self._worker
            if self._process:
                self._process.kill()
            self._jobs.put(None)
        if worker:
            worker.join()
        with contextlib.suppress(Empty):
            while True:
                if job := self._jobs.get_nowait():
                    job.answer.cancel()

    def __enter__(self) -> "ReviewClient":
        return self

    def __exit__(self, *_reason: object) -> None:
        self.close()

    # --- one job after the other ----------------------------------------------------------

    def _work(self) -> None:
        with contextlib.ExitStack() as running:
            while job := self._next_job():
                if job.answer.set_running_or_notify_cancel():
                    self._make(job, running)
            self._end(running)

    def _next_job(self) -> ReviewJob | None:
        """None when nothing has come for a while: then the thread ends, and the next job starts
        another one."""
        with contextlib.suppress(Empty):
            job = self._jobs.get(timeout=self.idle)
            return self._unless_closed(job)
        with self._lock:
            if not self._jobs.empty():
                return self._jobs.get_nowait()
            self._worker = None
        return None

    def _unless_closed(self, job: ReviewJob | None) -> ReviewJob | None:
        if job and self._is_closed:
            job.answer.cancel()
            return None
        return job

    def _make(self, job: ReviewJob, running: contextlib.ExitStack) -> None:
        try:
            job.answer.set_result(self._answer(job, running))
        except (ReviewRefused, ReviewFailed) as wrong:
            job.answer.set_exception(wrong)
        except Exception as wrong:  # half a line of a process that was killed
            job.answer.set_exception(ReviewFailed(repr(wrong)))
            self._end(running)

    def _answer(self, job: ReviewJob, running: contextlib.ExitStack) -> GameReview:
        process, errors = self._process_for(job.game, running)
        hung = threading.Timer(LONGEST, process.kill)
        hung.daemon = True
        hung.start()
        try:
            for answer in talk(process, job.request):
                if PART in answer:
                    job.part = answer[PART]
                elif REFUSED in answer:
                    raise ReviewRefused(answer[REFUSED])
                else:
                    return GameReview.from_json(answer["review"])
        finally:
            hung.cancel()
        report = last_words(errors)
        self._end(running)
        raise ReviewFailed(report)

    def _process_for(
        self, game: str, running: contextlib.ExitStack
    ) -> tuple["subprocess.Popen[str]", IO[bytes]]:
        """The process for a game; that of another game ends first."""
        if self._process is None or self._game != game or self._process.poll() is not None:
            self._end(running)
            errors = tempfile.TemporaryFile()  # noqa: SIM115 - `_end` closes it
            self._errors = running.enter_context(errors)
            self._process = new_process(MODULE, game, self.engine, self._errors)
            self._game = game
        return self._process, self._errors

    def _end(self, running: contextlib.ExitStack) -> None:
        process, self._process = self._process, None
        if process:
            process.kill()
            with contextlib.suppress(OSError), process:
                process.wait()
        running.close()


def talk(process: "subprocess.Popen[str]", request: ReviewRequest) -> Iterator[Any]:
    """All that the process says to one request; it ends early if the process dies."""
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(f"{request.say(1)}\n")
        process.stdin.flush()
    except OSError:
        return
    for line in process.stdout:
        yield json.loads(line)[1]


def last_words(errors: IO[bytes]) -> str:
    errors.seek(max(0, errors.seek(0, os.SEEK_END) - REPORT))
    return errors.read().decode(errors="replace").strip()
