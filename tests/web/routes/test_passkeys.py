"""Passkeys: a lasting identity, and nobody else's; on both databases."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch.__main__ import main
from stammtisch.web.app import create_app
from stammtisch.web.http import passkey_origin
from stammtisch.web.http.identity import COOKIE
from stammtisch.web.http.passkey_origin import BadOrigin, read_origin
from stammtisch.web.http.services import Services
from stammtisch.web.store import passkeys as stored
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.passkeys import MOST, Passkeys
from tests.web.authenticator import Authenticator, Json
from tests.web.stored import wait_until

HOUSE = "https://play.example.org"
LOCAL = "http://localhost:8765"


@pytest.fixture
def anna(address: str) -> Iterator[TestClient]:
    with TestClient(create_app(address, passkey_origin=HOUSE), base_url=HOUSE) as client:
        client.post("/name", data={"name": "Anna"})
        yield client


@pytest.fixture
def device() -> Authenticator:
    return Authenticator(HOUSE)


def services_of(client: TestClient) -> Services:
    found: Services = client.app.state.services  # type: ignore[attr-defined]  # it is a FastAPI
    return found


def wish(client: TestClient) -> Json:
    answer = client.post("/passkeys/wish", json={})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def challenge(client: TestClient) -> Json:
    told: Json = client.post("/passkeys/challenge", json={}).json()
    return told


def register(client: TestClient, device: Authenticator, name: str = "") -> Any:
    return client.post("/passkeys", json={**device.make(wish(client)), "name": name})


def sign_in(client: TestClient, device: Authenticator) -> Any:
    return client.post("/passkeys/sign-in", json=device.sign(challenge(client)))


def name_of(client: TestClient) -> str:
    found = re.search(r'<input name="name"[^>]* value="([^"]*)"', client.get("/").text)
    assert found
    return found[1]


def on_another_device(client: TestClient) -> None:
    client.cookies.clear()
    client.get("/me")


def refusal(answer: Any) -> str:
    assert answer.status_code == 422, answer.text
    return str(answer.text)


# --- what it is for -----------------------------------------------------------------------


def test_a_passkey_brings_one_back_on_another_device(
    anna: TestClient, device: Authenticator
) -> None:
    table = anna.post("/play", data={"game": "forsale", "level": "policy"}).url.path
    assert register(anna, device, "My phone").status_code == 204
    on_another_device(anna)
    assert name_of(anna) == ""
    assert sign_in(anna, device).status_code == 204
    assert name_of(anna) == "Anna"
    assert f'href="{table}"' in anna.get("/").text
    assert "My phone" in anna.get("/me").text


def test_who_has_no_name_and_no_table_is_known_again_too(
    anna: TestClient, device: Authenticator
) -> None:
    on_another_device(anna)
    register(anna, device)
    anna.post("/name", data={"name": "Zoe"})
    on_another_device(anna)
    sign_in(anna, device)
    assert name_of(anna) == "Zoe"


def test_several_passkeys_of_one_person_and_each_can_be_removed(anna: TestClient) -> None:
    devices = [Authenticator(HOUSE) for _each in range(MOST)]
    for device in devices:
        assert register(anna, device).status_code == 204
    assert [each["id"] for each in wish(anna)["excludeCredentials"]]
    assert register(anna, Authenticator(HOUSE)).status_code == 409
    removed = re.findall(r'action="(/passkeys/[^"]+/remove)"', anna.get("/me").text)
    assert len(removed) == MOST
    anna.post(removed[0])
    assert len(Passkeys(services_of(anna).store.database).of(person(anna))) == MOST - 1
    on_another_device(anna)
    refused = [sign_in(anna, device).status_code for device in devices]
    assert sorted(refused) == [204] * (MOST - 1) + [422]


def person(client: TestClient) -> str:
    token = client.cookies.get(f"__Host-{COOKIE}") or client.cookies[COOKIE]
    found = services_of(client).people.read_token(token)
    assert found
    return found.id


def test_the_nickname_alone_is_enough_where_nobody_wants_a_passkey(address: str) -> None:
    with TestClient(create_app(address), base_url="http://192.168.1.5:8765") as client:
        client.post("/name", data={"name": "Anna"})
        page = client.get("/me").text
        assert "data-passkey" not in page
        assert client.post("/passkeys/wish", json={}).status_code == 409
        assert client.post("/passkeys/challenge", json={}).status_code == 409
        assert name_of(client) == "Anna"


def test_localhost_needs_nothing_from_the_host(address: str) -> None:
    device = Authenticator(LOCAL)
    with TestClient(create_app(address), base_url=LOCAL) as client:
        client.post("/name", data={"name": "Anna"})
        assert register(client, device).status_code == 204
        on_another_device(client)
        assert sign_in(client, device).status_code == 204
        assert name_of(client) == "Anna"


# --- wrong answers ------------------------------------------------------------------------


def test_a_challenge_is_answered_once(anna: TestClient, device: Authenticator) -> None:
    made = device.make(wish(anna))
    assert anna.post("/passkeys", json=made).status_code == 204
    assert "too long" in refusal(anna.post("/passkeys", json=made))
    proof = device.sign(challenge(anna))
    assert anna.post("/passkeys/sign-in", json=proof).status_code == 204
    assert "too long" in refusal(anna.post("/passkeys/sign-in", json=proof))


def test_a_wrong_answer_uses_the_challenge_up(anna: TestClient, device: Authenticator) -> None:
    register(anna, device)
    asked = challenge(anna)
    other = Authenticator(HOUSE, id=device.id, user=device.user)
    refusal(anna.post("/passkeys/sign-in", json=other.sign(asked)))
    refusal(anna.post("/passkeys/sign-in", json=device.sign(asked)))


def test_a_challenge_grows_old(
    anna: TestClient, device: Authenticator, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = wish(anna)
    monkeypatch.setattr(stored, "PATIENCE", -1.0)
    assert "too long" in refusal(anna.post("/passkeys", json=device.make(asked)))


def test_a_challenge_is_for_one_visitor_and_one_purpose(
    anna: TestClient, device: Authenticator
) -> None:
    register(anna, device)
    proof = device.sign(challenge(anna))
    on_another_device(anna)
    assert "too long" in refusal(anna.post("/passkeys/sign-in", json=proof))
    asked = challenge(anna)
    swapped = {"challenge": asked["challenge"], "rp": {"id": asked["rpId"]}, "user": {"id": "eA"}}
    refusal(anna.post("/passkeys", json=Authenticator(HOUSE).make(swapped)))
    assert name_of(anna) == ""


@pytest.mark.parametrize(
    "origin", ["https://evil.example.org", "http://play.example.org", "https://play.example.org:8"]
)
def test_an_answer_for_another_site_is_refused(
    anna: TestClient, device: Authenticator, origin: str
) -> None:
    refusal(register(anna, Authenticator(origin)))
    register(anna, device)
    on_another_device(anna)
    device.origin = origin
    refusal(sign_in(anna, device))
    assert name_of(anna) == ""


def test_an_answer_for_another_party_is_refused(anna: TestClient, device: Authenticator) -> None:
    asked = wish(anna)
    refusal(anna.post("/passkeys", json=device.make({**asked, "rp": {"id": "example.org"}})))
    register(anna, device)
    on_another_device(anna)
    wrong = {**challenge(anna), "rpId": "example.org"}
    refusal(anna.post("/passkeys/sign-in", json=device.sign(wrong)))
    assert name_of(anna) == ""


def test_another_key_and_another_person_are_refused(
    anna: TestClient, device: Authenticator
) -> None:
    register(anna, device)
    on_another_device(anna)
    mallory = Authenticator(HOUSE, id=device.id, user=device.user)
    refusal(sign_in(anna, mallory))
    device.user = "bWFsbG9yeQ"
    refusal(sign_in(anna, device))
    refusal(sign_in(anna, Authenticator(HOUSE)))  # which nobody knows
    assert name_of(anna) == ""


def test_a_copy_that_signed_less_often_is_refused(anna: TestClient, device: Authenticator) -> None:
    register(anna, device)
    device.count = 5
    assert sign_in(anna, device).status_code == 204
    device.count = 3
    refusal(sign_in(anna, device))


def test_nobody_takes_over_a_passkey_of_somebody_else(
    anna: TestClient, device: Authenticator
) -> None:
    register(anna, device)
    on_another_device(anna)
    assert register(anna, Authenticator(HOUSE, id=device.id)).status_code == 409
    address = f"/passkeys/{device.make(wish(anna))['id']}/remove"
    assert anna.post(address).status_code == 409
    refusal(sign_in(anna, device))  # it names the thief as its user now
    assert name_of(anna) == ""


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b"[" * 9_000,
        b'{"response": {}}',
        b'{"response": {"clientDataJSON": 5}}',
        b'{"response": {"clientDataJSON": "e30"}}',
        b'{"response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiAiXHUwMDAwIn0"}}',
        b'{"response": null, "id": "\\u0000"}',
    ],
)
def test_nonsense_gets_a_sentence(anna: TestClient, body: bytes) -> None:
    for path in ("/passkeys", "/passkeys/sign-in"):
        answer = anna.post(path, content=body, headers={"hx-request": "true"})
        assert answer.status_code == 422
        assert "<" not in answer.text


def test_an_answer_in_which_a_part_is_broken_gets_a_sentence(
    anna: TestClient, device: Authenticator
) -> None:
    made = device.make(wish(anna))
    for part, broken in (("attestationObject", "AAAA"), ("attestationObject", 7)):
        told = {**made, "response": {**made["response"], part: broken}}
        refusal(anna.post("/passkeys", json=told))
        made = device.make(wish(anna))
    assert anna.post("/passkeys", json=made).status_code == 204
    asked = challenge(anna)
    refusal(anna.post("/passkeys/sign-in", json={**device.sign(asked), "id": "\0"}))


def test_another_site_may_ask_for_nothing(anna: TestClient, device: Authenticator) -> None:
    headers = {"sec-fetch-site": "cross-site"}
    for path in ("/passkeys/wish", "/passkeys", "/passkeys/challenge", "/passkeys/sign-in"):
        assert anna.post(path, json={}, headers=headers).status_code == 403


# --- the end of it ------------------------------------------------------------------------


def test_who_is_forgotten_has_no_passkey_any_more(anna: TestClient, device: Authenticator) -> None:
    register(anna, device)
    database = services_of(anna).store.database
    who = person(anna)
    Administration(database).forget(who)
    assert Passkeys(database).of(who) == []
    on_another_device(anna)
    refusal(sign_in(anna, device))


def test_signing_out_other_devices_leaves_passkeys(anna: TestClient, device: Authenticator) -> None:
    register(anna, device)
    anna.post("/me/sign-out-others")
    on_another_device(anna)
    assert sign_in(anna, device).status_code == 204
    wait_until(lambda: name_of(anna) == "Anna")


def test_a_name_with_a_passkey_in_use_is_not_purged(
    anna: TestClient, device: Authenticator
) -> None:
    register(anna, device)
    database = services_of(anna).store.database
    who = Passkeys(database).of(person(anna))[0]
    named = services_of(anna).store.person(who.person)
    assert named
    Administration(database).purge(before=(named.named + who.used) / 2)
    assert len(Passkeys(database).of(who.person)) == 1
    kept = services_of(anna).store.person(who.person)
    assert kept
    assert kept.name == "Anna"
    Administration(database).purge(before=who.used + 60)
    gone = services_of(anna).store.person(who.person)
    assert gone
    assert gone.name == ""
    assert Passkeys(database).of(who.person) == []


# --- where they are good ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "origin"),
    [
        ("https://play.example.org", HOUSE),
        ("https://Play.example.org/", HOUSE),
        ("https://play.example.org:8443", "https://play.example.org:8443"),
        ("http://localhost:8765", LOCAL),
    ],
)
def test_an_address_is_read(words: str, origin: str) -> None:
    assert read_origin(words) == origin


@pytest.mark.parametrize(
    "words",
    [
        "play.example.org",
        "http://play.example.org",
        "https://",
        "https://10.0.0.1",
        "https://[::1]",
        "https://play.example.org/table",
        "https://anna@play.example.org",
        "https://play.example.org:x",
        "ftp://localhost",
    ],
)
def test_an_address_without_passkeys_is_refused(words: str) -> None:
    with pytest.raises(BadOrigin):
        read_origin(words)


def test_the_command_refuses_an_address_without_passkeys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/tables.db"]
    assert main([*words, "--passkeys", "http://play.example.org"]) == 2
    assert "an address like https://play.example.org" in capsys.readouterr().err
    monkeypatch.setenv("STAMMTISCH_PASSKEYS", "10.0.0.1")
    assert main(words) == 2
    monkeypatch.setattr(passkey_origin, "LIBRARY", "no_such_package")
    assert main([*words, "--passkeys", HOUSE]) == 2
    assert "stammtisch[passkeys]" in capsys.readouterr().err


def test_without_the_package_no_page_speaks_of_passkeys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkey_origin, "LIBRARY", "no_such_package")
    with TestClient(create_app(f"sqlite:///{tmp_path}/tables.db"), base_url=LOCAL) as client:
        assert "asskey" not in client.get("/me").text
        assert client.post("/passkeys/wish", json={}).status_code == 409
