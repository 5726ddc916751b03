"""The ledger of one player at one table: what was acknowledged, and what was received."""

import json
import re
import zlib
from dataclasses import dataclass, field
from typing import Any, NamedTuple

CLOCKS = re.compile(rb'data-left="[^"]*"([^>]*)>[^<]*<')
WATCHING = re.compile(rb'<p id="watching".*?</p>', re.DOTALL)
TALK = re.compile(rb'<details class="tab" name="drawer" id="talk">.*?</details>', re.DOTALL)
FACES = re.compile(rb'<button type="button" class="opens-emotes".*?</form>', re.DOTALL)
WARMTH = re.compile(rb'<div id="warmth".*?</div>', re.DOTALL)
BETWEEN = re.compile(rb">\s+<")


class Acknowledged(NamedTuple):
    """A decision that the server has confirmed."""

    moment: int
    action: int


class Received(NamedTuple):
    """A view in JSON, and the number of the table that it shows."""

    number: int
    packed: bytes

    @property
    def words(self) -> bytes:
        return zlib.decompress(self.packed)


Stream = list[Received]  # everything that one stream of a page has sent


@dataclass
class Ledger:
    """What one player (or spectator: no seat) knows of one table."""

    table: str
    seat: int | None
    moves: list[Acknowledged] = field(default_factory=list)
    views: dict[Received, None] = field(default_factory=dict)  # each once
    streams: list[Stream] = field(default_factory=list)
    pages: dict[Received, None] = field(default_factory=dict)
    transcript: str = ""

    def receive_view(self, view: dict[str, Any]) -> None:
        if view["status"] == "playing":
            self.views[Received(view["number"], zlib.compress(plain_view(view)))] = None

    def receive_page(self, number: int, words: bytes) -> None:
        self.pages[Received(number, zlib.compress(plain_page(words)))] = None

    def receive_event(self, number: int, words: bytes) -> None:
        """A part of the latest stream."""
        self.streams[-1].append(Received(number, zlib.compress(plain_page(words))))


def plain_view(view: dict[str, Any]) -> bytes:
    """A view without what only time tells, or who looks at the table."""
    chairs = [{**chair, "deadline": None} for chair in view["chairs"]]
    lone = {"chairs": chairs, "absent": [], "watching": 0}
    return json.dumps({**view, **lone}, sort_keys=True).encode()


def plain_page(words: bytes) -> bytes:
    """The same for a page or a part of it, without how warm the bots are, and without the chat:
    nobody talks there."""
    timeless = WARMTH.sub(b"", CLOCKS.sub(rb"\1><", words))
    silent = FACES.sub(b"", TALK.sub(b"", timeless))
    return BETWEEN.sub(b"><", WATCHING.sub(b"", silent)).strip()
