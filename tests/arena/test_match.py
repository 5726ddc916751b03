"""Duplicate deals: the same chance in every seating, views for bots, the same on any threads."""

import threading
from collections.abc import Callable
from typing import Any

import pytest

from stammtisch import GAMES, BadOption
from stammtisch.arena.match import (
    Match,
    MatchResult,
    MatchTable,
    Sitting,
    check_alone,
    check_bots,
    deal_of,
    digest_of,
    outcome,
    play_out,
    play_sitting,
    play_sittings,
    warm_bots,
)
from stammtisch.arena.player import AllSeeing, Fair, make_player
from stammtisch.arena.workers import Threads
from stammtisch.bots import Budget, Weight
from stammtisch.bots.bot import RandomBot
from stammtisch.core.chance import key_of_game, read_key
from stammtisch.core.record import Array, bytes_of

FORSALE, STICHTAG = GAMES["forsale"], GAMES["stichtag"]
NEVER = threading.Event()
KEY = read_key(1)


def match_of(
    *bots: str, seats: int = 3, seed: int = 1, alone: str | None = None, **options: str
) -> Match:
    return Match(FORSALE, seats, options, bots, seed, alone)


def results_of(match: Match, deals: int, threads: int = 1) -> dict[Sitting, MatchResult]:
    found: dict[Sitting, MatchResult] = {}

    def hear(result: MatchResult) -> None:
        found[result.sitting] = result

    play_sittings(match, list(match.sittings(deals)), Threads(threads), hear, threading.Event())
    return found


# --- who plays whom -----------------------------------------------------------------------


def test_each_of_two_bots_sits_alone_among_the_other_on_every_seat() -> None:
    sittings = list(match_of("random", "policy").sittings(2))
    assert len(set(sittings)) == len(sittings) == 2 * 2 * 3
    assert sittings[:3] == [Sitting(0, "random", "policy", seat) for seat in range(3)]
    assert sittings[3:6] == [Sitting(0, "policy", "random", seat) for seat in range(3)]


def test_three_bots_meet_in_six_pairings_and_one_meets_itself() -> None:
    assert len(set(match_of("random", "policy", "plain:5").pairs)) == 6
    assert match_of("policy").pairs == [("policy", "policy")]


def test_only_the_bot_that_is_named_sits_alone() -> None:
    three = match_of("random", "policy", "plain:5", alone="policy")
    assert three.pairs == [("policy", "random"), ("policy", "plain:5")]
    assert {sitting.one for sitting in three.sittings(2)} == {"policy"}
    assert three.games_of_a_deal == 2 * 3
    assert match_of("policy", alone="policy").pairs == [("policy", "policy")]


def test_deals_compare_two_bots_that_sit_alone_in_turn() -> None:
    assert match_of("random", "policy").is_duel
    assert not match_of("random", "policy", alone="policy").is_duel
    assert not match_of("random", "policy", "plain:5").is_duel


def test_who_sits_alone_is_told_in_a_ledger_only_where_it_was_asked() -> None:
    usual, one_way = match_of("random", "policy"), match_of("random", "policy", alone="policy")
    assert "alone" not in usual.identity
    assert one_way.identity == {**usual.identity, "alone": "policy"}


def test_the_same_games_are_played_whoever_sits_alone() -> None:
    both = results_of(match_of("random", "policy"), 1, 1)
    one_way = results_of(match_of("random", "policy", alone="policy"), 1, 1)
    assert one_way == {sitting: both[sitting] for sitting in both if sitting.one == "policy"}


def test_a_bot_that_does_not_play_cannot_sit_alone() -> None:
    assert check_alone("policy", ["policy", "random"]) == "policy"
    sentence = "expert cannot sit alone, as it does not play; the bots are policy, random"
    with pytest.raises(BadOption, match=sentence):
        check_alone("expert", ["policy", "random"])


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["policy", "policy"], "policy is named twice; a bot named alone plays against itself"),
        (["policy", "deep"], "there is no bot 'deep'"),
        (["clairvoyant:x"], "there is no bot 'clairvoyant:x'"),
    ],
)
def test_bots_that_cannot_play_get_a_sentence(names: list[str], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        check_bots(names)


def test_the_clairvoyant_may_play_here() -> None:
    names = ("clairvoyant", "clairvoyant:20ms", "random")
    assert check_bots(list(names)) == names


# --- chance -------------------------------------------------------------------------------


def test_a_deal_is_the_game_of_its_number() -> None:
    state = deal_of(match_of("random", seed=7), 5)
    assert state.key.tolist() == read_key(key_of_game(7, 5)).tolist()
    assert bytes_of(state) == bytes_of(deal_of(match_of("policy", seed=7), 5))
    assert bytes_of(state) != bytes_of(deal_of(match_of("random", seed=7), 6))


class Listener:
    """Plays anything, and remembers what it was handed."""

    def __init__(self) -> None:
        self.bot = RandomBot(FORSALE)
        self.keys: list[tuple[int, ...]] = []
        self.views: list[bytes] = []

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        self.keys.append(tuple(key.tolist()))
        self.views.append(bytes_of(view))
        return self.bot.choose(view, seat, budget, key)

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        raise NotImplementedError

    def foresee(self, state: Any, seat: int, budget: Budget, key: Array) -> int:
        raise AssertionError("an ordinary bot was handed the state")


def test_every_decision_has_a_key_of_its_own_which_is_not_the_deals() -> None:
    listener = Listener()
    player = {"random": Fair(FORSALE, listener, Budget())}
    match = match_of("random")
    for sitting in match.sittings(2):
        assert play_sitting(match, sitting, player, NEVER)
    deals = {tuple(read_key(key_of_game(match.seed, deal)).tolist()) for deal in range(2)}
    assert len(set(listener.keys)) == len(listener.keys) > 100
    assert not deals & set(listener.keys)


def test_keys_differ_by_purpose_and_by_every_number() -> None:
    numbers = [(1, 23), (12, 3), (1, 2, 3), (1, 3, 2)]
    assert len({digest_of("bot", *some) for some in numbers}) == 4
    assert digest_of("bot", 1) != digest_of("date", 1)


@pytest.mark.slow
def test_threads_change_nothing() -> None:
    match = match_of("random", "plain:1")
    one, two = (results_of(match, 1, threads) for threads in (1, 2))
    assert one == two
    assert len(one) == 2 * 3


def test_another_seed_makes_another_match() -> None:
    first, second = (results_of(match_of("random", seed=seed), 1, 1) for seed in (1, 2))
    assert [one.margin for one in first.values()] != [one.margin for one in second.values()]


# --- dates --------------------------------------------------------------------------------


def stichtag(**options: str) -> Match:
    return Match(STICHTAG, 4, options, ("policy", "random"), 1)


def test_every_deal_draws_a_date_from_the_whole_calendar() -> None:
    match, other = stichtag(), stichtag(start="2")
    drawn = [match.options_of(deal)["date"] for deal in range(1000)]
    assert drawn == [other.options_of(deal)["date"] for deal in range(1000)]
    assert len(set(drawn)) > 380
    assert {date[:2] for date in drawn} == {f"{month:02}" for month in range(1, 13)}


@pytest.mark.parametrize("options", [{"date": "12-24"}, {"goal": "2"}])
def test_a_day_that_is_set_is_played_in_every_deal(options: dict[str, str]) -> None:
    match = stichtag(**options)
    assert match.dates == ()
    assert match.options_of(0) == match.options_of(1) == options


def test_a_game_without_dates_draws_none() -> None:
    assert match_of("policy", coins="9").options_of(3) == {"coins": "9"}


# --- what bots see ------------------------------------------------------------------------


def seat_all(make: Callable[[], Any], seats: int, last: frozenset[int]) -> MatchTable:
    return MatchTable(FORSALE, seats, [make() for _seat in range(seats)], last, lambda *_: KEY)


def test_a_bot_is_handed_what_its_seat_may_see_and_nothing_else() -> None:
    listener = Listener()
    state = deal_of(match_of("random"), 0)
    Fair(FORSALE, listener, Budget()).act(state, 0, KEY)
    assert listener.views == [bytes_of(FORSALE.observe(state, 0))]
    assert listener.views != [bytes_of(state)]


class Oracle:
    """Notes the seat and what it is handed, spoils it, and plays anything."""

    def __init__(self) -> None:
        self.seen: list[bytes] = []

    def foresee(self, state: Any, seat: int, budget: Budget, key: Array) -> int:
        self.seen.append(bytes_of(state))
        act = RandomBot(FORSALE).choose(state, seat, budget, key)
        state.key[:] = 0
        return act


def test_a_seer_is_handed_a_copy_of_the_state() -> None:
    oracle = Oracle()
    state = deal_of(match_of("random"), 0)
    before = bytes_of(state)
    AllSeeing(oracle, Budget()).act(state, 0, KEY)
    assert oracle.seen == [before] == [bytes_of(state)]


def test_a_seer_decides_after_those_who_decide_with_it() -> None:
    order: list[int] = []

    class Noting:
        def act(self, s: Any, seat: int, key: Array) -> int:
            order.append(seat)
            return RandomBot(FORSALE).choose(s, seat, Budget(), key)

    state = deal_of(match_of("random"), 0)
    assert play_out(seat_all(Noting, 3, frozenset({0})), state, NEVER)
    assert order[-3:] == [1, 2, 0]


# --- what comes of it ---------------------------------------------------------------------


def test_the_wins_of_all_seats_make_one() -> None:
    player = make_player("random", FORSALE)
    match, table = match_of("random", seats=4), seat_all(lambda: player, 4, frozenset())
    for deal in range(3):
        state = deal_of(match, deal)
        assert play_out(table, state, NEVER)
        outcomes = [outcome(FORSALE, state, 4, seat) for seat in range(4)]
        assert sum(win for win, _margin, _rank in outcomes) == pytest.approx(1)
        assert sum(margin for _win, margin, _rank in outcomes) == pytest.approx(0)
        assert all(margin > 0 for win, margin, _rank in outcomes if win)


def test_where_fewer_points_win_fewer_are_ahead() -> None:
    match = Match(STICHTAG, 3, {"date": "01-10"}, ("random",), 1)
    player = make_player("random", STICHTAG)
    state = deal_of(match, 0)
    table = MatchTable(STICHTAG, 3, [player] * 3, frozenset(), lambda _seat, n: read_key(n))
    assert play_out(table, state, NEVER)
    totals = state.total[:3].tolist()
    best, worst = totals.index(min(totals)), totals.index(max(totals))
    others = (sum(totals) - totals[best]) / 2
    assert outcome(STICHTAG, state, 3, best)[1:] == (others - totals[best], 1)
    assert outcome(STICHTAG, state, 3, worst)[1] < 0


@pytest.mark.slow
def test_a_bot_against_itself_gets_an_even_share() -> None:
    results = results_of(match_of("random"), 40, 1).values()
    assert sum(one.win for one in results) / len(results) == pytest.approx(1 / 3, abs=0.1)
    assert sum(one.rank for one in results) / len(results) == pytest.approx(2, abs=0.2)


def test_a_game_that_is_stopped_has_no_result() -> None:
    stopped = threading.Event()
    stopped.set()
    match = match_of("random")
    players = {"random": make_player("random", FORSALE)}
    assert play_sitting(match, Sitting(0, "random", "random", 0), players, stopped) is None


def test_whoever_hears_a_result_may_stop_the_match() -> None:
    stopped, heard = threading.Event(), []

    def hear(result: MatchResult) -> None:
        heard.append(result)
        stopped.set()

    play_sittings(
        match_of("random"), list(match_of("random").sittings(9)), Threads(1), hear, stopped
    )
    assert len(heard) == 1


def test_every_bot_is_warmed_by_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[tuple[str, Budget]] = []

    def note(_match: Match, sitting: Sitting, players: Any, _stopped: object) -> None:
        budgets.append((sitting.one, players[sitting.one].budget))

    ticks: list[int] = []
    monkeypatch.setattr("stammtisch.arena.match.play_sitting", note)
    warm_bots(match_of("policy", "clairvoyant"), ticks.append)
    assert budgets == [("policy", Budget(1)), ("clairvoyant", Budget(1))]
    assert ticks == [1, 1]
