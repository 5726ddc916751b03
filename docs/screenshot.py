"""Draws the pictures of games in the pages, `docs/GAME.svg`: `make screenshot`."""

import io
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from stammtisch import Table
from stammtisch.bots import Budget, find_bot
from stammtisch.core.chance import read_key
from stammtisch.terminal.menu import Menu
from stammtisch.terminal.party import Party
from stammtisch.terminal.save_file import SaveFile
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.session import Session

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Moment:
    """A game to draw: the moment, how many events stand above it, what is typed below."""

    game: str
    is_now: Callable[[Table], bool]
    news: int
    typed: str
    options: Mapping[str, str] = field(default_factory=dict)
    bot: str = "policy"


def is_third_sale(table: Table) -> bool:
    return len(table.to_act) == table.seats and table.view(0).step == 3


def is_late_contract(table: Table) -> bool:
    """One that Anna can do."""
    is_bidding = len(table.to_act) == table.seats
    return is_bidding and table.view(0).contracts > 4 and len(table.legal(0)) > 1


def is_gift(table: Table) -> bool:
    """Anna has won one, and must give it away."""
    is_asked = table.to_act == (0,) and table.say(table.legal(0)[0]).startswith("gift")
    return is_asked and table.view(0).step > 3


MOMENTS = (
    Moment("forsale", is_third_sale, news=9, typed="28"),
    Moment("zahltag", is_late_contract, news=9, typed="6"),
    Moment("stichtag", is_gift, news=7, typed="2", options={"date": "12-24"}, bot="random"),
)


def table_at(moment: Moment) -> Table:
    """Four bots have played up to there."""
    table = Table(moment.game, 4, key=2, practice=True, **moment.options)
    bot = find_bot(moment.bot).make(table.game)
    number = 0
    while not moment.is_now(table):
        seat = table.to_act[-1]
        number += 1
        table.play(seat, bot.choose(table.view(seat), seat, Budget(), read_key(number)))
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


def draw(moment: Moment) -> str:
    os.environ.update(COLUMNS="80", LINES="30")
    table, screen = table_at(moment), recording_screen()
    party = Party(0, "Anna", ("policy",) * 3)
    session = Session(table, party, SaveFile(Path("unused")), screen)
    session.tell(table.events(0)[-moment.news :])
    session.show_table(Menu(table.legal(0), table.game.text))
    screen.say(f"Your move: {moment.typed}")
    flags = "".join(f" --{name} {word}" for name, word in moment.options.items())
    title = f"stammtisch play {moment.game}{flags}"
    return without_web_fonts(screen.console.export_svg(title=title, unique_id="stammtisch"))


def without_web_fonts(drawing: str) -> str:
    """A picture that fetches nothing; the reader's own monospace font serves."""
    drawing = re.sub(r"@font-face \{.*?\}\s*", "", drawing, flags=re.DOTALL)
    drawing = re.sub(r"<!--.*?-->", "", drawing)
    return drawing.replace("Fira Code, monospace", "monospace")


if __name__ == "__main__":
    for one in MOMENTS:
        (FOLDER / f"{one.game}.svg").write_text(draw(one), encoding="utf-8")
