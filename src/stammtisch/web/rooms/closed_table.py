"""Closed tables: which stored games can be played on, and what is left of those that cannot.

The host of the server may close a table. A running game goes on only with the version of the rules
with which it began. A game that is over needs no rules any more: it is shown as long as it can be
replayed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache

from stammtisch.core import notation
from stammtisch.core.game import find_game
from stammtisch.core.language import N_
from stammtisch.core.table import Table
from stammtisch.web.rooms.daily_terms import DailyTerms
from stammtisch.web.rooms.refusal import ClosedByHost, Unreadable, unreadable
from stammtisch.web.rooms.room import Room, rebuild
from stammtisch.web.rooms.shuffle import Shuffle
from stammtisch.web.store.journal import ACTS, CLOSED, EntryKind, JournalEntry, StoredGame

OVER = "over"
KEPT_HEADS = 500  # of tables that were listed lately
OPEN_LINES = ("game ", "version ", "seats ")  # of a head; others may be secret
SECRET_KINDS = {*ACTS, EntryKind.WISH, EntryKind.REVEALS, EntryKind.BEGINS}
OPEN_KINDS = {str(kind) for kind in EntryKind} - SECRET_KINDS


class OtherVersion(Unreadable):
    """A running game that began with another version of the rules."""


Reading = Callable[[Sequence[JournalEntry]], Iterable[JournalEntry]]  # one after another


def read_room(stored: StoredGame, entries: Sequence[JournalEntry], reading: Reading = iter) -> Room:
    """The room with all its entries; raises Unreadable."""
    check_closing(entries)
    check_version(stored)
    room = rebuild(stored.id, stored.head, reading(entries))
    if room.number != len(entries):  # one is missing
        raise unreadable()
    room.is_public = stored.public
    return room


def check_closing(entries: Sequence[JournalEntry]) -> None:
    """Raises ClosedByHost."""
    for entry in entries:
        if entry.kind == EntryKind.CLOSED:
            raise closed_by_host(entry.words)


def closed_by_host(reason: str) -> ClosedByHost:
    if not reason:
        return ClosedByHost(N_("The host of this server has closed this table."))
    sentence = N_("The host of this server has closed this table: {reason}")
    return ClosedByHost(sentence, reason=reason)


def is_playable(stored: StoredGame) -> bool:
    """Can it be played on, or shown to its end, as far as its row tells?"""
    if stored.status == CLOSED:
        return False
    try:
        check_version(stored)
    except Unreadable:
        return False
    return True


def check_version(stored: StoredGame) -> None:
    """Raises Unreadable if the game must not be played on with the rules installed here."""
    try:
        name, version = rules_in(stored.head)
        game = find_game(name)
    except Exception as wrong:  # a bad head fails in many ways
        raise unreadable() from wrong
    began = version or str(game.version)
    if began != str(game.version) and stored.status != OVER:
        sentence = N_(
            "This table is closed: it began with version {began} of the rules, and this server "
            "plays version {installed}."
        )
        raise OtherVersion(sentence, began=began, installed=game.version)


@lru_cache(KEPT_HEADS)
def rules_in(head: str) -> tuple[str, str]:
    """The game of a transcript and its version; heads of old releases name none."""
    read = notation.read(head)
    return read.value("game"), read.value("version") if "version" in read.header else ""


# --- what is left -------------------------------------------------------------------------


def salvage(
    stored: StoredGame, entries: Sequence[JournalEntry], person: str | None, why: Unreadable
) -> str:
    """What a person may read of a closed table: its transcript as far as it can be replayed, or
    else its journal without secrets."""
    room = read_beginning(stored, entries)
    if room is None or not room.has_begun:
        return notation.text_of([*journal_lines(stored, entries, person), f"# {why}"])
    lines = stored.head.splitlines()
    installed = f"version {room.game.version}"
    began = next((line for line in lines if line.startswith("version ")), installed)
    transcript = room.transcript_for(person)
    return f"{transcript.replace(installed, began, 1)}# {why}\n"


def read_beginning(stored: StoredGame, entries: Sequence[JournalEntry]) -> Room | None:
    """The room up to the first entry that cannot be read; None: not even its head can."""
    try:
        room = Room(stored.id, Table.read(stored.head), shuffle=Shuffle.read(stored.head))
    except Exception:  # a bad head fails in many ways
        return None
    with suppress(Exception):
        for entry in entries:
            room.take(entry)
    return room


def journal_lines(
    stored: StoredGame, entries: Sequence[JournalEntry], person: str | None
) -> Iterator[str]:
    """Secrets stay secret while the game is not over: another server may yet play it on."""
    is_over = stored.status == OVER and not keeps_key(entries)
    for line in stored.head.splitlines():
        if is_over or line.startswith(OPEN_LINES):
            yield line
    own = own_seats(entries, person)
    for entry in entries:
        if is_over or entry.kind in OPEN_KINDS:
            words = "; ".join(entry.words.splitlines())
        elif entry.kind in ACTS and entry.seat in own:
            words = entry.words.partition("\n")[0]  # what follows shows what chance gave
        else:
            words = notation.HIDDEN if entry.words else ""
        yield f"# {entry.number} {entry.kind} {entry.seat} {words}".rstrip()


def keeps_key(entries: Sequence[JournalEntry]) -> bool:
    """Is it a daily game whose day is not over, or a table of a league whose round is not?"""
    kinds = {entry.kind for entry in entries}
    if EntryKind.LEAGUE in kinds and EntryKind.SHOWN not in kinds:
        return True
    terms = [entry.words for entry in entries if entry.kind == EntryKind.DAILY]
    try:
        return any(not DailyTerms.read(words).is_over for words in terms)
    except ValueError:
        return True


def own_seats(entries: Sequence[JournalEntry], person: str | None) -> set[int]:
    """Where the person was the last to sit down."""
    sat = {each.seat: each.person for each in entries if each.kind == EntryKind.SITS}
    return {seat for seat, who in sat.items() if person is not None and who == person}
