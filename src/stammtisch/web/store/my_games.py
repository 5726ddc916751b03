"""The games of one person as one query: filtered, a page at a time, with their total."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import (
    BindParameter,
    Boolean,
    Float,
    Integer,
    Select,
    Subquery,
    Text,
    and_,
    bindparam,
    case,
    func,
    or_,
    select,
)

from stammtisch.web.store.journal import STATUSES, UNFINISHED, EntryKind, JournalEntry
from stammtisch.web.store.lists import ESCAPE, TableRow, seated, table_rows, turn_pattern, waits_for
from stammtisch.web.store.schema import entries, games, people

RUNNING = "running"  # waiting, or being played
WAITING = "turn"  # being played, and it is the person's turn
STATES = {"": STATUSES, RUNNING: UNFINISHED, WAITING: ("playing",), "over": ("over",)}
UNEVEN = (EntryKind.LESSON, EntryKind.BRANCH)
MOST_RESULTS = 2_000  # games that the numbers of a person are made of
MINE = "mine"  # the section of these rows


@dataclass(frozen=True)
class GameFilter:
    """Which games are wanted; what is left out does not matter."""

    game: str = ""
    state: str = ""  # one of STATES
    since: float = 0.0  # seconds, UTC: something has happened there since then
    seats: int = 0


class Extract(NamedTuple):
    """A page of the list, and how many games there are on all pages."""

    rows: list[TableRow]
    total: int


def page_of_person() -> Subquery:
    """The ids of the games on a page, in order, each with the number of all games."""
    sits = select(entries.c.game_id).where(entries.c.person == bindparam("person"))
    own = sits.group_by(entries.c.game_id).having(seated() > 0)
    is_over = case((games.c.status == "over", 1), else_=0)
    own_turn = games.c.turn.like(bindparam("turn"), escape=ESCAPE)
    order = is_over, waits_for(own_turn), games.c.touched.desc(), games.c.id
    any_turn = bindparam("any_turn", type_=Boolean)
    statuses: BindParameter[list[str]] = bindparam("statuses", expanding=True)
    counted = func.count().over().label("total")
    place = func.row_number().over(order_by=order).label("place")
    found = select(games.c.id, counted, place).where(
        games.c.id.in_(own),
        games.c.status.in_(statuses),
        games.c.touched >= bindparam("since", type_=Float),
        or_(any_turn, own_turn),
        *(any_or("game", Text(), ""), any_or("seats", Integer(), 0)),
    )
    most: BindParameter[int] = bindparam("most", type_=Integer)
    skipped: BindParameter[int] = bindparam("skipped", type_=Integer)
    return found.order_by(*order).limit(most).offset(skipped).subquery()


def any_or(name: str, kind: Any, nothing: object) -> Any:
    """That column has the wanted value, or no value is wanted."""
    return or_(bindparam(name, type_=kind) == nothing, games.c[name] == bindparam(name, type_=kind))


def games_on_page() -> Select[Any]:
    """A row for every entry that tells who sits at a listed table."""
    page = page_of_person()
    journal = [entries.c[name] for name in JournalEntry._fields]
    kinds: BindParameter[list[str]] = bindparam("kinds", expanding=True)
    return (
        select(page.c.total, *games.c, *journal, people.c.named, people.c.name)
        .select_from(page)
        .join(games, games.c.id == page.c.id)
        .join(entries, entries.c.game_id == games.c.id)
        .outerjoin(people, people.c.id == entries.c.person)
        .where(entries.c.kind.in_(kinds))
        .order_by(page.c.place, entries.c.number)
    )


GAMES_ON_PAGE = games_on_page()  # made once, as `lists.TABLES` is


def asked_for(
    person: str, wanted: GameFilter, most: int, skipped: int, kinds: Iterable[str]
) -> dict[str, Any]:
    """What the query asks for."""
    return {
        "person": person,
        "turn": turn_pattern(person),
        "any_turn": wanted.state != WAITING,
        "statuses": list(STATES[wanted.state]),
        "since": wanted.since,
        "game": wanted.game,
        "seats": wanted.seats,
        "most": most,
        "skipped": skipped,
        "kinds": list(kinds),
    }


def extract_of(rows: Sequence[Sequence[Any]]) -> Extract:
    return Extract(table_rows((MINE, *row[1:]) for row in rows), rows[0][0] if rows else 0)


class OwnResult(NamedTuple):
    """How one finished game ended for a person."""

    game: str
    seats: int
    head: str
    result: str  # of all seats, see `StoredGame.turn`
    seat: int


def results_of_person() -> Select[Any]:
    """The newest finished games at which the person sat, without guided ones and those that were
    played on: they say nothing about an even share."""
    last = (
        select(entries.c.game_id, func.max(entries.c.number).label("number"))
        .where(entries.c.person == bindparam("person"), entries.c.kind == EntryKind.SITS)
        .group_by(entries.c.game_id)
        .subquery()
    )
    special = select(entries.c.game_id).where(entries.c.kind.in_(UNEVEN))
    return (
        select(games.c.game, games.c.seats, games.c.head, games.c.turn, entries.c.seat)
        .select_from(last)
        .join(games, games.c.id == last.c.game_id)
        .join(
            entries,
            and_(entries.c.game_id == last.c.game_id, entries.c.number == last.c.number),
        )
        .where(games.c.status == "over", games.c.turn != "", games.c.id.not_in(special))
        .order_by(games.c.touched.desc(), games.c.id)
        .limit(MOST_RESULTS)
    )


RESULTS = results_of_person()
