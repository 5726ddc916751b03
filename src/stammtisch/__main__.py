"""The command line: `stammtisch play forsale`, or `python -m stammtisch play forsale`."""

import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Obeys a command line; returns the exit code."""
    try:
        from stammtisch.terminal.interrupts import interrupted_once

        with interrupted_once():
            from stammtisch.terminal.command import obey

            return obey(sys.argv[1:] if words is None else words)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
