"""`stammtisch play stichtag`: what a person sees of it, and what may be typed."""

from pathlib import Path

import pytest

from stammtisch import GAMES, Table
from stammtisch.core.look import HIDDEN, PLAIN
from stammtisch.core.scene import Card
from stammtisch.terminal.picture import ASCII, UNICODE, Alphabet
from stammtisch.terminal.session import NEWS
from tests.terminal.desk import Desk, acts_of_seat
from tests.terminal.golden import check_screen

GAME = "stichtag"
COLOURS = ("red", "blue", "yellow", "green", "violet", "pink")
HANDS = """
deal 0 r0 r5 b1 b8 y0 y5 y9 g2 g7 v1 v6 p3
deal 1 r1 r2 b0 b3 b9 y1 y7 g6 g8 v2 v7 p4
deal 2 r3 r6 b2 b6 y2 y6 g0 g5 g9 v3 v8 p5
"""
FIRST_MOVES = ["1"] * 300
LAST_HAND = "deal 3 r4 r7 b4 b7 y3 y8 g1 g4 v0 v5 p0 p9\n"


def begun(date: str, acts: str = "", seats: int = 4) -> str:
    """A saved game with these hands, in which Anna starts."""
    party = f"# seat 0 Anna\n# bots {','.join(['policy'] * (seats - 1))}\n"
    head = f"game stichtag\nseats {seats}\npractice yes\ndate {date}\nstart 0"
    deal = HANDS + LAST_HAND if seats > 3 else HANDS
    return f"{party}{head}{deal}" + "".join(f"{act.strip()}\n" for act in acts.split(",") if act)


LAID = "0 lay p3, 1 lay p4, 2 lay p5, 3 lay v0"
POSITIONS = {
    "blind": begun("06-00", "0 g7, 1 g8, 2 g9, 3 g4, 2 y2, 3 y8"),
    "wish": begun("10-21", "0 b1, 1 b9, 2 b6, 3 b7"),
    "halves": begun("08-32", "0 b8, 1 b0, 2 b6, 3 b4"),
    "predict": begun("12-24"),
    "eve": begun("12-24", f"{LAID}, 0 v6, 1 v2, 2 v8, 3 v5, 2 gift v6 0, 2 b2, 3 b7"),
    "gifts": begun("12-24", f"{LAID}, 0 v6, 1 v2, 2 v3, 3 v5"),
    "switch": begun("05-05", "0 g7, 1 g8, 2 g9, 3 g4, 2 y6, 3 y8"),
    "veto": begun("03-37", "0 b1, 1 b9, 2 b2, 3 b4, 1 y7"),
    "pairs": begun("09-18", "0 y5", seats=3),
    "partners": begun("07-26", seats=3),
    "trumps": begun("02-39", seats=3),
    "row": begun("11-23", "0 y9, 1 y1, 2 y2", seats=3),
    "longer": begun("11-23", "0 y9, 1 y7, 2 y6, 0 row y7", seats=3),
    "eggs": begun("04-13", "0 p3, 1 p4, 2 p5, 2 y2, 0 y9, 1 y1", seats=3),
}


# --- screens ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*POSITIONS, "eve-60", "switch-60", "eve-ascii", "halves-ascii"])
def test_screen_is_as_before(name: str, desk: Desk) -> None:
    lines = check_screen(desk, f"stichtag-{name}", POSITIONS[name.split("-")[0]])
    first = next(number for number, line in enumerate(lines) if ": " in line and "; round" in line)
    assert len(lines[first:]) <= 24 - NEWS + 1


@pytest.mark.parametrize("alphabet", [UNICODE, ASCII])
def test_colours_share_a_frame_and_hidden_cards_have_their_own(alphabet: Alphabet) -> None:
    looks = [GAMES["stichtag"].look.of(Card("r7", colour)) for colour in COLOURS]
    assert {alphabet.box(look, "r7") for look in looks} == {alphabet.box(PLAIN, "r7")}
    assert len({look.style for look in looks}) == len(COLOURS)
    assert alphabet.box(HIDDEN, "?") != alphabet.box(PLAIN, "?")


@pytest.mark.parametrize(("columns", "rows"), [("80", 1), ("60", 2)])
def test_a_whole_hand_is_drawn_as_boxes(columns: str, rows: int, desk: Desk) -> None:
    desk.monkeypatch.setenv("COLUMNS", columns)
    lines = desk.go_on(POSITIONS["partners"]).splitlines()
    assert sum("│r0│" in line or "│p3│" in line for line in lines) == rows


# --- typing -------------------------------------------------------------------------------

TYPED = {
    "blind": {"y5": "y5", "2": "y5", "p y5": "y5", "Yellow 5": "y5"},
    "trumps": {"g7": "lay g7", "lay g7": "lay g7", "l g7": "lay g7"},
    "wish": {"b": "wish b", "w b": "wish b", "red": "wish r", "3": "wish y"},
    "halves": {"g2": "drop g2"},
    "pairs": {"y9": "+ y9", "+y9": "+ y9", "s": "single"},
    "veto": {"v": "veto", "le": "let"},
    "gifts": {"2": "gift v6 2", "v6 2": "gift v6 2", "g v6 2": "gift v6 2"},
    "row": {"y1": "row y1"},
    "longer": {"y6 left": "row y6 left", "left": "row y6 left", "d": "done"},
    "eggs": {"e": "egg", "leave": "leave"},
}


@pytest.mark.parametrize(
    ("position", "typed"), [(name, line) for name, lines in TYPED.items() for line in lines]
)
def test_typed_moves_are_played(position: str, typed: str, desk: Desk) -> None:
    before = acts_of_seat(0, POSITIONS[position])
    desk.go_on(POSITIONS[position], typed, "q")
    move = acts_of_seat(0, desk.saved)[: len(before) + 1]
    assert move == [*before, f"0 {TYPED[position][typed]}"]


def test_a_card_that_may_not_be_played_is_explained(desk: Desk) -> None:
    out = desk.go_on(POSITIONS["blind"], "b1", "7", "x9")
    assert "seat 0 may not `b1`; legal: y0, y5, y9\n" in out
    assert "'7' is not a move now; type a number (1–3) or words, or ? for help" in out
    assert "'x9' is not a move now;" in out


def test_help_log_rules_and_undo(desk: Desk) -> None:
    out = desk.go_on(POSITIONS["blind"], "?", "l", "r", "y5", "u")
    assert "3 and `y9` both mean: play yellow 9 (y9).\n" in out
    assert "\nClara shows green 9 (g9).\nEmil shows green 4 (g4).\nClara takes the trick.\n" in out
    assert "RULE 0: FACE DOWN\n(In the German box: Blind)" in out
    assert "--date" not in out
    assert "\nTaken back.\nTrick 2: Clara leads.\n" in out
    assert desk.saved.splitlines()[-1] == "3 y8"


def test_help_names_no_letter_that_is_a_command(desk: Desk) -> None:
    out = desk.go_on(POSITIONS["veto"], "?")
    assert "1, `veto` and `v` all mean: put in a veto.\n" in out
    assert "2, `let` and `le` all mean: let the card lie.\n" in out


@pytest.mark.parametrize(("setting", "shown"), [("practice yes", "2"), ("memory_aid no", "?")])
def test_memory_aid_off_hides_the_eggs(setting: str, shown: str, desk: Desk) -> None:
    two_eggs = POSITIONS["eggs"].replace("deal 0", "deck eggs 2\ndeal 0")
    out = desk.go_on(two_eggs.replace("practice yes", setting), "egg")
    rows = [line.split() for line in out.splitlines()]
    assert [row[-1] for row in rows if row[:2] == ["►", "Anna"]][-1] == shown


# --- the date -----------------------------------------------------------------------------


def date_in(transcript: str) -> str:
    return next(line for line in transcript.splitlines() if line.startswith("date "))


def test_a_saved_game_keeps_its_date(desk: Desk) -> None:
    desk.play("--date", "02-35")
    for words in ([], ["--date", "02-35"]):
        out = desk.play(*words)
        assert "35 February: Exactly twelve, Turned order, Fool’s caps; round 1" in out
        assert "Going on with your saved game" in out
        assert date_in(desk.saved) == "date 02-35"
    assert "A new game begins; the old one is kept in" in desk.play("--date", "02-34")
    assert date_in(desk.saved) == "date 02-34"


@pytest.mark.parametrize("word", ["today", "random"])
def test_a_word_for_a_date_is_saved_as_the_date(word: str, desk: Desk) -> None:
    desk.play("--date", word)
    date = date_in(desk.saved).split()[1]
    assert len(date) == 5
    assert Table.load(desk.save_file).options["date"] == date


# --- games from beginning to end ----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("date", "seats"),
    [("04-31", 4), ("06-22", 5), ("11-37", 3), ("12-28", 3)],
)
def test_a_whole_game(date: str, seats: int, desk: Desk) -> None:
    out = desk.play("--seats", str(seats), "--date", date, "--seed", "1", typed=FIRST_MOVES)
    assert Table.load(desk.finished).over
    assert max(map(len, out.replace(str(desk.save_file.parent), "").splitlines())) <= 80
    assert out.splitlines()[-2].endswith(("wins.", "share the victory."))


@pytest.mark.slow
def test_the_end_shows_the_points_of_every_round(desk: Desk) -> None:
    words = ["--seats", "3", "--date", "09-13", "--seed", "1", "--name", "Anna"]
    lines = desk.play(*words, typed=FIRST_MOVES).splitlines()
    headings = ["rank", "player", "round", "1", "round", "2", "round", "3", "score"]
    first = next(number for number, line in enumerate(lines) if line.split() == headings)
    for line in lines[first + 1 : first + 4]:
        *points, score = [int(word) for word in line.split()[1:] if word.isdigit()]
        assert (len(points), sum(points)) == (3, score)


# --- icons of one's own -------------------------------------------------------------------


@pytest.fixture
def own_icons(tmp_path: Path) -> Path:
    icons = "clover cap explosion egg exclamation cloud sun sunglasses leaf ghost gift switch"
    path = tmp_path / "icons.toml"
    path.write_text("\n".join(f'[{icon}]\ncards = ["g7"]' for icon in icons.split()), "utf-8")
    return path


def test_own_icons_are_drawn_and_saved(own_icons: Path, desk: Desk) -> None:
    out = desk.play("--date", "12-24", "--cards", str(own_icons), typed=["r"])
    assert "Today’s icon: gift, on g7." in out
    assert "\ncards clover:g7 cap:g7 " in desk.saved


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[sun]", "[moon]", "line 13: there is no icon `moon`; the icons are clover,"),
        ("[gift]\n", "", "line 21: this is not TOML"),
        ('"g7"', '"x7"', "line 2: a card is written like `g7`, not 'x7'"),
        ('"g7"', '"g7", "g7"', "line 2: the card `g7` stands too often under `clover`"),
        ("[clover]", "[clover", "line 1: this is not TOML"),
    ],
)
def test_a_broken_file_of_icons_is_refused_with_its_line(
    old: str, new: str, told: str, own_icons: Path, desk: Desk
) -> None:
    own_icons.write_text(own_icons.read_text().replace(old, new, 1), "utf-8")
    error = desk.refusal("--cards", str(own_icons))
    assert error.count("\n") == 1
    assert error.startswith(f"stammtisch: {own_icons}: {told}")
    assert not desk.save_file.exists()
