"""The file of a running game: whole at every moment, never lost, held by one program."""

from pathlib import Path

import pytest

from stammtisch import NotationError, Table
from stammtisch.terminal.parser import BadInput
from stammtisch.terminal.party import Party, player_name, read_party
from stammtisch.terminal.save_file import SaveFile, save_file_of

PARTY = Party(1, "Anna Bär", ("policy", "random"))


class Killed(BaseException):
    """The program ends here, without a word."""


def test_party_and_game_are_kept_together(data: Path) -> None:
    table = Table("forsale", 3, "c0ffee", start=0)
    with save_file_of("forsale", None) as save_file:
        save_file.save(table, PARTY)
        saved = save_file.load()
    assert save_file.path == data / "games" / "forsale.txt"
    assert saved is not None
    assert (saved.table.digest, saved.party) == (table.digest, PARTY)
    assert int(saved.table.key, 16) == 0xC0FFEE


def test_a_kill_while_saving_leaves_the_old_game(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table("forsale", 3, 1, start=0)
    save_file = save_file_of("forsale", None)
    with save_file:
        save_file.save(table, PARTY)
        before = table.digest
        table.play(0, "bid 3")
        monkeypatch.setattr("os.fsync", kill)
        with pytest.raises(Killed):
            save_file.save(table, PARTY)
    saved = save_file.load()
    assert saved is not None
    assert saved.table.digest == before


def kill(_number: int) -> None:
    raise Killed


def test_a_slot_is_held_by_one_program(data: Path) -> None:
    with save_file_of("forsale", None), pytest.raises(BadInput, match="another window"):
        save_file_of("forsale", None).__enter__()
    with save_file_of("forsale", None) as again:
        assert again.load() is None
    assert list((data / "games").iterdir()) == []


def test_a_folder_that_knows_no_locks_may_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(_file: object, _mode: int) -> None:
        raise OSError(37, "no locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)
    with save_file_of("forsale", None) as save_file:
        assert save_file.load() is None


def test_set_aside_takes_the_next_free_number(tmp_path: Path) -> None:
    save_file = SaveFile(tmp_path / "my.txt")
    for _time in range(2):
        save_file.path.write_text("old")
        save_file.set_aside()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["my.1.txt", "my.2.txt"]


def test_a_file_of_ones_own_stays_when_the_game_is_over(tmp_path: Path) -> None:
    assert SaveFile(tmp_path / "my.txt").finish() == tmp_path / "my.txt"


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    (tmp_path / "my.txt.part").mkdir()
    with pytest.raises(BadInput, match="cannot be saved in"):
        SaveFile(tmp_path / "my.txt").save(Table("forsale", 3), PARTY)


def test_damage_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "my.txt").write_text("game forsale\nseats 3\n0 bid\n")
    with pytest.raises(NotationError) as wrong:
        SaveFile(tmp_path / "my.txt").load()
    assert wrong.value.line == 3


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["# seat 0 Anna"],
        ["# seat 3 Anna", "# bots policy,policy"],
        ["# seat x Anna", "# bots policy,policy"],
        ["# seat 0 Anna", "# bots policy"],
        ["# seat 0 Anna", "# bots policy,nobody"],
        ["#", "# ", "# seat", "# bots"],
    ],
)
def test_a_damaged_party_is_none(lines: list[str]) -> None:
    assert read_party(lines, 3) is None


def test_names_differ_and_bots_keep_their_seats() -> None:
    party = Party(1, "bruno", ("policy", "random"))
    assert party.names() == ["Clara", "bruno", "Emil"]
    assert (party.bot_of(0), party.bot_of(2)) == ("policy", "random")


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Anna", "Anna"),
        (" A\tn\x1b[31mna ", "An[31mna"),
        ("", "Guest"),
        (None, "Guest"),
        ("\udcff", "Guest"),
        ("x" * 99, "x" * 16),
    ],
)
def test_names_are_cleaned(name: str | None, clean: str) -> None:
    assert player_name(name) == clean
