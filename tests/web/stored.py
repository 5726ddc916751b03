"""The words in which the tests of the store speak."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager

from sqlalchemy import Engine, create_engine

from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.journal import JournalEntry, StoredGame
from stammtisch.web.store.store import Store

PATIENCE = 30
IS_PUBLIC = True


def game(game_id: str, touched: float = 5.0) -> StoredGame:
    return StoredGame(game_id, "forsale", 4, "seed: 7\n", IS_PUBLIC, "waiting", 3, 5.0, touched)


def act(number: int, person: str | None = None, at: float = 0.0) -> JournalEntry:
    return JournalEntry(number, "act", 2, "seat 2: 7 €\n", person, at)


def answer(promise: "Future[bool]") -> bool:
    return promise.result(PATIENCE)


def refusal(promise: "Future[bool]") -> str:
    wrong = promise.exception(PATIENCE)
    assert isinstance(wrong, StoreFailed)
    return str(wrong)


def with_games(store: Store, *game_ids: str) -> Store:
    assert all(answer(store.create(game(game_id), [])) for game_id in game_ids)
    return store


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@contextmanager
def engine_of(store: Store) -> Iterator[Engine]:
    """Another way into the same database."""
    engine = create_engine(store.database.url)
    yield engine
    engine.dispose()


@contextmanager
def held(store: Store) -> Iterator[None]:
    """Somebody else writes: our writer has to wait."""
    is_file = store.database.writing.dialect.name == "sqlite"
    hold = "BEGIN IMMEDIATE" if is_file else "LOCK TABLE games IN EXCLUSIVE MODE"
    with engine_of(store) as engine, engine.connect() as connection:
        connection.exec_driver_sql(hold)
        yield


def started(script: str, address: str) -> "subprocess.Popen[str]":
    """A process that runs this script on this database."""
    order = [sys.executable, "-c", script, address]
    pipe = subprocess.PIPE
    return subprocess.Popen(order, text=True, stdin=pipe, stdout=pipe, stderr=pipe)


def hear(process: "subprocess.Popen[str]") -> str:
    """The next line that it says."""
    assert process.stdout
    return process.stdout.readline()


def tell(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdin
    process.stdin.write(f"{line}\n")
    process.stdin.flush()
