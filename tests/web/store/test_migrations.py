"""A database of the first release is read on, with its tables and its people."""

from contextlib import closing

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from stammtisch.web.migrations import configured
from stammtisch.web.store.database import read_address
from stammtisch.web.store.journal import EntryKind
from stammtisch.web.store.lists import RUNNING
from stammtisch.web.store.store import Store

FIRST = "0001"
OLD_GAME = """INSERT INTO games (id, game, seats, head, public, status, free, created, touched)
VALUES ('old', 'forsale', 3, 'game forsale', false, 'playing', 0, 5.0, 5.0)"""
OLD_ENTRY = """INSERT INTO entries (game_id, number, kind, seat, words, person, at)
VALUES ('old', 1, 'sits', 0, 'Anna', 'anna', 5.0)"""


@pytest.fixture
def old_address(address: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    url = read_address(address)
    if url.get_backend_name() == "sqlite":
        folder = tmp_path_factory.mktemp("old")
        url = read_address(f"sqlite:///{folder}/tables.db")
    else:
        url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    with engine.begin() as connection:
        config = configured()
        config.attributes["connection"] = connection
        command.upgrade(config, FIRST)
        connection.execute(text(OLD_GAME))
        connection.execute(text(OLD_ENTRY))
    engine.dispose()
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=False)


def test_tables_of_the_first_release_are_listed(old_address: str) -> None:
    with closing(Store.open(old_address)) as store:
        (row,) = store.tables_for("anna", 9, [EntryKind.SITS])
        assert (row.section, row.stored.id, row.stored.turn) == (RUNNING, "old", "")
        assert row.called == {}
        assert store.person("anna") is None
