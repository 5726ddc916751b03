"""What one person's page shows of a room: made only of what that person may see.

Two positions that a seat cannot tell apart give equal pictures."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from urllib.parse import urlencode

from stammtisch.core.event import Event
from stammtisch.core.game import Game
from stammtisch.core.language import _, ngettext, spoken
from stammtisch.core.scene import Card, Pile, Scene
from stammtisch.web.room import Chair, Room
from stammtisch.web.rooms import LET, lets

LOG = 60  # sentences that a page shows
MOST_EVENTS = 200  # from which they come


@lru_cache(20_000)
def tell(game: Game, event: Event, names: tuple[str, ...], language: str) -> str:
    """An event as a sentence: all seats of a table read the same ones."""
    return game.text.tell_event(event, names)


@dataclass(frozen=True)
class Choice:
    """An act that a person may choose."""

    action: int
    words: str


@dataclass(frozen=True)
class Face:
    """A card on the page, with what may be done by choosing it."""

    card: Card
    choices: tuple[Choice, ...]

    @property
    def symbol(self) -> str:
        if self.card.kind in ("building", "cheque"):
            return f"{self.card.kind}-{self.card.face}"
        return "back" if self.card.kind == "hidden" else self.card.kind


@dataclass(frozen=True)
class Heap:
    """A pile on the page."""

    pile: Pile
    faces: tuple[Face, ...]


@dataclass(frozen=True)
class Panel:
    """What the page tells of one seat."""

    chair: Chair
    cells: tuple[tuple[str, str], ...]  # heading and words
    on_turn: bool
    is_own: bool
    rank: int = 0
    score: int = 0


@dataclass(frozen=True)
class Picture:
    """One seat's page, or a spectator's (None)."""

    room: Room
    seat: int | None

    @cached_property
    def scene(self) -> Scene:
        seat = -1 if self.seat is None else self.seat
        view = self.room.table.view_for_person(self.seat)
        return self.room.game.text.scene(view, seat, self.room.names())

    @property
    def is_over(self) -> bool:
        return self.room.status == "over"

    # --- what may be done -----------------------------------------------------------------

    @cached_property
    def choices(self) -> dict[int, Choice]:
        if self.seat is None or self.seat not in self.room.to_act:
            return {}
        text = self.room.game.text
        legal = self.room.table.legal(self.seat)
        return {act: Choice(act, text.tell_action(act)) for act in legal}

    @property
    def moment(self) -> int:
        """How often the own seat has decided: who sends it twice is refused once."""
        return 0 if self.seat is None else self.room.table.decisions_of(self.seat)

    @cached_property
    def centre(self) -> list[Heap]:
        return [self._heap(pile) for pile in self.scene.centre]

    @cached_property
    def own(self) -> list[Heap]:
        return [self._heap(pile) for pile in self.scene.own]

    def _heap(self, pile: Pile) -> Heap:
        return Heap(pile, tuple(Face(card, self._choices_of(card)) for card in pile.cards))

    def _choices_of(self, card: Card) -> tuple[Choice, ...]:
        return tuple(self.choices[act] for act in card.acts if act in self.choices)

    @property
    def other_choices(self) -> list[Choice]:
        """Those that no card stands for."""
        faces = [face for heap in (*self.centre, *self.own) for face in heap.faces]
        on_cards = {choice.action for face in faces for choice in face.choices}
        return [choice for choice in self.choices.values() if choice.action not in on_cards]

    @property
    def may_undo(self) -> bool:
        try:
            return self.seat is not None and self.room.table.act_to_undo(self.seat) > 0
        except ValueError:
            return False

    @property
    def wishes(self) -> frozenset[str]:
        return frozenset() if self.seat is None else self.room.chairs[self.seat].wishes

    @property
    def may_let(self) -> bool:
        """Is it asked for a veto?"""
        return any(self.room.table.say(act) == LET for act in self.choices)

    @property
    def lets(self) -> str:
        return lets(self.room)

    @property
    def rules(self) -> str:
        """The address of the rules of exactly this table."""
        options = {"seats": self.room.table.seats, **self.room.table.options}
        options.pop("start", None)
        return f"/rules/{self.room.game.name}?{urlencode(options)}"

    # --- who sits there -------------------------------------------------------------------

    @cached_property
    def panels(self) -> list[Panel]:
        standing = self.room.table.standing() if self.is_over else []
        panels = []
        for place in self.scene.places:
            chair = self.room.chairs[place.seat]
            cells = zip(self.scene.columns[1:], place.cells[1:], strict=True)
            on_turn = place.seat in self.room.to_act
            known = standing[place.seat] if standing else (0, 0)
            panels.append(
                Panel(chair, tuple(cells), on_turn, place.seat == self.seat, known[1], known[0])
            )
        return panels

    @property
    def turn(self) -> str:
        """Whose turn it is, in words."""
        if not self.room.has_begun:
            free = len(self.room.free)
            words = ngettext("Waiting for {count} more.", "Waiting for {count} more.", free)
            return words.format(count=free)
        if self.is_over:
            return _("The game is over.")
        if self.choices:
            return _("Your turn.")
        names = [self.room.chairs[seat].name for seat in self.room.to_act]
        return _("Waiting for {names}.").format(names=", ".join(names))

    # --- what happened --------------------------------------------------------------------

    @cached_property
    def log(self) -> list[str]:
        """The last sentences, oldest first."""
        game, names, language = self.room.game, tuple(self.room.names()), spoken()
        events = self.room.table.events_for_person(self.seat)
        told = [tell(game, event, names, language) for event in events[-MOST_EVENTS:]]
        return [words for words in told if words][-LOG:]

    @property
    def winners(self) -> str:
        names = [panel.chair.name for panel in self.panels if panel.rank == 1]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        return _("{names} share the victory!").format(names=", ".join(names))
