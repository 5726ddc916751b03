"""Every word a person sees stands in every catalogue, and no catalogue holds anything else."""

import re

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from stammtisch.core.language import _, decimal, language_of_environment, speak, speaking
from tests.words import FOREIGN, catalogue, forms, messages_in_sources, po_file


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_messages_are_found() -> None:
    assert "{name} bids {value}." in messages_in_sources()
    assert len(messages_in_sources()) > 100


@pytest.mark.parametrize("language", FOREIGN)
def test_no_message_is_missing_and_none_is_unused(language: str) -> None:
    known = {entry.id for entry in catalogue(language) if entry.id}
    assert messages_in_sources() - known == set()
    assert known - messages_in_sources() == set()
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", FOREIGN)
def test_every_message_is_translated_for_sure(language: str) -> None:
    for entry in catalogue(language):
        assert entry.id == "" or not entry.fuzzy, entry.id
        assert all(forms(entry.string)), entry.id


@pytest.mark.parametrize("language", FOREIGN)
def test_translations_name_the_same_things(language: str) -> None:
    for entry in catalogue(language):
        wanted = placeholders(forms(entry.id)[-1])
        for form in forms(entry.string) if entry.id else []:
            assert placeholders(form) <= wanted, entry.id
        if entry.id:
            assert placeholders(forms(entry.string)[-1]) == wanted, entry.id


# A colon has a no-break space before it, the other signs a narrow one; `mailto:` is an address.
WRONG_SPACE = re.compile(
    r"(?<!\N{NO-BREAK SPACE})(?<!mailto):(?!\S)|(?<!\N{NARROW NO-BREAK SPACE})[;!?](?!\S)"
)


def test_french_signs_have_their_space() -> None:
    for entry in catalogue("fr"):
        for form in forms(entry.string) if entry.id else []:
            assert not WRONG_SPACE.search(form), form


def translations(catalogue: Catalog) -> dict[tuple[str, ...], list[str]]:
    return {tuple(forms(entry.id)): forms(entry.string) for entry in catalogue if entry.id}


@pytest.mark.parametrize("language", FOREIGN)
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    with po_file(language).with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert translations(compiled) == translations(catalogue(language))


def test_numbers_are_written_as_the_reader_writes_them() -> None:
    assert decimal(1234.5, 2) == "1234.50"
    with speaking("fr"):
        assert decimal(1234.5, 2) == "1234,50"


def test_people_get_their_language() -> None:
    with speaking("de"):
        assert _("pass") == "passen"
    assert _("pass") == "pass"


def test_an_unknown_language_gets_a_sentence() -> None:
    with pytest.raises(ValueError, match="the language must be one of en, de, fr, nl, not 'xx'"):
        speak("xx")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "nl_NL"}, "nl"),
        ({"LANG": "de_DE", "LANGUAGE": "pt:fr:de"}, "fr"),
        ({"LANG": "ja_JP"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_says_which_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == language
