"""A fair deal in a real browser: it seals, reveals, remembers and checks by itself."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import expect

from stammtisch.__main__ import main
from stammtisch.core.fairness import SALT, seal_of
from tests.web.browser.guests import WINNERS, Arrive, Guest

KEPT = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('fair '))"
FORGE = """(key) => {
  const seen = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({ ...seen, commitment: "0".repeat(64) }));
}"""
SEAL_OFTEN = """(times) => {
  const form = document.querySelector("form[data-seals]");
  form.addEventListener("submit", (event) => event.preventDefault());
  for (let time = 0; time < times; time += 1) form.requestSubmit();
}"""
ADD_POLICY = """(name) => {  // a bot that nobody has to compile; the form offers none
  document.querySelector(`[name=${name}]`).add(new Option("policy", "policy", true, true));
}"""
OWN_SALT = "Your own salt is part of the deal, so nobody can have chosen the cards."


def kept_by(guest: Guest) -> dict[str, Any]:
    found: list[tuple[str, str]] = guest.page.evaluate(KEPT)
    return {name.removeprefix("fair "): json.loads(words) for name, words in found}


def open_short_table(guest: Guest, *bots: str) -> None:
    """For Sale for three with one coin each, by the form; bots on these chairs."""
    guest.page.goto("/new/forsale")
    guest.find("[name=seats]").select_option("3")
    guest.find(".plan [name=name]").fill("Anna")
    for fold in guest.find(".fold > summary").all():
        fold.click()
    guest.find("[name=coins]").fill("1")
    guest.find("[name=pace]").select_option("instant")
    for chair in bots:
        guest.page.evaluate(ADD_POLICY, chair)
    guest.find(".plan button.main").click()
    guest.page.wait_for_url("**/table/*")


def play_out(*guests: Guest) -> None:
    """By the API, since only the end is looked at."""
    table = table_of(guests[0])
    guests[0].find("#acts").wait_for()
    while asked(guests[0], table)["status"] != "over":
        for guest in guests:
            if legal := asked(guest, table)["legal"]:
                move = {"action": legal[0]["action"]}
                guest.page.request.post(f"/api/tables/{table}/moves", data=move)
    for guest in guests:
        guest.find(WINNERS).wait_for()


def table_of(guest: Guest) -> str:
    return urlsplit(guest.page.url).path.rsplit("/", 1)[1]


def asked(guest: Guest, about: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.page.request.get(f"/api/tables/{about}").json()
    return found


def test_every_seal_is_the_hash_of_a_salt_of_its_own(anna: Guest) -> None:
    anna.page.goto("/")
    anna.page.evaluate(SEAL_OFTEN, 40)
    kept = kept_by(anna)
    assert len(kept) == 40
    for name, thing in kept.items():
        assert SALT.fullmatch(thing["salt"])
        assert name == f"salt {seal_of(thing['salt'])}"


def test_the_browser_that_played_checks_the_deal(
    anna: Guest, arrive: Arrive, tmp_path: Path
) -> None:
    open_short_table(anna, "chair-1", "chair-2")
    play_out(anna)
    address, table = anna.page.url, table_of(anna)
    anna.find("#fair summary").click()
    anna.find("#fair a").click()
    expect(anna.find("#proof li.right")).to_have_count(6)
    assert OWN_SALT in anna.find("#proof li").all_text_contents()
    command = anna.find("#command").inner_text()
    notes = re.search(r"--commitment ([0-9a-f]{64}) --salt (0:[0-9a-f]{32})$", command)
    assert notes
    file = tmp_path / "game.txt"
    file.write_bytes(anna.page.request.get(f"{address}/transcript").body())
    assert main(["verify", str(file), "--commitment", notes[1], "--salt", notes[2]]) == 0
    assert anna.barriers() == []
    watcher = arrive()
    watcher.page.goto(f"{address}/fair")
    expect(watcher.find("#proof li.right")).to_have_count(4)
    anna.page.evaluate(FORGE, f"fair table {table}")
    anna.page.reload()
    expect(anna.find("#proof li.right")).to_have_count(5)
    expect(anna.find("#proof li.wrong")).to_contain_text("are not those that this browser saw")


def test_friends_add_salts_to_this_game_and_to_the_next(anna: Guest, ben: Guest) -> None:
    """The page of the last game seals and reveals the salts of the next one."""
    open_short_table(anna, "chair-2")
    ben.page.goto(anna.page.url)
    ben.find("#sit-name").fill("Ben")
    ben.find(".waiting .main").click()
    play_out(anna, ben)
    deal = asked(anna, f"{table_of(anna)}/fair")
    assert [bool(seat["salt"]) for seat in deal["seats"]] == [True, True, False]
    for guest in (anna, ben):
        guest.find("#rematch .main").click()
    anna.find("#acts").wait_for()
    next_deal = asked(anna, f"{table_of(anna)}/fair")
    assert next_deal["commitment"] != deal["commitment"]
    assert [seat["awaited"] for seat in next_deal["seats"]] == [False, False, False]
    assert [bool(seat["seal"]) for seat in next_deal["seats"]] == [True, True, False]
    play_out(anna, ben)
    played = asked(anna, f"{table_of(anna)}/fair")
    assert [bool(seat["salt"]) for seat in played["seats"]] == [True, True, False]
