"""One position for each thing that a player may be asked; Anna leads, Ben takes the trick."""

from stammtisch import Table
from tests.games.stichtag.test_text import sit_down

HANDS = [
    "deal 0 g7 g6 g2 g1 r0 r1 r2 r3 r4 r5 r6 r7",
    "deal 1 g9 p9",
    "deal 2 g5 g4 v0 v1 v2 v3 v4 v5 v6 v7 v8 v9",
]
QUESTIONS = {
    "prediction": ("01-04", ""),
    "trump to set": ("01-09", ""),
    "lead": ("01-00", ""),
    "follow": ("01-00", "0 g7"),
    "cannot follow": ("01-00", "0 g7, 1 g9, 2 g5, 1 p9, 2 v0"),
    "second card": ("01-08", "0 g7"),
    "wish": ("01-01", "0 g1, 1 g9, 2 g5"),
    "row": ("11-05", "0 g7, 1 g9, 2 g5"),
    "egg": ("04-03", "0 g7, 1 g9, 2 g5"),
    "cloud": ("06-03", "0 g2, 1 g9, 2 g5"),
    "sunglasses": ("08-03", "0 g6, 1 g9, 2 g5"),
    "gift": ("12-03", "0 g6, 1 g9, 2 g5"),
    "veto": ("03-07", "0 g7, 1 g9, 2 g5, 1 p9"),
}


def played(date: str, acts: str) -> Table:
    """`played("01-08", "0 g7, 0 + g6, 1 g9")`, from these hands."""
    table = sit_down(3, date, start="0", deck=HANDS)
    for act in filter(None, acts.split(", ")):
        seat, words = act.split(maxsplit=1)
        table.play(int(seat), words)
    return table
