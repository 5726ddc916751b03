"""The front door: games, tables, names, and the form of a new table."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from stammtisch.core.language import LANGUAGES
from stammtisch.web.rooms.table_plan import TablePlan, plan_of
from stammtisch.web.routes.lobby import LISTED
from stammtisch.web.views.calendar_day import days_around_today, todays
from tests.web.house import hurry, open_house
from tests.web.routes.test_table import GAMES, become, new_table, play_on, wait_for


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    hurry(monkeypatch)
    with open_house(tmp_path) as client:
        yield client


def chosen(page: str, field: str) -> str:
    """The value that a choice shows."""
    found = re.search(
        rf'<select name="{field}".*?<option value="([^"]*)" selected', page, re.DOTALL
    )
    assert found
    return found[1]


def test_the_front_door_shows_three_games(anna: TestClient) -> None:
    page = anna.get("/").text
    assert all(f'id="box-{game}"' in page for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_one_click_begins_a_game_against_bots(anna: TestClient, game: str) -> None:
    answer = anna.post("/play", data={"game": game, "level": "policy"})
    assert re.fullmatch(r"/table/[\w-]{16}", answer.url.path)
    assert 'id="acts"' in answer.text


def test_seats_and_pace_are_chosen_at_once(anna: TestClient) -> None:
    form = {"game": "forsale", "level": "policy", "seats": "6", "pace": "slow"}
    assert anna.post("/play", data=form).text.count('id="panel-') == 6
    assert anna.post("/play", data={**form, "pace": "warp"}).status_code == 422
    page = anna.get("/").text
    assert page.count('<select name="seats"') == page.count('<select name="pace"') == 3


def test_nothing_to_choose_stands_in_the_way(anna: TestClient) -> None:
    page = anna.get("/").text
    assert page.count('class="box"') == page.count('<details class="change">') == 3
    assert "<select" not in re.sub(r"<details.*?</details>", "", page, flags=re.DOTALL)
    assert page.count('<a class="button" href="/new/') == 3


# --- the last game again ------------------------------------------------------------------


def last_time(page: str) -> dict[str, str]:
    """What the button that plays the last game again sends."""
    form = re.search(r'<form class="again".*?</form>', page, re.DOTALL)
    return dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[0])) if form else {}


async def plan_at(client: TestClient, address: str) -> TablePlan:
    services = client.app.state.services  # type: ignore[attr-defined]  # an application of ours
    room = (await services.rooms.find(address.rpartition("/")[2])).room
    return plan_of(room, {chair.seat for chair in room.chairs if not chair.is_bot})


def planned(client: TestClient, address: str) -> TablePlan:
    assert client.portal
    return client.portal.call(plan_at, client, address)


def test_one_click_plays_the_last_game_again(anna: TestClient) -> None:
    assert last_time(anna.get("/").text) == {}
    terms = {"edition": "gryphon", "memory_aid": "no", "pace": "quick", "clock": "2min"}
    chairs = {"chair-2": "novice", "chair-3": "expert"}
    first = new_table(anna, "forsale", seats="4", **terms, **chairs)
    page = anna.get("/").text
    assert "Play For Sale again" in page
    for words in (
        "4 players",
        "simple rules, novice, expert",
        "quickly",
        "2 minutes",
        "Gryphon 2008",
    ):
        assert words in page.partition("As last time:")[2].partition("</p>")[0]
    again = anna.post("/tables", data=last_time(page))
    assert again.url.path != first
    assert planned(anna, again.url.path) == planned(anna, first)


def test_a_starting_player_is_chosen_again_but_not_one_that_was_drawn(anna: TestClient) -> None:
    new_table(anna)
    assert "start" not in last_time(anna.get("/").text)
    new_table(anna, start="1")
    assert last_time(anna.get("/").text)["start"] == "1"


def test_the_last_game_is_played_on_todays_date(anna: TestClient) -> None:
    new_table(anna, "stichtag", date="12-24")
    page = anna.get("/").text
    assert last_time(page)["date"] == next(iter(todays()))
    assert "12-24" not in page.partition('class="again"')[2].partition("</form>")[0]
    new_table(anna, "stichtag", date="", goal="2", rule="4", month="12")
    assert not {"goal", "rule", "month"} & last_time(anna.get("/").text).keys()


def test_a_table_with_friends_is_not_played_again(anna: TestClient) -> None:
    table = new_table(anna, "zahltag", seats="2", **{"chair-1": ""})
    hers = anna.cookies.get("stammtisch") or ""
    anna.cookies.clear()
    anna.post(f"{table}/sit", data={"name": "Ben"})
    assert last_time(anna.get("/").text) == {}
    become(anna, hers)
    assert last_time(anna.get("/").text) == {}
    new_table(anna)
    assert last_time(anna.get("/").text)["game"] == "forsale"


# --- the day ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_todays_leaves_hang_on_the_box(anna: TestClient, language: str) -> None:
    page = anna.get("/", headers={"accept-language": language}).text
    shown = re.findall(
        r'<a class="leaves".*?data-day="([\d-]+)"( hidden)?>(.*?)</a>', page, re.DOTALL
    )
    assert [date for date, _hidden, _leaves in shown] == list(todays())
    assert [bool(hidden) for _date, hidden, _leaves in shown] == [False, True, True]
    if language == "en":
        names = days_around_today()[0].names()
        for name, title in names.values():
            assert name in shown[0][2]
            assert f'<span class="leaf-title">{title}</span>' in shown[0][2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_front_door_names_the_day_in_words_and_sends_its_date(
    anna: TestClient, language: str
) -> None:
    page = anna.get("/", headers={"accept-language": language}).text
    assert re.search(r'<option value="\d\d-\d\d" data-today=\'{"\d\d-\d\d"', page)
    assert re.search(r'href="/rules/stichtag\?date=\d\d-\d\d"', page)
    assert ("today" in re.sub(r"data-today|<[^>]*>", "", page)) is (language == "en")


def test_without_a_day_today_is_played(anna: TestClient) -> None:
    for form in ({"game": "stichtag", "level": "policy"}, {"game": "stichtag", "date": ""}):
        page = anna.post("/play", data=form).text
        assert any(f"date={date}" in page for date in todays())


# --- names and languages ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "words"), [("de-AT,en;q=0.5", "Jetzt spielen"), ("xx", "Play now")]
)
def test_the_browser_chooses_the_language(anna: TestClient, wish: str, words: str) -> None:
    assert words in anna.get("/", headers={"accept-language": wish}).text


def test_a_name_and_a_language_are_remembered(anna: TestClient) -> None:
    page = anna.post(
        "/name", data={"name": " <b>An\u202ena ", "language": "fr", "back": "//evil"}
    ).text
    assert "&lt;b&gt;Anna" in page
    assert '<html lang="fr">' in page


def test_every_page_offers_every_language_and_leads_back(anna: TestClient) -> None:
    table = new_table(anna)
    for path in ("/", table, "/rules/zahltag?seats=3", "/calendar?date=12-24", "/nowhere", "/me"):
        page = anna.get(path).text
        for code, name in LANGUAGES.items():
            assert re.search(rf'<button name="language" value="{code}"[^>]*>{name}<', page), path
    anna.post("/name", data={"name": "Anna"})
    answer = anna.post("/name", data={"language": "de", "back": table})
    assert answer.url.path == table
    assert '<html lang="de">' in answer.text
    assert "<b>Anna</b>" in answer.text


def test_a_name_can_be_emptied_again(anna: TestClient) -> None:
    assert 'value="Anna"' in anna.post("/name", data={"name": "Anna"}).text
    page = anna.post("/name", data={"name": ""}).text
    assert "<b>Guest</b>" in page
    assert "Anna" not in page


def test_everybody_at_the_table_reads_a_new_name(anna: TestClient) -> None:
    anna.post("/name", data={"name": "Anna"})
    table = new_table(anna, **{"chair-1": "", "chair-2": ""})
    hers = anna.cookies.get("stammtisch") or ""
    anna.cookies.clear()
    anna.post(f"{table}/sit", data={"name": "Annika"})
    become(anna, hers)
    anna.post("/name", data={"name": "Annika"})
    anna.cookies.clear()
    page = anna.get(table).text
    assert ">Annika 2</strong>" in page
    assert ">Anna</strong>" not in page


def test_a_cookie_that_does_not_hold_is_replaced(anna: TestClient) -> None:
    become(anna, "from-a-database-that-is-gone")
    address = new_table(anna, start="0")
    assert "Your coins" in anna.get(address).text


def test_who_has_seats_is_asked_before_a_link_makes_them_another(anna: TestClient) -> None:
    anna.post("/name", data={"name": "Anna"})
    link = re.search(r'value="http://house(/me/[^"]+)"', anna.get("/me").text)
    assert link
    assert anna.get(link[1]).url.path == "/"
    anna.cookies.clear()
    anna.post("/name", data={"name": "Ben"})
    table = new_table(anna)
    page = anna.get(link[1])
    assert f'action="{page.url.path}"' in page.text
    assert table in anna.get("/").text
    assert 'value="Anna"' in anna.post(link[1]).text
    assert table not in anna.get("/").text


def test_a_personal_link_moves_a_person_to_another_device(anna: TestClient) -> None:
    anna.post("/name", data={"name": "Anna"})
    table = new_table(anna)
    page = anna.get("/me").text
    link = re.search(r'value="http://house(/me/[^"]+)"', page)
    assert link
    anna.cookies.clear()
    assert table in anna.post(link[1]).text
    anna.cookies.clear()
    assert anna.get("/me/nonsense").status_code == 422


# --- lists of tables ----------------------------------------------------------------------


def line(page: str, table: str) -> str:
    """What the list says of a table, on one line."""
    found = re.search(rf'<a href="{table}".*?</a>', page, re.DOTALL)
    assert found, page
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split())


def test_my_tables_and_open_tables_are_listed(anna: TestClient) -> None:
    private = new_table(anna)
    public = new_table(anna, public="yes", **{"chair-1": ""})
    page = anna.get("/").text
    assert private in page
    assert public in page
    anna.cookies.clear()
    stranger = anna.get("/").text
    assert private not in stranger
    assert public in stranger


def test_tables_in_a_list_can_be_told_apart(anna: TestClient) -> None:
    anna.post("/name", data={"name": "Anna"})
    day = new_table(anna, "stichtag", date="12-24", public="yes", **{"chair-1": ""})
    mine = new_table(anna, edition="gryphon", start="0")
    wait_for(anna, mine, "data-turn")
    page = anna.get("/").text
    assert line(page, mine) == "For Sale Gryphon 2008 Your turn. you, Bruno, Clara just now"
    assert line(page, day) == "Stichtag 24 December 1 free chair you, Bruno just now"
    assert page.index(mine) < page.index(day) < page.index('class="shelf"')
    anna.cookies.clear()
    assert line(anna.get("/").text, day) == "Stichtag 24 December 1 free chair Anna, Bruno just now"


def test_a_finished_game_tells_its_result_and_leads_to_its_replay(anna: TestClient) -> None:
    anna.post("/name", data={"name": "Anna"})
    table = new_table(anna, coins="1")
    assert f'href="{table}/replay"' not in anna.get("/").text
    end = play_on(anna, table)
    standings = re.findall(
        r'<td>(\d)\.</td><th scope="row"><span.*?</span> (\w+).*?</th>.*?<strong>(-?\d+)<', end
    )
    assert len(standings) == 3
    outcome = re.search(r'class="placing">([^<]+)<', end)
    assert outcome
    placed = [f"{rank}. {name.replace('Anna', 'you')} {score}" for rank, name, score in standings]
    page = anna.get("/").text
    assert line(page, table) == f"For Sale {outcome[1]} {' · '.join(placed)} just now"
    assert f'href="{table}/replay"' in page


def test_a_game_whose_result_nobody_noted_is_over(anna: TestClient) -> None:
    table = new_table(anna, coins="1")
    play_on(anna, table)
    house = anna.app.state.services  # type: ignore[attr-defined]  # an application of ours
    with house.store.database.writing.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET turn = ''")  # as an older release left it
    assert "over you, Bruno, Clara" in line(anna.get("/").text, table)


def test_a_table_that_waits_for_another_says_so(anna: TestClient) -> None:
    table = new_table(anna, "forsale", start="1", **{"chair-1": ""})
    hers = anna.cookies.get("stammtisch") or ""
    anna.cookies.clear()
    anna.post(f"{table}/sit", data={"name": "Ben"})
    become(anna, hers)
    assert "Waiting for Ben. you, Ben, Bruno" in line(anna.get("/").text, table)


def test_a_table_that_cannot_be_read_any_more_does_not_close_the_door(anna: TestClient) -> None:
    table = new_table(anna)
    house = anna.app.state.services  # type: ignore[attr-defined]  # an application of ours
    with house.store.database.writing.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET head = 'game chess'")
    page = anna.get("/")
    assert page.status_code == 200
    assert table not in page.text


@contextmanager
def counted_queries(anna: TestClient) -> Iterator[list[str]]:
    """All that is asked of the database meanwhile."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        asked.append(statement)

    reading = anna.app.state.services.store.database.reading  # type: ignore[attr-defined]  # an application of ours
    event.listen(reading, "before_cursor_execute", note)
    yield asked
    event.remove(reading, "before_cursor_execute", note)


def test_the_front_page_is_two_queries_however_many_tables_there_are(anna: TestClient) -> None:
    for number in range(6):
        new_table(anna, game=GAMES[number % len(GAMES)], **{"chair-1": "", "chair-2": ""})
        anna.post("/play", data={"game": GAMES[number % len(GAMES)]}, follow_redirects=False)
    anna.get("/")
    anna.app.state.services.rooms._open.clear()  # type: ignore[attr-defined]  # as after a restart
    with counted_queries(anna) as asked:
        page = anna.get("/").text
    assert page.count('href="/table/') == 12
    assert len(asked) == 2  # the lists, and the daily games


def test_a_table_that_was_taken_back_still_tells_whose_turn_it_is(anna: TestClient) -> None:
    table = new_table(anna, start="0")
    house = anna.app.state.services  # type: ignore[attr-defined]  # an application of ours
    with house.store.database.writing.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET turn = ''")  # as after taking back
    assert "Your turn." in line(anna.get("/").text, table)


def test_a_new_name_is_written_once_however_many_tables_there_are(anna: TestClient) -> None:
    tables = [new_table(anna, **{"chair-1": "", "chair-2": ""}) for _table in range(4)]
    house = anna.app.state.services  # type: ignore[attr-defined]  # an application of ours
    before = [house.store.entries(table.rpartition("/")[2]) for table in tables]
    anna.post("/name", data={"name": "Annika"})
    assert [house.store.entries(table.rpartition("/")[2]) for table in tables] == before
    house.rooms._open.clear()  # as after a restart
    anna.cookies.clear()
    for table in tables:
        assert ">Annika</strong>" in anna.get(table).text


# --- the form -----------------------------------------------------------------------------


def test_a_mistake_keeps_what_was_filled_in(anna: TestClient) -> None:
    form = {"game": "forsale", "seats": "5", "chair-1": "expert", "coins": "abc", "refund": "down"}
    answer = anna.post("/tables", data={**form, "clock": "2min", "public": "yes"})
    assert answer.status_code == 422
    page = answer.text
    assert chosen(page, "chair-1") == "expert"
    assert chosen(page, "refund") == "down"
    assert chosen(page, "clock") == "2min"
    assert "<option selected>5</option>" in page
    assert 'value="yes" checked' in page
    sentence = re.search(r'id="coins-problem">([^<]+)<', page)
    assert sentence
    assert sentence[1].startswith("This must be a number from 1 to")
    assert 'aria-describedby="coins-problem"' in page


def test_what_does_not_fit_together_is_said_at_its_field(anna: TestClient) -> None:
    form = {"game": "forsale", "seats": "3"}
    page = anna.post("/tables", data={**form, "start": "5"}).text
    assert 'id="start-problem">There is no such chair at this table<' in page
    page = anna.post("/tables", data={**form, "seats": "6", "edition": "ravensburger1997"}).text
    assert 'id="edition-problem"' in page


FOLD = re.compile(r'<details class="fold"( open)?>(.*?)</details>', re.DOTALL)


@pytest.mark.parametrize(
    ("form", "opened"),
    [({}, [False, False]), ({"coins": "abc"}, [True, False]), ({"pace": "warp"}, [False, True])],
)
def test_what_is_rarely_needed_is_folded_away_unless_it_is_wrong(
    anna: TestClient, form: dict[str, str], opened: list[bool]
) -> None:
    page = anna.post("/tables", data={"game": "forsale", "seats": "9", **form}).text
    folds = FOLD.findall(page)
    assert [bool(is_open) for is_open, _fields in folds] == opened
    assert [("-problem" in fields) for _open, fields in folds] == opened
    assert 'id="seats-problem"' in FOLD.sub("", page)


def test_a_fold_tells_what_is_in_it(anna: TestClient) -> None:
    page = anna.get("/new/forsale").text
    assert '<span class="quiet">default</span>' in page
    assert '<span class="quiet">at a human pace · as long as you like</span>' in page
    page = anna.get("/new/forsale?coins=5&refund=down&pace=slow&clock=2min").text
    told = re.findall(r'<span class="quiet">([^<]+)</span></summary>', page)
    assert re.fullmatch(r"[^·]+: down · [^·]+: 5", told[0])
    assert told[1] == "slowly · 2 minutes"


def test_a_bot_that_does_not_exist_is_said_in_the_form(anna: TestClient) -> None:
    answer = anna.post("/tables", data={"game": "forsale", "seats": "3", "chair-1": "deity"})
    assert answer.status_code == 422
    assert "This table cannot be opened:" in answer.text
    assert "The bots are novice" in answer.text


def test_presets_fill_all_chairs_and_keep_the_rest(anna: TestClient) -> None:
    page = anna.get("/new/forsale?seats=5&coins=7").text
    addresses = re.findall(r'<a class="button" href="(/new/forsale[^"]+)" data-fills', page)
    filled = [anna.get(address.replace("&amp;", "&")).text for address in addresses]
    chairs = [[level_on(each, seat) for seat in range(1, 6)] for each in filled]
    regulars = ["regular"] * 5
    assert chairs == [[""] * 5, regulars, ["", *regulars[1:]]]
    for each in filled:
        assert "<option selected>5</option>" in each
        assert 'value="7"' in each


def level_on(page: str, seat: int) -> str:
    """The bot that a form puts on a chair, or "" for a friend."""
    field = re.search(rf'<select name="chair-{seat}".*?</select>', page, re.DOTALL)
    assert field
    found = re.search(r'value="([^"]*)" selected', field[0])
    return found[1] if found else ""


def test_an_address_fills_in_the_form(anna: TestClient) -> None:
    page = anna.get("/new/stichtag?date=02-31&seats=5").text
    assert "<option selected>5</option>" in page
    assert [chosen(page, name) for name in ("goal", "rule", "month")] == ["3", "1", "2"]
    assert chosen(page, "date") == ""
    assert "Goal 3: Exactly twelve" in page
    assert chosen(anna.get("/new/stichtag").text, "date") in todays()


def test_a_form_may_name_the_sheets_of_a_day(anna: TestClient) -> None:
    form = {"game": "stichtag", "seats": "3", "date": "", "goal": "2", "rule": "4", "month": "12"}
    assert "24 December" in anna.post("/tables", data=form).text


def test_a_game_that_waits_for_you_is_found_behind_many_newer_tables(anna: TestClient) -> None:
    first = new_table(anna, start="0")
    for _table in range(LISTED):
        new_table(anna, **{"chair-1": "", "chair-2": ""})
    page = anna.get("/").text
    assert f'href="{first}"' in page
    assert page.index(f'href="{first}"') == min(
        page.index(f'href="{address}"') for address in re.findall(r'href="(/table/[^"/]+)"', page)
    )
