"""What has just ended is held in a real browser: seen, heard once, skipped, caught up with."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.guests import Arrive, Guest

pytestmark = pytest.mark.slow
MOTION = "no-preference"
WATCH = """
window.seen = [];  // beats, and when each began and ended
window.said = [];
window.flights = 0;
window.messages = 0;
document.addEventListener("htmx:sseBeforeMessage", () => { messages += 1; });
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { flights += 1; return animate.apply(this, how); };
const look = () => {
  const heaps = document.querySelector("#heaps");
  const isBeat = Boolean(heaps?.classList.contains("beat"));
  const words = isBeat ? document.querySelector("#turn").textContent : "";
  const last = seen.at(-1);
  if (last && !last.end && last.words !== words) last.end = performance.now();
  if (isBeat && (!last || last.end)) seen.push({
    kind: heaps.className, words, begin: performance.now(), end: 0,
    cards: heaps.querySelectorAll(".place[data-seat]").length,
    wins: heaps.querySelectorAll(".place.wins .mark").length,
    legal: document.querySelectorAll("#acts button[name=action]").length,
    ids: [...document.querySelectorAll("[id^='c-']")].map((it) => it.id),
  });
  const heard = document.querySelector("#heard")?.textContent;
  if (heard && heard !== said.at(-1)) said.push(heard);
};
new MutationObserver(look).observe(document, {
  subtree: true, childList: true, attributes: true, characterData: true,
});
"""
WISH = "pace => localStorage.setItem('stammtisch-beats', pace)"


LONGEST = 120_000  # milliseconds until something is shown
HURRY = """async ([isThere, longest]) => {
  const choices = "#acts button[name=action]:enabled, #choices button[name=action]:enabled";
  const end = performance.now() + longest;
  while (!document.querySelector(isThere)) {
    if (performance.now() > end) throw new Error(`${isThere} never came`);
    const choice = document.querySelector("#turn[data-turn]") && document.querySelector(choices);
    if (choice) choice.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}"""


@pytest.fixture
def anna(arrive: Arrive) -> Guest:
    return watched(arrive())


def watched(guest: Guest) -> Guest:
    guest.page.add_init_script(WATCH)
    return guest


def wish(guest: Guest, pace: str) -> None:
    guest.page.evaluate(WISH, pace)


def play_until(guest: Guest, shown: str) -> None:
    """Clicks on the first choice, as fast as the page allows, until something is shown."""
    guest.page.evaluate(HURRY, [shown, LONGEST])
    guest.wait_for_turn()


def beats_of(guest: Guest, kind: str) -> list[dict[str, Any]]:
    """Those that have ended."""
    seen: list[dict[str, Any]] = guest.page.evaluate("seen.filter((it) => it.end)")
    return [beat for beat in seen if beat["kind"] == f"beat beat-{kind}"]


def wait_for_beat(guest: Guest, kind: str) -> dict[str, Any]:
    ended = "kind => seen.some((it) => it.end && it.kind === kind)"
    guest.page.wait_for_function(ended, arg=f"beat beat-{kind}")
    return beats_of(guest, kind)[-1]


# --- what is seen and heard ---------------------------------------------------------------


def test_a_trick_is_held_until_it_has_been_read_and_heard_once(anna: Guest) -> None:
    anna.open_table("stichtag", 4, date="01-03", start="0", pace="quick")
    before = len(anna.log)
    anna.decide()
    beat = wait_for_beat(anna, "trick")
    assert (beat["cards"], beat["wins"], beat["legal"]) == (4, 1, 0)
    assert re.fullmatch(r".+ takes the trick: .+\.", beat["words"])
    assert beat["end"] - beat["begin"] > 400
    assert len(set(beat["ids"])) == len(beat["ids"])
    assert anna.page.evaluate("flights") >= 4
    expect(anna.find("#heaps.beat")).to_have_count(0)
    lines = [line for line in anna.log[before:] if "takes the trick" not in line]
    said = " ".join(anna.page.evaluate("said"))  # after the log: the game goes on
    assert said.count("takes the trick") == 1
    assert [said.count(line) for line in lines] == [1] * len(lines)
    assert sorted(lines, key=said.index) == lines


def test_an_auction_and_a_sale_are_turned_over(anna: Guest) -> None:
    anna.open_table("forsale", 3, coins="1")
    wish(anna, "quick")
    anna.decide()
    assert wait_for_beat(anna, "auction")["cards"] == 3
    wish(anna, "instant")
    play_until(anna, "#own button.legal")
    wish(anna, "quick")
    anna.decide()
    beat = wait_for_beat(anna, "sale")
    assert (beat["cards"], beat["wins"]) == (6, 2)
    assert len(set(beat["ids"])) == len(beat["ids"])


def test_bids_are_opened_together(anna: Guest) -> None:
    anna.open_table("zahltag", 2)
    wish(anna, "quick")
    play_until(anna, "#choices .bids, #choices [value='25']")
    anna.decide()
    wait_for_beat(anna, "bids")
    assert beats_of(anna, "bids")[-1]["cards"] == 2


def test_a_round_stays_until_the_reader_goes_on(anna: Guest) -> None:
    anna.open_table("stichtag", 3, date="01-03", start="0")
    play_until(anna, "#own .place:only-child")
    wish(anna, "quick")
    anna.decide()
    button = anna.find("[data-go-on]")
    expect(button).to_be_visible()
    expect(button).to_be_focused()
    expect(anna.find(".scores tbody tr")).to_have_count(3)
    expect(anna.find("#own .place")).to_have_count(0)
    assert anna.barriers() == []
    anna.page.wait_for_timeout(1500)
    expect(button).to_be_visible()
    anna.page.keyboard.press("Enter")
    expect(button).to_have_count(0)
    expect(anna.find("#own .place")).to_have_count(12)
    assert " ".join(anna.page.evaluate("said")).count("Round 1 is over.") == 1


def test_without_motion_a_beat_is_held_and_nothing_flies(arrive: Arrive) -> None:
    anna = watched(arrive(reduced_motion="reduce"))
    anna.open_table("stichtag", 3, date="01-03", start="0", pace="quick")
    anna.decide()
    beat = wait_for_beat(anna, "trick")
    assert beat["end"] - beat["begin"] > 400
    assert anna.page.evaluate("flights") == 0


# --- the queue ----------------------------------------------------------------------------

SEND = """([words, line]) => {
  window.lines ??= [...document.querySelectorAll("#log li")].map((it) => it.textContent);
  window.turns ??= document.querySelector("#turn").outerHTML;
  lines.push(line);
  const log = lines.map((it) => `<li>${it}</li>`).join("");
  const frame = `<template class="frame" data-beat="trick" data-pace="slow" data-words="${words}"
    data-told='["${line}"]'><div id="heaps" class="beat beat-trick"></div>
    <p id="turn" class="outcome">${words}</p></template>`;
  const parts = `<ol id="log">${log}</ol><div id="heaps"><b>${line}</b></div>${turns}`;
  const detail = { type: "table", data: words ? frame + parts : parts };
  document.dispatchEvent(new CustomEvent("htmx:sseBeforeMessage", { cancelable: true, detail }));
}"""
HIDE = """() => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def send(guest: Guest, words: str, line: str) -> None:
    """What the server would send; the page itself cannot be made to wait for it.

    A stream begins with the whole table, which must not come in between."""
    guest.page.wait_for_function("() => messages > 0")
    guest.page.evaluate(SEND, [words, line])


def test_what_comes_while_a_beat_is_held_waits_in_order(anna: Guest) -> None:
    anna.open_table("forsale", 3, start="0")
    anna.wait_for_turn()
    send(anna, "first", "one")
    expect(anna.find(".outcome")).to_have_text("first")
    send(anna, "", "two")
    send(anna, "third", "three")
    assert anna.log[-1] not in ("one", "two", "three")
    anna.page.keyboard.press("x")
    expect(anna.find(".outcome")).to_have_text("third")
    assert anna.log[-2:] == ["one", "two"]
    anna.page.mouse.click(5, 300)
    expect(anna.find("#heaps b")).to_have_text("three")
    assert [beat["words"] for beat in beats_of(anna, "trick")] == ["first", "third"]
    said = anna.page.evaluate("said.join(' | ')")
    assert re.search(r"first \| .*two.* \| third \|", said)
    assert not re.search("one|three", said)


def test_a_page_that_is_far_behind_or_hidden_catches_up_and_says_all(anna: Guest) -> None:
    anna.open_table("forsale", 3, start="0")
    anna.wait_for_turn()
    numbers = range(6)
    for number in numbers:
        send(anna, f"beat-{number}", f"line-{number}")
    expect(anna.find("#heaps b")).to_have_text("line-5")
    anna.page.evaluate(HIDE)
    send(anna, "beat-6", "line-6")
    expect(anna.find("#heaps b")).to_have_text("line-6")
    said = anna.page.evaluate("said.join(' ')")
    assert re.findall(r"beat-\d", said) == [f"beat-{number}" for number in range(7)]
    assert "line-" not in said
    assert anna.log[-7:] == [f"line-{number}" for number in range(7)]


def test_the_tap_that_ends_a_hold_plays_nothing(anna: Guest) -> None:
    anna.open_table("forsale", 3, start="0")
    anna.wait_for_turn()
    before = anna.find("#moment").input_value()
    button = anna.find("#choices button[name=action]").first
    box = button.bounding_box()
    assert box
    send(anna, "held", "line")
    expect(anna.find(".outcome")).to_be_visible()
    anna.page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect(anna.find("#heaps b")).to_have_text("line")
    anna.page.wait_for_timeout(300)
    assert anna.find("#moment").input_value() == before
    button.click()
    expect(anna.find("#moment")).not_to_have_value(before)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_key_that_ends_a_hold_plays_nothing(anna: Guest, key: str) -> None:
    anna.open_table("forsale", 3, start="0")
    anna.wait_for_turn()
    before = anna.find("#moment").input_value()
    anna.page.keyboard.press("ArrowRight")
    expect(anna.find("#choices button:focus")).to_have_count(1)
    send(anna, "held", "line")
    expect(anna.find(".outcome")).to_be_visible()
    anna.page.keyboard.press(key)
    expect(anna.find("#heaps b")).to_have_text("line")
    anna.page.wait_for_timeout(300)
    assert anna.find("#moment").input_value() == before
