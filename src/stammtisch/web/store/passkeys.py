"""Passkeys: the public keys by which people are known on any device, and open challenges."""

import time
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from stammtisch.web.store.database import Database, failing
from stammtisch.web.store.schema import challenges, passkeys
from stammtisch.web.store.transaction import insert_or_leave

NUL = "\0"
PATIENCE = 300.0  # seconds for which a challenge can be answered, once
MOST = 10  # passkeys of one person
REGISTER, SIGN_IN = "register", "sign in"  # what a challenge is for


class StoredPasskey(NamedTuple):
    """A passkey without its secret, which never leaves the device."""

    id: str
    person: str
    public_key: bytes
    sign_count: int
    name: str
    at: float  # when it was made: seconds, UTC
    used: float  # and when somebody signed in with it last


class Passkeys:
    """Those of one database; every method may be called from any thread and raises only
    StoreFailed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, person: str) -> list[StoredPasskey]:
        columns = [passkeys.c[name] for name in StoredPasskey._fields]
        theirs = select(*columns).where(passkeys.c.person == person)
        with failing(self._database.place), self._database.reading.connect() as connection:
            rows = connection.execute(theirs.order_by(passkeys.c.at, passkeys.c.id))
            return [StoredPasskey._make(row) for row in rows]

    def find(self, passkey_id: str) -> StoredPasskey | None:
        if NUL in passkey_id:  # PostgreSQL refuses such a query
            return None
        columns = [passkeys.c[name] for name in StoredPasskey._fields]
        wanted = select(*columns).where(passkeys.c.id == passkey_id)
        with failing(self._database.place), self._database.reading.connect() as connection:
            row = connection.execute(wanted).first()
            return StoredPasskey._make(row) if row else None

    def keep(self, passkey: StoredPasskey) -> bool:
        """False: this one is known already, or the person has too many."""
        new = insert_or_leave(self._database.writing.dialect.name, passkeys, passkeys.c.id)
        with failing(self._database.place), self._database.writing.begin() as connection:
            if int(connection.execute(number_of(passkey.person)).scalar_one()) >= MOST:
                return False
            return bool(connection.execute(new, passkey._asdict()).all())

    def use(self, passkey: StoredPasskey, sign_count: int) -> bool:
        """Somebody has signed in; False: it has been removed, or used elsewhere meanwhile."""
        as_known = passkeys.c.id == passkey.id, passkeys.c.sign_count == passkey.sign_count
        now = {"sign_count": sign_count, "used": time.time()}
        with failing(self._database.place), self._database.writing.begin() as connection:
            return connection.execute(update(passkeys).where(*as_known).values(now)).rowcount == 1

    def drop(self, passkey_id: str, person: str) -> bool:
        """False: the person has no such passkey."""
        theirs = passkeys.c.id == passkey_id, passkeys.c.person == person
        with failing(self._database.place), self._database.writing.begin() as connection:
            return connection.execute(delete(passkeys).where(*theirs)).rowcount == 1

    # --- challenges -----------------------------------------------------------------------

    def challenge(self, value: str, person: str, purpose: str) -> None:
        """Opens a challenge for this visitor; those that nobody answered go."""
        now = time.time()
        row = {"value": value, "person": person, "purpose": purpose, "at": now}
        with failing(self._database.place), self._database.writing.begin() as connection:
            connection.execute(delete(challenges).where(challenges.c.at < now - PATIENCE))
            connection.execute(insert(challenges), row)

    def answer(self, value: str, person: str, purpose: str) -> bool:
        """Uses up a challenge; False: it is not open any more, or not for this visitor."""
        known = challenges.c.value == value, challenges.c.person == person
        still = challenges.c.purpose == purpose, challenges.c.at >= time.time() - PATIENCE
        with failing(self._database.place), self._database.writing.begin() as connection:
            return connection.execute(delete(challenges).where(*known, *still)).rowcount == 1


def number_of(person: str) -> Select[Any]:
    return select(func.count()).select_from(passkeys).where(passkeys.c.person == person)


def forget_passkeys(connection: Connection, person: str) -> None:
    connection.execute(delete(passkeys).where(passkeys.c.person == person))
    connection.execute(delete(challenges).where(challenges.c.person == person))
