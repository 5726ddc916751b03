"""Chance in the words of the notation: telling what it gave, and fixing what it will give.

`deal 0 g7 r3`, `deck pile g5 b3`, `deck eggs 3 0`, `deck partners 1 0 2`, `deck clovers 0 g7`
before the first act; after it `draw deal 0 …`, `draw pile …` and so on."""

from collections.abc import Iterator, Sequence

from stammtisch.core.chance import put_on_top
from stammtisch.core.event import Event
from stammtisch.core.language import _
from stammtisch.core.notation import HIDDEN, read_number
from stammtisch.games.stichtag.booklet import values_with
from stammtisch.games.stichtag.sheets.months.april import EGG_VALUES, April
from stammtisch.games.stichtag.sheets.months.january import January
from stammtisch.games.stichtag.sheets.rules.secret_partner import SecretPartner
from stammtisch.games.stichtag.state import (
    COLOURS,
    EGGS,
    HAND_SIZE,
    PILE,
    SEATS,
    VALUES,
    Kind,
    State,
    Variant,
)
from stammtisch.games.stichtag.symbols import read_card, say_card

# --- telling ------------------------------------------------------------------------------


def say_draws(events: Sequence[Event]) -> list[str]:
    """What chance gave, in the words of the notation."""
    return [*_say_single(events), *_say_round(events)]


def _say_single(events: Sequence[Event]) -> Iterator[str]:
    yield from (f"start {event.seat}" for event in events if event.kind == Kind.STARTS)
    drawn = [say_card(event.value) for event in events if event.kind == Kind.DRAWS]
    if drawn:
        yield f"draw pile {' '.join(drawn)}"
    for event in events:
        if event.kind == Kind.EGG:
            yield f"draw eggs {event.value}"
        elif event.kind == Kind.CLOVER:
            yield f"draw clovers {event.seat} {say_card(event.value)}"


def _say_round(events: Sequence[Event]) -> Iterator[str]:
    """The hands and partners of a round that begins; those of the last one may stand before it."""
    begun = [place for place, event in enumerate(events) if _begins_round(event)]
    if not begun:
        return
    later = events[begun[-1] :]
    verb = "deal" if later[0].value == 1 else "draw deal"
    for seat in range(SEATS):
        hand = _dealt_to(later, seat)
        if len(hand) == HAND_SIZE:
            yield f"{verb} {seat} {' '.join(hand)}"
    yield from _say_partners(later)


def _begins_round(event: Event) -> bool:
    return event.kind == Kind.STEP and event.seat < 0


def _dealt_to(events: Sequence[Event], seat: int) -> list[str]:
    dealt = [event for event in events if event.kind == Kind.DEALT and event.seat == seat]
    return [say_card(event.value) for event in dealt]


def _say_partners(events: Sequence[Event]) -> Iterator[str]:
    partners = {event.seat: str(event.value) for event in events if event.kind == Kind.PARTNER}
    if partners:
        seats = range(max(partners) + 1)
        yield f"draw partners {' '.join(partners.get(seat, HIDDEN) for seat in seats)}"


# --- fixing -------------------------------------------------------------------------------


def stack(s: State, variant: Variant, words: Sequence[str]) -> str:
    """Fixes what comes next; gives the draw that the words announce."""
    verb, *rest = [word.lower() for word in words]
    if verb == "deal":
        return f"deal {_fix_hand(s, variant, rest)}"
    what, *rest = rest or [""]
    if verb == "draw" and what == "deal":
        return f"draw deal {_fix_hand(s, variant, rest)}"
    if verb not in ("deck", "draw") or what not in FIXERS or not rest:
        raise ValueError(
            _(
                "expected `deal`, a seat and cards, or `deck` or `draw` and `pile`, `eggs`, "
                "`partners` or `clovers` with what comes"
            )
        )
    if not _is_drawn(what, variant):
        raise ValueError(_("on this day there are no `{what}`").format(what=what))
    FIXERS[what](s, variant, rest)
    return f"draw {what} {' '.join(rest)}"


def _is_drawn(what: str, variant: Variant) -> bool:
    """Has the day such cards? Cards stay undealt on every day."""
    has = {
        "eggs": variant.month == April.number,
        "partners": variant.rule == SecretPartner.number,
        "clovers": variant.month == January.number,
    }
    return bool(has.get(what, True))


def _fix_hand(s: State, variant: Variant, words: Sequence[str]) -> str:
    """Up to twelve cards of a hand, on one line or several."""
    seat, *rest = words or [""]
    owner, cards = _read_seat(variant, seat), [_read_card(variant, word) for word in rest]
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
    cards = [_read_card(variant, word) for word in words]
    if len(cards) > COLOURS * values_with(variant.seats) - HAND_SIZE * variant.seats:
        raise ValueError(_("more cards than can come"))
    for card in cards:
        is_there = s.place[card] == PILE if s.seats else s.stacked[card] == 0
        if not is_there or cards.count(card) > 1:
            raise _taken(card)
    put_on_top(s.top, cards)


def _fix_eggs(s: State, variant: Variant, words: Sequence[str]) -> None:
    eggs: list[int] = []
    for place, word in enumerate(words[: EGGS + 1]):
        eggs.append(_find_egg(s, word, place, eggs))
    put_on_top(s.top_eggs, eggs)


def _find_egg(s: State, word: str, place: int, above: Sequence[int]) -> int:
    """The egg that an earlier line put there, or the first one of that value that is left."""
    left = s.egg_left if s.seats else (1 << EGGS) - 1
    fixed = int(s.top_eggs[place]) - 1 if place < EGGS else -1
    for egg in ([fixed] if fixed >= 0 else []) + list(range(EGGS)):
        is_left = egg == fixed or left >> egg & 1
        if is_left and egg not in above and EGG_VALUES[egg] == read_number(word):
            return egg
    raise ValueError(_("no egg card {word} is left").format(word=word))


def _fix_partners(s: State, variant: Variant, words: Sequence[str]) -> None:
    partners = [_read_seat(variant, word) for word in words]
    if len(set(partners)) < len(partners):
        raise ValueError(_("every seat is a partner once"))
    put_on_top(s.top_partners, partners)


def _fix_clovers(s: State, variant: Variant, words: Sequence[str]) -> None:
    if len(words) != 2:
        raise ValueError(_("expected a seat and its clover, like `0 g8`"))
    seat, card = _read_seat(variant, words[0]), _read_card(variant, words[1])
    if not variant.marks[card]:
        raise ValueError(_("`{card}` shows no clover").format(card=say_card(card)))
    if s.top_clovers[seat] not in (0, card + 1):
        raise ValueError(_("an earlier line fixed another card here"))
    s.top_clovers[seat] = card + 1


FIXERS = {
    "pile": _fix_pile,
    "eggs": _fix_eggs,
    "partners": _fix_partners,
    "clovers": _fix_clovers,
}


def _read_seat(variant: Variant, word: str) -> int:
    seat, last = read_number(word), variant.seats - 1
    if seat is None or seat > last:
        raise ValueError(
            _("expected a seat from 0 to {last}, not `{word}`").format(last=last, word=word)
        )
    return seat


def _read_card(variant: Variant, word: str) -> int:
    card = read_card(word)
    if card is None or card % VALUES >= values_with(variant.seats):
        raise ValueError(_("there is no card `{word}`").format(word=word))
    return card


def _taken(card: int) -> ValueError:
    return ValueError(_("`{card}` lies elsewhere").format(card=say_card(card)))
