"""`stammtisch play zahltag`: what a person sees of it, and what may be typed."""

from pathlib import Path

import pytest

from stammtisch import GAMES, Table
from stammtisch.__main__ import main
from stammtisch.core.scene import Card
from stammtisch.terminal.picture import ASCII, UNICODE, Alphabet
from tests.terminal.desk import Desk, acts_of_seat
from tests.terminal.golden import check_screen

GAME = "zahltag"
KIND_NAMES = ("foreman", "worker", "crane", "excavator")
BEGUN = """\
# seat 0 Anna
# bots policy,policy,policy
game zahltag
seats 4
practice yes
start 0
deal 0 ffwwcee
deal 1 fffwwce
deal 2 fwwwcce
deal 3 ffwceee
deck ffw ce payday wee ffww fe wc fcee
"""
KEEP_ALL = "0 keep\n1 keep\n2 keep\n3 keep\n" * 3
BIDDING = f"""{BEGUN}{KEEP_ALL}
0 take c
0 bid 3\n1 bid 5\n2 00\n3 00
1 take c
0 bid 4\n1 bid 2\n2 bid 2\n3 bid 8
2 keep
> payday 1
3 drop w
0 00\n1 00\n2 00\n3 00
0 swap w f
0 00\n1 bid 4\n2 00\n3 00
1 take f
0 bid 7\n1 00\n2 00\n3 bid 6
2 swap e f
0 00\n1 00\n2 bid 5\n3 00
3 take w
"""
CHANGING = f"{BIDDING}0 bid 8\n1 00\n2 00\n3 bid 8\n"
ALONE = """\
# seat 0 Anna
# bots policy,policy
game zahltag
seats 3
start 0
deal 0 fffwwww
deck payday cee payday wcc payday
0 take f\n1 drop f\n2 keep
0 take f\n1 drop w\n2 keep
0 take f\n1 drop c\n2 keep
0 take w
> 0 pays 7
1 keep
0 00\n1 00\n2 00
2 keep
> 0 pays 7
0 take w
1 00\n2 00
"""
OWN_BOX = ["fw", "cee", *["we"] * 30]


POSITIONS = {"before": BEGUN, "bid": BIDDING, "change": CHANGING}


# --- screens ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*POSITIONS, "bid-60", "change-60", "bid-ascii", "change-ascii"])
def test_screen_is_as_before(name: str, desk: Desk) -> None:
    lines = check_screen(desk, f"zahltag-{name}", POSITIONS[name.split("-")[0]])
    assert len(lines) <= 24


@pytest.mark.parametrize("alphabet", [UNICODE, ASCII])
def test_kinds_differ_in_shape_and_letter(alphabet: Alphabet) -> None:
    looks = [GAMES["zahltag"].look.of(Card("7", kind)) for kind in KIND_NAMES]
    assert [look.sign for look in looks] == ["f ", "w ", "c ", "e "]
    assert len({alphabet.box(look, "7")[::2] for look in looks}) == len(looks)
    assert len({look.style for look in looks}) == len(looks)


def test_a_seat_sees_what_it_lacks(desk: Desk) -> None:
    before_the_crane = CHANGING.replace("0 take c\n", "0 drop c\n").split("0 bid 4")[0]
    out = desk.go_on(before_the_crane)
    assert "\nyou lack c " in out
    assert "  0  no bid (00)\n" in out
    assert "Your move (Enter: no bid (00)): " in out


def test_an_empty_pile_is_shown_and_gives_nothing(desk: Desk) -> None:
    cranes = BEGUN.replace("ffwwcee", "wwccccc").replace("fffwwce", "wwccccc")
    no_more = cranes.replace("fwwwcce", "wwwwwee").replace("ffwceee", "ffweeee")
    out = desk.go_on(no_more, "take c")
    assert "c 0 cranes" in out
    assert "2–4  take f/w/e " in out
    assert "seat 0 may not `take c`; legal: keep," in out


def test_a_bidder_without_money_is_warned() -> None:
    view = Table.read(BIDDING).view(0)
    view.money[0] = 0
    text = GAMES["zahltag"].text
    warnings = [pile.note for pile in text.scene(view, 0, "ABCD").own if not pile.cards]
    assert warnings == ["you have no money: a tie at 1 would put you out of business"]
    view.hand[0] = 0
    assert [pile.heading for pile in text.scene(view, 0, "ABCD").own] == ["Your hand"]


def test_the_payday_that_is_due_is_announced() -> None:
    table = Table.read(BEGUN.replace("payday ", "") + KEEP_ALL)
    text = GAMES["zahltag"].text
    while table.view(0).contracts < 9 or table.view(0).contract:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    headline = text.scene(table.view(0), 0, "ABCD").headline
    assert headline == "Contracts 9/9, paydays 0/5: the next is due now."


# --- typing -------------------------------------------------------------------------------


TYPED = {
    "change": {
        "5": "take e",
        "t f": "take f",
        "sce": "swap c e",
        "swap f→w": "swap f w",
        "drop a crane": "drop c",
    },
    "bid": {"b 3": "bid 3", "8": "bid 8", "0": "00", "00": "00"},
}


@pytest.mark.parametrize(
    ("position", "typed"), [(name, line) for name, lines in TYPED.items() for line in lines]
)
def test_typed_moves_are_played(position: str, typed: str, desk: Desk) -> None:
    before = acts_of_seat(0, POSITIONS[position])
    desk.go_on(POSITIONS[position], typed, "q")
    assert acts_of_seat(0, desk.saved) == [*before, f"0 {TYPED[position][typed]}"]


def test_half_a_move_gets_a_hint(desk: Desk) -> None:
    out = desk.go_on(CHANGING, "take", "drop e")
    assert "'take' is not a move now; type a number (1, 2–5, 6–8, 9–17) or words, or ?" in out
    assert "seat 0 may not `drop e`; legal: keep, take f," in out


def test_help_log_rules_and_undo(desk: Desk) -> None:
    out = desk.go_on(CHANGING, "?", "l", "r", "keep", "u")
    assert "8, `drop c` and `d c` all mean: drop a crane." in out
    assert "17, `swap c e` and `s c e` all mean: swap a crane for an excavator." in out
    assert "\nA contract for 1 foreman, 1 crane, 2 excavators.\nAnna bids 8 million.\n" in out
    assert "\nPayday 1 of 5 comes up.\n" in out
    assert "You run a building firm: the lowest bid gets a contract" in out
    assert "\nTaken back.\nTurn 9: Anna." in out
    assert desk.saved.splitlines()[-1] == "3 bid 8"


def test_memory_aid_off_hides_what_must_be_remembered(desk: Desk) -> None:
    out = desk.go_on(CHANGING.replace("practice yes", "memory_aid no"), "l")
    rows = [line.split() for line in out.splitlines()]
    known = {
        row[0]: row[5]
        for row in rows
        if row[:1] in (["Bruno"], ["Clara"], ["Emil"])
        if len(row) == 6
    }
    assert known == dict.fromkeys(("Bruno", "Clara", "Emil"), "?")
    assert "Bids so far" not in out
    assert "Turn 8: Emil." in out
    assert "Turn 7: Clara." not in out


# --- a game from beginning to end ---------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["--seats", "2"],
        ["--seats", "3", "--bots", "random", "--prepared", "yes"],
        ["--seats", "4", "--seat", "3", "--memory-aid", "no", "--practice", "no"],
    ],
)
def test_a_whole_game(words: list[str], desk: Desk) -> None:
    out = desk.play_first_moves(*words, seat=3 if "--seat" in words else 0)
    assert Table.load(desk.finished).over
    assert out.splitlines()[-2].endswith(("wins.", "share the victory."))


def test_who_is_out_of_business_watches_the_others(desk: Desk) -> None:
    out = desk.go_on(ALONE, "00")
    told = out.partition("Anna cannot pay and is out of business.")[2]
    assert told
    assert out.count("Your move") == 1
    assert "Payday 5 of 5" in told
    assert "A contract for" in told
    assert "The game is over." in told
    assert Table.load(desk.finished).standing()[0].rank == 3


# --- cards of one's own -------------------------------------------------------------------


@pytest.fixture
def own_box(tmp_path: Path) -> Path:
    path = tmp_path / "box.toml"
    path.write_text(f"contracts = {OWN_BOX}", "utf-8")
    return path


def test_own_cards_are_saved_and_go_on(own_box: Path, desk: Desk) -> None:
    words = ["--seed", "1", "--start", "0", "--cards", str(own_box)]
    desk.play(*words, typed=["take f", "q"])
    saved = desk.saved
    assert f"cards {' '.join(OWN_BOX)}\n" in saved
    for again in ([], ["--cards", str(own_box)]):
        out = desk.play(*again, typed=["r"])
        assert out.startswith("Going on with your saved game")
        assert "From your own file: fw cee we we" in " ".join(out.split())
        assert desk.saved == saved


def test_other_cards_begin_another_game(own_box: Path, desk: Desk) -> None:
    desk.play()
    assert "A new game begins; the old one is kept in" in desk.play("--cards", str(own_box))
    assert "\ncards " in desk.saved


def test_cards_that_cannot_be_played_are_refused(own_box: Path, desk: Desk) -> None:
    own_box.write_text(f"contracts = {[*OWN_BOX[:-1], 'xy']}", "utf-8")
    assert "not 'xy'" in desk.refusal("--cards", str(own_box))
    assert not desk.save_file.exists()


# --- help ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "word"), [("en", "FILE"), ("de", "DATEI"), ("fr", "FICHIER"), ("nl", "BESTAND")]
)
def test_help_names_the_options_of_every_game(
    language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--help", "--lang", language]) == 0
    page = capsys.readouterr().out
    assert f"\n  --cards {word} " in page
    assert "\n  --prepared yes|no " in page
    assert page.count("\n  --start N ") == 1
    assert "For Sale, Zahltag, Stichtag:\n  --start N " in page


def test_the_house_page_lists_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    page = capsys.readouterr().out
    listed = page.partition("\ngames:\n")[2].partition("\n\n")[0]
    assert all(f"  {game} " in listed for game in GAMES)
