"""A device that keeps passkeys, made of the plain tools of `cryptography`: what it answers can be
wrong in any way that a test wants (WebAuthn, level 2)."""

import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40  # flags
Json = dict[str, Any]


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(words: str) -> bytes:
    return urlsafe_b64decode(words + "=" * (-len(words) % 4))


@dataclass
class Authenticator:
    """One passkey, and the browser around it, which is at this origin."""

    origin: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    id: bytes = field(default_factory=lambda: token_bytes(16))
    count: int = 0
    user: str = ""  # as the server named its person

    def make(self, wish: Json) -> Json:
        """Answers to the wish for a new passkey."""
        self.user = wish["user"]["id"]
        data = self._data(wish["rp"]["id"], PRESENT | VERIFIED | ATTESTED) + self._credential
        whole = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", wish["challenge"])
        return self._answer(client, attestationObject=encoded(whole))

    def sign(self, wish: Json) -> Json:
        """Proves that it has the key."""
        self.count += 1
        data = self._data(wish["rpId"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", wish["challenge"])
        signed = self.key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        parts = {"authenticatorData": encoded(data), "signature": encoded(signed)}
        return self._answer(client, **parts, userHandle=self.user)

    def _answer(self, client: bytes, **parts: str) -> Json:
        told = {"clientDataJSON": encoded(client), **parts}
        return {"id": encoded(self.id), "rawId": encoded(self.id), "type": "public-key"} | {
            "response": told
        }

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _data(self, party: str, flags: int) -> bytes:
        return sha256(party.encode()).digest() + bytes([flags]) + struct.pack(">I", self.count)

    @property
    def _credential(self) -> bytes:
        point = self.key.public_key().public_numbers()
        coordinates = {-2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, **coordinates})
        return bytes(16) + struct.pack(">H", len(self.id)) + self.id + cose
