"""Every script of ours has its types checked by `make lint`."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from stammtisch.core.sources import PACKAGE

ROOT = Path(__file__).parents[2]
STATIC = (PACKAGE / "web" / "static").resolve()
SCRIPTS = {path for path in STATIC.rglob("*.js") if "vendor" not in path.parts}


def projects() -> Iterator[Path]:
    """Those that `make lint` checks."""
    for name in re.findall(r"--project (\S+)", (ROOT / "Makefile").read_text("utf-8")):
        yield ROOT / name


def checked(project: Path) -> set[Path]:
    """The scripts that a project of TypeScript reads."""
    said = json.loads(project.read_text("utf-8"))
    wanted = [*said.get("files", []), *said.get("include", [])]
    return found(project.parent, wanted) - found(project.parent, said.get("exclude", []))


def found(folder: Path, patterns: list[str]) -> set[Path]:
    return {path.resolve() for pattern in patterns for path in folder.glob(pattern)}


def test_every_script_asks_for_its_types_to_be_checked() -> None:
    assert SCRIPTS
    for script in SCRIPTS:
        assert script.read_text("utf-8").startswith("// @ts-check\n"), script.name


def test_every_script_has_its_types_checked() -> None:
    read = set().union(*map(checked, projects()))
    assert {path.name for path in SCRIPTS - read} == set()


def test_an_editor_finds_the_projects_that_are_checked() -> None:
    said = json.loads((ROOT / "tsconfig.json").read_text("utf-8"))
    assert [ROOT / each["path"] for each in said["references"]] == list(projects())
