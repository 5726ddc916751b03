"""Makes the dumps of this folder, by hand, with the code of an older commit:

    git worktree add /tmp/old COMMIT
    PYTHONPATH=/tmp/old/src:. python -m tests.web.old_releases.make_dumps STEP

STEP is the last migration of that commit. Its server plays tables of every game through its own
API, on SQLite and on PostgreSQL, and everything is dumped as SQL."""

import json
import random
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from stammtisch import GAMES
from stammtisch.web.app import create_app
from stammtisch.web.http import rate_limit
from tests.web.api_desk import Desk
from tests.web.postgres import OWNER, find_programs, running_server

HERE = Path(__file__).parent
SEATS = 3
MOVES = 7  # that a running game has seen
RENAMED = "Bobby"
rate_limit.BURST = rate_limit.BURST_OF_ADDRESS = 1_000_000  # it is in a hurry


def play(desks: list[Desk], table: str, most: int) -> None:
    chance = random.Random(most)
    for _move in range(most):
        view = desks[0].look(table)
        if view["status"] == "over":
            return
        seat = chance.choice(view["to_act"])
        action = chance.choice(desks[seat].look(table)["legal"])["action"]
        assert desks[seat].post(f"/tables/{table}/moves", {"action": action}).status_code == 200


def open_table(desks: list[Desk], game: str, joining: int) -> str:
    table = desks[0].open(game, seats=SEATS)
    for desk in desks[1 : 1 + joining]:
        assert desk.post(f"/tables/{table}/join", {}).status_code == 200
    return table


def fill(address: str) -> dict[str, Any]:
    """Three tables of each game; returns their ids, and the tokens of their players."""
    tables: dict[str, dict[str, str]] = {}
    with TestClient(create_app(address), base_url="http://house") as client:
        names = ("Ada", "Bob", "Çelik")
        people = [client.post("/api/people", json={"name": name}) for name in names]
        desks = [Desk(client, answer.json()["token"]) for answer in people]
        for game in GAMES:
            full = SEATS - 1
            tables[game] = {
                "waiting": open_table(desks, game, 1),
                "playing": open_table(desks, game, full),
                "over": open_table(desks, game, full),
            }
            play(desks, tables[game]["playing"], MOVES)
            play(desks, tables[game]["over"], 10_000)
        client.cookies.set("stammtisch", desks[1].token)
        client.post("/name", data={"name": RENAMED})
        transcripts = {
            game: desks[1].get(f"/tables/{states['over']}/transcript").text
            for game, states in tables.items()
        }
    tokens = [desk.token for desk in desks]
    return {"tables": tables, "tokens": tokens, "transcripts": transcripts}


def keep(step: str, kind: str, sql: str, facts: dict[str, Any]) -> None:
    (HERE / f"{step}-{kind}.dump").write_text(sql, "utf-8")
    (HERE / f"{step}-{kind}.json").write_text(f"{json.dumps(facts, indent=1)}\n", "utf-8")


def make_file(step: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables.db")
        facts = fill(f"sqlite:///{path}")
        with closing(sqlite3.connect(path)) as connection:
            keep(step, "sqlite", "\n".join(connection.iterdump()) + "\n", facts)


def make_server(step: str) -> None:
    with running_server() as server:
        facts = fill(server.address())
        order = [str(find_programs() / "pg_dump"), "--inserts", "--no-owner", "--no-privileges"]
        order += ["--schema=public", "-h", str(server.folder), "-U", OWNER, "postgres"]
        dump = subprocess.run(order, capture_output=True, text=True, check=True).stdout
        lines = dump.splitlines()
        kept = [line for line in lines if line and not line.startswith(("--", "SET ", "SELECT pg"))]
        kept = [line for line in kept if not line.startswith(("\\", "CREATE SCHEMA"))]
        keep(step, "postgresql", "\n".join(kept) + "\n", facts)


if __name__ == "__main__":
    make_file(sys.argv[1])
    make_server(sys.argv[1])
