"""The docstrings of the public API: complete, and every example in them is true."""

import ast
import doctest
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

import pytest

import stammtisch
import stammtisch.bots
from stammtisch.core.sources import PACKAGE

# Public names by module. A class stands for its public methods, too.
API = {
    "core.table": ["Standing", "Table", "UndoRefused"],
    "core.event": ["Event"],
    "core.game": ["BadOption", "Game", "IllegalAction"],
    "core.notation": ["NotationError"],
    "games": ["GAMES"],
    "adapters.vector": ["Step", "Vector", "read_seed"],
    "adapters.gymnasium": ["SeatEnvironment"],
    "adapters.pettingzoo": [
        "Environment",
        "EnvironmentModule",
        "Form",
        "Observation",
        "OrderedEnvironment",
        "SavedEnvironment",
        "env",
        "module_of",
        "observation_space",
        "raw_env",
        "read_choice",
        "register_games",
    ],
    "adapters.openspiel": [
        "SpielGame",
        "SpielObserver",
        "SpielState",
        "facts_of",
        "loaded",
        "parameters_of",
        "read_parameters",
        "register",
        "say_parameters",
        "spelt",
        "transcript_of",
        "type_of",
        "type_with",
    ],
    "adapters.openspiel_mini": [
        "SpielMini",
        "SpielNode",
        "WordsObserver",
        "facts_of_mini",
        "name_of",
        "register",
        "type_of_mini",
    ],
    "bots.bot": ["Bot", "Budget", "Weight"],
    "bots.levels": ["LEVELS", "SIMPLE", "BotEntry", "Level", "find_bot"],
    "bots.search": ["SearchBot"],
    "bots.worker_client": ["WorkerBot", "WorkerClient"],
    "review.belief": ["Belief", "belief"],
    "review.grade": ["Grade", "grade_of"],
    "review.moments": ["ReviewRefused"],
    "review.report": ["GameReview", "JudgedDecision", "LuckSplit", "Swing"],
    "review.reviewer": ["review"],
    "review.worker_client": ["ReviewClient", "ReviewFailed", "ReviewJob"],
}
INSIDE = (  # not public, but with examples
    "adapters.game_tree",
    "adapters.gymnasium",
    "arena.held_out",
    "arena.dataset.order",
    "arena.almanac.estimators",
    "arena.almanac.settings",
    "arena.workers",
    "arena.workers.choice",
    "arena.workers.process_worker",
    "arena.workers.processes",
    "arena.workers.threads",
    "core.almanac",
    "core.bitset",
    "core.compile",
    "core.daily",
    "league.movement",
    "league.standings",
    "web.views.league",
    "core.event_form",
    "core.kernel",
    "core.mini",
)
PACKAGES = ("", "adapters", "bots")  # whose own docstring introduces them
MODULES = sorted({*API, *INSIDE, *PACKAGES})
FEWEST_EXAMPLES = 100
HOMES = {"vector": "Vector"}  # public names of classes that are called like functions


def name_of(module: str) -> str:
    return f"stammtisch.{module}".rstrip(".")


def tree_of(module: str) -> ast.Module:
    path = import_module(name_of(module)).__file__
    assert path
    return ast.parse(Path(path).read_text("utf-8"))


def documented(body: Sequence[ast.stmt], prefix: str = "") -> Iterator[tuple[str, str | None]]:
    """Each public function, class, method and variable, with its docstring as it is written."""
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield prefix + node.name, ast.get_docstring(node)
            if isinstance(node, ast.ClassDef):
                yield from documented(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not prefix:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield ast.unparse(target), string_in(following)


def string_in(node: ast.stmt | None) -> str | None:
    """The text of a statement that is a string and nothing else."""
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
        return None
    return node.value.value if isinstance(node.value.value, str) else None


def test_a_missing_docstring_is_found() -> None:
    source = 'A = 1\n"""One."""\nB = 2\nclass C:\n    """C."""\n    def d(self): ...\n    n = 1\n'
    assert dict(documented(ast.parse(source).body)) == {
        "A": "One.",
        "B": None,
        "C": "C.",
        "C.d": None,
    }


@pytest.mark.parametrize("module", API)
def test_every_public_name_has_a_docstring(module: str) -> None:
    found = dict(documented(tree_of(module).body))
    assert found.keys() >= set(API[module])
    asked = [name for name in found if name.split(".")[0] in API[module]]
    assert [name for name in asked if not found[name]] == []


def test_the_names_of_the_packages_are_all_here() -> None:
    listed = {name for names in API.values() for name in names}
    public = {*stammtisch.__all__, *stammtisch.bots.__all__}
    assert {HOMES.get(name, name) for name in public} <= listed


@pytest.mark.parametrize(
    "module", ["adapters.pettingzoo", "adapters.openspiel", "adapters.openspiel_mini"]
)
def test_no_public_name_of_an_adapter_is_forgotten(module: str) -> None:
    kinds = ast.FunctionDef | ast.ClassDef
    defined = {node.name for node in tree_of(module).body if isinstance(node, kinds)}
    assert {name for name in defined if not name.startswith("_")} == set(API[module])


@pytest.mark.parametrize("module", MODULES)
def test_every_example_is_true(module: str) -> None:
    outcome = doctest.testmod(import_module(name_of(module)), optionflags=doctest.ELLIPSIS)
    assert outcome.failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    tests = [test for module in MODULES for test in finder.find(import_module(name_of(module)))]
    assert sum(len(test.examples) for test in tests) >= FEWEST_EXAMPLES


def test_no_example_stands_where_it_is_not_run() -> None:
    """In a docstring of a module that is not listed above."""
    texts = {path: path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}
    run = {Path(str(import_module(name_of(module)).__file__)) for module in MODULES}
    assert {path for path, text in texts.items() if "    >>> " in text or "\n>>> " in text} <= run
