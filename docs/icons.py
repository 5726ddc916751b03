"""Draws the icons of the app, `src/stammtisch/web/static/icons`: `make icons`."""

from pathlib import Path

from playwright.sync_api import Browser
from tests.web.browser.guests import open_browser

from stammtisch.web.artwork.app_icons import app_icon, maskable_icon
from stammtisch.web.views.templating import STATIC

FOLDER = STATIC / "icons"
PAGE = "<body style='margin:0'>{drawing}<style>svg {{ width: 100vw; display: block }}</style>"


def photograph(browser: Browser, drawing: str, side: int, path: Path) -> None:
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(PAGE.format(drawing=drawing))
    page.screenshot(path=path, omit_background=True)
    page.close()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "icon.svg").write_text(app_icon(), "utf-8")
    with open_browser() as browser:
        for side in (192, 512):
            photograph(browser, app_icon(), side, FOLDER / f"icon-{side}.png")
        photograph(browser, maskable_icon(), 512, FOLDER / "maskable-512.png")


if __name__ == "__main__":
    main()
