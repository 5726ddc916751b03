"""What a seat may expect: points that it still needs, tricks that its hand promises, and how
likely a card is to win. Promises are in hundredths of a trick, chances in hundredths.

States and views are judged alike: nothing is read that the seat may not know."""

from typing import NamedTuple

import numpy as np

from stammtisch.core.bitset import count_members, lowest_member
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import card_played_by, colour_of, value_of
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
from stammtisch.games.stichtag.other_reading import LED_COLOUR_FIRST, is_read
from stammtisch.games.stichtag.state import (
    ALL_KNOW,
    CARDS,
    HAND,
    HAND_SIZE,
    SEATS,
    TRICK,
    VALUES,
    State,
)
from stammtisch.games.stichtag.trick import LED, TRUMP, colours_that_follow, power_of

Cards = tuple[int, int]  # a set: three colours in each number, a bit for every card

HALF = CARDS // 2
HALF_COLOURS = HALF // VALUES
EACH_COLOUR = sum(1 << VALUES * colour for colour in range(HALF_COLOURS))
EVERY_VALUE = (1 << VALUES) - 1
EVERY_SEAT = (1 << SEATS) - 1


def list_promises() -> Array:
    """How often a card wins its trick where all play anyhow: by how many values a colour has,
    whether it is trump, and its strength."""
    table = np.zeros((VALUES + 1, 2, VALUES), np.int8)
    for values in range(2, VALUES + 1):
        squares = np.arange(values) ** 2
        table[values, 0, :values] = 60 * squares // squares[-1]
        table[values, 1, :values] = 30 + 70 * squares // squares[-1]
    return table


def list_chances_to_lack() -> Array:
    """That a hand has no card of a colour: by the hidden cards of the colour, all hidden cards,
    and the cards of the hand."""
    table = np.full((VALUES + 1, CARDS + 1, HAND_SIZE + 1), 100)
    of_colour, hidden = np.ogrid[: VALUES + 1, : CARDS + 1]
    others = np.maximum(0, hidden - of_colour)
    for held in range(HAND_SIZE):
        table[:, :, held + 1] = table[:, :, held] * others // np.maximum(1, hidden)
    return table.astype(np.int8)


PROMISES = list_promises()
LACKS = list_chances_to_lack()


@rule
def need_of(s: State, seat: int) -> int:
    """How many points more the seat wants in this round: the goal speaks, then rule and month."""
    tricks = int(tricks_of(s, int(s.tricks[seat]), seat))
    points = int(bonus(s, tricks, seat))
    pace = int(outlook(s, 100 * HAND_SIZE // s.seats, seat))
    need = goal_need(s, 0, seat, tricks, points, pace)
    need = rule_need(s, need, seat, tricks, points, pace)
    return int(month_need(s, need, seat, tricks, points, pace))


# --- sets of cards ------------------------------------------------------------------------


@rule
def hand_of(s: State, seat: int) -> Cards:
    low = 0
    high = 0
    for card in range(HALF):
        low |= int(int(s.place[card]) == HAND + seat) << card
        high |= int(int(s.place[HALF + card]) == HAND + seat) << card
    return low, high


@rule
def unseen_by(s: State, seat: int) -> Cards:
    """The cards that another seat may hold; of a known hand nobody knows which card of it was
    played face down."""
    others = EVERY_SEAT ^ 1 << seat
    places = others << HAND | others << TRICK
    low = 0
    high = 0
    for card in range(HALF):
        low |= is_unseen(s, seat, card, places) << card
        high |= is_unseen(s, seat, HALF + card, places) << card
    deck = EACH_COLOUR * ((1 << s.values) - 1)
    return low & deck, high & deck


@rule
def is_unseen(s: State, seat: int, card: int, places: int) -> int:
    """1 for a card that is not open, and that the seat does not know, or knows in these places."""
    known = int(s.known[card])
    return int(known != ALL_KNOW) & (~known >> seat | places >> int(s.place[card]))


@rule
def is_empty(cards: Cards) -> bool:
    return cards[0] | cards[1] == 0


@rule
def lowest_of(cards: Cards) -> int:
    return lowest_member(cards[0]) if cards[0] else HALF + lowest_member(cards[1])


@rule
def without_lowest(cards: Cards) -> Cards:
    if cards[0]:
        return cards[0] & cards[0] - 1, cards[1]
    return 0, cards[1] & cards[1] - 1


@rule
def values_of(cards: Cards, colour: int) -> int:
    """The cards of one colour, a bit for every value."""
    if colour < HALF_COLOURS:
        return cards[0] >> VALUES * colour & EVERY_VALUE
    return cards[1] >> VALUES * (colour - HALF_COLOURS) & EVERY_VALUE


@rule
def of_colours(cards: Cards, colours: int) -> Cards:
    low = 0
    high = 0
    for colour in range(HALF_COLOURS):
        low |= EVERY_VALUE * (colours >> colour & 1) << VALUES * colour
        high |= EVERY_VALUE * (colours >> HALF_COLOURS + colour & 1) << VALUES * colour
    return cards[0] & low, cards[1] & high


@rule
def playable(s: State, hand: Cards) -> Cards:
    """The cards that follow, if there are any; else, and to lead, all."""
    if s.led == 0:
        return hand
    following = of_colours(hand, colours_that_follow(s))
    if is_read(s, LED_COLOUR_FIRST):
        led = of_colours(hand, 1 << s.led - 1)
        following = following if is_empty(led) else led
    return hand if is_empty(following) else following


# --- a hand -------------------------------------------------------------------------------


@rule
def promise_of_hand(s: State, seat: int, hand: Cards) -> int:
    promise = 0
    while not is_empty(hand):
        promise += promise_of(s, lowest_of(hand))
        hand = without_lowest(hand)
    return int(month_outlook(s, promise, seat))


@rule
def promise_of(s: State, card: int) -> int:
    return int(PROMISES[s.values, is_trump(s, card), strength(s, value_of(card))])


@rule
def is_trump(s: State, card: int) -> int:
    return s.trumps >> colour_of(card) & 1


# --- a card -------------------------------------------------------------------------------


class Rivals(NamedTuple):
    """What a card has to beat."""

    best: int  # the power of the best card in the trick
    waiting: int  # seats that are still to play
    held: int  # cards in each of their hands, and one that is to be played
    hidden: int  # how many cards they may hold
    unseen: Cards  # which


@rule
def rivals_of(s: State, seat: int) -> Rivals:
    waiting = count_members(s.taking_part ^ s.played) - 1
    unseen = unseen_by(s, seat) if waiting else (0, 0)
    hidden = count_members(unseen[0]) + count_members(unseen[1])
    return Rivals(best_of_others(s, seat), waiting, int(s.held[seat]), hidden, unseen)


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
def chance_to_win(s: State, card: int, rivals: Rivals) -> int:
    """None below the best card so far; else the chance that nobody still to play beats it."""
    if power_of_card(s, card) <= rivals.best:
        return 0
    chance = 100
    if rivals.waiting:
        escape = 100 - chance_to_be_beaten(s, card, rivals)
        for _rival in range(rivals.waiting):
            chance = chance * escape // 100
    return chance


@rule
def power_of_card(s: State, card: int) -> int:
    power = int(strength(s, value_of(card)))
    if is_trump(s, card):
        return TRUMP + power
    return LED + power if s.led in (0, colour_of(card) + 1) else power


@rule
def chance_to_be_beaten(s: State, card: int, rivals: Rivals) -> int:
    """By one rival, who follows with any card of the led colour, or else plays any card at all."""
    led = s.led - 1 if s.led else colour_of(card)
    following = values_of(rivals.unseen, led)
    above = count_members(following & stronger_than(s, card)) if led == colour_of(card) else 0
    count = count_members(following)
    lacks = int(LACKS[count, rivals.hidden, rivals.held])
    trumping = count_trumps_above(s, card, led, rivals.unseen)
    follows = above * (100 - lacks) // max(1, count)
    return follows + trumping * lacks // max(1, rivals.hidden - count)


@rule
def count_trumps_above(s: State, card: int, led: int, unseen: Cards) -> int:
    """Trumps of other colours than the led one that beat the card."""
    values = stronger_than(s, card) if is_trump(s, card) else EVERY_VALUE
    colours = s.trumps & ~(1 << led)
    count = 0
    while colours:
        count += count_members(values_of(unseen, lowest_member(colours)) & values)
        colours &= colours - 1
    return count


@rule
def stronger_than(s: State, card: int) -> int:
    """The values that beat that of a card, a bit for each."""
    lower = (1 << value_of(card)) - 1
    is_turned_round = strength(s, 0) > 0
    return lower if is_turned_round else EVERY_VALUE ^ lower ^ 1 << value_of(card)
