"""The daily game: keys, results, streaks."""

from dataclasses import replace
from datetime import date

import pytest

from stammtisch import GAMES, Table
from stammtisch.bots.bot import Budget
from stammtisch.bots.levels import find_bot
from stammtisch.core.chance import read_key
from stammtisch.core.daily import (
    BOTS,
    CHAIR,
    DailyDeal,
    longest_streak,
    matchpoints,
    read_day,
    score_of,
    season_of,
    secret_of_date,
    secret_of_day,
    share_words,
    streak,
    week_of,
)
from stammtisch.core.fairness import commitment_to
from stammtisch.core.game import BadOption

DAY = date(2026, 11, 20)
SECRET = b"a secret of the server"


def deal_of(game: str, day: date = DAY) -> DailyDeal:
    return DailyDeal(GAMES[game], day, secret_of_day(SECRET, day, game))


def play_out(deal: DailyDeal, searched: int = 0) -> Table:
    """The player takes the first choice; real searches answer at first, then simple rules."""
    table = deal.table()
    bots = [find_bot(name).make(deal.game) for name in ("policy", BOTS)]
    while not table.over:
        seat = table.to_act[0]
        if seat == CHAIR:
            table.play(seat, table.legal(seat)[0])
        else:
            bot = bots[len(table.acts) <= searched]
            key = read_key(deal.key_of_choice(seat, table.decisions_of(seat)))
            table.play(seat, bot.choose(table.view(seat), seat, Budget(iterations=2), key))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_equal_play_meets_equal_cards_and_equal_bots(game: str) -> None:
    first, second = (play_out(deal_of(game), searched=6) for _time in range(2))
    assert first.transcript() == second.transcript()
    assert score_of(first) == score_of(second)


def test_each_game_and_day_and_server_has_a_deal_of_its_own() -> None:
    tomorrow = date(2026, 11, 21)
    other = DailyDeal(GAMES["forsale"], DAY, secret_of_day(b"another server", DAY, "forsale"))
    alone = DailyDeal(GAMES["forsale"], DAY, secret_of_date(DAY, "forsale"))
    deals = [deal_of("forsale"), deal_of("zahltag"), deal_of("forsale", tomorrow), other, alone]
    assert len({deal.key for deal in deals}) == len(deals)
    assert len({deal.commitment for deal in deals}) == len(deals)


def test_the_rules_are_those_of_the_date() -> None:
    assert deal_of("stichtag").table().options["date"] == "11-20"
    assert "date" not in deal_of("forsale").table().options


def test_the_commitment_fixes_secret_and_game() -> None:
    deal = deal_of("stichtag")
    assert deal.agreed == ("game stichtag", "seats 4", "date 11-20", "practice no")
    assert deal.commitment == commitment_to(deal.name, deal.agreed, deal.secret)
    assert replace(deal, secret="0" * 64).commitment != deal.commitment


def test_a_game_without_its_key_is_still_the_whole_game() -> None:
    table = play_out(deal_of("forsale"))
    told = table.transcript_without_key()
    assert table.key not in told
    assert Table.read(told).standing() == table.standing()


def test_a_better_place_beats_a_better_score() -> None:
    field = [(-1, 5100), (-2, 9000), (-1, 7000)]
    assert matchpoints((-1, 5200), field) == pytest.approx(200 / 3)
    assert matchpoints((-1, 7000), field) == pytest.approx(250 / 3)
    assert matchpoints((-4, 0), field) == 0
    assert matchpoints((-4, 0), []) is None


def test_where_few_points_win_fewer_are_worth_more() -> None:
    """Goal 1 of a date is the fewest points, goal 0 the most."""
    many, few = (play_out(deal_of("stichtag", date(2026, 11, day))) for day in (5, 15))
    assert few.values() == [-10 * place.score for place in few.standing()]
    assert many.values() == [10 * place.score for place in many.standing()]


def test_a_streak_ends_with_a_missed_day_but_not_before_today_is_over() -> None:
    days = {date(2026, 11, day) for day in (10, 11, 12, 18, 19)}
    assert streak(days, DAY) == 2
    assert streak({*days, DAY}, DAY) == 3
    assert streak(days, date(2026, 11, 21)) == 0
    assert longest_streak(days) == 3
    assert longest_streak([]) == 0


def test_a_week_begins_on_monday_and_a_season_is_a_quarter() -> None:
    assert week_of(DAY) == (date(2026, 11, 16), date(2026, 11, 22))
    assert season_of(DAY) == (date(2026, 10, 1), date(2026, 12, 31))
    assert season_of(date(2026, 9, 30)) == (date(2026, 7, 1), date(2026, 9, 30))
    assert season_of(date(2027, 3, 31)) == (date(2027, 1, 1), date(2027, 3, 31))


@pytest.mark.parametrize("words", ["today", "2026-11-31", "20261120", "2026-W47-5", "", "11-20"])
def test_a_day_is_written_in_one_way(words: str) -> None:
    with pytest.raises(BadOption, match="a day is written like 2026-11-20"):
        read_day(words)


def test_a_share_card_says_no_word_of_the_cards() -> None:
    deal = deal_of("stichtag")
    table = play_out(deal)
    words = share_words(deal, score_of(table)).splitlines()
    assert words[0] == "Stichtag, daily game of 2026-11-20"
    assert set(words[1]) <= set("❶②③④")
    assert len(words[1]) > 1
    assert words[2].startswith(("place ", "shared first place "))
    assert len(words) == 3
