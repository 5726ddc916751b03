"""Where this user's data is stored, and how files are written."""

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The folder for this user's data: STAMMTISCH_DATA, or the system's default."""
    root = os.environ.get("STAMMTISCH_DATA")
    return Path(root) if root else user_data_path("stammtisch")


def write_whole(path: Path, words: str) -> None:
    """Writes a file so that a crash leaves either the old one or the new one."""
    half = path.with_name(f"{path.name}.part")
    with half.open("w", encoding="utf-8") as file:
        file.write(words)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
