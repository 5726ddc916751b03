"""A second count of Zahltag, from the rulebook: everyone's cards and money, in plain words.

Only chance is not its own: the dealt hands, and the cards as they were turned up.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

from stammtisch.core.notation import Transcript

KINDS = "fwce"
BOX = "f" * 14 + "w" * 16 + "c" * 10 + "e" * 12
CONTRACTS = 32
PAYDAY = "payday"

Cards = Counter[str]


@dataclass
class Firm:
    """A seat in business."""

    hand: Cards
    left: Cards = field(default_factory=Counter)
    right: Cards = field(default_factory=Counter)
    money: int = 20
    is_broke: bool = False

    def cards(self) -> Cards:
        return self.hand + self.left + self.right

    def move_crews(self) -> None:
        self.hand += self.right
        self.left, self.right = Counter(), self.left

    def work(self, crew: Cards, pay: int) -> None:
        self.hand -= crew
        self.left += crew
        self.earn(pay)

    def earn(self, pay: int) -> None:
        self.money += pay
        self.is_broke = self.money < 0


@dataclass
class Sketch:
    """The table: firms in business by seat, piles, and the deck as it will be turned up."""

    firms: dict[int, Firm]
    piles: Cards
    deck: list[str]
    is_prepared: bool
    turn: int
    before: int  # changes still to make before the game
    turned_up: int = 0  # contracts, in the whole game
    contracts: int = 0  # since the last payday
    paydays: int = 0
    crew: Cards = field(default_factory=Counter)  # what the contract on offer takes
    bids: dict[int, int] = field(default_factory=dict)

    def is_over(self) -> bool:
        return self.paydays == 5 or len(self.firms) < 2

    # --- who may do what

    def next_seat(self) -> int:
        return min(self.firms.keys() - self.bids) if self.crew else self.turn

    def choices(self) -> list[str]:
        if self.is_over():
            return []
        firm = self.firms[self.next_seat()]
        if not self.crew:
            return ["keep", *self.changes(firm)]
        return ["00", *(f"bid {b}" for b in range(1, 9))] if self.crew <= firm.hand else ["00"]

    def changes(self, firm: Firm) -> Iterator[str]:
        held = [kind for kind in KINDS if firm.hand[kind]]
        lying = [kind for kind in KINDS if self.piles[kind]]
        if firm.cards().total() < 12:
            yield from (f"take {kind}" for kind in lying)
        yield from (f"drop {kind}" for kind in held)
        for given, taken in permutations(KINDS, 2):
            if given in held and taken in lying:
                yield f"swap {given} {taken}"

    # --- what comes of it

    def choose(self, seat: int, words: str) -> None:
        if self.crew:
            self.bids[seat] = 0 if words == "00" else int(words.removeprefix("bid "))
            if self.bids.keys() == self.firms.keys():
                self.award()
            return
        self.change(self.firms[seat], *words.split())
        if self.before:
            self.prepare_next()
        else:
            self.turn_up()

    def change(self, firm: Firm, verb: str, *kinds: str) -> None:
        for kind in kinds[:1] if verb in ("drop", "swap") else ():
            firm.hand[kind] -= 1
            self.piles[kind] += 1
        for kind in kinds[-1:] if verb in ("take", "swap") else ():
            firm.hand[kind] += 1
            self.piles[kind] -= 1

    def prepare_next(self) -> None:
        self.before -= 1
        self.pass_turn()

    def turn_up(self) -> None:
        if self.contracts >= (8 if len(self.firms) == 2 else 9):
            self.hold_payday()
            return
        card = self.next_card()
        if card == PAYDAY:
            self.hold_payday()
        else:
            self.crew = Counter(card)
            self.contracts += 1
            self.turned_up += 1

    def next_card(self) -> str:
        """Of a prepared deck, a payday right after a payday lies on top again."""
        too_early = 0
        if self.paydays and not self.contracts and self.turned_up < CONTRACTS:
            too_early = next(n for n, card in enumerate(self.deck) if card != PAYDAY)
        del self.deck[:too_early]
        card = self.deck.pop(0)
        self.deck[:0] = [PAYDAY] * too_early if self.is_prepared else []
        return card

    def award(self) -> None:
        lowest = min((bid for bid in self.bids.values() if bid), default=0)
        winners = [seat for seat, bid in self.bids.items() if bid == lowest and bid]
        for seat in winners:
            self.firms[seat].work(self.crew, lowest if len(winners) == 1 else lowest - 2)
        self.crew, self.bids = Counter(), {}
        self.finish_turn()

    def hold_payday(self) -> None:
        self.paydays, self.contracts = self.paydays + 1, 0
        fewest = min(firm.hand.total() for firm in self.firms.values())
        for firm in self.firms.values():
            firm.earn(fewest - firm.hand.total())
        self.finish_turn()

    def finish_turn(self) -> None:
        for seat in [seat for seat, firm in self.firms.items() if firm.is_broke]:
            self.piles += self.firms.pop(seat).cards()
        if not self.is_over():
            self.pass_turn()

    def pass_turn(self) -> None:
        """Crews move when a turn begins; before the game nobody has any."""
        self.turn = min(self.firms, key=lambda seat: (seat <= self.turn, seat))
        self.firms[self.turn].move_crews()


def sketch(transcript: Transcript) -> Sketch:
    """The table after the deal; the transcript tells all that chance will give."""
    deals = [line.words for line in transcript.acts[0].draws]
    hands = {int(seat): Counter(cards) for _deal, seat, cards in deals}
    draws = [line.words[1:] for act in transcript.acts[1:] for line in act.draws]
    return Sketch(
        firms={seat: Firm(hand) for seat, hand in hands.items()},
        piles=Counter(BOX) - sum(hands.values(), Counter()),
        deck=[card for cards in draws for card in cards],
        is_prepared="prepared" in transcript.header and transcript.value("prepared") == "yes",
        turn=int(transcript.value("start")),
        before=3 * len(hands),
    )
