"""`stammtisch almanac`: measures every date, edition and number of players."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stammtisch.arena.almanac.computation import (
    AlmanacOrder,
    almanac_of,
    measure_rows,
    play_deals,
    play_for_prices,
)
from stammtisch.arena.almanac.ledger import AlmanacLedger, open_almanac_ledger
from stammtisch.arena.almanac.policy_games import FEWEST_GAMES
from stammtisch.arena.almanac.settings import Setting, settings_of
from stammtisch.arena.compilation import FOR_BOTS, FOR_SIMULATION
from stammtisch.arena.workers import Workers, read_workers
from stammtisch.arena.workers.choice import AUTO, PROCESSES, THREADS
from stammtisch.bots import find_bot
from stammtisch.core.almanac import (
    FILE,
    Almanac,
    AlmanacRow,
    Figure,
    variant_of,
    write_almanac,
)
from stammtisch.core.folder import data_folder, write_whole
from stammtisch.core.game import Game
from stammtisch.core.language import N_, _, decimal, ngettext
from stammtisch.games import GAMES
from stammtisch.terminal.arguments import add_workers, read_seed, read_whole, usually
from stammtisch.terminal.game_arguments import add_game, add_game_options, given_options, read_game
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.progress import progress
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.stream import INTERRUPTED, say_aside, say_json
from stammtisch.terminal.warm import warm, warm_machines

USAGE = (N_("[GAME]"),)
EXAMPLES = (
    ("stammtisch almanac stichtag --date 12-24 --seats 4", N_("one row, measured again")),
    ("stammtisch almanac zahltag --deals 0", N_("all rows of a game, without experts")),
    ("stammtisch almanac --output src/stammtisch/games", N_("everything; it takes hours")),
)
USUAL_GAMES = "2000"
USUAL_DEALS = "12"
USUAL_SELF_PLAY = "0"
USUAL_BOT = "expert:200"
USUAL_SEED = "480"
MOST_GAMES = 9_999_999
MOST_DEALS = 9_999
FIGURES = {
    "decisions": N_("decisions"),
    "rounds": N_("rounds"),
    "points": N_("points"),
    "spread": N_("spread of points"),
    "ties": N_("ties, %"),
    "lead_changes": N_("lead changes"),
    "decided": N_("decided after, percent of the game"),
    "luck": N_("luck of the deal, %"),
    "policy": N_("policy alone among random, percent of wins"),
    "expert": N_("expert alone among policy, percent of wins"),
    "expert_luck": N_("luck of the deal with an expert, %"),
}


@dataclass(frozen=True)
class AlmanacRun:
    """All that is to be computed, where, and what is written in the end."""

    orders: Sequence[AlmanacOrder]
    folder: Path
    quick: Workers
    deep: Workers
    output: Path | None
    parquet: Path | None


def arguments(parser: Parser) -> None:
    add_game(parser)
    option = parser.option
    option("--games", "N", _("games of policy bots for each row, of each kind (2000)"))
    option("--deals", "N", _("deals of an expert on every seat, for each row (12)"))
    option("--self-play", "N", _("games of experts alone, for the tables of prices (0)"))
    option("--bot", _("BOT"), _("the expert (expert:200)"))
    option("--seed", "N", _("another seed makes other deals (480)"))
    add_workers(parser)
    option("--ledger", _("FOLDER"), _("keep the results here; an old ledger goes on"))
    option("--output", _("FOLDER"), _("write GAME/almanac.json, as it ships with a game"))
    option("--parquet", _("FILE"), _("write all figures as Parquet"))
    parser.switch("--json", _("print one JSON object"))
    add_game_options(parser)


def run(read: argparse.Namespace) -> int:
    wished = read_run(read)
    with ExitStack() as stack:
        ledgers = [
            stack.enter_context(open_almanac_ledger(path_of(wished, order), order.game, order.seed))
            for order in wished.orders
        ]
        try:
            compute(wished, ledgers)
        except KeyboardInterrupt:
            words = _(
                "stopped; what is done is kept in {path}: the same command goes on from there"
            )
            return say_aside(words.format(path=wished.folder), INTERRUPTED)
        almanacs = [
            almanac_of(order, ledger) for order, ledger in zip(wished.orders, ledgers, strict=True)
        ]
    write(wished, almanacs)
    if read.json:
        say_json({each.game.name: as_json(each) for each in almanacs})
    else:
        print_almanacs(almanacs)
    return 0


# --- what is to be done -------------------------------------------------------------------


def read_run(read: argparse.Namespace) -> AlmanacRun:
    games = list(GAMES.values()) if read.game is None else [read_game(read.game)]
    workers = usually(read.workers, AUTO)
    return AlmanacRun(
        [read_order(game, read) for game in games],
        Path(read.ledger) if read.ledger is not None else data_folder() / "almanac",
        read_workers(workers, THREADS),
        read_workers(workers, PROCESSES),
        Path(read.output) if read.output is not None else None,
        read_parquet(read.parquet),
    )


def read_order(game: Game, read: argparse.Namespace) -> AlmanacOrder:
    bot = usually(read.bot, USUAL_BOT)
    find_bot(bot)
    return AlmanacOrder(
        game,
        chosen_settings(game, read),
        read_seed(usually(read.seed, USUAL_SEED)),
        read_whole("--games", usually(read.games, USUAL_GAMES), FEWEST_GAMES, MOST_GAMES),
        bot,
        read_whole("--deals", usually(read.deals, USUAL_DEALS), 0, MOST_DEALS),
        read_whole("--self-play", usually(read.self_play, USUAL_SELF_PLAY), 0, MOST_DEALS),
    )


def chosen_settings(game: Game, read: argparse.Namespace) -> list[Setting]:
    """All settings, or those of the wished number of players and options."""
    seats = None if read.seats is None else game.read_seats(read.seats)
    given = given_options(read)
    if given and read.game is None:
        raise BadInput(_("options belong to a game: name it"))
    every = [setting for setting in settings_of(game) if seats in (None, setting.seats)]
    options = game.read_options(given)
    if not options:
        return every
    chosen = [setting for setting in every if is_meant(game, setting, options)]
    if not chosen:
        raise BadInput(_("the almanac has no row with these options"))
    return chosen


def is_meant(game: Game, setting: Setting, options: dict[str, str]) -> bool:
    if not game.allows(setting.seats, options):
        return False
    own = variant_of(game, setting.seats, dict(setting.options))
    return own == variant_of(game, setting.seats, options)


def read_parquet(word: str | None) -> Path | None:
    """Checked before hours of work, not after them."""
    if word is None:
        return None
    from stammtisch.arena.almanac.parquet import check_parquet

    check_parquet()
    return Path(word)


def path_of(wished: AlmanacRun, order: AlmanacOrder) -> Path:
    return wished.folder / f"{order.game.name}.jsonl"


# --- computing ----------------------------------------------------------------------------


def compute(wished: AlmanacRun, ledgers: Sequence[AlmanacLedger]) -> None:
    pairs = list(zip(wished.orders, ledgers, strict=True))
    for order, ledger in pairs:
        compute_rows(order, ledger, wished.quick)
    for order, ledger in pairs:
        compute_deals(order, ledger, wished.deep)
        compute_prices(order, ledger, wished.deep)


def compute_rows(order: AlmanacOrder, ledger: AlmanacLedger, workers: Workers) -> None:
    missing = len(order.missing_rows(ledger))
    if not missing:
        return
    warm([order.game], FOR_SIMULATION)
    warm_machines(workers, order.game, FOR_SIMULATION)
    label = ngettext("{title}: measuring {rows} row", "{title}: measuring {rows} rows", missing)
    title = order.game.text.title()
    with progress(label.format(title=title, rows=missing), missing) as tick:
        measure_rows(order, ledger, workers, tick)


def compute_deals(order: AlmanacOrder, ledger: AlmanacLedger, workers: Workers) -> None:
    missing = len(order.missing_deals(ledger))
    if not missing:
        return
    warm_searches(order, workers)
    label = ngettext("{title}: playing {deals} deal", "{title}: playing {deals} deals", missing)
    title = order.game.text.title()
    with progress(label.format(title=title, deals=missing), missing) as tick:
        play_deals(order, ledger, workers, tick)


def compute_prices(order: AlmanacOrder, ledger: AlmanacLedger, workers: Workers) -> None:
    missing = len(order.missing_self_play(ledger))
    if not missing:
        return
    warm_searches(order, workers)
    label = _("{title}: games of experts alone").format(title=order.game.text.title())
    with progress(label, missing) as tick:
        play_for_prices(order, ledger, workers, tick)


def warm_searches(order: AlmanacOrder, workers: Workers) -> None:
    warm([order.game], FOR_BOTS)
    warm_machines(workers, order.game, FOR_BOTS)


# --- what came of it ----------------------------------------------------------------------


def write(wished: AlmanacRun, almanacs: Sequence[Almanac]) -> None:
    if wished.output:
        for almanac in almanacs:
            path = wished.output / almanac.game.name / FILE
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, write_almanac(almanac))
    if wished.parquet:
        from stammtisch.arena.almanac.parquet import write_parquet

        write_parquet(wished.parquet, almanacs)


def as_json(almanac: Almanac) -> dict[str, Any]:
    import json

    content: dict[str, Any] = json.loads(write_almanac(almanac))
    return content


def print_almanacs(almanacs: Sequence[Almanac]) -> None:
    screen = Screen()
    for almanac in almanacs:
        if len(almanac.rows) == 1:
            print_row(screen, almanac)
        else:
            print_extremes(screen, almanac)


def print_row(screen: Screen, almanac: Almanac) -> None:
    row = almanac.rows[0]
    words = _("{title}, {seats} players{options}. Policy games: {games}; deals of {bot}: {deals}.")
    screen.say(
        words.format(
            title=almanac.game.text.title(),
            seats=row.seats,
            options="".join(f", {name} {value}" for name, value in row.options.items()),
            games=row.games,
            deals=row.deals,
            bot=(almanac.source or {}).get("expert", ""),
        )
    )
    screen.draw_rows((_("measure"), _("value"), _("from … to")), list(lines_of(row)))


def lines_of(row: AlmanacRow) -> Iterator[tuple[str, str, str]]:
    for name, label in FIGURES.items():
        figure = getattr(row, name)
        if figure is not None:
            yield line_of(_(label), figure)
    for chair, figure in enumerate(row.chairs, 1):
        yield line_of(_("chair {chair}, percentage points above even").format(chair=chair), figure)
    for name, weight in row.rules.items():
        yield line_of(
            _("without {rule} another table, percent of acts").format(rule=name), weight.table
        )
    for name, figure in row.events.items():
        yield line_of(_("{event}, in a game").format(event=name), figure)


def line_of(label: str, figure: Figure) -> tuple[str, str, str]:
    ends = f"{decimal(figure.low, 2)} … {decimal(figure.high, 2)}"
    return label, decimal(figure.value, 2), ends


def print_extremes(screen: Screen, almanac: Almanac) -> None:
    """The lowest and the highest row of every measure."""
    words = ngettext("{title}: {rows} row.", "{title}: {rows} rows.", len(almanac.rows))
    screen.say(words.format(title=almanac.game.text.title(), rows=len(almanac.rows)))
    headings = (_("measure"), _("lowest"), _("at"), _("highest"), _("at"))
    screen.draw_rows(headings, list(extremes_of(almanac.rows)))


def extremes_of(rows: Sequence[AlmanacRow]) -> Iterator[tuple[str, ...]]:
    for name, label in FIGURES.items():
        known = [row for row in rows if getattr(row, name) is not None]
        if known:
            ordered = sorted(known, key=lambda row: getattr(row, name).value)
            cells = [
                (decimal(getattr(row, name).value, 1), say_setting(row))
                for row in (ordered[0], ordered[-1])
            ]
            yield _(label), *cells[0], *cells[1]


def say_setting(row: AlmanacRow) -> str:
    return " ".join([str(row.seats), *row.options.values()])
