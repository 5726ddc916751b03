"""The drawings: all that a table can ask for, safe to serve, legible."""

import re
from collections import Counter
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from stammtisch.core.look import BLANK
from stammtisch.drawing.digits import GLYPHS, Word, centred, lettered, width_of
from stammtisch.drawing.paint import BRICK, GOLD, INK, PAPER, WHITE
from stammtisch.drawing.pencil import short
from stammtisch.games.forsale.artwork import cheques
from stammtisch.games.forsale.artwork.buildings import BUILDINGS
from stammtisch.games.forsale.editions import editions
from stammtisch.games.stichtag import card_words as stichtag
from stammtisch.games.stichtag.artwork import frames
from stammtisch.games.stichtag.sheets import MONTHS
from stammtisch.games.zahltag import layout as zahltag
from stammtisch.games.zahltag.artwork.equipment import BADGES
from stammtisch.web.artwork import covers, favicon, favicon_on_turn, sprite
from stammtisch.web.artwork.back import back
from stammtisch.web.artwork.sprite import DrawnTwice, together
from stammtisch.web.rooms.avatar import AVATARS, ROBOTS
from stammtisch.web.rooms.chat import EMOTES

MOST_BYTES = 128_000
LEAST_CONTRAST = 4.5
SVG = "{http://www.w3.org/2000/svg}"
CARDS = {"payday", "bid", "envelope", "back", BLANK}
SIGNS = {
    "coin",
    "money",
    "switch",
    "egg",
    "gift",
    "leaf",
    "ghost",
    "sun",
    "heart",
    "veto",
    "crown",
    "robot",
    "person",
    "chair",
    "globe",
    "hourglass",
    "eye",
    "lightbulb",
    "undo",
    "link",
    "calendar",
    "book",
    "logo",
}
COVERS = {"cover-forsale", "cover-zahltag", "cover-stichtag"}
SIZES = {"0 0 100 140", "0 0 40 40", "0 0 320 180"}


@pytest.fixture(scope="module")
def symbols() -> list[ElementTree.Element]:
    return [symbol for file in (sprite(), covers()) for symbol in ElementTree.fromstring(file)]


def cards_of_the_games() -> set[str]:
    """As the scenes and the printed editions name them."""
    forsale = {
        name
        for edition in editions().values()
        for name in (
            *(f"building-{number}" for number in range(1, edition["buildings"] + 1)),
            *(f"cheque-{amount}" for amount in edition["cheques"]),
        )
    }
    return forsale | set(zahltag.KIND_NAMES) | set(stichtag.KINDS)


def named(symbols: list[ElementTree.Element], name: str) -> ElementTree.Element:
    return next(symbol for symbol in symbols if symbol.get("id") == name)


# --- what there is ------------------------------------------------------------------------


def test_everything_that_a_table_asks_for_is_drawn_once(
    symbols: list[ElementTree.Element],
) -> None:
    icons = {month.icon.picture for month in MONTHS if month.icon}
    small = {f"small-{kind}" for kind in (*zahltag.KIND_NAMES, *stichtag.KINDS)}
    people = {f"avatar-{name}" for name in (*AVATARS, *ROBOTS)}
    faces = {f"emote-{name}" for name in EMOTES}
    asked = (
        people
        | faces
        | cards_of_the_games()
        | CARDS
        | SIGNS
        | COVERS
        | icons
        | small
        | {"cheque-1"}
    )
    assert Counter(symbol.get("id") for symbol in symbols) == Counter(asked)


def test_no_two_games_draw_one_name() -> None:
    with pytest.raises(DrawnTwice, match="two games draw 'ace'"):
        together([{"ace": back}, {"ace": back}])


def test_cards_signs_and_covers_have_their_sizes(symbols: list[ElementTree.Element]) -> None:
    sizes = {str(symbol.get("id")): symbol.get("viewBox") for symbol in symbols}
    assert {sizes[name] for name in cards_of_the_games() | CARDS} == {"0 0 100 140"}
    assert {sizes[name] for name in SIGNS} == {"0 0 40 40"}
    assert {sizes[name] for name in COVERS} == {"0 0 320 180"}
    assert set(sizes.values()) == SIZES


def test_no_two_buildings_look_alike() -> None:
    assert len({draw() for draw in BUILDINGS}) == len(BUILDINGS)


def test_a_larger_cheque_is_never_of_an_earlier_series() -> None:
    series = [cheques.series(amount) for amount in range(21)]
    assert series == sorted(series)
    assert set(series) == set(range(len(cheques.TINTS)))
    assert series.count(0) == 1


def test_no_colour_of_stichtag_stands_alone() -> None:
    assert len({colour.emblem for colour in frames.COLOURS.values()}) == len(stichtag.KINDS)


def test_no_kind_of_equipment_is_told_by_its_colour_alone() -> None:
    for traits in zip(*BADGES.values(), strict=True):
        assert len(set(traits)) == len(zahltag.KIND_NAMES)


# --- safe to serve ------------------------------------------------------------------------


ELEMENTS = {"svg", "symbol", "g", "path", "rect", "circle", "ellipse"}
ATTRIBUTES = {
    "id",
    "viewBox",
    "d",
    "x",
    "y",
    "width",
    "height",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "transform",
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
}


@pytest.mark.parametrize("draw", [sprite, covers, favicon, favicon_on_turn])
def test_a_drawing_is_plain_svg_that_a_strict_policy_lets_pass(draw: Callable[[], str]) -> None:
    for element in ElementTree.fromstring(draw()).iter():
        assert element.tag.removeprefix(SVG) in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        assert "url(" not in "".join(element.attrib.values())


def test_the_sprite_is_small() -> None:
    assert len(sprite().encode()) < MOST_BYTES


def test_the_tab_shows_whose_turn_it_is() -> None:
    assert favicon() != favicon_on_turn()


def test_cards_bring_their_colours_and_signs_take_that_of_the_text(
    symbols: list[ElementTree.Element],
) -> None:
    for name in cards_of_the_games() | CARDS | COVERS:
        assert "currentColor" not in ElementTree.tostring(named(symbols, name), "unicode")
    for name in SIGNS:
        assert named(symbols, name).get("stroke") == "currentColor"


def test_what_names_no_paint_is_an_outline(symbols: list[ElementTree.Element]) -> None:
    assert {symbol.get("fill") for symbol in symbols} == {"none"}


def test_all_colours_are_colours() -> None:
    paints = set(re.findall(r'(?:fill|stroke)="([^"]*)"', sprite() + covers()))
    assert {
        paint for paint in paints if not re.fullmatch(r"#[0-9a-f]{3}([0-9a-f]{3})?", paint)
    } == {"none", "currentColor"}


# --- legible ------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """As the accessibility guidelines for the web define it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


WRITTEN = [
    (INK, PAPER),
    (INK, GOLD),
    (WHITE, BRICK),
    *((INK, tint) for tint in cheques.TINTS),
    *((INK, colour.tint) for colour in frames.COLOURS.values()),
    *((colour.strong, colour.tint) for colour in frames.COLOURS.values()),
]


def test_contrast_is_measured_as_the_guidelines_do() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("ink", "paper"), WRITTEN)
def test_writing_stands_out_from_its_paper(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= LEAST_CONTRAST


# --- digits and numbers -------------------------------------------------------------------


def test_every_digit_can_be_written() -> None:
    assert set(GLYPHS) == set("0123456789$")
    assert lettered(22, Word("10", 3, 4)).count("M") == 2


def test_words_of_one_height_share_a_path() -> None:
    assert lettered(11, Word("1", 0, 0), Word("2", 5, 0)).count("<path") == 1
    assert 'transform="scale(.5)"' in lettered(11, Word("1", 0, 0))


def test_a_centred_word_reaches_as_far_to_the_left_as_to_the_right() -> None:
    word = centred("15", 50, 0, 44)
    assert 50 - word.x == pytest.approx(word.x + width_of("15", 44) - 50)


@pytest.mark.parametrize(
    ("number", "text"), [(12, "12"), (0.5, ".5"), (-0.25, "-.25"), (10, "10"), (1.204, "1.2")]
)
def test_numbers_are_written_short(number: float, text: str) -> None:
    assert short(number) == text
