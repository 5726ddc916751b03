"""A payday of Zahltag and a sale of For Sale in a real browser: in order, once, without loss."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.guests import Arrive, Guest
from tests.web.browser.test_beats import beats_of, play_until, wait_for_beat, watched, wish

pytestmark = pytest.mark.slow
MOTION = "no-preference"
NOTE = """
window.sent = [];  // what the beats of every message say, in order
window.messages = 0;
document.addEventListener("htmx:sseBeforeMessage", (event) => {
  const news = document.createElement("template");
  news.innerHTML = event.detail.data;
  messages += 1;
  for (const frame of news.content.querySelectorAll("template.frame")) {
    const cards = [...frame.content.querySelectorAll("#heaps .place[data-seat]")];
    const seats = cards.map((it) => it.dataset.seat);
    sent.push({ kind: frame.dataset.beat, words: frame.dataset.words, seats });
  }
}, true);
window.order = [];  // beats, and decisions that the reader was asked for
new MutationObserver(() => {
  const asked = document.querySelector("#turn[data-turn]") && document.querySelector("#moment");
  const now = document.querySelector("#heaps.beat") ? "beat" : asked?.value;
  if (now && now !== order.at(-1)) order.push(now);
}).observe(document, { subtree: true, childList: true, attributes: true });
window.moved = [];  // what took longer than a blink
const watch = () => {
  for (const it of document.getAnimations()) {
    const name = it.animationName ?? it.effect.pseudoElement ?? "flight";
    if (it.effect.getComputedTiming().endTime > 50 && !moved.includes(name)) moved.push(name);
  }
  requestAnimationFrame(watch);
};
watch();
"""
STILL = {"reduced_motion": "reduce"}
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def reader(arrive: Arrive, **settings: Any) -> Guest:
    guest = watched(arrive(**settings))
    guest.page.add_init_script(NOTE)
    return guest


def to_the_payday(guest: Guest) -> None:
    """Plays on until a payday is held; swaps are among the choices before it."""
    guest.open_table("zahltag", 2)
    wish(guest, "quick")
    while not beats_of(guest, "wages"):
        guest.decide()
        guest.wait_for_turn()


def to_the_sale(guest: Guest) -> None:
    guest.open_table("forsale", 3, coins="1")
    wish(guest, "instant")
    play_until(guest, "#own button.legal")
    wish(guest, "quick")
    guest.decide()
    wait_for_beat(guest, "sale")
    guest.wait_for_turn()


Go = Callable[[Guest], None]
GAMES = [(to_the_payday, "wages"), (to_the_sale, "sale")]


def sent_to(guest: Guest, kind: str) -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = guest.page.evaluate("sent")
    return [each for each in sent if each["kind"] == kind]


def assert_all_was_said_in_order(guest: Guest) -> None:
    said = " ".join(guest.page.evaluate("said"))
    place = 0
    for each in guest.page.evaluate("sent"):
        place = said.find(each["words"], place) + len(each["words"])
        assert place >= len(each["words"]), each["words"]


def test_a_payday_shows_what_each_player_pays_and_says_it_in_order(arrive: Arrive) -> None:
    anna = reader(arrive)
    to_the_payday(anna)
    beat, sent = beats_of(anna, "wages")[-1], sent_to(anna, "wages")[-1]
    assert beat["words"].startswith("Payday 1 of 5: a million for each card more")
    assert (beat["cards"], beat["legal"]) == (2, 0)
    assert sorted(sent["seats"]) == ["0", "1"]
    assert sent["words"].count(" pay") >= 2
    assert_all_was_said_in_order(anna)
    kinds = [each["kind"] for each in anna.page.evaluate("sent")]
    shown = [each["kind"].removeprefix("beat beat-") for each in anna.page.evaluate("seen")]
    assert shown == kinds
    assert anna.page.evaluate("flights") >= 2


def test_a_sale_turns_every_building_over_beside_its_cheque(arrive: Arrive) -> None:
    anna = reader(arrive)
    to_the_sale(anna)
    beat, sent = beats_of(anna, "sale")[0], sent_to(anna, "sale")[0]
    assert (beat["cards"], beat["wins"], beat["legal"]) == (6, 2, 0)
    assert sorted(sent["seats"]) == ["0", "0", "1", "1", "2", "2"]
    assert "gets the highest cheque" in beat["words"]
    assert sent["words"].count(" sells building ") == 2
    assert_all_was_said_in_order(anna)
    assert "turn-over" in anna.page.evaluate("moved")


def test_the_next_decision_is_asked_for_when_the_beat_has_ended(arrive: Arrive) -> None:
    anna = reader(arrive)
    to_the_sale(anna)
    before, beat, after = anna.page.evaluate("order.slice(-3)")
    assert beat == "beat"
    assert int(before) < int(after)


@pytest.mark.parametrize(("go", "kind"), GAMES)
def test_after_the_beats_the_page_is_the_one_that_a_reload_shows(
    arrive: Arrive, go: Go, kind: str
) -> None:
    anna = reader(arrive)
    go(anna)
    assert beats_of(anna, kind)
    expect(anna.find("#heaps.beat")).to_have_count(0)
    after = anna.position
    anna.page.reload()
    anna.page.wait_for_function("() => messages > 0")
    anna.wait_for_turn()
    assert anna.position == after


@pytest.mark.parametrize(("go", "kind"), GAMES)
def test_with_reduced_motion_nothing_moves_and_every_sentence_is_said(
    arrive: Arrive, go: Go, kind: str
) -> None:
    anna = reader(arrive, **STILL)
    go(anna)
    assert sent_to(anna, kind)
    assert_all_was_said_in_order(anna)
    assert anna.page.evaluate("flights") == 0
    assert anna.page.evaluate("moved") == []
    beat = beats_of(anna, kind)[-1]
    assert beat["end"] - beat["begin"] > 400


@pytest.mark.parametrize(("go", "kind"), GAMES)
def test_a_page_that_comes_back_shows_no_beat_again(arrive: Arrive, go: Go, kind: str) -> None:
    """After a reload, or when it is looked at again: the newest state, and nothing before it."""
    anna = reader(arrive)
    go(anna)
    assert beats_of(anna, kind)
    seen = len(anna.page.evaluate("seen"))
    heard = anna.page.evaluate("messages")
    for hidden in (True, False):
        anna.page.evaluate(HIDE, hidden)
    anna.page.wait_for_function("before => messages > before", arg=heard)
    assert len(anna.page.evaluate("seen")) == seen
    anna.page.reload()
    anna.page.wait_for_function("() => messages > 0")
    anna.wait_for_turn()
    assert anna.page.evaluate("[sent, seen]") == [[], []]
