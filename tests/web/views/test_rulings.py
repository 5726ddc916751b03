"""The rulings for players."""

import re

import pytest

from stammtisch.core.language import LANGUAGES
from stammtisch.web.views.rulings import LABELS, file_of, read, rulings
from tests.games.test_docs import page

IN_ALL_LANGUAGES = pytest.mark.parametrize("language", LANGUAGES)
QUOTED = re.compile("`[^`]+`")


def rulings_in(text: str) -> dict[str, str]:
    """The words of every ruling by its id, without what only developers look up."""
    lines = [line for line in text.splitlines() if not line.startswith(("Code: ", "Tests: "))]
    _head, *found = re.split("^### ", "\n".join(lines), flags=re.MULTILINE)
    return dict(ruling.split(" ", 1) for ruling in found)


@IN_ALL_LANGUAGES
def test_every_ruling_stands_in_the_chapter_of_its_game(language: str) -> None:
    ids = re.findall(r"^### (\w+)", page("rulings"), re.MULTILINE)
    listed = [each.anchor for game in rulings(language).chapters for each in game.rulings]
    assert listed == [name.lower() for name in ids]


@IN_ALL_LANGUAGES
def test_the_games_are_its_chapters(language: str) -> None:
    made = rulings(language)
    assert [game.title for game in made.chapters] == ["For Sale", "Zahltag", "Stichtag"]
    assert made.chapter("Zahltag") is made.chapters[1]
    assert made.chapter("Chess") is None


@IN_ALL_LANGUAGES
def test_a_translation_asks_answers_and_quotes_what_the_ruling_does(language: str) -> None:
    """Options, values and notation stand in backquotes and stay as they are."""
    ours, theirs = rulings_in(page("rulings")), rulings_in(file_of(language).read_text("utf-8"))
    assert list(theirs) == list(ours)
    for name, words in ours.items():
        assert sorted(QUOTED.findall(theirs[name])) == sorted(QUOTED.findall(words)), name
        for label, translated in zip(LABELS["en"], LABELS[language], strict=True):
            count = len(re.findall(f"^{label}", words, re.MULTILINE))
            assert len(re.findall(f"^{translated}", theirs[name], re.MULTILINE)) == count, name


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
    all_of_them = [each.html for game in rulings("en").chapters for each in game.rulings]
    everything = [rulings("en").html, *all_of_them]
    assert not any(re.search(r"\w\.py|\btest_|place in the code", html) for html in everything)


def test_the_page_of_the_docs_is_the_one_that_is_shown() -> None:
    assert file_of("en").read_text("utf-8") == page("rulings")
