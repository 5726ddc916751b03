"""Easter eggs: six hidden cards that are drawn, shown once, and stolen (S14)."""

from stammtisch.core.chance import draw_card, take_from_top
from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.state import EGG, EGGS, LEAVE, STEAL, Kind, Question, State

EGG_VALUES = (0, 1, 2, 2, 3, 3)


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
