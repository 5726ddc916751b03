"""What lies in front of a player, for tests of any game."""

import random

from stammtisch import Table
from stammtisch.core.scene import Card, Place, Scene
from tests.laws import play_some


def scene_for(table: Table, viewer: int | None) -> Scene:
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn")[: table.seats]
    view = table.view_for_person(viewer)
    return table.game.text.scene(view, -1 if viewer is None else viewer, names)


def check_every_moment(table: Table, chance: random.Random, decisions: int) -> None:
    """The scenes of a whole game, each after so many decisions."""
    while not table.over:
        for viewer in (None, 0, 1):
            check_scene(scene_for(table, viewer))
        play_some(table, chance, decisions)


def place_of(table: Table, seat: int, viewer: int | None) -> Place:
    return scene_for(table, viewer).places[seat]


def lying(table: Table, seat: int, viewer: int | None) -> dict[str, str]:
    """The cards of each pile in front of a seat: `?` is face down."""
    piles = place_of(table, seat, viewer).belongings
    return {pile.heading: " ".join(map(shown, pile.cards)) for pile in piles if pile.cards}


def shown(card: Card) -> str:
    return f"{card.kind}:{card.value}" if card.kind in ("foreman", "worker") else card.face


def check_scene(scene: Scene) -> None:
    """Every pile has a heading, explained; scores have a column; nothing can be played from it."""
    assert scene.score_column in scene.columns
    for place in scene.places:
        for pile in place.belongings:
            assert pile.heading
            assert pile.heading.meaning  # type: ignore[attr-defined]  # as it is explained
            assert all(card.face and not card.acts and not card.name for card in pile.cards)
