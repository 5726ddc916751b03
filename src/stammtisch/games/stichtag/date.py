"""The date: puts the three sheets of a day together, moment by moment.

One kernel serves all dates: at every moment the sheet of the day is chosen among those that
speak at it. Rule, month and goal speak in this order. Compiled code reads the digits only here."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from stammtisch.core.compile import Filling, Slot, fill
from stammtisch.core.mark import rule_apart as rule
from stammtisch.games.stichtag.sheet import EFFECTS, Goal, Moment, Month, Rule, Sheet, moments_of
from stammtisch.games.stichtag.sheets import GOALS, MONTHS, RULES
from stammtisch.games.stichtag.state import CARDS, State, Variant

parts: Any = Slot("parts")  # six sheets and their numbers, or two moments: see below


@rule
def turn_up_sheets(s: State, variant: Variant) -> None:
    s.goal = variant.goal
    s.rule = variant.rule
    s.month = variant.month
    s.readings = variant.readings
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
    number = parts.digit(s)
    if number == parts.numbers[0]:
        return parts.a(s, *more)
    if number == parts.numbers[1]:
        return parts.b(s, *more)
    if number == parts.numbers[2]:
        return parts.c(s, *more)
    if number == parts.numbers[3]:
        return parts.d(s, *more)
    if number == parts.numbers[4]:
        return parts.e(s, *more)
    if number == parts.numbers[5]:
        return parts.f(s, *more)
    return parts.rest(s, *more)


@rule
def effects(s: State, *more: Any) -> None:
    parts.first(s, *more)
    parts.then(s, *more)


@rule
def relays(s: State, value: Any, *more: Any) -> Any:
    return parts.then(s, parts.first(s, value, *more), *more)


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
        moment = fill(label, chosen, parts=sheets_of_day)
    return moment


def chain(name: str, chapters: dict[str, Moment]) -> Moment:
    """The moment through all chapters in which a sheet speaks."""
    neutral = getattr(Sheet, name)
    template: Moment = effects if EFFECTS[name] else relays
    moment: Moment = neutral
    for chapter, then_moment in chapters.items():
        if then_moment is neutral:
            continue
        if moment is neutral:
            moment = then_moment
        else:
            both = Filling(first=moment, then=then_moment)
            moment = fill(f"{name}_{chapter}", template, parts=both)
    return moment


CHAPTERS: dict[str, tuple[type[Sheet], Sequence[type[Sheet]], Moment]] = {
    "rule": (Rule, RULES, rule_of),
    "month": (Month, MONTHS, month_of),
    "goal": (Goal, GOALS, goal_of),
}
HEARD: set[tuple[str, str]] = set()


@cache
def of_one(name: str, chapter: str) -> Moment:
    """The moment as one sheet of the day has it."""
    HEARD.add((name, chapter))
    _kind, sheets, digit_of = CHAPTERS[chapter]
    return choose(name, chapter, sheets, digit_of)


def of_all(name: str) -> Moment:
    """The moment through rule, month and goal, in this order."""
    return chain(name, {chapter: of_one(name, chapter) for chapter in CHAPTERS})


game_begins = of_all("game_begins")
round_begins = of_all("round_begins")
lays_card = of_all("lays_card")
cards_laid = of_all("cards_laid")
trick_begins = of_all("trick_begins")
play_size = of_all("play_size")
shows_value = of_all("shows_value")
hand_used = of_all("hand_used")
interrupter = of_all("interrupter")
strength = of_all("strength")
may_win = of_all("may_win")
trick_ended = of_all("trick_ended")
trick_counts = of_all("trick_counts")
rule_takes_trick = of_one("trick_taken", "rule")
month_takes_trick = of_one("trick_taken", "month")
options = of_all("options")
answer = of_all("answer")
next_leader = of_all("next_leader")
leftover = of_all("leftover")
round_ends = of_all("round_ends")
tricks_of = of_all("tricks_of")
bonus = of_all("bonus")
round_scored = of_all("round_scored")
bank = of_all("bank")
is_over = of_all("is_over")
is_ahead = of_all("is_ahead")
lead = of_all("lead")
safe_lead = of_all("safe_lead")
goal_need = of_one("need", "goal")
rule_need = of_one("need", "rule")
month_need = of_one("need", "month")
outlook = of_all("outlook")
month_outlook = of_one("outlook", "month")
appetite = of_all("appetite")
lay_worth = of_all("lay_worth")
reply = of_all("reply")


def refuse_ignored(sheet: type[Sheet]) -> None:
    """A moment that is never asked for in a sheet's chapter would be lost without a word."""
    chapter = next(word for word, (kind, *_rest) in CHAPTERS.items() if issubclass(sheet, kind))
    for name in moments_of(sheet):
        if (name, chapter) not in HEARD:
            raise TypeError(
                f"{sheet.__name__}.{name} would never be called: date.py asks no {chapter} for it"
            )


for _sheet in (*GOALS, *RULES, *MONTHS):
    refuse_ignored(_sheet)
