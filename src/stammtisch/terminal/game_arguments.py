"""The game on the command line, with its number of players and its options."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from stammtisch.core.game import CardOption, Game, Option, find_game
from stammtisch.core.language import _
from stammtisch.games import GAMES
from stammtisch.terminal.parser import BadInput, Parser


def add_game(parser: Parser) -> None:
    games = ", ".join(GAMES)
    parser.argument("game", _("GAME"), _("the game: {games}").format(games=games))
    parser.option(
        "--seats", "N", _("number of players (default: {usual})").format(usual=usual_seats())
    )


def usual_seats() -> str:
    """The usual number of players of every game: `forsale 4, zahltag 3`."""
    return ", ".join(f"{game.name} {game.usual_seats}" for game in GAMES.values())


def add_game_options(parser: Parser, own: Sequence[Option] = ()) -> None:
    """Adds a flag for every option of every game; the game checks later whether it has it."""
    for games, options in options_by_games().items():
        parser.options_under(heading_of(games), map(describe, options))
    if own:
        parser.options_under(heading_of((_("the table"),)), [describe([one]) for one in own])


def options_by_games() -> dict[tuple[str, ...], list[list[Option]]]:
    """Options grouped by name, under the titles of their games; those of a single game first."""
    titles: dict[str, list[str]] = {}
    options: dict[str, list[Option]] = {}
    for game in GAMES.values():
        for option in game.options:
            titles.setdefault(option.name, []).append(game.text.title())
            options.setdefault(option.name, []).append(option)
    found: dict[tuple[str, ...], list[list[Option]]] = {}
    for name in sorted(options, key=lambda name: len(titles[name])):
        found.setdefault(tuple(titles[name]), []).append(options[name])
    return found


def heading_of(titles: Sequence[str]) -> str:
    return _("options of {title}").format(title=", ".join(titles))


def describe(twins: Sequence[Option]) -> tuple[str, str, str]:
    """Flag, placeholder and help of an option that one or several games have by this name."""
    about = "; ".join(dict.fromkeys(_(option.help) for option in twins))
    ranges = {option.numbers for option in twins}
    if len(ranges) == 1 and (numbers := ranges.pop()):
        about = f"{about} ({numbers[0]}–{numbers[-1]})"
    return flag_of(twins[0]), twins[0].form, about


def flag_of(option: Option) -> str:
    return f"--{option.name.replace('_', '-')}"


def all_options(own: Iterable[Option] = ()) -> set[str]:
    return {option.name for game in GAMES.values() for option in game.options} | {
        option.name for option in own
    }


def given_options(read: argparse.Namespace, own: Iterable[Option] = ()) -> dict[str, object]:
    """The options on the command line; cards are named by their file."""
    values: dict[str, Any] = vars(read)
    names = sorted(all_options(own))
    given = {name: values[name] for name in names if values.get(name) is not None}
    return {name: Path(word) if name in card_options() else word for name, word in given.items()}


def card_options() -> set[str]:
    options = [option for game in GAMES.values() for option in game.options]
    return {option.name for option in options if isinstance(option, CardOption)}


def read_game(name: str | None) -> Game:
    if name is None:
        raise BadInput(_("which game? the games are {choices}").format(choices=", ".join(GAMES)))
    return find_game(name)
