"""The log as JSON: one object a line, and nothing about who plays where."""

import json
import logging
import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.__main__ import main
from stammtisch.web.json_log import JsonFormatter
from tests.web.visitors import PATIENCE, Player


def test_a_line_is_an_object_with_time_level_and_message() -> None:
    try:
        raise ValueError("no")
    except ValueError:
        caught = sys.exc_info()
    record = logging.LogRecord("house", logging.ERROR, "", 1, "it %s", ("fell",), caught)
    told = json.loads(JsonFormatter().format(record))
    assert told["level"] == "error"
    assert told["message"] == "it fell"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", told["time"])
    assert "ValueError: no" in told["exception"]
    assert "\n" not in JsonFormatter().format(record)


def test_another_form_of_the_log_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--log", "xml", "--lang", "en"]) == 2
    assert "--log is one of plain, json" in capsys.readouterr().err


def test_a_real_server_logs_json_without_names_and_tables(tmp_path: Path) -> None:
    order = [sys.executable, "-m", "stammtisch", "serve", "--port", "0", "--log", "json"]
    with subprocess.Popen(
        [*order, "--lang", "en"],
        env={**os.environ, "STAMMTISCH_DATA": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        found = re.search(r"http://\S+:\d+", process.stdout.readline())
        assert found
        player = Player(found[0])
        player.post("/name", name="Ottokar")
        table = player.post("/tables", game="forsale", seats="3")
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            connection.execute("ALTER TABLE entries RENAME TO gone")
        with pytest.raises(Exception, match="503"):
            player.post("/name", name="Ottokar II")
        process.send_signal(signal.SIGTERM)
        _out, log = process.communicate(timeout=PATIENCE)
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"level", "logger", "message", "time"} <= set(lines[0])
    assert any("does not work" in line["message"] for line in lines)
    assert any("the server ends" in line["message"] for line in lines)
    assert table.rpartition("/")[2] not in log
    assert "Ottokar" not in log
