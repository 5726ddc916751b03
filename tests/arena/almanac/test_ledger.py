"""The almanac's ledger keeps every piece, survives a torn line, and knows its rules."""

from collections.abc import Callable
from pathlib import Path

import pytest

from stammtisch import GAMES, BadOption
from stammtisch.arena.almanac import ledger as module
from stammtisch.arena.almanac.duplicate_deals import DealRanks
from stammtisch.arena.almanac.ledger import AlmanacLedger, open_almanac_ledger
from stammtisch.arena.almanac.policy_games import RowFigures
from stammtisch.arena.almanac.self_play import SelfPlaySums
from stammtisch.arena.almanac.settings import Setting

GAME = GAMES["zahltag"]
SETTING = Setting(3, (("prepared", "yes"),))
ROW = RowFigures(SETTING, 20, {"ties": [1.0, 0.5, 2.0]})
DEAL = DealRanks(SETTING, "policy", 0, [[1, 2, 3], [3, 1, 2], [1, 1, 3]])
ALONE = SelfPlaySums(SETTING, "policy", 0, [("crew-pay", (3, 2), 7.0, 2)])


def add_all(ledger: AlmanacLedger) -> None:
    ledger.add_row(ROW)
    ledger.add_deal(DEAL)
    ledger.add_self_play(ALONE)


def at(path: Path, act: Callable[[AlmanacLedger], object], seed: int = 1) -> AlmanacLedger:
    with open_almanac_ledger(path, GAME, seed) as ledger:
        act(ledger)
        return ledger


def test_what_was_added_is_found_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "zahltag.jsonl"
    at(path, add_all)
    again = at(path, str)
    assert again.rows == {(SETTING, 20): ROW.figures}
    assert again.deals == {(SETTING, "policy", 0): DEAL.ranks}
    assert again.self_play == {(SETTING, "policy", 0): ALONE}


def test_a_torn_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "zahltag.jsonl"
    at(path, add_all)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert at(path, lambda ledger: ledger.add_self_play(ALONE)).rows
    assert path.read_bytes() == whole


def test_another_seed_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "zahltag.jsonl"
    at(path, add_all)
    with pytest.raises(BadOption, match="different seed"):
        at(path, str, seed=2)


@pytest.mark.parametrize("words", [b"[]\n", b'{"match": {}}\n', b"nonsense\n"])
def test_another_file_is_refused(tmp_path: Path, words: bytes) -> None:
    path = tmp_path / "zahltag.jsonl"
    path.write_bytes(words)
    with pytest.raises(BadOption, match="line 1: this is not the ledger of an almanac"):
        at(path, str)


def test_a_line_of_nonsense_is_named(tmp_path: Path) -> None:
    path = tmp_path / "zahltag.jsonl"
    at(path, add_all)
    with path.open("ab") as file:
        file.write(b'{"seats": 3}\n')
    with pytest.raises(BadOption, match="line 5"):
        at(path, str)


def test_other_bots_begin_their_deals_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "zahltag.jsonl"
    at(path, add_all)
    monkeypatch.setattr(module, "bots_digest", lambda: "other")
    again = at(path, str)
    assert again.rows
    assert not again.deals
    assert not again.self_play
