"""Walks an installed stammtisch as a new user would, outside the repository.

`python -m tests.installed` builds the wheel, installs it with the extra `web` into a fresh virtual
environment of every interpreter that is here and supported (3.11 to 3.13), and tries its commands
and pages. It downloads some hundred megabytes for each: `make wheel` runs it, `make test` does not.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120  # seconds until a server that says nothing is given up
VERSIONS = ("3.11", "3.12", "3.13")
COMMANDS = (
    ("--version",),
    ("rules", "stichtag", "--date", "12-24", "--lang", "nl"),
    ("rules", "zahltag", "--lang", "de"),
    ("simulate", "forsale", "--games", "20", "--seed", "1"),
    ("play", "forsale", "--seed", "1", "--bots", "policy"),
)
PAGES = {
    "/": "Stammtisch",
    "/rules/stichtag": "Stichtag",
    "/rulings/forsale": "F01",
    "/calendar": "Stichtag",
    "/static/cards.svg": "<svg",
    "/docs": "openapi",
}


def build(folder: Path) -> Path:
    """The wheel of this checkout."""
    words = ["-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation"]
    subprocess.run([sys.executable, *words, "--wheel-dir", folder, ROOT], check=True)
    return next(folder.glob("*.whl"))


def walk(python: Path, folder: Path, environment: Mapping[str, str]) -> None:
    """Every command and page, from a folder that is not the repository."""
    said = [run(python, words, folder, environment) for words in COMMANDS]
    assert said[0].startswith("stammtisch ")
    assert "december" in said[1].lower()
    with serving(python, folder, environment) as address:
        for page, word in PAGES.items():
            assert word in fetch(f"{address}{page}"), page


def run(python: Path, words: tuple[str, ...], folder: Path, environment: Mapping[str, str]) -> str:
    done = subprocess.run(
        [python, "-m", "stammtisch", *words],
        cwd=folder,
        env=environment,
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{words}: {done.stderr[-2000:]}"
    return done.stdout


@contextmanager
def serving(python: Path, folder: Path, environment: Mapping[str, str]) -> Iterator[str]:
    with subprocess.Popen(
        [python, "-m", "stammtisch", "serve", "--port", "0", "--lang", "en"],
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        hurry = Timer(PATIENCE, server.kill)
        hurry.start()
        try:
            found = re.search(r"http://\S+:\d+", server.stdout.readline())  # type: ignore[union-attr]  # a pipe
            assert found
            yield found[0]
        finally:
            hurry.cancel()
            server.terminate()


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


def environment_in(folder: Path, **more: str) -> dict[str, str]:
    """One in which nothing of the repository or of this person is found."""
    own = {"STAMMTISCH_DATA": str(folder / "data"), "STAMMTISCH_ENGINE": "interpreted"}
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    return {**kept, **own, "LANG": "en_US.UTF-8", "PYTHONPATH": "", **more}


def install(interpreter: str, wheel: Path, room: Path) -> Path:
    python = room / "bin" / "python"
    subprocess.run([interpreter, "-m", "venv", room], check=True)
    words = ["-m", "pip", "install", "-qq", "--disable-pip-version-check", f"{wheel}[web]"]
    constraint = {**os.environ, "PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    subprocess.run([python, *words], env=constraint, check=True)
    return python


def interpreter_of(version: str) -> str | None:
    """The first on the path that runs, or one of pyenv's, whose shims hide what is not chosen."""
    on_path = shutil.which(f"python{version}")
    pyenvs = sorted(pyenv_root().glob(f"versions/{version}.*/bin/python{version}"))
    return next(filter(runs, [*([on_path] if on_path else []), *map(str, pyenvs)]), None)


def pyenv_root() -> Path:
    return Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")


def runs(interpreter: str) -> bool:
    return not subprocess.run([interpreter, "-c", ""], capture_output=True).returncode


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = build(folder)
        for version in VERSIONS:
            interpreter = interpreter_of(version)
            if interpreter is None:
                sys.stdout.write(f"Python {version}: not found here.\n")
                continue
            sys.stdout.write(f"Python {version}: installing …")
            sys.stdout.flush()
            python = install(interpreter, wheel, folder / version)
            walk(python, folder, environment_in(folder))
            sys.stdout.write(f"\rPython {version}: all {len(COMMANDS)} commands and pages work.\n")


if __name__ == "__main__":
    main()
