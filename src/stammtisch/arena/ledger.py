"""Results kept on disk, so that an interrupted match goes on where it stopped.

The first line describes the match, every other line is the result of a game (JSON lines)."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import isfinite
from pathlib import Path
from typing import Any, BinaryIO

from stammtisch.arena.match import Match, MatchResult, Sitting
from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.core.lock import TAKEN, lock


class Ledger:
    """An open ledger: all results so far, and the file to write to."""

    def __init__(self, path: Path, file: BinaryIO, results: dict[Sitting, MatchResult]) -> None:
        self.path = path
        self.results = results
        self._file = file

    def add(self, result: MatchResult) -> None:
        """Adds a result and writes it at once."""
        with naming(self.path):
            self._file.write(line_of(as_json(result)))
            self._file.flush()
        self.results[result.sitting] = result


@contextmanager
def open_ledger(path: Path, match: Match) -> Iterator[Ledger]:
    """A new ledger or one of the same match; raises BadOption for any other file."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise no_ledger(path, 1)
    with naming(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    with file:
        keep_to_ourselves(file, path)
        with naming(path):
            results = read_ledger(file, path, match)
        yield Ledger(path, file, results)


def read_ledger(file: BinaryIO, path: Path, match: Match) -> dict[Sitting, MatchResult]:
    """The results in a file; an unfinished last line is cut off."""
    file.seek(0)
    *lines, torn = file.read().split(b"\n")
    if not lines and is_torn_head(torn, match):
        file.truncate(0)
        file.write(line_of({"match": match.identity}))
        file.flush()
        return {}
    check_match(lines[0] if lines else torn, path, match)
    results = [read_result(line, path, number) for number, line in enumerate(lines[1:], 2)]
    if torn:
        file.truncate(sum(len(line) + 1 for line in lines))
    return {result.sitting: result for result in results}


def is_torn_head(start: bytes, match: Match) -> bool:
    return line_of({"match": match.identity}).startswith(start)


def check_match(line: bytes, path: Path, match: Match) -> None:
    kept = read_json(line).get("match")
    if not isinstance(kept, dict):
        raise no_ledger(path, 1)
    other = [name for name, value in match.identity.items() if kept.get(name) != value]
    if other:
        sentence = _(
            "{path} is the ledger of another match (different {names}); "
            "choose another file with --ledger"
        )
        raise BadOption(sentence.format(path=path, names=", ".join(other)), "ledger")


def read_result(line: bytes, path: Path, number: int) -> MatchResult:
    kept = read_json(line)
    try:
        sitting = Sitting(int(kept["deal"]), kept["one"], kept["against"], int(kept["seat"]))
        result = MatchResult(sitting, float(kept["win"]), float(kept["margin"]), int(kept["rank"]))
    except (KeyError, TypeError, ValueError, OverflowError) as wrong:
        raise no_ledger(path, number) from wrong
    if not is_possible(result):
        raise no_ledger(path, number)
    return result


def is_possible(result: MatchResult) -> bool:
    names = (result.sitting.one, result.sitting.rest)
    are_names = all(isinstance(name, str) for name in names)
    return are_names and 0 <= result.win <= 1 and isfinite(result.margin)


def as_json(result: MatchResult) -> dict[str, Any]:
    sitting = result.sitting
    return {
        "deal": sitting.deal,
        "one": sitting.one,
        "against": sitting.rest,
        "seat": sitting.seat,
        "win": result.win,
        "margin": result.margin,
        "rank": result.rank,
    }


def line_of(content: dict[str, Any]) -> bytes:
    return json.dumps(content).encode() + b"\n"


def read_json(line: bytes) -> dict[str, Any]:
    with suppress(ValueError, RecursionError):
        content = json.loads(line)
        if isinstance(content, dict):
            return content
    return {}


def no_ledger(path: Path, line: int) -> BadOption:
    sentence = _("{path}, line {line}: this is not the ledger of a match")
    return BadOption(sentence.format(path=path, line=line), "ledger")


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Adds the name of the file to errors."""
    try:
        yield
    except OSError as wrong:
        raise type(wrong)(wrong.errno, os.strerror(wrong.errno or 0), str(path)) from wrong


def keep_to_ourselves(file: BinaryIO, path: Path) -> None:
    """Keeps other programs out, if the file system has locks."""
    try:
        lock(file)
    except OSError as wrong:
        if wrong.errno in TAKEN:
            sentence = _("another arena is writing {path}; --ledger names another file")
            raise BadOption(sentence.format(path=path), "ledger") from wrong
