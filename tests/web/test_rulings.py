"""The rulings for players."""

import re

from stammtisch.web.rulings import PLACES, read, rulings
from tests.games.test_docs import page


def test_every_ruling_stands_in_the_chapter_of_its_game() -> None:
    ids = re.findall(r"^### (\w+)", page("rulings"), re.MULTILINE)
    listed = [each.anchor for game in rulings().chapters for each in game.rulings]
    assert listed == [name.lower() for name in ids]


def test_the_games_are_its_chapters() -> None:
    assert [game.title for game in rulings().chapters] == ["For Sale", "Zahltag", "Stichtag"]
    assert rulings().chapter("Zahltag") is rulings().chapters[1]
    assert rulings().chapter("Chess") is None


def test_nothing_in_it_becomes_html_or_leads_elsewhere() -> None:
    made = read("# Title\n\n## G\n\n<script>x</script> [words](javascript:x) [a page](other.md)")
    assert "<script>" not in made.chapters[0].html
    assert "href" not in made.chapters[0].html
    assert "a page" in made.chapters[0].html


def test_players_read_question_ruling_and_reason_but_no_code() -> None:
    text = "## G\n\n### F01 A\n\nQuestion: q?\nRuling: r.\nWhy: w.\nCode: `c`\nTests: `t`\n"
    (ruling,) = read(text).chapters[0].rulings
    assert ruling.title == "F01 A"
    assert "<strong>Question:</strong> q?<br>" in ruling.html
    assert "<strong>Why:</strong> w.</p>" in ruling.html
    all_of_them = [each.html for game in rulings().chapters for each in game.rulings]
    everything = [rulings().html, *all_of_them]
    assert not any(re.search(r"\w\.py|\btest_|place in the code", html) for html in everything)


def test_the_page_of_the_docs_is_the_one_that_is_shown() -> None:
    place = next(place for place in PLACES if place.exists())
    assert place.read_text("utf-8") == page("rulings")
