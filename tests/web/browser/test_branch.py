"""A step of a finished game, played on in the browser."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.guests import PHONE, WINNERS, Arrive, Guest

pytestmark = pytest.mark.slow


def end_a_game(guest: Guest) -> str:
    """A bot stands in to the end; the address of the table."""
    guest.open_table("forsale")
    guest.decide()
    address = guest.page.url
    assert guest.page.request.post(f"{address}/leave").ok
    guest.page.goto(address)
    guest.find(WINNERS).wait_for()
    return address


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desktop", "phone"])
def test_a_step_is_played_on(arrive: Arrive, settings: dict[str, object]) -> None:
    guest = arrive(**settings)
    address = end_a_game(guest)
    guest.page.goto(f"{address}/replay?step=6&seat=2")
    assert not guest.sticking_out()
    assert not guest.barriers()
    form = guest.find("form.branch")
    expect(form.locator("[name=seat]")).to_have_value("2")
    form.locator("[name=level]").select_option("novice")
    guest.tab_to(form.locator("button"))
    guest.page.keyboard.press("Enter")
    expect(guest.find("#headline .note")).to_have_text(
        "Practice: played on from step 6 of another game"
    )
    assert guest.page.url != address
    guest.decide()
    guest.wait_for_turn()
    guest.find("#take-back").click()
    guest.wait_for_turn()
    assert not guest.sticking_out()
