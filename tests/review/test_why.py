"""Reasons: every number is measured, and only clear differences are told."""

from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.core.reasons import PlayoutRecords, Quantity, Reasons, Unit
from stammtisch.games.forsale import reasons as forsale
from stammtisch.games.stichtag import reasons as stichtag
from stammtisch.games.zahltag import reasons as zahltag
from stammtisch.review.comparison import ActComparison
from stammtisch.review.why import MOST_REASONS, difference_in, reasons_in, say_reasons
from tests.review.surveyed import PLAYOUTS, Surveyed, surveyed

CHANCE = Quantity("chance", "{better} {chosen}", Unit.PERCENT, 0.03)


@pytest.fixture(scope="module", params=[0, 30, 45])
def forsale_survey(request: pytest.FixtureRequest) -> Surveyed:
    return surveyed("forsale", request.param)


@pytest.fixture(scope="module", params=[7, 20, 40])
def zahltag_survey(request: pytest.FixtureRequest) -> Surveyed:
    return surveyed("zahltag", request.param)


@pytest.fixture(scope="module", params=[0, 7, 20])
def stichtag_survey(request: pytest.FixtureRequest) -> Surveyed:
    return surveyed("stichtag", request.param)


def standing_of(found: Surveyed) -> Any:
    """The score of every seat at the end of each playout."""
    scores = np.zeros((PLAYOUTS, 2, int(found.view.seats)), np.int64)
    out = np.zeros((int(found.view.seats), 2), np.int64)
    for row in range(PLAYOUTS):
        for act in range(2):
            found.game.standing(found.records.ends[row, act], out)
            scores[row, act] = out[:, 0]
    return scores


@pytest.mark.slow
def test_money_is_coins_and_cheques(forsale_survey: Surveyed) -> None:
    values = forsale.measure(forsale_survey.records)
    scores = standing_of(forsale_survey)
    assert (values[forsale.MONEY] == scores[..., forsale_survey.seat]).all()
    assert (values[forsale.MONEY] == values[forsale.CHEQUES] + values[forsale.COINS]).all()
    others = np.delete(scores, forsale_survey.seat, axis=-1)
    assert (values[forsale.RIVAL] == others.max(axis=-1)).all()


@pytest.mark.slow
def test_an_auction_gives_one_building_and_a_sale_one_cheque(forsale_survey: Surveyed) -> None:
    values = forsale.measure(forsale_survey.records)
    view = forsale_survey.view
    if view.phase == 0:
        offered = {value for value in range(32) if int(view.offer) >> value & 1}
        assert set(np.unique(values[forsale.BUILDING])) <= {0, *offered}
        assert (values[forsale.PRICE] >= 0).all()
    else:
        shown = {int(view.worth[at]) for at in range(32) if int(view.display) >> at & 1}
        assert set(np.unique(values[forsale.CHEQUE])) <= shown


@pytest.mark.slow
def test_earnings_less_wages_are_the_change_of_money(zahltag_survey: Surveyed) -> None:
    values = zahltag.measure(zahltag_survey.records)
    change = values[zahltag.MONEY] - int(zahltag_survey.view.money[zahltag_survey.seat])
    assert (values[zahltag.EARNED] - values[zahltag.WAGES] == change).all()
    assert (values[zahltag.WAGES] >= 0).all()


@pytest.mark.slow
def test_only_a_contract_pays(zahltag_survey: Surveyed) -> None:
    values = zahltag.measure(zahltag_survey.records)
    if zahltag.PAY in values:
        assert not values[zahltag.PAY][~values[zahltag.CONTRACT]].any()


@pytest.mark.slow
def test_points_of_the_events_are_those_of_the_record(stichtag_survey: Surveyed) -> None:
    values = stichtag.measure(stichtag_survey.records)
    seats = int(stichtag_survey.view.seats)
    points = stichtag_survey.records.ends["points"][..., :seats]
    assert (values[stichtag.POINTS] == points[..., stichtag_survey.seat]).all()
    others = np.delete(points, stichtag_survey.seat, axis=-1)
    assert (values[stichtag.RIVAL] == others.max(axis=-1)).all()
    assert (values[stichtag.TRICKS] >= 0).all()
    assert values[stichtag.TRICKS].any()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_measured_quantity_has_a_sentence(name: str) -> None:
    found = surveyed(name, 7)
    reasons = found.game.reasons
    assert reasons
    assert set(reasons.measure(found.records)) <= {each.name for each in reasons.quantities}


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_says_both_numbers(name: str) -> None:
    reasons = GAMES[name].reasons
    assert reasons
    for quantity in reasons.quantities:
        told = quantity.say(0.64, 0.31)
        expected = ("64", "31") if quantity.unit is Unit.PERCENT else ("0.6", "0.3")
        assert all(number in told for number in expected)


# --- which differences are told -----------------------------------------------------------


def comparison(one: float, other: float, spread: float) -> ActComparison:
    """A hundred playouts in which a quantity differs by so much, and varies by so much."""
    noise = np.where(np.arange(100) % 2, spread, -spread)
    values = np.stack([one + noise, np.full(100, other)], axis=1)
    return ActComparison([1, 2], values, {"chance": values})


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (comparison(0.5, 0.3, 0.1), 1),
        (comparison(0.5, 0.3, 0.0), 1),
        (comparison(0.32, 0.3, 0.0), 0),  # too little to be worth a sentence
        (comparison(0.5, 0.3, 1.0), 0),  # perhaps noise
        (comparison(0.3, 0.5, 0.1), 1),
    ],
)
def test_a_difference_is_told_if_it_is_clear_and_large(found: ActComparison, told: int) -> None:
    assert len(list(difference_in(CHANCE, found, [1.0]))) == told


def test_at_most_three_are_told_the_clearest_first() -> None:
    names = ("a", "b", "c", "d")
    spreads = (0.5, 0.2, 0.3, 0.4)
    values = {
        name: comparison(1.0, 0.5, spread).wins for name, spread in zip(names, spreads, strict=True)
    }
    quantities = tuple(Quantity(name, "{better} {chosen}", Unit.NUMBER, 0.1) for name in names)

    class Told:
        reasons = Reasons(quantities, lambda _found: {}, 1)

    found = ActComparison([1, 2], values["a"], values)
    told = reasons_in(Told, found, [1.0])  # type: ignore[arg-type]
    assert [reason.name for reason in told] == ["b", "c", "d"]
    assert len(told) == MOST_REASONS
    assert say_reasons(Told, told) == ["1.0 0.5"] * 3  # type: ignore[arg-type]


def test_rows_that_are_not_in_use_are_no_events() -> None:
    found = surveyed("zahltag", 7).records
    rows = found.step_rows.copy()
    used = int(rows[0, 0, 0]["value"])
    rows[0, 0, used + 1]["kind"] = 99
    rows[0, 0, used]["kind"] = 99
    found = PlayoutRecords(found.before, 0, found.acts, found.steps, found.ends, rows, rows)
    assert np.flatnonzero(found.of_events(rows, 99)[0, 0]).tolist() == [used]
