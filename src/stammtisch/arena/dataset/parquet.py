"""A recording as a Parquet file."""

import io
import json
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet

from stammtisch.arena.dataset.order import Export
from stammtisch.arena.dataset.recording import Recording
from stammtisch.arena.sources import source_digest
from stammtisch.core.record import Array

COMPRESSION = "zstd"


def to_parquet(order: Export, recording: Recording) -> bytes:
    """The bytes of a file with one row group."""
    table = pa.table(columns_in(order, recording), schema_of(order))
    sink = io.BytesIO()
    pyarrow.parquet.write_table(table, sink, compression=COMPRESSION)
    return sink.getvalue()


def schema_of(order: Export) -> Any:
    """The columns; the order and the names of the features are in the metadata."""
    fields = [
        ("game", pa.int64()),
        ("key", pa.string()),
        ("options", pa.struct([(name, pa.string()) for name in order.option_names])),
        ("seat", pa.int8()),
        ("decision", pa.int32()),
        ("observation", pa.list_(pa.int16(), len(order.features))),
        ("legal", pa.list_(pa.int32())),
        ("act", pa.int32()),
        ("words", pa.string()),
        ("win", pa.float64()),
        ("score", pa.int64()),
        ("rank", pa.int8()),
        ("bots", pa.list_(pa.string())),
        ("rules", pa.string()),
    ]
    wanted = [field for field in fields if has_column(order, field[0])]
    metadata = {"stammtisch": json.dumps({**order.identity, "features": order.features})}
    return pa.schema(wanted, metadata)


def has_column(order: Export, name: str) -> bool:
    """Without observations or options, their column is left out: not every reader takes it."""
    if name == "observation":
        return bool(order.features)
    return name != "options" or bool(order.option_names)


def columns_in(order: Export, recording: Recording) -> list[Any]:
    """The columns in the order of the schema."""
    made, part = recording.decisions, recording.part
    games = made.game - part.first
    numbers = range(part.first, part.first + part.games)
    everybody = np.tile(np.arange(order.seats), games.size)
    columns = {
        "game": made.game,
        "key": picked([order.key_of(number).hex() for number in numbers], games),
        "options": picked([dict(order.options_of(number)) for number in numbers], games),
        "seat": made.seat.astype(np.int8),
        "decision": made.decision.astype(np.int32),
        "observation": rows_of_numbers(made.observation),
        "legal": lists_of(made.legal.astype(np.int32), made.counts),
        "act": made.act.astype(np.int32),
        "words": said(order, made.act),
        "win": recording.shares[games, made.seat],
        "score": recording.scores[games, made.seat],
        "rank": recording.ranks[games, made.seat].astype(np.int8),
        "bots": lists_of(picked(order.bots, everybody), np.full(games.size, order.seats)),
        "rules": picked([source_digest()], np.zeros_like(games)),
    }
    return [column for name, column in columns.items() if has_column(order, name)]


def picked(values: Sequence[Any], places: Array) -> Any:
    """The value at each of these places."""
    return pa.array(values).take(pa.array(places))


def rows_of_numbers(observation: Array) -> Any:
    """A fixed number of numbers in each row; nothing where there is none."""
    width = observation.shape[1]
    return pa.FixedSizeListArray.from_arrays(observation.ravel(), width) if width else None


def lists_of(values: Any, counts: Array) -> Any:
    """A list in each row, as long as `counts` says."""
    ends = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
    return pa.ListArray.from_arrays(ends, values)


def said(order: Export, acts: Array) -> Any:
    """Acts in the words of the notation."""
    known, places = np.unique(acts, return_inverse=True)
    return picked([order.game.text.say_action(int(act)) for act in known], places)
