"""`stammtisch review`: every decision of a finished game, judged by what its player knew."""

import argparse
from pathlib import Path

from stammtisch import Table
from stammtisch.core.folder import write_whole
from stammtisch.core.game import Game
from stammtisch.core.language import N_, _
from stammtisch.review import GameReview, Grade, review
from stammtisch.review.page import ReviewPage
from stammtisch.review.warm_up import KERNELS, is_warm_for_review, warm_up_review
from stammtisch.review.words import ReviewWords
from stammtisch.terminal.arguments import read_seed, read_whole
from stammtisch.terminal.parser import Parser
from stammtisch.terminal.progress import progress
from stammtisch.terminal.replay import exit_code, read_content, replay_content
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.stream import say_json
from stammtisch.terminal.warm import warm_bots

USAGE = (N_("FILE"),)
EXAMPLES = (
    ("stammtisch review game.txt", N_("judge everybody’s decisions")),
    ("stammtisch review game.txt --seat 0", N_("only those of seat 0, more thoroughly")),
    ("stammtisch review game.txt --html review.html", N_("with a graph, for the browser")),
    ("stammtisch review game.txt --iterations 500 --json", N_("the same numbers every time")),
)
MOST_ITERATIONS = 1_000_000
PARTS = 1000  # of the progress bar
BAD = (Grade.INACCURACY, Grade.MISTAKE)


def arguments(parser: Parser) -> None:
    parser.argument(
        "file", _("FILE"), _("the transcript of a finished game; - is the standard input")
    )
    parser.option("--seat", "N", _("only the decisions of this seat; counted from 0"))
    parser.option("--iterations", "N", _("search iterations for each decision"))
    parser.option("--seed", "N", _("the same seed and iterations give the same numbers"))
    parser.option("--html", _("OUT"), _("also write a page for the browser to this file"))
    parser.switch("--json", _("print one JSON object"))


def run(read: argparse.Namespace) -> int:
    content = read_content(read.file)
    seed = 0 if read.seed is None else read_seed(read.seed)
    iterations = read_iterations(read.iterations)
    outcome = replay_content(content)
    if outcome.table is None or not outcome.ok:
        return exit_code(outcome, read.file)
    seat = read_seat(outcome.table, read.seat)
    if outcome.table.over:
        warm_review(outcome.table.game)
    found = review_with_progress(outcome.table, seat, iterations, seed)
    if read.html is not None:
        write_whole(Path(read.html), ReviewPage(found).html())
    if read.json:
        return say_json(found.as_json())
    tell(found)
    return 0


def read_iterations(word: str | None) -> int | None:
    return None if word is None else read_whole("--iterations", word, 1, MOST_ITERATIONS)


def read_seat(table: Table, word: str | None) -> int | None:
    return None if word is None else read_whole("--seat", word, 0, table.seats - 1)


def warm_review(game: Game) -> None:
    """Compiles the search and the review of a game, if they are not in the cache."""
    warm_bots([game])
    if is_warm_for_review(game):
        return
    with progress(_("Compiling the review, once"), KERNELS) as tick:
        for _kernel in warm_up_review(game):
            tick(1)


def review_with_progress(
    table: Table, seat: int | None, iterations: int | None, seed: int
) -> GameReview:
    done = 0
    with progress(_("Reviewing"), PARTS) as tick:

        def tell_part(part: float) -> None:
            nonlocal done
            tick(round(PARTS * part) - done)
            done = round(PARTS * part)

        return review(table, seat, iterations, seed, tell_part)


# --- what is shown ------------------------------------------------------------------------


def tell(found: GameReview) -> None:
    screen = Screen()
    words = ReviewWords(found)
    screen.say(words.headline())
    show_grades(screen, words)
    show_bad_decisions(screen, words)
    show_luck(screen, words)
    show_turning_points(screen, words)


def show_grades(screen: Screen, words: ReviewWords) -> None:
    screen.draw_rows(*words.grade_table())


def show_bad_decisions(screen: Screen, words: ReviewWords) -> None:
    for decision in words.review.decisions:
        if decision.grade in BAD:
            place = words.place(decision.number, decision.seat)
            screen.say(f"{place}. {words.verdict(decision)}")
            for sentence in words.reasons(decision):
                screen.say(f"  - {sentence}")


def show_luck(screen: Screen, words: ReviewWords) -> None:
    """In percentage points of the win; the columns add up to the result."""
    screen.say(_("Where the result came from, in percentage points of the win:"))
    screen.draw_rows(*words.luck_table())


def show_turning_points(screen: Screen, words: ReviewWords) -> None:
    turning = words.review.turning_points()
    if turning:
        screen.say(_("Where the game turned, with all cards open:"))
    for change in turning:
        screen.say(f"  {words.place(change.number, change.seat)}. {words.turning_point(change)}")
