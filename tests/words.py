"""The words of the sources and of the catalogues; `make words` brings these up to date."""

import io
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from stammtisch.core.language import LANGUAGES, LOCALE
from stammtisch.core.sources import PACKAGE

FOREIGN = sorted(set(LANGUAGES) - {"en"})
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
METHODS = [("**.py", "python"), ("**.html", "jinja2")]
Message = str | tuple[str, ...]


@cache
def messages_in_sources() -> frozenset[Message]:
    found = extract_from_dir(str(PACKAGE), METHODS, keywords=KEYWORDS)
    return frozenset(message for _file, _line, message, _comments, _context in found)


def po_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "stammtisch.po"


def catalogue(language: str) -> Catalog:
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def forms(message: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [message] if isinstance(message, str) else list(message or ())


def update(language: str) -> int:
    """Takes in new messages, drops unused ones, keeps the head; returns how many lack words."""
    head, _blank, _rest = po_file(language).read_text("utf-8").partition("\n\n")
    known = {tuple(forms(entry.id)): entry.string for entry in catalogue(language) if entry.id}
    new = Catalog(language)
    for message in messages_in_sources():
        new.add(message, known.get(tuple(forms(message)), ""))
    body = io.BytesIO()
    write_po(body, new, width=100, omit_header=True, sort_output=True)
    po_file(language).write_text(f"{head}\n\n{body.getvalue().decode('utf-8')}", "utf-8")
    return sum(not all(forms(entry.string)) for entry in new if entry.id)


if __name__ == "__main__":
    for each in FOREIGN:
        print(f"{each}: {update(each)} messages to translate")  # noqa: T201 - a command
