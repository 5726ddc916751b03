"""What is shown of a name."""

import pytest

from stammtisch.core.names import clean_name

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
