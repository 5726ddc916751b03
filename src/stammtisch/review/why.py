"""Why one act is better than another: the quantities in which their playouts differ most."""

from collections.abc import Iterator, Sequence

from stammtisch.core.game import Game
from stammtisch.core.reasons import Quantity
from stammtisch.review.comparison import ActComparison, mean_and_error, paired
from stammtisch.review.report import Reason

MOST_REASONS = 3
CLEAR = 3.0  # standard errors, below which a difference may be noise: several are looked at
CERTAIN = 30.0  # … above which one is as certain as another


def reasons_in(game: Game, found: ActComparison, shares: Sequence[float]) -> tuple[Reason, ...]:
    """The clearest differences between the best and the last of the compared acts."""
    if game.reasons is None:
        return ()
    clear = [
        (-clearness, place, reason)
        for place, quantity in enumerate(game.reasons.quantities)
        for clearness, reason in difference_in(quantity, found, shares)
    ]
    return tuple(reason for _clearness, _place, reason in sorted(clear)[:MOST_REASONS])


def difference_in(
    quantity: Quantity, found: ActComparison, shares: Sequence[float]
) -> Iterator[tuple[float, Reason]]:
    """How clear a difference is, if it is one."""
    values = found.measured.get(quantity.name)
    if values is None:
        return
    mean, error = mean_and_error(paired(values, shares))
    clearness = min(CERTAIN, abs(mean) / error if error else CERTAIN)
    if abs(mean) < quantity.least or clearness < CLEAR:
        return
    chosen = float(values[:, -1].mean())
    yield clearness, Reason(quantity.name, chosen + mean, chosen)


def say_reasons(game: Game, reasons: Sequence[Reason]) -> list[str]:
    """The sentences, in the reader's language."""
    known = {each.name: each for each in (game.reasons.quantities if game.reasons else ())}
    return [
        known[reason.name].say(reason.better, reason.chosen)
        for reason in reasons
        if reason.name in known
    ]
