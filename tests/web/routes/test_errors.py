"""The house says no in the reader's language, with a way home, and tells nothing of its insides."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.core.language import speaking
from stammtisch.web.http.rate_limit import LARGEST_BODY
from stammtisch.web.http.services import Services
from stammtisch.web.routes.errors import unreadable
from tests.web.house import open_house
from tests.web.stored import wait_until

FRENCH, GERMAN = {"accept-language": "fr"}, {"accept-language": "de"}
FORM = {"content-type": "application/x-www-form-urlencoded"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with open_house(tmp_path) as opened:
        yield opened


def lumps() -> Iterator[bytes]:
    """A form that does not say how large it is."""
    yield b"name="
    for _lump in range(2):
        yield b"x" * LARGEST_BODY


def test_every_page_that_refuses_has_a_way_home(client: TestClient) -> None:
    forged = client.post("/play", data={"game": "forsale"}, headers={"origin": "http://evil"})
    large = client.post("/name", data={"name": "x" * LARGEST_BODY})
    for answer, status in ((forged, 403), (large, 413), (client.get("/play"), 405)):
        assert answer.status_code == status
        assert 'href="/"' in answer.text


def test_a_body_without_a_length_is_refused_where_it_becomes_too_large(client: TestClient) -> None:
    for path in ("/tables", "/name"):
        answer = client.post(path, content=lumps(), headers=FORM)
        assert answer.status_code == 413
        assert "too large" in answer.text
    answer = client.post("/api/people", content=lumps())
    assert answer.status_code == 413
    assert answer.json() == {"detail": "this is too large"}


def test_what_a_library_refuses_is_told_in_the_readers_language(client: TestClient) -> None:
    assert "Method" not in client.get("/play", headers=FRENCH).text
    torn = {**GERMAN, "content-type": "multipart/form-data"}
    answer = client.post("/tables", content=b"x", headers=torn)
    assert answer.status_code == 400
    assert "Das ließ sich nicht lesen." in answer.text
    missing = client.post("/play", headers=GERMAN)
    assert "game lässt sich nicht lesen: es fehlt" in missing.text


@pytest.mark.parametrize(
    ("errors", "words"),
    [
        ([("int_type", "int"), ("string_too_long", "constrained-str")], "it is too long"),
        (
            [("int_type", "int"), ("string_type", "constrained-str")],
            "it is not a whole number; it is not text",
        ),
    ],
)
def test_a_reason_fits_what_was_sent(errors: list[tuple[str, str]], words: str) -> None:
    found = [{"type": kind, "loc": ("body", "action", tag), "msg": ""} for kind, tag in errors]
    with speaking("en"):
        assert unreadable(found) == f"action cannot be read: {words}"


def test_a_store_that_fails_is_nobodys_business(
    client: TestClient, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house: Services = client.app.state.services  # type: ignore[attr-defined]  # it is a FastAPI
    wait_until(lambda: not house.rooms._errands)
    house.store.database.close()
    for part in tmp_path.glob("tables.db-*"):  # where SQLite keeps what was written last
        part.unlink()
    (tmp_path / "tables.db").write_bytes(b"no database any more" * 100)
    for path in ("/table/nowhere", "/table/nowhere/events", "/api/tables/nowhere"):
        answer = client.get(path)
        assert answer.status_code == 503
        assert "tables.db" not in answer.text
        assert "cannot be reached" in answer.text
    assert "tables.db" in caplog.text


@pytest.mark.parametrize("path", ["/me", "/table/none/qr.svg", "/"])
def test_a_host_that_no_name_can_have_is_refused(client: TestClient, path: str) -> None:
    answer = client.get(path, headers={**GERMAN, "host": "h" * 3000})
    assert answer.status_code == 400
    assert "Das ließ sich nicht lesen." in answer.text


def test_letters_that_cannot_be_read_are_refused(client: TestClient) -> None:
    for charset, back in (("undefined", "/"), ("raw-unicode-escape", "/\\ud800")):
        kind = f"multipart/form-data; boundary=x; charset={charset}"
        part = f'--x\r\nContent-Disposition: form-data; name="back"\r\n\r\n{back}\r\n--x--\r\n'
        answer = client.post("/name", content=part.encode(), headers={"content-type": kind})
        assert answer.status_code == 400


def test_an_unknown_language_is_refused(client: TestClient) -> None:
    answer = client.post("/name", data={"language": "xx"})
    assert answer.status_code == 422
    assert "the languages are en, de, fr, nl" in answer.text
