"""The page and the graph: whole, closed in themselves, and readable without eyes or mouse."""

import re
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from stammtisch import GAMES
from stammtisch.core.language import speaking
from stammtisch.review import GameReview, Grade, review
from stammtisch.review.chart import BOTTOM, HEIGHT, LINE_HEIGHT, WIDTH, ChanceChart, spread
from stammtisch.review.page import ReviewPage
from stammtisch.review.report import JudgedDecision, RatedAct, Reason, Swing
from stammtisch.review.words import ReviewWords, points
from tests.review.finished import random_game

SVG = "{http://www.w3.org/2000/svg}"
NASTY = '<b>"Ann & Bo"</b>'


@cache
def a_review() -> GameReview:
    return review(random_game("forsale"), seat=0, iterations=1)


@cache
def a_page(language: str = "en") -> str:
    with speaking(language):
        return ReviewPage(a_review(), [NASTY]).html()


def a_chart() -> ElementTree.Element:
    return ElementTree.fromstring(ChanceChart(ReviewWords(a_review(), [NASTY])).svg())


class Links(HTMLParser):
    """Every id, every address, every tag, and that tags are closed in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.add(tag)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.addresses += [given[name] or "" for name in ("href", "src") if name in given]
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


# --- the page -----------------------------------------------------------------------------


def test_the_page_is_well_formed_and_needs_nothing_else() -> None:
    links = Links(a_page())
    assert links.open == []
    assert not links.tags & {"script", "link", "img", "iframe"}
    assert all(address.startswith("#") for address in links.addresses)
    assert "url(" not in a_page()


def test_every_id_is_there_once_and_every_link_leads_somewhere() -> None:
    links = Links(a_page())
    assert len(links.ids) == len(set(links.ids))
    assert {address.removeprefix("#") for address in links.addresses} <= set(links.ids)


def test_every_judged_decision_is_on_the_page() -> None:
    ids = set(Links(a_page()).ids)
    assert {f"act-{decision.number}" for decision in a_review().decisions} <= ids


def test_a_name_cannot_smuggle_in_a_tag() -> None:
    assert NASTY not in a_page()
    assert "&lt;b&gt;" in a_page()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_says_its_language(language: str) -> None:
    assert f'<html lang="{language}">' in a_page(language)


# --- the graph ----------------------------------------------------------------------------


def test_the_graph_has_a_line_for_everybody_within_the_picture() -> None:
    lines = a_chart().findall(f"{SVG}polyline")
    assert len(lines) == a_review().seats
    for line in lines:
        places = [tuple(map(float, pair.split(","))) for pair in line.attrib["points"].split()]
        assert len(places) == len(a_review().chances)
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in places)
        assert [x for x, _y in places] == sorted(x for x, _y in places)


def test_the_graph_has_a_name_and_a_description() -> None:
    chart = a_chart()
    labels = chart.attrib["aria-labelledby"].split()
    texts = {each.attrib["id"]: each.text for each in chart.iter() if "id" in each.attrib}
    assert all(texts[label] for label in labels)
    assert "at the end" in str(texts[labels[1]])


def test_turning_points_are_links_that_say_what_happened() -> None:
    marks = a_chart().findall(f"{SVG}a")
    assert len(marks) == len(a_review().turning_points()) > 0
    for mark, swing in zip(marks, a_review().turning_points(), strict=True):
        assert mark.attrib["href"] == f"#act-{swing.number}"
        assert mark.attrib["aria-label"].startswith(f"Act {swing.number}, ")


def test_a_link_may_lead_to_a_replay() -> None:
    chart = ChanceChart(ReviewWords(a_review()), link=lambda number: f"/replay?step={number}&a=1")
    first = a_review().turning_points()[0]
    marks = ElementTree.fromstring(chart.svg()).findall(f"{SVG}a")
    assert marks[0].attrib["href"] == f"/replay?step={first.number}&a=1"


def test_the_table_has_the_numbers_of_the_graph() -> None:
    table = ElementTree.fromstring(ChanceChart(ReviewWords(a_review())).table())
    rows = table.findall("tbody/tr")
    assert len(rows) == len(a_review().chances)
    for row, shares in zip(rows, a_review().chances, strict=True):
        numbers = [int(re.sub(r"\D", "", cell.text or "")) for cell in row.findall("td")]
        assert numbers == [round(100 * share) for share in shares]


@pytest.mark.parametrize("heights", [[10.0], [10, 200, 10], [266, 266, 266, 266], [0, 1, 266]])
def test_names_beside_the_lines_do_not_overlap(heights: list[float]) -> None:
    placed = sorted(spread(heights))
    assert all(one + LINE_HEIGHT <= two + 1e-9 for one, two in pairwise(placed))
    assert placed[0] >= 0
    assert placed[-1] <= HEIGHT - BOTTOM + 1e-9


# --- words --------------------------------------------------------------------------------

MISTAKE = JudgedDecision(
    number=7,
    step=1,
    seat=0,
    act="bid 4",
    best=(RatedAct("bid 6", 0.75, 0.4), RatedAct("pass", 0.25, 0.4)),
    win=0.4,
    loss=0.144,
    error=0.01,
    exact=False,
    grade=Grade.MISTAKE,
    reasons=(Reason("price", 2.25, 4.0), Reason("of another version", 1, 2)),
)


def test_a_mistake_is_told_with_its_interval_the_better_acts_and_why() -> None:
    words = ReviewWords(a_review(), ["Ann", "Bo"])
    assert words.verdict(MISTAKE) == (
        "bid 4: mistake. It lowered the chance to win by 14.4 ± 2.0 percentage points. "
        "Better: bid 6 (75\u202f%), pass (25\u202f%)."
    )
    assert words.reasons(MISTAKE) == ["This auction would cost you 2.2 coins on average, not 4.0."]
    assert words.names == ["Ann", "Bo", "seat 2"]


def test_gains_have_their_sign() -> None:
    assert [points(each) for each in (0.031, -0.031, 0.0001, -0.0001)] == [
        "+3.1",
        "−3.1",
        "0.0",
        "0.0",
    ]


def test_only_large_changes_are_turning_points() -> None:
    swings = [
        Swing(number, 1, 0, "bid 1", (size, -size), (0.0, 0.0))
        for number, size in enumerate((0.3, 0.05, -0.2, 0.11, 0.4), 1)
    ]
    found = GameReview(**{**vars(a_review()), "swings": tuple(swings)})
    assert [swing.number for swing in found.turning_points()] == [1, 3, 5]


def test_every_game_can_be_told() -> None:
    assert {game.reasons is not None for game in GAMES.values()} == {True}


def test_no_message_hides_where_the_catalogue_cannot_find_it() -> None:
    """In an f-string it would stay English for ever."""
    english = re.findall("<h2>(.*?)</h2>", a_page())[:3]
    german = re.findall("<h2>(.*?)</h2>", a_page("de"))
    assert len(english) == 3
    assert not set(english) & set(german)
