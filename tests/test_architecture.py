"""The plan of the house: who may import whom, and how long a function may grow."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.core.compile import PACKAGE

FILES = sorted(PACKAGE.rglob("*.py"))
ARROWS = {
    "core": {"core"},
    "drawing": {"core", "drawing"},
    "games": {"core", "drawing", "games"},
    "bots": {"core", "bots"},
    "adapters": {"core", "bots", "games", "adapters"},
    "arena": {"core", "bots", "games", "adapters", "arena"},
    "web": {"core", "drawing", "bots", "games", "web"},
    "terminal": {"core", "bots", "games", "adapters", "arena", "web", "terminal"},
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
    assert not re.search("utils|helpers|manager|base", path.name)


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


SHEET_ROOMS = {"sheet", "goals", "rules", "months"}
TEMPLATES = {"_play_games", "_chosen", "_effects", "_relays"}  # copied by `bound`
TEMPLATES |= {"_begin", "_tell_result", "_show_to", "_show", "_begin_all", "_step_all"}
TEMPLATES |= {"_draw_all", "_advise_all"}
TEMPLATES |= {"_ask", "_see", "_decide", "_look_through", "_observe"}
TEMPLATES |= {"_search", "_guess", "_walk", "_visit", "_meet", "_play_on"}
TEMPLATES |= {"_solve", "_study", "_draw_acts", "_commit_all", "_go_on", "_finish"}


def is_rule(path: Path, function: ast.FunctionDef) -> bool:
    is_moment = path.stem in SHEET_ROOMS and "staticmethod" in marks_of(function)
    return "rule" in marks_of(function) or is_moment or function.name in TEMPLATES


INNER = {
    function.name for path in FILES for function in functions_in(path) if is_rule(path, function)
}
OUTER = [path for path in FILES if path.name != "compile.py"]


@of_every(OUTER)
def test_what_is_no_rule_enters_the_rules_only_through_doors(path: Path) -> None:
    """Compiled, a rule that is no door has no way in from Python: the program would crash."""
    imported = {
        name.name
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("stammtisch")
        for name in node.names
    }
    rules = {function.name for function in functions_in(path) if is_rule(path, function)}
    for function in functions_in(path):
        if is_rule(path, function) or "door" in marks_of(function):
            continue
        called = {
            node.func.id
            for node in ast.walk(function)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & INNER & (imported | rules), function.name


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


READMES = [
    path for path in sorted(PACKAGE.rglob("README.md")) if (path.parent / "__init__.py").exists()
]


@of_every(READMES)
def test_a_readme_names_every_module_beside_it(path: Path) -> None:
    text = path.read_text("utf-8")
    folders = {each.parent.name for each in path.parent.glob("*/__init__.py")}
    for name in sorted({each.name for each in path.parent.glob("*.py")} | folders):
        assert name in text, f"it does not name {name}: say in a line what is in there"


DIGITS = {"goal", "rule", "month"}
DIGIT_ROOMS = {"date", "text", "booklet", "layout"}


def test_the_sheets_of_a_date_are_read_only_where_they_are_put_together() -> None:
    """Elsewhere a sheet would name another."""
    for path in (PACKAGE / "games" / "stichtag").glob("*.py"):
        names = {
            node.attr
            for node in ast.walk(tree_of(path))
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("s", "view")
        }
        assert not names & DIGITS or path.stem in DIGIT_ROOMS, path.name
