"""What is shown of a name."""

import pytest

from stammtisch.core.names import clean_name, looks_of

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
    ("name", "imitation"),
    [
        ("Anna", "\u0410nna"),  # a Cyrillic A
        ("Anna", "Ann\u0430"),
        ("Anna", "anna"),
        ("Anna", "\uff21nna"),  # a wide A
        ("Otto", "\u039ftt0"),  # a Greek O and a nought
        ("Emil", "Emi1"),
        ("Emil", "EmiI"),
        ("Zoe", "Zo\u00e9"),
        ("Emma", "Emrna"),
    ],
)
def test_names_that_a_glance_takes_for_one_look_the_same(name: str, imitation: str) -> None:
    assert looks_of(name) == looks_of(imitation)


def test_names_of_other_scripts_stay_different() -> None:
    names = (
        "Anna",
        "Hanna",
        "\u0410\u043d\u043d\u0430",
        "\u0411\u043e\u0440\u0438\u0441",
        "\u5b89\u5a1c",
        "",
    )
    assert len(set(map(looks_of, names))) == len(names)
