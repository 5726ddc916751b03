"""A club whose members play a league by the API."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from starlette.testclient import TestClient

from tests.web.api_desk import Desk, app_at, desk_of

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Erik", "Fay", "Gus", "Hal", "Ida", "Jo")
PATIENCE = 2000  # looks
QUICK = {"game": "forsale", "seats": 4, "bots": "policy", "pace": "instant"}


@dataclass(frozen=True)
class Club:
    """Members of a season, of whom the first is the host."""

    id: str
    desks: Sequence[Desk]

    @property
    def host(self) -> Desk:
        return self.desks[0]

    def look(self, desk: Desk | None = None) -> dict[str, Any]:
        sheet: dict[str, Any] = (desk or self.host).get(f"/leagues/{self.id}").json()
        return sheet

    def evening(self, number: int = 1, desk: Desk | None = None) -> dict[str, Any]:
        sheet: dict[str, Any] = (
            (desk or self.host).get(f"/leagues/{self.id}/evenings/{number}").json()
        )
        return sheet

    def begin(self) -> dict[str, Any]:
        return self.ask("evenings")

    def draw(self) -> dict[str, Any]:
        return self.ask("rounds")

    def ask(self, what: str, **body: Any) -> dict[str, Any]:
        answer = self.host.post(f"/leagues/{self.id}/{what}", body)
        assert answer.status_code == 200, answer.text
        sheet: dict[str, Any] = answer.json()
        return sheet

    def tables(self) -> dict[str, list[Desk]]:
        """Of the running round, each with those who sit there."""
        found: dict[str, list[Desk]] = {}
        for desk in self.desks:
            running = self.look(desk)["running"] or {"tables": []}
            for table in running["tables"]:
                if table["own"]:
                    found.setdefault(table["table"], []).append(desk)
        return found

    def play_round(self) -> None:
        for table, desks in self.tables().items():
            play_out(table, desks)
        self.wait_for_the_end()

    def wait_for_the_end(self) -> None:
        self.wait_until(lambda sheet: sheet["running"] is None)

    def wait_until(self, is_so: Callable[[dict[str, Any]], bool]) -> None:
        for _look in range(PATIENCE):
            if is_so(self.look()):
                return
            time.sleep(0.01)
        raise AssertionError("the round does not end")


def club_of(client: TestClient, members: int, **wishes: Any) -> Club:
    desks = [desk_of(client, name) for name in NAMES[:members]]
    wanted = {"name": "Club", "evenings": 2, "deals": 2, **QUICK, **wishes}
    made = desks[0].post("/leagues", wanted)
    assert made.status_code == 201, made.text
    season = made.json()["id"]
    for desk in desks[1:]:
        assert desk.post(f"/leagues/{season}/join", {}).status_code == 200
    return Club(season, desks)


def play_out(table: str, desks: Sequence[Desk], choice: int = 0) -> None:
    """Everybody takes this choice of theirs until the game is over; of several at once, the first
    chair decides first."""
    by_seat = sorted(desks, key=lambda desk: desk.look(table)["seat"])
    for _look in range(PATIENCE):
        if by_seat[0].look(table)["status"] == "over":
            return
        if not any(decide(table, desk, choice) for desk in by_seat):
            time.sleep(0.001)  # a bot decides
    raise AssertionError(f"{table} does not end")


def decide(table: str, desk: Desk, choice: int) -> bool:
    """Takes this choice, if there is any."""
    legal = desk.look(table)["legal"]
    if legal:
        answer = desk.post(f"/tables/{table}/moves", {"action": legal[choice]["action"]})
        assert answer.status_code == 200, answer.text
    return bool(legal)


@contextmanager
def club_server(address: str) -> Iterator[TestClient]:
    with TestClient(app_at(address), base_url="http://house") as client:
        yield client
