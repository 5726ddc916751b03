"""`stammtisch arena`, interpreted, with cheap bots and few deals."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from stammtisch import GAMES
from stammtisch.__main__ import main
from stammtisch.arena.match import Match
from stammtisch.arena.stopping import Verdict
from stammtisch.arena.workers.cluster import Cluster
from stammtisch.terminal import arena

pytestmark = pytest.mark.slow

FORSALE = ("arena", "forsale", "--seats", "3", "--workers", "threads:1")
TWO = (*FORSALE, "--bots", "policy,random", "--deals", "2")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    seen = capsys.readouterr()
    return code, seen.out, seen.err


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    code, out, _err = run(capsys, *words, "--json")
    assert code == 0
    content: dict[str, Any] = json.loads(out)
    return content


def figures(content: dict[str, Any]) -> dict[str, Any]:
    return {name: content[name] for name in ("deals", "pairings", "difference", "ratings")}


def test_the_table_shows_both_pairings_and_the_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *TWO)
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "For Sale: 2 deals in every seating at 3 seats, seed 1."
    assert lines[1].split() == ["one", "against", "all", "win", "share", "margin", "rank"]
    assert lines[2].split()[:3] == ["policy", "random", "1.000"]
    assert lines[3].split()[:3] == ["random", "policy", "0.000"]
    assert lines[4] == "An even share is 0.333."
    assert lines[5] == "Deal by deal, the two win shares differ by +1.000."
    assert [line.split()[:2] for line in lines[7:8]] == [["policy", "0"]]
    assert lines[8].split()[0] == "random"
    assert lines[9] == "Ratings by 400·log10 of strength; policy is 0."


def test_json_has_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    content = as_json(capsys, *TWO, "--coins", "9", "--seed", "4")
    head = [content[name] for name in ("game", "seats", "bots", "seed", "deals", "options")]
    assert head == ["forsale", 3, ["policy", "random"], 4, 2, {"coins": "9"}]
    first = content["pairings"][0]
    assert (first["one"], first["against"]) == ("policy", "random")
    assert set(first) == {"one", "against", "win_share", "margin", "rank"}
    assert set(first["margin"]) == {"mean", "low", "high"}
    assert content["even_share"] == pytest.approx(1 / 3)
    assert content["difference"]["mean"] > 0
    assert [one["bot"] for one in content["ratings"]] == ["policy", "random"]
    assert content["decided"] is None
    assert Path(content["ledger"]).exists()


def test_workers_change_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    one, two = (
        as_json(capsys, *TWO, "--workers", workers, "--ledger", str(tmp_path / workers))
        for workers in ("threads:1", "processes:2")
    )
    assert figures(one) == figures(two)


def test_a_bot_alone_plays_against_itself(capsys: pytest.CaptureFixture[str]) -> None:
    content = as_json(capsys, *FORSALE, "--bots", "random", "--deals", "1")
    (only,) = content["pairings"]
    assert (only["one"], only["against"]) == ("random", "random")
    assert content["ratings"] == []
    assert content["difference"] is None


def test_one_bot_sits_alone_and_the_other_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *TWO, "--alone", "random")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert [line.split()[:2] for line in lines[2:4]] == [["random", "policy"], ["An", "even"]]
    assert "Deal by deal" not in out
    assert [line.split()[0] for line in lines[5:7]] == ["policy", "random"]


def test_one_way_the_same_figures_come_of_fewer_games(capsys: pytest.CaptureFixture[str]) -> None:
    both, one_way = as_json(capsys, *TWO), as_json(capsys, *TWO, "--alone", "random")
    assert (both["alone"], one_way["alone"]) == (None, "random")
    assert one_way["pairings"] == both["pairings"][1:]
    assert one_way["difference"] is None
    assert len(Path(one_way["ledger"]).read_bytes().splitlines()) == 1 + 2 * 3


def test_what_was_played_one_way_is_half_of_the_match(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ledger = ("--ledger", str(tmp_path / "ledger"))
    as_json(capsys, *TWO, "--alone", "random", *ledger)
    _code, _out, err = run(capsys, *TWO, *ledger)
    assert "6 of 12 games are in" in err


# --- interrupt and go on ------------------------------------------------------------------


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Ctrl-C as the fourth game has been heard."""
    hear, heard = arena.Scorer.add_result, []

    def hear_some(scorer: arena.Scorer, result: Any) -> None:
        hear(scorer, result)
        heard.append(result)
        if len(heard) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(arena.Scorer, "add_result", hear_some)
    return monkeypatch


def test_the_same_command_goes_on_where_it_was_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, impatient: pytest.MonkeyPatch
) -> None:
    code, out, err = run(capsys, *TWO)
    assert (code, out) == (130, "")
    assert "stopped; 4 of 12 games are kept in" in err
    impatient.undo()
    impatient.setenv("STAMMTISCH_DATA", str(tmp_path / "data"))
    resumed = json.loads(run(capsys, *TWO, "--json")[1])
    assert figures(resumed) == figures(as_json(capsys, *TWO, "--ledger", str(tmp_path / "other")))
    kept = [Path(resumed["ledger"]).read_bytes(), (tmp_path / "other").read_bytes()]
    assert kept[0] == kept[1]


def test_what_is_in_the_ledger_is_not_played_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = as_json(capsys, *TWO)
    monkeypatch.setattr(arena, "play_sittings", None)
    _code, out, err = run(capsys, *TWO, "--json")
    assert json.loads(out) == first
    assert "12 of 12 games are in" in err


def test_more_deals_go_on_and_fewer_leave_some_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ledger = ("--ledger", str(tmp_path / "ledger"))
    few = as_json(capsys, *TWO, "--deals", "1", *ledger)
    more = as_json(capsys, *TWO, *ledger)
    assert (few["deals"], more["deals"]) == (1, 2)
    assert figures(as_json(capsys, *TWO, "--deals", "1", *ledger)) == figures(few)


# --- until it is decided ------------------------------------------------------------------


def test_a_match_stops_when_it_is_decided(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def after_two(differences: list[float]) -> Verdict | None:
        return Verdict(2, 0.1, 0.9) if len(differences) >= 2 else None

    monkeypatch.setattr(arena, "verdict", after_two)
    many = (*FORSALE, "--bots", "policy,random", "--deals", "500", "--until-decided")
    code, out, _err = run(capsys, *many)
    assert code == 0
    assert out.startswith("For Sale: 2 deals in every seating")
    assert "Decided after 2 deals: policy is better, between 0.100 and 0.900 apart." in out
    again = as_json(capsys, *many)
    assert again["decided"] == {"deals": 2, "low": 0.1, "high": 0.9, "is_close": False}


def test_the_policy_is_soon_found_better_than_random_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = (*FORSALE, "--bots", "random,policy", "--deals", "500", "--until-decided")
    code, out, _err = run(capsys, *words)
    assert code == 0
    assert "policy is better, between 0." in out


@pytest.mark.parametrize("bots", ["policy", "policy,random --alone policy"])
def test_only_two_bots_in_turn_can_be_decided_between(
    bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = (*FORSALE, "--until-decided", "--bots", *bots.split())
    sentence = "stammtisch: --until-decided is for two bots, without --alone\n"
    assert run(capsys, *words) == (2, "", sentence)


def test_a_match_that_is_not_decided_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*FORSALE, "--bots", "policy,random", "--deals", "1", "--until-decided")
    code, _out, err = run(capsys, *words)
    assert code == 0
    assert "not decided yet; the same command with more --deals goes on" in err


# --- on a cluster -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "machines", "timed"),
    [
        (("expert:20ms", "policy"), 2, ["expert:20ms"]),
        (("expert:200",), 2, []),
        (("expert:20ms",), 1, []),
    ],
)
def test_a_budget_of_time_is_warned_of_on_several_machines(
    capsys: pytest.CaptureFixture[str], bots: tuple[str, ...], machines: int, timed: list[str]
) -> None:
    match = Match(GAMES["forsale"], 3, {}, bots, seed=1)
    workers = Cluster("ray", 4, machines)
    order = arena.ArenaOrder(match, 1, workers, Path("ledger"), None, until_decided=False)
    arena.warn_of_clocks(order)
    said = capsys.readouterr().err
    assert re.findall(r"(\S+): a budget in milliseconds is worth more", said) == timed


# --- the picture --------------------------------------------------------------------------


@pytest.mark.parametrize("bots", ["policy,random", "policy,random,plain:1"])
def test_a_picture_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path, bots: str) -> None:
    picture = tmp_path / "match.svg"
    words = (*FORSALE, "--bots", bots, "--deals", "1", "--plot", str(picture))
    assert run(capsys, *words)[0] == 0
    drawn = picture.read_text("utf-8")
    ElementTree.fromstring(drawn)
    label = "policy against random" if bots.count(",") == 1 else ">plain:1<"
    assert label in drawn


# --- bad input ----------------------------------------------------------------------------

REFUSED = {
    "--bots policy,deep": "there is no bot 'deep'; the bots are",
    "--bots policy,policy": "policy is named twice",
    "--bots policy,": "there is no bot ''",
    "--seed 1": "which bots? name them like this: --bots policy,random",
    "--bots policy,random --alone expert": "expert cannot sit alone, as it does not play; the bots",
    "--bots policy --deals 0": "--deals must be a whole number from 1 to",
    "--bots policy --seats 9": "forsale takes 3 to 6 players, not 9",
    "--bots policy --workers 0": "workers must be a number",
    "--bots policy --date 12-24": "forsale has no option 'date'",
    "--bots policy --ledger .": "--ledger needs the name of a file, not '.'",
    "--bots policy --plot /": "--plot needs the name of a file, not '/'",
    "--bots policy --deals=": "--deals must be a whole number from 1 to 9999999, not ''",
    "--bots policy --ledger {tmp}/x --plot {tmp}/./x": "--plot and --ledger need a file each",
    "--bots policy --plot {tmp}": "it is a folder, not a file",
    "--bots policy --plot {tmp}/none/x.svg": "it does not exist",
    "--bots policy --ledger {tmp}": "it is a folder, not a file",
    "--bots policy --ledger {tmp}/diary/x": "a part of the path is not a folder",
    "--bots policy --ledger {tmp}/diary": "line 1: this is not the ledger of a match",
}


@pytest.mark.parametrize("words", REFUSED)
def test_what_cannot_be_done_gets_one_sentence(
    words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "diary").write_text("dear diary", "utf-8")
    code, out, err = run(capsys, "arena", "forsale", *words.format(tmp=tmp_path).split())
    assert (code, out) == (2, "")
    assert REFUSED[words] in err
    assert err.count("\n") == 1


def test_a_plot_that_could_be_written_leaves_no_empty_file(tmp_path: Path) -> None:
    ledger = tmp_path / "ledger"
    assert arena.read_plot(str(tmp_path / "x.svg"), ledger) == tmp_path / "x.svg"
    assert not (tmp_path / "x.svg").exists()
    (tmp_path / "old.svg").write_text("old", "utf-8")
    arena.read_plot(str(tmp_path / "old.svg"), ledger)
    assert (tmp_path / "old.svg").read_text("utf-8") == "old"


# --- words --------------------------------------------------------------------------------


def test_a_random_date_is_drawn_for_every_deal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []

    def play(order: arena.ArenaOrder, _ledger: object) -> None:
        played.extend(order.match.options_of(deal)["date"] for deal in range(9))
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play", play)
    run(capsys, "arena", "stichtag", "--bots", "policy", "--date", "random")
    assert len(set(played)) > 5
