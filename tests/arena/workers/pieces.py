"""Work that the tests hand out. Other processes find it in this module."""

import os
import signal
import threading
from pathlib import Path
from typing import NamedTuple

from stammtisch import GAMES
from stammtisch.arena.simulation import play_games
from stammtisch.core.compile import is_machine_code
from stammtisch.core.game import BadOption, Game
from stammtisch.core.kernel import kernel_of


class Note(NamedTuple):
    """A piece that leaves a file for each time that it is begun."""

    folder: str
    number: int

    @property
    def beginnings(self) -> int:
        return len(list(Path(self.folder).glob(f"{self.number}-*")))


def square(piece: int, stopped: threading.Event) -> int:
    return piece**2


def process_of(piece: int, stopped: threading.Event) -> int:
    return os.getpid()


def node_of(piece: int, stopped: threading.Event) -> str:
    import ray

    return str(ray.get_runtime_context().get_node_id())


def is_compiled(piece: str, stopped: threading.Event) -> bool:
    """Whether games of this name are played in machine code here."""
    return is_machine_code(kernel_of(GAMES[piece], play_games))


def name_of_game(piece: Game, stopped: threading.Event) -> str:
    return piece.name


def refuse(piece: int, stopped: threading.Event) -> int:
    raise BadOption(f"not {piece}", "number")


class Odd(Exception):
    """An exception that cannot be pickled."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(one + other)


def refuse_oddly(piece: int, stopped: threading.Event) -> int:
    raise Odd(piece, piece)


def die_at_first(piece: Note, stopped: threading.Event) -> int:
    note(piece)
    if piece.number == 1 and piece.beginnings == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return piece.number


def die(piece: int, stopped: threading.Event) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def think_long(piece: Note, stopped: threading.Event) -> int:
    """Half a second, except that a stopped thread ends sooner."""
    note(piece)
    stopped.wait(0.5)
    return piece.number


def wait_for_ever(piece: int, stopped: threading.Event) -> int | None:
    if piece == 0:
        return os.getpid()
    stopped.wait()
    return None


def print_something(piece: int, stopped: threading.Event) -> int:
    print("to standard output")  # noqa: T201 - it must not reach the answers
    return piece


def note(piece: Note) -> None:
    (Path(piece.folder) / f"{piece.number}-{os.getpid()}-{threading.get_ident()}").touch()
