"""Caches: what visitors can fill with their own words has an end."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.core.language import LANGUAGES
from stammtisch.core.sources import PACKAGE
from stammtisch.games.stichtag.symbols import ICONS, KEPT_SYMBOLS, symbols_of

FILLABLE = {"str", "bytes", "tuple", "Hashable", "Any"}
UNBOUNDED = {"cache", "functools.cache"}
FIXED_KEYS = {  # may stay unbounded, because …
    "core.compile._compiled": "functions of our own source",
    "core.compile.has_slots": "functions of our own source",
    "core.digest._function": "functions of our own source",
    "core.kernel._filled": "the templates of our own source, for each game",
    "core.compile_cache._folder_in": "the cache folder of this process",
    "core.language._catalogue": f"`speak` admits {len(LANGUAGES)} languages only",
    "core.booklet.load_example": "our own files",
    "core.shown_example.replayed": "our own files",
    "web.views.rulings.rulings": "as many as languages",
    "web.views.templating._environment": "as many as languages",
    "web.views.templating._template": "names of our own templates",
    "web.views.templating.asset": "names of our own files",
    "web.store.transaction.insert_or_leave": "our own tables on two databases",
    "games.stichtag.date.of_one": "asked while the module is imported, by name",
    "adapters.sequential_table._shared": "for programs of this process; no page asks for it",
}


def cached_functions(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and any(map(is_unbounded, node.decorator_list)):
            yield node


def is_unbounded(decorator: ast.expr) -> bool:
    """`@cache`, `@lru_cache(None)` or `@lru_cache(maxsize=None)`."""
    if not isinstance(decorator, ast.Call):
        return ast.unparse(decorator) in UNBOUNDED
    if not ast.unparse(decorator.func).endswith("lru_cache"):
        return False
    sizes = [*decorator.args, *(keyword.value for keyword in decorator.keywords)]
    return any(isinstance(size, ast.Constant) and size.value is None for size in sizes)


def is_fillable(function: ast.FunctionDef) -> bool:
    """Has it a parameter that may be any word?"""
    taken = function.args
    parameters = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs]
    words = {
        node.id
        for parameter in parameters
        if parameter.annotation
        for node in ast.walk(parameter.annotation)
        if isinstance(node, ast.Name)
    }
    return bool(words & FILLABLE)


def name_of(path: Path, function: str) -> str:
    return ".".join([*path.relative_to(PACKAGE).with_suffix("").parts, function])


@pytest.mark.slow
def test_every_cache_that_words_can_fill_is_bounded_or_explained() -> None:
    found = {
        name_of(path, function.name)
        for path in PACKAGE.rglob("*.py")
        for function in cached_functions(path)
        if is_fillable(function)
    }
    assert found == set(FIXED_KEYS)


def test_a_cache_without_end_is_found() -> None:
    source = "@{}\ndef f(a: tuple[int, ...]): ...\n"
    for decorator in ("cache", "functools.cache", "lru_cache(None)", "lru_cache(maxsize=None)"):
        function = ast.parse(source.format(decorator)).body[0]
        assert isinstance(function, ast.FunctionDef)
        assert is_unbounded(function.decorator_list[0])
        assert is_fillable(function)
    bounded = ast.parse(source.format("lru_cache(9)")).body[0]
    assert isinstance(bounded, ast.FunctionDef)
    assert not is_unbounded(bounded.decorator_list[0])


def test_symbols_that_visitors_write_are_not_kept_for_ever() -> None:
    words = " ".join(f"{icon}:" for icon in ICONS)
    for number in range(KEPT_SYMBOLS + 10):
        symbols_of(words + " " * number)
    assert symbols_of.cache_info().currsize <= KEPT_SYMBOLS
