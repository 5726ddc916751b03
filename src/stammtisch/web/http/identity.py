"""Identity: a nickname and an id in a signed cookie, without an account."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import Request
from starlette.responses import Response

from stammtisch.core.language import LANGUAGES, _
from stammtisch.core.names import clean_name
from stammtisch.web.store.identifier import new_id

COOKIE = "stammtisch"
SECURE_COOKIE = f"__Host-{COOKIE}"  # over https: no other site or subdomain can set it
YEAR = 365 * 24 * 3600
LINK_AGE = 24 * 3600  # seconds for which a personal link can be used
OLD_PARTS = 3  # of a cookie of an earlier release
LONGEST_TOKEN = 512  # letters; ours have at most 350
REMEMBERED = 4096  # cookies whose signature need not be checked again
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a browser."""

    id: str
    name: str = ""
    language: str = ""
    generation: int = 0  # of cookies: older ones have been signed out

    def known_as(self, name: str) -> "Person":
        return replace(self, name=clean_name(name))

    def speaking(self, language: str) -> "Person":
        return replace(self, language=language)

    @property
    def called(self) -> str:
        return self.name or _("Guest")


def new_person() -> Person:
    return Person(new_id())


class DeviceLink(NamedTuple):
    """Who may be somebody on another device, by which of their links."""

    person: Person
    number: int


class People:
    """Reads and writes cookies and personal links."""

    def __init__(self, secret: bytes) -> None:
        self._cookies = URLSafeSerializer(secret, salt="cookie")
        self._links = URLSafeTimedSerializer(secret, salt="device link")
        self._remembered = lru_cache(REMEMBERED)(self._read_token)

    def read(self, request: Request) -> Person:
        """Whose cookie this is; somebody new if there is no valid one."""
        return self.known(request) or new_person()

    def known(self, request: Request) -> Person | None:
        """Whose cookie this is, if it is valid."""
        found = self.read_token(request.cookies.get(cookie_name(request), ""))
        return found or (self._known_of_old(request) if is_secure(request) else None)

    def _known_of_old(self, request: Request) -> Person | None:
        """Earlier releases had one name for all cookies, and told no generation."""
        words = request.cookies.get(COOKIE, "")
        person = self.read_token(words)
        return person if person and len(self._cookies.loads(words)) == OLD_PARTS else None

    def token_of(self, person: Person) -> str:
        """Proof of an identity, kept in a cookie or by a program."""
        return str(self._cookies.dumps(list(astuple(person))))

    def read_token(self, words: str) -> Person | None:
        return self._remembered(words) if len(words) <= LONGEST_TOKEN else None

    def _read_token(self, words: str) -> Person | None:
        try:
            return person_of(self._cookies.loads(words))
        except BadSignature:
            return None

    def remember(self, response: Response, person: Person, request: Request) -> None:
        response.set_cookie(
            cookie_name(request),
            self.token_of(person),
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=is_secure(request),
        )

    def link_of(self, person: Person, number: int) -> str:
        """The token of a link that moves a person to another device; each number works once."""
        return str(self._links.dumps([*astuple(person), number]))

    def read_link(self, words: str) -> DeviceLink | None:
        try:
            *parts, number = self._links.loads(words, max_age=LINK_AGE)
        except BadSignature:
            return None
        return DeviceLink(person_of(parts), number)


def person_of(parts: Sequence[Any]) -> Person:
    """A person as it was signed; what we signed can be trusted. Old cookies tell no generation."""
    number, name, language, *generation = parts
    return Person(number, clean_name(name), language, *generation)


def is_secure(request: Request) -> bool:
    return bool(request.scope.get("scheme") == "https")


def cookie_name(request: Request) -> str:
    return SECURE_COOKIE if is_secure(request) else COOKIE


def language_of(request: Request, person: Person) -> str:
    """The person's choice, or the first of the browser's languages that we speak."""
    if person.language in LANGUAGES:
        return person.language
    wishes = request.headers.get("accept-language", "").split(",")
    weighed = sorted(map(_weighed, wishes), key=lambda wish: -wish[1])
    return next((word for word, weight in weighed if word in LANGUAGES and weight > 0), "en")


def _weighed(wish: str) -> tuple[str, float]:
    """`de-AT; q=0.8`"""
    language, _semicolon, weight = "".join(wish.split()).lower().partition(";q=")
    try:
        return language[:2], float(weight or 1)
    except ValueError:
        return language[:2], 0.0


def is_forged(request: Request) -> bool:
    """Was this sent by another site in the person's name?"""
    if request.method in SAFE_METHODS:
        return False
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = request.headers.get("origin")
    return origin is not None and host_of(origin) != request.headers.get("host")


def host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no browser sends that
        return None
