"""`stammtisch arena`: bots against each other on duplicate deals, measured and rated."""

import argparse
import hashlib
import json
import threading
from dataclasses import dataclass
from pathlib import Path

from stammtisch.arena.compilation import FOR_BOTS, FOR_SIMULATION
from stammtisch.arena.ledger import Ledger, open_ledger
from stammtisch.arena.match import (
    Match,
    MatchResult,
    check_alone,
    check_bots,
    play_sittings,
    warm_bots,
)
from stammtisch.arena.measure import difference_of, is_finished
from stammtisch.arena.player import find_player
from stammtisch.arena.stopping import Verdict, verdict
from stammtisch.arena.workers import Workers, read_workers
from stammtisch.arena.workers.choice import AUTO, PROCESSES
from stammtisch.bots import SIMPLE
from stammtisch.core.folder import data_folder
from stammtisch.core.language import N_, _, decimal, ngettext
from stammtisch.terminal.arguments import add_workers, read_seed, read_whole, usually
from stammtisch.terminal.game_arguments import add_game, add_game_options
from stammtisch.terminal.many_deals import read_many_deals
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.progress import progress
from stammtisch.terminal.scores import draw_scores, print_scores, scores_of
from stammtisch.terminal.stream import INTERRUPTED, say_aside, say_json
from stammtisch.terminal.warm import warm, warm_machines
from stammtisch.terminal.warm import warm_bots as warm_searches

USAGE = (N_("GAME"),)
EXAMPLES = (
    ("stammtisch arena forsale --bots policy,random", N_("a hundred deals, in every seating")),
    (
        "stammtisch arena zahltag --bots expert:20ms,policy --seats 3 --until-decided",
        N_("until it is clear which is better"),
    ),
    (
        "stammtisch arena stichtag --bots novice,casual,regular --plot ratings.svg",
        N_("ratings over random dates, with a picture"),
    ),
)
USUAL_DEALS = "100"
USUAL_SEED = "1"
MOST_DEALS = 9_999_999


@dataclass(frozen=True)
class ArenaOrder:
    """The match to play, and the file that keeps its results."""

    match: Match
    deals: int
    workers: Workers
    ledger: Path
    plot: Path | None
    until_decided: bool

    @property
    def games(self) -> int:
        return self.deals * self.match.games_of_a_deal


def arguments(parser: Parser) -> None:
    add_game(parser)
    parser.option("--bots", _("BOT,…"), _("who plays: a level, policy, random, clairvoyant, …"))
    parser.option("--alone", _("BOT"), _("only this bot plays alone against tables of the others"))
    parser.option("--deals", "N", _("how many deals, each in every seating (100)"))
    parser.option("--seed", "N", _("another seed makes other deals (1)"))
    add_workers(parser)
    parser.option("--ledger", _("FILE"), _("keep the results here; an old ledger goes on"))
    parser.option("--plot", _("FILE"), _("draw the outcome (SVG)"))
    parser.switch("--until-decided", _("stop when it is clear which of two bots is better"))
    parser.switch("--json", _("print one JSON object"))
    add_game_options(parser)


def run(read: argparse.Namespace) -> int:
    order = read_order(read)
    with open_ledger(order.ledger, order.match) as ledger:
        try:
            decided = play(order, ledger)
        except KeyboardInterrupt:
            return say_aside(interrupted(order, ledger), INTERRUPTED)
        deals = decided.deals if decided else order.deals
        scores = scores_of(order.match, ledger.results, deals, decided)
    if order.plot:
        order.plot.write_text(draw_scores(scores), "utf-8")
    if read.json:
        say_json({**scores.as_json(), "workers": str(order.workers), "ledger": str(order.ledger)})
    else:
        print_scores(scores)
    if order.until_decided and not decided:
        say_aside(_("not decided yet; the same command with more --deals goes on"))
    return 0


# --- what is to be done -------------------------------------------------------------------


def read_order(read: argparse.Namespace) -> ArenaOrder:
    match = read_match(read)
    if read.until_decided and not match.is_duel:
        raise BadInput(_("--until-decided is for two bots, without --alone"))
    ledger = read_file("--ledger", read.ledger) if read.ledger is not None else ledger_of(match)
    plot = read_plot(read.plot, ledger) if read.plot is not None else None
    return ArenaOrder(
        match,
        read_whole("--deals", usually(read.deals, USUAL_DEALS), 1, MOST_DEALS),
        read_workers(usually(read.workers, AUTO), PROCESSES),
        ledger,
        plot,
        read.until_decided,
    )


def read_match(read: argparse.Namespace) -> Match:
    deals = read_many_deals(read)
    if read.bots is None:
        raise BadInput(_("which bots? name them like this: --bots policy,random"))
    bots = check_bots([name.strip() for name in read.bots.split(",")])
    alone = check_alone(read.alone.strip(), bots) if read.alone is not None else None
    return Match(
        deals.game,
        deals.seats,
        deals.options,
        bots,
        read_seed(usually(read.seed, USUAL_SEED)),
        alone,
    )


def read_file(flag: str, word: str) -> Path:
    if not Path(word).name:
        raise BadInput(
            _("{flag} needs the name of a file, not {word!r}").format(flag=flag, word=word)
        )
    return Path(word)


def read_plot(word: str, ledger: Path) -> Path:
    """The file for the picture; checked before a long match, not after it."""
    path = read_file("--plot", word)
    if path.resolve() == ledger.resolve():
        raise BadInput(
            _("--plot and --ledger need a file each, not both {word!r}").format(word=word)
        )
    was_there = path.exists()
    path.open("a").close()
    if not was_there:
        path.unlink()
    return path


def ledger_of(match: Match) -> Path:
    """The file of a match in the data folder."""
    digest = hashlib.sha256(json.dumps(match.identity).encode()).hexdigest()[:16]
    return data_folder() / "arena" / f"{match.game.name}-{digest}.jsonl"


# --- playing ------------------------------------------------------------------------------


class Scorer:
    """Collects results while the match goes on."""

    def __init__(self, order: ArenaOrder, ledger: Ledger) -> None:
        self.order = order
        self.ledger = ledger
        self.stopped = threading.Event()
        self.shares = {one: [0.0, 0] for one, _rest in order.match.pairs}
        self.differences: list[float] = []  # of the deals finished so far
        self.waiting = []
        for sitting in order.match.sittings(order.deals):
            if sitting in ledger.results:
                self.count(ledger.results[sitting])
            else:
                self.waiting.append(sitting)
        self.decided = self.decide()

    def add_result(self, result: MatchResult) -> None:
        self.ledger.add(result)
        self.count(result)
        self.decided = self.decided or self.decide()
        if self.decided:
            self.stopped.set()

    def count(self, result: MatchResult) -> None:
        sums = self.shares[result.sitting.one]
        sums[0] += result.win
        sums[1] += 1

    def decide(self) -> Verdict | None:
        """Checks, after more deals have been finished, whether the match is decided."""
        if not self.order.until_decided:
            return None
        match = self.order.match
        results = self.ledger.results
        before = len(self.differences)
        for deal in range(before, self.order.deals):
            if not is_finished(match, results, deal):
                break
            self.differences.append(difference_of(match, results, deal))
        return verdict(self.differences) if len(self.differences) > before else None

    def running(self) -> str:
        """The win share so far of each bot that sits alone."""
        return "  ".join(
            f"{bot} {decimal(wins / games, 3)}" if games else bot
            for bot, (wins, games) in self.shares.items()
        )


def play(order: ArenaOrder, ledger: Ledger) -> Verdict | None:
    match = order.match
    scorer = Scorer(order, ledger)
    if len(scorer.waiting) < order.games:
        say_aside(found(order, order.games - len(scorer.waiting)))
    if scorer.decided or not scorer.waiting:
        return scorer.decided
    warm_match(match)
    warn_of_clocks(order)
    warm_machines(order.workers, match.game, (*FOR_SIMULATION, *FOR_BOTS))
    label = ngettext("Playing {deals} deal", "Playing {deals} deals", order.deals)
    with progress(label.format(deals=order.deals), order.games, scorer.running) as tick:
        tick(order.games - len(scorer.waiting))

        def add_and_tick(result: MatchResult) -> None:
            scorer.add_result(result)
            tick(1)

        play_sittings(match, scorer.waiting, order.workers, add_and_tick, scorer.stopped)
    return scorer.decided


def warm_match(match: Match) -> None:
    if all(bot in SIMPLE for bot in match.bots):
        warm([match.game], FOR_SIMULATION)
    else:
        warm_searches([match.game])
    with progress(_("Warming up the bots"), len(match.bots)) as tick:
        warm_bots(match, tick)


def warn_of_clocks(order: ArenaOrder) -> None:
    """Unequal machines think unequally far in the same time."""
    timed = [bot for bot in order.match.bots if is_timed(bot)]
    if timed and order.workers.machines > 1:
        sentence = _(
            "{bots}: a budget in milliseconds is worth more on a faster machine; "
            "a budget in iterations, such as expert:200, is the same on all"
        )
        say_aside(sentence.format(bots=", ".join(timed)))


def is_timed(bot: str) -> bool:
    return find_player(bot).budget.seconds > 0


def found(order: ArenaOrder, games: int) -> str:
    sentence = _("{games} of {total} games are in {path} already")
    return sentence.format(games=games, total=order.games, path=order.ledger)


def interrupted(order: ArenaOrder, ledger: Ledger) -> str:
    sittings = order.match.sittings(order.deals)
    done = sum(sitting in ledger.results for sitting in sittings)
    return _(
        "stopped; {games} of {total} games are kept in {path}: the same command goes on from there"
    ).format(games=done, total=order.games, path=order.ledger)
