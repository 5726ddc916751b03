"""Films a game of Stichtag in a real browser, `docs/game.gif`: `make animation`."""

import io
from pathlib import Path

from PIL import Image
from tests.web.browser.guests import Guest, studio

PICTURE = Path(__file__).with_name("game.gif")
SCREEN = {"viewport": {"width": 1366, "height": 768}}
WIDTH = 720
COLOURS = 240
DECISIONS = 7
FRAMES = 3  # of each decision: the choice, the bots, the next trick
BETWEEN = 700  # milliseconds
SHOWN = 650  # milliseconds for which each frame stands


def film(guest: Guest) -> list[Image.Image]:
    guest.open_table("stichtag", 4, date="12-24", start="0", pace="quick")
    frames = [shot(guest)]
    for _decision in range(DECISIONS):
        guest.decide()
        for _frame in range(FRAMES):
            guest.page.wait_for_timeout(BETWEEN)
            frames.append(shot(guest))
        guest.wait_for_turn()
    return frames


def shot(guest: Guest) -> Image.Image:
    picture = Image.open(io.BytesIO(guest.page.screenshot())).convert("RGB")
    size = WIDTH, picture.height * WIDTH // picture.width
    return picture.resize(size, Image.Resampling.LANCZOS)


def write(frames: list[Image.Image]) -> None:
    """All frames share their colours, so that nothing flickers."""
    colours = side_by_side([frames[0], frames[len(frames) // 2], frames[-1]]).quantize(COLOURS)
    first, *rest = [frame.quantize(palette=colours, dither=Image.Dither.NONE) for frame in frames]
    first.save(PICTURE, save_all=True, append_images=rest, duration=SHOWN, loop=0, optimize=True)


def side_by_side(frames: list[Image.Image]) -> Image.Image:
    width, height = frames[0].size
    joined = Image.new("RGB", (width * len(frames), height))
    for place, frame in enumerate(frames):
        joined.paste(frame, (width * place, 0))
    return joined


def main() -> None:
    with studio() as arrive:
        write(film(arrive(**SCREEN)))


if __name__ == "__main__":
    main()
