"""What is said at a table, on both databases: numbered, bounded, forgotten, and swept away."""

from contextlib import closing
from dataclasses import replace
from queue import SimpleQueue

import pytest

from stammtisch.web.store import transaction
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.journal import CHAT_KEPT, EntryKind, JournalEntry
from stammtisch.web.store.remark import WORDS, Remark
from stammtisch.web.store.store import Store
from stammtisch.web.store.transaction import Addition, Creation
from tests.web.postgres import Server
from tests.web.stored import PATIENCE, act, answer, game, with_games

LONG_AGO, RECENTLY, NOW = 5.0, 90.0, 100.0


def remark(words: str, person: str = "anna", at: float = LONG_AGO) -> Remark:
    return Remark(person, 0, person.title(), WORDS, words, at)


def say(store: Store, game_id: str, *remarks: Remark) -> None:
    assert all(answer(store.say(game_id, each)) for each in remarks)


def heard(store: Store, game_id: str, after: int = 0) -> list[tuple[int, str]]:
    return [(each.number, each.words) for each in store.remarks(game_id, after)]


def test_remarks_are_numbered_by_table(store: Store) -> None:
    with_games(store, "a", "b")
    say(store, "a", remark("one"), remark("two"))
    say(store, "b", remark("other"))
    assert heard(store, "a") == [(1, "one"), (2, "two")]
    assert heard(store, "a", after=1) == [(2, "two")]
    assert store.remarks("b") == [remark("other")._replace(number=1)]
    assert not answer(store.say("unknown", remark("nobody")))


def test_many_writers_lose_no_remark(store: Store) -> None:
    with_games(store, "a")
    promises = [store.say("a", remark(str(number))) for number in range(50)]
    assert all(map(answer, promises))
    assert [number for number, _words in heard(store, "a")] == list(range(1, 51))


def test_a_chat_does_not_fill_the_disk(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transaction, "KEPT_REMARKS", 3)
    with_games(store, "a")
    say(store, "a", *(remark(str(number)) for number in range(7)))
    assert heard(store, "a") == [(5, "4"), (6, "5"), (7, "6")]


def test_a_remark_does_not_touch_the_table(store: Store) -> None:
    with_games(store, "a")
    before = store.find("a")
    say(store, "a", remark("psst", at=NOW))
    assert store.find("a") == before


def test_whoever_is_forgotten_has_said_nothing(store: Store) -> None:
    with_games(store, "a")
    say(store, "a", remark("mine"), remark("yours", "ben"))
    Administration(store.database).forget("anna")
    assert heard(store, "a") == [(2, "yours")]
    say(store, "a", remark("late"))
    Administration(store.database).forget_again("anna")
    assert heard(store, "a") == [(2, "yours")]


def test_a_table_is_deleted_with_its_chat(store: Store) -> None:
    with_games(store, "a", "b")
    say(store, "a", remark("gone"))
    say(store, "b", remark("here"))
    Administration(store.database).delete_table("a")
    assert (heard(store, "a"), heard(store, "b")) == ([], [(1, "here")])


@pytest.mark.parametrize(
    ("status", "terms", "touched", "said", "stale"),
    [
        ("over", "", LONG_AGO, LONG_AGO, ["a"]),
        ("closed", "", LONG_AGO, LONG_AGO, ["a"]),
        ("playing", "", LONG_AGO, LONG_AGO, []),
        ("over", "", RECENTLY, LONG_AGO, []),
        ("over", "", LONG_AGO, RECENTLY, []),
        ("over", CHAT_KEPT, LONG_AGO, LONG_AGO, []),
        ("over", f"{CHAT_KEPT} spectators", LONG_AGO, LONG_AGO, []),
    ],
)
def test_only_chats_that_nobody_wants_are_stale(
    store: Store, status: str, terms: str, touched: float, said: float, stale: list[str]
) -> None:
    entries = [JournalEntry(1, EntryKind.CHAT, -1, CHAT_KEPT)]
    entries.append(JournalEntry(2, EntryKind.CHAT, -1, terms))
    assert answer(store.create(replace(game("a", touched), status=status), entries))
    say(store, "a", remark("hello", at=said))
    assert store.stale_chats(before=50.0) == stale


def test_stale_chats_go(store: Store) -> None:
    with_games(store, "a", "b")
    say(store, "a", remark("gone"))
    say(store, "b", remark("here"))
    assert answer(store.hush(["a"]))
    assert (heard(store, "a"), heard(store, "b")) == ([], [(1, "here")])


def test_another_process_hears_of_a_remark_and_not_of_a_move(server: Server) -> None:
    address = server.empty()
    topics: SimpleQueue[str] = SimpleQueue()
    with closing(Store.open(address, topics.put)), closing(Store.open(address)) as other:
        with_games(other, "a")
        say(other, "a", remark("hello"))
        assert [topics.get(timeout=PATIENCE) for _topic in range(2)] == ["a", "#a"]
        assert topics.empty()


# --- one game after another ---------------------------------------------------------------


def test_a_table_and_the_next_are_stored_together_or_not_at_all(store: Store) -> None:
    with_games(store, "a")
    assert answer(store.append("a", act(1)))
    assert not answer(store.succeed(Addition("a", act(1)), Creation(game("b"), [act(1)])))
    assert store.find("b") is None
    assert answer(store.succeed(Addition("a", act(2)), Creation(game("b"), [act(1)])))
    assert len(store.entries("a")) == 2
    assert store.entries("b") == [act(1)]
    assert not answer(store.succeed(Addition("none", act(1)), Creation(game("c"), [])))
    assert store.find("c") is None
