"""What the sentences of the lessons name, looked up on the table: by the words they begin with."""

from collections.abc import Callable, Mapping

from stammtisch.core.bitset import members_of
from stammtisch.core.table import Table
from stammtisch.games.zahltag.contracts import say_equipment

Fact = Callable[[Table], bool]


def happened(*told: str) -> Fact:
    """These events are among the latest that the learner saw."""

    def check(table: Table) -> bool:
        said = [table.game.text.say_event(event) for event in table.events(0)][-40:]
        return set(told) <= set(said)

    return check


# --- For Sale -----------------------------------------------------------------------------


def offers(*buildings: int) -> Fact:
    return lambda table: tuple(members_of(table.view(0).offer)) == buildings


def owns(*buildings: int) -> Fact:
    return lambda table: tuple(members_of(table.view(0).hand[0])) == buildings


def has_coins(count: int) -> Fact:
    return lambda table: table.view(0).coins[0] == count


# --- Zahltag ------------------------------------------------------------------------------


def holds(cards: str) -> Fact:
    return lambda table: say_equipment(table.view(0).hand[0]) == cards


def asks_for(cards: str) -> Fact:
    def check(table: Table) -> bool:
        view = table.view(0)
        return say_equipment(view.demand[view.contract - 1]) == cards

    return check


def may_only(*acts: str) -> Fact:
    return lambda table: tuple(map(table.say, table.legal(0))) == acts


# --- Stichtag -----------------------------------------------------------------------------


def has_cards(cards: str) -> Fact:
    """In the hand, in the order of the colours, without the signs on them."""

    def check(table: Table) -> bool:
        pile = table.game.text.scene(table.view(0), 0, ["You", "Bruno", "Clara", "Emil"]).own[0]
        return " ".join(card.face.rstrip("*") for card in pile.cards) == cards

    return check


def lies(*cards: str) -> Fact:
    """In the trick, in the order of play, with its leaves."""

    def check(table: Table) -> bool:
        centre = table.game.text.scene(table.view(0), 0, ["You", "Bruno", "Clara", "Emil"]).centre
        trick = next(pile for pile in centre if pile.heading == "Trick")
        return tuple(f"{card.seat} {card.face}" for card in trick.cards) == cards

    return check


def has_taken(tricks: int, leaves: int) -> Fact:
    return lambda table: (table.view(0).tricks[0], table.view(0).leaves[0]) == (tricks, leaves)


def all_of(*facts: Fact) -> Fact:
    return lambda table: all(fact(table) for fact in facts)


def highest_is(value: int) -> Fact:
    return lambda table: table.view(0).values - 1 == value


FACTS: Mapping[str, Mapping[str, Fact]] = {
    "forsale": {
        "Each auction offers": offers(10, 23, 26),
        "You bid in turn": all_of(offers(10, 23, 26), has_coins(28)),
        "{1} bid 3.": happened("1 bids 3", "2 passes, 0 back", "2 buys 10 for 0"),
        "Bid 4 to stay in": offers(23, 26),
        "{1} passed, took 23": all_of(
            happened("1 bids 3", "1 passes, 2 back", "1 buys 23 for 1", "0 buys 26 for 4"),
            owns(26),
        ),
        "The winner begins": all_of(offers(9, 24, 25), lambda table: table.view(0).turn == 0),
        "{1} bid 4, but 25": all_of(happened("1 bids 4"), offers(24, 25)),
        "You got 24 for 1": all_of(
            happened("0 passes, 2 back", "0 buys 24 for 1", "1 buys 25 for 4"), owns(24, 26)
        ),
    },
    "zahltag": {
        "You have 4 foremen": holds("ffffwce"),
        "Before the game": lambda table: table.view(0).changes == 3,
        "It is a contract for 2": all_of(asks_for("ffwwcc"), holds("ffwwwccee")),
        "You are paid what you bid": asks_for("ffwwcc"),
        "The others bid 4": all_of(
            happened("0 bids 3", "1 bids 4", "2 bids 4", "0 works for 3"), may_only("00")
        ),
        "It was payday": all_of(
            happened("payday 1", "0 pays 0", "2 pays 6"),
            lambda table: table.view(0).held.tolist()[:3] == [3, 4, 9],
        ),
    },
    "stichtag": {
        "The date makes the rules": lambda table: table.options["date"] == "09-01",
        "{2} led violet": all_of(
            lies("2 v8**", "3 v5"),
            has_cards("r9 b2 b3 b9 g1 g8 v2 v9 p1 p5 p6 p9"),
            highest_is(9),
        ),
        "You took the trick": has_taken(1, 2),
        "The second digit, 1": lambda table: table.options["date"] == "09-01",
        "The winner of a trick": has_cards("r9 b2 b3 b9 g1 g8 v2 p1 p5 p6 p9"),
        "{1} took the trick": all_of(
            lies("0 g1", "1 g9*", "2 g4", "3 g2"), has_cards("r9 b2 b3 b9 g8 v2 p1 p5 p6 p9")
        ),
        "{1} led yellow": lies("1 y9", "2 y4**", "3 y0"),
        "With 2 tricks": has_taken(2, 4),
    },
}
