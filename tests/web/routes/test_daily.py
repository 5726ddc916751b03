"""The daily game on a server: one try for each person, equal cards, nothing seen too early."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from starlette.testclient import TestClient

from stammtisch import GAMES
from stammtisch.bots.choice_check import check_choices
from stammtisch.core import notation
from stammtisch.core.daily import score_of
from stammtisch.core.fairness import commitment_to, read_fair_deal
from stammtisch.core.verification import PlayerNotes, verify
from stammtisch.web.rooms import daily_house
from stammtisch.web.rooms.daily_house import DailyHouse, DailySetup
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.daily_results import DailyResult
from tests.web.daily_visitors import (
    DAY,
    GAME,
    HOUR,
    NOON,
    Clock,
    begin,
    daily_server,
    finish,
    keep,
    look,
    names_on,
    page_of,
    play,
    score,
    set_clock,
    stranger,
    visitor,
)

NEXT = DAY + timedelta(days=1)
MIDNIGHT = datetime(2026, 11, 21, tzinfo=UTC)
PATHS = (
    "/table/{table}",
    "/table/{table}/",
    "/table/{table}/events",
    "/table/{table}/status",
    "/table/{table}/warmth",
    "/table/{table}/replay",
    "/table/{table}/replay?seat=all&step=1",
    "/table/{table}/fair",
    "/table/{table}/transcript",
    "/table/{table}/hint",
    "/table/{table}/qr.svg",
    "/api/tables/{table}",
    "/api/tables/{table}/events",
    "/api/tables/{table}/transcript",
    "/api/tables/{table}/fair",
    "/api/tables/{table}/hint",
    "/api/tables/{table}/chat",
)
POSTS = (
    "/table/{table}/sit",
    "/table/{table}/act",
    "/table/{table}/say",
    "/api/tables/{table}/join",
    "/api/tables/{table}/moves",
    "/api/tables/{table}/return",
)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return set_clock(monkeypatch)


@pytest.fixture
def house(clock: Clock, tmp_path: Path) -> Iterator[TestClient]:
    with daily_server(tmp_path) as client:
        yield client


@pytest.fixture
def anna(house: TestClient) -> TestClient:
    return visitor(house, "Anna")


@pytest.fixture
def ben(house: TestClient) -> TestClient:
    return visitor(house, "Ben")


def transcript(guest: TestClient, table: str) -> str:
    answer = guest.get(f"/table/{table}/transcript")
    assert answer.status_code == 200, answer.text
    return answer.text


def daily_results(house: TestClient) -> list[DailyResult]:
    found: list[DailyResult] = house.app.state.services.store.daily.of_deal(DAY, GAME)  # type: ignore[attr-defined]
    return found


# --- one try, the same cards --------------------------------------------------------------


def test_equal_play_gives_equal_games_byte_for_byte(anna: TestClient, ben: TestClient) -> None:
    tables = finish(anna), finish(ben)
    assert tables[0] != tables[1]
    assert transcript(anna, tables[0]) == transcript(ben, tables[1])


def test_bots_that_search_answer_equal_play_equally(clock: Clock, tmp_path: Path) -> None:
    """With a worker process that has to be waited for."""
    with daily_server(tmp_path, "expert:3") as house:
        guests = [visitor(house) for _guest in range(2)]
        tables = [begin(guest) for guest in guests]
        for guest, table in zip(guests, tables, strict=True):
            play(guest, table, moves=3)
        told = [transcript(guest, table) for guest, table in zip(guests, tables, strict=True)]
    assert told[0] == told[1]
    assert told[0].count("\n") > 10


def test_a_try_is_begun_once_and_goes_on_where_it_was(anna: TestClient) -> None:
    table = begin(anna)
    play(anna, table, moves=2)
    before = look(anna, table)["moment"]
    assert begin(anna) == table
    assert look(anna, table)["moment"] == before == 2
    assert f"/table/{table}" in anna.get("/daily").text
    assert f"/table/{table}" in anna.get("/").text
    assert play(anna, table)["status"] == "over"
    assert begin(anna) == table


def test_a_try_survives_a_restart(clock: Clock, tmp_path: Path) -> None:
    with daily_server(tmp_path) as house:
        anna, ben = visitor(house), visitor(house)
        table = begin(anna)
        play(anna, table, moves=2)
        cookies = dict(anna.cookies)
        told = transcript(ben, finish(ben))
    with daily_server(tmp_path) as house:
        anna = stranger(house)
        anna.cookies.update(cookies)
        assert begin(anna) == table
        assert play(anna, table)["status"] == "over"
        assert transcript(anna, table) == told
        assert "Your result" in page_of(anna)


def test_nobody_helps_and_nothing_is_taken_back(anna: TestClient) -> None:
    table = begin(anna)
    play(anna, table, moves=1)
    for path in (f"/table/{table}/hint", f"/api/tables/{table}/hint"):
        assert "no hints" in anna.get(path).text
    for path in (f"/table/{table}/undo", f"/api/tables/{table}/undo"):
        assert "nothing is taken back" in anna.post(path, json={}).text
    for path in (f"/table/{table}/leave", f"/api/tables/{table}/leave"):
        assert "it waits for you" in anna.post(path).text
    page = anna.get(f"/table/{table}").text
    assert "ask-hint" not in page
    assert "take-back" not in page
    assert "/leave" not in page
    assert "daily game" in page


def test_there_is_no_rematch_of_a_daily_game(anna: TestClient) -> None:
    table = finish(anna)
    assert "there is no rematch" in anna.post(f"/table/{table}/again").text
    assert f'href="/daily/{GAME}/2026-11-20"' in anna.get(f"/table/{table}").text


def test_practice_comes_after_the_try_and_does_not_count(anna: TestClient) -> None:
    path = f"/daily/{GAME}/2026-11-20/practice"
    assert anna.post(path).status_code == 403
    finish(anna)
    before = page_of(anna)
    answer = anna.post(path, follow_redirects=False)
    table = answer.headers["location"].removeprefix("/table/")
    play(anna, table, moves=1)
    assert anna.post(f"/api/tables/{table}/undo", json={}).status_code == 200
    assert "daily game, practice" in anna.get(f"/table/{table}").text
    assert play(anna, table)["status"] == "over"
    assert page_of(anna) == before


def test_a_second_person_of_the_same_browser_does_not_count(anna: TestClient) -> None:
    begin(anna)
    anna.cookies.delete("stammtisch")
    anna.get("/")
    refused = anna.post(f"/daily/{GAME}")
    assert refused.status_code == 409
    assert "somebody else has already played this game today" in refused.text
    assert anna.post("/daily/zahltag", follow_redirects=False).status_code == 303


def test_a_day_to_come_is_a_secret(anna: TestClient) -> None:
    for path in ("/daily/forsale/2026-11-21", "/api/daily/forsale/2026-11-21"):
        assert anna.get(path).status_code == 404
    assert anna.post("/daily/forsale/2026-11-21/practice").status_code == 404


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/daily/chess/2026-11-20", 422),
        ("/daily/forsale/today", 422),
        ("/daily/forsale/2025-11-01", 404),
        ("/daily/leaders/decade", 422),
        ("/daily/forsale/year/MMXXVI", 422),
        ("/daily/forsale/year/99999999999999999999", 422),
        ("/daily/forsale/2026-11-20/card.svg", 403),
    ],
)
def test_what_cannot_be_shown_gets_a_sentence(anna: TestClient, path: str, status: int) -> None:
    answer = anna.get(path)
    assert answer.status_code == status
    assert "<h1>" in answer.text


# --- the no-leak law ----------------------------------------------------------------------


@contextmanager
def refusing(guest: TestClient, table: str) -> Iterator[None]:
    """Every address of the table is closed to this guest."""
    for path in PATHS:
        ask = guest.head if path.endswith("/events") else guest.get  # a stream has no end
        answer = ask(path.format(table=table))
        assert answer.status_code == 403, f"{path}: {answer.status_code}"
    for path in POSTS:
        answer = guest.post(path.format(table=table), json={"action": 0, "words": "hm"})
        assert answer.status_code == 403, f"{path}: {answer.status_code}"
    yield


def test_nobody_watches_a_try_or_joins_it(
    house: TestClient, anna: TestClient, ben: TestClient
) -> None:
    finish(ben)
    table = begin(anna)
    play(anna, table, moves=1)
    for guest in (ben, visitor(house), stranger(house)):
        with refusing(guest, table):
            pass


def test_a_finished_try_is_hidden_from_those_who_have_not_finished(
    house: TestClient, anna: TestClient, ben: TestClient
) -> None:
    table = finish(anna)
    play(ben, begin(ben), moves=2)
    for guest in (ben, visitor(house), stranger(house)):
        with refusing(guest, table):
            pass
    finish(ben)
    assert ben.get(f"/table/{table}/replay").status_code == 200
    assert ben.get(f"/api/tables/{table}/transcript").status_code == 200


def test_practice_with_the_cards_of_today_is_hidden_as_well(
    house: TestClient, anna: TestClient
) -> None:
    finish(anna)
    answer = anna.post(f"/daily/{GAME}/2026-11-20/practice", follow_redirects=False)
    table = answer.headers["location"].removeprefix("/table/")
    play(anna, table)
    with refusing(visitor(house), table):
        pass


def test_another_game_of_the_day_opens_nothing(anna: TestClient, ben: TestClient) -> None:
    table = finish(anna)
    finish(ben, "zahltag")
    with refusing(ben, table):
        pass
    assert "Anna" not in page_of(ben)


def test_pages_and_api_show_no_result_before_the_own_try_is_finished(
    house: TestClient, anna: TestClient, ben: TestClient
) -> None:
    finish(anna)
    play(ben, begin(ben), moves=2)
    for guest in (ben, visitor(house), stranger(house)):
        page = page_of(guest)
        assert "Anna" not in page
        assert "You see the results of others when" in page
        sheet = guest.get(f"/api/daily/{GAME}/2026-11-20").json()
        assert (sheet["visible"], sheet["results"], sheet["key"], sheet["secret"]) == (
            False,
            [],
            "",
            "",
        )
        for path in ("/", "/daily", "/daily/leaders/week", "/daily/leaders/season"):
            assert "Anna" not in guest.get(path).text, path
        for span in ("week", "season"):
            assert guest.get(f"/api/daily/leaders/{span}").json() == []
        year = guest.get(f"/daily/{GAME}/year/2026").text
        assert 'class="played' not in year
    assert "Anna" in page_of(anna)
    assert names_on(page_of(anna)) == ["Anna"]


def test_leaderboards_wait_until_the_day_is_over(
    house: TestClient, clock: Clock, anna: TestClient, ben: TestClient
) -> None:
    """Even those who have finished one game would learn of the others."""
    finish(anna)
    finish(ben)
    assert anna.get("/api/daily/leaders/week").json() == []
    clock.go_to(MIDNIGHT + timedelta(minutes=59))
    assert anna.get("/api/daily/leaders/week").json() == []
    clock.go_to(MIDNIGHT + timedelta(hours=1))
    told = stranger(house).get("/api/daily/leaders/week").json()
    assert [line["name"] for line in told] == ["Anna", "Ben"]


def test_the_key_is_kept_until_the_day_is_over(
    house: TestClient, clock: Clock, anna: TestClient
) -> None:
    table = finish(anna)
    deal = house.app.state.services.daily.deal(GAMES[GAME], DAY)  # type: ignore[attr-defined]
    pages = ("/table/{table}", "/table/{table}/fair", "/table/{table}/transcript")
    api = ("/api/tables/{table}", "/api/tables/{table}/fair", "/api/tables/{table}/transcript")
    days = (f"/daily/{GAME}/2026-11-20", f"/api/daily/{GAME}/2026-11-20", "/daily", "/api/daily")
    paths = [path.format(table=table) for path in (*pages, *api, *days)]
    replay = f"/table/{table}/replay?seat=all"
    for path in (*paths, replay):
        told = anna.get(path).text
        assert deal.secret not in told, path
        assert deal.key not in told, path
    assert deal.commitment in page_of(stranger(house))
    clock.go_to(MIDNIGHT + timedelta(hours=1))
    assert deal.key in page_of(stranger(house))
    assert deal.secret in anna.get(f"/table/{table}/fair").text


def test_a_closed_table_of_a_daily_game_tells_no_more(
    house: TestClient, anna: TestClient, ben: TestClient
) -> None:
    """The host of the server has closed it: what is left is still the player's alone."""
    table = begin(anna)
    play(anna, table, moves=2)
    store = house.app.state.services.store  # type: ignore[attr-defined]
    Administration(store.database).close_table(table, "")
    house.app.state.services.rooms.drop(table)  # type: ignore[attr-defined]
    assert anna.get(f"/table/{table}/transcript").status_code == 200
    assert ben.get(f"/table/{table}/transcript").status_code == 403
    assert "this try has ended without a result" in anna.get("/daily").text


# --- the day is over ----------------------------------------------------------------------


def test_yesterday_is_open_to_all(house: TestClient, clock: Clock, anna: TestClient) -> None:
    table = finish(anna)
    clock.go_to(MIDNIGHT + timedelta(hours=1))
    guest = stranger(house)
    assert names_on(page_of(guest)) == ["Anna"]
    assert guest.get(f"/table/{table}/replay").status_code == 200
    answer = guest.post(f"/daily/{GAME}/2026-11-20/practice", follow_redirects=False)
    assert answer.status_code == 303


def test_a_finished_deal_can_be_verified_against_the_commitment_of_the_day(
    clock: Clock, anna: TestClient
) -> None:
    commitment = anna.get(f"/api/daily/{GAME}/2026-11-20").json()["commitment"]
    table = finish(anna)
    clock.go_to(MIDNIGHT + timedelta(hours=1))
    told = transcript(anna, table)
    verdict = verify(told, PlayerNotes(commitment))
    assert verdict.holds, verdict.wrong
    assert "The commitment is the one that you noted." in verdict.proved
    deal = read_fair_deal(told)
    assert deal
    assert deal.table == "daily-2026-11-20-forsale"
    sheet = anna.get(f"/api/daily/{GAME}/2026-11-20").json()
    assert commitment_to(sheet["deal"], tuple(sheet["agreed"]), sheet["secret"]) == commitment


def test_a_try_counts_for_the_day_on_which_it_began(
    clock: Clock, anna: TestClient, ben: TestClient
) -> None:
    """The day changes while it runs: Anna ends within the hour, Ben does not."""
    tables = begin(anna), begin(ben)
    for guest, table in zip((anna, ben), tables, strict=True):
        play(guest, table, moves=2)
    clock.go_to(MIDNIGHT + timedelta(minutes=59))
    assert f"/table/{tables[0]}" in page_of(anna)
    assert play(anna, tables[0])["status"] == "over"
    clock.go_to(MIDNIGHT + timedelta(hours=1))
    assert play(ben, tables[1])["status"] == "over"
    assert names_on(page_of(anna)) == ["Anna"]
    assert begin(anna) not in tables


def test_no_try_begins_when_its_day_is_over(clock: Clock, anna: TestClient) -> None:
    first = begin(anna)
    clock.go_to(MIDNIGHT)
    assert begin(anna) != first
    assert "2026-11-21" in anna.get("/daily").text


def test_the_day_changes_at_midnight_of_the_servers_zone(house: TestClient, clock: Clock) -> None:
    services = house.app.state.services  # type: ignore[attr-defined]
    berlin = DailyHouse(services.store, services.bots, DailySetup(ZoneInfo("Europe/Berlin")))
    clock.go_to(MIDNIGHT - timedelta(minutes=61))
    assert (services.daily.today(), berlin.today()) == (DAY, DAY)
    clock.go_to(MIDNIGHT - timedelta(minutes=60))
    assert (services.daily.today(), berlin.today()) == (DAY, NEXT)
    assert berlin.ends(DAY) == (MIDNIGHT - timedelta(hours=1)).timestamp()
    assert berlin.closes(DAY) == berlin.ends(DAY) + HOUR


def test_choices_of_bots_that_search_are_made_again_when_a_deal_is_verified(
    clock: Clock, tmp_path: Path
) -> None:
    with daily_server(tmp_path, "expert:2") as house:
        anna = visitor(house)
        table = finish(anna)
        clock.go_to(MIDNIGHT + timedelta(hours=1))
        told = transcript(anna, table)
    deal = read_fair_deal(told)
    assert deal
    assert {share.bot for share in deal.shares} == {"", "expert:2"}
    found = check_choices(deal, notation.read(told))
    assert (found.lines_that_differ, found.searched) == ([], 0)
    assert found.made_again > 20
    other = replace(deal, secret="0" * 64)
    assert check_choices(other, notation.read(told)).lines_that_differ


# --- results ------------------------------------------------------------------------------


def test_results_are_compared_with_everybody_and_the_expert(
    house: TestClient, anna: TestClient
) -> None:
    for person, own in (("", score(1, 90)), ("cleo", score(4, 10)), ("dora", score(4, 9))):
        keep(house, person, DAY, own)
    finish(anna)
    page = page_of(anna)
    assert names_on(page)[0] == "the expert"
    assert names_on(page)[-1] in ("Dora", "Anna")
    sheet = anna.get(f"/api/daily/{GAME}/2026-11-20").json()
    shares = [line["matchpoints"] for line in sheet["results"]]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == 100
    assert sum(shares) == pytest.approx(50 * len(shares))
    [own] = [line for line in sheet["results"] if line["own"]]
    assert own["name"] == "Anna"


def test_the_leaderboard_is_ordered_by_the_mean_of_the_matchpoints(house: TestClient) -> None:
    days = [DAY - timedelta(days=ago) for ago in (1, 2, 3)]  # Thursday to Tuesday
    for day in days:
        keep(house, "cleo", day, score(1, 60))
        keep(house, "dora", day, score(2, 50))
        keep(house, "", day, score(3, 40))
    keep(house, "erik", days[0], score(1, 70))
    keep(house, "fay", days[0] - timedelta(days=7), score(1, 70))
    week = house.get("/api/daily/leaders/week").json()
    assert [(line["rank"], line["name"], line["games"], line["wins"]) for line in week] == [
        (1, "Cleo", 3, 3),
        (2, "Dora", 3, 0),
        (0, "Erik", 1, 1),
    ]
    assert week[0]["matchpoints"] == pytest.approx((200 / 3 + 100 + 100) / 3)
    season = house.get("/api/daily/leaders/season").json()
    assert {line["name"] for line in season} == {"Cleo", "Dora", "Erik"}  # alone with a deal
    assert {line["rank"] for line in season} == {0}
    page = house.get("/daily/leaders/week").text
    assert names_on(page) == ["Cleo", "Dora", "Erik"]


def test_the_expert_plays_the_same_deal_in_the_same_chair(
    clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily_house, "EXPERT", "policy")
    with daily_server(tmp_path) as house:
        daily: DailyHouse = house.app.state.services.daily  # type: ignore[attr-defined]
        del daily.ask_expert  # that of the class is real
        anna = visitor(house)
        finish(anna)
        for _look in range(500):
            if "the expert" in names_on(page_of(anna)):
                break
        [expert] = [each for each in daily_results(house) if each.is_expert]
        deal = daily.deal(GAMES[GAME], DAY)
        assert expert.score == score_of(house.portal.call(daily._played_by_expert, deal))  # type: ignore[union-attr]


def test_a_streak_is_shown_where_the_game_is(
    house: TestClient, clock: Clock, anna: TestClient
) -> None:
    finish(anna)
    clock.go_to(NOON + timedelta(days=1))
    assert "Streak: 1 day" in anna.get("/").text
    finish(anna)
    assert "Streak: 2 days" in anna.get("/daily").text
    assert anna.get("/api/daily").json()[0]["streak"] == 2
    year = anna.get(f"/daily/{GAME}/year/2026").text
    assert len(re.findall('class="played', year)) == 2
    clock.go_to(NOON + timedelta(days=3))
    assert "Streak" not in anna.get("/").text


def test_the_share_card_says_no_word_of_the_cards(anna: TestClient) -> None:
    table = finish(anna)
    page = page_of(anna)
    shared = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    assert shared
    lines = shared[1].splitlines()
    assert lines[0] == "For Sale, daily game of 2026-11-20"
    assert set(lines[1]) <= set("❶②③④")
    assert lines[-1] == "http://house/daily"
    card = anna.get(f"/daily/{GAME}/2026-11-20/card.svg")
    assert card.headers["content-type"] == "image/svg+xml"
    cards = re.findall(r"draw buildings (.*)", transcript(anna, table))
    for told in (shared[1], card.text):
        assert not any(numbers in told for numbers in cards)
        assert "Bruno" not in told


def test_a_forgotten_person_has_no_name_among_the_results(
    house: TestClient, anna: TestClient, ben: TestClient
) -> None:
    finish(anna)
    finish(ben)
    services = house.app.state.services  # type: ignore[attr-defined]
    [row] = [each for each in daily_results(house) if each.name == "Anna"]
    Administration(services.store.database).forget(row.person)
    assert sorted(names_on(page_of(ben))) == ["Ben", "Guest"]


def test_a_bot_that_stood_in_does_not_count(
    house: TestClient, anna: TestClient, ben: TestClient
) -> None:
    """The host bans Anna in the middle: a bot plays on for her."""
    finish(ben)
    table = begin(anna)
    play(anna, table, moves=2)
    services = house.app.state.services  # type: ignore[attr-defined]
    room = house.portal.call(services.rooms.find, table).room  # type: ignore[union-attr]
    Administration(services.store.database).ban(room.chairs[0].person, "")
    house.portal.call(services.obey)  # type: ignore[union-attr]
    for _look in range(3000):
        if look(anna, table)["status"] == "over":
            break
    assert look(anna, table)["status"] == "over"
    assert names_on(page_of(ben)) == ["Ben"]


def test_results_are_deleted_by_age_like_tables(house: TestClient) -> None:
    keep(house, "cleo", DAY, score(1, 60))
    services = house.app.state.services  # type: ignore[attr-defined]
    Administration(services.store.database).purge(0.5)
    assert len(daily_results(house)) == 1
    Administration(services.store.database).purge(2.0)
    assert daily_results(house) == []


def test_a_daily_game_is_in_no_public_list(house: TestClient, anna: TestClient) -> None:
    table = begin(anna)
    assert table not in visitor(house).get("/").text
    assert house.get("/api/tables").json() == []
    assert [line["id"] for line in anna.get("/api/tables/mine").json()] == [table]


def test_a_level_with_iterations_is_for_daily_games_only(anna: TestClient) -> None:
    refused = anna.post("/play", data={"game": GAME, "level": "expert:999999999"})
    assert refused.status_code == 422


def test_programs_play_daily_games_too(house: TestClient) -> None:
    token = house.post("/api/people", json={"name": "Robo"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    opened = house.post(f"/api/daily/{GAME}", headers=headers)
    assert opened.status_code == 201
    table = opened.json()["id"]
    again = house.post(f"/api/daily/{GAME}", headers=headers)
    assert again.json()["id"] == table
    lines = house.get("/api/daily", headers=headers).json()
    assert [line["status"] for line in lines] == ["playing", "open", "open"]
    assert lines[0]["table"] == table
    path = f"/api/daily/{GAME}/{date(2026, 11, 20)}/practice"
    assert house.post(path, headers=headers).status_code == 403
