"""The moves a person may make: how they are numbered and listed, how a typed line is read.

Where the moves are a word and a number (`bid 4`, `sell 28`), that number is the one to type."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from stammtisch.core.game import Text
from stammtisch.core.language import N_, _
from stammtisch.core.notation import read_number

RUN = 4  # so many moves in a row are listed as one

COMMANDS = {
    "?": N_("help"),
    "u": N_("undo"),
    "r": N_("rules"),
    "l": N_("log"),
    "q": N_("quit"),
}
MEANINGS = {
    "?": N_("show this help"),
    "u": N_("take back your last move"),
    "r": N_("read the rules"),
    "l": N_("read what has happened so far"),
    "q": N_("stop; the game is saved"),
}


@dataclass(frozen=True)
class Move:
    """A legal act: the number to type, its id, its notation and its words."""

    number: int
    action: int
    words: str
    told: str

    @property
    def verb(self) -> str:
        return self.words.split()[0]

    @property
    def short(self) -> str:
        """`b 4` for `bid 4`"""
        return " ".join([self.verb[0], *self.words.split()[1:]])


class Menu:
    """All moves of one moment, by number."""

    def __init__(self, actions: Sequence[int], text: Text) -> None:
        self.text = text
        said = [text.say_action(action) for action in actions]
        moves = [
            Move(number, action, words, text.tell_action(action))
            for number, action, words in zip(numbers_for(said), actions, said, strict=True)
        ]
        self.moves = sorted(moves, key=lambda move: move.number)

    # --- listing --------------------------------------------------------------------------

    def entries(self) -> list[tuple[str, str]]:
        """Number and words of every move; long runs in one entry."""
        return [entry for run in self._runs() for entry in _entries_of(run)]

    def _runs(self) -> Iterator[list[Move]]:
        run = self.moves[:1]
        for move in self.moves[1:]:
            if move.verb == run[-1].verb and move.number == run[-1].number + 1:
                run.append(move)
            else:
                yield run
                run = [move]
        yield run

    # --- reading --------------------------------------------------------------------------

    def read(self, line: str) -> int | str | None:
        """An act (maybe not a legal one), the letter of a command, or nothing."""
        typed = " ".join(line.casefold().split())
        if not typed:
            return self.moves[0].action if len(self.moves) == 1 else None
        if typed.isascii() and typed.isdigit():
            return self._by_number(typed)
        for reading in (self._by_words, command_named, self._by_prefix):
            found = reading(typed)
            if found is not None:
                return found
        return None

    def _by_number(self, typed: str) -> int | None:
        number = read_number(typed)
        return next((move.action for move in self.moves if move.number == number), None)

    def _by_words(self, typed: str) -> int | None:
        told = {move.told.casefold(): move.action for move in self.moves}
        return told.get(typed, self.text.read_action(typed))

    def _by_prefix(self, typed: str) -> int | str | None:
        """`p` for `pass` and `b 4` for `bid 4`, if only one word begins so."""
        start, *rest = typed.split()
        verbs = {move.verb for move in self.moves if move.verb.startswith(start)}
        commands = {key for key, word in COMMANDS.items() if _(word).casefold().startswith(typed)}
        if len(verbs) + len(commands) != 1:
            return None
        if commands:
            return commands.pop()
        return self.text.read_action(" ".join([verbs.pop(), *rest]))


def numbers_for(said: Sequence[str]) -> list[int]:
    """A number for every move: its own, if it has one; else the next that is free."""
    own = [own_number(words) for words in said]
    verbs = {
        words.split()[0] for words, number in zip(said, own, strict=True) if number is not None
    }
    taken = {number for number in own if number is not None}
    if len(verbs) != 1:
        return list(range(1, len(said) + 1))
    free = (number for number in count() if number not in taken)
    return [next(free) if number is None else number for number in own]


def own_number(words: str) -> int | None:
    """4 of `bid 4`."""
    parts = words.split()
    return read_number(parts[1]) if len(parts) == 2 else None


def _entries_of(run: Sequence[Move]) -> list[tuple[str, str]]:
    if len(run) < RUN:
        return [(str(move.number), move.told) for move in run]
    first, last = run[0], run[-1]
    return [(f"{first.number}–{last.number}", f"{first.told} … {last.told}")]


def command_named(typed: str) -> str | None:
    """By letter, by English word, or by the word in the reader's language."""
    for key, word in COMMANDS.items():
        if typed in (key, word, _(word).casefold()):
            return key
    return None
