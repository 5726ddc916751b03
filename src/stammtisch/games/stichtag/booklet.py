"""The rules of a day: its three sheets in the order of the book, in our own words."""

from stammtisch.core.language import _
from stammtisch.core.start import tell_start
from stammtisch.games.stichtag.card_words import tell_colour, values_with
from stammtisch.games.stichtag.icons import count_icons, say_marked, tell_icon, tell_source
from stammtisch.games.stichtag.reading_option import readings_of, tell_readings
from stammtisch.games.stichtag.sheet import Sheet
from stammtisch.games.stichtag.sheets import DaySheets, sheets_at, sheets_of
from stammtisch.games.stichtag.state import COLOURS, HAND_SIZE, Variant


def rules(seats: int, variant: Variant) -> str:
    """The rules of exactly this day."""
    values = values_with(seats)
    return "\n\n".join(
        paragraph.format(
            seats=seats,
            colours=", ".join(map(tell_colour, range(COLOURS))),
            highest=values - 1,
            undealt=COLOURS * values - HAND_SIZE * seats,
            icon=tell_icon(sheets_of(variant).month),
            icons=count_icons(variant.marks, values),
            cards=say_marked(variant.marks, values),
            switches=say_marked(variant.switches, values),
        )
        for paragraph in _paragraphs(variant)
    )


def _paragraphs(variant: Variant) -> list[str]:
    day = sheets_of(variant)
    parts = [
        name_day(day),
        *_base(variant),
        *(_sheet(sheet, day) for sheet in day),
        _last_hand(day) if any(sheet.empties_hands for sheet in day) else "",
        tell_readings(list(readings_of(variant))),
        _icons(day),
        tell_source(variant),
    ]
    return [part for part in parts if part]


def tell_day(goal: int, rule: int, month: int) -> str:
    """`24 December`: possible or not."""
    return name_day(sheets_at(goal, rule, month))


def name_day(day: DaySheets) -> str:
    digits = f"{day.goal.number}{day.rule.number}"
    return _("{day} {month}").format(day=digits, month=_(day.month.month))


def sheets(goal: int, rule: int, month: int) -> list[tuple[str, str]]:
    """What the calendar shows on a day: the name and the title of its three sheets."""
    return [(sheet.heading(), _(sheet.title)) for sheet in sheets_at(goal, rule, month)]


def _sheet(sheet: type[Sheet], day: DaySheets) -> str:
    """Its rule, and what it means for the other sheets of the day."""
    words = _("{heading}: {title}.").format(heading=sheet.heading(), title=_(sheet.title))
    notes = [_(note.text) for note in sheet.notes if note.sheet in day]
    return " ".join([words, _(sheet.text), *notes])


def _base(variant: Variant) -> list[str]:
    cards = _(
        "Cards: six colours – {colours} – with the values 0 to {highest}, each once. Every "
        "round each of the {seats} seats gets 12 cards; {undealt} stay face down."
    )
    leads = _("Each later round is led by the next seat to the left.")
    return [
        " ".join([cards, tell_start(variant.start), leads]),
        _(
            "Tricks: clockwise, all play a card. Who has the colour that was led must play it; "
            "who has not may play any card. Red is trump unless the day says otherwise. The "
            "highest trump wins, without trump the highest card of the led colour. Who wins the "
            "trick leads the next; who then has no cards leaves the lead to the left. A trick is "
            "a point."
        ),
    ]


def _last_hand(day: DaySheets) -> str:
    cards = _(
        "Last hand: when only one seat has cards left, each of them is a trick for it, and "
        "their icons do nothing."
    )
    anyway = _("These tricks count also where fewer would be welcome.")
    extra = [] if day.goal.welcomes_tricks else [anyway]
    return " ".join([cards, *extra, *(_(sheet.last_hand) for sheet in day if sheet.last_hand)])


def _icons(day: DaySheets) -> str:
    if not day.month.icon:
        return _("This month has no icon.")
    return _("Today’s icon: {icon}, on {cards}.")
