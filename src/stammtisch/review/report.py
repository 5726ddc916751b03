"""What a review says, as plain values: it can be stored as JSON and read back."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Self

from stammtisch.review.grade import Grade

FORM = 1  # of the JSON


@dataclass(frozen=True)
class RatedAct:
    """An act in the notation; how often the search would choose it, and its chance to win."""

    act: str
    share: float
    win: float


@dataclass(frozen=True)
class Reason:
    """A quantity in which two acts differ: its mean with the better act and with the other."""

    name: str
    better: float
    chosen: float


@dataclass(frozen=True)
class JudgedDecision:
    """A decision, judged only by what its seat could know then.

    number    of the act in the game, from 1
    step      the auctions, sales, tricks or turns begun by then
    act       what was chosen, in the notation
    best      what the search would choose: one act, or a mixture where several decide at once
    win       the chance to win with the best
    loss      the chance to win that was given away, compared with the best
    error     its standard error
    exact     whether it was computed, not estimated
    reasons   why, as far as it could be measured"""

    number: int
    step: int
    seat: int
    act: str
    best: tuple[RatedAct, ...]
    win: float
    loss: float
    error: float
    exact: bool
    grade: Grade
    reasons: tuple[Reason, ...] = ()

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> Self:
        """From a part of a stored review."""
        values = dict(given)
        values["best"] = tuple(RatedAct(**each) for each in given["best"])
        values["reasons"] = tuple(Reason(**each) for each in given["reasons"])
        values["grade"] = Grade(given["grade"])
        return cls(**values)


@dataclass(frozen=True)
class Swing:
    """An act after which everybody's chances were others: by the choice, and by chance.

    decided, drawn    what each seat gained by the choice, and by what was drawn then"""

    number: int
    step: int
    seat: int
    act: str
    decided: tuple[float, ...]
    drawn: tuple[float, ...]

    @property
    def size(self) -> float:
        """The largest change for one seat."""
        return max(abs(one + other) for one, other in zip(self.decided, self.drawn, strict=True))

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> Self:
        """From a part of a stored review."""
        lists = {name: tuple(given[name]) for name in ("decided", "drawn")}
        return cls(**{**given, **lists})


@dataclass(frozen=True)
class LuckSplit:
    """Where the result came from; for every seat the parts add up to its share of the win.

    even       what an equal player may expect: one part of as many as there are seats
    chair      what the seat was worth before the deal, above that
    deal       what the deal gave
    drawn      what later chance gave
    decided    what the decisions gave; row p is what the decisions of seat p gave to every seat
    result     the share of the win"""

    even: float
    chair: tuple[float, ...]
    deal: tuple[float, ...]
    drawn: tuple[float, ...]
    decided: tuple[tuple[float, ...], ...]
    result: tuple[float, ...]

    def luck(self, seat: int) -> float:
        """What the deal and later chance gave to the seat."""
        return self.deal[seat] + self.drawn[seat]

    def without_luck(self, seat: int) -> float:
        """The result as it would be if chance had been even: the same mean, less spread."""
        return self.result[seat] - self.luck(seat)

    def own(self, seat: int) -> float:
        """What the seat's own decisions gave it."""
        return self.decided[seat][seat]

    def others(self, seat: int) -> float:
        """What the decisions of the others gave to the seat."""
        return sum(row[seat] for row in self.decided) - self.own(seat)

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> Self:
        """From a part of a stored review."""
        lists = {name: tuple(given[name]) for name in ("chair", "deal", "drawn", "result")}
        decided = tuple(tuple(row) for row in given["decided"])
        return cls(**{**given, **lists, "decided": decided})


@dataclass(frozen=True)
class SeatSummary:
    """A seat's decisions in short: how many were judged, and the mean loss with its error."""

    seat: int
    judged: int
    loss: float
    error: float
    grades: Mapping[Grade, int]


@dataclass(frozen=True)
class GameReview:
    """A finished game, looked at again.

    game, seats    what was played
    iterations     of the search, for each decision
    seed           the same seed and iterations give the same review
    decisions      the judged ones; where there was no choice, nothing is judged
    chances        every seat's chance to win after the deal and after every act, with open cards
    swings         every act's part in that
    luck           where the result came from"""

    game: str
    seats: int
    iterations: int
    seed: int
    decisions: tuple[JudgedDecision, ...]
    chances: tuple[tuple[float, ...], ...]
    swings: tuple[Swing, ...]
    luck: LuckSplit

    def of_seat(self, seat: int) -> list[JudgedDecision]:
        """The judged decisions of one seat."""
        return [each for each in self.decisions if each.seat == seat]

    def summary(self, seat: int) -> SeatSummary:
        """How many decisions of a seat were judged, and how well it chose."""
        own = self.of_seat(seat)
        count = max(1, len(own))
        grades = {grade: sum(each.grade == grade for each in own) for grade in Grade}
        loss = sum(each.loss for each in own) / count
        error = sqrt(sum(each.error**2 for each in own)) / count
        return SeatSummary(seat, len(own), loss, error, grades)

    def turning_points(self, most: int = 3) -> list[Swing]:
        """The acts that changed most, in the order of play."""
        large = [change for change in self.swings if change.size >= NOTABLE]
        largest = sorted(large, key=lambda change: -change.size)[:most]
        return sorted(largest, key=lambda change: change.number)

    @property
    def reviewed_seats(self) -> Sequence[int]:
        """The seats of which a decision was judged."""
        return sorted({each.seat for each in self.decisions})

    def as_json(self) -> dict[str, Any]:
        """The whole review as JSON values."""
        return {"form": FORM, **asdict(self)}

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> Self:
        """The review that `as_json` gave; raises ValueError for another form."""
        if given.get("form") != FORM:
            raise ValueError(f"a review of form {given.get('form')!r}, not {FORM}")
        return cls(
            **{name: given[name] for name in ("game", "seats", "iterations", "seed")},
            decisions=tuple(map(JudgedDecision.from_json, given["decisions"])),
            chances=tuple(map(tuple, given["chances"])),
            swings=tuple(map(Swing.from_json, given["swings"])),
            luck=LuckSplit.from_json(given["luck"]),
        )


NOTABLE = 0.1  # a change that is worth a mark
