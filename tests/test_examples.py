"""The examples, in their short form, where what they need is installed."""

import ast
import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import pytest

import stammtisch
from stammtisch import GAMES
from tests.web.api_desk import api_app, served

PATIENCE = 120
EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


@pytest.mark.slow
def test_the_learner_learns_and_its_curve_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="the extra `examples` is not installed")
    short = ["--minutes", "0.2", "--games", "200", "--out", str(tmp_path / "learner")]
    told = run("forsale_ppo.py", *short)
    assert "win share against three policies" in told
    assert (tmp_path / "learner.json").exists()
    picture = tmp_path / "curve.png"
    run("learning_curve.py", str(tmp_path / "learner.json"), str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_kept_weights_fit_the_observations_and_the_acts() -> None:
    tables = stammtisch.vector("forsale", n=1, seats=4)
    inputs = tables.expand(tables.now.observation).shape[1]
    with np.load(EXAMPLES.parent / "docs" / "lab" / "forsale-ppo.npz") as kept:
        assert kept["mlp_extractor.policy_net.0.weight"].shape[1] == inputs
        assert kept["action_net.weight"].shape[0] == tables.actions


SHORT = {
    "win_shares.py": ["zahltag", "20"],
    "evaluate_policy.py": ["forsale"],
    "hints.py": [],
}
TOLD = {
    "win_shares.py": r"20 games of Zahltag, \d+ decisions\nseat 0 policy   wins (0\.[5-9]|1)",
    "evaluate_policy.py": r"wins 0\.[5-9]\d+ ± .* of \d+ games, an equal share is 0\.250",
    "hints.py": r"For Sale: seat 2 decides\n(.* tried \s*\d+, wins 0\.\d\d\n){5}",
}


@pytest.mark.slow
@pytest.mark.parametrize("script", SHORT)
def test_a_short_example_tells_what_it_found(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMMTISCH_ENGINE", "interpreted")  # nothing is compiled first
    assert re.match(TOLD[script], run(script, *SHORT[script]))


@pytest.mark.parametrize("script", [*SHORT, "my_bot.py"])
def test_an_example_says_how_it_is_run(script: str) -> None:
    tree = ast.parse((EXAMPLES / script).read_text("utf-8"))
    assert f"python examples/{script}" in (ast.get_docstring(tree) or "")


@pytest.mark.slow
def test_bots_of_the_example_meet_at_a_table_and_play(tmp_path: Path) -> None:
    with served(api_app(tmp_path)) as address:
        told = play_together(address, "zahltag")
    assert len(set(told)) == 1
    assert sorted(line.split()[1] for line in told[0].splitlines()) == ["Random"] * len(told)


def play_together(address: str, game: str) -> list[str]:
    """As many bots as usual, all started at once."""
    order = [sys.executable, str(EXAMPLES / "my_bot.py"), address, game]
    with ExitStack() as stack:
        bots = [started(stack, order) for _seat in range(GAMES[game].usual_seats)]
        return [bot.communicate(timeout=PATIENCE)[0] for bot in bots]


def started(stack: ExitStack, order: list[str]) -> "subprocess.Popen[str]":
    bot = stack.enter_context(subprocess.Popen(order, text=True, stdout=subprocess.PIPE))
    stack.callback(bot.kill)
    return bot


def test_the_bot_of_the_page_is_the_one_of_the_example() -> None:
    page = (EXAMPLES.parent / "docs" / "api.md").read_text("utf-8")
    [shown] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert shown == (EXAMPLES / "my_bot.py").read_text("utf-8")


def run(script: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / script), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
