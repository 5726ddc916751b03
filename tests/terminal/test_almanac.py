"""`stammtisch almanac`, interpreted and with few games."""

import json
from pathlib import Path
from typing import Any

import pytest

from stammtisch import GAMES
from stammtisch.__main__ import main
from stammtisch.core.almanac import read_almanac
from stammtisch.terminal import almanac as module

ONE = ["almanac", "zahltag", "--seats", "2", "--prepared", "yes", "--bot", "policy"]
FEW = ["--games", "20", "--deals", "2"]


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*ONE, *FEW, "--json", *words]) == 0
    content: dict[str, Any] = json.loads(capsys.readouterr().out)
    return content


@pytest.mark.slow
def test_a_row_repeats_itself_on_any_workers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one = as_json(capsys, "--workers", "1", "--ledger", str(tmp_path / "one"))
    two = as_json(capsys, "--workers", "processes:2", "--ledger", str(tmp_path / "two"))
    assert one == two
    ((seats, options, games, deals, *_figures),) = one["zahltag"]["rows"]
    assert (seats, options, games, deals) == (2, {"prepared": "yes"}, 20, 2)


def test_a_row_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ONE, *FEW, "--workers", "1"]) == 0
    first, headings, *lines = capsys.readouterr().out.splitlines()
    assert first == "Zahltag, 2 players, prepared yes. Policy games: 20; deals of policy: 2."
    assert headings.split() == ["measure", "value", "from", "…", "to"]
    assert any(line.startswith("luck of the deal, %") for line in lines)
    assert any(line.startswith("chair 2, ") for line in lines)


def test_an_interrupted_run_goes_on(
    capsys: pytest.CaptureFixture[str], data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(module, "play_deals", interrupt)
        assert main([*ONE, *FEW, "--workers", "1"]) == 130
    assert "the same command goes on from there" in capsys.readouterr().err
    ledger = data / "almanac" / "zahltag.jsonl"
    kept = ledger.read_text("utf-8")
    assert kept.count("\n") == 2
    as_json(capsys, "--workers", "1")
    assert ledger.read_text("utf-8").startswith(kept)
    assert ledger.read_text("utf-8").count("\n") == 4


def test_several_rows_are_summed_up_and_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pyarrow = pytest.importorskip("pyarrow.parquet")
    words = [
        "almanac",
        "zahltag",
        "--seats",
        "3",
        "--games",
        "20",
        "--deals",
        "0",
        "--workers",
        "1",
    ]
    table = tmp_path / "figures.parquet"
    assert main([*words, "--output", str(tmp_path), "--parquet", str(table)]) == 0
    first, *_lines = capsys.readouterr().out.splitlines()
    assert first == "Zahltag: 2 rows."
    shipped = (tmp_path / "zahltag" / "almanac.json").read_text("utf-8")
    almanac = read_almanac(GAMES["zahltag"], shipped)
    assert [row.options for row in almanac.rows] == [{}, {"prepared": "yes"}]
    lines = pyarrow.read_table(table).to_pylist()
    luck = [line["value"] for line in lines if line["measure"] == "luck"]
    assert luck == pytest.approx([row.luck.value for row in almanac.rows], rel=1e-3)
    assert {"chairs.1", "decisions", "events.payday"} & {line["measure"] for line in lines}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--date", "12-24"], "options belong to a game: name it"),
        (["zahltag", "--games", "3"], "--games must be a whole number from 20"),
        (["forsale", "--coins", "7"], "the almanac has no row with these options"),
        (["zahltag", "--bot", "genius"], "there is no bot 'genius'"),
        (["zahltag", "--seats", "9"], "zahltag takes 2 to 4 players"),
    ],
)
def test_bad_input_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert main(["almanac", *words]) == 2
    seen = capsys.readouterr()
    assert sentence in seen.err
    assert seen.err.count("\n") == 1
