"""A push service on this machine, over https, and a browser that reads what it passes on.

The browser decrypts by RFC 8188 and 8291 with the plain tools of `cryptography`, not with the
library that encrypts."""

import json
import ssl
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from secrets import token_bytes
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from stammtisch.web.http.push_delivery import PushDelivery
from stammtisch.web.http.push_endpoint import Address
from stammtisch.web.store.push_subscriptions import PushSubscription

CREATED = 201
HANG = 0  # instead of a status: no answer at all
SALT, SIZE, KEY_BYTES = 16, 4, 16
LAST = b"\2"


@dataclass
class Received:
    """A message as it came in."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Answers with these statuses, one after the other, and then always with 201."""

    port: int
    tls: ssl.SSLContext
    answers: list[int] = field(default_factory=list)
    received: list[Received] = field(default_factory=list)
    ended: threading.Event = field(default_factory=threading.Event)

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.port}"

    def endpoint(self, name: str = "anna") -> str:
        return f"{self.origin}/push/{name}"

    def delivery(self) -> PushDelivery:
        """A way to it: its certificate is believed, and this machine is allowed."""
        return PushDelivery(self.tls, is_this_machine)


def is_this_machine(address: Address, _port: int) -> bool:
    return address.is_loopback


@contextmanager
def running_push_service(folder: Path) -> Iterator[PushService]:
    certificate = write_certificate(folder)
    there = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    there.load_cert_chain(certificate)
    server = ThreadingHTTPServer(("localhost", 0), Handler)
    server.socket = there.wrap_socket(server.socket, server_side=True)
    here = ssl.create_default_context(cafile=str(certificate))
    service = PushService(server.server_port, here)
    server.service = service  # type: ignore[attr-defined]
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield service
    finally:
        service.ended.set()
        server.shutdown()
        server.server_close()


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        service: PushService = self.server.service  # type: ignore[attr-defined]
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        service.received.append(Received(self.path, headers, body))
        status = service.answers.pop(0) if service.answers else CREATED
        if status == HANG:
            service.ended.wait()
            return
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *words: Any) -> None:
        """Says nothing."""


def write_certificate(folder: Path) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    places = [x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))]
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(places), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    path = folder / "push-service.pem"
    path.write_bytes(secret + certificate.public_bytes(serialization.Encoding.PEM))
    return path


@dataclass
class PushBrowser:
    """The device of a person."""

    person: str
    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = field(default_factory=lambda: token_bytes(16))

    @property
    def public(self) -> bytes:
        return point_of(self.private.public_key())

    def subscription(self, endpoint: str, language: str = "en") -> PushSubscription:
        keys = base64(self.public), base64(self.secret)
        return PushSubscription(endpoint, self.person, *keys, language)

    def form(self, endpoint: str) -> dict[str, str]:
        """What its script sends."""
        keys = {"p256dh": base64(self.public), "auth": base64(self.secret)}
        return {"endpoint": endpoint, **keys}

    def read(self, body: bytes) -> Any:
        """RFC 8291, section 3.4; the message is one record."""
        salt, rest = body[:SALT], body[SALT + SIZE :]
        sender, sealed = rest[1 : 1 + rest[0]], rest[1 + rest[0] :]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), point)
        key = derived(shared, self.secret, b"WebPush: info\0" + self.public + sender, 32)
        content_key = derived(key, salt, b"Content-Encoding: aes128gcm\0", KEY_BYTES)
        nonce = derived(key, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(content_key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(LAST)
        return json.loads(plain[:-1])


def derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unbase64(words: str) -> bytes:
    return urlsafe_b64decode(words + "==")


def claims_in(authorization: str, public_key: str) -> dict[str, Any]:
    """What a server claims to be, if it has signed that with this key (RFC 8292)."""
    scheme, _space, words = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in words.split(","))
    assert scheme == "vapid"
    assert parts["k"].rstrip("=") == public_key
    signed, _dot, signature = parts["t"].rpartition(".")
    raw = unbase64(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unbase64(public_key))
    key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(unbase64(part)) for part in signed.split("."))
    assert head["alg"] == "ES256"
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    return dict(claims)
