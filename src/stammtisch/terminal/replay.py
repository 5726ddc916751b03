"""`stammtisch replay`: checks a transcript, and shows the position after it."""

import argparse
import sys
from pathlib import Path
from typing import Any

from stammtisch import Table
from stammtisch.core import notation
from stammtisch.core.language import N_, _, ngettext
from stammtisch.core.replay import Replay, replay
from stammtisch.terminal.menu import Menu
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.standing import show_standing
from stammtisch.terminal.stream import reason_of, refuse, say_aside, say_json

USAGE = (N_("FILE"),)
EXAMPLES = (
    ("stammtisch replay game.txt", N_("check a transcript")),
    ("stammtisch replay game.txt --json", N_("where the table stands, for programs")),
    ("stammtisch replay - < game.txt", N_("from the standard input")),
)
UNEXPECTED = 1


def arguments(parser: Parser) -> None:
    parser.argument("file", _("FILE"), _("a transcript; - is the standard input"))
    parser.switch("--json", _("print one JSON object"))


def run(read: argparse.Namespace) -> int:
    try:
        content = read_content(read.file)
    except BadInput as wrong:
        if read.json:
            say_json(as_json(wrong))
        raise
    outcome = replay_content(content)
    if read.json:
        say_json(outcome.as_json())
    elif outcome.ok and outcome.table:
        show_position(outcome.table)
    return exit_code(outcome, read.file)


def as_json(wrong: BadInput) -> dict[str, Any]:
    """The result for a file that cannot be read at all."""
    return {**Replay(None).as_json(), "ok": False, "message": str(wrong), "failed": "file"}


def replay_content(content: bytes) -> Replay:
    try:
        return replay(notation.decode(content))
    except notation.NotationError as wrong:
        return Replay(None, wrong)


def read_content(name: str | None) -> bytes:
    if name is None:
        raise BadInput(_("which file? expected a transcript, or - for the standard input"))
    try:
        content = _content_of(name)
    except (OSError, ValueError) as wrong:
        reason = reason_of(wrong) if isinstance(wrong, OSError) else _("it cannot be used")
        raise BadInput(
            _("cannot read {name}: {reason}").format(name=name, reason=reason)
        ) from wrong
    if len(content) > notation.MOST_BYTES:
        raise BadInput(_("{name} is too long for a transcript").format(name=name))
    return content


def _content_of(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read(notation.MOST_BYTES + 1)
    with Path(name).open("rb") as file:
        return file.read(notation.MOST_BYTES + 1)


def exit_code(outcome: Replay, name: str) -> int:
    """0: all is right; 1: an expectation failed; 2: a line cannot be read or is illegal."""
    if outcome.wrong is None:
        return 0
    sentence = f"{name}: {outcome.wrong}"
    if isinstance(outcome.wrong, notation.Unexpected):
        return say_aside(sentence, UNEXPECTED)
    return refuse(sentence)


def show_position(table: Table) -> None:
    screen = Screen()
    screen.say(heading(table))
    for seat in table.to_act:
        menu = Menu(table.legal(seat), table.game.text)
        moves = ", ".join(words for _number, words in menu.entries())
        screen.say(_("Seat {seat} may: {moves}.").format(seat=seat, moves=moves))
    if table.over:
        screen.say(_("The game is over."))
    names = [_("seat {seat}").format(seat=seat) for seat in range(table.seats)]
    show_standing(screen, table, names)


def heading(table: Table) -> str:
    words = ngettext(
        "{title}, {seats} player: the transcript is correct.",
        "{title}, {seats} players: the transcript is correct.",
        table.seats,
    )
    return words.format(title=table.game.text.title(), seats=table.seats)
