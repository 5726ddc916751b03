"""Small exports for these tests."""

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

from stammtisch import GAMES
from stammtisch.arena.dataset import Export, write_dataset
from stammtisch.arena.workers import Threads, Workers

ORDER = Export(
    GAMES["zahltag"], 3, {}, ("policy", "random", "random"), games=5, seed=3, format="jsonl", part=2
)


def ordered(**changes: Any) -> Export:
    return replace(ORDER, **changes)


def write(order: Export, folder: Path, workers: Workers | None = None) -> Path:
    heard: list[int] = []
    write_dataset(order, folder, workers or Threads(1), heard.append, threading.Event())
    assert sum(heard) == order.games
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}
