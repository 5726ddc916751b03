"""Chance in the words of the notation: telling what it gave, and fixing what it will give.

`deal 0 g7 r3`, `deck pile g5 b3`, `deck eggs 3 0`, `deck partners 1 0 2`, `deck clovers 0 g7`
before the first act; after it `draw deal 0 …`, `draw pile …` and so on."""

from collections.abc import Iterator, Sequence

from stammtisch.core.chance import put_on_top
from stammtisch.core.event import Event
from stammtisch.core.language import _
from stammtisch.games.stichtag.card_words import say_card, values_with
from stammtisch.games.stichtag.draw_words import card_from, seat_from
from stammtisch.games.stichtag.sheets import MONTHS, RULES, SHEETS, sheets_of
from stammtisch.games.stichtag.state import (
    COLOURS,
    HAND_SIZE,
    PILE,
    SEATS,
    Kind,
    State,
    Variant,
)

# --- telling ------------------------------------------------------------------------------


def say_draws(events: Sequence[Event]) -> list[str]:
    """What chance gave, in the words of the notation."""
    return [*_say_during_round(events), *_say_new_round(events)]


def _say_during_round(events: Sequence[Event]) -> Iterator[str]:
    yield from (f"start {event.seat}" for event in events if event.kind == Kind.STARTS)
    drawn = [say_card(event.value) for event in events if event.kind == Kind.DRAWS]
    if drawn:
        yield f"draw pile {' '.join(drawn)}"
    for month in MONTHS:
        yield from month.say_draws(events)


def _say_new_round(events: Sequence[Event]) -> Iterator[str]:
    """What a round that begins has dealt; events of the last one may stand before it."""
    begun = [place for place, event in enumerate(events) if _begins_round(event)]
    if not begun:
        return
    later = events[begun[-1] :]
    verb = "deal" if later[0].value == 1 else "draw deal"
    for seat in range(SEATS):
        hand = _dealt_to(later, seat)
        if len(hand) == HAND_SIZE:
            yield f"{verb} {seat} {' '.join(hand)}"
    for rule in RULES:
        yield from rule.say_draws(later)


def _begins_round(event: Event) -> bool:
    return event.kind == Kind.STEP and event.seat < 0


def _dealt_to(events: Sequence[Event], seat: int) -> list[str]:
    dealt = [event for event in events if event.kind == Kind.DEALT and event.seat == seat]
    return [say_card(event.value) for event in dealt]


# --- fixing -------------------------------------------------------------------------------

UNDEALT = "pile"
DRAWN = {UNDEALT, *(sheet.chance for sheet in SHEETS if sheet.chance)}


def stack(s: State, variant: Variant, words: Sequence[str]) -> str:
    """Fixes what comes next; returns the draw that the words announce."""
    verb, *rest = [word.lower() for word in words]
    if verb == "deal":
        return f"deal {_fix_hand(s, variant, rest)}"
    what, *rest = rest or [""]
    if verb == "draw" and what == "deal":
        return f"draw deal {_fix_hand(s, variant, rest)}"
    if verb not in ("deck", "draw") or what not in DRAWN or not rest:
        raise ValueError(
            _(
                "expected `deal`, a seat and cards, or `deck` or `draw` and `pile`, `eggs`, "
                "`partners` or `clovers` with what comes"
            )
        )
    _fix_draws(s, variant, what, rest)
    return f"draw {what} {' '.join(rest)}"


def _fix_draws(s: State, variant: Variant, what: str, words: Sequence[str]) -> None:
    """Cards stay undealt on every day; the rest is drawn by a sheet."""
    if what == UNDEALT:
        _fix_pile(s, variant, words)
        return
    sheet = next((sheet for sheet in sheets_of(variant) if sheet.chance == what), None)
    if sheet is None:
        raise ValueError(_("on this day there are no `{what}`").format(what=what))
    sheet.fix_draws(s, variant, words)


def _fix_hand(s: State, variant: Variant, words: Sequence[str]) -> str:
    """Up to twelve cards of a hand, on one line or several."""
    seat, *rest = words or [""]
    owner = seat_from(variant, seat)
    cards = [card_from(variant, word) for word in rest]
    for card in cards:
        is_free = s.stacked[card] in (0, owner + 1) and card + 1 not in _pile_to_come(s)
        if not is_free or cards.count(card) > 1:
            raise _taken(card)
        s.stacked[card] = owner + 1
    if not 0 < int((s.stacked == owner + 1).sum()) <= HAND_SIZE:
        raise ValueError(_("a hand has {size} cards").format(size=HAND_SIZE))
    whole = sorted(cards) if len(cards) == HAND_SIZE else []
    return " ".join([str(owner), *map(say_card, whole)])


def _pile_to_come(s: State) -> Sequence[int]:
    """What is fixed for the first deal; later the pile lies there already."""
    return () if s.seats else [int(card) for card in s.top if card]


def _fix_pile(s: State, variant: Variant, words: Sequence[str]) -> None:
    cards = [card_from(variant, word) for word in words]
    if len(cards) > COLOURS * values_with(variant.seats) - HAND_SIZE * variant.seats:
        raise ValueError(_("more cards than can come"))
    for card in cards:
        is_there = s.place[card] == PILE if s.seats else s.stacked[card] == 0
        if not is_there or cards.count(card) > 1:
            raise _taken(card)
    put_on_top(s.top, cards)


def _taken(card: int) -> ValueError:
    return ValueError(_("`{card}` lies elsewhere").format(card=say_card(card)))
