"""The games of one person: one query, filtered, a page at a time."""

import pytest

from stammtisch.web.store.journal import EntryKind, JournalEntry
from stammtisch.web.store.my_games import RUNNING, GameFilter
from stammtisch.web.store.remark import Remark
from stammtisch.web.store.store import Store
from tests.web.store.test_lists import SEATING, add, sits
from tests.web.stored import answer, with_games

ALL = GameFilter()


def names(store: Store, wanted: GameFilter = ALL, most: int = 9, skipped: int = 0) -> list[str]:
    extract = store.own_games("anna", wanted, most, skipped, SEATING)
    return [row.stored.id for row in extract.rows]


def total(store: Store, wanted: GameFilter = ALL, most: int = 9) -> int:
    return store.own_games("anna", wanted, most, 0, SEATING).total


@pytest.fixture
def many(store: Store) -> Store:
    """Seven games of Anna's and two that are not."""
    anna = sits(1, "anna")
    add(store, "old", anna, status="over", touched=1.0)
    add(store, "new", anna, status="over", touched=8.0, seats=3)
    add(store, "zahltag", anna, status="over", touched=7.0, game="zahltag")
    add(store, "slow", anna, status="playing", touched=2.0, turn=" 1=ben ")
    add(store, "turn", anna, status="playing", touched=3.0, turn=" 0=anna ")
    add(store, "last", anna, status="playing", touched=9.0, turn=" 0=annabel ")
    add(store, "waits", anna, status="waiting", touched=4.0)
    add(store, "left", anna, sits(2, "anna", EntryKind.RISES), status="over")
    add(store, "closed", anna, status="closed")
    add(store, "other", sits(1, "ben"), status="over")
    return store


def test_running_games_come_first_and_of_these_ones_own_turn(many: Store) -> None:
    assert names(many) == ["turn", "last", "waits", "slow", "new", "zahltag", "old"]
    assert total(many) == 7


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (GameFilter(game="zahltag"), ["zahltag"]),
        (GameFilter(state="over"), ["new", "zahltag", "old"]),
        (GameFilter(state=RUNNING), ["turn", "last", "waits", "slow"]),
        (GameFilter(since=7.0), ["last", "new", "zahltag"]),
        (GameFilter(seats=3), ["new"]),
        (GameFilter(game="forsale", state="over", since=2.0, seats=4), []),
    ],
)
def test_a_filter_leaves_out_the_rest(many: Store, wanted: GameFilter, found: list[str]) -> None:
    assert names(many, wanted) == found
    assert total(many, wanted) == len(found)


def test_pages_follow_one_another_and_know_the_total(many: Store) -> None:
    pages = [names(many, most=3, skipped=skipped) for skipped in (0, 3, 6, 9)]
    assert pages == [["turn", "last", "waits"], ["slow", "new", "zahltag"], ["old"], []]
    assert total(many, most=3) == 7


def test_a_row_tells_who_sits_there(store: Store) -> None:
    add(store, "own", sits(1, "anna"), sits(2, "ben"), JournalEntry(3, "act", 0, ""), status="over")
    row = store.own_games("anna", ALL, 9, 0, SEATING).rows[0]
    assert [entry.person for entry in row.entries] == ["anna", "ben"]


def test_remarks_of_a_person_are_found_at_all_tables(store: Store) -> None:
    with_games(store, "one", "two")
    for number, (table, person) in enumerate([("one", "anna"), ("two", "anna"), ("two", "ben")]):
        remark = Remark(person, 0, person, "words", f"word {number}", float(number))
        assert answer(store.say(table, remark))
    told = [(table, remark.words) for table, remark in store.remarks_of("anna")]
    assert told == [("one", "word 0"), ("two", "word 1")]
