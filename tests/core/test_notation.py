"""Transcripts: any text either reads or gives an error with its line number."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from stammtisch import NotationError, Table
from stammtisch.core.notation import Unexpected
from stammtisch.core.replay import replay, round_scores

HEAD = "game forsale\nseats 3\nstart 0\ndeck buildings 8 20 28\n"

VOCABULARY = """
game version seats key start deck draw deal buildings cheques edition supply refund equal_bids
coins practice memory_aid forsale iello gryphon printed even no yes up down bid pass sell > # … ?
legal illegal not
0 1 2 3 4 5 28 99 -1 ٣ ² 1e9 999999999999999999999 ff self deck: game: commits buys for
"""
WORDS = st.sampled_from(VOCABULARY.split())
LINES = st.lists(WORDS, max_size=6).map(" ".join) | st.text(max_size=20)
SOME_HEAD = st.sampled_from(["", HEAD, "game forsale\nseats 4\nkey ff\n", "\ufeff" + HEAD])
TEXTS = st.tuples(SOME_HEAD, st.lists(LINES, max_size=12).map("\n".join)).map("".join)


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(TEXTS)
@example("")
@example("game forsale\nseats 3\nself 1\n")
@example("game forsale\nseats 3\ndraws 1\n")
@example("game forsale\nseats 3\nchance 1\n")
@example("game forsale\nseats 3\ndeck\n")
@example("game forsale\nseats 3\ndeal 0 1 2\n")
@example(HEAD + "0\x00 pass\n")
@example(HEAD + "0 bid 1\r\n1 bid 2\r\n")
def test_any_text_reads_or_gives_an_error_with_its_line(text: str) -> None:
    outcome = replay(text)
    if outcome.wrong:
        assert 1 <= outcome.wrong.line <= text.count("\n") + 1
        assert str(outcome.wrong).startswith(f"line {outcome.wrong.line}: ")
        assert "\n" not in str(outcome.wrong)
    else:
        table = Table.read(text)
        assert Table.read(table.transcript()).digest == table.digest


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, "a transcript needs a line `game …`"),
        ("game forsale\n", 1, "a transcript needs a line `seats …`"),
        ("game poker\nseats 3\n", 1, "there is no game 'poker'"),
        ("game forsale\n\nseats 9\n", 3, "takes 3 to 6 players, not 9"),
        ("game forsale\nseats 03\n", 2, "takes 3 to 6 players"),
        ("game forsale\nseats 3\nseats 3\n", 3, "`seats` stands here twice"),
        ("game forsale\nseats\n", 2, "`seats` needs a value"),
        ("game forsale\nseats 3\nversion 2\n", 3, "this plays version 1 of forsale, not '2'"),
        ("game forsale\nseats 3\ncolour red\n", 3, "forsale has no option 'colour'"),
        ("game forsale\nseats 3\ncoins 0\n", 3, "coins must be a number from 1 to 99"),
        ("game forsale\nseats 3\nkey xyz\n", 3, "a key is up to 32 hexadecimal digits"),
        ("game forsale\nseats 6\n# no\nedition ravensburger1997\n", 4, "for 3 to 5 players, not 6"),
        ("game forsale\nseats 3\nstart 3\n", 3, "start must be a seat from 0 to 2"),
        ("game forsale\nseats 3\ndeck buildings 8 8\n", 3, "building 8 is not in the pile"),
        ("game forsale\nseats 3\ndeck\n", 3, "a pile (`buildings`, `cheques`) and its cards"),
        ("game forsale\nseats 3\ndeck cheques\n", 3, "a pile (`buildings`, `cheques`) and its"),
        (f"game zahltag\nseats 3\ndeck{' payday' * 7}\n", 3, "there are only 6 paydays"),
        ("game zahltag\nseats 2\nprepared yes\ndeck payday fw\n", 4, "card 1 cannot be a payday"),
        ("game stichtag\nseats 3\nstart 5\n", 3, "start must be a seat from 0 to 2, not 5"),
        ("game stichtag\nseats 3\nstart 05\n", 3, "start must be a seat, counted from 0"),
        ("game forsale\nseats 3\ndraw buildings 1 2 3 4\n", 3, "not all of these cards were drawn"),
        (HEAD + "0 bid 1\ncoins 3\n", 6, "after the first act only acts"),
        (HEAD + "0 bid 1\n1 bid 1\n", 6, "seat 1 may not `bid 1`"),
        (HEAD + "0 bid 1\n0 bid 2\n", 6, "seat 0 has nothing to decide now; to act: 1"),
        (HEAD + "7 pass\n", 5, "there is no seat 7"),
        (HEAD + "0\n", 5, "an act is `SEAT words`"),
        (HEAD + "0 …\n", 5, "hides what seat 0 chose"),
        (HEAD + "0 pass\ndraw buildings 3\n", 6, "not all of these cards were drawn here"),
        (HEAD + "0 pass\n1 pass\ndraw buildings 28\n", 7, "building 28 is not in the pile"),
        (HEAD + "> building 9\n", 5, "expected `building 9`"),
        (HEAD + "0 pass\n>\n", 6, "`>` needs an event"),
        (HEAD + "? maybe 0 pass\n", 5, "after `?` stands `legal SEAT words`"),
        (HEAD + "? legal pass\n", 5, "after `?` stands `legal SEAT words`"),
        (HEAD + "? not\n", 5, "after `?` stands `legal SEAT words`"),
        (HEAD + "? legal 0 jump\n", 5, "`jump` is not an act of forsale"),
        (HEAD + "? illegal 9 pass\n", 5, "there is no seat 9"),
        (HEAD + "? legal 0 bid 99\n", 5, "seat 0 may not `bid 99`; legal: pass, bid 1"),
        (HEAD + "? legal 1 pass\n", 5, "seat 1 has nothing to decide now; to act: 0"),
        (HEAD + "? illegal 0 pass\n", 5, "seat 0 may `pass` here"),
        (HEAD + "0 pass\n? not 0 buys 8 for 0\n", 6, "`0 buys 8 for 0` happened here"),
        (
            HEAD + "? not 0 wons\n",
            5,
            "is not an event of forsale; the one most like it is `SEAT wins`",
        ),
        (HEAD + "? not 0 buys eight for 0\n", 5, "like it is `SEAT buys NUMBER for NUMBER`"),
        (HEAD + "? not 7 wins\n", 5, "there is no seat 7; seats count from 0 to 2"),
        ("game zahltag\nseats 3\n? not 0 take x\n", 3, "`0 take x` is not an event of zahltag"),
        (
            "game stichtag\nseats 3\n? not 0 plays g12\n",
            3,
            "the one most like it is `SEAT plays CARD`",
        ),
    ],
)
def test_a_wrong_line_gets_its_number_and_a_sentence(text: str, line: int, sentence: str) -> None:
    with pytest.raises(NotationError) as wrong:
        Table.read(text)
    assert wrong.value.line == line
    assert sentence in wrong.value.message


def test_expectations_hold_in_order_with_others_between() -> None:
    acts = HEAD + "0 bid 1\n1 pass\n"
    assert replay(acts + "> 1 passes, 0 back\n> 1 buys 8 for 0\n").ok
    assert replay(acts + "> 1 buys 8 for 0\n").ok
    swapped = replay(acts + "> 1 buys 8 for 0\n> 1 passes, 0 back\n")
    assert isinstance(swapped.wrong, Unexpected)
    assert swapped.wrong.line == 8


def why(text: str) -> str:
    outcome = replay(text)
    assert isinstance(outcome.wrong, Unexpected)
    return outcome.wrong.message


def test_an_expectation_says_whether_its_event_came_earlier() -> None:
    acts = HEAD + "0 bid 1\n\n1 pass\n2 bid 2\n"
    assert why(acts + "> 1 buys 8 for 0\n") == (
        "expected `1 buys 8 for 0`, but it came earlier, with line 7; what happened here: 2 bids 2"
    )
    assert why(acts + "> building 28\n").startswith(
        "expected `building 28`, but it came earlier, with the deal; "
    )
    assert why(HEAD + "0 pass\n> 0 buys 8 for 0\n> 0 passes, 0 back\n") == (
        "expected `0 passes, 0 back` after `0 buys 8 for 0` (line 6), but it came before that; "
        "what happened here: 0 passes, 0 back; 0 buys 8 for 0"
    )


def test_an_act_that_is_followed_alone_knows_no_lines() -> None:
    table = Table.read(HEAD + "0 bid 1\n")
    with pytest.raises(Unexpected, match="expected `0 bids 1`, but it came earlier; what"):
        table.follow_lines("1 bid 2\n> 0 bids 1\n")


def test_of_many_events_the_nearest_are_told() -> None:
    head = "game stichtag\nseats 3\ndate 01-03\nstart 0\ndeal 1 g9 g2\n"
    message = why(head + "> 1 dealt g8\n")
    assert message.startswith("expected `1 dealt g8`; what happened here: …; ")
    assert "1 dealt g9" in message
    assert message.count("; ") < 12


def test_questions_are_asked_of_the_position_after_the_act() -> None:
    assert replay(HEAD + "? legal 0 pass\n0 pass\n? illegal 0 pass\n? legal 1 pass\n").ok
    assert replay(HEAD + "0 pass\n? not auction 2\n1 pass\n> auction 2\n").ok


def test_the_first_line_that_does_not_hold_is_told() -> None:
    lines = "0 pass\n? legal 1 bid 1\n> 0 wins\n? illegal 1 pass\n"
    outcome = replay(HEAD + lines)
    assert outcome.wrong is not None
    assert outcome.wrong.line == 7


def test_comments_blank_lines_and_windows_line_ends() -> None:
    plain = Table.read(HEAD + "0 bid 1\n")
    dressed = Table.read(
        "\ufeff# hello\r\n\r\n" + HEAD.replace("\n", "\r\n") + "  0  bid 1 # high\r\n"
    )
    assert dressed.digest == plain.digest


def test_without_a_key_what_is_not_fixed_is_the_same_every_time() -> None:
    assert (
        Table.read(HEAD + "0 pass\n1 pass\n").digest == Table.read(HEAD + "0 pass\n1 pass\n").digest
    )


def test_a_draw_line_fixes_what_its_act_turns_up() -> None:
    table = Table.read(HEAD + "0 pass\n1 pass\ndraw buildings 1 2 3\n> building 2\n")
    assert table.view(None).offer == 0b1110


def test_a_pile_need_not_be_named() -> None:
    named = Table.read(HEAD)
    assert Table.read(HEAD.replace("deck buildings", "deck")).digest == named.digest


def test_replay_tells_how_far_it_came() -> None:
    outcome = replay(HEAD + "0 bid 2\n1 bid 1\n").as_json()
    assert (outcome["ok"], outcome["line"]) == (False, 6)
    assert outcome["to_act"] == [1]
    assert outcome["legal"][1][:2] == ["pass", "bid 3"]
    assert outcome["scores"] == [26, 28, 28]
    assert outcome["ranks"] == [3, 1, 1]
    assert outcome["over"] is False
    assert outcome["round_scores"] == []
    assert outcome["digest"] == Table.read(HEAD + "0 bid 2\n").digest


def test_replay_of_nothing_has_no_position() -> None:
    outcome = replay("nonsense").as_json()
    assert outcome["ok"] is False
    assert outcome["line"] == 1
    assert outcome["digest"] is None


def played_out(date: str) -> Table:
    """A game of Stichtag in which everybody makes the last legal act."""
    table = Table("stichtag", 3, key=1, date=date)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[-1])
    return table


@pytest.mark.parametrize(("date", "rounds"), [("05-00", 3), ("05-20", 2)])
def test_replay_tells_the_points_of_every_round(date: str, rounds: int) -> None:
    outcome = replay(played_out(date).transcript()).as_json()
    points = outcome["round_scores"]
    assert len(points) == rounds
    assert [sum(row) for row in points] == [12] * rounds
    assert [sum(column) for column in zip(*points, strict=True)] == outcome["scores"]


def test_the_points_of_a_round_are_those_after_the_last_became_first() -> None:
    plain, lifted = (round_scores(played_out(date)) for date in ("05-20", "05-23"))
    assert lifted[0] == [max(plain[0]) if one == min(plain[0]) else one for one in plain[0]]


def test_only_rounds_that_have_ended_are_told() -> None:
    table = Table("stichtag", 3, key=1, date="05-00")
    for act in range(36):
        assert round_scores(table) == [], act
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[0])
    assert len(round_scores(table)) == 1
