"""Looking back at a running game: from your own place, at what was shown there, and no further."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch import Table
from stammtisch.core.act import step_before
from stammtisch.web.http.identity import Person
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.store import Store
from stammtisch.web.views.memory import Memory
from stammtisch.web.views.replay import Review, Stop, as_it_was, chapters_of, stop_at
from stammtisch.web.views.templating import write
from tests.laws import new_table, play_some
from tests.web.house import open_house, options_of, seated
from tests.web.routes.test_replay import come_in, happens, keep, play
from tests.web.routes.test_table import new_table as open_table
from tests.web.twin import with_other_secrets
from tests.witnesses import WITNESSES

GAMES = sorted(WITNESSES)
ROUNDS = 4
READER = Person("reader", "Reader")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with open_house(tmp_path) as opened:
        yield opened


def store_of(client: TestClient) -> Store:
    kept: Store = client.app.state.services.store  # type: ignore[attr-defined]  # it is a FastAPI
    return kept


def review_of(room: Room, now: Table, stop: Stop, step: int, seat: int | None) -> str:
    eye = "none" if seat is None else str(seat)
    chapters = chapters_of(room.table.transcript())
    then = as_it_was(room, stop.table)
    review = Review(then, step, eye, stop, chapters, Memory(now))
    return write("replay.html", review=review, room=review.room, person=READER, notice=None)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("memory_aid", ["yes", "no"])
def test_an_earlier_step_shows_only_what_its_reader_knew(name: str, memory_aid: str) -> None:
    witness, chance = WITNESSES[name], random.Random(f"{name}{memory_aid}")
    compared = 0
    for number in range(ROUNDS):
        game, options = witness.game, options_of(witness.game, number)
        table = new_table(game, game.seats[-1], options, number, memory_aid=memory_aid)
        room = seated(play_some(table, chance, chance.randrange(5, 40)))
        if not room.to_act:
            continue
        first, last = Memory(table).first, len(table.acts) - 1
        step = chance.randint(first, last)
        stop = stop_at(table.transcript(), step)
        for seat in (None, *range(table.seats)):
            past = with_other_secrets(as_it_was(room, stop.table), witness, seat, chance)
            now = with_other_secrets(room, witness, seat, chance)
            twin = Stop(past.table, stop.seen)
            page = review_of(room, table, stop, step, seat)
            assert review_of(room, now.table, twin, step, seat) == page
            compared += past.table._state.tobytes() != stop.table._state.tobytes()
    assert compared > ROUNDS


def test_a_choice_under_seal_changes_no_byte_of_any_step(client: TestClient) -> None:
    """Two tables that differ only by what another seat has laid face down."""
    pages = []
    for choice in (0, 1):
        played = play(f"table{choice}", Table("forsale", seats=3, key="c0ffee"), 1000)
        acts = [act for act in played.table.acts if act.seat >= 0]
        first_sale = next(number for number, act in enumerate(acts) if act.sealed)
        played = play(f"table{choice}", Table("forsale", seats=3, key="c0ffee"), first_sale)
        seat = played.table.to_act[0]
        happens(played, played.room.acting(seat, played.table.legal(seat)[choice]))
        keep(store_of(client), played)
        come_in(client, ("Anna", "<b>Bo</b>", "Clara")[(seat + 1) % 3])
        steps = range(first_sale + 2)
        addresses = [f"/table/table{choice}/replay?step={step}" for step in steps]
        pages.append(
            [client.get(each).text.replace(f"table{choice}", "here") for each in addresses]
        )
    assert pages[0] == pages[1]
    assert "decides in secret" in pages[0][-1]


def test_everybody_looks_back_from_the_own_place(client: TestClient) -> None:
    keep(store_of(client), play("here", Table("forsale", seats=3, key="c0ffee"), 9))
    watching = client.get("/table/here/replay?seat=none")
    assert watching.status_code == 200
    assert "What " not in watching.text
    come_in(client, "Anna")
    own = client.get("/table/here/replay")
    assert "Step 9 of 9" in own.text
    assert own.text == client.get("/table/here/replay?seat=0&step=9").text
    assert "What Anna sees" in own.text
    assert "Standings" not in own.text
    for other in ("1", "none", "all", "7"):
        answer = client.get(f"/table/here/replay?seat={other}")
        assert answer.status_code == 409
        assert "from your own seat only" in answer.text


def test_without_memory_aid_one_looks_back_as_far_as_the_transcript(client: TestClient) -> None:
    table = Table("forsale", seats=3, key="c0ffee", memory_aid="no")
    played = keep(store_of(client), play("here", table, 20))
    come_in(client, "Anna")
    first = step_before(played.table.acts)
    assert first > 3
    assert client.get(f"/table/here/replay?step={first - 1}").status_code == 422
    page = client.get(f"/table/here/replay?step={first}").text
    transcript = client.get("/table/here/transcript").text
    steps = [int(step) for step in re.findall(r"replay\?step=(\d+)", page)]
    assert min(steps) == first
    assert len([line for line in transcript.splitlines() if line[0].isdigit()]) == 20 - first
    assert "buys" not in page.partition('id="told"')[2].partition("</div>")[0]


def test_before_the_game_there_is_nothing_to_look_back_at(client: TestClient) -> None:
    address = open_table(client, **{"chair-1": ""})
    assert client.get(f"{address}/replay").status_code == 409
