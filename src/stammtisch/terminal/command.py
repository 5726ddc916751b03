"""The commands, and how a command line is run: an exit code, and one sentence if it fails."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from stammtisch.core.language import (
    LANGUAGES,
    N_,
    _,
    language_of_environment,
    speak,
    speaking,
)
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.stream import (
    INTERRUPTED,
    hang_up,
    prepare_streams,
    reason_of,
    refuse,
    say,
    say_aside,
)


@dataclass(frozen=True)
class Command:
    """A command lives in `terminal/NAME.py`, which gives USAGE, EXAMPLES, arguments() and run()."""

    name: str
    summary: str

    @property
    def module(self) -> str:
        return f"stammtisch.terminal.{self.name.replace('-', '_')}"


COMMANDS = (
    Command("play", N_("play in the terminal against bots")),
    Command("serve", N_("the table in the browser, for you and your friends")),
    Command("daily", N_("play the daily game: the same cards for everybody, one try")),
    Command("backup", N_("keep a copy of a server’s tables in one file, while it runs")),
    Command("restore", N_("fill an empty database from a backup")),
    Command("admin", N_("look after a server’s tables and people, while it runs")),
    Command("push-keys", N_("make the keys that a server needs to send notifications")),
    Command("simulate", N_("let bots play many games and count who wins")),
    Command("arena", N_("let bots compete on duplicate deals, and rate them")),
    Command("export", N_("write every decision of many games to files, for researchers")),
    Command("almanac", N_("measure every date, edition and number of players")),
    Command("replay", N_("replay a transcript and check what it expects")),
    Command("verify", N_("prove that the cards of a finished game were dealt fairly")),
    Command("hint", N_("ask a bot what to do at the end of a transcript")),
    Command("review", N_("judge the decisions of a finished game by what was known then")),
    Command("rules", N_("read the rules of a game on one page")),
    Command("bench", N_("measure how fast the engine is here")),
    Command("warm", N_("compile the rules now, for quick starts later")),
)
HELP = ("-h", "--help")

EXAMPLES = (
    ("stammtisch play forsale", N_("a game against three bots")),
    ("stammtisch play stichtag --date today", N_("by the rules of today’s date")),
    ("stammtisch rules zahltag --lang de", N_("the rules, in German")),
    ("stammtisch play --help", N_("all about one command")),
)


def obey(words: Sequence[str]) -> int:
    """Runs a command line in the reader's language."""
    prepare_streams()
    wish = wished_language(words)
    with speaking(wish if wish in LANGUAGES else language_of_environment()):
        return _obey(with_hyphens(words), wish)


def _obey(words: Sequence[str], wish: str | None) -> int:
    try:
        check_language(wish)
        code = carry_out(words)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return say_aside(_("stopped"), INTERRUPTED)
    except (BrokenPipeError, SystemExit):  # rich turns a broken pipe into SystemExit
        return hang_up()
    except OSError as wrong:
        if wrong.filename is None:
            hang_up()
        where = wrong.filename or _("output")
        return refuse(f"{where}: {reason_of(wrong)}")
    except ValueError as wrong:
        if not is_sentence(wrong):
            raise
        return refuse(str(wrong))


def is_sentence(wrong: ValueError) -> bool:
    """Whether the message of an error is written for people."""
    if isinstance(wrong, BadInput):
        return True
    from stammtisch.arena.workers import WorkersFailed
    from stammtisch.core.compile import EngineError
    from stammtisch.core.game import BadOption, IllegalAction
    from stammtisch.core.notation import NotationError
    from stammtisch.review import ReviewRefused

    known = BadOption | EngineError | IllegalAction | NotationError
    sentences = known | ReviewRefused | WorkersFailed
    return isinstance(wrong, sentences)


def wished_language(words: Sequence[str]) -> str | None:
    """The value of the last `--lang`, wherever it is."""
    wish = None
    for place, word in enumerate(words):
        if word == "--lang" and place + 1 < len(words):
            wish = words[place + 1]
        elif word.startswith("--lang="):
            wish = word.removeprefix("--lang=")
    return wish


def check_language(wish: str | None) -> None:
    if wish is not None:
        try:
            speak(wish)
        except ValueError as wrong:
            raise BadInput(str(wrong)) from wrong


def with_hyphens(words: Sequence[str]) -> list[str]:
    """Flags with hyphens: `--equal_bids` is allowed as well."""
    return [_with_hyphens(word) if word.startswith("--") else word for word in words]


def _with_hyphens(word: str) -> str:
    flag, equals, value = word.partition("=")
    return flag.replace("_", "-") + equals + value


def carry_out(words: Sequence[str]) -> int:
    place = place_of_command(words)
    if place is None:
        return answer_alone(words)
    command = find_command(words[place])
    check_engine()
    room: Any = import_module(command.module)
    parser = Parser(f"stammtisch {command.name}", room.USAGE, _(command.summary), room.EXAMPLES)
    room.arguments(parser)
    rest = [*words[:place], *words[place + 1 :]]
    if asks_for_help(rest):
        return say(parser.format_help().rstrip())
    code: int = room.run(parser.read(rest))
    return code


def place_of_command(words: Sequence[str]) -> int | None:
    """The first word that is neither a flag nor the language."""
    for place, word in enumerate(words):
        if not word.startswith("-") and (place == 0 or words[place - 1] != "--lang"):
            return place
    return None


def find_command(name: str) -> Command:
    for command in COMMANDS:
        if command.name == name:
            return command
    raise BadInput(
        _("there is no command {name!r}; the commands are {choices}").format(
            name=name, choices=", ".join(command.name for command in COMMANDS)
        )
    )


def check_engine() -> None:
    from stammtisch.core.compile import EngineError, engine

    try:
        engine()
    except EngineError as wrong:
        raise BadInput(str(wrong)) from wrong


def asks_for_help(words: Sequence[str]) -> bool:
    return any(word in HELP for word in words)


def answer_alone(words: Sequence[str]) -> int:
    """`stammtisch` with flags only."""
    if asks_for_help(words):
        return say(house_page())
    parser = house_parser()
    if parser.read(words).version:
        from stammtisch import __version__

        return say(f"stammtisch {__version__}")
    raise BadInput(
        _("which command? choose one of {choices}, or read `stammtisch --help`").format(
            choices=", ".join(command.name for command in COMMANDS)
        )
    )


def house_parser() -> Parser:
    summary = _("Play, study and solve card games with hidden information.")
    parser = Parser("stammtisch", (N_("COMMAND"),), summary, EXAMPLES)
    parser.switch("--version", _("show the version"))
    return parser


def house_page() -> str:
    from stammtisch.games import GAMES

    parser = house_parser()
    parser.list_commands([(command.name, _(command.summary)) for command in COMMANDS])
    parser.list_games([(game.name, game.text.summary()) for game in GAMES.values()])
    return parser.format_help().rstrip()
