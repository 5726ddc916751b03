"""Chance: a keyed counter generator (ChaCha with eight rounds and a key of 128 bits).

Even with every card dealt so far, nobody can predict the next one without the key.
All words are unsigned 32-bit numbers kept in signed 64-bit ones, so that the same
arithmetic runs interpreted and compiled.
"""

import hashlib
import re
import secrets
from collections.abc import Sequence
from typing import Annotated

import numpy as np

from stammtisch.core.bitset import count_members, nth_member
from stammtisch.core.game import BadOption, whole
from stammtisch.core.language import _
from stammtisch.core.mark import door, rule
from stammtisch.core.record import SECRET, Array, field, record

KEY_BITS = 128
WORD = 0xFFFFFFFF
EXPAND = (0x61707865, 0x3120646E, 0x79622D36, 0x6B206574)  # "expand 16-byte k"
DOUBLE_ROUNDS = 4


@record
class Chance:
    """A source of chance; every game's state is one."""

    key: Annotated[Array, field(SECRET, 4)]
    stream: Annotated[int, field(SECRET)]  # which of the key's sequences
    blocks: Annotated[int, field(SECRET)]  # made so far
    words: Annotated[Array, field(SECRET, 16)]  # the last block, used from its end
    fresh: Annotated[int, field(SECRET)]  # words not used yet


@rule
def rotate(word: int, bits: int) -> int:
    return ((word << bits) & WORD) | (word >> (32 - bits))


@rule
def quarter(w: Array, a: int, b: int, c: int, d: int) -> None:
    w[a] = (w[a] + w[b]) & WORD
    w[d] = rotate(w[d] ^ w[a], 16)
    w[c] = (w[c] + w[d]) & WORD
    w[b] = rotate(w[b] ^ w[c], 12)
    w[a] = (w[a] + w[b]) & WORD
    w[d] = rotate(w[d] ^ w[a], 8)
    w[c] = (w[c] + w[d]) & WORD
    w[b] = rotate(w[b] ^ w[c], 7)


@rule
def input_word(c: Chance, place: int) -> int:
    """A word of the block before it is mixed: constants, the key twice, counter, stream."""
    if place < 4:
        return EXPAND[place]
    if place < 12:
        return int(c.key[place & 3])
    if place == 12:
        return c.blocks & WORD
    if place == 13:
        return c.blocks >> 32
    return c.stream & WORD if place == 14 else c.stream >> 32


@rule
def make_block(c: Chance) -> None:
    w = c.words
    for place in range(16):
        w[place] = input_word(c, place)
    for _round in range(DOUBLE_ROUNDS):
        quarter(w, 0, 4, 8, 12)
        quarter(w, 1, 5, 9, 13)
        quarter(w, 2, 6, 10, 14)
        quarter(w, 3, 7, 11, 15)
        quarter(w, 0, 5, 10, 15)
        quarter(w, 1, 6, 11, 12)
        quarter(w, 2, 7, 8, 13)
        quarter(w, 3, 4, 9, 14)
    for place in range(16):
        w[place] = (w[place] + input_word(c, place)) & WORD
    c.blocks += 1
    c.fresh = 16


@door
def set_key(c: Chance, key: Array, stream: int) -> None:
    for place in range(4):
        c.key[place] = key[place]
    c.stream = stream
    c.blocks = 0
    c.fresh = 0


@door
def draw_word(c: Chance) -> int:
    if c.fresh == 0:
        make_block(c)
    c.fresh -= 1
    return int(c.words[15 - c.fresh])


@door
def draw_below(c: Chance, n: int) -> int:
    """A number from 0 to n - 1 (n below 2**31); words that would cause a bias are skipped."""
    product = draw_word(c) * int(n)
    if product & WORD < n:
        favoured = (WORD + 1 - n) % n
        while product & WORD < favoured:
            product = draw_word(c) * int(n)
    return product >> 32


@rule
def shuffle(c: Chance, cards: Array, count: int) -> None:
    for last in range(count - 1, 0, -1):
        place = draw_below(c, last + 1)
        held = cards[last]
        cards[last] = cards[place]
        cards[place] = held


@rule
def draw_card(c: Chance, cards: int) -> int:
    """Any card of a set that is not empty, each equally likely."""
    return nth_member(cards, draw_below(c, count_members(cards)))


@rule
def draw_from_pile(c: Chance, cards: int, top: Array) -> int:
    """The next card of a shuffled pile, or the one that a transcript put on top of it.

    `top` holds card + 1 in the order of drawing. A stacked draw uses as much chance as any."""
    card = draw_card(c, cards)
    return card if top[0] == 0 else take_from_top(top)


@rule
def take_from_top(top: Array) -> int:
    """The card that a transcript put on top; -1 if it put none."""
    card = int(top[0]) - 1
    for place in range(top.size - 1):
        top[place] = top[place + 1]
    top[top.size - 1] = 0
    return card


def put_on_top(top: Array, cards: Sequence[int]) -> None:
    """Fixes the next cards of a pile, unless an earlier line fixed them differently."""
    if len(cards) > top.size:
        raise ValueError(_("more cards than can come"))
    for place, card in enumerate(cards):
        if top[place] not in (0, card + 1):
            raise ValueError(_("an earlier line fixed another card here"))
        top[place] = card + 1


def read_key(key: object) -> Array:
    """A key as four words, from 16 bytes, a number below 2**128 or hexadecimal digits."""
    number = _key_number(key)
    if number is None or not 0 <= number < 1 << KEY_BITS:
        raise BadOption(
            _("a key is up to 32 hexadecimal digits (128 bits), not {key!r}").format(key=key), "key"
        )
    raw = number.to_bytes(16, "big")
    return np.frombuffer(raw, "<u4").astype(np.int64)


def _key_number(key: object) -> int | None:
    if key is None:
        return secrets.randbits(KEY_BITS)
    if isinstance(key, bytes) and len(key) == 16:
        return int.from_bytes(key, "big")
    if (number := whole(key)) is not None:
        return number
    if isinstance(key, str) and re.fullmatch("[0-9a-fA-F]{1,32}", key):
        return int(key, 16)
    return None


def say_key(words: Array) -> str:
    return words.astype("<u4").tobytes().hex()


def key_of_game(seed: int, number: int) -> bytes:
    """The key of the i-th game of a seed."""
    return hashlib.sha256(f"stammtisch {seed} {number}".encode()).digest()[: KEY_BITS // 8]


def key_of_bots(seed: int) -> bytes:
    """The bots' own key for the games of a seed; the number of the game is its stream."""
    return hashlib.sha256(f"stammtisch bots {seed}".encode()).digest()[: KEY_BITS // 8]


def key_of_purpose(purpose: str, seed: int, number: int) -> Array:
    """A key for chance that is no part of a game, such as that of a review."""
    words = f"stammtisch {purpose} {seed} {number}"
    return read_key(hashlib.sha256(words.encode()).digest()[: KEY_BITS // 8])
