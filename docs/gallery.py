"""Photographs every game on every screen, by day and in the dark, to be looked at: `make gallery`.

With a word, only files whose name contains it are made: `make gallery ARGS=phone`."""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from tests.web.browser.guests import Arrive, studio

from stammtisch import GAMES
from stammtisch.terminal.progress import progress

FOLDER = Path(__file__).parents[1] / "build" / "gallery"
SCREENS = {
    "laptop": (1366, 768),
    "monitor": (1920, 1080),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small-phone": (360, 640),
    "phone-on-its-side": (844, 390),
    "zoomed": (683, 384),  # a laptop at 200 %
}
TOUCHED = ("phone", "small-phone", "phone-on-its-side", "tablet")
DECISIONS = 5
MIDDLE = 2
A_GLIDE = 700  # milliseconds


class Shot(NamedTuple):
    game: str
    seats: int
    screen: str
    scheme: str

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.screen}-{self.scheme}.png"

    @property
    def settings(self) -> dict[str, Any]:
        width, height = SCREENS[self.screen]
        is_touched = self.screen in TOUCHED
        viewport = {"width": width, "height": height}
        return {"viewport": viewport, "color_scheme": self.scheme, "has_touch": is_touched}


def shots() -> Iterator[Shot]:
    for game, screen, scheme in product(GAMES, SCREENS, ("light", "dark")):
        seats = GAMES[game].seats
        yield Shot(game, seats[0 if scheme == "dark" else -1], screen, scheme)


def take(arrive: Arrive, shot: Shot) -> None:
    guest = arrive(**shot.settings)
    guest.open_table(shot.game, shot.seats)
    for _decision in range(DECISIONS):
        guest.decide(MIDDLE)
    guest.wait_for_turn()
    guest.page.wait_for_timeout(A_GLIDE)
    guest.page.screenshot(path=FOLDER / shot.name)
    guest.page.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = [shot for shot in shots() if all(word in shot.name for word in sys.argv[1:])]
    if not wanted:
        sys.exit(f"No photograph has {' '.join(sys.argv[1:])} in its name.")
    with studio() as arrive, progress("Photographs", len(wanted)) as tick:
        for shot in wanted:
            take(arrive, shot)
            tick(1)
    sys.stdout.write(f"{len(wanted)} photographs are in {FOLDER}.\n")


if __name__ == "__main__":
    main()
