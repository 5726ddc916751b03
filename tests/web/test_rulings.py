"""The rulings as a page."""

import re

from stammtisch.web.rulings import PLACES, render, rulings
from tests.games.test_docs import page


def test_every_ruling_has_an_anchor_and_stands_in_the_contents() -> None:
    ids = re.findall(r"^### (\w+)", page("rulings"), re.MULTILINE)
    listed = [each.anchor for game in rulings().chapters for each in game.rulings]
    assert listed == [name.lower() for name in ids]
    assert all(f'<h3 id="{name}">' in rulings().html for name in listed)


def test_the_games_are_its_chapters() -> None:
    assert [game.anchor for game in rulings().chapters] == ["for-sale", "zahltag", "stichtag"]


def test_nothing_in_it_becomes_html_or_leads_elsewhere() -> None:
    made = render("# Title\n\n## G\n\n<script>x</script> [words](javascript:x) [a page](other.md)")
    assert "<script>" not in made.html
    assert "href" not in made.html
    assert "a page" in made.html


def test_a_ruling_stands_line_by_line_and_its_code_apart() -> None:
    made = render("## G\n\n### F01 A\n\nQuestion: q?\nRuling: r.\nCode: `c`\nTests: `t`\n")
    assert "<strong>Question:</strong> q?<br>" in made.html
    assert "<p><strong>Code:</strong> <code>c</code>" in made.html


def test_the_page_of_the_docs_is_the_one_that_is_shown() -> None:
    place = next(place for place in PLACES if place.exists())
    assert place.read_text("utf-8") == page("rulings")
