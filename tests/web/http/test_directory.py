"""What is kept of people is never older than what was heard of them."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.web.http.directory import Directory
from stammtisch.web.http.identity import Person
from stammtisch.web.store.person import StoredPerson
from stammtisch.web.store.store import Store

pytestmark = pytest.mark.anyio

ANNA = Person("anna", "Anna")
BEFORE = StoredPerson("anna", "Anna")
SIGNED_OUT = StoredPerson("anna", "Anna", generation=1)
PATIENCE = 20


class SlowReading:
    """The first reading of a store, which takes its time after it has read."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.has_read, self.may_answer = threading.Event(), threading.Event()
        self._read = store.person
        monkeypatch.setattr(store, "person", self)

    def __call__(self, person_id: str) -> StoredPerson | None:
        found = self._read(person_id)
        if not self.has_read.is_set():
            self.has_read.set()
            assert self.may_answer.wait(PATIENCE)
        return found


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(f"sqlite:///{tmp_path}/tables.db")) as opened:
        assert opened.change_person(BEFORE, BEFORE).result(PATIENCE)
        yield opened


async def sign_out_while_reading(
    store: Store, directory: Directory, slow: SlowReading, tell: Callable[[], Awaitable[object]]
) -> None:
    """A cookie is revoked, and the directory told, before an earlier reading is answered."""
    early = asyncio.create_task(directory.current(ANNA))
    await asyncio.to_thread(slow.has_read.wait, PATIENCE)
    assert store.change_person(BEFORE, SIGNED_OUT).result(PATIENCE)
    await tell()
    slow.may_answer.set()
    await early


async def test_a_late_answer_does_not_bring_a_cookie_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    directory = Directory(store)
    slow = SlowReading(store, monkeypatch)
    await sign_out_while_reading(store, directory, slow, lambda: directory.reload("anna"))
    assert not directory.is_current(ANNA)
    assert await directory.current(ANNA) is None


async def test_an_answer_from_before_everything_was_forgotten_is_not_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    directory = Directory(store)
    slow = SlowReading(store, monkeypatch)

    async def forget() -> None:
        directory.forget_all()

    await sign_out_while_reading(store, directory, slow, forget)
    assert await directory.current(ANNA) is None


async def test_whoever_the_database_does_not_know_is_as_their_cookie_says(store: Store) -> None:
    ben = await Directory(store).stored(Person("ben", "Ben", generation=2))
    assert (ben.name, ben.generation, ben.named) == ("Ben", 2, 0.0)
