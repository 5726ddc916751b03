"""The buildings of For Sale: a picture in its landscape, and the number in two corners."""

from collections.abc import Callable
from typing import NamedTuple

from stammtisch.drawing import paint
from stammtisch.drawing.card import card
from stammtisch.drawing.digits import Word, lettered, width_of
from stammtisch.drawing.pencil import box, disc, flat, line, placed, shape, short
from stammtisch.games.forsale.artwork import cottages, houses, mansions

BUILDINGS: tuple[Callable[[], str], ...] = (
    cottages.cardboard_box,
    cottages.kennel,
    cottages.tent,
    cottages.privy,
    cottages.beach_hut,
    cottages.caravan,
    cottages.tree_house,
    cottages.igloo,
    cottages.log_cabin,
    cottages.cottage,
    houses.houseboat,
    houses.windmill,
    houses.timber_frame,
    houses.barn,
    houses.gables,
    houses.chalet,
    houses.lighthouse,
    houses.town_house,
    houses.inn,
    houses.flats,
    mansions.corner_house,
    mansions.villa,
    mansions.modern_villa,
    mansions.hotel,
    mansions.skyscraper,
    mansions.twin_towers,
    mansions.castle,
    mansions.fairy_castle,
    mansions.palace,
    mansions.space_station,
)
DIGITS = 22
HIGH = (24, 28, 29)


class Landscape(NamedTuple):
    """The colours behind a building."""

    sky: str
    hill: str
    ground: str


ALLEY = Landscape("#dcd9cf", "#c3bfb2", paint.STONE)
HARBOUR = Landscape(paint.SKY, "#a9c98a", paint.WATER)
BEACH = Landscape(paint.SKY, paint.WATER, paint.SAND)
MEADOW = Landscape(paint.SKY, "#a9c98a", paint.GRASS)
SNOW = Landscape("#a9cfe0", "#dcecf0", paint.WHITE)
STREET = Landscape("#fbe6bd", "#e3c493", paint.KRAFT)
EVENING = Landscape("#fbe0d3", "#dca7a0", "#c98f6a")
PARK = Landscape("#fbedc4", "#b9c777", paint.GRASS)
PLACES = {
    **dict.fromkeys((1, 4), ALLEY),
    **dict.fromkeys((5, 17), BEACH),
    11: HARBOUR,
    8: SNOW,
    **dict.fromkeys((15, 18, 20, 21), STREET),
    **dict.fromkeys((24, 25, 26, 27), EVENING),
    **dict.fromkeys((22, 28, 29), PARK),
}


def building(number: int) -> str:
    scenery = _space() if number == len(BUILDINGS) else _land(number)
    return card(paint.PAPER, scenery + _fitted(number) + _corners(number))


def _fitted(number: int) -> str:
    """A few are so high that they would reach behind the number."""
    drawing = BUILDINGS[number - 1]()
    return placed(drawing, 5, 11, 0.9) if number in HIGH else drawing


# --- behind -------------------------------------------------------------------------------


def _land(number: int) -> str:
    """Sky, a hill that rolls on from card to card, and ground."""
    place = PLACES.get(number, MEADOW)
    left, right = 78 + number * 7 % 16, 78 + number * 11 % 16
    return flat(
        box(place.sky, 5, 5, 90, 130, 5)
        + _cloud(48 + number * 13 % 22, 14 + number * 5 % 9)
        + shape(place.hill, f"M5 {left}C25 {left - 12} 70 {right + 12} 95 {right}v28h-90z")
        + shape(place.ground, "M5 106h90v24a5 5 0 0 1-5 5h-80a5 5 0 0 1-5-5z")
    ) + line("M5 106h90")


def _cloud(x: int, y: int) -> str:
    return shape(paint.WHITE, f"M{x} {y + 8}a5 5 0 0 1 3-9 7 7 0 0 1 13-1 6 6 0 0 1 6 10z")


def _space() -> str:
    stars = "".join(disc(paint.GOLD, x, y, size) for x, y, size in STARS)
    return flat(
        box(paint.NIGHT, 5, 5, 90, 130, 5)
        + stars
        + shape(paint.WATER, "M5 122c24-16 66-16 90 0v8a5 5 0 0 1-5 5h-80a5 5 0 0 1-5-5z")
        + shape(paint.GRASS, "M14 117c8-3 16-6 24-6l6 8-14 6 4 9h-16l-6-8z")
    )


STARS = (
    (60, 16, 1.5),
    (76, 24, 2.2),
    (88, 12, 1.3),
    (66, 34, 1.2),
    (14, 46, 1.8),
    (30, 44, 1.2),
    (88, 48, 1.4),
    (20, 104, 1.3),
    (84, 104, 1.6),
)


# --- in the corners -----------------------------------------------------------------------


def _corners(number: int) -> str:
    """Tabs of paper, so that the number reads on every landscape."""
    text = str(number)
    wide = width_of(text, DIGITS)
    tab = wide + 17
    return (
        shape(paint.PAPER, f"M1.2 36V10.2a9 9 0 0 1 9-9h{short(tab - 9)}v25a9 9 0 0 1-9 9z")
        + shape(paint.PAPER, f"M98.8 104v25.8a9 9 0 0 1-9 9h-{short(tab - 9)}v-26a9 9 0 0 1 9-9z")
        + lettered(DIGITS, Word(text, 10, 7.5), Word(text, 90 - wide, 110.5))
    )
