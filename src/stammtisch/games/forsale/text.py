"""The words of For Sale: notation in English letters, everything else in the reader's language."""

from collections.abc import Sequence

from stammtisch.core.bitset import members_of, set_of
from stammtisch.core.chance import put_on_top
from stammtisch.core.event import Event
from stammtisch.core.language import _
from stammtisch.core.notation import read_number
from stammtisch.core.scene import Explained
from stammtisch.games.forsale.beats import beats
from stammtisch.games.forsale.booklet import rules
from stammtisch.games.forsale.history import history
from stammtisch.games.forsale.layout import scene
from stammtisch.games.forsale.play import is_short
from stammtisch.games.forsale.recap import recap
from stammtisch.games.forsale.rule_words import tell_passing, tell_selling, tell_winning
from stammtisch.games.forsale.state import ACTIONS, PASS, SELL, Kind, Phase, State, Variant
from stammtisch.games.forsale.story import event_forms, say_event, tell_event

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

TURNED_UP = {"buildings": (Kind.BUILDING,), "cheques": (Kind.CHEQUE, Kind.COLLECTS)}


def title() -> str:
    return "For Sale"


def summary() -> str:
    return _("Buy buildings in open auctions, then sell them by sealed choice. 3 to 6 players.")


# --- acts ---------------------------------------------------------------------------------


def read_action(words: str) -> int | None:
    """`pass`, `bid 4` (the whole bid) or `sell 28`."""
    verb, *rest = words.lower().split() or [""]
    if verb == "pass" and not rest:
        return PASS
    number = read_number(rest[0]) if len(rest) == 1 else None
    if number is None:
        return None
    if verb == "bid" and 0 < number < SELL:
        return number
    if verb == "sell" and SELL < SELL + number < ACTIONS:
        return SELL + number
    return None


def say_action(action: int) -> str:
    if action == PASS:
        return "pass"
    return f"bid {action}" if action < SELL else f"sell {action - SELL}"


def tell_action(action: int, names: Sequence[str] = ()) -> str:
    if action == PASS:
        return _("pass")
    if action < SELL:
        return _("bid {amount}").format(amount=action)
    return _("sell building {building}").format(building=action - SELL)


def ask(view: State, seat: int, legal: Sequence[int], names: Sequence[str]) -> str:
    """What the seat has to do now, and what it gets for it."""
    if view.phase == Phase.SELLING:
        words = _("Sell a building: the highest one gets the best cheque.")
        return Explained(words, tell_selling())
    meaning = f"{tell_winning()} {_tell_passing(view)}"
    if len(legal) == 1:
        return Explained(_("You cannot bid more: pass."), meaning)
    words = _("Bid at least {amount} for building {building}, or pass.")
    best = members_of(view.offer)[-1]
    return Explained(words.format(amount=legal[1], building=best), meaning)


def _tell_passing(view: State) -> str:
    """F01: whoever passes while buildings are short gets none, and the bid back."""
    if is_short(view):
        return _("If you pass now, you get your whole bid back, but no building.")
    return tell_passing(view)


# --- fixing and telling chance ------------------------------------------------------------


def stack(s: State, variant: Variant, words: Sequence[str]) -> str:
    """Fixes `deck buildings 8 20 28` or `draw cheques 13 7 0`; returns the announced draw."""
    verb, *rest = words
    named = rest.pop(0) if rest and rest[0] in TURNED_UP else ""
    if verb not in ("deck", "draw") or not rest or not (named or read_number(rest[0])):
        raise ValueError(
            _("expected `deck` or `draw`, a pile (`buildings`, `cheques`) and its cards")
        )
    pile = named or _next_pile(s)
    find = _find_building if pile == "buildings" else _find_cheque
    cards: list[int] = []
    for word in rest:
        cards.append(find(s, variant, word, cards))
    if len(cards) > _count_to_come(s, variant, pile):
        raise ValueError(_("more cards than can come"))
    put_on_top(s.top_buildings if pile == "buildings" else s.top_cheques, cards)
    return f"draw {pile} {' '.join(rest)}"


def _next_pile(s: State) -> str:
    return "buildings" if s.seats == 0 or s.stock else "cheques"


def _count_to_come(s: State, variant: Variant, pile: str) -> int:
    """F29: not counting those that go back into the box."""
    if pile == "buildings":
        return int(s.stock if s.seats else variant.highest - variant.removed)
    return int(s.cheques if s.seats else variant.printed - variant.removed)


def _find_building(s: State, variant: Variant, word: str, above: Sequence[int]) -> int:
    """The building that a word names, if it may still come."""
    value = read_number(word)
    if value is None or not 0 < value <= variant.highest:
        raise ValueError(_("there is no building {word}").format(word=word))
    if value in above or (s.seats and not s.unseen >> value & 1):
        raise ValueError(_("building {word} is not in the pile any more").format(word=word))
    return value


def _find_cheque(s: State, variant: Variant, word: str, above: Sequence[int]) -> int:
    """The first cheque of that worth that may still come."""
    worth = read_number(word)
    if worth not in variant.worth[: variant.printed]:
        raise ValueError(_("there is no cheque for {word}").format(word=word))
    pile = int(s.blank_cheques) if s.seats else set_of(range(variant.printed))
    for cheque in members_of(pile):
        if variant.worth[cheque] == worth and cheque not in above:
            return cheque
    raise ValueError(_("the pile has no more cheques for {word}").format(word=word))


def say_draws(events: Sequence[Event]) -> list[str]:
    """What chance gave, in the words of the notation."""
    lines = [f"start {event.seat}" for event in events if event.kind == Kind.STARTS]
    for pile, kinds in TURNED_UP.items():
        cards = [str(event.value) for event in events if event.kind in kinds]
        if cards:
            lines.append(f"draw {pile} {' '.join(cards)}")
    return lines
