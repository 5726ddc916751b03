"""The month of the date: what its icon does."""

from stammtisch.core.bitset import count_members
from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import (
    first_marked,
    is_at,
    marked_in_trick,
    marks_in_trick,
    seats_with_cards,
)
from stammtisch.games.stichtag.eggs import ask_for_egg, draw_egg, list_eggs, steal_egg
from stammtisch.games.stichtag.hand import (
    draw_owed,
    drop_hidden,
    drop_open,
    lay_hand_away,
    list_hand,
    pass_hands,
)
from stammtisch.games.stichtag.laid import draw_clover, list_gifts, mean_of_clovers
from stammtisch.games.stichtag.question import answered, ask
from stammtisch.games.stichtag.row import (
    begin_row,
    fitting_card,
    go_on_with_row,
    lay_in_row,
    list_row,
    offer_row,
)
from stammtisch.games.stichtag.sheet import Sheet
from stammtisch.games.stichtag.state import (
    ASIDE,
    BEGIN,
    CARDS,
    DONE,
    DROP,
    EGG,
    EGGS,
    GIFT,
    GIVE,
    HAND,
    LEFT,
    MOST,
    RIGHT,
    SEATS,
    STEAL,
    TRICK,
    Kind,
    Question,
    State,
)

GHOSTS = 3


class January(Sheet):
    """One of a seat's clovers, drawn by chance, gives its value as points (S18)."""

    number = 1

    @staticmethod
    def round_ends(s: State, log: Array) -> None:
        for seat in range(s.seats):
            clover = draw_clover(s, seat)
            s.clover[seat] = max(0, clover) % 12
            if clover >= 0:
                announce(log, Kind.CLOVER, seat, clover, 0)

    @staticmethod
    def bonus(s: State, points: int, seat: int) -> int:
        return points + int(s.clover[seat])

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """What it adds to the mean of the clovers, of which one will count."""
        if marks_in_trick(s) == 0:
            return worth
        return worth + mean_of_clovers(s, seat, 1) - mean_of_clovers(s, seat, 0)

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        return need if need in (0, MOST) else need - mean_of_clovers(s, seat, 0) // 100

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return promise if mean_of_clovers(s, seat, 0) else promise + 300


class February(Sheet):
    """A fool's cap in a trick: all who have cards pass their whole hand to the left (S13)."""

    number = 2

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        holders = seats_with_cards(s)
        if marks_in_trick(s) and count_members(holders) > 1:
            pass_hands(s, holders, log)


class March(Sheet):
    """An explosion makes the whole trick worthless; its winner still leads."""

    number = 3

    @staticmethod
    def trick_counts(s: State, counts: bool) -> bool:
        return counts and marks_in_trick(s) == 0

    @staticmethod
    def leftover(s: State, tricks: int, seat: int) -> int:
        for card in range(CARDS):
            in_hand = is_at(s, card, HAND + seat) or is_at(s, card, ASIDE + seat)
            tricks -= in_hand and s.marks[card] > 0
        return tricks

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return 0 if marks_in_trick(s) else worth


class April(Sheet):
    """An egg card for every egg in a won trick; from the stack, then from others (S14)."""

    number = 4

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


class May(Sheet):
    """Who first played an exclamation mark into a trick leads the next one."""

    number = 5

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        card = first_marked(s)
        s.claim = int(s.place[card]) - TRICK + 1 if card >= 0 else 0

    @staticmethod
    def next_leader(s: State, leader: int) -> int:
        return s.claim - 1 if s.claim else leader


class June(Sheet):
    """For every thundercloud in a won trick its winner drops a card, seen by all."""

    number = 6

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        held = int(s.held[seat] + s.put_by[seat])
        ask(s, seat, Question.DROP, min(marked_in_trick(s), held))

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_hand(s, seat, DROP, count, out) if s.asked == Question.DROP else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.DROP:
            return
        drop_open(s, seat, action - DROP, log)
        answered(s)

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """Cards are lost, and with them what they promise."""
        return worth - promise * marked_in_trick(s) // max(1, int(s.held[seat]))


class July(Sheet):
    """Who wins a sun gets the sunstroke and wins no trick until another gets it (S11, S12)."""

    number = 7

    @staticmethod
    def may_win(s: State, may: bool, seat: int) -> bool:
        return may and s.sunstruck != seat + 1

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        if marks_in_trick(s):
            s.sunstruck = seat + 1
            announce(log, Kind.SUNSTROKE, seat, 0, 0)

    @staticmethod
    def leftover(s: State, tricks: int, seat: int) -> int:
        return 0 if s.sunstruck == seat + 1 else tricks

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """A sunstroke costs all that the hand promises, which may be just what is wanted."""
        return worth - promise if marks_in_trick(s) else worth


class August(Sheet):
    """For every sunglasses in a won trick its winner changes a card for one undealt (S17)."""

    number = 8

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        ask(s, seat, Question.CHANGE, min(marked_in_trick(s), int(s.held[seat]), s.pile))

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_hand(s, seat, DROP, count, out) if s.asked == Question.CHANGE else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.CHANGE:
            return
        drop_hidden(s, seat, action - DROP, log)
        s.owed += 1
        answered(s)
        if s.pending == 0:
            draw_owed(s, seat, log)


class September(Sheet):
    """Every leaf in a won trick is one trick more."""

    number = 9

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        s.leaves[seat] += marks_in_trick(s)

    @staticmethod
    def tricks_of(s: State, tricks: int, seat: int) -> int:
        return tricks + int(s.leaves[seat])

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return worth + 100 * marks_in_trick(s)

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return 2 * promise


class October(Sheet):
    """Who has won three ghosts is out of the round, and the hand is laid away (S19)."""

    number = 10

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        ghosts = marked_in_trick(s)
        if ghosts == 0:
            return
        s.ghosts[seat] += ghosts
        announce(log, Kind.GHOSTS, seat, s.ghosts[seat], 0)
        if s.ghosts[seat] >= GHOSTS and seats_with_cards(s) >> seat & 1:
            lay_hand_away(s, seat, log)

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """The third ghost costs all that the hand promises, which may be just what is wanted."""
        ghosts = marked_in_trick(s)
        is_last = s.ghosts[seat] + ghosts >= GHOSTS
        return worth - (promise if is_last else ghosts * promise // 6)


class November(Sheet):
    """Won cards that fit lengthen a row of values; two of its cards are a point (S15)."""

    number = 11

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        offer_row(s, seat, log)

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_row(s, count, seat, out) if s.asked == Question.ROW else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.ROW:
            return
        s.asked = Question.NOTHING
        if action == DONE:
            s.pending = 0
        elif action < LEFT:
            begin_row(s, seat, action - BEGIN, log)
        else:
            lay_in_row(s, seat, (action - LEFT) % CARDS, action >= RIGHT, log)
            go_on_with_row(s, seat, log)

    @staticmethod
    def bonus(s: State, points: int, seat: int) -> int:
        return points + int(s.row[seat]) // 2

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return worth + 50 if s.row[seat] == 0 or fitting_card(s, seat) >= 0 else worth

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return 3 * promise // 2


class December(Sheet):
    """Gifts in a won trick are given to others; each is one trick more for who gets it (S16)."""

    number = 12

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        ask(s, seat, Question.GIFT, marked_in_trick(s))

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_gifts(s, count, seat, out) if s.asked == Question.GIFT else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.GIFT:
            return
        card, other = (action - GIVE) // SEATS, (action - GIVE) % SEATS
        s.place[card] = GIFT + other
        s.gifts[other] += 1
        announce(log, Kind.GIVES, seat, card, other)
        answered(s)

    @staticmethod
    def tricks_of(s: State, tricks: int, seat: int) -> int:
        return tricks + int(s.gifts[seat])

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        """Gifts go to who is behind, mostly."""
        return 7 * swing // 2

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return worth - 25 * marked_in_trick(s)

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        """Three gifts in four tricks, from and for anybody."""
        return promise + 75 * int(s.held[seat]) // s.seats


MONTHS = (
    January,
    February,
    March,
    April,
    May,
    June,
    July,
    August,
    September,
    October,
    November,
    December,
)
