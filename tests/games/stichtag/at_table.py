"""Words for tests of Stichtag: sit down on a day with fixed hands, act, look."""

from typing import Any

import numpy as np

from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key
from stammtisch.core.event import Event, events_in, new_log
from stammtisch.core.record import blank
from stammtisch.games.stichtag import play
from stammtisch.games.stichtag.calendar import read_variant
from stammtisch.games.stichtag.card_words import read_card, say_card
from stammtisch.games.stichtag.standing import standing
from stammtisch.games.stichtag.state import ACTIONS, CARDS, HAND, TRICK, WON, Kind, State
from stammtisch.games.stichtag.text import read_action, say_action


class Seated:
    """A day's game in progress; seat 0 starts unless told otherwise."""

    def __init__(self, seats: int, date: str, *hands: str, key: int = 1, **options: str) -> None:
        """`Seated(3, "03-21", "r0 r1", "g7")`: part of each hand, in the order of the seats."""
        self.state: Any = blank(State)
        self.log = new_log()
        self.events: list[Event] = []
        for seat, words in enumerate(hands):
            for word in words.split():
                self.state.stacked[card_named(word)] = seat + 1
        variant = read_variant(seats, {"date": date, "start": "0", **options})
        play.setup(self.state, seats, variant, read_key(key), self.log)
        self.events += events_in(self.log)

    @property
    def to_act(self) -> list[int]:
        return members_of(play.to_act(self.state))

    def may(self, seat: int) -> list[str]:
        out = np.zeros(ACTIONS, np.int64)
        if seat not in self.to_act:
            return []
        return [say_action(int(act)) for act in out[: play.legal(self.state, seat, out)]]

    def act(self, *lines: str) -> list[Event]:
        """Plays `0 g7`, `1 wish b` and so on, each of which must be legal; gives what happened."""
        before = len(self.events)
        for line in lines:
            seat, words = line.split(maxsplit=1)
            assert words in self.may(int(seat)), f"{line}: legal are {self.may(int(seat))}"
            action = read_action(words)
            assert action is not None
            self.log[0] = 0
            play.apply(self.state, int(seat), action, self.log)
            self.events += events_in(self.log)
        return self.events[before:]

    def act_somehow(self) -> None:
        """The first seat that owes an act makes its first legal one."""
        seat = self.to_act[0]
        self.act(f"{seat} {self.may(seat)[0]}")

    def happened(self, kind: Kind) -> list[tuple[int, int, int]]:
        """Seat, value and extra of all events of a kind so far."""
        return [(one.seat, one.value, one.extra) for one in self.events if one.kind == kind]

    def at(self, place: int) -> list[str]:
        return [say_card(card) for card in range(CARDS) if self.state.place[card] == place]

    def hand(self, seat: int) -> list[str]:
        return self.at(HAND + seat)

    def trick(self) -> list[str]:
        return [card for seat in range(self.state.seats) for card in self.at(TRICK + seat)]

    def won(self, seat: int) -> list[str]:
        return self.at(WON + seat)

    def of(self, field: str) -> list[int]:
        """A field that has a row for each seat: `of("tricks")`."""
        return [int(number) for number in self.state[field][: self.state.seats]]

    def ranks(self) -> list[int]:
        out = np.zeros((self.state.seats, 2), np.int64)
        standing(self.state, out)
        return [int(rank) for rank in out[:, 1]]


def card_named(word: str) -> int:
    card = read_card(word)
    assert card is not None, word
    return card
