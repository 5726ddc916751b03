"""Chance in the words of the notation: saying what it gave, and fixing what it will give.

`deck ffw payday cee` and `deal 0 ffwwcee` before the first act, `draw cee` after it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from stammtisch.core.bitset import count_members, members_of
from stammtisch.core.chance import put_on_top
from stammtisch.core.event import Event
from stammtisch.core.language import _, ngettext
from stammtisch.core.notation import read_number
from stammtisch.core.record import Array
from stammtisch.games.zahltag.contracts import read_equipment, say_equipment
from stammtisch.games.zahltag.deck import PACKETS
from stammtisch.games.zahltag.equipment import DEALT, KINDS, PRINTED, counts_of, covers, size
from stammtisch.games.zahltag.state import (
    CONTRACTS,
    PAYDAY,
    PAYDAYS,
    Kind,
    Payday,
    State,
    Variant,
)

PAYDAY_WORD = "payday"
SOONEST = 8  # contracts after which a payday may be forced
LATEST = 9

# --- telling ------------------------------------------------------------------------------


def say_draws(events: Sequence[Event]) -> list[str]:
    """What chance gave, in the words of the notation."""
    lines = [f"start {event.seat}" for event in events if event.kind == Kind.STARTS]
    for event in events:
        if event.kind == Kind.DEALT:
            lines.append(f"deal {event.seat} {say_equipment(event.value)}")
    cards = [card for card in map(_drawn_card, events) if card]
    return [*lines, f"draw {' '.join(cards)}"] if cards else lines


def _drawn_card(event: Event) -> str:
    """A card drawn from the deck; a payday that was forced or put back is not drawn."""
    if event.kind == Kind.CONTRACT:
        return say_equipment(event.value)
    is_drawn = event.kind == Kind.PAYDAY and event.extra == Payday.DRAWN
    return PAYDAY_WORD if is_drawn or event.kind == Kind.PUT_BACK else ""


# --- fixing -------------------------------------------------------------------------------


def stack(s: State, variant: Variant, words: Sequence[str]) -> str:
    """Fixes what comes next; returns the draw that the words announce."""
    verb, *rest = words
    if verb == "deal" and rest:
        return _fix_hand(s, rest[0], rest[1:])
    if verb not in ("deck", "draw") or not rest:
        raise ValueError(_("expected `deck` or `draw` and cards, or `deal`, a seat and cards"))
    cards: list[int] = []
    for word in rest:
        cards.append(_find_card(s, variant, word.lower(), cards))
    _check_paydays(cards)
    if variant.prepared:
        _check_packets(s, cards)
    put_on_top(s.top, cards)
    return f"draw {' '.join(map(_usual, rest))}"


def _usual(word: str) -> str:
    cards = read_equipment(word.lower())
    return say_equipment(cards) if cards else PAYDAY_WORD


def _find_card(s: State, variant: Variant, word: str, above: Sequence[int]) -> int:
    """The contract that a word names, if it may still come, or a payday."""
    if word == PAYDAY_WORD:
        return PAYDAY
    wanted = read_equipment(word)
    if wanted not in variant.demand:
        raise ValueError(_("there is no contract {word}").format(word=word))
    unseen = members_of(s.unseen) if s.seats else range(CONTRACTS)
    for contract in unseen:
        if variant.demand[contract] == wanted and contract not in above:
            return contract
    raise ValueError(_("no contract {word} is in the deck any more").format(word=word))


def _fix_hand(s: State, seat_word: str, words: Sequence[str]) -> str:
    """Up to seven cards of a hand; a longer line may follow a shorter one."""
    seat = read_number(seat_word)
    cards = _read_cards("".join(words).lower())
    if seat is None or seat >= len(s.stacked) or cards is None or size(cards) > DEALT:
        raise ValueError(
            _("expected `deal`, a seat and up to {most} cards of the letters f, w, c, e").format(
                most=DEALT
            )
        )
    if not covers(cards, s.stacked[seat]):
        raise ValueError(_("an earlier line fixed another card here"))
    s.stacked[seat] = cards
    if not _are_printed(s.stacked):
        raise ValueError(_("the box does not have that many cards of a kind"))
    return f"deal {seat}"


def _read_cards(word: str) -> int | None:
    return read_equipment(word) if word else None


def _are_printed(hands: Array) -> bool:
    return all(
        sum(counts_of(hand)[kind] for hand in hands) <= counts_of(PRINTED)[kind]
        for kind in range(KINDS)
    )


# --- decks that can be --------------------------------------------------------------------


def _check_paydays(cards: Sequence[int]) -> None:
    """Z39: no more paydays than the box holds."""
    if cards.count(PAYDAY) > PAYDAYS:
        raise ValueError(
            ngettext(
                "there is only {count} payday in the box",
                "there are only {count} paydays in the box",
                PAYDAYS,
            ).format(count=PAYDAYS)
        )


class Progress(NamedTuple):
    """How far a prepared deck has been played."""

    contracts: int  # turned up so far
    paydays: int  # out of their packets: held, or put back on top
    since: int  # contracts since a payday was held
    put_back: int  # paydays that lie on top, to be held after the next contract


def _check_packets(s: State, cards: Sequence[int]) -> None:
    """Z39: every packet of a prepared deck has one payday, unless one was forced instead."""
    turned_up = CONTRACTS - count_members(s.unseen) if s.seats else 0
    possible = {Progress(turned_up, s.paydays + s.due, s.contracts, s.due)}
    for number, card in enumerate(cards, 1):
        possible = {after for before in possible for after in _with_next(before, card)}
        if not possible:
            raise ValueError(_wrong_place(number, card))


def _wrong_place(number: int, card: int) -> str:
    sizes = [end - begin for begin, end in pairwise((0, *PACKETS))]
    if card == PAYDAY:
        words = _(
            "card {number} cannot be a payday: a prepared deck begins with a contract, and each "
            "of its packets ({sizes} contracts) has one payday"
        )
    else:
        words = _(
            "card {number} must be a payday: each packet of a prepared deck ({sizes} contracts) "
            "has one"
        )
    return words.format(number=number, sizes=", ".join(map(str, sizes)))


def _with_next(before: Progress, card: int) -> Iterator[Progress]:
    """All that is possible after this card; how soon a payday is forced depends on the firms."""
    if before.put_back and before.since:
        before = before._replace(since=0, put_back=before.put_back - 1)
    if before.since >= SOONEST:
        forced = before._replace(paydays=before.paydays + 1, since=0)
        yield from _with_drawn(forced, card)
    if before.since < LATEST:
        yield from _with_drawn(before, card)


def _with_drawn(before: Progress, card: int) -> Iterator[Progress]:
    packet = sum(before.contracts >= end for end in PACKETS)
    if card != PAYDAY:
        if before.paydays >= packet:
            yield before._replace(contracts=before.contracts + 1, since=before.since + 1)
    elif before.contracts and before.paydays <= packet:
        is_put_back = before.paydays > 0 and before.since == 0 and before.contracts < CONTRACTS
        yield before._replace(
            paydays=before.paydays + 1, since=0, put_back=before.put_back + is_put_back
        )
