"""The settings of a table: what players agree on besides the rules of the game."""

from collections.abc import Mapping
from pathlib import Path

from stammtisch.core.game import CardOption, Game, Option
from stammtisch.core.language import N_

TABLE_OPTIONS = (
    Option("practice", N_("one person and bots: anything may be taken back"), ("yes", "no")),
    Option("memory_aid", N_("show people what a perfect memory would know"), ("yes", "no")),
)


def find_card_files(game: Game, options: Mapping[str, object]) -> dict[str, object]:
    """The options, with cards="my.toml" read as the name of a file.

    Only for options from a program: a transcript may come from anyone, so it may open no file."""
    names = {option.name for option in game.options if isinstance(option, CardOption)}
    return {
        name: Path(str(value)) if name in names and is_file_name(value) else value
        for name, value in options.items()
    }


def is_file_name(value: object) -> bool:
    return isinstance(value, str) and value.endswith(".toml")


def read_options(
    game: Game, options: Mapping[str, object]
) -> tuple[dict[str, str], dict[str, str]]:
    """Splits options into those of the game and the settings of the table."""
    own = {option.name: option for option in TABLE_OPTIONS}
    settings = {name: own[name].read(value) for name, value in options.items() if name in own}
    rest = {name: value for name, value in options.items() if name not in own}
    return game.read_options(rest), settings
