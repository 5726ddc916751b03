"""Ids of tables and people: hard to guess, and easy to give to a command."""

from base64 import urlsafe_b64encode
from secrets import token_bytes

ID_BYTES = 12


def new_id() -> str:
    return id_of(token_bytes(ID_BYTES))


def id_of(digest: bytes) -> str:
    """Never begins with a hyphen: a command line would take it for an option."""
    words = urlsafe_b64encode(digest[:ID_BYTES]).decode()
    return f"_{words[1:]}" if words.startswith("-") else words
