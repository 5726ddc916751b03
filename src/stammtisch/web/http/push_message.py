"""The message that tells a player of a turn: it names the game and the table, and nothing else."""

import hashlib
import json
from dataclasses import dataclass

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

from stammtisch.core.language import _, speaking
from stammtisch.web.http.push_endpoint import AUTH_BYTES, POINT_BYTES, Endpoint, decoded
from stammtisch.web.http.push_keys import PushKeys, encoded
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.push_subscriptions import PushSubscription

LENGTH = 512  # bytes of every message, so that its length tells nothing
TOPIC_BYTES = 18
LONGEST_WAIT = 28 * 24 * 3600  # seconds; push services keep nothing for longer


@dataclass(frozen=True)
class TurnMessage:
    """For all devices of the player."""

    room: Room
    seat: int

    def words(self, language: str) -> str:
        with speaking(language):
            told = {
                "game": self.room.game.text.title(),
                "words": _("It is your turn."),
                "table": f"/table/{self.room.id}",
            }
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
        """A later message for the same table replaces this one, and none comes after the clock has
        decided."""
        left = self.room.left(self.seat) or 0
        return {
            **keys.headers(endpoint.audience),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(min(int(left), LONGEST_WAIT)),
            "Topic": encoded(hashlib.sha256(self.room.id.encode()).digest()[:TOPIC_BYTES]),
            "Urgency": "normal",
        }
