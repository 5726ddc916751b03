"""Nothing leaks through the API: what a seat cannot know does not change a byte of its answers."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from starlette.testclient import TestClient

from stammtisch.core.table import Table
from stammtisch.web.http.identity import Person
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.room import Room
from tests.laws import new_table, play_some
from tests.web.api_desk import api_app
from tests.web.house import options_of, seated
from tests.web.views.test_wire import with_other_secrets
from tests.witnesses import WITNESSES

GAMES = sorted(WITNESSES)
ROUNDS = 5
SPECTATOR = None
ASKED = ("", "?since=9", "/transcript")


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
        room = seated(position(name, number, chance, memory_aid))
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
