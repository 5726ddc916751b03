"""What pages and API ask about leagues."""

import time

from stammtisch.core.language import _
from stammtisch.core.table import Table
from stammtisch.web.http.identity import Person
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.league_house import NoLeague, hidden
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.rooms.registry import NoRoom
from stammtisch.web.store.leagues import MINUTE, Evening, LeagueBook
from stammtisch.web.views.league import LeagueView, RoundSheet

LISTED = 50


async def league_of(services: Services, season: str, person: Person | None) -> LeagueView:
    """The season as this person sees it; a member has looked in."""
    book = await services.league.settled(season)
    member = book.member_of(person.id) if person else None
    if member and member.seen < time.time() - MINUTE:  # pages ask every few seconds
        await services.league.see(season, member.person)
    return await view_of(services, book, person)


async def view_of(services: Services, book: LeagueBook, person: Person | None) -> LeagueView:
    names = await services.league.names(book)
    return LeagueView(book, services.league, names, person.id if person else "")


def evening_of(view: LeagueView, number: int) -> Evening:
    """Raises NoLeague."""
    found = view.book.evening(number)
    if found is None:
        raise NoLeague(_("this evening has not begun"))
    return found


async def played_at(
    services: Services, view: LeagueView, evening: int, number: int
) -> tuple[RoundSheet, list[Table | None]]:
    """A round that is over, with the games of its tables; None where one is gone."""
    played = view.book.round(evening, number)
    if played is None:
        raise NoLeague(_("this round has not begun"))
    if played.ended is None:
        raise hidden()
    sheet = view.sheet(evening, number)
    return sheet, [await table_of(services, line.id) for line in sheet.tables]


async def table_of(services: Services, table_id: str) -> Table | None:
    try:
        return (await services.rooms.find(table_id)).room.table
    except (NoRoom, Refused):
        return None


async def leagues_of(services: Services, person: Person) -> list[LeagueView]:
    books = await services.league.books_of(person.id, LISTED)
    return [await view_of(services, book, person) for book in books]
