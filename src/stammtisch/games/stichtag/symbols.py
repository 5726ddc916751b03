"""The icons on the cards: our file, an owner's, or words in a transcript."""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from stammtisch.core.cardfile import BadCards, CardFile, read_cards
from stammtisch.core.language import _
from stammtisch.games.stichtag.card_words import read_card, say_card
from stammtisch.games.stichtag.sheets import MONTHS, RULES

MOST = {sheet.icon.name: sheet.icon.most for sheet in (*MONTHS, *RULES) if sheet.icon}
ICONS = tuple(MOST)
KEPT_SYMBOLS = 64  # anybody may open a table with symbols of their own

Symbols = Mapping[str, list[int]]


# --- words --------------------------------------------------------------------------------


def say_symbols(symbols: Symbols) -> str:
    """`clover:r7,b0 cap:… `: as a transcript carries them."""
    return " ".join(f"{icon}:{','.join(map(say_card, symbols[icon]))}" for icon in ICONS)


def read_words(words: str) -> str:
    parts = [part.partition(":") for part in words.split()]
    if [icon + colon for icon, colon, _cards in parts] != [f"{icon}:" for icon in ICONS]:
        raise BadCards(
            _("expected icons and their cards, like `clover:r7,b0 cap:g3 …`, all twelve")
        )
    symbols = {
        icon: [_checked(word) for word in cards.split(",")] if cards else []
        for icon, _colon, cards in parts
    }
    _check(symbols)
    return say_symbols(symbols)


def _checked(word: object) -> int:
    card = read_card(word) if isinstance(word, str) else None
    if card is None:
        raise BadCards(_("a card is written like `g7`, not {word!r}").format(word=word))
    return card


def _check(symbols: Symbols) -> None:
    for icon, cards in symbols.items():
        check_twice(icon, cards)


def check_twice(icon: str, cards: list[int]) -> None:
    for card in cards:
        if cards.count(card) > MOST[icon]:
            raise BadCards(
                _("the card `{card}` stands too often under `{icon}`").format(
                    card=say_card(card), icon=icon
                )
            )


# --- files --------------------------------------------------------------------------------


def read_file(text: str) -> str:
    """The icons of a file, as the words of a transcript."""
    file = read_cards(text)
    for name in file.tables:
        if name not in ICONS:
            raise file.wrong(
                _("there is no icon `{name}`; the icons are {icons}").format(
                    name=name, icons=", ".join(ICONS)
                ),
                name,
            )
    return say_symbols({icon: _cards_of(file, icon) for icon in ICONS})


def _cards_of(file: CardFile, icon: str) -> list[int]:
    table = file.tables.get(icon)
    if not isinstance(table, dict) or not isinstance(table.get("cards"), list):
        message = _("the file needs `[{icon}]` with `cards = [ … ]`").format(icon=icon)
        raise file.wrong(message, icon) if icon in file.tables else BadCards(message, 1)
    cards: list[int] = []
    for number, word in enumerate(table["cards"]):
        try:
            cards.append(_checked(word))
            check_twice(icon, cards)
        except BadCards as wrong:
            raise file.wrong(str(wrong), icon, "cards", number) from wrong
    return cards


@cache
def shipped() -> str:
    return read_file(files(__package__).joinpath("symbols.toml").read_text("utf-8"))


@lru_cache(KEPT_SYMBOLS)
def symbols_of(words: str) -> Symbols:
    parts = dict(part.partition(":")[::2] for part in words.split())
    return {icon: [_checked(word) for word in parts[icon].split(",") if word] for icon in ICONS}
