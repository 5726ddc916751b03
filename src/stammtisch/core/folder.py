"""Where this user's data lie, and how they are written."""

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """As the system has it, or as STAMMTISCH_DATA says."""
    root = os.environ.get("STAMMTISCH_DATA")
    return Path(root) if root else user_data_path("stammtisch")


def write_whole(path: Path, words: str) -> None:
    """A crash leaves either the old file or the new one."""
    half = path.with_name(f"{path.name}.part")
    with half.open("w", encoding="utf-8") as file:
        file.write(words)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
