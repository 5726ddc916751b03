"""A progress bar for long work; a few plain lines where no bar can be drawn."""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from stammtisch.terminal.stream import say_aside

PATIENCE = 0.4  # seconds without a bar
PLAIN_PATIENCE = 3.0
PARTS = 4


@contextmanager
def progress(
    label: str, total: int, running: Callable[[], str] = str
) -> Iterator[Callable[[int], object]]:
    """Gives a function to call with the amount of work done.

    `running` returns the result so far, shown next to the bar."""
    if can_draw():
        with drawn_progress(label, total, running) as tick:
            yield tick
    else:
        yield PlainProgress(label, total, running).tick


def can_draw() -> bool:
    return sys.stderr.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


@contextmanager
def drawn_progress(
    label: str, total: int, running: Callable[[], str]
) -> Iterator[Callable[[int], object]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    beside = TextColumn("{task.fields[beside]}", markup=False)
    bar = Progress(*columns, beside, console=Console(stderr=True), transient=True)
    task = bar.add_task(label, total=total, beside=running())
    start = threading.Timer(PATIENCE, bar.start)
    start.daemon = True
    start.start()
    try:
        yield lambda done: bar.update(task, advance=done, beside=running())
    finally:
        start.cancel()
        start.join()
        bar.stop()


class PlainProgress:
    """At most one line for each quarter, and none for short work."""

    def __init__(self, label: str, total: int, running: Callable[[], str]) -> None:
        self.label = label
        self.running = running
        self.total = total
        self.done = 0
        self.told = 0
        self.begun = time.monotonic()
        self.lock = threading.Lock()

    def tick(self, count: int) -> None:
        with self.lock:
            self.done += count
            part = self.done * PARTS // self.total
            if part > self.told and time.monotonic() - self.begun > PLAIN_PATIENCE:
                self.told = part
                self._tell()

    def _tell(self) -> None:
        say_aside(f"{self.label}: {100 * self.done // self.total} % {self.running()}".rstrip())
