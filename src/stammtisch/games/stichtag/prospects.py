"""What a seat may expect: points that it still needs, tricks that its hand promises, and how
likely a card is to win. Promises are in hundredths of a trick, chances in hundredths."""

from stammtisch.core.cards import count_cards
from stammtisch.core.compile import rule_apart as rule
from stammtisch.games.stichtag.card import card_played_by, colour_of, is_at, value_of
from stammtisch.games.stichtag.date import (
    bonus,
    goal_need,
    month_need,
    month_outlook,
    outlook,
    rule_need,
    strength,
    tricks_of,
)
from stammtisch.games.stichtag.state import (
    CARDS,
    COLOURS,
    HAND,
    HAND_SIZE,
    SEATS,
    VALUES,
    State,
)
from stammtisch.games.stichtag.trick import LED, TRUMP, power_of


@rule
def need_of(s: State, seat: int) -> int:
    """How many points more the seat wants in this round: the goal speaks, then rule and month."""
    tricks = int(tricks_of(s, int(s.tricks[seat]), seat))
    points = int(bonus(s, tricks, seat))
    pace = int(outlook(s, 100 * HAND_SIZE // s.seats, seat))
    need = goal_need(s, 0, seat, tricks, points, pace)
    need = rule_need(s, need, seat, tricks, points, pace)
    return int(month_need(s, need, seat, tricks, points, pace))


# --- a hand -------------------------------------------------------------------------------


@rule
def promise_of_hand(s: State, seat: int) -> int:
    promise = 0
    for card in range(CARDS):
        if is_at(s, card, HAND + seat):
            promise += promise_of(s, card)
    return int(month_outlook(s, promise, seat))


@rule
def promise_of(s: State, card: int) -> int:
    """How often a card wins its trick where all play anyhow."""
    value = int(strength(s, value_of(card)))
    square = value * value
    highest = (s.values - 1) * (s.values - 1)
    return 30 + 70 * square // highest if is_trump(s, card) else 60 * square // highest


@rule
def is_trump(s: State, card: int) -> bool:
    return bool(s.trumps >> colour_of(card) & 1)


# --- a card -------------------------------------------------------------------------------


@rule
def chance_to_win(s: State, seat: int, card: int, hidden: int) -> int:
    """None below the best card so far; else as likely as nobody beats it who is still to play."""
    power = power_of_card(s, card)
    if power <= best_of_others(s, seat):
        return 0
    waiting = count_cards(s.taking_part ^ s.played) - 1
    escape = 100 - chance_to_be_beaten(s, seat, card, hidden) if waiting else 100
    chance = 100
    for _rival in range(waiting):
        chance = chance * escape // 100
    return chance


@rule
def power_of_card(s: State, card: int) -> int:
    colour = colour_of(card)
    power = int(strength(s, value_of(card)))
    if s.trumps >> colour & 1:
        return TRUMP + power
    return LED + power if s.led in (0, colour + 1) else power


@rule
def best_of_others(s: State, seat: int) -> int:
    """The power of the best cards in the trick; of one face down a middling value is thought."""
    best = -1
    for other in range(s.seats):
        if other != seat and s.played >> other & 1 and not s.vetoed >> other & 1:
            is_seen = card_played_by(s, other) >= 0
            best = max(best, power_of(s, other) + (0 if is_seen else s.values // 2))
    return best


@rule
def chance_to_be_beaten(s: State, seat: int, card: int, hidden: int) -> int:
    """By one rival: who has the led colour plays any card of it, who has not any card at all."""
    led = s.led - 1 if s.led else colour_of(card)
    value = int(strength(s, value_of(card)))
    following = count_unseen(s, seat, led, -1)
    above = 0
    if led == colour_of(card):
        above = count_unseen(s, seat, led, value)
    others = max(1, hidden - following)
    trumping = count_trumps_above(s, seat, card, led, value)
    lacks = chance_to_lack(following, hidden, int(s.held[seat]))
    follows = above * (100 - lacks) // max(1, following)
    return int(follows + trumping * lacks // others)


@rule
def count_trumps_above(s: State, seat: int, card: int, led: int, value: int) -> int:
    count = 0
    for colour in range(COLOURS):
        if s.trumps >> colour & 1 and colour != led:
            count += count_unseen(s, seat, colour, value if is_trump(s, card) else -1)
    return count


@rule
def count_unseen(s: State, seat: int, colour: int, above: int) -> int:
    """Cards of a colour, stronger than this, that another seat may hold."""
    count = 0
    for card in range(VALUES * colour, VALUES * colour + s.values):
        if strength(s, value_of(card)) > above and is_unseen(s, seat, card):
            count += 1
    return count


@rule
def is_unseen(s: State, seat: int, card: int) -> bool:
    if not int(s.known[card]) >> seat & 1:
        return True
    place = int(s.place[card])
    return HAND <= place < HAND + SEATS and place != HAND + seat


@rule
def count_hidden(s: State, seat: int) -> int:
    """All cards that another seat may hold."""
    count = 0
    for colour in range(COLOURS):
        count += count_unseen(s, seat, colour, -1)
    return count


@rule
def chance_to_lack(of_colour: int, hidden: int, held: int) -> int:
    """That none of so many cards is of a colour."""
    chance = 100
    for _card in range(held):
        chance = chance * (hidden - of_colour) // max(1, hidden)
    return chance
