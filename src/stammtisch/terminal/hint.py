"""`stammtisch hint`: what a bot would do at the end of a transcript, and how it weighs the rest.

It gets the view of the seat that decides, so that a hint knows no more than that seat."""

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch import Table
from stammtisch.bots import BotEntry, Budget, Weight, find_bot
from stammtisch.core import notation
from stammtisch.core.chance import key_of_bots, key_of_purpose, read_key
from stammtisch.core.game import Game, find_game
from stammtisch.core.language import N_, _, decimal, ngettext
from stammtisch.review.advice import ActAdvice, advise
from stammtisch.review.grade import SURE
from stammtisch.review.why import say_reasons
from stammtisch.review.words import points
from stammtisch.terminal.arguments import read_seed, read_whole, usually
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.replay import exit_code, read_content, replay_content
from stammtisch.terminal.review import warm_review
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.simulate import grouped
from stammtisch.terminal.stream import say_json
from stammtisch.terminal.warm import warm_bots

USAGE = (N_("FILE"),)
EXAMPLES = (
    ("stammtisch hint game.txt", N_("what an expert would do now")),
    ("stammtisch hint game.txt --why", N_("and why, in sentences")),
    ("stammtisch hint game.txt --seat 2 --time 1000", N_("for seat 2, after a second’s thought")),
    ("stammtisch hint game.txt --iterations 5000 --seed 1 --json", N_("the same numbers again")),
)
USUAL_ITERATIONS = 500  # of the search that says why
USUAL_BOT, USUAL_BUDGET = "expert", Budget(seconds=0.15)
MOST_MILLISECONDS = 600_000
MOST_ITERATIONS = 999_999_999
UNKNOWN = "–"


def arguments(parser: Parser) -> None:
    parser.argument("file", _("FILE"), _("a transcript; - is the standard input"))
    parser.option("--seat", "N", _("who asks, if several decide; counted from 0"))
    parser.option("--bot", _("BOT"), _("who is asked (expert)"))
    parser.option("--time", "MS", _("how long it thinks, in milliseconds"))
    parser.option("--iterations", "N", _("search iterations"))
    parser.option("--seed", "N", _("the same seed and iterations give the same numbers"))
    parser.switch("--why", _("also say why the suggestion is better than the next best act"))
    parser.switch("--json", _("print one JSON object"))


@dataclass(frozen=True)
class HintRequest:
    """The bot to ask, its budget and its key."""

    entry: BotEntry
    budget: Budget
    seed: int | None


@dataclass(frozen=True)
class Hint:
    """What a bot thinks of every act of a seat, the best first."""

    table: Table
    seat: int
    bot: str
    seconds: float
    weights: Sequence[Weight]

    @property
    def iterations(self) -> int:
        return sum(weight.visits for weight in self.weights)


def run(read: argparse.Namespace) -> int:
    question = read_question(read)
    content = read_content(read.file)
    game = game_of(content)
    if game is not None:
        warm_bots([game])
    outcome = replay_content(content)
    if outcome.table is None or not outcome.ok:
        return exit_code(outcome, read.file)
    hint = ask(outcome.table, seat_to_help(outcome.table, read.seat), question)
    advice = why(hint, question) if read.why else None
    if read.json:
        return say_json(as_json(hint) | why_as_json(hint, advice))
    print_table(hint)
    print_why(hint, advice)
    return 0


def read_question(read: argparse.Namespace) -> HintRequest:
    entry = find_bot(usually(read.bot, USUAL_BOT))
    budget = read_budget(read)
    seed = None if read.seed is None else read_seed(read.seed)
    if not any(budget):
        budget = entry.budget if read.bot else USUAL_BUDGET
    return HintRequest(entry, budget, seed)


def read_budget(read: argparse.Namespace) -> Budget:
    milliseconds = iterations = 0
    if read.time is not None:
        milliseconds = read_whole("--time", read.time, 1, MOST_MILLISECONDS)
    if read.iterations is not None:
        iterations = read_whole("--iterations", read.iterations, 1, MOST_ITERATIONS)
    return Budget(iterations, milliseconds / 1000)


def game_of(content: bytes) -> Game | None:
    """The game to compile; the replay reports anything else that is wrong with the transcript."""
    try:
        return find_game(notation.read(notation.decode(content)).value("game"))
    except ValueError:
        return None


def seat_to_help(table: Table, word: str | None) -> int:
    if table.over:
        raise BadInput(_("the game is over"))
    if word is None:
        return table.to_act[0]
    seat = read_whole("--seat", word, 0, table.seats - 1)
    if seat in table.to_act:
        return seat
    waiting = ", ".join(map(str, table.to_act))
    raise BadInput(
        _("seat {seat} has nothing to decide now; to act: {waiting}").format(
            seat=seat, waiting=waiting
        )
    )


def ask(table: Table, seat: int, question: HintRequest) -> Hint:
    """Asks a bot; a first, unmeasured thought loads what is compiled."""
    bot = question.entry.make(table.game)
    view = table.view(seat)
    key = read_key(None if question.seed is None else key_of_bots(question.seed))
    bot.weigh(view, seat, Budget(iterations=1), key)
    begun = time.perf_counter()
    weights = bot.weigh(view, seat, question.budget, key)
    seconds = time.perf_counter() - begun
    best = sorted(weights, key=lambda weight: (-weight.share, -weight.worth, weight.act))
    return Hint(table, seat, question.entry.name, seconds, best)


def why(hint: Hint, question: HintRequest) -> ActAdvice | None:
    """The suggestion beside the next best act; nothing where there is no other."""
    if len(hint.weights) == 1:
        return None
    table, seat = hint.table, hint.seat
    warm_review(table.game)
    better, other = (weight.act for weight in hint.weights[:2])
    iterations = question.budget.iterations or USUAL_ITERATIONS
    key = key_of_purpose("why", question.seed or 0, len(table.acts))
    return advise(table.game, table.view(seat), seat, better, other, iterations, key)


# --- what is shown ------------------------------------------------------------------------


def as_json(hint: Hint) -> dict[str, Any]:
    return {
        "game": hint.table.game.name,
        "seat": hint.seat,
        "bot": hint.bot,
        "iterations": hint.iterations,
        "seconds": hint.seconds,
        "suggestion": hint.table.say(hint.weights[0].act),
        "weights": [weight_as_json(hint.table, weight) for weight in hint.weights],
    }


def weight_as_json(table: Table, weight: Weight) -> dict[str, Any]:
    """The act in the notation and in the reader's language."""
    words = table.game.text.tell_action(weight.act)
    return {**weight._asdict(), "act": table.say(weight.act), "words": words}


def print_table(hint: Hint) -> None:
    screen = Screen()
    screen.say(headline(hint))
    best, *others = hint.weights
    tried = [weight for weight in others if weight.visits or weight.share]
    rows = [(*row_of(hint.table, best), _("suggested"))]
    rows += [(*row_of(hint.table, weight), "") for weight in tried]
    headings = (_("act"), _("meaning"), _("share"), _("win"), _("result"), _("visits"), "")
    screen.draw_rows(headings, rows)
    if len(tried) < len(others):
        screen.say(untried(len(others) - len(tried)))


def row_of(table: Table, weight: Weight) -> tuple[str, ...]:
    return (
        table.say(weight.act),
        table.game.text.tell_action(weight.act),
        f"{decimal(100 * weight.share, 1)} %",
        f"{decimal(100 * weight.win, 1)} %" if weight.visits else UNKNOWN,
        decimal(weight.worth, 3) if weight.visits else UNKNOWN,
        grouped(weight.visits),
    )


def why_as_json(hint: Hint, advice: ActAdvice | None) -> dict[str, Any]:
    if advice is None:
        return {}
    reasons = say_reasons(hint.table.game, advice.reasons)
    other = hint.table.say(hint.weights[1].act)
    return {"why": {"than": other, "gain": advice.gain, "error": advice.error, "reasons": reasons}}


def print_why(hint: Hint, advice: ActAdvice | None) -> None:
    if advice is None:
        return
    screen, text = Screen(), hint.table.game.text
    better, other = (text.tell_action(weight.act) for weight in hint.weights[:2])
    words = _("Why {better}, not {other}: {gain} points of the chance to win (± {error}).")
    gain, error = points(advice.gain), decimal(100 * SURE * advice.error, 1)
    screen.say(words.format(better=better, other=other, gain=gain, error=error))
    for sentence in say_reasons(hint.table.game, advice.reasons):
        screen.say(f"  - {sentence}")


def untried(count: int) -> str:
    words = ngettext(
        "{count} other act was not tried.", "{count} other acts were not tried.", count
    )
    return words.format(count=count)


def headline(hint: Hint) -> str:
    words = ngettext(
        "{title}, seat {seat}: what {bot} thinks after {iterations} iteration in {seconds} s.",
        "{title}, seat {seat}: what {bot} thinks after {iterations} iterations in {seconds} s.",
        hint.iterations,
    )
    return words.format(
        title=hint.table.game.text.title(),
        seat=hint.seat,
        bot=hint.bot,
        iterations=grouped(hint.iterations),
        seconds=decimal(hint.seconds, 2),
    )
