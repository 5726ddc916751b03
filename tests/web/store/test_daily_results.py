"""Results of daily games, on both databases."""

from datetime import date

from stammtisch.core.daily import DailyScore
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.daily_results import EXPERT, DailyResult
from stammtisch.web.store.store import Store
from stammtisch.web.store.transaction import Addition
from tests.web.stored import act, answer, with_games

DAY, NEXT = date(2026, 11, 20), date(2026, 11, 21)
SCORE = DailyScore(45, 2, 1, 4, -450, (1, 2, 2))


def result(person: str, day: date = DAY, game: str = "forsale", at: float = 7.0) -> DailyResult:
    return DailyResult(day, game, person, "g", person.title(), SCORE, at)


def test_a_result_is_kept_with_the_entry_that_ends_the_game(store: Store) -> None:
    with_games(store, "g")
    assert answer(store.append("g", act(1), "over", 0, "45#2", "", result("anna")))
    assert store.daily.of_deal(DAY, "forsale") == [result("anna")]
    assert not answer(store.append("g", act(1), "over", 0, "45#2", "", result("ben")))
    assert len(store.daily.of_deal(DAY, "forsale")) == 1


def test_the_first_result_of_a_person_and_day_stays(store: Store) -> None:
    assert answer(store.note_result(result("anna")))
    assert answer(store.note_result(result("anna", at=8.0)))
    assert store.daily.of_deal(DAY, "forsale") == [result("anna")]


def test_results_are_found_by_deal_person_and_span(store: Store) -> None:
    for each in (
        result("anna"),
        result("anna", NEXT),
        result("ben", game="zahltag"),
        result(EXPERT),
    ):
        assert answer(store.note_result(each))
    assert {each.person for each in store.daily.of_deal(DAY, "forsale")} == {"anna", EXPERT}
    assert [each.day for each in store.daily.of_person("anna")] == [DAY, NEXT]
    assert len(store.daily.between(DAY, DAY)) == 3
    assert len(store.daily.between(DAY, NEXT)) == 4
    assert store.daily.games_of("ben", DAY) == {"zahltag"}
    assert store.daily.games_of("ben", NEXT) == set()


def test_how_far_a_person_is_takes_one_query(store: Store) -> None:
    with_games(store, "t1", "t2")
    assert answer(store.note_result(result("anna")))
    standing = store.daily.standing_of("anna", ["t1", "t3"])
    assert standing.finished == {("forsale", DAY)}
    assert standing.tables == {"t1": "waiting"}
    assert standing.days_of("forsale") == {DAY}
    assert standing.days_of("zahltag") == set()


def test_who_is_forgotten_keeps_results_without_a_name(store: Store) -> None:
    assert answer(store.note_result(result("anna")))
    Administration(store.database).forget("anna")
    [kept] = store.daily.of_deal(DAY, "forsale")
    assert (kept.name, kept.score) == ("", SCORE)


def test_old_results_are_purged(store: Store) -> None:
    for each in (result("anna", at=7.0), result("ben", at=9.0)):
        assert answer(store.note_result(each))
    Administration(store.database).purge(8.0)
    assert [each.person for each in store.daily.of_deal(DAY, "forsale")] == ["ben"]


def test_an_addition_without_a_result_keeps_none(store: Store) -> None:
    with_games(store, "g")
    assert answer(store.append("g", act(1)))
    assert Addition("g", act(2)).result is None
    assert store.daily.of_deal(DAY, "forsale") == []
