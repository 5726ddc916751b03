"""The dates that baselines are measured on."""

import pickle
from collections import Counter

from stammtisch import GAMES
from stammtisch.arena.held_out import HeldOutMatch, held_out_dates
from stammtisch.arena.match import Match


def match(name: str, **options: str) -> HeldOutMatch:
    game = GAMES[name]
    return HeldOutMatch(game, game.usual_seats, options, ("policy", "random"), 7, alone="policy")


def test_the_dates_follow_the_rule_that_is_documented() -> None:
    assert held_out_dates() == tuple(
        f"{month:02}-{goal}{(7 * (month - 1) + 3 * goal) % 10}"
        for month in range(1, 13)
        for goal in range(4)
    )


def test_every_sheet_is_there_about_equally_often() -> None:
    goals, rules = (Counter(date[place] for date in held_out_dates()) for place in (3, 4))
    assert set(goals.values()) == {12}
    assert set(rules.values()) == {4, 5, 6}
    assert len(rules) == 10


def test_deals_take_the_dates_in_turn() -> None:
    dates = held_out_dates()
    found = match("stichtag")
    assert [found.options_of(deal)["date"] for deal in (0, 1, 47, 48)] == [
        dates[0],
        dates[1],
        dates[47],
        dates[0],
    ]
    assert pickle.loads(pickle.dumps(found)).options_of(5) == {"date": dates[5]}


def test_a_game_without_dates_has_none() -> None:
    assert match("forsale").options_of(3) == {}
    assert match("stichtag", date="12-24").options_of(3) == {"date": "12-24"}


def test_a_ledger_tells_the_matches_apart() -> None:
    game = GAMES["stichtag"]
    drawn = Match(game, game.usual_seats, {}, ("policy", "random"), 7, alone="policy")
    assert match("stichtag").identity != drawn.identity
    assert match("forsale").identity["game"] == "forsale"
