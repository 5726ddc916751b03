"""The moves a person may make: how they are numbered and listed, how a typed line is read.

If the moves end in a number (`bid 4`, `gift v6 2`), that is the number to type. Otherwise they
are counted, and those that begin alike are grouped: `take f/w/c`, `play: g3/g7`."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from typing import TypeVar

from stammtisch.core.game import Text
from stammtisch.core.language import N_, _
from stammtisch.core.notation import read_number

RUN = 4  # from this many consecutive numbers on, they are listed as a range
ARROWS = ("→", "->")
LONGEST_ARTICLE = 2
BRACKETS = re.compile(r"\((\S+)\)")

T = TypeVar("T")

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
class MenuItem:
    """A legal act: the number to type, its id, its notation and its words."""

    number: int
    action: int
    words: str
    told: str

    @property
    def is_bare(self) -> bool:
        """Whether it is written without a verb, as `g7` for `play green 7 (g7)`."""
        return " " not in self.words and self.brackets == [self.words]

    @property
    def verb(self) -> str:
        return "" if self.is_bare else self.words.split()[0]

    @property
    def rest(self) -> list[str]:
        return self.words.removeprefix(self.verb).split()

    @property
    def brackets(self) -> list[str]:
        """The part of its words in brackets: the notation of a card or a colour."""
        return BRACKETS.findall(self.told)

    @property
    def is_counted(self) -> bool:
        return own_number(self.words) != self.number

    @property
    def can_be_short(self) -> bool:
        """Whether it may be listed by the end of its notation alone."""
        shown = self.brackets
        if not self.rest or all(read_number(word) is not None for word in self.rest):
            return False
        return not shown or shown == self.rest

    def begun(self, letters: int) -> str:
        """`b 4` for `bid 4`: the move with only so many letters of the verb."""
        return " ".join([self.verb[:letters], *self.rest]).strip()


class Menu:
    """All moves of one decision, by number."""

    def __init__(self, actions: Sequence[int], text: Text) -> None:
        self.text = text
        said = [text.say_action(action) for action in actions]
        moves = [
            MenuItem(number, action, words, text.tell_action(action))
            for number, action, words in zip(numbers_for(said), actions, said, strict=True)
        ]
        self.moves = sorted(moves, key=lambda move: move.number)

    # --- listing --------------------------------------------------------------------------

    def entries(self) -> list[tuple[str, str]]:
        """Number and words of every move; moves that begin alike share an entry."""
        return [entry for run in self._runs() for entry in self._entries_of(run)]

    def _runs(self) -> Iterator[list[MenuItem]]:
        run = self.moves[:1]
        for move in self.moves[1:]:
            if move.verb == run[-1].verb and move.number == run[-1].number + 1:
                run.append(move)
            else:
                yield run
                run = [move]
        yield run

    def _entries_of(self, run: Sequence[MenuItem]) -> list[tuple[str, str]]:
        first, last = run[0], run[-1]
        numbers = f"{first.number}–{last.number}"
        if len(run) > 1 and first.is_counted and all(move.can_be_short for move in run):
            return [(numbers, self._told_shortly(run))]
        if len(run) >= RUN and not first.is_counted:
            return [(numbers, f"{first.told} … {told_after(first, last)}")]
        return [(str(move.number), move.told) for move in run]

    def _told_shortly(self, run: Sequence[MenuItem]) -> str:
        """`take f/w`; or `lay face down: g3/g7`, with all that is shared, where cards are shown."""
        if not run[0].brackets:
            return f"{self.told_verb(run[0].verb)} {choices_of(run)}"
        shared = shared_words([move.told.split() for move in run]).rstrip(":")
        return _("{move}: {choices}").format(move=shared, choices=choices_of(run))

    def told_verb(self, verb: str) -> str:
        """The verb in the reader's language: the word that its moves, and only they, share."""
        own = [move.told.split() for move in self.moves if move.verb == verb]
        others = {word for move in self.moves if move.verb != verb for word in move.told.split()}
        shared = (word for word in own[0] if all(word in words for words in own))
        return next((word for word in shared if word not in others), verb)

    def examples(self) -> list[MenuItem]:
        """The last move of every verb."""
        return list({move.verb: move for move in self.moves}.values())

    # --- reading --------------------------------------------------------------------------

    def read(self, line: str) -> int | str | None:
        """An act (maybe an illegal one), the letter of a command, or None."""
        typed = tidy(line)
        if not typed:
            return self.moves[0].action if len(self.moves) == 1 else None
        for reading in (
            self._by_words,
            self._by_number,
            command_named,
            self._by_rest,
            self.text.read_action,
            self._by_beginning,
            self._by_letters,
            self._by_told_words,
        ):
            found = reading(typed)
            if found is not None:
                return found
        return None

    def short_of(self, move: MenuItem) -> str:
        """The fewest letters that mean this move; all of it if there are no fewer."""
        shorter = (move.begun(letters) for letters in range(1, len(move.verb)))
        return next((words for words in shorter if self.read(words) == move.action), move.words)

    def _by_words(self, typed: str) -> int | None:
        words = {move.words: move.action for move in self.moves}
        told = {tidy(move.told): move.action for move in self.moves}
        return words.get(typed, told.get(typed))

    def _by_rest(self, typed: str) -> int | None:
        """`g7` for `lay g7` or `row g7 left`, if there is nothing else to do with it."""
        words = typed.split()
        return only(move.action for move in self.moves if move.rest[: len(words)] == words)

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
        return only(found)

    def _by_letters(self, typed: str) -> int | None:
        """`sce` for `swap c e`."""
        letters = "".join(typed.split())
        return only(
            move.action
            for move in self.moves
            if letters in (move.begun(1).replace(" ", ""), move.words.replace(" ", ""))
        )

    def _by_told_words(self, typed: str) -> int | None:
        """`green 7` for `play green 7 (g7)`, if no other move has these words."""
        if read_number(typed) is not None:
            return None
        words = set(typed.split())
        return only(move.action for move in self.moves if words <= set(tidy(move.told).split()))


def only(found: Iterable[T]) -> T | None:
    """The only one; None if there are more or fewer."""
    every = list(found)
    return every[0] if len(every) == 1 else None


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
    """4 of `bid 4`, 2 of `gift v6 2`, 0 of `00`: a single number, at the end."""
    *first, last = map(read_number, words.split())
    return last if first == [None] * len(first) else None


def has_number(words: str) -> bool:
    return " " in words and own_number(words) is not None


def choices_of(moves: Sequence[MenuItem]) -> str:
    """What may follow the verb: `f/w/c`, or `f→w/c, w→f/c` where two words follow it."""
    pieces = []
    for begun, group in groupby(moves, key=lambda move: " ".join(move.rest[:-1])):
        last_words = "/".join(move.rest[-1] for move in group if move.rest)
        pieces.append(f"{begun}→{last_words}" if begun else last_words)
    return ", ".join(pieces)


def told_after(first: MenuItem, last: MenuItem) -> str:
    """The last move of a run; of a long one only what differs from the first."""
    if len(last.rest) < 2:
        return last.told
    before = first.told.split()
    return " ".join(word for word in last.told.split() if word not in before)


def shared_words(told: Sequence[Sequence[str]]) -> str:
    """The words that all sentences share, without the article of the rest: `jouer (le) 7`."""
    is_shared = [all(word in words for words in told) for word in told[0]]
    article = is_shared.index(False) - 1
    return " ".join(
        word
        for place, word in enumerate(told[0])
        if is_shared[place] and not (place == article > 0 and len(word) <= LONGEST_ARTICLE)
    )


def command_named(typed: str) -> str | None:
    """By letter, by English word, or by the word in the reader's language."""
    for key, word in COMMANDS.items():
        if typed in (key, word, _(word).casefold()):
            return key
    return None
