"""Our own drawings, as SVG: cards, coins, signs and covers."""

from stammtisch.web.artwork.favicons import favicon, favicon_on_turn
from stammtisch.web.artwork.sprite import covers, sprite

__all__ = ["covers", "favicon", "favicon_on_turn", "sprite"]
