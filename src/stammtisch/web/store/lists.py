"""The lists of the front page as one query: a person's tables, and open tables of others."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    ScalarSelect,
    Select,
    Subquery,
    bindparam,
    case,
    func,
    literal,
    or_,
    select,
    union_all,
)

from stammtisch.web.store.journal import CLOCKS, UNFINISHED, EntryKind, JournalEntry, StoredGame
from stammtisch.web.store.schema import entries, games, people

RUNNING, PLAYED, OPEN = "running", "played", "open"  # sections of the front page
ESCAPE = "/"
NEVER = 1e12  # seconds, UTC: later than any clock


@dataclass
class TableRow:
    """A table in a list: who sits there, and what they are called now."""

    section: str
    stored: StoredGame
    entries: list[JournalEntry] = field(default_factory=list)
    names: dict[str, tuple[float, str]] = field(default_factory=dict)  # and since when

    @property
    def called(self) -> dict[str, str]:
        """The person who has had a name longest comes first."""
        ordered = sorted(self.names.items(), key=lambda item: (item[1][0], item[0]))
        return {person: name for person, (_since, name) in ordered}


def seated() -> ColumnElement[int]:
    """Each time somebody sat down, less each time somebody rose."""
    change = case(
        (entries.c.kind == EntryKind.SITS, 1), (entries.c.kind == EntryKind.RISES, -1), else_=0
    )
    return func.sum(change)


def people_at_table() -> ScalarSelect[int]:
    return select(seated()).where(entries.c.game_id == games.c.id).scalar_subquery()


def lists_of_person() -> Subquery:
    """The ids of all listed games, with the name of their section."""
    sits = select(entries.c.game_id).where(entries.c.person == bindparam("person"))
    own = sits.group_by(entries.c.game_id).having(seated() > 0).cte("own")  # read once, used often
    theirs = select(own.c.game_id)
    own_turn = games.c.turn.like(bindparam("turn"), escape=ESCAPE)
    running = listed(RUNNING).where(games.c.id.in_(theirs), games.c.status.in_(UNFINISHED))
    played = listed(PLAYED).where(games.c.id.in_(theirs), games.c.status == "over")
    waiting = games.c.public, games.c.status == "waiting", games.c.free > 0
    open_to_all = listed(OPEN).where(*waiting, games.c.id.not_in(theirs), people_at_table() > 0)
    newest = games.c.touched.desc(), games.c.id
    parts = (
        running.order_by(waits_for(own_turn), *newest),
        played.order_by(*newest),
        open_to_all.order_by(*newest),
    )
    most: BindParameter[int] = bindparam("most")
    return union_all(*(select(part.limit(most).subquery()) for part in parts)).subquery()


def runs_out() -> ColumnElement[float]:
    """About when the clock decides at a table, by the wall clock: the later, the longer it may
    take. Those without a clock come last."""
    timed = [(name, seconds) for name, seconds in CLOCKS.items() if seconds]
    return case(
        *((has_clock([name]), games.c.touched + seconds) for name, seconds in timed), else_=NEVER
    )


def has_clock(names: Iterable[str]) -> ColumnElement[bool]:
    """Does the table have one of these clocks? Its newest house entry tells."""
    newest = (
        select(entries.c.words)
        .where(entries.c.game_id == games.c.id, entries.c.kind == EntryKind.HOUSE)
        .order_by(entries.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    return or_(*(newest.like(f"% {name}") for name in names))


def waits_for(own_turn: ColumnElement[bool]) -> ColumnElement[float]:
    """The order of running tables: those that wait for the person, the most urgent first."""
    return case((own_turn, runs_out()), else_=2 * NEVER)


def listed(section: str) -> Select[Any]:
    return select(literal(section).label("section"), games.c.id)


def tables_of_lists() -> Select[Any]:
    """A row for every entry that tells who sits at a listed table."""
    sections = lists_of_person()
    journal = [entries.c[name] for name in JournalEntry._fields]
    kinds: BindParameter[list[str]] = bindparam("kinds", expanding=True)
    return (
        select(sections.c.section, *games.c, *journal, people.c.named, people.c.name)
        .select_from(sections)
        .join(games, games.c.id == sections.c.id)
        .join(entries, entries.c.game_id == games.c.id)
        .outerjoin(people, people.c.id == entries.c.person)
        .where(entries.c.kind.in_(kinds))
        .order_by(sections.c.section, games.c.touched.desc(), games.c.id, entries.c.number)
    )


TABLES = tables_of_lists()  # made once: that takes longer than the database needs
GAME = slice(1, 1 + len(games.c))  # where the columns of a game stand in a row
ENTRY = slice(GAME.stop, GAME.stop + len(JournalEntry._fields))
COLUMNS = [column.name for column in games.c]
ID = GAME.start + COLUMNS.index("id")


def asked_by(person: str, most: int, kinds: Iterable[str]) -> dict[str, Any]:
    """What the query asks for."""
    return {
        "person": person,
        "turn": turn_pattern(person),
        "most": most,
        "kinds": list(kinds),
    }


def turn_pattern(person: str) -> str:
    """What the turn of a game is like if this person decides next."""
    escaped = re.sub(r"([%_/])", rf"{ESCAPE}\1", turn_part(person))
    return f"%{escaped}%"


def turn_part(person: str) -> str:
    """What the turn of a game contains if this person decides next."""
    return f"={person} "


def table_rows(rows: Iterable[Sequence[Any]]) -> list[TableRow]:
    """One for each table, from one row for each of its entries."""
    found: dict[str, TableRow] = {}
    for row in rows:
        table = found.get(row[ID])
        if table is None:
            stored = StoredGame(**dict(zip(COLUMNS, row[GAME], strict=True)))
            table = found[stored.id] = TableRow(row[0], stored)
        entry = JournalEntry._make(row[ENTRY])
        table.entries.append(entry)
        since, called = row[ENTRY.stop :]
        if entry.person and called is not None:
            table.names[entry.person] = (since, called)
    return list(found.values())
