"""Our table and the model of `model.py`, played in lockstep.

The model is told what chance gave; what the two then know and allow must be the same."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from stammtisch import Table
from tests.games.zahltag.model import KINDS, Deck, Model, PreparedDeck, spelled
from tests.laws import keyed, state_of

pytestmark = pytest.mark.slow

Style = Callable[[Table, int, random.Random], str]

CONTRACTS = (
    "fw fe wc we ce ffw ffc ffe fww fwe wwc wwe wcc wee cee ffww ffwe ffcc ffee fwwe fcce fcee "
    "wwcc wwce wwee ffwwc ffwce ffcee fwwwc fwwee ffwwcc wwccee"
)


# --- looking at our table -----------------------------------------------------------------


def cards(number: int) -> str:
    return "".join(kind * (int(number) >> 8 * place & 255) for place, kind in enumerate(KINDS))


def may(table: Table, seat: int) -> list[str]:
    return [table.say(action) for action in table.legal(seat)]


def on_offer(s: Any) -> str:
    return cards(s.demand[s.contract - 1]) if s.contract else ""


def assert_same(table: Table, model: Model) -> None:
    s, firms = state_of(table), model.firms
    seats = range(len(firms))
    assert list(table.to_act) == model.to_act()
    assert [may(table, seat) for seat in seats] == [model.may(seat) for seat in seats]
    assert [int(s.money[seat]) for seat in seats] == [firm.money for firm in firms]
    assert cards(s.piles) == spelled(model.piles)
    for place in ("hand", "left", "right"):
        ours = [cards(getattr(s, place)[seat]) for seat in seats]
        assert ours == [spelled(getattr(firm, place)) for firm in firms]
    assert [int(s.held[seat]) for seat in seats] == [len(firm.hand) for firm in firms]
    assert (on_offer(s), s.contracts, s.paydays) == (model.contract, model.contracts, model.paydays)
    assert [bool(s.firms >> seat & 1) for seat in seats] == [not firm.is_out for firm in firms]
    standing = [(firm.money, model.rank(firm)) for firm in firms]
    assert [(place.score, place.rank) for place in table.standing()] == standing


# --- chance -------------------------------------------------------------------------------


class Draws:
    """Hands out, in order, the cards that our table turned up before everyone's eyes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.read = 0
        self.cards: list[str] = []

    def look(self) -> None:
        events = self.table.events(None, self.read)
        self.read += len(events)
        for line in self.table.game.text.say_draws(events):
            verb, *words = line.split()
            self.cards += words if verb == "draw" else []

    def __call__(self) -> str:
        return self.cards.pop(0)

    def are_used_up(self) -> bool:
        return not self.cards


def modelled(table: Table, draws: Draws) -> Model:
    """A model of what our table was before the first act."""
    lines = [line.split() for line in table.transcript().splitlines()]
    start = next(int(line[1]) for line in lines if line[0] == "start")
    dealt = {line[1]: line[2] for line in lines if line[0] == "deal" and len(line[2]) == 7}
    contracts = table.options.get("cards", CONTRACTS).split()
    kind = PreparedDeck if table.options.get("prepared") == "yes" else Deck
    hands = [dealt[str(seat)] for seat in range(table.seats)]
    return Model(start, hands, kind(contracts, draws), [20] * table.seats)


# --- ways to play -------------------------------------------------------------------------


def anything(table: Table, seat: int, luck: random.Random) -> str:
    return luck.choice(may(table, seat))


def sensibly(table: Table, seat: int, luck: random.Random) -> str:
    chance = keyed(luck.randrange(1 << 64))
    return table.say(int(table.game.policy(table.view(seat), seat, chance)))


def wished(*wishes: str, steadiness: float = 0.9) -> Style:
    """Mostly the first of these that may be done, whatever its kind; otherwise anything."""

    def style(table: Table, seat: int, luck: random.Random) -> str:
        legal = may(table, seat)
        for wish in wishes:
            fitting = [words for words in legal if words.startswith(wish)]
            if fitting and luck.random() < steadiness:
                return luck.choice(fitting)
        return luck.choice(legal)

    return style


hoarding = wished("take", "bid 1")
saving = wished("drop", "bid 8")
giving_way = wished("keep", "00")
at_cost = wished("swap", "bid 1")
STYLES: tuple[Style, ...] = (anything, sensibly, hoarding, saving, giving_way, at_cost)


# --- in lockstep --------------------------------------------------------------------------


def play_in_lockstep(
    table: Table, money: list[int], styles: list[Style], luck: random.Random
) -> Model:
    draws = Draws(table)
    model = modelled(table, draws)
    for seat, firm in enumerate(model.firms):
        state_of(table).money[seat] = firm.money = money[seat]
    assert_same(table, model)
    while not table.over:
        seat = luck.choice(table.to_act)
        words = styles[seat](table, seat, luck)
        table.play(seat, words)
        draws.look()
        model.play(seat, words)
        assert draws.are_used_up()
        assert_same(table, model)
    model.notes["shared rank"] += len({model.rank(firm) for firm in model.firms}) < table.seats
    model.notes["shared victory"] += [model.rank(firm) for firm in model.firms].count(1) > 1
    return model


# --- evenings -----------------------------------------------------------------------------


def own_contracts(luck: random.Random) -> str:
    """Thirty-two small contracts, some of them the same."""
    sizes = luck.choices((1, 1, 2, 3), k=32)
    return " ".join("".join(luck.choices(KINDS, k=size)) for size in sizes)


def an_evening(luck: random.Random) -> Model:
    """All options, styles and purses."""
    options = {"cards": own_contracts(luck)} if luck.random() < 0.3 else {}
    if luck.random() < 0.3:
        options["prepared"] = "yes"
    table = Table("zahltag", luck.choice((2, 3, 4)), luck.randbytes(16), **options)
    purse = luck.choice((0, 1, 3, 20))
    money = [purse if luck.random() < 0.8 else luck.randrange(8) for _seat in range(table.seats)]
    common = luck.choice(STYLES)
    styles = [luck.choice((common, luck.choice(STYLES))) for _seat in range(table.seats)]
    return play_in_lockstep(table, money, styles, luck)


def an_evening_of_beggars(luck: random.Random) -> Model:
    """Everybody asks 1 for everything, and nobody has anything to pay with."""
    seats = luck.choice((2, 3, 4))
    table = Table("zahltag", seats, luck.randbytes(16), cards=own_contracts(luck))
    return play_in_lockstep(table, [0] * seats, [at_cost] * seats, luck)


def a_silent_evening(luck: random.Random) -> Model:
    """Nobody does anything, so all stay equal."""
    seats = luck.choice((2, 3, 4))
    table = Table("zahltag", seats, luck.randbytes(16), prepared=luck.choice(("yes", "no")))
    return play_in_lockstep(table, [20] * seats, [wished("keep", "00", steadiness=1)] * seats, luck)


def an_evening_of_many_contracts(luck: random.Random) -> Model:
    """The contracts run out with the fourth payday."""
    seats = luck.choice((2, 3, 4))
    order = luck.sample(CONTRACTS.split(), 32)
    for end in (32, 25, 16, 8):
        order.insert(end, "payday")
    table = Table("zahltag", seats, luck.randbytes(16), deck=[f"deck {' '.join(order)}"])
    return play_in_lockstep(table, [40] * seats, [luck.choice(STYLES[:2])] * seats, luck)


def an_evening_of_paydays_in_a_row(luck: random.Random) -> Model:
    """The first packet of a prepared deck ends with its payday, the second begins with it."""
    seats = luck.choice((2, 3, 4))
    order = luck.sample(CONTRACTS.split(), 6)
    deck = [f"deck {' '.join(order)} payday payday"]
    table = Table("zahltag", seats, luck.randbytes(16), prepared="yes", deck=deck)
    return play_in_lockstep(table, [20] * seats, [luck.choice(STYLES)] * seats, luck)


def an_evening_with_a_late_bankruptcy(luck: random.Random) -> Model:
    """Of three firms one goes out over the ninth contract: one more than two may have open."""
    deck = ["deal 1 fwwwwww", "deal 2 fwwwwww", "deck w w w w w w w w w"]
    table = Table("zahltag", 3, luck.randbytes(16), cards=" ".join("w" * 32), deck=deck)

    def at_last(table: Table, seat: int, luck: random.Random) -> str:
        asks = state_of(table).contracts == 9 and "bid 1" in may(table, seat)
        return "bid 1" if asks else may(table, seat)[0]

    return play_in_lockstep(table, [5, 5, 0], [at_last] * 3, luck)


EVENINGS: dict[Callable[[random.Random], Model], tuple[str, ...]] = {
    an_evening_of_beggars: ("ended with 0 in business", "out at a tie", "tie at 1"),
    a_silent_evening: ("shared victory", "ended with 2 in business"),
    an_evening_of_many_contracts: ("only paydays left", "forced at 8 of 8"),
    an_evening_of_paydays_in_a_row: ("put off and held",),
    an_evening_with_a_late_bankruptcy: ("forced at 9 of 8", "out at a tie"),
    an_evening: (
        "tie at 1",
        "out at a tie",
        "out on payday",
        "several out at once",
        "turn of one who went out",
        "forced at 9 of 9",
        "forced at 8 of 8",
        "shared rank",
        "ended with 2 in business",
        "ended with 1 in business",
    ),
}


@pytest.mark.parametrize("evening", EVENINGS)
def test_our_table_and_the_model_agree_at_every_step(
    evening: Callable[[random.Random], Model],
) -> None:
    games = 30 if evening is an_evening else 5
    notes: Counter[str] = Counter()
    for number in range(games):
        notes += evening(random.Random(number)).notes
    assert not [rare for rare in EVENINGS[evening] if not notes[rare]]


@pytest.mark.slow
def test_they_agree_in_many_games() -> None:
    for number in range(30, 90):
        assert an_evening(random.Random(number)).notes


def contracts_before_payday(key: int, **options: str) -> int:
    table = Table("zahltag", 2, key, **options)
    while not state_of(table).paydays:
        table.play(table.to_act[0], "00" if state_of(table).contract else "keep")
    return int(32 - int(state_of(table).unseen).bit_count())


def test_the_first_payday_of_a_prepared_deck_is_anywhere_but_on_top() -> None:
    """Z28: each place below the first packet's top is as likely as the others."""
    places = Counter(contracts_before_payday(key, prepared="yes") for key in range(240))
    assert set(places) == set(range(1, 7))
    assert sum((places[place] - 40) ** 2 / 40 for place in places) < 6 + 6 * 12**0.5
