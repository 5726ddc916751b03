"""What one person sees of a room: made only of what that person may know.

Two positions that a seat cannot tell apart give equal views."""

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any, NamedTuple, cast
from urllib.parse import urlencode

from stammtisch.core.event import Event
from stammtisch.core.language import _, ngettext
from stammtisch.core.look import BLANK, Look
from stammtisch.core.scene import NOBODY, Card, Pile, Place, Scene
from stammtisch.core.table import Standing
from stammtisch.web.rooms.autoplay import lets, lets_above, lets_trick
from stammtisch.web.rooms.chair import Chair
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import ALWAYS, NEVER
from stammtisch.web.views.guide import Guide, guide_of
from stammtisch.web.views.race import RaceView, race_of
from stammtisch.web.views.recap import Recap, last_step
from stammtisch.web.views.room_cache import recap_in, sentences_in
from stammtisch.web.views.words import outcome_words

LOG = 60  # sentences that a page shows
MOST_EVENTS = 120  # from which they come
FEW = 4  # numbers that are still written out in full


class ActChoice(NamedTuple):
    """An act that a person may choose."""

    action: int
    words: str
    short: str = ""  # the number alone, where many are offered side by side


class Offer(NamedTuple):
    """What can be chosen, apart from cards."""

    choices: tuple[ActChoice, ...]
    bids: tuple[ActChoice, ...] = ()  # numbers to choose from
    caption: str = ""  # what they mean


class Lets(NamedTuple):
    """Wishes not to be asked for a veto."""

    this_trick: str
    this_round: str
    above: tuple[tuple[str, str], ...]  # each with its number


class Choices(NamedTuple):
    """What can be chosen now, apart from cards."""

    decision: int
    offer: Offer
    lets: Lets | None = None


class Face(NamedTuple):
    """A card on the page, with what may be done by choosing it."""

    card: Card
    choices: tuple[ActChoice, ...]
    look: Look
    at: int = NOBODY  # in front of whom it lies, seen from the reader

    @property
    def symbol(self) -> str:
        """The name of its drawing."""
        return self.look.symbol_of(self.card)

    @property
    def value(self) -> str:
        """What stands on the drawing: all of the face, where nothing else shows it."""
        return self.card.value or (self.card.face if self.symbol == BLANK else "")

    @property
    def style(self) -> str:
        """Its kind, and where its value stands, for the style sheet."""
        return f"{self.card.kind} {self.look.of(self.card).value}".rstrip()

    @property
    def is_token(self) -> bool:
        return self.look.of(self.card).is_token


class Heap(NamedTuple):
    """A pile on the page."""

    pile: Pile
    faces: tuple[Face, ...]


class Stack(NamedTuple):
    """Equal cards that lie upon one another."""

    face: Face
    size: int


class Belonging(NamedTuple):
    """What lies in front of a player: small cards, equal ones together."""

    pile: Pile
    stacks: tuple[Stack, ...]


class Panel(NamedTuple):
    """What the page tells of one seat."""

    chair: Chair
    cells: tuple[tuple[str, str], ...]  # heading and words
    on_turn: bool
    is_own: bool
    at: int = 0  # its place, seen from the reader: 0 is the reader, 1 the next one clockwise
    result: tuple[str, str] = ("", "")  # of the game so far: heading and words
    counters: tuple[tuple[str, str], ...] = ()  # cells that neither result nor belongings show
    belongings: tuple[Belonging, ...] = ()
    rank: int = 0
    score: int = 0
    left: int | None = None  # seconds until the clock decides
    is_absent: bool = False
    is_ruled: bool = False  # simple rules made this bot's latest decision

    @property
    def is_opposite(self) -> bool:
        return self.at > 0

    @property
    def shared(self) -> "Panel":
        """The same for everybody to whom this player is an opponent."""
        return self._replace(at=1) if self.is_opposite else self


class Tools(NamedTuple):
    """The buttons beside the game: help, taking back, leaving."""

    is_seated: bool
    is_over: bool
    may_act: bool
    may_undo: bool
    is_away: bool
    decision: int = 0
    emotes: tuple[tuple[str, str], ...] = ()  # each with its name in words
    is_contest: bool = False  # nobody helps, and nothing is taken back

    @property
    def is_playing(self) -> bool:
        return self.is_seated and not self.is_over


class Rematch(NamedTuple):
    """Another game of the same players: how many want it, and whose answer is missing."""

    answer: str  # the reader's; empty: none yet
    ready: int
    asked: int  # who has not left, and does not refuse
    next_id: str
    is_seated: bool
    may_start: bool  # with bots in place of those who have not answered
    awaited: tuple[str, ...]  # their names


class More(NamedTuple):
    """What is needed rarely: rules, wishes, the pace of the bots."""

    is_playing: bool
    is_over: bool
    is_away: bool
    wishes: frozenset[str]
    rules: str
    pace: str  # of the bots; empty where none play
    is_try: bool = False  # of a daily game: no bot stands in


@dataclass(frozen=True)
class TableView:
    """What the player of a seat sees, or a spectator (None)."""

    room: Room
    seat: int | None
    absent: frozenset[int] = frozenset()

    @cached_property
    def view(self) -> Any:
        return self.room.table.view_for_person(self.seat)

    @cached_property
    def scene(self) -> Scene:
        seat = -1 if self.seat is None else self.seat
        return self.room.game.text.scene(self.view, seat, self.room.names())

    @cached_property
    def is_over(self) -> bool:
        return self.room.status == "over"

    @cached_property
    def to_act(self) -> tuple[int, ...]:
        return self.room.to_act

    # --- what may be done -----------------------------------------------------------------

    @cached_property
    def guide(self) -> Guide | None:
        """What a lesson says now; None for everybody but its learner."""
        return None if self.seat is None else guide_of(self.room, self.seat)

    @cached_property
    def choices(self) -> dict[int, ActChoice]:
        """What the page offers: a guide asks for one act."""
        asked = self.guide.action if self.guide else None
        if asked is None:
            return self.legal
        return {act: choice for act, choice in self.legal.items() if act == asked}

    @cached_property
    def legal(self) -> dict[int, ActChoice]:
        if self.seat is None or self.seat not in self.to_act or self.is_away:
            return {}
        text = self.room.game.text
        names = self.room.names()
        legal = self.room.table.legal(self.seat)
        return {act: ActChoice(act, text.tell_action(act, names)) for act in legal}

    @property
    def decision(self) -> int:
        """How often the reader's seat has decided: forms send it back as `moment`, so that a double
        click counts once."""
        return 0 if self.seat is None else self.room.table.decisions_of(self.seat)

    @cached_property
    def centre(self) -> tuple[Heap, ...]:
        return tuple(map(self.heap, self.scene.centre))

    @cached_property
    def own(self) -> tuple[Heap, ...]:
        return tuple(map(self.heap, self.scene.own))

    def heap(self, pile: Pile) -> Heap:
        look, choices_of, at = self.room.game.look, self._choices_of, self._at
        faces = [Face(card, choices_of(card), look, at(card.seat)) for card in pile.cards]
        return Heap(pile, tuple(faces))

    def _at(self, seat: int) -> int:
        """A seat's place, seen from the reader, clockwise; spectators look from seat 0."""
        return seat if seat < 0 else (seat - (self.seat or 0)) % self.room.table.seats

    def _choices_of(self, card: Card) -> tuple[ActChoice, ...]:
        if not card.acts or not self.choices:
            return ()
        return tuple(self.choices[act] for act in card.acts if act in self.choices)

    @cached_property
    def other_choices(self) -> tuple[ActChoice, ...]:
        """Choices that no card stands for."""
        if not self.choices:
            return ()
        faces = [face for heap in (*self.centre, *self.own) for face in heap.faces]
        on_cards = {choice.action for face in faces for choice in face.choices}
        return tuple(each for each in self.choices.values() if each.action not in on_cards)

    @property
    def offer(self) -> Offer:
        """Many numbers of one kind, such as bids, are shown in one row."""
        choices = self.other_choices
        if len(choices) < FEW:
            return Offer(choices)
        numbers = {each: number_of(self.room.table.say(each.action)) for each in choices}
        bids = tuple(each._replace(short=short) for each, short in numbers.items() if short)
        if len(bids) < FEW:
            return Offer(choices)
        caption = bids[-1].words.replace(bids[-1].short, "…")
        return Offer(tuple(each for each in choices if not numbers[each]), bids, caption)

    @property
    def all_choices(self) -> Choices:
        return Choices(self.decision, self.offer, self.lets)

    @property
    def asks(self) -> str:
        """Which choices must be made twice: "all", cards by "touch", or none."""
        if ALWAYS in self.wishes:
            return "all"
        return "" if NEVER in self.wishes else "touch"

    @property
    def may_undo(self) -> bool:
        if self.room.is_contest:
            return False
        try:
            return self.seat is not None and self.room.table.act_to_undo(self.seat) > 0
        except ValueError:
            return False

    @property
    def wishes(self) -> frozenset[str]:
        return frozenset() if self.seat is None else self.room.chairs[self.seat].wishes

    @property
    def tools(self) -> Tools:
        seat = self.seat
        return Tools(
            is_seated=seat is not None,
            is_over=self.is_over,
            may_act=bool(self.choices),
            may_undo=self.may_undo,
            is_away=self.is_away,
            decision=self.decision,
            is_contest=self.room.is_contest,
        )

    @property
    def rematch(self) -> Rematch:
        room = self.room
        seat = self.seat
        waiting = room.unanswered
        may_start = self.is_host or self.absent.issuperset(waiting)
        return Rematch(
            answer="" if seat is None else room.rematch.get(seat, ""),
            ready=len(room.wanted),
            asked=len(room.wanted) + len(waiting),
            next_id=room.next_id,
            is_seated=seat is not None,
            may_start=bool(seat is not None and waiting and room.wanted and may_start),
            awaited=tuple(room.chairs[each].name for each in waiting),
        )

    @property
    def more(self) -> More:
        room = self.room
        is_playing = self.seat is not None and not self.is_over
        pace = room.pace if any(chair.is_bot for chair in room.chairs) else ""
        away = self.is_away
        return More(is_playing, self.is_over, away, self.wishes, self.rules, pace, room.is_try)

    @property
    def lets(self) -> Lets | None:
        """The wishes not to be asked for a veto; None: nobody is asked."""
        if not self.is_asked_for_a_veto:
            return None
        room = self.room
        limits = tuple((wish, wish.split()[-1]) for wish in lets_above(room))
        return Lets(lets_trick(room), lets(room), limits)

    @property
    def is_away(self) -> bool:
        """Does a bot stand in for the reader?"""
        return self.seat is not None and self.room.chairs[self.seat].is_away

    @property
    def is_asked_for_a_veto(self) -> bool:
        return self.room.game.let in self.choices

    @property
    def rules(self) -> str:
        """The address of the rules of exactly this table."""
        table = self.room.table
        return rules_of(table.game.name, table.seats, tuple(table.options.items()))

    # --- who sits there -------------------------------------------------------------------

    @property
    def is_host(self) -> bool:
        return self.seat is not None and self.room.chairs[self.seat].person == self.room.host

    @cached_property
    def panels(self) -> list[Panel]:
        return list(map(self._panel, self.scene.places))

    def _panel(self, place: Place) -> Panel:
        seat = place.seat
        chair = self.room.chairs[seat].as_shown
        score, rank = self._standing[seat] if self._standing else (0, 0)
        begun = self.room.has_begun
        return Panel(
            chair=chair,
            cells=self._cells(place),
            on_turn=seat in self.to_act,
            is_own=seat == self.seat,
            at=self._at(seat),
            result=(self.scene.score_column, place.score) if begun else ("", ""),
            counters=counters_of(self.scene, place) if begun else (),
            belongings=belongings_of(place.belongings, self.room.game.look) if begun else (),
            rank=rank,
            score=score,
            left=self._left(seat),
            is_absent=seat in self.absent,
            is_ruled=bool(chair.level) and self.room.is_ruled(seat),
        )

    def _cells(self, place: Place) -> tuple[tuple[str, str], ...]:
        if not self.room.has_begun:
            return ()
        return tuple(zip(self.scene.columns[1:], place.cells[1:], strict=True))

    @cached_property
    def _standing(self) -> list[Standing]:
        return self.room.table.standing() if self.is_over else []

    def _left(self, seat: int) -> int | None:
        left = self.room.left(seat)
        return None if left is None else math.ceil(left)

    @property
    def missed(self) -> tuple[Chair, ...]:
        """Missing players for whom a bot may stand in."""
        if self.seat is None or self.is_over:
            return ()
        return tuple(self.room.chairs[seat] for seat in sorted(self.absent))

    @property
    def standings(self) -> list[Panel]:
        return sorted(self.panels, key=lambda panel: panel.rank)

    @cached_property
    def turn(self) -> str:
        """Whose turn it is, in words."""
        if self.room.is_shuffling:
            return _("The cards are being shuffled.")
        if not self.room.has_begun:
            free = len(self.room.free)
            words = ngettext("Waiting for {count} more.", "Waiting for {count} more.", free)
            return words.format(count=free)
        if self.is_over:
            return _("The game is over.")
        if self.seat is not None and self.choices:
            return _("Your turn: {task}").format(task=self._task)
        if self.is_away:
            return _("A bot stands in for you.")
        names = [self.room.chairs[seat].name for seat in self.to_act]
        return _("Waiting for {names}.").format(names=", ".join(names))

    @property
    def turn_meaning(self) -> str:
        """What the reader should know to decide."""
        return getattr(self._task, "meaning", "") if self.choices else ""

    @cached_property
    def _task(self) -> str:
        """Of a reader who has a choice."""
        names, legal = self.room.names(), list(self.legal)
        return self.room.game.text.ask(self.view, cast("int", self.seat), legal, names)

    # --- what happened --------------------------------------------------------------------

    @cached_property
    def events(self) -> list[Event]:
        return self.room.events_for_person(self.seat)

    @cached_property
    def recap(self) -> Recap:
        latest = self.events[-1] if self.is_over else last_step(self.events)
        return recap_in(self.room, latest)

    @property
    def ended(self) -> Heap | None:
        """What ended last."""
        pile = self.recap.pile
        if not pile:
            return None
        look, at = self.room.game.look, self._at
        return Heap(pile, tuple([Face(card, (), look, at(card.seat)) for card in pile.cards]))

    @cached_property
    def log(self) -> tuple[str, ...]:
        """The last sentences, oldest first."""
        return sentences_in(self.room).log(self.events[-MOST_EVENTS:], LOG)

    @cached_property
    def race(self) -> RaceView | None:
        """Everybody knows it at the end."""
        return race_of(self.room) if self.is_over else None

    @property
    def outcome(self) -> str:
        """How the reader did."""
        own = next((panel for panel in self.panels if panel.is_own), None)
        if own is None:
            return ""
        return outcome_words(own.rank, self._first, len(self.panels))

    @property
    def _first(self) -> int:
        return sum(panel.rank == 1 for panel in self.panels)

    @property
    def winners(self) -> str:
        names = [panel.chair.name for panel in self.panels if panel.rank == 1]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        return _("{names} share the victory!").format(names=", ".join(names))


def counters_of(scene: Scene, place: Place) -> tuple[tuple[str, str], ...]:
    """The cells that neither the result nor belongings show."""
    shown = {scene.score_column, *[pile.heading for pile in place.belongings]}
    cells = zip(scene.columns[1:], place.cells[1:], strict=True)
    return tuple([(name, cell) for name, cell in cells if cell and name not in shown])


@lru_cache(1000)
def belongings_of(piles: tuple[Pile, ...], look: Look) -> tuple[Belonging, ...]:
    """Made once for all who see the same cards."""
    return tuple([Belonging(pile, stacks_of(pile, look)) for pile in piles if pile.cards])


def stacks_of(pile: Pile, look: Look) -> tuple[Stack, ...]:
    groups = groupby(pile.cards)
    return tuple([Stack(Face(card, (), look), len(list(same))) for card, same in groups])


@lru_cache(100)
def rules_of(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> str:
    told = {name: value for name, value in options if name != "start"}
    return f"/rules/{game}?{urlencode({'seats': seats, **told})}"


@lru_cache(1000)
def number_of(said: str) -> str:
    """The number of an act that consists of a word and a number."""
    words = said.split()
    return words[1] if len(words) == 2 and words[1].isdigit() else ""
