"""What things are worth, drawn as lines."""

from stammtisch.core.almanac import AlmanacTable, Figure, TableEntry
from stammtisch.core.language import speaking
from stammtisch.core.prices import Prices, TableWords
from stammtisch.games.zahltag.prices import PRICES
from stammtisch.web.views.price_plot import BOTTOM, TOP, entries_for, plot_of, round_numbers

WORDS = {
    "bid": TableWords("Bids", "What is bid.", "cards", "rivals: {key}"),
    "pay": TableWords("Pay", "", "contract"),
}
PLAIN = Prices({}, lambda _seats, _acts: iter(()), WORDS)


def entry(*keys: int | str, value: float) -> TableEntry:
    return TableEntry(keys, Figure(value, value - 1, value + 1), 100)


def test_each_third_key_has_a_line_of_its_own() -> None:
    entries = [entry(3, cards, rivals, value=cards) for rivals in (1, 2) for cards in (1, 2, 3)]
    plot = plot_of(PLAIN, "bid", entries)
    assert [line.label for line in plot.lines] == ["rivals: 1", "rivals: 2"]
    assert [len(line.marks) for line in plot.lines] == [3, 3]
    assert (
        len({line.dashes for line in plot.lines}) == len({line.shape for line in plot.lines}) == 2
    )
    assert plot.headings == ("cards", "rivals")


def test_more_is_higher_and_the_interval_lies_around() -> None:
    low, high = (
        plot_of(PLAIN, "bid", [entry(3, 1, 1, value=2), entry(3, 2, 1, value=9)]).lines[0].marks
    )
    assert low.x < high.x
    assert BOTTOM >= low.y > high.y >= TOP
    assert low.high < low.y < low.low


def test_words_as_keys_make_a_table_without_a_drawing() -> None:
    plot = plot_of(PLAIN, "pay", [entry(3, "cc", value=7)])
    assert plot.lines == ()
    assert plot.rows[0] == (("cc",), "7.0", "6.00 to 8.00", 100)


def test_a_contract_is_told_in_the_readers_language() -> None:
    entries = [entry(3, "fwwe", value=3)]
    with speaking("de"):
        plot = plot_of(PRICES, "contract-pay", entries)
    assert plot.rows[0].keys == ("1 Polier, 2 Arbeiter, 1 Bagger",)


def test_a_plot_shows_one_number_of_players() -> None:
    table = AlmanacTable("pay", ("seats", "cards"), (entry(3, 1, value=1), entry(4, 1, value=2)))
    assert [found.figure.value for found in entries_for(table, 4)] == [2]


def test_heights_are_round_and_include_both_ends() -> None:
    assert list(round_numbers(0, 23.5)) == [0, 5, 10, 15, 20, 25]
    assert list(round_numbers(-3, 4)) == [-4, -2, 0, 2, 4]
