"""The calendar: every date is read, a bad one and a bad file of icons get a sentence."""

import datetime
import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path

import pytest

from stammtisch.core.game import BadOption
from stammtisch.games.stichtag.calendar import OPTIONS, SAMPLES, read_variant
from stammtisch.games.stichtag.card_words import say_card
from stammtisch.games.stichtag.state import Variant
from stammtisch.games.stichtag.symbols import (
    ICONS,
    read_words,
    say_symbols,
    shipped,
    symbols_of,
)

DATES = [f"{month:02}-{day:02}" for month, day in product(range(1, 13), range(40))]
EXPECTED = "date must be a month and a day like 12-24 (days 00 to 39), today or random, not "


def read(**given: object) -> Variant:
    """As a table reads the options that it is given."""
    return read_variant(3, {name: read_option(name, value) for name, value in given.items()})


def read_option(name: str, value: object) -> str:
    (option,) = [option for option in OPTIONS if option.name == name]
    return option.read(value)


def sheets(variant: Variant) -> tuple[int, int, int]:
    return variant.month, variant.goal, variant.rule


def marked(variant: Variant) -> Mapping[str, int]:
    """The cards with an icon of the month, and how many of it."""
    return {say_card(card): int(marks) for card, marks in enumerate(variant.marks) if marks}


# --- dates --------------------------------------------------------------------------------


def test_all_480_dates_are_read() -> None:
    days = {date: sheets(read(date=date)) for date in DATES}
    assert len(set(days.values())) == 480
    for date, (month, goal, rule) in days.items():
        assert date == f"{month:02}-{goal}{rule}"


def test_366_dates_are_real_and_114_impossible() -> None:
    day = datetime.date(2024, 1, 1)
    real = {f"{day + datetime.timedelta(days):%m-%d}" for days in range(366)}
    assert real <= set(DATES)
    assert len(set(DATES) - real) == 114


def test_today_is_todays_date() -> None:
    before = datetime.date.today()
    variant = read(date="Today")
    after = datetime.date.today()
    assert f"{variant.month:02}-{variant.goal}{variant.rule}" in (
        f"{before:%m-%d}",
        f"{after:%m-%d}",
    )


def test_random_is_any_date() -> None:
    drawn = {sheets(read(date="random")) for _time in range(60)}
    assert len(drawn) > 20
    assert {month for month, _goal, _rule in drawn} <= set(range(1, 13))
    assert {goal for _month, goal, _rule in drawn} == set(range(4))


@pytest.mark.parametrize(
    "words",
    [
        "13-01",
        "00-00",
        "02-40",
        "2-3",
        "",
        "heute",
        "12-24-2024",
        "1224",
        "24.12.",
        "١٢-٢٤",
        "12-2x",
    ],
)
def test_a_bad_date_gets_a_sentence(words: str) -> None:
    with pytest.raises(BadOption) as refusal:
        read(date=words)
    assert str(refusal.value) == f"{EXPECTED}{words!r}"
    assert refusal.value.about == "date"


def test_blanks_around_a_date_do_no_harm() -> None:
    assert sheets(read(date=" 12-24 ")) == (12, 2, 4)


def test_the_sheets_can_be_turned_one_by_one() -> None:
    assert sheets(read(goal=2, rule="4", month=12)) == (12, 2, 4)


def test_a_sheet_that_nobody_turned_shows_its_first_side() -> None:
    assert sheets(read()) == (1, 0, 0)
    assert sheets(read(month=7)) == (7, 0, 0)


@pytest.mark.parametrize("sheet", ["goal", "rule", "month"])
def test_a_date_and_a_sheet_are_not_given_together(sheet: str) -> None:
    with pytest.raises(BadOption, match=r"^give either a date or its sheets, not both$") as refusal:
        read(date="12-24", **{sheet: 1})
    assert refusal.value.about == sheet


@pytest.mark.parametrize(
    ("sheet", "value", "expected"),
    [
        ("goal", 4, "a number from 0 to 3"),
        ("rule", 10, "a number from 0 to 9"),
        ("month", 0, "a number from 1 to 12"),
        ("month", 13, "a number from 1 to 12"),
    ],
)
def test_a_sheet_that_does_not_exist_gets_a_sentence(sheet: str, value: int, expected: str) -> None:
    with pytest.raises(BadOption, match=f"^{sheet} must be {expected}, not '{value}'$"):
        read(**{sheet: value})


def test_the_samples_touch_every_sheet() -> None:
    variants = [read(**sample) for sample in SAMPLES]
    assert {variant.goal for variant in variants} == set(range(4))
    assert {variant.rule for variant in variants} == set(range(10))
    assert {variant.month for variant in variants} == set(range(1, 13))


# --- our icons ----------------------------------------------------------------------------


def values(icon: str) -> list[int]:
    return sorted({card % 12 for card in symbols_of(shipped())[icon]})


@pytest.mark.parametrize(
    ("icon", "value"), [("explosion", 0), ("exclamation", 5), ("switch", 5), ("cloud", 2)]
)
def test_some_icons_are_on_the_six_cards_of_one_value(icon: str, value: int) -> None:
    assert values(icon) == [value]
    assert len(symbols_of(shipped())[icon]) == 6


def test_our_icons_are_as_many_as_the_year_book_needs() -> None:
    symbols = symbols_of(shipped())
    high = [card for card in symbols["gift"] if card % 12 > 9]
    assert (len(symbols["gift"]), len(high)) == (11, 2)
    assert len(symbols["leaf"]) == 12
    assert len(symbols["egg"]) >= 7
    assert 3 <= len(symbols["sunglasses"]) <= 12
    assert len(symbols["ghost"]) >= 9
    assert not {"g3", "y4", "b7", "p7"} & set(map(say_card, symbols["sun"]))


@pytest.mark.parametrize("month", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
def test_only_the_icons_of_the_month_matter(month: int) -> None:
    icon = ICONS[month - 1 if month < 11 else 10]
    cards = [say_card(card) for card in symbols_of(shipped())[icon]]
    assert marked(read(month=month)) == {
        card: cards.count(card) for card in sorted(cards, key=_place)
    }


def _place(word: str) -> tuple[int, int]:
    return "rbygvp".index(word[0]), int(word[1:])


def test_november_has_no_icon() -> None:
    assert marked(read(month=11)) == {}


# --- icons of one's own -------------------------------------------------------------------

PLAIN = [f'[{icon}]\ncards = ["g7"]' for icon in ICONS]


def listed(*tables: str) -> str:
    return "\n".join(tables)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "icons.toml"


def test_icons_of_ones_own_take_the_place_of_ours(file: Path) -> None:
    file.write_text(listed('[clover]\ncards = ["b10", "p0"]', *PLAIN[1:]))
    variant = read(month=1, cards=file)
    assert marked(variant) == {"b10": 1, "p0": 1}
    assert [say_card(card) for card in range(72) if variant.switches[card]] == ["g7"]


def test_a_leaf_that_is_listed_twice_counts_twice(file: Path) -> None:
    tables = [
        table.replace('"g7"', '"g7", "g7", "g8"') if "leaf" in table else table for table in PLAIN
    ]
    file.write_text(listed(*tables))
    assert marked(read(month=9, cards=file)) == {"g7": 2, "g8": 1}


def test_words_say_the_same_as_the_file() -> None:
    assert read_words(shipped()) == shipped()
    assert say_symbols(symbols_of(shipped())) == shipped()


def test_an_icon_on_no_card_can_be_written_and_read_again(file: Path) -> None:
    file.write_text(listed("[clover]\ncards = []", *PLAIN[1:]))
    words = read_option("cards", file)
    assert read_words(words) == words
    assert marked(read(month=1, cards=words)) == {}


WRONG: dict[str, tuple[str, int, str]] = {
    "unknown icon": (
        listed(*PLAIN, "[moon]", 'cards = ["g7"]'),
        25,
        f"there is no icon `moon`; the icons are {', '.join(ICONS)}",
    ),
    "unknown card": (
        listed(PLAIN[0], '[cap]\ncards = [\n  "r3",\n  "x3",\n]', *PLAIN[2:]),
        6,
        "a card is written like `g7`, not 'x3'",
    ),
    "value too high": (
        listed('[clover]\ncards = ["g12"]', *PLAIN[1:]),
        2,
        "a card is written like `g7`, not 'g12'",
    ),
    "capital": (
        listed('[clover]\ncards = ["G7"]', *PLAIN[1:]),
        2,
        "a card is written like `g7`, not 'G7'",
    ),
    "a number": (
        listed("[clover]\ncards = [7]", *PLAIN[1:]),
        2,
        "a card is written like `g7`, not 7",
    ),
    "card twice": (
        listed('[clover]\ncards = [\n"g7",\n"g8",\n"g7",\n]', *PLAIN[1:]),
        5,
        "the card `g7` stands too often under `clover`",
    ),
    "leaf thrice": (
        listed(*PLAIN[:8], '[leaf]\ncards = ["g7", "g7", "g7"]', *PLAIN[9:]),
        18,
        "the card `g7` stands too often under `leaf`",
    ),
    "missing icon": (
        listed(*PLAIN[:5], *PLAIN[6:]),
        1,
        "the file needs `[cloud]` with `cards = [ … ]`",
    ),
    "no cards": (
        listed(*PLAIN[:5], "[cloud]", *PLAIN[6:]),
        11,
        "the file needs `[cloud]` with `cards = [ … ]`",
    ),
    "no list": (
        listed(*PLAIN[:5], '[cloud]\ncards = "g7"', *PLAIN[6:]),
        11,
        "the file needs `[cloud]` with `cards = [ … ]`",
    ),
    "no table": (
        listed("cloud = 2", *PLAIN[:5], *PLAIN[6:]),
        1,
        "the file needs `[cloud]` with `cards = [ … ]`",
    ),
    "nothing": ("", 1, "the file needs `[clover]` with `cards = [ … ]`"),
    "not TOML": (listed(*PLAIN[:3], "[egg", *PLAIN[4:]), 7, "this is not TOML"),
    "not closed": (listed(*PLAIN)[:-1], 24, "this is not TOML"),
}


@pytest.mark.parametrize(("text", "line", "reason"), WRONG.values(), ids=WRONG)
def test_a_wrong_file_gets_a_sentence_with_its_line(
    text: str, line: int, reason: str, file: Path
) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(BadOption) as refusal:
        read(cards=file)
    assert str(refusal.value) == f"{file}: line {line}: {reason}"
    assert refusal.value.about == "cards"


def test_a_file_that_is_not_there_gets_a_sentence(file: Path) -> None:
    with pytest.raises(BadOption) as refusal:
        read(cards=file)
    assert str(refusal.value) == f"{file}: the file cannot be read"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "expected icons and their cards"),
        ("clover:g7", "expected icons and their cards"),
        (shipped().replace("cap:", "hat:"), "expected icons and their cards"),
        (shipped().replace("b7", "b77"), "a card is written like `g7`, not 'b77'"),
        (shipped().replace("cap:r3", "cap:r3,r3"), "the card `r3` stands too often under `cap`"),
        (f"{shipped()} clover:g1", "expected icons and their cards"),
        (shipped().replace("cap:", "cap"), "expected icons and their cards"),
        (shipped().replace("cap:r3", "cap:,r3"), "a card is written like `g7`, not ''"),
    ],
)
def test_wrong_words_for_icons_get_a_sentence(words: str, reason: str) -> None:
    with pytest.raises(BadOption, match=f"^cards: {re.escape(reason)}"):
        read(cards=words)
