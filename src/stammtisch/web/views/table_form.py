"""The form for a new table: its fields, the answers, and what is wrong with them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import starmap

from stammtisch.core.game import BadOption, CardOption, Game, Option, find_game
from stammtisch.core.language import _
from stammtisch.core.record import bytes_of
from stammtisch.core.settings import TABLE_OPTIONS
from stammtisch.web.rooms.table_plan import TablePlan
from stammtisch.web.views.calendar_day import (
    DAY_OPTIONS,
    SHEETS,
    ShownDay,
    numbers_of,
    read_day,
    todays,
)
from stammtisch.web.views.words import capital, option_words

AID = next(option for option in TABLE_OPTIONS if option.name == "memory_aid")
AT_ALL_SEATS = "/"  # between the defaults of one number of players and the next
Answers = Mapping[str, str]


class BadForm(ValueError):
    """A table that is impossible; `problems` has a sentence for every field at fault."""

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__(*problems.values())
        self.problems = problems


@dataclass(frozen=True)
class FormField:
    """One question: answered by a choice, or by a number if there are no choices."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]  # values and words
    numbers: range = range(0)
    hint: str = ""


@dataclass(frozen=True)
class TableForm:
    """The answers, and what is wrong with them."""

    game: Game
    answers: Answers
    problems: Mapping[str, str] = field(default_factory=dict)

    @property
    def seats(self) -> str:
        return self.answers.get("seats", str(self.game.usual_seats))

    @property
    def is_dated(self) -> bool:
        return self.game.is_dated

    @property
    def day(self) -> ShownDay:
        """The day whose sheets are shown: today, unless another one was asked for."""
        try:
            return read_day(day_options(self.game, self.answers))
        except BadOption:
            return read_day({})

    @property
    def date(self) -> str:
        """How the day was chosen: `today`, `random`, or by its sheets (empty)."""
        if self.answers.get("date") == "random":
            return "random"
        return "today" if self.day.date == next(iter(todays())) else ""

    @property
    def sheets(self) -> list[FormField]:
        """The three sheets of the calendar, each with the titles of all its numbers."""
        labels = {"goal": _("Goal"), "rule": _("Rule"), "month": _("Month")}
        return [FormField(kind, labels[kind], sheet_choices(kind)) for kind in SHEETS]

    @property
    def fields(self) -> list[FormField]:
        asked = [option for option in self.game.options if option.name not in DAY_OPTIONS]
        return [
            field_of(self.game, option)
            for option in (*asked, AID)
            if not isinstance(option, CardOption)
        ]

    @property
    def other_problems(self) -> list[str]:
        """Problems that belong to no field of the page."""
        shown = {"seats", *(each.name for each in self.fields)}
        return [words for name, words in self.problems.items() if name not in shown]


def sheet_choices(kind: str) -> tuple[tuple[str, str], ...]:
    days = [ShownDay(0, 0, 1, 4).with_sheet(kind, number) for number in numbers_of(kind)]
    return tuple((str(day.number(kind)), ": ".join(day.names()[kind])) for day in days)


def field_of(game: Game, option: Option) -> FormField:
    label = option_words(option)
    if option.name == "start":
        return FormField("start", label, (("", _("drawn by lot")), *chairs(game)))
    usual = usual_words(game, option)
    if not option.choices:
        return FormField(option.name, label, (), option.numbers, usual)
    choices = [(choice, option.tell(choice)) for choice in option.choices]
    if is_same_everywhere(game, option):
        return FormField(option.name, label, (("", usual), *choices))
    return FormField(option.name, label, (("", _("default")), *choices), hint=usual)


def chairs(game: Game) -> list[tuple[str, str]]:
    others = range(1, game.seats[-1])
    named = [(str(seat), _("Chair {number}").format(number=seat + 1)) for seat in others]
    return [("0", _("you")), *named]


# --- what is usual ------------------------------------------------------------------------


def usual_words(game: Game, option: Option) -> str:
    """The default in words, for every edition and number of players."""
    tell = partial(edition_words, game, option)
    words = " · ".join(starmap(tell, usual_values(game, option).items()))
    if AT_ALL_SEATS not in words:
        return _("default: {values}").format(values=words)
    seats = AT_ALL_SEATS.join(map(str, game.seats))
    return _("default with {seats} players: {values}").format(seats=seats, values=words)


def edition_words(game: Game, option: Option, edition: str, values: tuple[str, ...]) -> str:
    shown = values if len(set(values)) > 1 else values[:1]
    words = AT_ALL_SEATS.join(map(option.tell, shown))
    return f"{game.options[0].tell(edition)}: {words}" if edition else words


def is_same_everywhere(game: Game, option: Option) -> bool:
    return len({value for values in usual_values(game, option).values() for value in values}) == 1


@cache
def usual_values(game: Game, option: Option) -> Mapping[str, tuple[str, ...]]:
    """The defaults by number of players, for every value of the game's first option, on which they
    may depend."""
    if option is AID:
        return {"": ("yes",)}
    first = game.options[0]
    if option is first or not first.choices:
        return {"": tuple(_usual(game, option, {}))}
    found = {choice: tuple(_usual(game, option, {first.name: choice})) for choice in first.choices}
    longest = max(found.values(), key=len)  # an edition may be for fewer players
    is_one = all(values == longest[: len(values)] for values in found.values())
    return {"": longest} if is_one else found


def _usual(game: Game, option: Option, others: Answers) -> Iterator[str]:
    """The value that makes the same game as no value, for each possible number of players."""
    for seats in game.seats:
        if game.allows(seats, others):
            plain = bytes_of(game.variant(seats, others))
            yield next(
                value
                for value in option.every()
                if game.allows(seats, {**others, option.name: value})
                and bytes_of(game.variant(seats, {**others, option.name: value})) == plain
            )


# --- reading ------------------------------------------------------------------------------


def read_plan(answers: Answers) -> TablePlan:
    """The table that a form asks for; raises BadForm."""
    game = find_game(answers.get("game", ""))
    problems: dict[str, str] = {}
    seats = _read_seats(game, answers, problems)
    options = dict(_read_options(game, answers, problems))
    if not problems:
        _check_together(game, seats, options, problems)
    if problems:
        raise BadForm({name: capital(words) for name, words in problems.items()})
    return TablePlan(
        game,
        ["", *(answers.get(f"chair-{seat}", "") for seat in range(1, seats))],
        options,
        answers.get("public") == "yes",
        answers.get("pace", "normal"),
        answers.get("clock", "none"),
    )


def _read_seats(game: Game, answers: Answers, problems: dict[str, str]) -> int:
    try:
        return game.read_seats(answers.get("seats"))
    except BadOption as wrong:
        problems["seats"] = str(wrong)
        return game.usual_seats


def _read_options(
    game: Game, answers: Answers, problems: dict[str, str]
) -> Iterator[tuple[str, str]]:
    given = {**answers, **dict.fromkeys(DAY_OPTIONS, ""), **day_options(game, answers)}
    for option in (*game.options, AID):
        if not given.get(option.name):
            continue
        try:
            yield option.name, option.read(given[option.name])
        except BadOption as wrong:
            problems[option.name] = problem_words(option, given[option.name], wrong)


def problem_words(option: Option, value: str, wrong: BadOption) -> str:
    """A sentence beside the field, without the field's internal name."""
    if isinstance(option, CardOption):
        return str(wrong)
    sentence = _("this must be {expected}, not {value!r}")
    return sentence.format(expected=option.expected(), value=value)


def _check_together(game: Game, seats: int, options: Answers, problems: dict[str, str]) -> None:
    """Options may be fine one by one and wrong together, like an edition for fewer players."""
    if int(options.get("start", 0)) >= seats:
        problems["start"] = _("there is no such chair at this table")
        return
    own = {name: value for name, value in options.items() if name != AID.name}
    try:
        game.variant(seats, own)
    except BadOption as wrong:
        problems[wrong.about] = str(wrong)


def day_options(game: Game, answers: Answers) -> dict[str, str]:
    """A date, or else sheets, or else today."""
    if not game.is_dated:
        return {}
    if answers.get("date"):
        return {"date": answers["date"]}
    sheets = {name: answers[name] for name in SHEETS if answers.get(name)}
    return sheets or {"date": next(iter(todays()))}
