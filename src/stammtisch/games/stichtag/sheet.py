"""The plan of a round: every moment at which a calendar sheet may speak, in order of play."""

from collections.abc import Callable
from typing import Any, ClassVar

from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.state import State


class Sheet:
    """A sheet overrides the moments it speaks at; here stands what is so without it.

    An effect changes the record and may tell of it. A relay changes nothing: it gets the value
    so far right after the record and gives it on."""

    number: ClassVar[int]

    def __init_subclass__(cls) -> None:
        for name, moment in list(vars(cls).items()):
            if isinstance(moment, staticmethod):
                if name not in MOMENTS:
                    raise TypeError(f"{cls.__name__}.{name} is no moment of a round")
                setattr(cls, name, staticmethod(rule(moment.__func__)))

    # --- before the tricks ----------------------------------------------------------------

    @staticmethod
    def game_begins(s: State, log: Array) -> None: ...

    @staticmethod
    def round_begins(s: State, log: Array) -> None:
        """The cards are dealt."""

    @staticmethod
    def lays_card(s: State, lays: bool) -> bool:
        """Does every seat lay a card of its hand face down before the tricks?"""
        return lays

    @staticmethod
    def cards_laid(s: State, log: Array) -> None:
        """All seats have."""

    # --- a trick --------------------------------------------------------------------------

    @staticmethod
    def trick_begins(s: State, log: Array) -> None: ...

    @staticmethod
    def play_size(s: State, size: int) -> int:
        """How many cards may be played together?"""
        return size

    @staticmethod
    def shows_value(s: State, shows: bool) -> bool:
        """Is a card open from the moment when it is played?"""
        return shows

    @staticmethod
    def hand_used(s: State, seat: int, log: Array) -> None:
        """A card has left the hand."""

    @staticmethod
    def interrupter(s: State, nobody: int, seat: int) -> int:
        """Who may answer the card that a seat has just played?"""
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
        """What the last hand is worth when no other seat has cards."""
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
        """Points that are no tricks."""
        return points

    @staticmethod
    def round_scored(s: State, log: Array) -> None:
        """All seats have their own points."""

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

        `swing` is the points of a round, in percent of an ordinary one; rule and month may say
        that it drives the seats more or less apart."""
        return swing

    # --- for the policy, in hundredths of a trick unless told otherwise -------------------

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """How many points more a seat wants in this round; as many as it can get: MOST.

        It has so many tricks and points by now; `pace` is an even share of a round's points."""
        return need

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        """What a promise of tricks is worth with all that the sheet adds."""
        return promise

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """What the trick as it lies is worth to who wins it; the hand promises more to come."""
        return worth

    @staticmethod
    def lay_worth(s: State, worth: int, seat: int, card: int, need: int, promise: int) -> int:
        """How good it is to lay this card before the tricks."""
        return worth


def moments_of(sheet: type[Sheet]) -> dict[str, Callable[..., Any]]:
    """The moments at which a sheet speaks."""
    own = vars(sheet).items()
    return {name: one.__func__ for name, one in own if isinstance(one, staticmethod)}


MOMENTS = set(moments_of(Sheet))
for _name, _moment in moments_of(Sheet).items():
    setattr(Sheet, _name, staticmethod(rule(_moment)))
