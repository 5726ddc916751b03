"""Interpreted or compiled: one decorator for every rule, one choice per process.

`STAMMTISCH_ENGINE` is `interpreted` (the default: starts at once) or `compiled`.
Numba's own disk cache does not notice edits in files that a cached function calls, so the
cache lives in a folder named after the digest of all sources of the package.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

ENGINES = ("interpreted", "compiled")
PACKAGE = Path(__file__).resolve().parent.parent
KEPT_CACHES = 4


def chosen_engine() -> str:
    engine = os.environ.get("STAMMTISCH_ENGINE", "interpreted")
    if engine not in ENGINES:
        raise ValueError(f"STAMMTISCH_ENGINE must be one of {', '.join(ENGINES)}, not {engine!r}")
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return "interpreted"
    return engine


def source_digest() -> str:
    """Changes with every source file and with all else that changes the machine code."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    for part in (sys.version, os.environ.get("NUMBA_BOUNDSCHECK", "")):
        digest.update(part.encode())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """The compiled code of exactly these sources; a temporary folder where none can be written."""
    root = Path(os.environ.get("STAMMTISCH_CACHE") or user_cache_path("stammtisch"))
    folder = root / "engine" / source_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="stammtisch-"))
    forget_old_caches(folder.parent)
    return folder


def forget_old_caches(root: Path) -> None:
    folders = sorted(root.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


COMPILED = chosen_engine() == "compiled"
CACHE = cache_folder() if COMPILED else None

if COMPILED:
    os.environ["NUMBA_CACHE_DIR"] = str(CACHE)
    os.environ.setdefault("NUMBA_OPT", "2")  # as fast as 3, and sooner compiled
    for passes in ("NUMBA_LOOP_VECTORIZE", "NUMBA_SLP_VECTORIZE"):
        os.environ.setdefault(passes, "0")  # our loops are short and stop early: only costs time
    import numba

    _ways: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy"}
    _inside: dict[str, Any] = {
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
        "_nrt": False,
    }  # only rules call it, and it makes no arrays: doors keep them alive, nobody counts references
    # A rule is folded into its callers: half as fast again as leaving that choice to LLVM.
    _fold = numba.njit(forceinline=True, **_ways, **_inside)
    _compile_apart = numba.njit(**_ways, **_inside)
    _entry: dict[str, Any] = {"_nrt": True}  # may make arrays, whoever calls it
    _open = numba.njit(**_ways, **_entry)


def rule(function: F) -> F:
    """Marks a function that runs on records: compiled where the process compiles.

    Then only other rules can call it; a way in from Python would double the time to compile."""
    return cast(F, _fold(function)) if COMPILED else function


def rule_apart(function: F) -> F:
    """The same for a rule that many others call: compiled once, not folded into its callers."""
    return cast(F, _compile_apart(function)) if COMPILED else function


def door(function: F) -> F:
    """The same for a rule that Python calls too."""
    return cast(F, _open(function)) if COMPILED else function


def bound(label: str, template: F, **names: object) -> F:
    """A copy of a function whose free names are bound, for example to one game's rules.

    Numba does not cache functions that take functions, so every game gets its own copy."""
    code = cast(FunctionType, template).__code__
    known = cast(FunctionType, template).__globals__
    copy = FunctionType(code, {**known, **names}, template.__name__)
    copy.__qualname__ = f"{template.__qualname__}_{label}"
    return cast(F, copy)


def entrance(opened: F, *arguments: object) -> F:
    """Compiles a door for arguments like these, and gives the way in for exactly such arguments.

    Who goes through the door itself is asked each time what he carries, which takes longer."""
    if not COMPILED:
        return opened
    return cast(F, cast(Any, opened).compile(tuple(map(numba.typeof, arguments))))


def is_warm(game: str) -> bool:
    """Has this game been compiled before, so that it starts from the cache?"""
    return CACHE is None or (CACHE / f"warm-{game}").exists()


def mark_warm(game: str) -> None:
    if CACHE is not None:
        (CACHE / f"warm-{game}").touch()
