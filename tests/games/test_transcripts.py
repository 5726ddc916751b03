"""Golden transcripts: every file holds, and would notice if it did not."""

import re
from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.core.replay import replay
from stammtisch.core.sources import PACKAGE

GOLDEN = sorted((Path(__file__).parents[1] / "transcripts").glob("*.txt"))
EXAMPLES = sorted(PACKAGE.glob("games/*/examples/*.txt"))  # worked examples of the rules
FILES = [*GOLDEN, *EXAMPLES]


def expectations(text: str) -> list[int]:
    lines = enumerate(text.splitlines(), 1)
    return [number for number, line in lines if line.startswith(">")]


@pytest.fixture(name="text", params=FILES, ids=lambda path: path.stem)
def text_of_a_file(request: pytest.FixtureRequest) -> str:
    return str(request.param.read_text("utf-8"))


def test_a_transcript_holds(text: str) -> None:
    outcome = replay(text)
    assert outcome.ok, outcome.wrong


def test_a_transcript_names_its_rule_and_expects_something(text: str) -> None:
    assert text.startswith("# ")
    assert expectations(text)


@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_a_broken_expectation_is_noticed(text: str, place: int) -> None:
    lines = text.splitlines()
    number = expectations(text)[place]
    lines[number - 1] += "1"
    outcome = replay("\n".join(lines))
    assert outcome.wrong is not None
    assert outcome.wrong.line == number


def test_an_act_of_the_wrong_seat_is_noticed(text: str) -> None:
    outcome = replay(f"{text}\n6 pass\n")
    assert outcome.wrong is not None
    assert outcome.wrong.line == len(text.splitlines()) + 2


def test_every_game_has_a_transcript() -> None:
    texts = [path.read_text("utf-8") for path in GOLDEN]
    games = {name for text in texts for name in re.findall(r"^game (\S+)", text, re.MULTILINE)}
    assert games == set(GAMES)


SHEETS = {"goal": range(4), "rule": range(10), "month": range(1, 13)}


def test_every_sheet_of_stichtag_has_a_transcript() -> None:
    starts = [path.stem.split("-")[1:3] for path in GOLDEN if path.stem.startswith("stichtag-")]
    shown = {(start[0], int(start[1])) for start in starts if start[0] in SHEETS}
    assert shown == {(kind, number) for kind, numbers in SHEETS.items() for number in numbers}


# --- a `draw` line that does not hold -----------------------------------------------------

DECK = "game forsale\nseats 3\nstart 0\ndeck buildings 1 2 3 4 5 6\n"
DRAWS = [
    pytest.param(f"{DECK}draw buildings 1 2 3 4 5 6\n", 5, id="six told, three drawn"),
    pytest.param(f"{DECK}0 pass\ndraw buildings 4 5 6\n", 6, id="three told, none drawn"),
]


@pytest.mark.parametrize(("text", "line"), DRAWS)
def test_cards_that_a_draw_line_tells_were_drawn_there(text: str, line: int) -> None:
    outcome = replay(text)
    assert outcome.wrong is not None
    assert outcome.wrong.line == line


def test_an_act_whose_draw_line_fails_leaves_no_trace() -> None:
    before = "game forsale\nseats 3\nstart 0\n"
    outcome, untouched = replay(f"{before}0 pass\ndraw buildings 5\n"), replay(before)
    assert outcome.table is not None
    assert untouched.table is not None
    assert outcome.table.digest == untouched.table.digest
    assert outcome.table.transcript() == untouched.table.transcript()
