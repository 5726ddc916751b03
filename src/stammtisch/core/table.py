"""The checked door for people and servers: one table, its acts, views, events and transcript."""

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from stammtisch.core import notation
from stammtisch.core.act import Act, make_final, step_before
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key, say_key
from stammtisch.core.event import FOR_GOOD, STEP, Event, events_in, new_log
from stammtisch.core.folder import write_whole
from stammtisch.core.game import BadOption, Game, IllegalAction, find_game, whole
from stammtisch.core.language import _
from stammtisch.core.record import REMEMBERED, SECRET, Sight, blank, bytes_of, copy_of
from stammtisch.core.settings import find_card_files, read_options

WATCHER_SEAT = -1
SERVER = -2  # sees everything
EARLIER = f"# {notation.HIDDEN}"  # what a person must remember
LISTED = 8
HEAD = ("seats", "key")  # lines of a transcript that are no options


class UndoRefused(ValueError):
    """An act that may not be taken back; the message says why."""


class Standing(NamedTuple):
    score: int
    rank: int


class Table:
    """A game in progress: `Table("forsale", seats=4, key="c0ffee", supply="printed")`.

    `deck` fixes what chance would decide, in the words of the notation; `draws` only the deal."""

    def __init__(
        self,
        game: str | Game,
        seats: int,
        key: object = None,
        *,
        deck: Sequence[str] = (),
        draws: Sequence[str] = (),
        **options: object,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(seats)
        self._key = read_key(key)
        found = self.game.draw_options(find_card_files(self.game, options), self._key.tobytes())
        self.options, self.settings = read_options(self.game, found)
        self._variant = self.game.variant(self.seats, self.options)
        self._deck, deals = notation.sort_deck(deck)
        self._log = new_log()
        self._state: Any = blank(self.game.state)
        self._stack_all(self._deck)
        fixed = self._stack_all([*deals, *draws])
        self.game.setup(self._state, self.seats, self._variant, self._key, self._log)
        self._acts = [Act(WATCHER_SEAT, 0, None, tuple(events_in(self._log)))]
        self._check_drawn(fixed)

    @property
    def is_practice(self) -> bool:
        return self.settings.get("practice") == "yes"

    @property
    def has_memory_aid(self) -> bool:
        return self.settings.get("memory_aid", "yes") == "yes"

    def copy(self) -> "Table":
        """The same position on a table that goes its own way from now on."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._state, twin._acts, twin._log = copy_of(self._state), [*self._acts], new_log()
        return twin

    __copy__ = copy

    def __deepcopy__(self, _known: object) -> "Table":
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[str], "Table"], tuple[str]]:
        """A table travels as its transcript."""
        return Table.read, (self.transcript(),)

    # --- deciding -------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return tuple(members_of(self.game.to_act(self._state)))

    @property
    def over(self) -> bool:
        return not self.to_act

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now, ascending; nothing while it owes no decision."""
        seat = self._checked_seat(seat)
        if seat not in self.to_act:
            return []
        out = np.zeros(self.game.actions, np.int64)
        count = self.game.legal(self._state, seat, out)
        return [int(action) for action in out[:count]]

    def play(self, seat: int, action: int | str) -> None:
        """Decides for a seat, by action id or by the words of the notation."""
        chosen = self._checked_action(seat, action)
        self._decide(int(seat), chosen, copy_of(self._state))

    def _decide(self, seat: int, action: int, before: Any) -> None:
        self._log[0] = 0
        self.game.apply(self._state, seat, action, self._log)
        act = self._act(seat, action, before)
        if act.final and not self.is_practice:
            make_final(self._acts)
        self._acts.append(act)

    def _act(self, seat: int, action: int, before: Any) -> Act:
        head = self._log[0]
        drawn = (before.blocks, before.fresh) != (self._state.blocks, self._state.fresh)
        return Act(
            seat,
            action,
            before,
            tuple(events_in(self._log)),
            sealed=int(head.seat),
            opens=int(head.seen_by),
            final=bool(drawn or head.extra),
        )

    def _checked_seat(self, seat: int) -> int:
        number = whole(seat)
        if number is not None and 0 <= number < self.seats:
            return number
        words = _("there is no seat {seat!r}; seats count from 0 to {last}")
        raise IllegalAction(words.format(seat=seat, last=self.seats - 1))

    def _checked_action(self, seat: int, action: int | str) -> int:
        legal = self.legal(seat)
        if not legal:
            raise IllegalAction(self._why_nothing(seat))
        words = isinstance(action, str)
        chosen = self.game.text.read_action(str(action)) if words else whole(action)
        if chosen is not None and chosen in legal:
            return chosen
        known = not words and chosen is not None and 0 <= chosen < self.game.actions
        raise IllegalAction(
            _("seat {seat} may not `{words}`; legal: {legal}").format(
                seat=seat,
                words=self.say(chosen) if known and chosen is not None else action,
                legal=self.say_all(legal),
            )
        )

    def _why_nothing(self, seat: int) -> str:
        if self.over:
            return _("the game is over")
        words = _("seat {seat} has nothing to decide now; to act: {waiting}")
        return words.format(seat=seat, waiting=", ".join(map(str, self.to_act)))

    def say(self, action: int) -> str:
        """An action in the words of the notation."""
        return self.game.text.say_action(action)

    def say_all(self, actions: Sequence[int]) -> str:
        words = [self.say(action) for action in actions]
        if len(words) > LISTED:
            words = [*words[: LISTED - 2], notation.HIDDEN, words[-1]]
        return ", ".join(words)

    # --- knowing --------------------------------------------------------------------------

    def view(self, seat: int | None) -> Any:
        """The record as a seat with a perfect memory knows it; None is a spectator."""
        return self._seen_by(seat, frozenset({SECRET}))

    def view_for_person(self, seat: int | None) -> Any:
        """The same, without what a person must remember where the memory aid is off."""
        if self.has_memory_aid or self.over:
            return self.view(seat)
        return self._seen_by(seat, frozenset({SECRET, REMEMBERED}))

    def _seen_by(self, seat: int | None, unseen: frozenset[Sight]) -> Any:
        return self.game.observe(self._state, self._viewer(seat), unseen)

    def _viewer(self, seat: int | None) -> int:
        return WATCHER_SEAT if seat is None else self._checked_seat(seat)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat saw happen, from its since-th event on; None is a spectator."""
        seat = None if seat is None else self._checked_seat(seat)
        return [e for act in self._acts for e in act.events if e.is_seen_by(seat)][since:]

    def events_for_person(self, seat: int | None) -> list[Event]:
        """The same; with the memory aid off only the current step and the one before."""
        events = self.events(seat)
        if self.has_memory_aid or self.over:
            return events
        steps = [number for number, event in enumerate(events) if event.kind == STEP]
        return events[steps[-2] :] if len(steps) > 1 else events

    def standing(self) -> list[Standing]:
        """Score and rank of every seat, as if the game ended now."""
        out = np.zeros((self.seats, 2), np.int64)
        self.game.standing(self._state, out)
        return [Standing(int(score), int(rank)) for score, rank in out]

    # --- taking back ----------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Takes back a seat's last act; at a practice table, with all that came after it."""
        last = self.act_to_undo(seat)
        self._state = copy_of(self._acts[last].before)
        del self._acts[last:]

    def act_to_undo(self, seat: int) -> int:
        """The number of the act that would be taken back; raises UndoRefused."""
        seat = self._checked_seat(seat)
        own = [number for number, act in enumerate(self._acts) if act.seat == seat]
        if not own:
            raise UndoRefused(_("seat {seat} has nothing to take back").format(seat=seat))
        last = own[-1]
        if self.is_practice:
            return last
        if last != len(self._acts) - 1:
            raise UndoRefused(_("another seat has decided since; it cannot be taken back"))
        if self._acts[last].final:
            raise UndoRefused(_("cards have been turned up by it; it cannot be taken back"))
        return last

    # --- writing down ---------------------------------------------------------------------

    def transcript(self) -> str:
        """The whole game with its key: for the server, and for all when it is over."""
        return notation.text_of([*self._full_header(), *self._lines(SERVER, self._acts)])

    def transcript_of(self, seat: int | None) -> str:
        """What a seat knows of it, or a spectator (None), until the game is over."""
        if self.over:
            return self.transcript()
        viewer = self._viewer(seat)
        return notation.text_of([*self._header(), *self._lines(viewer, self._acts)])

    def transcript_for_person(self, seat: int | None) -> str:
        """The same; with the memory aid off only the current step and the one before."""
        first = step_before(self._acts)
        if self.has_memory_aid or self.over or not first:
            return self.transcript_of(seat)
        viewer, shown = self._viewer(seat), self._acts[first:]
        lines = [*self._draws(viewer, shown[0]), *self._lines(viewer, shown[1:])]
        return notation.text_of([*self._header(), EARLIER, *lines])

    def latest(self) -> str:
        """The last act with what chance gave, as the server writes it down."""
        return notation.text_of(self._lines(SERVER, self._acts[-1:]))

    def decisions_of(self, seat: int) -> int:
        """How often a seat has decided so far."""
        seat = self._checked_seat(seat)
        return sum(act.seat == seat for act in self._acts)

    @property
    def acts(self) -> Sequence[Act]:
        """The deal and all decisions so far: for the server, not for seats."""
        return self._acts

    def _header(self) -> Iterator[str]:
        yield f"game {self.game.name}"
        yield f"version {self.game.version}"
        yield f"seats {self.seats}"
        for name, value in {**self.options, **self.settings}.items():
            if name != "start":
                yield f"{name} {value}"

    def _full_header(self) -> Iterator[str]:
        yield from self._header()
        yield f"key {self.key}"
        yield from self._deck

    def _lines(self, viewer: int, acts: Sequence[Act]) -> Iterator[str]:
        """The acts; another seat's sealed one is not told before it lies open."""
        for act in acts:
            if act.seat != WATCHER_SEAT:
                hidden = viewer not in (SERVER, act.seat) and self._is_sealed(act)
                yield f"{act.seat} {notation.HIDDEN if hidden else self.say(act.action)}"
            yield from self._draws(viewer, act)

    def _draws(self, viewer: int, act: Act) -> list[str]:
        seat = None if viewer == WATCHER_SEAT else viewer
        seen = [event for event in act.events if viewer == SERVER or event.is_seen_by(seat)]
        return self.game.text.say_draws(seen)

    def _is_sealed(self, act: Act) -> bool:
        later = self._acts[self._acts.index(act) :]
        is_open = any(other.opens >> act.seat & 1 for other in later)
        return act.sealed == FOR_GOOD or (act.sealed > 0 and not is_open)

    @property
    def key(self) -> str:
        """The secret from which all chance of this game comes."""
        return say_key(self._key)

    @property
    def digest(self) -> str:
        """One number for the whole record: equal digests, equal games."""
        return hashlib.sha256(bytes_of(self._state)).hexdigest()

    def save(self, path: str | os.PathLike[str], remarks: Sequence[str] = ()) -> None:
        """Writes the transcript so that a crash leaves either the old file or the new one."""
        head = notation.text_of(f"# {remark}" for remark in remarks)
        write_whole(Path(path), head + self.transcript())

    # --- reading back ---------------------------------------------------------------------

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Table":
        return cls.read(notation.decode(Path(path).read_bytes()))

    @classmethod
    def read(cls, text: str) -> "Table":
        """A table as a transcript left it; raises NotationError with the line that fails."""
        transcript = notation.read(text)
        table = cls.begin(transcript)
        for moment in transcript.moments[1:]:
            table.follow(moment)
        return table

    @classmethod
    def begin(cls, transcript: notation.Transcript) -> "Table":
        """The table before the first act."""
        deal = transcript.moments[0]
        try:
            table = cls._from_header(transcript)
        except BadOption as wrong:
            raise notation.NotationError(transcript.line_of(wrong.about), str(wrong)) from wrong
        table._check_expected(deal)
        return table

    @classmethod
    def _from_header(cls, transcript: notation.Transcript) -> "Table":
        values = {name: transcript.value(name) for name in transcript.header}
        game = find_game(values.pop("game"))
        notation.check_version(game, values.pop("version", str(game.version)))
        read_options(game, {name: value for name, value in values.items() if name not in HEAD})
        return cls(
            game,
            game.read_seats(values.pop("seats")),
            values.pop("key", "0"),
            deck=[line.text for line in transcript.decks],
            draws=[line.text for line in transcript.moments[0].draws],
            **values,
        )

    def follow_lines(self, lines: str) -> None:
        """Plays one act as `latest` wrote it down."""
        for moment in notation.read_moments(lines):
            self.follow(moment)

    def follow(self, moment: notation.Moment) -> None:
        """Plays one act of a transcript and checks what it says of it; all of it, or nothing."""
        before, acts = copy_of(self._state), len(self._acts)
        try:
            self._follow(moment, before)
        except ValueError as wrong:
            self._state = before
            del self._acts[acts:]
            raise moment.blamed_for(wrong) from wrong
        self._check_expected(moment)

    def _follow(self, moment: notation.Moment, before: Any) -> None:
        fixed = self._stack_all([line.text for line in moment.draws])
        chosen = self._checked_action(moment.seat, moment.words)
        self._decide(moment.seat, chosen, before)
        self._check_drawn(fixed)

    def _stack_all(self, lines: Sequence[str]) -> dict[str, str]:
        """Fixes what comes next; gives every line with the draw that it announces."""
        fixed = {}
        for words in lines:
            try:
                fixed[words] = self.game.text.stack(self._state, self._variant, words.split())
            except ValueError as wrong:
                raise BadOption(str(wrong), words) from wrong
        return fixed

    def _check_drawn(self, fixed: Mapping[str, str]) -> None:
        drawn = self._draws(SERVER, self._acts[-1])
        for words, announced in fixed.items():
            if not any(f"{line} ".startswith(f"{announced} ") for line in drawn):
                raise BadOption(_("not all of these cards were drawn here"), words)

    def _check_expected(self, moment: notation.Moment) -> None:
        moment.check([self.game.text.say_event(event) for event in self._acts[-1].events])
