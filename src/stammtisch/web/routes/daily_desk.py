"""What pages and API ask about daily games of one person."""

import asyncio
from collections.abc import Iterable, Sequence

from stammtisch.core.daily import DailyDeal, longest_streak, read_day, streak
from stammtisch.core.game import find_game
from stammtisch.core.language import _
from stammtisch.games import GAMES
from stammtisch.web.http.identity import Person
from stammtisch.web.http.services import Services
from stammtisch.web.http.table_limit import check_tables
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.store.daily_results import EXPERT, DailyResult, PersonStanding
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
)

NOBODY = Person("")
NOTHING = PersonStanding(set(), {})
STATUSES = {"": OPEN, "waiting": PLAYING, "playing": PLAYING}  # of tables without a result


def deal_at(services: Services, game: str, day: str) -> DailyDeal:
    return services.daily.deal(find_game(game), read_day(day))


async def todays_cards(services: Services, person: Person) -> list[DailyCard]:
    """The games of today, and how far this person is with them: one query."""
    today = services.daily.today()
    return await cards_of(
        services, person, [services.daily.deal(game, today) for game in GAMES.values()]
    )


async def cards_of(
    services: Services, person: Person, deals: Sequence[DailyDeal]
) -> list[DailyCard]:
    standing = NOTHING
    if person.id:
        tables = [services.daily.id_of_try(deal, person.id) for deal in deals]
        standing = await asyncio.to_thread(services.store.daily.standing_of, person.id, tables)
    return [card_of(services, person, deal, standing) for deal in deals]


def card_of(
    services: Services, person: Person, deal: DailyDeal, standing: PersonStanding
) -> DailyCard:
    table = services.daily.id_of_try(deal, person.id)
    days = standing.days_of(deal.game.name)
    state = standing.tables.get(table, "")
    return DailyCard(
        game=deal.game,
        day=deal.day,
        status=FINISHED if deal.day in days else STATUSES.get(state, CLOSED),
        streak=streak(days, services.daily.today()),
        longest=longest_streak(days),
        table=table if state else "",
    )


async def page_of(
    services: Services, deal: DailyDeal, person: Person, address: str = ""
) -> DailyPage:
    """What this person may know of a deal."""
    [card] = await cards_of(services, person, [deal])
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
