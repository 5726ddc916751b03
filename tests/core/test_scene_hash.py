"""Cards and piles keep their hash."""

import pickle
from dataclasses import replace

from stammtisch.core.scene import Card, Pile


def test_equal_cards_have_one_hash() -> None:
    card = Card("7", "green")
    assert hash(card) == hash(replace(card)) == hash(card)
    assert hash(Pile("hand", (card,))) == hash(Pile("hand", (replace(card),)))


def test_a_changed_card_has_another_hash() -> None:
    card = Card("7", "green")
    assert hash(card) != hash(replace(card, face="8"))


def test_no_hash_leaves_its_process() -> None:
    card = Card("7", "green")
    unhashed = pickle.dumps(card)
    hash(card)
    assert pickle.dumps(card) == unhashed
    assert pickle.loads(unhashed) == card
