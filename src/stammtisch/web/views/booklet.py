"""The rules of a game as a page: chapters, and worked examples drawn with our cards."""

from collections.abc import Mapping
from typing import NamedTuple

from stammtisch.core.booklet import Booklet, BookletChapter, as_booklet
from stammtisch.core.game import Game
from stammtisch.core.look import Look
from stammtisch.core.shown_example import ShownExample, show_example
from stammtisch.web.views.calendar_day import ShownDay, day_of
from stammtisch.web.views.table_view import Face


class DrawnExample(NamedTuple):
    """A worked example with its cards."""

    shown: ShownExample
    faces: tuple[Face, ...]


class RulesChapter(NamedTuple):
    words: BookletChapter
    examples: tuple[DrawnExample, ...]


class RulesPage(NamedTuple):
    """The rules for these players and options."""

    day: ShownDay | None
    booklet: Booklet
    chapters: tuple[RulesChapter, ...]


def rules_page(game: Game, seats: int, options: Mapping[str, str]) -> RulesPage:
    """Takes a while the first time, as the examples are replayed."""
    variant = game.variant(seats, options)
    booklet = as_booklet(game.text.rules(seats, variant))
    chapters = tuple(_chapter(chapter, game.look) for chapter in booklet.chapters)
    return RulesPage(day_of(seats, variant) if game.is_dated else None, booklet, chapters)


def _chapter(chapter: BookletChapter, look: Look) -> RulesChapter:
    shown = map(show_example, chapter.examples)
    return RulesChapter(chapter, tuple(DrawnExample(each, _faces(each, look)) for each in shown))


def _faces(shown: ShownExample, look: Look) -> tuple[Face, ...]:
    return tuple(Face(card, (), look) for card in shown.pile.cards) if shown.pile else ()
