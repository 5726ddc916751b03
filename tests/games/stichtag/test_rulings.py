"""Rulings that belong to no single sheet; those of a sheet stand in the file of its chapter."""

import pytest

from stammtisch import GAMES, Table
from stammtisch.core.chance import read_key
from stammtisch.core.game import BadOption
from stammtisch.games.stichtag.card_words import LETTERS
from stammtisch.games.stichtag.icons import provenance
from stammtisch.games.stichtag.state import CARDS, HAND, TRICK, VALUES, WON, Kind
from stammtisch.games.stichtag.symbols import ICONS, shipped, symbols_of
from tests.games.stichtag.at_table import Seated
from tests.games.stichtag.endgame import finish_round, places_seen, seen_by
from tests.games.stichtag.late import (
    does,
    goes,
    is_asked,
    laid,
    late,
    lead_of,
    points,
    tricks,
)

# --- a trick is settled -------------------------------------------------------------------


def test_s23_the_rule_is_settled_before_the_month_asks() -> None:
    """g1 is a 1, and like g6 a gift."""
    day = late(3, "12-01", "g1 b3", "g9 b7", "g6 b5")
    goes(day, "g1 g9 g6")
    assert is_asked(day, 0)
    does(day, "wish b")
    assert is_asked(day, 1)
    does(day, "gift g1 0", "gift g6 0")
    assert lead_of(day) == 1


def test_s23_the_veto_card_is_handed_out_before_the_month_asks() -> None:
    day = late(3, "06-07", "g9 b3", "g2 b7", "g3 b5")
    goes(day, "g9 g2 g3")
    assert is_asked(day, 0)
    assert day.may(0) == ["drop b3"]
    assert day.happened(Kind.HOLDS_VETO) == [(2, 0, 0)]


def test_s24_a_trick_that_lies_in_the_row_is_none_for_the_prediction() -> None:
    day = laid("11-04", "r0 r9 b9", "g3", "g2", "g1")
    goes(day, "g3 g2 g1")
    does(day, "row g3", "row g2 left", "row g1 left")
    assert tricks(day) == [0, 0, 0]
    assert points(day) == [1 + 5, 0, 0]


def test_s24_a_partner_brings_own_points_and_not_those_of_a_third() -> None:
    day = Seated(3, "05-06")
    day.state.partner[:3] = [2, 3, 1]
    finish_round(day, 5, 3, 4)
    assert points(day) == [5 + 3, 3 + 4, 4 + 5]
    assert tricks(day) == [5, 3, 4]


@pytest.mark.parametrize(
    ("date", "totals", "ranks"),
    [
        ("05-02", [9, -3, 9, 11], [2, 4, 2, 1]),
        ("05-12", [9, -3, 9, 11], [2, 1, 2, 4]),
        ("05-32", [11, 9, -3, 11], [1, 3, 4, 1]),
    ],
)
def test_s25_all_seats_are_ranked_by_the_goal(
    date: str, totals: list[int], ranks: list[int]
) -> None:
    day = Seated(4, date)
    day.state.total[:4] = totals
    assert day.ranks() == ranks


def test_s25_where_hearts_count_tricks_rank_equal_ones() -> None:
    day = Seated(4, "05-22")
    day.state.hearts[:4] = [1, 2, 0, 1]
    day.state.tricks[:4] = [3, 0, 9, 4]
    assert day.ranks() == [3, 1, 4, 2]


def test_s25_in_a_round_its_tricks_do_not_rank_yet_where_hearts_count() -> None:
    day = late(3, "09-23", "g9 b1", "g1 b2", "g2 b3")
    goes(day, "g9 g1 g2")
    assert day.of("tricks") == [1, 0, 0]
    assert day.ranks() == [1, 1, 1]


# --- between two sheets -------------------------------------------------------------------


def test_s26_the_veto_card_stays_when_hands_travel() -> None:
    """y8 is a fool's cap."""
    day = late(3, "02-07", "g8 y9 b1", "g7 y8 b2", "g6 y7 b3")
    goes(day, "g8 g7 g6", "y9 let y8 let y7")
    assert [day.hand(seat) for seat in range(3)] == [["b3"], ["b1"], ["b2"]]
    assert day.state.veto == 2 + 1


def test_s27_who_has_cards_is_asked_for_a_second_one_even_without_any() -> None:
    day = late(3, "09-08", "g9 b5", "g1 b1", "g3 b3")
    does(day, "g9")
    assert day.may(0) == ["single"]


def test_s27_a_last_card_asks_nothing() -> None:
    day = late(3, "09-08", "g9", "g1 b1", "g3 b3")
    does(day, "g9")
    assert day.to_act == [1]


def test_s28_a_turned_order_changes_no_row() -> None:
    """With the switch off 0 and 1 win; in the row 9, 0 and 1 are neighbours all the same."""
    day = late(3, "11-05", "g0 y1 b3", "g4 y9 b4", "g6 y7 b6")
    day.state.off = 1
    goes(day, "g0 g4 g6")
    does(day, "row g0")
    goes(day, "y1 y9 y7")
    assert day.of("row") == [3, 0, 0]
    assert (day.of("row_left")[0], day.of("row_right")[0]) == (9, 1)


def test_s28_a_turned_order_changes_no_clover() -> None:
    """r7 shows a clover, which stays worth 7."""
    day = late(3, "01-05", "r7", "g3", "g6")
    day.state.off = 1
    goes(day, "r7 g3 g6")
    assert points(day) == [1 + 7, 0, 0]


# --- players, icons and days --------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 6])
def test_s29_three_to_five_play(seats: int) -> None:
    with pytest.raises(BadOption, match="3 to 5 players"):
        Table("stichtag", seats)


def test_s30_10_and_11_show_gifts_alone() -> None:
    icons = symbols_of(shipped())
    high = {icon for icon in ICONS for card in icons[icon] if card % VALUES > 9}
    assert high == {"gift"}


def test_s30_no_place_of_an_icon_is_called_printed() -> None:
    derived = {icon for icon, source in provenance().items() if source == "derived"}
    assert derived == {"explosion", "exclamation", "cloud", "switch"}
    assert set(provenance().values()) == {"derived", "reconstructed"}


@pytest.mark.parametrize(
    ("date", "sheets"), [("02-35", (3, 5, 2)), ("06-00", (0, 0, 6)), ("02-29", (2, 9, 2))]
)
def test_s31_any_two_digits_are_a_day(date: str, sheets: tuple[int, int, int]) -> None:
    view = Table("stichtag", 3, date=date).view(None)
    assert (view.goal, view.rule, view.month) == sheets


def test_s31_without_a_date_the_sheets_show_their_first_sides() -> None:
    view = Table("stichtag", 3).view(None)
    assert (view.goal, view.rule, view.month) == (0, 0, 1)


# --- what is known ------------------------------------------------------------------------

NO_GREEN = "y0 y1 y2 y3 y4 y5 y6 y7 y9 b0 b1 b2"


def guessed_colours(day: Seated, watcher: int, owner: int) -> set[str]:
    """The colours of another hand in some guesses of a seat."""
    found: set[str] = set()
    for key in range(3):
        view = seen_by(day, watcher)
        GAMES["stichtag"].resample(view, watcher, read_key(key))
        held = [card for card in range(CARDS) if view.place[card] == HAND + owner]
        found |= {LETTERS[card // VALUES] for card in held}
    return found


def test_s32_who_does_not_follow_is_known_to_have_no_such_card() -> None:
    day = Seated(3, "01-03", "g9", NO_GREEN, "g3")
    assert "g" in guessed_colours(day, 0, 1)
    day.act("0 g9", "1 y0", "2 g3")
    assert "g" not in guessed_colours(day, 0, 1)


def test_s32_what_a_hand_lacks_travels_with_it() -> None:
    """g9 is a fool's cap: seat 2 now has the hand that did not follow."""
    day = Seated(3, "02-03", "g9", NO_GREEN, "g3")
    day.act("0 g9", "1 y0", "2 g3")
    assert day.happened(Kind.PASSES_ON)
    assert "g" not in guessed_colours(day, 0, 2)
    assert guessed_colours(day, 0, 2) > {"y"}


def test_s32_cards_that_lay_open_stay_known_to_all() -> None:
    day = late(3, "01-03", "g9 b5", "g1 b1", "g3 b3")
    goes(day, "g9 g1 g3")
    for seat in (-1, 0, 1, 2):
        assert places_seen(day, seat, WON) == ["g1", "g3", "g9"]


def test_s32_a_card_played_face_down_is_known_to_its_seat_alone() -> None:
    day = late(3, "01-00", "g9 b5", "g1 b1", "g3 b3")
    goes(day, "g9")
    assert places_seen(day, 0, TRICK) == ["g9"]
    assert places_seen(day, 1, TRICK) == places_seen(day, -1, TRICK) == []
