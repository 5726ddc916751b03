"""Runs every command of every page for real, as its reader would: `make commands`.

    python -m tests.every_command                         all pages, and the examples of --help
    python -m tests.every_command README.md docs/web.md
    python -m tests.every_command --long                  those of LONG as well

Each command has a folder and a home of its own (`reader_folder`). Servers are started, asked for
their page, and ended with `q`. What is not run is listed with the reason."""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import create_server
from threading import Timer

from tests.installed import fetch
from tests.page_commands import PageCommand, all_commands
from tests.reader_folder import Stock, lay_in, prepare, with_values
from tests.web.postgres import NoServer, Server, running_server

# --- what is not run ----------------------------------------------------------------------

SHORT_FORM = "`make test` runs a short form of it"
LONG = {
    r"^make chaos|tests\.chaos": f"100 kills: half an hour; {SHORT_FORM}",
    r"^make load": f"minutes on an idle machine; {SHORT_FORM}",
    r"^make soak": f"an hour; {SHORT_FORM}",
    r"^make review-bench|^python bench/(baselines|exact|review)": (
        "minutes; tests/test_harnesses.py has short forms"
    ),
    r"^python bench/nuisance": "two minutes of measurements",
    r"^stammtisch bench": "a minute or two; tests/terminal/test_bench.py runs a short form of it",
    r"^stammtisch warm": "compiles everything: minutes, the first time",
    r"--until-decided|novice,casual,regular": "a match of minutes",
}
NEW_GAME = "the reader's own game; tests/test_new_game.py installs and plays it"
ELSEWHERE = {
    r"neighbours": NEW_GAME,
    r"^pip install --editable \.$": NEW_GAME,
    r"^pip install '": "needs a package index",
    r"^make examples": "needs a package index, and gigabytes",
    r"^apt-get ": "installs packages of the system",
    r"^useradd ": "adds a user to the system",
    r"^git (clone REPOSITORY|pull)": "needs the repository's address",
    r"^systemctl ": "needs systemd, and root",
    r"^runuser ": "needs root",
    r"^docker ": "needs Docker",
    r"^ray |--workers ray": "needs a cluster; `make cluster-test` has one",
    r"^curl ": "asks the server that the page sets up",
    r"/(etc|opt|var)/": "a server's own folders: needs root",
    r"install -o ": "gives a file to another user: needs root",
}


def reason_against(words: str, tables: Sequence[dict[str, str]]) -> str:
    """Why it is not run; empty if it is."""
    return next((reason for _row, reason in rows_about(words, tables)), "")


def rows_about(words: str, tables: Sequence[dict[str, str]]) -> Iterator[tuple[str, str]]:
    for table in tables:
        yield from ((row, reason) for row, reason in table.items() if re.search(row, words))


# --- one command --------------------------------------------------------------------------

SERVER = re.compile("(stammtisch serve|make play)(?! --help)")
ADDRESS = re.compile(r"http://\S+:\d+/")
QUIT = "q\n"
END_OF_INPUT = "\x04"
ANSWERS = {
    r"^stammtisch (play|daily)|^make terminal": QUIT,
    r"^stammtisch rules": "\n" * 60,  # turns the page
    r"^stammtisch admin": "yes\n",
}
SLOW = 30.0  # seconds: then it belongs into LONG
PATIENCE = 600.0
NO_POSTGRESQL = "no PostgreSQL server can be started here"
NO_PORT = "somebody listens on port 80 here, or it needs root"


@dataclass(frozen=True)
class Outcome:
    """`wrong` is empty if the command did what its page says."""

    seconds: float
    wrong: str

    @property
    def is_slow(self) -> bool:
        return self.seconds > SLOW


def try_out(command: PageCommand, stock: Stock) -> Outcome:
    words = with_values(command.words, stock)
    act = visit if SERVER.match(words) else run
    with tempfile.TemporaryDirectory() as name:
        environment = prepare(Path(name), words, stock)
        begun = time.monotonic()
        code, told, warned = act(words, Path(name), environment)
    wrong = f"exit code {code}\n{told[-500:]}{warned[-1500:]}" if code else ""
    if not wrong and not without_blanks(told).startswith(before_typing(command.shown)):
        wrong = f"the page shows\n{command.shown}\nbut it prints\n{told}"
    return Outcome(time.monotonic() - begun, wrong)


def run(words: str, folder: Path, environment: dict[str, str]) -> tuple[int, str, str]:
    """Exit code, output and errors of a command that a person types in a terminal."""
    with (
        keyboard(answers_to(words)) as terminal,
        started(words, folder, environment, terminal) as it,
    ):
        told, warned = it.communicate()
        return it.returncode, told, warned


def visit(words: str, folder: Path, environment: dict[str, str]) -> tuple[int, str, str]:
    """The same of a server, whose page is asked for before it is ended."""
    with started(words, folder, environment, subprocess.PIPE) as server:
        assert server.stdout
        told = ""
        while not (address := ADDRESS.search(told)) and (line := server.stdout.readline()):
            told += line
        is_ours = address is not None and shows_the_house(address[0])
        more, warned = server.communicate(QUIT)
        return server.returncode or int(not is_ours), told + more, warned


def shows_the_house(address: str) -> bool:
    try:
        return "Stammtisch" in fetch(address)
    except OSError:
        return False


@contextmanager
def started(
    words: str, folder: Path, environment: dict[str, str], stdin: int
) -> Iterator["subprocess.Popen[str]"]:
    """In a group of its own, so that nothing of it is left."""
    with subprocess.Popen(
        ["sh", "-c", words],
        cwd=folder,
        env=environment,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        hurry = Timer(PATIENCE, end_group, [process.pid])
        hurry.start()
        try:
            yield process
        finally:
            hurry.cancel()
            end_group(process.pid)


def end_group(leader: int) -> None:
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        return


def before_typing(shown: str) -> str:
    """Until the first answer of a session, which tests of its own page type, or an ellipsis."""
    return re.split(r"^(?:Your move: |…)", shown, maxsplit=1, flags=re.MULTILINE)[0]


@contextmanager
def keyboard(typed: str) -> Iterator[int]:
    """A terminal into which something has been typed."""
    master, terminal = os.openpty()
    try:
        os.write(master, typed.encode())
        yield terminal
    finally:
        os.close(terminal)
        os.close(master)


def answers_to(words: str) -> str:
    typed = "".join(answer for row, answer in ANSWERS.items() if re.search(row, words))
    return typed + END_OF_INPUT


def without_blanks(told: str) -> str:
    """As a page is written: no line ends with blanks."""
    return "".join(f"{line.rstrip()}\n" for line in told.splitlines())


# --- all of them --------------------------------------------------------------------------


@contextmanager
def stocked() -> Iterator[Stock]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        try:
            server: Server | None = stack.enter_context(running_server())
        except NoServer:
            server = None
        yield lay_in(folder, server)


def reason_here(words: str, stock: Stock) -> str:
    """What this machine lacks for the command."""
    if "postgresql:///" in words and not stock.server:
        return NO_POSTGRESQL
    return NO_PORT if re.search(r"--port 80\b", words) and not can_listen(80) else ""


def can_listen(port: int) -> bool:
    try:
        create_server(("", port)).close()
    except OSError:
        return False
    return True


def try_all(commands: Sequence[PageCommand], tables: Sequence[dict[str, str]]) -> int:
    """Says how each went; returns how many failed."""
    tried: dict[str, Outcome] = {}
    unable: list[tuple[PageCommand, str]] = []
    with stocked() as stock:
        for command in commands:
            reason = reason_against(command.words, tables) or reason_here(command.words, stock)
            if reason:
                unable.append((command, reason))
            elif command.words not in tried:
                tried[command.words] = try_out(command, stock)
                say_outcome(command, tried[command.words])
    failed = sum(bool(outcome.wrong) for outcome in tried.values())
    say_rest(unable)
    say(f"{len(tried) - failed} commands work, {failed} fail, {len(unable)} were not run.")
    return failed


def say_outcome(command: PageCommand, outcome: Outcome) -> None:
    slow = "  (slow: name it in LONG)" if outcome.is_slow else ""
    say(f"{outcome.seconds:6.1f} s  {command.place}  {first_line(command)}{slow}")
    if outcome.wrong:
        say("FAILED: " + outcome.wrong.replace("\n", "\n    "))


def say_rest(unable: Sequence[tuple[PageCommand, str]]) -> None:
    say("\nNot run:")
    for command, reason in unable:
        say(f"  {command.place}  {first_line(command)}  ({reason})")


def first_line(command: PageCommand) -> str:
    return command.words.partition("\n")[0]


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="as README.md; default: all")
    parser.add_argument("--long", action="store_true", help="those that take minutes as well")
    read = parser.parse_args()
    commands = [each for each in all_commands() if not read.pages or each.page in read.pages]
    if not commands:
        parser.error("no command stands there")
    return 1 if try_all(commands, [ELSEWHERE] if read.long else [LONG, ELSEWHERE]) else 0


if __name__ == "__main__":
    sys.exit(main())
