"""Who is there: what becomes of a name."""

import pytest
from starlette.requests import Request

from stammtisch.web.http.identity import LONGEST_TOKEN, People, Person, clean_name, language_of

FAMILY = "\U0001f469\u200d\U0001f467"  # joined to one picture


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Anna   Lena ", "Anna Lena"),
        ("An\u202ena\0", "Anna"),
        ("\u3164", ""),
        ("\u2800 \u2800", ""),
        (FAMILY, FAMILY),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\ufe0f\u200d\U0001f525"),
        ("An\u200dna\u200d", "Anna"),
        ("Anna\ufe0f", "Anna"),
        ("\ufe0f\ufe0f\U000e0100\u180b\U0001d159", ""),
        ("abcdefghijklmno" + FAMILY, "abcdefghijklmno\U0001f469"),
        ("abcdefghijklmn" + FAMILY, "abcdefghijklmn\U0001f469"),
    ],
)
def test_of_a_name_what_can_be_seen_is_kept(name: str, shown: str) -> None:
    assert clean_name(name) == shown


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
