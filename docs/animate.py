"""Films a trick, a sale and a payday in a real browser, `docs/game.gif`: `make animation`."""

import io
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from PIL import Image
from tests.web.browser.guests import CHOICES, CHOSEN, Guest, studio

PICTURE = Path(__file__).with_name("game.gif")
SCREEN = {"viewport": {"width": 1366, "height": 768}}
WIDTH = 720
COLOURS = 200
BETWEEN = 120  # milliseconds from one picture to the next, and as long as the picture takes
LEAST, MOST = 300, 1500  # milliseconds for which a frame stands, otherwise as long as it did
ENOUGH = 4  # frames of a decision, even if the next one comes at once
TRICKS = 2
IN_BEAT = "#heaps.beat"
PACE = "pace => localStorage.setItem('stammtisch-beats', pace)"

Film = list[tuple[float, Image.Image]]  # with the time at which each picture was taken


def trick(guest: Guest) -> Film:
    guest.open_table("stichtag", 4, date="12-24", start="0", pace="quick")
    guest.wait_for_turn()
    film = [shot(guest)]
    for _trick in range(TRICKS):
        film += decision(guest)
    return film


def sale(guest: Guest) -> Film:
    guest.open_table("forsale", 4, coins="2", start="0")
    guest.page.evaluate(PACE, "instant")
    guest.wait_for_turn()
    while not guest.find("#own button.legal").count():
        guest.decide()
        guest.wait_for_turn()
    guest.page.evaluate(PACE, "normal")
    return [(0.0, shot(guest)[1]), *decision(guest)]


def payday(guest: Guest) -> Film:
    guest.open_table("zahltag", 3, start="0")
    guest.page.evaluate(PACE, "normal")
    guest.wait_for_turn()
    while True:
        film = decision(guest)
        if guest.find("#log").get_by_text("Payday 1 ").count():
            return film


def decision(guest: Guest) -> Film:
    """The first choice, and all that is seen until the next one."""
    guest.find(CHOICES).first.click()
    if guest.find(CHOSEN).count():
        guest.find(CHOSEN).click()
    film: Film = []
    while len(film) < ENOUGH or not guest.is_on_turn or guest.find(IN_BEAT).count():
        film.append(shot(guest))
        guest.page.wait_for_timeout(BETWEEN)
    return [*film, shot(guest)]


def shot(guest: Guest) -> tuple[float, Image.Image]:
    picture = Image.open(io.BytesIO(guest.page.screenshot())).convert("RGB")
    size = WIDTH, picture.height * WIDTH // picture.width
    return time.monotonic(), picture.resize(size, Image.Resampling.LANCZOS)


def write(film: Film) -> None:
    """All frames share their colours, so that nothing flickers."""
    times, frames = zip(*film, strict=True)
    colours = side_by_side(frames[:: len(frames) // 6]).quantize(COLOURS)
    first, *rest = [frame.quantize(palette=colours, dither=Image.Dither.NONE) for frame in frames]
    shown = [*(stay(now, then) for now, then in pairwise(times)), MOST]
    first.save(PICTURE, save_all=True, append_images=rest, duration=shown, loop=0, optimize=True)


def stay(now: float, then: float) -> int:
    """The last frame of a scene stands longest: the next scene begins much later."""
    return min(max(round(1000 * (then - now)), LEAST), MOST)


def side_by_side(frames: Sequence[Image.Image]) -> Image.Image:
    width, height = frames[0].size
    joined = Image.new("RGB", (width * len(frames), height))
    for place, frame in enumerate(frames):
        joined.paste(frame, (width * place, 0))
    return joined


def main() -> None:
    with studio() as arrive:
        guest = arrive(**SCREEN)
        write([frame for scene in (trick, sale, payday) for frame in scene(guest)])


if __name__ == "__main__":
    main()
