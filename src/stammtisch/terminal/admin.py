"""`stammtisch admin`: the host of a server looks after its tables and people, while it runs."""

import argparse
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stammtisch.core.language import N_, _
from stammtisch.terminal.arguments import read_whole
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.serve import MOST_DAYS, database_arguments, database_of, web_sentences
from stammtisch.terminal.stream import say, say_json

if TYPE_CHECKING:
    from stammtisch.web.store.admin_lists import AdminLists
    from stammtisch.web.store.administration import Administration

USAGE = (N_("COMMAND"), N_("[TABLE|PERSON|TEXT]"))
EXAMPLES = (
    ("stammtisch admin list --state running", N_("tables: running, waiting, over or closed")),
    ("stammtisch admin inspect TABLE", N_("who sits there and how much happened; never cards")),
    ("stammtisch admin close TABLE --reason 'spam'", N_("end a table for everybody")),
    ("stammtisch admin delete TABLE", N_("remove a table with everything that happened there")),
    ("stammtisch admin people Anna", N_("everyone with that name, and their ids")),
    ("stammtisch admin forget PERSON", N_("remove somebody’s name everywhere")),
    ("stammtisch admin ban PERSON --reason 'spam'", N_("let somebody watch, but not play")),
    ("stammtisch admin unban PERSON", N_("let them play again")),
    ("stammtisch admin bans", N_("who is banned")),
    ("stammtisch admin message 'Closed on Monday'", N_("show a notice on every page")),
    ("stammtisch admin message --clear", N_("take it away again")),
    (
        "stammtisch admin purge --older-than 365",
        N_("delete tables unchanged for a year"),
    ),
    ("stammtisch admin log", N_("what was done, and when")),
)
STATES = {
    "running": N_("running"),
    "waiting": N_("waiting"),
    "over": N_("over"),
    "closed": N_("closed"),
}
ID = re.compile("[A-Za-z0-9_-]{1,64}")
TABLE = re.compile("(?:.*/table/)?([^/]+)(?:/.*)?")
AT = "@"
USUAL_LIMIT = 100
MOST_LINES = 1_000_000
LONGEST_TEXT = 500  # letters
DAY = 24 * 3600.0  # seconds


def arguments(parser: Parser) -> None:
    commands = _("what to do: {choices}").format(choices=", ".join(ORDERS))
    parser.argument("order", _("COMMAND"), commands)
    parser.argument(
        "about",
        _("TABLE|PERSON|TEXT"),
        _("a table by its id or address, a person by the id that `inspect` and `people` show"),
    )
    parser.option("--state", "|".join(STATES), _("list: only tables in this state"))
    parser.option("--older-than", _("DAYS"), _("list, purge: only tables unchanged since then"))
    parser.option("--limit", "N", _("list, people, bans, log: at most N lines"))
    parser.option("--reason", _("TEXT"), _("close: shown on the page; ban: shown in `bans` only"))
    parser.switch("--clear", _("message: take the notice away"))
    parser.switch("--dry-run", _("purge: only count what would be deleted"))
    parser.switch("--yes", _("do not ask before anything that cannot be undone"))
    parser.switch("--json", _("print JSON, for programs"))
    database_arguments(parser, _("where tables are kept; without it, in the data folder"))


def run(read: argparse.Namespace) -> int:
    order = ORDERS.get(read.order or "")
    if order is None:
        raise BadInput(
            _("which command? the commands are {choices}").format(choices=", ".join(ORDERS))
        )
    order.check(read)
    with web_sentences(), administered(read) as desk:
        return order.run(desk, read)


@dataclass(frozen=True)
class Desk:
    """What the host can do, and look up."""

    orders: "Administration"
    lists: "AdminLists"


@contextmanager
def administered(read: argparse.Namespace) -> Iterator[Desk]:
    from stammtisch.web.store.admin_lists import AdminLists
    from stammtisch.web.store.administration import Administration

    with Administration.open(database_of(read)) as orders:
        yield Desk(orders, AdminLists(orders.database))


@dataclass(frozen=True)
class Order:
    """An order, what it is about, and which options it takes."""

    run: Callable[[Desk, argparse.Namespace], int]
    about: str = ""
    flags: tuple[str, ...] = ()
    is_optional: bool = False  # may its word be left out?

    def check(self, read: argparse.Namespace) -> None:
        for flag in FLAGS:
            if getattr(read, flag) and flag not in self.flags:
                words = _("{flag} does not belong to {order}; its options are {choices}")
                choices = ", ".join(map(spelled, self.flags)) or "–"
                raise BadInput(words.format(flag=spelled(flag), order=read.order, choices=choices))
        is_missing = self.about and not self.is_optional and not read.about
        if is_missing or (read.about and not self.about):
            form = f"stammtisch admin {read.order} {_(self.about) if self.about else ''}".rstrip()
            raise BadInput(_("expected: {form}").format(form=form))


def spelled(flag: str) -> str:
    return f"--{flag.replace('_', '-')}"


# --- words --------------------------------------------------------------------------------


def table_in(word: str) -> str:
    """An id, or the address of a table's page: some ids begin like an option."""
    found = TABLE.fullmatch(word)
    if found and ID.fullmatch(found[1]):
        return found[1]
    raise BadInput(_("{word!r} is not the id of a table").format(word=word))


def person_in(word: str) -> str:
    person = word.removeprefix(AT)
    if ID.fullmatch(person):
        return person
    raise BadInput(
        _("{word!r} is not the id of a person; `people NAME` finds it").format(word=word)
    )


def text_in(flag: str, words: str | None) -> str:
    """A text of one line that every page can show."""
    line = " ".join((words or "").split())
    if len(line) > LONGEST_TEXT:
        sentence = _("{flag} is too long: {count} letters at most")
        raise BadInput(sentence.format(flag=flag, count=LONGEST_TEXT))
    if not line.isprintable():
        raise BadInput(_("{flag} holds characters that cannot be shown").format(flag=flag))
    return line


def days_in(read: argparse.Namespace) -> float | None:
    """Seconds, UTC: what happened later is too young."""
    if read.older_than is None:
        return None
    days = read_whole("--older-than", read.older_than, 1, MOST_DAYS)
    return time.time() - days * DAY


def limit_in(read: argparse.Namespace) -> int:
    if read.limit is None:
        return USUAL_LIMIT
    return read_whole("--limit", read.limit, 1, MOST_LINES)


def confirm(read: argparse.Namespace, question: str) -> None:
    """Asks before what cannot be undone; BadInput: it is not wanted."""
    if read.yes:
        return
    screen = Screen()
    if not screen.is_live:
        raise BadInput(_("{question} This cannot be undone: add --yes.").format(question=question))
    prompt = _("{question} This cannot be undone. Type “yes” to go on: ")
    answer = screen.ask(prompt.format(question=question))
    if (answer or "").strip().casefold() not in ("yes", _("yes")):
        raise BadInput(_("nothing was changed"))


# --- tables -------------------------------------------------------------------------------


def list_tables(desk: Desk, read: argparse.Namespace) -> int:
    from stammtisch.terminal.admin_report import show_tables
    from stammtisch.web.rooms.table_report import state_of

    if read.state not in (None, *STATES):
        raise BadInput(_("--state is one of {choices}").format(choices=", ".join(STATES)))
    rows = [(stored, state_of(stored)) for stored in desk.lists.games(days_in(read))]
    wanted = [row for row in rows if read.state in (None, row[1])]
    return show_tables(wanted, limit_in(read), printer_of(read))


def inspect_table(desk: Desk, read: argparse.Namespace) -> int:
    from stammtisch.terminal.admin_report import show_table
    from stammtisch.web.rooms.table_report import report_on

    game_id = table_in(read.about)
    stored = desk.lists.find(game_id)
    if stored is None:
        raise BadInput(_("there is no table {table}").format(table=game_id))
    journal = desk.lists.entries(game_id)
    people = [entry.person for entry in journal if entry.person]
    return show_table(report_on(stored, journal, desk.lists.names_of(people)), printer_of(read))


def close_table(desk: Desk, read: argparse.Namespace) -> int:
    table = table_in(read.about)
    reason = text_in("--reason", read.reason)
    confirm(read, _("Close {table} for everybody?").format(table=table))
    desk.orders.close_table(table, reason)
    return say(_("{table} is closed.").format(table=table))


def delete_table(desk: Desk, read: argparse.Namespace) -> int:
    table = table_in(read.about)
    confirm(read, _("Delete {table}?").format(table=table))
    desk.orders.delete_table(table)
    return say(_("{table} is deleted.").format(table=table))


def purge(desk: Desk, read: argparse.Namespace) -> int:
    from stammtisch.terminal.admin_report import purge_words

    before = days_in(read)
    if before is None:
        raise BadInput(_("how old must a table be? give --older-than DAYS"))
    gone = desk.orders.count_old(before)
    if not read.dry_run:
        confirm(read, _("Delete {what}?").format(what=purge_words(gone)))
        gone = desk.orders.purge(before)
    if read.json:
        return say_json({"tables": gone.tables, "names": gone.names, "deleted": not read.dry_run})
    words = _("To be deleted: {what}.") if read.dry_run else _("Deleted: {what}.")
    return say(words.format(what=purge_words(gone)))


# --- people -------------------------------------------------------------------------------


def list_people(desk: Desk, read: argparse.Namespace) -> int:
    from stammtisch.terminal.admin_report import show_people

    return show_people(desk.lists.people(read.about or ""), limit_in(read), printer_of(read))


def forget(desk: Desk, read: argparse.Namespace) -> int:
    person = person_in(read.about)
    confirm(read, _("Forget {person}?").format(person=f"{AT}{person}"))
    desk.orders.forget(person)
    return say(_("{person} is forgotten.").format(person=f"{AT}{person}"))


def ban(desk: Desk, read: argparse.Namespace) -> int:
    person = person_in(read.about)
    desk.orders.ban(person, text_in("--reason", read.reason))
    return say(_("{person} is banned.").format(person=f"{AT}{person}"))


def unban(desk: Desk, read: argparse.Namespace) -> int:
    person = person_in(read.about)
    desk.orders.unban(person)
    return say(_("{person} may play again.").format(person=f"{AT}{person}"))


def list_bans(desk: Desk, read: argparse.Namespace) -> int:
    from stammtisch.terminal.admin_report import show_bans

    return show_bans(desk.lists.bans(), limit_in(read), printer_of(read))


# --- everybody ----------------------------------------------------------------------------


def message(desk: Desk, read: argparse.Namespace) -> int:
    if read.clear and read.about is not None:
        raise BadInput(_("--clear and a text exclude each other"))
    if read.clear:
        desk.orders.post("")
        return say(_("No page shows a notice any more."))
    if read.about is None:
        return say(desk.lists.notice() or _("No page shows a notice."))
    text = text_in(_("TEXT"), read.about)
    if not text:
        raise BadInput(_("the notice is empty; `message --clear` takes it away"))
    desk.orders.post(text)
    return say(_("Every page shows it from now on."))


def list_orders(desk: Desk, read: argparse.Namespace) -> int:
    from stammtisch.terminal.admin_report import show_log

    return show_log(desk.lists.log(), limit_in(read), printer_of(read))


def printer_of(read: argparse.Namespace) -> "Callable[..., int]":
    from stammtisch.terminal.admin_report import print_json, print_rows

    return print_json if read.json else print_rows


THE_TABLE, THE_PERSON = N_("TABLE"), N_("PERSON")
LISTING = ("limit", "json")
ORDERS = {
    "list": Order(list_tables, flags=("state", "older_than", *LISTING)),
    "inspect": Order(inspect_table, THE_TABLE, ("json",)),
    "close": Order(close_table, THE_TABLE, ("reason", "yes")),
    "delete": Order(delete_table, THE_TABLE, ("yes",)),
    "people": Order(list_people, N_("NAME"), LISTING, is_optional=True),
    "forget": Order(forget, THE_PERSON, ("yes",)),
    "ban": Order(ban, THE_PERSON, ("reason",)),
    "unban": Order(unban, THE_PERSON),
    "bans": Order(list_bans, flags=LISTING),
    "message": Order(message, N_("TEXT"), ("clear",), is_optional=True),
    "purge": Order(purge, flags=("older_than", "dry_run", "yes", "json")),
    "log": Order(list_orders, flags=LISTING),
}
FLAGS = sorted({flag for order in ORDERS.values() for flag in order.flags})
