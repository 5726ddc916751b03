"""The real server in a process of its own, and people without a browser who come to it."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

PATIENCE = 60.0


@contextmanager
def server(
    folder: Path, *words: str, **settings: Any
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The real command, in a process of its own; killed at the end if it still runs."""
    process = subprocess.Popen(
        [sys.executable, "-m", "stammtisch", "serve", "--port", "0", "--lang", "en", *words],
        env={**os.environ, "STAMMTISCH_DATA": str(folder), "COLUMNS": "200"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        **settings,
    )
    try:
        line = process.stdout.readline() if process.stdout else ""
        found = re.search(r"http://\S+:\d+", line)
        assert found, line
        yield process, found[0]
    finally:
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()


class Player:
    """A person without a browser: sends forms, and remembers what was acknowledged."""

    def __init__(self, address: str) -> None:
        self.address, self.acknowledged = address, 0
        self.jar = CookieJar()
        self.opener: OpenerDirector = build_opener(HTTPCookieProcessor(self.jar))

    def get(self, path: str) -> str:
        with self.opener.open(self.address + path, timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def post(self, path: str, **form: str) -> str:
        if not self.jar:  # nobody sends a form before the page with it
            self.get("/")
        data = urlencode(form).encode()
        with self.opener.open(self.address + path, data, timeout=PATIENCE) as answer:
            return str(answer.url).removeprefix(self.address)

    def play(self, table: str) -> None:
        """Takes the first choice that the page offers, if any."""
        page = self.get(table)
        choices = re.findall(r'name="action" value="(\d+)"', page)
        moment = re.search(r'name="moment" value="(\d+)"', page)
        if not choices or not moment:
            time.sleep(0.02)
            return
        self.post(f"{table}/act", action=choices[0], moment=moment[1])
        self.acknowledged = int(moment[1]) + 1
