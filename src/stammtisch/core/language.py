"""The reader's language: every word that people see passes through here."""

import gettext as _gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
LOCALE = Path(__file__).resolve().parent.parent / "locale"

_current: ContextVar[str] = ContextVar("language", default="en")
_points: ContextVar[bool] = ContextVar("points", default=False)


@cache
def _catalogue(language: str) -> _gettext.NullTranslations:
    if language == "en":
        return _gettext.NullTranslations()
    return _gettext.translation("stammtisch", LOCALE, [language], fallback=True)


def _(message: str) -> str:
    """A message in the reader's language."""
    return _catalogue(_current.get()).gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """A message that depends on a number, in the reader's language."""
    return _catalogue(_current.get()).ngettext(one, many, count)


def N_(message: str) -> str:
    """Marks a message that is translated later, where it is shown."""
    return message


def speak(language: str) -> None:
    """Sets the language of this process or task."""
    if language not in LANGUAGES:
        choices = ", ".join(LANGUAGES)
        raise ValueError(
            _("the language must be one of {choices}, not {language!r}").format(
                choices=choices, language=language
            )
        )
    _current.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    before = _current.get()
    speak(language)
    try:
        yield
    finally:
        _current.set(before)


def spoken() -> str:
    return _current.get()


@contextmanager
def pointing() -> Iterator[None]:
    """For a reader who points at cards and need not know their notation."""
    before = _points.set(True)
    try:
        yield
    finally:
        _points.reset(before)


def points() -> bool:
    return _points.get()


def noted(words: str, notation: str) -> str:
    """Words with the notation in brackets, for a reader who types it: `green 7 (g7)`."""
    return words if points() else f"{words} ({notation})"


def decimal(number: float, digits: int) -> str:
    """A number as the reader writes it: with a comma, except in English."""
    words = f"{number:.{digits}f}"
    return words if spoken() == "en" else words.replace(".", ",")


def language_of_environment() -> str:
    """The first language we speak among those the environment asks for, as POSIX reads it."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((os.environ[name] for name in names if os.environ.get(name)), "C")
    if locale in ("C", "POSIX"):
        return "en"
    wishes = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    spoken_here = [wish[:2].lower() for wish in wishes if wish[:2].lower() in LANGUAGES]
    return spoken_here[0] if spoken_here else "en"
