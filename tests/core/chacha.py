"""A second ChaCha, written from its description, on bytes and plain integers."""

import struct

WORD = 0xFFFFFFFF
COLUMNS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
DIAGONALS = [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def block(key: bytes, tail: bytes, rounds: int) -> bytes:
    """One block of 64 bytes; the tail is counter and nonce, 16 bytes in whatever split."""
    constant = b"expand 32-byte k" if len(key) == 32 else b"expand 16-byte k"
    start = list(struct.unpack("<16I", constant + (key * 2)[:32] + tail))
    words = start.copy()
    for _double in range(rounds // 2):
        for places in COLUMNS + DIAGONALS:
            stir(words, *places)
    mixed = ((one + two) & WORD for one, two in zip(words, start, strict=True))
    return struct.pack("<16I", *mixed)


def stir(words: list[int], a: int, b: int, c: int, d: int) -> None:
    for first, second, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        words[first] = (words[first] + words[second]) & WORD
        mixed = words[third] ^ words[first]
        words[third] = (mixed << turn | mixed >> 32 - turn) & WORD
