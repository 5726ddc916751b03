"""`stammtisch verify`: a fair game is proved, and no changed one is."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.__main__ import main
from stammtisch.bots.choice_check import check_choices
from stammtisch.core import notation
from stammtisch.core.fairness import commitment_to, read_fair_deal
from stammtisch.core.notation import NotationError
from stammtisch.core.verification import PlayerNotes, verify
from tests.fair_game import SALT, fair_game

OPTIONS = {"coins": "3"}
OTHER_SALT, OTHER_SECRET = "f" * 32, "e" * 64


@pytest.fixture(scope="module")
def text() -> str:
    return fair_game(**OPTIONS).transcript_for(None)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def verified(file: Path, text: str, *words: str) -> int:
    file.write_text(text)
    return main(["verify", str(file), *words])


def test_a_fair_game_is_proved(text: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commitment = fair_game(**OPTIONS).shuffle.commitment("Tisch-1")
    assert verified(file, text, "--commitment", commitment, "--salt", f"0:{SALT}") == 0
    seen = capsys.readouterr()
    assert seen.err == ""
    lines = [line.removeprefix("  - ") for line in seen.out.splitlines()]
    count = len(re.findall(r"^[12] ", text, re.MULTILINE))
    assert lines == [
        "Proved:",
        "The table committed itself to this secret, this game and these options.",
        "1 player added a salt that fits its seal.",
        "The key is made of the secret and of these salts alone.",
        "The key deals exactly these cards, and every act is legal.",
        "The commitment is the one that you noted.",
        "The salt of seat 0 is the one that you noted.",
        f"{count} choices of bots follow from their views and their key.",
    ]


@pytest.mark.parametrize("game", ["stichtag", "zahltag"])
def test_every_game_can_be_proved(game: str) -> None:
    room = fair_game(game)
    deal = room.fair_deal
    told = room.transcript_for(None)
    assert deal
    assert verify(told, PlayerNotes()).wrong == []
    found = check_choices(deal, notation.read(told))
    assert found.lines_that_differ == []
    assert found.made_again > 0


def test_what_nobody_noted_is_not_proved(
    text: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(file, text) == 0
    out = capsys.readouterr().out
    assert "Not proved:" in out
    assert "This file cannot show that the commitment was published" in out
    assert "Only the players themselves know" in out


def test_a_transcript_without_a_fair_deal_has_nothing_to_check(
    text: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = "".join(
        line for line in text.splitlines(keepends=True) if not line.startswith("# fair")
    )
    assert main(["replay", str(file)]) == 2
    assert verified(file, plain) == 2
    assert "nothing to check" in capsys.readouterr().err
    assert main(["replay", str(file)]) == 0  # and with the lines it is valid, too
    file.write_text(text)
    assert main(["replay", str(file)]) == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--commitment", "3f18"), "a commitment is 64 hexadecimal digits"),
        (("--salt", SALT), "a salt is a seat, a colon and 32 hexadecimal digits"),
        (("--salt", "0:12"), "a salt is a seat, a colon and 32 hexadecimal digits"),
    ],
)
def test_words_that_are_no_notes(
    words: tuple[str, ...],
    sentence: str,
    text: str,
    file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert verified(file, text, *words) == 2
    assert sentence in capsys.readouterr().err


def line_with(text: str, beginning: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(beginning))


def changes(text: str) -> Iterator[tuple[str, str]]:
    """A changed file, and the sentence that it gets."""
    secret = line_with(text, "# fair secret ")
    not_committed = "Secret, table, game or options are not those to which the table committed"
    yield text.replace(secret, f"# fair secret {OTHER_SECRET}"), not_committed
    commitment = line_with(text, "# fair commitment ").split()[-1]
    yield text.replace(commitment, "a" * 64), not_committed
    yield text.replace("# fair table Tisch-1", "# fair table Tisch-2"), not_committed
    sealed = "The salt of seat 0 is not the one that was sealed."
    yield text.replace(SALT, OTHER_SALT), sealed
    yield text.replace(f"salt {SALT}", "salt -"), "The key is not made of the secret and the salts."
    key = line_with(text, "key ")
    yield text.replace(key, f"key {OTHER_SALT}"), "The key is not made of the secret and the salts."
    last = line_with(text, "# fair seat 2")
    yield text.replace(f"{last}\n", ""), "name another number of seats"
    first = line_with(text, "draw buildings ")
    cards = first.split()[2:]
    swapped = f"draw buildings {' '.join(reversed(cards))}"
    yield text.replace(first, swapped), "The key deals other cards than those in this file."
    yield text.replace("# fair start drawn", "# fair start chosen"), not_committed
    yield text.replace("coins 3\n", ""), not_committed
    yield text.replace("coins 3\n", "coins 4\n"), not_committed
    start = line_with(text, "start ")
    other_start = f"start {(int(start[-1]) + 1) % 3}"
    yield text.replace(f"\n{start}\n", f"\n{other_start}\n"), "deals other cards"
    later = line_with(text, "draw cheques ")
    cheques = f"draw cheques {' '.join(reversed(later.split()[2:]))}"
    yield text.replace(later, cheques), "turns up other cards than those in this file."
    yield f"deck buildings {' '.join(cards)}\n{text}", "deals other cards than those in this file."
    yield (
        text.rsplit("\n", 2)[0] + "\n",
        "The game is not over at the end of this file: acts are missing.",
    )
    yield (
        text.replace("# fair release 0.1.0", "# fair release 0.1.0\n# fair luck 7"),
        "cannot be read",
    )


def test_a_changed_file_is_refused_with_what_does_not_fit(
    text: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for changed, sentence in changes(text):
        assert changed != text, sentence
        assert verified(file, changed) in (1, 2), sentence
        seen = capsys.readouterr()
        assert sentence in seen.err
        assert "Proved" not in seen.out


def test_a_changed_choice_of_a_bot_is_refused(
    text: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All is legal, and all the hashes fit; only the bot would not have done it."""
    script = notation.read(text)
    last = [act for act in script.acts if act.seat == 1 and act.words.startswith("sell")][-2:]
    lines = text.splitlines()
    one, other = (act.number - 1 for act in last)
    lines[one], lines[other] = lines[other], lines[one]
    assert verified(file, "\n".join(lines) + "\n") == 1
    assert "this bot would have chosen something else" in capsys.readouterr().err


def test_bots_of_another_release_are_not_asked(
    text: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = line_with(text, "# fair release ")
    assert verified(file, text.replace(old, "# fair release 0.0.1")) == 0
    assert "they played by release 0.0.1, and this is release" in capsys.readouterr().out


def test_notes_that_differ_are_told(
    text: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = commitment_to("Tisch-1", (), OTHER_SECRET)
    words = ("--commitment", other, "--salt", f"1:{OTHER_SALT}")
    assert verified(file, text, *words) == 1
    err = capsys.readouterr().err
    assert "The commitment is not the one that you noted." in err
    assert "The salt of seat 1 is not the one that you noted." in err
    assert verified(file, text, "--salt", f"7:{OTHER_SALT}") == 1
    assert "Seat 7 does not exist." in capsys.readouterr().err


@settings(deadline=None)
@given(st.data())
def test_no_digit_of_the_fair_lines_or_the_key_can_be_changed(data: st.DataObject) -> None:
    whole = fair_game(**OPTIONS).transcript_for(None)
    spans = [match.span() for match in re.finditer(r"\b[0-9a-f]{32,64}\b", whole)]
    assert len(spans) == 5  # commitment, secret, seal, salt, key
    start, end = data.draw(st.sampled_from(spans))
    place = data.draw(st.integers(start, end - 1))
    digit = data.draw(st.sampled_from(sorted(set("0123456789abcdef") - {whole[place]})))
    assert verify(f"{whole[:place]}{digit}{whole[place + 1 :]}", PlayerNotes()).wrong


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(st.data())
def test_no_line_of_the_game_can_be_left_out(data: st.DataObject) -> None:
    whole = fair_game(**OPTIONS).transcript_for(None)
    lines = whole.splitlines(keepends=True)
    needed = [place for place, line in enumerate(lines) if not line.startswith("version")]
    gone = data.draw(st.sampled_from(needed))
    changed = "".join([*lines[:gone], *lines[gone + 1 :]])
    try:
        verdict = verify(changed, PlayerNotes())
    except NotationError:
        return
    restored = lines[gone].startswith(("draw ", "start "))  # the key gives the same again
    assert verdict.wrong or (restored and read_fair_deal(changed) == read_fair_deal(whole))
