"""One HTTP connection that is kept open, as small as it can be: a bench must not cost more than
the server that it measures."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

LIMIT = 1 << 20  # bytes of a line
PATIENCE = 60.0
FORM = "application/x-www-form-urlencoded"
JSON = "application/json"


class Answer(NamedTuple):
    """A status, headers in lower case, and a body."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class KeepAlive:
    """A client with one connection for its requests, opened again when the server has closed it."""

    def __init__(self, address: str, headers: Mapping[str, str]) -> None:
        self.headers = dict(headers)
        self._where = urlsplit(address)
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def get(self, path: str) -> Answer:
        return await self._ask("GET", path, "", b"")

    async def post_json(self, path: str, body: object) -> Answer:
        return await self._ask("POST", path, JSON, json.dumps(body).encode())

    async def post_form(self, path: str, form: Mapping[str, object]) -> Answer:
        return await self._ask("POST", path, FORM, urlencode(form).encode())

    async def _ask(self, method: str, path: str, kind: str, body: bytes) -> Answer:
        async with asyncio.timeout(PATIENCE):
            try:
                return await self._exchange(method, path, kind, body)
            except (ConnectionError, asyncio.IncompleteReadError):  # it had been idle for too long
                self.close()
                return await self._exchange(method, path, kind, body)

    async def _exchange(self, method: str, path: str, kind: str, body: bytes) -> Answer:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await self._connect()
        self._writer.write(self.request(method, path, kind, body))
        status, headers = await read_head(self._reader)
        answer = await self._reader.readexactly(int(headers.get("content-length", 0)))
        if headers.get("connection") == "close":
            self.close()
        return Answer(status, headers, answer)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self._where.hostname, self._where.port, limit=LIMIT)

    def request(self, method: str, path: str, kind: str = "", body: bytes = b"") -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"host: {self._where.netloc}"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        if body:
            lines += [f"content-type: {kind}", f"content-length: {len(body)}"]
        return "\r\n".join([*lines, "", ""]).encode() + body

    async def lines(self, path: str) -> AsyncIterator[bytes]:
        """The lines of a stream, on a connection of its own."""
        reader, writer = await self._connect()
        try:
            writer.write(self.request("GET", path))
            await read_head(reader)
            while line := await reader.readline():
                yield line
        finally:
            writer.close()

    def close(self) -> None:
        if self._writer:
            self._writer.close()
        self._reader = self._writer = None


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    status = await reader.readline()
    if not status:
        raise ConnectionResetError
    headers = {}
    while line := (await reader.readline()).decode().strip():
        name, _colon, value = line.partition(":")
        headers[name.lower()] = value.strip()
    return int(status.split()[1]), headers
