"""The keys by which push services know this server (VAPID, RFC 8292), in a file of the host."""

import json
import os
import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from py_vapid import Vapid02

from stammtisch.core.language import N_
from stammtisch.web.store.database import SpokenError

CONTACT = re.compile(r"mailto:[^@\s]+@[\w-]+(\.[\w-]+)+|https://[\w-]+(\.[\w-]+)+(/\S*)?")
NUMBER_BYTES = 32


class BadKeys(SpokenError):
    """Keys that cannot be read or written."""


@dataclass(frozen=True)
class PushKeys:
    """A key pair, and where push services reach the host if something is wrong."""

    vapid: Vapid02
    contact: str

    @property
    def public(self) -> str:
        """As browsers want it: an uncompressed point."""
        numbers = self.vapid.public_key.public_numbers()
        return encoded(b"\4" + octets(numbers.x) + octets(numbers.y))

    def headers(self, audience: str) -> dict[str, str]:
        """Proof that a message comes from this server, for one push service."""
        signed: dict[str, str] = self.vapid.sign({"aud": audience, "sub": self.contact})
        return signed


def make_keys(path: Path, contact: str) -> None:
    """Writes a new file that only its owner may read; never overwrites one."""
    check_contact(contact)
    vapid = Vapid02()
    vapid.generate_keys()
    number = vapid.private_key.private_numbers().private_value
    words = json.dumps({"contact": contact, "private_key": encoded(octets(number))})
    try:
        with open(path, "x", opener=private_opener) as file:
            file.write(f"{words}\n")
    except FileExistsError as wrong:
        raise BadKeys(N_("{place} exists already"), place=str(path)) from wrong
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        words = N_("{place} cannot be written: {reason}")
        raise BadKeys(words, place=str(path), reason=reason) from wrong


def private_opener(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def check_contact(contact: str) -> None:
    if not CONTACT.fullmatch(contact):
        raise BadKeys(N_("the contact is mailto: and an e-mail address, or an https address"))


def read_keys(path: Path) -> PushKeys:
    try:
        told: Any = json.loads(path.read_text("utf-8"))
        contact, key = str(told["contact"]), str(told["private_key"])
        vapid = Vapid02.from_raw(key.encode())
    except OSError as wrong:
        words = N_("{place} cannot be read: {reason}")
        reason = wrong.strerror or str(wrong)
        raise BadKeys(words, place=str(path), reason=reason) from wrong
    except (ValueError, TypeError, KeyError) as wrong:
        words = N_("{place} holds no keys; `stammtisch push-keys` makes them")
        raise BadKeys(words, place=str(path)) from wrong
    check_contact(contact)
    return PushKeys(vapid, contact)


def octets(number: int) -> bytes:
    return number.to_bytes(NUMBER_BYTES, "big")


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
