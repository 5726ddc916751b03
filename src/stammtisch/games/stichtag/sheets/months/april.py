"""April: the egg hunt, with six egg cards."""

from collections.abc import Iterator, Sequence

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.chance import draw_card, put_on_top, take_from_top
from stammtisch.core.event import Event, announce
from stammtisch.core.language import N_, _, ngettext
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.notation import read_number
from stammtisch.core.record import Array
from stammtisch.core.scene import Card, Explained, Pile
from stammtisch.games.stichtag.action_words import ActionWords
from stammtisch.games.stichtag.card import marked_in_trick
from stammtisch.games.stichtag.event_words import EventWords, name_of_value
from stammtisch.games.stichtag.other_reading import MUST_STEAL, OtherReading, is_read
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Icon, Month, SheetExample
from stammtisch.games.stichtag.state import (
    EGG,
    EGGS,
    FAR,
    LEAVE,
    STEAL,
    Kind,
    Question,
    State,
    Variant,
)
from stammtisch.games.stichtag.view import UNKNOWN, count_cards

EGG_VALUES = (0, 1, 2, 2, 3, 3)


class April(Month):
    """An egg card for every egg in a won trick; from the stack, then from others (S14)."""

    number = 4
    month = N_("April")
    short = N_("Apr")
    title = N_("Egg hunt")
    idea = N_("Eggs in your tricks bring egg cards worth 0 to 3 points.")
    text = N_(
        "In every round, six egg cards (0, 1, 2, 2, 3, 3) are shuffled as a stack. For each egg "
        "in a trick, its winner may take the top egg card. Show it to everyone once and lay it "
        "face down. If the stack is empty, take a hidden egg card from another player instead, "
        "without looking at it. At the end of the round, your egg cards are bonus points."
    )
    box_name = "Frohe Ostern!"
    rulings = (
        OwnRuling(
            "S14", N_("If the stack is empty, you may also leave the eggs of the others alone.")
        ),
    )
    examples = (
        SheetExample(
            N_("Three eggs"),
            "month-april",
            N_(
                "Three cards of the trick show an egg, so Ada may take three egg cards: 3 + 0 + "
                "2 = 5 bonus points."
            ),
            told=3,
        ),
    )
    icon = Icon("egg", N_("egg"), "icon-4")
    column = N_("eggs")
    events = (
        EventWords(Kind.EGG, "{seat} egg {value}", N_("{name} finds an egg worth {value}.")),
        EventWords(
            Kind.STEALS,
            "{seat} steals egg {extra} of {value}",
            N_("{name} takes egg {place} of {other}."),
            told={"place": lambda event, _names: str(event.extra + 1), "other": name_of_value},
        ),
    )
    actions = (
        ActionWords(EGG, "egg", N_("take an egg card")),
        ActionWords(LEAVE, "leave", N_("leave the egg")),
        ActionWords(
            STEAL,
            "egg {seat} {place}",
            N_("take egg {place} of {name}"),
            without_names=N_("take egg {place} of seat {seat}"),
        ),
    )
    asks = QuestionWords(
        Question.EGG,
        lambda count: ngettext("{count} egg may be taken", "{count} eggs may be taken", count),
        lambda count: ngettext(
            "Take {count} egg, or leave it.", "Take {count} eggs, or leave them.", count
        ),
    )
    chance = "eggs"
    names_seats = True
    readings = (
        OtherReading(
            MUST_STEAL,
            "S14",
            "must-steal",
            N_("When the stack is empty, the winner of an egg has to take an egg card of another."),
        ),
    )

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        """Their values in order, as a memory aid: nobody may look at an egg again."""
        eggs = [int(view.egg[seat, place]) for place in range(view.eggs[seat])]
        return " ".join(str(egg - 1) if view.remembers else UNKNOWN for egg in eggs)

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        worth = cls.cell(view, seat, names).split()
        eggs = (Card(value, "egg", value=value, told=f"{_('egg')} {value}") for value in worth)
        return (Pile(cls.column_words(), tuple(eggs), tag="eggs"),)

    @classmethod
    def token(cls, view: State) -> Pile:
        heading = Explained(_("Eggs"), _(cls.idea))
        return Pile(heading, (), count_cards(view.egg_stack), tag="token")

    @classmethod
    def say_draws(cls, events: Sequence[Event]) -> Iterator[str]:
        yield from (f"draw eggs {event.value}" for event in events if event.kind == Kind.EGG)

    @classmethod
    def fix_draws(cls, s: State, variant: Variant, words: Sequence[str]) -> None:
        eggs: list[int] = []
        for place, word in enumerate(words[: EGGS + 1]):
            eggs.append(find_egg(s, word, place, eggs))
        put_on_top(s.top_eggs, eggs)

    @staticmethod
    def round_begins(s: State, log: Array) -> None:
        s.egg_stack = EGGS
        s.egg_left = (1 << EGGS) - 1

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        s.pending = marked_in_trick(s)
        ask_for_egg(s, seat)

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_eggs(s, count, seat, out) if s.asked == Question.EGG else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.EGG:
            return
        if action == EGG:
            draw_egg(s, seat, log)
        elif action >= STEAL:
            steal_egg(s, seat, (action - STEAL) // EGGS, (action - STEAL) % EGGS, log)
        s.pending -= 1
        ask_for_egg(s, seat)

    @staticmethod
    def bonus(s: State, points: int, seat: int) -> int:
        for place in range(s.eggs[seat]):
            points += int(s.egg[seat, place]) - 1
        return points

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """An egg is worth nearly two points, and need not be taken."""
        return worth + 180 * marked_in_trick(s) if need > 0 and s.egg_stack else worth

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return promise + promise * s.egg_stack // EGGS

    @staticmethod
    def reply(s: State, action: int, seat: int, need: int) -> int:
        return egg_to_take(s, seat, need) if s.asked == Question.EGG else action


@rule
def ask_for_egg(s: State, seat: int) -> None:
    others = 0
    for other in range(s.seats):
        others += int(s.eggs[other]) if other != seat else 0
    can = s.pending and (s.egg_stack or others)
    s.asked = Question.EGG if can else Question.NOTHING
    s.asks = seat


@rule
def list_eggs(s: State, count: int, seat: int, out: Array) -> int:
    if s.egg_stack:
        out[count] = EGG
        out[count + 1] = LEAVE
        return count + 2
    if not is_read(s, MUST_STEAL):
        out[count] = LEAVE
        count += 1
    for other in range(s.seats):
        for place in range(s.eggs[other] if other != seat else 0):
            out[count] = STEAL + EGGS * other + place
            count += 1
    return count


@rule
def draw_egg(s: State, seat: int, log: Array) -> None:
    """Shown to all once."""
    egg = draw_card(s, s.egg_left)
    fixed = take_from_top(s.top_eggs)
    egg = first_egg_like(s, egg if fixed < 0 else fixed)
    s.egg_left ^= 1 << egg
    s.egg_stack -= 1
    s.egg[seat, s.eggs[seat]] = EGG_VALUES[egg] + 1
    s.eggs[seat] += 1
    announce(log, Kind.EGG, seat, EGG_VALUES[egg], 0)


@rule
def first_egg_like(s: State, egg: int) -> int:
    """Of two equal eggs the first counts as drawn."""
    before = max(egg - 1, 0)
    is_twin = EGG_VALUES[before] == EGG_VALUES[egg] and s.egg_left >> before & 1
    return before if is_twin else egg


@rule
def steal_egg(s: State, seat: int, other: int, place: int, log: Array) -> None:
    """Unseen; those behind it move up."""
    s.egg[seat, s.eggs[seat]] = s.egg[other, place]
    s.eggs[seat] += 1
    for later in range(place, EGGS - 1):
        s.egg[other, later] = s.egg[other, later + 1]
    s.egg[other, EGGS - 1] = 0
    s.eggs[other] -= 1
    announce(log, Kind.STEALS, seat, other, place)


def find_egg(s: State, word: str, place: int, above: Sequence[int]) -> int:
    """The egg that an earlier line put there, or the first one of that value that is left."""
    left = s.egg_left if s.seats else (1 << EGGS) - 1
    fixed = int(s.top_eggs[place]) - 1 if place < EGGS else -1
    for egg in ([fixed] if fixed >= 0 else []) + list(range(EGGS)):
        is_left = egg == fixed or left >> egg & 1
        if is_left and egg not in above and EGG_VALUES[egg] == read_number(word):
            return egg
    raise ValueError(_("no egg card {word} is left").format(word=word))


@rule
def egg_to_take(s: State, seat: int, need: int) -> int:
    """Points, if points are good: from the stack, or the best egg remembered."""
    may_leave = s.egg_stack > 0 or not is_read(s, MUST_STEAL)
    if need < 2 and may_leave:
        return LEAVE
    if s.egg_stack:
        return EGG
    best = LEAVE
    most = 1 if may_leave else -FAR
    for other in range(s.seats):
        for place in range(s.eggs[other] if other != seat else 0):
            worth = int(s.egg[other, place]) if need > 1 else -int(s.egg[other, place])
            if worth > most:
                most = worth
                best = STEAL + EGGS * other + place
    return best
