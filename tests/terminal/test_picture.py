"""Scenes as they are drawn into eighty columns."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from stammtisch import GAMES
from stammtisch.core.scene import Card, Pile, Place, Scene
from stammtisch.terminal.picture import ASCII, UNICODE, Alphabet, Picture, in_plain_letters
from tests.terminal.golden import golden

ROOMY = 40
LOOK = GAMES["forsale"].look


def buildings(*values: int) -> tuple[Card, ...]:
    return tuple(Card(str(value), "building") for value in values)


def cheques(*values: int) -> tuple[Card, ...]:
    return tuple(Card(str(value), "cheque") for value in values)


def coins(count: int) -> Pile:
    return Pile("Your coins", (Card("1", "coin"),) * count, str(count))


PLACES = (
    Place(0, ("Zoë (you)", "17", "4", "8 20", ""), on_turn=True),
    Place(1, ("Bruno", "9", "passed", "? (3)", "?"), on_turn=False),
)
COLUMNS = ("seat", "coins", "bid", "buildings", "cheques")
BUYING = Scene(
    "Buying: 8 buildings still to come.",
    (Pile("On offer", buildings(3, 11, 28), "highest bid: 4"),),
    COLUMNS,
    PLACES,
    (coins(17), Pile("Your buildings", buildings(8, 20))),
)
SELLING = replace(
    BUYING,
    headline="Selling: 4 cheques still to come.",
    centre=(Pile("Cheques", cheques(0, 9, 15)),),
    own=(
        coins(3),
        Pile("Your buildings", ()),
        Pile("Your cheques", cheques(0, 2, 3, 4, 5, 6, 7, 8, 9, 15)),
    ),
)
BROKE = replace(BUYING, own=(coins(0), Pile("Your buildings", buildings(8))))
STRANGE = Scene("…", (Pile("Trick", (Card("r7", "card"),)),), ("seat",), (), ())


def drawn(scene: Scene, alphabet: Alphabet, height: int, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    with console.capture() as capture:
        console.print(Picture(scene, LOOK, alphabet, width, height).draw())
    return capture.get()


@pytest.mark.parametrize(
    ("name", "scene", "height"),
    [
        ("buying", BUYING, ROOMY),
        ("selling", SELLING, ROOMY),
        ("selling-little-room", SELLING, 12),
        ("no-coins", BROKE, ROOMY),
        ("strange-cards", STRANGE, ROOMY),
    ],
)
def test_scene_is_drawn_as_before(name: str, scene: Scene, height: int) -> None:
    stored, now = golden(name, drawn(scene, UNICODE, height))
    assert now == stored


@pytest.mark.parametrize(("name", "scene"), [("buying-ascii", BUYING), ("selling-ascii", SELLING)])
def test_plain_scene_is_drawn_as_before(name: str, scene: Scene) -> None:
    stored, now = golden(name, drawn(in_plain_letters(scene), ASCII, ROOMY))
    assert now == stored
    assert now.isascii()


@pytest.mark.parametrize("width", [30, 60, 80])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    assert max(map(len, drawn(SELLING, UNICODE, ROOMY, width).splitlines())) <= width


def test_kinds_differ_in_shape_and_not_only_in_colour() -> None:
    for alphabet in (UNICODE, ASCII):
        looks = [LOOK.of(Card("7", kind)) for kind in ("building", "cheque", "card")]
        assert len({alphabet.box(look, "7") for look in looks}) == 3


def test_little_room_makes_small_cards() -> None:
    roomy, small = (len(drawn(BUYING, UNICODE, height).splitlines()) for height in (ROOMY, 9))
    assert (roomy, small) == (11, 9)
