"""What the host of the server has ordered: who is banned, and the notice on every page."""

import asyncio

from stammtisch.web.store.admin_log import AdminEntry
from stammtisch.web.store.store import Store


class HostOrders:
    """As this process knows them; `take` reads what is new."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._number = store.last_order()
        self.banned = store.banned()
        self.notice = store.notice()

    async def take(self) -> list[AdminEntry]:
        """New orders, in order; bans and the notice are those after the last of them."""
        async with self._lock:
            orders = await asyncio.to_thread(self._store.orders, self._number)
            if orders:
                self.banned = await asyncio.to_thread(self._store.banned)
                self.notice = await asyncio.to_thread(self._store.notice)
                self._number = orders[-1].number
            return orders
