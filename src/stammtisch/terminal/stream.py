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
LONGEST = 1000  # letters of a line on standard error
UNSEEN = ("Cc", "Cf", "Cs")

NEAREST = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "−": "-",
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
        "❶": "1",
        "ß": "ss",
        "œ": "oe",
    }
)


def nearest(text: str) -> str:
    """The text in the nearest plain letters."""
    spelled = unicodedata.normalize("NFKD", text.translate(NEAREST))
    plain = (letter for letter in spelled if not unicodedata.combining(letter))
    return "".join(letter if letter.isascii() else "?" for letter in plain)


def _spell(wrong: UnicodeError) -> tuple[str, int]:
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    return nearest(wrong.object[wrong.start : wrong.end]), wrong.end


codecs.register_error("stammtisch", _spell)


def prepare_streams() -> None:
    """Makes output survive missing letters, and input wrong bytes; a log gets each line at once."""
    open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            encoding = "ascii" if is_plain_locale() else stream.encoding
            stream.reconfigure(encoding=encoding, errors="stammtisch", line_buffering=True)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def open_closed_streams() -> None:
    """Replaces closed streams by ones that lead nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def is_plain_locale() -> bool:
    """Whether the locale asks for plain letters; Python itself would write UTF-8 all the same."""
    names = ("LC_ALL", "LANG") if is_coerced_locale() else ("LC_ALL", "LC_CTYPE", "LANG")
    return next(filter(None, map(os.environ.get, names)), "") in ("C", "POSIX")


def is_coerced_locale() -> bool:
    """Whether Python itself has set LC_CTYPE, because it found a plain locale."""
    return bool(sys.flags.utf8_mode) and os.environ.get("LC_CTYPE") == "C.UTF-8"


def is_unicode(encoding: str) -> bool:
    return encoding.lower().replace("-", "").startswith("utf")


def say(text: str) -> int:
    sys.stdout.write(f"{text}\n")
    return 0


def say_json(content: dict[str, Any]) -> int:
    """Prints an object as JSON on one line, in plain letters."""
    return say(json.dumps(content))


def say_aside(sentence: str, code: int = 0) -> int:
    """Prints one line to standard error; returns the exit code that goes with it."""
    line = harmless(re.sub(r"[ \t\r\n]+", " ", sentence))
    with contextlib.suppress(OSError):
        sys.stderr.write(f"stammtisch: {line}\n")
        sys.stderr.flush()
    return code


def harmless(line: str) -> str:
    """The text without control characters, cut to a readable length."""
    cut = f"{line[:LONGEST]} …" if len(line) > LONGEST else line
    return "".join(
        f"\\x{ord(letter):02x}" if unicodedata.category(letter) in UNSEEN else letter
        for letter in cut
    )


def refuse(sentence: str) -> int:
    return say_aside(sentence, REFUSED)


def hang_up() -> int:
    """Sends the rest of the output nowhere, since nobody reads it any more."""
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
