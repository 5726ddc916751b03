"""Our own drawings, as SVG: cards, coins, signs and covers."""

from stammtisch.web.artwork.favicons import favicon, favicon_on_turn
from stammtisch.web.artwork.sprite import sprite

__all__ = ["favicon", "favicon_on_turn", "sprite"]
