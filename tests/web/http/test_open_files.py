"""Few open files: streams are refused, pages are not, and the log says so."""

import logging
import re
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

import pytest
from starlette.exceptions import HTTPException

from stammtisch.web.http import stream_limit
from stammtisch.web.http.open_files import Capacity, SparseLog
from stammtisch.web.http.stream_limit import StreamLimiter
from tests.web.visitors import PATIENCE, Player, server

resource: Any = pytest.importorskip("resource", reason="Windows knows no such limit")

SOFT, HARD = 120, 200
ROOM = Capacity(HARD).streams


def with_few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (SOFT, HARD))


@contextmanager
def small_server(folder: Path, log: IO[str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with server(folder, preexec_fn=with_few_files, stderr=log) as (process, address):
        yield process, address


def new_cookie(address: str) -> str:
    """Somebody new: one person may not hold that many streams."""
    player = Player(address)
    player.get("/")
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in player.jar)


def open_stream(stack: ExitStack, address: str, table: str) -> bytes:
    """The head of the answer; the connection stays open."""
    where = urlsplit(address)
    assert where.hostname
    assert where.port
    connection = socket.create_connection((where.hostname, where.port), PATIENCE)
    stack.enter_context(connection)
    cookie = new_cookie(address)
    lines = (f"GET {table}/events HTTP/1.1", f"host: {where.netloc}", f"cookie: {cookie}", "", "")
    connection.sendall("\r\n".join(lines).encode())
    head = b""
    while b"\r\n\r\n" not in head:
        part = connection.recv(1 << 16)
        assert part, "turned away"
        head += part
    return head


def test_streams_are_refused_before_pages_starve_and_the_log_says_so(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w+") as log, ExitStack() as stack:
        process, address = stack.enter_context(small_server(tmp_path, log))
        assert process.stdout
        assert f"Up to {ROOM} pages" in process.stdout.readline()
        player = Player(address)
        table = player.post("/tables", game="forsale", seats="3", **{"chair-1": "", "chair-2": ""})
        heads = [open_stream(stack, address, table) for _stream in range(ROOM + 12)]
        answered = [head for head in heads if b" 200 OK" in head]
        refused = [head for head in heads if b" 503 " in head]
        assert (len(answered), len(refused)) == (ROOM, 12)
        assert all(re.search(rb"retry-after: \d+", head) for head in refused)
        for _visitor in range(20):
            assert "Stammtisch" in Player(address).get("/")
        log.seek(0)
        assert log.read().count("event streams were refused") == 1


def test_pages_keep_a_share_of_every_limit() -> None:
    for files in (64, 128, 256, 1024, 20_000):
        room = Capacity(files)
        assert 0 < room.streams < room.connections < files
    assert Capacity(1024).streams == 840


def test_a_person_and_an_address_hold_only_so_many_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream_limit, "MOST_OF_PERSON", 2)
    limiter = StreamLimiter(most=6)
    with ExitStack() as stack:
        for _stream in range(2):
            stack.enter_context(limiter.place_for("anna", "192.0.2.7"))
        with pytest.raises(HTTPException, match="429"):
            limiter.place_for("anna", "192.0.2.8")
        stack.enter_context(limiter.place_for("ben", "192.0.2.7"))
        with pytest.raises(HTTPException, match=r"503.*at your address") as refused:
            limiter.place_for("cleo", "192.0.2.7")
        assert refused.value.headers == stream_limit.RETRY_AFTER
        for person in ("cleo", "dora", "erik"):
            stack.enter_context(limiter.place_for(person, "127.0.0.1"))
        with pytest.raises(HTTPException, match="503"):
            limiter.place_for("fay", "192.0.2.9")
    assert limiter.count == 0
    assert not limiter.holders


def test_a_club_behind_one_address_may_open_as_many_pages_as_the_host_allows() -> None:
    limiter = StreamLimiter(most=10_000, most_of_address=3)
    with ExitStack() as stack:
        for number in range(3):
            stack.enter_context(limiter.place_for(f"guest {number}", "192.0.2.7"))
        with pytest.raises(HTTPException, match="503"):
            limiter.place_for("guest 4", "192.0.2.7")
        stack.enter_context(limiter.place_for("guest 4", "192.0.2.8"))


def test_what_happens_often_is_logged_rarely(caplog: pytest.LogCaptureFixture) -> None:
    log = SparseLog("%d things")
    with caplog.at_level(logging.WARNING):
        for _time in range(5):
            log.warn()
        log.at -= 100
        log.warn()
    assert caplog.messages == ["1 things", "5 things"]
