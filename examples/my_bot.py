"""A bot that joins a table by the JSON API and plays to the end. It needs nothing but Python.

    stammtisch serve                                                  # in one terminal
    python examples/my_bot.py http://localhost:8765 forsale           # in four others

It sits down at a public table that waits for players, or opens one. Make it yours: `choose`."""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def choose(view):
    """One of the legal actions; `view` is all that this seat may know."""
    return random.choice(view["legal"])["action"]


class Player:
    def __init__(self, house, name):
        self.house = house.rstrip("/")
        self.headers = {"content-type": "application/json"}
        token = self.ask("/people", {"name": name})["token"]
        self.headers["authorization"] = f"Bearer {token}"

    def open(self, path, body=None):
        """A GET; with a body, a POST."""
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(f"{self.house}/api{path}", data, self.headers))

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def sit_down(self, game):
        """At the table that has waited longest: bots that start together all find the same one."""
        waiting = self.waiting(game)
        if not waiting:
            own = self.ask("/tables", {"game": game, "public": True})["id"]
            waiting = self.waiting(game)
            if waiting[0] == own:
                return own
            self.ask(f"/tables/{own}/leave", {})
        try:
            return self.ask(f"/tables/{waiting[0]}/join", {})["id"]
        except HTTPError as refusal:
            if refusal.code != 409:  # 409: somebody was quicker
                raise
            return self.sit_down(game)

    def waiting(self, game):
        tables = [table for table in self.ask("/tables") if table["game"] == game]
        return [table["id"] for table in sorted(tables, key=lambda table: table["created"])]

    def views(self, table):
        """The table as this seat sees it: now, and whenever something happened."""
        with self.open(f"/tables/{table}/events") as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line.removeprefix(b"data: "))

    def play(self, table):
        """Until the game is over; gives the last view."""
        for view in self.views(table):
            if view["legal"]:
                self.decide(table, view)
            if view["status"] == "over":
                break
        return view

    def decide(self, table, view):
        try:
            move = {"action": choose(view), "moment": view["moment"]}
            self.ask(f"/tables/{table}/moves", move)
        except HTTPError as refusal:
            if refusal.code != 409:  # 409: the table has moved on; the next view is up to date
                raise


if __name__ == "__main__":
    player = Player(sys.argv[1], "Random")
    end = player.play(player.sit_down(sys.argv[2]))
    for result in end["standing"]:
        print(result["rank"], end["chairs"][result["seat"]]["name"], result["score"])
