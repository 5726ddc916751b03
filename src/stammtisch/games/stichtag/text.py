"""The words of Stichtag: notation in English letters, everything else in the reader's language."""

from collections.abc import Sequence

from stammtisch.core.bitset import members_of
from stammtisch.core.language import _
from stammtisch.core.scene import Explained
from stammtisch.games.stichtag.actions import read_action, say_action, tell_action
from stammtisch.games.stichtag.beats import beats
from stammtisch.games.stichtag.booklet import rules, sheets, tell_day, tell_winning
from stammtisch.games.stichtag.card_words import tell_colour
from stammtisch.games.stichtag.history import history
from stammtisch.games.stichtag.layout import played_last, question_of, scene
from stammtisch.games.stichtag.other_reading import LED_COLOUR_FIRST
from stammtisch.games.stichtag.question_words import Asked
from stammtisch.games.stichtag.recap import recap
from stammtisch.games.stichtag.sheets import sheets_of
from stammtisch.games.stichtag.stack import say_draws, stack
from stammtisch.games.stichtag.state import VALUES, Phase, State
from stammtisch.games.stichtag.story import event_forms, say_event, tell_event

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
    "sheets",
    "stack",
    "summary",
    "tell_action",
    "tell_day",
    "tell_event",
    "title",
]


def title() -> str:
    return "Stichtag"


def summary() -> str:
    return _(
        "Take tricks by rules that a date puts together: a goal, a rule and a month. 3 to 5 "
        "players."
    )


def ask(view: State, seat: int, legal: Sequence[int], names: Sequence[str]) -> str:
    """What the player has to do now, and what it is good for."""
    if view.phase == Phase.PLAYING:
        goal = _(sheets_of(view).goal.idea)
        return Explained(_ask_for_card(view, legal[0]), f"{tell_winning()} {goal}")
    asks, sheet = question_of(view)
    asked = Asked(view, names, played_last(view), legal[0])
    return Explained(asks.ask_in_full(asked), _(sheet.idea))


def _ask_for_card(view: State, card: int) -> str:
    """Where a trump is led, any trump follows."""
    if not view.led:
        return _("Lead any card.")
    led = int(view.led) - 1
    asked = list(members_of(view.trumps)) if view.trumps >> led & 1 else [led]
    if view.readings >> LED_COLOUR_FIRST & 1 and card // VALUES == led:
        asked = [led]
    colours = ", ".join(map(tell_colour, asked))
    follow = _("Follow {colour}.")
    free = _("You cannot follow {colour}: play any card.")
    return (follow if card // VALUES in asked else free).format(colour=colours)
