"""Observations of self-play: each building is bought once, each bid is counted with its rivals."""

import threading
from collections import Counter

from stammtisch import GAMES
from stammtisch.arena.almanac.self_play import SelfPlayPiece, SelfPlaySums, play_alone, tables_of
from stammtisch.arena.almanac.settings import Setting


def played(name: str, seats: int, number: int = 0) -> SelfPlaySums:
    piece = SelfPlayPiece(GAMES[name], Setting(seats, ()), 480, "policy", number)
    sums = play_alone(piece, threading.Event())
    assert sums is not None
    return sums


def test_every_building_is_bought_and_sold_once() -> None:
    found = played("forsale", 3).sums
    counts = Counter(table for table, _keys, _total, _count in found)
    assert counts["building-price"] == counts["building-cheque"] == 30
    assert all(count == 1 for table, _keys, _total, count in found if table == "building-price")
    totals = Counter[str]()
    for table, _keys, total, _count in found:
        totals[table] += int(total)
    assert totals["building-price"] == totals["place-price"]
    assert totals["building-profit"] == totals["building-cheque"] - totals["building-price"]
    assert totals["building-cheque"] == 2 * sum(range(2, 16))


def test_a_bidder_without_rivals_always_wins() -> None:
    games = [played("zahltag", 3, number) for number in range(3)]
    job = tables_of(GAMES["zahltag"], games)["job"]
    assert job.figures[3, 0].low == 100
    assert job.figures[3, 2].value < 100


def test_a_game_that_is_stopped_leaves_nothing() -> None:
    stopped = threading.Event()
    stopped.set()
    piece = SelfPlayPiece(GAMES["zahltag"], Setting(2, ()), 480, "policy", 0)
    assert play_alone(piece, stopped) is None
