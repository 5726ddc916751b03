"""Words for tests of any game: act, listen, look at the standing."""

from pathlib import Path

from stammtisch import Table
from stammtisch.core.replay import replay

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"


def replayed(name: str) -> Table:
    """The table at the end of a golden transcript."""
    outcome = replay((TRANSCRIPTS / f"{name}.txt").read_text("utf-8"))
    assert outcome.ok, outcome.wrong
    assert outcome.table is not None
    return outcome.table


def act(table: Table, *lines: str) -> list[str]:
    """Plays `0 bid 4`, `1 pass` and so on; answers with what everyone saw happen."""
    before = len(table.events(None))
    for line in lines:
        seat, words = line.split(maxsplit=1)
        table.play(int(seat), words)
    return told(table, None)[before:]


def told(table: Table, seat: int | None) -> list[str]:
    return [table.game.text.say_event(event) for event in table.events(seat)]


def may(table: Table, seat: int) -> list[str]:
    return [table.say(action) for action in table.legal(seat)]


def scores(table: Table) -> list[int]:
    return [place.score for place in table.standing()]


def ranks(table: Table) -> list[int]:
    return [place.rank for place in table.standing()]
