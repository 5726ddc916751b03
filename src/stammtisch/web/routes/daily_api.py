"""The JSON API of the daily game."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import Field
from starlette.requests import Request

from stammtisch.core.game import find_game
from stammtisch.web.http.services import Services
from stammtisch.web.routes.api import (
    AT_TABLE,
    CREATED,
    EVERYWHERE,
    FOR_ALL,
    Anyone,
    AppServices,
    Known,
    problems,
)
from stammtisch.web.routes.api_models import ApiModel, Opened, one_of
from stammtisch.web.routes.daily_desk import (
    NOBODY,
    begin_practice,
    begin_try,
    deal_at,
    leaders,
    page_of,
    todays_cards,
)
from stammtisch.web.routes.errors import API, CONFLICT, NOT_FOUND, UNAVAILABLE
from stammtisch.web.views.daily import (
    CLOSED,
    FINISHED,
    OPEN,
    PLAYING,
    SPANS,
    DailyCard,
    DailyLeader,
    DailyPage,
    FieldRow,
)

router = APIRouter(prefix=API, responses=problems(*EVERYWHERE), tags=["daily"])
Status = Annotated[str, Field(pattern=one_of((OPEN, PLAYING, FINISHED, CLOSED)))]
GameName = Annotated[str, Path(alias="game", max_length=40)]
DayWords = Annotated[str, Path(alias="day", max_length=40)]
SpanWords = Annotated[str, Path(alias="span", pattern=one_of(SPANS))]


class DailyLine(ApiModel):
    """A game of today, and how far you are with it."""

    game: str
    day: str
    status: Status
    """`closed`: your try has ended without a result."""
    table: str
    """Of your try; empty while there is none."""
    ends: int
    """When the day changes: seconds, UTC."""
    closes: int
    """When the last try must be finished, and the key is revealed."""
    commitment: str
    """To the secret from which the key follows."""
    bots: str
    """They sit on all other chairs, with a fixed number of iterations."""
    streak: int
    """So many days without a gap on which you have finished this game."""

    @classmethod
    def of(cls, services: Services, card: DailyCard) -> "DailyLine":
        house = services.daily
        return cls(
            game=card.game.name,
            day=card.day.isoformat(),
            status=card.status,
            table=card.table,
            ends=int(house.ends(card.day)),
            closes=house.closes(card.day),
            commitment=house.deal(card.game, card.day).commitment,
            bots=house.setup.bots,
            streak=card.streak,
        )


class DailyStanding(ApiModel):
    """How somebody did with the deal."""

    rank: int
    """Among all who have played the deal."""
    name: str
    own: bool
    expert: bool
    """Is it the bot in the same chair?"""
    score: int
    place: int
    """Among the seats of the table; 1 has won."""
    seats: int
    places: list[int]
    """After each round."""
    matchpoints: float | None
    """The share of all others who did worse, in percent; nothing while there is nobody else."""
    table: str
    """Whose replay shows it; empty for the expert."""

    @classmethod
    def of(cls, row: FieldRow) -> "DailyStanding":
        return cls(
            rank=row.rank,
            name=row.name,
            own=row.is_own,
            expert=row.is_expert,
            score=row.score.score,
            place=row.score.rank,
            seats=row.score.seats,
            places=list(row.score.places),
            matchpoints=row.matchpoints,
            table=row.table,
        )


class DailySheet(ApiModel):
    """A day of a game: nothing of it is told before you have finished your own try."""

    game: str
    day: str
    status: Status
    over: bool
    """Is the day over? Then everybody may see everything."""
    visible: bool
    """May you see the results?"""
    deal: str
    """The name in place of a table's id in the commitment."""
    commitment: str
    agreed: list[str]
    """What the commitment fixes besides the secret."""
    secret: str
    """This and the key are empty until the day is over."""
    key: str
    results: list[DailyStanding]
    """The best first; empty until you may see them."""

    @classmethod
    def of(cls, page: DailyPage) -> "DailySheet":
        return cls(
            game=page.deal.game.name,
            day=page.deal.day.isoformat(),
            status=page.status,
            over=page.is_over,
            visible=page.field is not None,
            deal=page.deal.name,
            commitment=page.deal.commitment,
            agreed=list(page.deal.agreed),
            secret=page.secret,
            key=page.key,
            results=[DailyStanding.of(row) for row in page.field or ()],
        )


class LeaderLine(ApiModel):
    """A line of a leaderboard."""

    rank: int
    """0: too few games."""
    name: str
    own: bool
    matchpoints: float
    """The mean of all games, in percent."""
    games: int
    wins: int

    @classmethod
    def of(cls, line: DailyLeader) -> "LeaderLine":
        return cls(
            rank=line.rank,
            name=line.name,
            own=line.is_own,
            matchpoints=line.mean,
            games=line.tries,
            wins=line.wins,
        )


@router.get("/daily", openapi_extra=FOR_ALL)
async def daily_games(services: AppServices, person: Anyone) -> list[DailyLine]:
    """The daily games of today."""
    cards = await todays_cards(services, person or NOBODY)
    return [DailyLine.of(services, card) for card in cards]


@router.post(
    "/daily/{game}",
    status_code=CREATED,
    responses=problems(CONFLICT, UNAVAILABLE),
)
async def play_daily(
    request: Request, services: AppServices, person: Known, game: GameName
) -> Opened:
    """Begin your only try at today's game that counts, or find its table again."""
    deal = services.daily.deal(find_game(game), services.daily.today())
    services.daily_cookie.check(request, deal, person.id)
    return opened(request, await begin_try(services, person, deal))


@router.get("/daily/leaders/{span}", openapi_extra=FOR_ALL)
async def daily_leaders(services: AppServices, person: Anyone, span: SpanWords) -> list[LeaderLine]:
    """The leaderboard of this week or season, over days that are over."""
    return [LeaderLine.of(line) for line in await leaders(services, person or NOBODY, span)]


@router.get("/daily/{game}/{day}", responses=AT_TABLE, openapi_extra=FOR_ALL)
async def daily_sheet(
    services: AppServices, person: Anyone, game: GameName, day: DayWords
) -> DailySheet:
    """A day of a game: its commitment, and the results if you may see them."""
    return DailySheet.of(await page_of(services, deal_at(services, game, day), person or NOBODY))


@router.post(
    "/daily/{game}/{day}/practice",
    status_code=CREATED,
    responses=problems(CONFLICT, NOT_FOUND, UNAVAILABLE),
)
async def practise_daily(
    request: Request, services: AppServices, person: Known, game: GameName, day: DayWords
) -> Opened:
    """Play the cards of a day that is over, or of today after your try: it does not count."""
    deal = deal_at(services, game, day)
    return opened(request, await begin_practice(services, person, deal))


def opened(request: Request, room_id: str) -> Opened:
    return Opened(id=room_id, address=str(request.url_for("table", room_id=room_id)))
