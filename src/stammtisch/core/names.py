"""Names of people and bots, as others see them."""

import re

BOT_NAMES = ("Bruno", "Clara", "Emil", "Frieda", "Gustav", "Hilde", "Konrad")
LONGEST_NAME = 16
JOINER = "\u200d"  # joins several emoji into one
SELECTOR = "\ufe0f"  # shows a character as an emoji
SIGN = r"[\u2190-\u2bff\U0001f000-\U0001faff]"
PICTURE = f"(?:{SIGN}|{SELECTOR})"
LOOSE_JOINER = re.compile(f"(?<!{PICTURE}){JOINER}|{JOINER}(?!{PICTURE})")
LOOSE_SELECTOR = re.compile(
    rf"(?<!{SIGN}){SELECTOR}|[\u180b-\u180d\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]"
)
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"  # printable but invisible


def clean_name(name: str) -> str:
    """The visible part of a name; empty if nothing is visible."""
    letters = "".join(letter for letter in name if is_visible(letter))
    words = " ".join(LOOSE_JOINER.sub("", LOOSE_SELECTOR.sub("", letters)).split())
    return words[:LONGEST_NAME].strip().rstrip(JOINER)


def is_visible(letter: str) -> bool:
    return letter == JOINER or (letter.isprintable() and letter not in BLANKS)
