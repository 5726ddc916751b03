"""A worked example as people see it: the cards, what happened, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from stammtisch.core.act import Act
from stammtisch.core.booklet import WorkedExample
from stammtisch.core.event import STEP
from stammtisch.core.names import BOT_NAMES
from stammtisch.core.replay import replay
from stammtisch.core.scene import Pile, ScoreSheet
from stammtisch.core.table import Table

PLAYERS = ("Ada", *BOT_NAMES)


@dataclass(frozen=True)
class ShownExample:
    """Everything comes from the table that the transcript leads to."""

    title: str
    pile: Pile | None
    sheet: ScoreSheet | None
    story: str
    explanation: str


def show_example(example: WorkedExample) -> ShownExample:
    """In the reader's language."""
    table = replayed(example.transcript)
    names = PLAYERS[: table.seats]
    view, events = table.view(None), table.events(None)
    text = table.game.text
    sheets = text.history(view, events, names) if example.scores else ()
    return ShownExample(
        title=example.title,
        pile=None if sheets else nameless(text.recap(view, events, names)),
        sheet=sheets[example.scores - 1] if sheets else None,
        story=" ".join(_told(table, names, example.told)),
        explanation=example.explanation,
    )


def nameless(pile: Pile | None) -> Pile | None:
    """Several examples on one page may show the same card."""
    cards = tuple(replace(card, name="") for card in pile.cards) if pile else ()
    return replace(pile, cards=cards) if pile else None


@cache
def replayed(transcript: str) -> Table:
    """The table at the end of a transcript; all readers share it, and nobody plays on."""
    outcome = replay(transcript)
    if outcome.wrong or outcome.table is None:
        raise outcome.wrong or ValueError(transcript)
    return outcome.table


def _told(table: Table, names: Sequence[str], count: int) -> Iterator[str]:
    for act in table.acts[len(table.acts) - count :]:
        yield from _sentences(table, act, names)


def _sentences(table: Table, act: Act, names: Sequence[str]) -> Iterator[str]:
    """Up to the next trick, auction or turn."""
    for event in act.events:
        if event.kind == STEP:
            return
        sentence = table.game.text.tell_event(event, names)
        if event.is_seen_by(None) and sentence:
            yield sentence
