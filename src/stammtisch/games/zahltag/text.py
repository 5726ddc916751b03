"""The words of Zahltag: notation in English letters, everything else in the reader's language."""

from collections.abc import Sequence

from stammtisch.core.cards import cards_in
from stammtisch.core.chance import put_on_top
from stammtisch.core.event import Event
from stammtisch.core.language import _, ngettext
from stammtisch.core.notation import read_number
from stammtisch.core.record import Array
from stammtisch.games.zahltag.booklet import rules
from stammtisch.games.zahltag.contracts import LETTERS, read_equipment, say_equipment
from stammtisch.games.zahltag.equipment import DEALT, KINDS, PRINTED, counts_of, covers, size
from stammtisch.games.zahltag.layout import scene, tell_equipment, tell_kind
from stammtisch.games.zahltag.state import (
    BID,
    CONTRACTS,
    DROP,
    HIGHEST_BID,
    KEEP,
    PAYDAY,
    SWAP,
    TAKE,
    Kind,
    Payday,
    State,
    Variant,
)

__all__ = [
    "read_action",
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

NO_BID = "00"
PAYDAY_WORD = "payday"


def title() -> str:
    return "Zahltag"


def summary() -> str:
    return _("Ask the lowest price for building jobs, and pay idle crews on payday. 2 to 4 seats.")


# --- acts ---------------------------------------------------------------------------------


def read_action(words: str) -> int | None:
    """`take c`, `drop c`, `swap c e` (give c, take e), `keep`, `bid 3` or `00`."""
    verb, *rest = words.lower().split() or [""]
    if not rest:
        return {"keep": KEEP, NO_BID: BID}.get(verb)
    if verb == "bid":
        return _read_bid(rest)
    firsts = {("take", 1): TAKE, ("drop", 1): DROP, ("swap", 2): SWAP}
    if (verb, len(rest)) not in firsts or not all(word in tuple(LETTERS) for word in rest):
        return None
    action = 0
    for letter in rest:
        action = KINDS * action + LETTERS.index(letter)
    return firsts[verb, len(rest)] + action


def _read_bid(words: Sequence[str]) -> int | None:
    amount = read_number(words[0]) if len(words) == 1 else None
    return BID + amount if amount and amount <= HIGHEST_BID else None


def say_action(action: int) -> str:
    if action >= BID:
        return f"bid {action - BID}" if action > BID else NO_BID
    if action >= SWAP:
        gives, takes = divmod(action - SWAP, KINDS)
        return f"swap {LETTERS[gives]} {LETTERS[takes]}"
    if action >= DROP:
        return f"drop {LETTERS[action - DROP]}"
    return f"take {LETTERS[action - TAKE]}" if action >= TAKE else "keep"


def tell_action(action: int) -> str:
    if action >= BID:
        return _tell_bid(action - BID)
    if action >= SWAP:
        gives, takes = divmod(action - SWAP, KINDS)
        return _("swap {given} for {taken}").format(given=tell_kind(gives), taken=tell_kind(takes))
    if action >= DROP:
        return _("drop {card}").format(card=tell_kind(action - DROP))
    if action >= TAKE:
        return _("take {card}").format(card=tell_kind(action - TAKE))
    return _("keep all cards")


def _tell_bid(amount: int) -> str:
    if amount == 0:
        return _("no bid (00)")
    return ngettext("bid {amount} million", "bid {amount} million", amount).format(amount=amount)


# --- events -------------------------------------------------------------------------------

NOTES = {
    Kind.STARTS: "start {seat}",
    Kind.DEALT: "{seat} dealt {cards}",
    Kind.CHANGES: "{seat} {action}",
    Kind.HOME: "{seat} home {cards}",
    Kind.CONTRACT: "contract {cards}, number {extra}",
    Kind.PUT_BACK: "payday put back",
    Kind.COMMITS: "{seat} commits",
    Kind.CHOOSES: "{seat} chooses {bid}",
    Kind.BIDS: "{seat} bids {bid}",
    Kind.WORKS: "{seat} works for {value}",
    Kind.ASIDE: "nobody works",
    Kind.PAYDAY: "payday {value}{forced}",
    Kind.PAYS: "{seat} pays {value}",
    Kind.BROKE: "{seat} out",
    Kind.RETURNS: "{seat} returns {cards}",
    Kind.SCORES: "{seat} scores {value}",
    Kind.WINS: "{seat} wins",
}


def say_event(event: Event) -> str:
    """An event in the words of the notation."""
    if event.kind == Kind.STEP:
        return f"{'turn' if event.seat >= 0 else 'change'} {event.value}"
    return NOTES[Kind(event.kind)].format(
        seat=event.seat,
        value=event.value,
        extra=event.extra,
        action=say_action(event.value) if event.kind == Kind.CHANGES else "",
        bid=event.value or NO_BID,
        cards=say_equipment(event.value) if event.value >= 0 else "",
        forced=", forced" if event.extra == Payday.FORCED else "",
    )


def tell_event(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence; nothing for what the picture of the table shows anyway."""
    name = names[event.seat] if event.seat >= 0 else ""
    if event.kind in (Kind.COMMITS, Kind.CHOOSES, Kind.SCORES, Kind.DEALT):
        return ""
    if event.kind == Kind.CHANGES:
        return _tell_change(event.value, name)
    return _sentence(event).format(
        name=name,
        value=abs(event.value),
        extra=event.extra,
        cards=tell_equipment(event.value) if event.value >= 0 else "",
    )


def _tell_change(action: int, name: str) -> str:
    if action >= SWAP:
        gives, takes = divmod(action - SWAP, KINDS)
        sentence = _("{name} swaps {given} for {taken}.")
        return sentence.format(name=name, given=tell_kind(gives), taken=tell_kind(takes))
    if action >= DROP:
        return _("{name} drops {card}.").format(name=name, card=tell_kind(action - DROP))
    if action >= TAKE:
        return _("{name} takes {card}.").format(name=name, card=tell_kind(action - TAKE))
    return _("{name} keeps all cards.").format(name=name)


def _sentence(event: Event) -> str:
    if event.kind == Kind.STEP:
        turn, change = _("Turn {value}: {name}."), _("Changes before the game, round {value} of 3.")
        return turn if event.seat >= 0 else change
    if event.kind == Kind.BIDS:
        return _tell_shown(event.value)
    if event.kind == Kind.WORKS:
        return _tell_pay(event.value)
    if event.kind == Kind.PAYDAY:
        forced, drawn = _("Payday {value} of 5 is due."), _("Payday {value} of 5 comes up.")
        return forced if event.extra == Payday.FORCED else drawn
    if event.kind == Kind.PAYS:
        return _tell_wages(event.value)
    return {
        Kind.STARTS: _("{name} starts."),
        Kind.HOME: _("{name}’s crew comes home: {cards}."),
        Kind.CONTRACT: _("A contract for {cards}."),
        Kind.PUT_BACK: _("A payday right after a payday goes back into the deck."),
        Kind.ASIDE: _("Nobody takes the contract; it is laid aside."),
        Kind.BROKE: _("{name} cannot pay and is out of business."),
        Kind.RETURNS: _("{name}’s cards go back to the piles: {cards}."),
        Kind.WINS: _("{name} wins."),
    }[Kind(event.kind)]


def _tell_shown(bid: int) -> str:
    if bid == 0:
        return _("{name} shows 00.")
    return ngettext("{name} bids {value} million.", "{name} bids {value} million.", bid)


def _tell_pay(pay: int) -> str:
    if pay < 0:
        return _("{name} has to work and even pays {value} million.")
    if pay == 0:
        return _("{name} has to work for nothing.")
    return ngettext(
        "{name} gets the contract for {value} million.",
        "{name} gets the contract for {value} million.",
        pay,
    )


def _tell_wages(wages: int) -> str:
    if wages == 0:
        return _("{name} pays nothing.")
    return ngettext("{name} pays {value} million.", "{name} pays {value} million.", wages)


# --- fixing and telling chance ------------------------------------------------------------


def stack(s: State, variant: Variant, words: Sequence[str]) -> str:
    """`deck ffw payday`, `draw cee`, `deal 0 ffwwcee`: what comes; gives the draw it means."""
    verb, *rest = words
    if verb == "deal" and rest:
        return _deal(s, rest[0], rest[1:])
    if verb not in ("deck", "draw") or not rest:
        raise ValueError(_("expected `deck` or `draw` and cards, or `deal`, a seat and cards"))
    cards: list[int] = []
    for word in rest:
        cards.append(_find_card(s, variant, word.lower(), cards))
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
    unseen = cards_in(s.unseen) if s.seats else range(CONTRACTS)
    for contract in unseen:
        if variant.demand[contract] == wanted and contract not in above:
            return contract
    raise ValueError(_("no contract {word} is in the deck any more").format(word=word))


def _deal(s: State, seat_word: str, words: Sequence[str]) -> str:
    """Up to seven cards of a hand; a longer line may follow a shorter one."""
    seat, cards = read_number(seat_word), _read_cards("".join(words).lower())
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
        raise ValueError(_("so many cards of a kind are not in the box"))
    return f"deal {seat}"


def _read_cards(word: str) -> int | None:
    return read_equipment(word) if word else None


def _are_printed(hands: Array) -> bool:
    return all(
        sum(counts_of(hand)[kind] for hand in hands) <= counts_of(PRINTED)[kind]
        for kind in range(KINDS)
    )


def say_draws(events: Sequence[Event]) -> list[str]:
    """What chance gave, in the words of the notation."""
    lines = [f"start {event.seat}" for event in events if event.kind == Kind.STARTS]
    for event in events:
        if event.kind == Kind.DEALT:
            lines.append(f"deal {event.seat} {say_equipment(event.value)}")
    cards = [card for card in map(_drawn_card, events) if card]
    return [*lines, f"draw {' '.join(cards)}"] if cards else lines


def _drawn_card(event: Event) -> str:
    """A card of the deck; a payday that is forced, or put back before, is not drawn."""
    if event.kind == Kind.CONTRACT:
        return say_equipment(event.value)
    is_drawn = event.kind == Kind.PAYDAY and event.extra == Payday.DRAWN
    return PAYDAY_WORD if is_drawn or event.kind == Kind.PUT_BACK else ""
