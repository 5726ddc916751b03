"""What the sheets of a day lay in front of the players, as far as the reader may know it."""

import random

import pytest

from stammtisch import Table
from stammtisch.core.language import LANGUAGES, pointing, speaking
from stammtisch.core.scene import Pictured, Signs
from stammtisch.games.stichtag import text
from stammtisch.web.views.board import Board
from stammtisch.web.views.table_view import TableView
from tests.games.belongings import check_scene, lying, place_of, scene_for
from tests.games.stichtag.all_dates import dates
from tests.games.stichtag.questions import played
from tests.games.stichtag.test_text import sit_down
from tests.laws import play_some, state_of
from tests.web.house import seated


@pytest.mark.slow  # 480 dates
def test_every_date_lays_out_its_sheets_in_every_language() -> None:
    for number, (goal, rule, month) in enumerate(dates()):
        chance = random.Random(number)
        table = sit_down(3 + number % 3, f"{month:02}-{goal}{rule}", number)
        play_some(table, chance, chance.randrange(16))
        check_day(table, (None, 0, 1)[number // 3 % 3], list(LANGUAGES)[number // 7 % 4])


def check_day(table: Table, viewer: int | None, drawn_in: str) -> None:
    for language in LANGUAGES:
        with speaking(language), pointing():
            scene = scene_for(table, viewer)
            check_scene(scene)
            assert all(leaf.number and leaf.title and leaf.meaning for leaf in scene.leaves)
    with speaking(drawn_in), pointing():
        board = Board(TableView(seated(table), viewer))
        assert board.words("headline").count('class="explained leaf"') == 3
        assert "small-card" in board.words("panel-2")


def test_a_day_has_three_leaves() -> None:
    goal, rule, month = scene_for(sit_down(3, "05-25"), None).leaves
    assert [leaf.number for leaf in (goal, rule, month)] == ["2", "5", "May"]
    assert (goal.title, goal.picture) == ("Hearts", "")
    assert (rule.name, rule.picture) == ("Rule 5", "switch")
    assert rule.meaning.startswith("Switches turn the order of the values upside down. Today’s")
    assert (month.name, month.picture) == ("May", "icon-5")
    assert "exclamation mark, on " in month.meaning


def test_where_leaves_are_shown_the_headline_does_not_repeat_them() -> None:
    table = sit_down(3, "12-24")
    with pointing():
        assert scene_for(table, 0).headline == "24 December; round 1"


def test_hands_are_backs_and_tricks_are_a_stack() -> None:
    table = played("03-00", "0 g7, 1 g9, 2 g5")
    assert len(lying(table, 0, 1)["cards"].split()) == 11
    assert "cards" not in lying(table, 0, 0)
    assert lying(table, 1, 0)["tricks"] == "?"
    assert "tricks" not in lying(table, 0, 0)


def test_the_cards_of_a_trick_lie_before_their_players() -> None:
    trick = scene_for(played("03-05", "0 g7, 1 g9"), 2).centre[3]
    assert (trick.tag, [card.seat for card in trick.cards]) == ("trick", [0, 1])


def test_hearts_are_drawn_as_the_score() -> None:
    score = place_of(sit_down(3, "01-20"), 1, 0).score
    assert score == "2"
    assert isinstance(score, Pictured)
    [hearts] = score.parts
    assert isinstance(hearts, Signs)
    assert hearts.pictures == (("heart", None), ("heart", None))


def test_a_prediction_lies_face_down_for_the_others() -> None:
    table = sit_down(3, "12-24", deck=["deal 1 g7"])
    table.play(1, "lay g7")
    assert lying(table, 1, 1)["prediction"] == "g7"
    assert lying(table, 1, 0)["prediction"] == lying(table, 1, None)["prediction"] == "?"


def test_a_partner_is_a_card_until_it_is_seen() -> None:
    table = sit_down(3, "01-06", deck=["partners 2 0 1"])
    assert lying(table, 1, 0)["partner"] == "?"
    assert "partner" not in lying(table, 1, 1)
    assert place_of(table, 1, 1).cells[-1] == "Anna"


def test_the_veto_card_lies_before_its_holder() -> None:
    table = played("03-07", "0 g7, 1 g9, 2 g5, 1 p9")
    assert ["veto" in lying(table, seat, 1) for seat in range(3)] == [True, False, False]


def test_the_sunstroke_lies_before_its_holder() -> None:
    table = play_some(sit_down(3, "07-00"), random.Random(2), 12)
    assert state_of(table).sunstruck
    holds = ["sunstroke" in lying(table, seat, 0) for seat in range(3)]
    assert holds == [seat + 1 == state_of(table).sunstruck for seat in range(3)]


def test_the_other_half_of_a_hand_lies_face_down() -> None:
    table = sit_down(3, "03-02", deck=["deal 0 g0 g2 g4 g6 g8 r0 r2 r4 r6 r8 b1 b3"])
    assert lying(table, 0, 1)["Face down"] == "? ?"


def test_a_row_lies_in_order() -> None:
    table = played("11-05", "0 g6, 1 g9, 2 g5, 1 row g6")
    table.play(1, "row g5 left")
    assert lying(table, 1, 0)["row"] == "g5 g6"


def test_a_row_goes_on_past_the_highest_value() -> None:
    hands = ["deal 0 g8 r0", "deal 1 g9 p9", "deal 2 g0 v0"]
    table = sit_down(3, "11-05", start="0", deck=hands)
    for seat, words in ((0, "g8"), (1, "g9"), (2, "g0"), (1, "row g9"), (1, "row g0 right")):
        table.play(seat, words)
    assert lying(table, 1, 0)["row"] == "g9 g0"


def test_eggs_show_their_worth_only_with_a_memory_aid() -> None:
    for memory_aid, seen in (("yes", "3"), ("no", "?")):
        deck = ["deal 0 g7", "deal 1 g9", "deal 2 g5", "eggs 3"]
        table = sit_down(3, "04-03", start="0", deck=deck, memory_aid=memory_aid)
        for seat, words in ((0, "g7"), (1, "g9"), (2, "g5"), (1, "egg")):
            table.play(seat, words)
        assert lying(table, 1, 0)["eggs"] == seen


def test_clovers_lie_there_only_with_a_memory_aid() -> None:
    found = {}
    for memory_aid in ("yes", "no"):
        table = sit_down(3, "01-00", memory_aid=memory_aid)
        play_some(table, random.Random(0), 20)
        found[memory_aid] = [lying(table, seat, 0).get("Clovers", "") for seat in range(3)]
    assert any(found["yes"])
    assert not any(found["no"])


def test_gifts_are_the_cards_that_were_given() -> None:
    table = played("12-03", "0 g6, 1 g9, 2 g5, 1 gift g6 0")
    assert lying(table, 0, 2)["gifts"] == "g6*"


@pytest.mark.parametrize(("date", "name"), [("09-00", "leaves"), ("10-00", "ghosts")])
def test_what_is_counted_is_a_token_each(date: str, name: str) -> None:
    table = play_some(sit_down(3, date), random.Random(0), 12)
    counts = getattr(state_of(table), name)
    assert any(counts)
    for seat in range(3):
        assert len(lying(table, seat, 0).get(name, "").split()) == counts[seat]


def test_icons_on_cards_say_what_they_do() -> None:
    hand = scene_for(sit_down(3, "05-05", deck=["deal 0 r5 r4"]), 0).own[0]
    told = {card.face.rstrip("*~"): card.meaning for card in hand.cards}
    assert told["r5"].startswith("Exclamation mark: The first exclamation mark in a trick wins")
    assert "Switch: Switches turn" in told["r5"]
    assert told["r4"] == ""


def test_a_prompt_says_what_wins() -> None:
    table = played("01-00", "0 g7")
    words = text.ask(table.view(1), 1, table.legal(1), ("A", "B", "C"))
    assert words == "Follow green (g)."
    meaning = words.meaning  # type: ignore[attr-defined]  # as it is explained
    assert meaning.startswith("The highest trump wins the trick")
    assert meaning.endswith("After three rounds, the most points win.")
