"""How long does this disk take to keep one small write? Nothing of stammtisch is measured here.

python bench/fdatasync.py /srv/stammtisch --pace 100 --seconds 30

A file grows by 4 kB at a time, as SQLite's journal does for a move, and every write is followed
by `fdatasync`."""

from __future__ import annotations

import json
import os
import signal
import tempfile
import time
from pathlib import Path
from statistics import quantiles

from peer import Parser, positive

BLOCK = bytes(4096)


class Stopped(Exception):
    """Somebody has seen enough."""


def measure(folder: Path, pace: float, seconds: float) -> list[float]:
    """Milliseconds of every write that was kept; it may be stopped before its time."""
    taken: list[float] = []
    begun = time.perf_counter()
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        try:
            while time.perf_counter() - begun < seconds:
                at = time.perf_counter()
                file.write(BLOCK)
                os.fdatasync(file.fileno())
                taken.append(1000 * (time.perf_counter() - at))
                time.sleep(max(0.0, begun + len(taken) / pace - time.perf_counter()))
        except Stopped:
            pass
    return taken


def told(taken: list[float]) -> dict[str, float]:
    parts = quantiles(taken, n=100) if len(taken) > 1 else [0.0] * 99
    return {
        "writes": len(taken),
        "p50": round(parts[49], 2),
        "p99": round(parts[98], 2),
        "max": round(max(taken, default=0.0), 2),
    }


def stop(*_signal: object) -> None:
    raise Stopped


def main() -> None:
    parser = Parser(description=(__doc__ or "").split("\n")[0])
    option = parser.add_argument
    option("folder", type=Path)
    option("--pace", type=positive, default=20.0, help="writes a second; default: 20")
    option("--seconds", type=positive, default=30.0, help="default: 30")
    wished = parser.parse_args()
    signal.signal(signal.SIGTERM, stop)
    print(json.dumps(told(measure(wished.folder, wished.pace, wished.seconds))))


if __name__ == "__main__":
    main()
