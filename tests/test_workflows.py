"""The workflows of GitHub: what they name exists, and a shell can read what they run."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.installed import VERSIONS

ROOT = Path(__file__).parent.parent
WORKFLOWS = {path.name: path for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))}
EXPRESSION = re.compile(r"\$\{\{ *([\w.]+) *\}\}")
ACTION = re.compile(r"[\w-]+/[\w-]+@(v\d+|release/v\d+)")


def jobs(name: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(WORKFLOWS[name].read_text("utf-8"))["jobs"]
    return read


def steps() -> Iterator[dict[str, Any]]:
    for name in WORKFLOWS:
        for job in jobs(name).values():
            yield from job["steps"]


def systems(job: dict[str, Any]) -> set[str]:
    return set(job.get("strategy", {}).get("matrix", {}).get("system", [job["runs-on"]]))


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_job_names_only_what_there_is(name: str) -> None:
    plan = jobs(name)
    for job in plan.values():
        assert {job["needs"]} <= set(plan) if "needs" in job else True
        matrix = job.get("strategy", {}).get("matrix", {})
        known = {f"matrix.{axis}" for axis in matrix}
        assert set(EXPRESSION.findall(str(job))) <= known
        assert all(set(left_out) <= set(matrix) for left_out in matrix.get("exclude", ()))


def test_a_step_runs_something_that_has_a_version() -> None:
    for step in steps():
        assert ("run" in step) != ("uses" in step), step
        assert ACTION.fullmatch(step.get("uses", "actions/checkout@v5")), step


def test_a_shell_reads_what_is_run() -> None:
    for line in (step["run"] for step in steps() if "run" in step):
        done = subprocess.run(["bash", "-n", "-c", line], capture_output=True, text=True)
        assert not done.stderr, line


def test_make_has_the_targets_and_the_tests_are_there() -> None:
    lines = " \n".join(step.get("run", "") for step in steps())
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    asked = re.findall(r"\bmake ([a-z-]+)", lines)
    assert asked
    assert set(asked) <= set(targets)
    folders = re.findall(r"\btests/\S+", lines)
    assert folders
    assert all((ROOT / folder).is_dir() for folder in folders)


def test_linux_macos_and_windows_run_every_supported_python() -> None:
    everything, elsewhere = (jobs("test.yml")[name] for name in ("everything", "elsewhere"))
    assert systems(everything) == {"ubuntu-latest", "macos-latest"}
    assert systems(elsewhere) == {"ubuntu-latest", "macos-latest", "windows-latest"}
    matrix = elsewhere["strategy"]["matrix"]
    assert matrix["python"] == list(VERSIONS)
    left_out = {(each["system"], each["python"]) for each in matrix["exclude"]}
    setup = next(step for step in everything["steps"] if "setup-python" in step.get("uses", ""))
    assert left_out == {(system, setup["with"]["python-version"]) for system in systems(everything)}
