"""A database of an older release is migrated: its games are played on, finished ones are shown.

The dumps were made by servers of older commits (see `old_releases/make_dumps.py`)."""

import json
import random
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch import GAMES
from stammtisch.core.sources import PACKAGE
from stammtisch.terminal.parser import BadInput
from stammtisch.terminal.serve import make_server
from stammtisch.web.store.database import open_database, step_of
from stammtisch.web.store.schema import NEWEST_STEP
from tests.web.api_desk import Desk, app_at
from tests.web.postgres import Server

DUMPS = Path(__file__).parent / "old_releases"
STEPS = ("0001", "0002", "0003", "0004", "0005")
SHORTEST = "forsale"


@dataclass(frozen=True)
class OldDatabase:
    address: str
    tables: dict[str, dict[str, str]]  # by game and status
    tokens: list[str]  # of their players
    transcripts: dict[str, str]  # of finished games
    step: str

    @property
    def is_played_in_full(self) -> bool:
        """All its games to their end, which takes long: the oldest and the newest are."""
        return self.address.startswith("sqlite") and self.step in (STEPS[0], STEPS[-1])


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=STEPS)
def old(request: pytest.FixtureRequest, kind: str, tmp_path: Path) -> OldDatabase:
    name = f"{request.param}-{kind}"
    sql = (DUMPS / f"{name}.dump").read_text("utf-8")
    address = f"sqlite:///{tmp_path}/tables.db"
    if kind == "sqlite":
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
            connection.executescript(sql)
    else:
        server: Server = request.getfixturevalue("server")
        address = server.empty()
        server.ask(sql)
    facts: dict[str, Any] = json.loads((DUMPS / f"{name}.json").read_text("utf-8"))
    return OldDatabase(address, **facts, step=request.param)


def test_every_step_but_the_newest_has_a_dump() -> None:
    """Whoever adds a migration adds a dump of the release before it."""
    migrations = (PACKAGE / "web" / "migrations" / "versions").glob("0*.py")
    steps = sorted(path.name[:4] for path in migrations)
    assert list(STEPS) == [step for step in steps if step != NEWEST_STEP]


def test_tables_of_an_older_release_live_on(old: OldDatabase) -> None:
    with TestClient(app_at(old.address), base_url="http://house") as client:
        desks = [Desk(client, token) for token in old.tokens]
        for game in GAMES:
            tables = old.tables[game]
            lives_on(desks, tables)
            if game == SHORTEST or old.is_played_in_full:
                assert plays_on(desks, tables["playing"]) == "over"
            shows_what_it_was(client, tables["over"], old.transcripts[game])
    database = open_database(old.address)
    with database.reading.connect() as connection:
        assert step_of(connection) == NEWEST_STEP
    database.close()


def lives_on(desks: list[Desk], tables: dict[str, str]) -> None:
    """People still know their seats by their old tokens; friends can still join."""
    assert desks[0].look(tables["playing"])["status"] == "playing"
    names = [chair["name"] for chair in desks[0].look(tables["playing"])["chairs"]]
    assert names == ["Ada", "Bobby", "Çelik"]
    assert desks[2].post(f"/tables/{tables['waiting']}/join", {}).status_code == 200
    assert desks[0].look(tables["waiting"])["status"] == "playing"


def plays_on(desks: list[Desk], table: str) -> str:
    """To its end, with two requests for each decision."""
    chance = random.Random(5)
    view = desks[0].look(table)
    while view["status"] == "playing":
        seat = chance.choice(view["to_act"])
        action = chance.choice(desks[seat].look(table)["legal"])["action"]
        view = desks[seat].post(f"/tables/{table}/moves", {"action": action}).json()
    return str(view["status"])


def shows_what_it_was(client: TestClient, table: str, transcript: str) -> None:
    assert client.get(f"/table/{table}/transcript").text == transcript
    for step in ("0", "1"):
        assert client.get(f"/table/{table}/replay?step={step}&seat=all").status_code == 200
    assert "winners" in client.get(f"/table/{table}").text


def test_a_database_of_a_later_release_is_refused_with_a_sentence(address: str) -> None:
    database = open_database(address)
    with database.writing.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0099'")
    database.close()
    with pytest.raises(BadInput, match="was made by a newer stammtisch"):
        make_server(address, "")
