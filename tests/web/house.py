"""A house for tests: a real store in a temporary folder, and a real application around it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.core.fairness import seal_of
from stammtisch.core.game import Game
from stammtisch.core.table import Table
from stammtisch.core.transcript import write_agreed
from stammtisch.web.app import create_app
from stammtisch.web.rooms import autoplayer
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.shuffle import Revealed, Shuffle
from stammtisch.web.rooms.table_terms import PACES


@contextmanager
def open_house(
    folder: Path, address: str = "http://house", outside: str = ""
) -> Iterator[TestClient]:
    app = create_app(f"sqlite:///{folder}/tables.db", outside)
    with TestClient(app, base_url=address) as client:
        yield client


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots decide at once."""
    monkeypatch.setattr(autoplayer, "SLACK", 0.0)
    for pace in PACES:
        monkeypatch.setitem(PACES, pace, 0.0)


def seated(table: Table) -> Room:
    """A room in which that table is played by people."""
    room = Room("room", table)
    for seat in range(table.seats):
        room.note(room.sitting(f"person-{seat}", f"Name {seat}"))
    room.note(room.beginning())
    return room


def seated_fairly(table: Table) -> Room:
    """The same room, whose players added salts to the deal."""
    room = seated(table)
    salts = {seat: f"{seat:032x}" for seat in range(table.seats)}
    seals = {seat: seal_of(salt) for seat, salt in salts.items()}
    revealed = {seat: Revealed(salt) for seat, salt in salts.items()}
    room.shuffle = Shuffle("5e" * 32, write_agreed(table), seals, revealed)
    return room


def options_of(game: Game, number: int) -> dict[str, str]:
    samples = game.playable_samples(game.seats[-1])
    return dict(samples[number % len(samples)])
