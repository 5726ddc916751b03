"""The form for a new table: its fields, the answers, and what is wrong with them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import starmap
from typing import NamedTuple
from urllib.parse import urlencode

from stammtisch.core.game import BadOption, CardOption, Game, Option, find_game
from stammtisch.core.language import _
from stammtisch.core.record import bytes_of
from stammtisch.core.settings import TABLE_OPTIONS
from stammtisch.web.rooms.table_plan import TablePlan
from stammtisch.web.rooms.table_terms import (
    CLOCKS,
    PACES,
    STAND_IN,
    check_clock,
    check_level,
    check_pace,
)
from stammtisch.web.views.calendar_day import (
    DAY_OPTIONS,
    SHEETS,
    ShownDay,
    numbers_of,
    read_day,
    todays,
)
from stammtisch.web.views.words import capital, clock_words, option_words, pace_words

AID = next(option for option in TABLE_OPTIONS if option.name == "memory_aid")
TERMS = {"pace": check_pace, "clock": check_clock}
NORMAL = {"pace": "normal", "clock": "none"}
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

    def tell(self, value: str) -> str:
        """An answer in words."""
        return dict(self.choices).get(value, value)


class ChairPreset(NamedTuple):
    """All chairs filled by one click; the address has the same form with these chairs."""

    words: str
    levels: tuple[str, ...]  # of the chairs from the second on
    address: str


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
        shown = {"seats", "name", *TERMS, *(each.name for each in self.fields)}
        return [words for name, words in self.problems.items() if name not in shown]

    # --- chairs, and what is folded away --------------------------------------------------

    @property
    def presets(self) -> list[ChairPreset]:
        others = self.game.seats[-1] - 1
        return [
            self._preset(_("All friends"), [""] * others),
            self._preset(_("All bots"), [STAND_IN] * others),
            self._preset(_("One friend, the rest bots"), ["", *[STAND_IN] * (others - 1)]),
        ]

    def _preset(self, words: str, levels: list[str]) -> ChairPreset:
        chairs = {f"chair-{seat}": level for seat, level in enumerate(levels, 1)}
        kept = {name: value for name, value in self.answers.items() if name != "seal"}
        query = urlencode({**kept, **chairs})
        return ChairPreset(words, tuple(levels), f"/new/{self.game.name}?{query}")

    @property
    def are_rules_open(self) -> bool:
        """Is something wrong with a rule? Then it is not folded away."""
        return any(each.name in self.problems for each in self.fields)

    @property
    def are_terms_open(self) -> bool:
        return any(name in self.problems for name in TERMS)

    @property
    def rules_told(self) -> str:
        """The rules that differ from the default."""
        answered = [(each, self.answers.get(each.name)) for each in self.fields]
        told = [f"{each.label}: {each.tell(value)}" for each, value in answered if value]
        return " · ".join(told) or _("default")

    @property
    def terms_told(self) -> str:
        pace, clock = (self.answers.get(name) or usual for name, usual in NORMAL.items())
        known = [pace_words(pace)] if pace in PACES else []
        return " · ".join([*known, *([clock_words(clock)] if clock in CLOCKS else [])])


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
    bots = ["", *(answers.get(f"chair-{seat}", "") for seat in range(1, seats))]
    terms = {name: answers.get(name, usual) for name, usual in NORMAL.items()}
    options = dict(_read_options(game, answers, problems))
    _check_terms(bots, terms, problems)
    if not problems:
        _check_together(game, seats, options, problems)
    if problems:
        raise BadForm({name: capital(words) for name, words in problems.items()})
    is_public = answers.get("public") == "yes"
    return TablePlan(game, bots, options, is_public, terms["pace"], terms["clock"])


def _check_terms(bots: Sequence[str], terms: Answers, problems: dict[str, str]) -> None:
    checks = [(TERMS[name], value) for name, value in terms.items()]
    for check, value in [*checks, *((check_level, level) for level in filter(None, bots))]:
        try:
            check(value)
        except BadOption as wrong:
            problems[wrong.about] = str(wrong)


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
