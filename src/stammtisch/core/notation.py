"""Transcripts: a game as a short text that people can read and write by hand.

This file knows the grammar. What the words of an act mean, the game knows.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _

HIDDEN = "…"
MOST_DIGITS = 9


class NotationError(ValueError):
    """A line of a transcript that cannot be read, is illegal or states something wrong.

    line      the number of the line, from 1
    message   the reason, without the number

    >>> from stammtisch import Table
    >>> Table.read("game forsale\\nseats 3\\nstart 0\\n0 bid 99")
    Traceback (most recent call last):
    stammtisch.core.notation.NotationError: line 4: seat 0 may not `bid 99`; legal: ..."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(_("line {line}: {message}").format(line=line, message=message))
        self.line = line
        self.message = message


class Unexpected(NotationError):
    """A line `> …` or `? …` that states something wrong."""


@dataclass(frozen=True)
class Line:
    number: int
    words: tuple[str, ...]

    @property
    def text(self) -> str:
        return " ".join(self.words)


class Stated(Enum):
    EVENT = ">"
    NOT = "not"
    LEGAL = "legal"
    ILLEGAL = "illegal"


@dataclass(frozen=True)
class Claim:
    """What a line states about the act above it: an event, or what a seat may do afterwards."""

    number: int
    stated: Stated
    words: str
    seat: int = -1


@dataclass
class ScriptedAct:
    """An act, or the deal, with the draws and the claims written after it."""

    number: int = 1
    seat: int = -1
    words: str = ""
    draws: list[Line] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)

    def blamed_for(self, wrong: ValueError) -> NotationError:
        """The error with the number of the line that caused it: a `draw` line, or the act's."""
        lines = {line.text: line.number for line in self.draws}
        about = wrong.about if isinstance(wrong, BadOption) else ""
        return NotationError(lines.get(about, self.number), str(wrong))


@dataclass
class Transcript:
    """The lines of a transcript, sorted by what they are for."""

    header: dict[str, Line] = field(default_factory=dict)
    decks: list[Line] = field(default_factory=list)
    acts: list[ScriptedAct] = field(default_factory=lambda: [ScriptedAct()])

    def line_of(self, about: str) -> int:
        """The number of a header's line, or of a whole `deck` or `draw` line."""
        lines = {line.text: line.number for line in [*self.decks, *self.acts[0].draws]}
        lines.update((name, line.number) for name, line in self.header.items())
        return lines.get(about, 1)

    def value(self, name: str) -> str:
        return " ".join(self.header[name].words[1:])


MOST_BYTES = 1 << 24  # of a file; a long game has a few thousand


def decode(data: bytes) -> str:
    """The text of a file, which must be UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].count(b"\n") + 1
        raise NotationError(line, _("this is not UTF-8 text")) from wrong


def read(text: str) -> Transcript:
    """Sorts the lines of a text; raises NotationError with the line that cannot be read."""
    transcript = Transcript()
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = Line(number, tuple(_without_comment(raw).split()))
        if line.words:
            _take(transcript, line)
    for name in ("game", "seats"):
        if name not in transcript.header:
            raise NotationError(1, _("a transcript needs a line `{name} …`").format(name=name))
    return transcript


def read_acts(text: str) -> list[ScriptedAct]:
    """Acts with the lines that belong to them, without the header of a transcript."""
    transcript = Transcript()
    for number, raw in enumerate(text.split("\n"), 1):
        words = tuple(raw.split())
        if words:
            _take(transcript, Line(number, words))
    return transcript.acts[1:]


def _without_comment(raw: str) -> str:
    if raw.lstrip().startswith("#"):
        return ""
    return re.split(r"\s#", raw, maxsplit=1)[0]


def _take(transcript: Transcript, line: Line) -> None:
    first = line.words[0]
    if first.startswith(">"):
        transcript.acts[-1].claims.append(_read_expectation(line))
    elif first.startswith("?"):
        transcript.acts[-1].claims.append(_read_question(line))
    elif first == "draw":
        transcript.acts[-1].draws.append(line)
    elif first.isascii() and first.isdigit():
        transcript.acts.append(_read_act(line))
    elif len(transcript.acts) > 1:
        raise NotationError(
            line.number,
            _(
                "after the first act only acts, `draw`, `>`, `?` and `#` may stand, not `{word}`"
            ).format(word=first),
        )
    elif first == "deck":
        transcript.decks.append(line)
    elif first == "deal":
        transcript.acts[0].draws.append(line)
    else:
        _take_header(transcript, line)


def _take_header(transcript: Transcript, line: Line) -> None:
    name = line.words[0]
    if name in transcript.header:
        raise NotationError(line.number, _("`{name}` stands here twice").format(name=name))
    if len(line.words) < 2:
        raise NotationError(line.number, _("`{name}` needs a value").format(name=name))
    transcript.header[name] = line


def _read_expectation(line: Line) -> Claim:
    words = line.text.removeprefix(">").split()
    if not words:
        raise NotationError(line.number, _("`>` needs an event, for example `> 0 wins`"))
    return Claim(line.number, Stated.EVENT, " ".join(words))


def _read_question(line: Line) -> Claim:
    """`? not 0 wins`, `? legal 0 bid 5`, `? illegal 0 pass`."""
    verb, *words = line.text.removeprefix("?").split() or [""]
    if verb == Stated.NOT.value and words:
        return Claim(line.number, Stated.NOT, " ".join(words))
    seat = read_number(words[0]) if len(words) > 1 else None
    if verb not in (Stated.LEGAL.value, Stated.ILLEGAL.value) or seat is None:
        raise NotationError(
            line.number,
            _("after `?` stands `legal SEAT words`, `illegal SEAT words` or `not` and an event"),
        )
    return Claim(line.number, Stated(verb), " ".join(words[1:]), seat)


def _read_act(line: Line) -> ScriptedAct:
    if len(line.words) < 2:
        raise NotationError(line.number, _("an act is `SEAT words`, for example `0 pass`"))
    seat = read_number(line.words[0])
    if seat is None:
        raise NotationError(line.number, _("seats count from 0"))
    if line.words[1] == HIDDEN:
        raise NotationError(
            line.number,
            _("this transcript hides what seat {seat} chose; replay the full one").format(
                seat=seat
            ),
        )
    return ScriptedAct(line.number, seat, " ".join(line.words[1:]))


def text_of(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def check_version(game: Game, words: str) -> None:
    """Raises BadOption for a transcript of a newer version; older ones can be read."""
    version = read_number(words)
    if version is None or not 0 < version <= game.version:
        raise BadOption(
            _("this plays version {version} of {game}, not {words!r}").format(
                version=game.version, game=game.name, words=words
            ),
            "version",
        )


def sort_deck(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """The `deck` and the `deal` lines that fix chance; the word `deck` may be left out."""
    deals = [words for words in lines if words.startswith("deal ")]
    decks = [words for words in lines if words not in deals]
    return [words if words.split()[:1] == ["deck"] else f"deck {words}" for words in decks], deals


def read_number(word: str) -> int | None:
    """A whole number in plain digits, else None."""
    if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS:
        return int(word)
    return None
