"""The score race on a page: lines that can be told apart, a table, and the way into the replay."""

import random
import re
from itertools import pairwise

import pytest

from stammtisch import GAMES, Table
from stammtisch.core.game import Game
from stammtisch.core.language import LANGUAGES, speaking
from stammtisch.core.race import Lap, laps_of
from stammtisch.core.table import Standing
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.race import (
    BOTTOM,
    LABEL_GAP,
    TOP,
    RaceView,
    drawn_race,
    heights_of,
    lead_words,
    race_of,
    spread,
)
from stammtisch.web.views.table_view import TableView
from stammtisch.web.views.templating import write
from tests.laws import play_some
from tests.web.house import seated

WHOLE = 100_000  # decisions: more than any game has
FEW_KILOBYTES = 8_000


def finished(game: str, seats: int) -> Room:
    table = Table(game, seats, key="c0ffee")
    return seated(play_some(table, random.Random(1), WHOLE))


def race_at_end(room: Room) -> RaceView:
    race = race_of(room)
    assert race
    return race


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_player_has_a_line_a_shape_and_a_label(game: Game) -> None:
    room = finished(game.name, game.seats[-1])
    race = race_at_end(room)
    assert len({line.dashes for line in race.lines}) == game.seats[-1]
    assert len({line.shape for line in race.lines}) == game.seats[-1]
    for line, place in zip(race.lines, room.table.standing(), strict=True):
        assert line.label.startswith(f"{place.score} Name {line.number}")
        assert len(line.points.split()) == len(race.rows)
    places = sorted(line.label_place for line in race.lines)
    assert all(after - before >= LABEL_GAP for before, after in pairwise(places))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_it_is_light_has_no_styles_of_its_own_and_lies_within_its_frame(game: Game) -> None:
    race = race_at_end(finished(game.name, game.seats[-1]))
    page = write("race.html", thing=race)
    assert len(page) < FEW_KILOBYTES
    assert "style" not in page
    for line in race.lines:
        heights = [int(point.partition(",")[2]) for point in line.points.split()]
        assert all(TOP <= height <= BOTTOM for height in heights)


def test_what_is_drawn_stands_in_a_table_and_is_described() -> None:
    room = finished("forsale", 3)
    race = race_at_end(room)
    page = write("race.html", thing=race)
    rows = re.findall(r'<th scope="row">([^<]+)</th>((?:<td>-?\d+</td>)+)', page)
    told = [tuple(map(int, re.findall(r"-?\d+", cells))) for _heading, cells in rows]
    assert [heading for heading, _cells in rows][:2] == ["Start", "Sale 1"]
    assert told == [tuple(p.score for p in lap.standing) for lap in laps_of(room.table)]
    best = min(enumerate(room.table.standing()), key=lambda each: each[1].rank)
    assert f'<desc id="race-told">At the end: Name {best[0]} {best[1].score}, ' in page


def test_a_name_that_is_markup_is_only_words() -> None:
    room = finished("forsale", 3)
    room.call_people({"person-0": "<b>&"})
    page = write("race.html", thing=race_at_end(room))
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turning_point_leads_into_the_replay(language: str) -> None:
    room = finished("forsale", 3)
    laps = [lap(0, 10, 10), lap(4, 8, 12), lap(9, 20, 15), lap(16, 21, 30)]
    with speaking(language):
        assert room.game.race
        race = drawn_race(room, room.game.race, laps)
        assert race.turn
        assert race.turn.address == "/table/room/replay?step=16#stage"
        assert race.turn.words in race.told
        assert lead_words(9) in race.turn.words
        assert lead_words(0) not in race.turn.words
    if language == "en":
        words = "Turning point: Sale 3. Name 1 goes from 5 behind to 9 ahead."
        assert race.turn.words == words


def test_a_winner_who_never_was_behind_turns_nothing() -> None:
    room = finished("forsale", 3)
    assert room.game.race
    race = drawn_race(room, room.game.race, [lap(0, 12, 10), lap(4, 15, 10), lap(9, 30, 12)])
    assert race.turn
    assert race.turn.words == "Biggest jump: Sale 2. Name 0 goes from 5 ahead to 18 ahead."


def lap(step: int, first: int, second: int) -> Lap:
    ranks = (1, 2) if first > second else (2, 1)
    return Lap(step, (Standing(first, ranks[0]), Standing(second, ranks[1]), Standing(-5, 3)))


def test_a_running_game_has_no_race() -> None:
    room = seated(Table("forsale", 3, key="c0ffee"))
    assert TableView(room, 0).race is None


@pytest.mark.parametrize(
    ("heights", "apart"),
    [([100, 100, 100], [100, 116, 132]), ([190, 190], [174, 190]), ([90, 20], [90, 20])],
)
def test_labels_make_room_for_each_other(heights: list[int], apart: list[int]) -> None:
    assert spread(heights) == apart


@pytest.mark.parametrize(
    ("scores", "heights"),
    [((0, 12), [0, 5, 10, 15]), ((7, 7), [7]), ((-3, 4), [-4, -2, 0, 2, 4]), ((3, 97), None)],
)
def test_heights_are_round_numbers_around_all_scores(
    scores: tuple[int, int], heights: list[int] | None
) -> None:
    found = heights_of([Lap(0, tuple(Standing(score, 1) for score in scores))])
    assert found[0] <= scores[0]
    assert scores[1] <= found[-1]
    assert heights is None or list(found) == heights
