"""Golden screens: `GOLDEN=write pytest tests/terminal` writes them anew, to be read by eye."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent


def golden(name: str, text: str) -> tuple[str, str]:
    """What is stored and what is drawn, without the spaces at the ends of lines."""
    drawn = "".join(f"{line.rstrip()}\n" for line in text.splitlines())
    path = FOLDER / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(drawn, "utf-8")
    return path.read_text("utf-8"), drawn
