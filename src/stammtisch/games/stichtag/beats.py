"""What is held on the table until it has been read: a trick, cards laid for trump, a round."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stammtisch.core.bitset import members_of
from stammtisch.core.event import STEP, Event, opening_before
from stammtisch.core.language import _
from stammtisch.core.scene import NOBODY, Beat, BeatKind, Card, Mark, Pile, ScoreSheet
from stammtisch.games.stichtag.recap import laid_cards, trick_cards
from stammtisch.games.stichtag.sheets import sheets_of
from stammtisch.games.stichtag.state import Kind, State
from stammtisch.games.stichtag.story import tell_event
from stammtisch.games.stichtag.verdict import led_in, opens_round, tell_reason, trumps_in
from stammtisch.games.stichtag.view import emblems


def beats(
    view: State, events: Sequence[Event], first: int, names: Sequence[str]
) -> tuple[Beat, ...]:
    """Each trick and round that ended in the events from `first` on, and what set the trump."""
    return tuple(_beats(view, events, first, names))


def _beats(
    view: State, events: Sequence[Event], first: int, names: Sequence[str]
) -> Iterator[Beat]:
    told = first
    for place in _endings(events, first):
        kind = Kind(events[place].kind)
        end = _end_of_round(events, place) if kind == Kind.SCORES else place + 1
        sentences = [tell_event(event, names) for event in events[told:end]]
        beat = MAKERS[kind](view, events[:end], names)
        yield beat.standing_for(sentences, place - told, int(kind != Kind.SCORES))
        told = end


def _endings(events: Sequence[Event], first: int) -> Iterator[int]:
    """Where a trick is taken, the trump is set, or the points of a round begin."""
    before = None
    for place in range(first, len(events)):
        kind = events[place].kind
        if kind in MAKERS and not kind == before == Kind.SCORES:
            yield place
        before = kind


def _end_of_round(events: Sequence[Event], place: int) -> int:
    """Its points are followed by the next round, or by the winners."""
    later = range(place, len(events))
    return next((at for at in later if events[at].kind in (STEP, Kind.WINS)), len(events))


# --- a trick ------------------------------------------------------------------------------


def _trick(view: State, events: Sequence[Event], names: Sequence[str]) -> Beat:
    """All its cards, and why it was won; the last of the events says by whom."""
    begin = opening_before(events, len(events))
    step, taken = events[begin:], events[-1]
    trumps = trumps_in(events[:begin])
    cards = tuple(_judged(card, taken.seat) for card in trick_cards(view, step, names))
    piles = (
        Pile(_("Trump"), (), emblems(list(members_of(trumps))), tag="trump"),
        Pile(_("Led"), (), emblems([led_in(step)]), tag="led"),
        Pile(_("Trick"), cards, is_around=True),
    )
    reason = tell_reason(sheets_of(view), events, begin, taken.seat)
    words = _tell_taken(taken).format(name=names[taken.seat], reason=reason)
    return Beat(BeatKind.TRICK, piles, words, to=taken.seat if taken.value else NOBODY)


def _judged(card: Card, winner: int) -> Card:
    is_winning = card.seat == winner and card.mark == Mark.NONE
    return replace(card, mark=Mark.WINS) if is_winning else card


def _tell_taken(taken: Event) -> str:
    if taken.value:
        return _("{name} takes the trick: {reason}.")
    return _("{name} wins the trick, but it is worth nothing: {reason}.")


# --- before the tricks, and after them ----------------------------------------------------


def _laid(view: State, events: Sequence[Event], names: Sequence[str]) -> Beat:
    """The cards that set the trump: those of a colour that is trump now."""
    trumps = events[-1].value
    step = events[opening_before(events, len(events)) :]
    laid = list(laid_cards(view, step, names))
    highest = max(int(card.value) for card in laid)
    cards = tuple(
        replace(card, mark=Mark.WINS) if int(card.value) == highest else card for card in laid
    )
    piles = (
        Pile(_("Trump"), (), emblems(list(members_of(trumps))), tag="trump"),
        Pile(_("Laid for trump"), cards, is_around=True),
    )
    return Beat(BeatKind.LAID, piles, tell_event(events[-1], names))


def _round(view: State, events: Sequence[Event], names: Sequence[str]) -> Beat:
    """The points of the round and in all, and what was laid face down before its tricks."""
    number = next(event.value for event in reversed(events) if opens_round(event))
    step = events[opening_before(events, len(events)) :]
    day = sheets_of(view)
    laid = tuple(laid_cards(view, step, names))
    piles = (Pile(_(day.rule.title), laid),) if laid else ()
    rows = tuple(_row(view, step, event, names) for event in step if event.kind == Kind.SCORES)
    columns = (_("player"), _("tricks"), _("points"), _(day.goal.column))
    sheet = ScoreSheet(_("Round {round}").format(round=number), columns, rows)
    words = _("Round {round} is over.").format(round=number)
    return Beat(BeatKind.ROUND, piles, words, sheet=sheet)


def _row(
    view: State, step: Sequence[Event], scored: Event, names: Sequence[str]
) -> tuple[str, ...]:
    seat = scored.seat
    totals = {event.seat: str(event.value) for event in step if event.kind == Kind.TOTAL}
    total = totals[seat] if totals else sheets_of(view).goal.cell(view, seat, names)
    return names[seat], str(scored.extra), str(scored.value), total


MAKERS = {Kind.TAKES: _trick, Kind.TRUMPS: _laid, Kind.SCORES: _round}
