"""A cheap sensible player: wins or ducks a trick as the day makes it wish."""

from stammtisch.core.chance import Chance
from stammtisch.core.compile import rule_apart as rule
from stammtisch.games.stichtag.card import colour_of, first_gift, is_at, value_of
from stammtisch.games.stichtag.date import (
    goal_appetite,
    month_appetite,
    rule_appetite,
    strength,
)
from stammtisch.games.stichtag.row import first_with_value
from stammtisch.games.stichtag.state import (
    BEGIN,
    CARDS,
    COLOURS,
    DONE,
    DROP,
    EGG,
    EGGS,
    GIVE,
    HAND,
    LAY,
    LEAVE,
    LEFT,
    LET,
    PLAY,
    RIGHT,
    SEATS,
    SECOND,
    SINGLE,
    STEAL,
    VALUES,
    VETO,
    WISH,
    Phase,
    Question,
    State,
)
from stammtisch.games.stichtag.trick import LED, TRUMP, follows, power_of

FAR = 1 << 30


@rule
def policy(s: State, seat: int, chance: Chance) -> int:
    if s.phase == Phase.LAYING:
        return LAY + card_to_lay(s, seat)
    if s.phase == Phase.PLAYING:
        return PLAY + card_to_play(s, seat)
    if s.phase == Phase.DOUBLING:
        return second_card(s, seat)
    return answer(s, seat, chance)


@rule
def wish_of(s: State, seat: int) -> int:
    """How much a seat wants to win the trick as it lies; the goal speaks first."""
    wish = goal_appetite(s, 0, seat)
    return int(month_appetite(s, rule_appetite(s, wish, seat), seat))


# --- playing ------------------------------------------------------------------------------


@rule
def card_to_play(s: State, seat: int) -> int:
    """The card that comes out best: to win as cheaply as possible, or to lose as dearly."""
    wish = wish_of(s, seat)
    must_follow = s.led > 0 and has_colour_that_follows(s, seat)
    best = -1
    most = -FAR
    for card in range(CARDS):
        if is_at(s, card, HAND + seat) and (not must_follow or follows(s, colour_of(card))):
            worth = worth_of_play(s, seat, card, wish)
            if worth > most:
                most = worth
                best = card
    return best


@rule
def has_colour_that_follows(s: State, seat: int) -> bool:
    for card in range(CARDS):
        if is_at(s, card, HAND + seat) and follows(s, colour_of(card)):
            return True
    return False


@rule
def worth_of_play(s: State, seat: int, card: int, wish: int) -> int:
    """Winning counts as much as it is wished; beyond that, weak cards are spent first to win,
    strong ones first to lose."""
    power = power_of_card(s, card)
    wins = power > best_so_far(s)
    chance = 100 if wins and is_last_to_play(s, seat) else power * 100 // (TRUMP + VALUES)
    if not wins:
        chance = 0
    spent = power if wish > 0 else -power
    return wish * chance - 10 * spent


@rule
def power_of_card(s: State, card: int) -> int:
    colour = colour_of(card)
    power = int(strength(s, value_of(card)))
    if s.trumps >> colour & 1:
        return TRUMP + power
    return LED + power if s.led in (0, colour + 1) else power


@rule
def best_so_far(s: State) -> int:
    best = -1
    for seat in range(s.seats):
        if s.played >> seat & 1 and not s.vetoed >> seat & 1:
            best = max(best, power_of(s, seat))
    return best


@rule
def is_last_to_play(s: State, seat: int) -> bool:
    return bool(s.played | 1 << seat == s.taking_part)


@rule
def second_card(s: State, seat: int) -> int:
    """One that makes the difference, if the trick is wanted; else one that changes nothing."""
    colour = int(s.colour[seat]) - 1
    own = power_of(s, seat)
    others = best_of_others(s, seat)
    wanted = wish_of(s, seat) > 0
    for card in range(VALUES * (colour + 1) - 1, VALUES * colour - 1, -1):
        after = own + value_of(card)
        helps = own <= others < after if wanted else after < others
        if is_at(s, card, HAND + seat) and helps:
            return SECOND + card
    return SINGLE


@rule
def best_of_others(s: State, seat: int) -> int:
    best = -1
    for other in range(s.seats):
        if other != seat and s.played >> other & 1:
            best = max(best, power_of(s, other))
    return best


# --- before the tricks --------------------------------------------------------------------


@rule
def card_to_lay(s: State, seat: int) -> int:
    """The card nearest to the tricks that the hand promises."""
    promise = promised_tricks(s, seat)
    best = -1
    nearest = FAR
    for card in range(CARDS):
        if is_at(s, card, HAND + seat):
            far = 10 * abs(value_of(card) - promise) + (5 if s.trumps >> colour_of(card) & 1 else 0)
            if far < nearest:
                nearest = far
                best = card
    return best


@rule
def promised_tricks(s: State, seat: int) -> int:
    """An even share, more for trumps and high cards."""
    promise = 0
    for card in range(CARDS):
        if is_at(s, card, HAND + seat):
            is_trump = s.trumps >> colour_of(card) & 1
            promise += 30 if is_trump else 0
            promise += 12 * value_of(card) // s.values * (2 if value_of(card) > s.values - 3 else 1)
    return promise // 55


# --- answering ----------------------------------------------------------------------------


@rule
def answer(s: State, seat: int, chance: Chance) -> int:
    if s.asked == Question.WISH:
        return WISH + longest_colour(s, seat)
    if s.asked == Question.VETO:
        return VETO if wants_veto(s, seat) else LET
    if s.asked == Question.EGG:
        return egg_to_take(s, seat)
    if s.asked == Question.ROW:
        return row_to_lay(s, seat)
    if s.asked == Question.GIFT:
        return gift_to_give(s, seat)
    return DROP + card_to_drop(s, seat)


@rule
def longest_colour(s: State, seat: int) -> int:
    """Where the hand is strongest, or weakest for who wants no tricks."""
    best = 0
    most = -FAR
    sign = 1 if goal_appetite(s, 0, seat) > 0 else -1
    for colour in range(COLOURS):
        worth = 0
        for card in range(VALUES * colour, VALUES * (colour + 1)):
            if is_at(s, card, HAND + seat):
                worth += sign * (10 + value_of(card))
        if worth > most:
            most = worth
            best = colour
    return best


@rule
def wants_veto(s: State, seat: int) -> bool:
    """Against a card that takes the trick away, or the other way round."""
    if not s.played >> seat & 1:
        return False
    is_beaten = power_of(s, s.turn) > power_of(s, seat) == best_but_for(s, s.turn)
    return bool(is_beaten and wish_of(s, seat) > 0)


@rule
def best_but_for(s: State, seat: int) -> int:
    best = -1
    for other in range(s.seats):
        if other != seat and s.played >> other & 1 and not s.vetoed >> other & 1:
            best = max(best, power_of(s, other))
    return best


@rule
def egg_to_take(s: State, seat: int) -> int:
    """Points, if points are good: from the stack, or the best egg remembered."""
    if goal_appetite(s, 0, seat) <= 0:
        return LEAVE
    if s.egg_stack:
        return EGG
    best = LEAVE
    most = 1
    for other in range(s.seats):
        for place in range(s.eggs[other] if other != seat else 0):
            if s.egg[other, place] > most:
                most = int(s.egg[other, place])
                best = STEAL + EGGS * other + place
    return best


@rule
def row_to_lay(s: State, seat: int) -> int:
    """Lengthen it, unless points are bad."""
    if s.row[seat] == 0:
        return BEGIN + any_card_of_trick(s)
    left = first_with_value(s, (int(s.row_left[seat]) + s.values - 1) % s.values)
    right = first_with_value(s, (int(s.row_right[seat]) + 1) % s.values)
    if s.pending and (goal_appetite(s, 0, seat) <= 0 or max(left, right) < 0):
        return DONE
    return LEFT + left if left >= 0 else RIGHT + right


@rule
def any_card_of_trick(s: State) -> int:
    for value in range(s.values - 1, -1, -1):
        card = first_with_value(s, value)
        if card >= 0:
            return card
    return -1


@rule
def gift_to_give(s: State, seat: int) -> int:
    """To the lowest total: the weakest threat, or, where few points win, the strongest."""
    receiver = -1
    fewest = FAR
    for other in range(s.seats):
        if other != seat and s.total[other] + s.tricks[other] < fewest:
            fewest = int(s.total[other] + s.tricks[other])
            receiver = other
    return GIVE + SEATS * first_gift(s) + receiver


@rule
def card_to_drop(s: State, seat: int) -> int:
    """The weakest, or the strongest for who wants no tricks."""
    sign = 1 if goal_appetite(s, 0, seat) > 0 else -1
    best = -1
    least = FAR
    for card in range(CARDS):
        if is_at(s, card, HAND + seat):
            power = sign * power_in_general(s, card)
            if power < least:
                least = power
                best = card
    return best


@rule
def power_in_general(s: State, card: int) -> int:
    power = int(strength(s, value_of(card)))
    return TRUMP + power if s.trumps >> colour_of(card) & 1 else power
