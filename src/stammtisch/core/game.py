"""The contract that every game fulfils, and the shelf of installed games."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from numbers import Integral
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from stammtisch.core.booklet import Booklet
from stammtisch.core.cardfile import BadCards, load_text
from stammtisch.core.defaults import conceal_nothing, forget_nothing, no_variant, reopen_nothing
from stammtisch.core.event import Event
from stammtisch.core.event_form import EventForm
from stammtisch.core.language import _
from stammtisch.core.lesson import Lesson
from stammtisch.core.look import PLAIN_LOOK, Look
from stammtisch.core.prices import Prices
from stammtisch.core.reasons import Reasons
from stammtisch.core.record import SECRET, Array, Sight, dtype_of, seen_through, sight_mask
from stammtisch.core.scene import Beat, Pile, Scene, ScoreSheet

LOGGER = logging.getLogger("stammtisch")


class BadOption(ValueError):
    """A game, number of players, option or key that cannot be played; the message says what can.

    about     the name of the option that is wrong, or `game`, `seats`, …

    >>> from stammtisch import Table
    >>> Table("forsale", seats=9)
    Traceback (most recent call last):
    stammtisch.core.game.BadOption: forsale takes 3 to 6 players, not 9"""

    def __init__(self, message: str, about: str) -> None:
        super().__init__(message)
        self.about = about

    def __reduce__(self) -> tuple[type["BadOption"], tuple[str, str]]:
        return type(self), (str(self), self.about)


class IllegalAction(ValueError):
    """An action that the rules do not allow now; the message says what they allow.

    >>> from stammtisch import Table
    >>> Table("forsale", seats=3, start=0).play(1, "bid 3")
    Traceback (most recent call last):
    stammtisch.core.game.IllegalAction: seat 1 has nothing to decide now; to act: 0"""


@dataclass(frozen=True)
class Option:
    """A choice about the rules, made before the game begins."""

    name: str
    help: str
    choices: tuple[str, ...] = ()
    numbers: range = range(0)
    words: tuple[str, ...] = ()  # one for each choice, where the choice itself is not a word
    is_told: bool = False  # is the choice named wherever the table is listed?

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

    def draw(self, value: object, key: bytes) -> object:
        """The value to play with: drawn by the key if it is left to chance, else the value."""
        return value

    def tell(self, value: str) -> str:
        """A value in the reader's language."""
        if value in self.choices and self.words:
            return _(self.words[self.choices.index(value)])
        return {"yes": _("yes"), "no": _("no")}.get(value, value)

    @property
    def form(self) -> str:
        """The placeholder after its flag on a command line."""
        return "|".join(self.choices) or "N"

    def every(self) -> tuple[str, ...]:
        """All its values, in order; none if they cannot be listed."""
        return self.choices or tuple(map(str, self.numbers))

    def expected(self) -> str:
        if self.choices:
            return _("one of {choices}").format(choices=", ".join(self.choices))
        low, high = self.numbers[0], self.numbers[-1]
        return _("a number from {low} to {high}").format(low=low, high=high)


@dataclass(frozen=True)
class CardOption(Option):
    """Custom cards: a `Path` to their file, or the words that a transcript has for them.

    read_file(text)    turns the text of a file into these words
    read_words(words)  brings the words into their usual spelling
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
    """A whole number of any type, Python's or numpy's, as an int; None for anything else."""
    if type(value) is int:
        return value  # the usual case: the check against an abstract class takes ten times as long
    if isinstance(value, bool) or not isinstance(value, Integral):
        return None
    return int(value)


class ScoreRace(NamedTuple):
    """What the score race of a game counts, lap by lap.

    lap      the kind of event that ends a lap: a round, a sale, a payday
    title    the message above the race: "Points after each round"
    words    the message that names a lap: "Round {number}" """

    lap: int
    title: str
    words: str


class Text(Protocol):
    """A game's words: what people read and write.

    Either a module with these functions, or a subclass, which inherits the defaults.

    rules(seats, variant)            a booklet, or plain paragraphs with a blank line between them
    ask(view, seat, legal, names)    what the seat has to do now, in a short sentence
    recap(view, events, names)       the trick, sale or bidding that ended last, with all its cards
    history(view, events, names)     the score sheet, and what was played or bid in this round
    beats(view, events, first, names)   what ended in the events from `first` on, in order: each
                                     trick, sale, bidding or round, held until it has been read
    stack(s, variant, words)         fixes what chance gives next, from a line of a transcript
    say_draws(events)                such lines for what chance gave
    event_forms()                    how `say_event` writes events, so that a transcript can refuse
                                     a misspelt one; none: any words pass
    Recap, history and beats show only what everybody saw; beats get all such events."""

    def title(self) -> str: ...
    def summary(self) -> str: ...
    def rules(self, seats: int, variant: Any) -> str | Booklet: ...
    def read_action(self, words: str) -> int | None: ...
    def say_action(self, action: int) -> str: ...
    def say_event(self, event: Event) -> str: ...
    def scene(self, view: Any, seat: int, names: Sequence[str]) -> Scene: ...

    def tell_action(self, action: int, names: Sequence[str] = ()) -> str:
        return self.say_action(action)

    def tell_event(self, event: Event, names: Sequence[str]) -> str:
        return self.say_event(event)

    def ask(self, view: Any, seat: int, legal: Sequence[int], names: Sequence[str]) -> str:
        return _("Choose.")

    def recap(self, view: Any, events: Sequence[Event], names: Sequence[str]) -> Pile | None:
        return None

    def history(
        self, view: Any, events: Sequence[Event], names: Sequence[str]
    ) -> tuple[ScoreSheet, ...]:
        return ()

    def beats(
        self, view: Any, events: Sequence[Event], first: int, names: Sequence[str]
    ) -> tuple[Beat, ...]:
        return ()

    def stack(self, s: Any, variant: Any, words: Sequence[str]) -> str:
        raise ValueError(_("in this game only a key fixes chance"))

    def say_draws(self, events: Sequence[Event]) -> list[str]:
        return []

    def event_forms(self) -> Sequence[EventForm]:
        return ()


class PrintedRule(NamedTuple):
    """A rule that can be left out of an act, to see whether it matters.

    name      of the option that brings it
    field     of the record, which turns it on; a number of 64 bits
    without   the value of that field where the rule is absent"""

    name: str
    field: str
    without: int


@dataclass(frozen=True)
class Passing:
    """What people may let pass without being asked: its possible values, and its value in a view
    (-1: it is not seen)."""

    values: range
    value: Callable[[Any], int]


class Mini(NamedTuple):
    """A small variant of ours, not printed: the same rules with fewer cards; see `mini.py`.

    seats     the possible numbers of players
    numbers   names of numbers in the rules, such as the size of a hand, with their small values
    variant   for a number of players, what is settled before the game, as a record"""

    seats: range
    numbers: Mapping[str, int]
    variant: Callable[[int], Any]


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """One game: its facts, its rules (functions on its record), its words and its looks.

    Facts:
    seats         the possible numbers of players; `usual_seats` is the default
    longest       for a number of players, a number of decisions that no game exceeds
    samples       sets of options that together touch every rule: the bench signature plays them
    round_score   the kind of event with a seat's points of a round (its `value`)
    race          how the score race at the end is counted; None: it has none
    let           the act that lets the others go on; people may choose it for a whole round
    passing       how high that is which `let` would let pass, so that people name a limit
    is_printed    is there a rulebook, with rulings of ours on what it leaves open?
    is_dated      do `date`, or `goal`, `rule` and `month`, make its rules? Its text then names days
    lesson        a guided first game, if there is one
    mini          how small the game can be made, so that its complete tree can be computed
    printed_rules  the rules whose weight the almanac measures
    prices        what it lets the almanac observe; None: nothing
    reasons       what a review measures, to say why one act is better; None: nothing

    Rules, the last four of which are optional:
    setup(s, seats, variant, key, log)  fills a record that is blank except for stacked piles
    to_act(s)                      bit mask of the seats that have to decide; 0: the game is over
    legal(s, seat, out)            writes action ids, ascending; returns how many
    apply(s, seat, action, log)    plays a legal action; nothing else changes a state
    resample(view, seat, key)      fills the blanks of a view with a consistent guess
    standing(s, out)               writes score and rank of every seat
    policy(s, seat, chance)        a fast heuristic act, from what the seat may know
    judge(s, places, out)          writes how well every seat stands, from 0 to 1, and returns 1;
                                   returns 0 except at the end and at pauses such as a payday.
                                   `places` is room for the standing
    variant(seats, options)        the options as a record
    conceal(view, seat)            blanks what sights cannot express
    reopen(s, seat)                takes back what the others have sealed: they decide again
    forget(view, seat, key)        drops what a weak memory forgets; the view remains possible

    >>> from stammtisch import GAMES
    >>> game = GAMES["forsale"]
    >>> game.seats, game.usual_seats, game.actions
    (range(3, 7), 4, 131)
    >>> game.text.title(), game.text.say_action(3)
    ('For Sale', 'bid 3')"""

    name: str
    version: int = 1
    seats: range
    usual_seats: int
    longest: Callable[[int], int]
    actions: int
    state: type
    options: tuple[Option, ...] = ()
    samples: tuple[Mapping[str, str], ...] = ({},)
    variant: Callable[[int, Mapping[str, str]], Any] = no_variant
    setup: Callable[[Any, int, Any, Array, Array], None]
    to_act: Callable[[Any], int]
    legal: Callable[[Any, int, Array], int]
    apply: Callable[[Any, int, int, Array], None]
    conceal: Callable[[Any, int], None] = conceal_nothing
    resample: Callable[[Any, int, Array], None]
    reopen: Callable[[Any, int], None] = reopen_nothing
    forget: Callable[[Any, int, Array], None] = forget_nothing
    standing: Callable[[Any, Array], None]
    policy: Callable[[Any, int, Any], int]
    judge: Callable[[Any, Array, Array], int]
    text: Text
    look: Look = PLAIN_LOOK
    round_score: int | None = None
    race: ScoreRace | None = None
    let: int | None = None
    passing: Passing | None = None
    is_printed: bool = False
    is_dated: bool = False
    lesson: Lesson | None = None
    mini: Mini | None = None
    printed_rules: tuple[PrintedRule, ...] = ()
    prices: Prices | None = None
    reasons: Reasons | None = None

    def __reduce__(self) -> tuple[Callable[[str], "Game"], tuple[str]]:
        """Pickled by its name: another process takes it from its own shelf."""
        return find_game, (self.name,)

    def __deepcopy__(self, _known: object) -> "Game":
        return self

    def check_seats(self, seats: object) -> int:
        """The number of players as an int; raises BadOption if the game does not allow it."""
        number = whole(seats)
        if number is not None and number in self.seats:
            return number
        raise BadOption(
            _("{game} takes {low} to {high} players, not {seats!r}").format(
                game=self.name, low=self.seats[0], high=self.seats[-1], seats=seats
            ),
            "seats",
        )

    def read_seats(self, words: str | None) -> int:
        """The number of players in words, such as "4"; the usual number without any."""
        if words is None:
            return self.usual_seats
        return self.check_seats(int(words) if _is_number_in(words, range(1000)) else words)

    def observe(self, s: Any, seat: int, unseen: frozenset[Sight] = frozenset({SECRET})) -> Any:
        """A copy of the record, blank where a seat may not look; -1 is a spectator."""
        view = seen_through(s, sight_mask(self.state, seat, unseen))
        self.conceal(view, seat)
        return view

    def playable_samples(self, seats: int) -> list[Mapping[str, str]]:
        """The samples that this number of players may play."""
        return [sample for sample in self.samples if self.allows(seats, sample)]

    def allows(self, seats: int, options: Mapping[str, str]) -> bool:
        """Whether this number of players may play with these options."""
        try:
            self.variant(seats, options)
        except BadOption:
            return False
        return True

    def draw_options(self, options: Mapping[str, object], key: bytes) -> dict[str, object]:
        """The same options; values that are left to chance are drawn by the key."""
        known = {option.name: option for option in self.options}
        return {
            name: known[name].draw(value, key) if name in known else value
            for name, value in options.items()
        }

    def read_options(self, options: Mapping[str, object]) -> dict[str, str]:
        """The options as words; raises BadOption if one is unknown or has an impossible value.

        >>> from stammtisch import GAMES
        >>> GAMES["forsale"].read_options({"start": 2})
        {'start': '2'}"""
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
GROUP = "stammtisch.games"  # of entry points: `NAME = "package.module:GAME"`
OURS = f"{GROUP}."


def fill_shelf() -> None:
    """Loads every game that an installed package offers: ours first, from small to large."""
    entries = entry_points(group=GROUP)
    ours = [entry for entry in entries if entry.value.startswith(OURS)]
    others = [entry for entry in entries if not entry.value.startswith(OURS)]
    games = [entry.load() for entry in ours]
    for game in (*sorted(games, key=_size), *_loaded(others)):
        SHELF.setdefault(game.name, game)


def _size(game: Game) -> int:
    return dtype_of(game.state).itemsize


def _loaded(entries: Sequence[EntryPoint]) -> Iterator[Game]:
    """The games that can be loaded; an error in one of them is logged."""
    for entry in entries:
        try:
            yield entry.load()
        except Exception:
            LOGGER.exception("the game %s of another package cannot be loaded", entry.value)


def find_game(name: str) -> Game:
    if not SHELF:
        fill_shelf()
    if name in SHELF:
        return SHELF[name]
    raise BadOption(
        _("there is no game {name!r}; the games are {choices}").format(
            name=name, choices=", ".join(SHELF)
        ),
        "game",
    )
