"""Connections that break: in the middle of a head, of a body, of an answer, of a stream."""

import socket
import struct
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from tests.chaos.faults.fault import Fault

COUNT = 30
SPARE = 10  # files that the server may have opened meanwhile for others
PATIENCE = 30.0
AT_ONCE = struct.pack("ii", 1, 0)  # hang up without a goodbye
FORM = b"content-type: application/x-www-form-urlencoded\r\ncontent-length: 40\r\n\r\naction=1"
CUTS = (
    b"GET / HTTP/1.1\r\nhost: ho",
    b"POST /play HTTP/1.1\r\nhost: house\r\n" + FORM,
    b"POST /table/nowhere/act HTTP/1.1\r\nhost: house\r\n" + FORM,
    b"GET / HTTP/1.1\r\nhost: house\r\n\r\n",
    b"GET /calendar HTTP/1.1\r\nhost: house\r\n\r\n",
)


class CutConnections(Fault):
    """Afterwards no file of the server stays open for them."""

    name = "connections cut"

    def strike(self) -> bool:
        for server in self.deployment.servers:
            before = server.open_files()
            for _each in range(COUNT):
                self._cut(server.address)
            self._await_files(server.open_files, before + SPARE)
        return True

    def _cut(self, address: str) -> None:
        where = urlsplit(address)
        with socket.create_connection((where.hostname, where.port)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            line.sendall(self.chance.choice(CUTS))
            time.sleep(self.chance.uniform(0, 0.01))

    def _await_files(self, open_files: Callable[[], int], most: int) -> None:
        until = time.monotonic() + PATIENCE
        while (count := open_files()) > most:
            assert time.monotonic() < until, f"{count} open files, there were at most {most}"
            time.sleep(0.2)
