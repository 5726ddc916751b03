"""The words of Zahltag: notation in English letters, everything else in the reader's language."""

from stammtisch.core.language import _
from stammtisch.games.zahltag.acts import ask, read_action, say_action, tell_action
from stammtisch.games.zahltag.beats import beats
from stammtisch.games.zahltag.booklet import rules
from stammtisch.games.zahltag.history import history
from stammtisch.games.zahltag.layout import scene
from stammtisch.games.zahltag.recap import recap
from stammtisch.games.zahltag.stack import say_draws, stack
from stammtisch.games.zahltag.story import event_forms, say_event, tell_event

__all__ = [
    "ask",
    "beats",
    "event_forms",
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


def title() -> str:
    return "Zahltag"


def summary() -> str:
    return _(
        "Ask the lowest price for building jobs, and pay idle crews on payday. 2 to 4 players."
    )
