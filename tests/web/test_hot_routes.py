"""The short way of moves and streams refuses as the long one does; a server stays small."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.house import open_house

RARELY_NEEDED = {"alembic", "markdown_it", "numba", "psycopg", "schemathesis", "segno"}
SERVES = """
import sys
from stammtisch.web.app import create_app
from stammtisch.web.server import Server
Server(create_app(sys.argv[1]))
print("sqlalchemy.dialects.postgresql" in sys.modules)
print(*{name.partition(".")[0] for name in sys.modules})
"""


@pytest.fixture
def anna(tmp_path: Path) -> Iterator[TestClient]:
    with open_house(tmp_path) as client:
        yield client


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"moment": "0"}, "action cannot be read: it is missing"),
        ({"action": "x", "moment": "0"}, "action cannot be read: it is not a whole number"),
        ({"action": "1", "moment": "-1"}, "moment cannot be read: it is not a whole number"),
    ],
)
def test_a_move_that_cannot_be_read_says_why(
    anna: TestClient, form: dict[str, str], words: str
) -> None:
    answer = anna.post("/table/none/act", data=form, headers={"hx-request": "true"})
    assert (answer.status_code, answer.text) == (422, words)


def test_a_move_at_no_table_leads_home(anna: TestClient) -> None:
    answer = anna.post("/table/none/act", data={"action": "1", "moment": "0"})
    assert answer.status_code == 404
    assert "There is no such table." in answer.text


def test_the_short_way_has_no_other_methods(anna: TestClient) -> None:
    for answer in (anna.get("/table/none/act"), anna.post("/table/none/events")):
        assert answer.status_code == 405
        assert "This cannot be done at this address." in answer.text


def test_the_short_way_is_guarded_too(anna: TestClient) -> None:
    other_site = {"sec-fetch-site": "cross-site"}
    answer = anna.post("/table/none/act", headers=other_site)
    assert answer.status_code == 403
    assert "content-security-policy" in answer.headers
    large = anna.post("/table/none/act", content=b"x" * 100_000)
    assert large.status_code == 413


def test_only_what_the_short_way_knows_takes_it(anna: TestClient) -> None:
    assert anna.get("/table/none/act").status_code in (404, 405)
    assert anna.post("/table/none/events").status_code in (404, 405)
    assert anna.get("/table/none/events").status_code == 404


def test_a_server_loads_nothing_that_it_rarely_needs(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVES]
    tables = f"sqlite:///{tmp_path}/tables.db"
    surroundings = {**os.environ, "STAMMTISCH_ENGINE": "interpreted"}  # as `serve` has it
    for _time in ("which makes the tables", "which finds them"):
        said = subprocess.run(
            [*command, tables], check=True, capture_output=True, text=True, env=surroundings
        )
    has_postgresql, *names = said.stdout.split()
    assert "stammtisch" in names
    assert RARELY_NEEDED & set(names) == set()
    assert has_postgresql == "False"
