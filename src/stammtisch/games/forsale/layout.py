"""The picture of a For Sale table."""

from collections.abc import Sequence
from functools import lru_cache

from stammtisch.core.bitset import members_of
from stammtisch.core.language import _, ngettext, spoken
from stammtisch.core.scene import Card, Pile, Place, Scene
from stammtisch.games.forsale.state import SELL, Edition, Phase, State


def scene(view: State, seat: int, names: Sequence[str]) -> Scene:
    """What a seat sees; -1 is a spectator."""
    return Scene(
        headline=_headline(view),
        centre=_centre(view),
        columns=(_("player"), _("coins"), _bid_column(view), _("buildings"), _("cheques")),
        places=tuple(_place(view, other, seat, names) for other in range(view.seats)),
        own=_own(view, seat) if seat >= 0 else (),
    )


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
        return (Pile(_("On offer"), buildings_of(view.offer), note),)
    if view.phase == Phase.SELLING:
        return (Pile(_("Cheques"), cheques_of(view, view.display)),)
    return ()


def _own(view: State, seat: int) -> tuple[Pile, ...]:
    laid = 1 << view.chosen[seat] if view.chosen[seat] else 0
    piles = [
        Pile(_("Your coins"), _coins(view.coins[seat]), str(view.coins[seat])),
        Pile(_("Your buildings"), buildings_of(view.hand[seat] ^ laid)),
    ]
    if view.won[seat]:
        piles.append(Pile(_("Your cheques"), cheques_of(view, view.won[seat])))
    if laid:
        piles.append(Pile(_("Laid face down"), buildings_of(laid)))
    return tuple(piles)


def _place(view: State, seat: int, viewer: int, names: Sequence[str]) -> Place:
    """A row of the score sheet; a question mark where a person must remember."""
    known = seat == viewer or view.remembers
    cells = (
        names[seat],
        str(view.coins[seat]) if known else "?",
        _bid_words(view, seat),
        _numbers(view.hand[seat]) if known else f"? ({view.held[seat]})",
        _cheque_words(view, seat) if known else "?",
    )
    return Place(seat, cells, _is_on_turn(view, seat))


def _is_on_turn(view: State, seat: int) -> bool:
    if view.phase == Phase.BUYING:
        return bool(view.turn == seat)
    return view.phase == Phase.SELLING and bool((view.owners ^ view.committed) >> seat & 1)


def _bid_column(view: State) -> str:
    return _("bid") if view.phase == Phase.BUYING else _("choice")


def _bid_words(view: State, seat: int) -> str:
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
