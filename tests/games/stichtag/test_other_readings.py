"""Readings of the rules other than ours, as the option `reading` plays them."""

import pytest

from stammtisch import BadOption, Table
from stammtisch.bots import SIMPLE, Budget
from stammtisch.core.booklet import as_booklet
from stammtisch.core.chance import read_key
from stammtisch.games.stichtag.reading_option import READINGS, WORDS
from stammtisch.games.stichtag.state import HAND
from tests.games.stichtag.at_table import Seated
from tests.games.stichtag.late import goes, late, leave_only, points

DAYS = {
    "S03=added": ("05-13", "05-23"),
    "S04=led-colour-first": ("05-09", "12-29"),
    "S06=sunstroke-counts": ("07-08",),
    "S14=must-steal": ("04-01", "04-02"),
    "S34=first-played": ("07-18",),
}


# --- S03 ----------------------------------------------------------------------------------


def three_two_one(**options: str) -> Seated:
    """Three tricks, two and one."""
    hands = ("g9 y9 b9 v1 p0 v0", "g8 y8 b8 v9 p9 v2", "g7 y7 b7 v7 p1 v8")
    day = late(3, "05-13", *hands, **options)
    goes(day, "g9 g8 g7", "y9 y8 y7", "b9 b8 b7", "v1 v9 v7", "p9 p1 p0", "v2 v8 v0")
    return day


def test_s03_read_otherwise_the_points_of_the_best_are_added() -> None:
    assert points(three_two_one()) == [3, 2, 3]
    assert points(three_two_one(reading="S03=added")) == [3, 2, 1 + 3]


# --- S04 ----------------------------------------------------------------------------------


def two_trumps(*hands: str) -> Seated:
    """Yellow and violet are trumps, and the led colour must be followed itself."""
    dealt = [f"{card} {hand}" for card, hand in zip(("b4", "y8", "v8"), hands, strict=True)]
    day = Seated(3, "09-09", *dealt, reading="S04=led-colour-first")
    day.act("0 lay b4", "1 lay y8", "2 lay v8")
    leave_only(day, *hands)
    return day


def test_s04_read_otherwise_a_trump_that_is_led_is_followed_itself() -> None:
    day = two_trumps("y7 b1", "y1 v7 g7", "v9 r9 b3")
    goes(day, "y7")
    assert day.may(1) == ["y1"]
    goes(day, "y1")
    assert day.may(2) == ["v9"]


def test_s04_read_otherwise_another_trump_shows_that_the_led_one_is_missing() -> None:
    day = two_trumps("y7 b1", "v1 v7 g7", "y9 r9 b3")
    goes(day, "y7 v1")
    lacking = {int(day.state.lacks[1, slot]) for slot in range(2)}
    assert lacking == {1 << 2}
    assert day.may(2) == ["y9"]


def test_s04_read_otherwise_no_trump_shows_that_all_are_missing() -> None:
    day = two_trumps("y7 b1", "g1 r7 g7", "y9 r9 b3")
    goes(day, "y7 g1")
    assert int(day.state.lacks[1, 0]) == 1 << 2 | 1 << 4


# --- S06, S14 -----------------------------------------------------------------------------


def test_s06_read_otherwise_the_last_hand_of_the_holder_counts() -> None:
    day = late(3, "07-08", "v9 y1 y2", "v3", "v6", reading="S06=sunstroke-counts")
    goes(day, "v9 v3 v6")
    assert points(day) == [1 + 2, 0, 0]


def test_s14_read_otherwise_an_egg_of_another_must_be_taken() -> None:
    eggs = {"reading": "S14=must-steal"}
    day = late(3, "04-00", "g9 y1", "g7 y9", "p8 y8", **eggs)
    day.state.egg_stack = 0
    day.state.eggs[1] = 2
    goes(day, "g9 g7 p8")
    assert day.may(0) == ["egg 1 0", "egg 1 1"]


# --- S34 ----------------------------------------------------------------------------------


def nobody_follows(**options: str) -> Seated:
    """July with pairs: the holder of the sunstroke leads, then a 9, then a pair worth 9."""
    day = late(3, "07-08", "g3 y1", "b9 y2", "p4 p5 y3", **options)
    day.state.sunstruck = 1
    goes(day, "g3 b9 p4+p5")
    return day


def test_s34_a_pair_is_higher_than_an_equal_single_card_before_it() -> None:
    assert nobody_follows().state.leader == 2


def test_s34_of_equal_pairs_the_first_is_higher() -> None:
    day = late(3, "07-08", "g3 y1", "b4 b5 y2", "p1 p8 y3")
    day.state.sunstruck = 1
    goes(day, "g3 b4+b5 p1+p8")
    assert day.state.leader == 1


def test_s34_read_otherwise_the_first_played_is_higher() -> None:
    assert nobody_follows(reading="S34=first-played").state.leader == 1


# --- the option ---------------------------------------------------------------------------


def test_every_reading_has_a_day_here() -> None:
    assert tuple(DAYS) == WORDS


@pytest.mark.parametrize(("words", "date"), [(word, DAYS[word][0]) for word in WORDS])
def test_the_rules_say_which_reading_is_played(words: str, date: str) -> None:
    game = Table("stichtag", 3).game
    plain, read = (
        as_booklet(game.text.rules(3, game.variant(3, {"date": date, **how}))).text
        for how in ({}, {"reading": words})
    )
    assert f"({words})" in read
    assert "Other readings than our rulings:" not in plain
    assert f"Our ruling {words[:3]}:" not in read


def test_a_reading_that_does_not_matter_on_a_day_leaves_no_trace() -> None:
    plain = Table("stichtag", 3, key=1, date="01-00")
    read = Table("stichtag", 3, key=1, date="01-00", reading=",".join(WORDS))
    assert read.digest == plain.digest
    rules = read.game.text.rules(3, read.game.variant(3, read.options))
    assert "Read otherwise" not in as_booklet(rules).text


def test_several_readings_and_those_of_our_rulings() -> None:
    words = f"{WORDS[3]}, {WORDS[0]}"
    assert Table("stichtag", 3, reading=words).options["reading"] == f"{WORDS[0]},{WORDS[3]}"
    assert Table("stichtag", 3, reading="ours").digest
    for wrong in ("S04", "S04=both", "ours,S03=added", ""):
        with pytest.raises(BadOption, match="reading must be one of ours, S03=added"):
            Table("stichtag", 3, reading=wrong)


@pytest.mark.slow
@pytest.mark.parametrize("words", WORDS)
def test_policies_play_by_another_reading_and_transcripts_keep_it(words: str) -> None:
    for number, date in enumerate(DAYS[words]):
        table = Table("stichtag", 3 + number, key=number, date=date, reading=words)
        bots = [SIMPLE[name](table.game) for name in ("policy", "random")]
        key = read_key(number)
        while not table.over:
            seat = table.to_act[0]
            key[0] += 1
            bot = bots[seat % 2]
            table.play(seat, bot.choose(table.view(seat), seat, Budget(), key))
        assert f"reading {words}\n" in table.transcript()
        assert Table.read(table.transcript()).digest == table.digest


@pytest.mark.slow
def test_guesses_fit_what_another_reading_shows() -> None:
    """Whoever answers a trump with another one has none of the led colour."""
    table = Table("stichtag", 3, key=3, date="05-09", reading="S04=led-colour-first")
    game = table.game
    key = read_key(5)
    while not table.over:
        seat = table.to_act[0]
        key[1] += 1
        guess = table.view(seat)
        game.resample(guess, seat, key)
        for other in range(3):
            if int(guess.held[other]):
                assert sum(int(place) == HAND + other for place in guess.place) == guess.held[other]
        legal = table.legal(seat)
        table.play(seat, legal[int(key[1]) % len(legal)])


def test_every_reading_belongs_to_a_ruling_and_says_what_it_changes() -> None:
    assert len({reading.ruling for reading in READINGS}) == len(READINGS)
    assert all(reading.text.endswith(".") for reading in READINGS)
