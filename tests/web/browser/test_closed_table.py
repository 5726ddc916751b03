"""An open page of a table that is closed says so by itself."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser.guests import Arrive, guests, open_house

UNKNOWN_ENTRY = """INSERT INTO entries (game_id, number, kind, seat, words, at)
SELECT game_id, max(number) + 1, 'dances', 0, '', 0 FROM entries"""


@pytest.fixture
def arrive(browser: Browser, tmp_path: Path) -> Iterator[Arrive]:
    """On a server with a single table."""
    with open_house(tmp_path) as address, guests(browser, address) as arrive:
        yield arrive


def write_what_nobody_can_read(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "tables.db", timeout=30)) as connection, connection:
        connection.execute(UNKNOWN_ENTRY)


def test_a_page_of_a_table_that_is_closed_says_so_without_being_loaded_again(
    arrive: Arrive, tmp_path: Path
) -> None:
    anna, zoe = arrive(), arrive()
    anna.open_table("forsale", start="0")
    zoe.page.goto(anna.page.url)
    expect(zoe.find("#turn")).to_be_visible()
    write_what_nobody_can_read(tmp_path)
    anna.find("#acts button[name=action]").first.dblclick()
    for guest in (anna, zoe):
        expect(guest.page.get_by_role("heading", name="This table is closed")).to_be_visible()
        expect(guest.page.get_by_role("link", name="Download the transcript")).to_be_visible()
        guest.faults.clear()  # the stream that ended, and the answers 410
