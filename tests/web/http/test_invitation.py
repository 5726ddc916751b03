"""Addresses that lead others here, and words where they do not."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.web.http.invitation import Invitation, is_this_machine
from tests.web.house import open_house
from tests.web.routes.test_table import new_table

ALONE = "Only this computer can reach this address"


def waiting_room(client: TestClient) -> str:
    return client.get(new_table(client, **{"chair-1": ""})).text


def invited_to(page: str) -> str:
    found = re.search(r'class="link" id="address" readonly value="([^"]+)"', page)
    assert found
    return found[1]


def test_who_is_reached_by_its_network_invites_by_it(tmp_path: Path) -> None:
    with open_house(tmp_path, "http://localhost:8765", "192.168.1.7") as client:
        for page in (waiting_room(client), client.get("/me").text):
            assert invited_to(page).startswith("http://192.168.1.7:8765/")
            assert ALONE not in page


def test_who_cannot_be_reached_says_so_and_shows_no_code(tmp_path: Path) -> None:
    with open_house(tmp_path, "http://localhost:8765") as client:
        for page in (waiting_room(client), client.get("/me").text):
            assert invited_to(page).startswith("http://localhost:8765/")
            assert ALONE in page
            assert "--host 0.0.0.0" in page
            assert 'class="code"' not in page


def test_who_was_found_by_another_name_invites_by_that(tmp_path: Path) -> None:
    with open_house(tmp_path, "https://club.example", "10.0.0.1") as client:
        assert invited_to(waiting_room(client)).startswith("https://club.example/table/")


def test_the_code_is_that_of_the_address_that_is_shown(tmp_path: Path) -> None:
    with open_house(tmp_path, "http://localhost:8765", "192.168.1.7") as client:
        page = waiting_room(client)
        path = re.search(r'src="(/table/[^"]+/qr.svg)"', page)
        assert path
        address = invited_to(page)
        assert client.get(path[1]).text == Invitation(address, is_for_others=True).code


def test_a_code_fits_its_frame(tmp_path: Path) -> None:
    """Without a size of its own and with a viewBox, all of it is shown at any size."""
    code = Invitation("http://192.168.1.7:8765/", is_for_others=True).code
    (opening,) = re.findall(r"<svg[^>]*>", code)
    assert "viewBox" in opening
    assert " width" not in opening
    with open_house(tmp_path) as client:
        assert "<svg" in client.get("/me").text.partition('class="code"')[2]


@pytest.mark.parametrize(
    ("host", "is_so"),
    [
        ("localhost", True),
        ("table.localhost", True),
        ("127.0.0.2", True),
        ("::1", True),
        ("192.168.1.7", False),
        ("localhost.example", False),
        ("", False),
    ],
)
def test_some_names_mean_every_machine_itself(host: str, is_so: object) -> None:
    assert is_this_machine(host) is is_so
