"""What is missing is done, evenly spread, on any workers with the same result."""

from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.arena.almanac.computation import (
    AlmanacOrder,
    almanac_of,
    measure_rows,
    play_deals,
    play_for_prices,
)
from stammtisch.arena.almanac.duplicate_deals import DealRanks
from stammtisch.arena.almanac.ledger import open_almanac_ledger
from stammtisch.arena.almanac.settings import settings_of
from stammtisch.arena.workers import read_workers
from stammtisch.core.almanac import Almanac

GAME = GAMES["zahltag"]
SETTINGS = [setting for setting in settings_of(GAME) if setting.seats == 3]
ORDER = AlmanacOrder(GAME, SETTINGS, 480, 8, "policy", 2, 2)


def computed(path: Path, workers: str) -> Almanac:
    with open_almanac_ledger(path, GAME, 480) as ledger:
        for compute in (measure_rows, play_deals, play_for_prices):
            compute(ORDER, ledger, read_workers(workers))
        assert not ORDER.missing_rows(ledger)
        assert not ORDER.missing_deals(ledger)
        assert not ORDER.missing_self_play(ledger)
        return almanac_of(ORDER, ledger)


@pytest.mark.slow
def test_threads_and_processes_compute_the_same(tmp_path: Path) -> None:
    one = computed(tmp_path / "one.jsonl", "threads:1")
    two = computed(tmp_path / "two.jsonl", "processes:2")
    assert one.rows == two.rows
    assert one.tables == two.tables
    assert [(row.games, row.deals) for row in one.rows] == [(8, 2), (8, 2)]
    assert set(one.tables or {}) == {"crew-pay", "contract-pay", "bid", "job", "wages"}


def test_one_deal_of_every_row_comes_before_the_second_of_any(tmp_path: Path) -> None:
    with open_almanac_ledger(tmp_path / "one.jsonl", GAME, 480) as ledger:
        pieces = ORDER.missing_deals(ledger)
        assert [piece.deal for piece in pieces] == [0, 0, 1, 1]
        ledger.add_deal(DealRanks(SETTINGS[0], "policy", 0, [[1, 2, 3]] * 3))
        assert ORDER.missing_deals(ledger) == pieces[1:]


def test_a_row_takes_its_deals_in_order(tmp_path: Path) -> None:
    """A deal that came early waits for those before it."""
    with open_almanac_ledger(tmp_path / "one.jsonl", GAME, 480) as ledger:
        measure_rows(ORDER, ledger, read_workers("1"))
        for deal in (0, 2):
            ledger.add_deal(DealRanks(SETTINGS[0], "policy", deal, [[1, 2, 3]] * 3))
        assert [row.deals for row in almanac_of(ORDER, ledger).rows] == [1, 0]
