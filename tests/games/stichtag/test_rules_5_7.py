"""The rules 5 to 7 of the second digit: the switch, the partner, the veto."""

import itertools

import pytest

from stammtisch.core.event import EVERYONE
from stammtisch.games.stichtag.state import Kind, Phase
from tests.games.stichtag.at_table import Seated, card_named
from tests.games.stichtag.endgame import act_until, finish_round, seen_by, takers
from tests.games.stichtag.late import goes, is_asked, is_gone, is_open, late, points, told

# --- 5: on and off ------------------------------------------------------------------------


def switched(cards: str) -> int:
    """Is the switch off after this trick? It was on before."""
    seats = len(cards.split())
    table = late(seats, "09-05", *(f"{c} p{n}" for n, c in enumerate(cards.split(), 6)))
    assert table.state.off == 0
    goes(table, cards)
    return int(table.state.off)


@pytest.mark.parametrize(
    ("cards", "off"),
    [("g9 g8 g7", 0), ("g9 g5 g7", 1), ("g9 g5 y5", 0), ("g5 y5 r5", 1), ("g5 y5 r5 b5", 0)],
)
def test_switch_every_5_in_a_trick_turns_it_once(cards: str, off: int) -> None:
    assert switched(cards) == off


def off_day(*hands: str) -> Seated:
    table = late(len(hands), "09-05", *hands)
    table.state.off = 1
    return table


def test_switch_turns_after_the_trick_is_judged() -> None:
    table = late(3, "09-05", "g5 b4", "g9 b7", "g0 b0")
    goes(table, "g5 g9 g0")
    assert takers(table) == [1]
    assert table.happened(Kind.SWITCH) == [(-1, 1, 0)]
    goes(table, "b7 b0 b4")
    assert takers(table) == [1, 2]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("g3 g8 g0", 2),
        ("g9 g8 g7", 2),
        ("g0 g9 r9", 2),
        ("r9 g0 r1", 2),
        ("g4 y0 b0", 0),
        ("g0 r9 r8", 2),
    ],
)
def test_switch_off_makes_the_lowest_value_of_a_colour_the_highest(cards: str, winner: int) -> None:
    table = off_day(*cards.split())
    goes(table, cards)
    assert takers(table) == [winner]


@pytest.mark.parametrize(("off", "winner"), [(0, 3), (1, 2)])
def test_switch_with_five_seats_11_is_the_highest_or_the_lowest(off: int, winner: int) -> None:
    table = late(5, "09-05", "g10", "g7", "g6", "g11", "y0")
    table.state.off = off
    goes(table, "g10 g7 g6 g11 y0")
    assert takers(table) == [winner]


def test_switch_off_is_turned_on_by_the_next_5() -> None:
    table = off_day("g3 b4", "g5 b7", "g9 b0")
    goes(table, "g3 g5 g9")
    assert takers(table) == [0]
    goes(table, "b4 b7 b0")
    assert takers(table) == [0, 1]


def test_switch_is_on_again_in_a_new_round() -> None:
    table = off_day("g3", "g4", "g9")
    goes(table, "g3 g4 g9")
    assert table.state.rounds == 2
    assert table.state.off == 0


# --- 6: partners --------------------------------------------------------------------------


def partners(table: Seated) -> tuple[int, ...]:
    return tuple(partner - 1 for partner in table.of("partner"))


def paired(date: str, *others: int) -> Seated:
    """Every seat has this one as its partner."""
    table = Seated(len(others), date)
    table.state.partner[: len(others)] = [other + 1 for other in others]
    return table


def test_s22_partners_are_drawn_and_need_not_be_mutual() -> None:
    drawn = {partners(Seated(3, "05-06", key=key)) for key in range(60)}
    assert drawn == set(itertools.permutations(range(3)))


def test_s22_nobody_has_to_choose_a_colour() -> None:
    table = Seated(4, "05-06")
    assert table.state.phase == Phase.PLAYING
    assert table.to_act == [0]


def test_s22_a_partner_is_known_to_its_seat_alone_until_the_round_ends() -> None:
    table = Seated(3, "05-06")
    drawn = partners(table)
    assert [event.seen_by for event in told(table, Kind.PARTNER)] == [1, 2, 4]
    for seat in range(-1, 3):
        known = [drawn[other] + 1 if other == seat else 0 for other in range(3)]
        assert seen_by(table, seat).partner[:3].tolist() == known
    finish_round(table, 5, 4, 3)
    shown = [event for event in told(table, Kind.PARTNER) if event.seen_by == EVERYONE]
    assert [(event.seat, event.value) for event in shown] == list(enumerate(drawn))
    kinds = [event.kind for event in table.events]
    assert kinds.index(Kind.TAKES) < table.events.index(shown[0]) < kinds.index(Kind.SCORES)


@pytest.mark.parametrize(
    ("others", "scored"),
    [
        ((1, 0, 2), [9, 9, 6]),
        ((1, 2, 0), [9, 7, 8]),
        ((0, 1, 2), [10, 8, 6]),
        ((0, 2, 1), [10, 7, 7]),
    ],
)
def test_partner_points_are_added_and_the_own_colour_doubles(
    others: tuple[int, ...], scored: list[int]
) -> None:
    table = paired("05-06", *others)
    finish_round(table, 5, 4, 3)
    assert points(table) == scored
    assert table.of("total") == scored


def test_partner_counts_points_that_are_no_tricks_on_both_sides() -> None:
    table = paired("04-06", 1, 2, 0)
    for seat, value in ((0, 1), (1, 3)):
        table.state.egg[seat, 0] = value + 1
        table.state.eggs[seat] = 1
    finish_round(table, 5, 4, 3)
    assert points(table) == [6 + 7, 7 + 3, 3 + 6]


def test_partner_is_drawn_anew_each_round() -> None:
    changed = 0
    for key in range(12):
        table = Seated(4, "05-06", key=key)
        before = partners(table)
        finish_round(table, 3, 3, 3, 3)
        assert sorted(partners(table)) == [0, 1, 2, 3]
        changed += partners(table) != before
    assert changed > 6


# --- 7: the veto card ---------------------------------------------------------------------


def holding_veto(holder: int, date: str, *hands: str) -> Seated:
    """A later trick than the first, in which a seat has the veto card."""
    table = late(len(hands), date, *hands)
    table.state.veto = holder + 1
    table.state.step = 2
    return table


def holder_of(table: Seated) -> int:
    return int(table.state.veto) - 1


@pytest.mark.parametrize(
    ("cards", "holder"), [("g3 g8 g9 g0", 1), ("g3 g8 g6 g0", 0), ("g9 g8 g6 g0", 3)]
)
def test_veto_goes_to_the_right_of_who_wins_the_first_trick(cards: str, holder: int) -> None:
    hands = [f"{card} b{seat}" for seat, card in enumerate(cards.split())]
    table = late(4, "09-07", *hands)
    assert holder_of(table) == -1
    goes(table, cards)
    assert holder_of(table) == holder
    assert table.happened(Kind.HOLDS_VETO) == [(holder, 0, 0)]


def test_veto_is_not_given_out_again_after_the_second_trick() -> None:
    table = late(3, "09-07", "g3 b3 y3", "g8 b9 y8", "g9 b8 y9")
    goes(table, "g3 g8 g9")
    assert holder_of(table) == 1
    goes(table, "b8 let b3 let b9")
    assert takers(table) == [2, 1]
    assert holder_of(table) == 1


def test_veto_katja_takes_the_nine_of_nina_out() -> None:
    table = holding_veto(1, "09-07", "g3 b3", "g8 b8", "g9 b9", "g0 b0")
    goes(table, "g3 let g8 g9")
    assert is_asked(table, 1)
    assert sorted(table.may(1)) == ["let", "veto"]
    table.act("1 veto")
    assert table.to_act == [3]
    goes(table, "g0")
    assert takers(table) == [1]
    assert sorted(table.won(1)) == ["g0", "g3", "g8"]
    assert holder_of(table) == 2
    goes(table, "b8")
    assert is_asked(table, 2)


def test_veto_the_card_lies_openly_out_of_the_round_and_is_not_replaced() -> None:
    table = holding_veto(1, "09-07", "g3 b3", "g8 b8", "g9 b9", "g0 b0")
    goes(table, "g3 let g8 g9 veto g0")
    assert table.happened(Kind.VETOES) == [(1, card_named("g9"), 2)]
    assert is_gone(table, "g9")
    assert is_open(table, "g9")
    assert table.of("held") == [1, 1, 1, 1]


def test_veto_never_stops_a_card_of_the_holder() -> None:
    table = holding_veto(1, "09-07", "g3 b3", "g8 b8", "g9 b9", "g0 b0")
    goes(table, "g3 let g8")
    assert table.to_act == [2]
    assert table.state.phase == Phase.PLAYING


def test_veto_stops_only_the_card_just_played() -> None:
    table = holding_veto(1, "09-07", "g9 b3", "g8 b8", "g3 b9", "g0 b0")
    goes(table, "g9 let g8 g3 veto g0")
    assert takers(table) == [0]
    assert is_gone(table, "g3")
    assert "g9" in table.won(0)


def test_veto_let_keeps_the_card_in_the_trick_and_the_veto_with_its_holder() -> None:
    table = holding_veto(1, "09-07", "g3 b3", "g8 b8", "g9 b9", "g0 b0")
    goes(table, "g3 let g8 g9 let g0 let")
    assert takers(table) == [2]
    assert holder_of(table) == 1


def test_veto_is_used_once_a_trick_and_not_by_who_just_got_it() -> None:
    table = holding_veto(3, "09-07", "g3 b3", "g8 b8", "g9 b9", "g0 b0")
    goes(table, "g3 let g8 veto")
    assert holder_of(table) == 1
    goes(table, "g9")
    assert table.to_act == [3]
    assert table.state.phase == Phase.PLAYING
    goes(table, "g0")
    assert takers(table) == [2]


def test_veto_may_be_used_in_every_trick() -> None:
    table = holding_veto(3, "09-07", "g3 b3 y1", "g8 b8 y2", "g9 b9 y3", "g0 b0 y4")
    goes(table, "g3 let g8 veto g9 g0")
    goes(table, "b9 veto b0 b3 b8")
    assert [row[::2] for row in table.happened(Kind.VETOES)] == [(3, 1), (1, 2)]
    assert takers(table) == [2, 1]


def test_s07_where_the_first_card_is_stopped_the_second_one_leads_its_colour() -> None:
    table = holding_veto(1, "09-07", "g9 b3", "g8 b1 y2", "g7 b2 y9", "g0 y0")
    goes(table, "g9 veto")
    assert table.to_act == [1]
    assert sorted(table.may(1)) == ["b1", "g8", "y2"]
    goes(table, "b1")
    assert table.may(2) == ["b2"]
    goes(table, "b2 g0")
    assert takers(table) == [2]


def test_s07_the_holder_vetoes_even_after_the_last_card_of_the_own_hand() -> None:
    table = holding_veto(0, "09-07", "g8", "g9", "g3")
    goes(table, "g8 g9")
    assert is_asked(table, 0)
    goes(table, "veto g3")
    assert takers(table) == [0]


def test_s07_the_last_card_of_a_trick_may_be_stopped() -> None:
    table = holding_veto(0, "09-07", "g8 b1", "g3 b2", "g9 b3")
    goes(table, "g8 g3 let g9 veto")
    assert takers(table) == [0]
    assert table.to_act == [0]


def test_s07_a_first_trick_that_exploded_brings_the_veto_too() -> None:
    table = late(3, "03-07", "g3 b3", "g8 b8", "g0 b0")
    goes(table, "g3 g8 g0")
    assert table.of("tricks") == [0, 0, 0]
    assert holder_of(table) == 0


def test_s07_the_veto_is_given_out_in_every_round() -> None:
    table = late(3, "09-07", "g3", "g8", "g9")
    goes(table, "g3 g8 g9")
    assert table.state.rounds == 2
    assert holder_of(table) == -1
    act_until(table, lambda: len(takers(table)) == 2)
    assert holder_of(table) == (takers(table)[1] + 2) % 3
    assert len(table.happened(Kind.HOLDS_VETO)) == 2


def test_s07_a_holder_without_cards_passes_the_veto_to_the_next_who_has_some() -> None:
    table = holding_veto(1, "06-07", "g3 b3", "g8", "g6", "g9 b9")
    goes(table, "g3 let g8 g6 let g9 let")
    assert holder_of(table) == 3
    assert table.happened(Kind.HOLDS_VETO) == [(3, 0, 0)]
    goes(table, "b9 b3")
    assert table.to_act[0] == 3
    assert is_asked(table, 3)


def test_s07_a_stopped_seat_without_cards_passes_the_veto_on_too() -> None:
    table = holding_veto(3, "06-07", "g3 b3", "g8", "g6 b6", "g9 b9")
    goes(table, "g3 let g8 veto g6 g9")
    assert table.happened(Kind.HOLDS_VETO) == [(1, 0, 0), (2, 0, 0)]
    assert holder_of(table) == 2


def test_s07_a_holder_who_is_knocked_out_passes_the_veto_on() -> None:
    table = holding_veto(0, "10-07", "r9 b3", "r1 b2", "g6 b6")
    table.state.ghosts[0] = 2
    goes(table, "r9 r1 let g6 let")
    assert table.happened(Kind.OUT) == [(0, 0, 0)]
    assert holder_of(table) == 1


def test_s07_a_stopped_cloud_costs_no_card() -> None:
    table = holding_veto(0, "06-07", "g8 b1", "g2 b2", "g3 b3")
    goes(table, "g8 g2 veto g3")
    assert table.state.phase == Phase.PLAYING
    assert table.of("held") == [1, 1, 1]


def test_s07_a_stopped_exclamation_mark_does_not_lead() -> None:
    table = holding_veto(0, "05-07", "g8 b1", "g5 b2", "g3 b3")
    goes(table, "g8 g5 veto g3")
    assert table.to_act == [0]


def test_s07_a_stopped_explosion_leaves_the_trick_its_worth() -> None:
    table = holding_veto(0, "03-07", "g8 b1", "g0 b2", "g3 b3")
    goes(table, "g8 g0 veto g3")
    assert table.of("tricks") == [1, 0, 0]
