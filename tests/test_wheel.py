"""The wheel has everything: installed elsewhere, every command and page works."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.installed import ROOT, build, environment_in, walk


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"))


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
