"""The form for a new season: a table form, and how often it is played."""

from collections.abc import Mapping

from stammtisch.core.game import find_game
from stammtisch.core.notation import read_number
from stammtisch.web.rooms.table_terms import STAND_IN
from stammtisch.web.store.leagues import DUPLICATE, SeasonTerms
from stammtisch.web.views.calendar_day import DAY_OPTIONS
from stammtisch.web.views.table_form import read_plan

EVENING = "evening"  # in place of a date: each evening has its own


def read_season(answers: Mapping[str, str]) -> SeasonTerms:
    """Raises BadForm or, where a number is too large, the check of the league BadOption."""
    is_dated = find_game(answers.get("game", "")).is_dated
    follows_evenings = is_dated and answers.get("date", EVENING) == EVENING
    left_out = {"date"} if follows_evenings else set()
    plan = read_plan({name: value for name, value in answers.items() if name not in left_out})
    options = dict(plan.options)
    if follows_evenings:
        options = {name: value for name, value in options.items() if name not in DAY_OPTIONS}
    return SeasonTerms(
        game=plan.game.name,
        seats=len(plan.bots),
        options=options,
        evenings=read_number(answers.get("evenings", "")) or 0,
        deals=read_number(answers.get("deals", "")) or 0,
        kind=answers.get("kind", DUPLICATE),
        bots=answers.get("bots", STAND_IN),
        pace=plan.pace,
        clock=plan.clock,
        goes_on=answers.get("goes_on") == "yes",
    )
