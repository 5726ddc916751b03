"""Every kind of page keeps to the Content-Security-Policy, with no error on the console."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from fastapi.routing import APIRoute

from stammtisch import GAMES
from stammtisch.web.routes import (
    api_docs,
    app_shell,
    device_link,
    lobby,
    my_games,
    replay,
    rules,
    table,
)
from tests.web.browser.guests import Arrive, Guest

pytestmark = pytest.mark.slow
WATCH = """addEventListener("securitypolicyviolation", (it) =>
  console.error(`policy: ${it.violatedDirective} forbids ${it.blockedURI} ${it.sample}`))"""
AT_ONE_TABLE = "/table/{room_id}"
PARTS = ("warmth", "status", "hint", "transcript", "position", "qr.svg")  # no reader opens them
FILES = ("/manifest.webmanifest", "/service-worker.js", "/my-data/download")  # the same
UNFOUND = (  # and what somebody could try
    "/nowhere",
    "/table/nowhere",
    "/rules/nothing",
    "/new/nothing",
    "/me/nobody",
    "/new/zahltag?seats=%3Cscript%3Ealert(1)%3C/script%3E",
)
OWN = ("/games", "/games/numbers", "/my-data", "/my-data/forget", "/me")  # pages of one person
EXPECTED = "Failed to load resource"  # what browsers say of an error page


def pages_of_all_routes() -> set[str]:
    routers = (lobby, table, replay, rules, device_link, my_games, api_docs, app_shell)
    routes = [route for each in routers for route in each.router.routes]
    shown = [route for route in routes if isinstance(route, APIRoute)]
    pages = {route.path for route in shown if "GET" in (route.methods or ())}
    return pages - {f"{AT_ONE_TABLE}/{part}" for part in PARTS} - set(FILES)


def watched(arrive: Arrive) -> Guest:
    guest = arrive()
    guest.page.add_init_script(WATCH)
    return guest


def visited(arrive: Arrive) -> Iterator[str]:
    """Opens every kind of page and yields its address; nobody asks for more than a person may."""
    guest, friend = watched(arrive), watched(arrive)
    for page in ("/", "/calendar", "/rulings", "/docs", "/settings", "/offline", "/name", *OWN):
        guest.page.goto(page)
        yield page
    friend.page.goto(guest.find("#address").input_value())
    yield "/me/{token}"
    for game in GAMES:
        guest = watched(arrive)
        for page in ("/new/{game}", "/rules/{game}", "/rulings/{game}"):
            guest.page.goto(page.format(game=game))
            yield page
        guest.open_table(game, start="0")
        guest.decide()
        yield AT_ONE_TABLE
        guest.page.goto(f"{urlsplit(guest.page.url).path}/replay")
        yield f"{AT_ONE_TABLE}/replay"
    guest.open_table("zahltag", 3, **{"chair-1": ""})  # the waiting room


def test_no_page_breaks_the_policy(arrive: Arrive) -> None:
    """Guests note what goes wrong, and `arrive` asks them at the end."""
    assert set(visited(arrive)) == pages_of_all_routes()


def test_no_error_page_breaks_the_policy(anna: Guest) -> None:
    anna.page.add_init_script(WATCH)
    for page in UNFOUND:
        answer = anna.page.goto(page)
        assert answer
        expected = [f"{answer.status} {answer.url}"] if answer.status >= 400 else []
        assert [fault for fault in anna.faults if EXPECTED not in fault] == expected
        anna.faults.clear()


def test_a_violation_is_noted(anna: Guest) -> None:
    """Both by the watch and by the browser."""
    anna.page.add_init_script(WATCH)
    anna.page.goto("/docs")
    anna.page.evaluate("document.body.append(Object.assign(new Image(), {src: 'data:,'}))")
    anna.page.wait_for_timeout(100)
    assert any(fault.startswith("policy: img-src forbids data") for fault in anna.faults)
    anna.faults.clear()
