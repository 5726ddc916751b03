"""The drawings of For Sale: buildings, cheques and the cover."""

from functools import partial

from stammtisch.core.look import Artwork
from stammtisch.games.forsale.artwork.buildings import BUILDINGS, building
from stammtisch.games.forsale.artwork.cheques import cheque
from stammtisch.games.forsale.artwork.cover import cover

NUMBERS = range(1, len(BUILDINGS) + 1)
MOST_CHEQUE = 20  # as in 1997; later editions stop at 15

ARTWORK = Artwork(
    cards={
        **{
            f"building-{number + 1}": partial(building, number + 1)
            for number in range(len(BUILDINGS))
        },
        **{f"cheque-{amount}": partial(cheque, amount) for amount in range(MOST_CHEQUE + 1)},
    },
    cover=cover,
)
