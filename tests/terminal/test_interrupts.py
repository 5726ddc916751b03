"""Ctrl-C pressed more than once, by real signals to a real process."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from stammtisch.__main__ import main
from tests.terminal.desk import hear_interrupts

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT"),
]
GOES_ON = "the same command goes on"


@contextmanager
def started(*words: str) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "stammtisch", *words]
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def press_twice(process: "subprocess.Popen[Any]") -> None:
    process.send_signal(signal.SIGINT)
    time.sleep(0.02)  # two signals at once would be one
    process.send_signal(signal.SIGINT)


def press_to_the_end(process: "subprocess.Popen[Any]") -> None:
    """More often than the program is patient, if it takes so long."""
    while process.poll() is None:
        process.send_signal(signal.SIGINT)
        time.sleep(0.02)


def wait_for(process: "subprocess.Popen[str]", is_there: Callable[[], bool]) -> None:
    while process.poll() is None and not is_there():
        time.sleep(0.01)


def lines_of(ledger: Path) -> int:
    return ledger.read_bytes().count(b"\n") if ledger.exists() else 0


def stop(process: "subprocess.Popen[str]", press: Callable[..., None]) -> list[str]:
    """What it said on standard error, without the lines of its progress."""
    press(process)
    said = process.communicate()[1].splitlines()
    assert process.returncode == 130
    return [line for line in said if "%" not in line]


def arena(ledger: Path, deals: str) -> list[str]:
    bots = ["--bots", "random,policy", "--workers", "processes:2"]
    return ["arena", "forsale", "--deals", deals, *bots, "--ledger", str(ledger)]


@pytest.mark.parametrize("press", [press_twice, press_to_the_end])
def test_a_match_is_kept_and_told_in_one_sentence(
    press: Callable[..., None], tmp_path: Path
) -> None:
    ledger = tmp_path / "ledger.jsonl"
    with started(*arena(ledger, "9999")) as process:
        wait_for(process, lambda: lines_of(ledger) > 3)
        said = stop(process, press)
    assert len(said) == 1 or (press is press_to_the_end and not said)
    assert all(GOES_ON in line for line in said)
    kept = ledger.read_bytes()
    assert main(arena(ledger, "1")) == 0
    assert ledger.read_bytes().startswith(kept[: kept.rindex(b"\n")])


def test_an_almanac_is_kept_and_told_in_one_sentence(tmp_path: Path) -> None:
    ledger = tmp_path / "zahltag.jsonl"
    words = ["almanac", "zahltag", "--games", "20", "--deals", "9999", "--workers", "2"]
    with started(*words, "--ledger", str(tmp_path)) as process:
        wait_for(process, lambda: lines_of(ledger) > 1)
        (sentence,) = stop(process, press_twice)
    assert GOES_ON in sentence


def test_a_simulation_stops_in_one_sentence_on_a_terminal() -> None:
    """Its progress bar hides the cursor, and shows it again."""
    ours, its = os.openpty()
    command = [sys.executable, "-m", "stammtisch", "simulate", "forsale", "--games", "999999"]
    with subprocess.Popen(command, stderr=its, preexec_fn=hear_interrupts) as process:
        os.close(its)
        shown = read_until(ours, b"Playing")
        press_twice(process)
        shown += read_until(ours, b"")
    os.close(ours)
    assert process.returncode == 130
    assert shown.endswith(b"stammtisch: stopped\r\n")
    assert b"Traceback" not in shown
    assert shown.count(b"\x1b[?25l") == shown.count(b"\x1b[?25h") == 1


def read_until(terminal: int, words: bytes) -> bytes:
    """What the program writes up to these words; without any, to its end."""
    read = b""
    while not words or words not in read:
        try:
            read += os.read(terminal, 1024)
        except OSError:  # nobody is at the other end
            break
    return read
