"""The app on a device, as a browser gets it."""

import json
import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch import GAMES
from stammtisch.core.language import LANGUAGES
from stammtisch.web.artwork.app_icons import app_icon
from stammtisch.web.routes.app_shell import TEMPLATES, version_of
from stammtisch.web.views.templating import STATIC
from tests.web.house import open_house

PNG = b"\x89PNG\r\n\x1a\n"
SIZE = slice(16, 24)  # of a PNG: width and height


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with open_house(tmp_path_factory.mktemp("house")) as client:
        yield client


def shell_of(script: str) -> dict[str, list[str]]:
    first, _rest = script.split("\n", 1)
    shell: dict[str, list[str]] = json.loads(first.removeprefix("self.SHELL = ").rstrip(";"))
    return shell


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_names_the_manifest_in_the_language_of_its_reader(
    house: TestClient, language: str
) -> None:
    page = house.get("/", headers={"accept-language": language}).text
    found = re.search(r'<link rel="manifest" href="([^"]+)"', page)
    assert found
    answer = house.get(found[1], headers={"accept-language": "nl"})
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["lang"], manifest["short_name"]) == (language, "Stammtisch")
    assert manifest["id"] == manifest["scope"] == manifest["start_url"] == "/"


def test_a_language_that_nobody_speaks_is_left_to_the_browser(house: TestClient) -> None:
    wish = {"accept-language": "fr"}
    assert house.get("/manifest.webmanifest?language=xx", headers=wish).json()["lang"] == "fr"


def test_the_icons_have_the_sizes_that_the_manifest_names(house: TestClient) -> None:
    icons = house.get("/manifest.webmanifest").json()["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        ("any", "any"),
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in icons:
        answer = house.get(icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            assert answer.content.startswith(PNG)
            width, height = struct.unpack(">II", answer.content[SIZE])
            assert f"{width}x{height}" == icon["sizes"]


def test_the_icon_is_the_one_that_we_draw() -> None:
    """`make icons` writes it, and the others from the same drawing."""
    assert (STATIC / "icons" / "icon.svg").read_text("utf-8") == app_icon()


def test_the_colours_of_the_app_are_those_of_the_pages(house: TestClient) -> None:
    light, dark = re.findall(r"--wood: (#\w+);", (STATIC / "table.css").read_text("utf-8"))
    page = house.get("/").text
    for colour, scheme in ((light, "light"), (dark, "dark")):
        media = f'media="(prefers-color-scheme: {scheme})"'
        assert f'<meta name="theme-color" content="{colour}" {media}>' in page
    assert house.get("/manifest.webmanifest").json()["theme_color"] == light


def test_the_service_worker_keeps_what_the_rules_need_and_nothing_of_anybody(
    house: TestClient,
) -> None:
    answer = house.get("/service-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-store"
    shell = shell_of(answer.text)
    assert shell["pages"] == [f"/rules/{name}" for name in GAMES]
    loaded = {"/offline", *shell["pages"], "/calendar", "/rulings"}
    for page in loaded:
        needed = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', house.get(page).text))
        assert needed <= {*shell["assets"], "/manifest.webmanifest"}, page
    for address in (*shell["assets"], *shell["pages"]):
        assert house.get(address).status_code == 200


def test_the_policy_allows_our_own_worker_and_manifest_and_nothing_more(house: TestClient) -> None:
    policy = house.get("/").headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "worker-src 'self'", "manifest-src 'self'"} <= set(policy)
    assert all(rule.split()[1:] in (["'self'"], ["'none'"]) for rule in policy)


def test_another_page_makes_another_version(tmp_path: Path) -> None:
    """Browsers keep old pages until the script of the worker changes."""
    copied = tmp_path / "templates"
    shutil.copytree(TEMPLATES, copied)
    assert version_of("script", copied) == version_of("script", TEMPLATES)
    assert version_of("other script", copied) != version_of("script", copied)
    (copied / "rules.html").write_text("another page", "utf-8")
    assert version_of("script", copied) != version_of("script", TEMPLATES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_without_a_connection_says_in_which_language_it_is(
    house: TestClient, language: str
) -> None:
    answer = house.get("/offline", headers={"accept-language": language})
    assert answer.headers["content-language"] == language
    assert f'<html lang="{language}">' in answer.text
