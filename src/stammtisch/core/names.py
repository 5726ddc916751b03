"""Names of people and bots, as others see them."""

import re
import unicodedata
from functools import lru_cache

BOT_NAMES = ("Bruno", "Clara", "Emil", "Frieda", "Gustav", "Hilde", "Konrad")
LONGEST_NAME = 16
KEPT_NAMES = 4096
JOINER = "\u200d"  # joins several emoji into one
SELECTOR = "\ufe0f"  # shows a character as an emoji
SIGN = r"[\u2190-\u2bff\U0001f000-\U0001faff]"
PICTURE = f"(?:{SIGN}|{SELECTOR})"
LOOSE_JOINER = re.compile(f"(?<!{PICTURE}){JOINER}|{JOINER}(?!{PICTURE})")
LOOSE_SELECTOR = re.compile(
    rf"(?<!{SIGN}){SELECTOR}|[\u180b-\u180d\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]"
)
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"  # printable but invisible

CYRILLIC = "АВЕЁІКМНОРСТУХЅЈаеёікморстухѕјһ"
AS_CYRILLIC = "ABEEIKMHOPCTYXSJaeeikmopctyxsjh"
GREEK = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχ"
AS_GREEK = "ABEZHIKMNOPTYXaeikvoptux"
LETTERS = str.maketrans(CYRILLIC + GREEK, AS_CYRILLIC + AS_GREEK)
STROKES = str.maketrans("l1|!ı0", "iiiiio")


def clean_name(name: str) -> str:
    """The visible part of a name; empty if nothing is visible."""
    return clean_line(name)[:LONGEST_NAME].strip().rstrip(JOINER)


def clean_line(words: str) -> str:
    """The visible part of what somebody wrote: no control characters, nothing that turns the
    direction of the text, no loose joiners."""
    letters = "".join(letter for letter in words if is_visible(letter))
    return " ".join(LOOSE_JOINER.sub("", LOOSE_SELECTOR.sub("", letters)).split())


def is_visible(letter: str) -> bool:
    return letter == JOINER or (letter.isprintable() and letter not in BLANKS)


@lru_cache(KEPT_NAMES)
def looks_of(name: str) -> str:
    """The same for names that a glance takes for one: letters of other scripts, accents, capitals
    and strokes are not told apart."""
    parts = unicodedata.normalize("NFKD", name.translate(LETTERS))
    letters = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return letters.translate(LETTERS).casefold().translate(STROKES).replace("rn", "m")
