"""A second count of For Sale, from the rulebook: numbers only, no card changes how many acts."""

from dataclasses import dataclass, field

from stammtisch.core.notation import Transcript

PURSES = {
    "iello": {3: 28, 4: 21, 5: 16, 6: 14},
    "gryphon": {3: 18, 4: 18, 5: 14, 6: 14},
    "ravensburger1997": {3: 15, 4: 15, 5: 15},
}
STOCKS = {
    ("iello", "no"): {3: 30, 4: 28, 5: 30, 6: 30},
    ("iello", "printed"): {3: 20, 4: 30, 5: 27, 6: 30},
    ("iello", "even"): {3: 20, 4: 30, 5: 28, 6: 30},
    ("gryphon", "no"): {3: 24, 4: 28, 5: 30, 6: 30},
    ("gryphon", "printed"): {3: 20, 4: 30, 5: 28, 6: 30},
    ("ravensburger1997", "no"): {3: 18, 4: 20, 5: 20},
    ("ravensburger1997", "printed"): {3: 18, 4: 18, 5: 20},
}


@dataclass
class Sketch:
    """How many coins and cards everyone has; not which."""

    coins: list[int]
    turn: int
    stock: int
    fewer: int  # buildings than seats in an auction
    may_equal: bool
    rounds_up: bool
    shown: int = 0
    bids: dict[int, int] = field(default_factory=dict)  # of the seats still in the auction
    held: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)

    def open_auction(self) -> None:
        self.shown = min(len(self.coins) - self.fewer, self.stock)
        self.stock -= self.shown
        self.bids = dict.fromkeys(range(len(self.coins)), 0)

    def owners(self) -> list[int]:
        return [seat for seat, held in enumerate(self.held) if held]

    def waiting(self) -> list[int]:
        return [seat for seat in self.owners() if seat not in self.laid]

    def next_seat(self) -> int:
        return self.turn if self.bids else self.waiting()[0]

    def choices(self) -> list[str]:
        """A pass and the amounts that may be bid, or a sale of each building."""
        if self.bids:
            own, high = self.bids[self.turn], max(self.bids.values())
            least = max(high, own + 1) if self.may_equal else high + 1
            amounts = range(least, self.coins[self.turn] + own + 1)
            return ["pass", *(f"bid {amount}" for amount in amounts)]
        if len(self.owners()) < 2:
            return []
        return ["sell"] * self.held[self.next_seat()]

    def choose(self, seat: int, words: str) -> None:
        verb, *amount = words.split()
        if verb == "sell":
            self.lay(seat)
        elif verb == "pass":
            self.drop_out(seat)
        else:
            self.bid(seat, int(amount[0]))

    def bid(self, seat: int, amount: int) -> None:
        self.coins[seat] -= amount - self.bids[seat]
        self.bids[seat] = amount
        self.turn = self.left_of(seat)

    def left_of(self, seat: int) -> int:
        seats = len(self.coins)
        return next(s % seats for s in range(seat + 1, seat + 1 + seats) if s % seats in self.bids)

    def drop_out(self, seat: int) -> None:
        goes_without = self.shown < len(self.bids)
        bid = self.bids.pop(seat)
        self.coins[seat] += bid if goes_without else (bid + self.rounds_up) // 2
        self.held[seat] += not goes_without
        self.shown -= not goes_without
        self.turn = self.left_of(seat)
        if len(self.bids) == 1:
            self.held[self.turn] += 1
            self.bids.clear()
            if self.stock:
                self.open_auction()

    def lay(self, seat: int) -> None:
        self.laid.append(seat)
        if not self.waiting():
            self.held = [held - (seat in self.laid) for seat, held in enumerate(self.held)]
            self.laid.clear()


def sketch(transcript: Transcript) -> Sketch:
    """The table after the deal."""
    option = {name: transcript.value(name) for name in transcript.header}
    edition, seats = option.get("edition", "iello"), int(option["seats"])
    supply = option.get("supply", "no")
    stand = Sketch(
        coins=[int(option.get("coins", PURSES[edition][seats]))] * seats,
        turn=int(option["start"]),
        stock=STOCKS[edition, supply][seats],
        fewer=int(supply != "no"),
        may_equal=option.get("equal_bids", "yes" if "1997" in edition else "no") == "yes",
        rounds_up=option.get("refund", "down" if edition == "gryphon" else "up") == "up",
        held=[0] * seats,
    )
    stand.open_auction()
    return stand
