"""Which addresses a limit counts as one visitor, and which proxies it believes."""

import pytest

from stammtisch.web.http.address import household_of, speaks_for_others


@pytest.mark.parametrize(
    ("host", "household"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::1", "::1"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_counts_as_one(host: str, household: str) -> None:
    assert household_of(host) == household


@pytest.mark.parametrize(
    ("host", "trusted"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("::1", ""),
        ("", ""),
        ("192.0.2.7", "127.0.0.1, 192.0.2.7"),
        ("172.30.87.2", "172.30.87.0/24"),
        ("192.0.2.7", "*"),
    ],
)
def test_a_proxy_is_not_counted_as_one_visitor(host: str, trusted: str) -> None:
    assert speaks_for_others(host, trusted)


@pytest.mark.parametrize("trusted", ["127.0.0.1", "172.30.87.0/24", "", "nonsense", ["192.0.2.8"]])
def test_other_machines_are_visitors(trusted: str | list[str]) -> None:
    assert not speaks_for_others("192.0.2.7", trusted)
