"""Nobody keeps the others from playing."""

import pytest

from stammtisch.web import limits


def test_who_becomes_ever_new_people_shares_one_purse_with_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "BURST_OF_ADDRESS", 100)
    monkeypatch.setattr(limits, "RATE_OF_ADDRESS", 0.0)
    house = limits.Limits()
    paid = [house.allows_all("192.0.2.7") for _change in range(101)]
    assert paid == [True] * 100 + [False]
    assert house.allows_all("192.0.2.8")


def test_who_came_longest_ago_is_forgotten_first() -> None:
    house = limits.Limits()
    for number in range(limits.REMEMBERED + 1):
        house.allows(f"{number}")
    assert len(house.purses) == limits.REMEMBERED
    assert "0" not in house.purses
