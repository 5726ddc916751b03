"""What the store says is kept is kept, on both databases, whoever writes at the same time."""

import signal
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from enum import StrEnum

from sqlalchemy import event, text

from stammtisch.web.store.journal import UNFINISHED, JournalEntry
from stammtisch.web.store.store import Store
from tests.web.postgres import Server
from tests.web.stored import (
    act,
    answer,
    engine_of,
    game,
    hear,
    held,
    refusal,
    started,
    wait_until,
    with_games,
)

WAITERS = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"

# --- what is kept -------------------------------------------------------------------------


def test_a_game_is_found_as_it_was_stored(store: Store, address: str) -> None:
    first = [
        JournalEntry(1, "house", -1, "slow none"),
        JournalEntry(2, "sits", 0, "Anna", "p1", 6.25),
    ]
    assert answer(store.create(game("a"), first))
    assert answer(store.append("a", act(3, "p2", 7.5), "playing", 2))
    store.close()
    with closing(Store.open(address)) as again:
        assert again.find("a") == replace(game("a", 7.5), status="playing", free=2)
        assert again.entries("a") == [*first, act(3, "p2", 7.5)]
        assert again.entries("a", after=2) == [act(3, "p2", 7.5)]
        assert again.find("b") is None
        assert again.entries("b") == []


def test_status_and_chairs_stay_where_none_are_given(store: Store) -> None:
    with_games(store, "a")
    assert answer(store.append("a", act(1, at=9.5)))
    assert store.find("a") == game("a", 9.5)


def test_an_entry_without_a_time_touches_its_game_now(store: Store) -> None:
    with_games(store, "a")
    before = time.time()
    assert answer(store.append("a", act(1)))
    stored = store.find("a")
    assert stored
    assert before <= stored.touched <= time.time()


def test_a_kind_may_be_an_enumeration(store: Store) -> None:
    class EntryKind(StrEnum):
        SITS = "sits"

    with_games(store, "a")
    assert answer(store.append("a", JournalEntry(1, EntryKind.SITS, 0, "Anna")))
    assert store.entries("a")[0].kind == "sits"


def test_a_taken_number_changes_nothing(store: Store) -> None:
    with_games(store, "a")
    assert answer(store.append("a", act(1, at=6.0), "playing", 1))
    before = store.find("a"), store.entries("a")
    assert not answer(store.append("a", act(1, "p9", 99.0), "over", 0))
    assert (store.find("a"), store.entries("a")) == before


def test_an_unknown_game_takes_no_entry(store: Store) -> None:
    assert not answer(store.append("nowhere", act(1)))
    assert store.entries("nowhere") == []


def test_a_taken_id_changes_nothing(store: Store) -> None:
    assert answer(store.create(game("a"), [act(1)]))
    assert not answer(store.create(replace(game("a"), status="over"), [act(2)]))
    assert store.find("a") == game("a")
    assert store.entries("a") == [act(1)]


def test_a_game_is_created_whole_or_not_at_all(store: Store) -> None:
    assert "does not work" in refusal(store.create(game("a"), [act(1), act(2), act(2)]))
    assert store.find("a") is None
    assert store.entries("a") == []


def test_the_games_of_a_person_come_newest_first(store: Store) -> None:
    with_games(store, "a", "b", "c", "d")
    for number, (game_id, person) in enumerate([("c", "p"), ("a", "p"), ("d", "q"), ("b", "p")], 7):
        assert answer(store.append(game_id, act(number, person, at=number)))
    assert answer(store.append("c", act(99, "q", 99.0)))
    assert [each.id for each in store.games_of("p", 9)] == ["c", "b", "a"]
    assert [each.id for each in store.games_of("p", 2)] == ["c", "b"]
    assert [each.id for each in store.games_of("q", 9)] == ["c", "d"]
    assert store.games_of("nobody", 9) == []


def test_open_games_are_public_and_wait(store: Store) -> None:
    hidden, begun = replace(game("h"), public=False), replace(game("b"), status="playing")
    full = replace(game("f", 9.0), free=0)
    waiting = [game("a", 6.0), game("z", 8.0), game("m", 7.0)]
    for each in (hidden, begun, full, *waiting):
        assert answer(store.create(each, [JournalEntry(1, "sits", 0, "Anna", "p")]))
    assert [each.id for each in store.open_games(9)] == ["z", "m", "a"]
    assert [each.id for each in store.open_games(1)] == ["z"]


def test_a_table_that_all_have_left_waits_for_nobody(store: Store) -> None:
    sits = [JournalEntry(1, "bot", 2, "regular"), JournalEntry(2, "sits", 0, "Anna", "p")]
    rises = JournalEntry(3, "rises", 0, "", "p")
    again = [JournalEntry(4, "sits", 1, "Ben", "q"), JournalEntry(5, "sits", 0, "Anna", "p")]
    assert answer(store.create(game("left", 9.0), [*sits, rises]))
    assert answer(store.create(game("back", 6.0), [*sits, rises, *again]))
    assert [each.id for each in store.open_games(1)] == ["back"]


def test_the_games_of_a_person_are_asked_for_by_their_status(store: Store) -> None:
    for game_id, status in (("a", "playing"), ("b", "over"), ("c", "waiting")):
        new = replace(game(game_id), status=status)
        assert answer(store.create(new, [JournalEntry(1, "sits", 0, "Anna", "p")]))
    assert {each.id for each in store.games_of("p", 9, UNFINISHED)} == {"a", "c"}
    assert [each.id for each in store.games_of("p", 9, ["over"])] == ["b"]


def test_games_with_a_clock_are_found_while_they_run(store: Store) -> None:
    for game_id, status, house in (
        ("timed", "playing", "quick 30s"),
        ("waits", "waiting", "quick 30s"),
        ("free", "playing", "quick none"),
    ):
        new = replace(game(game_id), status=status)
        assert answer(store.create(new, [JournalEntry(1, "house", -1, house)]))
    assert answer(store.append("timed", JournalEntry(2, "house", -1, "slow 30s")))
    assert store.timed_games() == ["timed"]


def test_a_secret_is_the_same_for_all(store: Store, address: str) -> None:
    with closing(Store.open(address)) as other, ThreadPoolExecutor(8) as people:
        stores = [store, other] * 8
        found = set(people.map(lambda each: each.secret("signing"), stores))
    assert len(found) == 1
    assert len(found.pop()) == 32
    assert store.secret("signing") != store.secret("another")


# --- many at once -------------------------------------------------------------------------


def test_of_many_with_the_same_number_exactly_one_wins(store: Store, address: str) -> None:
    with_games(store, "a", "b")
    with closing(Store.open(address)) as other, ThreadPoolExecutor(8) as people:
        wishes = [
            (each, game_id, act(number, f"p{person}"))
            for number in range(1, 41)
            for person, each in enumerate([store, other] * 4)
            for game_id in ("a", "b")
        ]
        won = list(people.map(lambda wish: answer(wish[0].append(*wish[1:])), wishes))
    winners = {(wish[1], wish[2]) for wish, is_first in zip(wishes, won, strict=True) if is_first}
    kept = {(game_id, entry) for game_id in ("a", "b") for entry in store.entries(game_id)}
    assert sum(won) == 80
    assert winners == kept


def test_a_game_is_locked_before_an_entry_is_written(server: Server) -> None:
    """Two processes that did it in another order could wait for each other."""
    with closing(Store.open(server.empty())) as store, engine_of(store) as engine:
        with_games(store, "a")
        with engine.begin() as other:
            other.execute(text("SELECT id FROM games WHERE id = 'a' FOR UPDATE"))
            late = store.append("a", act(1))
            wait_until(lambda: server.ask(WAITERS) == [(1,)])
            other.execute(text("INSERT INTO entries VALUES ('a', 1, 'act', 0, '', NULL, 0)"))
        assert not answer(late)
        assert store.entries("a") == [JournalEntry(1, "act", 0, "")]


def test_all_that_waits_is_committed_at_once(store: Store) -> None:
    with_games(store, "a")
    commits: list[object] = []
    event.listen(store.database.writing, "commit", commits.append)
    with held(store):
        promises = [store.append("a", act(number)) for number in range(1, 201)]
    assert all(answer(promise) for promise in promises)
    assert len(commits) <= 2


def test_one_bad_request_spoils_no_other(store: Store) -> None:
    with_games(store, "a")
    with held(store):
        good = [store.append("a", act(number)) for number in (1, 2)]
        bad = store.append("a", act(3)._replace(words="\ud800"))
        good += [store.append("a", act(number)) for number in (3, 4)]
    assert all(answer(promise) for promise in good)
    assert "does not work" in refusal(bad)
    assert store.entries("a") == [act(number) for number in (1, 2, 3, 4)]


def test_whoever_takes_a_request_back_in_time_gets_nothing_written(store: Store) -> None:
    with_games(store, "a")
    with held(store):
        first = store.append("a", act(1))
        wait_until(first.running)
        second = store.append("a", act(2))
        assert second.cancel()
        assert not first.cancel()
        third = store.append("a", act(3))
    assert answer(first)
    assert answer(third)
    assert store.entries("a") == [act(1), act(3)]


def test_reading_and_writing_do_not_wait_for_each_other(store: Store) -> None:
    with_games(store, "a")
    with held(store):
        assert store.find("a") == game("a")
    with engine_of(store) as engine, engine.connect() as reader:
        reader.exec_driver_sql("BEGIN" if engine.name == "sqlite" else "SELECT 1")
        assert reader.execute(text("SELECT count(*) FROM entries")).scalar() == 0
        assert answer(store.append("a", act(1)))


# --- for good -----------------------------------------------------------------------------

SCRIBE = """
import sys
from stammtisch.web.store.journal import JournalEntry
from stammtisch.web.store.journal import StoredGame
from stammtisch.web.store.store import Store
store = Store.open(sys.argv[1])
store.create(StoredGame("a", "forsale", 4, "", True, "waiting", 3, 5.0, 5.0), []).result()
for number in range(1, 1_000_000):
    if store.append("a", JournalEntry(number, "act", 0, "")).result():
        print(number, flush=True)
"""


def test_a_killed_process_loses_nothing_that_was_kept(address: str) -> None:
    with started(SCRIBE, address) as scribe:
        lines = [hear(scribe) for _line in range(50)]
        scribe.send_signal(signal.SIGKILL)
        lines += scribe.stdout or ()
    told = [int(line) for line in lines if line.endswith("\n")]
    with closing(Store.open(address)) as again:
        kept = [entry.number for entry in again.entries("a")]
        assert kept[: len(told)] == told
        assert len(kept) <= len(told) + 1
        assert answer(again.append("a", act(len(kept) + 1)))


def test_closing_writes_what_waits(address: str) -> None:
    store = with_games(Store.open(address), "a")
    promises = [store.append("a", act(number)) for number in range(1, 1501)]
    store.close()
    assert all(promise.done() and promise.result() for promise in promises)


def test_a_closed_store_takes_nothing(store: Store) -> None:
    store.close()
    store.close()
    assert refusal(store.append("a", act(1))) == "the tables are closed"


def test_there_is_no_game_whose_name_cannot_be_written(store: Store) -> None:
    assert store.find("\0") is None


def test_of_several_servers_the_one_that_served_longest_counts(store: Store) -> None:
    assert store.served() == 0.0
    for seconds in (5.0, 7.5, 3.0):
        assert answer(store.beat(seconds))
    assert store.served() == 7.5


def test_a_journal_that_has_grown_since_it_was_read_is_not_marked(store: Store) -> None:
    with_games(store, "a", "b")
    for name in ("a", "b"):
        assert answer(store.append(name, act(1)))
    assert answer(store.append("b", act(2)))
    assert answer(store.mark_checked("this one", {"a": 1, "b": 1}))
    assert store.unchecked("this one") == ["b"]
    assert set(store.unchecked("another")) == set(store.unfinished()) == {"a", "b"}
