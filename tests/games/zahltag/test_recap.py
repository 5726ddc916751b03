"""The bids or the payday that were turned over last, and the sheets that keep them."""

import random

from stammtisch import Table
from stammtisch.core.scene import Pile, ScoreSheet
from stammtisch.games.zahltag import text
from stammtisch.games.zahltag.state import Kind
from tests.laws import play_some

NAMES = ("Anna", "Ben", "Cleo")
DECK = ["fw payday", "deal 0 ffwwcee", "deal 1 ffwwcee", "deal 2 cccceee"]


def recap_of(table: Table) -> Pile | None:
    return text.recap(table.view(None), table.events(None), NAMES)


def sheets_of(table: Table) -> tuple[ScoreSheet, ...]:
    return text.history(table.view(None), table.events(None), NAMES)


def opened() -> Table:
    """The first contract lies there."""
    table = Table("zahltag", 3, start=0, deck=DECK)
    for _change in range(10):
        table.play(table.to_act[0], "keep")
    return table


def bid(table: Table, *bids: str) -> None:
    for seat, words in enumerate(bids):
        table.play(seat, words)


def shown(pile: Pile) -> list[str]:
    return [f"{card.by} {card.value}" for card in pile.cards]


def test_bids_are_shown_with_who_works() -> None:
    table = opened()
    assert recap_of(table) is None
    bid(table, "bid 4", "bid 3", "00")
    pile = recap_of(table)
    assert pile is not None
    assert shown(pile) == ["Anna 4", "Ben 3", "Cleo 00"]
    assert pile.heading == "Last contract fw"
    assert pile.note == "Ben gets the contract for 3 million."


def test_a_payday_shows_what_everybody_pays() -> None:
    table = opened()
    bid(table, "00", "bid 3", "00")
    table.play(1, "keep")
    pile = recap_of(table)
    assert pile is not None
    assert shown(pile) == ["Anna −2", "Ben 0", "Cleo −2"]
    assert pile.heading == "Payday"


def test_bids_since_the_last_payday_stand_on_a_sheet() -> None:
    table = opened()
    bid(table, "bid 1", "bid 1", "00")
    [bids] = sheets_of(table)
    assert bids.columns == ("contract", *NAMES)
    assert bids.rows == (("fw", "1 → −1", "1 → −1", "00"),)
    table.play(1, "keep")
    [money] = sheets_of(table)
    assert money.rows == (("1", "19", "19", "18"),)


def test_in_the_end_all_bids_stand_there_and_the_money_is_the_score() -> None:
    for seed in range(8):
        table = Table("zahltag", 3, key=seed.to_bytes(16, "big"))
        play_some(table, random.Random(seed), 2000)
        money, bids = sheets_of(table)
        held = sum(event.kind == Kind.PAYDAY for event in table.events(None))
        contracts = sum(event.kind == Kind.CONTRACT for event in table.events(None))
        assert (len(money.rows), len(bids.rows)) == (held, contracts)
        if held == 5:
            scores = tuple(str(place.score) for place in table.standing())
            assert money.rows[-1][1:] == scores


def test_money_is_counted_from_the_start_alone() -> None:
    """A player without the memory aid has not seen all of it."""
    table = opened()
    bid(table, "00", "bid 3", "00")
    table.play(1, "keep")
    events = table.events(None)[3:]
    assert text.history(table.view(None), events, NAMES) == ()
