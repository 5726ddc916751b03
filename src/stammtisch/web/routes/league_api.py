"""The JSON API of leagues."""

from typing import Annotated

from fastapi import APIRouter, Body, Path
from pydantic import Field, StrictBool, StrictInt
from starlette.requests import Request

from stammtisch.core.game import find_game
from stammtisch.web.rooms.league_house import MOST_EVENINGS
from stammtisch.web.rooms.table_terms import CLOCKS, PACES
from stammtisch.web.routes.api import (
    CREATED,
    EVERYWHERE,
    FOR_ALL,
    Anyone,
    AppServices,
    Known,
    problems,
)
from stammtisch.web.routes.api_models import (
    MOST_OPTIONS,
    ApiModel,
    ApiRequest,
    LevelName,
    Opened,
    OptionValue,
    Words,
    one_of,
    read_options,
)
from stammtisch.web.routes.errors import API, CONFLICT, NOT_FOUND, UNAVAILABLE
from stammtisch.web.routes.league_desk import evening_of, league_of, leagues_of
from stammtisch.web.store.leagues import DUPLICATE, KINDS, MOST_MEMBERS, SeasonTerms
from stammtisch.web.views.league import (
    LeagueView,
    MemberLine,
    PlacedMember,
    RoundSheet,
    SeatedPlayer,
    SeatedTable,
)

router = APIRouter(prefix=API, responses=problems(*EVERYWHERE), tags=["league"])
SeasonId = Annotated[str, Path(alias="id", max_length=64, pattern="^[A-Za-z0-9_-]+$")]
EveningNumber = Annotated[int, Path(alias="number", ge=1, le=MOST_EVENINGS)]
TableNumber = Annotated[int, Path(alias="table", ge=1, le=MOST_MEMBERS)]
AT_LEAGUE = problems(NOT_FOUND)
CHANGES = problems(NOT_FOUND, CONFLICT, UNAVAILABLE)


# --- what is read -------------------------------------------------------------------------


class NewLeague(ApiRequest):
    """A season as its host wants it."""

    name: Words
    game: Words
    seats: StrictInt | None = None
    """Players at each table; the game's usual number if nothing is said."""
    options: dict[Words, OptionValue] = Field(default_factory=dict, max_length=MOST_OPTIONS)
    """As of a table; a game with a date is played by the rules of each evening's day, unless you
    choose one."""
    evenings: StrictInt = 6
    deals: StrictInt = 8
    """Of one evening."""
    kind: Annotated[str, Field(pattern=one_of(KINDS))] = DUPLICATE
    """In a Swiss tournament neighbours in the standings meet."""
    bots: LevelName = "regular"
    """They fill the last tables."""
    pace: Annotated[str, Field(pattern=one_of(PACES))] = "quick"
    clock: Annotated[str, Field(pattern=one_of(CLOCKS))] = "none"
    goes_on: StrictBool = False
    """Is the next round drawn as soon as one is over?"""

    def terms(self) -> SeasonTerms:
        game = find_game(self.game)
        seats = game.usual_seats if self.seats is None else game.check_seats(self.seats)
        return SeasonTerms(
            game=game.name,
            seats=seats,
            options=read_options(game, self.options),
            evenings=self.evenings,
            deals=self.deals,
            kind=self.kind,
            bots=self.bots,
            pace=self.pace,
            clock=self.clock,
            goes_on=self.goes_on,
        )


class PresentMembers(ApiRequest):
    """Who plays the next round."""

    present: Annotated[list[StrictInt], Field(max_length=MOST_MEMBERS)] | None = None
    """The numbers of members; if nothing is said, those who play already or, when an evening
    begins, those who have looked in within half an hour."""


class Here(ApiRequest):
    """Whether you play the next round."""

    here: StrictBool


# --- what is answered ---------------------------------------------------------------------


class LeagueMember(ApiModel):
    """Somebody who has joined."""

    number: int
    name: str
    own: bool
    host: bool
    here: bool
    """Do they play the next round?"""

    @classmethod
    def of(cls, line: MemberLine) -> "LeagueMember":
        return cls(
            number=line.number,
            name=line.name,
            own=line.is_own,
            host=line.is_host,
            here=line.is_here,
        )


class LeagueStanding(ApiModel):
    """A line of the standings."""

    place: int
    name: str
    own: bool
    matchpoints: float
    """The mean of all deals, in percent."""
    error: float | None
    """Its standard error; nothing after a single deal."""
    deals: int
    wins: int

    @classmethod
    def of(cls, line: PlacedMember) -> "LeagueStanding":
        return cls(
            place=line.place,
            name=line.name,
            own=line.is_own,
            matchpoints=line.share,
            error=line.error,
            deals=line.deals,
            wins=line.wins,
        )


class LeagueChair(ApiModel):
    """One player of a table."""

    name: str
    own: bool
    bot: bool
    rank: int | None
    """This and the rest are nothing while the round runs."""
    lead: float | None
    """Points ahead of the mean of the others."""
    matchpoints: float | None

    @classmethod
    def of(cls, line: SeatedPlayer) -> "LeagueChair":
        return cls(
            name=line.name,
            own=line.is_own,
            bot=line.is_bot,
            rank=line.rank,
            lead=line.lead,
            matchpoints=line.share,
        )


class LeagueTableSheet(ApiModel):
    """A table of a round."""

    number: int
    table: str
    """Its id; you may look at it if you sit there, or the round is over."""
    own: bool
    chairs: list[LeagueChair]

    @classmethod
    def of(cls, line: SeatedTable) -> "LeagueTableSheet":
        chairs = [LeagueChair.of(chair) for chair in line.chairs]
        return cls(number=line.number, table=line.id, own=line.is_own, chairs=chairs)


class LeagueRound(ApiModel):
    """A round: the same deal at all its tables."""

    number: int
    begun: bool
    over: bool
    deal: str
    """The name in place of a table's id in the commitment."""
    commitment: str
    agreed: list[str]
    secret: str
    """This and the key are empty until the round is over."""
    key: str
    tables: list[LeagueTableSheet]

    @classmethod
    def of(cls, sheet: RoundSheet) -> "LeagueRound":
        return cls(
            number=sheet.number,
            begun=sheet.has_begun,
            over=sheet.is_over,
            deal=sheet.deal.name,
            commitment=sheet.deal.commitment,
            agreed=list(sheet.deal.agreed),
            secret=sheet.secret,
            key=sheet.key,
            tables=[LeagueTableSheet.of(table) for table in sheet.tables],
        )


class LeagueSheet(ApiModel):
    """A season."""

    id: str
    name: str
    game: str
    seats: int
    options: dict[str, str]
    evenings: int
    deals: int
    kind: str
    bots: str
    goes_on: bool
    host: bool
    """Are you its host?"""
    begun: int
    """How many evenings have begun."""
    evening: int | None
    """The one that is going on."""
    running: LeagueRound | None
    """The round that is being played."""
    members: list[LeagueMember]
    standings: list[LeagueStanding]

    @classmethod
    def of(cls, view: LeagueView) -> "LeagueSheet":
        terms = view.season.terms
        return cls(
            id=view.season.id,
            name=view.season.name,
            game=terms.game,
            seats=terms.seats,
            options=dict(terms.options),
            evenings=terms.evenings,
            deals=terms.deals,
            kind=terms.kind,
            bots=terms.bots,
            goes_on=terms.goes_on,
            host=view.is_host,
            begun=len(view.book.evenings),
            evening=view.tonight.number if view.tonight else None,
            running=LeagueRound.of(view.running) if view.running else None,
            members=[LeagueMember.of(line) for line in view.members],
            standings=[LeagueStanding.of(line) for line in view.standings],
        )


class EveningSheet(ApiModel):
    """An evening: its rounds, also those to come, and its standings."""

    evening: int
    over: bool
    rounds: list[LeagueRound]
    standings: list[LeagueStanding]


# --- routes -------------------------------------------------------------------------------


async def told(services: AppServices, season: str, person: Anyone) -> LeagueSheet:
    return LeagueSheet.of(await league_of(services, season, person))


@router.get("/leagues")
async def own_leagues(services: AppServices, person: Known) -> list[LeagueSheet]:
    """The leagues that you host or have joined, the liveliest first."""
    return [LeagueSheet.of(view) for view in await leagues_of(services, person)]


@router.post("/leagues", status_code=CREATED, responses=problems(CONFLICT, UNAVAILABLE))
async def make_league(
    request: Request, services: AppServices, person: Known, wanted: NewLeague
) -> Opened:
    """Make a season; you are its host and first member."""
    season = await services.league.make(person.id, person.called, wanted.name, wanted.terms())
    return Opened(id=season, address=str(request.url_for("league", season=season)))


@router.get("/leagues/{id}", responses=AT_LEAGUE, openapi_extra=FOR_ALL)
async def one_league(services: AppServices, person: Anyone, season: SeasonId) -> LeagueSheet:
    """A season: members, standings, and the round that is being played."""
    return await told(services, season, person)


@router.get("/leagues/{id}/evenings/{number}", responses=AT_LEAGUE, openapi_extra=FOR_ALL)
async def one_evening(
    services: AppServices, person: Anyone, season: SeasonId, number: EveningNumber
) -> EveningSheet:
    """An evening: the commitments of all its deals, and the results of rounds that are over."""
    view = await league_of(services, season, person)
    evening = evening_of(view, number)
    return EveningSheet(
        evening=number,
        over=view.book.is_over(evening),
        rounds=[LeagueRound.of(sheet) for sheet in view.sheets(number)],
        standings=[LeagueStanding.of(line) for line in view.standings_of(number)],
    )


@router.post("/leagues/{id}/join", responses=CHANGES)
async def join_league(services: AppServices, person: Known, season: SeasonId) -> LeagueSheet:
    """Become a member: the id is the invitation."""
    await services.league.join(season, person.id, person.called)
    return await told(services, season, person)


@router.post("/leagues/{id}/here", responses=CHANGES)
async def be_here(
    services: AppServices, person: Known, season: SeasonId, wanted: Here
) -> LeagueSheet:
    """Say whether you play the next round: you may come late and leave between rounds."""
    book = await services.league.book(season)
    await services.league.set_here(book, person.id, is_here=wanted.here)
    return await told(services, season, person)


EVERYBODY = PresentMembers()
Wanted = Annotated[PresentMembers, Body()]


@router.post("/leagues/{id}/evenings", responses=CHANGES)
async def begin_evening(
    services: AppServices, person: Known, season: SeasonId, wanted: Wanted = EVERYBODY
) -> LeagueSheet:
    """The host begins an evening, and its first round is drawn."""
    await services.league.begin_evening(season, person.id, wanted.present)
    return await told(services, season, person)


@router.post("/leagues/{id}/rounds", responses=CHANGES)
async def next_round(
    services: AppServices, person: Known, season: SeasonId, wanted: Wanted = EVERYBODY
) -> LeagueSheet:
    """The host has the next round drawn."""
    await services.league.next_round(season, person.id, wanted.present)
    return await told(services, season, person)


@router.post("/leagues/{id}/tables/{table}/end", responses=CHANGES)
async def end_table(
    services: AppServices, person: Known, season: SeasonId, table: TableNumber
) -> LeagueSheet:
    """The host lets bots play a table of this round to its end; who takes their seat again plays
    on."""
    await services.league.end_table(season, person.id, table - 1)
    return await told(services, season, person)


@router.post("/leagues/{id}/end", responses=CHANGES)
async def end_evening(services: AppServices, person: Known, season: SeasonId) -> LeagueSheet:
    """The host ends an evening before all its deals have been played."""
    await services.league.end_evening(season, person.id)
    return await told(services, season, person)
