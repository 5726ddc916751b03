"""A room is what its entries make of it."""

import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from stammtisch import GAMES
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _, speaking
from stammtisch.core.table import Table, UndoRefused
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.refusal import Refused, Repeated
from stammtisch.web.rooms.room import CHANGES, COMMON_CHANGES, GAMES_LONG, Room, rebuild
from stammtisch.web.rooms.room_state import ALWAYS, NEVER, SIMPLE_RULES, TIME_IS_UP
from stammtisch.web.store.journal import EntryKind, JournalEntry
from stammtisch.web.views.board import Board
from stammtisch.web.views.room_cache import sentences_in
from stammtisch.web.views.table_view import TableView

PASS = 0


def new_room(**options: str) -> Room:
    return Room("room", new_table(**options))


def new_table(**options: str) -> Table:
    return Table("forsale", 3, key="c0ffee", **options)


def do(room: Room, change: Change) -> JournalEntry:
    room.note(change)
    return change.entry


def at(seconds: float, change: Change) -> Change:
    return change._replace(entry=change.entry._replace(at=seconds))


def full_room(**options: str) -> tuple[Room, list[JournalEntry]]:
    room = new_room(**options)
    entries = [
        do(room, room.change(EntryKind.HOUSE, -1, "quick none")),
        do(room, room.sitting("anna", "Anna")),
        do(room, room.seating_bot(1, "novice")),
        do(room, room.sitting("ben", "Ben")),
        do(room, room.beginning()),
    ]
    return room, entries


def test_people_and_bots_take_chairs_and_the_game_begins() -> None:
    room, _entries = full_room()
    assert [chair.name for chair in room.chairs] == ["Anna", "Bruno", "Ben"]
    assert (room.status, room.free, room.host) == ("playing", [], "anna")
    assert room.seat_of("ben") == 2
    assert room.seat_of("nobody") is None
    assert room.seat_of(None) is None


def test_a_room_is_rebuilt_from_its_entries() -> None:
    room, entries = full_room(practice="yes")
    head = new_table(practice="yes").transcript()
    for _number in range(4):
        seat = room.to_act[0]
        entries.append(do(room, room.acting(seat, room.table.legal(seat)[0])))
    entries.append(do(room, room.undoing("anna")))
    entries.append(do(room, room.wishing("anna", "forced")))
    entries.append(do(room, room.rising("ben")))
    again = rebuild("room", head, entries)
    assert again.table.digest == room.table.digest
    assert again.chairs == room.chairs
    assert (again.number, again.decision_clock.since) == (room.number, room.decision_clock.since)


def test_nobody_begins_while_a_chair_is_free() -> None:
    room = new_room()
    do(room, room.sitting("anna", "Anna"))
    with pytest.raises(Refused, match="every chair"):
        room.beginning()
    with pytest.raises(Refused, match="every chair"):
        room.acting(0, "pass")


def test_a_person_sits_down_only_once_and_only_on_a_free_chair() -> None:
    room, _entries = full_room()
    with pytest.raises(Refused, match="already"):
        room.sitting("anna", "Anna")
    with pytest.raises(Refused, match="watch"):
        room.sitting("carl", "Carl")
    empty = new_room()
    do(empty, empty.sitting("anna", "Anna", 1))
    with pytest.raises(Refused, match="taken"):
        empty.sitting("ben", "Ben", 1)
    with pytest.raises(Refused, match="taken"):
        empty.seating_bot(1, "novice")


def test_people_of_one_name_are_told_apart() -> None:
    room = new_room()
    do(room, room.sitting("anna", "Kim"))
    do(room, room.sitting("ben", "Kim"))
    assert [chair.name for chair in room.chairs] == ["Kim", "Kim 2", ""]


def test_a_bot_makes_way_for_a_person_of_its_name() -> None:
    room = new_room()
    do(room, room.seating_bot(1, "novice"))
    do(room, room.sitting("anna", "Bruno"))
    do(room, room.seating_bot(2, "novice"))
    assert [chair.name for chair in room.chairs] == ["Bruno", "Clara", "Emil"]


def test_who_rises_before_the_game_frees_the_chair() -> None:
    room = new_room()
    do(room, room.sitting("anna", "Anna"))
    do(room, room.rising("anna"))
    assert room.free == [0, 1, 2]


def test_the_host_is_who_opened_the_table_or_who_has_sat_there_longest() -> None:
    assert new_room().host is None
    room = new_room()
    for person in ("anna", "ben"):
        do(room, room.sitting(person, person.title()))
    do(room, room.rising("anna"))
    assert room.host == "ben"
    do(room, room.sitting("anna", "Anna"))
    assert room.seat_of("anna") == 0
    with pytest.raises(Refused, match="Ben is the host"):
        room.inviting_bot("anna", 2, "policy")
    with pytest.raises(Refused, match="watch"):
        room.inviting_bot("stranger", 2, "policy")
    do(room, room.inviting_bot("ben", 2, "policy"))
    assert not room.free


def test_a_bot_stands_in_for_who_leaves_and_gives_the_seat_back() -> None:
    room, _entries = full_room()
    do(room, room.rising("ben"))
    assert [chair.is_away for chair in room.chairs] == [False, False, True]
    assert room.seat_of("ben") == 2
    with pytest.raises(Refused, match="stands in"):
        room.rising("ben")
    do(room, room.returning("ben"))
    assert [chair.is_away for chair in room.chairs] == [False, False, False]
    with pytest.raises(Refused, match="at the table"):
        room.returning("ben")


def test_who_watches_cannot_do_what_seats_do() -> None:
    room, _entries = full_room()
    for ask in (room.rising, room.returning, room.undoing):
        with pytest.raises(Refused, match="watch"):
            ask("stranger")


def test_a_decision_sent_twice_counts_once() -> None:
    room, _entries = full_room(start="0")
    do(room, room.acting(0, "bid 1", decision=0))
    with pytest.raises(Refused, match="already"):
        room.acting(0, "bid 2", decision=0)


def test_the_same_decision_sent_twice_is_told_from_another() -> None:
    room, _entries = full_room(start="0")
    do(room, room.acting(0, 1, decision=0))
    with pytest.raises(Repeated):
        room.acting(0, 1, decision=0)
    with pytest.raises(Refused) as refusal:
        room.acting(0, 2, decision=0)
    assert not isinstance(refusal.value, Repeated)


def test_taking_back_asks_the_table() -> None:
    room, _entries = full_room(start="0")
    do(room, room.acting(0, "bid 1"))
    do(room, room.acting(1, "pass"))
    with pytest.raises(UndoRefused):
        room.undoing("anna")


def test_a_wish_is_made_and_taken_back() -> None:
    room, _entries = full_room()
    do(room, room.wishing("anna", "forced"))
    assert room.chairs[0].wishes == {"forced"}
    with pytest.raises(Repeated):
        room.wishing("anna", "forced")
    do(room, room.wishing("anna", "not forced"))
    assert not room.chairs[0].wishes
    for unknown in ("x" * 150, "forced\0", ""):
        with pytest.raises(Refused, match="no such setting"):
            room.wishing("anna", unknown)


def test_when_the_game_is_over_nobody_leaves_or_wishes() -> None:
    room, _entries = full_room(coins="1")
    while not room.table.over:
        seat = room.to_act[0]
        do(room, room.acting(seat, room.table.legal(seat)[0]))
    with pytest.raises(Refused, match="over"):
        room.rising("anna")
    with pytest.raises(Refused, match="over"):
        room.wishing("anna", "forced")


def test_a_clock_runs_from_the_moment_a_decision_is_due() -> None:
    room, _entries = full_room(start="0")
    begun = room.decision_clock.since[0]
    entry = do(room, room.acting(0, "bid 1"))
    assert room.decision_clock.since == {1: entry.at}
    assert entry.at >= begun


def test_what_is_taken_back_is_asked_for_with_all_the_time_again() -> None:
    room, _entries = full_room(start="0", practice="yes")
    do(room, room.change(EntryKind.HOUSE, -1, "quick 30s"))
    for act in ("bid 1", "pass", "pass"):
        do(room, room.acting(room.to_act[0], act))
    assert room.to_act == (0,)
    undo = do(room, at(room.decision_clock.since[0] + 20, room.undoing("anna")))
    assert room.decision_clock.since == {0: undo.at}
    assert room.left(0) == pytest.approx(30, abs=1)


def test_who_still_thinks_gets_no_more_time_when_another_takes_back() -> None:
    room = Room("sale", Table("forsale", 3))
    for seat in range(3):
        do(room, room.sitting(f"person-{seat}", f"Name {seat}"))
    do(room, room.beginning())
    while len(room.to_act) < 3:
        do(room, room.acting(room.to_act[0], room.table.legal(room.to_act[0])[0]))
    due = dict(room.decision_clock.since)
    do(room, room.acting(0, room.table.legal(0)[0]))
    undo = do(room, at(due[1] + 20, room.undoing("person-0")))
    assert room.decision_clock.since == {**due, 0: undo.at}


def test_an_act_happens_when_it_is_noted_and_not_before() -> None:
    room, _entries = full_room(start="0")
    before = room.table.digest
    refused, _table = room.acting(0, "bid 1")
    assert room.table.digest == before
    room.take(JournalEntry(refused.number, EntryKind.ACT, 0, "0 bid 2\n"))
    do(room, room.acting(1, "pass"))
    assert "0 bid 2\n1 pass" in room.table.transcript()


HOUR = 3600.0


def set_wall_clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """From now on it is fast, or slow, by so many seconds."""
    right = time.time
    monkeypatch.setattr("time.time", lambda: right() + seconds)


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_deadline_does_not_jump_when_the_wall_clock_is_set(
    step: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, _entries = full_room(start="0")
    do(room, room.change(EntryKind.HOUSE, -1, "quick 30s"))
    set_wall_clock(monkeypatch, step)
    assert room.left(0) == pytest.approx(30, abs=1)
    assert room.deadline(0) == pytest.approx(time.time() + 30, abs=1)
    assert TableView(room, 0).panels[0].left in (29, 30)
    do(room, room.pacing("ben", "slow"))
    assert room.left(0) == pytest.approx(30, abs=1)


@pytest.mark.parametrize("step", [0.0, HOUR, -HOUR])
@pytest.mark.parametrize(
    ("served", "least", "left"), [(0, 0, 30), (10, 0, 20), (29, 0, 1), (31, 0, 0), (25, 9, 9)]
)
def test_a_clock_goes_on_by_the_time_that_servers_have_served(
    served: float, least: float, left: float, step: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, entries = full_room(start="0")
    entries.append(do(room, room.change(EntryKind.HOUSE, -1, "quick 30s")))
    before = 500.0
    stamped = [entry._replace(served=before) for entry in entries]
    set_wall_clock(monkeypatch, step)
    again = rebuild("room", new_table(start="0").transcript(), stamped)
    again.resume_clocks(before + served, least)
    assert again.left(0) == pytest.approx(left, abs=0.9)
    set_wall_clock(monkeypatch, -HOUR)
    assert again.left(0) == pytest.approx(left, abs=0.9)


def test_a_wall_clock_that_was_set_does_not_make_thinking_times_negative(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room, _entries = full_room(start="0")
    set_wall_clock(monkeypatch, -HOUR)
    do(room, room.acting(0, "bid 1"))
    assert [list(taken) for taken in room.decision_clock.response_times.taken.values()] == [[0.0]]


def test_a_deadline_is_set_for_people_only() -> None:
    room, _entries = full_room(start="0")
    assert room.deadline(0) is None
    do(room, room.change(EntryKind.HOUSE, -1, "quick 30s"))
    assert room.deadline(0) == pytest.approx(room.decision_clock.since[0] + 30, abs=1)
    do(room, room.acting(0, "bid 1"))
    assert [room.deadline(seat) for seat in range(3)] == [None, None, None]  # a bot's turn


def test_the_log_tells_that_the_clock_decided_until_it_is_taken_back() -> None:
    room, _entries = full_room(start="0", practice="yes")
    before = room.events_for_person(2)
    do(room, room.acting_late(0, 1, decision=0))
    after = room.events_for_person(2)
    assert [event.kind == TIME_IS_UP for event in after[len(before) :]] == [True, False]
    assert sentences_in(room)[after[len(before)]] == "Time is up: a bot decides for Anna."
    do(room, room.undoing("anna"))
    assert room.events_for_person(2) == before


def test_with_the_memory_aid_off_old_delays_are_forgotten_too() -> None:
    room, _entries = full_room(start="0", memory_aid="no")
    do(room, room.acting_late(0, 1, decision=0))
    kinds = {event.kind for event in room.events_for_person(0)}
    assert TIME_IS_UP in kinds
    while room.table.legal(room.to_act[0])[0] == PASS:
        do(room, room.acting(room.to_act[0], "pass"))
    assert room.events_for_person(0) == room.table.events_for_person(0)


def test_who_is_missed_has_not_left() -> None:
    room, _entries = full_room()
    do(room, room.standing_in("anna", 2))
    assert (room.chairs[2].is_away, room.chairs[2].was_missed) == (True, True)
    do(room, room.returning("ben"))
    assert not room.chairs[2].was_missed
    do(room, room.rising("ben"))
    assert (room.chairs[2].is_away, room.chairs[2].was_missed) == (True, False)
    for seat in (1, 2):
        with pytest.raises(Refused, match="already"):
            room.standing_in("anna", seat)
    with pytest.raises(Refused, match="watch"):
        room.standing_in("stranger", 0)


def test_the_pace_is_changed_and_the_clock_stays() -> None:
    room, _entries = full_room()
    do(room, room.pacing("anna", "slow"))
    assert (room.pace, room.clock) == ("slow", "none")
    with pytest.raises(BadOption, match="the pace is"):
        room.pacing("anna", "warp")
    with pytest.raises(Refused, match="watch"):
        room.pacing("stranger", "slow")


def test_to_ask_always_and_never_exclude_each_other() -> None:
    room, _entries = full_room()
    for wish in ("forced", ALWAYS, NEVER):
        do(room, room.wishing("anna", wish))
    assert room.chairs[0].wishes == {"forced", NEVER}
    do(room, room.wishing("anna", f"not {NEVER}"))
    assert room.chairs[0].wishes == {"forced"}


# --- names --------------------------------------------------------------------------------


def test_a_new_name_in_an_older_journal_is_still_read() -> None:
    room, entries = full_room()
    entries.append(do(room, room.change(EntryKind.NAMED, 0, "Annika", "anna")))
    read = rebuild("room", new_table().transcript(), entries)
    assert room.names() == read.names() == ["Annika", "Bruno", "Ben"]
    assert read.chairs[0].person == "anna"


def test_a_new_name_is_unlike_the_others() -> None:
    room, _entries = full_room()
    room.call_people({"anna": "Ben", "carla": "Carla"})
    assert room.names() == ["Ben 2", "Bruno", "Ben"]
    room.call_people({"ben": "Benno"})
    assert room.names() == ["Ben", "Bruno", "Benno"]


def test_the_log_tells_once_that_simple_rules_decide_for_a_bot() -> None:
    room, entries = full_room(start="1", practice="yes")
    before = room.events_for_person(0)
    entries.append(do(room, room.acting_by_rules(1, 1, decision=0)))
    note, act = room.events_for_person(0)[len(before) :]
    assert (note.kind, act.kind == SIMPLE_RULES) == (SIMPLE_RULES, False)
    assert room.is_ruled(1)
    for seat, words in ((2, "bid 2"), (0, "bid 3")):
        entries.append(do(room, room.acting(seat, words)))
    entries.append(do(room, room.acting_by_rules(1, PASS, decision=1)))
    assert [event.kind for event in room.events_for_person(0)].count(SIMPLE_RULES) == 1
    again = rebuild("room", new_table(start="1", practice="yes").transcript(), entries)
    assert (again.notes, again.by_rules) == (room.notes, room.by_rules)
    do(room, room.undoing("anna"))
    assert room.is_ruled(1)
    do(room, room.acting(0, "bid 3"))
    do(room, room.acting(1, PASS))
    assert not room.is_ruled(1)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Simple rules decide for {name}."),
        ("de", "Für {name} entscheiden einfache Regeln."),
        ("fr", "Des règles simples décident pour {name}."),
        ("nl", "Eenvoudige regels beslissen voor {name}."),
    ],
)
def test_the_page_tells_that_simple_rules_decided(language: str, words: str) -> None:
    room, _entries = full_room(start="1")
    do(room, room.acting_by_rules(1, 1, decision=0))
    with speaking(language):
        view = TableView(room, 0)
        assert view.log[-2] == words.format(name=room.chairs[1].name)
        assert [panel.is_ruled for panel in view.panels] == [False, True, False]
        assert f'<span class="ruled">{_("simple rules")}</span>' in Board(view).words("panel-1")


# --- how much may happen at one table -----------------------------------------------------

SHORT = replace(GAMES["forsale"], longest=lambda _seats: 8)
Ask = Callable[[Room, int], Change]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Room:
    """A table of three people, with room for few changes."""
    monkeypatch.setattr("stammtisch.web.rooms.room.CHANGES", 12)
    monkeypatch.setattr("stammtisch.web.rooms.room.COMMON_CHANGES", 30)
    room = Room("small", Table(SHORT, 3, start="0", practice="yes"))
    for person in ("anna", "ben", "carla"):
        do(room, room.sitting(person, person.title()))
    do(room, room.beginning())
    return room


def do_often(room: Room, ask: Ask) -> None:
    for number in range(500):
        do(room, ask(room, number))


def wish_or_not(room: Room, number: int) -> Change:
    return room.wishing("anna", "not forced" if number % 2 else "forced")


def come_or_go(room: Room, number: int) -> Change:
    guest = f"guest-{number // 2}"
    return room.rising(guest) if number % 2 else room.sitting(guest, "Guest")


def undo_or_bid(room: Room, number: int) -> Change:
    return room.undoing("anna") if number % 2 else room.acting(0, "bid 1")


def leave_or_return(room: Room, number: int) -> Change:
    return room.returning("anna") if number % 2 else room.rising("anna")


@pytest.mark.parametrize(
    "ask",
    [
        wish_or_not,
        lambda room, _number: room.pacing("anna", "slow"),
        undo_or_bid,
        leave_or_return,
    ],
)
def test_nobody_fills_the_journal_of_a_table(small: Room, ask: Ask) -> None:
    with pytest.raises(Refused, match="too many changes"):
        do_often(small, ask)
    assert small.number < 60
    do(small, small.pacing("ben", "slow"))
    while small.status != "over":
        seat = small.to_act[0]
        do(small, small.acting(seat, small.table.legal(seat)[0]))


def test_guests_who_come_and_go_do_not_fill_the_journal(small: Room) -> None:
    room = Room("open", Table(SHORT, 3))
    do(room, room.sitting("anna", "Anna"))
    with pytest.raises(Refused, match="too many changes"):
        do_often(room, come_or_go)
    assert room.number < 100
    do(room, room.rising("anna"))


def test_wishes_do_not_bring_others_to_the_limit(small: Room) -> None:
    """Else they would learn of them."""
    before = small.number_for(None)
    with pytest.raises(Refused, match="too many changes"):
        do_often(small, wish_or_not)
    assert small.number_for(None) == before


def test_who_was_limited_is_limited_after_a_restart(small: Room) -> None:
    room, entries = full_room()
    entries += [do(room, room.pacing("anna", "slow")), do(room, room.rising("ben"))]
    entries.append(do(room, room.returning("ben")))
    again = rebuild("room", new_table().transcript(), entries)
    assert again.changes == room.changes == {"anna": 2, "ben": 2}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_longest_game_leaves_room_to_take_every_decision_back(game: Game) -> None:
    """One player takes back all of them, and everybody changes something at every tenth."""
    for seats in game.seats:
        longest = game.longest(seats)
        undos, changes = longest, longest // 10
        assert undos + changes < CHANGES + longest
        entries = longest + 2 * undos + seats * changes + 10 * seats
        assert entries < COMMON_CHANGES + GAMES_LONG * longest


def test_no_wish_is_made_before_the_game_begins() -> None:
    room = new_room()
    do(room, room.sitting("anna", "Anna"))
    with pytest.raises(Refused, match="begins when"):
        room.wishing("anna", "forced")


def test_a_name_that_imitates_another_is_marked_by_a_number() -> None:
    room, _entries = full_room()
    imitation = "\u0412en"  # a Cyrillic letter that looks like a B
    room.call_people({"anna": imitation})
    assert room.names() == [f"{imitation} 2", "Bruno", "Ben"]
    new = Room("room", new_table())
    do(new, new.sitting("ben", "Ben"))
    do(new, new.sitting("anna", imitation))
    assert new.names()[:2] == ["Ben", f"{imitation} 2"]


def test_who_has_had_a_name_for_longest_keeps_it_in_every_process() -> None:
    room, entries = full_room()
    for person in ("ben", "anna"):
        room.call_people({person: "Chris"})
    read = rebuild("room", new_table().transcript(), entries)
    read.call_people({"ben": "Chris", "anna": "Chris"})
    assert room.names() == read.names() == ["Chris 2", "Bruno", "Chris"]


def test_a_bot_makes_way_for_a_new_name_and_an_empty_one_is_a_guest() -> None:
    room, _entries = full_room()
    room.call_people({"anna": "Bruno", "ben": ""})
    assert room.names() == ["Bruno", "Clara", "Guest"]
