"""`stammtisch simulate`: many games between bots, counted."""

import argparse
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.arena.compilation import FOR_SIMULATION
from stammtisch.arena.simulation import Outcome, Simulation, simulate
from stammtisch.arena.workers import Workers, read_workers
from stammtisch.arena.workers.choice import AUTO
from stammtisch.bots import SIMPLE
from stammtisch.core.chance import key_of_bots
from stammtisch.core.language import N_, _, decimal, ngettext
from stammtisch.terminal.arguments import add_workers, read_bots, read_seed, read_whole, usually
from stammtisch.terminal.every_date import EveryDate, dates_of, play_dates
from stammtisch.terminal.game_arguments import add_game, add_game_options, given_options, read_game
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.progress import progress
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.stream import say_json
from stammtisch.terminal.warm import warm, warm_machines

USAGE = (N_("GAME"),)
EXAMPLES = (
    ("stammtisch simulate forsale", N_("a thousand games of random play")),
    ("stammtisch simulate forsale --bots policy,random", N_("one policy bot among random ones")),
    ("stammtisch simulate forsale --games 100000 --seed 1 --json", N_("the same numbers again")),
    ("stammtisch simulate stichtag --date 12-24 --bots policy", N_("Christmas Eve")),
    ("stammtisch simulate stichtag --all-dates --games 20", N_("every date of the calendar")),
)
MOST_GAMES = 999_999_999


@dataclass(frozen=True)
class SimulationOrder:
    """What is to be simulated."""

    batch: Simulation
    games: int
    workers: Workers


def arguments(parser: Parser) -> None:
    add_game(parser)
    parser.option("--games", "N", _("how many games (1000)"))
    parser.option(
        "--bots", _("BOT,…"), _("who plays: random, policy; the last one fills the other seats")
    )
    parser.option("--seed", "N", _("the same seed gives the same games"))
    add_workers(parser)
    parser.switch("--all-dates", _("as many games on every date, for games with a calendar"))
    parser.switch("--json", _("print one JSON object"))
    add_game_options(parser)


def run(read: argparse.Namespace) -> int:
    order = read_order(read)
    if read.all_dates:
        return run_dates(order, read)
    make_ready(order)
    label = ngettext("Playing {games} game", "Playing {games} games", order.games)
    with progress(label.format(games=order.games), order.games) as tick:
        outcome = simulate(order.batch, order.games, order.workers, tick)
    if read.json:
        say_json(as_json(order, outcome))
    else:
        print_table(order, outcome)
    return 0


def run_dates(order: SimulationOrder, read: argparse.Namespace) -> int:
    dates = dates_of(order.batch)
    make_ready(order)
    label = _("Playing {dates} dates").format(dates=len(dates))
    with progress(label, len(dates)) as tick:
        played = play_dates(order.batch, dates, order.games, order.workers, tick)
    if read.json:
        say_json(dates_as_json(order, played))
    else:
        print_dates(order, played)
    return 0


def make_ready(order: SimulationOrder) -> None:
    warm([order.batch.game], FOR_SIMULATION)
    warm_machines(order.workers, order.batch.game, FOR_SIMULATION)


def read_order(read: argparse.Namespace) -> SimulationOrder:
    game = read_game(read.game)
    seats = game.read_seats(read.seats)
    seed = read_seed(read.seed) if read.seed is not None else secrets.randbits(32)
    options = game.read_options(game.draw_options(given_options(read), key_of_bots(seed)))
    game.variant(seats, options)
    bots = read_bots(usually(read.bots, "random"), seats)
    check_that_bots_are_quick(bots)
    games = read_whole("--games", usually(read.games, "1000"), 1, MOST_GAMES)
    workers = read_workers(usually(read.workers, AUTO))
    return SimulationOrder(Simulation(game, seats, options, bots, seed), games, workers)


def check_that_bots_are_quick(bots: Sequence[str]) -> None:
    for name in bots:
        if name not in SIMPLE:
            sentence = _("simulate plays {quick}; {name} plays in `stammtisch arena`")
            raise BadInput(sentence.format(quick=", ".join(SIMPLE), name=name))


def as_json(order: SimulationOrder, outcome: Outcome) -> dict[str, Any]:
    return {
        "game": order.batch.game.name,
        "seats": order.batch.seats,
        "games": outcome.games,
        "bots": list(order.batch.bots),
        "seed": order.batch.seed,
        "workers": str(order.workers),
        "options": dict(order.batch.options),
        "decisions": int(outcome.decisions),
        "seconds": outcome.seconds,
        "decisions_per_second": outcome.decisions_per_second,
        "wins": outcome.wins,
        "mean_score": outcome.mean_score,
        "mean_rank": outcome.mean_rank,
    }


def dates_as_json(order: SimulationOrder, played: EveryDate) -> dict[str, Any]:
    """The result of all dates as JSON; `games` counts those of each date."""
    dates = [day.as_json() for day in played.days]
    return {**as_json(order, played.total), "games": order.games, "dates": dates}


def print_table(order: SimulationOrder, outcome: Outcome) -> None:
    screen = Screen()
    screen.say(headline(order))
    headings = (_("seat"), _("bot"), _("wins"), _("share"), _("mean score"))
    screen.draw_rows(headings, [row_of(seat, order, outcome) for seat in range(order.batch.seats)])
    screen.say(speed(outcome))


def row_of(seat: int, order: SimulationOrder, outcome: Outcome) -> tuple[str, ...]:
    wins = outcome.wins[seat]
    mean = outcome.mean_score[seat]
    share = f"{decimal(100 * wins / outcome.games, 1)} %"
    return str(seat), order.batch.bots[seat], decimal(wins, 1), share, decimal(mean, 2)


def print_dates(order: SimulationOrder, played: EveryDate) -> None:
    """Prints a row for every sheet, with each seat's share of the wins in percent."""
    screen = Screen()
    screen.say(headline_of_dates(order, played))
    seats = [_("seat {seat}").format(seat=seat) for seat in range(order.batch.seats)]
    headings = (_("sheet"), _("decisions"), _("per second"), *seats)
    screen.draw_rows(headings, [row_of_sheet(*sheet) for sheet in played.by_sheet()])
    screen.say(extremes(played))
    screen.say(speed(played.total))


def extremes(played: EveryDate) -> str:
    days = played.by_speed()
    rates = [grouped(round(day.outcome.decisions_per_second)) for day in days]
    return _("Fastest date {fastest}: {most} per second; slowest {slowest}: {least}.").format(
        fastest=days[-1].date, most=rates[-1], slowest=days[0].date, least=rates[0]
    )


def row_of_sheet(kind: str, number: int, outcome: Outcome) -> tuple[str, ...]:
    shares = [decimal(100 * wins / outcome.games, 1) for wins in outcome.wins]
    sheet = f"{_(kind)} {number}"
    rate = grouped(round(outcome.decisions_per_second))
    return sheet, grouped(outcome.decisions), rate, *shares


def headline_of_dates(order: SimulationOrder, played: EveryDate) -> str:
    words = ngettext(
        "{title}: {games} game of each of {dates} dates at {seats} seats, seed {seed}.",
        "{title}: {games} games of each of {dates} dates at {seats} seats, seed {seed}.",
        order.games,
    )
    batch = order.batch
    dates = len(played.days)
    title = batch.game.text.title()
    return words.format(
        title=title, games=order.games, dates=dates, seats=batch.seats, seed=batch.seed
    )


def headline(order: SimulationOrder) -> str:
    words = ngettext(
        "{title}: {games} game at {seats} seats, seed {seed}.",
        "{title}: {games} games at {seats} seats, seed {seed}.",
        order.games,
    )
    title = order.batch.game.text.title()
    seats = order.batch.seats
    seed = order.batch.seed
    return words.format(title=title, games=order.games, seats=seats, seed=seed)


def speed(outcome: Outcome) -> str:
    return _("{decisions} decisions in {seconds} s, {rate} per second.").format(
        decisions=grouped(outcome.decisions),
        seconds=decimal(outcome.seconds, 2),
        rate=grouped(round(outcome.decisions_per_second)),
    )


def grouped(number: int) -> str:
    """1 234 567"""
    return f"{number:,}".replace(",", "\u00a0")
