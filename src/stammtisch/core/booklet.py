"""The rules of a game as a booklet: all that a stranger needs, in the order of play."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from stammtisch.core.language import _

HEADING = re.compile(r"([^.:;,!?]{1,40}): ")  # `Set-up: every player …`


class WorkedExample(NamedTuple):
    """A position that shows how something counts; it is replayed, so it cannot be wrong.

    transcript   in our notation, with expectations
    explanation  why it came out like this
    told         how many of its last acts are told in words
    scores       which of the score sheets is shown, counted from 1; 0: the cards themselves"""

    title: str
    transcript: str
    explanation: str
    told: int = 0
    scores: int = 0


class OwnRuling(NamedTuple):
    """What we decided where the printed rules leave something open."""

    id: str  # in docs/rulings.md
    text: str


@dataclass(frozen=True)
class BookletChapter:
    """A part of the rules; a sheet of a calendar has a title too.

    box_name   what the German box calls it, so that owners find their way"""

    heading: str
    paragraphs: tuple[str, ...]
    title: str = ""
    box_name: str = ""
    rulings: tuple[OwnRuling, ...] = ()
    examples: tuple[WorkedExample, ...] = ()

    @property
    def other_name(self) -> str:
        """The name on the box, unless it is ours as well."""
        is_ours = self.box_name.lower() in f"{self.heading} {self.title}".lower()
        return "" if is_ours else self.box_name


class GlossaryEntry(NamedTuple):
    term: str
    meaning: str


@dataclass(frozen=True)
class Booklet:
    """The rules for so many players and these options.

    idea        what the game is about, in two sentences
    duration    how long it takes
    day         the day of a calendar, in words; `day_at_once` is what its sheets do
    first_day   a good one for a first game, in words; `first_date` is its date
    glance      a turn, step by step"""

    chapters: tuple[BookletChapter, ...]
    idea: str = ""
    duration: str = ""
    day: str = ""
    day_at_once: tuple[str, ...] = ()
    first_day: str = ""
    first_date: str = ""
    glance: tuple[str, ...] = ()
    glossary: tuple[GlossaryEntry, ...] = ()

    @property
    def text(self) -> str:
        """The whole of it without pictures, in paragraphs."""
        return "\n\n".join(filter(None, self._paragraphs()))

    def _paragraphs(self) -> Iterator[str]:
        yield from (self.day, self.idea, "\n".join(self.day_at_once))
        yield from (self.duration, self.first_day)
        yield "\n".join(f"{number}. {step}" for number, step in enumerate(self.glance, 1))
        for chapter in self.chapters:
            title = f"{chapter.title}. " if chapter.title else ""
            first, *others = chapter.paragraphs
            yield labelled(chapter.heading, f"{title}{first}") if chapter.heading else first
            yield from others
            yield from map(tell_ruling, chapter.rulings)
        yield "\n".join(labelled(*entry) for entry in self.glossary)


def labelled(label: str, words: str) -> str:
    """`Goal 2: Hearts`; French puts a space before the colon."""
    return _("{label}: {words}").format(label=label, words=words)


def tell_ruling(ruling: OwnRuling) -> str:
    return labelled(_("Our ruling {number}").format(number=ruling.id), ruling.text)


def as_booklet(rules: "str | Booklet") -> Booklet:
    """A booklet as it is; plain paragraphs with a chapter for each, as in `Aim: take tricks.`"""
    if isinstance(rules, Booklet):
        return rules
    return Booklet(tuple(map(_chapter, rules.split("\n\n"))))


def _chapter(paragraph: str) -> BookletChapter:
    found = HEADING.match(paragraph)
    if not found:
        return BookletChapter("", (paragraph,))
    text = paragraph[found.end() :]
    return BookletChapter(found[1], (text[:1].upper() + text[1:],))


@cache
def load_example(package: str, name: str) -> str:
    """A transcript from the folder `examples` of a game."""
    return files(package).joinpath("examples", f"{name}.txt").read_text("utf-8")
