"""The league of a club: equal deals, standings, and nothing of another table too early."""

import json
import time
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from stammtisch.core.fairness import commitment_to
from stammtisch.core.verification import PlayerNotes, verify
from stammtisch.web.http import rate_limit
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.league_house import lately
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.schema import league_members
from tests.web.api_desk import Desk, desk_of
from tests.web.daily_visitors import HOUR, stranger, visitor
from tests.web.house import hurry
from tests.web.league_club import Club, club_of, club_server, play_out


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, address: str) -> Iterator[TestClient]:
    """On both databases."""
    hurry(monkeypatch)
    with club_server(address) as client:
        yield client


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, file_address: str) -> Iterator[TestClient]:
    hurry(monkeypatch)
    with club_server(file_address) as opened:
        yield opened


def test_an_evening_of_eight_players_is_played_to_its_standings(house: TestClient) -> None:
    club = club_of(house, 8)
    club.begin()
    club.play_round()
    assert {line["deals"] for line in club.look()["standings"]} == {1}
    club.draw()
    club.play_round()
    sheet = club.look()
    assert sheet["evening"] is None
    standings = sheet["standings"]
    assert sorted(line["name"] for line in standings) == sorted(
        ["Ada", "Bob", "Cleo", "Dora", "Erik", "Fay", "Gus", "Hal"]
    )
    assert {line["deals"] for line in standings} == {2}
    shares = [line["matchpoints"] for line in standings]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) / 8 == pytest.approx(50)
    assert [line["own"] for line in standings].count(True) == 1
    assert club.evening()["over"]


def test_all_tables_of_a_round_have_the_same_deal_byte_for_byte(client: TestClient) -> None:
    """Two tables at which all play by the same rule have the same transcript."""
    club = club_of(client, 8)
    club.begin()
    tables = club.tables()
    club.play_round()
    told = [club.host.get(f"/tables/{table}/transcript").text for table in tables]
    assert len(told) == 2
    assert told[0] == told[1]
    club.draw()
    table = next(iter(club.tables()))
    club.play_round()
    assert club.host.get(f"/tables/{table}/transcript").text != told[0]


def test_the_commitment_of_an_evening_is_kept_when_its_key_is_revealed(client: TestClient) -> None:
    club = club_of(client, 8)
    club.begin()
    before = club.evening()["rounds"]
    assert [each["key"] + each["secret"] for each in before] == ["", ""]
    assert len({each["commitment"] for each in before}) == 2
    table = next(iter(club.tables()))
    club.play_round()
    first, second = club.evening()["rounds"]
    assert first["commitment"] == before[0]["commitment"]
    agreed = tuple(first["agreed"])
    assert commitment_to(first["deal"], agreed, first["secret"]) == first["commitment"]
    assert second["key"] == ""
    verdict = verify(
        club.host.get(f"/tables/{table}/transcript").text, PlayerNotes(first["commitment"])
    )
    assert verdict.holds, verdict.wrong


def test_bots_fill_the_last_table(client: TestClient) -> None:
    club = club_of(client, 6, deals=1)
    running = club.begin()["running"]
    bots = [chair["bot"] for table in running["tables"] for chair in table["chairs"]]
    assert (len(running["tables"]), bots.count(True)) == (2, 2)
    club.play_round()
    assert len(club.look()["standings"]) == 6


def test_one_table_is_too_few(client: TestClient) -> None:
    club = club_of(client, 4)
    refused = club.host.post(f"/leagues/{club.id}/evenings", {})
    assert refused.status_code == 409
    assert "at least 5 players" in refused.json()["detail"]
    assert club.look()["begun"] == 0


def test_members_come_late_and_leave_between_rounds(client: TestClient) -> None:
    club = club_of(client, 8, deals=3)
    late = desk_of(client, "Late")
    club.ask("evenings", present=[1, 2, 3, 4, 5, 6])
    club.play_round()
    assert club.desks[1].post(f"/leagues/{club.id}/here", {"here": False}).status_code == 200
    assert late.post(f"/leagues/{club.id}/join", {}).status_code == 200
    club.draw()
    second = Club(club.id, [*club.desks, late])
    second.play_round()
    deals = {line["name"]: line["deals"] for line in club.look()["standings"]}
    assert (deals["Ada"], deals["Bob"], deals["Late"]) == (2, 1, 1)
    assert "Gus" not in deals


def test_an_evening_begins_with_those_who_have_looked_in_lately(client: TestClient) -> None:
    club = club_of(client, 8)
    services = client.app.state.services  # type: ignore[attr-defined]
    gone = league_members.c.number.in_([3, 4])
    with services.store.database.writing.begin() as connection:
        connection.execute(update(league_members).where(gone).values(seen=time.time() - 2 * HOUR))
    here = [member["name"] for member in club.begin()["members"] if member["here"]]
    assert here == ["Ada", "Bob", "Erik", "Fay", "Gus", "Hal"]
    assert club.look(club.desks[2])["begun"] == 1
    assert lately_seen(services, club) == {1, 2, 3, 5, 6, 7, 8}, "Cleo has just looked in"


def lately_seen(services: Services, club: Club) -> set[int]:
    book = services.store.leagues.find(club.id)
    assert book
    return set(lately(book))


def test_only_the_host_leads_an_evening(client: TestClient) -> None:
    club = club_of(client, 8)
    bob = club.desks[1]
    for what in ("evenings", "rounds", "end", "tables/1/end"):
        refused = bob.post(f"/leagues/{club.id}/{what}", {})
        assert refused.status_code == 409, what
        assert "only the host" in refused.json()["detail"]
    assert club.look()["begun"] == 0


def test_a_round_is_drawn_once(client: TestClient) -> None:
    club = club_of(client, 8)
    club.begin()
    tables = sorted(club.tables())
    assert club.host.post(f"/leagues/{club.id}/evenings", {}).status_code == 409
    assert club.host.post(f"/leagues/{club.id}/rounds", {}).status_code == 409
    assert sorted(club.tables()) == tables
    assert len(club.evening()["rounds"]) == 2


def test_the_next_round_is_drawn_without_the_host_if_wanted(client: TestClient) -> None:
    club = club_of(client, 8, goes_on=True)
    club.begin()
    for table, desks in club.tables().items():
        play_out(table, desks)
    club.wait_until(lambda sheet: bool(sheet["running"]) and sheet["running"]["number"] == 2)
    assert len(club.tables()) == 2


def test_a_round_that_could_not_be_drawn_is_drawn_later(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store failed just when the last table ended."""
    club = club_of(client, 8, goes_on=True)
    club.begin()
    leagues = client.app.state.services.store.leagues  # type: ignore[attr-defined]  # a FastAPI
    begin_round = leagues.begin_round
    failures: list[str] = []

    def fail_once(season: str, drawn: Any) -> Any:
        if not failures:
            failures.append(season)
            raise StoreFailed("the disk is full")
        return begin_round(season, drawn)

    monkeypatch.setattr(leagues, "begin_round", fail_once)
    for table, desks in club.tables().items():
        play_out(table, desks)
    club.wait_until(lambda _sheet: bool(failures))
    club.wait_until(lambda sheet: bool(sheet["running"]) and sheet["running"]["number"] == 2)
    assert failures == [club.id]
    assert len(club.tables()) == 2


def test_neighbours_in_the_standings_meet_in_a_swiss_tournament(client: TestClient) -> None:
    club = club_of(client, 8, kind="swiss")
    club.begin()
    club.play_round()
    best = {line["name"] for line in club.look()["standings"][:4]}
    first = club.draw()["running"]["tables"][0]
    assert {chair["name"] for chair in first["chairs"]} == best


def test_the_host_ends_a_table_that_is_stuck(client: TestClient) -> None:
    club = club_of(client, 8, deals=1)
    club.begin()
    first, second = sorted(club.tables())
    play_out(second, club.tables()[second])
    club.ask("tables/1/end")
    club.wait_for_the_end()
    assert {line["deals"] for line in club.look()["standings"]} == {1}
    assert "stand" in club.host.get(f"/tables/{first}").text


def test_a_round_survives_a_restart(monkeypatch: pytest.MonkeyPatch, file_address: str) -> None:
    hurry(monkeypatch)
    with club_server(file_address) as client:
        club = club_of(client, 8, deals=1)
        club.begin()
        first, second = sorted(club.tables())
        play_out(first, club.tables()[first])
        kept = club.evening()["rounds"][0]["commitment"]
    with club_server(file_address) as client:
        again = Club(club.id, [Desk(client, desk.token) for desk in club.desks])
        play_out(second, again.tables()[second])
        again.wait_for_the_end()
        assert again.evening()["rounds"][0]["commitment"] == kept
        assert len(again.look()["standings"]) == 8


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"seats": 9},
        {"deals": 0},
        {"evenings": 1000},
        {"kind": "knockout"},
        {"bots": "wizard"},
        {"name": " "},
        {"options": {"start": 7}},
        {"options": {"cards": "my.toml"}},
        {"options": {"nonsense": 1}},
    ],
)
def test_a_season_that_cannot_be_had_is_refused(
    client: TestClient, wish: dict[str, object]
) -> None:
    ada = desk_of(client, "Ada")
    wanted = {"name": "Club", "game": "forsale", **wish}
    answer = ada.post("/leagues", wanted)
    assert answer.status_code == 422, answer.text
    assert ada.get("/leagues").json() == []


def test_an_unknown_league_is_not_found(client: TestClient) -> None:
    ada = desk_of(client, "Ada")
    assert ada.get("/leagues/nowhere").status_code == 404
    assert ada.post("/leagues/nowhere/join", {}).status_code == 404
    club = club_of(client, 2)
    assert ada.get(f"/leagues/{club.id}/evenings/1").status_code == 404


# --- the no-leak law ----------------------------------------------------------------------

PATHS = (
    "/table/{table}",
    "/table/{table}/events",
    "/table/{table}/status",
    "/table/{table}/warmth",
    "/table/{table}/replay",
    "/table/{table}/replay?seat=all&step=1",
    "/table/{table}/fair",
    "/table/{table}/transcript",
    "/table/{table}/hint",
    "/table/{table}/qr.svg",
    "/table/{table}/review",
    "/table/{table}/review/progress",
    "/api/tables/{table}",
    "/api/tables/{table}/events",
    "/api/tables/{table}/transcript",
    "/api/tables/{table}/fair",
    "/api/tables/{table}/hint",
    "/api/tables/{table}/chat",
    "/api/tables/{table}/review",
)
POSTS = (
    "/table/{table}/sit",
    "/table/{table}/act",
    "/table/{table}/say",
    "/table/{table}/branch",
    "/table/{table}/review",
    "/api/tables/{table}/join",
    "/api/tables/{table}/moves",
    "/api/tables/{table}/branch",
)


def check_refusing(desk: Desk, table: str) -> None:
    """Every address of the table is closed to this person."""
    for path in PATHS:
        is_stream = path.endswith("/events")  # which has no end
        ask = desk.client.head if is_stream else desk.client.get
        answer = ask(path.format(table=table), headers=desk.headers)
        assert answer.status_code == 403, f"{path}: {answer.status_code}"
    for path in POSTS:
        answer = desk.client.post(path.format(table=table), json={"step": 1}, headers=desk.headers)
        assert answer.status_code == 403, f"{path}: {answer.status_code}"


def test_nobody_sees_another_table_of_a_running_round(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even a player who has finished, nor the host of the league."""
    monkeypatch.setattr(rate_limit, "REMARKS", 1000)
    club = club_of(client, 8)
    club.begin()
    tables = club.tables()
    theirs = {"own": next(t for t in tables if club.host in tables[t])}
    other = next(table for table in tables if table != theirs["own"])
    stranger = desk_of(client, "Eve")
    for desk in (*tables[theirs["own"]], stranger):
        check_refusing(desk, other)
    play_out(theirs["own"], tables[theirs["own"]])
    for desk in (club.host, stranger):
        check_refusing(desk, other)
    for desk in (tables[other][0], stranger):  # a finished one gives the cards away
        check_refusing(desk, theirs["own"])
    play_out(other, tables[other])
    club.wait_for_the_end()
    for desk in (*club.desks, stranger):
        for table in tables:
            assert desk.get(f"/tables/{table}/transcript").status_code == 200


def test_pages_and_lists_tell_no_result_of_a_running_round(client: TestClient) -> None:
    club = club_of(client, 8)
    club.begin()
    tables = club.tables()
    first, second = sorted(tables)
    play_out(first, tables[first])
    for desk in (*club.desks, desk_of(client, "Eve")):
        sheet, evening = club.look(desk), club.evening(1, desk)
        assert sheet["standings"] == evening["standings"] == []
        assert evening["rounds"][0]["key"] == evening["rounds"][0]["secret"] == ""
        for table in (*sheet["running"]["tables"], *evening["rounds"][0]["tables"]):
            assert {chair["rank"] for chair in table["chairs"]} == {None}
            assert {chair["matchpoints"] for chair in table["chairs"]} == {None}
        hidden = [table for table in tables if desk not in tables[table]]
        for path in ("/tables", "/tables/mine", "/me/games"):
            told = desk.get(path).text
            assert not any(table in told for table in hidden), path
    assert second in club.look()["running"]["tables"][1]["table"]


def test_a_finished_player_learns_no_key_and_plays_nothing_on(client: TestClient) -> None:
    club = club_of(client, 8)
    club.begin()
    tables = club.tables()
    first = min(tables)
    desk = tables[first][0]
    play_out(first, tables[first])
    told = desk.get(f"/tables/{first}/transcript").text
    assert "key" not in told
    assert "secret" not in told
    assert desk.get(f"/tables/{first}/fair").json()["secret"] == ""
    refused = desk.post(f"/tables/{first}/branch", {"step": 1, "seat": 0})
    assert refused.status_code == 409
    assert "once its round is over" in refused.json()["detail"]
    for ask in (desk.get(f"/tables/{first}/review"), desk.post(f"/tables/{first}/review", {})):
        assert ask.status_code == 409
        assert "once its round is over" in ask.json()["detail"]
    assert desk.post(f"/tables/{first}/rematch", {"answer": "yes"}).status_code == 409


def test_nobody_helps_and_nothing_is_taken_back(client: TestClient) -> None:
    club = club_of(client, 8)
    club.begin()
    table, desks = next(iter(club.tables().items()))
    assert "no hints" in desks[0].get(f"/tables/{table}/hint").json()["detail"]
    desk = next(desk for desk in desks if desk.look(table)["legal"])
    move = {"action": desk.look(table)["legal"][0]["action"]}
    desk.post(f"/tables/{table}/moves", move)
    assert "nothing is taken back" in desk.post(f"/tables/{table}/undo", {}).json()["detail"]


# --- pages --------------------------------------------------------------------------------


def make(guest: TestClient, **answers: str) -> str:
    """The address of a new season."""
    form = {"game": "forsale", "seats": "4", "league": "Owls", "evenings": "2", "deals": "1"}
    answer = guest.post("/league", data={**form, **answers}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_a_season_is_made_joined_and_begun_on_its_pages(client: TestClient) -> None:
    ada = visitor(client, "Ada")
    assert "For Sale" in ada.get("/league").text
    assert "Owls" not in ada.get("/league/new/forsale").text
    address = make(ada, pace="instant", bots="policy")
    guests = [visitor(client, name) for name in ("Bob", "Cleo", "Dora", "Erik")]
    for guest in guests:
        assert "Join this league" in guest.get(address).text
        guest.post(f"{address}/join")
        assert "Join this league" not in guest.get(address).text
    assert "Owls" in guests[0].get("/league").text
    assert "Begin the evening" not in guests[0].get(address).text
    ada.post(f"{address}/evenings", data={"present": ["1", "2", "3", "4", "5"]})
    page = guests[0].get(address).text
    assert "Evening 1, round 1 of 1" in page
    assert page.count("To my table") == 1
    for number in ("1", "2"):
        ada.post(f"{address}/tables/{number}/end")
    season = address.removeprefix("/league/")
    for _look in range(2000):
        if ada.get(f"/api/leagues/{season}").json()["running"] is None:
            break
    evening = stranger(client).get(f"{address}/evening/1").text
    assert "Compare the deal" in evening
    assert all(name in evening for name in ("Ada", "Bob", "Cleo", "Dora", "Erik"))
    deal = stranger(client).get(f"{address}/evening/1/deal/1").text
    assert deal.count("All decisions") == 2 * 4
    assert "<mark>" not in deal, "equal bots with equal cards part nowhere"


def test_the_page_of_a_deal_is_closed_while_it_is_played(client: TestClient) -> None:
    club = club_of(client, 8)
    club.begin()
    tables = club.tables()
    first = min(tables)
    play_out(first, tables[first])
    for desk in (club.host, *tables[first]):
        page = client.get(f"/league/{club.id}/evening/1/deal/1", headers=desk.headers)
        assert page.status_code == 403
        assert client.get(f"/league/{club.id}/evening/1/deal/2").status_code == 404
    evening = client.get(f"/league/{club.id}/evening/1").text
    assert "Compare the deal" not in evening
    assert "No round is over yet." in evening
    assert "Replay" not in evening


def test_the_page_of_a_deal_marks_where_players_part(client: TestClient) -> None:
    club = club_of(client, 8)
    club.begin()
    tables = club.tables()
    first, second = sorted(tables)
    play_out(first, tables[first])
    play_out(second, tables[second], choice=-1)
    club.wait_for_the_end()
    page = client.get(f"/league/{club.id}/evening/1/deal/1").text
    assert 1 <= page.count("<mark>") <= 4, "at the second table alone, once for each chair"


def test_the_page_is_shown_again_when_a_round_begins(client: TestClient) -> None:
    club = club_of(client, 8)
    page = client.get(f"/league/{club.id}").text
    now = f"/league/{club.id}/now"
    mark = page.partition(f"{now}?mark=")[2].partition('"')[0]
    assert "hx-refresh" not in client.get(now, params={"mark": mark}).headers
    club.begin()
    assert client.get(now, params={"mark": mark}).headers["hx-refresh"] == "true"


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ({"league": ""}, "1 to 60 letters"),
        ({"deals": "0"}, "from 1 to 30"),
        ({"evenings": "many"}, "from 1 to 60"),
        ({"seats": "11"}, "3 to 6 players"),
        ({"kind": "knockout"}, "the kinds are"),
        ({"start": "9"}, "There is no such chair"),
    ],
)
def test_a_form_that_is_wrong_says_why(
    client: TestClient, answers: dict[str, str], words: str
) -> None:
    ada = visitor(client, "Ada")
    form = {"game": "forsale", "seats": "4", "league": "Owls", "evenings": "2", "deals": "1"}
    answer = ada.post("/league", data={**form, **answers})
    assert answer.status_code == 422
    assert words in answer.text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/league/nowhere", 404),
        ("/league/nowhere/evening/1", 404),
        ("/league/new/chess", 422),
        ("/league/{id}/evening/7", 404),
        ("/league/{id}/evening/x", 404),
        ("/league/{id}/evening/1/deal/99999999999999999999", 404),
    ],
)
def test_what_cannot_be_shown_gets_a_sentence(client: TestClient, path: str, status: int) -> None:
    club = club_of(client, 2)
    answer = visitor(client).get(path.format(id=club.id))
    assert answer.status_code == status
    assert "<h1>" in answer.text


def test_stichtag_follows_the_day_of_each_evening(client: TestClient) -> None:
    ada = visitor(client, "Ada")
    address = make(ada, game="stichtag", date="evening")
    season = address.removeprefix("/league/")
    assert ada.get(f"/api/leagues/{season}").json()["options"] == {}
    other = make(ada, game="stichtag", date="", goal="1", rule="2", month="3").rpartition("/")[2]
    assert set(ada.get(f"/api/leagues/{other}").json()["options"]) == {"goal", "rule", "month"}


# --- the host of the server ---------------------------------------------------------------


def test_a_forgotten_member_keeps_results_without_a_name(client: TestClient) -> None:
    club = club_of(client, 8, deals=1)
    club.begin()
    club.play_round()
    client.post("/api/me/forget", json={"confirm": "delete my data"}, headers=club.desks[2].headers)
    names = [line["name"] for line in club.look()["standings"]]
    assert "Cleo" not in names
    assert "Guest" in names
    assert "Cleo" not in client.get(f"/league/{club.id}/evening/1").text


def test_a_member_downloads_what_is_kept_of_their_leagues(client: TestClient) -> None:
    club = club_of(client, 2)
    answer = client.get("/api/me/download", headers=club.desks[1].headers)
    with ZipFile(BytesIO(answer.content)) as archive:
        told = json.loads(archive.read("leagues.json"))
    assert [(each["league"], each["member"], each["name"]) for each in told] == [("Club", 2, "Bob")]
    assert not told[0]["host"]


def test_a_closed_table_is_left_out_of_the_standings(client: TestClient) -> None:
    club = club_of(client, 8, deals=1)
    club.begin()
    tables = club.tables()
    first, second = sorted(tables)
    services = client.app.state.services  # type: ignore[attr-defined]
    Administration(services.store.database).close_table(first, "")
    services.rooms.drop(first)
    other = tables[second][0]
    assert tables[first][0].get(f"/tables/{first}/transcript").status_code == 200
    assert other.get(f"/tables/{first}/transcript").status_code == 403
    play_out(second, tables[second])
    club.wait_for_the_end()
    assert len(club.look()["standings"]) == 4
