"""The calendar, the rules and the rulings, as a browser gets them."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from fastapi.testclient import TestClient

from stammtisch import GAMES
from stammtisch.core.booklet import as_booklet
from stammtisch.core.language import LANGUAGES, pointing, speaking
from stammtisch.web.app import create_app

CHRISTMAS_EVE = "/calendar?month=12&goal=2&rule=4&seats=4"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    app = create_app(f"sqlite:///{tmp_path_factory.mktemp('house')}/tables.db")
    headers = {"accept-language": "en"}
    with TestClient(app, headers=headers, follow_redirects=False) as client:
        yield client


def shown(page: str) -> str:
    """What a person reads, on one line."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


# --- the calendar -------------------------------------------------------------------------


def test_the_calendar_shows_the_three_sheets_of_a_day_and_its_rules(browser: TestClient) -> None:
    page = browser.get(CHRISTMAS_EVE).text
    for piece in ('id="goal-2"', 'id="rule-4"', 'id="month-12"', "24 December"):
        assert piece in page
    for title in ("Hearts", "Prediction", "Gifts"):
        assert shown(page).count(title) >= 2
    assert "A correct prediction is worth 5 points" in page


def test_a_sheet_turns_without_a_script(browser: TestClient) -> None:
    page = browser.get(CHRISTMAS_EVE).text
    link = re.search(r'id="month-on" href="([^"]+)" aria-label="([^"]+)"', page)
    assert link
    assert link[2] == "On to January, Clovers"
    turned = browser.get(link[1].replace("&amp;", "&")).text
    assert "24 January" in turned


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("date=02-31", "month=2&goal=3&rule=1&seats=4"),
        ("birthday=1984-11-16", "month=11&goal=1&rule=6&seats=4"),
        ("birthday=2000-02-29&seats=5", "month=2&goal=2&rule=9&seats=5"),
    ],
)
def test_a_date_leads_to_the_address_of_its_sheets(
    browser: TestClient, asked: str, answered: str
) -> None:
    response = browser.get(f"/calendar?{asked}")
    assert response.status_code == 303
    assert response.headers["location"] == f"/calendar?{answered}"


def test_any_day_and_today_can_be_looked_at(browser: TestClient) -> None:
    for word in ("random", "today"):
        address = browser.get(f"/calendar?date={word}").headers["location"]
        assert browser.get(address).status_code == 200


@pytest.mark.parametrize("option", ["month=13", "goal=4", "seats=2", "date=today&goal=1"])
def test_a_day_that_the_calendar_has_not_gets_a_sentence(browser: TestClient, option: str) -> None:
    response = browser.get(f"/calendar?{option}")
    assert response.status_code == 422
    assert "<h1>" in response.text


def test_a_birthday_that_is_none_gets_a_sentence(browser: TestClient) -> None:
    response = browser.get("/calendar?birthday=yesterday")
    assert response.status_code == 422
    assert "a birthday is written like 1984-11-16" in response.text


def test_the_calendar_starts_a_game_of_this_day(browser: TestClient) -> None:
    page = browser.get(CHRISTMAS_EVE).text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    assert fields["game"] == "stichtag"
    assert fields["date"] == "12-24"
    assert 'href="/new/stichtag?date=12-24&amp;seats=4"' in page


# --- rules --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_rules_in_every_language(
    browser: TestClient, game: str, language: str
) -> None:
    page = browser.get(f"/rules/{game}", headers={"accept-language": language}).text
    assert f'<html lang="{language}">' in page
    assert page.count("<h2>") >= 4


def test_rules_are_those_of_the_options(browser: TestClient) -> None:
    page = browser.get("/rules/forsale?seats=5&edition=ravensburger1997&coins=20").text
    assert "Each of the 5 players gets 20 coins" in page
    assert "which printed edition is played: <strong>Ravensburger 1997</strong>" in page


def test_the_settings_of_a_table_change_no_rules(browser: TestClient) -> None:
    plain = browser.get("/rules/zahltag?seats=3").text
    assert shown(browser.get("/rules/zahltag?seats=3&practice=yes").text) == shown(plain)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/rules/forsale?seats=9", "forsale takes 3 to 6 players, not 9"),
        ("/rules/forsale?seats=many", "forsale takes 3 to 6 players"),
        ("/rules/forsale?colour=red", "forsale has no option"),
        ("/rules/stichtag?date=13-01", "date must be a month and a day like 12-24"),
        ("/rules/chess", "there is no game"),
    ],
)
def test_rules_that_there_are_not_get_a_sentence(
    browser: TestClient, address: str, sentence: str
) -> None:
    response = browser.get(address)
    assert response.status_code == 422
    assert sentence in response.text


def test_an_address_opens_no_file(browser: TestClient) -> None:
    response = browser.get("/rules/zahltag?cards=/etc/passwd")
    assert response.status_code == 422
    assert "root:" not in response.text


def test_what_an_address_says_is_escaped(browser: TestClient) -> None:
    response = browser.get("/rules/forsale?edition=<script>alert(1)</script>")
    assert "<script>alert" not in response.text


def test_rules_lead_to_the_rulings_of_their_game(browser: TestClient) -> None:
    assert 'href="/rulings/forsale"' in browser.get("/rules/forsale").text
    page = browser.get("/rulings/forsale").text
    assert 'id="f01"' in page
    assert 'id="z01"' not in page


# --- chapters and examples ----------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("date", ["11-16", "02-31", "07-28"])
def test_a_page_leaves_out_no_word_of_the_booklet(
    browser: TestClient, language: str, date: str
) -> None:
    game = GAMES["stichtag"]
    with speaking(language), pointing():
        booklet = as_booklet(game.text.rules(4, game.variant(4, {"date": date})))
    page = browser.get(
        f"/rules/stichtag?date={date}&seats=4", headers={"accept-language": language}
    ).text
    told = unescape(shown(page))
    chapters = booklet.chapters
    for words in (
        *(booklet.day, booklet.idea, booklet.duration, booklet.first_day, *booklet.glance),
        *(words for chapter in chapters for words in (chapter.heading, *chapter.paragraphs)),
        *(ruling.text for chapter in chapters for ruling in chapter.rulings),
        *(example.explanation for chapter in chapters for example in chapter.examples),
        *(entry.meaning for entry in booklet.glossary),
    ):
        assert " ".join(words.split()) in told


def test_an_example_is_drawn_with_our_cards(browser: TestClient) -> None:
    page = browser.get("/rules/stichtag?date=12-08").text
    example = page.split('<figure class="example">')[1]
    assert example.count('<li class="place') == 4
    assert "Clara takes the trick." in example
    assert 'id="c-' not in page


def test_a_count_is_shown_as_a_score_sheet(browser: TestClient) -> None:
    page = browser.get("/rules/forsale").text
    [sheet] = page.split('<div class="scores"')[1:]
    assert "<td>63</td><td>64</td><td>62</td>" in sheet
    assert "63 + 12 = 75" in sheet


def test_a_ruling_of_ours_is_marked_and_leads_to_its_reasons(browser: TestClient) -> None:
    page = browser.get("/rules/forsale").text
    assert '<a href="/rulings/forsale#f04">Our ruling F04</a>' in page
    assert 'id="f04"' in browser.get("/rulings/forsale").text


def test_a_good_first_day_is_one_click_away(browser: TestClient) -> None:
    page = browser.get("/rules/stichtag").text
    link = re.search(r'<p class="first-day"><a href="([^"]+)">', page)
    assert link
    day = browser.get(browser.get(unescape(link[1])).headers["location"]).text
    assert "01 September" in day
    assert "first-day" not in day


def test_the_box_has_its_own_words_beside_ours(browser: TestClient) -> None:
    page = browser.get("/rules/stichtag?date=05-18").text
    assert "In the German box: Doppelschlag" in page
    german = browser.get("/rules/zahltag", headers={"accept-language": "de"}).text
    assert "In der Schachtel: Zahltag" not in german


# --- rulings ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Question:"),
        ("de", "Frage:"),
        ("fr", "Question\N{NO-BREAK SPACE}:"),
        ("nl", "Vraag:"),
    ],
)
def test_rulings_are_in_the_language_of_the_reader(
    browser: TestClient, language: str, label: str
) -> None:
    page = browser.get("/rulings/zahltag", headers={"accept-language": language}).text
    assert f"<strong>{label}</strong>" in page


def test_rulings_are_found_by_their_game(browser: TestClient) -> None:
    page = browser.get("/rulings").text
    assert all(f'href="/rulings/{game}"' in page for game in GAMES)
    assert browser.get("/rulings/chess").status_code == 422


def test_pages_keep_to_the_policy(browser: TestClient) -> None:
    for path in (CHRISTMAS_EVE, "/rules/zahltag", "/rulings", "/rulings/stichtag"):
        page = browser.get(path).text
        assert "style=" not in page
        assert not re.search(r"<script(?![^>]*src=)|\son\w+=", page)


@pytest.mark.parametrize("address", ["/rules/zahltag", "/rules/stichtag?date=01-05"])
def test_rules_on_a_page_need_no_notation(browser: TestClient, address: str) -> None:
    text = shown(browser.get(address).text)
    assert "`" not in text
    assert not re.search(r"\([rbygvpfwce]\)|\b[rbygvp]\d\b|\b[fwce]{3,4}\b|option cards", text)
