"""The plan of the house: who may import whom, and how long a function may grow."""

import ast
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
    modules = {each.name for each in path.parent.glob("*.py")} - {"__init__.py"}
    missing = sorted(name for name in modules if f"`{name}`" not in words)
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
