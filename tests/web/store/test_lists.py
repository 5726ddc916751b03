"""The lists of the front page: one query, whoever asks and however much there is."""

from dataclasses import replace

from stammtisch.web.store.journal import EntryKind, JournalEntry
from stammtisch.web.store.lists import OPEN, PLAYED, RUNNING, TableRow
from stammtisch.web.store.my_games import WAITING, GameFilter
from stammtisch.web.store.person import StoredPerson
from stammtisch.web.store.push_subscriptions import PushSubscriptions
from stammtisch.web.store.store import Store
from tests.web.stored import act, answer, game

SEATING = (EntryKind.SITS, EntryKind.RISES)


def sits(number: int, person: str, kind: EntryKind = EntryKind.SITS) -> JournalEntry:
    return JournalEntry(number, kind, 0, person.title(), person)


def add(store: Store, name: str, *entries: JournalEntry, **parts: object) -> None:
    assert answer(store.create(replace(game(name), **parts), entries))  # type: ignore[arg-type]  # by name


def lists_of(store: Store, person: str, most: int = 9) -> dict[str, list[str]]:
    lists: dict[str, list[str]] = {RUNNING: [], PLAYED: [], OPEN: []}
    for row in store.tables_for(person, most, SEATING):
        lists[row.section].append(row.stored.id)
    return lists


def row_of(store: Store, person: str, name: str) -> TableRow:
    return next(row for row in store.tables_for(person, 9, SEATING) if row.stored.id == name)


def test_a_table_is_in_the_list_where_it_belongs(store: Store) -> None:
    add(store, "own", sits(1, "anna"), status="playing")
    add(store, "over", sits(1, "anna"), status="over")
    add(store, "left", sits(1, "anna"), sits(2, "anna", EntryKind.RISES), sits(3, "ben"))
    add(store, "open", sits(1, "ben"))
    add(store, "empty")
    add(store, "private", sits(1, "ben"), public=False)
    add(store, "full", sits(1, "ben"), status="playing", free=0)
    lists = lists_of(store, "anna")
    assert (lists[RUNNING], lists[PLAYED]) == (["own"], ["over"])
    assert sorted(lists[OPEN]) == ["left", "open"]


def test_of_many_tables_those_where_it_is_ones_turn_are_listed(store: Store) -> None:
    add(store, "old", sits(1, "an%a"), status="playing", touched=1.0, turn=" 0=an%a ")
    for number in range(4):
        turn = " 0=anna  1=an%abc "
        add(store, f"{number}", sits(1, "an%a"), status="playing", touched=9.0, turn=turn)
    found = lists_of(store, "an%a", 2)[RUNNING]
    assert len(found) == 2
    assert "old" in found


def test_who_sits_where_is_read_without_the_moves_and_by_present_names(store: Store) -> None:
    add(store, "own", sits(1, "anna"), sits(2, "ben"), act(3), status="playing")
    for name, since in (("ben", 1.0), ("anna", 2.0)):
        known = StoredPerson(name)
        assert answer(store.change_person(known, replace(known, name="Chris", named=since)))
    row = row_of(store, "anna", "own")
    assert [entry.number for entry in row.entries] == [1, 2]
    assert list(row.called.items()) == [("ben", "Chris"), ("anna", "Chris")]
    assert store.names_of(["anna", "ben", "carla"]) == row.called


def test_of_tables_that_wait_the_most_urgent_comes_first(store: Store) -> None:
    """By the newest clock of each; those without a clock wait longest."""

    def house(number: int, clock: str) -> JournalEntry:
        return JournalEntry(number, EntryKind.HOUSE, -1, f"normal {clock}")

    for name, clock, touched in (
        ("week", "7days", 9.0),
        ("day", "1day", 10.0),
        ("old week", "7days", 8.0),
        ("none", "none", 99.0),
        ("three", "3days", 11.0),
    ):
        entries = house(1, "30s"), house(2, clock), sits(3, "anna")
        add(store, name, *entries, status="playing", touched=touched, turn=" 0=anna ")
    add(store, "other", house(1, "1day"), sits(2, "anna"), status="playing", turn=" 1=ben ")
    urgent = ["day", "three", "old week", "week", "none", "other"]
    rows = store.own_games("anna", GameFilter(), 9, 0, SEATING).rows
    assert [row.stored.id for row in rows] == urgent
    assert sorted(lists_of(store, "anna", 2)[RUNNING]) == ["day", "three"]
    waiting = store.own_games("anna", GameFilter(state=WAITING), 9, 0, SEATING)
    assert [row.stored.id for row in waiting.rows] == urgent[:-1]
    assert waiting.total == 5
    assert PushSubscriptions(store.database).waiting_for("anna", ["1day", "7days"]) == 3
