"""What a seat saw of the others, and all deals that fit it, by brute force.

Read from the words of its events alone; the record's own notes of it are not looked at."""

import itertools
from collections.abc import Iterator
from math import comb, prod

from stammtisch import Table
from tests.games.zahltag.witness import PRINTED, kinds

LETTERS = "fwce"

Counts = tuple[int, ...]
Deal = tuple[Counts, ...]  # the cards of each other seat


def counts_in(word: str) -> Counts:
    return tuple(word.count(letter) for letter in LETTERS)


def plus(*piles: Counts) -> Counts:
    return tuple(map(sum, zip(*piles, strict=True)))


def minus(cards: Counts, gone: Counts) -> Counts:
    return tuple(have - lost for have, lost in zip(cards, gone, strict=True))


def covers(cards: Counts, needed: Counts) -> bool:
    return min(minus(cards, needed)) >= 0


NONE = counts_in("")


class Onlooker:
    """What a seat saw: for every seat, what it had to have in hand and how its hand changed."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.needs: list[list[tuple[Counts, Counts]]] = [[] for _seat in range(table.seats)]
        self.at_work = [NONE] * table.seats
        self.to_piles = NONE
        self.contract = NONE
        self.dealt = NONE
        for event in table.events(seat):
            self.watch(table.game.text.say_event(event).replace(",", "").split())
        view = table.view(seat)
        undealt = minus(tuple(kinds(view.piles)), self.to_piles)
        self.pool = minus(minus(tuple(PRINTED), undealt), self.dealt)
        self.others = [other for other in range(table.seats) if other != seat]

    def watch(self, words: list[str]) -> None:
        if words[0] == "contract":
            self.contract = counts_in(words[1])
        elif words[0].isdigit():
            self.watch_seat(int(words[0]), words[1], words[2:])

    def watch_seat(self, seat: int, verb: str, rest: list[str]) -> None:
        if verb == "dealt":
            self.dealt = counts_in(rest[0])
        elif verb in ("take", "drop", "swap"):
            self.watch_change(seat, verb, list(map(counts_in, rest)))
        elif verb == "bids" and rest[0] != "00":
            self.needs[seat].append((self.contract, NONE))
        elif verb == "works":
            self.needs[seat].append((self.contract, minus(NONE, self.contract)))
            self.at_work[seat] = plus(self.at_work[seat], self.contract)
        elif verb == "home":
            self.needs[seat].append((NONE, counts_in(rest[0])))
            self.at_work[seat] = minus(self.at_work[seat], counts_in(rest[0]))
        elif verb == "returns":
            self.watch_return(seat, counts_in(rest[0]))

    def watch_change(self, seat: int, verb: str, cards: list[Counts]) -> None:
        given = NONE if verb == "take" else cards[0]
        taken = NONE if verb == "drop" else cards[-1]
        self.needs[seat].append((given, minus(taken, given)))
        self.to_piles = plus(self.to_piles, minus(given, taken))

    def watch_return(self, seat: int, cards: Counts) -> None:
        hand = minus(cards, self.at_work[seat])
        self.needs[seat].append((hand, minus(NONE, hand)))
        self.to_piles = plus(self.to_piles, cards)
        self.at_work[seat] = NONE

    def gained(self, seat: int) -> Counts:
        return plus(NONE, *(change for _needed, change in self.needs[seat]))

    def may_have_been_dealt(self, seat: int, hand: Counts) -> bool:
        """Had the seat all the cards it showed, whenever it did?"""
        for needed, change in self.needs[seat]:
            if not covers(hand, needed):
                return False
            hand = plus(hand, change)
        return True

    def deals(self) -> Iterator[Deal]:
        """All ways, by counts, in which the pool may have been dealt to the other seats."""
        for hands in itertools.product(*map(self.hands_of, self.others[:-1])):
            last = minus(self.pool, plus(NONE, *hands))
            if min(last) >= 0 and self.may_have_been_dealt(self.others[-1], last):
                yield (*hands, last)

    def hands_of(self, seat: int) -> list[Counts]:
        hands = itertools.product(*(range(min(7, count) + 1) for count in self.pool))
        return [hand for hand in hands if sum(hand) == 7 and self.may_have_been_dealt(seat, hand)]

    def now(self, deal: Deal) -> Deal:
        """The hands that a deal has become."""
        seats = zip(self.others, deal, strict=True)
        return tuple(plus(hand, self.gained(other)) for other, hand in seats)

    def worlds(self) -> dict[Deal, int]:
        """Other hands as they may be now, and how many shuffles lead to them."""
        return {self.now(deal): shuffles(deal) for deal in self.deals()}


def shuffles(deal: Deal) -> int:
    """In how many ways physical cards make these hands, kind by kind."""
    ways = 1
    for counts in zip(*deal, strict=True):
        ways *= prod(comb(sum(counts[: place + 1]), count) for place, count in enumerate(counts))
    return ways
