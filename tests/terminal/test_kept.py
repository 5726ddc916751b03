"""`stammtisch play`: a game that is never lost, whatever happens between two moves."""

from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.__main__ import main
from stammtisch.terminal import session
from tests.terminal.desk import FirstMove, slot_in, type_in

PLAY = ["play", "forsale"]
FIXED = [*PLAY, "--seed", "1", "--start", "0", "--name", "Anna"]


class Killed(BaseException):
    """The program ends here, without a word."""


class Killer(FirstMove):
    """Types a few moves, then the program is killed."""

    def readline(self) -> str:
        if self.left == 0:
            raise Killed
        return super().readline()


@pytest.fixture
def save_file(data: Path) -> Path:
    return slot_in(data)


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    type_in(monkeypatch, [])
    return monkeypatch


def play(*words: str) -> int:
    return main([*PLAY, *words])


@pytest.mark.parametrize("end", [["q"], ["quit"], []])
def test_quit_and_resume(
    end: list[str],
    save_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    type_in(monkeypatch, ["bid 2", *end])
    assert main([*FIXED, "--seat", "2", "--bots", "random,policy"]) == 0
    farewell = capsys.readouterr().out.splitlines()[-1]
    assert farewell == "The game is saved; `stammtisch play forsale` goes on with it."
    before, text = Table.load(save_file).digest, save_file.read_text()
    type_in(monkeypatch, ["q"])
    assert play() == 0
    out = capsys.readouterr().out
    assert out.startswith("Going on with your saved game; `--new` begins another one.\n")
    assert "Anna (you)" in out
    assert (Table.load(save_file).digest, save_file.read_text()) == (before, text)


@pytest.mark.parametrize("moves", [1, 4])
def test_a_kill_loses_nothing(moves: int, save_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    killer = Killer(save_file, moves=moves)
    monkeypatch.setattr("sys.stdin", killer)
    with pytest.raises(Killed):
        main(FIXED)
    kept = save_file.read_text()
    assert [line for line in kept.splitlines() if line.startswith("0 ")] == [
        f"0 {words}" for words in killer.typed
    ]
    type_in(monkeypatch, ["q"])
    assert play() == 0
    assert save_file.read_text() == kept


def test_a_kill_between_saving_and_telling_loses_nothing(
    save_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kill(_session: object, _events: object) -> None:
        if "0 bid 7" in save_file.read_text():
            raise Killed

    type_in(monkeypatch, ["bid 7"])
    monkeypatch.setattr(session.Session, "tell", kill)
    with pytest.raises(Killed):
        main(FIXED)
    assert save_file.read_text().splitlines()[-1] == "0 bid 7"


def test_interrupt(
    save_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert main(FIXED) == 130
    assert capsys.readouterr().err.count("\n") == 1
    assert save_file.exists()


def test_undo(
    save_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["q"])
    assert main(FIXED) == 0
    begun = Table.load(save_file).digest
    type_in(monkeypatch, ["u", "bid 5", "undo", "q"])
    assert play() == 0
    assert Table.load(save_file).digest == begun
    out = capsys.readouterr().out
    assert "seat 0 has nothing to take back" in out
    assert "Taken back." in out


def test_undo_is_refused_where_it_is_no_practice(
    save_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["bid 1", "u", "q"])
    assert main([*FIXED, "--practice", "no"]) == 0
    assert "another seat has decided since" in capsys.readouterr().out
    assert "0 bid 1" in save_file.read_text()


@pytest.mark.parametrize(
    "damage", ["", "nonsense", "game forsale\nseats 4\n0 bid\n", "\xff", "game forsale\nversion 99"]
)
def test_a_damaged_game_is_set_aside(
    damage: str, save_file: Path, typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save_file.parent.mkdir(parents=True)
    save_file.write_bytes(damage.encode("latin-1"))
    assert play() == 0
    aside = save_file.with_name("forsale.1.txt")
    assert aside.read_bytes() == damage.encode("latin-1")
    out = capsys.readouterr().out
    assert out.startswith("The saved game cannot be read (line ")
    assert not Table.load(save_file).over


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
def test_another_wish_keeps_the_old_game(
    other: list[str],
    save_file: Path,
    typing: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(FIXED) == 0
    old = save_file.read_text()
    capsys.readouterr()
    assert play(*other) == 0
    aside = save_file.with_name("forsale.1.txt")
    assert " ".join(capsys.readouterr().out.split()).startswith(
        f"A new game begins; the old one is kept in {aside}."
    )
    assert aside.read_text() == old
    assert save_file.read_text() != old


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
def test_the_same_wish_goes_on(
    same: list[str], save_file: Path, typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(FIXED) == 0
    old = save_file.read_text()
    capsys.readouterr()
    assert play(*same) == 0
    assert capsys.readouterr().out.startswith("Going on with your saved game")
    assert save_file.read_text() == old


def test_a_wish_that_cannot_be_played_moves_nothing(
    save_file: Path, typing: pytest.MonkeyPatch
) -> None:
    assert main(FIXED) == 0
    old = save_file.read_text()
    assert play("--seats", "6", "--edition", "ravensburger1997") == 2
    assert play("--new", "--seat", "9") == 2
    assert [path.name for path in save_file.parent.iterdir()] == ["forsale.txt"]
    assert save_file.read_text() == old


def test_a_new_name_is_taken_along(
    save_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, [])
    assert main(FIXED) == 0
    type_in(monkeypatch, ["bid 1"])
    assert play("--name", "Berta") == 0
    assert "Berta bids 1." in capsys.readouterr().out
    assert save_file.read_text().startswith("# seat 0 Berta\n# bots policy,policy,policy\n")


def test_a_finished_game_makes_room(
    save_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", FirstMove(save_file))
    assert play() == 0
    last = save_file.with_name("forsale.last.txt")
    last.rename(save_file)
    type_in(monkeypatch, [])
    capsys.readouterr()
    assert play() == 0
    assert capsys.readouterr().out.startswith("The last game is over and kept in")
    assert Table.load(last).over


# --- a file of one's own ------------------------------------------------------------------


def test_a_file_of_ones_own(
    tmp_path: Path,
    save_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    own = tmp_path / "my game.txt"
    type_in(monkeypatch, ["bid 1"])
    assert main([*FIXED, "--save", str(own)]) == 0
    farewell = capsys.readouterr().out.splitlines()[-1]
    assert f"`stammtisch play forsale --save '{own}'` goes on" in farewell
    assert own.exists()
    assert not save_file.exists()
    monkeypatch.setattr("sys.stdin", FirstMove(own))
    assert play("--save", str(own)) == 0
    assert Table.load(own).over
    type_in(monkeypatch, [])
    assert play("--save", str(own)) == 0
    assert not Table.load(own).over
    assert Table.load(tmp_path / "my game.1.txt").over


def test_a_transcript_by_hand_goes_on(
    tmp_path: Path, typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "puzzle.txt"
    own.write_text("game forsale\nseats 3\nstart 0\ndeck buildings 1 2 30\n")
    assert play("--save", str(own), "--seat", "0") == 0
    out = capsys.readouterr().out
    assert out.startswith("Going on with your saved game")
    assert "│ 1│ │ 2│ │30│" in out


def test_a_file_of_ones_own_that_is_no_game_is_not_touched(
    tmp_path: Path, typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "letter.txt"
    own.write_text("Dear Anna,\n")
    assert play("--save", str(own)) == 2
    assert "is no game that can go on: line 1:" in capsys.readouterr().err
    assert own.read_text() == "Dear Anna,\n"


def test_two_windows_do_not_disturb_each_other(
    save_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    codes: list[int] = []

    def other_window(_prompt: str) -> str:
        codes.append(play())
        return "q"

    monkeypatch.setattr("builtins.input", other_window)
    assert main(FIXED) == 0
    assert codes == [2]
    assert "is being played in another window" in capsys.readouterr().err
