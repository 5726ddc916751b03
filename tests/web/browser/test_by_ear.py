"""Whole games by ear: only roles, names and what is said; only the keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from tests.web.browser.guests import Arrive, Guest

pytestmark = pytest.mark.slow
LISTEN = """
window.heard = [];
new MutationObserver(() => {
  for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]")) {
    const words = region.textContent.trim();
    if (words && region.lastHeard !== words) heard.push(words);
    region.lastHeard = words;
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
NAMED = ("button", "link", "image", "SvgRoot", "textbox", "checkbox", "combobox", "dialog")
NEWS = "count => heard.length > count"
GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("forsale", 3, {"coins": "2"}),
    ("zahltag", 2, {}),
    ("stichtag", 3, {"date": "01-03"}),
]
MOST = 400  # decisions
WINNERS = re.compile(r" (wins|share the victory)!$")


class Listener:
    """Somebody who sees nothing: the accessibility tree of the browser, and the keyboard."""

    def __init__(self, guest: Guest) -> None:
        guest.page.add_init_script(LISTEN)
        self.page = guest.page
        self.guest = guest
        self._tree: CDPSession = guest.page.context.new_cdp_session(guest.page)

    @property
    def nodes(self) -> list[dict[str, Any]]:
        nodes: list[dict[str, Any]] = self._tree.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node["ignored"]]

    @property
    def focused(self) -> dict[str, Any]:
        return next(node for node in reversed(self.nodes) if value(node, "focused"))

    @property
    def heard(self) -> list[str]:
        heard: list[str] = self.page.evaluate("heard")
        return heard

    def nameless(self) -> list[str]:
        return [
            str(self._tree.send("DOM.describeNode", {"backendNodeId": node["backendDOMNodeId"]}))
            for node in self.nodes
            if not name(node) and (role(node) in NAMED or is_empty_item(node))
        ]

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    # --- a decision -----------------------------------------------------------------------

    def decide(self) -> str:
        """Takes the first choice that the arrow keys lead to; says what it is called."""
        self.press("ArrowRight")
        choice = self.focused
        assert role(choice) == "button"
        assert name(choice)
        count = len(self.heard)
        self.press("Enter")
        if value(choice, "expanded") is not None:  # a menu: the first of its buttons
            expect(self.page.locator("#acts [popover] button:focus")).to_have_count(1)
            choice = self.focused
            assert role(choice) == "button"
            self.press("Enter")
        self.page.wait_for_function(NEWS, arg=count)
        if "Choose it again to confirm." in self.heard[-1]:
            count = len(self.heard)
            self.press("Enter")
            self.page.wait_for_function(NEWS, arg=count)
        return name(choice)

    def is_asked(self) -> bool:
        return "Your turn" in self.page.title()

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=WINNERS).count() > 0

    def wait(self) -> None:
        """Until something is asked: a decision, to go on, or nothing any more."""
        for _try in range(200):
            if self.is_asked() or self.is_over():
                return
            if self.page.get_by_role("dialog").count():
                expect(self.page.get_by_role("button", name="Go on")).to_be_focused()
                self.press("Enter")
            self.page.wait_for_timeout(50)
        raise AssertionError(self.heard[-3:])


def role(node: dict[str, Any]) -> str:
    return str(node["role"]["value"])


def name(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", "")).strip()


def is_empty_item(node: dict[str, Any]) -> bool:
    return role(node) == "listitem" and not node.get("childIds")


def value(node: dict[str, Any], prop: str) -> Any:
    found = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    return found.get(prop)


@pytest.mark.parametrize(("game", "seats", "form"), GAMES)
def test_a_whole_game_by_ear(arrive: Arrive, game: str, seats: int, form: dict[str, str]) -> None:
    guest = arrive()
    anna = Listener(guest)
    guest.open_table(game, seats, **form)
    taken: list[str] = []
    while not anna.is_over():
        assert len(taken) < MOST
        anna.wait()
        if not anna.is_over():
            assert "Your turn" in anna.heard[-1]
            if len(taken) % 10 == 0:
                assert anna.nameless() == []
            taken.append(anna.decide())
    assert all(taken)
    said = " ".join(anna.heard)
    assert "Bruno" in said
    winners = anna.page.get_by_role("heading", name=WINNERS).inner_text()
    for winner in winners.removesuffix(" wins!").removesuffix(" share the victory!").split(", "):
        assert f"{winner} wins" in said
    assert anna.nameless() == []
    assert anna.page.get_by_role("table").first.get_by_role("rowheader").count() == seats
