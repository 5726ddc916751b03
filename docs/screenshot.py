"""Draws `docs/play.svg`, the picture of a game in the README: `make screenshot`."""

import io
import os
import re
from pathlib import Path

from stammtisch import Table
from stammtisch.bots import find_bot
from stammtisch.core.chance import read_key
from stammtisch.terminal.menu import Menu
from stammtisch.terminal.party import Party
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.session import Session
from stammtisch.terminal.slot import Slot

PICTURE = Path(__file__).with_name("play.svg")
SALES = 3
NEWS = 9  # four sales, the next step and its cheques


def table_in_the_middle() -> Table:
    """Four seats of For Sale, in the third sale."""
    table = Table("forsale", 4, key=2, practice=True)
    bot = find_bot("policy")(table.game)
    number = 0
    while not (len(table.to_act) == table.seats and table.view(0).step == SALES):
        seat = table.to_act[-1]
        number += 1
        table.play(seat, bot.choose(table.view(seat), seat, 0, read_key(number)))
    return table


def recording_screen() -> Screen:
    from rich.console import Console

    screen = Screen()
    screen.console = Console(
        file=io.StringIO(),
        record=True,
        width=80,
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        markup=False,
        emoji=False,
        _environ={},
    )
    return screen


def draw() -> str:
    os.environ.update(COLUMNS="80", LINES="30")
    table, screen = table_in_the_middle(), recording_screen()
    party = Party(0, "Anna", ("policy",) * 3)
    session = Session(table, party, Slot(Path("unused")), screen)
    session.tell(table.events(0)[-NEWS:])
    session.show_table(Menu(table.legal(0), table.game.text))
    screen.say("Your move: 28")
    drawing = screen.console.export_svg(title="stammtisch play forsale", unique_id="stammtisch")
    return without_web_fonts(drawing)


def without_web_fonts(drawing: str) -> str:
    """A picture that fetches nothing; the reader's own monospace font serves."""
    drawing = re.sub(r"@font-face \{.*?\}\s*", "", drawing, flags=re.DOTALL)
    drawing = re.sub(r"<!--.*?-->", "", drawing)
    return drawing.replace("Fira Code, monospace", "monospace")


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
