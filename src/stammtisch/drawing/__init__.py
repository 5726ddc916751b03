"""Tools to draw with, for the artwork of every game: colours, shapes of SVG, digits, cards."""
