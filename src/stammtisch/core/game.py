"""The contract that every game fulfils, and the shelf on which games stand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from numbers import Integral
from pathlib import Path
from typing import Any, Protocol

from stammtisch.core.cardfile import BadCards, load_text
from stammtisch.core.event import Event
from stammtisch.core.language import _
from stammtisch.core.record import SECRET, Array, Sight, seen_through, sight_mask
from stammtisch.core.scene import Pile, Scene, ScoreSheet


class BadOption(ValueError):
    """A game, seat count or option that cannot be played; the message says what can."""

    def __init__(self, message: str, about: str) -> None:
        super().__init__(message)
        self.about = about


class IllegalAction(ValueError):
    """An act that the rules do not allow now; the message says what they allow."""


@dataclass(frozen=True)
class Option:
    """A choice about the rules that is made before the game."""

    name: str
    help: str
    choices: tuple[str, ...] = ()
    numbers: range = range(0)

    def read(self, value: object) -> str:
        words = _option_words(value)
        if words in self.choices or _is_number_in(words, self.numbers):
            return words
        raise BadOption(
            _("{name} must be {expected}, not {value!r}").format(
                name=self.name, expected=self.expected(), value=words
            ),
            self.name,
        )

    def draw(self, value: object, key: bytes) -> object:  # noqa: ARG002 - others draw by it
        """The value that is meant, where it is one to be drawn; the same for the same key."""
        return value

    @property
    def form(self) -> str:
        """What stands after its flag on a command line."""
        return "|".join(self.choices) or "N"

    def every(self) -> tuple[str, ...]:
        """All its values, in order; none where they cannot be listed."""
        return self.choices or tuple(map(str, self.numbers))

    def expected(self) -> str:
        if self.choices:
            return _("one of {choices}").format(choices=", ".join(self.choices))
        low, high = self.numbers[0], self.numbers[-1]
        return _("a number from {low} to {high}").format(low=low, high=high)


@dataclass(frozen=True)
class CardOption(Option):
    """Cards of one's own: a `Path` names their file, words give them as a transcript does.

    read_file(text)    the words for the cards in the text of a file
    read_words(words)  the same words, in their usual spelling
    Both raise BadCards."""

    read_file: Callable[[str], str] = str
    read_words: Callable[[str], str] = str

    @property
    def form(self) -> str:
        return _("FILE")

    def read(self, value: object) -> str:
        try:
            if isinstance(value, Path):
                return self.read_file(load_text(value))
            return self.read_words(_option_words(value))
        except BadCards as wrong:
            source = str(value) if isinstance(value, Path) else self.name
            raise BadOption(f"{source}: {wrong}", self.name) from wrong


def _option_words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).strip()


def _is_number_in(words: str, numbers: range) -> bool:
    return words.isascii() and words.isdigit() and words in map(str, numbers)


def whole(value: object) -> int | None:
    """A whole number of any make, Python's or numpy's; nothing else is one."""
    if type(value) is int:
        return value  # the usual case: asking an abstract class takes ten times as long
    if isinstance(value, bool) or not isinstance(value, Integral):
        return None
    return int(value)


class Text(Protocol):
    """A game's words: what people read and write.

    ask(view, seat, legal, names)    what the seat has to do now, in a short sentence
    recap(view, events, names)       the trick, sale or bidding that ended last, with all its cards
    history(view, events, names)     the score sheet, and what was played or bid in this round
    The last two are made of what everybody saw."""

    def title(self) -> str: ...
    def summary(self) -> str: ...
    def rules(self, seats: int, variant: Any) -> str: ...
    def read_action(self, words: str) -> int | None: ...
    def say_action(self, action: int) -> str: ...
    def tell_action(self, action: int, names: Sequence[str] = ()) -> str: ...
    def say_event(self, event: Event) -> str: ...
    def tell_event(self, event: Event, names: Sequence[str]) -> str: ...
    def scene(self, view: Any, seat: int, names: Sequence[str]) -> Scene: ...
    def ask(self, view: Any, seat: int, legal: Sequence[int], names: Sequence[str]) -> str: ...
    def recap(self, view: Any, events: Sequence[Event], names: Sequence[str]) -> Pile | None: ...
    def history(
        self, view: Any, events: Sequence[Event], names: Sequence[str]
    ) -> tuple[ScoreSheet, ...]: ...
    def stack(self, s: Any, variant: Any, words: Sequence[str]) -> str: ...
    def say_draws(self, events: Sequence[Event]) -> list[str]: ...


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its facts, its rules (functions on its record) and its words.

    setup(s, seats, variant, key, log)  fills a record that is blank but for stacked piles
    to_act(s)                      bit mask of the seats that owe a decision; 0: the game is over
    legal(s, seat, out)            writes action ids, ascending; returns how many
    apply(s, seat, action, log)    the only door through which a state changes; trusts its caller
    conceal(view, seat)            blanks what sights cannot say
    resample(view, seat, key)      fills the blanks of a view with a consistent guess
    reopen(s, seat)                takes back what the others have sealed: they decide again
    forget(view, seat, key)        loses what a weak memory loses; the view stays a possible one
    standing(s, out)               writes score and rank of every seat
    policy(s, seat, chance)        a cheap sensible act; reads only what the seat may know
    judge(s, places, out)          1 at a moment when it is easy to say how well every seat stands,
                                   from 0 to 1 (at the end, or at a pause such as a payday); else 0.
                                   `places` is for the standing

    `samples` are sets of options that together touch every rule: the bench signature plays them.
    `round_score` is the kind of event that tells a seat's points of a round (`value`)."""

    name: str
    version: int
    seats: range
    actions: int
    state: type
    options: tuple[Option, ...]
    samples: tuple[Mapping[str, str], ...]
    variant: Callable[[int, Mapping[str, str]], Any]
    setup: Callable[[Any, int, Any, Array, Array], None]
    to_act: Callable[[Any], int]
    legal: Callable[[Any, int, Array], int]
    apply: Callable[[Any, int, int, Array], None]
    conceal: Callable[[Any, int], None]
    resample: Callable[[Any, int, Array], None]
    reopen: Callable[[Any, int], None]
    forget: Callable[[Any, int, Array], None]
    standing: Callable[[Any, Array], None]
    policy: Callable[[Any, int, Any], int]
    judge: Callable[[Any, Array, Array], int]
    text: Text
    round_score: int | None = None

    def check_seats(self, seats: object) -> int:
        number = whole(seats)
        if number is not None and number in self.seats:
            return number
        raise BadOption(
            _("{game} is played by {low} to {high} seats, not {seats!r}").format(
                game=self.name, low=self.seats[0], high=self.seats[-1], seats=seats
            ),
            "seats",
        )

    def read_seats(self, words: str) -> int:
        return self.check_seats(int(words) if _is_number_in(words, range(1000)) else words)

    def observe(self, s: Any, seat: int, unseen: frozenset[Sight] = frozenset({SECRET})) -> Any:
        """A copy of the record, blank where a seat (-1: a spectator) may not look."""
        view = seen_through(s, sight_mask(self.state, seat, unseen))
        self.conceal(view, seat)
        return view

    def playable_samples(self, seats: int) -> list[Mapping[str, str]]:
        """The samples that this many seats may play."""
        return [sample for sample in self.samples if self.allows(seats, sample)]

    def allows(self, seats: int, options: Mapping[str, str]) -> bool:
        try:
            self.variant(seats, options)
        except BadOption:
            return False
        return True

    def draw_options(self, options: Mapping[str, object], key: bytes) -> dict[str, object]:
        """The same options, with values instead of those that are left to chance."""
        known = {option.name: option for option in self.options}
        return {
            name: known[name].draw(value, key) if name in known else value
            for name, value in options.items()
        }

    def read_options(self, options: Mapping[str, object]) -> dict[str, str]:
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(
                    _("{game} has no option {name!r}; its options are {choices}").format(
                        game=self.name, name=name, choices=", ".join(known)
                    ),
                    name,
                )
        return {name: known[name].read(value) for name, value in options.items()}


SHELF: dict[str, Game] = {}


def fill_shelf() -> None:
    """Fetches every game that an installed package offers, ours and others'."""
    for entry in entry_points(group="stammtisch.games"):
        SHELF.setdefault(entry.name, entry.load())


def find_game(name: str) -> Game:
    if name not in SHELF:
        fill_shelf()
    if name in SHELF:
        return SHELF[name]
    raise BadOption(
        _("there is no game {name!r}; the games are {choices}").format(
            name=name, choices=", ".join(SHELF)
        ),
        "game",
    )
