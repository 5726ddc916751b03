"""The settings of a table: what is agreed around a game, outside its rules."""

from collections.abc import Mapping

from stammtisch.core.game import Game, Option
from stammtisch.core.language import N_

TABLE_OPTIONS = (
    Option("practice", N_("one person and bots: anything may be taken back"), ("yes", "no")),
    Option("memory_aid", N_("show people what a perfect memory would know"), ("yes", "no")),
)


def read_options(
    game: Game, options: Mapping[str, object]
) -> tuple[dict[str, str], dict[str, str]]:
    """The options of the game, and the settings of the table around it."""
    own = {option.name: option for option in TABLE_OPTIONS}
    settings = {name: own[name].read(value) for name, value in options.items() if name in own}
    rest = {name: value for name, value in options.items() if name not in own}
    return game.read_options(rest), settings
