"""The picture: well formed, everything inside, words beside every mark."""

import re
from xml.etree import ElementTree

import pytest

from stammtisch.arena.plot import Axis, PlotPoint, axis_of, draw_plot, round_step

MARKS = [
    PlotPoint("expert:20ms <new>", 152.4, 120.0, 190.0, "152 (120 … 190)"),
    PlotPoint("policy", 0, 0, 0, "0"),
    PlotPoint("random", -610, -700.5, -540, "-610 (-700 … -540)"),
]


def test_it_is_a_picture_with_a_name_and_words_for_every_mark() -> None:
    root = ElementTree.fromstring(draw_plot("A & B", "caption", MARKS, 0))
    assert root.get("aria-label") == "A & B"
    words = [element.text for element in root.iter() if element.tag.endswith("text")]
    for mark in MARKS:
        assert {mark.label, mark.words} <= set(words)
    assert "prefers-color-scheme: dark" in draw_plot("A", "", MARKS, 0)


def test_nothing_leaves_the_page() -> None:
    drawn = draw_plot("title", "caption", MARKS, 0)
    width, height = map(float, re.findall(r'viewBox="0 0 (\S+) (\S+)"', drawn)[0])
    across = re.findall(r' (?:x|x1|x2|cx)="([-\d.]+)"', drawn) + re.findall(r"[MH]([-\d.]+)", drawn)
    down = re.findall(r' (?:y|y1|y2|cy)="([-\d.]+)"', drawn)
    assert all(0 <= float(x) <= width for x in across)
    assert all(0 <= float(y) <= height for y in down)


def test_the_axis_holds_all_intervals_in_round_steps() -> None:
    axis = axis_of(MARKS, 0)
    assert (axis.low, axis.high, axis.step) == (-800, 200, 200)
    assert [axis.say(value) for value in axis.ticks][:2] == ["-800", "-600"]
    assert axis.place(axis.low) == axis.left < axis.place(0) < axis.place(axis.high)


def test_an_axis_of_shares_has_digits_after_the_point() -> None:
    axis = axis_of([PlotPoint("a", 0.3, 0.2, 0.45, "")], 0.25)
    assert [axis.say(value) for value in axis.ticks] == [
        "0.20",
        "0.25",
        "0.30",
        "0.35",
        "0.40",
        "0.45",
    ]


def test_a_single_number_without_interval_can_be_drawn() -> None:
    axis = axis_of([PlotPoint("a", 0.25, 0.25, 0.25, "")], 0.25)
    assert axis.low <= 0.25 <= axis.high
    assert axis.low < axis.high


@pytest.mark.parametrize(("least", "step"), [(0.03, 0.05), (1, 1), (1.1, 2), (6, 10), (115, 200)])
def test_steps_are_round(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


def test_an_axis_says_whole_numbers_plainly() -> None:
    assert Axis(0, 400, 100, 10).say(300) == "300"
