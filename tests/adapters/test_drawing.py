"""Pictures of scenes."""

from xml.etree import ElementTree

import numpy as np
import pytest

pytest.importorskip("PIL")

from PIL import ImageFont

from stammtisch import GAMES
from stammtisch.adapters import drawing
from stammtisch.adapters.drawing import HEIGHT, WIDTH, Rectangle, Roof, Words, picture_of, svg_of
from stammtisch.adapters.picture_layout import arrange, wrapped
from stammtisch.core.look import PLAIN, PLAIN_LOOK, Look
from stammtisch.core.record import Array
from stammtisch.core.scene import Card, Pile, Place, Scene


def scene_of(*cards: Card, piles: int = 1, note: str = "") -> Scene:
    return Scene(
        headline="Buying & selling",
        centre=tuple(Pile(f"Pile {number}", cards, note) for number in range(piles)),
        columns=("player", "cards"),
        places=(Place(0, ("anna", "1"), on_turn=True), Place(1, ("bo", "2"), on_turn=False)),
        own=(),
    )


def shows(picture: Array, colour: str) -> bool:
    wanted = list(bytes.fromhex(colour.removeprefix("#")))
    return bool((picture == wanted).all(2).any())


KINDS = [(game.look, kind) for game in GAMES.values() for kind in (*game.look.cards, "hidden")]


@pytest.mark.parametrize(("look", "kind"), KINDS)
def test_every_kind_of_card_has_its_colour(look: Look, kind: str) -> None:
    card = Card("7", kind)
    assert shows(picture_of(arrange(scene_of(card), look)), look.of(card).colour)
    assert not shows(picture_of(arrange(scene_of(), look)), look.of(card).colour)


def test_a_card_without_a_look_is_white() -> None:
    card = Card("7", "unheard of")
    assert shows(picture_of(arrange(scene_of(card), PLAIN_LOOK)), PLAIN.colour)


def test_who_is_on_turn_is_marked() -> None:
    scene = scene_of()
    nobody = Scene(scene.headline, (), scene.columns, scene.places[1:], ())
    assert len(arrange(scene, PLAIN_LOOK)) > len(arrange(nobody, PLAIN_LOOK)) + len(scene.columns)


@pytest.mark.parametrize("piles", [1, 10, 25])
def test_everything_finds_room(piles: int) -> None:
    cards = [Card(f"{number} excavators", "excavator", by="somebody") for number in range(8)]
    scene = scene_of(*cards, piles=piles, note="a rather long note")
    for shape in arrange(scene, GAMES["zahltag"].look):
        assert shape.x >= 0
        assert shape.y >= 0
        if not isinstance(shape, Words):
            assert shape.x + shape.width <= WIDTH
            assert shape.y + shape.height <= HEIGHT


def test_a_long_note_is_wrapped() -> None:
    words = "bid " * 100
    lines = list(wrapped(words, 16))
    assert len(lines) > 1
    assert " ".join(lines) == words.strip()
    assert all(drawing.width_of(line, 16) <= WIDTH for line in lines)


def test_a_picture_as_svg() -> None:
    shapes = (
        Rectangle(1, 2, 30, 40, 5, "#ffffff", "#000000"),
        Roof(0, 0, 10, 10, "#ff0000", "#000000"),
        Words(5, 5, "<b> & c", 12, "#000000", "middle"),
    )
    tree = ElementTree.fromstring(svg_of(shapes))
    tags = [child.tag.rpartition("}")[2] for child in tree]
    assert tags == ["rect", "rect", "polygon", "text"]
    assert tree[3].text == "<b> & c"


def test_a_box_is_painted_where_it_is() -> None:
    picture = picture_of([Rectangle(100, 50, 20, 10, 0, "#ff0000")])
    red = np.argwhere((picture == [255, 0, 0]).all(2))
    assert red.min(0).tolist() == [50, 100]
    assert red.max(0).tolist() == [59, 119]


def test_letters_that_a_font_lacks_are_spelled(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing._has_all_letters.cache_clear()
    monkeypatch.setattr(drawing, "_font", lambda size: ImageFont.load_default(size))
    try:
        assert drawing._spelled("Gebäude – weiß") == "Gebaude - weiss"
    finally:
        drawing._has_all_letters.cache_clear()
