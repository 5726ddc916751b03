"""`stammtisch rules`: a game's rules on one page, in our own words."""

import argparse
import textwrap
from typing import Any

from stammtisch.core.game import Game
from stammtisch.core.language import N_, _
from stammtisch.terminal.game_arguments import add_game, add_game_options, given_options, read_game
from stammtisch.terminal.parser import Parser
from stammtisch.terminal.screen import page_width
from stammtisch.terminal.stream import say, say_json

USAGE = (N_("GAME"),)
EXAMPLES = (
    ("stammtisch rules forsale", N_("the rules for four seats")),
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
        lines = page(game, seats, variant)
        say("\n".join([*lines, *about_dates(game, options)]))
    return 0


def as_json(game: Game, seats: int, options: dict[str, str], variant: Any) -> dict[str, Any]:
    return {
        "game": game.name,
        "title": game.text.title(),
        "seats": seats,
        "options": options,
        "note": disclaimer(game),
        "rules": game.text.rules(seats, variant),
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


def page(game: Game, seats: int, variant: Any) -> list[str]:
    """The rules as lines that fit the terminal."""
    lines = [game.text.title()]
    for paragraph in filter(
        None, [disclaimer(game), *game.text.rules(seats, variant).split("\n\n")]
    ):
        lines += ["", *textwrap.wrap(paragraph, page_width(), break_long_words=False)]
    return lines
