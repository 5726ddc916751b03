"""Where a command of a page is tried: a clone, an empty home, tables, and the files it names."""

import os
import re
import shutil
import sys
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path
from starlette.testclient import TestClient

from stammtisch.core.sources import PACKAGE
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.backup import back_up, restore
from tests.fair_game import SALT, fair_game
from tests.page_commands import ROOT
from tests.web.api_desk import api_app, desk_of, sit_all
from tests.web.postgres import OWNER, Server

CLUB = "club"  # the database of the pages
KEPT = ("LD_LIBRARY_PATH", "PYTHONPATH", "STAMMTISCH_ENGINE", "TMPDIR")
SET_UP = ("ready", "playable")  # what make looks at before it installs anything
REQUIRED = ("pyproject.toml", "constraints.txt", "hatch_build.py", "src/**/*.po")
BOX = PACKAGE / "games" / "zahltag" / "contracts.toml"
POSITION = "game forsale\nseats 4\nkey c0ffee\nstart 0\n0 bid 2\n1 bid 3\n"  # seat 2 decides


@dataclass(frozen=True)
class Stock:
    """What is made once for all commands: a database with a running table, and its backup."""

    folder: Path
    table: str
    person: str
    server: Server | None

    @property
    def backup(self) -> Path:
        return self.folder / "monday.backup"

    @property
    def tables(self) -> Path:
        return self.folder / "tables"


def lay_in(folder: Path, server: Server | None) -> Stock:
    tables = folder / "tables"
    tables.mkdir()
    with TestClient(api_app(tables)) as client:
        app: Any = client.app
        table, desks = sit_all(client, "forsale", 3)
        anna = desk_of(client, "Anna")
        assert anna.post(f"/tables/{desks[0].open('zahltag', seats=3)}/join", {}).is_success
        person = app.state.services.people.read_token(anna.token).id
    stock = Stock(folder, f"/table/{table}", f"@{person}", server)
    back_up(tables / "tables.db", stock.backup, unseen)
    return stock


def unseen(_count: int) -> Any:
    """A progress bar that nobody looks at."""
    return nullcontext(abs)


def values(stock: Stock) -> dict[str, str]:
    """What stands for the words that a reader replaces."""
    return {
        "GAME": "forsale",
        "K": "4",
        "A,B": "policy,random",
        "A": "policy",
        "N": "2",
        "TABLE": stock.table,
        "PERSON": stock.person,
        r"[0-9a-f]+…": fair_game().shuffle.commitment("Tisch-1"),
        r"0:[0-9a-f]+…": f"0:{SALT}",
    }


def with_values(words: str, stock: Stock) -> str:
    for pattern, value in values(stock).items():
        words = re.sub(rf"(?<!\S){pattern}(?!\S)", value, words)
    return words


# --- one folder ---------------------------------------------------------------------------


def prepare(folder: Path, words: str, stock: Stock) -> dict[str, str]:
    """Fills the folder for one command; returns its environment."""
    clone(folder)
    equip(folder / ".venv")
    (folder / "home").mkdir()
    write_files(folder, words)
    if "stammtisch restore" in words:
        shutil.copy(stock.backup, folder)
        (folder / "data").mkdir()
    else:
        shutil.copytree(stock.tables, folder / "data")
    if "admin unban" in words:
        with Administration.open(folder / "data" / "tables.db") as desk:
            desk.ban(stock.person.removeprefix("@"), "spam")
    if "postgresql:///" in words and stock.server:
        empty_club(stock.server)
        if "stammtisch backup" in words:
            restore(stock.backup, stock.server.address(CLUB), unseen)
    return environment_in(folder, stock.server)


def clone(folder: Path) -> None:
    """By links, but for the folder into which a page writes secrets."""
    for entry in ROOT.iterdir():
        if entry.name != "deploy" and not entry.name.startswith("."):
            (folder / entry.name).symlink_to(entry)
    shutil.copytree(ROOT / "deploy", folder / "deploy", ignore=shutil.ignore_patterns("secrets"))
    (folder / "deploy" / "secrets").mkdir()


def equip(venv: Path) -> None:
    """The environment of this process, so that make finds everything set up."""
    venv.mkdir()
    for entry in Path(sys.prefix).iterdir():
        if entry.name not in SET_UP:
            (venv / entry.name).symlink_to(entry)
    newest = max(path.stat().st_mtime_ns for name in REQUIRED for path in ROOT.glob(name))
    for name in SET_UP:
        (venv / name).touch()
        os.utime(venv / name, ns=(newest, newest))


def write_files(folder: Path, words: str) -> None:
    """Transcripts, of a finished game where it is to be verified or reviewed, and cards."""
    needs_end = re.search("stammtisch (verify|review)", words)
    text = fair_game().transcript_for(None) if needs_end else POSITION
    for name in re.findall(r"(?<!\S)[\w-]+\.txt(?!\S)", words):
        (folder / name).write_text(text, "utf-8")
    shutil.copy(BOX, folder / "my-box.toml")


def empty_club(server: Server) -> None:
    server.ask("DROP DATABASE IF EXISTS club WITH (FORCE)")
    server.ask("CREATE DATABASE club")


def environment_in(folder: Path, server: Server | None) -> dict[str, str]:
    """Nothing of this person but the compiled rules and the programs."""
    programs = [str(Path(sys.executable).parent), os.environ["PATH"]]
    cache = os.environ.get("STAMMTISCH_CACHE") or str(user_cache_path("stammtisch"))
    database = {"PGHOST": str(server.folder), "PGUSER": OWNER} if server else {}
    return {
        **{name: os.environ[name] for name in KEPT if name in os.environ},
        **database,
        "PATH": os.pathsep.join(programs),
        "HOME": str(folder / "home"),
        "STAMMTISCH_DATA": str(folder / "data"),
        "STAMMTISCH_CACHE": cache,
        "LANG": "en_US.UTF-8",
        "COLUMNS": "80",
        "BROWSER": "true",  # the page is fetched by us
        "PIP_NO_INDEX": "1",  # nothing may be installed into the environment that we run in
        "PIP_CONFIG_FILE": os.devnull,
        "SALT": SALT,
    }
