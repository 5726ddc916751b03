"""Card files: every mistake has its line, and none is a traceback."""

from pathlib import Path

import pytest

from stammtisch.core.cardfile import BadCards, load_text, read_cards

TEXT = """\
# a comment with brackets ] and "quotes"
title = "some cards"
plain = ["a", "b",
  "c", 4]

[more]
deep = [
  ["x", "y"],

  # another comment
  ["z"],
]
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("plain",), 3),
        (("plain", 0), 3),
        (("plain", 1), 3),
        (("plain", 2), 4),
        (("plain", 3), 4),
        (("more",), 6),
        (("more", "deep"), 7),
        (("more", "deep", 0), 8),
        (("more", "deep", 0, 1), 8),
        (("more", "deep", 1), 11),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_an_entry_knows_its_line(path: tuple[str | int, ...], line: int, newline: str) -> None:
    file = read_cards(TEXT.replace("\n", newline))
    assert file.line_of(*path) == line
    wrong = file.wrong("too blue", *path)
    assert (str(wrong), wrong.line) == (f"line {line}: too blue", line)


def test_only_a_line_feed_ends_a_line() -> None:
    """As in TOML; other characters that a program may take for the end stand in a comment."""
    file = read_cards("# one \u2028 still \u0085 one\ncards = [\n  5,\n]\n")
    assert file.line_of("cards", 0) == 3


def test_an_entry_over_several_lines_is_where_it_ends() -> None:
    file = read_cards('cards = [\n  """a\nb""",\n  "c",\n]\n')
    assert (file.line_of("cards", 0), file.line_of("cards", 1)) == (3, 4)


def test_an_entry_that_is_not_there_is_blamed_on_the_first_line() -> None:
    assert read_cards("a = 1\nb = 2\n").line_of("c", 0) == 1


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("what", 1),
        ("a = 1\nb = \n", 2),
        ("a = 1\n\nb = [1,\n\n", 3),
        ("a = 1\n\nb = c\nd = 2\n", 3),
        ("a = 1\na = 2\nb = 3\n", 2),
        ("a = [\n  1\n  2\n]\n", 3),
        ("a = 2001-13-01\n", 1),
        ("a = 1\n# \x00\n", 2),
        ("a = '''\n\n", 1),
    ],
)
def test_what_is_no_toml_has_its_line(text: str, line: int) -> None:
    with pytest.raises(BadCards) as refusal:
        read_cards(text)
    assert str(refusal.value) == f"line {line}: this is not TOML"


@pytest.mark.parametrize("value", ["[" * 5000 + "]" * 5000, "1" * 5000])
def test_what_is_too_much_for_the_reader_is_no_toml_either(value: str) -> None:
    with pytest.raises(BadCards) as refusal:
        read_cards(f"a = 1\nb = {value}\n")
    assert (str(refusal.value), refusal.value.line) == ("line 1: this is not TOML", 1)


def test_a_text_with_a_mark_of_its_encoding_and_windows_lines(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes('a = "ü"\r\nb = 2\r\n'.encode("utf-8-sig"))
    assert read_cards(load_text(path)).tables == {"a": "ü", "b": 2}


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_another_encoding(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes('a = "ü"'.encode(encoding))
    with pytest.raises(BadCards, match=r"^this is not UTF-8 text$"):
        load_text(path)


@pytest.mark.parametrize("name", ["", "missing.toml", "no\0name.toml"])
def test_what_cannot_be_read(name: str, tmp_path: Path) -> None:
    """A folder, a file that is not there, a name that no file can have."""
    with pytest.raises(BadCards, match=r"^the file cannot be read$"):
        load_text(tmp_path / name)
