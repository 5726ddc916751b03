"""Where nobody says how many play, it is the same number everywhere: the game's usual one."""

import json

import pytest

from stammtisch import GAMES
from stammtisch.__main__ import main
from stammtisch.adapters.batch import Batch
from stammtisch.core.game import Game
from stammtisch.web.routes.api_models import NewTable
from stammtisch.web.views.table_form import TableForm, read_plan

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_each_game_has_its_own() -> None:
    usual = {name: game.usual_seats for name, game in GAMES.items()}
    assert usual == {"forsale": 4, "zahltag": 3, "stichtag": 4}


@games
def test_on_the_command_line(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game.name, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == game.usual_seats


@games
def test_in_the_browser(game: Game) -> None:
    assert TableForm(game, {}).seats == str(game.usual_seats)
    assert len(read_plan({"game": game.name}).bots) == game.usual_seats


@games
def test_for_programs(game: Game) -> None:
    assert len(NewTable(game=game.name).plan().bots) == game.usual_seats


@games
def test_for_researchers(game: Game) -> None:
    assert Batch(game, 1, None, {}).seats == game.usual_seats
    spiel = pytest.importorskip("stammtisch.adapters.openspiel")
    assert spiel.parameters_of(game)["players"] == game.usual_seats
