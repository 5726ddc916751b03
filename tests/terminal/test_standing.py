"""The sentence about the winners."""

from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.core.language import speaking
from stammtisch.terminal.standing import winners_sentence

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
NAMES = ["Anna", "Bruno", "Clara", "Emil", "Frieda", "Gustav"]


@pytest.mark.parametrize(
    ("game", "language", "sentence"),
    [
        ("forsale-shared-victory", "en", "Clara and Emil share the victory."),
        ("forsale-shared-victory", "de", "Clara und Emil teilen sich den Sieg."),
        ("forsale-tie-broken-by-coins", "en", "Bruno wins."),
    ],
)
def test_winners_are_named(game: str, language: str, sentence: str) -> None:
    table = Table.load(TRANSCRIPTS / f"{game}.txt")
    with speaking(language):
        assert winners_sentence(table, NAMES) == sentence
