"""Writes the rules into the pages of the games, from their booklets: `make booklets`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from stammtisch import GAMES
from stammtisch.core.booklet import Booklet, BookletChapter, WorkedExample, as_booklet
from stammtisch.core.game import Game
from stammtisch.core.shown_example import show_example
from stammtisch.games.stichtag.booklet import facts_of, worked
from stammtisch.games.stichtag.sheet import Month, Note, Sheet
from stammtisch.games.stichtag.sheets import GOALS, MONTHS, RULES
from stammtisch.terminal.example import example_lines
from stammtisch.terminal.picture import UNICODE

FOLDER = Path(__file__).parent
BEGIN = "<!-- Written by `make booklets` from the booklet of the game: change it there. -->"
END = "<!-- End of the booklet. -->"
WIDTH = 84
SEATS = {"forsale": 4, "zahltag": 3, "stichtag": 4}
VARIANTS = {  # chapters that an option changes
    "forsale": ({"supply": "printed"}, ("While stock lasts", "Selling")),
    "zahltag": ({"prepared": "yes"}, ("The deck",)),
}
CALENDAR = {"The goals": GOALS, "The rules of the day": RULES, "The months": MONTHS}
DAY_WITH_LAST_HAND = "07-08"


def page(name: str) -> str:
    """The page of a game with its rules brought up to date."""
    text = (FOLDER / f"{name}.md").read_text("utf-8")
    before, _begin, rest = text.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{rules(GAMES[name])}\n\n{END}{after}"


def rules(game: Game) -> str:
    """As Markdown, for the usual number of players."""
    return "\n\n".join(_dated(game) if game.is_dated else _plain(game))


def _plain(game: Game) -> Iterator[str]:
    booklet = _booklet(game, {})
    yield from _opening(booklet)
    for chapter in booklet.chapters:
        yield from _chapter(chapter, game)
    options, headings = VARIANTS[game.name]
    for chapter in _booklet(game, options).chapters:
        if chapter.heading in headings:
            yield from _chapter(chapter, game, f" (`{'='.join(next(iter(options.items())))}`)")


def _dated(game: Game) -> Iterator[str]:
    """The rules of every day, then each sheet."""
    booklet = _booklet(game, {"date": DAY_WITH_LAST_HAND})
    yield from _opening(booklet)
    for chapter in booklet.chapters:
        if not chapter.title and chapter.heading != "Icons":
            yield from _chapter(chapter, game)
    for heading, sheets in CALENDAR.items():
        yield f"### {heading}"
        for sheet in sheets:
            yield from _sheet(sheet, game)
    yield from _glossary(booklet)


def _booklet(game: Game, options: Mapping[str, str]) -> Booklet:
    seats = SEATS[game.name]
    return as_booklet(game.text.rules(seats, game.variant(seats, options)))


def _opening(booklet: Booklet) -> Iterator[str]:
    yield booklet.idea
    yield booklet.duration
    if booklet.first_day:
        yield booklet.first_day
    yield "### A turn at a glance"
    yield "\n".join(f"{number}. {step}" for number, step in enumerate(booklet.glance, 1))


def _chapter(chapter: BookletChapter, game: Game, when: str = "") -> Iterator[str]:
    yield f"### {chapter.heading}{when}"
    yield from _body(chapter, game)


def _body(chapter: BookletChapter, game: Game) -> Iterator[str]:
    if chapter.other_name:
        yield f"In the German box: *{chapter.other_name}*"
    yield from chapter.paragraphs
    for ruling in chapter.rulings:
        yield f"> **Our ruling {ruling.id}**: {ruling.text}"
    for example in chapter.examples:
        yield _drawn(example, game)


def _sheet(sheet: type[Sheet], game: Game) -> Iterator[str]:
    yield f"#### {sheet.heading()}: {sheet.title}"
    month = sheet.number if issubclass(sheet, Month) else 1
    facts = facts_of(SEATS[game.name], game.variant(SEATS[game.name], {"month": str(month)}))
    words = (sheet.text.format(**facts),)
    chapter = BookletChapter(sheet.heading(), words, sheet.title, sheet.box_name, sheet.rulings)
    yield from _body(chapter, game)
    if sheet.notes:
        yield "\n".join(_note(note).format(**facts) for note in sheet.notes)
    for example in sheet.examples:
        yield _drawn(worked(example), game)


def _note(note: Note) -> str:
    ours = f" (our ruling {note.ruling})" if note.ruling else ""
    return f"- With {note.sheet.heading()}: {note.text}{ours}"


def _drawn(example: WorkedExample, game: Game) -> str:
    lines = example_lines(show_example(example), game.look, UNICODE, WIDTH)
    return "\n".join(["```text", *lines, "```"])


def _glossary(booklet: Booklet) -> Iterator[str]:
    yield "### Words"
    yield "\n".join(f"- *{entry.term}*: {entry.meaning}" for entry in booklet.glossary)


if __name__ == "__main__":
    for each in SEATS:
        (FOLDER / f"{each}.md").write_text(page(each), "utf-8")
