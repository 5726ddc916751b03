"""The architecture: which package may import which, and how long a function may be."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.core.sources import PACKAGE

FILES = sorted(PACKAGE.rglob("*.py"))
ARROWS = {
    "core": {"core"},
    "drawing": {"core", "drawing"},
    "games": {"core", "drawing", "games"},
    "bots": {"core", "bots"},
    "review": {"core", "bots", "review"},
    "adapters": {"core", "bots", "games", "adapters"},
    "arena": {"core", "bots", "games", "adapters", "arena"},
    "league": {"league"},
    "web": {"core", "drawing", "bots", "games", "league", "review", "web"},
    "terminal": {"core", "bots", "games", "adapters", "arena", "review", "web", "terminal"},
    "__main__": {"terminal"},
    "__init__": {"core", "games", "adapters"},
}

MOST_LINES_OF_A_FUNCTION = 40
TERMINAL_COLOURS = {"red", "blue", "yellow", "green"}  # words of rich, too


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots"
            yield node.module or ""


def own_imports(path: Path) -> list[list[str]]:
    return [name.split(".")[1:] for name in imports_of(path) if name.startswith("stammtisch.")]


Check = Callable[[Path], None]


def of_every(paths: Sequence[Path]) -> Callable[[Check], Callable[[], None]]:
    """One test for all files: a thousand tiny ones take longer than what they look at."""

    def as_one(check: Check) -> Callable[[], None]:
        def test() -> None:
            for path in paths:
                try:
                    check(path)
                except AssertionError as wrong:
                    wrong.add_note(f"in {path.relative_to(PACKAGE)}")
                    raise

        test.__doc__ = check.__doc__
        return test

    return as_one


@of_every(FILES)
def test_imports_follow_the_arrows(path: Path) -> None:
    for rooms in own_imports(path):
        assert rooms[0] in ARROWS[room_of(path)], f"{path.name} imports {'.'.join(rooms)}"


def test_the_page_of_the_architecture_lists_the_same_arrows() -> None:
    page = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text("utf-8")
    rows = re.findall(r"^\| \[`(\w+)`\].*\| (.*?) ?\|$", page, re.MULTILINE)
    told = {name: {name, *re.findall(r"\w+", arrows)} for name, arrows in rows}
    assert told == {name: arrows for name, arrows in ARROWS.items() if name[0] != "_"}


# --- the floors of web/ -------------------------------------------------------------------

FLOORS = ("artwork", "migrations", "store", "rooms", "http", "views", "routes", "app")


def floor_of(place: Sequence[str]) -> str:
    """`web.store.writer` is on the floor `store`; a file of web/ itself belongs to the app."""
    return place[1] if len(place) > 1 and (PACKAGE / "web" / place[1]).is_dir() else "app"


def wrong_arrow(own: str, imported: Sequence[str]) -> str:
    """What is wrong with an import on a floor of web/; empty: nothing."""
    if imported[0] != "web":
        return ""
    allowed = FLOORS[: FLOORS.index(own) + 1]
    if floor_of(imported) in allowed:
        return ""
    return f"web/{own} may import only {', '.join(allowed)}, not {'.'.join(imported)}"


@of_every(sorted(PACKAGE.glob("web/**/*.py")))
def test_the_floors_of_web_import_only_downwards(path: Path) -> None:
    own = floor_of(path.relative_to(PACKAGE).parts)
    assert own in FLOORS, f"web/{own} is no floor yet: say in FLOORS where it stands"
    for imported in own_imports(path):
        wrong = wrong_arrow(own, imported)
        assert not wrong, wrong


def test_an_arrow_that_points_upwards_is_found() -> None:
    wrong = "web/rooms may import only artwork, migrations, store, rooms, not web.views.board"
    assert wrong_arrow("rooms", ["web", "views", "board"]) == wrong
    assert wrong_arrow("routes", ["web", "middleware"])
    assert not wrong_arrow("views", ["web", "rooms", "room"])
    assert not wrong_arrow("store", ["core", "language"])


@of_every(FILES)
def test_nobody_outside_a_game_imports_its_inner_files(path: Path) -> None:
    for rooms in own_imports(path):
        inner = rooms[0] == "games" and len(rooms) > 1
        same = path.relative_to(PACKAGE).parts[:2] == tuple(rooms[:2])
        shelf = path == PACKAGE / "games" / "__init__.py" and len(rooms) == 2
        assert not inner or same or shelf, f"{path} imports {'.'.join(rooms)}"


@of_every(FILES)
def test_functions_stay_small(path: Path) -> None:
    text = path.read_text("utf-8")

    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= MOST_LINES_OF_A_FUNCTION, (
                f"{path.name}: {node.name} has {length} lines"
            )


@of_every(FILES)
def test_no_room_is_named_after_nothing(path: Path) -> None:
    assert not {"utils", "helpers", "manager", "base"} & set(path.stem.split("_"))


@of_every(sorted(PACKAGE.rglob("README.md")))
def test_a_readme_names_every_module_beside_it(path: Path) -> None:
    words = path.read_text("utf-8")
    modules = {each.stem for each in path.parent.glob("*.py")} - {"__init__"}
    missing = sorted(name for name in modules if not re.search(rf"`{name}(\.py)?`", words))
    assert not missing, f"it does not name {', '.join(missing)}"


def test_every_floor_of_web_has_a_readme() -> None:
    floors = [PACKAGE / "web", *(PACKAGE / "web" / floor for floor in FLOORS[2:-1])]
    assert [floor for floor in floors if not (floor / "README.md").exists()] == []


CONTRACT = {"State", "Kind", "Phase", "Variant"}  # every game has its own


def test_no_two_classes_have_one_name() -> None:
    homes: dict[str, list[str]] = {}
    for path in FILES:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef) and node.name not in CONTRACT:
                homes.setdefault(node.name, []).append(str(path.relative_to(PACKAGE)))
    twins = {name: places for name, places in homes.items() if len(places) > 1}
    assert not twins, "; ".join(f"{name} is in {places}" for name, places in twins.items())


@cache
def functions_in(path: Path) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef)]


def marks_of(function: ast.FunctionDef) -> list[str]:
    return [ast.unparse(mark) for mark in function.decorator_list]


RULE_ROOMS = {"play", "policy", "hand", "change", "deck", "standing"}
RULE_FILES = [path for path in FILES if path.stem in RULE_ROOMS and "games" in path.parts]


@of_every(RULE_FILES)
def test_rules_know_no_time_no_strings_and_no_other_chance(path: Path) -> None:
    allowed = ("stammtisch.core.", "stammtisch.games.")
    assert all(name.startswith(allowed) for name in imports_of(path))
    for function in functions_in(path):
        assert marks_of(function) in (["rule"], ["door"])
        words = [node for node in ast.walk(function) if isinstance(node, ast.JoinedStr | ast.Raise)]
        assert not words, f"{function.name} speaks or raises"


def folder_of(path: Path) -> str:
    """The game to which a file belongs; nothing where it belongs to none."""
    parts = path.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


GAME_FOLDERS = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
GAME_NAMES = re.compile("|".join(GAME_FOLDERS), re.IGNORECASE)
EXAMPLE = "stammtisch "  # a command line that a help text shows
OUTSIDE = [path for path in FILES if not folder_of(path)]


def docstrings_in(path: Path) -> set[str]:
    owners = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    nodes = [node for node in ast.walk(tree_of(path)) if isinstance(node, owners)]
    return {ast.get_docstring(node, clean=False) or "" for node in nodes}


@of_every(OUTSIDE)
def test_nobody_outside_its_folder_names_a_game(path: Path) -> None:
    """A fourth game changes nothing but its own folder, and its entry point in pyproject.toml."""
    told = docstrings_in(path)
    for node in ast.walk(tree_of(path)):
        match node:
            case ast.Constant(value=str() as name) if name not in told:
                pass
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                pass
            case _:
                continue
        assert name.startswith(EXAMPLE) or not GAME_NAMES.search(name), (
            f"{name!r} names a game: make it a fact of `Game` (core/game.py) or of its `Look`"
            " (core/look.py), say it in the game's folder, and ask the game here"
        )


@pytest.mark.parametrize("kind", ["*.html", "*.css", "*.js"])
def test_no_page_names_a_game(kind: str) -> None:
    for path in (PACKAGE / "web").rglob(kind):
        assert not GAME_NAMES.search(path.read_text("utf-8")), (
            f"{path.name} names a game: ask for a fact of `Game` instead, as `game.is_dated`"
        )


def test_no_page_and_no_picture_names_a_card_of_a_game() -> None:
    kinds = {kind for game in GAMES.values() for kind in game.look.cards}
    for path in (PACKAGE / "web" / "static").glob("*.css"):
        styled = set(re.findall(r"\.([a-z]+)", path.read_text("utf-8")))
        assert not styled & kinds, f"{path.name}: say where a value stands in the game's `Look`"
    for path in OUTSIDE:
        words = {node.value for node in ast.walk(tree_of(path)) if isinstance(node, ast.Constant)}
        assert not words & (kinds - TERMINAL_COLOURS), (
            f"{path.name} knows a card: say how it looks in the game's `Look` (core/look.py)"
        )


SHEETS = PACKAGE / "games" / "stichtag" / "sheets"
SHEET_FILES = [path for path in FILES if path.is_relative_to(SHEETS)]
DIGITS = {"goal", "rule", "month"}
DIGIT_ROOMS = {"date", "calendar"}
RECORDS = {"s", "view", "variant"}
OF_SHEETS = {"goals": "Goal", "rules": "Rule", "months": "Month"}
STICHTAG = [path for path in FILES if path.is_relative_to(SHEETS.parent)]
DIGITLESS = [path for path in STICHTAG if path not in SHEET_FILES and path.stem != "state"]


@of_every(STICHTAG)
def test_the_sheets_of_a_date_are_read_only_where_they_are_put_together(path: Path) -> None:
    """Elsewhere a sheet would name another; all others ask `sheets_of` a day."""
    names = {
        node.attr
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in RECORDS
    }
    assert not names & DIGITS or path.stem in DIGIT_ROOMS


@of_every([path for path in DIGITLESS if path.stem != "date"])
def test_what_belongs_to_a_sheet_is_not_looked_up_by_its_number(path: Path) -> None:
    """No table keyed by the digits, no comparison with one."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Dict):
            assert not any(is_number(key) for key in node.keys), ast.unparse(node)
        if isinstance(node, ast.Compare):
            assert not any(map(is_digit, ast.walk(node))), ast.unparse(node)


def is_number(key: ast.expr | None) -> bool:
    parts = ast.walk(key) if isinstance(key, ast.Constant | ast.Tuple) else ()
    return any(isinstance(part, ast.Constant) and type(part.value) is int for part in parts)


def is_digit(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in DIGITS | {"number"}
    return isinstance(node, ast.Name) and node.id in DIGITS


@of_every([path for path in SHEET_FILES if path.stem != "__init__"])
def test_a_sheet_has_a_file_of_its_own_with_all_its_words(path: Path) -> None:
    [sheet] = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.ClassDef)]
    assert [ast.unparse(kind) for kind in sheet.bases] == [OF_SHEETS[path.parent.name]]
    assert sheet.name == path.stem.title().replace("_", "")
    given = {
        ast.unparse(target)
        for node in sheet.body
        if isinstance(node, ast.Assign)
        for target in node.targets
    }
    assert given >= {"number", "title", "text"}
