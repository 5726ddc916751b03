"""The contracts and their options: our file, an owner's, or words in a transcript."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from stammtisch.core.cardfile import BadCards, CardFile, read_cards
from stammtisch.core.game import CardOption, Option
from stammtisch.core.language import N_, _
from stammtisch.core.record import blank
from stammtisch.core.start import read_start, start_option
from stammtisch.games.zahltag.equipment import (
    KINDS,
    PRINTED,
    counts_of,
    covers,
    equipment,
    size,
)
from stammtisch.games.zahltag.state import CONTRACTS, MOST_CARDS, SEATS, Variant

LETTERS = "fwce"


# --- words --------------------------------------------------------------------------------


def read_equipment(word: str) -> int | None:
    """`ffw` or `2100`: two foremen and a worker."""
    if len(word) == KINDS and word.isascii() and word.isdigit():
        return equipment(*map(int, word))
    if 0 < len(word) <= size(PRINTED) and set(word) <= set(LETTERS):
        return equipment(*(word.count(letter) for letter in LETTERS))
    return None


def say_equipment(cards: int) -> str:
    """`ffw`; a dash for no cards at all."""
    counts = zip(LETTERS, counts_of(cards), strict=True)
    return "".join(letter * count for letter, count in counts) or "-"


def read_contract(word: object) -> int:
    """The equipment of a contract that some hand can do."""
    cards = read_equipment(word) if isinstance(word, str) else None
    if not cards:
        raise BadCards(
            _("a contract is written like `ffw`, with the letters f, w, c, e; not {word!r}").format(
                word=word
            )
        )
    if size(cards) > MOST_CARDS or not covers(PRINTED, cards):
        raise BadCards(
            _(
                "nobody can do the contract `{word}`: a hand has at most {most} cards, {cranes} of "
                "them cranes"
            ).format(word=word, most=MOST_CARDS, cranes=counts_of(PRINTED)[2])
        )
    return cards


def check_count(count: int) -> None:
    if count != CONTRACTS:
        raise BadCards(
            _("there must be {expected} contracts, not {count}").format(
                expected=CONTRACTS, count=count
            )
        )


# --- files --------------------------------------------------------------------------------


def read_file(text: str) -> str:
    """The contracts of a file, as the words of a transcript."""
    file = read_cards(text)
    entries = entries_of(file)
    words = []
    for number, entry in enumerate(entries):
        try:
            words.append(say_equipment(read_contract(entry)))
        except BadCards as wrong:
            raise file.wrong(str(wrong), "contracts", number) from wrong
    return " ".join(words)


def entries_of(file: CardFile) -> list[object]:
    entries = file.tables.get("contracts")
    if entries is None:
        raise BadCards(_("the file needs a list `contracts = [ … ]`"), 1)
    if not isinstance(entries, list):
        raise file.wrong(_("`contracts` must be a list"), "contracts")
    try:
        check_count(len(entries))
    except BadCards as wrong:
        raise file.wrong(str(wrong), "contracts") from wrong
    return entries


def read_words(words: str) -> str:
    """The contracts of a transcript, in their usual spelling."""
    contracts = [say_equipment(read_contract(word)) for word in words.split()]
    check_count(len(contracts))
    return " ".join(contracts)


@cache
def shipped() -> str:
    return read_file(files(__package__).joinpath("contracts.toml").read_text("utf-8"))


# --- options ------------------------------------------------------------------------------

OPTIONS: tuple[Option, ...] = (
    Option("prepared", N_("spread the paydays over the deck, for less luck"), ("yes", "no")),
    CardOption(
        "cards",
        N_("your own contracts, from a file"),
        read_file=read_file,
        read_words=read_words,
    ),
    start_option(SEATS),
)

OTHER_CARDS = " ".join(["f", "w", "c", "e", "ffffffffffff", *["fwce", "fw", "ce"] * 9])

SAMPLES: tuple[Mapping[str, str], ...] = (
    {},
    {"prepared": "yes"},
    {"cards": OTHER_CARDS, "start": "1"},
)


def read_variant(seats: int, options: Mapping[str, str]) -> Variant:
    variant = blank(Variant)
    variant.start = read_start(options, seats)
    variant.prepared = int(options.get("prepared") == "yes")
    variant.demand[:] = demands(options.get("cards", shipped()).split())
    return variant


def demands(words: Iterable[str]) -> list[int]:
    return [read_contract(word) for word in words]
