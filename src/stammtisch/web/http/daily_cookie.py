"""Who has played which daily game in this browser: a second person there does not count.

It makes cheating dull, not impossible: another browser knows nothing of it."""

from datetime import date
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from stammtisch.core.daily import DailyDeal
from stammtisch.core.language import _
from stammtisch.web.http.identity import is_secure
from stammtisch.web.rooms.refusal import Refused

NAME = "stammtisch-daily"
SECURE_NAME = f"__Host-{NAME}"
KEPT = 3 * 24 * 3600  # seconds
LONGEST = 2048  # letters


class DailyCookie:
    """Reads and writes the marks of browsers: for each game the latest day, and who played."""

    def __init__(self, secret: bytes) -> None:
        self._marks = URLSafeSerializer(secret, salt="daily")

    def check(self, request: Request, deal: DailyDeal, person: str) -> None:
        """Raises Refused if somebody else has played this deal here."""
        day, player = self._read(request).get(deal.game.name, ("", person))
        if day == deal.day.isoformat() and player != person:
            words = _("somebody else has already played this game today in this browser")
            raise Refused(words)

    def mark(self, request: Request, response: Response, deal: DailyDeal, person: str) -> None:
        marks = {**self._read(request), deal.game.name: (deal.day.isoformat(), person)}
        response.set_cookie(
            name_of_cookie(request),
            str(self._marks.dumps(marks)),
            max_age=KEPT,
            path="/",
            httponly=True,
            samesite="lax",
            secure=is_secure(request),
        )

    def _read(self, request: Request) -> dict[str, Any]:
        words = request.cookies.get(name_of_cookie(request), "")
        if not words or len(words) > LONGEST:
            return {}
        try:
            marks: dict[str, Any] = self._marks.loads(words)
        except BadSignature:
            return {}
        return {game: mark for game, mark in marks.items() if is_mark(mark)}


def is_mark(mark: Any) -> bool:
    """A day and a person; what we signed can be trusted, but other releases may write otherwise."""
    return isinstance(mark, list) and len(mark) == 2 and is_day(mark[0])


def is_day(words: Any) -> bool:
    try:
        return bool(date.fromisoformat(words))
    except (TypeError, ValueError):
        return False


def name_of_cookie(request: Request) -> str:
    return SECURE_NAME if is_secure(request) else NAME
