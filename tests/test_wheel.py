"""The wheel has everything: installed elsewhere, every command and page works."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.installed import ROOT, build, environment_in, interpreter_of, walk


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"))


def shim(folder: Path, version: str, line: str) -> Path:
    folder.mkdir(parents=True)
    program = folder / f"python{version}"
    program.write_text(f"#!/bin/sh\n{line}\n")
    program.chmod(0o755)
    return program


@pytest.mark.skipif(os.name == "nt", reason="pyenv's shims are shell scripts")
def test_an_interpreter_that_pyenv_hides_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shim(tmp_path / "shims", "3.12", "exit 127")
    works = shim(tmp_path / "versions" / "3.12.1" / "bin", "3.12", f'exec "{sys.executable}" "$@"')
    monkeypatch.setenv("PATH", str(tmp_path / "shims"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert interpreter_of("3.12") == str(works)
    assert interpreter_of("3.13") is None


@pytest.mark.slow
def test_no_file_of_the_package_is_left_out(wheel: Path) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "src/stammtisch"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    packed = set(ZipFile(wheel).namelist())
    assert {name.removeprefix("src/") for name in tracked} <= packed
    for language in ("de", "fr", "nl"):
        assert f"stammtisch/locale/{language}/LC_MESSAGES/stammtisch.mo" in packed
    assert "stammtisch/web/rulings.de.md" in packed


@pytest.mark.slow
def test_an_installed_wheel_plays_and_serves_outside_the_repository(
    wheel: Path, tmp_path: Path
) -> None:
    """Its dependencies are those of this environment; `make wheel` installs them anew."""
    site = tmp_path / "site"
    words = ["-m", "pip", "install", "-qq", "--no-deps", "--no-compile", "--target"]
    subprocess.run([sys.executable, *words, site, wheel], check=True)
    environment = environment_in(tmp_path, PYTHONPATH=str(site))
    where = subprocess.run(
        [sys.executable, "-c", "import stammtisch; print(stammtisch.__file__)"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert where.stdout.startswith(str(site))
    walk(Path(sys.executable), tmp_path, environment)
