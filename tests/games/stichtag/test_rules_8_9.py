"""Rule 8, the double, with the hand that is left over at the end; rule 9, the trump setters.

September stands for a month that is not in the way: its leaves only count at the end."""

import pytest

from stammtisch.core.event import EVERYONE
from stammtisch.games.stichtag.card_words import LETTERS
from stammtisch.games.stichtag.sheets import MONTHS
from stammtisch.games.stichtag.state import GONE, LAID, Kind, Phase
from tests.games.stichtag.at_table import Seated, card_named
from tests.games.stichtag.endgame import leaders, places_seen, play_out_round, takers
from tests.games.stichtag.late import goes, icons, laid, late, points, told, tricks

# --- 8: two at once -----------------------------------------------------------------------


def winner_of(cards: str) -> int:
    """The winner of a trick such as `g9 g8+g5 g7`; a pink card is left to each seat."""
    words = cards.split()
    hands = [f"{word.replace('+', ' ')} p{seat + 6}" for seat, word in enumerate(words)]
    table = late(len(words), "09-08", *hands)
    goes(table, cards)
    return takers(table)[0]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("g9 g8+g5 g7", 1),
        ("g9 g7+g1 g3", 0),
        ("g3+g2 g4 g1+g0", 0),
        ("g9+g8 r0 g7", 1),
        ("g9+g8 r0+r1 r2", 2),
        ("g9+g8 r0+r3 r2", 1),
        ("g1 y9+y8 b9+b8", 0),
        ("g0 g1 y9+y8", 1),
    ],
)
def test_double_values_of_two_cards_are_added(cards: str, winner: int) -> None:
    assert winner_of(cards) == winner


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("g9 g8+g1 g3", 1),
        ("g8+g1 g9 g3", 0),
        ("g3 g8+g1 g7+g2", 1),
        ("g9 g8+g1 g7+g2", 1),
        ("g9 r4 r3+r1", 2),
        ("g2 r4+r1 r5", 1),
    ],
)
def test_s05_of_equal_plays_the_first_double_wins(cards: str, winner: int) -> None:
    assert winner_of(cards) == winner


def test_double_is_of_one_colour_and_nobody_must() -> None:
    table = late(3, "09-08", "g9 g5 g2 b5 r1", "g1 b1", "g3 b3")
    goes_first(table, "0 g9")
    assert table.to_act == [0]
    assert sorted(table.may(0)) == ["+ g2", "+ g5", "single"]
    table.act("0 single")
    assert table.to_act == [1]
    assert table.of("held") == [4, 2, 2]


def goes_first(table: Seated, line: str) -> None:
    table.act(line)
    assert table.state.phase == Phase.DOUBLING


def test_double_is_never_of_three_cards() -> None:
    table = late(3, "09-08", "g9 g5 g2", "g1 b1", "g3 b3")
    table.act("0 g9", "0 + g5")
    assert table.to_act == [1]
    assert table.trick() == ["g5", "g9"]
    assert table.of("held") == [1, 2, 2]


def test_s05_both_cards_follow_the_led_colour() -> None:
    table = late(3, "09-08", "g9 b5", "g1 g4 r9 r8", "g3 b3")
    goes(table, "g9")
    assert sorted(table.may(1)) == ["g1", "g4"]
    table.act("1 g1")
    assert sorted(table.may(1)) == ["+ g4", "single"]


def test_s05_a_single_card_of_the_led_colour_is_followed_alone() -> None:
    table = late(3, "09-08", "g9 b5", "g1 r9 r8", "g3 b3")
    goes(table, "g9")
    table.act("1 g1")
    assert table.may(1) == ["single"]


def test_s05_who_cannot_follow_may_play_two_of_any_one_colour() -> None:
    table = late(3, "09-08", "g9 b5", "y1 y2 r9 r8", "g3 b3")
    goes(table, "g9")
    assert sorted(table.may(1)) == ["r8", "r9", "y1", "y2"]
    table.act("1 r8")
    assert sorted(table.may(1)) == ["+ r9", "single"]


def test_s05_the_icons_of_both_cards_count() -> None:
    table = late(3, "09-08", "y9 b5", "r2 r3 b1", "y3 y4 b3")
    goes(table, "y9 r2+r3 y3+y4")
    assert takers(table) == [1]
    assert table.of("leaves") == [0, 2 + 1 + 2, 0]


def test_s05_an_explosion_in_a_double_makes_the_trick_worthless() -> None:
    table = late(3, "03-08", "g9 b5", "g8 g0 b1", "g3 b3")
    goes(table, "g9 g8+g0 g3")
    assert table.of("tricks") == [0, 0, 0]
    assert table.to_act == [0]


# --- 8: seats that run out of cards -------------------------------------------------------


def test_double_the_lead_passes_to_the_next_on_the_left_who_has_cards() -> None:
    table = late(4, "09-08", "g9 g8", "g1 g2", "g3 b2 b4", "g4 b3 b1")
    goes(table, "g9+g8 g1+g2 g3 g4")
    assert takers(table) == [0]
    assert table.to_act == [2]
    goes(table, "b2")
    assert table.to_act == [3]
    goes(table, "b3")
    assert leaders(table)[:3] == [0, 2, 3]
    assert takers(table) == [0, 3]


def test_double_a_winner_who_still_has_cards_leads() -> None:
    table = late(3, "09-08", "g9 b1", "g1 g2 b3", "g3 b2")
    goes(table, "g9 g1+g2 g3")
    assert table.to_act == [0]


@pytest.mark.parametrize("goal", range(4))
def test_double_every_card_of_the_last_hand_is_a_trick_under_every_goal(goal: int) -> None:
    table = late(3, f"05-{goal}8", "g9 g8", "g1 g2", "g3 y3 b4 r6")
    goes(table, "g9+g8 g1+g2 g3")
    assert table.happened(Kind.LEFT_OVER) == [(2, 3, 0)]
    assert points(table) == [1, 0, 3]


def test_double_no_hand_is_left_over_when_all_run_out_together() -> None:
    table = late(3, "05-08", "g9 g8", "g1 g2", "g3 g4")
    goes(table, "g9+g8 g1+g2 g3+g4")
    assert table.happened(Kind.LEFT_OVER) == []
    assert points(table) == [1, 0, 0]


def test_double_two_hands_are_played_on() -> None:
    table = late(3, "05-08", "g9 g8", "g1 b2", "g3 b4")
    goes(table, "g9+g8 g1 g3")
    assert table.happened(Kind.LEFT_OVER) == []
    assert table.to_act == [1]


def leftover_day(month: int, rest: str) -> Seated:
    """Seat 2 has the rest alone after a trick; only cards of the rest have the month's icon."""
    icon = MONTHS[month - 1].icon
    assert icon
    cards = icons(**{icon.name: "r4 r6"})
    return late(3, f"{month:02}-08", "g9 g8", "g1 g2", f"g3 {rest}", cards=cards)


@pytest.mark.parametrize("month", [1, 2, 4, 5, 6, 8, 9, 10, 12])
def test_s06_icons_of_the_last_hand_do_nothing(month: int) -> None:
    table = leftover_day(month, "r4 r6 y3")
    goes(table, "g9+g8 g1+g2 g3")
    assert table.state.rounds == 2
    assert tricks(table) == [1, 0, 3]
    assert points(table) == [1, 0, 3]


def test_s06_no_card_of_the_last_hand_is_laid_in_the_row() -> None:
    table = late(3, "11-08", "g9 g8", "g1 g2", "g3 r4 r6 y3")
    table.state.row[2] = 1
    table.state.row_left[2] = table.state.row_right[2] = 5
    goes(table, "g9+g8 g1+g2 g3")
    table.act("0 row g1", "0 done")
    assert points(table) == [1, 0, 3]


def test_s06_explosions_in_the_last_hand_are_no_tricks() -> None:
    table = leftover_day(3, "r4 r6 y3")
    goes(table, "g9+g8 g1+g2 g3")
    assert points(table) == [1, 0, 1]


@pytest.mark.parametrize(("sunstruck", "scored"), [(2, [1, 0, 0]), (1, [1, 0, 3])])
def test_s06_the_last_hand_of_the_sunstruck_counts_nothing(
    sunstruck: int, scored: list[int]
) -> None:
    table = leftover_day(7, "r4 r6 y3")
    table.state.sunstruck = sunstruck + 1
    goes(table, "g9+g8 g1+g2 g3")
    assert points(table) == scored


def test_s06_the_month_speaks_before_the_last_hand_is_counted() -> None:
    table = late(3, "06-08", "g9 b1", "g2 g3", "g4 y3 y4")
    goes(table, "g9 g2+g3 g4")
    assert table.may(0) == ["drop b1"]
    table.act("0 drop b1")
    assert table.happened(Kind.LEFT_OVER) == [(2, 2, 0)]
    assert points(table) == [1, 0, 2]


def test_s06_a_hand_is_left_over_in_june_without_a_double() -> None:
    table = late(3, "06-00", "g9 b1", "g2", "g4 y3")
    goes(table, "g9 g2 g4")
    table.act("0 drop b1")
    assert points(table) == [1, 0, 1]


def test_s06_a_hand_is_left_over_in_october_whatever_its_ghosts() -> None:
    table = late(3, "10-00", "r9 b8", "g1", "r1 r4 y6")
    table.state.ghosts[0] = 2
    goes(table, "r9 g1 r1")
    assert table.happened(Kind.OUT) == [(0, 0, 0)]
    assert table.happened(Kind.LEFT_OVER) == [(2, 2, 0)]
    assert points(table) == [1, 0, 2]


def test_s06_cards_that_lie_face_down_are_left_over_too() -> None:
    table = late(3, "06-02", "g8 y4", "r2 y6", "b2 y8 b0 b3")
    goes(table, "g8 r2 b2")
    table.act("1 drop y6")
    goes(table, "y8 y4")
    assert table.happened(Kind.LEFT_OVER) == [(2, 2, 0)]
    assert points(table) == [0, 1, 3]
    assert table.state.rounds == 2
    assert [sum(each) for each in zip(table.of("held"), table.of("put_by"), strict=True)] == [
        12
    ] * 3


# --- 9: trump setters ---------------------------------------------------------------------


def trumps(table: Seated) -> str:
    return "".join(LETTERS[c] for c in range(len(LETTERS)) if table.state.trumps >> c & 1)


def test_trump_setter_the_highest_card_laid_names_the_only_trump() -> None:
    table = laid("09-09", "b4 y8 v7", "g9 b1", "g8 b2", "r9 b3")
    assert trumps(table) == "y"
    goes(table, "g9 g8 r9")
    assert takers(table) == [0]


@pytest.mark.parametrize(
    ("cards", "colours"), [("b4 y8 v8", "yv"), ("b7 y7 g7", "byg"), ("r9 y8 v8", "r")]
)
def test_trump_setter_equal_cards_make_several_trumps(cards: str, colours: str) -> None:
    table = laid("09-09", cards, "g9 b1", "g8 b2", "p9 b3")
    assert trumps(table) == colours
    mask = sum(1 << LETTERS.index(colour) for colour in colours)
    assert table.happened(Kind.TRUMPS) == [(-1, mask, 0)]


def test_trump_setter_inka_emely_and_markus() -> None:
    table = laid("09-09", "b4 y8 v8", "g7 b1", "v7 b2", "y7 b3")
    assert trumps(table) == "yv"
    goes(table, "g7 v7 y7")
    assert takers(table) == [1]


def test_s04_cards_lie_face_down_until_all_have_laid_and_are_open_then() -> None:
    table = Seated(3, "09-09", "b4", "y8", "v7")
    assert table.to_act == [0, 1, 2]
    assert sorted(table.may(0)) == sorted(f"lay {card}" for card in table.hand(0))
    table.act("2 lay v7", "0 lay b4")
    assert places_seen(table, 1, LAID, LAID + 1, LAID + 2) == []
    assert [event.seen_by for event in told(table, Kind.LAID)] == [0b100, 0b001]
    table.act("1 lay y8")
    shown = [(e.seat, e.value) for e in told(table, Kind.LAID) if e.seen_by == EVERYONE]
    assert shown == [(0, card_named("b4")), (1, card_named("y8")), (2, card_named("v7"))]
    assert places_seen(table, -1, GONE, GONE + 1, GONE + 2) == ["b4", "y8", "v7"]


def test_s04_cards_that_were_laid_are_out_of_the_round() -> None:
    table = Seated(3, "09-09", "b4", "y8", "v7")
    table.act("0 lay b4", "1 lay y8", "2 lay v7")
    assert [table.at(GONE + seat) for seat in range(3)] == [["b4"], ["y8"], ["v7"]]
    assert table.of("held") == [11, 11, 11]
    assert "b4" not in table.may(0)


def test_s04_the_starter_leads_and_not_who_set_the_trump() -> None:
    table = Seated(3, "09-09", "b4", "y3", "v7", start="1")
    table.act("0 lay b4", "1 lay y3", "2 lay v7")
    assert table.to_act == [1]


@pytest.mark.parametrize("month", range(1, 13))
def test_trump_setter_icons_of_cards_that_are_laid_do_nothing(month: int) -> None:
    table = Seated(3, f"{month:02}-09", "r2", "b8", "y6")
    table.act("0 lay r2", "1 lay b8", "2 lay y6")
    assert table.state.phase == Phase.PLAYING
    assert table.of("leaves") == table.of("gifts") == table.of("ghosts") == [0, 0, 0]
    assert table.of("held") == [11, 11, 11]
    assert table.state.sunstruck == 0


def test_trump_setter_trumps_are_set_anew_each_round() -> None:
    table = laid("09-09", "b4 y8 v8", "g7 b1", "v7 b2", "y7 b3")
    play_out_round(table)
    assert table.state.phase == Phase.LAYING
    assert table.to_act == [0, 1, 2]
    assert table.of("held") == [12, 12, 12]
    table.act(*(f"{seat} {table.may(seat)[0]}" for seat in range(3)))
    assert len(table.happened(Kind.TRUMPS)) == 2


def test_s04_where_no_trump_is_led_that_colour_is_followed() -> None:
    table = laid("09-09", "b4 y8 v8", "g7 b1", "g1 v7 y7", "y9 v9 r9 b3")
    goes(table, "g7")
    assert table.may(1) == ["g1"]
    goes(table, "g1")
    assert sorted(table.may(2)) == ["b3", "r9", "v9", "y9"]


def test_s04_where_a_trump_is_led_any_trump_follows() -> None:
    table = laid("09-09", "b4 y8 v8", "y7 b1", "y1 v7 g7", "v9 r9 b3")
    goes(table, "y7")
    assert sorted(table.may(1)) == ["v7", "y1"]
    goes(table, "v7")
    assert table.may(2) == ["v9"]


def test_s04_who_has_no_trump_at_all_plays_any_card() -> None:
    table = laid("09-09", "b4 y8 v8", "y7 b1", "g1 r7 g7", "v9 r9 b3")
    goes(table, "y7")
    assert sorted(table.may(1)) == ["g1", "g7", "r7"]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("y7 v7 g9", 0), ("y7 v9 y1", 1), ("g9 v1 y2", 2), ("g9 y2 v2", 1), ("v0 y1 r9", 1)],
)
def test_s04_of_several_trumps_the_highest_wins_and_of_equal_ones_the_first(
    cards: str, winner: int
) -> None:
    table = laid("09-09", "b4 y8 v8", *cards.split())
    goes(table, cards)
    assert takers(table) == [winner]
