"""Grades: how good a decision was, as far as playouts can tell."""

from enum import StrEnum

from stammtisch.core.language import N_, _

INACCURACY, MISTAKE = 0.02, 0.06
"""Chances to win that a decision must surely have given away to be called that."""

SURE = 1.96  # standard errors on each side: the interval holds the truth 95 times in 100


class Grade(StrEnum):
    """From good to bad."""

    BEST = "best"
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"

    def tell(self) -> str:
        """The grade in the reader's language."""
        return _(WORDS[self])


WORDS = {
    Grade.BEST: N_("best"),
    Grade.FINE: N_("fine"),
    Grade.INACCURACY: N_("inaccuracy"),
    Grade.MISTAKE: N_("mistake"),
}


def grade_of(loss: float, error: float) -> Grade:
    """The grade of an act that is not the best: worse than fine only if that is beyond the noise.

    >>> grade_of(0.08, 0.02), grade_of(0.08, 0.005), grade_of(0.05, 0.02)
    (<Grade.INACCURACY: 'inaccuracy'>, <Grade.MISTAKE: 'mistake'>, <Grade.FINE: 'fine'>)"""
    surely = loss - SURE * error
    if surely > MISTAKE:
        return Grade.MISTAKE
    return Grade.INACCURACY if surely > INACCURACY else Grade.FINE
