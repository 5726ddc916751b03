"""What this server keeps about one person, for themselves: profile, games, transcripts, remarks.

A transcript holds what its person may see: a running game keeps its secrets."""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

from stammtisch.web.rooms.closed_table import read_room, salvage
from stammtisch.web.rooms.refusal import Refused, Unreadable
from stammtisch.web.rooms.result import read_result
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.journal import StoredGame
from stammtisch.web.store.passkeys import Passkeys
from stammtisch.web.store.push_subscriptions import PushSubscriptions
from stammtisch.web.store.store import Store

ALL = 1_000_000  # games: more than anybody plays


class DataFile(NamedTuple):
    """One file of the download."""

    name: str
    words: str


@dataclass(frozen=True)
class OwnData:
    """One person's data; each method asks the database, and may take a while."""

    store: Store
    person: str
    language: str = ""

    def profile(self) -> dict[str, Any]:
        stored = self.store.person(self.person)
        devices = PushSubscriptions(self.store.database).of(self.person)
        return {
            "id": self.person,
            "name": stored.name if stored else "",
            "named": told_time(stored.named) if stored else "",
            "avatar": stored.avatar if stored else "",
            "language": self.language,
            "passkeys": [
                {"name": each.name, "made": told_time(each.at), "used": told_time(each.used)}
                for each in Passkeys(self.store.database).of(self.person)
            ],
            "notified devices": [device.endpoint for device in devices],
        }

    def remarks(self) -> list[dict[str, Any]]:
        return [
            {
                "table": table,
                "at": told_time(remark.at),
                "kind": remark.kind,
                "name": remark.name,
                "words": remark.words,
            }
            for table, remark in self.store.remarks_of(self.person)
        ]

    def leagues(self) -> list[dict[str, Any]]:
        """What they made or joined, and what they were called there."""
        books = self.store.leagues.of_person(self.person, ALL)
        members = [(book.season, book.member_of(self.person)) for book in books]
        return [
            {
                "season": season.id,
                "league": season.name,
                "host": season.host == self.person,
                "member": member.number if member else None,
                "name": member.name if member else "",
                "seen": told_time(member.seen) if member else "",
            }
            for season, member in members
        ]

    def games(self) -> list[StoredGame]:
        return self.store.games_of(self.person, ALL, ("waiting", "playing", "over", "closed"))

    def game(self, stored: StoredGame) -> "OwnGame":
        entries = self.store.entries(stored.id)
        try:
            room = read_room(stored, entries)
        except Unreadable as why:
            return OwnGame(stored, None, salvage(stored, entries, self.person, why))
        seat = room.seat_of(self.person)
        return OwnGame(stored, seat, transcript_of(room, self.person))

    # --- as files -------------------------------------------------------------------------

    def first_files(self) -> Iterator[DataFile]:
        yield file_of("profile", self.profile())
        yield file_of("remarks", self.remarks())
        yield file_of("leagues", self.leagues())


class OwnGame(NamedTuple):
    """A game of the person, and what they may read of it."""

    stored: StoredGame
    seat: int | None
    transcript: str  # empty: it has not begun

    @property
    def file(self) -> DataFile:
        return DataFile(f"transcripts/{self.stored.game}-{self.stored.id}.txt", self.transcript)

    def told(self) -> Mapping[str, Any]:
        """What a list says of it."""
        stored = self.stored
        standing = read_result(stored.turn) if stored.status == "over" else []
        own = standing[self.seat] if standing and self.seat is not None else None
        return {
            "table": stored.id,
            "game": stored.game,
            "seats": stored.seats,
            "seat": self.seat,
            "status": stored.status,
            "opened": told_time(stored.created),
            "changed": told_time(stored.touched),
            "score": own.score if own else None,
            "rank": own.rank if own else None,
        }


def transcript_of(room: Room, person: str) -> str:
    with suppress(Refused):
        return room.transcript_for(person)
    return ""


def file_of(name: str, told: object) -> DataFile:
    return DataFile(f"{name}.json", json.dumps(told, indent=2, ensure_ascii=False) + "\n")


def told_time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
