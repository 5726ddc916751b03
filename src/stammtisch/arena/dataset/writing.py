"""Writes a dataset: a folder with a description, and a file for each part.

A file is there as a whole or not at all. So a second run of the same order writes what is missing,
whatever ended the first."""

import json
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

from stammtisch.arena.dataset.json_lines import to_json_lines
from stammtisch.arena.dataset.order import JSON_LINES, Export, Part
from stammtisch.arena.dataset.recording import Recording, record_games
from stammtisch.arena.ledger import naming
from stammtisch.arena.workers import Workers
from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.core.lock import TAKEN, lock

DESCRIPTION = "_dataset.json"  # readers of a folder pass over names with an underscore
HALF = ".half-"  # begins the name of a file that is being written


class PartPiece(NamedTuple):
    """A piece of work: a file to be made."""

    order: Export
    part: Part


class PartFile(NamedTuple):
    """A file that has been made."""

    part: Part
    content: bytes


def write_dataset(
    order: Export,
    folder: Path,
    workers: Workers,
    heard: Callable[[int], object],
    stopped: threading.Event,
) -> None:
    """Writes every part that is missing; calls `heard` with the games of each, old ones first.

    Raises BadOption if the folder holds anything else."""
    with claimed(folder, order):
        missing = list(missing_parts(order, folder))
        heard(order.games - sum(part.games for part in missing))

        def keep(made: PartFile) -> None:
            write_part(folder / order.name_of(made.part), made.content)
            heard(made.part.games)

        workers.each(make_part, (PartPiece(order, part) for part in missing), keep, stopped)


def missing_parts(order: Export, folder: Path) -> Iterator[Part]:
    there = {path.name for path in folder.iterdir()} if folder.is_dir() else set[str]()
    return (part for part in order.parts() if order.name_of(part) not in there)


def make_part(piece: PartPiece, stopped: threading.Event) -> PartFile | None:
    """Plays the games of a part, and encodes them; None if it was stopped before the end."""
    recording = record_games(piece.order, piece.part, stopped)
    if recording is None:
        return None
    return PartFile(piece.part, encoded(piece.order, recording))


def encoded(order: Export, recording: Recording) -> bytes:
    if order.format == JSON_LINES:
        return to_json_lines(order, recording)
    from stammtisch.arena.dataset.parquet import to_parquet

    return to_parquet(order, recording)


def write_part(path: Path, content: bytes) -> None:
    """Writes a file so that it is there as a whole or not at all."""
    half = path.with_name(f"{HALF}{path.name}")
    with naming(path):
        with half.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)


# --- the folder ---------------------------------------------------------------------------


@contextmanager
def claimed(folder: Path, order: Export) -> Iterator[None]:
    """Keeps the folder to this process, and says in it what it holds."""
    with naming(folder):
        folder.mkdir(parents=True, exist_ok=True)
    check_that_it_is_ours(folder)
    with naming(folder / DESCRIPTION):
        file = (folder / DESCRIPTION).open("a+b")
    with file:
        keep_others_out(file, folder)
        check_order(file, folder, order)
        remove_halves(folder)
        yield
        remove_halves(folder)


def check_that_it_is_ours(folder: Path) -> None:
    names = {path.name for path in folder.iterdir()}
    if names and DESCRIPTION not in names:
        sentence = _("{folder} holds other files; export to a new folder")
        raise BadOption(sentence.format(folder=folder), "folder")


def keep_others_out(file: IO[bytes], folder: Path) -> None:
    """Keeps other programs out, if the file system has locks."""
    try:
        lock(file)
    except OSError as wrong:
        if wrong.errno in TAKEN:
            sentence = _("another export is writing {folder}")
            raise BadOption(sentence.format(folder=folder), "folder") from wrong


def check_order(file: IO[bytes], folder: Path, order: Export) -> None:
    """Writes the description of a new dataset; an old one must be of the same order."""
    file.seek(0)
    kept = file.read()
    written = describe(order)
    if written.startswith(kept):  # new, or torn
        with naming(folder / DESCRIPTION):
            file.truncate(0)
            file.write(written)
            file.flush()
        return
    before, wanted = read_description(kept), json.loads(written)
    other = [name for name, value in wanted.items() if before.get(name) != value]
    sentence = _("{folder} holds another dataset (different {names}); export to a new folder")
    raise BadOption(sentence.format(folder=folder, names=", ".join(other)), "folder")


def describe(order: Export) -> bytes:
    """The description of a dataset, as its folder has it."""
    content = {**order.identity, "features": order.features}
    return json.dumps(content, indent=1).encode() + b"\n"


def read_description(content: bytes) -> dict[str, Any]:
    with suppress(ValueError, RecursionError):
        read = json.loads(content)
        if isinstance(read, dict):
            return read
    return {}


def remove_halves(folder: Path) -> None:
    """Removes what an export left that was killed while it wrote a file."""
    for half in folder.glob(f"{HALF}*"):
        half.unlink()
