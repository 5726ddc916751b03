"""Lessons, played through the real engine by the bots that sit at their tables."""

from collections.abc import Iterator
from pathlib import Path

from stammtisch import GAMES
from stammtisch.bots import Budget, find_bot
from stammtisch.core.chance import read_key
from stammtisch.core.fairness import key_of_choice
from stammtisch.core.game import Game
from stammtisch.core.lesson import Lesson
from stammtisch.core.table import Table

LEARNER = 0
TAUGHT = [name for name, game in GAMES.items() if game.lesson]
FOLDER = Path(__file__).parent / "transcripts" / "lessons"


def lesson_of(game: Game) -> Lesson:
    assert game.lesson, game.name
    return game.lesson


def begin(game: Game) -> Table:
    lesson = lesson_of(game)
    return Table(game, lesson.seats, lesson.key, practice="yes", **lesson.options)


def choice_of_bot(table: Table, seat: int) -> int:
    """What the bot at a lesson's table does, by the key that every such table has."""
    lesson = lesson_of(table.game)
    bot = find_bot(lesson.bots)
    key = read_key(key_of_choice(lesson.key, seat, table.decisions_of(seat)))
    return bot.make(table.game).choose(table.view(seat), seat, Budget(), key)


def let_bots_play(table: Table) -> None:
    """Until only the learner has to decide, or nobody."""
    while waiting := [seat for seat in table.to_act if seat != LEARNER]:
        table.play(waiting[0], choice_of_bot(table, waiting[0]))


def positions(game: Game) -> Iterator[Table]:
    """The table at each decision of the lesson, and at the first that is free."""
    table = begin(game)
    for act in lesson_of(game).acts:
        let_bots_play(table)
        yield table
        table.play(LEARNER, act)
    let_bots_play(table)
    yield table


def line_of(game: Game) -> str:
    """All acts of the lesson in the notation, as they are stored."""
    *_others, table = positions(game)
    return table.transcript()


if __name__ == "__main__":
    for each in TAUGHT:
        (FOLDER / f"{each}.txt").write_text(line_of(GAMES[each]), "utf-8")
