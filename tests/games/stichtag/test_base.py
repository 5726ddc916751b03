"""The rules that hold on every day: the deal, following, trump, who wins, who leads.

Rule 0 and May stand for a day without much ado: cards are face down until the trick is complete,
and only a 5 has an icon."""

import pytest

from stammtisch.core.chance import read_key
from stammtisch.core.event import new_log
from stammtisch.core.record import blank
from stammtisch.games.stichtag import play as kernel
from stammtisch.games.stichtag.calendar import read_variant
from stammtisch.games.stichtag.state import CARDS, HAND, NOWHERE, PILE, WON, Kind, State
from tests.games.stichtag.at_table import Seated
from tests.games.stichtag.endgame import (
    act_until,
    leaders,
    places_seen,
    play_out_round,
    takers,
)
from tests.games.stichtag.late import goes, late

BARE = "05-00"
RED_ALONE = 1
COLOURS = "rbygvp"


def deck(values: int) -> list[str]:
    return [f"{colour}{value}" for colour in COLOURS for value in range(values)]


# --- the deal -----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "values", "left"), [(3, 10, 24), (4, 10, 12), (5, 12, 12)])
def test_twelve_cards_for_each_seat_and_the_rest_are_not_dealt(
    seats: int, values: int, left: int
) -> None:
    table = Seated(seats, BARE)
    hands = [table.hand(seat) for seat in range(seats)]
    assert [len(hand) for hand in hands] == [12] * seats == table.of("held")
    assert len(table.at(PILE)) == left == table.state.pile
    assert sorted(sum(hands, table.at(PILE))) == sorted(deck(values))
    assert len(table.at(NOWHERE)) == CARDS - len(deck(values))


def test_undealt_cards_are_seen_by_nobody_and_stay_out_of_the_round() -> None:
    table = Seated(4, BARE)
    undealt = table.at(PILE)
    assert [places_seen(table, seat, PILE) for seat in range(-1, 4)] == [[]] * 5
    act_until(table, lambda: len(takers(table)) == 11)
    assert table.at(PILE) == undealt


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    table = Seated(3, BARE)
    hands = range(HAND, HAND + 3)
    assert [places_seen(table, seat, *hands) for seat in range(3)] == list(
        map(table.hand, range(3))
    )
    assert places_seen(table, -1, *hands) == []


def test_all_cards_are_dealt_anew_for_the_next_round() -> None:
    table = Seated(3, BARE)
    before = [table.hand(seat) for seat in range(3)]
    play_out_round(table)
    after = [table.hand(seat) for seat in range(3)]
    assert [len(hand) for hand in after] == [12, 12, 12]
    assert after != before
    assert sorted(sum(after, table.at(PILE))) == sorted(deck(10))
    assert table.of("tricks") == [0, 0, 0]


# --- following ----------------------------------------------------------------------------


def test_any_card_may_be_led() -> None:
    table = late(3, BARE, "g3 r9 y4", "g5", "g6")
    assert sorted(table.may(0)) == ["g3", "r9", "y4"]


def test_the_led_colour_must_be_followed() -> None:
    table = late(3, BARE, "g3", "g5 g9 r9 y4", "g6")
    goes(table, "g3")
    assert table.to_act == [1]
    assert sorted(table.may(1)) == ["g5", "g9"]


def test_nobody_has_to_beat_a_card() -> None:
    table = late(3, BARE, "g3", "g1 g9", "g6")
    goes(table, "g3 g1")
    assert table.to_act == [2]


def test_who_cannot_follow_plays_any_card_and_need_not_trump() -> None:
    table = late(3, BARE, "g3", "r9 y4 b0", "g6")
    goes(table, "g3")
    assert sorted(table.may(1)) == ["b0", "r9", "y4"]


def test_trump_is_followed_like_any_colour() -> None:
    table = late(3, BARE, "r3", "r1 g9", "g8 y2")
    goes(table, "r3")
    assert table.may(1) == ["r1"]
    goes(table, "r1")
    assert sorted(table.may(2)) == ["g8", "y2"]


# --- who wins, who leads ------------------------------------------------------------------


def test_red_is_trump() -> None:
    assert Seated(3, BARE).state.trumps == RED_ALONE


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("g3 g8 g5 g0", 1),
        ("g3 y9 b9 v9", 0),
        ("g3 y9 g4 v9", 2),
        ("g9 g8 r0 g7", 2),
        ("g9 r1 r4 r2", 2),
        ("g9 r4 r1 y9", 1),
        ("r2 g9 y9 r1", 0),
    ],
)
def test_the_highest_trump_wins_else_the_highest_card_of_the_led_colour(
    cards: str, winner: int
) -> None:
    table = late(4, BARE, *cards.split())
    goes(table, cards)
    assert takers(table) == [winner]


@pytest.mark.parametrize(("cards", "winner"), [("g9 g10 g11 g8 g0", 2), ("g11 g9 r10 r11 g0", 3)])
def test_five_seats_play_with_10_and_11_too(cards: str, winner: int) -> None:
    table = late(5, BARE, *cards.split())
    goes(table, cards)
    assert takers(table) == [winner]


def test_the_winner_has_the_trick_and_leads_and_the_others_follow_to_the_left() -> None:
    table = late(4, BARE, "g3 b1", "g4 b2", "g9 b3", "g2 b4")
    goes(table, "g3 g4 g9 g2")
    assert table.of("tricks") == [0, 0, 1, 0]
    assert sorted(table.won(2)) == ["g2", "g3", "g4", "g9"]
    turns = []
    for card in ("b3", "b4", "b1"):
        turns += table.to_act
        goes(table, card)
    assert turns + table.to_act == [2, 3, 0, 1]


# --- rounds -------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", range(10))
def test_a_round_has_twelve_tricks_and_eleven_where_a_card_is_laid_before(rule: int) -> None:
    table = Seated(3, f"05-0{rule}")
    while table.state.rounds == 1:
        seat = table.to_act[0]
        may = table.may(seat)
        table.act(f"{seat} {next((word for word in may if word in ('let', 'single')), may[0])}")
    assert len(takers(table)) == (11 if rule in (4, 9) else 12)


def test_every_seat_plays_one_card_to_every_trick() -> None:
    table = Seated(4, BARE)
    act_until(table, lambda: len(takers(table)) == 11)
    assert table.of("held") == [1, 1, 1, 1]
    assert sum(len(table.won(seat)) for seat in range(4)) == 44
    assert [len(table.at(WON + seat)) for seat in range(4)] == [4 * n for n in table.of("tricks")]


def test_a_trick_is_a_point() -> None:
    table = Seated(4, BARE)
    play_out_round(table)
    won = [takers(table).count(seat) for seat in range(4)]
    assert sum(won) == 12
    assert table.of("total") == won
    assert table.happened(Kind.SCORES) == [(seat, won[seat], won[seat]) for seat in range(4)]


def first_leaders(table: Seated) -> list[int]:
    """The leader of the first trick of every round so far."""
    return [seat for seat, step, _ in table.happened(Kind.STEP) if seat >= 0 and step == 1]


@pytest.mark.parametrize("rule", [0, 4, 9])
def test_s21_the_start_moves_one_seat_to_the_left_each_round(rule: int) -> None:
    table = Seated(4, f"05-0{rule}", start="2")
    act_until(table, lambda: not table.to_act)
    assert first_leaders(table) == [2, 3, 0]
    assert table.happened(Kind.STARTS) == [(2, 0, 0)]


def test_s21_the_first_starter_is_drawn_by_lot() -> None:
    starts = set()
    for key in range(40):
        state = blank(State)
        kernel.setup(state, 4, read_variant(4, {"date": BARE}), read_key(key), new_log())
        starts.add((state.start, state.turn))
    assert starts == {(seat, seat) for seat in range(4)}


def test_red_is_trump_again_in_every_round() -> None:
    table = Seated(3, "05-09")
    act_until(table, lambda: table.state.step == 1)
    table.state.trumps = 1 << COLOURS.index("g")
    play_out_round(table)
    assert table.state.rounds == 2
    assert table.state.trumps == RED_ALONE


def test_who_wins_a_trick_leads_the_next_all_round_long() -> None:
    table = Seated(3, "09-00")
    act_until(table, lambda: len(takers(table)) == 12)
    assert leaders(table)[1:12] == takers(table)[:11]
    assert len(set(takers(table))) > 1
