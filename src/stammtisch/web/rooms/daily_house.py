"""The daily games of a server: the deals of every day, when a day changes, who may see what, and
the expert in the same chair.

Nobody sees anything of a deal before the day is over, unless they have finished their own try."""

import asyncio
import logging
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import NamedTuple

from stammtisch.core.chance import read_key
from stammtisch.core.daily import BOTS, CHAIR, DAY, EXPERT, DailyDeal, score_of, secret_of_day
from stammtisch.core.game import Game
from stammtisch.core.language import _
from stammtisch.core.table import Table
from stammtisch.games import GAMES
from stammtisch.web.rooms.bots import BotPool
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.daily_terms import PREFIX, DailyTerms, now
from stammtisch.web.rooms.refusal import HiddenResult, Refused
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import STANDS_IN
from stammtisch.web.rooms.table_plan import TablePlan, plan_of_daily
from stammtisch.web.store.daily_results import EXPERT as EXPERT_PERSON
from stammtisch.web.store.daily_results import DailyResult
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.identifier import new_id
from stammtisch.web.store.journal import EntryKind
from stammtisch.web.store.store import Store

GRACE = timedelta(hours=1)  # in which a try may still end that began before the day changed
OLDEST = timedelta(days=366)  # how far back the archive goes
KEPT_DEALS = 100
log = logging.getLogger(__name__)


class NoSuchDay(Refused):
    """A day that has not come yet, or is too long ago."""


@dataclass(frozen=True)
class DailySetup:
    """What the host decides: where it is midnight when the day changes, and which bots play."""

    zone: tzinfo = UTC
    bots: str = BOTS


class ClosedTry(NamedTuple):
    """A daily game at a table that cannot be read any more."""

    game: str
    day: date
    owner: str


class DailyHouse:
    """The daily games of this server."""

    def __init__(self, store: Store, bots: BotPool, setup: DailySetup) -> None:
        self.setup = setup
        self._store = store
        self._bots = bots
        self._secret = store.secret("daily")
        self._deals = lru_cache(KEPT_DEALS)(self._deal)
        self._thinking: dict[str, asyncio.Task[None]] = {}  # what the expert plays just now

    # --- days -----------------------------------------------------------------------------

    def today(self) -> date:
        return datetime.fromtimestamp(now(), self.setup.zone).date()

    def ends(self, day: date) -> float:
        """When the next day begins."""
        return datetime.combine(day + DAY, time(), self.setup.zone).timestamp()

    def closes(self, day: date) -> int:
        """When the last try must be finished, and the key is revealed."""
        return int(self.ends(day) + GRACE.total_seconds())

    def is_over(self, day: date) -> bool:
        return now() >= self.closes(day)

    # --- deals ----------------------------------------------------------------------------

    def deal(self, game: Game, day: date) -> DailyDeal:
        """Raises NoSuchDay: what is to come is a secret."""
        today = self.today()
        if day > today:
            raise NoSuchDay(_("{day} has not come yet").format(day=day.isoformat()))
        if day < today - OLDEST:
            raise NoSuchDay(_("the archive goes back a year"))
        return self._deals(game.name, day)

    def _deal(self, game: str, day: date) -> DailyDeal:
        return DailyDeal(GAMES[game], day, secret_of_day(self._secret, day, game))

    def plan_of_try(self, deal: DailyDeal) -> TablePlan:
        return self._plan(deal, counts=True)

    def plan_of_practice(self, deal: DailyDeal) -> TablePlan:
        return self._plan(deal, counts=False)

    def _plan(self, deal: DailyDeal, *, counts: bool) -> TablePlan:
        terms = DailyTerms(deal.day, counts, self.closes(deal.day))
        return plan_of_daily(deal, terms, self.setup.bots)

    def id_of_try(self, deal: DailyDeal, person: str) -> str:
        """The same in all processes: there is one table for each person, game and day."""
        return f"{PREFIX}{self._bots.id_of(f'{deal.name} {person}')}"

    def new_practice_id(self) -> str:
        return f"{PREFIX}{new_id()}"

    # --- who may see what -----------------------------------------------------------------

    async def may_see(self, person: str, game: str, day: date) -> bool:
        """Is the day over, or has the person finished their own try?"""
        if self.is_over(day):
            return True
        return bool(person) and game in await self.finished(person, day)

    async def finished(self, person: str, day: date) -> set[str]:
        return await asyncio.to_thread(self._store.daily.games_of, person, day)

    async def check_sight(self, person: str, game: str, day: date) -> None:
        """Raises HiddenResult."""
        if not await self.may_see(person, game, day):
            raise HiddenResult(
                _("you see this when you have finished your own daily game, or the day is over")
            )

    async def check_room(self, person: str, room: Room) -> None:
        """Raises HiddenResult: a try is nobody else's business while it runs."""
        if room.daily is None or (person and room.seat_of(person) is not None):
            return
        if room.status != "over":
            raise HiddenResult(_("nobody can watch a daily game, or join it"))
        await self.check_sight(person, room.game.name, room.daily.day)

    async def owner_of_closed(self, room_id: str) -> "ClosedTry | None":
        """Of a table that cannot be read any more; None: there is nothing to hide."""
        stored = await asyncio.to_thread(self._store.find, room_id)
        entries = await asyncio.to_thread(self._store.entries, room_id)
        terms = [entry.words for entry in entries if entry.kind == EntryKind.DAILY]
        if stored is None or not terms:
            return None
        owner = next((entry.person for entry in entries if entry.kind == EntryKind.SITS), None)
        return ClosedTry(stored.game, DailyTerms.read(terms[0]).day, owner or "")

    # --- the expert in the same chair -----------------------------------------------------

    def ask_expert(self, deal: DailyDeal) -> None:
        """Lets the expert play this deal, if it is not doing so already; nobody waits for it."""
        if deal.name not in self._thinking:
            task = asyncio.create_task(self._play_expert(deal))
            self._thinking[deal.name] = task
            task.add_done_callback(lambda _done: self._thinking.pop(deal.name, None))

    async def _play_expert(self, deal: DailyDeal) -> None:
        try:
            if deal.game.name in await self.finished(EXPERT_PERSON, deal.day):
                return
            table = await self._played_by_expert(deal)
            score = score_of(table)
            row = DailyResult(deal.day, deal.game.name, EXPERT_PERSON, "", "", score, now())
            await asyncio.wrap_future(self._store.note_result(row))
        except StoreFailed as wrong:
            log.warning("the expert's daily game was not kept: %s", wrong)

    async def _played_by_expert(self, deal: DailyDeal) -> Table:
        table = deal.table()
        while not table.over:
            seat = table.to_act[0]
            level = EXPERT if seat == CHAIR else self.setup.bots
            key = read_key(deal.key_of_choice(seat, table.decisions_of(seat)))
            choice = await self._bots.choose(deal.game, level, table.view(seat), seat, key)
            table.play(seat, choice.action)
        return table


def result_of_try(room: Room, change: Change) -> DailyResult | None:
    """What is kept of a try that ends with this change; nothing if it is too late, or a bot has
    stood in."""
    terms = room.daily
    if terms is None or not terms.counts or change.status != "over" or terms.is_over:
        return None
    chair = room.chairs[CHAIR]
    if chair.person is None or any(note.event.kind == STANDS_IN for note in room.notes):
        return None
    score = score_of(change.table)
    return DailyResult(terms.day, room.game.name, chair.person, room.id, chair.name, score, now())
