"""docs/rulings.md, the code and the tests of the rulings agree, for every game."""

import re
from functools import cache
from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.core.game import Game

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs"
SOURCES = TESTS.parent / "src" / "stammtisch"


@cache
def ruling_sections(game: Game) -> dict[str, str]:
    """The text of every ruling, by its id."""
    page = (DOCS / "rulings.md").read_text("utf-8")
    chapter = page.split(f"\n## {game.text.title()}\n")[1].split("\n## ")[0]
    parts = re.split(r"^### (\w\d\d) ", chapter, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def letter_of(game: Game) -> str:
    return str(game.text.title()[0])


@cache
def all_names(game: Game) -> list[str]:
    """Every test in a file of rulings, and every one elsewhere that bears an id."""
    files = sorted((TESTS / "games" / game.name).glob("test_*.py"))
    return [name for path in files for name in names_in(path) if is_of_rulings(game, path, name)]


def names_in(path: Path) -> list[str]:
    """Its tests, as functions or in classes."""
    return re.findall(r"^ *def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)


def is_of_rulings(game: Game, path: Path, name: str) -> bool:
    return path.name.startswith("test_rulings") or bool(ids_of(game, name))


def ids_of(game: Game, name: str) -> list[str]:
    """The rulings whose test it is: `test_s19_s20_…` belongs to two."""
    ids = re.match(rf"test((?:_{letter_of(game).lower()}\d\d)+)_", name)
    return ids[1].upper().split("_")[1:] if ids else []


def names_for(game: Game, ruling: str) -> list[str]:
    return [name for name in all_names(game) if ruling in ids_of(game, name)]


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_ruling = pytest.mark.parametrize(
    ("game", "ruling"),
    [
        pytest.param(game, ruling, id=ruling)
        for game in GAMES.values()
        for ruling in ruling_sections(game)
    ],
)


@every_game
def test_rulings_are_numbered_without_a_gap(game: Game) -> None:
    ids = list(ruling_sections(game))
    assert ids == [f"{letter_of(game)}{number:02}" for number in range(1, len(ids) + 1)]
    assert len(ids) >= 17


@every_ruling
def test_a_ruling_lists_exactly_its_tests(game: Game, ruling: str) -> None:
    text = ruling_sections(game)[ruling]
    assert re.findall(rf"`(test_{ruling[0].lower()}\w+)`", text) == names_for(game, ruling)
    assert names_for(game, ruling) or "changes no play" in text.lower()


@every_ruling
def test_a_ruling_names_its_question_its_reason_and_its_place(game: Game, ruling: str) -> None:
    text = ruling_sections(game)[ruling]
    for word in ("Question:", "Ruling:", "Why:", "Code:"):
        assert text.count(f"\n{word} ") == 1, word


@every_ruling
def test_the_place_of_a_ruling_exists(game: Game, ruling: str) -> None:
    [line] = re.findall(r"^Code: (.*)$", ruling_sections(game)[ruling], flags=re.MULTILINE)
    places = re.findall(r"`(\w+\.(?:py|toml))`((?: `[\w.]+`,?)+)", line)
    assert places
    for file, names in places:
        for name in re.findall(r"`([\w.]+)`", names):
            assert is_defined_in(source_of(game, file), name), f"{file}: {name}"


def source_of(game: Game, file: str) -> str:
    folders = (SOURCES / "games" / game.name, SOURCES / "core")
    return next(path for folder in folders for path in folder.rglob(file)).read_text("utf-8")


def is_defined_in(source: str, name: str) -> bool:
    """Is it a function, a class, a field of a record, a constant or a table of the data?"""
    pattern = rf"^(\s*(def|class) {name}\b|    {name}: |{name} = |\[{re.escape(name)}\])"
    return bool(re.search(pattern, source, flags=re.MULTILINE))


@every_game
def test_every_id_in_the_code_is_a_ruling(game: Game) -> None:
    folder = SOURCES / "games" / game.name
    transcripts = (TESTS / "transcripts").glob(f"{game.name}*.txt")
    examples = folder.glob("examples/*.txt")
    for path in [*folder.rglob("*.py"), *folder.glob("*.toml"), *examples, *transcripts]:
        found = set(re.findall(rf"\b{letter_of(game)}\d\d\b", path.read_text("utf-8")))
        assert found <= set(ruling_sections(game)), path.name


@every_game
def test_every_test_of_rulings_belongs_to_one(game: Game) -> None:
    rulings = ruling_sections(game)
    for name in all_names(game):
        assert ids_of(game, name), name
        assert set(ids_of(game, name)) <= set(rulings), name


@every_game
def test_no_two_tests_of_rulings_have_the_same_name(game: Game) -> None:
    assert len(all_names(game)) == len(set(all_names(game)))
