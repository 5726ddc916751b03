"""`stammtisch play`: a game that is never lost, whatever happens between two moves."""

from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.__main__ import main
from stammtisch.terminal import session
from tests.terminal.desk import FIXED, Desk, FirstMove, acts_of_seat

GAME = "forsale"


class Killed(BaseException):
    """The program ends here, without a word."""


class Killer(FirstMove):
    """Types a few moves, then the program is killed."""

    def readline(self) -> str:
        if self.left == 0:
            raise Killed
        return super().readline()


@pytest.mark.parametrize("end", [["q"], ["quit"], []])
def test_quit_and_resume(end: list[str], desk: Desk) -> None:
    words = [*FIXED, "--seat", "2", "--bots", "random,policy"]
    farewell = desk.play(*words, typed=["bid 2", *end]).splitlines()[-1]
    assert farewell == "The game is saved; `stammtisch play forsale` goes on with it."
    before, text = Table.load(desk.save_file).digest, desk.saved
    out = desk.play(typed=["q"])
    assert out.startswith("Going on with your saved game; `--new` begins another one.\n")
    assert "Anna (you)" in out
    assert (Table.load(desk.save_file).digest, desk.saved) == (before, text)


@pytest.mark.parametrize("moves", [1, 4])
def test_a_kill_loses_nothing(moves: int, desk: Desk) -> None:
    killer = Killer(desk.save_file, moves=moves)
    desk.monkeypatch.setattr("sys.stdin", killer)
    with pytest.raises(Killed):
        desk.run(*FIXED)
    kept = desk.saved
    assert acts_of_seat(0, kept) == [f"0 {words}" for words in killer.typed]
    desk.play(typed=["q"])
    assert desk.saved == kept


def test_a_kill_between_saving_and_telling_loses_nothing(desk: Desk) -> None:
    def kill(_session: object, _events: object) -> None:
        if "0 bid 7" in desk.saved:
            raise Killed

    desk.monkeypatch.setattr(session.Session, "tell", kill)
    with pytest.raises(Killed):
        desk.play(*FIXED, typed=["bid 7"])
    assert desk.saved.splitlines()[-1] == "0 bid 7"


def test_interrupt(desk: Desk) -> None:
    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    desk.monkeypatch.setattr("builtins.input", interrupt)
    assert main(["play", "forsale", *FIXED]) == 130
    assert desk.capsys.readouterr().err.count("\n") == 1
    assert desk.save_file.exists()


def test_undo(desk: Desk) -> None:
    desk.play(*FIXED, typed=["q"])
    begun = Table.load(desk.save_file).digest
    out = desk.play(typed=["u", "bid 5", "undo", "q"])
    assert Table.load(desk.save_file).digest == begun
    assert "seat 0 has nothing to take back" in out
    assert "Taken back." in out


def test_undo_is_refused_where_it_is_no_practice(desk: Desk) -> None:
    out = desk.play(*FIXED, "--practice", "no", typed=["bid 1", "u", "q"])
    assert "another player has decided since" in out
    assert "0 bid 1" in desk.saved


@pytest.mark.parametrize(
    "damage", ["", "nonsense", "game forsale\nseats 4\n0 bid\n", "\xff", "game forsale\nversion 99"]
)
def test_a_damaged_game_is_set_aside(damage: str, desk: Desk) -> None:
    desk.save_file.parent.mkdir(parents=True)
    desk.save_file.write_bytes(damage.encode("latin-1"))
    assert desk.play().startswith("The saved game cannot be read (line ")
    aside = desk.save_file.with_name("forsale.1.txt")
    assert aside.read_bytes() == damage.encode("latin-1")
    assert not Table.load(desk.save_file).over


@pytest.mark.parametrize(
    "other",
    [
        ["--new"],
        ["--seats", "5"],
        ["--supply", "printed"],
        ["--edition", "ravensburger1997"],
        ["--key", "ff"],
        ["--seat", "1"],
        ["--bots", "random"],
        ["--memory-aid", "no"],
        ["--practice", "no"],
    ],
)
def test_another_wish_keeps_the_old_game(other: list[str], desk: Desk) -> None:
    desk.play(*FIXED)
    old = desk.saved
    out = " ".join(desk.play(*other).split())
    aside = desk.save_file.with_name("forsale.1.txt")
    assert out.startswith(f"A new game begins; the old one is kept in {aside}.")
    assert aside.read_text() == old
    assert desk.saved != old


@pytest.mark.parametrize(
    "same",
    [
        [],
        ["--seats", "4"],
        ["--seed", "1"],
        ["--start", "0"],
        ["--edition", "iello", "--supply", "no", "--refund", "up", "--coins", "21"],
        ["--seat", "0", "--bots", "policy,policy"],
        ["--memory-aid", "yes", "--practice", "yes"],
    ],
)
def test_the_same_wish_goes_on(same: list[str], desk: Desk) -> None:
    desk.play(*FIXED)
    old = desk.saved
    assert desk.play(*same).startswith("Going on with your saved game")
    assert desk.saved == old


def test_a_wish_that_cannot_be_played_moves_nothing(desk: Desk) -> None:
    desk.play(*FIXED)
    old = desk.saved
    desk.refusal("--seats", "6", "--edition", "ravensburger1997")
    desk.refusal("--new", "--seat", "9")
    assert [path.name for path in desk.save_file.parent.iterdir()] == ["forsale.txt"]
    assert desk.saved == old


def test_a_new_name_is_taken_along(desk: Desk) -> None:
    desk.play(*FIXED)
    assert "Berta bids 1." in desk.play("--name", "Berta", typed=["bid 1"])
    assert desk.saved.startswith("# seat 0 Berta\n# bots policy,policy,policy\n")


@pytest.mark.slow
def test_a_finished_game_makes_room(desk: Desk) -> None:
    desk.play_first_moves()
    desk.finished.rename(desk.save_file)
    assert desk.play().startswith("The last game is over and kept in")
    assert Table.load(desk.finished).over


# --- a file of one's own ------------------------------------------------------------------


@pytest.mark.slow
def test_a_file_of_ones_own(tmp_path: Path, desk: Desk) -> None:
    own = tmp_path / "my game.txt"
    farewell = desk.play(*FIXED, "--save", str(own), typed=["bid 1"]).splitlines()[-1]
    assert f"`stammtisch play forsale --save '{own}'` goes on" in farewell
    assert own.exists()
    assert not desk.save_file.exists()
    desk.monkeypatch.setattr("sys.stdin", FirstMove(own))
    desk.run("--save", str(own))
    assert Table.load(own).over
    desk.play("--save", str(own))
    assert not Table.load(own).over
    assert Table.load(tmp_path / "my game.1.txt").over


def test_a_transcript_by_hand_goes_on(tmp_path: Path, desk: Desk) -> None:
    own = tmp_path / "puzzle.txt"
    own.write_text("game forsale\nseats 3\nstart 0\ndeck buildings 1 2 30\n")
    out = desk.play("--save", str(own), "--seat", "0")
    assert out.startswith("Going on with your saved game")
    assert "│ 1│ │ 2│ │30│" in out


def test_a_file_of_ones_own_that_is_no_game_is_not_touched(tmp_path: Path, desk: Desk) -> None:
    own = tmp_path / "letter.txt"
    own.write_text("Dear Anna,\n")
    assert "is not a game that can go on: line 1:" in desk.refusal("--save", str(own))
    assert own.read_text() == "Dear Anna,\n"


def test_two_windows_do_not_disturb_each_other(desk: Desk) -> None:
    codes: list[int] = []

    def other_window(_prompt: str) -> str:
        codes.append(main(["play", "forsale"]))
        return "q"

    desk.monkeypatch.setattr("builtins.input", other_window)
    assert main(["play", "forsale", *FIXED]) == 0
    assert codes == [2]
    assert "is being played in another window" in desk.capsys.readouterr().err


# --- played on ----------------------------------------------------------------------------


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A finished game."""
    table = Table("forsale", 3, "c0ffee", start=0)
    while not table.over:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    table.save(tmp_path / "over.txt")
    return tmp_path / "over.txt"


def test_a_finished_game_goes_on_from_a_step_with_other_cards(desk: Desk, played: Path) -> None:
    desk.play("--from", str(played), "--step", "2", "--seat", "2", "--name", "Anna", typed=["q"])
    first, on = Table.load(played), Table.load(desk.save_file)
    assert on.key != first.key
    assert on.is_practice
    known = first.transcript().splitlines()
    assert [line for line in on.transcript().splitlines() if line[0].isdigit()][:2] == [
        line for line in known if line[0].isdigit()
    ][:2]
    assert "# seat 2 Anna" in desk.saved
    assert "Going on with your saved game" in desk.play(typed=["q"])


def test_a_key_decides_what_comes_after_the_step(desk: Desk, played: Path) -> None:
    desk.play("--from", str(played), "--step", "2", "--key", "beef", typed=["q"])
    assert Table.load(desk.save_file).key.endswith("beef")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--step", "3"], "--step goes with --from"),
        (["--from", "FILE"], "the game is over at this step"),
        (["--from", "FILE", "--step", "999"], "the steps of this game count from 0 to"),
        (["--from", "FILE", "--step", "x"], "--step must be a whole number"),
        (["--from", "FILE", "--seats", "3"], "the transcript says how many play"),
        (["--from", "FILE", "--supply", "even"], "the transcript says how many play"),
        (["--from", "none.txt"], "cannot read none.txt"),
    ],
)
def test_a_step_that_cannot_be_played_on_gets_a_sentence(
    words: list[str], why: str, desk: Desk, played: Path
) -> None:
    said = desk.refusal(*[str(played) if word == "FILE" else word for word in words])
    assert why in said
    assert not desk.save_file.exists()


def test_a_file_of_another_game_gets_a_sentence(desk: Desk, tmp_path: Path) -> None:
    Table("zahltag", 3, 1).save(tmp_path / "other.txt")
    assert "is a game of zahltag" in desk.refusal("--from", str(tmp_path / "other.txt"))
