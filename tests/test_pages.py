"""Pages of the documentation do what they say, and the site has all of them."""

import doctest
import re
import runpy
import shlex
from pathlib import Path

import pytest

from stammtisch.__main__ import main
from stammtisch.core.language import speaking
from stammtisch.terminal import play
from stammtisch.terminal.parser import Parser
from tests.terminal.desk import settle, type_in
from tests.test_docstrings import API

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
TERMINAL = (DOCS / "terminal.md").read_text("utf-8")
CONTENTS = runpy.run_path(str(DOCS / "extensions" / "contents.py"))
DOCSTRINGS = runpy.run_path(str(DOCS / "extensions" / "docstrings.py"))


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TERMINAL, re.DOTALL)


COMMANDS = [line for block in blocks("sh") for line in block.splitlines()]
PLAYED = [line for line in COMMANDS if line.startswith("stammtisch play ")]
OTHERS = [line for line in COMMANDS if line not in PLAYED]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settle(monkeypatch, tmp_path)
    monkeypatch.chdir(ROOT)


def test_the_tour_is_true() -> None:
    page = str(DOCS / "tour.md")
    outcome = doctest.testfile(page, module_relative=False, encoding="utf-8")
    assert outcome.attempted > 35
    assert outcome.failed == 0


def test_the_page_of_datasets_is_true(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settle(monkeypatch, tmp_path)
    monkeypatch.chdir(tmp_path)
    page = str(DOCS / "datasets.md")
    outcome = doctest.testfile(page, module_relative=False, encoding="utf-8")
    assert outcome.attempted > 10
    assert outcome.failed == 0, capsys.readouterr().out


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("block", blocks("console"))
def test_a_screen_of_the_terminal_page_is_what_is_shown(
    block: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, screen = block.removeprefix("$ stammtisch ").split("\n", 1)
    type_in(monkeypatch, re.findall(r"^Your move: (.+)$", screen, re.MULTILINE))
    assert main(shlex.split(command)) == 0
    shown = re.sub(r" +$", "", capsys.readouterr().out, flags=re.MULTILINE)
    wanted = re.escape(screen).replace(re.escape("\n…\n"), "\n(?s:.*)\n")
    assert re.fullmatch(wanted, shown), shown


@pytest.mark.parametrize("line", PLAYED)
def test_a_table_of_the_terminal_page_can_be_opened(line: str) -> None:
    """Its bots are not started: their search would be compiled first."""
    parser = Parser("stammtisch play", play.USAGE, "", play.EXAMPLES)
    with speaking("en"):
        play.arguments(parser)
        request = play.read_request(parser.read(shlex.split(line)[2:]))
        table = request.table()
        assert request.party(table.seats).seats == table.seats


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("line", OTHERS)
def test_a_command_of_the_terminal_page_works(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, ["q"])
    assert main(shlex.split(line)[1:]) == 0


def test_the_terminal_page_shows_commands() -> None:
    assert len(blocks("console")) > 1
    assert len(PLAYED) > 5
    assert len(OTHERS) > 3


# --- the site -----------------------------------------------------------------------------


def test_every_page_is_reached_from_the_front_page() -> None:
    pages = {*DOCS.rglob("*.md"), *(ROOT / "src").rglob("README.md")}
    pages = {page for page in pages if not {"artwork", "vendor"} & set(page.parts)}
    names = {str(page.relative_to(ROOT).with_suffix("")) for page in pages}
    names |= {"CHANGELOG", "CONTRIBUTING", "deploy/README"}
    texts = {name: (ROOT / f"{name}.md").read_text("utf-8") for name in names}
    assert CONTENTS["reached"]("docs/index", texts) == names


def test_the_reference_has_every_public_name() -> None:
    pages = "".join(page.read_text("utf-8") for page in (DOCS / "reference").glob("*.md"))
    members = re.findall(r"automodule:: stammtisch\.(\S+)\n   :members: (.+)\n", pages)
    found = {f"{module}.{name}" for module, names in members for name in names.split(", ")}
    found |= set(re.findall(r"autodata:: stammtisch\.(\S+)\n", pages))
    assert found == {f"{module}.{name}" for module, names in API.items() for name in names}


DOCSTRING = """The share of `n` tables, 2**32 at most.

    Words:
    game     the name, such as `forsale`
    seats    the number of players
             (default: the usual one)

    >>> f(n=2**3)
    8""".splitlines()
MARKED_UP = r"""The share of ``n`` tables, 2\*\*32 at most.

Words:

``game``
    the name, such as ``forsale``
``seats``
    the number of players
    (default: the usual one)

>>> f(n=2**3)
8
""".splitlines()


def test_a_docstring_becomes_restructured_text() -> None:
    assert DOCSTRINGS["in_markup"](DOCSTRING) == [*MARKED_UP, ""]
