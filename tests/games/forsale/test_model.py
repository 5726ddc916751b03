"""A second For Sale, in plain lists and from the rulebook alone, played in lockstep with ours.

The cards that come up are read from our events; all else is worked out twice."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch import Table
from tests.games.at_table import may, ranks, scores
from tests.games.forsale.at_table import bids, coins, display, hands, offer, won

PURSES = {
    "iello": {3: 28, 4: 21, 5: 16, 6: 14},
    "gryphon": {3: 18, 4: 18, 5: 14, 6: 14},
    "ravensburger1997": {3: 15, 4: 15, 5: 15},
}
OUT_OF_PLAY = {
    ("iello", "no"): {4: 2},
    ("iello", "printed"): {3: 10, 5: 3},
    ("iello", "even"): {3: 10, 5: 2},
    ("gryphon", "no"): {3: 6, 4: 2},
    ("gryphon", "printed"): {3: 10, 5: 2},
    ("gryphon", "even"): {3: 10, 5: 2},
    ("ravensburger1997", "no"): {3: 2},
    ("ravensburger1997", "printed"): {3: 2, 4: 2},
    ("ravensburger1997", "even"): {3: 2, 4: 2},
}


class Seat:
    def __init__(self, purse: int) -> None:
        self.coins = purse
        self.bid = 0
        self.hand: list[int] = []
        self.cheques: list[int] = []
        self.laid: int | None = None

    @property
    def money(self) -> int:
        return self.coins + sum(self.cheques)


class Model:
    """For Sale as the rulebook tells it; `cards` says what comes up next of a pile."""

    def __init__(self, seats: int, start: int, options: dict[str, Any], cards: Any) -> None:
        edition = options.get("edition", "iello")
        supply = options.get("supply", "no")
        refund = options.get("refund", "down" if edition == "gryphon" else "up")
        equal = options.get("equal_bids", "yes" if edition == "ravensburger1997" else "no")
        box = 20 if edition == "ravensburger1997" else 30
        purse = options.get("coins", PURSES[edition][seats])
        self.seats = [Seat(purse) for _seat in range(seats)]
        self.cards = cards
        self.stock = self.cheques = box - OUT_OF_PLAY[edition, supply].get(seats, 0)
        self.shown = seats if supply == "no" else seats - 1
        self.rounds_up = refund == "up"
        self.may_equal = equal == "yes"
        self.turn = start
        self.table: list[int] = []
        self.bidders: list[int] = []
        self.open_auction()

    # phase 1

    def open_auction(self) -> None:
        self.table = self.cards("building", min(self.shown, self.stock))
        self.stock -= len(self.table)
        self.bidders = list(range(len(self.seats)))

    def amounts(self) -> range:
        seat = self.seats[self.turn]
        highest = max(other.bid for other in self.seats)
        least = max(highest, seat.bid + 1) if self.may_equal else highest + 1
        return range(least, seat.coins + seat.bid + 1)

    def bid(self, amount: int) -> None:
        seat = self.seats[self.turn]
        seat.coins += seat.bid - amount
        seat.bid = amount
        self.turn = self.bidder_left_of(self.turn)

    def bidder_left_of(self, seat: int) -> int:
        later = [bidder for bidder in self.bidders if bidder > seat]
        return later[0] if later else self.bidders[0]

    def drop_out(self) -> None:
        seat = self.seats[self.turn]
        if len(self.table) < len(self.bidders):
            seat.coins += seat.bid
        else:
            seat.coins += seat.bid - seat.bid // 2 if self.rounds_up else seat.bid // 2
            self.take_lowest(seat)
        seat.bid = 0
        passed = self.turn
        self.bidders.remove(passed)
        self.turn = self.bidder_left_of(passed)
        if len(self.bidders) == 1:
            self.end_auction()

    def take_lowest(self, seat: Seat) -> None:
        seat.hand.append(min(self.table))
        self.table.remove(min(self.table))

    def end_auction(self) -> None:
        last = self.seats[self.turn]
        last.bid = 0
        self.take_lowest(last)
        self.bidders = []
        if self.stock:
            self.open_auction()
        else:
            self.open_sale()

    # phase 2

    def owners(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.hand]

    def open_sale(self) -> None:
        owners = self.owners()
        if len(owners) == 1:
            owners[0].cheques += self.cards("cheque", self.cheques)
            owners[0].hand = []
            self.cheques = 0
        self.table = self.cards("cheque", len(self.owners()))
        self.cheques -= len(self.table)

    def sell(self, number: int, building: int) -> None:
        self.seats[number].laid = building
        if all(seat.laid for seat in self.owners()):
            self.turn_over()

    def turn_over(self) -> None:
        for seat in sorted(self.owners(), key=lambda seat: seat.laid or 0, reverse=True):
            seat.cheques.append(max(self.table))
            self.table.remove(max(self.table))
            seat.hand.remove(seat.laid or 0)
            seat.laid = None
        self.open_sale()

    # what a table can be asked

    def to_act(self) -> list[int]:
        if self.bidders:
            return [self.turn]
        seats = enumerate(self.seats)
        return [number for number, seat in seats if seat.hand and not seat.laid]

    def may(self, number: int) -> list[str]:
        if number not in self.to_act():
            return []
        if self.bidders:
            return ["pass", *(f"bid {amount}" for amount in self.amounts())]
        return [f"sell {building}" for building in sorted(self.seats[number].hand)]

    def play(self, number: int, words: str) -> None:
        verb, *amount = words.split()
        if verb == "pass":
            self.drop_out()
        elif verb == "bid":
            self.bid(int(amount[0]))
        else:
            self.sell(number, int(amount[0]))

    def rank(self, mine: Seat) -> int:
        wealth = [(seat.money, seat.coins) for seat in self.seats]
        return 1 + sum(other > (mine.money, mine.coins) for other in wealth)


# --- in lockstep --------------------------------------------------------------------------


class Cards:
    """Hands out, in order, the cards that our table turned up."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.read = 0
        self.piles: dict[str, list[int]] = {"building": [], "cheque": []}

    def look(self) -> None:
        for event in self.table.events(None, self.read):
            self.read += 1
            words = self.table.game.text.say_event(event).split()
            if words[0] in self.piles:
                self.piles[words[0]].append(int(words[1]))
            elif words[1] == "collects":
                self.piles["cheque"].append(int(words[2]))

    def __call__(self, pile: str, count: int) -> list[int]:
        self.look()
        assert len(self.piles[pile]) >= count
        return [self.piles[pile].pop(0) for _card in range(count)]

    def are_used_up(self) -> bool:
        self.look()
        return not any(self.piles.values())


def assert_same(table: Table, model: Model) -> None:
    seats = model.seats
    numbers = range(len(seats))
    assert list(table.to_act) == model.to_act()
    assert [may(table, number) for number in numbers] == [model.may(number) for number in numbers]
    assert hands(table) == [sorted(seat.hand) for seat in seats]
    assert won(table) == [sorted(seat.cheques) for seat in seats]
    assert coins(table) == [seat.coins for seat in seats]
    assert bids(table) == [seat.bid for seat in seats]
    assert sorted(offer(table) + display(table)) == sorted(model.table)
    assert scores(table) == [seat.money for seat in seats]
    assert ranks(table) == [model.rank(seat) for seat in seats]


def choose(legal: list[str], luck: random.Random) -> str:
    """Mostly small raises and passes, so that coins last; sometimes anything."""
    weights = [2, 4, *[1 / len(legal)] * len(legal)]
    return luck.choices(legal, weights[: len(legal)])[0]


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    seats = draw(st.integers(3, 6))
    editions = ["iello", "gryphon", *(["ravensburger1997"] if seats < 6 else [])]
    switches = {
        "edition": st.sampled_from(editions),
        "supply": st.sampled_from(["no", "printed", "even"]),
        "refund": st.sampled_from(["up", "down"]),
        "equal_bids": st.sampled_from(["yes", "no"]),
        "coins": st.integers(1, 40),
    }
    return seats, draw(st.fixed_dictionaries({}, optional=switches))


def play_in_lockstep(seats: int, options: dict[str, Any], key: int, luck: random.Random) -> None:
    table = Table("forsale", seats, key, **options)
    cards = Cards(table)
    model = Model(seats, table.to_act[0], options, cards)
    assert_same(table, model)
    while not table.over:
        seat = luck.choice(table.to_act)
        words = choose(may(table, seat), luck)
        table.play(seat, words)
        model.play(seat, words)
        assert_same(table, model)
    assert cards.are_used_up()


KEYS = st.integers(0, 2**128 - 1)
SEEDS = st.integers(0, 2**32 - 1)


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(table=tables(), key=KEYS, seed=SEEDS)
def test_our_table_and_the_model_agree_at_every_step(
    table: tuple[int, dict[str, Any]], key: int, seed: int
) -> None:
    play_in_lockstep(*table, key, random.Random(seed))


@pytest.mark.slow
@settings(max_examples=80, deadline=None)
@given(table=tables(), key=KEYS, seed=SEEDS)
def test_they_agree_in_many_games(table: tuple[int, dict[str, Any]], key: int, seed: int) -> None:
    play_in_lockstep(*table, key, random.Random(seed))
