"""The picture of a For Sale table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from stammtisch.core.bitset import members_of
from stammtisch.core.language import _, ngettext, spoken
from stammtisch.core.scene import Card, Explained, Pile, Place, Scene
from stammtisch.games.forsale.rule_words import tell_auction, tell_selling
from stammtisch.games.forsale.state import SELL, Edition, Phase, State

BACK = Card("?", "hidden")
COIN = Card("1", "coin")


class Headings(NamedTuple):
    """Of the columns."""

    player: str
    coins: str
    bid: str
    buildings: str
    cheques: str


class Holding(NamedTuple):
    """What a view tells of one player, in the state's own words."""

    coins: int
    bid: int
    hand: int
    held: int
    chosen: int
    won: int


class PlaceRow(NamedTuple):
    """All that the place of one player is made of: equal rows give equal places."""

    seat: int
    name: str
    has: Holding
    choice: str  # made so far, in words
    has_laid: bool
    on_turn: bool
    is_own: bool
    remembers: int
    backs: int  # cheques that lie face down, if nobody remembers them
    worth: bytes  # of each cheque


def scene(view: State, seat: int, names: Sequence[str]) -> Scene:
    """What a seat sees; -1 is a spectator."""
    headings = _headings(_bid_words(view), spoken())
    return Scene(
        headline=_headline(view),
        centre=_centre(view),
        columns=headings,
        places=tuple(_place(row, headings, spoken()) for row in _rows(view, seat, names)),
        own=_own(view, seat) if seat >= 0 else (),
        score_column=headings.coins,
    )


# --- headings -----------------------------------------------------------------------------


@lru_cache(100)
def _headings(bid: str, _language: str) -> Headings:
    return Headings(
        _("player"),
        Explained(_("coins"), _("They buy buildings. At the end, each one is worth 1.")),
        bid,
        Explained(_("buildings"), _("They are sold for cheques later: high ones bring more.")),
        Explained(_("cheques"), _("The player with the most in cheques and coins wins.")),
    )


def _bid_words(view: State) -> str:
    if view.phase == Phase.BUYING:
        return Explained(_("bid"), tell_auction(view))
    return Explained(_("choice"), tell_selling())


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
    coins, chosen, won = (int(part[seat]) for part in (view.coins, view.chosen, view.won))
    laid = 1 << chosen if chosen else 0
    piles = [
        Pile(_("Your coins"), _coins(coins), str(coins), tag="purse"),
        Pile(_("Your buildings"), buildings_of(int(view.hand[seat]) ^ laid), tag="in-hand"),
    ]
    if won:
        piles.append(Pile(_("Your cheques"), cheques_of(view, won), tag="cheques"))
    if laid:
        piles.append(Pile(_("Laid face down"), buildings_of(laid), tag="laid"))
    return tuple(piles)


def _rows(view: State, viewer: int, names: Sequence[str]) -> Iterator[PlaceRow]:
    shared = (int(view.remembers), _backs_of_cheques(view), view.worth.tobytes())
    for seat, has in zip(range(view.seats), _holdings(view), strict=False):
        yield PlaceRow(
            seat,
            names[seat],
            has,
            _choice_cell(view, seat),
            bool(view.committed >> seat & 1),
            _is_on_turn(view, seat),
            seat == viewer,
            *shared,
        )


def _holdings(view: State) -> Iterator[Holding]:
    parts = (view.coins, view.bid, view.hand, view.held, view.chosen, view.won)
    return map(Holding._make, zip(*(part.tolist() for part in parts), strict=True))


def _is_on_turn(view: State, seat: int) -> bool:
    if view.phase == Phase.BUYING:
        return bool(view.turn == seat)
    return view.phase == Phase.SELLING and bool((view.owners ^ view.committed) >> seat & 1)


def _choice_cell(view: State, seat: int) -> str:
    if view.phase == Phase.BUYING:
        return str(view.bid[seat]) if view.bidding >> seat & 1 else _("passed")
    if view.phase == Phase.SELLING and view.owners >> seat & 1:
        return _("ready") if view.committed >> seat & 1 else _("choosing")
    return ""


def _backs_of_cheques(view: State) -> int:
    """Where a person must remember, everybody has one from each sale.

    With limited supply nobody can tell from the table."""
    is_selling = view.phase == Phase.SELLING and not view.supply
    return view.step - 1 if is_selling else 0


@lru_cache(400)
def _place(row: PlaceRow, headings: Headings, _language: str) -> Place:
    """A row of the score sheet; a question mark where a person must remember."""
    known = row.is_own or row.remembers
    cells = (
        row.name,
        str(row.has.coins) if known else "?",
        row.choice,
        _numbers(row.has.hand) if known else f"? ({row.has.held})",
        " ".join(str(row.worth[cheque]) for cheque in members_of(row.has.won)) if known else "?",
    )
    return Place(
        row.seat,
        cells,
        row.on_turn,
        score=str(row.has.coins) if known else "",
        belongings=tuple(_belongings(row, headings)),
    )


def _belongings(row: PlaceRow, headings: Headings) -> Iterator[Pile]:
    """What lies in front of a player; one's own cards are in sight anyway."""
    yield from _committed(row, headings)
    if row.is_own:
        yield Pile(headings.buildings, ())
        yield Pile(headings.cheques, ())
        return
    known = tuple(map(_nameless, buildings_of(row.has.hand))) if row.remembers else ()
    backs = _backs(row.has.held - row.has_laid)
    yield Pile(headings.buildings, known or backs, tag="buildings fan")
    won = _cheques_won(row)
    if won or row.remembers:
        yield Pile(headings.cheques, won, tag="cheques stack")


def _committed(row: PlaceRow, headings: Headings) -> Iterator[Pile]:
    """The coins of a bid, or the building laid face down."""
    if row.has.bid:
        yield Pile(headings.bid, _coins(row.has.bid), tag="staked stack")
    if row.has_laid:
        laid = _nameless(building_card(row.has.chosen)) if row.has.chosen else BACK
        yield Pile(headings.bid, (laid,), tag="laid")


def _cheques_won(row: PlaceRow) -> tuple[Card, ...]:
    """Face down where a person must remember."""
    if not row.remembers:
        return _backs(row.backs)
    return tuple(cheque_card(row.worth[cheque]) for cheque in members_of(row.has.won))


def _backs(count: int) -> tuple[Card, ...]:
    return (BACK,) * count


@lru_cache(1000)
def _nameless(card: Card) -> Card:
    return replace(card, name="", acts=())


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


def cheque_card(worth: int, name: str = "") -> Card:
    return _cheque_card(worth, name, spoken())


@lru_cache(4000)
def _cheque_card(worth: int, name: str, language: str) -> Card:
    told = _("cheque for {number}").format(number=worth)
    return Card(str(worth), "cheque", name=name, told=told)


def cheques_of(view: Edition, cheques: int) -> tuple[Card, ...]:
    return tuple(
        cheque_card(int(view.worth[cheque]), f"cheque-{cheque}") for cheque in members_of(cheques)
    )


def _coins(count: int) -> tuple[Card, ...]:
    return (COIN,) * count
