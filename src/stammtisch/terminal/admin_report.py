"""What `stammtisch admin` prints: tables, people, bans and the log, as rows or as JSON."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from stammtisch.core.language import _, ngettext
from stammtisch.terminal.admin import STATES
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.stream import say, say_json
from stammtisch.web.rooms.table_report import ChairReport, TableReport
from stammtisch.web.store.admin_lists import Ban, KnownPerson
from stammtisch.web.store.admin_log import AdminEntry
from stammtisch.web.store.administration import Purge
from stammtisch.web.store.journal import StoredGame
from stammtisch.web.store.transaction import PERSON

ADDRESS = "/table/"  # some ids begin like an option; an address never does


class Listing(NamedTuple):
    """A list: its name for programs, its columns for people, and both forms of every line."""

    name: str
    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    objects: Sequence[dict[str, Any]]


Printer = Callable[[Listing, int], int]


def print_rows(listing: Listing, limit: int) -> int:
    if not listing.rows:
        return say(_("There are none."))
    Screen().draw_rows(listing.headings, listing.rows[:limit])
    left = len(listing.rows) - limit
    if left > 0:
        words = ngettext("… and {count} more", "… and {count} more", left)
        say(words.format(count=left))
    return 0


def print_json(listing: Listing, limit: int) -> int:
    objects = listing.objects[:limit]
    return say_json({listing.name: objects, "left_out": len(listing.objects) - len(objects)})


def time_in_utc(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def stamp(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


# --- tables -------------------------------------------------------------------------------


def show_tables(tables: Iterable[tuple[StoredGame, str]], limit: int, show: Printer) -> int:
    found = list(tables)
    headings = (_("table"), _("game"), _("state"), _("players"), _("last change (UTC)"))
    rows = [
        (
            f"{ADDRESS}{stored.id}",
            stored.game,
            _(STATES[state]),
            f"{stored.seats - stored.free}/{stored.seats}",
            time_in_utc(stored.touched),
        )
        for stored, state in found
    ]
    return show(Listing("tables", headings, rows, [facts(*each) for each in found]), limit)


def facts(stored: StoredGame, state: str) -> dict[str, Any]:
    """What may be told of any table."""
    return {
        "id": stored.id,
        "game": stored.game,
        "state": state,
        "seats": stored.seats,
        "free": stored.free,
        "public": stored.public,
        "opened": stamp(stored.created),
        "changed": stamp(stored.touched),
    }


def show_table(report: TableReport, show: Printer) -> int:
    if show is print_json:
        return say_json(
            {
                **facts(report.stored, report.state),
                "closed_because": report.why,
                "chairs": [chair_object(each) for each in report.chairs],
                "entries": report.counts,
                "kib": report.kib,
            }
        )
    screen = Screen()
    for line in table_lines(report):
        screen.say(line)
    headings = (_("seat"), _("player"), _("person"), _("since (UTC)"))
    screen.draw_rows(headings, [chair_row(each) for each in report.chairs])
    return 0


def table_lines(report: TableReport) -> list[str]:
    stored = report.stored
    access = _("public") if stored.public else _("by link only")
    counts = ", ".join(f"{kind} {count}" for kind, count in report.counts.items())
    total = sum(report.counts.values())
    entries = ngettext("{count} entry", "{count} entries", total).format(count=total)
    lines = [
        f"{ADDRESS}{stored.id}: {stored.game}, {_(STATES[report.state])}, {access}",
        _("opened {opened}, last change {changed} (UTC)").format(
            opened=time_in_utc(stored.created), changed=time_in_utc(stored.touched)
        ),
        f"{entries}, {report.kib} KiB: {counts}",
    ]
    return [*lines, report.why] if report.why else lines


def chair_row(report: ChairReport) -> tuple[str, ...]:
    chair = report.chair
    name = chair.name or _("free chair")
    bot = _("bot, {level}").format(level=chair.level) if chair.level else ""
    person = f"{PERSON}{chair.person}" if chair.person else bot
    told = f"{name} ({bot})" if chair.is_away else name
    return str(chair.seat), told, person, time_in_utc(report.since) if report.since else "–"


def chair_object(report: ChairReport) -> dict[str, Any]:
    chair = report.chair
    return {
        "seat": chair.seat,
        "name": chair.name,
        "person": chair.person,
        "bot": chair.level,
        "since": stamp(report.since),
    }


def purge_words(gone: Purge) -> str:
    tables = ngettext("{count} table", "{count} tables", gone.tables).format(count=gone.tables)
    names = ngettext("{count} name", "{count} names", gone.names).format(count=gone.names)
    return f"{tables}, {names}"


# --- people -------------------------------------------------------------------------------


def show_people(people: Sequence[KnownPerson], limit: int, show: Printer) -> int:
    headings = (_("person"), _("name"), _("tables"), _("last seen at a table (UTC)"))
    rows = [
        (
            f"{PERSON}{each.id}",
            each.name,
            str(each.tables),
            time_in_utc(each.last) if each.last else "–",
        )
        for each in people
    ]
    objects = [
        {
            "id": each.id,
            "name": each.name,
            "tables": each.tables,
            "last": stamp(each.last or None),
        }
        for each in people
    ]
    return show(Listing("people", headings, rows, objects), limit)


def show_bans(bans: Sequence[Ban], limit: int, show: Printer) -> int:
    headings = (_("person"), _("since (UTC)"), _("reason"))
    rows = [(f"{PERSON}{each.person}", time_in_utc(each.at), each.reason) for each in bans]
    objects = [
        {"person": each.person, "since": stamp(each.at), "reason": each.reason} for each in bans
    ]
    return show(Listing("bans", headings, rows, objects), limit)


def show_log(log: Sequence[AdminEntry], limit: int, show: Printer) -> int:
    headings = (_("number"), _("when (UTC)"), _("command"), _("table or person"), _("text"))
    rows = [
        (str(each.number), time_in_utc(each.at), each.act, each.about, each.words) for each in log
    ]
    objects = [{**each._asdict(), "at": stamp(each.at)} for each in log]
    return show(Listing("log", headings, rows, objects), limit)
