"""Worked examples of the rules: each is replayed, and its sentences name what it shows."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from stammtisch import GAMES
from stammtisch.core.booklet import Booklet, WorkedExample, as_booklet
from stammtisch.core.language import LANGUAGES, speaking
from stammtisch.core.shown_example import PLAYERS, replayed, show_example
from stammtisch.core.sources import PACKAGE
from stammtisch.core.table import Table
from stammtisch.games.stichtag.sheets import SHEETS
from stammtisch.games.stichtag.state import Kind

VARIANTS = {
    "forsale": [
        {"supply": supply, "refund": refund, "equal_bids": equal}
        for supply, refund, equal in product(("no", "printed"), ("up", "down"), ("yes", "no"))
    ],
    "zahltag": [{"prepared": prepared} for prepared in ("yes", "no")],
    "stichtag": [
        {"date": f"{month:02}-{month % 4}{rule}"} for month in range(1, 13) for rule in range(10)
    ],
}
LONGEST_SENTENCE = 20
SUM = re.compile(r"(\d+(?: [+−] \d+)+) = (\d+)")


def booklets(game: str) -> Iterator[Booklet]:
    for options in VARIANTS[game]:
        yield as_booklet(GAMES[game].text.rules(3, GAMES[game].variant(3, options)))


@cache
def examples_in(game: str, language: str) -> tuple[WorkedExample, ...]:
    with speaking(language):
        chapters = [chapter for booklet in booklets(game) for chapter in booklet.chapters]
    return tuple(dict.fromkeys(each for chapter in chapters for each in chapter.examples))


def examples_with_rules(game: str, language: str) -> Iterator[tuple[WorkedExample, str]]:
    """Each with the sentences of its chapter that name points."""
    with speaking(language):
        found = {
            example: " ".join(chapter.paragraphs)
            for booklet in booklets(game)
            for chapter in booklet.chapters
            for example in chapter.examples
        }
    yield from found.items()


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_in_a_booklet_and_has_a_file(game: str) -> None:
    files = {path.read_text("utf-8") for path in PACKAGE.glob(f"games/{game}/examples/*.txt")}
    assert files == {example.transcript for example in examples_in(game, "en")}
    assert files


def test_every_sheet_of_the_calendar_has_an_example() -> None:
    assert [sheet for sheet in SHEETS if not sheet.examples] == []


@pytest.mark.parametrize("game", GAMES)
def test_an_example_shows_cards_or_points(game: str) -> None:
    for example in examples_in(game, "en"):
        shown = show_example(example)
        assert bool(shown.pile) != bool(shown.sheet), shown.title
        assert bool(shown.story) == bool(example.told), shown.title


COUNTED = ("held", "coins", "money", "hearts", "leaves", "ghosts")
ARRANGED = ("deal", "deck", *"0123456789")  # lines of a transcript that name cards


def numbers_in(words: str) -> set[int]:
    return set(map(int, re.findall(r"\d+", words)))


def numbers_counted(table: Table) -> set[int]:
    """What every player has, and the tricks that each has taken."""
    view = table.view(None)
    held = {int(number) for name in COUNTED for number in getattr(view, name, ())}
    events = table.events(None)
    return held | set(Counter(e.seat for e in events if e.kind == Kind.TAKES).values())


def numbers_seen(example: WorkedExample) -> set[int]:
    """A count names what its sheet and its story show, a trick the cards of its transcript."""
    shown = show_example(example)
    if shown.sheet:
        cells = " ".join(cell for row in shown.sheet.rows for cell in row)
        return numbers_in(f"{cells} {shown.story}")
    lines = example.transcript.splitlines()
    named = [line.partition(" ")[2] for line in lines if line.startswith(ARRANGED)]
    return numbers_in(" ".join(named)) | numbers_in(shown.story)


def added_up(terms: str) -> int:
    """`10 − 4` is 6."""
    signed = re.findall(r"(−?) ?(\d+)", terms)
    return sum(-int(number) if sign else int(number) for sign, number in signed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_names_numbers_of_the_table_and_adds_them_up(
    game: str, language: str
) -> None:
    for example, rule in examples_with_rules(game, language):
        known = numbers_seen(example) | numbers_counted(replayed(example.transcript))
        known |= numbers_in(rule)
        for sum_of, result in SUM.findall(example.explanation):
            assert added_up(sum_of) == int(result), example.explanation
            new = numbers_in(f"{sum_of} {result}") - known
            assert len(new) <= 1, example.explanation
            known |= new
        assert numbers_in(example.explanation) <= known, example.explanation


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_names_players_at_the_table(game: str, language: str) -> None:
    for example in examples_in(game, language):
        seats = replayed(example.transcript).seats
        named = {name for name in PLAYERS if name in example.explanation}
        assert named <= set(PLAYERS[:seats]), example.explanation


NAMED_CARD = re.compile(r"\b(red|blue|yellow|green|violet|pink) (\d+)", re.IGNORECASE)


def test_an_explanation_names_cards_of_its_transcript() -> None:
    for example in examples_in("stichtag", "en"):
        cards = [f"{colour[0].lower()}{value}" for colour, value in named_in(example)]
        assert set(cards) <= set(example.transcript.split()), example.explanation


def named_in(example: WorkedExample) -> list[tuple[str, str]]:
    return NAMED_CARD.findall(example.explanation)


# --- the words ----------------------------------------------------------------------------


def prose_of(booklet: Booklet) -> Iterator[str]:
    yield from (booklet.idea, booklet.duration, booklet.first_day, *booklet.glance)
    for chapter in booklet.chapters:
        yield from chapter.paragraphs
        yield from (ruling.text for ruling in chapter.rulings)
        yield from (example.explanation for example in chapter.examples)


def sentences_of(game: str) -> set[str]:
    paragraphs = {words for booklet in booklets(game) for words in prose_of(booklet)}
    return {one for words in paragraphs for one in re.split(r"(?<=[.!?:;]) ", words)}


@pytest.mark.parametrize("game", GAMES)
def test_rules_speak_to_the_reader_in_short_sentences(game: str) -> None:
    for sentence in sentences_of(game):
        words = re.findall(r"[\w’-]+", sentence)
        listed = re.fullmatch(r"([fwce]{2,6} ?)+\.|.*(, \w+){4,}.*", sentence)
        assert len(words) <= LONGEST_SENTENCE or listed, sentence
        assert not re.search(r"\b[Ss]eats?\b|^Who\b|\bthe own\b", sentence), sentence


SEATS_OF_PEOPLE = {
    "de": r"(?<!den )(?<!vorletzte )\bPlatz\b|\bPlätzen?\b",
    "fr": r"(?<!sa )(?<!à la )\bplaces?\b|^Qui\b",
}


@pytest.mark.parametrize("language", SEATS_OF_PEOPLE)
@pytest.mark.parametrize("game", GAMES)
def test_people_are_players_in_every_language(game: str, language: str) -> None:
    with speaking(language):
        for sentence in sentences_of(game):
            assert not re.search(SEATS_OF_PEOPLE[language], sentence), sentence
