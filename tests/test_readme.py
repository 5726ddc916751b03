"""The README does what it says."""

import doctest
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.terminal.command import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")]
PAGES += sorted((ROOT / "docs").rglob("*.md"))


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    assert len([line for line in example.splitlines() if line]) == 5
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("[Standing(score=")


def test_the_page_about_the_table_is_true() -> None:
    page = str(ROOT / "docs" / "table.md")
    outcome = doctest.testfile(page, module_relative=False, encoding="utf-8")
    assert outcome.attempted > 15
    assert outcome.failed == 0


def test_the_page_of_observations_is_the_one_that_the_records_write() -> None:
    writer = runpy.run_path(str(ROOT / "docs" / "observations.py"))
    assert writer["PAGE"].read_text("utf-8") == writer["page"]()


def test_every_command_of_the_readme_is_one() -> None:
    named = set(re.findall(r"^stammtisch (\w+)", "\n".join(blocks("sh")), re.MULTILINE))
    assert named
    assert named <= {command.name for command in COMMANDS}


def test_every_make_target_of_the_pages_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for page in PAGES:
        for target in re.findall(r"`make ([\w-]+)", page.read_text("utf-8")):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page.name}: {target}"


@pytest.mark.slow
def test_the_pictures_are_what_is_drawn_today(tmp_path: Path) -> None:
    (tmp_path / "screenshot.py").write_text((ROOT / "docs" / "screenshot.py").read_text("utf-8"))
    subprocess.run([sys.executable, tmp_path / "screenshot.py"], check=True)
    drawn = {path.name: path.read_text("utf-8") for path in tmp_path.glob("*.svg")}
    assert set(drawn) == {f"{game}.svg" for game in GAMES}
    assert drawn == {name: (ROOT / "docs" / name).read_text("utf-8") for name in drawn}
