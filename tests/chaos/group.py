"""A group of people who play one game after another, whatever breaks."""

import random
import threading
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tests.chaos.api_player import ApiPlayer
from tests.chaos.ledger import Ledger
from tests.chaos.page_player import PagePlayer

Player = ApiPlayer | PagePlayer
PATIENCE = 900.0  # seconds for a game


class Habit(NamedTuple):
    """What a group plays: the host uses the API, guests a page or the API."""

    game: str
    guests: tuple[type[Player], ...]
    bots: tuple[str, ...]


HABITS = (
    Habit("forsale", (), ("novice", "policy")),
    Habit("forsale", (PagePlayer,), ("policy",)),
    Habit("zahltag", (PagePlayer,), ("random",)),
    Habit("stichtag", (PagePlayer, ApiPlayer), ()),
    Habit("forsale", (ApiPlayer, PagePlayer), ()),
)


class Group(threading.Thread):
    """Plays until it is stopped, and then the running game to its end."""

    def __init__(self, habit: Habit, doors: Sequence[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.habit = habit
        self.doors = doors
        self.stopped = threading.Event()
        self.answers: Counter[str] = Counter()
        self.ledgers: list[Ledger] = []
        self.ended = 0  # games
        self.wrong: BaseException | None = None
        self._chance = random.Random(seed)
        self.players: list[Player] = []

    @property
    def table(self) -> str:
        """Where they play now; nothing between two games."""
        return self.players[0].ledger.table if self.players else ""

    @property
    def progress(self) -> int:
        """Grows with every acknowledged move and every game."""
        return self.ended + sum(len(ledger.moves) for ledger in self._all_ledgers())

    def _all_ledgers(self) -> list[Ledger]:
        return [*self.ledgers, *(player.ledger for player in self.players)]

    def run(self) -> None:
        try:
            while not self.stopped.is_set():
                self._play()
        except Exception as wrong:
            self.wrong = wrong

    def _play(self) -> None:
        players = [self._new_player(number) for number in range(1 + len(self.habit.guests))]
        self._gather(players)
        self.players = players
        for player in players:
            player.start()
        for player in players:
            player.join(PATIENCE)
        self._leave(players)

    def _new_player(self, number: int) -> Player:
        kind = (ApiPlayer, *self.habit.guests)[number]
        door = self.doors[number % len(self.doors)]
        return kind(door, f"Player {number}", random.Random(self._chance.random()))

    def _gather(self, players: Sequence[Player]) -> None:
        for player in players:
            player.register()
        host, *guests = players
        assert isinstance(host, ApiPlayer)
        chairs = ["me", *["friend"] * len(guests), *self.habit.bots]
        table = host.open_table(self.habit.game, chairs)
        for guest in guests:
            guest.sit_down(table)
        for player in players:
            player.take_seat(table)

    def _leave(self, players: Sequence[Player]) -> None:
        self.players = []
        for player in players:
            self.answers.update(player.answers)
            self.ledgers.append(player.ledger)
            if player.wrong:
                raise player.wrong
            assert not player.is_alive(), f"{player.ledger.table} does not go on"
        self.ended += 1
