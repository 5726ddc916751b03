"""What was turned over last: a trick, or the cards that set the trump."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stammtisch.core.event import EVERYONE, Event, steps_back
from stammtisch.core.language import _
from stammtisch.core.scene import Card, Mark, Pile
from stammtisch.games.stichtag.layout import box
from stammtisch.games.stichtag.state import Kind, Phase, State
from stammtisch.games.stichtag.story import tell_event


def recap(view: State, events: Sequence[Event], names: Sequence[str]) -> Pile | None:
    """The trick that ended last; before the first of a round, what set its trump."""
    is_earlier = False  # in the round before: its cards may be in a hand again
    for number, step in enumerate(steps_back(events)):
        outcome = _outcome(step) if number or view.phase == Phase.OVER else None
        if outcome:
            pile = _turned_over(view, step, outcome, names)
            return nameless(pile) if is_earlier else pile
        is_earlier = is_earlier or step[0].seat < 0
    return None


def _outcome(step: Sequence[Event]) -> Event | None:
    return next((event for event in step if event.kind in (Kind.TAKES, Kind.TRUMPS)), None)


def _turned_over(view: State, step: Sequence[Event], outcome: Event, names: Sequence[str]) -> Pile:
    told = tell_event(outcome, names)
    if outcome.kind == Kind.TRUMPS:
        return Pile(_("Laid for trump"), tuple(laid_cards(view, step, names)), told)
    return Pile(_("Last trick"), tuple(trick_cards(view, step, names)), told)


def nameless(pile: Pile) -> Pile:
    return replace(pile, cards=tuple(replace(card, name="") for card in pile.cards))


def laid_cards(view: State, step: Sequence[Event], names: Sequence[str]) -> Iterator[Card]:
    for event in step:
        if event.kind == Kind.LAID and event.seen_by == EVERYONE:
            yield _card(view, event.value, event.seat, names[event.seat])


def trick_cards(view: State, step: Sequence[Event], names: Sequence[str]) -> Iterator[Card]:
    """As it was played; what a veto took out is marked."""
    vetoed = vetoed_in(step)
    before = -1
    for seat, card in cards_of_trick(step):
        is_out = card in vetoed
        by = _("{name}: veto").format(name=names[seat]) if is_out else names[seat]
        shown = _card(view, card, seat, "+" if seat == before else by)
        yield replace(shown, mark=Mark.OUT) if is_out else shown
        before = seat


def vetoed_in(step: Sequence[Event]) -> set[int]:
    """The cards that a veto took out of the trick."""
    return {event.value for event in step if event.kind == Kind.VETOES}


def _card(view: State, card: int, seat: int, by: str) -> Card:
    return replace(box(view, card), by=by, seat=seat, acts=())


def cards_of_trick(step: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """Seat and card as they were played, or turned over where they lay face down."""
    for event in step:
        if event.kind == Kind.PLAYS and event.value:
            yield event.seat, event.value - 1
        elif event.kind == Kind.SHOWS:
            yield event.seat, event.value
