"""The words of Zahltag: notation in English letters, everything else in the reader's language."""

from collections.abc import Sequence

from stammtisch.core.bitset import members_of
from stammtisch.core.chance import put_on_top
from stammtisch.core.event import Event
from stammtisch.core.language import _
from stammtisch.core.notation import read_number
from stammtisch.core.record import Array
from stammtisch.games.zahltag.acts import ask, read_action, say_action, tell_action
from stammtisch.games.zahltag.booklet import rules
from stammtisch.games.zahltag.contracts import read_equipment, say_equipment
from stammtisch.games.zahltag.equipment import DEALT, KINDS, PRINTED, counts_of, covers, size
from stammtisch.games.zahltag.history import history
from stammtisch.games.zahltag.layout import scene
from stammtisch.games.zahltag.recap import recap
from stammtisch.games.zahltag.state import CONTRACTS, PAYDAY, Kind, Payday, State, Variant
from stammtisch.games.zahltag.story import say_event, tell_event

__all__ = [
    "ask",
    "history",
    "read_action",
    "recap",
    "rules",
    "say_action",
    "say_draws",
    "say_event",
    "scene",
    "stack",
    "summary",
    "tell_action",
    "tell_event",
    "title",
]

PAYDAY_WORD = "payday"


def title() -> str:
    return "Zahltag"


def summary() -> str:
    return _("Ask the lowest price for building jobs, and pay idle crews on payday. 2 to 4 seats.")


# --- fixing and telling chance ------------------------------------------------------------


def stack(s: State, variant: Variant, words: Sequence[str]) -> str:
    """`deck ffw payday`, `draw cee`, `deal 0 ffwwcee`: what comes; gives the draw it means."""
    verb, *rest = words
    if verb == "deal" and rest:
        return _deal(s, rest[0], rest[1:])
    if verb not in ("deck", "draw") or not rest:
        raise ValueError(_("expected `deck` or `draw` and cards, or `deal`, a seat and cards"))
    cards: list[int] = []
    for word in rest:
        cards.append(_find_card(s, variant, word.lower(), cards))
    put_on_top(s.top, cards)
    return f"draw {' '.join(map(_usual, rest))}"


def _usual(word: str) -> str:
    cards = read_equipment(word.lower())
    return say_equipment(cards) if cards else PAYDAY_WORD


def _find_card(s: State, variant: Variant, word: str, above: Sequence[int]) -> int:
    """The contract that a word names, if it may still come, or a payday."""
    if word == PAYDAY_WORD:
        return PAYDAY
    wanted = read_equipment(word)
    unseen = members_of(s.unseen) if s.seats else range(CONTRACTS)
    for contract in unseen:
        if variant.demand[contract] == wanted and contract not in above:
            return contract
    raise ValueError(_("no contract {word} is in the deck any more").format(word=word))


def _deal(s: State, seat_word: str, words: Sequence[str]) -> str:
    """Up to seven cards of a hand; a longer line may follow a shorter one."""
    seat = read_number(seat_word)
    cards = _read_cards("".join(words).lower())
    if seat is None or seat >= len(s.stacked) or cards is None or size(cards) > DEALT:
        raise ValueError(
            _("expected `deal`, a seat and up to {most} cards of the letters f, w, c, e").format(
                most=DEALT
            )
        )
    if not covers(cards, s.stacked[seat]):
        raise ValueError(_("an earlier line fixed another card here"))
    s.stacked[seat] = cards
    if not _are_printed(s.stacked):
        raise ValueError(_("so many cards of a kind are not in the box"))
    return f"deal {seat}"


def _read_cards(word: str) -> int | None:
    return read_equipment(word) if word else None


def _are_printed(hands: Array) -> bool:
    return all(
        sum(counts_of(hand)[kind] for hand in hands) <= counts_of(PRINTED)[kind]
        for kind in range(KINDS)
    )


def say_draws(events: Sequence[Event]) -> list[str]:
    """What chance gave, in the words of the notation."""
    lines = [f"start {event.seat}" for event in events if event.kind == Kind.STARTS]
    for event in events:
        if event.kind == Kind.DEALT:
            lines.append(f"deal {event.seat} {say_equipment(event.value)}")
    cards = [card for card in map(_drawn_card, events) if card]
    return [*lines, f"draw {' '.join(cards)}"] if cards else lines


def _drawn_card(event: Event) -> str:
    """A card of the deck; a payday that is forced, or put back before, is not drawn."""
    if event.kind == Kind.CONTRACT:
        return say_equipment(event.value)
    is_drawn = event.kind == Kind.PAYDAY and event.extra == Payday.DRAWN
    return PAYDAY_WORD if is_drawn or event.kind == Kind.PUT_BACK else ""
