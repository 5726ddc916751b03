"""Why a trick was won, as far as everybody saw it.

Cards are compared plainly: trump, then the led colour, then values. Where that does not explain
the winner, the sheets of the day do that speak when a trick is judged."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from stammtisch.core.event import Event
from stammtisch.core.language import _
from stammtisch.games.stichtag.recap import cards_of_trick, vetoed_in
from stammtisch.games.stichtag.sheet import Sheet, moments_of
from stammtisch.games.stichtag.sheets import DaySheets
from stammtisch.games.stichtag.state import RED, VALUES, Kind


class Power(NamedTuple):
    """What a player has in a trick; the greater one wins, if all is plain."""

    is_trump: bool
    is_led: bool
    value: int  # the sum of a pair
    cards: int = 1

    @property
    def rank(self) -> tuple[bool, bool, int]:
        return self.is_trump, self.is_led, self.value

    @property
    def turned(self) -> tuple[bool, bool, int]:
        """If low values win."""
        return self.is_trump, self.is_led, -self.value

    def is_like(self, other: "Power") -> bool:
        """Only values tell them apart."""
        return self.rank[:2] == other.rank[:2]


def tell_reason(day: DaySheets, events: Sequence[Event], begin: int, winner: int) -> str:
    """Why this seat won the trick that began at this place."""
    earlier = list(_round_until(events[:begin]))
    sheets = [sheet for sheet in day if sheet.verdict and sheet.is_at_work(earlier)]
    powers = powers_in(events[begin:], trumps_in(events[:begin]))
    own = powers.pop(winner)
    rivals = list(powers.values())
    alike = [rival for rival in rivals if rival.is_like(own)]
    reasons = [f"{_(each.verdict)} ({_(each.title)})" for each in _deciding(sheets, own, rivals)]
    return ", ".join(reasons) or _plain_reason(own, alike)


def trumps_in(events: Sequence[Event]) -> int:
    """Bit mask of the colours that are trump after these events: red in every new round."""
    for event in _round_until(events):
        if event.kind == Kind.WISHES:
            return 1 << event.value
        if event.kind == Kind.TRUMPS:
            return event.value
    return 1 << RED


def _round_until(events: Sequence[Event]) -> Iterator[Event]:
    """The events of the latest round, the last one first."""
    return takewhile(lambda event: not opens_round(event), reversed(events))


def opens_round(event: Event) -> bool:
    return event.kind == Kind.STEP and event.seat < 0


def led_in(step: Sequence[Event]) -> int:
    """The colour of the first card that no veto took out."""
    vetoed = vetoed_in(step)
    return next(card // VALUES for _seat, card in cards_of_trick(step) if card not in vetoed)


def powers_in(step: Sequence[Event], trumps: int) -> dict[int, Power]:
    """By seat; a card that a veto took out counts for nothing."""
    led, vetoed = led_in(step), vetoed_in(step)
    powers: dict[int, Power] = {}
    for seat, card in cards_of_trick(step):
        colour, value = divmod(card, VALUES)
        is_trump = bool(trumps >> colour & 1)
        before = powers.get(seat, Power(is_trump, False, 0, 0))
        if card not in vetoed:
            is_led = not is_trump and colour == led
            powers[seat] = Power(is_trump, is_led, before.value + value, before.cards + 1)
    return powers


# --- in words -----------------------------------------------------------------------------


def _plain_reason(own: Power, alike: Sequence[Power]) -> str:
    equal = [rival for rival in alike if rival.value == own.value]
    if equal and all(own.cards > rival.cards for rival in equal):
        return _("a pair beats an equal card")
    if equal:
        return _("the first of equal cards")
    if own.is_trump:
        return _("highest trump") if alike else _("the only trump")
    return _("highest of the led colour") if alike else _("the only card of the led colour")


def _deciding(
    sheets: Sequence[type[Sheet]], own: Power, rivals: Sequence[Power]
) -> Iterator[type[Sheet]]:
    """The sheets without which it could not be explained."""
    turning = [sheet for sheet in sheets if "strength" in moments_of(sheet)]
    barring = [sheet for sheet in sheets if "may_win" in moments_of(sheet)]
    if any((rival.turned > own.turned) if turning else (rival.rank > own.rank) for rival in rivals):
        yield from barring
    if any(rival.is_like(own) for rival in rivals):
        yield from turning
