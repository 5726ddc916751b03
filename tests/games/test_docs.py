"""The pages of docs say what is so: their examples replay, their tables match the games."""

import json
import re
import runpy
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from stammtisch import GAMES, Table
from stammtisch.core.record import Field, Seats, fields_of
from stammtisch.core.replay import replay
from stammtisch.games.forsale import story as sales
from stammtisch.games.stichtag import icons, symbols
from stammtisch.games.stichtag import story as days
from stammtisch.games.stichtag.card_words import say_card
from stammtisch.games.stichtag.sheet import Sheet
from stammtisch.games.stichtag.sheets import GOALS, MONTHS, RULES
from stammtisch.games.zahltag import story as firms

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def page(name: str) -> str:
    return (DOCS / f"{name}.md").read_text("utf-8")


def blocks(name: str, kind: str) -> list[str]:
    return [text for word, text in BLOCK.findall(page(name)) if word == kind]


def section(name: str, heading: str) -> str:
    return re.split(r"^## ", page(name).split(f"\n## {heading}\n")[1], flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of a section's tables, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rules = [number for number, row in enumerate(table) if row[0].startswith("---")]
    heads = {number - 1 for number in rules}
    return [row for number, row in enumerate(table) if number not in heads | set(rules)]


def code_in(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


# --- examples -----------------------------------------------------------------------------


TRANSCRIPTS = [
    text for path in sorted(DOCS.glob("*.md")) for text in blocks(path.stem, "transcript")
]


@pytest.mark.parametrize("text", TRANSCRIPTS)
def test_a_transcript_in_the_docs_holds(text: str) -> None:
    outcome = replay(text)
    assert outcome.ok, outcome.wrong
    assert "\n> " in text


def test_the_notation_has_a_worked_example_and_what_its_replay_prints() -> None:
    [printed] = blocks("notation", "json")
    example, *_others = blocks("notation", "transcript")
    outcome = json.loads(json.dumps(replay(example).as_json()))
    assert {**outcome, "digest": "…"} == json.loads(printed)


def test_the_notation_explains_every_key_of_a_replay() -> None:
    explained = [key for row in rows(section("notation", "Replaying")) for key in code_in(row[0])]
    assert explained == list(replay("").as_json())


# --- every game's page --------------------------------------------------------------------

HEADINGS = [
    "Rules",
    "Options",
    "Actions",
    "Observation",
    "Events",
    "Scoring",
    "Version history",
]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_page_with_its_headings(game: str) -> None:
    assert re.findall(r"^## (.*)$", page(game), re.MULTILINE) == HEADINGS


@pytest.mark.parametrize("game", GAMES)
def test_a_page_lists_every_option_with_its_values(game: str) -> None:
    listed = {code_in(row[0])[0]: code_in(row[1]) for row in rows(section(game, "Options"))}
    assert listed == {option.name: list(option.choices) for option in GAMES[game].options}


@pytest.mark.parametrize("game", GAMES)
def test_a_page_lists_every_field_with_its_shape_and_sight(game: str) -> None:
    listed = {code_in(row[0])[0]: row[1:3] for row in rows(section(game, "Observation"))}
    fields = fields_of(GAMES[game].state)
    assert list(listed) == list(fields)
    assert listed == {name: [shape_of(entry), entry.sight.name] for name, entry in fields.items()}


def shape_of(entry: Field) -> str:
    axes = ["seats" if isinstance(size, Seats) else str(size) for size in entry.shape]
    return " × ".join(axes) or "–"


@pytest.mark.parametrize("game", GAMES)
def test_a_page_tells_the_version(game: str) -> None:
    newest = re.findall(r"^- (\d+): ", section(game, "Version history"), re.MULTILINE)[0]
    assert int(newest) == GAMES[game].version


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_page_are_written_from_the_booklet(game: str) -> None:
    writer = runpy.run_path(str(DOCS / "booklets.py"))
    assert writer["BEGIN"] in page(game)
    assert page(game) == writer["page"](game), "run `make booklets`"


# --- events and actions -------------------------------------------------------------------

STEPS = {
    "forsale": {"auction N", "sale N"},
    "zahltag": {"turn N", "change N"},
    "stichtag": {"round N", "trick N"},
}
TITLES = {"forsale": "For Sale", "zahltag": "Zahltag", "stichtag": "Stichtag"}
OPTIONAL = r"\{(forced|worth|side)\}|, (forced|worthless)$| (left|right)$"
VALUES = (
    r"\{\w+\}|\b[fwce]{2,}\b|\btake c\b"
    r"|\b[rbygvp](\d+|\?)|\b[rbygvp]{1,2}\b|(?<=switch )(on|off)|\d+"
)


def notes_of(game: str) -> dict[IntEnum, str]:
    """Each game's own table."""
    if game == "stichtag":
        return {kind: words.note for kind, words in days.WORDS.items()}
    words: Any = {"forsale": sales, "zahltag": firms}[game]
    return dict(words.NOTES)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_lists_every_event(game: str) -> None:
    listed = {int(row[0]): row[1] for row in rows(section(game, "Events"))}
    assert listed == {0: "STEP", **{int(kind): kind.name for kind in notes_of(game)}}


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_events_are_listed_in_the_notation(game: str) -> None:
    words = page("notation").split(f"\n{TITLES[game]}'s events:\n")[1].split("\n\n")[0]
    listed = [code_in(row[0])[0] for row in rows(words)]
    shapes = [shape_of_words(note) for note in notes_of(game).values()]
    assert {shape_of_words(words) for words in listed} == {*shapes, *STEPS[game]}


def shape_of_words(words: str) -> str:
    """Numbers, bids, equipment, cards, colours and acts stand for any of their kind."""
    return re.sub(VALUES, "N", re.sub(OPTIONAL, "", words))


@pytest.mark.parametrize("game", GAMES)
def test_the_action_ids_are_what_the_page_says(game: str) -> None:
    assert f"There are {GAMES[game].actions} action ids" in page(game)
    for row in rows(section(game, "Actions")):
        ids, words = row[0].split("–"), code_in(row[1])
        assert [GAMES[game].text.say_action(int(number)) for number in ids] == words


# --- For Sale's editions ------------------------------------------------------------------


EDITION_ROWS = {row[0]: row[1:] for row in rows(section("forsale", "Rules"))}
EDITIONS = ["iello", "gryphon", "ravensburger1997"]


@pytest.mark.parametrize("column", range(3), ids=EDITIONS)
@pytest.mark.parametrize(
    ("row", "supply"),
    [
        ("put back of each pile", "no"),
        ("… with `supply=printed`", "printed"),
        ("… with `supply=even`", "even"),
    ],
)
def test_the_editions_put_back_as_many_cards_as_the_page_says(
    column: int, row: str, supply: str
) -> None:
    for seats, number in enumerate(EDITION_ROWS[row][column].split(", "), 3):
        view = Table("forsale", seats, edition=EDITIONS[column], supply=supply).view(None)
        assert view.removed == int(number)


@pytest.mark.parametrize("column", range(3), ids=EDITIONS)
def test_the_editions_hand_out_as_many_coins_as_the_page_says(column: int) -> None:
    purses = EDITION_ROWS["coins at 3, 4, 5, 6 seats"][column].split(", ")
    for seats, purse in enumerate(purses, 3):
        view = Table("forsale", seats, edition=EDITIONS[column]).view(None)
        assert view.purse == int(purse)
        assert EDITION_ROWS["half a bid comes back"][column].endswith(
            "up" if view.refund_up else "down"
        )
        assert EDITION_ROWS["a bid may equal the highest"][column] == (
            "yes" if view.equal_bids else "no"
        )


# --- Stichtag's sheets and icons ----------------------------------------------------------


def part(heading: str) -> list[list[str]]:
    """The tables under a smaller heading of Stichtag's rules."""
    return rows(re.split(r"^##", page("stichtag").split(f"\n### {heading}\n")[1], flags=re.M)[0])


@pytest.mark.parametrize("sheet", [*GOALS, *RULES, *MONTHS], ids=lambda sheet: sheet.__name__)
def test_the_page_has_a_chapter_for_every_sheet(sheet: type[Sheet]) -> None:
    assert f"\n#### {sheet.heading()}: {sheet.title}\n" in page("stichtag")


def test_every_printed_note_binds_or_is_advice() -> None:
    meeting = page("stichtag").split("\n### Where two sheets meet\n")[1].split("\n###")[0]
    binding = [pair.replace(" with ", ", ") for pair in re.findall(r"^- (.*)$", meeting, re.M)]
    advice = meeting.split("\nThe other ten are advice: ")[1].splitlines()[0]
    pairs = re.findall(r"(\w+) with (?:rules? )?(\d)(?: and (\d))?", advice)
    advised = [f"{month}, rule {rule}" for month, *both in pairs for rule in both if rule]
    assert (len(binding), len(advised)) == (19, 10)
    assert sorted(binding + advised) == sorted(printed_notes())


def printed_notes() -> Iterator[str]:
    for sheet in (*RULES, *MONTHS):
        for note in sheet.notes:
            yield re.sub(
                "Rule|Goal",
                lambda word: word[0].lower(),
                f"{sheet.heading()}, {note.sheet.heading()}",
            )


def test_the_page_lists_our_icons_with_their_provenance() -> None:
    listed = {code_in(row[0])[0]: (row[2], row[3]) for row in part("Which cards show which icon")}
    ours = symbols.symbols_of(symbols.shipped())
    assert listed == {
        icon: (source, " ".join(map(say_card, ours[icon])))
        for icon, source in icons.provenance().items()
    }


def test_the_file_of_icons_on_the_page_can_be_played_with(tmp_path: Path) -> None:
    [text] = blocks("stichtag", "toml")
    file = tmp_path / "my.toml"
    file.write_text(text, "utf-8")
    table = Table("stichtag", 4, cards=str(file), month=12)
    assert table.view(None).marks.sum() == 11
    assert symbols.read_file(text) == symbols.shipped()
