"""The HTTP protocol of one connection, with the limits that a proxy would otherwise set.

uvicorn ends idle connections, but waits for ever for the rest of a request, and takes a head of
any size."""

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from stammtisch.web.http.address import household_of, speaks_for_others
from stammtisch.web.http.open_files import Capacity, SparseLog

LARGEST_HEAD = 32 * 1024  # bytes
LARGEST_REST = 1024 * 1024  # of a body as it is sent; the middleware refuses far smaller ones
HEAD_SECONDS = 15.0  # until the head of a request is there
BODY_SECONDS = 30.0  # from the head to the end of the body
READ_SECONDS = 60.0  # for which a client may take nothing of an answer
RETRY_AFTER = "retry-after: 15\r\n"
ANSWER = "HTTP/1.1 {code} {phrase}\r\nconnection: close\r\ncontent-length: 0\r\n{more}\r\n"
refusals = SparseLog("%d connections were refused: too many are open")
refusals_of_address = SparseLog("%d connections were refused: too many from one address")


class HeadTooLarge(Exception):
    """Stops the parser."""


class LimitedProtocol(HttpToolsProtocol):
    """Ends requests whose head or body does not come, and answers that nobody takes.

    A server has thousands of these: what is usual stands in the class, not in each of them."""

    most_of_address: ClassVar[int]
    by_address: ClassVar[Counter[str]]
    _address = ""  # whose connection this is, if it is counted
    _size = 0  # bytes of the head, or else of the body, so far
    _is_in_head = True
    _request_due: asyncio.TimerHandle | None = None
    _reading_due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        if len(self.connections) > Capacity.now().connections:
            refusals.warn()
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, RETRY_AFTER)
            return
        if not self._count_address():
            refusals_of_address.warn()
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, RETRY_AFTER)
            return
        self._expect(HEAD_SECONDS)

    def _count_address(self) -> bool:
        """Counts the connection; False: there are too many from its address. A proxy brings
        everybody: the pages behind it are counted by the address that it names."""
        host = self.client[0] if self.client else ""
        if speaks_for_others(host, self.config.forwarded_allow_ips):
            return True
        address = household_of(host)
        if self.by_address[address] >= self.most_of_address:
            return False
        self._address = address
        self.by_address[address] += 1
        return True

    def _forget_address(self) -> None:
        self.by_address[self._address] -= 1
        if self.by_address[self._address] <= 0:
            del self.by_address[self._address]

    def connection_lost(self, exc: Exception | None) -> None:
        if self._address:
            self._forget_address()
        self._expect_nothing()
        self._stop_reading_clock()
        super().connection_lost(exc)

    # --- requests -------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._size += len(data)
        if self._request_due is None:
            self._expect(HEAD_SECONDS)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._is_in_head and self._size > LARGEST_HEAD:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._size > LARGEST_REST:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._request_due is None:
            self._expect(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        headers = sum(len(name) + len(value) for name, value in self.headers)
        if len(self.url) + headers > LARGEST_HEAD:
            raise HeadTooLarge
        super().on_headers_complete()
        self._size = 0
        self._is_in_head = False
        self._expect(BODY_SECONDS)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._size = 0
        self._is_in_head = True
        self._expect_nothing()

    def send_400_response(self, msg: str) -> None:
        """The parser has stopped, at nonsense or at a head that is too large."""
        if self._is_in_head and self._size > LARGEST_HEAD:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        else:
            super().send_400_response(msg)

    def _expect(self, seconds: float) -> None:
        """The next part of a request must be there by then."""
        self._expect_nothing()
        self._request_due = self.loop.call_later(seconds, self._end_request)

    def _expect_nothing(self) -> None:
        if self._request_due:
            self._request_due.cancel()
            self._request_due = None

    def _end_request(self) -> None:
        """A browser may connect in advance and send nothing; that needs no answer."""
        if self._is_in_head and not self._size:
            self.transport.close()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus, more: str = "") -> None:
        if not self._is_answering:
            words = ANSWER.format(code=status.value, phrase=status.phrase, more=more)
            self.transport.write(words.encode())
        self.transport.close()

    @property
    def _is_answering(self) -> bool:
        cycle = self.cycle
        return bool(cycle and cycle.response_started and not cycle.response_complete)

    # --- answers --------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_reading_clock()
        self._reading_due = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_reading_clock()

    def _stop_reading_clock(self) -> None:
        if self._reading_due:
            self._reading_due.cancel()
            self._reading_due = None


def protocol_for(most_of_address: int) -> type[LimitedProtocol]:
    """The protocol of one server, which lets so many connections of one address in."""

    class ServerProtocol(LimitedProtocol):
        by_address: ClassVar[Counter[str]] = Counter()

    ServerProtocol.most_of_address = most_of_address
    return ServerProtocol
