"""Judging one decision, from nothing but the view that its seat had."""

from collections.abc import Sequence
from typing import Any

from stammtisch.bots.bot import Weight
from stammtisch.core.game import Game
from stammtisch.core.record import Array
from stammtisch.review.comparison import ActComparison, Analyst
from stammtisch.review.grade import Grade, grade_of
from stammtisch.review.moments import Moment
from stammtisch.review.report import JudgedDecision, RatedAct
from stammtisch.review.why import reasons_in

USUAL = 0.1  # an act that a mixture chooses so often is as good as any
MOST_MIXED = 4  # acts of a mixture that are played out


class DecisionJudge:
    """Judges the decisions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.analyst = Analyst(game)

    def has_choice(self, moment: Moment) -> bool:
        return len(self.analyst.legal(moment.view(self.game), moment.seat)) > 1

    def judge(self, moment: Moment, iterations: int, key: Array) -> JudgedDecision:
        view, seat = moment.view(self.game), moment.seat
        exact = self.analyst.exact(view, seat)
        best = likely(exact or self.analyst.best(view, seat, iterations, key))
        if exact:
            return self._exactly(moment, exact, best)
        if [weight.act for weight in best] == [moment.act]:
            return self._report(moment, best, best[0].win, Grade.BEST)
        acts = [*(weight.act for weight in best), moment.act]
        return self._report_compared(
            moment, best, self.analyst.compare(view, seat, acts, iterations, key)
        )

    def _exactly(
        self, moment: Moment, exact: Sequence[Weight], best: Sequence[Weight]
    ) -> JudgedDecision:
        """By the solution of the last decisions, without any noise."""
        win = sum(weight.share * weight.win for weight in best)
        loss = win - next(weight.win for weight in exact if weight.act == moment.act)
        grade = grade_in(best, moment.act, loss, 0.0)
        return self._report(moment, best, win, grade, loss=loss, exact=True)

    def _report_compared(
        self, moment: Moment, best: Sequence[Weight], found: ActComparison
    ) -> JudgedDecision:
        shares = [weight.share for weight in best]
        loss, error = found.loss(shares)
        win = float(found.wins[:, : len(best)].mean(axis=0) @ shares)
        grade = grade_in(best, moment.act, loss, error)
        reasons = reasons_in(self.game, found, shares)
        return self._report(moment, best, win, grade, loss=loss, error=error, reasons=reasons)

    def _report(
        self, moment: Moment, best: Sequence[Weight], win: float, grade: Grade, **more: Any
    ) -> JudgedDecision:
        say = self.game.text.say_action
        values = {"loss": 0.0, "error": 0.0, "exact": False, **more}
        return JudgedDecision(
            number=moment.number,
            step=moment.step,
            seat=moment.seat,
            act=say(moment.act),
            best=tuple(RatedAct(say(each.act), each.share, each.win) for each in best),
            win=win,
            grade=grade,
            **values,
        )


def likely(weights: Sequence[Weight]) -> list[Weight]:
    """The most likely acts of a mixture, in shares of one."""
    ordered = sorted(weights, key=lambda weight: (-weight.share, weight.act))
    chosen = [weight for weight in ordered if weight.share > 0][:MOST_MIXED]
    total = sum(weight.share for weight in chosen)
    return [weight._replace(share=weight.share / total) for weight in chosen]


def grade_in(best: Sequence[Weight], act: int, loss: float, error: float) -> Grade:
    """Acts that the best mixture chooses often are best, unless the playouts say otherwise."""
    grade = grade_of(loss, error)
    is_usual = any(weight.act == act and weight.share >= USUAL for weight in best)
    return Grade.BEST if is_usual and grade is Grade.FINE else grade
