"""`stammtisch rules`"""

import json

import pytest

from stammtisch import GAMES
from stammtisch.__main__ import main
from stammtisch.terminal.picture import alphabet_of
from stammtisch.terminal.rules import page
from stammtisch.terminal.stream import nearest


def rules(capsys: pytest.CaptureFixture[str], *words: str, game: str = "forsale") -> str:
    assert main(["rules", game, *words]) == 0
    return capsys.readouterr().out


def test_page_has_title_note_and_paragraphs(capsys: pytest.CaptureFixture[str]) -> None:
    title, empty, note, *paragraphs = rules(capsys).splitlines()
    assert (title, empty) == ("For Sale", "")
    assert note.startswith("An unofficial summary in our own words")
    assert paragraphs.count("") >= 5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("columns", [40, 80, 200])
def test_page_fits_the_terminal(
    columns: int, game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert max(map(len, rules(capsys, game=game).splitlines())) <= min(columns, 80)


def test_options_change_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    page = rules(capsys, "--seats", "3", "--supply", "printed", "--equal_bids=yes")
    assert "WHILE STOCK LASTS" in page
    assert "at least equal" in " ".join(page.split())


@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_who_starts(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    agreed, drawn = "The starting player has been agreed.", "The starting player is drawn by lot."
    page = " ".join(rules(capsys, game=game).split())
    assert (page.count(agreed), page.count(drawn)) == (0, 1)
    page = " ".join(rules(capsys, "--seats", "3", "--start", "0", game=game).split())
    assert (page.count(agreed), page.count(drawn)) == (1, 0)


@pytest.mark.parametrize(
    ("edition", "worths"),
    [("iello", "2 each of 0, 2–15"), ("ravensburger1997", "2 each of 0; 1 each of 3–20")],
)
def test_the_page_tells_what_cheques_are_worth(
    edition: str, worths: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = " ".join(rules(capsys, "--seats", "3", "--edition", edition).split())
    assert f"Worth of the cheques: {worths}." in page


def test_a_prepared_deck_is_not_shuffled_again(capsys: pytest.CaptureFixture[str]) -> None:
    again = "The deck is shuffled again."
    assert again in rules(capsys, game="zahltag")
    assert again not in rules(capsys, "--prepared", "yes", game="zahltag")


def test_who_names_no_date_is_told_how(capsys: pytest.CaptureFixture[str]) -> None:
    hint = "`--date 12-24`, `--date today` or `--date random` shows another."
    assert hint in " ".join(rules(capsys, game="stichtag").split())
    for words in (["--date", "01-00"], ["--month", "7"]):
        assert "--date" not in rules(capsys, *words, game="stichtag")
    assert "--date" not in rules(capsys, game="zahltag")


def test_the_page_begins_with_the_idea_and_a_turn_at_a_glance(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = rules(capsys, game="zahltag")
    parts = (
        "You run a building firm",
        "About 45 minutes.",
        "A TURN AT A GLANCE",
        "  1. ",
        "SET-UP",
    )
    places = [page.index(part) for part in parts]
    assert places == sorted(places)


def test_examples_are_drawn_with_cards(capsys: pytest.CaptureFixture[str]) -> None:
    page = rules(capsys, "--date", "12-08", game="stichtag")
    assert "│Ada g9│ │Bruno g7│ │+ g4│ │Clara g8│" in page
    assert "Ada gives green 6 (g6) to Clara." in page


def test_examples_are_drawn_in_plain_letters_too() -> None:
    game = GAMES["zahltag"]
    lines = page(game, 3, game.variant(3, {}), alphabet_of("ascii"))
    drawn = [nearest(line) for line in lines if "Bruno" in line]
    assert any("|Ada 0|  |Bruno -2|" in line.replace("| |", "|  |") for line in drawn)
    assert not any("?" in line for line in drawn)


def test_our_rulings_are_marked(capsys: pytest.CaptureFixture[str]) -> None:
    page = " ".join(rules(capsys, game="forsale").split())
    assert "* Our ruling F04: If you cannot raise the bid, you must pass." in page


def test_a_good_first_day_is_named_except_on_that_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert "A good day for your first game is 01 September" in rules(capsys, game="stichtag")
    assert "first game" not in rules(capsys, "--date", "09-01", game="stichtag")


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    content = json.loads(rules(capsys, "--json", "--seats", "5", "--coins", "9"))
    assert (content["game"], content["seats"], content["options"]) == ("forsale", 5, {"coins": "9"})
    assert "9 coins" in content["rules"]
