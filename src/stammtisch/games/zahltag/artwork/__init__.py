"""The drawings of Zahltag: crews, machines, papers and the cover."""

from functools import partial

from stammtisch.core.look import Artwork
from stammtisch.games.zahltag.artwork.cover import cover
from stammtisch.games.zahltag.artwork.equipment import (
    PICTOGRAMS,
    bid,
    envelope,
    equipment,
    money,
    payday,
)

ARTWORK = Artwork(
    cards={
        **{kind: partial(equipment, kind) for kind in PICTOGRAMS},
        "payday": payday,
        "bid": bid,
        "envelope": envelope,
    },
    signs={
        "money": money,
        **{f"small-{kind}": pictogram for kind, pictogram in PICTOGRAMS.items()},
    },
    cover=cover,
)
