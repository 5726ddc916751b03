"""Two friends in real browsers: they talk, one makes a face, and they play another game."""

from typing import Any

from playwright.sync_api import expect

from tests.web.browser.guests import Arrive, Guest

HEARD = "#overheard"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def sit_down(anna: Guest, ben: Guest) -> None:
    """At a short game, of which both see the end."""
    chairs = {"chair-1": "", "chair-2": "policy"}
    anna.open_table("forsale", 3, coins="1", name="Anna", **chairs)
    ben.page.goto(anna.page.url)
    ben.find("#sit-name").fill("Ben")
    ben.find(".waiting form button.main").first.click()
    for guest in (anna, ben):
        expect(guest.find("#acts")).to_be_visible()


def talk(guest: Guest) -> None:
    """Opens the chat, if it is closed."""
    if not guest.find("#chat").is_visible():
        guest.find("#talk > summary").click()


def play_out(*guests: Guest) -> None:
    """Moves are sent past the page: whole games in a browser have tests of their own."""
    table = f"/api/tables/{guests[0].page.url.rpartition('/')[2]}"
    while not all(guest.is_done for guest in guests):
        for guest in guests:
            view = guest.page.request.get(table).json()
            if view["legal"]:
                move = {"action": view["legal"][0]["action"], "moment": view["moment"]}
                guest.page.request.post(f"{table}/moves", data=move)
        guests[0].page.wait_for_timeout(20)


def test_two_friends_talk_make_faces_and_play_again(anna: Guest, ben: Guest) -> None:
    sit_down(anna, ben)
    talk(anna)
    anna.find("#words").fill("Hello <b>Ben</b>!")
    anna.find("#words").press("Enter")
    expect(anna.find("#words")).to_have_value("")
    expect(ben.find("#said .remark-words")).to_have_text("Hello <b>Ben</b>!")
    expect(ben.find(HEARD)).to_have_text("Anna: Hello <b>Ben</b>!")
    expect(anna.find(HEARD)).to_be_empty()
    expect(ben.find("body")).to_have_class("has-remarks")
    talk(ben)
    expect(ben.find("body")).not_to_have_class("has-remarks")

    ben.find("#emoting [value=cheers]").click()
    emote = anna.find("#emotes .emote")
    expect(emote).to_contain_text("Cheers!")
    expect(emote.locator("use")).to_have_attribute("href", "/static/cards.svg#emote-cheers")
    panel, bubble = anna.find("#panel-1").bounding_box(), emote.bounding_box()
    assert panel
    assert bubble
    assert panel["x"] - bubble["width"] < bubble["x"] < panel["x"] + panel["width"]
    expect(anna.find(HEARD)).to_have_text("Ben: Cheers!")
    expect(emote).to_have_count(0)
    expect(anna.find("#said li")).to_have_count(2)
    assert not anna.find("#chat").evaluate("it => it.scrollWidth > it.clientWidth")

    play_out(anna, ben)
    anna.find("#rematch button.main").click()
    expect(anna.find("#rematch [aria-pressed]")).to_be_visible()
    assert not anna.barriers()
    expect(ben.find("#rematch button.main")).to_have_text("Rematch (1 of 2 ready)")
    before = anna.page.url
    ben.find("#rematch button.main").click()
    for guest in (anna, ben):
        expect(guest.page).not_to_have_url(before)
        expect(guest.find("#acts")).to_be_visible()
    assert anna.page.url == ben.page.url
    anna.page.goto(before)
    expect(anna.find("#rematch a")).to_have_attribute("data-follow", "")
    anna.page.wait_for_timeout(500)
    assert anna.page.url == before


def test_two_taps_on_a_phone_show_an_emote(anna: Guest, arrive: Arrive) -> None:
    ben = arrive(**PHONE)
    sit_down(anna, ben)
    ben.find(".opens-emotes").tap()
    assert ben.barriers() == []
    ben.find("#faces [value=bravo]").tap()
    expect(anna.find("#emotes .emote")).to_contain_text("Well played!")
    expect(ben.find("#faces")).not_to_be_visible()


def test_against_bots_alone_there_are_no_emotes(anna: Guest) -> None:
    anna.open_table("forsale")
    expect(anna.find("#ask-hint")).to_be_visible()
    assert anna.find(".opens-emotes").count() == 0
