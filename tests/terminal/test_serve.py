"""`stammtisch serve`, as it is typed."""

import builtins
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from stammtisch.__main__ import main
from stammtisch.terminal import serve
from stammtisch.terminal.parser import BadInput
from stammtisch.terminal.serve import read_daily_bots, read_zone
from stammtisch.web.store.database_lock import lock_database

PATIENCE = 60


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "stammtisch", "serve", "--port", "0", "--lang", "en", *words],
        env={**os.environ, "STAMMTISCH_DATA": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with process:
        try:
            found = re.search(r"http://\S+:\d+/", process.stdout.readline())  # type: ignore[union-attr]  # a pipe
            assert found
            yield process, found[0]
        finally:
            process.kill()


def answers(address: str) -> bool:
    with urllib.request.urlopen(address, timeout=PATIENCE) as page:
        return "Stammtisch" in page.read().decode()


@pytest.mark.slow
def test_q_and_enter_ends_it_and_the_end_of_the_input_does_not(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address):
        assert answers(address)
        process.communicate("q\n", timeout=PATIENCE)
        assert process.returncode == 0
    with serving(tmp_path) as (process, address):
        process.stdin.close()  # type: ignore[union-attr]  # a pipe
        assert answers(address)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


@pytest.mark.slow
def test_it_ends_at_once_and_quietly_while_a_page_waits_for_news(tmp_path: Path) -> None:
    form = b"game=forsale&seats=3&chair-1=policy&chair-2=policy&pace=slow"
    with serving(tmp_path) as (process, address):
        # `communicate` does not see what the first line has brought into the buffer
        room = process.stdout.readline()  # type: ignore[union-attr]  # a pipe
        assert re.fullmatch(r"Up to \d+ pages can be open at once.\n", room)
        with urllib.request.urlopen(f"{address}tables", form, timeout=PATIENCE) as page:
            waiting = urllib.request.urlopen(f"{page.url}/events", timeout=PATIENCE)
        with waiting:
            while not waiting.readline().startswith(b"id: "):
                pass
            said, _errors = process.communicate("q\n", timeout=PATIENCE)
        assert process.returncode == 0
        assert said == ""


@pytest.mark.slow
def test_who_lets_others_in_is_told_where_they_find_it(tmp_path: Path) -> None:
    if not serve.network_address():
        pytest.skip("this machine is in no network")
    with serving(tmp_path, "--host", "0.0.0.0") as (process, address):
        assert address.startswith("http://localhost:")
        said = process.stdout.readline()  # type: ignore[union-attr]  # a pipe
        assert f"http://{serve.network_address()}:" in said
        with urllib.request.urlopen(f"{address}me", timeout=PATIENCE) as page:
            assert f"http://{serve.network_address()}:" in page.read().decode()


def test_who_listens_to_this_machine_only_has_no_name_outside() -> None:
    with serve.listen("127.0.0.1", "0") as listener:
        assert serve.outside_of(listener) == ""


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["serve", *words, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_a_port_that_is_taken_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert f"port {port}" in refusal(capsys, "--port", port)


def test_without_a_wish_another_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setattr(serve, "USUAL_PORT", str(other.getsockname()[1]))
        with serve.listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] != other.getsockname()[1]


def test_the_newer_kind_of_address_will_do() -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("no IPv6")
    with serve.listen("::1", "0") as found:
        port = found.getsockname()[1]
        assert serve.address_of(found) == f"http://[::1]:{port}/"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--port", "many"), "--port"),
        (("--port", "70000"), "--port"),
        (("--port", ""), "--port"),
        (("--host", "nowhere.invalid"), "cannot listen on nowhere.invalid, port 8765: "),
        (("--host", "203.0.113.7"), "port 8765: Cannot assign requested address\n"),
        (("--port", "0", "--host", "nowhere.invalid"), "cannot listen"),
        (("--port", "0", "--database", "nonsense"), "sqlite:///"),
        (("--port", "0", "--database", "sqlite:////dev/null/x.db"), "/dev/null/x.db"),
    ],
)
def test_bad_input_gets_one_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refusal(capsys, *words)


def test_a_second_server_on_the_same_file_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "tables.db"
    with lock_database(path):
        said = refusal(capsys, "--port", "0", "--database", f"sqlite:///{path}")
    assert "another stammtisch" in said


def test_who_lacks_the_packages_is_told_which(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fetch = builtins.__import__

    def fetch_without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "uvicorn":
            raise ModuleNotFoundError(name)
        return fetch(name, *rest, **more)

    monkeypatch.delitem(sys.modules, "stammtisch.web.server", raising=False)
    monkeypatch.setattr(builtins, "__import__", fetch_without)
    assert "stammtisch[web]" in refusal(capsys, "--port", "0")


# --- where the database is ----------------------------------------------------------------

SECRET = "postgresql://club:secret@db/club"


def chosen(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    """The database that would be opened."""
    return wished(monkeypatch, *words)[0]


def wished(monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[object, int | None]:
    """The database that would be opened, and for how many days tables would be kept."""
    opened: list[tuple[object, int]] = []

    def note(
        database: object, _outside: str, _admin: object, keep_days: int, *_more: object
    ) -> None:
        opened.append((database, keep_days))
        raise BadInput("that is enough")

    monkeypatch.setattr(serve, "make_server", note)
    assert main(["serve", "--port", "0", *words]) == 2
    return opened[0] if opened else (None, None)


def test_a_database_with_a_password_is_named_in_a_file_or_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "address"
    file.write_text(f"{SECRET}\n", "utf-8")
    assert chosen(monkeypatch, "--database-file", str(file)) == SECRET
    monkeypatch.setenv("STAMMTISCH_DATABASE", "postgresql:///other")
    assert chosen(monkeypatch) == "postgresql:///other"
    assert chosen(monkeypatch, "--database-file", str(file)) == SECRET
    assert chosen(monkeypatch, "--database", "sqlite:///x.db") == "sqlite:///x.db"


def test_a_file_that_cannot_be_read_or_is_one_too_many_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    missing = str(tmp_path / "missing")
    assert f"{missing} cannot be read" in refusal(capsys, "--port", "0", "--database-file", missing)
    both = ("--database", "sqlite:///x.db", "--database-file", missing)
    assert "exclude each other" in refusal(capsys, "--port", "0", *both)


def test_tables_are_kept_for_ever_unless_the_host_says_for_how_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert wished(monkeypatch)[1] == 0
    assert wished(monkeypatch, "--keep-days", "30")[1] == 30
    monkeypatch.setenv("STAMMTISCH_KEEP_DAYS", "365")
    assert wished(monkeypatch)[1] == 365
    assert wished(monkeypatch, "--keep-days", "30")[1] == 30
    capsys.readouterr()
    assert wished(monkeypatch, "--keep-days", "0")[1] is None
    assert "--keep-days must be a whole number from 1" in capsys.readouterr().err
    monkeypatch.setenv("STAMMTISCH_KEEP_DAYS", "soon")
    assert wished(monkeypatch)[1] is None
    assert "STAMMTISCH_KEEP_DAYS must be a whole number from 1" in capsys.readouterr().err


def test_a_time_zone_is_called_by_its_name() -> None:
    assert read_zone("Europe/Berlin") == ZoneInfo("Europe/Berlin")
    assert read_zone(None) is UTC
    for name in ("Mars/Olympus", "../secret", "/etc/passwd", "\0"):
        with pytest.raises(BadInput, match="there is no time zone"):
            read_zone(name)


def test_bots_of_daily_games_count_their_iterations() -> None:
    assert read_daily_bots(None) == "expert:300"
    assert [read_daily_bots(name) for name in ("policy", "novice:7")] == ["policy", "novice:7"]
    for name in ("expert", "expert:20ms", "novice"):
        with pytest.raises(BadInput, match="daily games need bots with a number of iterations"):
            read_daily_bots(name)
