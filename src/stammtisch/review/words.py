"""What a review says in sentences, in the reader's language."""

from collections.abc import Sequence

from stammtisch.core.game import Game, find_game
from stammtisch.core.language import _, decimal, ngettext
from stammtisch.review.grade import SURE, Grade
from stammtisch.review.report import GameReview, JudgedDecision, Swing
from stammtisch.review.why import say_reasons

Table = tuple[Sequence[str], Sequence[Sequence[str]]]
"""Headings, and rows of cells."""


def percent(share: float, digits: int = 1) -> str:
    return f"{decimal(100 * share, digits)}\u202f%"


def points(share: float) -> str:
    """A gain or a loss: percentage points with their sign."""
    words = decimal(100 * abs(share), 1)
    sign = "−" if share < 0 else "+"
    return words if float(f"{100 * share:.1f}") == 0 else f"{sign}{words}"


class ReviewWords:
    """Tells a review to people who are called by these names."""

    def __init__(self, review: GameReview, names: Sequence[str] = ()) -> None:
        self.review = review
        self.game: Game = find_game(review.game)
        seats = [_("seat {seat}").format(seat=seat) for seat in range(review.seats)]
        self.names = [*names, *seats[len(names) :]]

    def act(self, words: str) -> str:
        """An act of the notation as people say it."""
        action = self.game.text.read_action(words)
        return words if action is None else self.game.text.tell_action(action, self.names)

    def headline(self) -> str:
        words = ngettext(
            "{title}: {count} decision with a choice, searched {iterations} times each.",
            "{title}: {count} decisions with a choice, searched {iterations} times each.",
            len(self.review.decisions),
        )
        return words.format(
            title=self.game.text.title(),
            count=len(self.review.decisions),
            iterations=self.review.iterations,
        )

    def place(self, number: int, seat: int) -> str:
        return _("Act {number}, {name}").format(number=number, name=self.names[seat])

    def best(self, decision: JudgedDecision) -> str:
        """The best act, or the acts of a mixture with how often each is right."""
        if len(decision.best) == 1:
            return self.act(decision.best[0].act)
        return ", ".join(
            f"{self.act(each.act)} ({percent(each.share, 0)})" for each in decision.best
        )

    def loss(self, decision: JudgedDecision) -> str:
        """What was given away in percentage points, with its interval."""
        lost = decimal(100 * decision.loss, 1)
        return lost if decision.exact else f"{lost} ± {decimal(100 * SURE * decision.error, 1)}"

    def verdict(self, decision: JudgedDecision) -> str:
        """One sentence on a decision."""
        if decision.grade is Grade.BEST:
            words = _("{act}: {grade}.")
        else:
            words = _(
                "{act}: {grade}. It lowered the chance to win by {loss} percentage points. "
                "Better: {best}."
            )
        return words.format(
            act=self.act(decision.act),
            grade=decision.grade.tell(),
            loss=self.loss(decision),
            best=self.best(decision),
        )

    def reasons(self, decision: JudgedDecision) -> list[str]:
        return say_reasons(self.game, decision.reasons)

    def turning_point(self, change: Swing) -> str:
        """Whose chances changed most at an act, and whether by the choice or by what was drawn."""
        sums = [one + two for one, two in zip(change.decided, change.drawn, strict=True)]
        seat = max(range(len(sums)), key=lambda each: abs(sums[each]))
        words = _("{act}: the chances of {name} changed by {points} points, {drawn} by chance.")
        return words.format(
            act=self.act(change.act),
            name=self.names[seat],
            points=points(sums[seat]),
            drawn=points(change.drawn[seat]),
        )

    # --- tables ---------------------------------------------------------------------------

    def grade_table(self) -> Table:
        """For every reviewed seat, how many decisions had each grade, and the mean loss."""
        headings = [_("player"), _("judged"), *(grade.tell() for grade in Grade), _("mean loss")]
        rows = []
        for seat in self.review.reviewed_seats:
            short = self.review.summary(seat)
            counts = [str(short.grades[grade]) for grade in Grade]
            rows.append((self.names[seat], str(short.judged), *counts, percent(short.loss, 2)))
        return headings, rows

    def luck_table(self) -> Table:
        """Where the result of every seat came from; each row adds up to its result."""
        headings = [
            _("player"),
            _("even share"),
            _("chair"),
            _("deal"),
            _("later chance"),
            _("own decisions"),
            _("others’ decisions"),
            _("result"),
        ]
        luck = self.review.luck
        rows = []
        for seat, name in enumerate(self.names):
            parts = (luck.chair[seat], luck.deal[seat], luck.drawn[seat])
            gains = map(points, (*parts, luck.own(seat), luck.others(seat)))
            rows.append((name, percent(luck.even), *gains, percent(luck.result[seat])))
        return headings, rows
