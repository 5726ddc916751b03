"""The link to another device: nobody becomes somebody else without wanting it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.core.language import LANGUAGES
from stammtisch.web.http import identity
from stammtisch.web.http.identity import COOKIE
from tests.web.house import hurry, open_house
from tests.web.routes.test_table import new_table

EXPIRED = 422


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    hurry(monkeypatch)
    with open_house(tmp_path) as client:
        client.post("/name", data={"name": "Anna"})
        yield client


def link_of(client: TestClient) -> str:
    found = re.search(r'value="http://house(/me/[^"]+)"', client.get("/me").text)
    assert found
    return found[1]


def name_of(client: TestClient) -> str:
    found = re.search(r'<input name="name"[^>]* value="([^"]*)"', client.get("/").text)
    assert found
    return found[1]


def cookie_of(client: TestClient) -> str:
    return str(client.cookies[COOKIE])


def on_another_device(client: TestClient) -> None:
    client.cookies.clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_asks_and_changes_nothing_until_it_is_answered(
    anna: TestClient, language: str
) -> None:
    link = link_of(anna)
    on_another_device(anna)
    page = anna.get(link, headers={"accept-language": language})
    assert page.status_code == 200
    assert f'action="{link}"' in page.text
    assert "Anna" in page.text
    assert name_of(anna) == ""
    anna.post(link)
    assert name_of(anna) == "Anna"


def test_another_site_cannot_answer_for_a_visitor(anna: TestClient) -> None:
    link = link_of(anna)
    on_another_device(anna)
    for headers in ({"sec-fetch-site": "cross-site"}, {"origin": "http://elsewhere"}):
        assert anna.post(link, headers=headers).status_code == 403
    assert name_of(anna) == ""


def test_a_link_works_once(anna: TestClient) -> None:
    link = link_of(anna)
    for is_good in (True, False):
        on_another_device(anna)
        assert (anna.get(link).status_code == 200) == is_good
        assert (anna.post(link).status_code == 200) == is_good
        assert name_of(anna) == ("Anna" if is_good else "")


def test_a_link_expires(anna: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    link = link_of(anna)
    monkeypatch.setattr(identity, "LINK_AGE", -1)
    on_another_device(anna)
    assert anna.post(link).status_code == EXPIRED


def test_who_signs_out_other_devices_ends_their_cookies_tokens_and_links(anna: TestClient) -> None:
    table = new_table(anna)
    old, link = cookie_of(anna), link_of(anna)
    anna.post("/me/sign-out-others")
    assert name_of(anna) == "Anna"
    assert table in anna.get("/").text
    new = cookie_of(anna)
    on_another_device(anna)
    bearer = {"authorization": f"Bearer {old}"}
    assert anna.get("/api/tables/mine", headers=bearer).status_code == 401
    assert anna.post(link).status_code == EXPIRED
    anna.cookies.set(COOKIE, old)
    assert table not in anna.get("/").text
    on_another_device(anna)
    anna.cookies.set(COOKIE, new)
    assert table in anna.get("/").text


def test_a_signed_out_device_stays_so_after_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path) as anna:
        anna.post("/name", data={"name": "Anna"})
        old = cookie_of(anna)
        anna.post("/me/sign-out-others")
    with open_house(tmp_path) as anna:
        anna.cookies.set(COOKIE, old)
        assert name_of(anna) == ""


def test_a_cookie_of_an_older_release_is_still_good(anna: TestClient) -> None:
    people = anna.app.state.services.people  # type: ignore[attr-defined]  # a FastAPI
    on_another_device(anna)
    anna.cookies.set(COOKIE, people._cookies.dumps(["ben", "Ben", "de"]))
    assert name_of(anna) == "Ben"
