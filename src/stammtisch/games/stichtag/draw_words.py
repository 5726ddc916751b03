"""The words with which a transcript fixes a draw: a seat, or a card, of the game."""

from stammtisch.core.language import _
from stammtisch.core.notation import read_number
from stammtisch.games.stichtag.card_words import read_card, values_with
from stammtisch.games.stichtag.state import VALUES, Variant


def seat_from(variant: Variant, word: str) -> int:
    seat = read_number(word)
    last = variant.seats - 1
    if seat is None or seat > last:
        raise ValueError(
            _("expected a seat from 0 to {last}, not `{word}`").format(last=last, word=word)
        )
    return seat


def card_from(variant: Variant, word: str) -> int:
    card = read_card(word)
    if card is None or card % VALUES >= values_with(variant.seats):
        raise ValueError(_("there is no card `{word}`").format(word=word))
    return card
