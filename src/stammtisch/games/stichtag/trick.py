"""A trick: which cards may be played, and which one wins."""

from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import card_played_by, is_at, next_played_by, value_of
from stammtisch.games.stichtag.date import may_win, strength
from stammtisch.games.stichtag.hand import list_hand
from stammtisch.games.stichtag.other_reading import FIRST_PLAYED, LED_COLOUR_FIRST, is_read
from stammtisch.games.stichtag.state import (
    COLOURS,
    HAND,
    PLAY,
    SECOND,
    SINGLE,
    VALUES,
    State,
)

LED = 100  # above every value
TRUMP = 200


@rule
def follows(s: State, colour: int) -> bool:
    """S04: where a trump is led, any trump follows."""
    is_trump_led = s.trumps >> s.led - 1 & 1 and s.trumps >> colour & 1
    return bool(colour == s.led - 1 or is_trump_led)


@rule
def colours_that_follow(s: State) -> int:
    return s.trumps | 1 << s.led - 1 if s.trumps >> s.led - 1 & 1 else 1 << s.led - 1


@rule
def colours_denied(s: State, colour: int) -> int:
    """The colours that a hand lacks if it answers the led one with this colour."""
    if not follows(s, colour):
        return colours_that_follow(s)
    is_other_trump = colour != s.led - 1
    return 1 << s.led - 1 if is_other_trump and is_read(s, LED_COLOUR_FIRST) else 0


@rule
def list_plays(s: State, seat: int, out: Array) -> int:
    """A card of the led colour if there is one; else, and to lead, any."""
    count = 0
    if s.led and is_read(s, LED_COLOUR_FIRST):
        count = list_colours(s, seat, 1 << s.led - 1, out)
    if s.led and count == 0:
        count = list_colours(s, seat, colours_that_follow(s), out)
    return count if count else list_hand(s, seat, PLAY, 0, out)


@rule
def list_colours(s: State, seat: int, colours: int, out: Array) -> int:
    count = 0
    for colour in range(COLOURS):
        if colours >> colour & 1:
            for card in range(VALUES * colour, VALUES * (colour + 1)):
                if is_at(s, card, HAND + seat):
                    out[count] = PLAY + card
                    count += 1
    return count


@rule
def list_seconds(s: State, seat: int, out: Array) -> int:
    """S05: another card of the same colour, or none."""
    colour = int(s.colour[seat]) - 1
    count = 0
    for card in range(VALUES * colour, VALUES * colour + VALUES):
        if is_at(s, card, HAND + seat):
            out[count] = SECOND + card
            count += 1
    out[count] = SINGLE
    return count + 1


# --- who wins -----------------------------------------------------------------------------


@rule
def find_winner(s: State) -> int:
    """The best card of those who may win; of equal ones the first, but a double beats a single."""
    winner = s.leader
    best = -1
    for step in range(s.seats):
        seat = (s.leader + step) % s.seats
        if s.played >> seat & 1 and not s.vetoed >> seat & 1 and may_win(s, True, seat):
            power = power_of(s, seat)
            rank = 2 * power + beats_equal(s, seat, power)
            if rank > best:
                best = rank
                winner = seat
    return winner


@rule
def beats_equal(s: State, seat: int, power: int) -> int:
    """S05: does what a seat played beat an equal single card? S34: a pair does in every trick."""
    is_first_best = power < LED and is_read(s, FIRST_PLAYED)
    return 0 if is_first_best else s.doubled >> seat & 1


@rule
def power_of(s: State, seat: int) -> int:
    """The values of what a seat played, above all others if trump, then if of the led colour."""
    power = 0
    colour = int(s.colour[seat]) - 1
    card = card_played_by(s, seat)
    while card >= 0:
        power += strength(s, value_of(card))
        card = next_played_by(s, seat, card)
    if s.trumps >> colour & 1:
        return TRUMP + power
    return LED + power if colour == s.led - 1 else power
