"""Who is there: what becomes of a name."""

import pytest

from stammtisch.web.people import clean_name

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
        ("abcdefghijklmno" + FAMILY, "abcdefghijklmno\U0001f469"),
        ("abcdefghijklmn" + FAMILY, "abcdefghijklmn\U0001f469"),
    ],
)
def test_of_a_name_what_can_be_seen_is_kept(name: str, shown: str) -> None:
    assert clean_name(name) == shown
