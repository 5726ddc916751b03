"""Delivers one message to a push service, or finds out why that is impossible.

The connection is our own, over h11: a client that looks a name up by itself could be led to another
address than the one that was checked."""

import asyncio
import ssl
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import NamedTuple

import h11

from stammtisch.web.http.push_endpoint import (
    Address,
    Endpoint,
    Unreachable,
    addresses_of,
    is_public_service,
    resolve,
)

PATIENCE = 10.0  # seconds for one message, from looking up the name to the answer
LUMP = 4096  # bytes


class PushAnswer(NamedTuple):
    """What a push service says."""

    status: int
    retry_after: str = ""


@dataclass(frozen=True)
class PushDelivery:
    """A way to push services. Tests allow addresses and certificates that nobody else may have."""

    tls: ssl.SSLContext = field(default_factory=ssl.create_default_context)
    is_allowed: Callable[[Address, int], bool] = is_public_service

    async def post(
        self, endpoint: Endpoint, headers: Mapping[str, str], body: bytes, threads: Executor
    ) -> PushAnswer:
        """Raises OSError: there is no answer (TimeoutError among others); Unreachable: none is
        wanted."""
        async with asyncio.timeout(PATIENCE):
            address = await self._checked(endpoint, threads)
            reader, writer = await asyncio.open_connection(
                address, endpoint.port, ssl=self.tls, server_hostname=endpoint.host
            )
            try:
                return await exchange(reader, writer, request_to(endpoint, headers, body), body)
            finally:
                writer.transport.abort()

    async def _checked(self, endpoint: Endpoint, threads: Executor) -> str:
        found = await resolve(endpoint, threads)
        if not all(self.is_allowed(each, endpoint.port) for each in addresses_of(found)):
            raise Unreachable(endpoint.host)
        return found[0]


def request_to(endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> h11.Request:
    fixed = {"Host": endpoint.authority, "Content-Length": str(len(body)), "Connection": "close"}
    told = [(name, value) for name, value in {**fixed, **headers}.items()]
    return h11.Request(method="POST", target=endpoint.path, headers=told)


async def exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: h11.Request, body: bytes
) -> PushAnswer:
    """Nothing but the head of the answer is read, and no redirection is followed."""
    line = h11.Connection(h11.CLIENT)
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(line.send(part) or b"")
    await writer.drain()
    try:
        head = await head_of_answer(line, reader)
    except h11.RemoteProtocolError as wrong:
        raise ConnectionError from wrong
    waits = [value.decode("latin-1") for name, value in head.headers if name == b"retry-after"]
    return PushAnswer(head.status_code, "".join(waits[:1]))


async def head_of_answer(line: h11.Connection, reader: asyncio.StreamReader) -> h11.Response:
    while True:
        event = line.next_event()
        if isinstance(event, h11.Response):
            return event
        if isinstance(event, h11.ConnectionClosed):
            raise ConnectionError
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(LUMP))
