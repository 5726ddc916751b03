"""Beats of Zahltag: bids that were opened, and paydays."""

import random

from stammtisch import Table
from stammtisch.core.language import LANGUAGES, speaking
from stammtisch.core.scene import Beat, BeatKind, Mark
from stammtisch.games.zahltag import text
from stammtisch.games.zahltag.state import Kind
from tests.games.at_table import replayed
from tests.games.zahltag.test_recap import bid, opened
from tests.laws import play_some

NAMES = ("Anna", "Ben", "Cleo")


def beats_of(table: Table, first: int = 0) -> tuple[Beat, ...]:
    return text.beats(table.view(None), table.events(None), first, NAMES)


def marked(beat: Beat) -> list[str]:
    return [card.by for card in beat.piles[0].cards if card.mark == Mark.WINS]


def test_the_lowest_bid_gets_the_contract() -> None:
    table = opened()
    first = len(table.events(None))
    bid(table, "bid 4", "bid 3", "00")
    [beat] = beats_of(table, first)
    assert beat.kind == BeatKind.BIDS
    assert [f"{card.by} {card.value} {card.seat}" for card in beat.piles[0].cards] == [
        "Anna 4 0",
        "Ben 3 1",
        "Cleo 00 2",
    ]
    assert marked(beat) == ["Ben"]
    assert [pile.heading for pile in beat.piles] == ["Contract fw", "Contract"]
    assert beat.piles[1].note == "fw"
    assert beat.words == "Ben gets the contract for 3 million."
    assert beat.heard == beat.told
    assert beat.heard[-2:] == ("Cleo shows 00.", beat.words)


def test_on_a_tie_each_does_the_whole_job() -> None:
    table = opened()
    first = len(table.events(None))
    bid(table, "bid 1", "bid 1", "00")
    [beat] = beats_of(table, first)
    assert marked(beat) == ["Anna", "Ben"]
    assert beat.words == "Tie at 1: Anna, Ben each do the whole job, for 2 million less."
    place = beat.heard.index(beat.words)
    assert beat.heard[place + 1 :] == (
        "Anna has to work and even pay 1 million.",
        "Ben has to work and even pay 1 million.",
    )
    assert beat.words not in beat.told


def test_higher_bids_are_no_part_of_a_tie() -> None:
    tie, alone = beats_of(replayed("zahltag-tie-at-1"))
    assert marked(tie) == ["Anna", "Cleo"]
    assert marked(alone) == ["Anna"]


def test_nobody_is_marked_where_nobody_bids() -> None:
    beat = beats_of(replayed("zahltag-all-00"))[0]
    assert marked(beat) == []
    assert beat.words == "Nobody takes the contract; it is laid aside."


def test_a_payday_shows_what_each_paid_and_why() -> None:
    table = opened()
    bid(table, "00", "bid 3", "00")
    first = len(table.events(None))
    table.play(1, "keep")
    [beat] = beats_of(table, first)
    assert beat.kind == BeatKind.PAYDAY
    assert [f"{card.by} {card.value}" for card in beat.piles[0].cards] == [
        "Anna −2",
        "Ben 0",
        "Cleo −2",
    ]
    assert beat.words == "Payday 1 of 5: a million for each card more than the smallest hand."
    assert beat.heard[-4:] == (
        beat.words,
        "Anna pays 2 million.",
        "Ben pays nothing.",
        "Cleo pays 2 million.",
    )
    assert "Payday 1 of 5 comes up." in beat.told


def test_every_contract_and_payday_has_one_beat_in_every_language() -> None:
    for seed in range(6):
        table = Table("zahltag", 3, key=seed.to_bytes(16, "big"))
        play_some(table, random.Random(seed), 2000)
        kinds = [event.kind for event in table.events(None)]
        for language in LANGUAGES:
            with speaking(language):
                beats = [beat.kind for beat in beats_of(table)]
            assert beats.count(BeatKind.PAYDAY) == kinds.count(Kind.PAYDAY)
            assert beats.count(BeatKind.BIDS) == kinds.count(Kind.CONTRACT)
