"""The messages that call players: whose turn it is, and nothing hidden."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

from stammtisch.core.language import _, ngettext, speaking
from stammtisch.web.http.push_endpoint import AUTH_BYTES, POINT_BYTES, Endpoint, decoded
from stammtisch.web.http.push_keys import PushKeys, encoded
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.push_subscriptions import PushSubscription

LENGTH = 512  # bytes of every message, so that its length tells nothing
TOPIC_BYTES = 18
LONGEST_WAIT = 28 * 24 * 3600  # seconds; push services keep nothing for longer
WAITING = "/games?state=turn"  # where a person finds all tables that wait
BRAND = "Stammtisch"


@dataclass(frozen=True)
class PushMessage:
    """A sentence for all devices of a player.

    topic   a later message about the same replaces this one
    left    seconds after which nobody wants to read it any more"""

    title: Callable[[], str]
    sentence: Callable[[], str]
    address: str
    topic: str
    left: float

    def words(self, language: str) -> str:
        with speaking(language):
            told = {"game": self.title(), "words": self.sentence(), "table": self.address}
        return json.dumps(told)

    def body(self, device: PushSubscription) -> bytes:
        """Only that browser can read it (RFC 8291)."""
        sealed: bytes = http_ece.encrypt(
            self.words(device.language).encode().ljust(LENGTH),
            private_key=generate_private_key(SECP256R1()),
            dh=decoded(device.key, POINT_BYTES),
            auth_secret=decoded(device.auth, AUTH_BYTES),
            version="aes128gcm",
        )
        return sealed

    def headers(self, endpoint: Endpoint, keys: PushKeys) -> dict[str, str]:
        """None comes after the clock has decided."""
        return {
            **keys.headers(endpoint.audience),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(min(int(self.left), LONGEST_WAIT)),
            "Topic": encoded(hashlib.sha256(self.topic.encode()).digest()[:TOPIC_BYTES]),
            "Urgency": "normal",
        }


def turn_message(room: Room, seat: int) -> PushMessage:
    """It names the game and the table."""
    return at_table(room, seat, lambda: _("It is your turn."))


def reminder(room: Room, seat: int) -> PushMessage:
    """The same, when the clock is about to run out."""
    return at_table(room, seat, lambda: _("Your time for a decision is running out."))


def at_table(room: Room, seat: int, sentence: Callable[[], str]) -> PushMessage:
    address = f"/table/{room.id}"
    return PushMessage(room.game.text.title, sentence, address, room.id, room.left(seat) or 0)


def digest(person: str, tables: int, left: float) -> PushMessage:
    """It tells how many tables wait, and leads to their list."""

    def sentence() -> str:
        words = ngettext("{count} game waits for you", "{count} games wait for you", tables)
        return words.format(count=tables)

    return PushMessage(lambda: BRAND, sentence, WAITING, person, left)
