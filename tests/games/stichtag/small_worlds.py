"""Small positions, and whether each world is guessed there as often as histories lead to it.

`python -m tests.games.stichtag.small_worlds exact` (or `mixed`, or `partners`) prints a verdict
for each position as a line of JSON; it is made to be run compiled."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import permutations
from typing import Any, TypeVar

from stammtisch import GAMES
from stammtisch.core.chance import read_key
from stammtisch.core.record import copy_of
from stammtisch.games.stichtag.state import ALL_KNOW, CARDS, GONE, PILE, Kind
from tests.games.stichtag.at_table import Seated, card_named
from tests.games.stichtag.compiled import in_machine_code
from tests.games.stichtag.endgame import seen_by
from tests.games.stichtag.late import goes, icons, late
from tests.games.stichtag.onlooker import Onlooker, World, world_of

NO_ICONS = dict.fromkeys(
    ("clover", "cap", "explosion", "egg", "cloud", "sun", "sunglasses", "leaf", "ghost", "gift"), ""
)


@dataclass
class Small:
    """A day on which only some cards are left; all others lie open."""

    day: Seated
    first: Any  # the record before any act
    shown: list[int]
    begun: int


def small(date: str, pile: str, *hands: str, start: int = 0, **marked: str) -> Small:
    """`small("08-13", "g1 b4", "r1 r2", "g3! g4", "b5 b6!", sunglasses="g3")`; a card with ! will
    be played from its hand by all means, see `Onlooker`."""
    cards = icons(**{**NO_ICONS, **marked})
    shown = [card_named(word[:-1]) for words in hands for word in words.split() if "!" in word]
    hands = tuple(words.replace("!", "") for words in hands)
    day = late(len(hands), date, *hands, start=str(start), cards=cards)
    kept = [card_named(word) for words in (pile, *hands) for word in words.split()]
    for card in range(CARDS):
        if card not in kept and card % 12 < day.state.values:
            day.state.place[card], day.state.known[card] = GONE, ALL_KNOW
    for word in pile.split():
        day.state.place[card_named(word)], day.state.known[card_named(word)] = PILE, 0
    day.state.pile = len(pile.split())
    return Small(day, copy_of(day.state), shown, len(day.events))


def draws_next(at: Small, *words: str) -> None:
    for place, word in enumerate(words):
        at.day.state.top[place] = card_named(word) + 1


def worlds_of(at: Small, seat: int) -> Counter[World]:
    """All worlds that fit what the seat saw, with the histories that lead to each."""
    onlooker = Onlooker(at.first, seat, at.shown).watch(at.day.events[at.begun :])
    onlooker.remember_own(world_of(at.day.state))
    return onlooker.worlds


# --- positions ----------------------------------------------------------------------------


def plain_hands() -> Small:
    return small("01-03", "v1 p8", "r1 r2 r3", "g3 b4", "y5 g6")


def one_void() -> Small:
    """Seat 1 has no green card; seat 2 followed."""
    at = small("01-03", "g1 b8", "g9 r1 r2", "b3 v4 y4", "g5 g6 y7")
    goes(at.day, "g9 b3 g5")
    return at


def many_voids() -> Small:
    """Each hand lacks two colours, not the same ones."""
    hands = ("g9! b9! y9! r1", "p3! v4! b0! b5 p9", "g0! y4! v3! p5 g2", "p6! p7! y0! p8 y2")
    at = small("01-03", "p1 b1 g1", *hands)
    at.day.state.trumps = 0
    goes(at.day, "g9 p3 g0 p6", "b9 b0 y4 p7", "y9 v4 v3 y0")
    return at


def a_ring() -> Small:
    """Seats 1, 2 and 3 lack green, blue and yellow and hold one of each: there are two ways."""
    at = small("01-03", "", "g9! b9! y9! r1", "p3! b1! y1! y0", "g2! p4! y2! g0", "g3! b3! p5! b0")
    at.day.state.trumps = 0
    goes(at.day, "g9 p3 g2 g3", "b9 b1 p4 b3", "y9 y1 y2 p5")
    return at


def two_trumps() -> Small:
    """A player who does not follow one of two trumps has neither."""
    at = small("01-09", "g1 b8 v2", "g9! r1 p2!", "y9! v4! b3", "v5! g6! r0")
    at.day.act("0 lay g9", "1 lay y9", "2 lay v5")
    goes(at.day, "p2 v4 g6")
    return at


def two_cards_at_once() -> Small:
    at = small("01-08", "g1 b8", "g9 g8 r1", "b3 b4 y4 p1", "g5 g6 y7 p2")
    goes(at.day, "g9+g8 b3+b4 g5")
    return at


def a_veto() -> Small:
    """The veto card comes after the first trick; then the first card is taken out: the second
    says what is led, so not following the first shows nothing."""
    at = small("01-07", "g1 b8", "g9 b9 r1 r2", "g0 y4 p1 p0", "g5 y5 b2 v2")
    goes(at.day, "g9 g0 g5", "b9 veto y4 y5")
    return at


def halves() -> Small:
    return small("01-02", "v1 p8", "r1 r2 r3", "g3 b4 y8", "y5 g6 y0")


def halves_taken_up() -> Small:
    """Seat 1 has used up its even card; it did not follow, which tells nothing of the odd ones."""
    at = small("01-02", "g1 p8", "g8 g2 r3", "g3 b4 y7", "y5 g6 y0")
    goes(at.day, "g8 b4 g6")
    return at


def face_down() -> Small:
    """Two cards lie face down with their colours told; seat 2 did not follow."""
    at = small("01-00", "g1 b8", "r1 g2", "g3 b4 g9", "y5 b6", start=1)
    goes(at.day, "g3 y5")
    return at


def predictions() -> Small:
    at = small("01-04", "g1 b8", "r1 g2 g7", "g3 b4", "y5 b6 y0")
    at.day.act("0 lay r1", "1 lay b4", "2 lay y5")
    goes(at.day, "g2 g3 y0")
    return at


def laying() -> Small:
    at = small("01-09", "g1", "r1 g2", "g3 b4 v1", "y5 b6 y0")
    at.day.act("1 lay b4")
    return at


def hands_passed() -> Small:
    """Seat 1 lacks green, and that hand is now seat 2's; seat 0 knows the hand of seat 1."""
    hands = ("g9! r1 r2", "b3! b4 y4", "g6! y7 p0", "g7! v5 p1")
    at = small("02-03", "g1 p8", *hands, cap="b3")
    goes(at.day, "g9 b3 g6 g7")
    return at


def hands_passed_twice() -> Small:
    """The hand that lacks green is with seat 3; who had it before still knows it."""
    hands = ("g9! r0 y1! r2", "b3! b4! y4 p9", "g6! y7 p0 v1!", "g7! v5! p1 g0")
    at = small("02-03", "g1 p8", *hands, cap="b3 b4")
    goes(at.day, "g9 b3 g6 g7", "v5 y1 b4 v1")
    assert [seat for seat, _, _ in at.day.happened(Kind.PASSES_ON)] == [0, 1, 2, 3] * 2
    return at


def halves_passed() -> Small:
    """What lies face down before seat 0 came from seat 2 and was not seen."""
    at = small("02-02", "g1 p8", "g8 r2 r3 r5", "g4 b4 y7 p1", "g6 y0 v5", cap="g4")
    goes(at.day, "g8 g4 g6")
    return at


def passed_and_face_down() -> Small:
    """Seat 0 knows the hand from which a card was played face down, but not which."""
    at = small("02-00", "g1", "g9 b1 b2 b3", "g4 y4 y7 p1", "g6 y0 v5 v6", cap="g4")
    goes(at.day, "g9 g4 g6")
    goes(at.day, "v5 b1")
    return at


def changed() -> Small:
    """Seat 1 lacks green when it wins; it lays a card away and draws another."""
    at = small("08-03", "g1 p8 g0", "g9 y9 v9", "r3 b4 y4", "g6 y7 p0", sunglasses="g9")
    draws_next(at, "g1")
    goes(at.day, "g9 r3 g6")
    at.day.act("1 drop b4")
    return at


def changed_two() -> Small:
    at = small("08-03", "g1 p8 g0", "g9 y9 v9", "r3 b4 y4", "g6 y7 p0", sunglasses="g9 g6")
    draws_next(at, "p8", "g0")
    goes(at.day, "g9 r3 g6")
    at.day.act("1 drop b4", "1 drop y4")
    return at


def changed_halves() -> Small:
    """Seat 1 lays one of two even cards away and draws an odd one, which goes face down."""
    at = small("08-02", "g1 p8 g0", "g8 y8 v8", "r4 b4 y4 y1", "g6 y7 p0", sunglasses="g8")
    draws_next(at, "g1")
    goes(at.day, "g8 r4 g6")
    at.day.act("1 drop b4")
    return at


def out_of_the_round() -> Small:
    """Seat 1 lacks green and has three ghosts: its hand is laid away."""
    at = small("10-03", "g1 p8", "g9 y9 v9", "r3 b4 y4", "g6 y7 p0", ghost="g9 r3 g6")
    goes(at.day, "g9 r3 g6")
    return at


def halves_out_of_the_round() -> Small:
    at = small("10-02", "g1 p8", "g8 y9 v8", "r4 b4 y3", "g6 y7 p0 v1", ghost="g8 r4 g6")
    goes(at.day, "g8 r4 g6")
    return at


def discarded() -> Small:
    """June: seen by all."""
    at = small("06-03", "g1 p8", "g9 y9 v9", "r3 b4 y4", "g6 y7 p0", cloud="g9")
    goes(at.day, "g9 r3 g6")
    at.day.act("1 drop b4")
    return at


ALL_OF_THREE, ALL_OF_FOUR = (0, 1, 2), (0, 1, 2, 3)

# … with the seats that look
EXACT: dict[Callable[[], Small], tuple[int, ...]] = {
    plain_hands: (0,),
    one_void: (0, 1),
    many_voids: (0,),
    a_ring: ALL_OF_FOUR,
    two_trumps: (0,),
    two_cards_at_once: (0,),
    a_veto: (2,),
    halves: (0,),
    halves_taken_up: ALL_OF_THREE,
    face_down: (0, 1),
    predictions: (0,),
    laying: (1, 2),
    hands_passed: ALL_OF_FOUR,
    hands_passed_twice: ALL_OF_FOUR,
    halves_passed: ALL_OF_THREE,
    passed_and_face_down: ALL_OF_THREE,
    changed: (0, 1),
    changed_two: (0,),
    changed_halves: (0, 1),
    out_of_the_round: (0, 1),
    halves_out_of_the_round: (0,),
    discarded: (0,),
}


# --- August, where old and new cards of a hand mix ----------------------------------------


def changed_and_played() -> Small:
    """The card that seat 1 plays after its change may be the one that it drew."""
    at = small("08-03", "g1 p8 g0", "g9 y9 v9", "r3 b4 y4 b5", "g6 y7 p0 y1", sunglasses="g9")
    draws_next(at, "p8")
    goes(at.day, "g9 r3 g6")
    at.day.act("1 drop b4")
    goes(at.day, "b5 y7 y9")
    return at


def changed_again() -> Small:
    """The second card that seat 1 lays away may be old or new."""
    at = small("08-03", "g1 p8 g0", "g9 y9 v9", "r3 r4 y4 b5", "g6 y7 p0", sunglasses="g9 r4")
    draws_next(at, "p8", "g0")
    goes(at.day, "g9 r3 g6")
    at.day.act("1 drop b5")
    goes(at.day, "r4 y7 y9")
    at.day.act("1 drop p8")
    return at


def changed_two_after_one() -> Small:
    """Of three cards, one of them new, seat 1 lays two away."""
    hands = ("g9! y9! v9", "r3! r4! y4 b5 y5", "g6! y7! p0")
    at = small("08-03", "g1 p8 g2", *hands, sunglasses="g9 r4 y7")
    draws_next(at, "p8", "g2", "g1")
    goes(at.day, "g9 r3 g6")
    at.day.act("1 drop b5")
    goes(at.day, "r4 y7 y9")
    at.day.act("1 drop p8", "1 drop y4")
    return at


MIXED: dict[Callable[[], Small], tuple[int, ...]] = {
    changed_and_played: (0, 2),
    changed_again: (0, 2),
    changed_two_after_one: (0,),
}


# --- guesses ------------------------------------------------------------------------------


Guess = TypeVar("Guess", bound=Hashable)


@dataclass(frozen=True)
class Verdict:
    """How guesses compare with histories.

    missing   worlds that are possible and were never guessed
    strange   the share of guesses that are impossible
    excess    of chi-square over what chance allows, in standard deviations
    distance  half the sum of all differences of likelihood"""

    position: str
    seat: int
    worlds: int
    missing: int
    strange: float
    excess: float
    distance: float


def guess(view: Any, seat: int, number: int) -> Any:
    world = copy_of(view)
    in_machine_code(GAMES["stichtag"]).resample(world, seat, read_key(number))
    return world


def guesses(at: Small, seat: int, samples: int) -> Counter[World]:
    view, found = seen_by(at.day, seat), Counter[World]()
    for number in range(samples):
        found[world_of(guess(view, seat, number))] += 1
    return found


def compare(name: str, seat: int, found: Counter[Guess], ways: Mapping[Guess, int]) -> Verdict:
    samples, whole = found.total(), sum(ways.values())
    likely = {world: samples * count / whole for world, count in ways.items()}
    square = sum((found[world] - even) ** 2 / even for world, even in likely.items())
    strange = sum(count for world, count in found.items() if world not in ways)
    apart = sum(abs(found[world] - even) for world, even in likely.items()) + strange
    excess = (square - len(ways) + 1) / (2 * len(ways)) ** 0.5
    missing = sum(1 for world in ways if world not in found)
    return Verdict(name, seat, len(ways), missing, strange / samples, excess, apart / samples / 2)


def judge(position: Callable[[], Small], seat: int) -> Verdict:
    at = position()
    ways = worlds_of(at, seat)
    assert world_of(at.day.state) in ways
    found = guesses(at, seat, max(600, 25 * len(ways)))
    return compare(position.__name__, seat, found, ways)


def judge_partners(seat: int) -> Verdict:
    """Rule 6: the other partner cards lie anyhow."""
    day = Seated(4, "01-06")
    view, found = seen_by(day, seat), Counter[tuple[int, ...]]()
    for number in range(600):
        found[tuple(guess(view, seat, number).partner[:4].tolist())] += 1
    own = int(day.state.partner[seat])
    ways = {order: 1 for order in permutations((1, 2, 3, 4)) if order[seat] == own}
    return compare("partners", seat, found, ways)


def verdicts(which: str) -> Iterator[Verdict]:
    if which == "partners":
        yield from map(judge_partners, ALL_OF_FOUR)
        return
    for position, seats in (EXACT if which == "exact" else MIXED).items():
        for seat in seats:
            yield judge(position, seat)


if __name__ == "__main__":
    for verdict in verdicts(sys.argv[1]):
        sys.stdout.write(json.dumps(asdict(verdict)) + "\n")
