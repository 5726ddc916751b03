"""Datasets: every decision of many games between bots, in files for researchers.

docs/datasets.md describes them; `stammtisch export` writes them."""

from stammtisch.arena.dataset.order import FORMATS, Export
from stammtisch.arena.dataset.reading import read_games, table_at
from stammtisch.arena.dataset.writing import write_dataset

__all__ = ["FORMATS", "Export", "read_games", "table_at", "write_dataset"]
