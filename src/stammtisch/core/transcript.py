"""The transcript of a table: written for the server or for a seat, read back and followed.

The grammar of its lines is in `notation.py`."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from stammtisch.core import notation
from stammtisch.core.act import WATCHER_SEAT, Act, step_before
from stammtisch.core.event import FOR_GOOD
from stammtisch.core.expectation import check_claims
from stammtisch.core.game import BadOption, find_game
from stammtisch.core.settings import read_options

if TYPE_CHECKING:
    from stammtisch.core.table import Table

SERVER = -2  # sees everything
AnyTable = TypeVar("AnyTable", bound="Table")
EARLIER = f"# {notation.HIDDEN}"  # stands for what a person must remember
HEAD = ("seats", "key")  # header lines that are not options

# --- writing ------------------------------------------------------------------------------


def write_all(table: "Table") -> str:
    """Everything, with the key and what chance gave."""
    header = [*_header(table), f"key {table.key}", *table.deck]
    return notation.text_of([*header, *_lines(table, SERVER, table.acts)])


def write_keyless(table: "Table") -> str:
    """Everything but the key."""
    return notation.text_of([*_header(table), *table.deck, *_lines(table, SERVER, table.acts)])


def write_agreed(table: "Table") -> str:
    """What is agreed on before the cards are dealt."""
    start = [f"start {table.options['start']}"] if "start" in table.options else []
    return notation.text_of([*_header(table), *start])


def write_seen(table: "Table", viewer: int) -> str:
    """What a seat or a spectator knows."""
    return notation.text_of([*_header(table), *_lines(table, viewer, table.acts)])


def write_recent(table: "Table", viewer: int) -> str:
    """What a seat or a spectator knows of the current step and the one before."""
    first = step_before(table.acts)
    if not first:
        return write_seen(table, viewer)
    opening, *later = table.acts[first:]
    lines = [*_draws(table, viewer, opening), *_lines(table, viewer, later)]
    return notation.text_of([*_header(table), EARLIER, *lines])


def write_last_act(table: "Table") -> str:
    return notation.text_of(_lines(table, SERVER, table.acts[-1:]))


def _header(table: "Table") -> Iterator[str]:
    yield f"game {table.game.name}"
    yield f"version {table.game.version}"
    yield f"seats {table.seats}"
    for name, value in {**table.options, **table.settings}.items():
        if name != "start":
            yield f"{name} {value}"


def _lines(table: "Table", viewer: int, acts: Sequence[Act]) -> Iterator[str]:
    """The acts; another seat's sealed act stays hidden until it is revealed."""
    for act in acts:
        if act.seat != WATCHER_SEAT:
            hidden = viewer not in (SERVER, act.seat) and is_sealed(act, table.acts)
            yield f"{act.seat} {notation.HIDDEN if hidden else table.say(act.action)}"
        yield from _draws(table, viewer, act)


def _draws(table: "Table", viewer: int, act: Act) -> list[str]:
    seat = None if viewer == WATCHER_SEAT else viewer
    seen = [event for event in act.events if viewer == SERVER or event.is_seen_by(seat)]
    return table.game.text.say_draws(seen)


def is_sealed(act: Act, acts: Sequence[Act]) -> bool:
    later = acts[acts.index(act) :]
    is_open = any(other.opens >> act.seat & 1 for other in later)
    return act.sealed == FOR_GOOD or (act.sealed > 0 and not is_open)


# --- reading and following ----------------------------------------------------------------


def begin(kind: type[AnyTable], transcript: notation.Transcript) -> AnyTable:
    """The table before the first act."""
    try:
        table = _set_up(kind, transcript)
    except BadOption as wrong:
        raise notation.NotationError(transcript.line_of(wrong.about), str(wrong)) from wrong
    check_claims(table, transcript.acts[0], transcript)
    return table


def _set_up(kind: type[AnyTable], transcript: notation.Transcript) -> AnyTable:
    values = {name: transcript.value(name) for name in transcript.header}
    game = find_game(values.pop("game"))
    notation.check_version(game, values.pop("version", str(game.version)))
    read_options(game, {name: value for name, value in values.items() if name not in HEAD})
    return kind(
        game,
        game.read_seats(values.pop("seats")),
        values.pop("key", "0"),
        deck=[line.text for line in transcript.decks],
        draws=[line.text for line in transcript.acts[0].draws],
        **values,
    )


def follow_all(table: "Table", transcript: notation.Transcript) -> None:
    """Plays all acts on a table that `begin` made."""
    for act in transcript.acts[1:]:
        follow(table, act, transcript)


def follow(
    table: "Table", act: notation.ScriptedAct, transcript: notation.Transcript | None = None
) -> None:
    """Plays one act and checks what is stated about it."""
    try:
        table.play(act.seat, act.words, draws=[line.text for line in act.draws])
    except ValueError as wrong:
        raise act.blamed_for(wrong) from wrong
    check_claims(table, act, transcript)
