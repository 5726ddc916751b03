"""`stammtisch hint`, interpreted and with few iterations."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from stammtisch import GAMES, Table
from stammtisch.__main__ import main
from stammtisch.arena.compilation import FOR_ALL, FOR_BOTS
from stammtisch.bots import BotEntry, Budget, Weight
from stammtisch.bots.bot import legal_acts
from stammtisch.core.game import Game
from stammtisch.core.record import Array, bytes_of
from stammtisch.terminal import hint, warm
from stammtisch.terminal.parser import Parser
from tests.laws import play_some, state_of

pytestmark = pytest.mark.slow

HEAD = "game forsale\nseats 3\nkey 1\nstart 0\n"
AUCTION = f"{HEAD}0 bid 3\n"
FEW = ["--iterations", "4", "--seed", "1"]
FIGURES = {"act", "words", "visits", "share", "worth", "win"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def as_json(capsys: pytest.CaptureFixture[str], file: Path, *words: str) -> dict[str, Any]:
    assert main(["hint", str(file), "--json", *words]) == 0
    seen = capsys.readouterr()
    assert seen.err == ""
    content: dict[str, Any] = json.loads(seen.out)
    return content


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["hint", *words]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert seen.err.count("\n") == 1
    return seen.err


def table_at_a_sale() -> Table:
    """For Sale, where all three have yet to choose a building to sell."""
    table = Table("forsale", 3, key=1)
    while len(table.to_act) < 3:
        play_some(table, random.Random(len(table.transcript())), 1)
    return table


# --- what it says -------------------------------------------------------------------------


def test_json_has_all_figures(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(AUCTION)
    content = as_json(capsys, file, *FEW)
    assert (content["game"], content["seat"], content["bot"]) == ("forsale", 1, "expert")
    assert content["iterations"] == 4
    assert content["seconds"] > 0
    weights = content["weights"]
    assert {weight["act"] for weight in weights} == {"pass", *(f"bid {n}" for n in range(4, 29))}
    assert all(weight.keys() == FIGURES for weight in weights)
    shares = [weight["share"] for weight in weights]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(1)
    assert content["suggestion"] == weights[0]["act"]


def test_the_table_marks_what_is_suggested_by_a_word(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(AUCTION)
    asked = [*FEW, "--bot", "plain"]
    best, second = as_json(capsys, file, *asked)["weights"][:2]
    assert main(["hint", str(file), *asked]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("For Sale, seat 1: what plain thinks after 4 iterations in ")
    headings = ["act", "meaning", "share", "win", "result", "visits"]
    assert lines[1].split() == headings
    assert lines[2].startswith(f"{best['act']} ")
    assert lines[2].endswith(f"{best['visits']}   suggested")
    figures = [f"{100 * best['share']:.1f}", "%", f"{100 * best['win']:.1f}", "%"]
    assert lines[2].split()[-7:-3] == figures
    assert lines[2].split()[-3] == f"{best['worth']:.3f}"
    assert lines[3].startswith(f"{second['act']} ")
    assert sum("suggested" in line for line in lines) == 1
    assert lines[-1].endswith("other acts were not tried.")


def test_a_simple_bot_has_tried_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(AUCTION)
    assert main(["hint", str(file), "--bot", "policy"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[2].split()[-4:] == ["–", "–", "0", "suggested"]
    assert lines[3] == "25 other acts were not tried."


def test_acts_are_told_in_the_language_of_the_reader(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(AUCTION)
    told = as_json(capsys, file, *FEW, "--lang", "de")["weights"]
    words = {weight["act"]: weight["words"] for weight in told}
    assert words["bid 4"] != "bid 4"


def test_the_same_seed_gives_the_same_numbers(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(AUCTION)
    budget = ["--iterations", "4", "--bot", "plain"]
    one, two, other = (
        as_json(capsys, file, *budget, "--seed", seed)["weights"] for seed in ("1", "1", "2")
    )
    assert one == two
    assert one != other


@pytest.mark.parametrize(
    ("words", "budget"),
    [
        ([], (0, 0.15)),
        (["--bot", "expert"], (0, 0.2)),
        (["--bot", "novice:7"], (7, 0)),
        (["--time", "50"], (0, 0.05)),
        (["--time", "1000", "--iterations", "9"], (9, 1)),
    ],
)
def test_budgets(words: list[str], budget: tuple[int, float]) -> None:
    parser = Parser("hint", (), "", ())
    hint.arguments(parser)
    assert hint.read_question(parser.read(words)).budget == budget


# --- what it knows ------------------------------------------------------------------------


class Listener:
    """A bot that remembers what it was given, and likes the acts in the middle."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.views: list[bytes] = []

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        return self.weigh(view, seat, budget, key)[1].act

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        self.views.append(bytes_of(view))
        shares = dict(zip(legal_acts(self.game, view, seat), (0.1, 0.6, 0.3), strict=False))
        return [Weight(act, 9, share, 1 - share, 1 - share) for act, share in shares.items()]


def test_a_bot_gets_the_view_and_its_choice_is_the_suggestion() -> None:
    table = table_at_a_sale()
    table.play(0, table.legal(0)[0])
    bot = Listener(table.game)
    question = hint.HintRequest(BotEntry("listener", lambda _game: bot, Budget()), Budget(), 1)
    given = hint.ask(table, 1, question)
    assert set(bot.views) == {bytes_of(table.view(1))} != {bytes_of(state_of(table))}
    legal = table.legal(1)
    assert [weight.act for weight in given.weights] == [legal[1], legal[2], legal[0]]


def test_a_hint_knows_no_more_than_the_seat(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever seat 0 has laid face down, and whatever comes next, seat 1 is told the same."""
    hints = []
    for choice in (0, -1):
        table = table_at_a_sale()
        table.play(0, table.legal(0)[choice])
        table.save(file)
        lines = file.read_text().splitlines()
        file.write_text("\n".join(f"key {choice + 2}" if "key" in line else line for line in lines))
        hints.append(as_json(capsys, file, *FEW)["weights"])
    assert hints[0] == hints[1]


def test_a_seat_may_be_chosen_where_several_decide(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_at_a_sale()
    table.save(file)
    assert as_json(capsys, file, *FEW)["seat"] == 0
    second = as_json(capsys, file, *FEW, "--seat", "2")
    assert second["seat"] == 2
    assert {weight["act"] for weight in second["weights"]} == {
        table.say(act) for act in table.legal(2)
    }


def test_a_seats_own_transcript_is_enough(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = table_at_a_sale()
    table.save(file)
    full = as_json(capsys, file, *FEW)["weights"]
    file.write_text(table.transcript_of(0))
    assert as_json(capsys, file, *FEW)["weights"] == full


def test_a_hidden_choice_gets_a_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = table_at_a_sale()
    table.play(0, table.legal(0)[0])
    file.write_text(table.transcript_of(1))
    assert "this transcript hides what seat 0 chose" in refused(capsys, str(file))


# --- where there is no hint ---------------------------------------------------------------


REFUSED = {
    "": "which file?",
    "nix": "cannot read nix: it does not exist",
    "FILE --seat 0": "seat 0 has nothing to decide now; to act: 1",
    "FILE --seat 3": "--seat must be a whole number from 0 to 2, not '3'",
    "FILE --bot deep": "there is no bot 'deep'",
    "FILE --time 0": "--time must be a whole number from 1 to",
    "FILE --iterations x": "--iterations must be a whole number from 1 to",
    "FILE --seed -1": "--seed must be a whole number from 0 to",
}


@pytest.mark.parametrize("line", REFUSED)
def test_bad_input_gets_one_sentence(
    line: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(AUCTION)
    words = [str(file) if word == "FILE" else word for word in line.split()]
    assert REFUSED[line] in refused(capsys, *words)


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("", 2, "a transcript needs a line `game …`"),
        ("game nix\nseats 3\n", 2, "there is no game 'nix'"),
        (f"{HEAD}0 bid 99\n", 2, "seat 0 may not `bid 99`"),
        (f"{AUCTION}> 0 bids 4\n", 1, "expected `0 bids 4`"),
    ],
)
def test_a_transcript_that_does_not_hold(
    text: str, code: int, told: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text)
    assert main(["hint", str(file)]) == code
    seen = capsys.readouterr()
    assert seen.out == ""
    assert told in seen.err


def test_a_finished_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play_some(table := Table("forsale", 3, key=1), random.Random(1), 1000)
    table.save(file)
    assert refused(capsys, str(file)) == "stammtisch: the game is over\n"


# --- warming up ---------------------------------------------------------------------------


def test_a_cold_search_is_warmed_first(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    warmed = []

    def warm_up(games: Any, tick: Any, kernels: Any) -> None:
        for game in games:
            tick(f"{game.name} search")
            warmed.append((game.name, kernels))

    monkeypatch.setattr(warm, "is_warm_for", lambda _game, _kernels: False)
    monkeypatch.setattr(warm, "warm_up", warm_up)
    file.write_text(AUCTION)
    as_json(capsys, file, *FEW)
    assert warmed == [("forsale", FOR_BOTS)]
    warmed.clear()
    assert main(["warm"]) == 0
    assert warmed == [(name, FOR_ALL) for name in GAMES]


# --- why ----------------------------------------------------------------------------------


def test_why_compares_the_suggestion_with_the_next_best_act(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(AUCTION)
    content = as_json(capsys, file, "--why", *FEW)
    assert content["why"]["than"] == content["weights"][1]["act"]
    assert content["why"]["error"] >= 0
    assert main(["hint", str(file), "--why", *FEW]) == 0
    told = capsys.readouterr().out
    assert f"Why {content['weights'][0]['words']}, not {content['weights'][1]['words']}: " in told
    for sentence in content["why"]["reasons"]:
        assert " ".join(sentence.split()) in " ".join(told.split())


def test_without_another_act_there_is_nothing_to_compare(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A player who has bid all their coins can only pass."""
    file.write_text(f"{HEAD}0 bid 28\n")
    content = as_json(capsys, file, "--why", *FEW)
    assert len(content["weights"]) == 1
    assert "why" not in content
