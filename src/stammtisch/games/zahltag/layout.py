"""The picture of a Zahltag table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stammtisch.core.bitset import count_members, members_of
from stammtisch.core.language import _, ngettext, points
from stammtisch.core.scene import Card, Explained, Pictured, Pile, Place, Scene, Signs
from stammtisch.games.zahltag.contracts import say_equipment
from stammtisch.games.zahltag.equipment import KINDS, counts_of, covers, lacking
from stammtisch.games.zahltag.hand import least_held
from stammtisch.games.zahltag.play import most_contracts, to_act
from stammtisch.games.zahltag.rule_words import (
    tell_bidding,
    tell_changing,
    tell_crews,
    tell_payday,
)
from stammtisch.games.zahltag.state import (
    CHANGES,
    CONTRACTS,
    DROP,
    LAST_PAYDAY,
    SWAP,
    TAKE,
    Phase,
    State,
)

KIND_NAMES = ("foreman", "worker", "crane", "excavator")  # as scenes know them
NO_BID = "00"
MINUS = "−"
BACK = Card("?", "hidden")


# --- equipment in words -------------------------------------------------------------------


def tell_kind(kind: int) -> str:
    """One card of a kind, as it stands in a sentence."""
    return (_("a foreman"), _("a worker"), _("a crane"), _("an excavator"))[kind]


def tell_equipment(cards: int) -> str:
    counted = [tell_count(kind, count) for kind, count in enumerate(counts_of(cards)) if count]
    return ", ".join(counted) or _("no cards")


def tell_count(kind: int, count: int) -> str:
    return (
        ngettext("{count} foreman", "{count} foremen", count),
        ngettext("{count} worker", "{count} workers", count),
        ngettext("{count} crane", "{count} cranes", count),
        ngettext("{count} excavator", "{count} excavators", count),
    )[kind].format(count=count)


def _box(kind: int, count: int) -> Card:
    return Card(tell_count(kind, count), KIND_NAMES[kind], value=str(count))


def _boxes(cards: int) -> tuple[Card, ...]:
    """A box for every kind."""
    return tuple(_box(kind, count) for kind, count in enumerate(counts_of(cards)) if count)


def _piles(cards: int) -> tuple[Card, ...]:
    """The open piles, including those that have run out."""
    return tuple(
        replace(_box(kind, count), name=f"pile-{kind}", acts=(TAKE + kind,))
        for kind, count in enumerate(counts_of(cards))
    )


def _hand(cards: int) -> tuple[Card, ...]:
    return tuple(
        replace(_box(kind, count), name=f"hand-{kind}", acts=acts_with(kind))
        for kind, count in enumerate(counts_of(cards))
        if count
    )


def acts_with(kind: int) -> tuple[int, ...]:
    """The actions that give back a card of this kind, alone or for another."""
    return (DROP + kind, *(SWAP + KINDS * kind + other for other in range(KINDS)))


def signs_of(cards: int) -> Signs:
    counted = zip(KIND_NAMES, counts_of(cards), strict=True)
    pictures = tuple((f"small-{name}", count) for name, count in counted if count)
    return Signs(say_equipment(cards), pictures, tell_equipment(cards))


def _row(cards: int) -> str:
    return Pictured(signs_of(cards)) if cards else "–"


# --- the scene ----------------------------------------------------------------------------


def scene(view: State, seat: int, names: Sequence[str]) -> Scene:
    """What a seat sees; -1 is a spectator."""
    return Scene(
        headline=_headline(view),
        centre=_centre(view, seat),
        columns=(_("player"), *_columns()),
        places=tuple(_place(view, other, seat, names) for other in range(view.seats)),
        own=_own(view, seat) if seat >= 0 else (),
        score_column=_money_words(),
    )


def _headline(view: State) -> str:
    if view.phase == Phase.OVER:
        return _("The game is over.")
    if view.phase == Phase.PREPARING:
        done = 1 + view.changes // view.seats
        return _("Before the game: exchange {done} of {all}.").format(done=done, all=CHANGES)
    due = view.phase == Phase.CHANGING and view.contracts >= most_contracts(view)
    return (_due_headline() if due else _usual_headline()).format(
        contracts=view.contracts,
        most=most_contracts(view),
        paydays=view.paydays,
        last=LAST_PAYDAY,
    )


def _usual_headline() -> str:
    return _("Contracts {contracts}/{most}, paydays {paydays}/{last}.")


def _due_headline() -> str:
    return _("Contracts {contracts}/{most}, paydays {paydays}/{last}: the next is due now.")


def _centre(view: State, seat: int) -> tuple[Pile, ...]:
    piles = [Pile(Explained(_("Piles"), tell_changing()), _piles(view.piles), tag="piles")]
    if view.contract:
        demand = view.demand[view.contract - 1]
        heading = Explained(_("Contract"), tell_bidding())
        note = _shortage(view, seat, demand)
        piles.append(Pile(heading, _boxes(demand), note, tag="contract"))
    if view.remembers and view.offered[0] and not points():  # a page shows them on a sheet
        piles.append(Pile(_("Bids so far"), (), Pictured(*_history(view))))
    return tuple(piles)


def _shortage(view: State, seat: int, demand: int) -> str:
    """Z10: what a seat lacks to be allowed a bid."""
    missing = lacking(view.hand[seat], demand) if view.firms >> max(seat, 0) & 1 else 0
    if seat < 0 or not missing:
        return ""
    before, after = _("you lack {cards}").split("{cards}")
    return Pictured(before, signs_of(missing), after)


def _history(view: State) -> list[str | Signs]:
    """The bids for every contract since the last payday, in the order of the seats."""
    turned_up = CONTRACTS - count_members(view.unseen)
    recent = range(max(0, turned_up - view.contracts), turned_up)
    answered = [number for number in recent if view.answers[number].any()]
    parts = [part for number in answered for part in (" · ", *_answers(view, number))]
    return parts[1:] or ["–"]


def _answers(view: State, number: int) -> tuple[Signs, str]:
    bids = "/".join(_bid_word(bid) for bid in view.answers[number][: view.seats])
    return signs_of(view.demand[view.offered[number] - 1]), f":{bids}"


def _bid_word(bid: int) -> str:
    """A bid in words; the record holds one more than the bid, 0 for a seat that is out."""
    return "–" if bid == 0 else say_bid(bid - 1)


def say_bid(bid: int) -> str:
    return str(bid) if bid else NO_BID


def bid_card(bid: int) -> Card:
    said = say_bid(bid)
    return Card(said, "bid", value=said)


def _own(view: State, seat: int) -> tuple[Pile, ...]:
    piles = [Pile(_("Your hand"), _hand(view.hand[seat]), tag="in-hand")]
    if _may_go_broke(view, seat):
        note = _("you have no money: a tie at 1 would put you out of business")
        piles.append(Pile(_("Beware"), (), note, tag="warning"))
    return tuple(piles)


def _may_go_broke(view: State, seat: int) -> bool:
    """Z16: a bidder without money is warned."""
    is_bidding = view.phase == Phase.BIDDING and to_act(view) >> seat & 1
    return bool(
        is_bidding
        and view.money[seat] == 0
        and covers(view.hand[seat], view.demand[view.contract - 1])
    )


# --- players ------------------------------------------------------------------------------


def _columns() -> tuple[str, ...]:
    return (
        _money_words(),
        _cards_words(),
        _left_words(),
        _right_words(),
        _known_words(),
        _bid_words(),
    )


def _money_words() -> str:
    words = _("In millions. The most money after the fifth payday wins.")
    return Explained(_("money"), words)


def _cards_words() -> str:
    return Explained(_("cards"), tell_payday())


def _left_words() -> str:
    return Explained(_("on left"), tell_crews())


def _right_words() -> str:
    return Explained(_("on right"), tell_crews())


def _known_words() -> str:
    words = _("What this player’s hand is sure to hold, by all that you have seen.")
    return Explained(_("known cards"), words)


def _bid_words() -> str:
    return Explained(_("bid"), tell_bidding())


def _place(view: State, seat: int, viewer: int, names: Sequence[str]) -> Place:
    """A row of the score sheet; a question mark where a person must remember."""
    if not view.firms >> seat & 1 and view.phase != Phase.OVER:
        out = _("out")
        return Place(seat, (names[seat], out, "", "", "", "", ""), on_turn=False, score=out)
    cells = (
        names[seat],
        str(view.money[seat]),
        str(view.held[seat]),
        _row(view.left[seat]),
        _row(view.right[seat]),
        _known_cell(view, seat, viewer),
        _bid_cell(view, seat),
    )
    return Place(
        seat,
        cells,
        on_turn=seat in members_of(to_act(view)),
        score=str(view.money[seat]),
        belongings=tuple(_belongings(view, seat, viewer)),
    )


def _belongings(view: State, seat: int, viewer: int) -> Iterator[Pile]:
    """What lies in front of a player; one's own hand is in sight anyway."""
    yield Pile(_bid_words(), _envelope(view, seat), tag="sealed")
    yield Pile(_left_words(), _boxes(view.left[seat]), tag="crews-left")
    yield Pile(_right_words(), _boxes(view.right[seat]), tag="crews-right")
    hand = 0 if seat == viewer else int(view.held[seat])
    yield Pile(_cards_words(), (BACK,) * hand, tag="fan")
    if seat == viewer or not view.remembers:
        yield Pile(_known_words(), ())


def _envelope(view: State, seat: int) -> tuple[Card, ...]:
    """Sealed for everybody else."""
    if view.sealed[seat]:
        return (bid_card(int(view.sealed[seat]) - 1),)
    is_sealed = view.committed >> seat & 1
    return (Card("?", "envelope", told=_("a sealed bid")),) if is_sealed else ()


def _known_cell(view: State, seat: int, viewer: int) -> str:
    if seat == viewer:
        return _row(view.hand[seat])
    if not view.remembers:
        return "?"
    return _row(least_held(view, viewer, seat) if viewer >= 0 else view.surely[seat])


def _bid_cell(view: State, seat: int) -> str:
    if view.sealed[seat]:
        return _bid_word(view.sealed[seat])
    return _("ready") if view.committed >> seat & 1 else ""
