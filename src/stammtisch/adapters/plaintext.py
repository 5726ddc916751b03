"""A scene as plain text: headings, cards in brackets, the seats in columns."""

from collections.abc import Iterator, Sequence

from stammtisch.core.scene import Card, Pile, Place, Scene

GAP = "  "
ON_TURN, WAITING = ">", " "
NOTHING = "-"
FEW = 3  # from this many equal cards on, they are counted


def text_of(scene: Scene) -> str:
    parts = [
        [scene.headline],
        list(_piles(scene.centre)),
        list(_seats(scene)),
        list(_piles(scene.own)),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _piles(piles: Sequence[Pile]) -> Iterator[str]:
    width = max((len(pile.heading) for pile in piles), default=0)
    for pile in piles:
        yield f"{pile.heading:<{width}}{GAP}{_cards(pile)}".rstrip()


def _cards(pile: Pile) -> str:
    if not pile.cards:
        return pile.note or NOTHING
    words = _counted(pile.cards) or " ".join(f"[{_face(card)}]" for card in pile.cards)
    return f"{words}{GAP}({pile.note})" if pile.note else words


def _counted(cards: Sequence[Card]) -> str:
    """Equal things, such as coins, with their number."""
    if len(cards) < FEW or any(card != cards[0] for card in cards):
        return ""
    return f"{len(cards)} x [{_face(cards[0])}]"


def _face(card: Card) -> str:
    return f"{card.by}: {card.face}" if card.by else card.face


def _seats(scene: Scene) -> Iterator[str]:
    rows = [scene.columns, *(place.cells for place in scene.places)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield _row(WAITING, scene.columns, widths)
    for place in scene.places:
        yield _row(_mark(place), place.cells, widths)


def _mark(place: Place) -> str:
    return ON_TURN if place.on_turn else WAITING


def _row(mark: str, cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True))
    return f"{mark} {GAP.join(padded)}".rstrip()
