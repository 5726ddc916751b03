"""A finished game with a fair deal, as a server would have it played."""

from functools import cache

from stammtisch import Table
from stammtisch.bots import SIMPLE, Budget
from stammtisch.core.chance import read_key
from stammtisch.core.fairness import seal_of
from stammtisch.core.transcript import write_agreed
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.shuffle import Revealed, Shuffle

SALT = "0123456789abcdef" * 2
SECRET = "5ec2e7" * 10 + "abcd"
LEVELS = ("", "policy", "random")


@cache
def fair_game(game: str = "forsale", **options: str) -> Room:
    """Anna revealed her salt; the other two are bots."""
    table = Table(game, len(LEVELS), **options)
    room = Room("Tisch-1", table, shuffle=Shuffle(SECRET, write_agreed(table)))
    for seat, level in enumerate(LEVELS):
        if level:
            room.note(room.seating_bot(seat, level))
    room.note(room.sitting("anna", "Anna", seal=seal_of(SALT)))
    room.note(room.revealing("anna", Revealed(SALT)))
    room.note(room.beginning())
    while not room.table.over:
        seat = room.to_act[-1]
        room.note(room.acting(seat, choice_of(room, seat)))
    return room


def choice_of(room: Room, seat: int) -> int:
    level = LEVELS[seat]
    if not level:
        return room.table.legal(seat)[0]
    number = room.table.decisions_of(seat)
    key = read_key(room.shuffle.key_of_choice(len(LEVELS), seat, number))
    return SIMPLE[level](room.game).choose(room.table.view(seat), seat, Budget(), key)
