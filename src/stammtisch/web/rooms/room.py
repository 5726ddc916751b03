"""A room, and what people, bots and the clock may ask of it: each answer is a change, which
happens once it is stored."""

import re
import time
from collections.abc import Container, Iterable

from stammtisch.core.game import BadOption
from stammtisch.core.language import N_, _
from stammtisch.core.names import looks_of
from stammtisch.core.table import Table
from stammtisch.web.rooms import chat
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.refusal import Refused, Repeated, unreadable
from stammtisch.web.rooms.room_state import NO, UNGUIDED, WAYS_OUT, YES, RoomState, unlike
from stammtisch.web.rooms.shuffle import Revealed, Shuffle, check_revealed, check_seal
from stammtisch.web.rooms.table_terms import check_pace
from stammtisch.web.store.journal import EntryKind, JournalEntry
from stammtisch.web.store.remark import SPECTATOR, WORDS, Remark

WISHES = re.compile(rf"forced|confirm|swift|{UNGUIDED}|let (trick |above )?\d{{1,3}}")
NOT = "not "
CHANGES = 500  # that one person may make at a table, besides taking every decision back once
GAMES_LONG = 5  # a table has room for so many times the longest game, and
COMMON_CHANGES = 2_000  # for so many entries more
SHUFFLING = N_("the cards are being shuffled; the game begins in a few seconds")


class Room(RoomState):
    """A table and everybody who sits at it."""

    def sitting(self, person: str, name: str, seat: int | None = None, seal: str = "") -> Change:
        check_seal(seal)
        if self.seat_of(person) is not None:
            raise Refused(_("you sit at this table already"))
        if self.has_begun or not self.free:
            raise Refused(_("there is no free chair at this table; you may watch"))
        if seat is not None and seat not in self.free:
            raise Refused(_("this chair is taken; another one is free"))
        chosen = self.free[0] if seat is None else seat
        words = [self._unlike_others(name), *([seal] if seal and self.shuffle.secret else [])]
        return self.change(EntryKind.SITS, chosen, "\n".join(words), person)

    def _unlike_others(self, name: str) -> str:
        """The name, with a number if another person at the table has it; a bot makes way."""
        return unlike(name, {looks_of(chair.name) for chair in self.chairs if chair.person})

    def seating_bot(self, seat: int, level: str) -> Change:
        if self.has_begun or seat not in self.free:
            raise Refused(_("this chair is taken; another one is free"))
        return self.change(EntryKind.BOT, seat, level)

    def inviting_bot(self, person: str, seat: int, level: str) -> Change:
        self.check_host(person)
        return self.seating_bot(seat, level)

    def check_host(self, person: str) -> None:
        """When to begin is the host's decision: strangers may sit down at a public table."""
        self.own_seat(person)
        if person != self.host:
            words = _("{name} is the host of this table and decides when to begin")
            raise Refused(words.format(name=self.host_name))

    @property
    def host_name(self) -> str:
        return next((chair.name for chair in self.chairs if chair.person == self.host), "")

    def rising(self, person: str) -> Change:
        """Before the game the chair becomes free; in the game a bot stands in."""
        seat = self.own_seat(person)
        if self.is_shuffling:  # or a chair could be taken again by somebody who knows the salts
            raise Refused(_(SHUFFLING))
        if not self.has_begun:
            return self.change(EntryKind.RISES, seat, "", person)
        if self.status == "over":
            raise Refused(_("the game is over"))
        if self.chairs[seat].is_away:
            raise Refused(_("a bot stands in for you already"))
        if self.is_try:
            raise Refused(_("nobody stands in for you in a daily game; it waits for you"))
        return self.change(EntryKind.LEAVES, seat, "", person)

    def standing_in(self, person: str, seat: int) -> Change:
        """Somebody lets a bot stand in for another who is gone."""
        self.own_seat(person)
        chair = self.chairs[seat]
        if chair.person is None or chair.is_away or not self.has_begun:
            raise Refused(_("a bot already plays for them"))
        return self.change(EntryKind.LEAVES, seat, "", person)

    def returning(self, person: str) -> Change:
        seat = self.own_seat(person)
        if not self.chairs[seat].is_away:
            raise Refused(_("you are at the table already"))
        return self.change(EntryKind.RETURNS, seat, "", person)

    def beginning(self) -> Change:
        if self.has_begun:
            raise Refused(_("the game has begun already"))
        if self.free:
            raise Refused(_("the game begins when every chair is taken"))
        if self.shuffle.awaited:
            raise Refused(_(SHUFFLING))
        return self._dealing()

    def beginning_without_the_rest(self) -> Change:
        """A player who has not revealed a salt by now adds nothing to the deal."""
        if not self.is_shuffling:
            raise Refused(_("the game has begun already"))
        return self._dealing()

    def _dealing(self) -> Change:
        if not self.shuffle.secret:
            return self.change(EntryKind.BEGINS, -1, "")
        table = self.shuffle.deal(self.table.seats)
        return self.change(EntryKind.BEGINS, -1, table.transcript())._replace(table=table)

    def revealing(self, person: str, revealed: Revealed) -> Change:
        """The browser of a player adds its salt to the deal."""
        seat = self.own_seat(person)
        if seat not in self.shuffle.seals:
            raise Refused(_("you sealed no salt at this table"))
        check_revealed(revealed, self.shuffle.seals[seat])
        if seat in self.shuffle.revealed:
            raise Repeated(_("that is already so"))
        if not self.is_shuffling:
            over = _("the cards have been dealt already, without your salt")
            raise Refused(
                over if self.has_begun else _("salts are revealed when all chairs are taken")
            )
        return self.change(EntryKind.REVEALS, seat, " ".join(filter(None, revealed)), person)

    def wishing(self, person: str, wish: str) -> Change:
        """Makes a wish, or withdraws it; either way the entry toggles it."""
        seat = self.own_seat(person)
        if not self.has_begun:
            raise Refused(_("the game begins when every chair is taken"))
        name = wish.removeprefix(NOT)
        if not WISHES.fullmatch(name):
            raise Refused(_("there is no such setting"))
        if self.status == "over":
            raise Refused(_("the game is over"))
        if (name in self.chairs[seat].wishes) != wish.startswith(NOT):
            raise Repeated(_("that is already so"))
        return self.change(EntryKind.WISH, seat, name, person)

    def pacing(self, person: str, pace: str) -> Change:
        """Bots play faster or slower from now on."""
        self.own_seat(person)
        check_pace(pace)
        if self.status == "over":
            raise Refused(_("the game is over"))
        return self.change(EntryKind.HOUSE, -1, f"{pace} {self.clock}", person)

    def deciding(self, seat: int, action: int | str, decision: int | None = None) -> Change:
        """The player of a seat decides."""
        if self.has_begun and self.chairs[seat].level:
            raise Refused(_("a bot stands in for you; take your seat again first"))
        return self.acting(seat, action, decision)

    def acting(self, seat: int, action: int | str, decision: int | None = None) -> Change:
        """Plays on a copy of the table: in this room nothing happens until the change is noted."""
        if not self.has_begun:
            raise Refused(_("the game begins when every chair is taken"))
        if decision is not None and decision != self.table.decisions_of(seat):
            raise self._already(seat, action, decision)
        table = self.table.copy()
        table.play(seat, action)
        return self.change(EntryKind.ACT, seat, table.latest())._replace(table=table)

    def _already(self, seat: int, action: int | str, decision: int) -> Refused:
        own = [act.action for act in self.table.acts if act.seat == seat]
        if not 0 <= decision < len(own):
            return Refused(_("nobody has asked you for that decision; look at the table again"))
        is_same = decision == len(own) - 1 and own[-1] == action
        refusal = Repeated if is_same else Refused
        return refusal(_("you have decided this already; look at the table again"))

    def acting_late(self, seat: int, action: int, decision: int) -> Change:
        """The clock has run out: a bot's choice counts."""
        entry, table = self.acting(seat, action, decision)
        return Change(entry._replace(kind=EntryKind.LATE), table)

    def acting_by_rules(self, seat: int, action: int, decision: int) -> Change:
        """Simple rules have chosen in place of a bot's level."""
        entry, table = self.acting(seat, action, decision)
        return Change(entry._replace(kind=EntryKind.SIMPLE), table)

    def undoing(self, person: str, decision: int | None = None) -> Change:
        """Takes back the seat's latest decision; `decision` is how many it had made by then."""
        seat = self.own_seat(person)
        if self.is_try:
            raise Refused(_("nothing is taken back in a daily game that counts"))
        if self.league:
            raise Refused(_("nothing is taken back in a league"))
        if decision is not None and decision != self.table.decisions_of(seat):
            raise Repeated(_("you have taken this back already; look at the table again"))
        self.table.act_to_undo(seat)
        return self.change(EntryKind.UNDO, seat, "", person)

    # --- another game ---------------------------------------------------------------------

    def answering(self, person: str, answer: str) -> Change:
        """A player wants a rematch, or not."""
        seat = self.own_seat(person)
        self._check_rematch()
        if answer not in (YES, NO):
            raise BadOption(_("the answer is one of {choices}").format(choices="yes, no"), "answer")
        if self.rematch.get(seat) == answer:
            raise Repeated(_("that is already so"))
        return self.change(EntryKind.REMATCH, seat, answer, person)

    def _check_rematch(self) -> None:
        if self.daily:
            raise Refused(_("there is no rematch of a daily game; its page offers practice"))
        if self.league:
            raise Refused(_("there is no rematch in a league; its host draws the next round"))
        if self.status != "over":
            raise Refused(_("the game is not over yet"))
        if self.next_id:
            raise Repeated(_("the next game has already begun"))

    def check_starting(self, person: str, absent: Container[int]) -> None:
        """The host may start without those who have not answered; if all of these are away, every
        player may."""
        self.own_seat(person)
        if person != self.host and any(seat not in absent for seat in self.unanswered):
            words = _("{name} is the host of this table and decides when to begin")
            raise Refused(words.format(name=self.host_name))

    def repeating(self, next_id: str) -> Change:
        self._check_rematch()
        return self.change(EntryKind.AGAIN, -1, next_id)

    # --- the chat -------------------------------------------------------------------------

    def setting_chat(self, person: str, term: str) -> Change:
        """The host lets something about the chat be so or, after a `not`, not so."""
        self.own_seat(person)
        if person != self.host:
            words = _("{name} is the host of this table and decides about the chat")
            raise Refused(words.format(name=self.host_name))
        name = term.removeprefix(NOT)
        if name not in chat.TERMS:
            raise Refused(_("there is no such setting"))
        if (name in self.chat_terms) != term.startswith(NOT):
            raise Repeated(_("that is already so"))
        words = " ".join(sorted(self.chat_terms ^ {name}))
        return self.change(EntryKind.CHAT, -1, words, person)

    def remark(self, person: str, name: str, kind: str, words: str) -> Remark:
        """What somebody says, ready to be stored."""
        seat = self.seat_of(person)
        if chat.OFF in self.chat_terms:
            raise Refused(_("the host of this table has switched the chat off"))
        may_speak = kind == WORDS and chat.SPECTATORS in self.chat_terms
        if seat is None and not may_speak:
            raise Refused(_("you are watching this table; only its players can do that"))
        spoken = chat.read_words(kind, words)
        if seat is None:
            return Remark(person, SPECTATOR, name, kind, spoken, time.time())
        return Remark(person, seat, self.chairs[seat].name, kind, spoken, time.time())

    def check_advice(self) -> None:
        if self.is_try:
            raise Refused(_("there are no hints in a daily game that counts"))
        if self.league:
            raise Refused(_("there are no hints in a league"))

    # --- a table of a league --------------------------------------------------------------

    def replacing(self, seat: int) -> Change:
        """The host of a league lets a bot play on for somebody, until they take their seat
        again."""
        chair = self.chairs[seat]
        if chair.person is None or chair.is_away or self.status != "playing":
            raise Repeated(_("that is already so"))
        return self.change(EntryKind.LEAVES, seat, "", chair.person)

    def showing(self) -> Change:
        """All tables of the round are over: everybody may see everything."""
        if self.league is None or self.status != "over":
            raise Refused(_("the game is not over yet"))
        if self.is_shown:
            raise Repeated(_("that is already so"))
        return self.change(EntryKind.SHOWN, -1, "")

    def own_seat(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refused(_("you are watching this table; only its players can do that"))
        return seat

    def change(self, kind: EntryKind, seat: int, words: str, person: str | None = None) -> Change:
        if person and kind not in WAYS_OUT:
            self._check_limits(person)
        entry = JournalEntry(self.number + 1, kind, seat, words, person, time.time())
        return Change(entry, self.table)

    def _check_limits(self, person: str) -> None:
        """Nobody fills the disk; acts are not limited, so that every game can be played out."""
        longest = self.game.longest(self.table.seats)
        is_busy = self.changes[person] >= CHANGES + longest
        if is_busy or self.number_for(None) >= COMMON_CHANGES + GAMES_LONG * longest:
            sentence = _("too many changes at this table; finish the game, or open another table")
            raise Refused(sentence)


def rebuild(room_id: str, head: str, entries: Iterable[JournalEntry]) -> Room:
    """The room as its entries left it; raises Unreadable."""
    try:
        room = Room(room_id, Table.read(head), shuffle=Shuffle.read(head))
        for entry in entries:
            room.take(entry)
    except Exception as wrong:  # a bad journal fails in many ways
        raise unreadable() from wrong
    return room
