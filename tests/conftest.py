"""The order of the tests, and what no test may leave behind."""

import os
from collections.abc import Iterator
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path

import pytest

ENGINE = "STAMMTISCH_ENGINE"
WEB = Path(__file__).parent / "web"
os.environ[ENGINE] = "interpreted"  # what is to be compiled has a process of its own
LONGEST = (
    "test_parity",
    "test_all_dates",
    "test_bench",
    "test_guesses",
    "test_compiled_weighs_as_interpreted",
    "test_the_policy_chooses_alike_on_every_date",
    "test_the_example_compiles",
    "test_nothing_jumps_in_a_whole_game",
    "test_the_policy_learns_something",
    "test_chaos",
    "test_a_whole_game_by_ear",
    "test_performance",
    "test_upgrade",
    "test_harnesses",
    "test_what_is_warm_is_what_was_compiled",
    "test_a_start_from_the_cache_is_quicker",
)
# Many games, whose lines other tests cover: the tracer would take minutes.
UNTRACED = (
    "test_a_bot_plays_whole_games",
    "test_all_dates",
    "test_audit",
    "test_chaos",
    "test_compiled_",
    "test_guesses",
    "test_laws",
    "test_match",
    "test_model",
    "test_policy",
    "test_resample",
    "test_the_signature",
    "test_compilation",
    "test_wire",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes minutes begins first, so that no worker waits for it at the end."""
    for item in items:
        if any(name in item.nodeid for name in UNTRACED):
            item.add_marker(pytest.mark.no_cover)
    items[:] = dealt(items, getattr(config, "workerinput", {}).get("workercount", 1))


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """`--dist worksteal` gives every worker an equal run of tests: each begins with long ones."""
    long = [item for item in items if any(name in item.nodeid for name in LONGEST)]
    chosen = set(long)
    shares = [long[worker::workers] for worker in range(workers)]
    left, rest = len(items), iter(mixed([item for item in items if item not in chosen]))
    for worker, share in enumerate(shares):
        size = left // (workers - worker)
        left -= size
        share.extend(mixed(list(islice(rest, max(0, size - len(share))))))
    return [item for share in shares for item in share]


def mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """Tests of the web wait, others compute: both at the same time, module by module.

    The last ones are quick: nobody waits for a browser at the end."""
    modules = [list(group) for _path, group in groupby(items, key=lambda item: item.path)]
    waiting = [module for module in modules if WEB in module[0].path.parents]
    others = [module for module in modules if WEB not in module[0].path.parents]
    places = [
        (end * (number + 0.5) / len(kind), module)
        for end, kind in ((0.8, waiting), (1.0, others))
        for number, module in enumerate(kind)
    ]
    return [item for _place, module in sorted(places, key=itemgetter(0)) for item in module]


@pytest.fixture(autouse=True)
def engine_of_others() -> Iterator[None]:
    """A command chooses its engine for programs that it starts, not for those of later tests."""
    before = os.environ.get(ENGINE)
    yield
    os.environ.pop(ENGINE, None)
    if before is not None:
        os.environ[ENGINE] = before
