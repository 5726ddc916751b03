"""The rules of a day: its three sheets in the order of the book, in our own words."""

from collections.abc import Iterator
from dataclasses import replace

from stammtisch.core.booklet import (
    Booklet,
    BookletChapter,
    GlossaryEntry,
    OwnRuling,
    WorkedExample,
    labelled,
    load_example,
)
from stammtisch.core.language import _
from stammtisch.core.start import tell_start
from stammtisch.games.stichtag.card_words import tell_colour, values_with
from stammtisch.games.stichtag.icons import count_icons, say_marked, tell_icon, tell_source
from stammtisch.games.stichtag.reading_option import readings_of, tell_readings
from stammtisch.games.stichtag.sheet import Sheet, SheetExample
from stammtisch.games.stichtag.sheets import DaySheets, sheets_at, sheets_of
from stammtisch.games.stichtag.state import COLOURS, HAND_SIZE, Variant

FIRST_DATE = "09-01"  # three sheets that need no other card and no second thought
FIRST_DAY = (0, 1, 9)


def rules(seats: int, variant: Variant) -> Booklet:
    """The rules of exactly this day."""
    day = sheets_of(variant)
    facts = facts_of(seats, variant)
    return Booklet(
        day=name_day(day),
        idea=_(
            "You win tricks with cards in six colours, and a date decides how. Its first digit is "
            "the goal, its second digit changes the play, and the month adds a special rule."
        ),
        duration=_(day.goal.duration),
        first_day=_tell_first_day(day),
        first_date=FIRST_DATE,
        day_at_once=tuple(labelled(sheet.heading(), _(sheet.idea)) for sheet in day),
        glance=tuple(_glance()),
        chapters=tuple(_filled_in(chapter, facts) for chapter in _chapters(variant)),
        glossary=tuple(_glossary()),
    )


def _tell_first_day(day: DaySheets) -> str:
    first = sheets_at(*FIRST_DAY)
    if day == first:
        return ""
    words = _("A good day for your first game is {day}: {sheets}.")
    titles = ", ".join(_(sheet.title) for sheet in first)
    return words.format(day=name_day(first), sheets=titles)


def _glance() -> Iterator[str]:
    yield tell_following()
    yield tell_winning()
    yield tell_taking()
    yield _("After the last trick, the points of the round are written down.")


def tell_following() -> str:
    return _("Play a card. If you have the colour that was led, you must play it.")


def tell_winning() -> str:
    return _("The highest trump wins the trick; without a trump, the highest card of that colour.")


def tell_taking() -> str:
    return _("The winner takes the trick, one point, and leads the next one.")


def _glossary() -> Iterator[GlossaryEntry]:
    yield GlossaryEntry(_("trick"), _("one card from each player, won by one of them"))
    yield GlossaryEntry(_("lead"), _("to play the first card of a trick"))
    yield GlossaryEntry(_("follow"), _("to play a card of the colour that was led"))
    yield GlossaryEntry(_("trump"), _("the colour that beats all others, usually red"))
    yield GlossaryEntry(_("bonus point"), _("a point that is not a trick"))


# --- chapters -----------------------------------------------------------------------------


def facts_of(seats: int, variant: Variant) -> dict[str, object]:
    """What the words of the sheets leave open."""
    values = values_with(seats)
    return {
        "seats": seats,
        "colours": ", ".join(map(tell_colour, range(COLOURS))),
        "highest": values - 1,
        "undealt": COLOURS * values - HAND_SIZE * seats,
        "icon": tell_icon(sheets_of(variant).month),
        "icons": count_icons(variant.marks, values),
        "cards": say_marked(variant.marks, values),
        "switches": say_marked(variant.switches, values),
    }


def _filled_in(chapter: BookletChapter, facts: dict[str, object]) -> BookletChapter:
    return replace(chapter, paragraphs=tuple(each.format(**facts) for each in chapter.paragraphs))


def _chapters(variant: Variant) -> Iterator[BookletChapter]:
    day = sheets_of(variant)
    otherwise = {reading.ruling for reading in readings_of(variant)}
    yield _cards(variant)
    yield _tricks()
    for sheet in day:
        yield _sheet(sheet, day, otherwise)
    if any(sheet.empties_hands for sheet in day):
        yield _last_hand(day, otherwise)
    if otherwise:
        yield BookletChapter(
            _("Other readings than our rulings"),
            (" ".join(tell_readings(list(readings_of(variant)))),),
        )
    yield BookletChapter(_("Icons"), tuple(filter(None, (_icons(day), tell_source(variant)))))


def _cards(variant: Variant) -> BookletChapter:
    cards = _(
        "There are six colours: {colours}. Each has the values 0 to {highest}, one card of each. "
        "In every round, each of the {seats} players gets 12 cards; the other {undealt} stay face "
        "down."
    )
    leads = _("Each later round is led by the next player to the left.")
    return BookletChapter(
        _("Cards"),
        (f"{cards} {tell_start(variant.start)}",),
        box_name=_("violet is “lila”"),
        rulings=(OwnRuling("S21", leads),),
    )


def _tricks() -> BookletChapter:
    play = _(
        "Clockwise, everyone plays a card. If you have the colour that was led, you must play it. "
        "If you have none, you may play any card."
    )
    win = _(
        "Red is trump unless the day says otherwise. The highest trump wins the trick. Without a "
        "trump, the highest card of the colour that was led wins."
    )
    lead = _(
        "The winner takes the trick and leads the next one. If the winner has no cards left, the "
        "next player on the left who has some leads. Each trick is worth one point."
    )
    return BookletChapter(
        _("Tricks"),
        (play, win, lead),
        examples=(
            WorkedExample(
                _("A trick"),
                load_example(__package__, "trick"),
                _(
                    "Ada leads green, and Bruno must follow with his green 9. Clara has no green "
                    "card and wins with red 1, a trump. Emil’s pink 9 is neither trump nor green."
                ),
            ),
        ),
    )


def _sheet(sheet: type[Sheet], day: DaySheets, otherwise: set[str]) -> BookletChapter:
    """Its rule, and what it means for the other sheets of the day."""
    notes = [note for note in sheet.notes if note.sheet in day]
    open_notes = [OwnRuling(note.ruling, note.text) for note in notes if note.ruling]
    is_read_otherwise = any(reading.ruling in otherwise for reading in sheet.readings)
    return BookletChapter(
        sheet.heading(),
        (_(sheet.text), *(_(note.text) for note in notes if not note.ruling)),
        title=_(sheet.title),
        box_name=sheet.box_name,
        rulings=_told([*sheet.rulings, *open_notes], otherwise),
        examples=() if is_read_otherwise else tuple(map(worked, sheet.examples)),
    )


def _told(rulings: list[OwnRuling], otherwise: set[str]) -> tuple[OwnRuling, ...]:
    return tuple(
        ruling._replace(text=_(ruling.text)) for ruling in rulings if ruling.id not in otherwise
    )


def worked(example: SheetExample) -> WorkedExample:
    return WorkedExample(
        _(example.title),
        load_example(__package__, example.name),
        _(example.explanation),
        example.told,
        example.scores,
    )


def _last_hand(day: DaySheets, otherwise: set[str]) -> BookletChapter:
    cards = _(
        "As soon as only one player has cards left, each of these cards is a trick for that "
        "player. Their icons do nothing."
    )
    anyway = _("That is so even if you would rather have fewer tricks.")
    own = [sheet.last_hand for sheet in day if sheet.last_hand]
    words = cards if day.goal.welcomes_tricks else f"{cards} {anyway}"
    return BookletChapter(_("Last hand"), (words,), rulings=_told(own, otherwise))


def _icons(day: DaySheets) -> str:
    if not day.month.icon:
        return _("This month has no icon.")
    return _("Today’s icon: {icon}, on {cards}.")


# --- the calendar -------------------------------------------------------------------------


def tell_day(goal: int, rule: int, month: int) -> str:
    """`24 December`: possible or not."""
    return name_day(sheets_at(goal, rule, month))


def name_day(day: DaySheets) -> str:
    digits = f"{day.goal.number}{day.rule.number}"
    return _("{day} {month}").format(day=digits, month=_(day.month.month))


def sheets(goal: int, rule: int, month: int) -> list[tuple[str, str]]:
    """What the calendar shows on a day: the name and the title of its three sheets."""
    return [(sheet.heading(), _(sheet.title)) for sheet in sheets_at(goal, rule, month)]
