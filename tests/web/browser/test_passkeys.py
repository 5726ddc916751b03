"""Passkeys in the browser, with Chromium's own virtual authenticator."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import CDPSession, expect

from tests.web.browser.guests import PHONE, Arrive, Guest

pytestmark = pytest.mark.slow
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """The authenticator of a guest's device."""

    def __init__(self, guest: Guest) -> None:
        self._session: CDPSession = guest.page.context.new_cdp_session(guest.page)
        self._session.send("WebAuthn.enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        self._id = made["authenticatorId"]

    @property
    def passkeys(self) -> list[dict[str, Any]]:
        told = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})
        found: list[dict[str, Any]] = told["credentials"]
        return found

    def take(self, passkey: dict[str, Any]) -> None:
        """As a password manager brings it to another device."""
        self._session.send(
            "WebAuthn.addCredential", {"authenticatorId": self._id, "credential": passkey}
        )


def named(guest: Guest, name: str) -> Guest:
    assert guest.page.request.post("/name", form={"name": name}).ok
    guest.page.goto("/me")
    return guest


def add(guest: Guest, name: str) -> None:
    guest.find("[data-passkey=add] input").fill(name)
    guest.find("[data-passkey=add] button").click()
    expect(guest.find(".passkeys li")).to_contain_text(name)


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desktop", "phone"])
def test_a_passkey_is_made_used_elsewhere_and_removed(
    arrive: Arrive, settings: dict[str, Any]
) -> None:
    anna, elsewhere = arrive(**settings), arrive(**settings)
    here, there = Device(anna), Device(elsewhere)
    add(named(anna, "Anna"), "My phone")
    anna.open_table("forsale")
    table = urlsplit(anna.page.url).path
    (passkey,) = here.passkeys
    assert passkey["rpId"] == "localhost"
    there.take(passkey)
    elsewhere.page.goto("/me")
    elsewhere.tab_to(elsewhere.find("[data-passkey=sign-in] button"))
    elsewhere.page.keyboard.press("Enter")
    expect(elsewhere.find(".self b").last).to_have_text("Anna")
    expect(elsewhere.find(f"a[href='{table}']")).to_be_visible()
    anna.page.goto("/me")
    assert not anna.sticking_out()
    assert not anna.barriers()
    anna.find(".passkeys li button").click()
    expect(anna.find(".passkeys li")).to_have_count(0)


def test_a_device_that_knows_the_server_already_makes_no_second_one(arrive: Arrive) -> None:
    anna = arrive()
    device = Device(anna)
    add(named(anna, "Anna"), "Laptop")
    anna.find("[data-passkey=add] button").click()
    expect(anna.find(".passkeys output")).to_have_text("That did not work. Try again later.")
    assert len(device.passkeys) == 1


def test_a_removed_passkey_says_so_in_a_sentence(arrive: Arrive) -> None:
    anna = arrive()
    Device(anna)
    add(named(anna, "Anna"), "Laptop")
    anna.find(".passkeys li button").click()
    expect(anna.find(".passkeys li")).to_have_count(0)
    anna.find("[data-passkey=sign-in] button").click()
    expect(anna.find(".passkeys output")).to_contain_text("nobody here has this passkey")
    anna.faults.clear()  # the browser tells of the refusal, too
