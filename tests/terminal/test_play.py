"""`stammtisch play`: a game from beginning to end, and what a person sees of it."""

import io
from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.__main__ import main
from stammtisch.terminal import session
from tests.terminal.desk import FirstMove, slot_in, type_in
from tests.terminal.golden import golden

PLAY = ["play", "forsale"]
FIXED = [*PLAY, "--seed", "1", "--start", "0", "--name", "Anna"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def slot(data: Path) -> Path:
    return slot_in(data)


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    type_in(monkeypatch, [])
    return monkeypatch


def play(*words: str) -> int:
    return main([*PLAY, *words])


# --- a game from beginning to end ---------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--seats", "3", "--supply", "printed", "--bots", "random"],
        ["--seats", "6", "--seat", "5", "--memory-aid", "no", "--practice", "no"],
        ["--edition", "ravensburger1997", "--bots", "policy,random"],
    ],
)
def test_a_whole_game(
    words: list[str],
    slot: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    person = FirstMove(slot, seat=5 if "--seat" in words else 0)
    monkeypatch.setattr("sys.stdin", person)
    assert play(*words) == 0
    seen = capsys.readouterr()
    last = slot.with_name("forsale.last.txt")
    table = Table.load(last)
    assert table.over
    assert len(person.typed) == sum(
        line.startswith(f"{person.seat} ") for line in last.read_text().splitlines()
    )
    assert not slot.exists()
    assert seen.err == ""
    lines = seen.out.splitlines()
    assert lines[-1].startswith(f"The game is kept in {last}")
    assert lines[-2].endswith(("wins.", "share the victory."))


def test_the_end_names_the_winner(
    slot: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", FirstMove(slot))
    assert play("--name", "Anna") == 0
    table = Table.load(slot.with_name("forsale.last.txt"))
    names = ["Anna", "Bruno", "Clara", "Emil"]
    winners = [names[seat] for seat, place in enumerate(table.standing()) if place.rank == 1]
    out = capsys.readouterr().out
    assert all(name in out.splitlines()[-2] for name in winners)
    assert "The game is over." in out


def test_numbers_words_and_letters_are_moves(
    slot: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["3", "p", "nix", "{x}", "bid 99", "q"])
    assert main(FIXED) == 0
    own = [line for line in slot.read_text().splitlines() if line.startswith("0 ")]
    assert own == ["0 bid 3", "0 pass"]
    out = capsys.readouterr().out
    assert "'nix' is no move now; type a number" in out
    assert "'{x}' is no move now; type a number" in out
    assert "seat 0 may not `bid 99`; legal: pass," in out


# --- what is seen -------------------------------------------------------------------------


def test_first_screen_is_as_before(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(FIXED) == 0
    stored, now = golden("screen-buying", capsys.readouterr().out)
    assert now == stored
    assert len(now.splitlines()) <= 24


def test_memory_aid_off_hides_what_others_have(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["pass", "log"])
    assert main([*FIXED, "--memory-aid", "no"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    bruno = [row for row in rows if row[:1] == ["Bruno"] and "bids" not in row]
    assert bruno
    assert all(row[1] == "?" for row in bruno if len(row) > 2 and row[1] not in ("passes", "buys"))
    own = [row for row in rows if "Anna" in row and "(you)" in row]
    assert all("?" not in row for row in own)


def test_the_log_tells_everything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["bid 2", "l", "q"])
    assert main(FIXED) == 0
    assert capsys.readouterr().out.splitlines().count("Anna bids 2.") == 2


def test_help_and_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["?", "r"])
    assert main(FIXED) == 0
    out = capsys.readouterr().out
    assert "21, `bid 21` and `b 21` all mean: bid 21." in out
    assert "  u  take back your last move" in out
    assert "unofficial summary" in out


def test_an_empty_line_gets_a_hint(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, [""])
    assert main(FIXED) == 0
    assert "\ntype a number (0, 1–21) or words, or ? for help" in capsys.readouterr().out


def test_colour_only_where_it_is_wanted(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing.setenv("FORCE_COLOR", "1")
    assert main(FIXED) == 0
    assert "\x1b[36m" in capsys.readouterr().out
    typing.setenv("NO_COLOR", "1")
    assert main(FIXED) == 0
    assert "\x1b[36m" not in capsys.readouterr().out


def test_a_person_who_watches_gets_pauses_and_pages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    monkeypatch.setattr("sys.stdin", Terminal("pass\nrules\n\n\nquit\n"))
    assert main(FIXED) == 0
    assert len(pauses) >= 3
    assert set(pauses) == {session.PAUSE}
    assert "Enter: go on" in capsys.readouterr().out


def test_pages_may_be_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal("rules\n"))
    assert main(FIXED) == 0
    assert "The game is saved" in capsys.readouterr().out
