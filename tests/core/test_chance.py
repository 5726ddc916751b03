"""Chance: the published cipher, unbiased numbers, keys."""

import itertools
import struct
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from randomgen import ChaCha

from stammtisch import BadOption
from stammtisch.core.chance import (
    Chance,
    draw_below,
    draw_card,
    draw_from_pile,
    draw_word,
    key_of_bots,
    key_of_game,
    make_block,
    read_key,
    say_key,
    set_key,
    shuffle,
)
from stammtisch.core.record import blank
from tests.core import chacha

RFC_8439 = (  # section 2.3.2: twenty rounds, a key of 256 bits
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
    "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
)
EIGHT_ROUNDS_128_BITS = (  # Strombergson's test vectors, TC1: all zero
    "e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120"
    "b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b"
)


def chance_with(key: object, stream: int = 0) -> Chance:
    chance = blank(Chance)
    set_key(chance, read_key(key), stream)
    return chance


def block_bytes(chance: Chance) -> bytes:
    make_block(chance)
    return bytes(chance.words.astype("<u4").tobytes())


def test_our_block_is_the_published_one() -> None:
    assert block_bytes(chance_with(0)).hex() == EIGHT_ROUNDS_128_BITS


def test_the_second_implementation_is_the_rfc() -> None:
    tail = struct.pack("<I", 1) + bytes.fromhex("000000090000004a00000000")
    assert chacha.block(bytes(range(32)), tail, 20).hex() == RFC_8439


def test_the_second_implementation_is_randomgen() -> None:
    theirs = ChaCha(key=int.from_bytes(bytes(range(32)), "little"), rounds=8).random_raw(8)
    assert chacha.block(bytes(range(32)), bytes(16), 8) == theirs.astype("<u8").tobytes()


@settings(deadline=None, max_examples=40)
@given(st.binary(min_size=16, max_size=16), st.integers(0, 2**40), st.integers(0, 2**40))
def test_our_block_is_the_second_implementation(key: bytes, blocks: int, stream: int) -> None:
    chance = chance_with(key, stream)
    chance.blocks = blocks
    assert block_bytes(chance) == chacha.block(key, struct.pack("<QQ", blocks, stream), 8)


def test_words_come_in_the_order_of_the_cipher() -> None:
    chance = chance_with(7)
    key = (7).to_bytes(16, "big")
    stream = b"".join(chacha.block(key, struct.pack("<QQ", n, 0), 8) for n in range(3))
    assert [draw_word(chance) for _word in range(48)] == list(struct.unpack("<48I", stream))


@pytest.mark.slow
def test_draw_below_is_within_its_bounds_and_even() -> None:
    chance = chance_with(1)
    for n in (1, 2, 3, 6, 30, 31):
        counts = Counter(draw_below(chance, n) for _draw in range(400 * n))
        assert set(counts) == set(range(n))
        assert sum((count - 400) ** 2 / 400 for count in counts.values()) < n + 6 * (2 * n) ** 0.5


def test_draw_below_skips_the_words_that_would_favour_some() -> None:
    """2**32 words do not divide by three: one of them, word 0, must be skipped."""
    chance = chance_with(1)
    make_block(chance)
    chance.words[0], chance.words[1] = 0, 1 << 31
    assert draw_below(chance, 3) == 1
    assert chance.fresh == 14


def test_shuffle_is_even_over_all_orders() -> None:
    chance = chance_with(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _deal in range(2400):
        cards = np.arange(4)
        shuffle(chance, cards, 4)
        counts[tuple(int(card) for card in cards)] += 1
    assert set(counts) == set(itertools.permutations(range(4)))
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 24 + 6 * 48**0.5


def test_draw_card_takes_every_card_of_a_set_evenly() -> None:
    chance = chance_with(3)
    cards = 1 << 2 | 1 << 30 | 1 << 31 | 1 << 62
    counts = Counter(draw_card(chance, cards) for _draw in range(2000))
    assert set(counts) == {2, 30, 31, 62}
    assert all(400 < count < 600 for count in counts.values())


def test_a_stacked_pile_gives_its_cards_and_uses_up_the_same_chance() -> None:
    free, stacked = chance_with(4), chance_with(4)
    top = np.array([6, 3, 0], np.int8)
    draw_from_pile(free, 0b1111110, np.zeros(3, np.int8))
    assert draw_from_pile(stacked, 0b1111110, top) == 5
    assert list(top) == [3, 0, 0]
    assert (free.blocks, free.fresh) == (stacked.blocks, stacked.fresh)


def test_streams_and_keys_differ() -> None:
    starts = {
        tuple(draw_word(chance) for _word in range(4))
        for chance in (chance_with(1), chance_with(2), chance_with(1, 1), chance_with(1 << 127))
    }
    assert len(starts) == 4


@pytest.mark.parametrize("key", [0, 5, 2**128 - 1, "c0ffee", "F" * 32, bytes(range(16))])
def test_a_key_reads_and_says_itself(key: object) -> None:
    said = say_key(read_key(key))
    assert len(said) == 32
    assert list(read_key(said)) == list(read_key(key))


@pytest.mark.parametrize(
    "key", [-1, 2**128, "", "xyz", "0" * 33, b"short", 1.5, True, "0x12", "1_0"]
)
def test_a_bad_key_gets_a_sentence(key: object) -> None:
    with pytest.raises(BadOption, match="32 hexadecimal digits"):
        read_key(key)


def test_without_a_key_the_system_gives_one() -> None:
    assert say_key(read_key(None)) != say_key(read_key(None))


def test_keys_of_a_seed() -> None:
    """SHA-256 of the words `stammtisch`, seed and number, cut to 128 bits."""
    assert key_of_game(1, 0).hex() == "c1cf8b48e816002852b81e91d87bf9e4"
    assert len({key_of_game(1, 0), key_of_game(1, 1), key_of_game(2, 0), key_of_bots(1)}) == 4
