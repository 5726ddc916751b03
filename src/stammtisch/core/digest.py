"""Digests of rules: what a function does, with all that it calls and all numbers it reads.

Comments, docstrings and the place in the file do not count; nor does anything that the function
does not use."""

import dis
import hashlib
import sys
from collections.abc import Iterator
from enum import EnumType
from functools import cache
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from stammtisch.core.mark import is_marked, mark_of

PLAIN = int | float | str | bytes | None
DIGITS = 20


# --- what a function uses -----------------------------------------------------------------


def globals_of(function: Any) -> dict[str, Any]:
    """The global names that a function reads, with their values; builtins are left out."""
    known = function.__globals__
    return {name: known[name] for name in _global_names(function.__code__) if name in known}


@cache
def _global_names(code: CodeType) -> frozenset[str]:
    return frozenset(
        step.argval
        for part in _codes(code)
        for step in dis.get_instructions(part)
        if step.opname == "LOAD_GLOBAL"
    )


def names_in(function: Any) -> set[str]:
    """All names in a function, including those of attributes."""
    return {name for part in _codes(function.__code__) for name in part.co_names}


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)


def reach_of(function: Any) -> frozenset[Any]:
    """The function with all rules that it calls, and those that they call."""
    found: set[Any] = set()
    waiting = [function]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += _calls_of(one)
    return frozenset(found)


def _calls_of(function: Any) -> list[Any]:
    calls = []
    for value in globals_of(function).values():
        if is_marked(value):
            calls.append(value)
        elif isinstance(value, SimpleNamespace):
            used = names_in(function) & vars(value).keys()
            calls += [one for name in used if is_marked(one := getattr(value, name))]
    return calls


# --- fingerprints -------------------------------------------------------------------------


def of_values(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:DIGITS]


def of_function(function: Any, surroundings: str) -> str:
    """Equal for equal work in equal surroundings (versions, settings, processor)."""
    return of_values(sys.version, surroundings, _function(function))


@cache
def _function(function: Any) -> str:
    address = f"{function.__module__}.{function.__qualname__}"  # machine code imports its module
    parts = [address, str(mark_of(function)), repr(function.__defaults__)]
    parts += [_code(part, function.__doc__) for part in _codes(function.__code__)]
    for name, value in sorted(globals_of(function).items()):
        parts += [name, _value(value, function)]
    return of_values(*parts)


def _code(code: CodeType, doc: str | None) -> str:
    consts = [repr(const) for const in code.co_consts if not isinstance(const, CodeType)]
    steps = (code.co_code.hex(), *code.co_names, *code.co_varnames)
    return of_values(*steps, *(const for const in consts if const != repr(doc)))


def _value(value: Any, user: Any) -> str:
    if is_marked(value):
        return _function(value)
    if hasattr(value, "py_func"):
        return str(value.py_func.__digest__)
    if isinstance(value, SimpleNamespace):
        used = sorted(names_in(user) & vars(value).keys())
        return of_values(*(f"{name} {_value(getattr(value, name), user)}" for name in used))
    return _constant(value, user)


def _constant(value: Any, user: Any) -> str:
    if isinstance(value, PLAIN | np.generic | np.dtype):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, tuple):
        return of_values("tuple", *(_value(one, user) for one in value))
    if isinstance(value, np.ndarray):
        return of_values(str(value.dtype), str(value.shape), value.tobytes().hex())
    if isinstance(value, EnumType):
        members: list[Any] = list(value)
        return of_values(value.__qualname__, *(f"{one.name} {one.value!r}" for one in members))
    return _named(value, user)


def _named(value: Any, user: Any) -> str:
    """The digest of what a name identifies: modules, builtins, and tuples with named fields."""
    if isinstance(value, ModuleType):
        return value.__name__
    if isinstance(value, BuiltinFunctionType):
        return f"{value.__module__} {value.__name__}"
    if isinstance(value, type) and hasattr(value, "_fields"):
        return of_values(value.__qualname__, *value._fields)
    if isinstance(value, FunctionType):
        raise TypeError(f"{user.__qualname__} calls {value.__qualname__}, which is not a rule")
    raise TypeError(f"{user.__qualname__} reads {value!r}, which machine code cannot know")
