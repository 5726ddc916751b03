"""How games write events: every event has one form, every form is that of some event."""

import random
from functools import cache

import pytest

from stammtisch import GAMES, Table
from tests.games.test_transcripts import FILES
from tests.laws import new_table, play_some

TURNED_BACK = {"date": "01-05"}  # only a whole game of it turns the order twice in a round


def events_said(table: Table) -> set[str]:
    say = table.game.text.say_event
    return {say(event) for act in table.acts for event in act.events}


@cache
def said(game: str) -> set[str]:
    texts = [path.read_text("utf-8") for path in FILES]
    tables = [Table.read(text) for text in texts if f"game {game}\n" in text]
    if game == "stichtag":
        turned = new_table(GAMES[game], 4, TURNED_BACK, seed=1)
        tables.append(play_some(turned, random.Random(1), 1000))
    return set().union(*map(events_said, tables))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_event_has_one_form(game: str) -> None:
    forms = GAMES[game].text.event_forms()
    for words in said(game):
        assert len([form for form in forms if form.match(words)]) == 1, words
        assert not any(form.match(f"{words}x") for form in forms)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_form_is_that_of_some_event(game: str) -> None:
    forms = GAMES[game].text.event_forms()
    assert not [str(form) for form in forms if not any(map(form.match, said(game)))]
