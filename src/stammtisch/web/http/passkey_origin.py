"""Where passkeys are good: at the address that the host gives, or on this machine alone."""

from importlib.util import find_spec
from urllib.parse import urlsplit

from starlette.requests import Request

LOCALHOST = "localhost"  # the only name at which browsers make passkeys without https
LIBRARY = "webauthn"


class BadOrigin(ValueError):
    """An address at which browsers make no passkeys."""


def is_installed() -> bool:
    return find_spec(LIBRARY) is not None


def read_origin(words: str) -> str:
    """`https://play.example.org`, without anything behind it; raises BadOrigin."""
    parts = urlsplit(words.rstrip("/"))
    try:
        is_local = parts.scheme == "http" and parts.hostname == LOCALHOST
        is_whole = bool(parts.hostname) and parts.port != 0
    except ValueError as wrong:
        raise BadOrigin(words) from wrong
    named = parts.hostname and any(letter.isalpha() for letter in parts.hostname.split(".")[-1])
    extra = parts.path or parts.query or parts.fragment or "@" in parts.netloc
    if not (is_local or parts.scheme == "https") or not (is_whole and named) or extra:
        raise BadOrigin(words)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def origin_for(request: Request, given: str) -> str:
    """Where a passkey would be good; empty: nowhere."""
    if not is_installed():
        return ""
    if given:
        return given
    address = request.url
    return f"{address.scheme}://{address.netloc}" if address.hostname == LOCALHOST else ""
