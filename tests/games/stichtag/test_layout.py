"""The picture of a Stichtag table, for every seat and for spectators."""

import random

import pytest

from stammtisch import Table
from stammtisch.core.scene import Scene
from stammtisch.games.stichtag import text
from stammtisch.games.stichtag.card_words import say_card
from stammtisch.games.stichtag.state import CARDS, HAND, TRICK
from tests.games.stichtag.questions import QUESTIONS, played
from tests.games.stichtag.test_text import NAMES, TABLES, sit_down
from tests.laws import play_some, state_of

pytestmark = pytest.mark.slow


def picture(table: Table, seat: int | None) -> Scene:
    return text.scene(table.view_for_person(seat), -1 if seat is None else seat, NAMES)


def column(scene: Scene, name: str) -> list[str]:
    return [place.cells[scene.columns.index(name)] for place in scene.places]


@pytest.mark.parametrize(("seats", "date"), TABLES)
def test_everyone_gets_a_picture_at_any_moment(seats: int, date: str) -> None:
    table, chance = sit_down(seats, date, memory_aid="no"), random.Random(date)
    while not table.over and state_of(table).rounds < 3:
        for seat in [*range(seats), None]:
            check_picture(table, seat, picture(table, seat))
        play_some(table, chance, 5)


def check_picture(table: Table, seat: int | None, scene: Scene) -> None:
    """All cells are filled in; the hand is the seat's, the turn and the trick are everyone's."""
    state = state_of(table)
    assert all(len(place.cells) == len(scene.columns) for place in scene.places)
    assert tuple(place.seat for place in scene.places if place.on_turn) == table.to_act
    trick = next(pile for pile in scene.centre if pile.heading == "Trick")
    in_trick = [card for card in range(CARDS) if TRICK <= state.place[card] < TRICK + 5]
    assert len(trick.cards) == len(in_trick)
    if seat is None:
        assert scene.own == ()
        return
    held = [say_card(card) for card in range(CARDS) if state.place[card] == HAND + seat]
    assert [card.face.rstrip("*~") for card in scene.own[0].cards] == held
    if state.put_by[seat]:
        assert len(scene.own[1].cards) == state.put_by[seat]


def test_the_headline_tells_the_day() -> None:
    table = sit_down(3, "12-24")
    headline = picture(table, None).headline
    day_words = "24 December: Hearts, Prediction, Gifts"
    assert headline == f"{day_words}; round 1"
    play_some(table, random.Random(0), 3)
    assert picture(table, None).headline == f"{day_words}; round 1, trick 1"
    play_some(table, random.Random(0), 2000)
    assert picture(table, None).headline == f"{day_words}; the game is over"


@pytest.mark.parametrize(
    ("date", "columns"),
    [
        ("01-00", ["total", "tricks", "cards"]),
        ("12-24", ["seat", "hearts", "tricks", "cards", "prediction", "gifts"]),
        ("07-06", ["total", "tricks", "cards", "partner", "sunstroke"]),
        ("04-07", ["seat", "total", "tricks", "cards", "veto", "eggs"]),
        ("10-09", ["total", "tricks", "cards", "laid", "ghosts"]),
        ("11-30", ["total", "tricks", "cards", "row"]),
        ("09-10", ["total", "tricks", "cards", "leaves"]),
    ],
)
def test_only_the_columns_of_the_day_are_there(date: str, columns: list[str]) -> None:
    assert list(picture(sit_down(3, date), 0).columns) == ["player", *columns]


def laid(scene: Scene) -> list[str]:
    """The cards of the trick, each with the seat that laid it."""
    return [f"{card.by} {card.face}" for card in scene.centre[2].cards]


def test_a_card_played_face_down_shows_its_colour() -> None:
    table = sit_down(3, "01-00", start="0", deck=["deal 0 g7"])
    table.play(0, "g7")
    assert [pile.note for pile in picture(table, 1).centre[:2]] == ["red (r)", "green (g)"]
    assert laid(picture(table, 1)) == ["Anna g?"]
    assert laid(picture(table, 0)) == ["Anna g7"]


def test_the_hand_is_sorted_and_shows_todays_icons_only() -> None:
    cards = "p9 p5 v8 g5 g0 y4 b9 b3 r9 r5 r2 r0"
    leaves = picture(sit_down(3, "09-03", deck=[f"deal 0 {cards}"]), 0).own[0]
    shown = "r0 r2** r5 r9 b3 b9* y4** g0 g5 v8** p5 p9"
    assert [card.face for card in leaves.cards] == shown.split()
    assert leaves.note == "* leaf"
    scene = picture(sit_down(3, "05-05", deck=[f"deal 0 {cards}"]), 0)
    both = scene.own[0]
    assert [card.face for card in both.cards if len(card.face) > 2] == ["r5*~", "g5*~", "p5*~"]
    assert both.note == "* exclamation mark"
    assert scene.centre[2].heading == "Switch ~"


def test_one_sees_the_own_prediction_and_the_own_partner_alone() -> None:
    table = sit_down(3, "12-24", deck=["deal 1 g7"])
    table.play(1, "lay g7")
    assert column(picture(table, 1), "prediction") == ["", "7", ""]
    assert column(picture(table, 0), "prediction") == ["", "?", ""]
    partners = sit_down(3, "01-06", deck=["partners 2 0 1"])
    assert column(picture(partners, 1), "partner") == ["?", "Anna", "?"]


def test_halves_of_a_hand_are_counted() -> None:
    table = sit_down(3, "03-02", deck=["deal 0 g0 g2 g4 g6 g8 r0 r2 r4 r6 r8 b1 b3"])
    assert column(picture(table, 2), "cards")[0] == "10 + 2"
    aside = picture(table, 0).own[1]
    assert (aside.heading, [card.face for card in aside.cards]) == ("Face down", ["b1", "b3"])


def question(table: Table) -> str:
    """What the picture asks; nothing where a card for the trick is due."""
    notes = [pile.note for pile in picture(table, None).centre if pile.heading == "Question"]
    return "".join(notes)


ASKED = {
    "prediction": "which value is the number of your tricks?",
    "trump to set": "which card sets the trump?",
    "second card": "a second card of this colour?",
    "wish": "which colour becomes trump?",
    "row": "which cards of the trick go into the row?",
    "egg": "1 egg may be taken",
    "cloud": "1 card to discard",
    "sunglasses": "1 card to exchange",
    "gift": "1 gift to give away",
    "veto": "a veto against p9 of Ben?",
}


@pytest.mark.parametrize("asked", QUESTIONS)
def test_a_question_is_told(asked: str) -> None:
    assert question(played(*QUESTIONS[asked])) == ASKED.get(asked, "")


def test_trump_is_open_while_it_is_being_set() -> None:
    assert picture(sit_down(3, "01-09"), 0).centre[0].note == "–"
    assert picture(sit_down(3, "01-04"), 0).centre[0].note == "red (r)"


def test_a_pair_stands_under_one_name() -> None:
    table = sit_down(3, "01-08", start="0", deck=["deal 0 g7 g4", "deal 1 g9"])
    for seat, words in ((0, "g7"), (0, "+ g4"), (1, "g9")):
        table.play(seat, words)
    assert laid(picture(table, 2)) == ["Anna g4*", "+ g7", "Ben g9"]


def test_a_row_shows_its_ends_and_its_length() -> None:
    table = played("11-05", "0 g6, 1 g9, 2 g5, 1 row g6")
    assert column(picture(table, 0), "row") == ["–", "6 (1)", "–"]
    table.play(1, "row g5 left")
    assert column(picture(table, 0), "row") == ["–", "5…6 (2)", "–"]


def test_a_finished_game_has_no_middle_of_the_table() -> None:
    table = sit_down(3, "01-00")
    play_some(table, random.Random(0), 2000)
    assert table.over
    assert picture(table, 0).centre == ()
