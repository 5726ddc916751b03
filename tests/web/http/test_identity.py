"""A person’s identity and the language they read."""

import pytest
from starlette.requests import Request

from stammtisch.web.http.identity import LONGEST_TOKEN, People, Person, language_of


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ("fr; q=0.1, de; q=0.9", "de"),
        ("fr;q=0.1,nl;q=0.2", "nl"),
        ("de;q=0", "en"),
        ("DE-at", "de"),
        ("de;q=much, fr;q=0.1", "fr"),
        ("", "en"),
    ],
)
def test_the_language_that_a_browser_likes_best_is_spoken(wishes: str, language: str) -> None:
    request = Request({"type": "http", "headers": [(b"accept-language", wishes.encode())]})
    assert language_of(request, Person("anna")) == language


def test_a_token_is_read_again_and_what_is_too_long_for_one_is_not_kept() -> None:
    people = People(b"secret")
    longest = people.token_of(Person("i" * 16, "\U0001f469" * 16, "de"))
    assert len(longest) <= LONGEST_TOKEN
    assert people.read_token(longest) is not None
    for number in range(9):
        assert people.read_token(f"{number}" * (LONGEST_TOKEN + 1)) is None
    assert people._remembered.cache_info().currsize == 1
