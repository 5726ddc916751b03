"""Photographs the pages in a real browser, `docs/browser-*.png`: `make photos`."""

from pathlib import Path
from typing import Any

from tests.web.browser.guests import Arrive, Guest, studio

FOLDER = Path(__file__).parent
DESKTOP = {"viewport": {"width": 1366, "height": 768}}
FRONT = {"viewport": {"width": 1366, "height": 700}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "color_scheme": "dark",
}
DECISIONS = {"forsale": 5, "zahltag": 6, "stichtag": 4}
ALMANAC = {"year": "/almanac/stichtag?seats=4", "day": "/almanac/stichtag/12-24?seats=4"}
MIDDLE = 2
A_GLIDE = 900  # milliseconds


def photograph(guest: Guest, name: str) -> None:
    guest.page.wait_for_timeout(A_GLIDE)
    guest.page.screenshot(path=FOLDER / f"browser-{name}.png")
    guest.page.close()


def visit(arrive: Arrive, address: str) -> Guest:
    visitor = arrive(**FRONT)
    visitor.page.goto(address)
    return visitor


def play(arrive: Arrive, game: str, screen: dict[str, Any]) -> Guest:
    """Somebody who has decided some times and has to decide again."""
    guest = arrive(**screen)
    guest.page.goto("/")
    guest.find(f"article:has(#box-{game}) button.main").click()
    for _decision in range(DECISIONS[game]):
        guest.decide(MIDDLE)
    guest.wait_for_turn()
    return guest


def main() -> None:
    with studio() as arrive:
        photograph(visit(arrive, "/"), "home")
        for name, address in ALMANAC.items():
            photograph(visit(arrive, address), name)
        for game in DECISIONS:
            photograph(play(arrive, game, DESKTOP), game)
        photograph(play(arrive, "forsale", PHONE), "phone")


if __name__ == "__main__":
    main()
