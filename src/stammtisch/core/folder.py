"""Where this user's data lie."""

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """As the system has it, or as STAMMTISCH_DATA says."""
    root = os.environ.get("STAMMTISCH_DATA")
    return Path(root) if root else user_data_path("stammtisch")
