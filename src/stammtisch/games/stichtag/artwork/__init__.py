"""The drawings of Stichtag: a frame for each colour, icons, tokens and the cover."""

from functools import partial

from stammtisch.core.look import Artwork
from stammtisch.games.stichtag.artwork import icons
from stammtisch.games.stichtag.artwork.cover import cover
from stammtisch.games.stichtag.artwork.frames import COLOURS, emblem, frame
from stammtisch.games.stichtag.sheets import MONTHS

ARTWORK = Artwork(
    cards={colour: partial(frame, colour) for colour in COLOURS},
    signs={
        "switch": icons.switch,
        "egg": icons.egg,
        "gift": icons.gift,
        "leaf": icons.leaf,
        "ghost": icons.ghost,
        "sun": icons.sun,
        "heart": icons.heart,
        "veto": icons.veto,
        **{month.icon.picture: icons.ICONS[month.icon.name] for month in MONTHS if month.icon},
        **{f"small-{colour}": partial(emblem, colour) for colour in COLOURS},
    },
    cover=cover,
)
