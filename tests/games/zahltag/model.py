"""A second Zahltag, in plain Python and from the rulebook and the rulings alone.

It is told the hands that were dealt and the cards that were turned up; all else it works out.
`notes` counts what is rare, so that a test can insist that it happened."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

KINDS = "fwce"
BOX = "f" * 14 + "w" * 16 + "c" * 10 + "e" * 12
PAYDAY = "payday"
BIDS = range(1, 9)


def spelled(cards: Iterable[str]) -> str:
    return "".join(sorted(cards, key=KINDS.index))


def without(cards: str, gone: str) -> str:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return "".join(left)


def covers(cards: str, needed: str) -> bool:
    return all(cards.count(kind) >= needed.count(kind) for kind in KINDS)


# --- the deck -----------------------------------------------------------------------------


class Deck:
    """Contracts and six paydays; `turned_up` says what chance gave, which must be there."""

    def __init__(self, contracts: Sequence[str], turned_up: Callable[[], str]) -> None:
        self.contracts = [spelled(contract) for contract in contracts]
        self.paydays = 6
        self.turned_up = turned_up
        self.notes: Counter[str] = Counter()

    def next_card(self, *, after_payday: bool) -> str:
        """Z26, Z27: no payday right after a payday, unless nothing else is left."""
        card = self.draw()
        while card == PAYDAY and after_payday and self.contracts:
            self.put_back()
            card = self.draw()
        if card == PAYDAY and after_payday:
            self.notes["only paydays left"] += 1
        return card

    def draw(self) -> str:
        card = self.turned_up()
        if card == PAYDAY:
            assert self.paydays
            self.paydays -= 1
        else:
            self.contracts.remove(card)
        return card

    def put_back(self) -> None:
        self.notes["put back"] += 1
        self.paydays += 1

    def search_out_payday(self) -> None:
        assert self.paydays
        self.paydays -= 1


class PreparedDeck(Deck):
    """Z28: six packets, in each a payday, which in the first is not on top."""

    def __init__(self, contracts: Sequence[str], turned_up: Callable[[], str]) -> None:
        super().__init__(contracts, turned_up)
        self.packets = [6, 6, 5, 5, 5, 5]
        self.has_payday = [True] * 6
        self.put_off = 0

    def next_card(self, *, after_payday: bool) -> str:
        """A payday that was put off comes right after the contract it gave way to."""
        if self.put_off and not after_payday:
            self.put_off -= 1
            self.paydays -= 1
            self.notes["put off and held"] += 1
            return PAYDAY
        return super().next_card(after_payday=after_payday)

    def draw(self) -> str:
        card = super().draw()
        if not self.packets[0] and not self.has_payday[0]:
            del self.packets[0], self.has_payday[0]
        if card == PAYDAY:
            assert self.has_payday[0]
            assert len(self.contracts) < 32
            self.has_payday[0] = False
        else:
            assert self.packets[0]
            self.packets[0] -= 1
        return card

    def put_back(self) -> None:
        super().put_back()
        self.put_off += 1

    def search_out_payday(self) -> None:
        super().search_out_payday()
        self.has_payday[self.has_payday.index(True)] = False


# --- the firms ----------------------------------------------------------------------------


class Firm:
    def __init__(self, hand: str, money: int) -> None:
        self.hand = hand
        self.money = money
        self.left = ""
        self.right = ""
        self.bid: int | None = None
        self.broke_in_turn = 0

    @property
    def is_out(self) -> bool:
        return self.broke_in_turn > 0

    @property
    def on_table(self) -> int:
        return len(self.left + self.right)

    @property
    def owned(self) -> int:
        return len(self.hand) + self.on_table

    @property
    def merit(self) -> tuple[bool, int, int, int, int]:
        """Z21, Z34: in business, or longer in it; money; fewer cards; fewer on the table."""
        return not self.is_out, self.broke_in_turn, self.money, -self.owned, -self.on_table

    def bring_home(self) -> None:
        self.hand, self.right, self.left = self.hand + self.right, self.left, ""

    def send_out(self, crew: str) -> None:
        self.hand = without(self.hand, crew)
        self.left += crew

    def hand_in_all(self) -> str:
        cards = self.hand + self.left + self.right
        self.hand = self.left = self.right = ""
        return cards


# --- the game -----------------------------------------------------------------------------


class Model:
    def __init__(self, start: int, dealt: Sequence[str], deck: Deck, money: Sequence[int]) -> None:
        self.firms = [Firm(*seat) for seat in zip(dealt, money, strict=True)]
        self.piles = without(BOX, "".join(dealt))
        self.deck = deck
        self.turn = start
        self.changes_left = 3 * len(dealt)
        self.turns = 0
        self.contract = ""
        self.contracts = 0  # since the last payday
        self.paydays = 0
        self.over = False
        self.notes = deck.notes

    # equipment

    def changes(self, firm: Firm) -> list[str]:
        takes = [kind for kind in KINDS if kind in self.piles]
        drops = [kind for kind in KINDS if kind in firm.hand]
        swaps = [f"swap {gone} {new}" for gone in drops for new in takes if gone != new]
        room = takes if firm.owned < 12 else []
        return [
            "keep",
            *(f"take {kind}" for kind in room),
            *(f"drop {kind}" for kind in drops),
            *swaps,
        ]

    def change(self, words: str) -> None:
        firm = self.firms[self.turn]
        verb, *kinds = words.split()
        if verb in ("drop", "swap"):
            firm.hand = without(firm.hand, kinds[0])
            self.piles += kinds[0]
        if verb in ("take", "swap"):
            firm.hand += kinds[-1]
            self.piles = without(self.piles, kinds[-1])
        if self.changes_left:
            self.prepare_on()
        else:
            self.turn_up()

    def prepare_on(self) -> None:
        """Z02: all seats in turn, three times around; then the first of them begins."""
        self.changes_left -= 1
        self.turn = self.next_in_business()
        if not self.changes_left:
            self.begin_turn()

    # turns

    def in_business(self) -> list[Firm]:
        return [firm for firm in self.firms if not firm.is_out]

    def next_in_business(self) -> int:
        seats = len(self.firms)
        around = [(self.turn + step) % seats for step in range(1, seats + 1)]
        return next(seat for seat in around if not self.firms[seat].is_out)

    def begin_turn(self) -> None:
        self.turns += 1
        self.firms[self.turn].bring_home()

    def end_turn(self) -> None:
        """Z22, Z23, Z33: the fifth payday ends the game, and so does who is left alone."""
        if self.paydays == 5 or len(self.in_business()) < 2:
            self.over = True
            self.notes[f"ended with {min(2, len(self.in_business()))} in business"] += 1
        else:
            self.notes["turn of one who went out"] += self.firms[self.turn].is_out
            self.turn = self.next_in_business()
            self.begin_turn()

    def turn_up(self) -> None:
        """Z29, Z31: after nine contracts (eight with two firms) a payday is searched out."""
        most = 8 if len(self.in_business()) == 2 else 9
        if self.contracts >= most:
            self.notes[f"forced at {self.contracts} of {most}"] += 1
            self.deck.search_out_payday()
            self.hold_payday()
            return
        after_payday = self.paydays > 0 and self.contracts == 0
        card = self.deck.next_card(after_payday=after_payday)
        if card == PAYDAY:
            self.hold_payday()
        else:
            self.contract = card
            self.contracts += 1

    # contracts

    def bids(self, firm: Firm) -> list[str]:
        can = covers(firm.hand, self.contract)
        return ["00", *(f"bid {bid}" for bid in BIDS if can)]

    def lay_bid(self, seat: int, bid: int) -> None:
        self.firms[seat].bid = bid
        if all(firm.bid is not None for firm in self.in_business()):
            self.award()

    def award(self) -> None:
        lowest = min((firm.bid for firm in self.firms if firm.bid), default=0)
        workers = [firm for firm in self.firms if lowest and firm.bid == lowest]
        pay = lowest if len(workers) == 1 else lowest - 2
        self.notes["tie at 1"] += pay < 0
        broke = [firm for firm in workers if firm.money + pay < 0]
        for firm in workers:
            if firm not in broke:
                firm.money += pay
            firm.send_out(self.contract)
        self.contract = ""
        for firm in self.firms:
            firm.bid = None
        self.notes["out at a tie"] += len(broke)
        self.close_down(broke)
        self.end_turn()

    # paydays

    def hold_payday(self) -> None:
        self.paydays += 1
        self.contracts = 0
        least = min(len(firm.hand) for firm in self.in_business())
        broke = []
        for firm in self.in_business():
            wages = len(firm.hand) - least
            if wages > firm.money:
                broke.append(firm)
            firm.money -= min(wages, firm.money)
        self.notes["out on payday"] += len(broke)
        self.close_down(broke)
        self.end_turn()

    def close_down(self, broke: Sequence[Firm]) -> None:
        """Z21: all cards go back. Z23: who is out with all others is ranked with its cards."""
        for firm in broke:
            firm.broke_in_turn = self.turns
        self.notes["several out at once"] += len(broke) > 1
        if self.in_business():
            for firm in broke:
                self.piles += firm.hand_in_all()

    # what a table can be asked

    def to_act(self) -> list[int]:
        if self.over:
            return []
        if not self.contract:
            return [self.turn]
        firms = enumerate(self.firms)
        return [seat for seat, firm in firms if not firm.is_out and firm.bid is None]

    def may(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        firm = self.firms[seat]
        return self.bids(firm) if self.contract else self.changes(firm)

    def play(self, seat: int, words: str) -> None:
        if words == "00":
            self.lay_bid(seat, 0)
        elif words.startswith("bid"):
            self.lay_bid(seat, int(words.split()[1]))
        else:
            self.change(words)

    def rank(self, mine: Firm) -> int:
        return 1 + sum(firm.merit > mine.merit for firm in self.firms)
