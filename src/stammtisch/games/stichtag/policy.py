"""A fast heuristic policy: wins or ducks tricks as the sheets of the day suggest."""

from stammtisch.core.chance import Chance
from stammtisch.core.compile import door
from stammtisch.core.compile import rule_apart as rule
from stammtisch.games.stichtag.card import is_at, value_of
from stammtisch.games.stichtag.date import appetite, lay_worth, reply
from stammtisch.games.stichtag.prospects import (
    Cards,
    best_of_others,
    chance_to_win,
    hand_of,
    is_empty,
    lowest_of,
    need_of,
    playable,
    promise_of,
    promise_of_hand,
    rivals_of,
    without_lowest,
)
from stammtisch.games.stichtag.state import (
    DROP,
    FAR,
    HAND,
    LAY,
    LET,
    MOST,
    PLAY,
    SECOND,
    SINGLE,
    VALUES,
    VETO,
    Phase,
    Question,
    State,
)
from stammtisch.games.stichtag.trick import power_of

PLAIN = 100  # a trick without anything
KEEP = 40  # what a hundredth of a later trick weighs beside one of this trick, in hundredths
MARGIN = 50  # a promise so much above the need is not too much


@door
def policy(s: State, seat: int, chance: Chance) -> int:
    if s.phase == Phase.PLAYING:
        return PLAY + card_to_play(s, seat)
    need = need_of(s, seat)
    if s.phase == Phase.LAYING:
        return LAY + card_to_lay(s, seat, need)
    if s.phase == Phase.DOUBLING:
        return second_card(s, seat, wish_for_trick(s, seat, need, promise_to(s, seat)))
    return answer(s, seat, need)


@rule
def promise_to(s: State, seat: int) -> int:
    return promise_of_hand(s, seat, hand_of(s, seat))


# --- playing ------------------------------------------------------------------------------


@rule
def card_to_play(s: State, seat: int) -> int:
    hand = hand_of(s, seat)
    cards = playable(s, hand)
    if is_empty(without_lowest(cards)):
        return lowest_of(cards)
    need = need_of(s, seat)
    promise = promise_of_hand(s, seat, hand)
    wish = wish_for_trick(s, seat, need, promise)
    return best_card(s, seat, cards, wish, wish_for_later(need, promise))


@rule
def best_card(s: State, seat: int, cards: Cards, wish: int, later: int) -> int:
    """The card with the best prospects, now and later."""
    rivals = rivals_of(s, seat)
    best = -1
    most = -FAR
    while not is_empty(cards):
        card = lowest_of(cards)
        worth = wish * chance_to_win(s, card, rivals) - later * promise_of(s, card)
        if worth > most:
            most = worth
            best = card
        cards = without_lowest(cards)
    return best


@rule
def wish_for_trick(s: State, seat: int, need: int, promise: int) -> int:
    """How much a seat wants to win the trick as it lies; below 0 it does not."""
    worth = int(appetite(s, PLAIN, seat, need, promise))
    if need == MOST:
        return worth
    if need <= 0 or worth > 100 * need:
        return -worth
    return worth if promise < 100 * need + MARGIN else -worth


@rule
def wish_for_later(need: int, promise: int) -> int:
    """How much a seat wants to keep a card that promises a trick; below 0: to be rid of it."""
    return KEEP if need == MOST or promise < 100 * need else -KEEP


@rule
def second_card(s: State, seat: int, wish: int) -> int:
    """One that makes the difference, if the trick is wanted; else one that changes nothing."""
    colour = int(s.colour[seat]) - 1
    own = power_of(s, seat)
    others = best_of_others(s, seat)
    for card in range(VALUES * (colour + 1) - 1, VALUES * colour - 1, -1):
        after = own + value_of(card)
        helps = own <= others < after if wish > 0 else after < others
        if is_at(s, card, HAND + seat) and helps:
            return SECOND + card
    return SINGLE


# --- before the tricks --------------------------------------------------------------------


@rule
def card_to_lay(s: State, seat: int, need: int) -> int:
    hand = hand_of(s, seat)
    promise = promise_of_hand(s, seat, hand)
    best = -1
    most = -FAR
    while not is_empty(hand):
        card = lowest_of(hand)
        worth = int(lay_worth(s, 0, seat, card, need, promise))
        if worth > most:
            most = worth
            best = card
        hand = without_lowest(hand)
    return best


# --- answering ----------------------------------------------------------------------------


@rule
def answer(s: State, seat: int, need: int) -> int:
    """What needs a look at the whole hand or trick is answered here, the rest by the sheets."""
    if s.asked == Question.VETO:
        return veto_or_let(s, seat, need)
    if s.asked in (Question.DROP, Question.CHANGE):
        return DROP + card_to_drop(s, seat, need)
    return int(reply(s, 0, seat, need))


@rule
def veto_or_let(s: State, seat: int, need: int) -> int:
    """Against a card that takes away a wanted trick."""
    if not is_beaten(s, seat):
        return LET
    return VETO if wish_for_trick(s, seat, need, promise_to(s, seat)) > 0 else LET


@rule
def is_beaten(s: State, seat: int) -> bool:
    """Does the card just played take the trick away?"""
    if not s.played >> seat & 1:
        return False
    return bool(power_of(s, s.turn) > power_of(s, seat) == best_but_for(s, s.turn))


@rule
def best_but_for(s: State, seat: int) -> int:
    best = -1
    for other in range(s.seats):
        if other != seat and s.played >> other & 1 and not s.vetoed >> other & 1:
            best = max(best, power_of(s, other))
    return best


@rule
def card_to_drop(s: State, seat: int, need: int) -> int:
    """The one that promises least, or most if no tricks are wanted."""
    sign = 1 if need > 0 else -1
    hand = hand_of(s, seat)
    best = -1
    least = FAR
    while not is_empty(hand):
        card = lowest_of(hand)
        promise = sign * promise_of(s, card)
        if promise < least:
            least = promise
            best = card
        hand = without_lowest(hand)
    return best
