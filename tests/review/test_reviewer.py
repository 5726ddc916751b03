"""Reviews: judged only by what was known, the same again with the same seed, and whole."""

import json
import random
from typing import Any

import pytest

from stammtisch import GAMES, IllegalAction, Table
from stammtisch.core.chance import read_key
from stammtisch.core.record import bytes_of, copy_of
from stammtisch.review import GameReview, Grade, ReviewRefused, review
from stammtisch.review.judge import DecisionJudge
from stammtisch.review.moments import Moment, moments_of
from tests.laws import story_of
from tests.review.finished import SHORT, mini_game, random_game
from tests.witnesses import WITNESSES

KEY = read_key(5)
FEW = 3


@pytest.fixture(scope="module")
def mini_review() -> GameReview:
    return review(mini_game("forsale", 3), iterations=FEW)


def test_a_running_game_has_no_review() -> None:
    table = Table("forsale", 3, key=1)
    with pytest.raises(ReviewRefused, match="not over"):
        review(table)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(IllegalAction, match="there is no seat"):
        review(mini_game("forsale", 3), seat=seat)


def test_every_decision_with_a_choice_is_judged_and_no_other(mini_review: GameReview) -> None:
    table = mini_game("forsale", 3)
    twin = Table(table.game, table.seats, table.key)
    choices = []
    for number, act in enumerate(table.acts):
        if number:
            choices += [number] if len(twin.legal(act.seat)) > 1 else []
            twin.play(act.seat, act.action)
    assert choices
    assert [each.number for each in mini_review.decisions] == choices


def test_the_same_seed_gives_the_same_review(mini_review: GameReview) -> None:
    again, other = (review(mini_game("forsale", 3), iterations=FEW, seed=seed) for seed in (0, 1))
    assert again == mini_review != other


def test_a_review_of_one_seat_judges_its_decisions_as_a_review_of_all_does(
    mini_review: GameReview,
) -> None:
    alone = review(mini_game("forsale", 3), seat=1, iterations=FEW)
    assert list(alone.decisions) == mini_review.of_seat(1) != []


def test_a_review_is_read_back_from_json(mini_review: GameReview) -> None:
    assert GameReview.from_json(json.loads(json.dumps(mini_review.as_json()))) == mini_review
    with pytest.raises(ValueError, match="form 2"):
        GameReview.from_json({**mini_review.as_json(), "form": 2})


def test_progress_ends_with_all_the_work_done() -> None:
    told: list[float] = []
    review(mini_game("forsale", 3), iterations=FEW, tell=told.append)
    assert told == sorted(told)
    assert told[-1] == pytest.approx(1)


def test_the_best_act_loses_nothing(mini_review: GameReview) -> None:
    for decision in mini_review.decisions:
        if [each.act for each in decision.best] == [decision.act]:
            assert (decision.loss, decision.grade) == (0, Grade.BEST)


@pytest.mark.parametrize("name", SHORT)
def test_the_chances_begin_with_the_deal_and_end_with_the_result(name: str) -> None:
    table = mini_game(name, 3)
    found = review(table, seat=0, iterations=1)
    assert len(found.chances) == len(table.acts)
    assert found.chances[-1] == found.luck.result
    for shares in found.chances:
        assert sum(shares) == pytest.approx(1)


# --- no hindsight -------------------------------------------------------------------------


def judged(name: str, moment: Moment) -> Any:
    """Everything but what was played, which is hidden from nobody here."""
    return DecisionJudge(GAMES[name]).judge(moment, 2, KEY)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_what_a_player_could_not_know_changes_no_judgement(name: str) -> None:
    """Other cards in the other hands and in the piles: the same view, the same judgement."""
    table = random_game(name)
    story = story_of(table)
    moments = moments_of(table)
    chance = random.Random(1)
    different = 0
    for moment in moments[3 :: max(1, len(moments) // 5)]:
        events = story[: sum(len(act.events) for act in table.acts[: moment.number])]
        record = copy_of(moment.record)
        WITNESSES[name].swap_unseen(record, moment.seat, chance, events)
        different += bytes_of(record) != bytes_of(moment.record)
        other = Moment(moment.number, moment.step, moment.seat, moment.act, record)
        assert judged(name, other) == judged(name, moment)
    assert different
