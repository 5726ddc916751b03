"""Beats of For Sale: an auction that ended, and a sale that was turned over."""

import random

from stammtisch import Table
from stammtisch.core.language import LANGUAGES, speaking
from stammtisch.core.scene import NOBODY, Beat, BeatKind, Mark
from stammtisch.games.forsale import text
from tests.games.at_table import act, replayed
from tests.games.forsale.at_table import sit_down
from tests.laws import play_some

NAMES = ("Tom", "Annika", "Michelle")


def beats_of(table: Table, first: int = 0) -> tuple[Beat, ...]:
    return text.beats(table.view(None), table.events(None), first, NAMES)


def shown(beat: Beat) -> list[str]:
    return [f"{card.by} {card.face}" for pile in beat.piles for card in pile.cards]


def test_an_auction_shows_who_bought_what_for_how_much() -> None:
    beat = beats_of(replayed("forsale-example-buying"))[-1]
    assert beat.kind == BeatKind.AUCTION
    assert shown(beat) == ["Annika: 1 8", "Michelle: 1 20", "Tom: 4 28"]
    assert [card.seat for card in beat.piles[0].cards] == [1, 2, 0]
    assert [card.mark for card in beat.piles[0].cards] == [Mark.NONE, Mark.NONE, Mark.WINS]
    assert beat.words == "Tom buys building 28 for 4 coins."
    assert beat.to == NOBODY


def test_what_was_bought_before_the_page_was_told_is_not_named_twice() -> None:
    """It lies with its owner by then; what was bought since still lies on the table."""
    table = sit_down(3, "buildings 3 17 28")
    act(table, "0 bid 4", "1 bid 5", "2 pass")
    first = len(table.events(None))
    act(table, "0 pass")
    [beat] = beats_of(table, first)
    assert [card.name for card in beat.piles[0].cards] == ["", "building-17", "building-28"]
    assert beat.told == (
        "Tom passes and gets 2 coins back.",
        "Tom buys building 17 for 2 coins.",
        "Annika buys building 28 for 5 coins.",
    )
    assert beat.heard == beat.told
    assert beats_of(table, len(table.events(None))) == ()


def test_a_sale_shows_each_building_with_its_cheque() -> None:
    beat = beats_of(replayed("forsale-example-selling"))[-1]
    assert beat.kind == BeatKind.SALE
    assert [pile.heading for pile in beat.piles] == ["Tom", "Michelle", "Annika"]
    assert [[card.face for card in pile.cards] for pile in beat.piles] == [
        ["28", "13"],
        ["20", "7"],
        ["8", "0"],
    ]
    assert beat.words == "Tom gets the highest cheque: 13 for building 28."
    assert beat.heard[-3:] == (
        beat.words,
        "Michelle sells building 20 for 7.",
        "Annika sells building 8 for 0.",
    )
    assert beat.told[-3] == "Tom sells building 28 for 13."


def test_cards_of_a_sale_are_those_that_lay_on_the_table() -> None:
    """Equal cheques are told apart as the picture of the table does."""
    for seed in range(20):
        table, chance = sit_down(3, key=seed), random.Random(seed)
        before = text.scene(table.view(None), -1, NAMES)
        while not table.over:
            events = len(table.events(None))
            play_some(table, chance, 1)
            for beat in beats_of(table, events):
                if beat.kind == BeatKind.SALE:
                    cards = [card for pile in beat.piles for card in pile.cards if card.name]
                    cheques = {card.name: card.face for card in cards if card.kind == "cheque"}
                    lay = {card.name: card.face for card in before.centre[0].cards}
                    assert cheques == lay
            before = text.scene(table.view(None), -1, NAMES)


def test_the_cheques_of_the_last_owner_belong_to_the_last_sale() -> None:
    table = replayed("forsale-stock-lasts-last-owner")
    beat = beats_of(table)[-1]
    assert table.over
    assert beat.kind == BeatKind.SALE
    assert {card.kind for card in beat.piles[-1].cards} == {"cheque"}


def test_every_step_has_one_beat_in_every_language() -> None:
    table = play_some(sit_down(3), random.Random(3), 500)
    steps = sum(event.kind == 0 for event in table.events(None))
    words = {}
    for language in LANGUAGES:
        with speaking(language):
            words[language] = [beat.words for beat in beats_of(table)]
        assert len(words[language]) == steps
    assert len({each[0] for each in words.values()}) == len(LANGUAGES)
    assert len({each[-1] for each in words.values()}) == len(LANGUAGES)
