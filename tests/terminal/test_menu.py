"""How moves are numbered and listed, and how a typed line is understood."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch import GAMES
from stammtisch.core.game import Text
from stammtisch.terminal.menu import COMMANDS, Menu, numbers_for, shared_words

TEXT = GAMES["forsale"].text
PASS, BID_5, BID_9, SELL_3, SELL_28 = 0, 5, 9, 103, 128
AUCTION = Menu([PASS, *range(BID_5, BID_9 + 1)], TEXT)
SALE = Menu([SELL_3, SELL_28], TEXT)
CREWS = GAMES["zahltag"].text
ACTS = {
    words: action
    for action in range(GAMES["zahltag"].actions)
    if (words := CREWS.say_action(action))
}
TAKES = ["take f", "take w", "take c", "take e"]
DROPS = ["drop f", "drop c", "drop e"]
SWAPS = [f"swap {given} {taken}" for given in "fce" for taken in "fwce" if given != taken]
CHANGE = Menu([ACTS[words] for words in ["keep", *TAKES, *DROPS, *SWAPS]], CREWS)
DATES = GAMES["stichtag"].text
BIDDING = Menu([ACTS[words] for words in ["00", *(f"bid {bid}" for bid in range(1, 9))]], CREWS)
NO_BID = Menu([ACTS["00"]], CREWS)


def test_runs_are_listed_as_one() -> None:
    assert AUCTION.entries() == [("0", "pass"), ("5–9", "bid 5 … bid 9")]


def test_scattered_moves_are_listed_one_by_one() -> None:
    assert SALE.entries() == [("3", "sell building 3"), ("28", "sell building 28")]


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("0", PASS),
        ("pass", PASS),
        ("P", PASS),
        ("7", 7),
        ("bid 7", 7),
        ("  BID   7 ", 7),
        ("b 7", 7),
        ("bid 40", 40),
    ],
)
def test_moves_in_an_auction(typed: str, action: int) -> None:
    assert AUCTION.read(typed) == action


@pytest.mark.parametrize("typed", ["28", "sell 28", "s 28", "sell building 28"])
def test_moves_in_a_sale(typed: str) -> None:
    assert SALE.read(typed) == SELL_28


def test_moves_that_begin_alike_stand_together() -> None:
    assert CHANGE.entries() == [
        ("1", "keep all cards"),
        ("2–5", "take f/w/c/e"),
        ("6–8", "drop f/c/e"),
        ("9–17", "swap f→w/c/e, c→f/w/e, e→f/w/c"),
    ]


def test_a_single_move_of_a_verb_is_told() -> None:
    menu = Menu([ACTS["keep"], ACTS["drop c"]], CREWS)
    assert menu.entries() == [("1", "keep all cards"), ("2", "drop a crane")]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1", "keep"),
        ("k", "keep"),
        ("keep all cards", "keep"),
        ("5", "take e"),
        ("take c", "take c"),
        ("Take a Crane", "take c"),
        ("t c", "take c"),
        ("tc", "take c"),
        ("takec", "take c"),
        ("8", "drop e"),
        ("d e", "drop e"),
        ("17", "swap e c"),
        ("swap c e", "swap c e"),
        ("swap c→e", "swap c e"),
        ("s c->e", "swap c e"),
        ("s c e", "swap c e"),
        ("sce", "swap c e"),
        ("c e", "swap c e"),
        ("all cards", "keep"),
        ("swap a crane for an excavator", "swap c e"),
        ("drop w", "drop w"),
        ("00", "00"),
    ],
)
def test_moves_in_a_change(typed: str, words: str) -> None:
    assert CHANGE.read(typed) == ACTS[words]


@pytest.mark.parametrize("typed", ["0", "18", "take", "take x", "swap c", "s", "tce", "f", "a"])
def test_what_is_no_change(typed: str) -> None:
    assert CHANGE.read(typed) is None


@pytest.mark.parametrize("typed", ["0", "00", "no bid (00)"])
def test_no_bid(typed: str) -> None:
    assert BIDDING.read(typed) == NO_BID.read(typed) == ACTS["00"]


@pytest.mark.parametrize("typed", ["3", "bid 3", "b 3", "b3"])
def test_moves_in_a_bid(typed: str) -> None:
    assert BIDDING.read(typed) == ACTS["bid 3"]


def test_bids_are_listed_by_their_own_numbers() -> None:
    assert BIDDING.entries() == [("0", "no bid (00)"), ("1–8", "bid 1 million … bid 8 million")]
    assert NO_BID.entries() == [("0", "no bid (00)")]
    assert NO_BID.read("") == ACTS["00"]


def menu_of(*acts: str) -> Menu:
    """A moment of Stichtag."""
    actions = [DATES.read_action(words) for words in acts]
    return Menu([action for action in actions if action is not None], DATES)


LEAD = menu_of("r2", "b0", "g7", "g10")
FOLLOW = menu_of("g7", "g10")
LAYING = menu_of("lay r2", "lay b0", "lay g7")
SECOND = menu_of("+ g3", "+ g7", "single")
WISH = menu_of(*(f"wish {colour}" for colour in "rbygvp"))
VETO = menu_of("veto", "let")
STEAL = menu_of("leave", "egg 1 0", "egg 1 1", "egg 2 0")
ROW = menu_of("done", "row y6 left", "row g8 right")
GIFT = menu_of("gift v6 1", "gift v6 2", "gift v6 3", "gift v6 4")
FROM_SEAT_1 = menu_of("gift v6 0", "gift v6 2")
DAYS = (LEAD, FOLLOW, LAYING, SECOND, WISH, VETO, STEAL, ROW, GIFT, FROM_SEAT_1)


@pytest.mark.parametrize(
    ("menu", "entries"),
    [
        (LEAD, [("1–4", "play: r2/b0/g7/g10")]),
        (FOLLOW, [("1–2", "play green: g7/g10")]),
        (menu_of("g7"), [("1", "play green 7 (g7)")]),
        (LAYING, [("1–3", "lay face down: r2/b0/g7")]),
        (SECOND, [("1–2", "play green as well: g3/g7"), ("3", "play no second card")]),
        (WISH, [("1–6", "becomes trump: r/b/y/g/v/p")]),
        (VETO, [("1", "put in a veto"), ("2", "let the card lie")]),
        (
            STEAL,
            [
                ("1", "leave the egg"),
                ("2", "take egg 1 of seat 1"),
                ("3", "take egg 2 of seat 1"),
                ("4", "take egg 1 of seat 2"),
            ],
        ),
        (
            ROW,
            [
                ("1", "add no more to the row"),
                ("2", "add yellow 6 (y6) to the left of the row"),
                ("3", "add green 8 (g8) to the right of the row"),
            ],
        ),
        (GIFT, [("1–4", "give violet 6 (v6) to seat 1 … 4")]),
        (
            FROM_SEAT_1,
            [("0", "give violet 6 (v6) to seat 0"), ("2", "give violet 6 (v6) to seat 2")],
        ),
    ],
)
def test_cards_are_listed_by_their_letters(menu: Menu, entries: list[tuple[str, str]]) -> None:
    assert menu.entries() == entries


def test_an_article_goes_with_its_card() -> None:
    told = ["jouer le 7 vert (g7)", "jouer le 3 bleu (b3)"]
    assert shared_words([words.split() for words in told]) == "jouer"
    assert shared_words([f"{words} aussi".split() for words in told]) == "jouer aussi"


CARDS_TYPED: list[tuple[Menu, dict[str, str | None]]] = [
    (LEAD, {"g7": "g7", "p g7": "g7", "green 7": "g7", "red": "r2", "y3": "y3", "green": None}),
    (FOLLOW, {"7": None}),
    (LAYING, {"g7": "lay g7", "y3": "y3"}),
    (SECOND, {"g3": "+ g3", "+g3": "+ g3"}),
    (WISH, {"p": "wish p", "pink": "wish p"}),
    (STEAL, {"egg 2": None, "2 0": "egg 2 0"}),
    (ROW, {"y6": "row y6 left", "left": "row y6 left"}),
    (GIFT, {"3": "gift v6 3"}),
    (FROM_SEAT_1, {"2": "gift v6 2", "1": None}),
]


@pytest.mark.parametrize(
    ("menu", "typed", "words"),
    [(menu, typed, words) for menu, moves in CARDS_TYPED for typed, words in moves.items()],
)
def test_cards_are_typed(menu: Menu, typed: str, words: str | None) -> None:
    assert menu.read(typed) == (None if words is None else DATES.read_action(words))


def test_a_letter_that_is_a_command_stays_one() -> None:
    assert WISH.read("r") == "r"
    assert WISH.read("wr") == DATES.read_action("wish r")


def test_a_short_form_is_never_a_command() -> None:
    assert [VETO.short_of(move) for move in VETO.moves] == ["v", "le"]
    assert [LEAD.short_of(move) for move in LEAD.moves] == ["r2", "b0", "g7", "g10"]
    assert [CHANGE.short_of(move) for move in CHANGE.moves][:3] == ["k", "t f", "t w"]


def test_every_number_is_a_move() -> None:
    for menu in (AUCTION, SALE, CHANGE, BIDDING, NO_BID, *DAYS):
        assert all(menu.read(str(move.number)) == move.action for move in menu.moves)
        assert all(menu.read(move.words) == move.action for move in menu.moves)
        assert all(menu.read(menu.short_of(move)) == move.action for move in menu.moves)


TOLD = {"take": "nimm einen {}", "drop": "lege einen {} ab", "swap": "tausche {} gegen {}"}
CARDS = {"f": "Polier", "w": "Arbeiter", "c": "Kran", "e": "Bagger"}


class Imperative:
    """The words of Zahltag for a reader of German."""

    def read_action(self, words: str) -> int | None:
        return CREWS.read_action(words)

    def say_action(self, action: int) -> str:
        return CREWS.say_action(action)

    def tell_action(self, action: int) -> str:
        verb, *letters = CREWS.say_action(action).split()
        return TOLD.get(verb, "alles behalten").format(*map(CARDS.get, letters))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("nimm einen kran", "take c"),
        ("nimm c", "take c"),
        ("n c", "take c"),
        ("t c", "take c"),
        ("tausche c e", "swap c e"),
        ("t c e", "swap c e"),
        ("lege e", "drop e"),
        ("sce", "swap c e"),
    ],
)
def test_a_verb_may_be_typed_as_it_is_told(typed: str, words: str) -> None:
    menu = Menu([move.action for move in CHANGE.moves], cast(Text, Imperative()))
    assert [told for _number, told in menu.entries()] == [
        "alles behalten",
        "nimm f/w/c/e",
        "lege f/c/e",
        "tausche f→w/c/e, c→f/w/e, e→f/w/c",
    ]
    assert menu.read(typed) == ACTS[words]


@pytest.mark.parametrize(
    ("typed", "letter"),
    [
        ("?", "?"),
        ("help", "?"),
        ("u", "u"),
        ("undo", "u"),
        ("ru", "r"),
        ("log", "l"),
        ("QUIT", "q"),
    ],
)
def test_commands(typed: str, letter: str) -> None:
    assert AUCTION.read(typed) == CHANGE.read(typed) == BIDDING.read(typed) == letter


@pytest.mark.parametrize("typed", ["", "4", "xyz", "bid", "bid x", "²", "9" * 40, "\x00"])
def test_what_is_not_understood(typed: str) -> None:
    assert AUCTION.read(typed) is None


@given(st.text())
def test_any_line_is_read(typed: str) -> None:
    for menu in (AUCTION, CHANGE, BIDDING, *DAYS):
        read = menu.read(typed)
        assert read is None or isinstance(read, int) or read in COMMANDS


def test_an_empty_line_is_the_only_move() -> None:
    assert Menu([SELL_28], TEXT).read("") == SELL_28


def test_words_without_a_number_get_the_next_free_one() -> None:
    assert numbers_for(["bid 0", "bid 1", "pass"]) == [0, 1, 2]
    assert numbers_for(["pass", "veto", "bid 1"]) == [0, 2, 1]


def test_moves_of_several_kinds_are_counted() -> None:
    assert numbers_for(["take c", "bid 3", "drop 4"]) == [1, 2, 3]
    assert numbers_for(["let", "veto"]) == [1, 2]
    assert numbers_for(["00", "bid 0"]) == [1, 2]
