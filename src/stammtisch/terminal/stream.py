"""The three streams: letters the terminal can show, one line when something fails."""

import codecs
import contextlib
import errno
import json
import os
import re
import sys
import unicodedata
from io import TextIOWrapper
from typing import Any

from stammtisch.core.language import _

REFUSED = 2
INTERRUPTED = 130
HUNG_UP = 141
LONGEST = 1000  # letters of a line beside the output
UNSEEN = ("Cc", "Cf", "Cs")

NEAREST = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "…": "...",
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "’": "'",
        "‘": "'",
        "·": "-",
        "→": "->",
        "±": "+-",
        "─": "-",
        "\u00a0": " ",
        "\u202f": " ",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "œ": "oe",
    }
)


def nearest(text: str) -> str:
    """The nearest plain letters."""
    spelled = unicodedata.normalize("NFKD", text.translate(NEAREST))
    plain = (letter for letter in spelled if not unicodedata.combining(letter))
    return "".join(letter if letter.isascii() else "?" for letter in plain)


def _spell(wrong: UnicodeError) -> tuple[str, int]:
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    return nearest(wrong.object[wrong.start : wrong.end]), wrong.end


codecs.register_error("stammtisch", _spell)


def prepare_streams() -> None:
    """Output never fails for want of a letter; input never for a wrong byte."""
    open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            encoding = "ascii" if is_plain_locale() else stream.encoding
            stream.reconfigure(encoding=encoding, errors="stammtisch")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def open_closed_streams() -> None:
    """A stream that was closed from outside leads nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def is_plain_locale() -> bool:
    """Did somebody ask for plain letters? Python itself would write UTF-8 all the same."""
    names = ("LC_ALL", "LANG") if is_coerced_locale() else ("LC_ALL", "LC_CTYPE", "LANG")
    return next(filter(None, map(os.environ.get, names)), "") in ("C", "POSIX")


def is_coerced_locale() -> bool:
    """Has Python itself set LC_CTYPE, because it found a plain locale?"""
    return bool(sys.flags.utf8_mode) and os.environ.get("LC_CTYPE") == "C.UTF-8"


def is_unicode(encoding: str) -> bool:
    return encoding.lower().replace("-", "").startswith("utf")


def say(text: str) -> int:
    sys.stdout.write(f"{text}\n")
    return 0


def say_json(content: dict[str, Any]) -> int:
    """One object on one line, in plain letters."""
    return say(json.dumps(content))


def say_aside(sentence: str, code: int = 0) -> int:
    """One line beside the output; returns the exit code that goes with it."""
    line = harmless(re.sub(r"[ \t\r\n]+", " ", sentence))
    with contextlib.suppress(OSError):
        sys.stderr.write(f"stammtisch: {line}\n")
        sys.stderr.flush()
    return code


def harmless(line: str) -> str:
    """Without letters that would move the cursor, and no longer than a reader likes."""
    cut = f"{line[:LONGEST]} …" if len(line) > LONGEST else line
    return "".join(
        f"\\x{ord(letter):02x}" if unicodedata.category(letter) in UNSEEN else letter
        for letter in cut
    )


def refuse(sentence: str) -> int:
    return say_aside(sentence, REFUSED)


def hang_up() -> int:
    """Nobody reads any more: whatever is still to be written goes nowhere."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    return HUNG_UP


def reason_of(wrong: OSError) -> str:
    """Why a file cannot be used, in the reader's language."""
    if isinstance(wrong, FileNotFoundError):
        return _("it does not exist")
    if isinstance(wrong, IsADirectoryError):
        return _("it is a folder, not a file")
    if isinstance(wrong, NotADirectoryError | FileExistsError):
        return _("a part of the path is not a folder")
    if isinstance(wrong, PermissionError):
        return _("access is denied")
    if wrong.errno == errno.ENOSPC:
        return _("the disk is full")
    return wrong.strerror or _("it cannot be used")
