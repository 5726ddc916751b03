"""Why one act is better than another: tricks, points and the hand that is left, in playouts."""

import numpy as np

from stammtisch.core.language import N_
from stammtisch.core.reasons import Holder, PlayoutRecords, Quantity, Reasons, Unit
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card_words import say_card
from stammtisch.games.stichtag.state import (
    ASIDE,
    CARDS,
    GONE,
    HAND,
    LAID,
    PILE,
    VALUES,
    Kind,
    Phase,
    State,
)
from stammtisch.games.stichtag.state import (
    TRICK as IN_TRICK,
)

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


# --- what is hidden -----------------------------------------------------------------------

IN_HAND, PUT_BY, PLAYED, LAID_DOWN, LOST, IN_PILE = (
    N_("in hand"),
    N_("put by"),
    N_("played face down"),
    N_("laid face down"),
    N_("out of the round"),
    N_("never dealt"),
)
PLACES = {HAND: IN_HAND, ASIDE: PUT_BY, IN_TRICK: PLAYED, LAID: LAID_DOWN, GONE: LOST}


def hidden(view: State, seat: int, worlds: Array) -> dict[str, dict[Holder, Array]]:
    """For every card that the seat cannot place, where it is in each world."""
    is_guessed = (worlds["place"] != view.place).any(axis=0)
    holders = {Holder(IN_PILE): PILE} | {
        Holder(words, other): place + other
        for place, words in PLACES.items()
        for other in range(view.seats)
    }
    return {
        say_card(card): {
            holder: worlds["place"][:, card] == place for holder, place in holders.items()
        }
        for card in map(int, np.flatnonzero(is_guessed))
    }


REASONS = Reasons(QUANTITIES, measure, effort=100_000, hidden=hidden)
