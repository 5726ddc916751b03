"""The short form of `make chaos`: every fault once, while people play."""

from pathlib import Path

import pytest

from tests.chaos.campaign import Campaign
from tests.chaos.deployment import deployed
from tests.chaos.faults import KILLS, OTHERS
from tests.chaos.group import HABITS
from tests.web.postgres import NoServer

pytestmark = pytest.mark.slow  # servers start, die, and start again
SHORT = HABITS[:2]
SEED = 1


def strike_all(name: str, folder: Path, skipped: set[str]) -> None:
    """Every fault that is possible there strikes; then nothing is lost, and nothing has leaked."""
    with deployed(name, folder) as deployment:
        campaign = Campaign(deployment, SEED, SHORT)
        faults = [fault for fault in (*KILLS, *OTHERS) if fault.name not in skipped]
        possible = [fault for fault in faults if fault.is_possible(deployment)]
        with campaign.playing():
            for fault in possible:
                campaign.strike(fault)
        report = campaign.audit()
    assert report.findings.problems == []
    assert dict(report.struck) == dict.fromkeys((fault.name for fault in possible), 1)
    assert report.findings.games >= len(SHORT)
    assert report.findings.moves > 0
    assert report.findings.answers > report.findings.moves


def test_one_server_on_sqlite(tmp_path: Path) -> None:
    strike_all("sqlite", tmp_path, set())


def test_two_servers_on_postgresql(tmp_path: Path) -> None:
    try:
        strike_all("postgresql", tmp_path, {"bot worker killed", "connections cut", "clock set"})
    except NoServer as wrong:
        pytest.skip(f"no PostgreSQL: {wrong}")
