"""A wall clock that can be set while a server runs: `python -m tests.chaos.wall_clock FILE serve …`

Only this process sees the new time; clocks that count the seconds since the start go on."""

import mmap
import struct
import sys
import time
from pathlib import Path

OFFSET = struct.Struct("d")  # seconds that the clock is wrong by


class WallClock:
    """The clock of all servers that share a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            path.write_bytes(OFFSET.pack(0.0))
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), OFFSET.size)
        self._true = time.time

    def step(self, seconds: float) -> None:
        OFFSET.pack_into(self._memory, 0, self.offset + seconds)

    @property
    def offset(self) -> float:
        [seconds] = OFFSET.unpack_from(self._memory)
        return float(seconds)

    def now(self) -> float:
        return self._true() + self.offset


def main() -> int:
    _program, path, *words = sys.argv
    time.time = WallClock(Path(path)).now
    from stammtisch.__main__ import main as obey  # it reads the clock from now on

    return obey(words)


if __name__ == "__main__":
    sys.exit(main())
