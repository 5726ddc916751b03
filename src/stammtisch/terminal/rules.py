"""`stammtisch rules`: a game's rules on one page, in our own words."""

import argparse
import sys
import textwrap
from collections.abc import Iterator
from typing import Any

from stammtisch.core.booklet import (
    Booklet,
    BookletChapter,
    OwnRuling,
    as_booklet,
    labelled,
    tell_ruling,
)
from stammtisch.core.game import Game
from stammtisch.core.language import N_, _
from stammtisch.core.shown_example import show_example
from stammtisch.terminal.example import example_lines
from stammtisch.terminal.game_arguments import add_game, add_game_options, given_options, read_game
from stammtisch.terminal.parser import Parser
from stammtisch.terminal.picture import Alphabet, alphabet_of
from stammtisch.terminal.screen import page_width
from stammtisch.terminal.stream import say, say_json

USAGE = (N_("GAME"),)
EXAMPLES = (
    ("stammtisch rules forsale", N_("the rules for four players")),
    ("stammtisch rules forsale --seats 3 --supply printed", N_("a variant for three")),
    ("stammtisch rules forsale --lang fr", N_("in French")),
    ("stammtisch rules stichtag --date 12-24", N_("the rules of Christmas Eve")),
)


def arguments(parser: Parser) -> None:
    add_game(parser)
    parser.switch("--json", _("print one JSON object"))
    add_game_options(parser)


def run(read: argparse.Namespace) -> int:
    game = read_game(read.game)
    seats = game.read_seats(read.seats)
    options = game.read_options(given_options(read))
    variant = game.variant(seats, options)
    if read.json:
        say_json(as_json(game, seats, options, variant))
    else:
        lines = page(game, seats, variant, alphabet_of(sys.stdout.encoding))
        say("\n".join([*lines, *about_dates(game, options)]))
    return 0


def as_json(game: Game, seats: int, options: dict[str, str], variant: Any) -> dict[str, Any]:
    return {
        "game": game.name,
        "title": game.text.title(),
        "seats": seats,
        "options": options,
        "note": disclaimer(game),
        "rules": as_booklet(game.text.rules(seats, variant)).text,
    }


def disclaimer(game: Game) -> str:
    if not game.is_printed:
        return ""
    return _("An unofficial summary in our own words; the printed rulebook is the authority.")


def about_dates(game: Game, options: dict[str, str]) -> list[str]:
    """How to read about a date, if none was chosen."""
    if options or not any(option.name == "date" for option in game.options):
        return []
    hint = _(
        "The rules depend on the date, and this is the first of them; `--date 12-24`, "
        "`--date today` or `--date random` shows another."
    )
    return ["", *textwrap.wrap(hint, page_width())]


def page(game: Game, seats: int, variant: Any, alphabet: Alphabet) -> list[str]:
    """The rules as lines that fit the terminal."""
    booklet = as_booklet(game.text.rules(seats, variant))
    lines = [game.text.title()]
    for part in _parts(game, booklet, alphabet):
        lines += ["", *part]
    return lines


def _parts(game: Game, booklet: Booklet, alphabet: Alphabet) -> Iterator[list[str]]:
    yield from map(_wrapped, filter(None, (disclaimer(game), booklet.day, booklet.idea)))
    if booklet.day_at_once:
        yield [line for each in booklet.day_at_once for line in _indented(each, "  * ")]
    yield from map(_wrapped, filter(None, (booklet.duration, booklet.first_day)))
    if booklet.glance:
        yield [_("A turn at a glance").upper(), *_numbered(booklet.glance)]
    for chapter in booklet.chapters:
        yield from _chapter(chapter, game, alphabet)
    if booklet.glossary:
        words = [labelled(*entry) for entry in booklet.glossary]
        yield [_("Words").upper(), *(line for each in words for line in _indented(each, "  * "))]


def _chapter(chapter: BookletChapter, game: Game, alphabet: Alphabet) -> Iterator[list[str]]:
    if chapter.heading:
        yield [*map(str.upper, _wrapped(title_of(chapter))), *box_name_of(chapter)]
    yield from map(_wrapped, chapter.paragraphs)
    yield from map(_ruling, chapter.rulings)
    for example in chapter.examples:
        yield example_lines(show_example(example), game.look, alphabet, page_width())


def title_of(chapter: BookletChapter) -> str:
    return labelled(chapter.heading, chapter.title) if chapter.title else chapter.heading


def box_name_of(chapter: BookletChapter) -> list[str]:
    words = _("In the German box: {name}").format(name=chapter.other_name)
    return _wrapped(f"({words})") if chapter.other_name else []


def _ruling(ruling: OwnRuling) -> list[str]:
    return _indented(tell_ruling(ruling), "  * ")


def _numbered(steps: tuple[str, ...]) -> list[str]:
    lines = [_indented(step, f"  {number}. ") for number, step in enumerate(steps, 1)]
    return [line for step in lines for line in step]


def _wrapped(paragraph: str) -> list[str]:
    return textwrap.wrap(paragraph, page_width(), break_long_words=False)


def _indented(paragraph: str, sign: str) -> list[str]:
    return textwrap.wrap(
        paragraph, page_width(), initial_indent=sign, subsequent_indent=" " * len(sign)
    )
