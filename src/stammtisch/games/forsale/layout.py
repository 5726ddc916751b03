"""The picture of a For Sale table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from stammtisch.core.bitset import members_of
from stammtisch.core.language import _, ngettext, spoken
from stammtisch.core.scene import Card, Explained, Pile, Place, Scene
from stammtisch.games.forsale.rule_words import tell_auction, tell_selling
from stammtisch.games.forsale.state import SELL, Edition, Phase, State

BACK = Card("?", "hidden")


def scene(view: State, seat: int, names: Sequence[str]) -> Scene:
    """What a seat sees; -1 is a spectator."""
    return Scene(
        headline=_headline(view),
        centre=_centre(view),
        columns=(
            _("player"),
            _coins_words(),
            _bid_words(view),
            _buildings_words(),
            _cheques_words(),
        ),
        places=tuple(_place(view, other, seat, names) for other in range(view.seats)),
        own=_own(view, seat) if seat >= 0 else (),
        score_column=_coins_words(),
    )


# --- headings -----------------------------------------------------------------------------


def _coins_words() -> str:
    return Explained(_("coins"), _("They buy buildings. At the end, each one is worth 1."))


def _bid_words(view: State) -> str:
    if view.phase == Phase.BUYING:
        return Explained(_("bid"), tell_auction(view))
    return Explained(_("choice"), tell_selling())


def _buildings_words() -> str:
    return Explained(_("buildings"), _("They are sold for cheques later: high ones bring more."))


def _cheques_words() -> str:
    return Explained(_("cheques"), _("The player with the most in cheques and coins wins."))


# --- the middle of the table --------------------------------------------------------------


def _headline(view: State) -> str:
    if view.phase == Phase.OVER:
        return _("The game is over.")
    if view.phase == Phase.SELLING:
        return ngettext(
            "Selling: {count} cheque still to come.",
            "Selling: {count} cheques still to come.",
            view.cheques,
        ).format(count=view.cheques)
    return ngettext(
        "Buying: {count} building still to come.",
        "Buying: {count} buildings still to come.",
        view.stock,
    ).format(count=view.stock)


def _centre(view: State) -> tuple[Pile, ...]:
    if view.phase == Phase.BUYING:
        note = _("highest bid: {bid}").format(bid=view.high) if view.high else _("no bid yet")
        heading = Explained(_("On offer"), tell_auction(view))
        return (Pile(heading, buildings_of(view.offer), note, tag="offer"),)
    if view.phase == Phase.SELLING:
        heading = Explained(_("Cheques"), tell_selling())
        return (Pile(heading, cheques_of(view, view.display), tag="display"),)
    return ()


# --- players ------------------------------------------------------------------------------


def _own(view: State, seat: int) -> tuple[Pile, ...]:
    laid = 1 << view.chosen[seat] if view.chosen[seat] else 0
    piles = [
        Pile(_("Your coins"), _coins(view.coins[seat]), str(view.coins[seat]), tag="purse"),
        Pile(_("Your buildings"), buildings_of(view.hand[seat] ^ laid), tag="in-hand"),
    ]
    if view.won[seat]:
        piles.append(Pile(_("Your cheques"), cheques_of(view, view.won[seat]), tag="cheques"))
    if laid:
        piles.append(Pile(_("Laid face down"), buildings_of(laid), tag="laid"))
    return tuple(piles)


def _place(view: State, seat: int, viewer: int, names: Sequence[str]) -> Place:
    """A row of the score sheet; a question mark where a person must remember."""
    known = seat == viewer or view.remembers
    cells = (
        names[seat],
        str(view.coins[seat]) if known else "?",
        _bid_cell(view, seat),
        _numbers(view.hand[seat]) if known else f"? ({view.held[seat]})",
        _cheque_words(view, seat) if known else "?",
    )
    return Place(
        seat,
        cells,
        _is_on_turn(view, seat),
        score=str(view.coins[seat]) if known else "",
        belongings=tuple(_belongings(view, seat, viewer)),
    )


def _belongings(view: State, seat: int, viewer: int) -> Iterator[Pile]:
    """What lies in front of a player; one's own cards are in sight anyway."""
    yield from _committed(view, seat)
    if seat == viewer:
        yield Pile(_buildings_words(), ())
        yield Pile(_cheques_words(), ())
        return
    laid = view.committed >> seat & 1
    known = tuple(map(_nameless, buildings_of(view.hand[seat]))) if view.remembers else ()
    yield Pile(_buildings_words(), known or _backs(view.held[seat] - laid), tag="buildings fan")
    won = _cheques_won(view, seat)
    if won or view.remembers:
        yield Pile(_cheques_words(), won, tag="cheques stack")


def _committed(view: State, seat: int) -> Iterator[Pile]:
    """The coins of a bid, or the building laid face down."""
    if view.bid[seat]:
        yield Pile(_bid_words(view), _coins(view.bid[seat]), tag="staked stack")
    if view.committed >> seat & 1:
        chosen = int(view.chosen[seat])
        laid = _nameless(building_card(chosen)) if chosen else BACK
        yield Pile(_bid_words(view), (laid,), tag="laid")


def _cheques_won(view: State, seat: int) -> tuple[Card, ...]:
    """Face down where a person must remember: then everybody has one from each sale.

    With limited supply nobody can tell from the table."""
    if view.remembers:
        return tuple(map(_nameless, cheques_of(view, view.won[seat])))
    is_selling = view.phase == Phase.SELLING and not view.supply
    return _backs(view.step - 1) if is_selling else ()


def _backs(count: int) -> tuple[Card, ...]:
    return (BACK,) * int(count)


def _nameless(card: Card) -> Card:
    return replace(card, name="", acts=())


def _is_on_turn(view: State, seat: int) -> bool:
    if view.phase == Phase.BUYING:
        return bool(view.turn == seat)
    return view.phase == Phase.SELLING and bool((view.owners ^ view.committed) >> seat & 1)


def _bid_cell(view: State, seat: int) -> str:
    if view.phase == Phase.BUYING:
        return str(view.bid[seat]) if view.bidding >> seat & 1 else _("passed")
    if view.phase == Phase.SELLING and view.owners >> seat & 1:
        return _("ready") if view.committed >> seat & 1 else _("choosing")
    return ""


@lru_cache(4000)
def _numbers(buildings: int) -> str:
    return " ".join(map(str, members_of(buildings)))


def _cheque_words(view: State, seat: int) -> str:
    return " ".join(str(view.worth[cheque]) for cheque in members_of(view.won[seat]))


def buildings_of(buildings: int) -> tuple[Card, ...]:
    return tuple(map(building_card, members_of(buildings)))


def building_card(building: int) -> Card:
    return _building_card(building, spoken())


@lru_cache(1000)
def _building_card(building: int, language: str) -> Card:
    told = _("building {number}").format(number=building)
    name = f"building-{building}"
    return Card(str(building), "building", name=name, acts=(SELL + building,), told=told)


@lru_cache(1000)
def _cheque_told(worth: int, language: str) -> str:
    return _("cheque for {number}").format(number=worth)


def cheque_card(worth: int, name: str = "") -> Card:
    return Card(str(worth), "cheque", name=name, told=_cheque_told(worth, spoken()))


def cheques_of(view: Edition, cheques: int) -> tuple[Card, ...]:
    return tuple(
        cheque_card(int(view.worth[cheque]), f"cheque-{cheque}") for cheque in members_of(cheques)
    )


def _coins(count: int) -> tuple[Card, ...]:
    return (Card("1", "coin"),) * int(count)
