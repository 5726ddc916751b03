"""What happened, as lines of text: one line for all that a seat did in a row."""

from collections.abc import Sequence
from itertools import groupby

from stammtisch.core.event import STEP, Event
from stammtisch.core.game import Text

NOBODY = -1


def story(events: Sequence[Event], text: Text, names: Sequence[str]) -> list[str]:
    """Sentences about the same seat share a line; a new step has a line of its own."""
    told = [(line_of(event), text.tell_event(event, names)) for event in events]
    lines = groupby((entry for entry in told if entry[1]), key=lambda entry: entry[0])
    return [" ".join(sentence for _line, sentence in line) for _key, line in lines]


def line_of(event: Event) -> tuple[bool, int]:
    return event.kind == STEP, event.seat


def but_for_the_table(events: Sequence[Event]) -> Sequence[Event]:
    """The events without the cards turned up last, which the picture shows."""
    current = since_step(events)
    kinds = [event.kind for event in current if is_turned_up(event)]
    untold = [event for event in current if is_turned_up(event) and event.kind == kinds[-1]]
    return [event for event in events if not any(event is other for other in untold)]


def is_turned_up(event: Event) -> bool:
    return event.seat == NOBODY and event.kind != STEP


def has_step(events: Sequence[Event]) -> bool:
    return any(event.kind == STEP for event in events)


def since_step(events: Sequence[Event]) -> Sequence[Event]:
    """The events of the current step."""
    opened = [number for number, event in enumerate(events) if event.kind == STEP]
    return events[opened[-1] :] if opened else events
