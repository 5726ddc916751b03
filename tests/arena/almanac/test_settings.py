"""Every variant has one row, in its shortest spelling."""

from stammtisch import GAMES
from stammtisch.arena.almanac.settings import Setting, settings_of
from stammtisch.core.almanac import variant_of


def test_a_dated_game_has_every_date_with_every_number_of_players() -> None:
    settings = list(settings_of(GAMES["stichtag"]))
    assert len(settings) == len(set(settings)) == 3 * 480
    assert Setting(4, (("date", "12-24"),)) in settings


def test_editions_that_mean_the_same_rules_have_one_row() -> None:
    game = GAMES["forsale"]
    settings = list(settings_of(game))
    variants = [variant_of(game, setting.seats, dict(setting.options)) for setting in settings]
    assert len(variants) == len(set(variants))
    assert Setting(4, ()) in settings
    assert Setting(4, (("edition", "iello"),)) not in settings
    assert Setting(6, (("edition", "ravensburger1997"),)) not in settings


def test_the_first_player_is_fixed_at_the_table() -> None:
    assert Setting(3, ()).at_table(GAMES["zahltag"]) == {"start": "0"}
