"""Every word a person sees stands in every catalogue, and no catalogue holds anything else."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from stammtisch.core.compile import PACKAGE
from stammtisch.core.language import LANGUAGES, LOCALE, _, language_of_environment, speak, speaking

FOREIGN = sorted(set(LANGUAGES) - {"en"})
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
Message = str | tuple[str, ...]


@cache
def messages_in_sources() -> frozenset[Message]:
    found = extract_from_dir(str(PACKAGE), keywords=KEYWORDS)
    return frozenset(message for _file, _line, message, _comments, _context in found)


def catalogue(language: str) -> Catalog:
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def po_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "stammtisch.po"


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message)


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


@pytest.mark.parametrize("language", FOREIGN)
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    with po_file(language).with_suffix(".mo").open("rb") as file:
        compiled = {entry.id: entry.string for entry in read_mo(file) if entry.id}
    assert compiled == {entry.id: entry.string for entry in catalogue(language) if entry.id}


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
