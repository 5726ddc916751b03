"""Beats of Stichtag: a trick and why it was won, cards laid for trump, the score of a round."""

import random
from importlib.resources import files
from itertools import pairwise

import pytest

from stammtisch import Table
from stammtisch.core.language import LANGUAGES, speaking
from stammtisch.core.replay import replay
from stammtisch.core.scene import NOBODY, Beat, BeatKind, Mark
from stammtisch.games.stichtag import text
from stammtisch.games.stichtag.state import Kind
from tests.games.at_table import replayed
from tests.games.stichtag.questions import played
from tests.games.stichtag.test_text import NAMES, sit_down
from tests.laws import play_some, state_of

pytestmark = pytest.mark.slow
EXAMPLES = files("stammtisch.games.stichtag").joinpath("examples")


def beats_of(table: Table, first: int = 0) -> tuple[Beat, ...]:
    return text.beats(table.view(None), table.events(None), first, NAMES[: table.seats])


def example(name: str) -> Table:
    table = replay(EXAMPLES.joinpath(f"{name}.txt").read_text("utf-8")).table
    assert table is not None
    return table


def faces(beat: Beat, mark: Mark) -> list[str]:
    return [card.face for card in beat.piles[-1].cards if card.mark == mark]


def test_a_trick_shows_all_cards_and_marks_the_winner() -> None:
    [beat] = beats_of(played("01-03", "0 g7, 1 g9, 2 g5"))
    trick = beat.piles[-1]
    assert beat.kind == BeatKind.TRICK
    assert [(card.face, card.by, card.seat) for card in trick.cards] == [
        ("g7", "Anna", 0),
        ("g9", "Ben", 1),
        ("g5", "Cleo", 2),
    ]
    assert faces(beat, Mark.WINS) == ["g9"]
    assert beat.to == 1
    assert [pile.note for pile in beat.piles[:2]] == ["red (r)", "green (g)"]
    assert all(card.name and not card.acts for card in trick.cards)


REASONS = {  # of the last trick in each example
    "trick": "Cleo takes the trick: the only trump.",
    "rule-face-down": "Cleo takes the trick: the only trump.",
    "rule-trump-wish": "Cleo takes the trick: the only trump.",
    "rule-trump-setting": "Cleo takes the trick: the only trump.",
    "rule-veto-card": "Dora takes the trick: highest of the led colour.",
    "rule-pairs": "Ben takes the trick: highest of the led colour.",
    "rule-turned-order": "Anna takes the trick: low values win (Turned order).",
    "month-july": "Cleo takes the trick: second best (Sunstroke).",
}


@pytest.mark.parametrize("name", REASONS)
def test_a_trick_says_why_it_was_won(name: str) -> None:
    assert beats_of(example(name))[-1].words == REASONS[name]


GOLDEN = {
    "stichtag-example-sunstroke": "Cleo takes the trick: second best (Sunstroke).",
    "stichtag-rule-8-pair-beats-single": "Ben takes the trick: a pair beats an equal card.",
    "stichtag-example-two-trumps": "Ben takes the trick: the first of equal cards.",
    "stichtag-july-off-differ": (
        "Cleo takes the trick: second best (Sunstroke), low values win (Turned order)."
    ),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_tricks_say_why_they_were_won(name: str) -> None:
    assert beats_of(replayed(name))[-1].words == GOLDEN[name]


def test_a_trick_that_explodes_goes_to_nobody() -> None:
    first, second = beats_of(replayed("stichtag-month-03-march"))
    assert (first.to, second.to) == (NOBODY, 0)
    assert first.words == (
        "Anna wins the trick, but it is worth nothing: highest of the led colour."
    )


def test_cards_played_face_down_lie_open() -> None:
    beat = beats_of(example("rule-face-down"))[-1]
    assert [card.value for card in beat.piles[-1].cards] == ["8", "3", "1"]
    assert beat.heard[-4:-1] == (
        "Anna shows green 8 (g8).",
        "Ben shows green 3 (g3).",
        "Cleo shows red 1 (r1).",
    )


def test_a_card_that_a_veto_took_out_is_crossed_out_and_leads_nothing() -> None:
    beat = beats_of(example("rule-veto-card"))[-1]
    assert faces(beat, Mark.OUT) == ["b9"]
    assert beat.piles[1].note == "yellow (y)"


def test_both_cards_of_a_pair_win() -> None:
    assert faces(beats_of(example("rule-pairs"))[-1], Mark.WINS) == ["g7", "g4"]


def test_cards_laid_for_trump_are_turned_over() -> None:
    beat = beats_of(example("rule-trump-setting"))[0]
    assert beat.kind == BeatKind.LAID
    assert [card.face for card in beat.piles[-1].cards] == ["b4", "y9", "v8"]
    assert faces(beat, Mark.WINS) == ["y9"]
    assert beat.words == "Trump in this round: yellow (y)."


def test_a_wish_counts_from_the_next_trick_on() -> None:
    first, second = beats_of(example("rule-trump-wish"))
    assert first.words == "Ben takes the trick: highest of the led colour."
    assert first.piles[0].note == "red (r)"
    assert second.piles[0].note == "blue (b)"


# --- a round ------------------------------------------------------------------------------


def test_a_round_ends_with_its_points() -> None:
    *_tricks, beat = beats_of(example("rule-last-is-first"))
    assert beat.kind == BeatKind.ROUND
    assert beat.words == "Round 1 is over."
    assert beat.sheet is not None
    assert beat.sheet.columns == ("player", "tricks", "points", "total")
    assert beat.sheet.rows == (
        ("Anna", "2", "6", "6"),
        ("Ben", "4", "4", "4"),
        ("Cleo", "6", "6", "6"),
    )
    place = beat.heard.index(beat.words)
    assert beat.heard[place + 1] == "Anna gets 6 points in this round (2 tricks)."


def test_hearts_stand_on_the_sheet_of_a_round() -> None:
    table = example("goal-hearts")
    *_earlier, beat = beats_of(table)
    assert beat.sheet is not None
    assert beat.sheet.columns[-1] == "hearts"
    assert [row[-1] for row in beat.sheet.rows] == ["2", "2", "0"]
    assert [each.kind for each in beats_of(table)].count(BeatKind.ROUND) == 2


def test_predictions_lie_open_when_a_round_ends() -> None:
    beat = beats_of(example("rule-prediction"))[-1]
    assert [card.value for card in beat.piles[0].cards] == ["4", "3", "3"]


# --- laws ---------------------------------------------------------------------------------


def played_out(date: str, seed: int) -> Table:
    return play_some(sit_down(3, date, seed), random.Random(f"{date}{seed}"), 5000)


DATES = ("01-00", "07-05", "07-15", "07-08", "03-07", "10-25", "12-09", "05-01", "08-02", "11-36")


@pytest.mark.parametrize("date", DATES)
def test_every_trick_and_round_has_one_beat_with_a_reason(date: str) -> None:
    table = played_out(date, 1)
    kinds = [event.kind for event in table.events(None)]
    beats = beats_of(table)
    assert table.over
    assert [beat.kind for beat in beats].count(BeatKind.TRICK) == kinds.count(Kind.TAKES)
    rounds = [beat for beat in beats if beat.kind == BeatKind.ROUND]
    assert len(rounds) == kinds.count(Kind.SCORES) // 3
    assert all(beat.words[-3:] != ": ." for beat in beats)
    told = [words for beat in beats for words in beat.told]
    sentences = [text.tell_event(event, NAMES) for event in table.events(None)]
    assert told == [words for words in sentences if words][: len(told)]


@pytest.mark.parametrize("date", ["07-05", "07-15"])
def test_a_sheet_is_named_only_where_it_was_at_work(date: str) -> None:
    """The page reads it off the cards; the record knows."""
    named = set()
    for seed in range(3):
        table, chance = sit_down(3, date, seed), random.Random(seed)
        while not table.over:
            state, first = state_of(table), len(table.events(None))
            is_off, is_struck = bool(state.off), bool(state.sunstruck)
            play_some(table, chance, 1)
            for beat in beats_of(table, first):
                if "low values win" in beat.words:
                    assert is_off
                    named.add("low")
                if "second best" in beat.words:
                    assert is_struck
                    named.add("second")
                if beat.kind == BeatKind.TRICK and "highest" in beat.words:
                    assert not is_off
    assert named == {"low", "second"}


def test_beats_from_message_to_message_are_those_of_the_whole_game() -> None:
    table, chance = sit_down(3, "07-08"), random.Random(4)
    places = [len(table.events(None))]
    made: list[Beat] = []
    while not table.over:
        play_some(table, chance, 3)
        made += beats_of(table, places[-1])
        places.append(len(table.events(None)))
    assert [beat.words for beat in made] == [beat.words for beat in beats_of(table)]
    assert all(before <= after for before, after in pairwise(places))


def test_a_trick_is_told_in_every_language() -> None:
    table = example("month-july")
    words = set()
    for language in LANGUAGES:
        with speaking(language):
            words |= {beats_of(table)[-1].words}
    assert len(words) == len(LANGUAGES)
