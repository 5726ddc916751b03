"""The picture of a result, to be shared: places after each round, and not a word of the cards."""

from typing import NamedTuple

from stammtisch.core.daily import DailyScore
from stammtisch.web.views.daily import DailyPage, FieldRow
from stammtisch.web.views.templating import write

LEFT, TOP, WIDTH, HEIGHT = 36.0, 108.0, 528.0, 112.0  # of the drawing within the card
WIDEST, LARGEST = 66.0, 18.0  # between two places; of a circle


class PlaceDot(NamedTuple):
    """A place in its circle; the first is at the top."""

    x: float
    y: float
    place: int


class PlaceDots(NamedTuple):
    """The places of a game, from left to right."""

    dots: tuple[PlaceDot, ...]
    radius: float

    @property
    def line(self) -> str:
        return " ".join(f"{dot.x},{dot.y}" for dot in self.dots)

    @property
    def is_line(self) -> bool:
        return len(self.dots) > 1

    @property
    def letters(self) -> float:
        """The size of the numbers."""
        return round(1.1 * self.radius, 1)


def dots_of(score: DailyScore) -> PlaceDots:
    step = min(WIDTH / len(score.places), WIDEST)
    radius = round(min(0.4 * step, LARGEST), 1)
    down = (HEIGHT - 2 * radius) / max(1, score.seats - 1)
    dots = [
        PlaceDot(
            round(LEFT + step * (number + 0.5), 1),
            round(TOP + radius + down * (place - 1), 1),
            place,
        )
        for number, place in enumerate(score.places)
    ]
    return PlaceDots(tuple(dots), radius)


def draw_card(page: DailyPage, own: FieldRow) -> str:
    return write("daily_card.svg", page=page, own=own, places=dots_of(own.score))
