"""The replay of a game that is over: every step with everybody's eyes."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape

import pytest
from starlette.testclient import TestClient

from stammtisch import Table
from stammtisch.bots.bot import Budget, PolicyBot
from stammtisch.core.chance import read_key
from stammtisch.core.event import STEP, Event
from stammtisch.core.language import pointing
from stammtisch.core.replay import round_scores
from stammtisch.core.scene import Scene
from stammtisch.games.stichtag.card_words import say_card
from stammtisch.games.stichtag.state import Kind as Row
from stammtisch.web.app import create_app
from stammtisch.web.http.identity import COOKIE, Person
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.journal import EntryKind, JournalEntry, StoredGame
from stammtisch.web.store.store import Store

NAMES = ("Anna", "<b>Bo</b>", "Clara", "Emil", "Frieda")
WHOLE = 1000  # more acts than any game has
PLAYED = {
    "forsale": {},
    "zahltag": {},
    "stichtag": {"date": "08-37"},
}


@dataclass(frozen=True)
class Played:
    """A table of people, and what was written down there."""

    room: Room
    head: str
    entries: list[JournalEntry]

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def last(self) -> int:
        return sum(entry.kind == EntryKind.ACT for entry in self.entries)

    def after(self, step: int) -> Table:
        """The table as it was."""
        table = Table.read(self.head)
        for entry in [entry for entry in self.entries if entry.kind == EntryKind.ACT][:step]:
            table.follow_lines(entry.words)
        return table


def play(room_id: str, table: Table, most: int) -> Played:
    """Everybody sits down and plays by the policy."""
    played = Played(Room(room_id, table), table.transcript(), [])
    happens(played, played.room.change(EntryKind.HOUSE, -1, "quick none"))
    for name in NAMES[: table.seats]:
        happens(played, played.room.sitting(name, name))
    happens(played, played.room.beginning())
    bot = PolicyBot(table.game)
    while most > played.last and not played.table.over:
        table = played.table
        seat, key = table.to_act[0], read_key(f"{played.last:x}")
        act = bot.choose(table.view(seat), seat, Budget(), key)
        happens(played, played.room.acting(seat, act))
    return played


def happens(played: Played, change: Change) -> None:
    played.room.note(change)
    played.entries.append(change.entry)


def keep(store: Store, played: Played) -> Played:
    room = played.room
    stored = StoredGame(
        id=room.id,
        game=room.game.name,
        seats=room.table.seats,
        head=played.head,
        public=False,
        status=room.status,
        free=0,
        created=1.0,
        touched=1.0,
    )
    assert store.create(stored, played.entries).result(30)
    return played


@pytest.fixture
def client(file_address: str) -> Iterator[TestClient]:
    with TestClient(create_app(file_address)) as opened:
        yield opened


@pytest.fixture
def store(client: TestClient) -> Store:
    kept: Store = client.app.state.services.store  # type: ignore[attr-defined]  # it is a FastAPI
    return kept


@pytest.fixture(params=PLAYED)
def played(request: pytest.FixtureRequest, store: Store) -> Played:
    name: str = request.param
    table = Table(name, seats=3, key="c0ffee", **PLAYED[name])
    return keep(store, play("over", table, WHOLE))


@pytest.fixture
def sold(store: Store) -> Played:
    return keep(store, play("over", Table("forsale", seats=3, key="c0ffee"), WHOLE))


def come_in(client: TestClient, name: str) -> None:
    """The browser is this person's from now on."""
    people = client.app.state.services.people  # type: ignore[attr-defined]  # it is a FastAPI
    client.cookies.clear()
    client.cookies.set(COOKIE, people.token_of(Person(name, name)))


def page(client: TestClient, step: object, seat: object, room_id: str = "over") -> str:
    answer = client.get(f"/table/{room_id}/replay", params={"step": str(step), "seat": str(seat)})
    assert answer.status_code == 200
    return answer.text


def ids_in(text: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', text)


def cards_in(text: str) -> set[str]:
    return {name.removeprefix("c-") for name in ids_in(text) if name.startswith("c-")}


def without_recap(text: str) -> str:
    return re.sub(r'<section class="heap recap".*?</section>', "", text, flags=re.DOTALL)


def told_in(text: str) -> str:
    """What the page says of the last act, without its marks."""
    found = re.search(r'<div id="told".*?</div>', text, re.DOTALL)
    assert found
    return " ".join(unescape(re.sub("<[^>]+>", " ", found[0])).split())


def cards_of(scene: Scene) -> set[str]:
    """Those with a name of their own."""
    cards = [card for pile in (*scene.centre, *scene.own) for card in pile.cards]
    counted = Counter(card.name for card in cards if card.name)
    return {name for name, count in counted.items() if count == 1}


def scene_of(table: Table, seat: int | None) -> Scene:
    number = -1 if seat is None else seat
    with pointing():
        return table.game.text.scene(table.view(seat), number, NAMES)


def some_steps(played: Played) -> Sequence[int]:
    return (0, 1, played.last // 2, played.last - 1, played.last)


# --- the steps ----------------------------------------------------------------------------


def test_a_seat_sees_again_what_it_saw(client: TestClient, played: Played) -> None:
    for step in some_steps(played):
        table = played.after(step)
        for seat in range(3):
            text = page(client, step, seat)
            assert cards_in(without_recap(text)) == cards_of(scene_of(table, seat))
            assert scene_of(table, seat).headline in unescape(text)


def test_a_spectator_sees_no_hand(client: TestClient, played: Played) -> None:
    for step in some_steps(played):
        scene = scene_of(played.after(step), None)
        assert not scene.own
        assert cards_in(without_recap(page(client, step, "none"))) == cards_of(scene)


def test_open_cards_show_every_hand(client: TestClient, played: Played) -> None:
    for step in some_steps(played)[:-1]:
        table = played.after(step)
        text = page(client, step, "all")
        hands = [scene_of(table, seat).own for seat in range(3)]
        cards = [card for hand in hands for pile in hand for card in pile.cards]
        centre = [card for pile in scene_of(table, None).centre for card in pile.cards]
        assert without_recap(text).count('<li class="place') == len(cards) + len(centre)


def test_names_are_unique_and_nothing_can_be_played(client: TestClient, played: Played) -> None:
    for step in some_steps(played):
        for eye in ("0", "none", "all"):
            text = page(client, step, eye)
            assert len(ids_in(text)) == len(set(ids_in(text)))
            assert 'name="action"' not in text
            assert "<b>Bo" not in text


def test_every_step_leads_to_its_neighbours(client: TestClient, sold: Played) -> None:
    text = unescape(page(client, 5, 2))
    for step in (0, 4, 6, sold.last):
        assert f'href="/table/over/replay?step={step}&seat=2#stage"' in text
    assert f"Step 5 of {sold.last}" in text


def test_contents_list_chapters_and_the_acts_of_the_current_one(
    client: TestClient, sold: Played
) -> None:
    openings = [event for event in sold.table.events(None) if event.kind == STEP]
    text = page(client, sold.last, "none")
    contents = text[text.index('<nav class="contents"') :]
    assert contents.count("Auction") + contents.count("Sale ") == len(openings)
    assert contents.count(": sell building") == 3
    assert contents.count('aria-current="step"') == 1


# --- what happened ------------------------------------------------------------------------


def test_a_trick_that_ended_lies_open_and_stands_in_the_history(
    client: TestClient, store: Store
) -> None:
    table = Table("stichtag", seats=3, key="c0ffee", date="03-00")  # played face down
    played = keep(store, play("over", table, WHOLE))
    shown = {card for event in played.after(3).events(None)[-8:] for card in shown_by(event)}
    assert len(shown) == 3
    text = page(client, 4, "none")
    recap = text[text.index('id="recap"') :].partition("</section>")[0]
    assert cards_in(recap) == shown
    assert "takes the trick" in recap or "worth nothing" in recap
    assert "Tricks of round 1" in text[text.index('id="history"') :]


def shown_by(event: Event) -> set[str]:
    return {f"card-{say_card(event.value)}"} if event.kind == Row.SHOWS else set()


def first_sealed(played: Played) -> tuple[int, int, str]:
    """The step after an act that nobody else may read yet, its seat and its words."""
    for step in range(1, played.last):
        table = played.after(step)
        if table.transcript_of(None).rstrip().endswith("…"):
            seat, words = table.latest().split(maxsplit=1)
            return step, int(seat), words.strip()
    raise AssertionError("nothing was sealed")


def test_a_sealed_act_is_told_to_its_own_seat_and_with_open_cards(
    client: TestClient, sold: Played
) -> None:
    step, seat, words = first_sealed(sold)
    act = sold.table.game.text.read_action(words)
    assert act is not None
    told = f"{NAMES[seat]}: {sold.table.game.text.tell_action(act)}"
    assert told_in(page(client, step, seat)) == told
    assert told_in(page(client, step, "all")) == told
    for other in ((seat + 1) % 3, "none"):
        text = unescape(page(client, step, other))
        assert told_in(text) == f"{NAMES[seat]} decides in secret."
        assert told not in text
    building = words.removeprefix("sell ")
    revealed = told_in(page(client, step + 2, "none"))  # the last of three has chosen
    assert f"{NAMES[seat]} sells building {building} for" in revealed


def test_an_act_tells_what_it_caused_and_not_more(client: TestClient, played: Played) -> None:
    text = played.table.game.text
    for step in some_steps(played)[1:]:
        seen = len(played.after(step - 1).events(None))
        news = played.after(step).events(None, seen)
        with pointing():
            told = [text.tell_event(event, NAMES) for event in news]
        if any(told):
            shown = told_in(page(client, step, "none"))
            assert shown == " ".join(" ".join(filter(None, told)).split())


def test_open_cards_tell_what_only_one_seat_heard(client: TestClient, store: Store) -> None:
    table = Table("stichtag", seats=3, key="c0ffee", date="08-37")
    played = keep(store, play("over", table, WHOLE))
    step = next(step for step in range(1, played.last) if hidden_in(played, step))
    words = hidden_in(played, step)[0]
    assert words in told_in(page(client, step, "all"))
    assert words not in told_in(page(client, step, "none"))


def hidden_in(played: Played, step: int) -> list[str]:
    """Sentences of this step that one seat alone heard."""
    before, after = played.after(step - 1), played.after(step)
    news = [
        event
        for seat in range(3)
        for event in after.events(seat, len(before.events(seat)))
        if not event.is_seen_by(None)
    ]
    with pointing():
        told = [played.table.game.text.tell_event(event, NAMES) for event in news]
    return [words for words in told if words]


def test_without_memory_aid_everything_is_shown_again_when_it_is_over(
    client: TestClient, store: Store
) -> None:
    for room_id, aid in (("helped", "yes"), ("unhelped", "no")):
        table = Table("forsale", seats=3, key="c0ffee", memory_aid=aid)
        keep(store, play(room_id, table, WHOLE))
    helped = page(client, 20, 1, "helped")
    assert helped == page(client, 20, 1, "unhelped").replace("unhelped", "helped")


# --- the end ------------------------------------------------------------------------------


def test_the_standings_stand_at_the_last_step_alone(client: TestClient, played: Played) -> None:
    assert "Standings" not in page(client, played.last - 1, "all")
    standings = page(client, played.last, "all").partition("</table>")[0]
    rows = re.findall(r"<tr.*?</tr>", standings, re.DOTALL)[1:]
    words = [unescape(re.sub("<[^>]+>", " ", row)).split() for row in rows]
    rounds = list(zip(*round_scores(played.table), strict=True)) or [()] * 3
    standing = enumerate(played.table.standing())
    expected = [
        [f"{place.rank}.", NAMES[seat], str(place.score), *map(str, rounds[seat])]
        for seat, place in sorted(standing, key=lambda each: each[1].rank)
    ]
    assert words == expected


# --- who may look -------------------------------------------------------------------------


def test_who_has_the_address_sees_the_same(client: TestClient, sold: Played) -> None:
    stranger = page(client, 30, 1)
    come_in(client, "Clara")
    own = page(client, 30, 1)
    assert own[own.index("<main") :] == stranger[stranger.index("<main") :]


def test_who_played_looks_from_the_own_seat_first(client: TestClient, sold: Played) -> None:
    current = re.compile(r'<a href="[^"]*seat=(\w+)#stage" aria-current="true"')
    assert current.findall(client.get("/table/over/replay").text) == ["all"]
    come_in(client, "Clara")
    assert current.findall(client.get("/table/over/replay").text) == ["2"]


def test_a_game_that_goes_on_after_all_is_closed_again(client: TestClient, store: Store) -> None:
    table = Table("forsale", seats=3, key="c0ffee", practice="yes")
    played = keep(store, play("over", table, WHOLE))
    assert page(client, played.last, "all")
    come_in(client, "Anna")
    assert client.post("/table/over/undo").status_code == 200
    assert client.get("/table/over/replay?seat=all").status_code == 409


@pytest.mark.parametrize("step", ["x", "", "-1", "1.5", "²", "1000", "9" * 5000])
def test_a_step_that_is_none_gets_a_sentence(client: TestClient, sold: Played, step: str) -> None:
    answer = client.get("/table/over/replay", params={"step": step})
    assert answer.status_code == 422
    assert f"the steps of this game count from 0 to {sold.last}" in answer.text


@pytest.mark.parametrize("seat", ["x", "3", "-1", "00", "²", "All"])
def test_a_seat_that_is_none_gets_a_sentence(client: TestClient, sold: Played, seat: str) -> None:
    answer = client.get("/table/over/replay", params={"seat": seat})
    assert answer.status_code == 422
    assert "a replay is seen from a seat, 0 to 2" in answer.text


def test_a_table_that_is_none_gets_a_sentence(client: TestClient) -> None:
    answer = client.get("/table/nowhere/replay")
    assert answer.status_code == 404
    assert "There is no such table." in answer.text
