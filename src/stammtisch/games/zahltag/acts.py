"""What may be done at a Zahltag table, in the notation and in words."""

from collections.abc import Sequence

from stammtisch.core.language import _, ngettext
from stammtisch.core.notation import read_number
from stammtisch.core.scene import Explained
from stammtisch.games.zahltag.contracts import LETTERS
from stammtisch.games.zahltag.equipment import KINDS
from stammtisch.games.zahltag.layout import NO_BID, tell_kind
from stammtisch.games.zahltag.rule_words import tell_bidding, tell_payday, tell_ties
from stammtisch.games.zahltag.state import (
    BID,
    CHANGES,
    DROP,
    HIGHEST_BID,
    KEEP,
    SWAP,
    TAKE,
    Phase,
    State,
)


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


def tell_action(action: int, names: Sequence[str] = ()) -> str:
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
        return Explained(_("no bid (00)"), _("You do not want this contract, or cannot do it."))
    return ngettext("bid {amount} million", "bid {amount} million", amount).format(amount=amount)


# --- what is asked ------------------------------------------------------------------------


def ask(view: State, seat: int, legal: Sequence[int], names: Sequence[str]) -> str:
    """What the seat has to do now, and what it is good for."""
    if view.phase == Phase.BIDDING:
        return _ask_for_bid(legal)
    if view.phase == Phase.PREPARING:
        done = 1 + view.changes // view.seats
        sentence = _("Swap, take or drop one card, or keep all ({done} of {all}).")
        return Explained(sentence.format(done=done, all=CHANGES), tell_payday())
    return Explained(_("Swap, take or drop one card, or keep all."), tell_payday())


def _ask_for_bid(legal: Sequence[int]) -> str:
    if len(legal) > 1:
        words = _("Bid 1 to 8 million or show 00: the lowest bid gets it.")
        return Explained(words, tell_ties())
    return Explained(_("You lack cards for this contract: show 00."), tell_bidding())
