"""Lessons say the truth: each is replayed, and what its sentences name lies on the table."""

import random
import re
from collections import Counter

import pytest

from stammtisch import GAMES
from stammtisch.core.language import LANGUAGES, _, speaking
from stammtisch.core.table import Table
from tests.games.lesson_facts import FACTS
from tests.lessons import (
    FOLDER,
    LEARNER,
    TAUGHT,
    begin,
    choice_of_bot,
    lesson_of,
    let_bots_play,
    line_of,
    positions,
)

TIPS = range(6, 11)
LONGEST = 190  # letters: what can be read at a glance
NAMES = ("Ada", "Bruno", "Clara", "Emil")


def test_our_games_are_taught() -> None:
    assert list(GAMES) == TAUGHT


@pytest.mark.parametrize("name", TAUGHT)
def test_the_bots_do_what_the_sentences_were_written_for(name: str) -> None:
    """If this fails, a bot decides otherwise than it did: read the sentences again, then run
    `python -m tests.lessons`."""
    assert line_of(GAMES[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", TAUGHT)
def test_each_act_that_is_asked_for_is_legal_and_in_the_notation(name: str) -> None:
    lesson = lesson_of(GAMES[name])
    for act, table in zip(lesson.acts, positions(GAMES[name]), strict=False):
        legal = [table.say(each) for each in table.legal(LEARNER)]
        assert act in legal


@pytest.mark.parametrize("name", TAUGHT)
def test_it_does_not_matter_who_decides_first_where_all_decide_at_once(name: str) -> None:
    """People take their time; bots do not wait for them."""
    *_earlier, last = positions(GAMES[name])
    table = begin(GAMES[name])
    for act in lesson_of(GAMES[name]).acts:
        while LEARNER not in table.to_act:
            table.play(table.to_act[0], choice_of_bot(table, table.to_act[0]))
        table.play(LEARNER, act)
    let_bots_play(table)
    assert table.digest == last.digest


# --- what is said -------------------------------------------------------------------------


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_has_few_tips_with_a_sentence_or_two(name: str) -> None:
    lesson = lesson_of(GAMES[name])
    assert len(lesson.every_tip) in TIPS
    for tip in lesson.every_tip:
        assert len(tip.words) <= LONGEST, tip.words
        assert len(re.findall(r"[.!?](?: |$)", tip.words)) <= 2, tip.words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_each_sentence_can_be_filled_in(name: str, language: str) -> None:
    lesson = lesson_of(GAMES[name])
    with speaking(language):
        for tip in lesson.every_tip:
            assert "{" not in _(tip.words).format(*NAMES[: lesson.seats])


@pytest.mark.parametrize("name", TAUGHT)
def test_what_a_sentence_names_lies_on_the_table(name: str) -> None:
    lesson = lesson_of(GAMES[name])
    checked: Counter[str] = Counter()
    for decision, table in enumerate(positions(GAMES[name])):
        for tip in lesson.said_before(decision):
            for beginning, holds in FACTS[name].items():
                if tip.words.startswith(beginning):
                    assert holds(table), tip.words
                    checked[tip.words] += 1
    named = [each.words for each in lesson.tips if re.search(r"\d", each.words)]
    assert set(named) <= set(checked)
    assert len(checked) == len(FACTS[name])


# --- playing on ---------------------------------------------------------------------------


def play_on(table: Table, chance: random.Random) -> Counter[str]:
    """The rest of the game, in which the learner does anything; what is said meanwhile."""
    later = lesson_of(table.game)
    said: Counter[str] = Counter()
    while not table.over:
        let_bots_play(table)
        if LEARNER not in table.to_act:
            continue
        said.update(each.words for each in later.said_at(table.view_for_person(LEARNER)))
        table.play(LEARNER, chance.choice(table.legal(LEARNER)))
    return said


@pytest.mark.parametrize("name", TAUGHT)
def test_a_later_tip_comes_once_whatever_is_played(name: str) -> None:
    *_earlier, free = positions(GAMES[name])
    later = lesson_of(GAMES[name]).later
    for number in range(2):
        said = play_on(free.copy(), random.Random(number))
        assert said == Counter(each.words for each in later)


def test_another_act_is_not_the_way_of_the_lesson() -> None:
    lesson = lesson_of(GAMES["forsale"])
    assert lesson.is_followed_by([])
    assert lesson.is_followed_by([*lesson.acts, "pass"])
    assert not lesson.is_followed_by(["bid 9"])
    assert not lesson.is_followed_by([*lesson.acts[:-1], "bid 9", "pass"])
