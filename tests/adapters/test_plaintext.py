"""A scene in plain letters."""

from stammtisch.adapters.plaintext import text_of
from stammtisch.core.scene import Card, Pile, Place, Scene

SCENE = Scene(
    headline="Round 2",
    centre=(
        Pile("Trick", (Card("r3", "red", by="anna"), Card("?", "hidden"))),
        Pile("Led", (), "red"),
    ),
    columns=("player", "coins"),
    places=(Place(0, ("anna", "12"), on_turn=False), Place(1, ("bo", ""), on_turn=True)),
    own=(Pile("Your coins", (Card("1", "coin"),) * 4, "4"), Pile("Your hand", ())),
)
TEXT = """\
Round 2

Trick  [anna: r3] [?]
Led    red

  player  coins
  anna    12
> bo

Your coins  4 x [1]  (4)
Your hand   -"""


def test_a_scene_in_plain_letters() -> None:
    assert text_of(SCENE) == TEXT
