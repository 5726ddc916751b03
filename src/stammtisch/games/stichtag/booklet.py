"""The rules of a day: one entry for every sheet, in the order of the book, in our own words."""

from typing import NamedTuple

from stammtisch.core.language import N_, _
from stammtisch.core.start import tell_start
from stammtisch.games.stichtag.icons import count_icons, say_marked, tell_icon, tell_source
from stammtisch.games.stichtag.notes import notes_on_month, notes_on_rule
from stammtisch.games.stichtag.play import MOST_SEATS_OF_TEN
from stammtisch.games.stichtag.state import COLOURS, HAND_SIZE, VALUES, Variant
from stammtisch.games.stichtag.story import tell_colour


class Entry(NamedTuple):
    """A sheet of the calendar."""

    title: str
    text: str


GOALS = (
    Entry(
        N_("Most points"),
        N_(
            "Three rounds are played and their points added up. The most points win; on a tie "
            "victory is shared."
        ),
    ),
    Entry(
        N_("Fewest points"),
        N_(
            "Three rounds are played and their points added up. The fewest points win; on a tie "
            "victory is shared."
        ),
    ),
    Entry(
        N_("Hearts"),
        N_(
            "Every seat has two hearts. Who has the fewest points of a round loses one, on a "
            "tie all who have them. When a seat has lost both, the game is over: the most "
            "hearts win; on a tie the most tricks in that round; if these are equal too, "
            "victory is shared."
        ),
    ),
    Entry(
        N_("Exactly twelve"),
        N_(
            "The game ends with the round in which a total is exactly 12, after four rounds at "
            "the latest. If the points of a round would lead past 12, all of them are taken "
            "away instead, even below zero. Who has 12, or else is nearest to it, wins; on a "
            "tie victory is shared."
        ),
    ),
)

RULES = (
    Entry(
        N_("Face down"),
        N_(
            "Cards are played face down, and only their colour is told. When all have played they "
            "are turned over, from the leader on, and the trick is judged."
        ),
    ),
    Entry(
        N_("Trump wish"),
        N_(
            "Who plays a 1 names the trump from the next trick on, any colour, even the same; of "
            "several 1s in a trick the last one decides. Every round begins with red."
        ),
    ),
    Entry(
        N_("Even, then odd"),
        N_(
            "At the start of a round the odd cards of every hand go face down; only the even ones "
            "(0 is even) are played, and must follow, as if there were no others. Who has used "
            "them up takes up the odd ones at once. A hand without even cards starts with the odd "
            "ones."
        ),
    ),
    Entry(
        N_("Last is first"),
        N_(
            "The fewest points of a round become as many as the most, bonus points included; if "
            "several seats have the fewest, for all of them."
        ),
    ),
    Entry(
        N_("Prediction"),
        N_(
            "Before the tricks every seat lays a card face down: its value says how many tricks "
            "the seat will make, {highest} at most. It takes no further part, so there are only "
            "11 tricks. At the end of the round the cards are turned over; a right prediction is "
            "worth 5 points. Only tricks count for it, no bonus points."
        ),
    ),
    Entry(
        N_("Turned order"),
        N_(
            "Every round begins with the switch on: {highest} is the highest value and 0 the "
            "lowest. After a trick the switch is turned once for every card in it that shows a "
            "switch. While it is off, 0 is the highest value and {highest} the lowest. The switch "
            "is on {switches}."
        ),
    ),
    Entry(
        N_("Secret partner"),
        N_(
            "Every round each seat draws a partner in secret: any seat, each drawn once; it "
            "need not be mutual. At the end of the round the partners are shown, and everyone "
            "adds the partner’s own points, bonus points included. Who drew their own seat "
            "counts their points twice."
        ),
    ),
    Entry(
        N_("Veto card"),
        N_(
            "After the first trick of a round the seat to the right of its winner gets the veto "
            "card. Its holder may use it on any card that another seat has just played, before "
            "the next one: that card, with its icon, is out of the trick and not replaced. If it "
            "was the first, the next card says which colour is led. Whose card it was gets the "
            "veto card, for later tricks: there is one veto in a trick. A holder without cards "
            "hands it to the next seat on the left that has some."
        ),
    ),
    Entry(
        N_("Pairs"),
        N_(
            "A seat may play two cards of one colour together; their values are added, and the "
            "icons of both count. A pair must follow like a single card. Of equal plays the "
            "first pair wins, also against a single card."
        ),
    ),
    Entry(
        N_("Trump setting"),
        N_(
            "Before the tricks every seat lays a card face down; all are turned over together, "
            "and the colour of the highest value is trump in this round, whatever its icon. Of "
            "several highest ones all colours are trump. These cards leave the round, so there "
            "are only 11 tricks. Where a trump is led, any trump colour follows it; another led "
            "colour must be followed itself. Of equal trumps the first played is higher."
        ),
    ),
)

MONTHS = (
    Entry(
        N_("Clovers"),
        N_(
            "At the end of a round each seat draws one of the clovers among its tricks by chance; "
            "its value is added as bonus points."
        ),
    ),
    Entry(
        N_("Fool’s caps"),
        N_(
            "After a trick with at least one fool’s cap all seats pass their whole hand to the "
            "left, once. The winner still leads."
        ),
    ),
    Entry(
        N_("Explosions"),
        N_(
            "A trick with at least one explosion goes to nobody and counts nothing. Who would "
            "have won it leads the next one."
        ),
    ),
    Entry(
        N_("Egg hunt"),
        N_(
            "Six egg cards (0, 1, 2, 2, 3, 3) are shuffled every round. For each egg in a trick "
            "its winner may take one: the top card of the stack, which is shown to all once, or, "
            "when there is none, a hidden one of another seat, which is not looked at. At the end "
            "of the round they are bonus points."
        ),
    ),
    Entry(
        N_("Right to lead"),
        N_(
            "Who plays an exclamation mark leads the next trick, also without winning this one; "
            "of several in a trick the first counts."
        ),
    ),
    Entry(
        N_("Thunderclouds"),
        N_(
            "For each thundercloud in a trick its winner discards a card of the hand, any card, "
            "open for all to see. Who has no card left discards none."
        ),
    ),
    Entry(
        N_("Sunstroke"),
        N_(
            "Who wins a trick with at least one sun gets the sunstroke card, from the middle or "
            "from its holder. From the next trick on the holder wins nothing: the second-best "
            "card takes the trick instead. If nobody followed and no trump fell, that is the "
            "highest value of the others, the earliest of equal ones. Every round the card goes "
            "back to the middle."
        ),
    ),
    Entry(
        N_("Sunglasses"),
        N_(
            "For each pair of sunglasses in a trick its winner lays a card of the hand away, face "
            "down, and then draws as many from the cards that were not dealt."
        ),
    ),
    Entry(
        N_("Leaves"),
        N_("Each leaf in a seat’s tricks is one more trick; some cards may show two."),
    ),
    Entry(
        N_("Ghosts"),
        N_(
            "Ghosts in a trick lie open before its winner. Who has three or more is out of the "
            "round: the hand is laid away face down, and the lead goes to the left. The tricks "
            "made so far count, this one too."
        ),
    ),
    Entry(
        N_("Rows"),
        N_(
            "From its first trick of a round a seat begins a row: one card, and as many more of "
            "the trick as it likes whose values follow on either side, whatever their colours. "
            "From every later trick all cards that fit must be laid there. {highest} and 0 are "
            "neighbours. Every two cards in the row are a bonus point. A trick whose cards are "
            "all in the row is no trick."
        ),
    ),
    Entry(
        N_("Gifts"),
        N_(
            "Gifts in a trick must be given away, each to any other seat. Each gift before a seat "
            "is one more trick for it. A trick of nothing but gifts is no trick for its winner, "
            "who still leads."
        ),
    ),
)
MONTH_NAMES = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
TEN = 10  # values of a colour where not all are used
PAIRS, SUNSTROKE = 8, 7
EMPTYING = (6, 10)  # months in which hands run out early
UNWELCOME = (1, 3)  # goals for which a trick may be one too many


# --- the page -----------------------------------------------------------------------------


def rules(seats: int, variant: Variant) -> str:
    """The rules of exactly this day."""
    values = values_with(seats)
    return "\n\n".join(
        paragraph.format(
            seats=seats,
            colours=", ".join(map(tell_colour, range(COLOURS))),
            highest=values - 1,
            undealt=COLOURS * values - HAND_SIZE * seats,
            icon=tell_icon(variant.month),
            icons=count_icons(variant.marks, values),
            cards=say_marked(variant.marks, values),
            switches=say_marked(variant.switches, values),
        )
        for paragraph in _paragraphs(variant)
    )


def values_with(seats: int) -> int:
    """How many values every colour has."""
    return VALUES if seats > MOST_SEATS_OF_TEN else TEN


def _paragraphs(variant: Variant) -> list[str]:
    goal, rule, month = int(variant.goal), int(variant.rule), int(variant.month)
    leftover = _leftover(goal, month) if rule == PAIRS or month in EMPTYING else ""
    names = sheets(goal, rule, month)
    parts = [
        tell_day(goal, rule, month),
        *_base(variant),
        _sheet(names[0], GOALS[goal], []),
        _sheet(names[1], RULES[rule], notes_on_rule(goal, rule)),
        _sheet(names[2], MONTHS[month - 1], notes_on_month(goal, rule, month)),
        leftover,
        _icons(month),
        tell_source(variant),
    ]
    return [part for part in parts if part]


def tell_day(goal: int, rule: int, month: int) -> str:
    """`24 December`: possible or not."""
    return _("{day} {month}").format(day=f"{goal}{rule}", month=_(MONTH_NAMES[month - 1]))


def sheets(goal: int, rule: int, month: int) -> list[tuple[str, str]]:
    """What the calendar shows on a day: the name and the title of its three sheets."""
    return [
        (_("Goal {number}").format(number=goal), _(GOALS[goal].title)),
        (_("Rule {number}").format(number=rule), _(RULES[rule].title)),
        (_(MONTH_NAMES[month - 1]).capitalize(), _(MONTHS[month - 1].title)),
    ]


def _sheet(name: tuple[str, str], entry: Entry, notes: list[str]) -> str:
    heading, title = name
    words = _("{heading}: {title}.").format(heading=heading, title=title)
    return " ".join([words, _(entry.text), *map(_, notes)])


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


def _leftover(goal: int, month: int) -> str:
    cards = _(
        "Last hand: when only one seat has cards left, each of them is a trick for it, and "
        "their icons do nothing."
    )
    anyway = _("These tricks count also where fewer would be welcome.")
    sunstroke = _("For the holder of the sunstroke card they count nothing (our ruling).")
    extra = [anyway] if goal in UNWELCOME else []
    return " ".join([cards, *extra, sunstroke] if month == SUNSTROKE else [cards, *extra])


def _icons(month: int) -> str:
    if not tell_icon(month):
        return _("This month has no icon.")
    return _("Today’s icon: {icon}, on {cards}.")
