"""The pencil: strokes and shapes of SVG, as strings.

Lines are inherited from the symbol that a drawing stands in, so a shape names only its paint;
a shape that names none is an outline.
"""

from collections.abc import Iterable

from stammtisch.drawing.paint import INK

OUTLINE = 2.4


def short(number: float) -> str:
    """A number with as few digits as a drawing needs: `.5`, `12`, `-3.25`."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


# --- shapes -------------------------------------------------------------------------------


def _painted(element: str, fill: str) -> str:
    """Where nothing is said, a symbol paints nothing."""
    return f'<{element} fill="{fill}"/>' if fill else f"<{element}/>"


def box(fill: str, x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    if not corner:
        return panes(fill, (x,), (y,), width, height)
    place = f'x="{short(x)}" y="{short(y)}"'
    size = f'width="{short(width)}" height="{short(height)}" rx="{short(corner)}"'
    return _painted(f"rect {place} {size}", fill)


def disc(fill: str, x: float, y: float, radius: float) -> str:
    return _painted(f'circle cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"', fill)


def oval(fill: str, x: float, y: float, across: float, down: float) -> str:
    place = f'cx="{short(x)}" cy="{short(y)}"'
    return _painted(f'ellipse {place} rx="{short(across)}" ry="{short(down)}"', fill)


def shape(fill: str, path: str) -> str:
    return _painted(f'path d="{path}"', fill)


def line(path: str, width: float = 0, colour: str = "") -> str:
    return f'<path d="{path}"{_pen(width, colour)}/>'


def _pen(width: float, colour: str) -> str:
    stroke = f' stroke="{colour}"' if colour else ""
    return stroke + (f' stroke-width="{short(width)}"' if width else "")


def panes(
    fill: str, across: Iterable[float], down: Iterable[float], width: float, height: float
) -> str:
    """Windows in columns and rows, in one path."""
    columns = tuple(across)
    wide, high = short(width), short(height)
    return shape(
        fill,
        "".join(f"M{short(x)} {short(y)}h{wide}v{high}h-{wide}z" for y in down for x in columns),
    )


# --- drawings -----------------------------------------------------------------------------


def flat(drawing: str) -> str:
    """Without outlines."""
    return f'<g stroke="none">{drawing}</g>'


def fine(drawing: str, width: float = 1.3, colour: str = "") -> str:
    """With thinner outlines."""
    return f"<g{_pen(width, colour)}>{drawing}</g>"


def inked(drawing: str, width: float) -> str:
    """With thin outlines that stay dark on a dark page, for what lies within a sign."""
    return fine(drawing, width, INK)


def faint(drawing: str, opacity: float) -> str:
    return f'<g opacity="{short(opacity)}">{drawing}</g>'


def placed(drawing: str, x: float, y: float, scale: float = 1) -> str:
    grown = f" scale({short(scale)})" if scale != 1 else ""
    return f'<g transform="translate({short(x)} {short(y)}){grown}">{drawing}</g>'


def turned(drawing: str, degrees: float, x: float, y: float) -> str:
    """Turned about a point."""
    turn = f"{short(degrees)} {short(x)} {short(y)}"
    return f'<g transform="rotate({turn})">{drawing}</g>'


def mirrored(drawing: str, axis: float) -> str:
    """Left and right changed about an upright line."""
    return f'<g transform="matrix(-1 0 0 1 {short(2 * axis)} 0)">{drawing}</g>'
