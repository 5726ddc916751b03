"""The date: puts the three sheets of a day together, moment by moment.

One kernel serves all dates: at every moment the sheet of the day is chosen among those that
speak at it. Rule, month and goal speak in this order. Only here are the digits read."""

from collections.abc import Callable, Sequence
from typing import Any

from stammtisch.core.compile import Filling, Slot, fill
from stammtisch.core.compile import rule_apart as rule
from stammtisch.games.stichtag.goals import GOALS
from stammtisch.games.stichtag.months import MONTHS
from stammtisch.games.stichtag.rules import RULES
from stammtisch.games.stichtag.sheet import MOMENTS, Sheet, moments_of
from stammtisch.games.stichtag.state import CARDS, State, Variant

Moment = Callable[..., Any]

open_names: Any = Slot("open_names")  # six sheets and their numbers, or two moments: see below


@rule
def turn_up_sheets(s: State, variant: Variant) -> None:
    s.goal = variant.goal
    s.rule = variant.rule
    s.month = variant.month
    for card in range(CARDS):
        s.marks[card] = variant.marks[card]
        s.switches[card] = variant.switches[card]


@rule
def goal_of(s: State) -> int:
    return s.goal


@rule
def rule_of(s: State) -> int:
    return s.rule


@rule
def month_of(s: State) -> int:
    return s.month


@rule
def chosen(s: State, *more: Any) -> Any:
    """Six sheets at once: one function for each would have to be compiled with all after it."""
    number = open_names.digit(s)
    if number == open_names.numbers[0]:
        return open_names.a(s, *more)
    if number == open_names.numbers[1]:
        return open_names.b(s, *more)
    if number == open_names.numbers[2]:
        return open_names.c(s, *more)
    if number == open_names.numbers[3]:
        return open_names.d(s, *more)
    if number == open_names.numbers[4]:
        return open_names.e(s, *more)
    if number == open_names.numbers[5]:
        return open_names.f(s, *more)
    return open_names.rest(s, *more)


@rule
def effects(s: State, *more: Any) -> None:
    open_names.first(s, *more)
    open_names.then(s, *more)


@rule
def relays(s: State, value: Any, *more: Any) -> Any:
    return open_names.then(s, open_names.first(s, value, *more), *more)


SLOTS = "abcdef"
NO_SHEET = -1


def choose(name: str, chapter: str, sheets: Sequence[type[Sheet]], of: Moment) -> Moment:
    """The moment as the sheet of the day has it, or as it is without."""
    neutral: Moment = getattr(Sheet, name)
    speaking = [sheet for sheet in sheets if name in moments_of(sheet)]
    moment = neutral
    for first_sheet in range(0, len(speaking), len(SLOTS)):
        some = speaking[first_sheet : first_sheet + len(SLOTS)]
        numbers = tuple(sheet.number for sheet in some)
        slots = dict.fromkeys(SLOTS, neutral)
        slots |= {slot: getattr(sheet, name) for slot, sheet in zip(SLOTS, some, strict=False)}
        label = f"{name}_{chapter}_{first_sheet}"
        numbers += (NO_SHEET,) * (len(SLOTS) - len(some))
        sheets_of_day = Filling(**slots, digit=of, rest=moment, numbers=numbers)
        moment = fill(label, chosen, open_names=sheets_of_day)
    return moment


def chain(name: str, chapters: dict[str, Moment]) -> Moment:
    """The moment through all chapters in which a sheet speaks."""
    neutral = getattr(Sheet, name)
    template: Moment = effects if is_effect(name) else relays
    moment: Moment = neutral
    for chapter, then_moment in chapters.items():
        if then_moment is neutral:
            continue
        if moment is neutral:
            moment = then_moment
        else:
            both = Filling(first=moment, then=then_moment)
            moment = fill(f"{name}_{chapter}", template, open_names=both)
    return moment


EFFECTS = {
    "game_begins",
    "round_begins",
    "cards_laid",
    "trick_begins",
    "hand_used",
    "trick_ended",
    "trick_taken",
    "answer",
    "round_ends",
    "round_scored",
    "bank",
}


def is_effect(name: str) -> bool:
    return name in EFFECTS


CHAPTERS = {
    name: {
        "rule": choose(name, "rule", RULES, rule_of),
        "month": choose(name, "month", MONTHS, month_of),
        "goal": choose(name, "goal", GOALS, goal_of),
    }
    for name in sorted(MOMENTS)
}
DATE = {name: chain(name, chapters) for name, chapters in CHAPTERS.items()}

game_begins = DATE["game_begins"]
round_begins = DATE["round_begins"]
lays_card = DATE["lays_card"]
cards_laid = DATE["cards_laid"]
trick_begins = DATE["trick_begins"]
play_size = DATE["play_size"]
shows_value = DATE["shows_value"]
hand_used = DATE["hand_used"]
interrupter = DATE["interrupter"]
strength = DATE["strength"]
may_win = DATE["may_win"]
trick_ended = DATE["trick_ended"]
trick_counts = DATE["trick_counts"]
rule_takes_trick = CHAPTERS["trick_taken"]["rule"]
month_takes_trick = CHAPTERS["trick_taken"]["month"]
options = DATE["options"]
answer = DATE["answer"]
next_leader = DATE["next_leader"]
leftover = DATE["leftover"]
round_ends = DATE["round_ends"]
tricks_of = DATE["tricks_of"]
bonus = DATE["bonus"]
round_scored = DATE["round_scored"]
bank = DATE["bank"]
is_over = DATE["is_over"]
is_ahead = DATE["is_ahead"]
lead = DATE["lead"]
safe_lead = DATE["safe_lead"]
goal_need = CHAPTERS["need"]["goal"]
rule_need = CHAPTERS["need"]["rule"]
month_need = CHAPTERS["need"]["month"]
outlook = DATE["outlook"]
month_outlook = CHAPTERS["outlook"]["month"]
appetite = DATE["appetite"]
lay_worth = DATE["lay_worth"]
