"""Every command of every page can be run, or says why not: `make commands` runs them all."""

import re
import shlex
import subprocess
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from stammtisch.terminal.command import asks_for_help, find_command
from stammtisch.terminal.parser import Parser
from tests.every_command import ELSEWHERE, LONG, reason_against, rows_about, try_out
from tests.page_commands import PAGES, PROMPT, ROOT, PageCommand, all_commands, fenced
from tests.reader_folder import Stock, clone, environment_in, equip, lay_in, with_values

TABLES = (LONG, ELSEWHERE)
FEWEST = 120
PROGRAMS = {"stammtisch", "make", "python", "printf", "export", "install", "openssl"}
QUICK = r"stammtisch (rules|replay|verify|admin|play|backup \S+$|serve --browser$)|printf"
PLACEHOLDER = re.compile(r"(?<![\w$=-])[A-Z]{1,}(?![\w=])|…")
NOWHERE = Stock(Path("nowhere"), "/table/1", "@1", None)
COMMANDS = all_commands()
RUN = [command for command in COMMANDS if not reason_against(command.words, TABLES)]


def ids(commands: list[PageCommand]) -> list[str]:
    return [command.place for command in commands]


# --- the list -----------------------------------------------------------------------------


def test_the_pages_have_commands() -> None:
    assert len(COMMANDS) >= FEWEST
    pages = {command.page for command in COMMANDS}
    assert {"README.md", "docs/host.md", "docs/web.md", "docs/arena.md"} <= pages
    assert "src/stammtisch/terminal/play.py" in pages


def test_a_command_that_is_run_is_one_that_we_know_how_to_run() -> None:
    for command in RUN:
        assert shlex.split(command.words)[0] in PROGRAMS, f"{command.place}: LONG or ELSEWHERE?"


def test_every_word_that_a_reader_replaces_has_a_value() -> None:
    for command in RUN:
        words = with_values(command.words, NOWHERE)
        assert not PLACEHOLDER.search(words.replace('"$SALT"', "")), f"{command.place}: {words}"


def test_every_row_is_needed() -> None:
    about = [next(rows_about(command.words, TABLES), ("", "")) for command in COMMANDS]
    assert {row for row, reason in about if reason} == LONG.keys() | ELSEWHERE.keys()


def test_a_session_is_marked_as_one() -> None:
    for page in PAGES:
        for language, lines in fenced(page.read_text("utf-8")):
            has_prompt = any(line.startswith(PROMPT) for _number, line in lines)
            assert not has_prompt or language == "console", f"{page.name}:{lines[0][0]}"


def stammtisch_commands() -> Iterator[tuple[PageCommand, list[str]]]:
    for command in COMMANDS:
        words = shlex.split(command.words, comments=True)
        if words[0] == "stammtisch" and not asks_for_help(words):
            end = words.index("<") if "<" in words else len(words)
            yield command, words[1:end]


def test_every_option_exists() -> None:
    """Even of commands that take minutes."""
    for _command, (name, *rest) in stammtisch_commands():
        room = import_module(find_command(name).module)
        parser = Parser(name, room.USAGE, "", ())
        room.arguments(parser)
        assert parser.read(rest)


def test_every_program_of_the_bench_exists() -> None:
    for command in COMMANDS:
        for path in re.findall(r"python (\S+\.py)", command.words):
            assert (ROOT / path).is_file(), command.place


def test_make_would_install_nothing(tmp_path: Path) -> None:
    """The folder of a reader shares the environment of the tests."""
    clone(tmp_path)
    equip(tmp_path / ".venv")
    order = ["make", "--dry-run", "playable", "ready"]
    environment = environment_in(tmp_path, None)
    made = subprocess.run(order, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    assert "pip install" not in re.sub(r" --\S+", "", made.stdout)


# --- those that take a moment -------------------------------------------------------------


def quick_ones() -> list[PageCommand]:
    """Of the pages; `--help` has the same kinds, and more of them."""
    distinct = {command.words: command for command in reversed(RUN)}.values()
    return [
        command
        for command in reversed(distinct)
        if command.page.endswith(".md") and re.match(QUICK, command.words)
    ]


@pytest.fixture(scope="module")
def stock() -> Iterator[Stock]:
    with tempfile.TemporaryDirectory() as folder:
        yield lay_in(Path(folder), None)


@pytest.mark.slow
@pytest.mark.parametrize("command", quick_ones(), ids=ids(quick_ones()))
def test_a_quick_command_does_what_its_page_says(command: PageCommand, stock: Stock) -> None:
    assert not try_out(command, stock).wrong


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "shown", "wrong"),
    [
        ("stammtisch rules forsale", "For Sale\n", ""),
        ("stammtisch rules forsale", "For Rent\n", "the page shows\nFor Rent"),
        ("stammtisch replay nothing-there.json", "", "exit code 2"),
    ],
)
def test_a_command_that_fails_or_prints_something_else_is_found(
    words: str, shown: str, wrong: str, stock: Stock
) -> None:
    found = try_out(PageCommand("page.md", 1, words, shown), stock).wrong
    assert found.startswith(wrong)
    assert bool(found) == bool(wrong)
