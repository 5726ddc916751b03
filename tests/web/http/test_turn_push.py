"""Notifications: one for each turn, to those who are away, and nothing hidden in it."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.core.game import BadOption
from stammtisch.web.http import push_delivery, turn_push
from stammtisch.web.http.push_delivery import PushDelivery
from stammtisch.web.http.push_endpoint import is_public, read_endpoint
from stammtisch.web.http.push_keys import BadKeys, PushKeys, make_keys, read_keys
from stammtisch.web.http.turn_push import PushSetup, TurnPush
from stammtisch.web.rooms.autoplay import FORCED
from stammtisch.web.rooms.bots import BotPool
from stammtisch.web.rooms.chair import Chair
from stammtisch.web.rooms.registry import RoomRegistry
from stammtisch.web.rooms.table_plan import TablePlan
from stammtisch.web.rooms.table_terms import CLOCKS, notice_of
from stammtisch.web.store.push_subscriptions import MOST_DEVICES, PushSubscriptions
from stammtisch.web.store.store import Store
from tests.web.push_service import (
    HANG,
    PushBrowser,
    PushService,
    claims_in,
    running_push_service,
)
from tests.web.rooms.conftest import stores

__all__ = ["stores"]
pytestmark = pytest.mark.anyio
PEOPLE = [("anna", "Anna"), ("ben", "Ben"), ("carla", "Carla")]
CONTACT = "mailto:host@example.org"
PATIENCE = 20.0
BUSY, FAULTY, UNAVAILABLE = 429, 500, 503


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> PushKeys:
    path = tmp_path_factory.mktemp("keys") / "push.json"
    make_keys(path, CONTACT)
    return read_keys(path)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with running_push_service(tmp_path_factory.mktemp("push")) as service:
        yield service


@pytest.fixture
def service(running: PushService) -> PushService:
    running.answers.clear()
    running.received.clear()
    return running


@pytest.fixture
def anna(stores: tuple[Store, Store], service: PushService) -> PushBrowser:
    """She wants to be told."""
    browser = PushBrowser("anna")
    PushSubscriptions(stores[0].database).keep(browser.subscription(service.endpoint()))
    return browser


class Server:
    """The rooms of a server that sends notifications."""

    def __init__(self, store: Store, setup: PushSetup, grace: float = 0.05) -> None:
        self.rooms = RoomRegistry(store, BotPool(b"secret"))
        self.push = TurnPush(setup, store.database, grace, pause=0.01, gathering=grace)
        self.rooms.on_turns = self.push.consider
        self.push.start()

    async def open(self, clock: str = "1day", bots: tuple[str, ...] = ("", "", "")) -> str:
        """A table where Anna decides first."""
        plan = TablePlan(GAMES["forsale"], bots, {"start": "0"}, clock=clock)
        people = [guest for guest, level in zip(PEOPLE, bots, strict=True) if not level]
        room_id = await self.rooms.create(plan, people)
        await self.rooms.find(room_id)
        return room_id

    async def rest(self) -> None:
        """Until every turn was looked at and every message sent."""
        push = self.push
        await until(lambda: not (push._looking or push._flushing) and push._queue.empty())
        await asyncio.sleep(0.05)


@contextmanager
def serving(*servers: Server) -> Iterator[None]:
    try:
        yield
    finally:
        for server in servers:
            server.push.stop()


async def until(question: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not question():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


# --- what is sent -------------------------------------------------------------------------


async def test_of_two_servers_one_tells_the_player_who_is_away(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys, anna: PushBrowser
) -> None:
    setup = PushSetup(keys, service.delivery())
    here, there = (Server(store, setup) for store in stores)
    with serving(here, there):
        room_id = await here.open()
        await there.rooms.find(room_id)
        await until(lambda: bool(service.received))
        await here.rest()
        await there.rest()
    (message,) = service.received
    told = {"game": "For Sale", "words": "It is your turn.", "table": f"/table/{room_id}"}
    assert anna.read(message.body) == told
    claims = claims_in(message.headers["authorization"], keys.public)
    assert (claims["aud"], claims["sub"]) == (service.origin, CONTACT)
    assert message.headers["content-encoding"] == "aes128gcm"
    assert 80_000 < int(message.headers["ttl"]) <= 86_400
    assert room_id not in str(message.headers)


async def test_a_message_is_in_the_language_of_the_device_and_all_are_of_one_length(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys, anna: PushBrowser
) -> None:
    german = PushBrowser("anna")
    devices = PushSubscriptions(stores[0].database)
    devices.keep(german.subscription(service.endpoint("german"), "de"))
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        await server.open()
        await until(lambda: len(service.received) == 2)
    bodies = {message.path: message.body for message in service.received}
    assert german.read(bodies["/push/german"])["words"] == "Du bist am Zug."
    assert anna.read(bodies["/push/anna"])["words"] == "It is your turn."
    assert len({len(body) for body in bodies.values()}) == 1


async def test_the_next_turn_is_told_and_the_same_one_is_not_told_again(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys, anna: PushBrowser
) -> None:
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        room_id = await server.open()
        await until(lambda: len(service.received) == 1)
        server.push.consider(await server.rooms.find(room_id))
        await server.rest()
        assert len(service.received) == 1
        for seat, act in enumerate(("bid 1", "bid 2", "bid 3")):
            await server.rooms.act(room_id, seat, act, None)
        await until(lambda: len(service.received) == 2)


# --- once more, and once for many ---------------------------------------------------------


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players are reminded almost at once."""
    monkeypatch.setattr(turn_push, "notice_of", lambda clock: CLOCKS[clock] - 0.4)


def words_in(browser: PushBrowser, service: PushService) -> list[str]:
    return [str(browser.read(message.body)["words"]) for message in service.received]


TURN, SOON = "It is your turn.", "Your time for a decision is running out."


async def test_a_player_is_reminded_once_before_the_clock_runs_out(
    stores: tuple[Store, Store],
    service: PushService,
    keys: PushKeys,
    anna: PushBrowser,
    soon: None,
) -> None:
    setup = PushSetup(keys, service.delivery())
    here, there = (Server(store, setup) for store in stores)
    with serving(here, there):
        room_id = await here.open("7days")
        await there.rooms.find(room_id)
        await until(lambda: len(service.received) == 2)
        assert words_in(anna, service) == [TURN, SOON]
        here.push._reminding.clear()  # as after a restart
        here.push.consider(await here.rooms.find(room_id))
        await asyncio.sleep(0.6)
    assert len(service.received) == 2


async def test_nobody_is_reminded_who_has_decided_or_looks_at_the_table(
    stores: tuple[Store, Store],
    service: PushService,
    keys: PushKeys,
    anna: PushBrowser,
    soon: None,
) -> None:
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        decided, looked_at = await server.open("3days"), await server.open("3days")
        with (await server.rooms.find(looked_at)).watched("anna"):
            await server.rooms.act(decided, 0, "bid 1", None)
            await asyncio.sleep(0.6)
        assert SOON not in words_in(anna, service)
        waiting = {seat for table, seat in server.push._reminding if table == decided}
    assert waiting == {1}


async def test_a_reminder_comes_when_a_sixth_of_the_time_is_left_and_half_a_day_at_most() -> None:
    assert [notice_of(clock) / 3600 for clock in ("1day", "3days", "7days")] == [4, 12, 12]


async def test_several_tables_call_once_and_lead_to_their_list(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys, anna: PushBrowser
) -> None:
    server = Server(stores[0], PushSetup(keys, service.delivery()), grace=0.5)
    with serving(server):
        for clock in ("1day", "3days", "7days"):
            await server.open(clock)
        await server.rest()
        (message,) = service.received
        told = {"game": "Stammtisch", "words": "3 games wait for you"}
        assert anna.read(message.body) == {**told, "table": "/games?state=turn"}
        assert 500_000 < int(message.headers["ttl"]) <= 604_800
        await server.open()  # a fourth: those that wait already count
        await server.rest()
    assert words_in(anna, service) == ["3 games wait for you", "4 games wait for you"]
    assert len({message.headers["topic"] for message in service.received}) == 1


async def test_tables_where_people_sit_and_wait_do_not_count(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys, anna: PushBrowser
) -> None:
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        await server.open("2min")
        await server.open("none")
        await server.open("1day")
        await server.rest()
    assert words_in(anna, service) == [TURN]


# --- when nothing is sent -----------------------------------------------------------------


async def test_nobody_is_told_who_has_the_page_open(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys, anna: PushBrowser
) -> None:
    """Not even by another server, which does not see the page."""
    setup = PushSetup(keys, service.delivery())
    here, there = (Server(store, setup) for store in stores)
    with serving(here, there):
        room_id = await here.open("none")
        opened = await here.rooms.find(room_id)
        opened.room.clock = "1day"
        with opened.watched("anna"):
            here.push.consider(opened)
            await here.rest()
            elsewhere = await there.rooms.find(room_id)
            elsewhere.room.clock = "1day"
            there.push.consider(elsewhere)
            await there.rest()
    assert not service.received


async def test_nobody_is_told_who_has_decided_meanwhile(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys, anna: PushBrowser
) -> None:
    server = Server(stores[0], PushSetup(keys, service.delivery()), grace=0.3)
    with serving(server):
        room_id = await server.open()
        await server.rooms.act(room_id, 0, "bid 1", None)
        await server.rest()
    assert not service.received


@pytest.mark.parametrize("clock", ["none", "2min"])
async def test_nobody_is_told_where_people_sit_and_wait(
    stores: tuple[Store, Store],
    service: PushService,
    keys: PushKeys,
    anna: PushBrowser,
    clock: str,
) -> None:
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        await server.open(clock)
        await server.rest()
    assert not service.received


async def test_nobody_is_told_for_whom_a_bot_decides(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys
) -> None:
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        opened = await server.rooms.find(await server.open("none"))
        opened.room.clock = "1day"
        opened.room.chairs[0] = Chair(0, "Anna", "anna", "policy")
        server.push.consider(opened)
        assert not server.push._looking
        opened.room.chairs[0] = Chair(0, "Anna", "anna")
        server.push.consider(opened)
        assert len(server.push._looking) == 1


# --- what push services say ---------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
async def test_a_device_that_is_gone_is_forgotten(
    stores: tuple[Store, Store],
    service: PushService,
    keys: PushKeys,
    anna: PushBrowser,
    status: int,
) -> None:
    service.answers.append(status)
    devices = PushSubscriptions(stores[0].database)
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        await server.open()
        await until(lambda: not devices.of("anna"))
    assert len(service.received) == 1


async def test_a_busy_or_silent_service_is_asked_again_and_no_move_waits_for_it(
    stores: tuple[Store, Store],
    service: PushService,
    keys: PushKeys,
    anna: PushBrowser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(push_delivery, "PATIENCE", 0.5)
    service.answers += [BUSY, UNAVAILABLE, HANG]
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        room_id = await server.open()
        await until(lambda: len(service.received) == 3)
        async with asyncio.timeout(0.4):  # the third hangs
            await server.rooms.write(room_id, lambda room: room.wishing("ben", FORCED))
        await until(lambda: len(service.received) == 4)
        await server.rest()
    assert len(service.received) == 4
    assert PushSubscriptions(stores[0].database).of("anna")


async def test_a_service_that_never_works_is_left_alone(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys, anna: PushBrowser
) -> None:
    service.answers += [FAULTY] * 20
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        await server.open()
        await until(lambda: len(service.received) == turn_push.TRIES)
        await asyncio.sleep(0.3)
    assert len(service.received) == turn_push.TRIES


async def test_messages_that_nobody_can_send_do_not_pile_up(
    stores: tuple[Store, Store],
    service: PushService,
    keys: PushKeys,
    anna: PushBrowser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turn_push, "QUEUE", 1)
    monkeypatch.setattr(turn_push, "SENDERS", 0)
    devices = PushSubscriptions(stores[0].database)
    devices.keep(PushBrowser("anna").subscription(service.endpoint("second")))
    server = Server(stores[0], PushSetup(keys, service.delivery()))
    with serving(server):
        await server.open()
        await until(lambda: server.push._queue.full() and not server.push._looking)
    assert server.push._queue.qsize() == 1


# --- where messages may go ----------------------------------------------------------------


async def test_this_machine_and_its_network_are_never_asked(
    stores: tuple[Store, Store], service: PushService, keys: PushKeys, anna: PushBrowser
) -> None:
    """Whoever names such an address is not told of anything either."""
    devices = PushSubscriptions(stores[0].database)
    server = Server(stores[0], PushSetup(keys, PushDelivery(service.tls)))
    with serving(server):
        await server.open()
        await until(lambda: not devices.of("anna"))
    assert not service.received


@pytest.mark.parametrize("words", ["142.250.1.1", "2a00:1450:4001::1"])
def test_addresses_of_the_internet_are_public(words: str) -> None:
    assert is_public(ip_address(words))


@pytest.mark.parametrize(
    "words",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "ff0e::1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "2002:a00:1::",
    ],
)
def test_other_addresses_are_not(words: str) -> None:
    assert not is_public(ip_address(words))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "http://push.example.org/1",
        "https://",
        "https://user@push.example.org/1",
        "https://push.example.org:port/1",
        "https://push.example.org/a b",
        "https://[::1]/1",
        "https://push.example.org/\r\nHost: elsewhere",
        "https://push.example.org/#1",
        "ftp://push.example.org/1",
        f"https://push.example.org/{'x' * 2000}",
    ],
)
def test_what_is_not_the_address_of_a_push_service_is_refused(words: str) -> None:
    with pytest.raises(BadOption):
        read_endpoint(words)


def test_the_address_of_a_push_service_is_read() -> None:
    endpoint = read_endpoint("https://Push.Example.org/a/b?c=d")
    assert endpoint == ("push.example.org", 443, "/a/b?c=d")
    assert endpoint.audience == "https://push.example.org"


# --- devices ------------------------------------------------------------------------------


def test_a_browser_is_told_for_one_person_and_a_person_has_so_many_devices(store: Store) -> None:
    devices = PushSubscriptions(store.database)
    for number in range(MOST_DEVICES + 1):
        devices.keep(PushBrowser("anna").subscription(f"https://push.example.org/{number}"))
    assert len(devices.of("anna")) == MOST_DEVICES
    taken = devices.of("anna")[-1].endpoint
    devices.keep(PushBrowser("ben").subscription(taken))
    assert [device.endpoint for device in devices.of("ben")] == [taken]
    assert len(devices.of("anna")) == MOST_DEVICES - 1
    devices.drop(taken, "anna")
    assert devices.of("ben")
    devices.drop(taken, "ben")
    assert not devices.of("ben")


def test_a_turn_is_told_once_and_a_later_one_again(store: Store) -> None:
    devices = PushSubscriptions(store.database)
    told = [devices.tell_turn("table", 1, decision) for decision in (0, 0, 1, 0, 2)]
    assert told == [True, False, True, False, True]
    assert devices.tell_turn("table", 2, 0)


# --- keys ---------------------------------------------------------------------------------


def test_keys_are_for_their_owner_only_and_are_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "push.json"
    make_keys(path, CONTACT)
    assert path.stat().st_mode & 0o077 == 0
    before = path.read_text("utf-8")
    with pytest.raises(BadKeys, match="exists already"):
        make_keys(path, CONTACT)
    assert path.read_text("utf-8") == before


@pytest.mark.parametrize(
    "words", ["", "{}", "[1]", '{"contact": "mailto:a@b.de", "private_key": ""}']
)
def test_a_file_without_keys_is_refused_by_a_sentence(tmp_path: Path, words: str) -> None:
    path = tmp_path / "push.json"
    path.write_text(words, "utf-8")
    with pytest.raises(BadKeys, match="holds no keys"):
        read_keys(path)
