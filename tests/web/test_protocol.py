"""Requests that never end and heads without end, on raw sockets, without a proxy."""

import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

from stammtisch.web import protocol
from stammtisch.web.app import create_app
from stammtisch.web.http.open_files import Capacity
from stammtisch.web.server import Server

PATIENCE = 20.0
FINE = b"GET / HTTP/1.1\r\nhost: house\r\n\r\n"
CHUNKED = b"POST /name HTTP/1.1\r\nhost: house\r\ntransfer-encoding: chunked\r\n\r\n"
MEGABYTE = 1 << 20


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(protocol, "BODY_SECONDS", 0.5)
    monkeypatch.setattr(protocol, "READ_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = Server(create_app(f"sqlite:///{tmp_path}/tables.db"))
        thread = Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


@contextmanager
def connection(port: int) -> Iterator[socket.socket]:
    with closing(socket.create_connection(("127.0.0.1", port), PATIENCE)) as line:
        yield line


def rest_of(line: socket.socket) -> bytes:
    """All that comes until the server hangs up; TimeoutError: it does not."""
    heard = b""
    with suppress(ConnectionResetError):
        while part := line.recv(1 << 16):
            heard += part
    return heard


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b""),
        (b"\r\n", b" 408 "),
        (b"GET / HTTP/1.1\r\nhost: house\r\nx-slow: ", b" 408 "),
        (b"POST /name HTTP/1.1\r\nhost: house\r\ncontent-length: 9\r\n\r\nname=", b" 408 "),
        (
            CHUNKED + b"5\r\nna",
            b" 408 ",
        ),
    ],
)
def test_a_half_sent_request_is_ended(port: int, sent: bytes, answer: bytes) -> None:
    with connection(port) as line:
        line.sendall(sent)
        assert answer in rest_of(line)


def trickle(line: socket.socket, words: bytes) -> None:
    for letter in words:
        line.sendall(bytes([letter]))
        time.sleep(0.05)


def test_a_head_that_trickles_in_is_ended(port: int) -> None:
    with connection(port) as line, pytest.raises(ConnectionError):
        trickle(line, FINE[:-2] + b"x-slow: " + b"a" * 400)


def test_the_second_request_of_a_connection_is_ended_too(port: int) -> None:
    with connection(port) as line:
        line.sendall(FINE + b"GET / HT")
        assert b" 200 OK" in rest_of(line)


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nx-large: " + b"a" * MEGABYTE,
        b"GET / HTTP/1.1\r\n" + b"x-many: a\r\n" * 100_000,
        b"GET /" + b"a" * MEGABYTE,
        b"GET / HTTP/1.1\r\nx-large: " + b"a" * 40_000 + b"\r\n\r\n",
    ],
    ids=["one header", "many headers", "address", "complete"],
)
def test_a_head_that_is_too_large_is_refused(port: int, head: bytes) -> None:
    with connection(port) as line:
        with suppress(ConnectionError):
            line.sendall(head)
        assert b" 431 " in rest_of(line)


def send_for_ever(line: socket.socket, part: bytes) -> None:
    begun = time.monotonic()
    while time.monotonic() - begun < PATIENCE:
        line.sendall(part)


@pytest.mark.parametrize("length", [b"content-length: 99999999", b"transfer-encoding: chunked"])
def test_a_body_without_end_is_refused(port: int, length: bytes) -> None:
    with connection(port) as line:
        line.sendall(b"POST /name HTTP/1.1\r\nhost: house\r\n" + length + b"\r\n\r\n")
        with pytest.raises(ConnectionError):
            send_for_ever(line, b"8000\r\n" + b"a" * 0x8000 + b"\r\n")


def test_trailers_without_end_are_refused(port: int) -> None:
    with connection(port) as line:
        line.sendall(CHUNKED + b"0\r\nx-trailer: ")
        with pytest.raises(ConnectionError):
            send_for_ever(line, b"a" * 0x8000)


def test_an_answer_that_nobody_takes_is_ended(port: int) -> None:
    requests = 2_000
    with connection(port) as line:
        line.sendall(b"GET /static/cards.svg HTTP/1.1\r\nhost: house\r\n\r\n" * requests)
        time.sleep(2)
        assert rest_of(line).count(b" 200 OK") < requests


def test_requests_in_time_are_answered_one_after_the_other(port: int) -> None:
    with connection(port) as line:
        for _request in range(4):
            line.sendall(FINE)
            time.sleep(0.3)
        line.sendall(FINE.replace(b"host", b"connection: close\r\nhost"))
        assert rest_of(line).count(b" 200 OK") == 5


def test_connections_beyond_the_limit_are_refused_aloud(
    port: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Capacity, "connections", 1)
    monkeypatch.setattr(protocol.refusals, "at", -1e9)
    with connection(port), connection(port) as second:
        assert b" 503 " in rest_of(second)
    assert "1 connections were refused: too many are open" in caplog.messages


@pytest.fixture
def few_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """One page of an address, and so two connections; ask for it before the port."""
    monkeypatch.setattr("stammtisch.web.server.MOST_OF_ADDRESS", 1)
    monkeypatch.setattr("stammtisch.web.http.stream_limit.MOST_OF_ADDRESS", 1)
    monkeypatch.setattr(protocol.refusals_of_address, "at", -1e9)


def test_one_address_has_only_so_many_connections(
    few_pages: None, port: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(protocol, "speaks_for_others", lambda _host, _trusted: False)
    for _round in range(2):  # who has hung up counts no more
        with connection(port) as one, connection(port) as two:
            for line in (one, two):
                line.sendall(FINE)
                assert b" 200 OK" in line.recv(1 << 16)
            with connection(port) as third:
                refused = rest_of(third)
                assert b" 503 " in refused
                assert b"retry-after: 15" in refused
        time.sleep(0.2)
    assert "1 connections were refused: too many from one address" in caplog.messages


def test_a_proxy_on_this_machine_may_open_any_number(few_pages: None, port: int) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(connection(port)) for _line in range(6)]
        for line in lines:
            line.sendall(FINE)
            assert b" 200 OK" in line.recv(1 << 16)


def stream_of(line: socket.socket, address: str, table: str) -> bytes:
    """The head of the answer to a page that came through a proxy."""
    words = f"GET {table}/events HTTP/1.1\r\nhost: house\r\nx-forwarded-for: {address}\r\n\r\n"
    line.sendall(words.encode())
    return line.recv(1 << 16).partition(b"\r\n\r\n")[0]


def test_pages_behind_a_proxy_are_counted_by_the_address_that_it_names(
    few_pages: None, port: int
) -> None:
    with connection(port) as line:
        form = b"game=forsale&level=policy"
        head = f"POST /play HTTP/1.1\r\nhost: house\r\ncontent-length: {len(form)}\r\n"
        kind = "content-type: application/x-www-form-urlencoded\r\n\r\n"
        line.sendall((head + kind).encode() + form)
        found = re.search(rb"location: (/table/\S+)", line.recv(1 << 16))
        assert found
    table = found[1].decode()
    with ExitStack() as stack:
        first = stack.enter_context(connection(port))
        assert b" 200 OK" in stream_of(first, "192.0.2.7", table)
        refused = stream_of(stack.enter_context(connection(port)), "192.0.2.7", table)
        assert b" 503 " in refused
        assert b"retry-after: 15" in refused
        other = stack.enter_context(connection(port))
        assert b" 200 OK" in stream_of(other, "192.0.2.8", table)
