"""Why one act is better than another: tricks, points and the hand that is left, in playouts."""

import numpy as np

from stammtisch.core.language import N_
from stammtisch.core.reasons import PlayoutRecords, Quantity, Reasons, Unit
from stammtisch.core.record import Array
from stammtisch.games.stichtag.state import CARDS, HAND, VALUES, Kind, Phase

TRICK, PREDICTION, HEART = "trick", "prediction", "heart"
POINTS, TRICKS, RIVAL = "points", "tricks", "most of the others"
TRUMPS, LEFT = "trumps left", "values left"

QUANTITIES = (
    Quantity(
        TRICK,
        N_("You would take this trick {better} of the time, not {chosen}."),
        Unit.PERCENT,
        0.03,
    ),
    Quantity(
        PREDICTION,
        N_("Your prediction would come true {better} of the time, not {chosen}."),
        Unit.PERCENT,
        0.03,
    ),
    Quantity(
        HEART,
        N_("You would lose a heart {better} of the time, not {chosen}."),
        Unit.PERCENT,
        0.03,
    ),
    Quantity(
        POINTS,
        N_("You would score {better} points in this round on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        TRICKS,
        N_("You would take {better} tricks in this round on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        RIVAL,
        N_("The best of the others would score {better} points in this round, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        TRUMPS,
        N_("After this trick you would hold {better} trumps on average, not {chosen}."),
        Unit.NUMBER,
        0.1,
    ),
    Quantity(
        LEFT,
        N_("The cards left in your hand would average {better}, not {chosen}."),
        Unit.NUMBER,
        0.2,
    ),
)


def measure(found: PlayoutRecords) -> dict[str, Array]:
    """The trick, where one is being played; the hand after it; and the round."""
    values = of_round(found)
    if found.before.phase != Phase.LAYING:
        values[TRICK] = found.steps["winner"] == found.seat
    if (found.steps["rounds"] == found.before.rounds).all():
        values |= of_hand(found)
    return values


def of_hand(found: PlayoutRecords) -> dict[str, Array]:
    held = found.steps["place"] == HAND + found.seat
    cards = np.arange(CARDS)
    is_trump = found.steps["trumps"][..., None] >> cards // VALUES & 1
    count = np.maximum(1, held.sum(axis=-1))
    values = {LEFT: (held * (cards % VALUES)).sum(axis=-1) / count}
    if found.before.trumps:
        values[TRUMPS] = (held & (is_trump > 0)).sum(axis=-1)
    return values


def of_round(found: PlayoutRecords) -> dict[str, Array]:
    rows = found.end_rows
    scores = found.of_events(rows, Kind.SCORES)
    own = scores & (rows["seat"] == found.seat)
    others = np.where(scores & ~own, rows["value"], np.iinfo(np.int64).min)
    values = {
        POINTS: (own * rows["value"]).sum(axis=-1),
        TRICKS: (own * rows["extra"]).sum(axis=-1),
        RIVAL: others.max(axis=-1),
    }
    hearts = found.of_events(rows, Kind.HEART)
    if hearts.any():
        values[HEART] = (hearts & (rows["seat"] == found.seat)).any(axis=-1)
    return values | of_prediction(found, values[TRICKS])


def of_prediction(found: PlayoutRecords, tricks: Array) -> dict[str, Array]:
    """Cards that are turned over when the points are counted are predictions."""
    rows = found.end_rows
    laid = found.of_events(rows, Kind.LAID) & (rows["seat"] == found.seat)
    if not laid.any(axis=-1).all():
        return {}
    predicted = (laid * rows["value"]).sum(axis=-1) % VALUES
    return {PREDICTION: predicted == tricks}


REASONS = Reasons(QUANTITIES, measure, effort=100_000)
