"""One game in progress, with every act checked: its decisions, views, events and transcript."""

import hashlib
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

from stammtisch.core import notation, transcript
from stammtisch.core.act import WATCHER_SEAT, Act, make_final
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key, say_key
from stammtisch.core.event import STEP, WATCHER, Event, events_in, new_log
from stammtisch.core.folder import write_whole
from stammtisch.core.game import BadOption, Game, IllegalAction, find_game, whole
from stammtisch.core.language import _
from stammtisch.core.record import REMEMBERED, SECRET, Sight, blank, bytes_of, copy_of
from stammtisch.core.settings import find_card_files, read_options

LISTED = 8


class UndoRefused(ValueError):
    """A seat may not take back its last act; the message says why."""


class Standing(NamedTuple):
    """The score of one seat and its rank; 1 is first, and equal seats share the better rank."""

    score: int
    rank: int


class Table:
    """A game in progress, with every act checked.

    game      the name of an installed game, or a `Game`
    seats     the number of players
    key       decides all chance: 16 bytes, a number, or up to 32 hexadecimal digits.
              Without a key, the table draws one.
    deck      lines of the notation that fix cards for the whole game
    draws     lines of the notation that fix only the deal
    options   the options of the game, and of the table: `practice`, `memory_aid`

    Equal keys, options and acts give equal games. A refused act changes nothing.

    >>> table = Table("forsale", seats=3, key="c0ffee", start=0, deck=["buildings 8 20 28"])
    >>> table.to_act
    (0,)
    >>> table.play(0, "bid 1")
    >>> table.play(1, "pass")
    >>> table.play(1, "bid 3")
    Traceback (most recent call last):
    stammtisch.core.game.IllegalAction: seat 1 has nothing to decide now; to act: 2
    >>> table.over
    False"""

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
        self.deck, deals = notation.sort_deck(deck)
        self._log = new_log()
        self._state: Any = blank(self.game.state)
        self._fix(self.deck)
        fixed = self._fix([*deals, *draws])
        self.game.setup(self._state, self.seats, self._variant, self._key, self._log)
        deal = tuple(events_in(self._log))
        self._acts = [Act(WATCHER_SEAT, 0, None, deal, standing=tuple(self.standing()))]
        self._asked_after: Act | None = None  # the act after which `_to_act` holds
        self._to_act: tuple[int, ...] = ()
        self._check_drawn(fixed)

    @property
    def is_practice(self) -> bool:
        """Whether any act may be taken back here (the option `practice`)."""
        return self.settings.get("practice") == "yes"

    @property
    def has_memory_aid(self) -> bool:
        """Whether people see what they would otherwise have to remember (the default)."""
        return self.settings.get("memory_aid", "yes") == "yes"

    def copy(self) -> Self:
        """A second table in the same position; the two no longer affect each other.

        >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
        >>> other = table.copy()
        >>> other.play(0, "pass")
        >>> table.to_act, other.to_act
        ((0,), (1,))"""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._state = copy_of(self._state)
        twin._acts = [*self._acts]
        twin._log = new_log()
        return twin

    __copy__ = copy

    def __deepcopy__(self, _known: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[str], "Table"], tuple[str]]:
        """A pickled table is its transcript."""
        return Table.read, (self.transcript(),)

    # --- deciding -------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to decide now: several where bids or cards are sealed.

        Empty once the game is over."""
        latest = self._acts[-1]
        if self._asked_after is not latest:
            self._asked_after = latest
            self._to_act = tuple(members_of(self.game.to_act(self._state)))
        return self._to_act

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    def legal(self, seat: int) -> list[int]:
        """The action ids that a seat may choose now, ascending; none while it need not decide.

        >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
        >>> [table.say(action) for action in table.legal(0)[:3]]
        ['pass', 'bid 1', 'bid 2']
        >>> table.legal(1)
        []"""
        seat = self._checked_seat(seat)
        if seat not in self.to_act:
            return []
        out = np.zeros(self.game.actions, np.int64)
        count = self.game.legal(self._state, seat, out)
        return [int(action) for action in out[:count]]

    def play(self, seat: int, action: int | str, draws: Sequence[str] = ()) -> None:
        """Decides for a seat, by action id or in the words of the notation.

        `draws` fixes what chance gives in this act, as `draw` lines of the notation. Raises
        IllegalAction, or BadOption if other cards are drawn; the table is then unchanged.

        >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
        >>> table.play(0, 1)
        >>> table.play(1, "pass")
        >>> table.play(2, "pass", draws=["draw buildings 3 4 5"])
        >>> table.latest().splitlines()
        ['2 pass', 'draw buildings 3 4 5']"""
        chosen = self.checked_action(seat, action)
        before = copy_of(self._state)
        if draws:
            self._decide_with(draws, int(seat), chosen, before)
        else:
            self._decide(int(seat), chosen, before)

    def _decide_with(self, draws: Sequence[str], seat: int, action: int, before: Any) -> None:
        """Decides with fixed draws; if they do not fit, the table stays as it was."""
        acts = [*self._acts]
        try:
            fixed = self._fix(draws)
            self._decide(seat, action, before)
            self._check_drawn(fixed)
        except BadOption:
            self._state = before
            self._acts = acts
            raise

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
        events = tuple(events_in(self._log))
        return Act(
            seat,
            action,
            before,
            events,
            sealed=int(head.seat),
            opens=int(head.seen_by),
            final=bool(drawn or head.extra),
            standing=tuple(self.standing()) if self._ends_lap(events) else (),
        )

    def _ends_lap(self, events: Sequence[Event]) -> bool:
        race = self.game.race
        return race is not None and any(event.kind == race.lap for event in events)

    def _checked_seat(self, seat: int) -> int:
        number = whole(seat)
        if number is not None and 0 <= number < self.seats:
            return number
        words = _("there is no seat {seat!r}; seats count from 0 to {last}")
        raise IllegalAction(words.format(seat=seat, last=self.seats - 1))

    def checked_action(self, seat: int, action: int | str) -> int:
        """The id of an action that is legal now; raises IllegalAction for any other.

        >>> Table("forsale", seats=3, start=0).checked_action(0, "bid 4")
        4"""
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
        """An action in the words of the notation.

        >>> Table("forsale", seats=3).say(4)
        'bid 4'"""
        return self.game.text.say_action(action)

    def say_all(self, actions: Sequence[int]) -> str:
        """Several actions in the words of the notation; a long list is cut short in the middle.

        >>> Table("forsale", seats=3).say_all(range(20))
        'pass, bid 1, bid 2, bid 3, bid 4, bid 5, …, bid 19'"""
        words = [self.say(action) for action in actions]
        if len(words) > LISTED:
            words = [*words[: LISTED - 2], notation.HIDDEN, words[-1]]
        return ", ".join(words)

    # --- fixing chance --------------------------------------------------------------------

    def _fix(self, lines: Sequence[str]) -> dict[str, str]:
        """Fixes what chance gives next; returns each line with the draw that it announces."""
        fixed = {}
        for words in lines:
            try:
                fixed[words] = self.game.text.stack(self._state, self._variant, words.split())
            except ValueError as wrong:
                raise BadOption(str(wrong), words) from wrong
        return fixed

    def _check_drawn(self, fixed: Mapping[str, str]) -> None:
        drawn = self.game.text.say_draws(self._acts[-1].events)
        for words, announced in fixed.items():
            if not any(f"{line} ".startswith(f"{announced} ") for line in drawn):
                raise BadOption(_("not all of these cards were drawn here"), words)

    # --- knowing --------------------------------------------------------------------------

    def view(self, seat: int | None) -> Any:
        """What a seat with a perfect memory knows; None is a spectator.

        It is the game's record, blank where the seat may not look. Bots decide from it.

        >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
        >>> table.play(0, "bid 2")
        >>> view = table.view(1)
        >>> view.bid[:3].tolist(), bool(view.key.any())
        ([2, 0, 0], False)"""
        return self._seen_by(seat, frozenset({SECRET}))

    def view_for_person(self, seat: int | None) -> Any:
        """The view for a person: without the memory aid, it lacks what players must remember."""
        if self.has_memory_aid or self.over:
            return self.view(seat)
        return self._seen_by(seat, frozenset({SECRET, REMEMBERED}))

    def _seen_by(self, seat: int | None, unseen: frozenset[Sight]) -> Any:
        return self.game.observe(self._state, self._viewer(seat), unseen)

    def _viewer(self, seat: int | None) -> int:
        return WATCHER_SEAT if seat is None else self._checked_seat(seat)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events that a seat has seen; None is a spectator.

        `since` leaves out that many of the first events.

        >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
        >>> table.play(0, "bid 2")
        >>> [table.game.text.say_event(event) for event in table.events(1)][-1]
        '0 bids 2'"""
        bit = 1 << (WATCHER if seat is None else self._checked_seat(seat))
        return [e for act in self._acts for e in act.events if e.seen_by & bit][since:]

    def events_for_person(self, seat: int | None) -> list[Event]:
        """The events for a person: without the memory aid, only the current step and the last.

        A step is an auction, a sale or a trick."""
        events = self.events(seat)
        if self.has_memory_aid or self.over:
            return events
        steps = [number for number, event in enumerate(events) if event.kind == STEP]
        return events[steps[-2] :] if len(steps) > 1 else events

    def standing(self) -> list[Standing]:
        """The score and rank of every seat, as if the game ended now.

        >>> Table("forsale", seats=3, start=0).standing()[0]
        Standing(score=28, rank=1)"""
        out = np.zeros((self.seats, 2), np.int64)
        self.game.standing(self._state, out)
        return [Standing(int(score), int(rank)) for score, rank in out]

    def values(self) -> list[int]:
        """What every seat's score is worth now that the game is over: more is always better, even
        where few points win.

        >>> table = Table("stichtag", seats=3, key="c0ffee", goal=1, rule=0, month=3)
        >>> table.values() == [place.score for place in table.standing()]
        True"""
        places = np.zeros((self.seats, 2), np.int64)
        judged = np.zeros((self.seats, 2))
        if not (self.over and self.game.judge(self._state, places, judged)):
            return [place.score for place in self.standing()]
        return [int(value) for value in places[:, 0]]

    # --- taking back ----------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Takes back a seat's last act; at a practice table, with all that came after it.

        Raises UndoRefused if the act drew cards, if it told others something hidden, or if
        another seat has decided since.

        >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
        >>> table.play(0, "bid 2")
        >>> table.undo(0)
        >>> table.to_act
        (0,)"""
        last = self.act_to_undo(seat)
        self._state = copy_of(self._acts[last].before)
        del self._acts[last:]

    def act_to_undo(self, seat: int) -> int:
        """The place in `acts` of the act that `undo` would take back; raises UndoRefused."""
        seat = self._checked_seat(seat)
        own = [number for number, act in enumerate(self._acts) if act.seat == seat]
        if not own:
            raise UndoRefused(_("seat {seat} has nothing to take back").format(seat=seat))
        last = own[-1]
        if self.is_practice:
            return last
        if last != len(self._acts) - 1:
            raise UndoRefused(_("another player has decided since; it cannot be taken back"))
        if self._acts[last].final:
            raise UndoRefused(_("cards have been turned up by it; it cannot be taken back"))
        return last

    # --- writing down ---------------------------------------------------------------------

    def transcript(self) -> str:
        """The whole game with its key: secret until the game is over.

        >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
        >>> table.play(0, "bid 2")
        >>> print(table.transcript(), end="")
        game forsale
        version 1
        seats 3
        key 00000000000000000000000000c0ffee
        start 0
        draw buildings 24 23 14
        0 bid 2"""
        return transcript.write_all(self)

    def transcript_without_key(self) -> str:
        """The whole game with all that chance gave, while its key must stay secret."""
        return transcript.write_keyless(self)

    def transcript_of(self, seat: int | None) -> str:
        """The transcript as a seat knows it; None is a spectator. All of it after the game."""
        return self.transcript() if self.over else transcript.write_seen(self, self._viewer(seat))

    def transcript_for_person(self, seat: int | None) -> str:
        """The transcript for a person: without the memory aid, the current step and the last."""
        if self.has_memory_aid or self.over:
            return self.transcript_of(seat)
        return transcript.write_recent(self, self._viewer(seat))

    def latest(self) -> str:
        """The last act with what chance gave, as lines of a transcript; see `follow_lines`."""
        return transcript.write_last_act(self)

    def decisions_of(self, seat: int) -> int:
        """How often a seat has decided so far."""
        seat = self._checked_seat(seat)
        return sum(act.seat == seat for act in self._acts)

    @property
    def acts(self) -> Sequence[Act]:
        """The deal and all decisions so far: for servers, as seats may not see all of it."""
        return self._acts

    @property
    def key(self) -> str:
        """The secret that decides all chance of this game, in hexadecimal digits."""
        return say_key(self._key)

    @property
    def digest(self) -> str:
        """A fingerprint of the whole record: equal digests mean equal positions."""
        return hashlib.sha256(bytes_of(self._state)).hexdigest()

    def save(self, path: str | os.PathLike[str], remarks: Sequence[str] = ()) -> None:
        """Writes the transcript to a file, with remarks as comments above it.

        A crash leaves either the old file or the new one."""
        head = notation.text_of(f"# {remark}" for remark in remarks)
        write_whole(Path(path), head + self.transcript())

    # --- reading back ---------------------------------------------------------------------

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """The table that `save` wrote; raises NotationError with the line that fails."""
        return cls.read(notation.decode(Path(path).read_bytes()))

    @classmethod
    def read(cls, text: str) -> Self:
        """The table at the end of a transcript; raises NotationError with the line that fails.

        >>> table = Table.read('''game forsale
        ... seats 3
        ... start 0
        ... 0 bid 2''')
        >>> table.to_act
        (1,)"""
        script = notation.read(text)
        table = cls.begin(script)
        table.follow_all(script)
        return table

    @classmethod
    def begin(cls, script: notation.Transcript) -> Self:
        """The table of a transcript before its first act."""
        return transcript.begin(cls, script)

    def follow_all(self, script: notation.Transcript) -> None:
        """Plays all acts of a transcript on the table that `begin` made."""
        transcript.follow_all(self, script)

    def follow(self, act: notation.ScriptedAct) -> None:
        """Plays one act of a transcript and checks what is stated about it."""
        transcript.follow(self, act)

    def follow_lines(self, lines: str) -> None:
        """Plays one act, as `latest` writes it.

        >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
        >>> other = table.copy()
        >>> table.play(0, "bid 2")
        >>> other.follow_lines(table.latest())
        >>> other.digest == table.digest
        True"""
        for act in notation.read_acts(lines):
            self.follow(act)
