"""The contracts: the reconstructed ones, files of one's own, and what is wrong with a file."""

import random
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from stammtisch import BadOption, Table
from stammtisch.__main__ import main
from stammtisch.core.notation import NotationError
from tests.games.zahltag.witness import kinds
from tests.laws import play_some, state_of
from tests.terminal.desk import settle, type_in

RECONSTRUCTED = """
1100 1001 0110 0101 0011
2100 2010 2001 1200 1101 0210 0201 0120 0102 0012
2200 2101 2020 2002 1201 1021 1012 0220 0211 0202
2210 2111 2012 1310 1202
2220 0222
"""
REPORTED = {"cee", "ffww"}
LETTERS = "fwce"
SPELLING = "a contract is written like `ffw`, with the letters f, w, c, e; not "


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    settle(monkeypatch, tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def letters(digits: str) -> str:
    return "".join(letter * int(n) for letter, n in zip(LETTERS, digits, strict=True))


def contracts_of(table: Table) -> list[str]:
    """The cards of the deck, as they lie in the record."""
    demand = state_of(table).demand
    return ["".join(a * b for a, b in zip(LETTERS, kinds(cards), strict=True)) for cards in demand]


# --- the cards we bring -------------------------------------------------------------------


def test_the_contracts_are_those_of_the_reconstruction() -> None:
    dealt = contracts_of(Table("zahltag", 2))
    assert dealt == list(map(letters, RECONSTRUCTED.split()))
    assert len(set(dealt)) == 32
    assert set(dealt) > REPORTED


def test_their_sizes_and_kinds_are_those_of_the_reconstruction() -> None:
    dealt = contracts_of(Table("zahltag", 2))
    assert Counter(map(len, dealt)) == {2: 5, 3: 10, 4: 10, 5: 5, 6: 2}
    assert Counter("".join(dealt)) == {"f": 31, "w": 36, "c": 23, "e": 27}
    assert [sum(kind in contract for contract in dealt) for kind in LETTERS] == [20, 22, 17, 19]
    assert min(len(set(contract)) for contract in dealt) == 2


def test_the_file_says_that_they_are_reconstructed_and_which_are_reported() -> None:
    text = files("stammtisch.games.zahltag").joinpath("contracts.toml").read_text("utf-8")
    assert tomllib.loads(text)["provenance"] == "reconstructed"
    marked = {line.split('"')[1] for line in text.splitlines() if line.endswith("# reported")}
    assert marked == REPORTED


# --- files of one's own -------------------------------------------------------------------


def listed(*entries: str, above: str = "") -> str:
    """A file with one entry on a line, from its second line on."""
    return f"{above}contracts = [\n{''.join(f'  {entry},' + chr(10) for entry in entries)}]\n"


def quoted(words: str) -> list[str]:
    return [f'"{word}"' for word in words.split()]


OWN = quoted("fw wc ce fe " * 8)
SORTED_OWN = ["fw", "wc", "ce", "fe"] * 8

FINE = {
    "plain": listed(*OWN),
    "comments": "# mine\n" + listed(*OWN, above="\n# again ] ]\n").replace('"fw",', '"fw", # x'),
    "one line": f"contracts = [{', '.join(OWN)}]",
    "some on a line": "contracts = [\n" + ("  " + ", ".join(OWN[:4]) + ",\n") * 8 + "]\n",
    "digits": listed(*quoted("1100 0110 0011 1001 " * 8)),
    "other order of letters": listed(*quoted("wf cw ec ef " * 8)),
    "other tables": listed(*OWN) + '\n[box]\nowner = "me"\n',
    "other quotes": listed(*OWN).replace('"', "'"),
}


@pytest.mark.parametrize("text", FINE.values(), ids=FINE)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_file_of_ones_own(text: str, encoding: str, newline: str, file: Path) -> None:
    file.write_bytes(text.replace("\n", newline).encode(encoding))
    table = Table("zahltag", 3, cards=file)
    assert contracts_of(table) == SORTED_OWN
    assert table.options["cards"] == " ".join(SORTED_OWN)


def test_the_largest_contracts_that_somebody_can_do(file: Path) -> None:
    largest = ["f" * 12, "w" * 12, "c" * 10, "ff" + "c" * 10, "e" * 12, "fffwwwccceee"]
    file.write_text(listed(*OWN[6:], *quoted(" ".join(largest))))
    assert contracts_of(Table("zahltag", 3, cards=file))[26:] == largest


WRONG = {
    "none": ("contracts = []", 1, "there must be 32 contracts, not 0"),
    "too few": (listed(*OWN[:31]), 1, "there must be 32 contracts, not 31"),
    "too many": (listed(*OWN, OWN[0], above="\n\n"), 3, "there must be 32 contracts, not 33"),
    "unknown letters": (listed(*OWN[:9], '"fx"', *OWN[10:]), 11, f"{SPELLING}'fx'"),
    "capitals": (listed('"FW"', *OWN[1:]), 2, f"{SPELLING}'FW'"),
    "a blank": (listed(*OWN[:31], '"f w"'), 33, f"{SPELLING}'f w'"),
    "three digits": (listed(*OWN[:31], '"210"'), 33, f"{SPELLING}'210'"),
    "other digits": (listed(*OWN[:31], '"²¹⁰⁰"'), 33, f"{SPELLING}'²¹⁰⁰'"),
    "a number": (listed(*OWN[:3], "2100", *OWN[4:]), 5, f"{SPELLING}2100"),
    "a list": (listed(*OWN[:3], '["fw"]', *OWN[4:]), 5, f"{SPELLING}['fw']"),
    "empty": (listed(*OWN[:4], '""', *OWN[5:]), 6, f"{SPELLING}''"),
    "nothing to do": (listed(*OWN[:4], '"0000"', *OWN[5:]), 6, f"{SPELLING}'0000'"),
    "thirteen": (listed(*OWN[:5], f'"{"f" * 13}"', *OWN[6:]), 7, f"contract `{'f' * 13}`:"),
    "thirteen in digits": (listed(*OWN[:5], '"4333"', *OWN[6:]), 7, "contract `4333`:"),
    "eleven cranes": (listed(*OWN[:5], f'"{"c" * 11}"', *OWN[6:]), 7, "at most 12 cards, 10 of"),
    "hundreds": (listed(*OWN[:5], f'"{"f" * 256}"', *OWN[6:]), 7, SPELLING),
    "the first of two": (listed('"x"', '"y"', *OWN[2:]), 2, f"{SPELLING}'x'"),
    "no list": ('\ncontracts = "fw"', 2, "`contracts` must be a list"),
    "a table": ("a = 1\n[contracts]\nb = 2", 2, "`contracts` must be a list"),
    "missing": ('contract = ["fw"]', 1, "the file needs a list `contracts = [ … ]`"),
    "nothing": ("", 1, "the file needs a list `contracts = [ … ]`"),
    "under a heading": ("[box]\ncontracts = []", 1, "the file needs a list `contracts = [ … ]`"),
    "no TOML": (listed(*OWN[:5], "fw", *OWN[6:]), 7, "this is not TOML"),
    "not closed": (listed(*OWN)[:-2], 33, "this is not TOML"),
    "too deep": (f"contracts = {'[' * 5000}", 1, "this is not TOML"),
}


def blamed(file: Path, line: int) -> str:
    return f"{file}: line {line}: " if line else f"{file}: "


@pytest.mark.parametrize(("text", "line", "reason"), WRONG.values(), ids=WRONG)
def test_a_wrong_file_gets_a_sentence_with_its_line(
    text: str, line: int, reason: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(BadOption) as refusal:
        Table("zahltag", 3, cards=file)
    assert str(refusal.value).startswith(blamed(file, line))
    assert reason in str(refusal.value)
    assert main(["simulate", "zahltag", "--games", "1", "--cards", str(file)]) == 2
    seen = capsys.readouterr()
    assert (seen.out, seen.err) == ("", f"stammtisch: {refusal.value}\n")


@pytest.mark.parametrize("command", ["play", "simulate", "rules"])
def test_every_command_refuses_what_cannot_be_read(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "latin.toml"
    other.write_bytes('# für uns\ncontracts = ["fw"]'.encode("latin-1"))
    reasons = {
        other: "this is not UTF-8 text",
        tmp_path: "the file cannot be read",
        tmp_path / "none.toml": "the file cannot be read",
    }
    for path, reason in reasons.items():
        assert main([command, "zahltag", "--cards", str(path)]) == 2
        assert capsys.readouterr().err == f"stammtisch: {path}: {reason}\n"


def test_a_game_is_played_with_cards_from_the_command_line(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Saved with the cards written out, so that it goes on without the file."""
    file.write_text(listed(*OWN))
    type_in(monkeypatch, ["q"])
    assert main(["play", "zahltag", "--cards", str(file), "--seed", "1"]) == 0
    assert "Traceback" not in capsys.readouterr().err
    saved = Table.load(data / "games" / "zahltag.txt")
    file.unlink()
    assert contracts_of(saved) == SORTED_OWN


def test_bots_play_with_cards_from_a_file_of_any_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my cards"
    path.write_text(listed(*OWN))
    assert main(["simulate", "zahltag", "--games", "2", "--cards", str(path)]) == 0
    assert "Zahltag: 2 games" in capsys.readouterr().out


def test_a_program_may_name_the_file_as_words(file: Path) -> None:
    file.write_text(listed(*OWN))
    assert contracts_of(Table("zahltag", 3, cards=str(file))) == SORTED_OWN


# --- transcripts --------------------------------------------------------------------------


def test_a_transcript_carries_the_cards_and_needs_no_file(file: Path) -> None:
    file.write_text(listed(*OWN))
    table = play_some(Table("zahltag", 3, 7, cards=file), random.Random(1), 60)
    file.unlink()
    written = table.transcript()
    assert f"cards {' '.join(SORTED_OWN)}\n" in written
    assert Table.read(written).digest == table.digest


def test_ones_own_contracts_are_the_ones_that_come_up(file: Path) -> None:
    file.write_text(listed(*quoted("ffffff wwwwww " * 16)))
    table = play_some(Table("zahltag", 4, 7, cards=file), random.Random(1), 10_000)
    words = [table.game.text.say_event(event).split() for event in table.events(None)]
    came = {line[1].rstrip(",") for line in words if line[0] == "contract"}
    assert came == {"ffffff", "wwwwww"}


def test_a_transcript_without_cards_has_the_reconstructed_ones() -> None:
    table = Table.read("game zahltag\nseats 2\nkey 1\n")
    assert "cards" not in table.transcript()
    assert contracts_of(table) == list(map(letters, RECONSTRUCTED.split()))


def header(cards: str) -> str:
    return f"game zahltag\nseats 3\n\ncards {cards}\nkey 1\n"


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("fw wc", "there must be 32 contracts, not 2"),
        ("fw " * 33, "there must be 32 contracts, not 33"),
        ("fw " * 31 + "fx", f"{SPELLING}'fx'"),
        ("c" * 11 + " fw" * 31, "nobody can do the contract"),
        ("MY.toml", f"{SPELLING}'MY.toml'"),
    ],
)
def test_wrong_cards_in_a_transcript_are_refused_with_the_line(cards: str, reason: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Table.read(header(cards))
    assert str(refusal.value).startswith("line 4: cards: ")
    assert reason in str(refusal.value)


def test_a_transcript_opens_no_file(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It may come from anyone; the same cards, written out, are fine."""
    file.write_text(listed(*OWN))
    transcript = tmp_path / "game.txt"
    transcript.write_text(header(str(file)))
    assert main(["replay", str(transcript)]) == 2
    assert f"{transcript}: line 4: cards: {SPELLING}" in capsys.readouterr().err
    transcript.write_text(header(" ".join(SORTED_OWN)))
    assert main(["replay", str(transcript)]) == 0
