"""The game of docs/new-game.md, where it is installed: tests/test_new_game.py runs this."""

import doctest
import random
import re
from pathlib import Path
from typing import Any

import pytest
from pettingzoo.test.api_test import api_test
from starlette.testclient import TestClient

import stammtisch
from stammtisch import GAMES, Table
from stammtisch.adapters import pettingzoo as zoo
from stammtisch.adapters.plaintext import text_of
from stammtisch.bots import find_bot
from stammtisch.bots.bot import Budget
from stammtisch.core.bitset import members_of, set_of
from stammtisch.core.chance import read_key
from stammtisch.web.artwork import covers
from tests import laws
from tests.web.api_desk import api_app

PAGE = Path(__file__).parents[1] / "docs" / "new-game.md"
NAME = "neighbours"
GAME = GAMES[NAME]
DEPTHS = range(0, 16, 3)


# --- the laws -----------------------------------------------------------------------------


def conserved(s: Any) -> tuple[int, ...]:
    return (int(s.played).bit_count() + sum(int(hand).bit_count() for hand in s.hand),)


def sane(s: Any) -> None:
    held = [int(hand) for hand in s.hand]
    assert sum(held) + int(s.played) == set_of(members_of(sum(held) + int(s.played)))
    for seat in range(s.seats):
        assert bool(s.committed >> seat & 1) == bool(s.chosen[seat])
        assert not s.chosen[seat] or held[seat] >> s.chosen[seat] & 1


def swap_unseen(s: Any, seat: int, chance: random.Random, _story: laws.Story) -> None:
    """Other hands, of other cards that the seat has not seen."""
    own = int(s.hand[seat]) if seat >= 0 else 0
    unseen = [card for card in range(1, 17) if not (own | int(s.played)) >> card & 1]
    chance.shuffle(unseen)
    s.key[:] = [chance.randrange(1 << 32) for _word in range(4)]
    for other in range(s.seats):
        if other != seat:
            cards = [unseen.pop() for _card in members_of(s.hand[other])]
            s.hand[other] = set_of(cards)
            s.chosen[other] = cards[0] if s.chosen[other] else 0


WITNESS = laws.Witness(GAME, conserved, sane, swap_unseen, GAME.longest)


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_obeys_the_laws(seats: int, tmp_path: Path) -> None:
    for depth in DEPTHS:
        chance = random.Random(depth)
        table = laws.play_some(laws.new_table(GAME, seats, {}, depth), chance, depth)
        laws.check_no_leak(WITNESS, table, chance)
        laws.check_resample(WITNESS, table, chance)
        laws.check_replay(table, tmp_path / "game.txt")
        if not table.over:
            laws.check_policy(table, depth)
            laws.check_any_order(table, chance)
            laws.check_no_leak_in_words(table, chance)
        if not table.over:
            laws.check_undo(table, chance)
        laws.check_whole_game(WITNESS, table, chance)


# --- where it can be played ---------------------------------------------------------------


def test_the_page_is_true() -> None:
    outcome = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert outcome.attempted > 10
    assert outcome.failed == 0


def test_it_is_on_the_shelf_after_ours() -> None:
    assert list(GAMES)[-1] == NAME


def test_it_is_played_in_the_browser(tmp_path: Path) -> None:
    with TestClient(api_app(tmp_path)) as client:
        home, rules = client.get("/").text, client.get(f"/rules/{NAME}").text
        page = client.post("/play", data={"game": NAME, "pace": "instant"}).text
    assert f'href="/static/covers.svg#cover-{NAME}"' in home
    assert "Two cards whose numbers are next to each other" in rules
    assert "printed" not in rules
    assert page.count('class="card legal"') == 4
    faces = re.findall(
        r'#blank"/></svg>\s*<span class="value" aria-hidden="true">(\d+)</span>', page
    )
    assert len(faces) == 4
    assert page.count('id="panel-') == GAME.usual_seats


def test_it_has_a_plain_card_and_the_cover_of_all() -> None:
    assert f'id="cover-{NAME}"' in covers()


def test_it_can_be_written_down() -> None:
    table = Table(NAME, 2, key="c0ffee")
    assert "Your cards" in text_of(GAME.text.scene(table.view(0), 0, ("Ada", "Bob")))
    assert Table.read(table.transcript()).transcript() == table.transcript()


@pytest.mark.filterwarnings("default")
def test_it_is_an_environment_of_pettingzoo() -> None:
    environment: Any = zoo.neighbours_v1.env(render_mode="rgb_array")
    assert len(environment.possible_agents) == GAME.usual_seats
    api_test(environment, num_cycles=50)  # type: ignore[no-untyped-call]  # PettingZoo's
    environment.reset(seed=1)
    assert environment.render().shape == (640, 960, 3)


def test_it_is_a_game_of_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import stammtisch.adapters.openspiel  # noqa: F401 - registers

    game = pyspiel.load_game(f"python_stammtisch_{NAME}(players=2)")
    assert game.max_game_length() == GAME.longest(2)


# --- compiled -----------------------------------------------------------------------------


@pytest.mark.filterwarnings("default")
def test_compiled_it_is_played_in_arrays() -> None:
    tables = stammtisch.vector(NAME, n=256, seed=3)
    games = 0
    for _decision in range(64):
        games += int(tables.step(tables.advice()).done.sum())
    assert games == 256 * 64 // GAME.longest(GAME.usual_seats)


@pytest.mark.filterwarnings("default")
def test_compiled_it_is_searched() -> None:
    table = Table(NAME, 3, key="c0ffee")
    expert = find_bot("expert").make(GAME)
    weights = expert.weigh(table.view(0), 0, Budget(iterations=200), read_key(1))
    assert {weight.act for weight in weights} <= set(table.legal(0))
