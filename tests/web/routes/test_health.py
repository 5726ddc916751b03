"""Health and metrics: on their own port or behind a token, without a word about players."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from starlette.testclient import TestClient

from stammtisch.web.app import create_app, watch
from stammtisch.web.hot_routes import HotRoutesApp
from stammtisch.web.routes.health import health_app
from tests.web.api_desk import NAMES, api_app, bid_once, sit_all
from tests.web.visitors import Player, server

DOORS = ("/healthz", "/readyz", "/metrics")
TOKEN = {"authorization": "Bearer hush"}


@pytest.fixture
def app(tmp_path: Path) -> HotRoutesApp:
    return api_app(tmp_path)


@pytest.fixture
def client(app: HotRoutesApp) -> Iterator[TestClient]:
    with TestClient(app, base_url="http://house") as opened:
        yield opened


@pytest.fixture
def admin(app: HotRoutesApp, client: TestClient) -> TestClient:
    return TestClient(health_app(watch(app)))


def samples(admin: TestClient) -> dict[str, float]:
    """Every line of the metrics, with its labels."""
    lines = admin.get("/metrics").text.splitlines()
    found = [line.rpartition(" ") for line in lines if not line.startswith("#")]
    return {name: float(value) for name, _space, value in found}


def test_health_is_told_to_nobody_who_has_no_token(tmp_path: Path) -> None:
    with TestClient(create_app(f"sqlite:///{tmp_path}/tables.db", token="hush")) as client:
        for door in DOORS:
            assert client.get(door).status_code == 401
            strange = {b"authorization": "Bearer ö".encode("latin-1")}
            assert client.get(door, headers=strange).status_code == 401
            assert client.get(door, headers=TOKEN).status_code == 200


def test_without_a_token_the_tables_port_tells_nothing(tmp_path: Path) -> None:
    with TestClient(create_app(f"sqlite:///{tmp_path}/tables.db")) as client:
        for door in DOORS:
            assert client.get(door, headers=TOKEN).status_code == 404


def test_metrics_count_requests_moves_tables_and_transactions(
    client: TestClient, admin: TestClient
) -> None:
    table, _desks = bid_once(client)
    client.get(f"/table/{table}")
    client.post(f"/table/{table}/act", data={"action": "1", "moment": "0"})
    client.get("/nowhere-at-all")
    told = samples(admin)
    assert told["stammtisch_moves_total"] == 1
    assert told['stammtisch_tables{status="playing"}'] == 1
    assert told["stammtisch_tables_open"] == 1
    assert told["stammtisch_streams"] == 0
    assert told["stammtisch_store_commit_seconds_count"] >= 4
    page = 'method="GET",route="/table/{room_id}",status="200"'
    act = 'method="POST",route="/table/{room_id}/act",status="409"'
    nowhere = 'method="GET",route="other",status="404"'
    for labels in (page, act, nowhere):
        assert told[f"stammtisch_requests_total{{{labels}}}"] == 1
    assert 'stammtisch_bot_queue{game="forsale"}' in told
    assert 'stammtisch_worker_restarts_total{game="forsale"}' in told


def test_metrics_name_neither_tables_nor_people(client: TestClient, admin: TestClient) -> None:
    table, _desks = sit_all(client, "forsale", 3)
    client.get(f"/table/{table}")
    client.get(f"/table/{table}/replay")
    client.request("BREW", f"/table/{table}")
    text = admin.get("/metrics").text
    assert table not in text
    assert "BREW" not in text
    assert not any(name in text for name in NAMES)


def test_a_server_whose_store_fails_is_alive_but_not_ready(
    admin: TestClient, tmp_path: Path
) -> None:
    assert admin.get("/readyz").json()["store"] is True
    assert admin.get("/readyz").status_code == 200
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("ALTER TABLE games RENAME TO gone")
    assert admin.get("/readyz").status_code == 503
    assert admin.get("/healthz").text == "ok\n"
    assert admin.get("/metrics").status_code == 200


def test_a_server_whose_bots_are_lost_says_so_and_stays_ready(
    app: HotRoutesApp, admin: TestClient
) -> None:
    """People play on, and simple rules decide for the bots: a proxy must not turn them away."""
    worker = app.state.services.bots.workers["forsale"]
    worker._failures = 1  # as after a death
    assert worker.is_lost
    answer = admin.get("/readyz")
    assert answer.json()["workers"]["forsale"] == "lost"
    assert answer.status_code == 200


def test_a_draining_server_is_not_ready(app: HotRoutesApp, admin: TestClient) -> None:
    app.state.services.rooms.drain()
    assert admin.get("/readyz").status_code == 503
    assert admin.get("/readyz").json()["draining"] is True


def test_a_real_server_tells_its_health_on_a_port_of_its_own(tmp_path: Path) -> None:
    with server(tmp_path, "--admin-port", "0") as (process, tables):
        assert process.stdout
        lines = [process.stdout.readline() for _line in range(2)]  # how many pages fit, and where
        found = re.search(r"http://\S+:\d+", "".join(lines))
        assert found, lines
        admin = found[0]
        Player(tables).get("/")
        for door in DOORS:
            with urlopen(f"{admin}{door}", timeout=10) as answer:
                assert answer.status == 200
            with pytest.raises(HTTPError):
                urlopen(f"{tables}{door}", timeout=10)
