"""The plan of the house: who may import whom, and how long a function may grow."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from stammtisch.core.compile import PACKAGE

FILES = sorted(PACKAGE.rglob("*.py"))
ARROWS = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "adapters": {"core", "bots", "games", "adapters"},
    "arena": {"core", "bots", "games", "adapters", "arena"},
    "web": {"core", "bots", "games", "web"},
    "terminal": {"core", "bots", "games", "adapters", "arena", "web", "terminal"},
    "__main__": {"terminal"},
    "__init__": {"core", "games", "adapters"},
}

MOST_LINES_OF_A_FUNCTION = 40


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


SHEETS = PACKAGE / "games" / "stichtag" / "sheets"
SHEET_FILES = [path for path in FILES if path.is_relative_to(SHEETS)]
MOMENT_FILES = [*SHEET_FILES, SHEETS.with_name("sheet.py")]
TEMPLATES = {"_play_games", "_chosen", "_effects", "_relays"}  # copied by `bound`
TEMPLATES |= {"_begin", "_tell_result", "_show_to", "_show", "_begin_all", "_step_all"}
TEMPLATES |= {"_draw_all", "_advise_all"}
TEMPLATES |= {"_ask", "_see", "_decide", "_look_through", "_observe"}
TEMPLATES |= {"_search", "_guess", "_walk", "_visit", "_meet", "_play_on"}
TEMPLATES |= {"_solve", "_study", "_draw_acts", "_commit_all", "_go_on", "_finish"}


def is_rule(path: Path, function: ast.FunctionDef) -> bool:
    is_moment = path in MOMENT_FILES and "staticmethod" in marks_of(function)
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


# --- Stichtag's sheets --------------------------------------------------------------------

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
