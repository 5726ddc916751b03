"""`stammtisch export`: every decision of many games, in files for researchers."""

import argparse
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stammtisch.arena.compilation import FOR_BOTS, VECTOR
from stammtisch.arena.dataset import FORMATS, Export, write_dataset
from stammtisch.arena.dataset.order import OBSERVATIONS, PARQUET, ROW, pyarrow_module, usual_part
from stammtisch.arena.dataset.writing import missing_parts
from stammtisch.arena.workers import Workers, read_workers
from stammtisch.arena.workers.choice import AUTO, PROCESSES
from stammtisch.bots import SIMPLE
from stammtisch.core.language import N_, _, decimal, ngettext
from stammtisch.terminal.arguments import add_workers, read_bots, read_seed, read_whole, usually
from stammtisch.terminal.game_arguments import add_game, add_game_options
from stammtisch.terminal.many_deals import read_many_deals
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.progress import progress
from stammtisch.terminal.stream import INTERRUPTED, say, say_aside, say_json
from stammtisch.terminal.warm import warm, warm_machines

USAGE = (N_("GAME"), N_("FOLDER"))
EXAMPLES = (
    ("stammtisch export forsale games --bots policy", N_("a thousand games as Parquet")),
    (
        "stammtisch export zahltag paydays --bots expert:20,policy --games 40",
        N_("a bot that searches, among policies"),
    ),
    (
        "stammtisch export stichtag eve --date 12-24 --format jsonl --observations none",
        N_("Christmas Eve as text, without what the players saw"),
    ),
)
MOST_GAMES = 999_999_999
RANDOM = "random"
MEGABYTE = 1e6
FOR_QUICK_BOTS = (VECTOR,)


@dataclass(frozen=True)
class ExportOrder:
    """What is to be exported, and where to."""

    export: Export
    folder: Path
    workers: Workers


def arguments(parser: Parser) -> None:
    add_game(parser)
    parser.argument("folder", _("FOLDER"), _("a new folder, or one that an export did not finish"))
    parser.option("--games", "N", _("how many games (1000)"))
    parser.option("--bots", _("BOT,…"), _("who plays (random); the last one fills the other seats"))
    parser.option("--seed", "N", _("another seed gives other games (1)"))
    parser.option("--format", "|".join(FORMATS), _("of the files (parquet)"))
    parser.option("--observations", "|".join(OBSERVATIONS), _("what the deciding player saw (row)"))
    parser.option("--part", "N", _("games in a file (250; 20 if a bot searches)"))
    add_workers(parser)
    parser.switch("--json", _("print one JSON object"))
    add_game_options(parser)


def run(read: argparse.Namespace) -> int:
    order = read_order(read)
    warn_of_clocks(order.export)
    try:
        export_games(order)
    except KeyboardInterrupt:
        return say_aside(interrupted(order), INTERRUPTED)
    summary = summary_of(order)
    if read.json:
        return say_json(summary)
    games = order.export.games
    words = ngettext(
        "{folder}: {games} game, {size} MB.", "{folder}: {games} games, {size} MB.", games
    )
    return say(words.format(**summary, size=decimal(summary["bytes"] / MEGABYTE, 1)))


# --- what is to be done -------------------------------------------------------------------


def read_order(read: argparse.Namespace) -> ExportOrder:
    export = read_export(read)
    if export.format == PARQUET:
        pyarrow_module()
    if not read.folder:
        raise BadInput(_("which folder? name a new one: stammtisch export GAME FOLDER"))
    workers = read_workers(usually(read.workers, AUTO), PROCESSES)
    return ExportOrder(export, Path(read.folder), workers)


def read_export(read: argparse.Namespace) -> Export:
    deals = read_many_deals(read)
    bots = read_bots(usually(read.bots, RANDOM), deals.seats)
    part = usually(read.part, str(usual_part(bots)))
    return Export(
        deals.game,
        deals.seats,
        deals.options,
        bots,
        games=read_whole("--games", usually(read.games, "1000"), 1, MOST_GAMES),
        seed=read_seed(usually(read.seed, "1")),
        format=read_choice("--format", usually(read.format, PARQUET), FORMATS),
        observations=read_choice("--observations", usually(read.observations, ROW), OBSERVATIONS),
        part=read_whole("--part", part, 1, MOST_GAMES),
    )


def read_choice(flag: str, word: str, choices: tuple[str, ...]) -> str:
    if word in choices:
        return word
    sentence = _("{flag} must be one of {choices}, not {word!r}")
    raise BadInput(sentence.format(flag=flag, choices=", ".join(choices), word=word))


# --- doing it -----------------------------------------------------------------------------


def export_games(order: ExportOrder) -> None:
    export = order.export
    kernels = kernels_of(export)
    warm([export.game], kernels)
    warm_machines(order.workers, export.game, kernels)
    label = ngettext("Exporting {games} game", "Exporting {games} games", export.games)
    with progress(label.format(games=export.games), export.games) as tick:
        write_dataset(export, order.folder, order.workers, tick, threading.Event())


def kernels_of(export: Export) -> tuple[str, ...]:
    """What must be compiled for these bots."""
    is_quick = all(bot in SIMPLE for bot in export.bots)
    return FOR_QUICK_BOTS if is_quick else (*FOR_QUICK_BOTS, *FOR_BOTS)


def warn_of_clocks(export: Export) -> None:
    """A bot that thinks by the clock plays other games each time."""
    if export.timed_bots:
        sentence = _(
            "{bots}: with a budget in milliseconds, the same seed gives other games each time; "
            "a budget in iterations, such as expert:200, gives the same"
        )
        say_aside(sentence.format(bots=", ".join(export.timed_bots)))


def interrupted(order: ExportOrder) -> str:
    export = order.export
    missing = sum(part.games for part in missing_parts(export, order.folder))
    return _(
        "stopped; {games} of {total} games are in {folder}: the same command goes on from there"
    ).format(games=export.games - missing, total=export.games, folder=order.folder)


def summary_of(order: ExportOrder) -> dict[str, Any]:
    files = [order.folder / order.export.name_of(part) for part in order.export.parts()]
    return {
        "folder": str(order.folder),
        "games": order.export.games,
        "files": len(files),
        "bytes": sum(path.stat().st_size for path in files),
    }
