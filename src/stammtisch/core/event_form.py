"""How the notation writes the events of a game: is this line one of them, and which is like it?"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

NUMBER = "0|-?[1-9][0-9]*"
NUMBERS = ("value", "extra")
BLANK = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class EventForm:
    """One way to write an event: fixed words, and blanks for seats, numbers and cards.

    note     `{seat} buys {value} for {extra}`
    blanks   what may stand in a blank, as a regular expression"""

    note: str
    blanks: Mapping[str, str]

    def __str__(self) -> str:
        """`SEAT buys NUMBER for NUMBER`"""
        return BLANK.sub(lambda found: self._name(found[1]), self.note)

    def _name(self, blank: str) -> str:
        return "NUMBER" if blank in NUMBERS else blank.upper()

    def match(self, words: str) -> re.Match[str] | None:
        fixed_and_blanks = BLANK.split(self.note)
        pattern = [
            f"(?P<{part}>{self.blanks[part]})" if place % 2 else re.escape(part)
            for place, part in enumerate(fixed_and_blanks)
        ]
        return re.fullmatch("".join(pattern), words)


def forms_of(
    notes: Iterable[str],
    endings: Mapping[str, Sequence[str]] | None = None,
    **blanks: str,
) -> tuple[EventForm, ...]:
    """The forms of a game's notes.

    endings   blanks that are one of a few texts, each a form of its own
    blanks    regular expressions for what is neither a seat nor a number

    >>> [str(form) for form in forms_of(["{seat} takes{worth}"], {"worth": ("", ", worthless")})]
    ['SEAT takes', 'SEAT takes, worthless']"""
    known = {"seat": "[0-9]", **dict.fromkeys(NUMBERS, NUMBER), **blanks}
    written = [each for note in notes for each in _written_out(note, endings or {})]
    return tuple(EventForm(note, known) for note in written)


def _written_out(note: str, endings: Mapping[str, Sequence[str]]) -> Iterator[str]:
    blank = next((name for name in endings if f"{{{name}}}" in note), None)
    if blank is None:
        yield note
        return
    for ending in endings[blank]:
        yield note.replace(f"{{{blank}}}", ending)


def nearest_form(forms: Sequence[EventForm], words: str) -> EventForm:
    """The form that is most like these words."""
    return max(forms, key=lambda form: SequenceMatcher(None, str(form), words).ratio())
