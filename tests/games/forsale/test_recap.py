"""The auction or sale that ended last, as all may look at it again."""

import random

from stammtisch import Table
from stammtisch.core.scene import Pile
from stammtisch.games.forsale import text
from tests.laws import play_some

NAMES = ("Anna", "Ben", "Cleo")
DECK = ["buildings 3 17 28 5 9 30"]


def recap_of(table: Table) -> Pile | None:
    return text.recap(table.view(None), table.events(None), NAMES)


def shown(pile: Pile | None) -> list[str]:
    return [f"{card.face} {card.by}" for card in pile.cards] if pile else []


def play(table: Table, *acts: str) -> None:
    for act in acts:
        seat, words = act.split(maxsplit=1)
        table.play(int(seat), words)


def test_an_auction_shows_who_paid_what() -> None:
    table = Table("forsale", 3, start=0, deck=DECK)
    play(table, "0 bid 4", "1 bid 5", "2 pass")
    assert recap_of(table) is None
    play(table, "0 pass")
    pile = recap_of(table)
    assert shown(pile) == ["3 Cleo: 0", "17 Anna: 2", "28 Ben: 5"]
    assert pile
    assert pile.heading == "Auction 1: paid"
    play(table, "1 bid 1", "2 pass")
    assert recap_of(table) == pile


def test_a_sale_shows_what_everybody_laid_and_its_cheque() -> None:
    table, chance = Table("forsale", 3, key="2"), random.Random(2)
    while not any("sells" in text.say_event(event) for event in table.events(None)):
        assert not shown(recap_of(table)) or "paid" in getattr(recap_of(table), "heading", "")
        play_some(table, chance, 1)
    sold = [event for event in table.events(None) if "sells" in text.say_event(event)]
    pile = recap_of(table)
    assert shown(pile) == [f"{each.value} {NAMES[each.seat]}: {each.extra}" for each in sold]
    assert pile
    assert pile.heading == "Sale 1: earned"
    assert all(card.name and not card.acts for card in pile.cards)


def test_the_last_sale_stays_when_the_game_is_over() -> None:
    table = play_some(Table("forsale", 3, key="2"), random.Random(3), 500)
    assert table.over
    assert len(shown(recap_of(table))) == 3


def test_cheques_that_the_last_owner_collects_follow_the_sale_before() -> None:
    for seed in range(60):
        table = Table("forsale", 3, key=seed.to_bytes(16, "big"), supply="printed")
        play_some(table, random.Random(seed), 500)
        collected = [e for e in table.events(None) if "collects" in text.say_event(e)]
        if collected:
            cards = [card.kind for card in getattr(recap_of(table), "cards", ())]
            assert cards == ["building"] * (len(cards) - len(collected)) + ["cheque"] * len(
                collected
            )
            assert "building" in cards
            return
    raise AssertionError("nobody was the last owner")
