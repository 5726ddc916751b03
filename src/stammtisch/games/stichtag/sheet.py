"""A calendar sheet: its words, and every moment of a round at which it may speak."""

from collections.abc import Callable, Iterator, Sequence
from inspect import Parameter, signature
from typing import Any, ClassVar, NamedTuple

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.event import Event
from stammtisch.core.language import N_, _
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.scene import Explained, Pile
from stammtisch.games.stichtag.action_words import ActionWords
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.other_reading import OtherReading
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.state import State, Variant

Moment = Callable[..., Any]
KINDS = {True: "an effect", False: "a relay"}


def is_effect(moment: Moment) -> bool:
    """Told by its annotations: an effect returns nothing, a relay the kind of value that it got."""
    plan = signature(moment)
    if plan.return_annotation is None:
        return True
    taken = [parameter.annotation for parameter in plan.parameters.values()]
    is_relay = len(taken) > 1 and taken[1] is plan.return_annotation is not Parameter.empty
    if not is_relay:
        raise TypeError(
            f"{moment.__qualname__} is neither an effect, which returns None, nor a relay, "
            "which returns the kind of value that it takes after the record"
        )
    return False


class Icon(NamedTuple):
    """A sign on some of the cards."""

    name: str  # in files and in the notation
    word: str
    picture: str
    letter: str = "*"  # for a reader without pictures
    most: int = 1  # on one card


class Note(NamedTuple):
    """What a sheet means where it meets another one."""

    sheet: "type[Sheet]"
    text: str
    ruling: str = ""  # where the printed note leaves something open


class SheetExample(NamedTuple):
    """A worked example, with the name of its transcript in `examples/`."""

    title: str
    name: str
    explanation: str
    told: int = 0
    scores: int = 0


class Sheet:
    """A sheet overrides the words it needs and the moments at which it speaks.

    Words are attributes, translated where they are shown, and class methods. Every static method
    is a moment, and compiled. An effect changes the record and may announce it. A relay changes
    nothing: it takes the value so far right after the record, and passes it on. Each moment says
    here what happens without a sheet."""

    number: ClassVar[int]
    title: ClassVar[str]
    idea: ClassVar[str]
    text: ClassVar[str]
    box_name: ClassVar[str] = ""  # what the German box calls it
    rulings: ClassVar[tuple[OwnRuling, ...]] = ()
    examples: ClassVar[tuple[SheetExample, ...]] = ()
    notes: ClassVar[tuple[Note, ...]] = ()
    icon: ClassVar[Icon | None] = None
    column: ClassVar[str] = ""  # the heading of its column in the score sheet
    events: ClassVar[tuple[EventWords, ...]] = ()  # of which it alone tells
    actions: ClassVar[tuple[ActionWords, ...]] = ()  # for which it alone asks
    asks: ClassVar[QuestionWords | None] = None
    verdict: ClassVar[str] = ""  # why a trick is won, where `strength` or `may_win` decides it
    chance: ClassVar[str] = ""  # what a transcript calls the things it draws
    names_seats: ClassVar[bool] = False  # do its actions name a seat?
    empties_hands: ClassVar[bool] = False  # may a hand run out before the others?
    last_hand: ClassVar[OwnRuling | None] = None  # what it means for the last hand
    readings: ClassVar[tuple[OtherReading, ...]] = ()  # that a table may prefer to our rulings

    @classmethod
    def heading(cls) -> str:
        """The name of the sheet itself."""
        raise NotImplementedError

    @classmethod
    def leaf_number(cls) -> str:
        """What is on its leaf of the calendar."""
        return str(cls.number)

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        """What its column shows for a seat."""
        return ""

    @classmethod
    def column_words(cls) -> str:
        """The heading of its column, and of what it lays in front of players."""
        return Explained(_(cls.column), _(cls.idea))

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        """What it lays in front of a player; under `column_words`, instead of the cell."""
        return ()

    @classmethod
    def token(cls, view: State) -> Pile | None:
        """What it puts in the middle of the table."""
        return None

    @classmethod
    def is_at_work(cls, earlier: Sequence[Event]) -> bool:
        """Does its verdict apply to a trick? `earlier` is what happened in the round, last first.

        Once it has announced something, unless it says otherwise."""
        return bool({event.kind for event in earlier} & {words.kind for words in cls.events})

    @classmethod
    def say_draws(cls, events: Sequence[Event]) -> Iterator[str]:
        """What chance gave, in the words of the notation."""
        return iter(())

    @classmethod
    def fix_draws(cls, s: State, variant: Variant, words: Sequence[str]) -> None:
        """Fixes what chance will give; raises ValueError where that cannot be."""

    def __init_subclass__(cls) -> None:
        for name, moment in moments_of(cls).items():
            if name not in MOMENTS:
                raise TypeError(f"{cls.__name__}.{name} is not a moment of a round")
            effect = is_effect(moment)
            planned = EFFECTS[name]
            if effect != planned:
                kinds = f"{KINDS[effect]}, but {KINDS[planned]} in the plan of a round"
                raise TypeError(f"{cls.__name__}.{name} is {kinds}")
            setattr(cls, name, staticmethod(rule(moment)))

    # --- before the tricks ----------------------------------------------------------------

    @staticmethod
    def game_begins(s: State, log: Array) -> None: ...

    @staticmethod
    def round_begins(s: State, log: Array) -> None:
        """The cards are dealt."""

    @staticmethod
    def lays_card(s: State, lays: bool) -> bool:
        """Does every player lay a card face down before the tricks?"""
        return lays

    @staticmethod
    def cards_laid(s: State, log: Array) -> None:
        """All players have laid one."""

    # --- a trick --------------------------------------------------------------------------

    @staticmethod
    def trick_begins(s: State, log: Array) -> None: ...

    @staticmethod
    def play_size(s: State, size: int) -> int:
        """How many cards may be played together?"""
        return size

    @staticmethod
    def shows_value(s: State, shows: bool) -> bool:
        """Is a card played face up?"""
        return shows

    @staticmethod
    def hand_used(s: State, seat: int, log: Array) -> None:
        """A card has left the hand."""

    @staticmethod
    def interrupter(s: State, nobody: int, seat: int) -> int:
        """Which seat may answer the card that another has just played?"""
        return nobody

    # --- judging it -----------------------------------------------------------------------

    @staticmethod
    def strength(s: State, value: int) -> int:
        return value

    @staticmethod
    def may_win(s: State, may: bool, seat: int) -> bool:
        return may

    @staticmethod
    def trick_ended(s: State, seat: int, log: Array) -> None:
        """The seat has won a trick, whether it counts or not."""

    @staticmethod
    def trick_counts(s: State, counts: bool) -> bool:
        return counts

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        """The seat has won a trick that counts; the sheet may ask a question."""

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        """The answers to the sheet's own question."""
        return count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None: ...

    @staticmethod
    def next_leader(s: State, leader: int) -> int:
        return leader

    @staticmethod
    def leftover(s: State, tricks: int, seat: int) -> int:
        """What the last hand is worth when nobody else has cards."""
        return tricks

    # --- counting -------------------------------------------------------------------------

    @staticmethod
    def round_ends(s: State, log: Array) -> None:
        """The last card is played; what was hidden is shown."""

    @staticmethod
    def tricks_of(s: State, tricks: int, seat: int) -> int:
        return tricks

    @staticmethod
    def bonus(s: State, points: int, seat: int) -> int:
        """Points that are not tricks."""
        return points

    @staticmethod
    def round_scored(s: State, log: Array) -> None:
        """All seats have the points that they made themselves."""

    @staticmethod
    def bank(s: State, log: Array) -> None:
        """The points of the round are written down."""

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return over

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        return ahead

    @staticmethod
    def lead(s: State, worth: int, seat: int) -> int:
        """What a seat has won so far, in tenths of a point; more is better."""
        return worth

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        """When a round begins: a lead, in tenths of a point, that lasts three times out of four.

        `swing` is the points of a round, in percent of an ordinary one; rule and month may make
        it wider or narrower."""
        return swing

    # --- for the policy, in hundredths of a trick unless stated otherwise -------------------

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """How many more points a seat wants in this round; MOST: as many as it can get.

        `tricks` and `points` are what it has so far, `pace` an even share of a round's points."""
        return need

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        """What a promise of tricks is worth, including all that the sheet adds."""
        return promise

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """What the trick as it lies is worth to its winner; `promise` is what the hand may win."""
        return worth

    @staticmethod
    def lay_worth(s: State, worth: int, seat: int, card: int, need: int, promise: int) -> int:
        """How good it is to lay this card before the tricks."""
        return worth

    @staticmethod
    def reply(s: State, action: int, seat: int, need: int) -> int:
        """What the policy answers to the sheet's own question."""
        return action


def moments_of(sheet: type[Sheet]) -> dict[str, Moment]:
    """The moments at which a sheet speaks."""
    own = vars(sheet).items()
    return {name: one.__func__ for name, one in own if isinstance(one, staticmethod)}


EFFECTS = {name: is_effect(moment) for name, moment in moments_of(Sheet).items()}
MOMENTS = frozenset(EFFECTS)
for _name, _moment in moments_of(Sheet).items():
    setattr(Sheet, _name, staticmethod(rule(_moment)))


class Goal(Sheet):
    """The first digit of the day: what the game is played for."""

    column = N_("total")
    duration: ClassVar[str] = N_("Three rounds, about half an hour.")
    welcomes_tricks: ClassVar[bool] = True  # is every trick a good one?

    @classmethod
    def heading(cls) -> str:
        return _("Goal {number}").format(number=cls.number)

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        return str(view.total[seat])

    @classmethod
    def score(cls, view: State, seat: int) -> str:
        """What decides the game, beside the name of a player."""
        return str(view.total[seat])


class Rule(Sheet):
    """The second digit of the day. What it leaves to chance is drawn when a round is dealt."""

    sets_trump: ClassVar[bool] = False  # is there no trump before its cards are laid?
    names_trump: ClassVar[bool] = False  # does it say how the trump comes about?

    @classmethod
    def heading(cls) -> str:
        return _("Rule {number}").format(number=cls.number)


class Month(Sheet):
    """The month: what its icon does. What it leaves to chance is drawn during a round."""

    month: ClassVar[str]
    short: ClassVar[str]  # its name on a leaf

    @classmethod
    def heading(cls) -> str:
        return _(cls.month).capitalize()

    @classmethod
    def leaf_number(cls) -> str:
        return _(cls.short)
