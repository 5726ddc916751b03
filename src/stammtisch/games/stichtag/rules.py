"""The second digit of the date: the rule of the day."""

from stammtisch.core.event import announce, disclose, emit
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import (
    card_played_by,
    colour_of,
    fewest_of_others,
    icons_in_trick,
    is_at,
    move_all,
    next_player,
    seats_with_cards,
    value_of,
)
from stammtisch.games.stichtag.hand import put_other_half_by, take_up
from stammtisch.games.stichtag.laid import (
    card_laid_by,
    draw_partner,
    hand_veto,
    show_laid,
    take_out,
)
from stammtisch.games.stichtag.points import fewest, most
from stammtisch.games.stichtag.sheet import Sheet
from stammtisch.games.stichtag.state import (
    COLOURS,
    GONE,
    HAND,
    HAND_SIZE,
    LAID,
    LET,
    MOST,
    VALUES,
    VETO,
    WISH,
    Kind,
    Question,
    State,
)

PREDICTED = 5  # points for a right prediction


class Blind(Sheet):
    """Cards are played face down, only their colour is told; all are turned over together."""

    number = 0

    @staticmethod
    def shows_value(s: State, shows: bool) -> bool:
        return False


class Wish(Sheet):
    """Who played the last 1 of a trick names the trump for the tricks to come (S08)."""

    number = 1

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        for step in range(s.seats):
            player = (s.leader + step) % s.seats
            card = card_played_by(s, player)
            if card >= 0 and value_of(card) == 1 and seats_with_cards(s):
                s.asked = Question.WISH
                s.asks = player

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        if s.asked != Question.WISH:
            return count
        for colour in range(COLOURS):
            out[count + colour] = WISH + colour
        return count + COLOURS

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked == Question.WISH:
            s.asked = Question.NOTHING
            s.trumps = 1 << action - WISH
            announce(log, Kind.WISHES, seat, action - WISH, 0)


class EvenOdd(Sheet):
    """Odd cards lie face down until the even ones are used up, and the other way round (S09)."""

    number = 2

    @staticmethod
    def round_begins(s: State, log: Array) -> None:
        s.split = 1
        for seat in range(s.seats):
            put_other_half_by(s, seat, log)
            if s.held[seat] == 0:
                take_up(s, seat, log)

    @staticmethod
    def hand_used(s: State, seat: int, log: Array) -> None:
        put_other_half_by(s, seat, log)
        if s.held[seat] == 0 and s.put_by[seat] and s.owed == 0:
            take_up(s, seat, log)


class LastFirst(Sheet):
    """The fewest points of a round become as many as the most, for all who have them (S03)."""

    number = 3

    @staticmethod
    def round_scored(s: State, log: Array) -> None:
        lowest = fewest(s.points, s.seats)
        highest = most(s.points, s.seats)
        for seat in range(s.seats):
            if s.points[seat] == lowest:
                s.points[seat] = highest

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        return 2 * swing // 5

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """Where few points win: a little more than the fewest that others may end with."""
        if not s.lower_wins:
            return need
        return max(0, fewest_of_others(s, seat) + 1 + int(s.held[seat]) // 6 - tricks)

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return promise + 75


class Prediction(Sheet):
    """A card laid face down says how many tricks the seat will take; right is worth 5 points."""

    number = 4

    @staticmethod
    def lays_card(s: State, lays: bool) -> bool:
        return True

    @staticmethod
    def round_ends(s: State, log: Array) -> None:
        show_laid(s, log)

    @staticmethod
    def bonus(s: State, points: int, seat: int) -> int:
        if value_of(card_laid_by(s, seat)) != s.tricks[seat]:
            return points
        return points - PREDICTED if s.lower_wins else points + PREDICTED

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """Up to the predicted number, and no further, while it can be met."""
        card = card_laid_by(s, seat)
        missing = value_of(card) - tricks
        if card < 0 or missing < 0 or missing > s.held[seat] + s.put_by[seat]:
            return need
        is_too_much = need != MOST and not s.lower_wins and missing + PREDICTED > need
        return need - PREDICTED * (missing == 0) if is_too_much else missing

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return promise + 40 * PREDICTED

    @staticmethod
    def lay_worth(s: State, worth: int, seat: int, card: int, need: int, promise: int) -> int:
        """Near to what the hand promises, or to what is wanted; a trump is a loss."""
        expected = promise if need else promise // 3
        if 0 < need < MOST:
            expected = 100 * (need - PREDICTED) if need >= PREDICTED else 100 * VALUES
        return worth - abs(100 * value_of(card) - expected) - 20 * (s.trumps >> colour_of(card) & 1)


class OnOff(Sheet):
    """Every switch in a trick turns the order of the values round, from the next trick on."""

    number = 5

    @staticmethod
    def strength(s: State, value: int) -> int:
        return s.values - 1 - value if s.off else value

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        turns = icons_in_trick(s, s.switches)
        if turns:
            s.off = (s.off + turns) % 2
            announce(log, Kind.SWITCH, -1, s.off, 0)


class Partner(Sheet):
    """A secret partner's points are added to the own ones; oneself as partner doubles them."""

    number = 6

    @staticmethod
    def round_begins(s: State, log: Array) -> None:
        left = (1 << s.seats) - 1
        for seat in range(s.seats):
            partner = draw_partner(s, left)
            left ^= 1 << partner
            s.partner[seat] = partner + 1
            emit(log, Kind.PARTNER, seat, partner, 0, 1 << seat)

    @staticmethod
    def round_ends(s: State, log: Array) -> None:
        disclose(log, 0)
        for seat in range(s.seats):
            announce(log, Kind.PARTNER, seat, s.partner[seat] - 1, 0)

    @staticmethod
    def round_scored(s: State, log: Array) -> None:
        for seat in range(s.seats):
            s.points[seat] = s.own[seat] + s.own[s.partner[seat] - 1]

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return 2 * promise

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """Half of it, or what the partner is not likely to bring."""
        if need in (0, MOST):
            return need
        partner = int(s.partner[seat]) - 1
        if partner == seat:
            return (need - points) // 2
        return need - int(s.tricks[partner]) - pace * int(s.held[seat]) // (200 * HAND_SIZE)


class Veto(Sheet):
    """The veto card takes a card just played out of the trick; whose it was gets it (S07)."""

    number = 7

    @staticmethod
    def trick_ended(s: State, seat: int, log: Array) -> None:
        if s.step == 1:
            hand_veto(s, (seat + s.seats - 1) % s.seats, log)

    @staticmethod
    def trick_begins(s: State, log: Array) -> None:
        if s.veto and not s.taking_part >> s.veto - 1 & 1:
            hand_veto(s, next_player(s, s.veto - 1, s.taking_part), log)

    @staticmethod
    def interrupter(s: State, nobody: int, seat: int) -> int:
        holder = s.veto - 1
        can = s.veto and s.vetoed == 0 and holder != seat and s.taking_part >> holder & 1
        return holder if can else nobody

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        if s.asked != Question.VETO:
            return count
        out[count] = VETO
        out[count + 1] = LET
        return count + 2

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.VETO:
            return
        s.asked = Question.NOTHING
        if action == VETO:
            take_out(s, seat, s.turn, log)


class Double(Sheet):
    """Two cards of a colour may be played together; their values are added (S05)."""

    number = 8

    @staticmethod
    def play_size(s: State, size: int) -> int:
        return 2


class TrumpSetter(Sheet):
    """All lay a card face down; the colours of the highest are trump in this round (S04)."""

    number = 9

    @staticmethod
    def lays_card(s: State, lays: bool) -> bool:
        return True

    @staticmethod
    def cards_laid(s: State, log: Array) -> None:
        show_laid(s, log)
        highest = 0
        for seat in range(s.seats):
            highest = max(highest, value_of(card_laid_by(s, seat)))
        s.trumps = 0
        for seat in range(s.seats):
            card = card_laid_by(s, seat)
            if value_of(card) == highest:
                s.trumps |= 1 << colour_of(card)
        for seat in range(s.seats):
            move_all(s, LAID + seat, GONE + seat)
        s.committed = 0
        announce(log, Kind.TRUMPS, -1, s.trumps, 0)

    @staticmethod
    def lay_worth(s: State, worth: int, seat: int, card: int, need: int, promise: int) -> int:
        """A high card of a long colour, or of a short one for who wants no tricks."""
        length = 0
        lowest = VALUES * colour_of(card)
        for other in range(lowest, lowest + VALUES):
            length += is_at(s, other, HAND + seat)
        return worth + 12 * value_of(card) + (30 * length if need else -30 * length)


RULES = (
    Blind,
    Wish,
    EvenOdd,
    LastFirst,
    Prediction,
    OnOff,
    Partner,
    Veto,
    Double,
    TrumpSetter,
)
