"""What is kept of leagues, on both databases."""

import time

from stammtisch.league.movement import RoundTable
from stammtisch.league.standings import ChairResult, PlayedTable
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.leagues import (
    Evening,
    LeagueBook,
    Round,
    Season,
    SeasonTerms,
)
from stammtisch.web.store.store import Store

TERMS = SeasonTerms("forsale", 3, {"start": "1"}, 2, 1)
DRAWN = Round(1, 1, [PlayedTable(RoundTable(("1", "2", "bot:0")), [])], 5.0, None)
RESULTS = [ChairResult(1, 2.5), ChairResult(2, 0.0), ChairResult(3, -2.5)]
PLAYED = DRAWN._replace(tables=[PlayedTable(DRAWN.drawn[0], RESULTS)], ended=9.0)


def make(store: Store, season: str = "owls", made: float = 1.0) -> None:
    store.leagues.make(Season(season, "anna", "Owls", TERMS, made))
    for person in ("anna", "ben"):
        assert store.leagues.join(season, person, person.title())


def read(store: Store, season: str = "owls") -> LeagueBook:
    book = store.leagues.find(season)
    assert book
    return book


def test_a_season_is_read_as_it_was_made(store: Store) -> None:
    make(store)
    book = read(store)
    assert book.season == Season("owls", "anna", "Owls", TERMS, 1.0)
    assert [(each.number, each.name, each.is_here) for each in book.members] == [
        (1, "Anna", True),
        (2, "Ben", True),
    ]
    assert [each.season.id for each in store.leagues.of_person("ben", 5)] == ["owls"]
    assert store.leagues.of_person("cleo", 5) == []
    assert store.leagues.find("hawks") is None


def test_a_round_begins_and_ends_once(store: Store) -> None:
    make(store)
    assert store.leagues.begin_evening("owls", Evening(1, {"start": "1"}, 4.0, None))
    assert not store.leagues.begin_evening("owls", Evening(1, {}, 6.0, None))
    assert store.leagues.begin_round("owls", DRAWN)
    assert not store.leagues.begin_round("owls", DRAWN._replace(began=7.0))
    assert read(store).running == DRAWN
    assert store.leagues.end_round("owls", PLAYED)
    assert not store.leagues.end_round("owls", DRAWN._replace(ended=10.0))
    book = read(store)
    assert book.rounds == [PLAYED]
    assert book.running is None
    assert book.tonight is None, "all deals of the evening have been played"


def test_only_those_named_are_here(store: Store) -> None:
    make(store)
    store.leagues.set_here("owls", [2], is_here=False)
    assert [each.name for each in read(store).here] == ["Anna"]


def test_it_is_noted_when_a_member_looked_in(store: Store) -> None:
    make(store)
    before = [each.seen for each in read(store).members]
    store.leagues.see("owls", "ben")
    anna, ben = (each.seen for each in read(store).members)
    assert anna == before[0]
    assert ben > before[1]


def test_a_forgotten_member_has_no_name(store: Store) -> None:
    make(store)
    Administration(store.database).forget("ben")
    assert [each.name for each in read(store).members] == ["Anna", ""]
    assert [each.name for each in read(store).here] == ["Anna"]


def test_old_seasons_are_purged_with_everything_in_them(store: Store) -> None:
    now = time.time()
    make(store)
    make(store, "hawks", now)
    assert store.leagues.begin_evening("hawks", Evening(1, {}, now, None))
    Administration(store.database).purge(now - 1)
    assert store.leagues.find("owls") is None
    assert len(read(store, "hawks").members) == 2
    assert [each.season.id for each in store.leagues.of_person("anna", 5)] == ["hawks"]
