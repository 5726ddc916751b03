"""`stammtisch export`, interpreted and with few games."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from stammtisch.__main__ import main
from tests.arena.dataset.orders import contents
from tests.terminal.desk import hear_interrupts

FEW = ("export", "zahltag", "--seats", "3", "--games", "2", "--format", "jsonl", "--workers", "1")


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*FEW, "--json", *words]) == 0
    content: dict[str, Any] = json.loads(capsys.readouterr().out)
    return content


def test_it_says_what_it_has_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "games"
    told = as_json(capsys, str(folder), "--bots", "policy,random", "--part", "1")
    assert (told["games"], told["files"]) == (2, 2)
    parts = sorted(folder.glob("part-*.jsonl"))
    assert told["bytes"] == sum(path.stat().st_size for path in parts)
    row = json.loads(parts[0].read_text().splitlines()[0])
    assert row["bots"] == ["policy", "random", "random"]
    assert main([*FEW, str(folder), "--bots", "policy,random", "--part", "1"]) == 0
    assert capsys.readouterr().out.startswith(f"{folder}: 2 games, 0.")


def test_equal_seeds_give_equal_folders(tmp_path: Path) -> None:
    for name, seed in (("one", "5"), ("two", "5"), ("three", "6")):
        assert main([*FEW, str(tmp_path / name), "--seed", seed]) == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two") != contents(tmp_path / "three")


def test_a_day_may_be_fixed_or_is_drawn_for_every_game(tmp_path: Path) -> None:
    words = ["export", "stichtag", "--games", "3", "--observations", "none", "--workers", "1"]
    days = {}
    for day in ("12-24", "random"):
        folder = tmp_path / day
        assert main([*words, str(folder), "--date", day, "--format", "jsonl"]) == 0
        lines = (folder / "part-000000.jsonl").read_text().splitlines()
        days[day] = {json.loads(line)["options"]["date"] for line in lines}
    assert days["12-24"] == {"12-24"}
    assert len(days["random"]) > 1


def test_a_clock_is_warned_of(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("export", "zahltag", "--seats", "2", "--games", "1", "--format", "jsonl")
    assert main([*words, str(tmp_path / "games"), "--bots", "plain:1ms,random"]) == 0
    assert "plain:1ms: with a budget in milliseconds, the same seed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "which folder? name a new one: stammtisch export GAME FOLDER"),
        (("x", "--bots", "genius"), "there is no bot 'genius'; the bots are random, policy"),
        (("x", "--bots", "clairvoyant"), "clairvoyant sees all cards"),
        (("x", "--games", "0"), "--games must be a whole number from 1 to"),
        (("x", "--format", "csv"), "--format must be one of parquet, jsonl, not 'csv'"),
        (("x", "--observations", "all"), "--observations must be one of row, none, not 'all'"),
        (("x", "--part", "0"), "--part must be a whole number from 1 to"),
        (("x", "--workers", "four"), "workers must be a number from 1 to 1024"),
        (("/dev/null",), "/dev/null: a part of the path is not a folder"),
        (("/proc/nowhere/games",), "/proc/nowhere/games: it does not exist"),
    ],
)
def test_bad_input_gets_a_sentence(
    words: tuple[str, ...],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*FEW, *words]) == 2
    assert capsys.readouterr().err.startswith(f"stammtisch: {sentence}")
    assert not list(tmp_path.iterdir())


def test_another_command_on_the_same_folder_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    assert main([*FEW, str(folder)]) == 0
    assert main([*FEW, str(folder), "--seed", "2"]) == 2
    sentence = f"{folder} holds another dataset (different seed); export to a new folder"
    assert capsys.readouterr().err.endswith(f"stammtisch: {sentence}\n")


def test_an_interrupted_export_says_how_to_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    words = [*FEW, str(folder), "--part", "1", "--bots", "random"]
    words[words.index("--games") + 1] = "400"
    command = [sys.executable, "-m", "stammtisch", *words]
    process = subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts
    )
    while process.poll() is None and not list(folder.glob("part-*")):
        time.sleep(0.002)
    process.send_signal(signal.SIGINT)
    told = process.communicate()[1].splitlines()[-1]
    done = len(list(folder.glob("part-*")))
    assert process.returncode == 130
    assert 0 < done < 400
    assert told == (
        f"stammtisch: stopped; {done} of 400 games are in {folder}: "
        "the same command goes on from there"
    )
