"""Letters that a terminal can show, and streams that are gone."""

import errno
import io
import subprocess
import sys

import pytest

from stammtisch.terminal import stream


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Gebäude 4–7 …", "Gebaeude 4-7 ..."),
        ("“Où”", '"Ou"'),
        ("œuvre ●", "oeuvre ?"),
        ("\udcff", "?"),
    ],
)
def test_nearest_letters(text: str, plain: str) -> None:
    assert stream.nearest(text) == plain


def output(encoding: str) -> tuple[io.BytesIO, io.TextIOWrapper]:
    raw = io.BytesIO()
    return raw, io.TextIOWrapper(raw, encoding=encoding, write_through=True)


@pytest.mark.parametrize(
    ("encoding", "locale", "written"),
    [
        ("utf-8", "en_US.UTF-8", "ü –".encode()),
        ("latin-1", "de_DE.ISO-8859-1", b"\xfc -"),
        ("ascii", "en_US.UTF-8", b"ue -"),
        ("utf-8", "C", b"ue -"),
    ],
)
def test_output_never_fails_for_want_of_a_letter(
    encoding: str, locale: str, written: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw, wrapped = output(encoding)
    monkeypatch.setattr("sys.stdout", wrapped)
    monkeypatch.setenv("LANG", locale)
    stream.prepare_streams()
    sys.stdout.write("ü –")
    assert raw.getvalue() == written


@pytest.mark.parametrize(
    ("wish", "shown"),
    [({"LANG": "C"}, "BOT,..."), ({"LC_ALL": "C"}, "BOT,..."), ({}, "BOT,…")],
)
@pytest.mark.slow
def test_a_plain_locale_is_believed(wish: dict[str, str], shown: str) -> None:
    """Python itself turns LC_CTYPE into UTF-8 where it finds a plain locale."""
    help_page = [sys.executable, "-m", "stammtisch", "play", "--help"]
    done = subprocess.run(help_page, env=wish, capture_output=True, check=True)
    assert shown in done.stdout.decode()


def test_input_never_fails_for_a_wrong_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8"))
    stream.prepare_streams()
    assert sys.stdin.readline() == "\ufffd\n"


def test_closed_streams_lead_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    stream.prepare_streams()
    with sys.stdout as opened:
        assert opened.write("gone") == 4


def test_a_wrong_decoding_stays_wrong() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", errors="stammtisch")


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (FileNotFoundError(), "it does not exist"),
        (IsADirectoryError(), "it is a folder, not a file"),
        (NotADirectoryError(), "a part of the path is not a folder"),
        (PermissionError(), "access is denied"),
        (OSError(errno.ENOSPC, "?"), "the disk is full"),
        (OSError(errno.EIO, "input/output error"), "input/output error"),
        (OSError(), "it cannot be used"),
    ],
)
def test_reasons(wrong: OSError, reason: str) -> None:
    assert stream.reason_of(wrong) == reason


def test_a_sentence_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert stream.refuse("two\nlines") == 2
    assert capsys.readouterr().err == "stammtisch: two lines\n"


def test_a_sentence_neither_moves_the_cursor_nor_fills_the_screen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    stream.refuse("seat 0 may not `\x1b[2J\u202ebid 4`; « legal »")
    assert capsys.readouterr().err == (
        "stammtisch: seat 0 may not `\\x1b[2J\\x202ebid 4`; « legal »\n"
    )
    stream.refuse("x" * 1_000_000)
    assert len(capsys.readouterr().err) < 1100
