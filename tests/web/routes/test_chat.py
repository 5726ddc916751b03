"""The chat of a table, by pages, by the API and over a stream; and what strangers try."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch.web.http import rate_limit
from stammtisch.web.http.event_stream import EventStream
from stammtisch.web.http.identity import COOKIE, Person
from stammtisch.web.http.services import Services
from stammtisch.web.rooms import registry
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.routes.api import ChatListener
from stammtisch.web.store.administration import Administration
from stammtisch.web.views.chat_view import ChatReader
from tests.web.api_desk import api_app, app_at
from tests.web.postgres import Server
from tests.web.stored import wait_until

CONFLICT, UNREADABLE, TOO_MUCH, BANNED, GONE, NOT_FOUND = 409, 422, 429, 403, 410, 404
HOST, GUEST, STRANGER = "anna", "ben", "zoe"


class Club:
    """A house with a table of Anna and Ben, who have not begun unless a third sits down."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.services: Services = client.app.state.services  # type: ignore[attr-defined]
        self.table = self.open()

    def open(self) -> str:
        table = self.post(HOST, "/tables", game="forsale", seats="3", **{"chair-1": ""})
        address = str(table.headers["location"])
        self.post(GUEST, f"{address}/sit", name="Ben")
        return address

    @property
    def opened(self) -> OpenRoom:
        return self.services.rooms._open[self.table.removeprefix("/table/")]

    def post(self, who: str, path: str, **form: str) -> Any:
        return self.client.post(
            path, data=form, headers={"cookie": self.cookie(who)}, follow_redirects=False
        )

    def get(self, who: str, path: str = "") -> str:
        return self.client.get(path or self.table, headers={"cookie": self.cookie(who)}).text

    def cookie(self, who: str) -> str:
        return f"{COOKIE}={self.services.people.token_of(Person(who, who.title()))}"

    def say(self, who: str, words: str) -> int:
        return int(self.post(who, f"{self.table}/say", words=words).status_code)

    def said(self, who: str = STRANGER) -> str:
        """What stands in the list, as somebody reads it."""
        page = self.get(who)
        start = page.index('<ol id="said"')
        return page[start : page.index("</ol>", start)]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        yield Club(client)


def test_everybody_reads_what_a_player_says(club: Club) -> None:
    assert club.say(GUEST, "Good evening!") == 303
    assert "Good evening!" in club.said(HOST)
    assert club.said(HOST) == club.said(GUEST) == club.said(STRANGER)


def test_an_emote_is_a_line_in_the_language_of_its_reader(club: Club) -> None:
    assert club.post(GUEST, f"{club.table}/emote", emote="bravo").status_code == 303
    said = club.said()
    assert 'data-emote="bravo"' in said
    assert "#emote-bravo" in said
    assert "Well played!" in said


def test_words_are_shown_as_words(club: Club) -> None:
    club.say(GUEST, "<script>alert(1)</script> <> {{ 7 * 7 }} \u202eabc")
    said = club.said()
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &lt;&gt; {{ 7 * 7 }} abc" in said
    assert "<script" not in said


@pytest.mark.parametrize(
    ("who", "words", "status"),
    [
        (STRANGER, "hi", CONFLICT),
        (GUEST, "x" * 201, UNREADABLE),
        (GUEST, "\u2066\u202e", UNREADABLE),
        (GUEST, "", UNREADABLE),
    ],
)
def test_what_is_refused_is_not_said(club: Club, who: str, words: str, status: int) -> None:
    assert club.say(who, words) == status
    assert "<li" not in club.said()


def test_emotes_that_do_not_exist_and_those_of_spectators_are_refused(club: Club) -> None:
    assert club.post(GUEST, f"{club.table}/emote", emote="x").status_code == UNREADABLE
    assert club.post(STRANGER, f"{club.table}/emote", emote="hm").status_code == CONFLICT
    assert "<li" not in club.said()


def test_a_player_of_one_table_is_a_stranger_at_another(club: Club) -> None:
    other = club.post(STRANGER, "/tables", game="forsale", seats="3", **{"chair-1": ""})
    address = other.headers["location"]
    assert club.post(GUEST, f"{address}/say", words="psst").status_code == CONFLICT
    assert club.post(HOST, f"{address}/chat", term="off").status_code == CONFLICT
    club.say(GUEST, "only here")
    assert "only here" not in club.get(STRANGER, address)


def test_the_host_decides_about_the_chat(club: Club) -> None:
    assert club.post(GUEST, f"{club.table}/chat", term="off").status_code == CONFLICT
    assert club.post(HOST, f"{club.table}/chat", term="off").status_code == 303
    assert club.post(HOST, f"{club.table}/chat", term="off").status_code == 303  # a double click
    assert club.say(GUEST, "hello?") == CONFLICT
    page = club.get(GUEST)
    assert "The host has switched the chat off." in page
    assert f'action="{club.table}/say"' not in page
    club.post(HOST, f"{club.table}/chat", term="not off")
    assert club.say(GUEST, "hello!") == 303


def test_spectators_write_if_they_may_and_are_marked(club: Club) -> None:
    form = f'action="{club.table}/say"'
    assert form not in club.get(STRANGER)
    club.post(HOST, f"{club.table}/chat", term="spectators")
    assert form in club.get(STRANGER)
    assert club.say(STRANGER, "may I?") == 303
    assert re.search(r"<b>Zoe</b> <span class=\"note\">watching</span>", club.said())


def test_a_flood_is_stopped_and_moves_are_not(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "REMARK_RATE", 0.0)
    answers = [club.say(GUEST, str(number)) for number in range(12)]
    assert answers == [303] * 8 + [TOO_MUCH] * 4
    assert club.post(GUEST, f"{club.table}/emote", emote="hm").status_code == TOO_MUCH
    token = club.services.people.token_of(Person(GUEST, "Ben"))
    answer = club.client.post(
        f"/api/tables/{club.opened.room.id}/say",
        json={"words": "more"},
        headers={"authorization": f"Bearer {token}"},
    )
    assert answer.status_code == TOO_MUCH
    assert club.say(HOST, "I may") == 303
    assert club.post(GUEST, f"{club.table}/leave").status_code == 303


def test_whoever_is_banned_says_nothing(club: Club) -> None:
    club.post(HOST, f"{club.table}/chat", term="spectators")
    assert club.say(STRANGER, "buy my coins") == 303
    Administration(club.services.store.database).ban(STRANGER, "spam")
    wait_until(lambda: STRANGER in club.services.orders.banned)
    assert club.say(STRANGER, "hi") == BANNED


def test_nobody_talks_at_a_table_that_is_closed_or_unknown(club: Club) -> None:
    room_id = club.opened.room.id
    Administration(club.services.store.database).close_table(room_id, "late")
    wait_until(lambda: room_id in club.services.rooms.closed)
    assert club.say(GUEST, "hi") == GONE
    assert club.post(GUEST, "/table/none/say", words="hi").status_code == NOT_FOUND


def test_whoever_is_forgotten_has_said_nothing(club: Club) -> None:
    club.say(HOST, "hello")
    club.say(GUEST, "my secret")
    Administration(club.services.store.database).forget(GUEST)
    wait_until(lambda: "my secret" not in club.said())
    assert "hello" in club.said()


def test_a_chat_goes_an_hour_after_the_end_unless_the_host_keeps_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.say(GUEST, "bye")
    room_id = club.opened.room.id
    database = club.services.store.database
    with database.writing.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET status = 'over'")
    sweep = club.services.rooms.hush_stale_chats
    asyncio.run(sweep())
    assert club.services.store.remarks(room_id)
    monkeypatch.setattr(registry, "CHAT_KEPT_FOR", -1.0)
    club.post(HOST, f"{club.table}/chat", term="kept")
    asyncio.run(sweep())
    assert club.services.store.remarks(room_id)
    club.post(HOST, f"{club.table}/chat", term="not kept")
    asyncio.run(sweep())
    assert not club.services.store.remarks(room_id)


# --- for programs -------------------------------------------------------------------------


def test_programs_talk_by_the_api(club: Club) -> None:
    room_id = club.opened.room.id
    token = club.services.people.token_of(Person(GUEST, "Ben"))
    headers = {"authorization": f"Bearer {token}", "accept-language": "de"}

    def ask(path: str, body: dict[str, Any]) -> Any:
        return club.client.post(f"/api/tables/{room_id}/{path}", json=body, headers=headers)

    assert ask("say", {"words": "hi"}).json()["remarks"][0]["words"] == "hi"
    assert ask("emote", {"emote": "cheers"}).json()["remarks"][1]["words"] == "Prost!"
    assert ask("emote", {"emote": "rude"}).status_code == UNREADABLE
    assert ask("say", {"words": "x" * 201}).status_code == UNREADABLE
    lone = b'{"words": "\\ud800"}'  # half a character
    answer = club.client.post(f"/api/tables/{room_id}/say", content=lone, headers=headers)
    assert answer.status_code == UNREADABLE
    assert ask("chat", {"off": True}).status_code == CONFLICT
    read = club.client.get(f"/api/tables/{room_id}/chat?since=2").json()
    assert [line["emote"] for line in read["remarks"]] == ["cheers"]
    assert (read["off"], read["spectators"], read["kept"]) == (False, False, False)


# --- over the stream ----------------------------------------------------------------------


async def streamed(club: Club, listen: Any, words: list[str]) -> list[str]:
    """What a stream tells while these words are said, one after another."""
    sent: list[str] = []

    async def send(message: Any) -> None:
        sent.append(message.get("body", b"").decode())

    async def never() -> Any:
        await asyncio.Event().wait()

    opened = club.opened
    stream = EventStream(opened, lambda _opened: "table", "", listen=listen)
    task = asyncio.create_task(stream({"type": "http", "method": "GET"}, never, send))
    for line in words:
        await asyncio.sleep(0.05)
        remark = opened.room.remark(GUEST, "Ben", "words", line)
        opened.chat.take([remark._replace(number=opened.chat.number + 1)])
        opened.tell()
    await asyncio.sleep(0.05)
    opened.close()
    await task
    return [part for part in sent if "event: chat" in part]


def test_a_message_costs_a_line_and_not_the_table(club: Club) -> None:
    club.say(GUEST, "before")
    news = asyncio.run(streamed(club, ChatReader(STRANGER), ["one", "two"]))
    assert [("one" in part, "two" in part) for part in news] == [(True, False), (False, True)]
    for part in news:
        assert "before" not in part
        assert "event: table" not in part
        assert len(part) < 500


def test_programs_are_told_only_if_they_ask(club: Club) -> None:
    news = asyncio.run(streamed(club, ChatListener(), ["one"]))
    line = news[-1].split("data: ", 1)[1].strip()
    assert [remark["words"] for remark in json.loads(line)] == ["one"]


def test_a_new_setting_sends_the_whole_chat(club: Club) -> None:
    reader = ChatReader(GUEST)
    room = club.opened.room
    assert reader(club.opened) == ""
    room.note(room.setting_chat(HOST, "off"))
    words = reader(club.opened)
    assert words.strip().startswith('<section id="chat"')
    assert reader(club.opened) == ""


# --- several servers ----------------------------------------------------------------------


def test_a_message_at_one_server_is_read_at_the_other(server: Server) -> None:
    address = server.empty()
    here, there = (TestClient(app_at(address), base_url="http://house") for _server in range(2))
    with here, there:
        club = Club(here)
        far = Club.__new__(Club)
        far.client, far.table = there, club.table
        far.services = there.app.state.services  # type: ignore[attr-defined]
        assert "<li" not in far.said()
        club.say(GUEST, "over there?")
        wait_until(lambda: "over there?" in far.said())
        assert far.say(HOST, "over here!") == 303
        wait_until(lambda: "over here!" in club.said())
        assert club.said() == far.said()
