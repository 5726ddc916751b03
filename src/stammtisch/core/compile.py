"""Rules run interpreted as they stand, and compiled by numba on demand.

A rule is an ordinary Python function: its mark only says how it is compiled. So tables run
interpreted and arrays and searches compiled, in one process and from one source. With
`STAMMTISCH_ENGINE=interpreted` arrays and searches are interpreted as well: slow, no numba."""

import os
import warnings
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar, cast

from stammtisch.core import digest
from stammtisch.core.compile_cache import LOCATORS, forget_old_kernels, is_stored, note_use
from stammtisch.core.language import _
from stammtisch.core.mark import Marking, is_marked, mark, mark_of

F = TypeVar("F", bound=Callable[..., Any])

COMPILED, INTERPRETED = "compiled", "interpreted"
ENGINES = (COMPILED, INTERPRETED)
FLAGS = {
    "NUMBA_OPT": "2",  # as fast as 3, and quicker to compile
    "NUMBA_LOOP_VECTORIZE": "0",  # our loops are short and stop early: it only costs time
    "NUMBA_SLP_VECTORIZE": "0",
}


class EngineError(ValueError):
    """The requested engine cannot run here; the message says what to do."""


INNER: Mapping[str, bool] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,  # rules make no arrays, so nobody counts references: doors keep them alive
}
OPTIONS: Mapping[Marking, Mapping[str, bool]] = {
    Marking.RULE: {"forceinline": True, **INNER},
    Marking.APART: INNER,
    Marking.DOOR: {"_nrt": True},
}


# --- open names ---------------------------------------------------------------------------


class Slot:
    """A name that a kernel leaves open, such as the rules of a game; see `fill`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("__"):
            raise AttributeError(attribute)
        raise TypeError(f"{self._name}.{attribute} is open here: fill it with a game's own first")


class Filling(SimpleNamespace):
    """What replaces a slot: functions and numbers by name."""


def fill(label: str, template: F, **fillings: Filling) -> F:
    """A copy of a function with its slots filled, and those of all that it calls.

    Numba does not cache functions that take functions, so each game gets a copy of its own."""
    copies: dict[Any, Any] = {}

    def filled(function: Any) -> Any:
        if function not in copies:
            copies[function] = _copy_of(function, replaced(function), label)
        return copies[function]

    def replaced(function: Any) -> dict[str, Any]:
        used = digest.globals_of(function)
        names = {name: fillings[name] for name in used.keys() & fillings.keys()}
        calls = {name: one for name, one in used.items() if is_marked(one)}
        return names | {name: filled(one) for name, one in calls.items() if has_slots(one)}

    return cast(F, filled(template) if has_slots(template) else template)


@cache
def has_slots(function: Any) -> bool:
    """Whether the function, or anything that it calls, leaves a name open."""
    used = digest.globals_of(function).values()
    return any(isinstance(one, Slot) for one in used) or any(
        has_slots(one) for one in used if is_marked(one)
    )


def substitute(function: F, label: str, values: Mapping[str, Any]) -> F:
    """A copy of a rule in which global names have other values, there and in all that it calls.

    What reads none of these names is not copied.

    >>> from stammtisch.core.mark import rule
    >>> SIZE = 12
    >>> @rule
    ... def size():
    ...     return SIZE
    >>> @rule
    ... def twice():
    ...     return 2 * size()
    >>> substitute(twice, "small", {"SIZE": 3})(), twice()
    (6, 24)"""
    copies: dict[Any, Any] = {}

    def copied(rule: Any) -> Any:
        if rule not in copies:
            used = digest.globals_of(rule)
            names = {name: values.get(name, changed(value)) for name, value in used.items()}
            is_same = all(names[name] is used[name] for name in used)
            copies[rule] = rule if is_same else _copy_of(rule, names, label)
        return copies[rule]

    def changed(value: Any) -> Any:
        if is_marked(value):
            return copied(value)
        if not isinstance(value, Filling):
            return value
        parts = {name: changed(part) for name, part in vars(value).items()}
        is_same = all(parts[name] is part for name, part in vars(value).items())
        return value if is_same else Filling(**parts)

    return cast(F, copied(source_of(function)))


def _copy_of(function: Any, names: Mapping[str, Any], label: str) -> Any:
    copy = FunctionType(
        function.__code__,
        {**function.__globals__, **names},
        function.__name__,
        function.__defaults__,
    )
    copy.__qualname__ = f"{function.__qualname__}_{label}" if label else function.__qualname__
    copy.__doc__ = function.__doc__
    return mark(copy, mark_of(function))


# --- compiling ----------------------------------------------------------------------------


def engine() -> str:
    """The engine of arrays and searches in this process."""
    chosen = os.environ.get("STAMMTISCH_ENGINE") or COMPILED
    if chosen not in ENGINES:
        raise EngineError(
            _("STAMMTISCH_ENGINE must be one of {choices}, not {engine!r}").format(
                choices=", ".join(ENGINES), engine=chosen
            )
        )
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return INTERPRETED
    return chosen


def is_compiling() -> bool:
    return engine() == COMPILED


def ready(function: F) -> F:
    """The function as this process's engine runs it."""
    return compiled(function) if is_compiling() else function


def compiled(function: F) -> F:
    """The compiled form of a door; it is compiled at its first call."""
    if is_machine_code(function):
        return function
    if not is_marked(function) or mark_of(function) is not Marking.DOOR:
        raise TypeError(f"{function.__qualname__} is not a door: Python cannot enter it compiled")
    return cast(F, _compiled(function))


def is_machine_code(function: object) -> bool:
    return hasattr(function, "py_func")


def source_of(function: F) -> F:
    """The Python form of a rule, compiled or not."""
    return cast(F, getattr(function, "__source__", function))


@cache
def _compiled(function: Any) -> Any:
    njit = _compiler()
    used = digest.globals_of(function)
    names = {name: _in_machine_code(value, function) for name, value in used.items()}
    copy = _copy_of(function, names, "")
    copy.__digest__ = digest_of(function)
    if mark_of(function) is Marking.DOOR:
        note_use(copy.__digest__)
    options = OPTIONS[mark_of(function)]
    machine_code = njit(cache=True, nogil=True, error_model="numpy", **options)(copy)
    machine_code.__source__ = function
    return machine_code


def _in_machine_code(value: Any, caller: Any) -> Any:
    if is_marked(value):
        return _compiled(value)
    if isinstance(value, Slot):
        raise TypeError(f"{caller.__qualname__} has open names: fill them first")
    if isinstance(value, Filling):
        return _module_of(value, caller)
    return value


def _module_of(filling: Filling, caller: Any) -> ModuleType:
    """A module with these functions, since numba looks into no other objects."""
    module = ModuleType("filling")
    for name in digest.names_in(caller) & vars(filling).keys():
        setattr(module, name, _in_machine_code(getattr(filling, name), caller))
    return module


@cache
def _compiler() -> Any:
    """Numba's decorator; loaded only by a process that compiles."""
    for flag, value in FLAGS.items():
        os.environ.setdefault(flag, value)
    try:
        import numba
    except ImportError as wrong:
        raise EngineError(
            _(
                "arrays and searches need numba: install it with `pip install numba`, or set "
                "STAMMTISCH_ENGINE=interpreted to run them slowly"
            )
        ) from wrong
    # A state is a source of chance with more fields; numba copes, but warns each time.
    warnings.filterwarnings("ignore", message=".* has been considered a subtype of ")
    settings: Any = numba.config
    settings.CACHE_LOCATOR_CLASSES = LOCATORS
    forget_old_kernels()
    return numba.njit


def digest_of(function: Any) -> str:
    """A digest that changes with whatever the machine code depends on, and nothing else."""
    if is_machine_code(function):
        function = function.py_func
    known: str | None = getattr(function, "__digest__", None)
    return known or digest.of_function(function, _surroundings())


@cache
def _surroundings() -> str:
    """What machine code depends on besides the sources: versions, settings, the processor."""
    _compiler()
    import llvmlite.binding
    import numba

    flags = [getattr(numba.config, flag.removeprefix("NUMBA_")) for flag in (*FLAGS, "BOUNDSCHECK")]
    processor = (
        llvmlite.binding.get_host_cpu_name(),
        llvmlite.binding.get_host_cpu_features().flatten(),
    )
    return digest.of_values(
        numba.__version__,
        llvmlite.__version__,
        *map(str, flags),
        *processor,
        repr({mark.name: dict(options) for mark, options in OPTIONS.items()}),
    )


def entrance(opened: F, *arguments: object) -> F:
    """Compiles a door for arguments of these types, and returns the entry point for them.

    Calling the door itself takes longer, as numba then checks the type of every argument."""
    if not is_machine_code(opened):
        return opened
    import numba

    return cast(F, cast(Any, opened).compile(tuple(map(numba.typeof, arguments))))


def is_warm(doors: Iterable[Callable[..., Any]]) -> bool:
    """Whether all of these are in the cache, so that they start without compiling."""
    return not is_compiling() or is_stored([digest_of(one) for one in doors])
