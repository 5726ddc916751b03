"""The words of Stichtag for acts, events and chance."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from stammtisch import GAMES, Table
from stammtisch.core.event import EVERYONE, Event
from stammtisch.core.game import BadOption
from stammtisch.core.notation import NotationError
from stammtisch.games.stichtag import text
from stammtisch.games.stichtag.card_words import say_card
from stammtisch.games.stichtag.state import ACTIONS, CARDS, HAND, PILE, Kind
from tests.games.stichtag.at_table import card_named
from tests.laws import check_replay, play_some, state_of

pytestmark = pytest.mark.slow


STICHTAG = GAMES["stichtag"]
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")

# Every goal, rule and month, and the meetings of sheets that draw or hide cards.
DAYS = [
    *("01-00", "02-12", "03-21", "04-33", "05-04", "06-15", "07-26", "08-37", "09-08", "10-19"),
    *("11-28", "12-24", "08-02", "02-02", "06-32", "08-18", "01-36", "04-28", "10-08", "01-18"),
]
TABLES = [(3 + number % 3, date) for number, date in enumerate(DAYS)]


def sit_down(seats: int, date: str, seed: int = 0, **more: Any) -> Table:
    return Table(STICHTAG, seats, key=random.Random(seed).randbytes(16), date=date, **more)


# --- acts ---------------------------------------------------------------------------------


def test_every_act_reads_as_it_is_said_and_is_told_in_words_of_its_own() -> None:
    assert [text.read_action(text.say_action(action)) for action in range(ACTIONS)] == list(
        range(ACTIONS)
    )
    assert len({text.tell_action(action) for action in range(ACTIONS)}) == ACTIONS


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("g7", "play green 7 (g7)"),
        ("LAY v11", "lay violet 11 (v11) face down"),
        ("+ r0", "play red 0 (r0) as well"),
        ("wish p", "pink (p) becomes trump"),
        ("egg 3 0", "take egg 1 of seat 3"),
        ("row b9 left", "add blue 9 (b9) to the left of the row"),
        ("gift y8 4", "give yellow 8 (y8) to seat 4"),
        ("let", "let the card lie"),
    ],
)
def test_acts_are_told(words: str, told: str) -> None:
    action = text.read_action(words)
    assert action is not None
    assert text.tell_action(action) == told


@pytest.mark.parametrize(
    "words",
    [
        *("", "g12", "x3", "g07", "lay", "wish", "wish x", "wish bb", "egg 5 0", "egg 0 6"),
        *("egg 1", "row g7 up", "gift g7", "gift g7 5", "gift g7 1 2", "drop g7 1", "veto g7"),
    ],
)
def test_other_words_are_no_act(words: str) -> None:
    assert text.read_action(words) is None


# --- events -------------------------------------------------------------------------------

G7 = 43
EVENTS = [
    (Kind.STEP, -1, 2, 0, "round 2", "Round 2."),
    (Kind.STEP, 1, 5, 0, "trick 5", "Trick 5: Ben leads."),
    (Kind.STARTS, 1, 0, 0, "start 1", "Ben starts."),
    (Kind.DEALT, 1, G7, 0, "1 dealt g7", ""),
    (Kind.LAYS, 1, 0, 0, "1 lays", ""),
    (Kind.LAID, 1, G7, 0, "1 laid g7", "Ben turns over green 7 (g7)."),
    (Kind.PLAYS, 1, G7 + 1, 3, "1 plays g7", "Ben plays green 7 (g7)."),
    (Kind.PLAYS, 1, 0, 3, "1 plays g?", "Ben plays a card face down: green (g)."),
    (Kind.SHOWS, 1, G7, 0, "1 shows g7", "Ben shows green 7 (g7)."),
    (Kind.TAKES, 1, 1, 0, "1 takes", "Ben takes the trick."),
    (
        Kind.TAKES,
        1,
        0,
        0,
        "1 takes, worthless",
        "Ben wins the trick, but it is worth nothing.",
    ),
    (Kind.TRUMPS, -1, 0b10100, 0, "trump yv", "Trump in this round: yellow (y), violet (v)."),
    (Kind.WISHES, 1, 1, 0, "1 wishes b", "Ben wishes for blue (b) as trump."),
    (
        Kind.BEGINS_ODD,
        1,
        0,
        0,
        "1 begins odd",
        "Ben has no even card and begins with the odd ones.",
    ),
    (Kind.TAKES_UP, 1, 1, 0, "1 takes up 1", "Ben takes up 1 card that lay face down."),
    (Kind.PUTS_BY, 1, 5, 0, "1 puts by 5", "Ben lays 5 cards aside, face down."),
    (
        Kind.VETOES,
        1,
        G7,
        2,
        "1 vetoes g7 of 2",
        "Ben puts in a veto: green 7 (g7) of Cleo is out of the trick.",
    ),
    (Kind.HOLDS_VETO, 1, 0, 0, "1 holds veto", "Ben gets the veto card."),
    (Kind.SWITCH, -1, 1, 0, "switch off", "The switch is off: low values win."),
    (Kind.SWITCH, -1, 0, 0, "switch on", "The switch is on: high values win."),
    (Kind.PARTNER, 1, 0, 0, "1 partner 0", "Ben’s partner is Anna."),
    (Kind.PARTNER, 1, 1, 0, "1 partner 1", "Ben drew themselves as partner."),
    (Kind.PASSES_ON, 1, 2, 0, "1 passes on to 2", "Ben passes the whole hand to Cleo."),
    (Kind.DROPS, 1, G7, 0, "1 drops g7", "Ben discards green 7 (g7)."),
    (Kind.DRAWS, 1, G7, 0, "1 draws g7", "Ben draws green 7 (g7)."),
    (Kind.EGG, 1, 3, 0, "1 egg 3", "Ben finds an egg worth 3."),
    (Kind.STEALS, 1, 2, 0, "1 steals egg 0 of 2", "Ben takes egg 1 of Cleo."),
    (Kind.SUNSTROKE, 1, 0, 0, "1 sunstroke", "Ben gets a sunstroke."),
    (Kind.GHOSTS, 1, 2, 0, "1 ghosts 2", "Ben has 2 ghosts."),
    (Kind.OUT, 1, 0, 0, "1 out", "Ben is out of this round; the hand is laid away."),
    (Kind.ROW, 1, G7, 0, "1 row g7", "Ben begins a row with green 7 (g7)."),
    (Kind.ROW, 1, G7, 1, "1 row g7 left", "Ben adds green 7 (g7) to the left of the row."),
    (Kind.ROW, 1, G7, 2, "1 row g7 right", "Ben adds green 7 (g7) to the right of the row."),
    (Kind.GIVES, 1, G7, 2, "1 gives g7 to 2", "Ben gives green 7 (g7) to Cleo."),
    (Kind.CLOVER, 1, G7, 0, "1 clover g7", "Ben’s clover is green 7 (g7)."),
    (Kind.LEFT_OVER, 1, 1, 0, "1 left over 1", "Ben alone has cards left: 1 more trick."),
    (
        Kind.SCORES,
        1,
        -3,
        2,
        "1 scores -3, tricks 2",
        "Ben gets -3 points in this round (2 tricks).",
    ),
    (Kind.TOTAL, 1, 9, 0, "1 total 9", ""),
    (Kind.HEART, 1, 1, 0, "1 hearts 1", "Ben loses a heart; 1 is left."),
    (Kind.WINS, 1, 0, 0, "1 wins", "Ben wins."),
    (Kind.LOOKS_AT, 1, G7, 0, "1 looks at g7", ""),
]


@pytest.mark.parametrize(("kind", "seat", "value", "extra", "said", "told"), EVENTS)
def test_events_have_words(
    kind: Kind, seat: int, value: int, extra: int, said: str, told: str
) -> None:
    event = Event(kind, seat, value, extra, EVERYONE)
    assert text.say_event(event) == said
    assert text.tell_event(event, NAMES) == told


def test_no_kind_of_event_is_without_words() -> None:
    assert {kind for kind, *_rest in EVENTS} == set(Kind)


def test_a_card_laid_in_secret_is_told_when_it_is_turned_over() -> None:
    assert text.tell_event(Event(Kind.LAID, 1, G7, 0, 1 << 1), NAMES) == ""


# --- chance -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "date"), TABLES)
def test_a_transcript_is_the_game(seats: int, date: str, tmp_path: Path) -> None:
    """Even without its key: the draws tell all that chance gave."""
    table = play_some(sit_down(seats, date, seats), random.Random(date), 2000)
    assert table.over
    check_replay(table, tmp_path / "game.txt")
    other = Table.read(re.sub("^key .*\n", "", table.transcript(), flags=re.MULTILINE))
    assert other.key != table.key
    assert [act.events for act in other._acts] == [act.events for act in table._acts]


@pytest.mark.parametrize("date", ["08-18", "02-02", "12-24", "01-36"])
def test_a_game_that_goes_on_can_be_read_too(date: str, tmp_path: Path) -> None:
    table, chance = sit_down(4, date), random.Random(date)
    for _part in range(8):
        check_replay(play_some(table, chance, 9), tmp_path / "game.txt")


def draws_of(table: Table, viewer: int | None) -> list[str]:
    lines = table.transcript_of(viewer).splitlines()
    return [line for line in lines if line.startswith(("deal", "draw", "start"))]


def test_a_seat_reads_only_its_own_draws() -> None:
    table = sit_down(3, "01-06", start="1", deck=["partners 2 0 1"])
    assert draws_of(table, None) == ["start 1"]
    start, hand, partner = draws_of(table, 1)
    assert start == "start 1"
    held = [say_card(card) for card in range(CARDS) if state_of(table).place[card] == HAND + 1]
    assert hand == f"deal 1 {' '.join(held)}"
    assert partner == "draw partners … 0"


def play_round(table: Table, chance: random.Random) -> None:
    rounds = state_of(table).rounds
    while state_of(table).rounds == rounds and not table.over:
        play_some(table, chance, 1)


def test_hands_of_a_later_round_are_draws() -> None:
    table = sit_down(3, "01-00")
    play_round(table, random.Random(1))
    deals = [line.split()[:3] for line in draws_of(table, 2) if " 2 " in line]
    assert ["deal", "2"] in [words[:2] for words in deals]
    assert ["draw", "deal", "2"] in deals
    assert len([line for line in draws_of(table, 2) if "deal" in line]) == 2


def test_cards_taken_up_or_passed_on_are_no_draws() -> None:
    table = sit_down(3, "02-02")
    lines = draws_of(table, 1)
    while not any(event.kind == Kind.PASSES_ON for event in table.events(None)):
        play_some(table, random.Random(0), 1)
        assert state_of(table).rounds == 1
    assert any(event.kind == Kind.LOOKS_AT for event in table.events(1))
    assert draws_of(table, 1) == lines


def test_hands_are_dealt_as_lines_say() -> None:
    table = sit_down(3, "03-00", deck=["deal 0 g3 r9", "deal 2 p0", "deal 0 b1"])
    held = {card: int(state_of(table).place[card_named(card)]) for card in ("g3", "r9", "b1", "p0")}
    assert held == {"g3": HAND, "r9": HAND, "b1": HAND, "p0": HAND + 2}


def test_a_whole_hand_may_stand_in_any_order() -> None:
    cards = "p9 p8 p7 p6 p5 p4 p3 p2 p1 p0 v9 v8"
    table = sit_down(4, "03-00", deck=[f"deal 3 {cards}"])
    held = [card for card in range(CARDS) if state_of(table).place[card] == HAND + 3]
    assert {say_card(card) for card in held} == set(cards.split())


def test_partners_come_as_lines_say() -> None:
    table = sit_down(4, "01-16", deck=["partners 3 2 1 0"])
    assert [int(partner) for partner in state_of(table).partner[:4]] == [4, 3, 2, 1]


FULL_HANDS = [
    f"deal {seat} {' '.join(f'{colour}{value}' for colour in colours for value in range(6))}"
    for seat, colours in enumerate(("rb", "yg", "vp"))
]


def test_the_pile_is_drawn_as_lines_say() -> None:
    """y3, y4 and g3 show sunglasses; so does b1, and seat 1 takes a trick with some of them."""
    table = sit_down(3, "08-00", start="1", deck=[*FULL_HANDS, "pile p9 r8"])
    for words in ("1 y4", "2 v0", "0 b4"):
        seat, act = words.split()
        table.play(int(seat), act)
    assert table.to_act == (1,)
    table.play(1, "drop y0")
    table.play(1, "drop y1")
    assert draws_of(table, 1)[-1] == "draw pile p9 r8"
    assert state_of(table).place[card_named("p9")] == HAND + 1


def test_eggs_come_as_lines_say() -> None:
    table = sit_down(3, "04-03", start="1", deck=[*FULL_HANDS, "eggs 3 3 0"])
    eggs: list[int] = []
    chance = random.Random(3)
    while len(eggs) < 3 and not table.over:
        seat = table.to_act[0]
        act = "egg" if text.read_action("egg") in table.legal(seat) else ""
        table.play(seat, act or chance.choice(table.legal(seat)))
        eggs = [event.value for event in table.events(None) if event.kind == Kind.EGG]
    assert eggs == [3, 3, 0]


EGG_DAY, PARTNER_DAY, CLOVER_DAY, OTHER_DAY = "04-00", "02-06", "01-00", "03-00"


@pytest.mark.parametrize(
    ("date", "lines", "message"),
    [
        (OTHER_DAY, ["deal 0"], "a hand has 12 cards"),
        (OTHER_DAY, ["deal 5 g7"], "expected a seat from 0 to 2, not `5`"),
        (OTHER_DAY, ["deal 3 g7"], "expected a seat from 0 to 2, not `3`"),
        (OTHER_DAY, ["deal 0 g7 g7"], "`g7` lies elsewhere"),
        (OTHER_DAY, ["deal 0 g7", "deal 1 g7"], "`g7` lies elsewhere"),
        (OTHER_DAY, ["deal 0 x7"], "there is no card `x7`"),
        (OTHER_DAY, ["deal 0 g10"], "there is no card `g10`"),
        (OTHER_DAY, [f"deal 0 {' '.join(f'r{n}' for n in range(10))} g1 g2 g3"], "a hand has 12"),
        (OTHER_DAY, ["pile g7", "deal 0 g7"], "`g7` lies elsewhere"),
        (OTHER_DAY, ["pile g7 g7"], "`g7` lies elsewhere"),
        (OTHER_DAY, ["pile g11"], "there is no card `g11`"),
        (OTHER_DAY, ["eggs 3"], "on this day there are no `eggs`"),
        (OTHER_DAY, ["partners 1 0 2"], "on this day there are no `partners`"),
        (OTHER_DAY, ["clovers 0 g8"], "on this day there are no `clovers`"),
        (EGG_DAY, ["eggs 4"], "no egg card 4 is left"),
        (EGG_DAY, ["eggs 1 1"], "no egg card 1 is left"),
        (EGG_DAY, ["eggs 0 1 2 2 3 3 3"], "no egg card 3 is left"),
        (PARTNER_DAY, ["partners 1 1"], "each player is the partner once"),
        (PARTNER_DAY, ["partners 0 3"], "expected a seat from 0 to 2, not `3`"),
        (PARTNER_DAY, ["partners … 1"], "expected a seat from 0 to 2, not `…`"),
        (PARTNER_DAY, ["partners 1 0", "partners 0"], "an earlier line fixed another card here"),
        (CLOVER_DAY, ["clovers 0"], "expected a seat and its clover"),
        (CLOVER_DAY, ["clovers 3 g8"], "expected a seat from 0 to 2, not `3`"),
        (CLOVER_DAY, ["clovers 0 g7"], "`g7` shows no clover"),
        (CLOVER_DAY, ["clovers 0 g8", "clovers 0 g4"], "an earlier line fixed another card here"),
        (OTHER_DAY, ["pile"], "expected `deal`, a seat and cards"),
        (OTHER_DAY, ["cards g7"], "expected `deal`, a seat and cards"),
        (OTHER_DAY, ["deal"], "expected `deal`, a seat and cards"),
    ],
)
def test_s33_chance_that_cannot_be_is_refused(date: str, lines: list[str], message: str) -> None:
    with pytest.raises(BadOption, match=re.escape(message)):
        sit_down(3, date, deck=lines)


@pytest.mark.parametrize(("seats", "undealt"), [(3, 24), (4, 12), (5, 12)])
def test_s33_the_pile_has_only_what_stays_undealt(seats: int, undealt: int) -> None:
    cards = [f"{colour}{value}" for colour in "rbg" for value in range(10)]
    sit_down(seats, OTHER_DAY, deck=[f"pile {' '.join(cards[:undealt])}"])
    with pytest.raises(BadOption, match="more cards than can come"):
        sit_down(seats, OTHER_DAY, deck=[f"pile {' '.join(cards[: undealt + 1])}"])


def test_five_seats_are_dealt_what_fewer_have_not() -> None:
    table = sit_down(5, OTHER_DAY, deck=["deal 4 g10", "pile g11"])
    assert state_of(table).place[card_named("g10")] == HAND + 4
    assert state_of(table).place[card_named("g11")] == PILE


@pytest.mark.parametrize(
    "line",
    [
        *("draw deal 0 g7", "draw pile g7", "draw eggs 3", "draw partners 1 0 2"),
        *("draw clovers 0 g8", "draw deal 3 g7", "draw deal 0 g10", "draw nothing 1"),
    ],
)
def test_s33_a_draw_that_was_not_drawn_is_refused(line: str) -> None:
    table = sit_down(3, "01-00")
    play_some(table, random.Random(0), 1)
    with pytest.raises(NotationError, match=f"line {len(table.transcript().splitlines()) + 1}:"):
        Table.read(table.transcript() + line)
