"""A league as its members see it: the season, its evenings, and how all did with the same cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import zip_longest
from typing import NamedTuple

from stammtisch.core.game import Game, find_game
from stammtisch.core.language import _, ngettext
from stammtisch.core.race import laps_of
from stammtisch.core.table import Table
from stammtisch.league.movement import is_bot
from stammtisch.league.standings import StandingsRow, scores_of
from stammtisch.web.rooms.league_house import LeagueDeal, LeagueHouse, lately, standings_of
from stammtisch.web.rooms.league_terms import LeagueTerms
from stammtisch.web.store.leagues import (
    DUPLICATE,
    SWISS,
    Evening,
    LeagueBook,
    Member,
    Round,
    Season,
)
from stammtisch.web.views.words import level_words

WHOLE = 100  # percent


class PlacedMember(NamedTuple):
    """A line of the standings."""

    place: int
    name: str
    is_own: bool
    share: float  # of the matchpoints, in percent
    error: float | None
    deals: int
    wins: int

    @property
    def share_words(self) -> str:
        return percent(self.share)

    @property
    def error_words(self) -> str:
        return "" if self.error is None else f"± {percent(self.error)}"


class MemberLine(NamedTuple):
    """Somebody who has joined."""

    number: int
    name: str
    is_own: bool
    is_host: bool
    is_here: bool
    is_ticked: bool  # would they play the next round?


class SeatedPlayer(NamedTuple):
    """One player of a table."""

    name: str
    is_own: bool
    is_bot: bool
    rank: int | None  # nothing while the round runs, or where there is no result
    lead: float | None
    share: float | None  # of the matchpoints, in percent

    @property
    def lead_words(self) -> str:
        return "" if self.lead is None else f"{self.lead:+.1f}"

    @property
    def share_words(self) -> str:
        return "" if self.share is None else percent(self.share)


class SeatedTable(NamedTuple):
    """A table of a round."""

    place: int  # from 0
    id: str
    chairs: tuple[SeatedPlayer, ...]
    is_own: bool

    @property
    def number(self) -> int:
        return self.place + 1


@dataclass(frozen=True)
class RoundSheet:
    """A round: its deal and its tables; results and keys only when it is over."""

    number: int
    deal: LeagueDeal
    tables: tuple[SeatedTable, ...]
    has_begun: bool
    is_over: bool

    @property
    def key(self) -> str:
        return self.deal.key if self.is_over else ""

    @property
    def secret(self) -> str:
        return self.deal.secret if self.is_over else ""

    @property
    def chairs(self) -> list[tuple[SeatedPlayer, ...]]:
        """For every chair, who sat there at the tables that have a result."""
        played = [table.chairs for table in self.tables if table.chairs[0].rank is not None]
        return list(zip(*played, strict=True))

    @property
    def own_table(self) -> str:
        return next((table.id for table in self.tables if table.is_own), "")


@dataclass(frozen=True)
class LeagueView:
    """A season as one person sees it."""

    book: LeagueBook
    house: LeagueHouse
    names: Mapping[str, str]
    person: str

    @property
    def season(self) -> Season:
        return self.book.season

    @property
    def game(self) -> Game:
        return find_game(self.season.terms.game)

    @property
    def address(self) -> str:
        return f"/league/{self.season.id}"

    @property
    def is_host(self) -> bool:
        return bool(self.person) and self.person == self.season.host

    @property
    def own(self) -> Member | None:
        return self.book.member_of(self.person) if self.person else None

    @property
    def host_name(self) -> str:
        member = self.book.member_of(self.season.host)
        return self.names[member.player] if member else _("Guest")

    @property
    def about(self) -> str:
        """What is played, in a line."""
        terms = self.season.terms
        parts = [
            self.game.text.title(),
            _("Swiss tournament") if terms.kind == SWISS else _("duplicate"),
            _("{count} at each table").format(count=terms.seats),
            ngettext("{count} evening", "{count} evenings", terms.evenings).format(
                count=terms.evenings
            ),
            ngettext("{count} deal each", "{count} deals each", terms.deals).format(
                count=terms.deals
            ),
            _("Bots: {level}").format(level=level_words(terms.bots)),
        ]
        return " · ".join(parts)

    @property
    def state_words(self) -> str:
        """What is going on."""
        if self.book.running:
            words = _("Evening {evening}, round {round} of {deals}")
            running = self.book.running
            return words.format(
                evening=running.evening, round=running.number, deals=self.season.terms.deals
            )
        if self.tonight:
            return _("Evening {number}: between two rounds").format(number=self.tonight.number)
        if self.is_finished:
            return _("The season is over")
        return _("Evening {number} has not begun").format(number=len(self.book.evenings) + 1)

    @property
    def mark(self) -> str:
        """Changes when a page must be shown again."""
        ended = sum(each.ended is not None for each in self.book.rounds)
        evening = self.tonight.number if self.tonight else 0
        return f"{len(self.book.evenings)}-{evening}-{len(self.book.rounds)}-{ended}"

    @property
    def members(self) -> list[MemberLine]:
        recent = set(lately(self.book))
        tonight = self.book.tonight
        return [
            MemberLine(
                member.number,
                self.names[member.player],
                member.person == self.person,
                member.person == self.season.host,
                member.is_here,
                member.is_here if tonight else member.number in recent,
            )
            for member in self.book.members
        ]

    # --- standings ------------------------------------------------------------------------

    @property
    def standings(self) -> list[PlacedMember]:
        return self._placed(standings_of(self.book))

    def standings_of(self, evening: int) -> list[PlacedMember]:
        return self._placed(standings_of(self.book, evening))

    def _placed(self, rows: Sequence[StandingsRow]) -> list[PlacedMember]:
        own = self.own.player if self.own else ""
        return [
            PlacedMember(
                row.place,
                self.names[row.player],
                row.player == own,
                WHOLE * row.share,
                None if row.error is None else WHOLE * row.error,
                row.deals,
                row.wins,
            )
            for row in rows
        ]

    # --- rounds ---------------------------------------------------------------------------

    @property
    def tonight(self) -> Evening | None:
        return self.book.tonight

    @property
    def running(self) -> RoundSheet | None:
        running = self.book.running
        return self.sheet(running.evening, running.number) if running else None

    @property
    def next_number(self) -> int:
        """Of the round that may be drawn next."""
        return len(self.book.rounds_of(self.tonight.number)) + 1 if self.tonight else 1

    @property
    def may_begin(self) -> bool:
        """May the host begin an evening?"""
        is_left = len(self.book.evenings) < self.season.terms.evenings
        return self.is_host and self.tonight is None and is_left

    @property
    def may_draw(self) -> bool:
        return self.is_host and self.tonight is not None and self.book.running is None

    @property
    def is_finished(self) -> bool:
        is_last = len(self.book.evenings) >= self.season.terms.evenings
        return is_last and self.tonight is None

    def sheets(self, evening: int) -> list[RoundSheet]:
        """All rounds of an evening, even those to come."""
        found = self.book.evening(evening)
        if found is None:
            return []
        begun = len(self.book.rounds_of(evening))
        rounds = begun if self.book.is_over(found) else self.season.terms.deals
        return [self.sheet(evening, number) for number in range(1, rounds + 1)]

    def sheet(self, evening: int, number: int) -> RoundSheet:
        deal = self.house.deal(self.book, evening, number)
        played = self.book.round(evening, number)
        if played is None:
            return RoundSheet(number, deal, (), has_begun=False, is_over=False)
        is_over = played.ended is not None
        return RoundSheet(number, deal, self._tables(played), has_begun=True, is_over=is_over)

    def _tables(self, played: Round) -> tuple[SeatedTable, ...]:
        terms = LeagueTerms(self.season.id, played.evening, played.number)
        own = self.own.player if self.own else ""
        shares = {score.player: WHOLE * score.share for score in scores_of(played.played)}
        return tuple(
            SeatedTable(
                place,
                terms.table_id(place),
                tuple(
                    self._chair(player, each.results[chair] if each.results else None, shares)
                    for chair, player in enumerate(each.table.chairs)
                ),
                own in each.table.chairs,
            )
            for place, each in enumerate(played.tables)
        )

    def _chair(self, player: str, result: object, shares: Mapping[str, float]) -> SeatedPlayer:
        rank, lead = result if isinstance(result, tuple) else (None, None)
        is_own = bool(self.own) and player == (self.own.player if self.own else "")
        name = _("bot") if is_bot(player) else self.names[player]
        share = None if rank is None else shares.get(player)
        return SeatedPlayer(name, is_own, is_bot(player), rank, lead, share)


# --- the same cards -----------------------------------------------------------------------


class ChairCourse(NamedTuple):
    """How somebody played a chair."""

    line: SeatedPlayer
    table: str
    score: int
    laps: tuple[int, ...]  # the score after each
    decisions: tuple[str, ...]  # in the notation
    parted: int  # the first that differs from the first table's; -1: none


def courses_of(sheet: RoundSheet, tables: Sequence[Table | None]) -> list[tuple[ChairCourse, ...]]:
    """By chair, then by table; a table that is gone is left out."""
    kept = [(line, table) for line, table in zip(sheet.tables, tables, strict=True) if table]
    return [
        tuple(course_of(line, table, seat, kept[0][1]) for line, table in kept)
        for seat in range(sheet.deal.seats if kept else 0)
    ]


def course_of(line: SeatedTable, table: Table, seat: int, first: Table) -> ChairCourse:
    decisions = decisions_of(table, seat)
    return ChairCourse(
        line.chairs[seat],
        line.id,
        table.standing()[seat].score,
        tuple(lap.score(seat) for lap in laps_of(table)[1:]),
        decisions,
        parting(decisions, decisions_of(first, seat)),
    )


def decisions_of(table: Table, seat: int) -> tuple[str, ...]:
    """All choices of a seat, as the transcript writes them."""
    own = f"{seat} "
    lines = table.transcript().splitlines()
    return tuple(line.removeprefix(own) for line in lines if line.startswith(own))


def parting(own: Sequence[str], other: Sequence[str]) -> int:
    """The first place where they differ; -1: nowhere.

    >>> parting(["bid 1", "pass"], ["bid 1", "bid 2"])
    1"""
    pairs = enumerate(zip_longest(own, other))
    return next((place for place, (mine, theirs) in pairs if mine != theirs), -1)


def day_of(evening: Evening) -> date:
    return datetime.fromtimestamp(evening.began, UTC).date()


def kind_words() -> list[tuple[str, str]]:
    return [(DUPLICATE, _("duplicate")), (SWISS, _("Swiss tournament"))]


def percent(share: float) -> str:
    return f"{share:.1f} %"
