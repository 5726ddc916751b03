"""The expensive ones: buildings 21 to 30, from a corner house to a station in space."""

from stammtisch.drawing import paint
from stammtisch.drawing.pencil import box, disc, fine, flat, line, mirrored, oval, panes, shape


def corner_house() -> str:
    return (
        box(paint.ROSE, 14, 52, 46, 56)
        + shape(paint.SLATE, "M10 54l6-14h44v14z")
        + fine(box(paint.WHITE, 22, 43, 8, 10) + box(paint.WHITE, 38, 43, 8, 10))
        + box(paint.BLUSH, 58, 44, 26, 64)
        + shape(paint.TEAL, "M55 46c2-14 12-12 16-30 4 18 14 16 16 30z")
        + line("M71 16v-6", 2)
        + disc(paint.GOLD, 71, 10, 2.2)
        + panes(paint.GLASS, (20, 34, 47), (60, 76), 8, 11)
        + panes(paint.GLASS, (62.5, 73.5), (54, 72), 7, 12)
        + fine(box(paint.WHITE, 11, 89, 76, 4) + line("M58 68h26"))
        + shape(paint.BRICK, "M17 95h40v4c-4 4-8 0-10 0s-6 4-10 0-8 4-10 0-6 3-10 0z")
        + panes(paint.GOLD, (20,), (99,), 20, 9)
        + box(paint.INK, 65, 95, 12, 13)
    )


def villa() -> str:
    """White columns, a flight of stairs and two cypresses."""
    cypress = shape(paint.PINE, "M14 106c-8-8-5-30 0-42 5 12 8 34 0 42z")
    return (
        cypress
        + mirrored(cypress, 51)
        + box(paint.SAND, 22, 64, 58, 42)
        + shape(paint.BRICK, "M18 66l8-14h50l8 14z")
        + panes(paint.GLASS, (27, 68), (72, 90), 8, 11)
        + shape(paint.WHITE, "M36 62l15-14 15 14z")
        + disc(paint.GOLD, 51, 57, 2.5)
        + box(paint.WHITE, 37, 62, 28, 5)
        + box(paint.BLUSH, 40, 67, 22, 36)
        + box(paint.PINE, 46, 84, 10, 20)
        + panes(paint.GLASS, (46,), (71,), 10, 8)
        + panes(paint.WHITE, (38, 60), (67,), 4, 36)
        + shape(paint.STONE, "M30 108l4-5h34l4 5z")
    )


def modern_villa() -> str:
    return (
        line("M84 96c1-16 0-28-4-40", 3.5)
        + fine(
            shape(
                paint.GRASS,
                "M80 56c-8-6-15-4-17 2 6-2 12-2 17-2zM80 56c-4-8-1-14 5-15-1 6-3 10-5 15zM80 56"
                "c8-4 13 0 14 6-5-3-9-5-14-6zM80 56c4 4 6 10 3 15-2-5-3-10-3-15z",
            ),
            1.7,
        )
        + box(paint.WHITE, 10, 58, 58, 20)
        + panes(paint.GLASS, (15, 32, 49), (63,), 14, 10)
        + box(paint.SLATE, 7, 54, 64, 5)
        + box(paint.SAND, 22, 78, 54, 26)
        + box(paint.GLASS, 28, 84, 24, 20)
        + fine(line("M36 84v20M44 84v20"))
        + box(paint.ORANGE, 58, 84, 11, 20)
        + line("M14 78v26", 3)
        + shape(paint.STONE, "M6 103h88v6h-88z")
        + shape(paint.WATER, "M10 112h44c4 0 6 3 4 6l-4 6h-48c-4 0-5-3-3-6z")
        + fine(line("M16 118q4-3 8 0t8 0 8 0"), 1.8, paint.WHITE)
    )


def hotel() -> str:
    flag = line("M51 24v-14", 2) + fine(shape(paint.BRICK, "M51 10l14 4-14 5z"))
    return (
        flag
        + box(paint.STRAW, 12, 50, 78, 58)
        + shape(paint.TEAL, "M8 52l7-13h72l7 13z")
        + shape(paint.STRAW, "M36 108v-68l15-14 15 14v68z")
        + shape(paint.TEAL, "M33 44l18-20 18 20-4 3-14-15-14 15z")
        + disc(paint.WHITE, 51, 46, 4)
        + panes(paint.GLASS, (17, 26, 70, 79), (58, 71, 84), 6, 8)
        + panes(paint.GLASS, (41, 55), (57, 71), 7, 9)
        + fine(panes(paint.WHITE, (15, 68), (93,), 19, 3))
        + panes(paint.GOLD, (17, 70), (97,), 15, 8)
        + shape(paint.BRICK, "M38 92c0-8 26-8 26 0z")
        + box(paint.INK, 44, 92, 14, 16)
        + flat(shape(paint.BRICK, "M45 106h12l5 12h-22z"))
    )


def skyscraper() -> str:
    return (
        line("M58 26v-16", 2.2)
        + shape(paint.STONE, "M54 40l4-18 4 18z")
        + box(paint.SAND, 48, 38, 20, 16)
        + box(paint.SAND, 41, 52, 34, 30)
        + box(paint.SAND, 32, 74, 52, 34)
        + flat(
            panes(paint.BLUE, (51, 56.5, 62), (41,), 3, 12)
            + panes(paint.BLUE, (45, 51, 57, 63, 69), (55,), 3, 18)
            + panes(paint.BLUE, (36, 42.5, 49, 55.5, 62, 68.5, 75), (78,), 4, 16)
        )
        + shape(paint.GOLD, "M46 38h24l-3-5h-18zM39 54h38v-3h-38zM30 76h56v-4h-56z")
        + box(paint.INK, 51, 97, 14, 11)
        + fine(panes(paint.GOLD, (36, 71), (98,), 9, 6))
        + _street_tree()
    )


def _street_tree() -> str:
    return line("M19 108v-10", 2.6) + disc(paint.GRASS, 19, 91, 9)


def twin_towers() -> str:
    """Two of glass, with a bridge high up."""
    slopes = "M20 108v-52l22-12v64zM52 108v-82l28-14v96z"
    return (
        shape(paint.TEAL, slopes)
        + flat(shape(paint.GLASS, "M21.2 107v-50.3l9-5v55.3zM53.2 107v-80.3l12-6v86.3z"))
        + fine(
            line(
                "M20 66h22M20 76h22M20 86h22M20 96h22M52 36h28M52 46h28M52 56h28M52 66h28M52 76h28"
                "M52 86h28M52 96h28M31 50v58M66 19v89"
            ),
            1.5,
        )
        + shape("", slopes)
        + box(paint.GOLD, 41, 62, 12, 7)
        + line("M76 14v-6", 2)
        + box(paint.INK, 60, 99, 12, 9)
        + box(paint.INK, 27, 100, 9, 8)
    )


def castle() -> str:
    """A knight's castle on its rock."""
    return (
        shape(paint.SLATE, "M6 112c6-14 12-10 18-18h54c6 8 12 4 18 18z")
        + box(paint.STONE, 26, 66, 50, 34)
        + shape(paint.STONE, "M26 68v-8h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h2v8z")
        + _tower(14, 54, 20)
        + _tower(64, 38, 20)
        + shape(paint.BRICK, "M62 30l12-20 12 20z")
        + line("M74 12v-4", 2)
        + panes(paint.INK, (22, 72), (66,), 4, 9)
        + panes(paint.INK, (72,), (50,), 4, 9)
        + shape(paint.INK, "M40 108v-18a10 10 0 0 1 20 0v18z")
        + fine(line("M44 84v22M50 81v26M56 84v22M41 92h18M41 100h18"), 1.6, paint.GOLD)
        + fine(line("M38 72h5M48 76h5M58 72h5M18 84h5M68 84h5M28 92h5"))
    )


def _tower(x: float, top: float, width: float) -> str:
    wide = width + 6
    step = wide / 5
    return box(paint.STONE, x, top, width, 100 - top) + shape(
        paint.STONE,
        f"M{x - 3} {top + 3}v-11h{step}v4h{step}v-4h{step}v4h{step}v-4h{step}v11h-{wide}z",
    )


def fairy_castle() -> str:
    return (
        shape(paint.GRASS, "M6 112c10-8 18-14 30-14h34c12 0 18 6 26 14z")
        + box(paint.WHITE, 28, 66, 48, 38)
        + box(paint.WHITE, 56, 30, 13, 40)
        + shape(paint.BLUE, "M53 32l9.5-24 9.5 24z")
        + box(paint.WHITE, 18, 60, 14, 46)
        + shape(paint.BLUE, "M15 62l10-22 10 22z")
        + box(paint.WHITE, 74, 54, 13, 52)
        + shape(paint.BLUE, "M71 56l9.5-22 9.5 22z")
        + shape(paint.BLUE, "M32 68l7-16h14l3 16z")
        + box(paint.BLUSH, 40, 74, 24, 32)
        + shape(paint.PLUM, "M37 76l15-14 15 14z")
        + panes(paint.GOLD, (22.5, 78.5), (68, 82), 5, 8)
        + panes(paint.GOLD, (60,), (38, 52), 5, 8)
        + panes(paint.GOLD, (43, 56), (80,), 5, 8)
        + shape(paint.INK, "M46 106v-8a6 6 0 0 1 12 0v8z")
        + fine(shape(paint.BRICK, "M62.5 8l9-3-9-3z"), 1.6)
    )


def palace() -> str:
    """Baroque, in the yellow of old empresses, with a dome and a fountain."""
    wing = (
        box(paint.STRAW, 8, 62, 28, 44)
        + shape(paint.TEAL, "M6 64l5-10h25v10z")
        + panes(paint.WHITE, (12, 20, 28), (69, 86), 5, 11)
    )
    return (
        wing
        + mirrored(wing, 50)
        + box(paint.STRAW, 33, 54, 34, 52)
        + shape(paint.TEAL, "M36 46c0-22 28-22 28 0z")
        + box(paint.WHITE, 46, 21, 8, 9)
        + shape(paint.GOLD, "M45 22a5 6 0 0 1 10 0z")
        + line("M50 16v-7", 2)
        + shape(paint.WHITE, "M31 56l19-13 19 13z")
        + disc(paint.GOLD, 50, 51.5, 2.6)
        + panes(paint.WHITE, (35, 43, 52, 60), (61,), 5, 14)
        + box(paint.WHITE, 31, 79, 38, 4)
        + panes(paint.WHITE, (36, 58), (87,), 6, 14)
        + shape(paint.INK, "M45 106v-13a5 5 0 0 1 10 0v13z")
        + oval(paint.WATER, 27, 121, 17, 5)
        + fine(line("M27 120v-8M27 112c-5-3-8 0-9 5M27 112c5-3 8 0 9 5"), 1.8, paint.WHITE)
    )


def space_station() -> str:
    """A wheel above the earth, with wings of solar cells."""
    wing = box(paint.GOLD, 8, 50, 26, 16) + fine(
        line("M14.5 50v16M21 50v16M27.5 50v16M8 58h26"), 1.5
    )
    return (
        line("M32 58h38", 4)
        + wing
        + mirrored(wing, 51)
        + _rim("M15 82a36 11 0 0 1 72 0")
        + line("M51 40v-12M46 31h10", 2, paint.STONE)
        + shape(paint.SLATE, "M45 96h12l4 7h-20z")
        + box(paint.WHITE, 42, 46, 18, 51, 5)
        + shape(paint.BRICK, "M42 50a9 12 0 0 1 18 0z")
        + fine("".join(disc(paint.GLASS, 51, y, 3) for y in (57, 67)), 1.6)
        + _rim("M15 82a36 13 0 0 0 72 0")
        + fine("".join(disc(paint.GOLD, x, y, 1.8) for x, y in PORTHOLES), 1.3)
    )


def _rim(path: str) -> str:
    """Half of the wheel: the far side is drawn behind the hub, the near side before it."""
    return line(path, 12, paint.INK) + line(path, 7.5, paint.PAPER)


PORTHOLES = ((21, 88), (30, 92.3), (40.5, 94.5), (51, 95), (61.5, 94.5), (72, 92.3), (81, 88))
