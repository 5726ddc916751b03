"""What pages and API ask about daily games of one person."""

import asyncio
from collections.abc import Iterable
from datetime import date

from stammtisch.core.daily import DailyDeal, read_day
from stammtisch.core.game import Game, find_game
from stammtisch.core.language import _
from stammtisch.games import GAMES
from stammtisch.web.http.identity import Person
from stammtisch.web.http.services import Services
from stammtisch.web.http.table_limit import check_tables
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.store.daily_results import EXPERT, DailyResult
from stammtisch.web.store.journal import CLOSED as CLOSED_TABLE
from stammtisch.web.views.daily import (
    CLOSED,
    FEWEST_TRIES,
    FINISHED,
    OPEN,
    PLAYING,
    DailyCard,
    DailyLeader,
    DailyPage,
    field_of,
    leaders_of,
    span_of,
    streaks_of,
)

NOBODY = Person("")


def deal_at(services: Services, game: str, day: str) -> DailyDeal:
    return services.daily.deal(find_game(game), read_day(day))


async def results_of(services: Services, person: Person) -> list[DailyResult]:
    if not person.id:
        return []
    return await asyncio.to_thread(services.store.daily.of_person, person.id)


async def todays_cards(services: Services, person: Person) -> list[DailyCard]:
    """The games of today, and how far this person is with them."""
    results = await results_of(services, person)
    today = services.daily.today()
    return [await card_of(services, person, game, today, results) for game in GAMES.values()]


async def card_of(
    services: Services, person: Person, game: Game, day: date, results: Iterable[DailyResult]
) -> DailyCard:
    deal = services.daily.deal(game, day)
    table = services.daily.id_of_try(deal, person.id)
    status = await status_of(services, deal, person, table, results)
    length, longest = streaks_of(results, game.name, services.daily.today())
    return DailyCard(game, day, status, length, longest, "" if status == OPEN else table)


async def status_of(
    services: Services,
    deal: DailyDeal,
    person: Person,
    table: str,
    results: Iterable[DailyResult],
) -> str:
    if any((each.day, each.game) == (deal.day, deal.game.name) for each in results):
        return FINISHED
    stored = await asyncio.to_thread(services.store.find, table) if person.id else None
    if stored is None:
        return OPEN
    return CLOSED if stored.status in ("over", CLOSED_TABLE) else PLAYING


async def page_of(
    services: Services, deal: DailyDeal, person: Person, address: str = ""
) -> DailyPage:
    """What this person may know of a deal."""
    results = await results_of(services, person)
    card = await card_of(services, person, deal.game, deal.day, results)
    field = None
    if await services.daily.may_see(person.id, deal.game.name, deal.day):
        found = await asyncio.to_thread(services.store.daily.of_deal, deal.day, deal.game.name)
        field = field_of(found, person.id, await names_of(services, found))
        if found and not any(each.person == EXPERT for each in found):
            services.daily.ask_expert(deal)
    return DailyPage(
        deal,
        services.daily,
        person.id,
        card.status,
        card.table,
        field,
        card.streak,
        card.longest,
        address,
    )


async def names_of(services: Services, results: Iterable[DailyResult]) -> dict[str, str]:
    people = list({each.person for each in results if each.person})
    return await asyncio.to_thread(services.store.names_of, people)


async def begin_try(services: Services, person: Person, deal: DailyDeal) -> str:
    """Opens the table of this person's only try, or finds it; returns its id."""
    room_id = services.daily.id_of_try(deal, person.id)
    if await asyncio.to_thread(services.store.find, room_id):
        return room_id
    finished = await services.daily.finished(person.id, deal.day)
    if deal.game.name in finished:
        raise Refused(_("you have already played this daily game"))
    if deal.day != services.daily.today():
        raise Refused(_("this day is over; you can still practise"))
    await check_tables(services.store, person.id)
    plan = services.daily.plan_of_try(deal)
    await services.rooms.create(plan, [(person.id, person.called)], room_id)
    services.daily.ask_expert(deal)
    return room_id


async def begin_practice(services: Services, person: Person, deal: DailyDeal) -> str:
    """Opens a table for practice; raises HiddenResult before the own try is finished."""
    await services.daily.check_sight(person.id, deal.game.name, deal.day)
    await check_tables(services.store, person.id)
    plan = services.daily.plan_of_practice(deal)
    room_id = services.daily.new_practice_id()
    return await services.rooms.create(plan, [(person.id, person.called)], room_id)


async def leaders(services: Services, person: Person, span: str) -> list[DailyLeader]:
    """Of days that are over: they give nothing away."""
    today = services.daily.today()
    first, last = span_of(span, today)
    found = await asyncio.to_thread(services.store.daily.between, first, last)
    over = [each for each in found if services.daily.is_over(each.day)]
    names = await names_of(services, over)
    return leaders_of(over, FEWEST_TRIES[span], person.id, names)
