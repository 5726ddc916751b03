"""Where notifications may be sent. A browser names the address, so anybody can name any: only
public addresses over https are asked, never this machine or its network."""

import asyncio
import re
import socket
from base64 import urlsafe_b64decode
from concurrent.futures import Executor
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

from stammtisch.core.game import BadOption
from stammtisch.core.language import _

LONGEST = 1_000  # letters
HTTPS = 443
POINT_BYTES, AUTH_BYTES = 65, 16
HOST = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?")
PATH = re.compile(r"[\x21-\x7e]*")
NAT64 = ip_network("64:ff9b::/96")  # an IPv4 address of any kind in disguise
Address = IPv4Address | IPv6Address


class Unreachable(OSError):
    """No notification is sent to such an address."""


class Endpoint(NamedTuple):
    """The parts of a push service's address."""

    host: str
    port: int
    path: str

    @property
    def audience(self) -> str:
        """The push service, as VAPID names it."""
        return f"https://{self.authority}"

    @property
    def authority(self) -> str:
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"


def read_endpoint(words: str) -> Endpoint:
    """Raises BadOption."""
    try:
        parts = urlsplit(words if len(words) <= LONGEST else "")
        port = parts.port or HTTPS
    except ValueError as wrong:
        raise bad_endpoint() from wrong
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    host = (parts.hostname or "").lower()
    is_plain = parts.scheme == "https" and not (parts.username or parts.password or parts.fragment)
    if not is_plain or not HOST.fullmatch(host) or not PATH.fullmatch(path):
        raise bad_endpoint()
    return Endpoint(host, port, path or "/")


def bad_endpoint() -> BadOption:
    return BadOption(_("this is not the address of a push service"), "endpoint")


def check_keys(key: str, auth: str) -> None:
    """Of a browser: a point of the curve P-256, and a secret."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(key, POINT_BYTES))
        decoded(auth, AUTH_BYTES)
    except ValueError as wrong:
        raise BadOption(_("these are not the keys of a browser"), "keys") from wrong


def decoded(words: str, length: int) -> bytes:
    data = urlsafe_b64decode(words.encode("ascii") + b"==")
    if len(data) != length:
        raise ValueError(words)
    return data


def is_public(address: Address) -> bool:
    """Can anybody on the internet have this address?"""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner:
            return is_public(inner)
        if address in NAT64 or address.teredo:
            return False
    return address.is_global and not address.is_multicast


def is_public_service(address: Address, port: int) -> bool:
    return is_public(address) and port == HTTPS


async def resolve(endpoint: Endpoint, threads: Executor) -> list[str]:
    """Its addresses; names may lead anywhere, so the caller checks each, and connects to that
    address, not to the name again."""
    look_up = socket.getaddrinfo
    kind = socket.SOCK_STREAM
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(
        threads, lambda: look_up(endpoint.host, endpoint.port, type=kind)
    )
    return [str(place[0]) for *_kinds, place in found]


def addresses_of(words: list[str]) -> list[Address]:
    return [ip_address(each.partition("%")[0]) for each in words]
