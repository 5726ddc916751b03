"""A second table of Stichtag, from the year book: cards are words, a seat's things are lists.

Only chance is not its own: hands, partners, eggs, clovers and drawn cards, as they came.
What is to come stands in `todo`; the first step in it that somebody must decide is the question.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from stammtisch.core.notation import Transcript

COLOURS = "rbygvp"
ICONS = {
    1: "r7 r9 b0 b2 y1 y6 g4 g8 v5 p3",
    2: "r3 b7 y8 g9 v1 p6",
    3: "r0 b0 y0 g0 v0 p0",
    4: "r4 r8 b6 b9 y9 g7 v4 v7 p1 p8",
    5: "r5 b5 y5 g5 v5 p5",
    6: "r2 b2 y2 g2 v2 p2",
    7: "r1 b3 b8 y7 g1 v3 v6 p4",
    8: "r0 r6 b1 b4 y3 y4 g3 g6 v8 v9 p7 p9",
    9: "r2 r2 b9 y3 y4 y4 g9 v3 v8 v8 p4 p6",
    10: "r1 r4 b1 b3 y0 y6 g4 g7 v0 p8",
    11: "",
    12: "r9 b4 b8 b10 y8 g1 g6 v6 v7 v11 p9",
}
UNDEALT = {3: 24, 4: 12, 5: 12}
EGGS = 6

Step = tuple[str, int]  # a word, and a seat where one is meant


def value(card: str) -> int:
    return int(card[1:])


# --- what chance gave ---------------------------------------------------------------------


@dataclass
class Fortune:
    """What chance gave in one round."""

    hands: dict[int, list[str]] = field(default_factory=dict)
    partners: list[int] = field(default_factory=list)
    eggs: list[int] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    clovers: dict[int, str] = field(default_factory=dict)

    def add(self, what: str, words: tuple[str, ...]) -> None:
        if what == "deal":
            self.hands[int(words[0])] = list(words[1:])
        elif what == "partners":
            self.partners = [int(seat) for seat in words]
        elif what == "eggs":
            self.eggs += [int(egg) for egg in words]
        elif what == "clovers":
            self.clovers[int(words[0])] = words[1]
        else:
            self.pile += words


def fortunes_in(transcript: Transcript) -> list[Fortune]:
    """Round by round; one begins with the hand of seat 0."""
    rounds: list[Fortune] = []
    for act in transcript.acts:
        for line in act.draws:
            what, *words = line.words[line.words[0] == "draw" :]
            if (what, words[0]) == ("deal", "0"):
                rounds.append(Fortune())
            rounds[-1].add(what, tuple(words))
    return rounds


# --- a seat, and what it plays ------------------------------------------------------------


@dataclass
class Hand:
    """What a seat holds; with rule 2, only cards of one parity are open."""

    open: list[str]
    aside: list[str] = field(default_factory=list)
    parity: int = 0

    def cards(self) -> list[str]:
        return self.open + self.aside

    def split(self) -> None:
        cards, self.open = self.open, []
        for card in cards:
            self.sort_in(card)
        self.refill()

    def sort_in(self, card: str) -> None:
        (self.open if value(card) % 2 == self.parity else self.aside).append(card)

    def refill(self) -> None:
        if not self.open and self.aside:
            self.open, self.aside, self.parity = self.aside, [], 1 - self.parity


@dataclass
class Play:
    """What a seat put into the trick; of two cards the lower one is named first."""

    seat: int
    cards: list[str]

    @property
    def colour(self) -> str:
        return self.cards[0][0]

    @property
    def sum(self) -> int:
        return sum(map(value, self.cards))


@dataclass
class Before:
    """What lies before a seat in a round, apart from its hand."""

    laid: str = ""
    tricks: int = 0
    won: list[str] = field(default_factory=list)
    eggs: list[int] = field(default_factory=list)
    row: list[int] = field(default_factory=list)
    ghosts: int = 0
    gifts: int = 0
    spare: int = 0  # cards of the last hand that count as tricks


# --- the table ----------------------------------------------------------------------------


@dataclass
class Sketch:
    """A day's game; with its `scores` and `ranks`."""

    fortunes: list[Fortune]
    seats: int
    goal: int
    rule: int
    month: int
    start: int
    round: int = 0
    totals: list[int] = field(default_factory=list)
    hearts: list[int] = field(default_factory=list)
    scores: list[list[tuple[int, int]]] = field(default_factory=list)  # points and tricks
    todo: list[Step] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    before: list[Before] = field(default_factory=list)
    trumps: str = "r"
    is_off: bool = False
    veto: int | None = None
    is_vetoed: bool = False
    sunstruck: int | None = None
    eggs: list[int] = field(default_factory=list)
    stack: int = EGGS
    undealt: int = 0
    drawn: list[str] = field(default_factory=list)
    owed: int = 0
    leader: int = 0
    trick: int = 0
    plays: list[Play] = field(default_factory=list)
    heap: list[str] = field(default_factory=list)  # the trick on its way to the winner

    def __post_init__(self) -> None:
        self.totals, self.hearts = [0] * self.seats, [2] * self.seats
        self.todo = [("round", 0)]
        self.go_on()

    # --- steps

    def go_on(self) -> None:
        """Does what nobody has to decide."""
        steps: dict[str, Callable[[int], None]] = {
            "round": self.begin_round,
            "trick": self.begin_trick,
            "judge": self.judge,
            "rule": self.rule_effect,
            "month": self.month_effect,
            "look": self.look_for_egg,
            "row": self.go_on_with_row,
            "draw": self.draw_owed,
            "finish": self.finish_trick,
            "score": self.score,
        }
        while self.todo and self.todo[0][0] in steps:
            word, seat = self.todo.pop(0)
            steps[word](seat)

    def next_do(self, *steps: Step) -> None:
        self.todo[:0] = steps

    def next_seat(self) -> int:
        word, seat = self.todo[0]
        if word == "lay":
            return next(n for n in range(self.seats) if not self.before[n].laid)
        return seat

    def choices(self) -> list[str]:
        if not self.todo:
            return []
        seat = self.next_seat()
        asks: dict[str, Callable[[int], Iterable[str]]] = {
            "lay": lambda seat: [f"lay {card}" for card in self.hands[seat].open],
            "play": self.playable,
            "second": self.seconds,
            "veto": lambda _seat: ["veto", "let"],
            "wish": lambda _seat: [f"wish {colour}" for colour in COLOURS],
            "egg": self.egg_choices,
            "drop": lambda seat: [f"drop {card}" for card in self.hands[seat].open],
            "begin row": lambda _seat: [f"row {card}" for card in self.heap],
            "extend row": lambda seat: [*self.row_choices(seat), "done"],
            "side": self.row_choices,
            "gift": self.gift_choices,
        }
        return list(asks[self.todo[0][0]](seat))

    def choose(self, seat: int, words: str) -> None:
        acts: dict[str, Callable[[int, list[str]], None]] = {
            "lay": self.lay,
            "play": self.play,
            "second": self.play_second,
            "veto": self.decide_veto,
            "wish": self.wish,
            "egg": self.take_egg,
            "drop": self.drop,
            "begin row": self.begin_row,
            "extend row": self.extend_row,
            "side": self.lay_at_side,
            "gift": self.give,
        }
        step = self.todo.pop(0)
        acts[step[0]](seat, words.split())
        self.go_on()

    # --- a round begins

    @property
    def fortune(self) -> Fortune:
        return self.fortunes[self.round - 1]

    def begin_round(self, _seat: int) -> None:
        self.round += 1
        self.hands = [Hand(list(self.fortune.hands[seat])) for seat in range(self.seats)]
        self.before = [Before() for _ in range(self.seats)]
        self.leader = (self.start + self.round - 1) % self.seats
        self.trumps, self.is_off, self.veto, self.sunstruck = "r", False, None, None
        self.eggs, self.undealt = list(self.fortune.eggs), UNDEALT[self.seats]
        self.stack, self.drawn, self.trick = EGGS, list(self.fortune.pile), 0
        self.todo = [("trick", 0)]
        if self.rule == 2:
            for hand in self.hands:
                hand.split()
        if self.rule in (4, 9):
            self.next_do(("lay", 0))

    def lay(self, seat: int, words: list[str]) -> None:
        self.before[seat].laid = words[1]
        self.hands[seat].open.remove(words[1])
        cards = [before.laid for before in self.before]
        if not all(cards):
            self.next_do(("lay", 0))
        elif self.rule == 9:
            highest = max(map(value, cards))
            self.trumps = "".join({card[0] for card in cards if value(card) == highest})

    # --- a trick

    def holders(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.hands[seat].cards()]

    def from_seat(self, first: int) -> list[int]:
        """The seats that hold cards, clockwise."""
        return sorted(self.holders(), key=lambda seat: (seat - first) % self.seats)

    def begin_trick(self, _seat: int) -> None:
        self.trick += 1
        self.plays, self.is_vetoed = [], False
        if self.veto is not None:
            self.veto = self.from_seat(self.veto)[0]
        playing = self.from_seat(self.leader)
        self.todo = [*(("play", seat) for seat in playing), ("judge", 0)]

    def playable(self, seat: int) -> list[str]:
        cards = self.hands[seat].open
        if not self.plays:
            return cards
        led = self.plays[0].colour
        asked_for = self.trumps if led in self.trumps else led
        return [card for card in cards if card[0] in asked_for] or cards

    def play(self, seat: int, words: list[str]) -> None:
        self.take_from_hand(seat, words[0])
        self.plays.append(Play(seat, [words[0]]))
        if self.rule == 8 and self.hands[seat].open:
            self.next_do(("second", seat))
        holder = self.veto
        if holder is not None and holder != seat and not self.is_vetoed:
            self.next_do(("veto", holder))

    def take_from_hand(self, seat: int, card: str) -> None:
        self.hands[seat].open.remove(card)
        self.hands[seat].refill()

    def seconds(self, seat: int) -> list[str]:
        colour = self.plays[-1].colour
        fitting = [card for card in self.hands[seat].open if card[0] == colour]
        return [*(f"+ {card}" for card in fitting), "single"]

    def play_second(self, seat: int, words: list[str]) -> None:
        if words[0] == "+":
            self.take_from_hand(seat, words[1])
            self.plays[-1].cards = sorted([*self.plays[-1].cards, words[1]], key=value)

    def decide_veto(self, _seat: int, words: list[str]) -> None:
        if words == ["veto"]:
            self.is_vetoed = True
            self.veto = self.plays.pop().seat

    # --- who takes it

    def judge(self, _seat: int) -> None:
        winner = self.best_play().seat
        self.heap = [card for play in self.plays for card in play.cards]
        self.leader = winner
        if self.rule == 7 and self.trick == 1:
            self.veto = (winner - 1) % self.seats
        if self.month == 3 and any(value(card) == 0 for card in self.heap):
            self.todo = [("finish", 0)]
            return
        self.before[winner].tricks += 1
        self.before[winner].won += self.heap
        self.todo = [("rule", winner), ("month", winner), ("finish", 0)]

    def best_play(self) -> Play:
        able = [play for play in self.plays if play.seat != self.sunstruck]
        trumping = [play for play in able if play.colour in self.trumps]
        following = [play for play in able if play.colour == self.plays[0].colour]
        return max(trumping or following or able, key=self.strength)

    def strength(self, play: Play) -> tuple[int, int]:
        """Of equals, `max` gives the first played."""
        return -play.sum if self.is_off else play.sum, len(play.cards)

    def finish_trick(self, _seat: int) -> None:
        holders = self.from_seat(self.leader)
        if len(holders) == 1:
            self.leave_over(holders[0])
        if len(holders) < 2:
            self.todo = [("score", 0)]
            return
        self.leader = holders[0]
        self.todo = [("trick", 0)]

    def leave_over(self, seat: int) -> None:
        cards = self.hands[seat].cards()
        if seat == self.sunstruck:
            return
        self.before[seat].spare = sum(self.month != 3 or value(card) > 0 for card in cards)

    # --- rules after a trick

    def rule_effect(self, _seat: int) -> None:
        ones = [play.seat for play in self.plays if value(play.cards[0]) == 1]
        if self.rule == 1 and ones and self.holders():
            self.next_do(("wish", ones[-1]))
        if self.rule == 5:
            self.is_off ^= sum(value(card) == 5 for card in self.heap) % 2 == 1

    def wish(self, _seat: int, words: list[str]) -> None:
        self.trumps = words[1]

    # --- months after a trick

    def icons(self) -> int:
        return sum(ICONS[self.month].split().count(card) for card in self.heap)

    def month_effect(self, seat: int) -> None:
        effects: dict[int, Callable[[int], None]] = {
            2: self.pass_hands,
            4: self.find_eggs,
            5: self.secure_lead,
            6: self.thunder,
            7: self.catch_sunstroke,
            8: self.relax,
            10: self.haunt,
            11: self.collect,
            12: self.unpack,
        }
        if self.month in effects and (self.icons() or self.month == 11):
            effects[self.month](seat)

    def pass_hands(self, _seat: int) -> None:
        holders = self.holders()
        hands = [self.hands[seat] for seat in holders]
        for seat, hand in zip(holders[1:] + holders[:1], hands, strict=True):
            self.hands[seat] = hand

    def secure_lead(self, _seat: int) -> None:
        self.leader = next(
            play.seat for play in self.plays if any(value(card) == 5 for card in play.cards)
        )

    def catch_sunstroke(self, seat: int) -> None:
        self.sunstruck = seat

    def haunt(self, seat: int) -> None:
        self.before[seat].ghosts += self.icons()
        if self.before[seat].ghosts >= 3:
            self.hands[seat] = Hand([])

    # June and August

    def thunder(self, seat: int) -> None:
        times = min(self.icons(), len(self.hands[seat].cards()))
        self.next_do(*[("drop", seat)] * times)

    def relax(self, seat: int) -> None:
        times = min(self.icons(), len(self.hands[seat].open), self.undealt)
        self.owed = times
        self.next_do(*[("drop", seat)] * times, ("draw", seat))

    def drop(self, seat: int, words: list[str]) -> None:
        self.hands[seat].open.remove(words[1])
        if self.month == 6:
            self.hands[seat].refill()

    def draw_owed(self, seat: int) -> None:
        self.undealt -= self.owed
        hand = self.hands[seat]
        for _ in range(self.owed):
            card = self.drawn.pop(0)
            if self.rule == 2:
                hand.sort_in(card)
            else:
                hand.open.append(card)
        hand.refill()

    # April

    def find_eggs(self, seat: int) -> None:
        self.next_do(*[("look", seat)] * self.icons())

    def look_for_egg(self, seat: int) -> None:
        """Where there is nothing to take, there is nothing to ask."""
        if len(self.egg_choices(seat)) > 1:
            self.next_do(("egg", seat))

    def egg_choices(self, seat: int) -> list[str]:
        if self.stack:
            return ["egg", "leave"]
        others = [n for n in range(self.seats) if n != seat]
        eggs = [f"egg {n} {place}" for n in others for place in range(len(self.before[n].eggs))]
        return [*eggs, "leave"]

    def take_egg(self, seat: int, words: list[str]) -> None:
        if words == ["egg"]:
            self.stack -= 1
            self.before[seat].eggs.append(self.eggs.pop(0))
        elif words != ["leave"]:
            egg = self.before[int(words[1])].eggs.pop(int(words[2]))
            self.before[seat].eggs.append(egg)

    # November

    def collect(self, seat: int) -> None:
        self.next_do(("row", seat) if self.before[seat].row else ("begin row", seat))

    @property
    def values(self) -> int:
        return 12 if self.seats == 5 else 10

    def lay_in_row(self, seat: int, card: str, place: int) -> None:
        self.heap.remove(card)
        self.before[seat].row.insert(place, value(card))
        if not self.heap:
            self.before[seat].tricks -= 1

    def begin_row(self, seat: int, words: list[str]) -> None:
        self.lay_in_row(seat, words[1], 0)
        self.ask_to_extend(seat)

    def ask_to_extend(self, seat: int) -> None:
        if self.row_choices(seat):
            self.next_do(("extend row", seat))

    def row_choices(self, seat: int) -> list[str]:
        """Of equal values, the first played."""
        row = self.before[seat].row
        ends = {"left": (row[0] - 1) % self.values, "right": (row[-1] + 1) % self.values}
        found = []
        for side, wanted in ends.items():
            fitting = [card for card in self.heap if value(card) == wanted]
            found += [f"row {card} {side}" for card in fitting[:1]]
        return found

    def extend_row(self, seat: int, words: list[str]) -> None:
        if words != ["done"]:
            self.lay_words(seat, words)
            self.ask_to_extend(seat)

    def lay_at_side(self, seat: int, words: list[str]) -> None:
        self.lay_words(seat, words)
        self.next_do(("row", seat))

    def lay_words(self, seat: int, words: list[str]) -> None:
        row = self.before[seat].row
        self.lay_in_row(seat, words[1], 0 if words[2] == "left" else len(row))

    def go_on_with_row(self, seat: int) -> None:
        """All that fits is laid, the first played first; who could lay it at both ends is asked."""
        while choices := self.row_choices(seat):
            first = min(choices, key=lambda words: self.heap.index(words.split()[1]))
            if len({words.split()[1] for words in choices}) < len(choices):
                self.next_do(("side", seat))
                return
            self.lay_words(seat, first.split())

    # December

    def gifts(self) -> list[str]:
        return [card for card in self.heap if card in ICONS[12].split()]

    def unpack(self, seat: int) -> None:
        if len(self.gifts()) == len(self.heap):
            self.before[seat].tricks -= 1
        self.next_do(*[("gift", seat)] * len(self.gifts()))

    def gift_choices(self, seat: int) -> list[str]:
        return [f"gift {self.gifts()[0]} {n}" for n in range(self.seats) if n != seat]

    def give(self, _seat: int, words: list[str]) -> None:
        self.heap.remove(words[1])
        self.before[int(words[2])].gifts += 1

    # --- the end of a round

    def score(self, _seat: int) -> None:
        tricks = [self.tricks_of(seat) for seat in range(self.seats)]
        own = [self.own_points(seat, tricks[seat]) for seat in range(self.seats)]
        points = own
        if self.rule == 6:
            points = [own[n] + own[self.fortune.partners[n]] for n in range(self.seats)]
        if self.rule == 3:
            points = [max(points) if one == min(points) else one for one in points]
        self.scores.append(list(zip(points, tricks, strict=True)))
        self.bank(points)
        self.todo = [] if self.is_over() else [("round", 0)]

    def tricks_of(self, seat: int) -> int:
        before = self.before[seat]
        leaves = sum(ICONS[9].split().count(card) for card in before.won)
        return before.tricks + before.gifts + before.spare + (leaves if self.month == 9 else 0)

    def own_points(self, seat: int, tricks: int) -> int:
        before = self.before[seat]
        special = sum(before.eggs) + len(before.row) // 2
        if self.month == 1 and set(before.won) & set(ICONS[1].split()):
            special += value(self.fortune.clovers[seat])
        if self.rule == 4 and value(before.laid) == tricks:
            special += -5 if self.goal == 1 else 5
        return tricks + special

    def bank(self, points: list[int]) -> None:
        for seat, one in enumerate(points):
            too_many = self.goal == 3 and self.totals[seat] + one > 12
            self.totals[seat] += -one if too_many else one
            self.hearts[seat] -= self.goal == 2 and one == min(points)

    def is_over(self) -> bool:
        if self.goal == 2:
            return 0 in self.hearts
        if self.goal == 3:
            return 12 in self.totals or self.round == 4
        return self.round == 3

    def ranks(self) -> list[int]:
        worth: list[tuple[int, ...]] = [(total,) for total in self.totals]
        if self.goal == 1:
            worth = [(-total,) for total in self.totals]
        if self.goal == 2:
            tricks = [tricks for _points, tricks in self.scores[-1]]
            worth = list(zip(self.hearts, tricks, strict=True))
        if self.goal == 3:
            worth = [(-abs(12 - total),) for total in self.totals]
        return [1 + sum(other > one for other in worth) for one in worth]


def sketch(transcript: Transcript) -> Sketch:
    """The table after the deal; the transcript tells all that chance will give."""
    month, day = transcript.value("date").split("-")
    return Sketch(
        fortunes=fortunes_in(transcript),
        seats=int(transcript.value("seats")),
        goal=int(day[0]),
        rule=int(day[1]),
        month=int(month),
        start=int(transcript.value("start")),
    )
