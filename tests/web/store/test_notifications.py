"""Processes on one PostgreSQL server hear of each other, even after a connection was lost."""

from collections.abc import Iterator
from contextlib import closing
from queue import SimpleQueue

import pytest

from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.journal import JournalEntry
from stammtisch.web.store.store import Store
from tests.web.postgres import Server
from tests.web.stored import (
    PATIENCE,
    act,
    answer,
    hear,
    held,
    refusal,
    started,
    tell,
    wait_until,
    with_games,
)

NEIGHBOUR = """
import sys
from stammtisch.web.store.journal import JournalEntry
from stammtisch.web.store.store import Store
store = Store.open(sys.argv[1], lambda game_id: print(game_id, flush=True))
print("ready", flush=True)
for number in sys.stdin:
    store.append("a", JournalEntry(int(number), "act", 0, "")).result()
store.close()
"""


def test_two_processes_hear_of_each_other_and_not_of_themselves(server: Server) -> None:
    address = server.empty()
    heard: SimpleQueue[str] = SimpleQueue()
    with (
        closing(Store.open(address, heard.put)) as store,
        started(NEIGHBOUR, address) as neighbour,
    ):
        assert hear(neighbour) == "ready\n"
        with_games(store, "a", "b")
        assert [hear(neighbour) for _line in range(2)] == ["a\n", "b\n"]
        tell(neighbour, "1")
        assert heard.get(timeout=PATIENCE) == "a"
        assert store.entries("a") == [JournalEntry(1, "act", 0, "")]
        assert not answer(store.append("a", act(1)))  # nothing stored, nothing told
        assert answer(store.append("b", act(1)))
        assert hear(neighbour) == "b\n"
    assert heard.empty()


@pytest.fixture
def listening(server: Server) -> "Iterator[tuple[Store, Store, SimpleQueue[str]]]":
    """A store, another that writes, and what the first one hears."""
    address = server.empty()
    heard: SimpleQueue[str] = SimpleQueue()

    def listen(game_id: str) -> None:
        heard.put(game_id)
        assert game_id != "bad"

    with closing(Store.open(address, listen)) as store, closing(Store.open(address)) as other:
        yield store, other, heard


CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"


def test_lost_connections_come_back_and_everything_is_looked_at_again(
    server: Server, listening: "tuple[Store, Store, SimpleQueue[str]]"
) -> None:
    store, other, heard = listening
    with_games(store, "a")
    server.ask(f"{CUT} AND application_name = 'stammtisch'")
    assert heard.get(timeout=PATIENCE) == ""
    assert answer(store.append("a", act(1)))
    assert answer(other.append("a", act(2)))
    assert heard.get(timeout=PATIENCE) == "a"
    assert len(store.entries("a")) == 2


def test_a_server_that_is_away_for_a_while_is_found_again(
    server: Server, listening: "tuple[Store, Store, SimpleQueue[str]]"
) -> None:
    store, _other, heard = listening
    with_games(store, "a")
    server.ask("ALTER DATABASE postgres ALLOW_CONNECTIONS false", "template1")
    try:
        server.ask(f"{CUT} AND application_name = 'stammtisch'", "template1")
        assert "not currently accepting connections" in refusal(store.append("a", act(1)))
        with pytest.raises(StoreFailed, match="not currently accepting connections"):
            store.find("a")
        assert heard.empty()
    finally:
        server.ask("ALTER DATABASE postgres ALLOW_CONNECTIONS true", "template1")
    assert heard.get(timeout=PATIENCE) == ""
    assert answer(store.append("a", act(1)))


def test_a_connection_lost_while_writing_is_told_and_comes_back(server: Server) -> None:
    with closing(Store.open(server.empty())) as store:
        with_games(store, "a")
        with held(store):
            lost = store.append("a", act(1))
            wait_until(lambda: bool(server.ask(f"{CUT} AND wait_event_type = 'Lock'")))
            assert "does not work: terminating connection" in refusal(lost)
        assert answer(store.append("a", act(1)))


def test_news_outlive_whoever_stumbles_over_them(
    listening: "tuple[Store, Store, SimpleQueue[str]]", caplog: pytest.LogCaptureFixture
) -> None:
    _store, other, heard = listening
    with_games(other, "bad")
    with_games(other, "good")
    assert [heard.get(timeout=PATIENCE) for _news in range(2)] == ["bad", "good"]
    assert "a notification of another process went wrong" in caplog.text
