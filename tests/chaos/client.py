"""A client as people write them: it tries again when the server or the network fails."""

import itertools
import threading
import time
from collections import Counter
from typing import Any

import httpx2 as httpx

PATIENCE = 240.0  # seconds without any answer, on a machine with a lot else to do
PAUSE = 0.1
SLOW = 10.0  # seconds until an answer counts as lost
LATER = {429, 502, 503, 504}
BROKEN = 500
_addresses = itertools.count(1)


class GaveUp(Exception):
    """Nothing answered for too long."""


class Client(threading.Thread):
    """A visitor of one of the servers; each has an address of its own, as behind a proxy."""

    def __init__(self, door: str) -> None:
        super().__init__(daemon=True)
        number = next(_addresses)
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        headers = {"x-forwarded-for": address}
        self.http = httpx.Client(base_url=door, headers=headers, timeout=SLOW)
        self.answers: Counter[str] = Counter()  # by status, or by the name of the error
        self.wrong: BaseException | None = None

    def run(self) -> None:
        try:
            self.act()
        except Exception as wrong:
            self.wrong = wrong
        finally:
            self.close()

    def close(self) -> None:
        self.http.close()

    def act(self) -> None:
        raise NotImplementedError

    def insist(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Sends it until the server says yes or no."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            answer = self.ask(method, path, **more)
            if answer is not None and answer.status_code not in LATER:
                return answer
            time.sleep(PAUSE)
        raise GaveUp(f"{method} {path}: {dict(self.answers)}")

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response | None:
        """Sends it once; nothing came back where the connection broke."""
        try:
            answer = self.http.request(method, path, **more)
        except httpx.TransportError as wrong:
            self.answers[type(wrong).__name__] += 1
            return None
        self.note(answer)
        return answer

    def note(self, answer: httpx.Response) -> None:
        self.answers[str(answer.status_code)] += 1
        assert answer.status_code != BROKEN, answer.text
