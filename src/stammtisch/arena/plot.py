"""A picture of numbers with their intervals (SVG), readable on light and on dark pages."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple
from xml.sax.saxutils import escape

ROW = 28
TOP = 64
LETTER = 7.5  # an average width, in the size of the text
PLOT = 420
RIGHT = 180
STEPS = (1, 2, 5, 10)
TICKS = 8  # at most

STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .title { font-weight: 600; font-size: 15px }
  .small { font-size: 11px; fill: #59636e }
  .paper { fill: #ffffff }
  .grid { stroke: #d1d9e0 }
  .even { stroke: #59636e; stroke-dasharray: 5 4 }
  .span { stroke: #0969da; stroke-width: 2 }
  .point { fill: #0969da }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .small { fill: #9198a1 }
    .paper { fill: #0d1117 }
    .grid { stroke: #3d444d }
    .even { stroke: #9198a1 }
    .span { stroke: #4493f8 }
    .point { fill: #4493f8 }
  }
"""


class PlotPoint(NamedTuple):
    """One row: a name, a number, its interval, and the number in words."""

    label: str
    value: float
    low: float
    high: float
    words: str


class Axis(NamedTuple):
    """The horizontal axis: from numbers to positions."""

    low: float
    high: float
    step: float
    left: float

    def place(self, value: float) -> float:
        return self.left + PLOT * (value - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * number for number in range(count + 1)]

    def say(self, value: float) -> str:
        digits = max(0, -floor(log10(self.step)))
        return f"{value:.{digits}f}"


def axis_of(marks: Sequence[PlotPoint], even: float) -> Axis:
    """An axis between round numbers that holds all intervals and the line of an even share."""
    low = min([even, *(mark.low for mark in marks)])
    high = max([even, *(mark.high for mark in marks)])
    step = round_step(max(high - low, 1e-6) / TICKS)
    left = 24 + LETTER * max(len(mark.label) for mark in marks)
    first = floor(low / step)
    return Axis(first * step, max(ceil(high / step), first + 1) * step, step, left)


def round_step(least: float) -> float:
    """The next larger of 1, 2, 5, 10, 20, …"""
    power = 10 ** floor(log10(least))
    return float(next(step * power for step in STEPS if step * power >= least * (1 - 1e-9)))


def draw_plot(title: str, caption: str, marks: Sequence[PlotPoint], even: float) -> str:
    axis = axis_of(marks, even)
    width = axis.left + PLOT + RIGHT
    bottom = TOP + ROW * len(marks)
    rows = [draw_mark(mark, axis, TOP + ROW * n + ROW / 2) for n, mark in enumerate(marks)]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {bottom + 34}" '
        f'role="img" aria-label="{escape(title, {chr(34): "&quot;"})}">',
        f"<style>{STYLE}</style>",
        '<rect class="paper" width="100%" height="100%"/>',
        f'<text class="title" x="12" y="24">{escape(title)}</text>',
        f'<text class="small" x="12" y="44">{escape(caption)}</text>',
        *(draw_tick(value, axis, bottom) for value in axis.ticks),
        upright("even", axis.place(even), bottom),
        *rows,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def draw_tick(value: float, axis: Axis, bottom: float) -> str:
    x = axis.place(value)
    words = f'<text class="small" x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">'
    return f"{upright('grid', x, bottom)}\n{words}{axis.say(value)}</text>"


def upright(kind: str, x: float, bottom: float) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{bottom}"/>'


def draw_mark(mark: PlotPoint, axis: Axis, y: float) -> str:
    """The name, the interval with its ends, a point, and the number in words."""
    low, point, high = map(axis.place, (mark.low, mark.value, mark.high))
    ends = "".join(f"M{x:.1f} {y - 5:.1f}v10" for x in (low, high))
    beside = axis.left + PLOT + 12
    return "\n".join(
        (
            f'<text x="12" y="{y + 4:.1f}">{escape(mark.label)}</text>',
            f'<path class="span" fill="none" d="M{low:.1f} {y:.1f}H{high:.1f}{ends}"/>',
            f'<circle class="point" cx="{point:.1f}" cy="{y:.1f}" r="4.5"/>',
            f'<text x="{beside:.1f}" y="{y + 4:.1f}">{escape(mark.words)}</text>',
        )
    )
