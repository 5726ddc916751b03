"""Does the policy read only what its seat may know? The search asks it about whole guessed states,
so it must choose alike on a view, on the state behind it, and on any guess at that state.

`python -m tests.games.same_choice 0 3` asks at every decision of a third of all games: every date
of Stichtag, with one of three numbers of seats. It is made to be run compiled."""

import random
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from stammtisch import GAMES
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.record import blank
from tests.games.stichtag.compiled import in_machine_code
from tests.laws import guessed_world, keyed

WILD = (0, 50, 100)  # percent of the acts that are random
GUESSED = 5  # every so many decisions a guess is asked too


def choices(game: Game, s: Any, seat: int, chance: random.Random) -> list[int]:
    """What the policy does on the view, on the state, and now and then on a guess."""
    worlds = [game.observe(s, seat), s]
    if chance.randrange(GUESSED) == 0:
        worlds.append(guessed_world(game, s, seat, chance))
        game.reopen(worlds[-1], seat)
    key = chance.randrange(1 << 32)
    return [int(game.policy(world, seat, keyed(key))) for world in worlds]


def ask(game: Game, seats: int, options: Mapping[str, str], wild: int) -> int:
    """Plays a game, asks every seat at each of its decisions; gives how often it asked."""
    words = f"{game.name} {seats} {dict(options)} {wild}"
    chance, asked = random.Random(words), 0
    s: Any = blank(game.state)
    out = np.zeros(game.actions, np.int64)
    key = read_key(chance.randbytes(16))
    game.setup(s, seats, game.variant(seats, options), key, SILENCE)
    while waiting := members_of(game.to_act(s)):
        acts = {}
        for seat in waiting:
            found = choices(game, s, seat, chance)
            assert len(set(found)) == 1, f"{words}: {found}"
            legal = out[: game.legal(s, seat, out)].tolist()
            assert found[0] in legal, words
            acts[seat] = chance.choice(legal) if chance.randrange(100) < wild else found[0]
            asked += len(found)
        seat = chance.choice(waiting)
        game.apply(s, seat, acts[seat], SILENCE)
    return asked


def days_of(game: Game) -> list[Mapping[str, str]]:
    """The samples of a game; of Stichtag every date."""
    dates = [option for option in game.options if option.name == "date"]
    return [{"date": date} for option in dates for date in option.every()] or list(game.samples)


def some_of(game: Game, part: int, parts: int) -> Iterator[tuple[Mapping[str, str], int, int]]:
    """A share of all days with all numbers of seats, with more random acts or fewer."""
    for number, day in enumerate(days_of(game)):
        for place, seats in enumerate(game.seats):
            if (number + number // 10 + place) % parts == part and game.allows(seats, day):
                yield day, seats, WILD[number // 3 % len(WILD)]


def main(part: int, parts: int) -> None:
    asked = dict.fromkeys(GAMES, 0)
    for name, game in ((name, in_machine_code(game)) for name, game in GAMES.items()):
        for day, seats, wild in some_of(game, part, parts):
            asked[name] += ask(game, seats, day, wild)
    sys.stdout.write(" ".join(f"{name}={count}" for name, count in asked.items()) + "\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
