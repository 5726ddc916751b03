"""What the year book of Stichtag says that no sight is asked about."""

import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from stammtisch import GAMES
from stammtisch.games.stichtag.sheets.months.april import EGG_VALUES
from stammtisch.games.stichtag.state import (
    ALL_KNOW,
    ASIDE,
    CARDS,
    EGGS,
    GIFT,
    GONE,
    HAND,
    LAID,
    PILE,
    ROW,
    SEATS,
    TRICK,
    WON,
    Phase,
)
from tests.games.stichtag.notebook import Notebook
from tests.laws import Story, Witness

HEARTS, TWELVE = 2, 3
BLIND, HALVES, PREDICTION, PARTNER = 0, 2, 4, 6
APRIL, AUGUST, OCTOBER = 4, 8, 10
EVERY_COLOUR = 0b111111
PLACES = GONE + SEATS


class Layout:
    """The cards of a record by their places, read once."""

    def __init__(self, s: Any) -> None:
        self.place: list[int] = s.place.tolist()
        self.known: list[int] = s.known.tolist()
        self.cards: defaultdict[int, list[int]] = defaultdict(list)
        for card, place in enumerate(self.place):
            self.cards[place].append(card)

    def at(self, *places: int) -> list[int]:
        return [card for place in places for card in self.cards[place]]

    def is_open(self, card: int) -> bool:
        return self.known[card] == ALL_KNOW


# --- what never changes -------------------------------------------------------------------


def conserved(s: Any) -> tuple[int, ...]:
    """Every card of the game has a place, no other has one, and all eggs are somewhere."""
    placed = {card for card, place in enumerate(s.place.tolist()) if 0 < place < PLACES}
    values = int(s.values)
    in_game = {card for card in range(CARDS) if card % 12 < values}
    return len(in_game), len(placed), len(in_game & placed), int(s.egg_stack + s.eggs.sum())


# --- what holds between any two acts ------------------------------------------------------


def sane(s: Any) -> None:
    lie = Layout(s)
    assert len(lie.at(PILE)) == s.pile
    assert all(lie.known[card] == 0 for card in lie.at(PILE))
    for seat in range(s.seats):
        check_hand(s, lie, seat)
        check_halves(s, lie, seat)
        check_lost(s, lie, seat)
        check_played(s, lie, seat)
        check_open(s, lie, seat)
    check_laid(s, lie)
    check_counts(s)
    check_eggs(s)


def check_hand(s: Any, lie: Layout, seat: int) -> None:
    """Through whose hands it came knows it; it has none of the colours that it did not follow."""
    hand = lie.at(HAND + seat)
    lacks = s.lacks[seat].tolist()
    assert len(hand) == s.held[seat]
    assert s.hand_seen[seat] >> seat & 1
    assert {lie.known[card] for card in hand} <= {int(s.hand_seen[seat])}
    assert do_fit(hand, lacks[: len(hand)])
    assert not any(lacks[len(hand) :])


def do_fit(cards: Sequence[int], lacks: Sequence[int]) -> bool:
    """Is there a slot for each card that may have its colour?"""
    taken: dict[int, int] = {}

    def find_slot(card: int, tried: set[int]) -> bool:
        for slot, lack in enumerate(lacks):
            if slot not in tried and not lack >> card // 12 & 1:
                tried.add(slot)
                if slot not in taken or find_slot(taken[slot], tried):
                    taken[slot] = card
                    return True
        return False

    return all(find_slot(card, set()) for card in cards)


def check_halves(s: Any, lie: Layout, seat: int) -> None:
    aside = lie.at(ASIDE + seat)
    assert {lie.known[card] for card in aside} <= {int(s.aside_seen[seat])}
    assert len(aside) == s.put_by[seat]
    assert bool(s.split) == (s.rule == HALVES)
    if s.split:
        odd = int(s.odd[seat])
        assert all(card % 2 == odd for card in lie.at(HAND + seat))
        assert all(card % 2 != odd for card in aside)
    else:
        assert not aside


def check_lost(s: Any, lie: Layout, seat: int) -> None:
    """Face down, out of the round; there, too, halves are told apart."""
    hidden = [card for card in lie.at(GONE + seat) if not lie.is_open(card)]
    lacks = s.lost_lacks[seat].tolist()
    assert len(hidden) == s.lost[seat]
    assert not hidden or s.month in (AUGUST, OCTOBER)
    assert not any(lacks[len(hidden) :])
    assert do_fit(hidden, [lack & EVERY_COLOUR for lack in lacks[: len(hidden)]])
    if s.split:
        assert sum(card % 2 for card in hidden) == sum(lack > EVERY_COLOUR for lack in lacks)


def check_played(s: Any, lie: Layout, seat: int) -> None:
    """One card of each seat that has played, or two; none that was vetoed."""
    cards = lie.at(TRICK + seat)
    size = 2 if s.doubled >> seat & 1 else 1
    lies = s.played >> seat & 1 and not s.vetoed >> seat & 1
    if s.played != s.taking_part:
        assert len(cards) == (size if lies else 0)
    assert len(cards) <= size
    assert all(card // 12 == s.colour[seat] - 1 for card in cards)
    assert s.rule == BLIND or all(lie.is_open(card) for card in cards)


def check_open(s: Any, lie: Layout, seat: int) -> None:
    assert all(lie.is_open(card) for card in lie.at(WON + seat, ROW + seat, GIFT + seat))
    assert s.row[seat] == len(lie.at(ROW + seat))
    assert s.gifts[seat] == len(lie.at(GIFT + seat))


def check_laid(s: Any, lie: Layout) -> None:
    laid = [len(lie.at(LAID + seat)) for seat in range(s.seats)]
    assert laid == [s.committed >> seat & 1 for seat in range(s.seats)]
    if s.phase != Phase.LAYING:
        assert s.committed == ((1 << s.seats) - 1 if s.rule == PREDICTION else 0)


def check_counts(s: Any) -> None:
    if s.phase == Phase.OVER:
        return
    assert 0 <= s.tricks.sum() <= s.step <= 12
    assert int(s.played) & ~int(s.taking_part) == 0
    assert s.goal != HEARTS or 1 <= min(s.hearts[: s.seats]) <= max(s.hearts) <= 2
    assert s.goal != TWELVE or max(s.total) < 12
    if s.rule == PARTNER:
        assert sorted(s.partner[: s.seats]) == list(range(1, s.seats + 1))


def check_eggs(s: Any) -> None:
    """Each egg lies with one seat or in the stack; empty places come last."""
    if s.month != APRIL:
        assert not s.eggs.any()
        return
    found = Counter(EGG_VALUES[egg] for egg in range(EGGS) if s.egg_left >> egg & 1)
    assert found.total() == s.egg_stack
    for seat in range(s.seats):
        eggs = s.egg[seat].tolist()
        assert sorted(eggs, key=bool, reverse=True) == eggs
        assert sum(map(bool, eggs)) == s.eggs[seat]
        found += Counter(egg - 1 for egg in eggs if egg)
    assert found == Counter(EGG_VALUES)


# --- what a seat cannot know --------------------------------------------------------------


def swap_unseen(s: Any, seat: int, chance: random.Random, story: Story) -> None:
    """At a real table nobody knows what chance will bring, nor the cards that never showed to
    him, nor which card of a hand that he knows was played from it face down."""
    book = Notebook(s.seats, s.month, story)
    swap_chance(s, chance)
    swap_played(s, seat, book, chance)
    swap_cards(s, seat, book, chance)
    if s.rule == PARTNER and s.phase != Phase.OVER:
        swap_partners(s, seat, chance)


def swap_chance(s: Any, chance: random.Random) -> None:
    s.key[:] = [chance.randrange(1 << 32) for _word in range(4)]
    s.words[:] = [chance.randrange(1 << 32) for _word in range(16)]
    s.blocks, s.fresh = chance.randrange(1, 9), chance.randrange(16)
    for fixed in (s.stacked, s.top, s.top_eggs, s.top_partners, s.top_clovers):
        fixed[:] = [chance.randrange(7) for _place in fixed]


def swap_played(s: Any, seat: int, book: Notebook, chance: random.Random) -> None:
    """The colour of a card played face down is told: another of that colour may be it."""
    for other in range(s.seats):
        for card in face_down(s, book, other) if other != seat else ():
            is_known = card in book.known_to(seat)
            others = book.hand[other] if is_known else hidden_from(s, seat, book)
            same_colour = [one for one in sorted(others) if one // 12 == card // 12]
            swap_two(s, card, chance.choice(same_colour))


def face_down(s: Any, book: Notebook, seat: int) -> list[int]:
    return [card for card in Layout(s).at(TRICK + seat) if card not in book.open]


def swap_two(s: Any, one: int, other: int) -> None:
    for row in (s.place, s.known):
        row[one], row[other] = int(row[other]), int(row[one])


def hidden_from(s: Any, seat: int, book: Notebook) -> list[int]:
    known = book.known_to(seat)
    return [card for card, place in enumerate(s.place.tolist()) if place and card not in known]


def swap_cards(s: Any, seat: int, book: Notebook, chance: random.Random) -> None:
    """All that a seat never saw may lie anyhow; but for what has told its colour."""
    lie = Layout(s)
    trick = lie.at(*range(TRICK, TRICK + SEATS))
    hidden = [card for card in hidden_from(s, seat, book) if card not in trick]
    place, known = s.place, s.known
    for card, source in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        place[card], known[card] = lie.place[source], lie.known[source]


def swap_partners(s: Any, seat: int, chance: random.Random) -> None:
    others = [other for other in range(s.seats) if other != seat]
    partners = [int(s.partner[other]) for other in others]
    chance.shuffle(partners)
    for other, partner in zip(others, partners, strict=True):
        s.partner[other] = partner


# --- how long a game may be ---------------------------------------------------------------


def longest(seats: int) -> int:
    """Every round a heart is lost, or there are four. In a round each seat lays a card, plays
    twelve and is asked once about each; twelve wishes, and a question for every card won."""
    return (seats + 1) * (seats + 24 * seats + 12 + 12 * seats + 12)


STICHTAG_WITNESS = Witness(GAMES["stichtag"], conserved, sane, swap_unseen, longest)
