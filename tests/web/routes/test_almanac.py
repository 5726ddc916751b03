"""The almanac, as a browser gets it."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from fastapi.testclient import TestClient

from stammtisch import GAMES
from stammtisch.core.almanac import load_almanac
from stammtisch.core.language import LANGUAGES
from stammtisch.web.app import create_app

DATES = 480
CELL = re.compile(r'<td class="(level-\d)( other)?"><a href="([^"]+)"')


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    app = create_app(f"sqlite:///{tmp_path_factory.mktemp('house')}/tables.db")
    with TestClient(app, headers={"accept-language": "en"}, follow_redirects=False) as client:
        yield client


def text_of(page: str) -> str:
    """What a person reads, on one line."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


# --- the year -----------------------------------------------------------------------------


def test_the_address_alone_shows_the_game_with_dates(browser: TestClient) -> None:
    assert browser.get("/almanac").headers["location"] == "/almanac/stichtag"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_map_has_every_day_with_a_figure(browser: TestClient, seats: int) -> None:
    page = browser.get(f"/almanac/stichtag?seats={seats}").text
    cells = CELL.findall(page)
    assert len({address for _level, _other, address in cells}) == DATES
    assert {level for level, _other, _address in cells} == {f"level-{n}" for n in range(1, 6)}
    assert all(f"seats={seats}" in address for _level, _other, address in cells)


def test_a_day_on_the_map_says_its_date_and_its_figure(browser: TestClient) -> None:
    page = browser.get("/almanac/stichtag?seats=4&measure=decisions").text
    row = load_almanac(GAMES["stichtag"]).find(4, {"date": "12-24"})
    assert row
    told = re.search(r'href="/almanac/stichtag/12-24\?seats=4" title="([^"]+)"', page)
    assert told
    assert told[1] == f"24 December: {row.decisions.value:.0f}"


def test_wishes_leave_the_days_that_fulfil_them(browser: TestClient) -> None:
    page = browser.get("/almanac/stichtag?seats=4&luck=low&decisions=low").text
    count = int(re.findall(r"(\d+) days? fits?\.", text_of(page))[0])
    assert 0 < count < DATES / 3
    assert sum(not other for _level, other, _address in CELL.findall(page)) == count


def test_links_keep_the_wishes(browser: TestClient) -> None:
    page = browser.get("/almanac/stichtag?seats=4&luck=low&measure=policy").text
    assert "/almanac/stichtag?seats=3&amp;measure=policy&amp;luck=low" in page
    assert "/almanac/stichtag?seats=4&amp;measure=ties&amp;luck=low" in page


# --- one day ------------------------------------------------------------------------------


def test_a_day_shows_its_figures_chairs_and_sheets(browser: TestClient) -> None:
    words = text_of(browser.get("/almanac/stichtag/12-24?seats=4").text)
    for part in ("24 December", "Hearts", "Prediction", "Gifts", "interval (95 %)", "Chair 4"):
        assert part in words
    assert "stammtisch almanac stichtag --date 12-24 --seats 4" in words
    assert "2000 games of players who follow simple rules" in words


def test_the_days_form_a_circle(browser: TestClient) -> None:
    page = browser.get("/almanac/stichtag/12-39?seats=3").text
    assert "/almanac/stichtag/01-00?seats=3" in page
    assert "/almanac/stichtag/12-38?seats=3" in page


def test_a_word_leads_to_its_date(browser: TestClient) -> None:
    answer = browser.get("/almanac/stichtag/random?seats=5")
    assert re.fullmatch(r"/almanac/stichtag/\d\d-\d\d\?seats=5", answer.headers["location"])


def test_a_day_is_read_in_every_language(browser: TestClient) -> None:
    told = {
        browser.get("/almanac/stichtag/12-24", headers={"accept-language": language}).text
        for language in LANGUAGES
    }
    assert len(told) == len(LANGUAGES)


# --- other games, other pages, other input ------------------------------------------------


@pytest.mark.parametrize("game", ["forsale", "zahltag"])
def test_a_game_without_dates_shows_its_variants(browser: TestClient, game: str) -> None:
    seats = GAMES[game].usual_seats
    page = browser.get(f"/almanac/{game}").text
    rows = [row for row in load_almanac(GAMES[game]).rows if row.seats == seats]
    assert page.count(f'<a href="/new/{game}?seats={seats}') == len(rows)
    assert "the usual game" in page


def test_calendar_and_front_page_tell_the_character(browser: TestClient) -> None:
    day = browser.get("/almanac/stichtag/12-24?seats=4").text
    character = re.search(r'class="character">([^<]+)<', day)
    assert character
    assert character[1] in browser.get("/calendar?month=12&goal=2&rule=4&seats=4").text
    assert browser.get("/").text.count('class="today"') == 3


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("/almanac/stichtag?measure=beauty", 422, "the measures are decisions, luck"),
        ("/almanac/stichtag?luck=some", 422, "luck must be one of high, low, not 'some'"),
        ("/almanac/stichtag?seats=6", 422, "stichtag takes 3 to 5 players, not 6"),
        ("/almanac/stichtag/13-01", 422, "a month and a day like 12-24"),
        ("/almanac/stichtag/12-24?seats=two", 422, "not 'two'"),
        ("/almanac/chess", 422, "there is no game 'chess'"),
        ("/almanac/forsale/12-24", 404, ""),
    ],
)
def test_what_is_not_there_gets_a_sentence(
    browser: TestClient, address: str, status: int, words: str
) -> None:
    answer = browser.get(address)
    assert answer.status_code == status
    assert words in text_of(answer.text)
    assert "Traceback" not in answer.text
