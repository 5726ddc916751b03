"""The guide of a lesson: what the page says to the learner, and to nobody else."""

import random

import pytest

from stammtisch import GAMES
from stammtisch.core.language import speaking
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import UNGUIDED
from stammtisch.web.rooms.table_plan import first_entries, plan_of, plan_of_lesson
from stammtisch.web.views.board import Board
from stammtisch.web.views.guide import guide_of
from stammtisch.web.views.table_view import TableView
from tests.lessons import LEARNER, TAUGHT, choice_of_bot, lesson_of, let_bots_play, positions
from tests.web.house import seated
from tests.web.twin import with_other_secrets
from tests.witnesses import WITNESSES

ADA = "person-0"


def lesson_room(game: str, name: str = "Ada") -> Room:
    """Where the learner is asked for the first time."""
    plan = plan_of_lesson(GAMES[game], "instant")
    room = plan.open("room")
    assert list(first_entries(room, plan, [(ADA, name)], {}))
    let_bots_play(room.table)
    return room


def follow(room: Room) -> None:
    asked = guide_of(room, LEARNER)
    assert asked
    assert asked.action is not None
    room.table.play(LEARNER, asked.action)
    let_bots_play(room.table)


def words_of(room: Room) -> list[str]:
    guide = guide_of(room, LEARNER)
    return [tip.words for tip in guide.tips] if guide else []


@pytest.mark.parametrize("game", TAUGHT)
def test_a_guided_page_shows_only_what_its_reader_may_know(game: str) -> None:
    """At every moment, whatever the others hold."""
    room, witness, chance = lesson_room(game), WITNESSES[game], random.Random(game)
    compared = 0
    for _act in lesson_of(GAMES[game]).acts:
        for seat in (LEARNER, None):
            twin = with_other_secrets(room, witness, seat, chance)
            compared += twin.table._state.tobytes() != room.table._state.tobytes()
            assert Board(TableView(twin, seat)).whole == Board(TableView(room, seat)).whole
        follow(room)
    assert compared > 0


@pytest.mark.parametrize("game", TAUGHT)
def test_only_the_learner_is_guided_and_only_when_asked(game: str) -> None:
    room = lesson_room(game)
    assert 'class="tip' in Board(TableView(room, LEARNER)).whole
    assert 'id="lesson"' not in Board(TableView(room, None)).whole
    assert 'id="lesson"' not in Board(TableView(seated(next(positions(GAMES[game]))), 0)).whole
    bot = next(seat for seat in range(room.table.seats) if seat != LEARNER)
    assert guide_of(room, bot) is None


def test_tips_are_numbered_and_a_bots_name_makes_way_for_the_learners() -> None:
    room = lesson_room("forsale", "Bruno")
    follow(room)
    guide = guide_of(room, LEARNER)
    assert guide
    assert [tip.number for tip in guide.tips] == [3, 4]
    assert words_of(room)[0].startswith("Emil bid 3.")


def test_the_guide_speaks_the_readers_language() -> None:
    room = lesson_room("stichtag")
    english = words_of(room)
    for language in ("de", "fr", "nl"):
        with speaking(language):
            assert not set(words_of(room)) & set(english)


def test_a_later_tip_is_said_where_selling_begins() -> None:
    room = lesson_room("forsale")
    for _act in lesson_of(GAMES["forsale"]).acts:
        follow(room)
    said: list[str] = []
    while not room.table.over:
        said += words_of(room)
        assert len(TableView(room, LEARNER).choices) == len(room.table.legal(LEARNER))
        room.table.play(LEARNER, choice_of_bot(room.table, LEARNER))
        let_bots_play(room.table)
    assert (
        said == [each.words.format(*room.names()) for each in lesson_of(room.game).every_tip][-3:]
    )


def test_whoever_is_away_or_has_left_the_guide_hears_nothing() -> None:
    room = lesson_room("forsale")
    room.note(room.rising(ADA))
    assert guide_of(room, LEARNER) is None
    room.note(room.returning(ADA))
    assert guide_of(room, LEARNER)
    room.note(room.wishing(ADA, UNGUIDED))
    assert guide_of(room, LEARNER) is None
    assert len(TableView(room, LEARNER).choices) > 1


def test_a_guide_that_asks_for_the_impossible_is_silent() -> None:
    """As after an upgrade in which bots decide otherwise: the game goes on freely."""
    room = lesson_room("forsale")
    room.table = next(positions(GAMES["forsale"])).copy()
    room.table.play(LEARNER, "bid 2")
    room.table.play(1, "bid 9")
    room.table.play(2, "pass")
    assert guide_of(room, LEARNER) is None
    assert len(TableView(room, LEARNER).choices) > 1


def test_the_next_game_is_an_ordinary_one() -> None:
    plan = plan_of(lesson_room("stichtag"), {LEARNER})
    assert plan.lesson is None
    assert "start" not in plan.options
    assert plan.options["date"] == "09-01"
    assert set(plan.bots) == {"", "novice"}
    assert plan.open("next").shuffle.secret
