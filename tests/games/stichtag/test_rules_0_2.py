"""The rules 0 to 2 of the second digit: blind, the wish, even and odd.

May stands for a month that is not in the way."""

from stammtisch.core.event import EVERYONE
from stammtisch.games.stichtag.card_words import LETTERS
from stammtisch.games.stichtag.state import (
    ASIDE,
    COLOURS,
    HAND,
    TRICK,
    Kind,
    Phase,
)
from tests.games.stichtag.at_table import Seated, card_named
from tests.games.stichtag.endgame import (
    places_seen,
    play_out_round,
    seen_by,
    takers,
)
from tests.games.stichtag.late import (
    goes,
    is_asked,
    is_open,
    late,
    leave_only,
    stack_pile,
    told,
)

WISHES = [f"wish {colour}" for colour in LETTERS]


def trumps(table: Seated) -> str:
    return "".join(LETTERS[c] for c in range(COLOURS) if table.state.trumps >> c & 1)


# --- 0: blind -----------------------------------------------------------------------------


def in_trick(table: Seated, seat: int) -> list[str]:
    """The cards of the trick that a seat can read."""
    return places_seen(table, seat, *range(TRICK, TRICK + 5))


def test_blind_the_colour_is_told_and_not_the_card() -> None:
    table = late(3, "05-00", "g3 b4", "g8 b7", "y5 b9")
    goes(table, "g3 g8")
    told_so_far = [(e.seat, e.value, e.extra, e.seen_by) for e in told(table, Kind.PLAYS)]
    green = LETTERS.index("g")
    assert told_so_far == [(0, 0, green, EVERYONE), (1, 0, green, EVERYONE)]
    assert [in_trick(table, seat) for seat in (-1, 0, 1, 2)] == [[], ["g3"], ["g8"], []]
    assert seen_by(table, 2).colour[:3].tolist() == [green + 1, green + 1, 0]
    assert told(table, Kind.SHOWS) == []


def test_blind_the_led_colour_must_be_followed() -> None:
    table = late(3, "05-00", "g3 b4", "g8 g1 b7", "y5 r9")
    goes(table, "g3")
    assert sorted(table.may(1)) == ["g1", "g8"]
    goes(table, "g1")
    assert sorted(table.may(2)) == ["r9", "y5"]


def test_blind_all_turn_over_from_the_leader_on_when_the_last_card_lies() -> None:
    table = late(3, "05-00", "g3 b4 v1", "g8 b7 v2", "g1 b9 v3")
    goes(table, "g3 g8 g1", "b7 b9 b4")
    cards = [(seat, card_named(word), 0) for seat, word in ((0, "g3"), (1, "g8"), (2, "g1"))]
    cards += [(seat, card_named(word), 0) for seat, word in ((1, "b7"), (2, "b9"), (0, "b4"))]
    assert table.happened(Kind.SHOWS) == cards
    assert all(event.seen_by == EVERYONE for event in told(table, Kind.SHOWS))
    assert all(is_open(table, word) for word in ("g3", "g8", "g1", "b7", "b9", "b4"))
    assert takers(table) == [1, 2]


# --- 1: wish ------------------------------------------------------------------------------


def test_wish_a_new_trump_holds_from_the_next_trick_on() -> None:
    table = late(3, "05-01", "g9 b4 v2", "g1 b7 v3", "r0 y3 v4")
    goes(table, "g9 g1 r0")
    assert takers(table) == [2]
    assert is_asked(table, 1)
    table.act("1 wish b")
    assert trumps(table) == "b"
    goes(table, "y3 b4 b7")
    assert takers(table) == [2, 1]


def test_wish_the_trick_of_the_1_is_judged_by_the_old_trump() -> None:
    table = late(3, "05-01", "g9 b4", "b1 y7", "g2 y3")
    goes(table, "g9 b1 g2")
    table.act("1 wish b")
    assert takers(table) == [0]


def test_wish_red_is_trump_until_the_first_1_and_no_other_card_asks() -> None:
    table = late(3, "05-01", "g9 b4 v2", "g0 b7 v3", "g2 y3 v4")
    goes(table, "g9 g0 g2")
    assert table.to_act == [0]
    assert table.state.phase == Phase.PLAYING
    assert trumps(table) == "r"


def test_wish_a_trump_holds_until_the_next_1() -> None:
    table = late(3, "05-01", "g9 b4 v2 y0", "g1 b7 v3 y2", "r0 b1 v4 y3")
    goes(table, "g9 g1 r0")
    table.act("1 wish v")
    assert trumps(table) == "v"
    goes(table, "v4 v2 v3")
    assert trumps(table) == "v"
    goes(table, "b1 b4 b7")
    assert is_asked(table, 2)
    table.act("2 wish r")
    assert trumps(table) == "r"
    assert [row[:2] for row in table.happened(Kind.WISHES)] == [(1, 4), (2, 0)]


def test_wish_the_1_that_was_played_last_decides() -> None:
    table = late(3, "05-01", "g1 b4", "g9 b7", "y1 b3")
    goes(table, "g1 g9 y1")
    assert is_asked(table, 2)
    table.act("2 wish y")
    assert table.to_act == [1]
    assert trumps(table) == "y"


def test_wish_played_last_is_meant_from_the_leader_on() -> None:
    table = late(3, "05-01", "g2 b1 y4", "g9 v7 y7", "g3 y1 b3")
    goes(table, "g2 g9 g3", "v7 y1 b1")
    assert is_asked(table, 0)


def a_wish() -> Seated:
    """Seat 0 has played the only 1, and chooses the trump."""
    table = late(3, "05-01", "g1 b4", "g9 b7", "y2 b3")
    goes(table, "g1 g9 y2")
    return table


def test_wish_the_trump_may_be_kept() -> None:
    table = a_wish()
    table.act("0 wish r")
    assert trumps(table) == "r"


def test_wish_red_is_trump_again_in_a_new_round() -> None:
    table = a_wish()
    table.act("0 wish p")
    goes(table, "b7 b3 b4")
    assert table.state.rounds == 2
    assert trumps(table) == "r"


def test_s08_a_wish_names_any_of_the_six_colours() -> None:
    assert sorted(a_wish().may(0)) == sorted(WISHES)


def test_s08_a_seat_that_has_no_cards_left_wishes_too() -> None:
    table = late(3, "06-01", "g9 b3", "g1", "g4 b4")
    goes(table, "g9 g1 g4")
    assert is_asked(table, 1)
    table.act("1 wish b")
    assert table.to_act == [0]
    assert trumps(table) == "b"


def test_s08_a_seat_that_is_knocked_out_by_the_trick_wishes_too() -> None:
    table = late(3, "10-01", "r1 y9", "g3 b4", "g8 b5")
    table.state.ghosts[0] = 2
    goes(table, "r1 g3 g8")
    assert is_asked(table, 0)
    table.act("0 wish b")
    assert table.happened(Kind.OUT) == [(0, 0, 0)]
    assert table.to_act == [1]
    assert trumps(table) == "b"


def test_s08_nobody_wishes_after_the_last_trick() -> None:
    table = late(3, "05-01", "g1", "g9", "y2")
    goes(table, "g1 g9 y2")
    assert table.state.rounds == 2
    assert table.happened(Kind.WISHES) == []


def test_s08_the_wish_comes_before_hands_are_passed_on() -> None:
    table = late(3, "02-01", "g1 b4", "g9 b7", "y2 b3")
    goes(table, "g1 g9 y2")
    assert is_asked(table, 0)
    assert table.hand(0) == ["b4"]
    table.act("0 wish y")
    assert table.hand(1) == ["b4"]


# --- 2: even and odd ----------------------------------------------------------------------

FEW_EVEN = "r0 g2 g1 g3 g7 g9 b1 b3 b7 b9 y1 y3"
SOME_EVEN = "g4 g6 r2 r1 r3 r7 r9 v1 v3 v7 v9 p1"
ALL_EVEN = "g8 g0 b0 b2 b4 b6 b8 y0 y2 y4 y6 y8"
ALL_ODD = "g1 g3 g7 g9 b1 b3 b7 b9 y1 y3 y7 y9"


def halves(table: Seated, seat: int) -> tuple[str, str]:
    """What a seat has in hand, and what lies face down before it."""
    return " ".join(sorted(table.hand(seat))), " ".join(sorted(table.at(ASIDE + seat)))


def test_even_odd_the_odd_cards_are_laid_aside_and_0_is_even() -> None:
    table = Seated(3, "05-02", FEW_EVEN, SOME_EVEN, ALL_EVEN)
    assert halves(table, 0) == ("g2 r0", "b1 b3 b7 b9 g1 g3 g7 g9 y1 y3")
    assert table.of("held") == [2, 3, 12]
    assert table.of("put_by") == [10, 9, 0]
    assert sorted(table.may(0)) == ["g2", "r0"]


def test_even_odd_with_five_seats_10_is_even_and_11_odd() -> None:
    table = Seated(5, "05-02", "r10 g10 r11 g11")
    in_hand, aside = halves(table, 0)
    assert {"r10", "g10"} <= set(in_hand.split())
    assert {"r11", "g11"} <= set(aside.split())


def test_even_odd_open_cards_must_follow() -> None:
    table = Seated(3, "05-02", FEW_EVEN, SOME_EVEN, ALL_EVEN)
    goes(table, "g2")
    assert sorted(table.may(1)) == ["g4", "g6"]


def test_s09_cards_that_lie_face_down_need_not_follow() -> None:
    table = Seated(3, "05-02", FEW_EVEN, SOME_EVEN, ALL_EVEN)
    goes(table, "g2 g4 g8", "b0")
    assert table.may(0) == ["r0"]


def test_s09_the_other_half_is_taken_up_at_once_when_the_last_open_card_is_played() -> None:
    table = Seated(3, "05-02", FEW_EVEN, SOME_EVEN, ALL_EVEN)
    goes(table, "g2 g4 g8", "b0")
    assert table.happened(Kind.TAKES_UP) == []
    goes(table, "r0")
    assert table.to_act == [1]
    assert table.happened(Kind.TAKES_UP) == [(0, 10, 0)]
    assert halves(table, 0) == ("b1 b3 b7 b9 g1 g3 g7 g9 y1 y3", "")
    goes(table, "r2")
    assert halves(table, 1)[0] == "g6"
    assert table.to_act == [1]


def test_even_odd_odd_cards_follow_once_they_are_taken_up() -> None:
    table = Seated(3, "05-02", FEW_EVEN, SOME_EVEN, ALL_EVEN)
    goes(table, "g2 g4 g8", "b0 r0 r2", "g6 g0")
    assert sorted(table.may(0)) == ["g1", "g3", "g7", "g9"]


def test_s09_how_many_cards_lie_face_down_is_public_and_not_which() -> None:
    table = Seated(3, "05-02", FEW_EVEN, SOME_EVEN, ALL_EVEN)
    for seat in (-1, 1, 2):
        assert seen_by(table, seat).put_by[0] == 10
        assert places_seen(table, seat, ASIDE, HAND) == []
    goes(table, "g2 g4 g8", "b0 r0")
    assert all(event.seen_by == EVERYONE for event in told(table, Kind.PUTS_BY))
    [taken] = told(table, Kind.TAKES_UP)
    assert taken.seen_by == EVERYONE
    assert places_seen(table, 1, HAND) == []
    assert len(places_seen(table, 0, HAND)) == 10


def test_s09_without_an_even_card_a_seat_begins_with_the_odd_ones() -> None:
    table = Seated(3, "05-02", ALL_ODD)
    assert halves(table, 0)[1] == ""
    assert table.of("held")[0] == 12
    assert len(table.may(0)) == 12
    assert table.happened(Kind.BEGINS_ODD) == [(0, 0, 0)]
    assert 0 not in {seat for seat, _, _ in table.happened(Kind.PUTS_BY)}
    assert table.happened(Kind.TAKES_UP) == []


def test_s09_a_discarded_last_card_lets_the_other_half_be_taken_up_at_once() -> None:
    table = late(3, "06-02", "g8 y4 b3 b7", "g2 y6", "y2 y8")
    goes(table, "g8 g2 y2")
    assert table.may(0) == ["drop y4"]
    table.act("0 drop y4")
    assert halves(table, 0) == ("b3 b7", "")
    assert sorted(table.may(0)) == ["drop b3", "drop b7"]


def changing(drawn: str) -> tuple[Seated, str]:
    """Seat 0 has won two sunglasses and has one even card left; the next card of the pile."""
    table = late(3, "08-02", "g8 y2 b3 b7", "g6 y8", "y4 y6")
    [card] = stack_pile(table, drawn)
    goes(table, "g8 g6 y4")
    assert table.may(0) == ["drop y2"]
    table.act("0 drop y2")
    return table, card


def test_s09_an_even_card_drawn_for_the_last_even_one_keeps_the_odd_ones_away() -> None:
    table, card = changing("even")
    assert halves(table, 0) == (card, "b3 b7")
    assert table.happened(Kind.TAKES_UP) == []
    assert table.to_act == [0]


def test_s09_an_odd_card_drawn_for_the_last_even_one_is_taken_up_with_the_others() -> None:
    table, card = changing("odd")
    assert halves(table, 0) == (" ".join(sorted([card, "b3", "b7"])), "")
    assert [row[:2] for row in table.happened(Kind.TAKES_UP)] == [(0, 3)]


def test_s09_phases_alternate_as_often_as_needed() -> None:
    table = Seated(3, "08-02", ALL_ODD, "b4 y6 y8 r1", "b0 g2 g4 r3")
    leave_only(table, "b9 g1 g3", "b4 y6 y8", "b0 g2 g4")
    [card] = stack_pile(table, "even")
    goes(table, "b9 b4 b0")
    table.act("0 drop g3")
    assert halves(table, 0) == ("g1", card)
    assert table.to_act == [0]
    goes(table, "g1")
    assert halves(table, 0) == (card, "")
    assert table.happened(Kind.TAKES_UP)[-1] == (0, 1, 0)


def test_s09_the_phase_travels_with_the_hand() -> None:
    table = late(3, "02-02", "g8 y4 b3", "g2 b1 b5", "y8 y6 p3")
    goes(table, "g8 g2 y8")
    assert [halves(table, seat) for seat in range(3)] == [("y6", "p3"), ("y4", "b3"), ("b1 b5", "")]
    goes(table, "y6 y4 b1")
    assert [halves(table, seat) for seat in range(3)] == [("p3", ""), ("b3", ""), ("b5", "")]
    assert [seat for seat, _, _ in table.happened(Kind.TAKES_UP)] == [1, 0, 1]


def test_even_odd_a_new_round_begins_with_the_even_cards_again() -> None:
    table = Seated(3, "05-02")
    play_out_round(table)
    for seat in range(3):
        in_hand, aside = halves(table, seat)
        assert {int(word[1:]) % 2 for word in in_hand.split()} == {0}
        assert {int(word[1:]) % 2 for word in aside.split()} == {1}
