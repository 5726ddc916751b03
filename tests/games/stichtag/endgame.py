"""More words for tests of Stichtag: positions that are set up instead of played up to."""

from collections.abc import Callable
from typing import Any

from stammtisch.core.record import seen_through, sight_mask
from stammtisch.games.stichtag.card import seats_with_cards
from stammtisch.games.stichtag.card_words import say_card
from stammtisch.games.stichtag.knowledge import conceal
from stammtisch.games.stichtag.state import ASIDE, CARDS, GONE, HAND, Kind, Phase, State
from tests.games.stichtag.at_table import Seated, card_named
from tests.games.stichtag.late import goes

WINNER = "r7"
LOSERS = ("g3", "b3", "y1", "v1", "p3")


def hold_only(seated: Seated, *hands: str) -> Seated:
    """Each seat has these cards left, in the order of the seats, before a trick begins."""
    state = seated.state
    for seat in range(state.seats):
        for place in (HAND + seat, ASIDE + seat):
            state.place[state.place == place] = GONE + seat
    state.put_by[:] = 0
    for seat, words in enumerate(hands):
        state.held[seat] = len(words.split())
        for card in map(card_named, words.split()):
            state.place[card] = HAND + seat
            state.known[card] = 1 << seat
    state.taking_part = seats_with_cards(state)
    return seated


def finish_round(seated: Seated, *tricks: int) -> None:
    """Sets the tricks that each seat shall have and plays the last one, which the starter wins."""
    state = seated.state
    winner = int(state.turn)
    hands = [LOSERS[seat] for seat in range(state.seats)]
    hands[winner] = WINNER
    hold_only(seated, *hands)
    state.tricks[: state.seats] = tricks
    state.tricks[winner] -= 1
    goes(seated, " ".join(hands[winner:] + hands[:winner]))


def act_until(seated: Seated, is_there: Callable[[], bool]) -> None:
    while not is_there():
        seated.act_somehow()


def play_out_round(seated: Seated) -> None:
    begun = int(seated.state.rounds)
    act_until(seated, lambda: seated.state.rounds > begun or seated.state.phase == Phase.OVER)


def seen_by(seated: Seated, seat: int) -> Any:
    """The record as a seat sees it; -1 is a spectator."""
    view = seen_through(seated.state, sight_mask(State, seat))
    conceal(view, seat)
    return view


def places_seen(seated: Seated, seat: int, *places: int) -> list[str]:
    """The cards that a seat sees at these places."""
    view = seen_by(seated, seat)
    return [say_card(card) for card in range(CARDS) if view.place[card] in places]


def takers(seated: Seated) -> list[int]:
    """The winners of the tricks so far."""
    return [seat for seat, _, _ in seated.happened(Kind.TAKES)]


def leaders(seated: Seated) -> list[int]:
    """The leaders of the tricks so far."""
    return [seat for seat, _, _ in seated.happened(Kind.STEP) if seat >= 0]


def winners(seated: Seated) -> list[int]:
    """The winners of the game; nobody before it is over."""
    return [seat for seat, _, _ in seated.happened(Kind.WINS)]
