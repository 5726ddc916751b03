"""Nobody keeps the others from playing."""

import time

import pytest
from starlette.requests import Request

from stammtisch.web.http import rate_limit


def test_who_becomes_ever_new_people_shares_one_purse_with_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rate_limit, "BURST_OF_ADDRESS", 100)
    monkeypatch.setattr(rate_limit, "RATE_OF_ADDRESS", 0.0)
    house = rate_limit.RateLimiter()
    paid = [house.spend_for_address("192.0.2.7") for _change in range(101)]
    assert paid == [True] * 100 + [False]
    assert house.spend_for_address("192.0.2.8")


def test_who_came_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    house = rate_limit.RateLimiter()
    for number in range(rate_limit.REMEMBERED + 1):
        house.spend(f"{number}")
    assert len(house.buckets) == rate_limit.REMEMBERED
    assert "0" not in house.buckets


def set_burst(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "BURST", 60)
    monkeypatch.setattr(rate_limit, "RATE", 10.0)


def test_who_has_all_tokens_again_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise memory grows with every visitor of months, as long as none of them comes back."""
    set_burst(monkeypatch)
    now = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    house = rate_limit.RateLimiter()
    for number in range(1_000):
        now += 1.0
        house.spend(f"{number}", cost=30)  # which takes three seconds to come back
    assert list(house.buckets) == ["997", "998", "999"]


def test_who_owes_tokens_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    set_burst(monkeypatch)
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    house = rate_limit.RateLimiter()
    assert [house.spend("one", cost=30) for _try in range(3)] == [True, True, False]
    assert house.spend("another")
    assert not house.spend("one", cost=30)


@pytest.mark.parametrize(
    "path",
    ["/daily/forsale", "/daily/forsale/2026-11-20/practice", "/api/daily/forsale"],
)
def test_a_daily_game_costs_as_much_as_any_new_table(path: str) -> None:
    request = Request({"type": "http", "method": "POST", "path": path, "headers": []})
    assert rate_limit.door_of(request) is rate_limit.NEW_TABLES
