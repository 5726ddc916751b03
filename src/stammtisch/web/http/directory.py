"""The directory of people: what the database knows of somebody, kept in memory for a while."""

import asyncio
import time
from collections import OrderedDict
from dataclasses import replace
from typing import Any

from stammtisch.web.http.identity import Person
from stammtisch.web.store.person import StoredPerson
from stammtisch.web.store.store import Store

REMEMBERED = 10_000  # people


class Directory:
    """Whose cookies and links are good, and what people are called.

    A person whom the database does not know yet is as their cookie says."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, StoredPerson | None] = OrderedDict()
        self._asked: dict[str, object] = {}  # the latest question of somebody, without an answer

    async def current(self, person: Person | None) -> Person | None:
        """The person of a cookie, by their present name; None: the cookie was revoked."""
        if person is None:
            return None
        stored = await self._find(person.id)
        if stored is None:
            return person
        is_good = stored.generation == person.generation
        return replace(person, name=stored.name) if is_good else None

    def is_current(self, person: Person) -> bool:
        """The same without asking the database: only what has been heard of is known."""
        stored = self._kept.get(person.id)
        return stored is None or stored.generation == person.generation

    async def stored(self, person: Person) -> StoredPerson:
        found = await self._find(person.id)
        return found or StoredPerson(person.id, person.name, generation=person.generation)

    async def change(self, before: StoredPerson, after: StoredPerson) -> bool:
        """False: another request has changed the person meanwhile."""
        is_done = await asyncio.wrap_future(self._store.change_person(before, after))
        await self.reload(before.id)
        return is_done

    async def rename(self, person: Person) -> bool:
        """Their tables call them by this name from now on; False: they were signed out or forgotten
        meanwhile."""
        return await self._describe(person, name=person.name, named=time.time())

    async def choose_avatar(self, person: Person, avatar: str) -> bool:
        """The same for an avatar."""
        return await self._describe(person, avatar=avatar)

    async def _describe(self, person: Person, **parts: Any) -> bool:
        is_done = False
        while not is_done:
            stored = await self.stored(person)
            if stored.generation != person.generation:
                return False
            is_done = await self.change(stored, replace(stored, **parts))
        return True

    async def reload(self, person_id: str) -> StoredPerson | None:
        """Reads again what was written, here or by another process."""
        question = self._asked[person_id] = object()
        found = await asyncio.to_thread(self._store.person, person_id)
        if self._asked.get(person_id) is question:  # a later one would have a newer answer
            del self._asked[person_id]
            self._keep(person_id, found)
        return found

    def _keep(self, person_id: str, found: StoredPerson | None) -> None:
        self._kept[person_id] = found
        self._kept.move_to_end(person_id)
        if len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)

    def forget_all(self) -> None:
        """Notifications may have been missed."""
        self._kept.clear()
        self._asked.clear()

    async def _find(self, person_id: str) -> StoredPerson | None:
        if person_id in self._kept:
            self._kept.move_to_end(person_id)
            return self._kept[person_id]
        return await self.reload(person_id)
