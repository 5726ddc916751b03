"""Nothing leaks through the API: what a seat cannot know does not change a byte of its answers."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from starlette.testclient import TestClient

from stammtisch.core.table import Table
from stammtisch.web.http.identity import COOKIE, Person
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.room import Room
from tests.laws import new_table, play_some
from tests.web.api_desk import Desk, api_app
from tests.web.house import options_of, seated, seated_fairly
from tests.web.twin import with_other_secrets
from tests.witnesses import WITNESSES

GAMES = sorted(WITNESSES)
ROUNDS = 5
SPECTATOR = None
ASKED = ("", "?since=9", "/transcript", "/fair")


class Wire(NamedTuple):
    """A house, and the way into it."""

    house: Services
    client: TestClient

    def answers(self, room: Room, seat: int | None) -> bytes:
        """All that a seat can ask of a table."""
        self.house.rooms._open[room.id] = OpenRoom(room)
        token = self.house.people.token_of(Person(f"person-{seat}"))
        headers = {"authorization": f"Bearer {token}"}
        told = [self.client.get(f"/api/tables/{room.id}{each}", headers=headers) for each in ASKED]
        assert told[0].json()["seat"] == seat
        return b"\n".join(answer.content for answer in told)


@pytest.fixture(scope="module")
def wire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    app = api_app(tmp_path_factory.mktemp("house"))
    with TestClient(app) as client:
        yield Wire(app.state.services, client)


def position(name: str, number: int, chance: random.Random, memory_aid: str = "yes") -> Table:
    game = WITNESSES[name].game
    table = new_table(game, game.seats[-1], options_of(game, number), number, memory_aid=memory_aid)
    return play_some(table, chance, chance.randrange(60))


@pytest.mark.parametrize("memory_aid", ["yes", "no"])
@pytest.mark.parametrize("name", GAMES)
def test_answers_hold_only_what_their_reader_may_know(
    wire: Wire, name: str, memory_aid: str
) -> None:
    witness, chance = WITNESSES[name], random.Random(f"{name} {memory_aid}")
    for number in range(ROUNDS):
        room = seated_fairly(position(name, number, chance, memory_aid))
        for seat in [SPECTATOR, *range(room.table.seats)]:
            twin = with_other_secrets(room, witness, seat, chance)
            assert wire.answers(twin, seat) == wire.answers(room, seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_sealed_choice_shows_only_that_it_was_made(wire: Wire, name: str) -> None:
    chance = random.Random(name)
    compared = 0
    for number in range(3 * ROUNDS):
        table = position(name, number, chance)
        choices = {seat: table.legal(seat) for seat in table.to_act if len(table.legal(seat)) > 1}
        if not choices:
            continue
        seat = chance.choice(list(choices))
        twin = Table.read(table.transcript())
        for each, action in zip((table, twin), chance.sample(choices[seat], 2), strict=True):
            each.play(seat, action)
        if table._acts[-1].sealed and not table._acts[-1].final:
            compare(wire, seated(table), seated(twin), seat)
            compared += 1
    assert compared


def compare(wire: Wire, room: Room, twin: Room, seat: int) -> None:
    """Only the seat that chose sees a difference."""
    assert wire.answers(room, seat) != wire.answers(twin, seat)
    others = [other for other in range(room.table.seats) if other != seat]
    for other in [SPECTATOR, *others]:
        assert wire.answers(room, other) == wire.answers(twin, other)


# --- wishes -------------------------------------------------------------------------------

HOST, *OTHERS = ("anna", "ben", "carla", "stranger")
WHENCE, WISHED, LATER = 1_000.0, 1_600.0, 2_000.0  # seconds of a clock that only the test moves
LISTS = ("/", "/api/tables", "/api/tables/mine")
OF_TABLE = ("/table/{}", "/table/{}/status", "/table/{}/transcript", "/api/tables/{}")
OF_SEAT = ("/table/{}/hint", "/api/tables/{}/hint")


def desk_of_person(wire: Wire, person: str) -> Desk:
    return Desk(wire.client, wire.house.people.token_of(Person(person, person)))


def ask(wire: Wire, person: str, path: str) -> bytes:
    token = wire.house.people.token_of(Person(person, person))
    answer = wire.client.get(path, headers={"cookie": f"{COOKIE}={token}"})
    assert answer.status_code == 200, (person, path, answer.text)
    return answer.content


def post(wire: Wire, person: str, path: str, **form: str) -> str:
    token = wire.house.people.token_of(Person(person, person))
    answer = wire.client.post(
        path, data=form, headers={"cookie": f"{COOKIE}={token}"}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/table/")


def open_tables(wire: Wire, clock: list[float]) -> list[str]:
    """Three tables of the same people, each begun later than the one before, and a public one."""
    desk_of_person(wire, HOST).open(public=True)
    ids = []
    for minutes in range(3):
        clock[0] = WHENCE + 60 * minutes
        ids.append(desk_of_person(wire, HOST).open(seats=3, options={"start": "1"}))
        for person in OTHERS[:2]:
            post(wire, person, f"/table/{ids[-1]}/sit")
    return ids


def told_to_others(wire: Wire, ids: list[str]) -> dict[tuple[str, str], bytes]:
    """All that other players, and a spectator, are told: in which lists, and in which order."""
    paths = [*LISTS, *(path.format(table) for path in OF_TABLE for table in ids)]
    told = {(person, path): ask(wire, person, path) for person in OTHERS for path in paths}
    seats = [path.format(table) for path in OF_SEAT for table in ids]
    asked = [(person, path) for person in OTHERS[:2] for path in seats]
    return told | {(person, path): ask(wire, person, path) for person, path in asked}


@pytest.mark.parametrize("wish", ["forced", "swift", "let 0", "let trick 1", "let above 7"])
def test_a_wish_leaves_no_trace_in_any_list_or_page_of_others(
    wire: Wire, wish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [WHENCE]
    monkeypatch.setattr("time.time", lambda: clock[0])
    monkeypatch.setattr("stammtisch.web.store.transaction.time", lambda: clock[0])
    ids = open_tables(wire, clock)
    clock[0] = LATER
    before = told_to_others(wire, ids)
    assert told_to_others(wire, ids) == before
    clock[0] = WISHED
    own = wire.house.store.find(ids[0])
    post(wire, HOST, f"/table/{ids[0]}/wish", wish=wish)
    clock[0] = LATER
    assert told_to_others(wire, ids) == before
    assert wire.house.store.find(ids[0]) == own
    assert wish in wire.house.rooms._open[ids[0]].room.chairs[0].wishes


def test_a_move_does_leave_a_trace_in_the_lists(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The law above can be broken."""
    clock = [WHENCE]
    monkeypatch.setattr("time.time", lambda: clock[0])
    ids = open_tables(wire, clock)
    clock[0] = LATER
    before = told_to_others(wire, ids)
    clock[0] = WISHED
    post(wire, OTHERS[0], f"/table/{ids[0]}/act", action="1", moment="0")
    clock[0] = LATER
    after = told_to_others(wire, ids)
    changed = {path for (person, path) in after if after[person, path] != before[person, path]}
    assert {"/", "/api/tables/mine"} <= changed
