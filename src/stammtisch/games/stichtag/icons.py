"""Today's icons: what they are called, which cards show them, how we know."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from stammtisch.core.cardfile import read_cards
from stammtisch.core.language import _, points
from stammtisch.core.record import Array
from stammtisch.games.stichtag.calendar import read_variant
from stammtisch.games.stichtag.card_words import name_card
from stammtisch.games.stichtag.sheet import Icon, Sheet
from stammtisch.games.stichtag.sheets import sheets_of
from stammtisch.games.stichtag.state import CARDS, VALUES, Variant
from stammtisch.games.stichtag.symbols import ICONS


def tell_icon(sheet: type[Sheet]) -> str:
    """The icon of a sheet; nothing for one that has none, like November."""
    return _(sheet.icon.word) if sheet.icon else ""


def say_marked(marks: Array, values: int) -> str:
    """`r2 (2), g9`: with the number where a card shows several."""
    cards = [card for card in range(CARDS) if marks[card] and card % VALUES < values]
    words = [name_card(card) + (f" ({marks[card]})" if marks[card] > 1 else "") for card in cards]
    return ", ".join(words) or "–"


def count_icons(marks: Array, values: int) -> int:
    return sum(int(marks[card]) for card in range(CARDS) if card % VALUES < values)


# --- how we know --------------------------------------------------------------------------


@cache
def provenance() -> dict[str, str]:
    """How we know on which cards an icon is."""
    tables = read_cards(files(__package__).joinpath("symbols.toml").read_text("utf-8")).tables
    return {icon: str(tables[icon]["provenance"]) for icon in ICONS}


def tell_source(variant: Variant) -> str:
    """A sentence for every way in which we know the places of today's icons."""
    sources = dict(_sources(variant))
    told = [
        sentence.format(icons=", ".join(word for word in sources if sources[word] == source))
        for source, sentence in _sentences().items()
        if source in sources.values()
    ]
    return " ".join([*told, *_own_cards()] if "reconstructed" in sources.values() else told)


def _own_cards() -> list[str]:
    """For a reader who types: a page has no such option."""
    return [] if points() else [_("The option `cards` lets you play with those of your box.")]


def _sources(variant: Variant) -> Iterator[tuple[str, str]]:
    day = sheets_of(variant)
    ours = read_variant(3, {"month": str(day.month.number)})
    if day.month.icon:
        yield tell_icon(day.month), _source(ours.marks, variant.marks, day.month.icon)
    if day.rule.icon:
        yield tell_icon(day.rule), _source(ours.switches, variant.switches, day.rule.icon)


def _source(ours: Array, marks: Array, icon: Icon) -> str:
    return provenance()[icon.name] if (ours == marks).all() else "own"


def _sentences() -> dict[str, str]:
    return {
        "printed": _("As printed: {icons}."),
        "derived": _("Concluded from the printed rules, which list no cards: {icons}."),
        "reconstructed": _(
            "Our reconstruction, because no source says which cards show it: {icons}."
        ),
        "own": _("From your own file: {icons}."),
    }
