"""Nobody keeps the others from playing."""

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


def test_who_came_longest_ago_is_forgotten_first() -> None:
    house = rate_limit.RateLimiter()
    for number in range(rate_limit.REMEMBERED + 1):
        house.spend(f"{number}")
    assert len(house.buckets) == rate_limit.REMEMBERED
    assert "0" not in house.buckets


@pytest.mark.parametrize(
    "path",
    ["/daily/forsale", "/daily/forsale/2026-11-20/practice", "/api/daily/forsale"],
)
def test_a_daily_game_costs_as_much_as_any_new_table(path: str) -> None:
    request = Request({"type": "http", "method": "POST", "path": path, "headers": []})
    assert rate_limit.door_of(request) is rate_limit.NEW_TABLES
