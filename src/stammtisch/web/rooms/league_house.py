"""The leagues of this server: who plays where, the deals of all rounds, who may see what, and the
results.

Nobody sees another table of a round before all its tables are over: the cards are the same."""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from statistics import fmean

from stammtisch.core.game import BadOption, CardOption, Game, find_game
from stammtisch.core.language import _
from stammtisch.core.shared_deal import SharedDeal, secret_about
from stammtisch.core.table import Table
from stammtisch.league.movement import (
    RoundTable,
    draw_round,
    draw_swiss_round,
    is_bot,
)
from stammtisch.league.standings import ChairResult, PlayedTable, StandingsRow, standings
from stammtisch.web.rooms.league_terms import LeagueTerms
from stammtisch.web.rooms.refusal import HiddenResult, Refused, Repeated
from stammtisch.web.rooms.registry import NoRoom, RoomRegistry
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import unlike
from stammtisch.web.rooms.table_plan import LeagueTable, TablePlan
from stammtisch.web.rooms.table_terms import check_clock, check_level, check_pace
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.identifier import new_id
from stammtisch.web.store.journal import EntryKind
from stammtisch.web.store.leagues import (
    KINDS,
    MOST_MEMBERS,
    SWISS,
    Evening,
    LeagueBook,
    Round,
    Season,
    SeasonTerms,
)
from stammtisch.web.store.store import Store

MOST_EVENINGS, MOST_DEALS = 60, 30
LONGEST_NAME = 60
MOST_SEASONS, DAY = 10, 86_400.0  # that one person may make in a day
LATELY = 30 * 60.0  # seconds since which somebody is taken to be here when an evening begins
JOINING_TRIES = 8
KEPT_DEALS = 200
SEED_DIGITS = 12
TRIAL_KEY = "c0ffee"  # of cards that nobody plays
DATED = ("date", "goal", "rule", "month")  # options that say which day is played
log = logging.getLogger(__name__)


class NoLeague(Refused):
    """No season has that address."""


@dataclass(frozen=True)
class LeagueDeal(SharedDeal):
    """The deal of one round, at all its tables."""

    game: Game
    secret: str
    terms: LeagueTerms
    chairs: int
    agreement: str  # JSON of the options

    @property
    def seats(self) -> int:
        return self.chairs

    @property
    def options(self) -> dict[str, str]:
        return dict(json.loads(self.agreement))

    @property
    def name(self) -> str:
        return self.terms.name


class LeagueHouse:
    """All leagues of this server."""

    def __init__(self, store: Store, rooms: RoomRegistry, today: Callable[[], date]) -> None:
        self._store = store
        self._rooms = rooms
        self._today = today
        self._secret = store.secret("league")
        self._deals = lru_cache(KEPT_DEALS)(self._deal)
        self._settling = asyncio.Lock()
        self._errands: set[asyncio.Task[None]] = set()

    # --- seasons --------------------------------------------------------------------------

    async def book(self, season: str) -> LeagueBook:
        """Raises NoLeague."""
        found = await asyncio.to_thread(self._store.leagues.find, season)
        if found is None:
            raise NoLeague(_("there is no such league"))
        return found

    async def books_of(self, person: str, most: int) -> list[LeagueBook]:
        return await asyncio.to_thread(self._store.leagues.of_person, person, most)

    async def make(self, host: str, host_name: str, name: str, terms: SeasonTerms) -> str:
        """A new season, with its host as the first member; returns its id."""
        check_terms(terms)
        if not name.strip() or len(name) > LONGEST_NAME:
            words = _("the name of a league has 1 to {most} letters")
            raise BadOption(words.format(most=LONGEST_NAME), "name")
        since = time.time() - DAY
        if await asyncio.to_thread(self._store.leagues.made_by, host, since) >= MOST_SEASONS:
            raise Refused(_("you have made too many leagues today"))
        season = Season(new_id(), host, name.strip(), terms, time.time())
        await asyncio.to_thread(self._store.leagues.make, season)
        await self.join(season.id, host, host_name)
        return season.id

    async def join(self, season: str, person: str, name: str) -> None:
        for _try in range(JOINING_TRIES):
            book = await self.book(season)
            if book.member_of(person):
                return
            if len(book.members) >= MOST_MEMBERS:
                raise Refused(_("this league is full"))
            if await asyncio.to_thread(self._store.leagues.join, season, person, name):
                return
        raise Refused(_("the table is too busy just now; try again"))

    async def see(self, season: str, person: str) -> None:
        await asyncio.to_thread(self._store.leagues.see, season, person)

    async def set_here(self, book: LeagueBook, person: str, *, is_here: bool) -> None:
        """A member plays the next round, or leaves."""
        member = book.member_of(person)
        if member is None:
            raise Refused(_("you are not a member of this league"))
        numbers = [member.number]
        await asyncio.to_thread(
            self._store.leagues.set_here, book.season.id, numbers, is_here=is_here
        )

    async def names(self, book: LeagueBook) -> dict[str, str]:
        """What the members are called now, each unlike all others."""
        people = [member.person for member in book.members]
        called = await asyncio.to_thread(self._store.names_of, people)
        names: dict[str, str] = {}
        for member in book.members:
            name = called.get(member.person, member.name) or _("Guest")
            names[member.player] = unlike(name, set(names.values()))
        return names

    # --- evenings and rounds --------------------------------------------------------------

    async def begin_evening(
        self, season: str, person: str, present: Sequence[int] | None = None
    ) -> None:
        """The host begins an evening, and its first round is drawn."""
        book = await self.book(season)
        check_host(book, person)
        if book.tonight:
            raise Repeated(_("this evening has begun already"))
        if len(book.evenings) >= book.season.terms.evenings:
            raise Refused(_("all evenings of this season are over"))
        await self._tick(book, lately(book) if present is None else present)
        book = await self.book(season)
        check_enough(book)
        evening = Evening(len(book.evenings) + 1, self._options(book), time.time(), None)
        await asyncio.to_thread(self._store.leagues.begin_evening, season, evening)
        await self._draw(await self.book(season))

    def _options(self, book: LeagueBook) -> dict[str, str]:
        """A game with a date is played by the rules of the evening's day, unless a day was
        chosen."""
        terms = book.season.terms
        if not find_game(terms.game).is_dated or any(name in terms.options for name in DATED):
            return dict(terms.options)
        return {**terms.options, "date": f"{self._today():%m-%d}"}

    async def _tick(self, book: LeagueBook, present: Sequence[int]) -> None:
        """These members play the next round, and no others."""
        unknown = set(present) - {member.number for member in book.members}
        if unknown:
            raise BadOption(_("there is no such member"), "present")
        absent = [each.number for each in book.members if each.number not in set(present)]
        set_here = self._store.leagues.set_here
        await asyncio.to_thread(set_here, book.season.id, list(present), is_here=True)
        await asyncio.to_thread(set_here, book.season.id, absent, is_here=False)

    async def next_round(
        self, season: str, person: str, present: Sequence[int] | None = None
    ) -> None:
        """The host has the next round drawn; while one runs, tables of it that are missing after a
        crash are opened."""
        book = await self.book(season)
        check_host(book, person)
        if book.tonight is None:
            raise Refused(_("no evening is going on"))
        if book.running:
            await self._open(book, book.running)
            raise Repeated(_("this round is still being played"))
        if present is not None:
            await self._tick(book, present)
            book = await self.book(season)
        await self._draw(book)

    async def _draw(self, book: LeagueBook) -> None:
        check_enough(book)
        evening = book.tonight
        if evening is None:
            return
        tables = await asyncio.to_thread(self._drawn, book)
        number = len(book.rounds_of(evening.number)) + 1
        drawn = Round(
            evening.number, number, [PlayedTable(table, []) for table in tables], time.time(), None
        )
        if await asyncio.to_thread(self._store.leagues.begin_round, book.season.id, drawn):
            await self._open(book, drawn)

    def _drawn(self, book: LeagueBook) -> tuple[RoundTable, ...]:
        before = [each.drawn for each in book.rounds]
        players = [member.player for member in book.here]
        terms = book.season.terms
        seed = int(secret_about(self._secret, "seed", book.season.id)[:SEED_DIGITS], 16)
        if terms.kind != SWISS:
            return draw_round(before, players, terms.seats, seed)
        placed = [row.player for row in standings_of(book)]
        best_first = sorted(players, key=lambda each: place_in(placed, each))
        return draw_swiss_round(before, best_first, terms.seats, seed)

    async def _open(self, book: LeagueBook, drawn: Round) -> None:
        """All tables of a round; those that are there already stay as they are."""
        names = await self.names(book)
        people = {member.player: member.person for member in book.members}
        terms = LeagueTerms(book.season.id, drawn.evening, drawn.number)
        for place, table in enumerate(drawn.drawn):
            players = [player for player in table.chairs if not is_bot(player)]
            guests = [(people[player], names[player]) for player in players]
            plan = self._plan(book, terms, table)
            await self._rooms.create(plan, guests, terms.table_id(place))

    def _plan(self, book: LeagueBook, terms: LeagueTerms, table: RoundTable) -> TablePlan:
        own = book.season.terms
        deal = self.deal(book, terms.evening, terms.round)
        bots = [own.bots if is_bot(player) else "" for player in table.chairs]
        shared = LeagueTable(deal, terms)
        return TablePlan(
            deal.game, bots, deal.options, pace=own.pace, clock=own.clock, league=shared
        )

    async def end_evening(self, season: str, person: str) -> None:
        book = await self.book(season)
        check_host(book, person)
        if book.tonight is None:
            raise Repeated(_("no evening is going on"))
        if book.running:
            raise Refused(_("this round is still being played"))
        await asyncio.to_thread(self._store.leagues.end_evening, season, book.tonight.number)

    async def end_table(self, season: str, person: str, place: int) -> None:
        """The host lets bots play a table of the running round to its end."""
        book = await self.book(season)
        check_host(book, person)
        running = book.running
        if running is None or not 0 <= place < len(running.tables):
            raise Refused(_("there is no such table in this round"))
        table_id = LeagueTerms(season, running.evening, running.number).table_id(place)
        for seat in range(book.season.terms.seats):
            with contextlib.suppress(Repeated):
                await self._rooms.write(table_id, partial(Room.replacing, seat=seat))

    # --- deals ----------------------------------------------------------------------------

    def deal(self, book: LeagueBook, evening: int, number: int) -> LeagueDeal:
        found = book.evening(evening)
        if found is None:
            raise NoLeague(_("this evening has not begun"))
        own = book.season.terms
        agreement = json.dumps(dict(found.options), sort_keys=True)
        terms = LeagueTerms(book.season.id, evening, number)
        return self._deals(own.game, own.seats, agreement, terms)

    def _deal(self, game: str, seats: int, agreement: str, terms: LeagueTerms) -> LeagueDeal:
        lines = terms.season, str(terms.evening), str(terms.round)
        secret = secret_about(self._secret, "stammtisch league 1", *lines)
        return LeagueDeal(find_game(game), secret, terms, seats, agreement)

    # --- results --------------------------------------------------------------------------

    def hear_end(self, room: Room) -> None:
        """A table of a league is over: perhaps its round is, too."""
        if room.league:
            task = asyncio.create_task(self._settle_quietly(room.league))
            self._errands.add(task)
            task.add_done_callback(self._errands.discard)

    async def _settle_quietly(self, terms: LeagueTerms) -> None:
        try:
            await self.settle(terms)
        except (StoreFailed, Refused, NoRoom) as wrong:
            log.warning("a round of a league was not settled: %s", wrong)

    async def settle(self, terms: LeagueTerms) -> None:
        """Ends a round, if all its tables are over."""
        async with self._settling:
            book = await self.book(terms.season)
            running = book.round(terms.evening, terms.round)
            if running is None or running.ended is not None:
                return
            results = [
                await self._result(terms.table_id(place)) for place in range(len(running.tables))
            ]
            if any(result is None for result in results):
                return
            await self._show(terms, len(results))
            played = [
                each._replace(results=result or [])
                for each, result in zip(running.tables, results, strict=True)
            ]
            over = running._replace(tables=played, ended=time.time())
            is_ours = await asyncio.to_thread(self._store.leagues.end_round, terms.season, over)
        if is_ours and book.season.terms.goes_on:
            await self._go_on(terms.season)

    async def _result(self, table_id: str) -> list[ChairResult] | None:
        """None: the game runs. A table that was deleted or closed has no result."""
        try:
            room = (await self._rooms.find(table_id)).room
        except (NoRoom, Refused):
            return []
        return results_of(room.table) if room.status == "over" else None

    async def _show(self, terms: LeagueTerms, tables: int) -> None:
        for place in range(tables):
            with contextlib.suppress(Refused, NoRoom):
                await self._rooms.write(terms.table_id(place), Room.showing)

    async def _go_on(self, season: str) -> None:
        """Draws the next round; if that fails, whoever looks at the season next has it drawn."""
        book = await self.book(season)
        if not book.tonight or book.running:
            return
        try:
            await self._draw(book)
        except (StoreFailed, Refused) as wrong:  # too few are here
            log.warning("the next round of a league was not drawn: %s", wrong)

    async def settled(self, season: str) -> LeagueBook:
        """The season; what was not done when a table ended, as the server did or the store failed,
        is done now: its round is ended, and the next one drawn."""
        book = await self.book(season)
        if book.running:
            running = book.running
            await self.settle(LeagueTerms(season, running.evening, running.number))
        elif is_next_due(book):
            await self._go_on(season)
        else:
            return book
        return await self.book(season)

    # --- who may see what -----------------------------------------------------------------

    async def check_room(self, person: str, room: Room) -> None:
        """Raises HiddenResult: the same cards are still being played elsewhere."""
        if room.league is None or room.is_shown:
            return
        if not person or room.seat_of(person) is None:
            raise hidden()

    async def check_closed(self, person: str, table_id: str) -> None:
        """The same of a table that cannot be read any more."""
        entries = await asyncio.to_thread(self._store.entries, table_id)
        words = [entry.words for entry in entries if entry.kind == EntryKind.LEAGUE]
        own = {entry.person for entry in entries if entry.kind == EntryKind.SITS}
        if not words or (person and person in own):
            return
        terms = LeagueTerms.read(words[0])
        book = await asyncio.to_thread(self._store.leagues.find, terms.season)
        played = book.round(terms.evening, terms.round) if book else None
        if played and played.ended is None:
            raise hidden()


def hidden() -> HiddenResult:
    return HiddenResult(
        _("you see the other tables of a round when all of them have played the deal")
    )


# --- what may be asked --------------------------------------------------------------------


def is_next_due(book: LeagueBook) -> bool:
    """Should the next round have been drawn without the host?"""
    has_begun = book.tonight is not None and bool(book.rounds_of(book.tonight.number))
    return book.season.terms.goes_on and has_begun


def check_host(book: LeagueBook, person: str) -> None:
    if person != book.season.host:
        raise Refused(_("only the host of this league decides that"))


def check_enough(book: LeagueBook) -> None:
    seats = book.season.terms.seats
    if len(book.here) <= seats:
        words = _("a deal is played at two tables or more: at least {count} players must be here")
        raise Refused(words.format(count=seats + 1))


def check_terms(terms: SeasonTerms) -> None:
    """Raises BadOption."""
    game = find_game(terms.game)
    game.check_seats(terms.seats)
    check_level(terms.bots)
    check_pace(terms.pace)
    check_clock(terms.clock)
    check_count(terms.evenings, MOST_EVENINGS, "evenings")
    check_count(terms.deals, MOST_DEALS, "deals")
    if terms.kind not in KINDS:
        raise BadOption(_("the kinds are {choices}").format(choices=", ".join(KINDS)), "kind")
    own = {option.name for option in game.options if isinstance(option, CardOption)}
    if own & terms.options.keys():
        raise BadOption(_("a league is played with our own cards"), next(iter(own)))
    Table(game, terms.seats, TRIAL_KEY, **terms.options)


def check_count(count: int, most: int, about: str) -> None:
    if not 1 <= count <= most:
        raise BadOption(_("this is a number from 1 to {most}").format(most=most), about)


def lately(book: LeagueBook) -> list[int]:
    """The members who have looked in lately."""
    since = time.time() - LATELY
    return [member.number for member in book.members if member.seen >= since]


# --- standings ----------------------------------------------------------------------------


def results_of(table: Table) -> list[ChairResult]:
    """By chair: the rank, and how far ahead of the others."""
    values = table.values()
    return [
        ChairResult(place.rank, values[seat] - fmean(values[:seat] + values[seat + 1 :]))
        for seat, place in enumerate(table.standing())
    ]


def standings_of(book: LeagueBook, evening: int | None = None) -> list[StandingsRow]:
    """Of rounds that are over, of the season or of one evening."""
    rounds = book.rounds if evening is None else book.rounds_of(evening)
    return standings(each.played for each in rounds if each.ended is not None)


def place_in(placed: Sequence[str], player: str) -> int:
    """Who has not played yet comes last."""
    return placed.index(player) if player in placed else len(placed)
