"""The rules of a game as a booklet with chapters."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from stammtisch.core.game import Game
from stammtisch.web.views.calendar_day import GAME, ShownDay, day_of

# `Set-up: each seat …` and `Buying. Each auction …`; French puts a space before the colon.
HEADING = re.compile(r"([^.:;,!?]{1,40}?)\s?: |([^\W\d]+)\. ")


class RulesChapter(NamedTuple):
    """A paragraph of rules with its heading; a sheet of the calendar has a title too."""

    heading: str
    title: str
    text: str


class Booklet(NamedTuple):
    """The rules for these seats and options."""

    day: ShownDay | None
    chapters: list[RulesChapter]


def booklet_of(game: Game, seats: int, options: Mapping[str, str]) -> Booklet:
    variant = game.variant(seats, options)
    paragraphs = game.text.rules(seats, variant).split("\n\n")
    if game.name != GAME:
        return Booklet(None, [chapter(paragraph, {}) for paragraph in paragraphs])
    day = day_of(seats, variant)
    titles = dict(day.names().values())
    told = [paragraph for paragraph in paragraphs if paragraph != day.words]
    return Booklet(day, [chapter(paragraph, titles) for paragraph in told])


def chapter(paragraph: str, titles: Mapping[str, str]) -> RulesChapter:
    found = HEADING.match(paragraph)
    if not found:
        return RulesChapter("", "", paragraph)
    heading = found[1] or found[2]
    title = titles.get(heading, "")
    text = paragraph[found.end() :].removeprefix(f"{title}. ")
    return RulesChapter(heading, title, text[:1].upper() + text[1:])
