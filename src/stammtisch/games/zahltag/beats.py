"""What is held on the table until it has been read: bids that were opened, or a payday."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stammtisch.core.event import Event, steps_ended
from stammtisch.core.language import _
from stammtisch.core.scene import Beat, BeatKind, Card, Mark, Pictured, Pile
from stammtisch.games.zahltag.layout import signs_of
from stammtisch.games.zahltag.recap import opened
from stammtisch.games.zahltag.state import LAST_PAYDAY, UNDERCUT, Kind, State
from stammtisch.games.zahltag.story import tell_event


def beats(
    view: State, events: Sequence[Event], first: int, names: Sequence[str]
) -> tuple[Beat, ...]:
    """The bids of each contract, and each payday, in the events from `first` on."""
    return tuple(_beats(events, first, names))


def _beats(events: Sequence[Event], first: int, names: Sequence[str]) -> Iterator[Beat]:
    told = first
    for begin, end in steps_ended(events, first, Kind.SCORES):
        turn, early = events[begin:end], told - begin  # its first events may have been told before
        sentences = [tell_event(event, names) for event in events[told:end]]
        if bids := _of_kind(turn, Kind.BIDS):
            yield _bids(turn, bids, sentences, early, names)
        elif paid := _of_kind(turn, Kind.PAYS):
            place = next(at for at, event in enumerate(turn) if event.kind == Kind.PAYDAY)
            yield _payday(turn[place], paid, names).standing_for(sentences, place - early)
        told = end


def _of_kind(events: Sequence[Event], kind: Kind) -> list[Event]:
    return [event for event in events if event.kind == kind]


# --- bids ---------------------------------------------------------------------------------


def _bids(
    turn: Sequence[Event],
    bids: Sequence[Event],
    sentences: Sequence[str],
    early: int,
    names: Sequence[str],
) -> Beat:
    contract = next(event for event in turn if event.kind == Kind.CONTRACT)
    lowest = _lowest(bids)
    cards = tuple(_bid(event, lowest, names) for event in bids)
    demand = signs_of(contract.value)
    piles = (
        Pile(Pictured(_("Contract"), " ", demand), cards, is_around=True),
        Pile(_("Contract"), (), Pictured(demand)),
    )
    tied = [names[event.seat] for event in bids if lowest and event.value == lowest]
    outcome = turn.index(bids[-1]) + 1
    if len(tied) > 1:
        beat = Beat(BeatKind.BIDS, piles, _tell_tie(tied, lowest))
        return beat.standing_for(sentences, outcome - early, 0)
    beat = Beat(BeatKind.BIDS, piles, tell_event(turn[outcome], names))
    return beat.standing_for(sentences, outcome - early)


def _lowest(bids: Sequence[Event]) -> int:
    """0 if nobody made one: 00 is not a bid (Z11)."""
    return min((event.value for event in bids if event.value), default=0)


def _bid(event: Event, lowest: int, names: Sequence[str]) -> Card:
    is_lowest = lowest and event.value == lowest
    return replace(opened(event, names), mark=Mark.WINS if is_lowest else Mark.NONE)


def _tell_tie(tied: Sequence[str], bid: int) -> str:
    """Z15: each of them does the whole job."""
    return _("Tie at {bid}: {names} each do the whole job, for {less} million less.").format(
        bid=bid, names=", ".join(tied), less=UNDERCUT
    )


# --- a payday -----------------------------------------------------------------------------


def _payday(payday: Event, paid: Sequence[Event], names: Sequence[str]) -> Beat:
    words = _("Payday {number} of {last}: a million for each card more than the smallest hand.")
    heading = _("Payday")
    cards = tuple(opened(event, names) for event in paid)
    told = words.format(number=payday.value, last=LAST_PAYDAY)
    return Beat(BeatKind.PAYDAY, (Pile(heading, cards, is_around=True),), told)
