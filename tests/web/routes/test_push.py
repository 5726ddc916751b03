"""Notifications, switched on and off by a browser, and by those who may."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.__main__ import main
from stammtisch.core.language import LANGUAGES
from stammtisch.web.app import create_app
from stammtisch.web.http import rate_limit
from stammtisch.web.http.push_delivery import PushDelivery
from stammtisch.web.http.push_keys import make_keys, read_keys
from stammtisch.web.http.services import Services
from stammtisch.web.http.turn_push import PushSetup
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.push_subscriptions import PushSubscription, PushSubscriptions
from tests.web.push_service import PushBrowser

DONE, FORGED, REFUSED, UNREADABLE, TOO_MUCH = 204, 403, 409, 422, 429
ENDPOINT = "https://push.example.org/anna"


@pytest.fixture(scope="module")
def setup(tmp_path_factory: pytest.TempPathFactory) -> PushSetup:
    path = tmp_path_factory.mktemp("keys") / "push.json"
    make_keys(path, "https://play.example.org/contact")
    return PushSetup(read_keys(path), PushDelivery())


@pytest.fixture
def house(tmp_path: Path, setup: PushSetup) -> Iterator[TestClient]:
    app = create_app(f"sqlite:///{tmp_path}/tables.db", push_setup=setup)
    with TestClient(app, base_url="http://house", headers={"accept-language": "de"}) as client:
        client.post("/name", data={"name": "Anna"})
        yield client


def services_of(client: TestClient) -> Services:
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    return services


def person_of(client: TestClient) -> str:
    person = services_of(client).people.read_token(client.cookies["stammtisch"])
    assert person
    return person.id


def devices_of(client: TestClient) -> list[PushSubscription]:
    return PushSubscriptions(services_of(client).store.database).of(person_of(client))


def subscribe(client: TestClient, endpoint: str = ENDPOINT) -> int:
    form = PushBrowser("").form(endpoint)
    return client.post("/push/subscribe", data=form).status_code


def test_a_device_is_kept_in_its_language_until_it_is_switched_off(house: TestClient) -> None:
    assert subscribe(house) == DONE
    (device,) = devices_of(house)
    assert (device.endpoint, device.language) == (ENDPOINT, "de")
    assert house.post("/push/unsubscribe", data={"endpoint": ENDPOINT}).status_code == DONE
    assert not devices_of(house)


def test_the_page_of_switches_has_the_key_of_the_server(
    house: TestClient, setup: PushSetup
) -> None:
    assert f'data-key="{setup.keys.public}"' in house.get("/settings").text


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example.org/anna"},
        {"endpoint": "x" * 2000},
        {"p256dh": "AAAA"},
        {"p256dh": "é"},
        {"auth": "AAAA"},
    ],
)
def test_what_no_browser_sends_is_refused_by_a_sentence(
    house: TestClient, wrong: dict[str, str]
) -> None:
    form = {**PushBrowser("").form(ENDPOINT), **wrong}
    answer = house.post("/push/subscribe", data=form)
    assert answer.status_code == UNREADABLE
    assert "<h1>" in answer.text
    assert not devices_of(house)


def test_another_site_cannot_switch_them_on(house: TestClient) -> None:
    headers = {"sec-fetch-site": "cross-site"}
    form = PushBrowser("").form(ENDPOINT)
    assert house.post("/push/subscribe", data=form, headers=headers).status_code == FORGED


def test_nobody_switches_devices_on_without_end(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "BURST", 60)
    monkeypatch.setattr(rate_limit, "RATE", 0.0)
    house.cookies.clear()
    house.get("/")
    answers = [subscribe(house) for _try in range(7)]
    assert answers == [DONE] * 6 + [TOO_MUCH]


def test_signing_out_other_devices_ends_their_notifications(house: TestClient) -> None:
    for name in ("phone", "tablet", "laptop"):
        subscribe(house, f"https://push.example.org/{name}")
    house.post("/me/sign-out-others", data={"endpoint": "https://push.example.org/phone"})
    assert [device.endpoint for device in devices_of(house)] == ["https://push.example.org/phone"]
    house.post("/me/sign-out-others")
    assert not devices_of(house)


def test_a_person_who_is_forgotten_has_no_devices(house: TestClient) -> None:
    subscribe(house)
    Administration(services_of(house).store.database).forget(person_of(house))
    assert not devices_of(house)


def test_a_person_who_is_at_no_table_any_more_has_no_devices_for_long(house: TestClient) -> None:
    subscribe(house)
    administration = Administration(services_of(house).store.database)
    administration.purge(0.0)
    assert devices_of(house)
    administration.purge(9e9)
    assert not devices_of(house)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_without_keys_says_so(tmp_path: Path, language: str) -> None:
    app = create_app(f"sqlite:///{tmp_path}/tables.db")
    with TestClient(app, headers={"accept-language": language}) as client:
        assert 'data-key=""' in client.get("/settings").text
        assert subscribe(client) == REFUSED
        assert client.post("/push/unsubscribe", data={"endpoint": ENDPOINT}).status_code == DONE


# --- the command --------------------------------------------------------------------------


def test_a_command_makes_the_keys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "push.json"
    words = ["push-keys", str(path), "--contact", "mailto:host@example.org", "--lang", "en"]
    assert main(words) == 0
    assert read_keys(path).contact == "mailto:host@example.org"
    assert main(words) == 2
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "expected: stammtisch push-keys"),
        (["{folder}/push.json"], "expected: stammtisch push-keys"),
        (["{folder}/push.json", "--contact", "me"], "the contact is mailto:"),
        (["{folder}/none/push.json", "--contact", "mailto:a@b.de"], "cannot be written"),
    ],
)
def test_wrong_words_get_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    given = [word.format(folder=tmp_path) for word in words]
    assert main(["push-keys", *given, "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err


def test_a_server_does_not_start_with_keys_that_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAMMTISCH_DATA", str(tmp_path))
    words = ["serve", "--port", "0", "--lang", "en"]
    assert main([*words, "--push-keys", f"{tmp_path}/none.json"]) == 2
    assert "none.json cannot be read" in capsys.readouterr().err
    monkeypatch.setenv("STAMMTISCH_PUSH_KEYS", f"{tmp_path}/other.json")
    assert main(words) == 2
    assert "other.json cannot be read" in capsys.readouterr().err
