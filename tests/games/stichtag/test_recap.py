"""The trick that ended last, and the sheets of points and tricks."""

import random

import pytest

from stammtisch import Table
from stammtisch.core.scene import Pile, ScoreSheet
from stammtisch.games.stichtag import text
from tests.games.stichtag.questions import QUESTIONS, played
from tests.games.stichtag.test_text import NAMES, sit_down
from tests.laws import play_some, state_of

pytestmark = pytest.mark.slow


def recap_of(table: Table) -> Pile | None:
    return text.recap(table.view(None), table.events(None), NAMES[:3])


def sheets_of(table: Table) -> tuple[ScoreSheet, ...]:
    return text.history(table.view(None), table.events(None), NAMES[:3])


def shown(table: Table) -> list[str]:
    pile = recap_of(table)
    return [f"{card.by} {card.face}" for card in pile.cards] if pile else []


def test_a_trick_lies_open_until_the_next_one_ends() -> None:
    assert shown(played("01-00", "0 g7, 1 g9")) == []
    table = played("01-00", "0 g7, 1 g9, 2 g5")
    assert shown(table) == ["Anna g7", "Ben g9", "Cleo g5"]
    assert getattr(recap_of(table), "note", "") == "Ben takes the trick."
    table.play(1, "p9")
    assert shown(table) == ["Anna g7", "Ben g9", "Cleo g5"]


def test_pairs_and_vetoes_are_marked() -> None:
    pairs = played("01-08", "0 g7, 0 + g6, 1 g9, 1 single, 2 g5, 2 + g4")
    assert shown(pairs) == ["Anna g7", "+ g6", "Ben g9", "Cleo g5", "+ g4*"]
    vetoed = played("01-07", "0 g7, 1 g9, 2 g5, 1 p9, 0 veto")
    while len(shown(vetoed)) == 3 and "p9" not in " ".join(shown(vetoed)):
        play_some(vetoed, random.Random(0), 1)
    assert "Ben: veto p9" in shown(vetoed)


def test_cards_that_set_the_trump_are_shown_before_the_first_trick_ends() -> None:
    table = played("01-09", "0 lay g7, 1 lay g9, 2 lay g5")
    assert shown(table) == ["Anna g7", "Ben g9", "Cleo g5"]
    assert getattr(recap_of(table), "heading", "") == "Laid for trump"


def test_cards_of_the_round_before_are_no_longer_named() -> None:
    """They are in hands again, maybe in one's own."""
    table, chance = sit_down(3, "01-00"), random.Random(1)
    while state_of(table).rounds == 1:
        play_some(table, chance, 1)
    cards = getattr(recap_of(table), "cards", ())
    assert len(cards) == 3
    assert not any(card.name for card in cards)


def test_tricks_of_this_round_stand_on_a_sheet() -> None:
    [tricks] = sheets_of(played("01-00", "0 g7, 1 g9, 2 g5"))
    assert tricks.heading == "Tricks of round 1"
    assert tricks.columns == ("trick", *NAMES[:3], "taken by")
    assert tricks.rows == (("1", "g7", "g9", "g5", "Ben"),)


@pytest.mark.parametrize("date", ["01-00", "12-24", "06-18", "10-39"])
def test_points_are_those_of_the_game(date: str) -> None:
    table, chance = sit_down(3, date), random.Random(date)
    while not table.over:
        play_some(table, chance, 3)
        ended = state_of(table).rounds - (not table.over)
        points = [sheet for sheet in sheets_of(table) if sheet.heading == "Points"]
        rows = [row for sheet in points for row in sheet.rows if row[0] != "total"]
        assert [row[0] for row in rows] == [str(number + 1) for number in range(ended)]
    last = sheets_of(table)[0].rows[-1]
    if last[0] == "total":
        assert last[1:] == tuple(str(state_of(table).total[seat]) for seat in range(3))


# --- what is asked ------------------------------------------------------------------------


ASKED = {
    "prediction": "Lay a card face down: its value is the number of tricks you predict.",
    "trump to set": "Lay a card face down: the highest ones set the trump.",
    "lead": "Lead any card.",
    "follow": "Follow green (g).",
    "cannot follow": "You cannot follow pink (p): play any card.",
    "second card": "Add a second card of this colour, or none.",
    "wish": "Choose the trump for the tricks to come.",
    "row": "Choose a card of the trick for your row.",
    "egg": "Take 1 egg, or leave it.",
    "cloud": "Discard 1 card.",
    "sunglasses": "Discard 1 card, and draw another.",
    "gift": "Give green 6 (g6) away: to whom?",
    "veto": "Put in a veto against p9 of Ben, or let it lie.",
}


@pytest.mark.parametrize("asked", QUESTIONS)
def test_a_seat_is_told_what_it_has_to_do(asked: str) -> None:
    table = played(*QUESTIONS[asked])
    seat = table.to_act[0]
    assert text.ask(table.view(seat), seat, table.legal(seat), NAMES) == ASKED[asked]


def test_no_colour_is_led_before_the_first_trick_of_a_round() -> None:
    table, chance = sit_down(3, "01-34"), random.Random(1)
    while state_of(table).rounds == 1:
        play_some(table, chance, 1)
    assert state_of(table).led
    led = next(pile for pile in text.scene(table.view(0), 0, NAMES).centre if pile.heading == "Led")
    assert led.note == "–"
