"""Ctrl-C, pressed as often as people like: the first press stops the work, which then tidies up."""

import atexit
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from stammtisch.terminal.stream import INTERRUPTED

ERRORS = 2  # the stream
PATIENCE = 3  # presses until a program that does not stop is left at once


class Interrupts:
    """Counts the presses. Only the first one interrupts: tidying up is not interrupted again."""

    def __init__(self) -> None:
        self.presses = 0

    def hear(self, _signal: int, _frame: object) -> None:
        self.presses += 1
        if self.presses == 1:
            atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)  # to the very end
            raise KeyboardInterrupt
        if self.presses > PATIENCE:
            show_cursor()
            os._exit(INTERRUPTED)


def show_cursor() -> None:
    """A progress bar hides it."""
    if os.isatty(ERRORS):
        os.write(ERRORS, b"\x1b[?25h\n")


@contextmanager
def interrupted_once() -> Iterator[None]:
    """After an interrupt, further ones stay unheard to the very end of the program."""
    if not hears_by_default():
        yield
        return
    interrupts = Interrupts()
    signal.signal(signal.SIGINT, interrupts.hear)
    try:
        yield
    finally:
        if not interrupts.presses:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def hears_by_default() -> bool:
    """In the background of a script programs ignore Ctrl-C; only the main thread may change it."""
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
