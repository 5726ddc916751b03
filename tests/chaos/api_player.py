"""A player who uses the JSON API."""

import time
from typing import Any

from tests.chaos.client import PAUSE
from tests.chaos.ledger import Acknowledged, Ledger
from tests.chaos.player import Player

OK, CONFLICT = 200, 409
HASTY = 0.05  # of all moves: the player does not wait for the answer
HASTE = 0.003  # seconds


class ApiPlayer(Player):
    """Plays one table to its end, by random legal moves."""

    def register(self) -> None:
        passport = self.insist("POST", "/api/people", json={"name": self.name}).json()
        self.http.headers["authorization"] = f"Bearer {passport['token']}"

    def open_table(self, game: str, chairs: list[str], **wishes: Any) -> str:
        form = {"game": game, "chairs": chairs, "pace": "instant", **wishes}
        opened = self.insist("POST", "/api/tables", json=form)
        assert opened.status_code == 201, opened.text
        return str(opened.json()["id"])

    def sit_down(self, table: str) -> None:
        """Refused is only who sits there already, by a request whose answer was lost."""
        answer = self.insist("POST", f"/api/tables/{table}/join", json={})
        assert answer.status_code in (OK, CONFLICT), answer.text

    def take_seat(self, table: str) -> None:
        self.ledger = Ledger(table, self.look(table)["seat"])
        assert self.ledger.seat is not None

    def act(self) -> None:
        table = self.ledger.table
        while (view := self.look(table))["status"] != "over":
            if view["legal"]:
                self.decide(view)
            else:
                time.sleep(PAUSE / 2)
        self.ledger.transcript = self.insist("GET", f"/api/tables/{table}/transcript").text

    def look(self, table: str) -> dict[str, Any]:
        answer = self.insist("GET", f"/api/tables/{table}")
        assert answer.status_code == OK, answer.text
        view: dict[str, Any] = answer.json()
        self.ledger.receive_view(view)
        return view

    def decide(self, view: dict[str, Any]) -> None:
        move = {"action": self.chance.choice(view["legal"])["action"], "moment": view["moment"]}
        path = f"/api/tables/{view['id']}/moves"
        if self.chance.random() < HASTY:
            self.ask("POST", path, json=move, timeout=HASTE)
        answer = self.insist("POST", path, json=move)
        if answer.status_code == CONFLICT:  # it had arrived before; the next look tells
            return
        assert answer.status_code == OK, answer.text
        self.ledger.moves.append(Acknowledged(**move))
        self.ledger.receive_view(answer.json())
