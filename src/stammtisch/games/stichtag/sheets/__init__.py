"""All sheets of the calendar, a file for each, and those of a day."""

from typing import NamedTuple

from stammtisch.games.stichtag.sheet import Goal, Month, Rule
from stammtisch.games.stichtag.sheets.goals.exactly_twelve import ExactlyTwelve
from stammtisch.games.stichtag.sheets.goals.fewest_points import FewestPoints
from stammtisch.games.stichtag.sheets.goals.hearts import Hearts
from stammtisch.games.stichtag.sheets.goals.most_points import MostPoints
from stammtisch.games.stichtag.sheets.months.april import April
from stammtisch.games.stichtag.sheets.months.august import August
from stammtisch.games.stichtag.sheets.months.december import December
from stammtisch.games.stichtag.sheets.months.february import February
from stammtisch.games.stichtag.sheets.months.january import January
from stammtisch.games.stichtag.sheets.months.july import July
from stammtisch.games.stichtag.sheets.months.june import June
from stammtisch.games.stichtag.sheets.months.march import March
from stammtisch.games.stichtag.sheets.months.may import May
from stammtisch.games.stichtag.sheets.months.november import November
from stammtisch.games.stichtag.sheets.months.october import October
from stammtisch.games.stichtag.sheets.months.september import September
from stammtisch.games.stichtag.sheets.rules.even_then_odd import EvenThenOdd
from stammtisch.games.stichtag.sheets.rules.face_down import FaceDown
from stammtisch.games.stichtag.sheets.rules.last_is_first import LastIsFirst
from stammtisch.games.stichtag.sheets.rules.pairs import Pairs
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.sheets.rules.secret_partner import SecretPartner
from stammtisch.games.stichtag.sheets.rules.trump_setting import TrumpSetting
from stammtisch.games.stichtag.sheets.rules.trump_wish import TrumpWish
from stammtisch.games.stichtag.sheets.rules.turned_order import TurnedOrder
from stammtisch.games.stichtag.sheets.rules.veto_card import VetoCard
from stammtisch.games.stichtag.state import CalendarDay

GOALS: tuple[type[Goal], ...] = (MostPoints, FewestPoints, Hearts, ExactlyTwelve)
RULES: tuple[type[Rule], ...] = (
    FaceDown,
    TrumpWish,
    EvenThenOdd,
    LastIsFirst,
    Prediction,
    TurnedOrder,
    SecretPartner,
    VetoCard,
    Pairs,
    TrumpSetting,
)
MONTHS: tuple[type[Month], ...] = (
    January,
    February,
    March,
    April,
    May,
    June,
    July,
    August,
    September,
    October,
    November,
    December,
)
SHEETS = (*GOALS, *RULES, *MONTHS)


class DaySheets(NamedTuple):
    """The three sheets that a day shows."""

    goal: type[Goal]
    rule: type[Rule]
    month: type[Month]


def sheets_of(day: CalendarDay) -> DaySheets:
    return sheets_at(day.goal, day.rule, day.month)


def sheets_at(goal: int, rule: int, month: int) -> DaySheets:
    return DaySheets(GOALS[goal], RULES[rule], MONTHS[month - 1])
