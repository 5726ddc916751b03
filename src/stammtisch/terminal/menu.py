"""The moves a person may make: how they are numbered and listed, how a typed line is read.

Where the moves are a word and a number (`bid 4`, `sell 28`), that number is the one to type.
Else they are counted, and those that begin alike stand together: `take f/w/c`, `swap f→w/c`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby

from stammtisch.core.game import Text
from stammtisch.core.language import N_, _
from stammtisch.core.notation import read_number

RUN = 4  # so many numbers in a row are listed as one
ARROWS = ("→", "->")

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
    def rest(self) -> list[str]:
        return self.words.split()[1:]

    @property
    def short(self) -> str:
        """`b 4` for `bid 4`"""
        return " ".join([self.verb[0], *self.rest])

    @property
    def is_counted(self) -> bool:
        return own_number(self.words) != self.number


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
        """Number and words of every move; moves that begin alike in one entry."""
        return [entry for run in self._runs() for entry in self._entries_of(run)]

    def _runs(self) -> Iterator[list[Move]]:
        run = self.moves[:1]
        for move in self.moves[1:]:
            if move.verb == run[-1].verb and move.number == run[-1].number + 1:
                run.append(move)
            else:
                yield run
                run = [move]
        yield run

    def _entries_of(self, run: Sequence[Move]) -> list[tuple[str, str]]:
        first, last = run[0], run[-1]
        numbers = f"{first.number}–{last.number}"
        if len(run) > 1 and first.is_counted:
            return [(numbers, f"{self.told_verb(first.verb)} {choices_of(run)}")]
        if len(run) >= RUN:
            return [(numbers, f"{first.told} … {last.told}")]
        return [(str(move.number), move.told) for move in run]

    def told_verb(self, verb: str) -> str:
        """The verb in the reader's language: the word that all its moves share, and no others."""
        own = [move.told.split() for move in self.moves if move.verb == verb]
        others = {word for move in self.moves if move.verb != verb for word in move.told.split()}
        shared = (word for word in own[0] if all(word in words for words in own))
        return next((word for word in shared if word not in others), verb)

    def examples(self) -> list[Move]:
        """The last move of every verb."""
        return list({move.verb: move for move in self.moves}.values())

    # --- reading --------------------------------------------------------------------------

    def read(self, line: str) -> int | str | None:
        """An act (maybe not a legal one), the letter of a command, or nothing."""
        typed = tidy(line)
        if not typed:
            return self.moves[0].action if len(self.moves) == 1 else None
        for reading in (
            self._by_words,
            self._by_number,
            command_named,
            self._by_beginning,
            self._by_letters,
        ):
            found = reading(typed)
            if found is not None:
                return found
        return None

    def _by_words(self, typed: str) -> int | None:
        told = {tidy(move.told): move.action for move in self.moves}
        return told.get(typed, self.text.read_action(typed))

    def _by_number(self, typed: str) -> int | None:
        number = read_number(typed)
        return next((move.action for move in self.moves if move.number == number), None)

    def _by_beginning(self, typed: str) -> int | str | None:
        """`p` for `pass` and `b 4` for `bid 4`, if it can only mean that."""
        start, *rest = typed.split()
        readings = {
            self.text.read_action(" ".join([verb, *rest]))
            for verb in {move.verb for move in self.moves}
            if verb.startswith(start) or tidy(self.told_verb(verb)).startswith(start)
        }
        commands = {key for key, word in COMMANDS.items() if _(word).casefold().startswith(typed)}
        found: list[int | str] = [*commands]
        found += [action for action in readings if action is not None]
        return found[0] if len(found) == 1 else None

    def _by_letters(self, typed: str) -> int | None:
        """`sce` for `swap c e`."""
        letters = "".join(typed.split())
        found = [
            move.action
            for move in self.moves
            if letters in ("".join(move.short.split()), "".join(move.words.split()))
        ]
        return found[0] if len(found) == 1 else None


def tidy(line: str) -> str:
    """Small letters, one blank between words; an arrow is as good as a blank."""
    for arrow in ARROWS:
        line = line.replace(arrow, " ")
    return " ".join(line.casefold().split())


def numbers_for(said: Sequence[str]) -> list[int]:
    """A number for every move: its own, if it has one; else the next that is free."""
    own = [own_number(words) for words in said]
    verbs = {words.split()[0] for words in said if has_number(words)}
    taken = {number for number in own if number is not None}
    if not taken or len(verbs) > 1 or len(taken) < sum(number is not None for number in own):
        return list(range(1, len(said) + 1))
    free = (number for number in count() if number not in taken)
    return [next(free) if number is None else number for number in own]


def own_number(words: str) -> int | None:
    """4 of `bid 4`, 0 of `00`."""
    parts = words.split()
    return read_number(parts[-1]) if len(parts) <= 2 else None


def has_number(words: str) -> bool:
    return len(words.split()) == 2 and own_number(words) is not None


def choices_of(moves: Sequence[Move]) -> str:
    """What may follow the verb: `f/w/c`, or `f→w/c, w→f/c` where two words follow it."""
    pieces = []
    for begun, group in groupby(moves, key=lambda move: " ".join(move.rest[:-1])):
        last_words = "/".join(move.rest[-1] for move in group if move.rest)
        pieces.append(f"{begun}→{last_words}" if begun else last_words)
    return ", ".join(pieces)


def command_named(typed: str) -> str | None:
    """By letter, by English word, or by the word in the reader's language."""
    for key, word in COMMANDS.items():
        if typed in (key, word, _(word).casefold()):
            return key
    return None
