"""What the search asks of every game: its policy, its judgement, a second chance to decide, and
a weak memory."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.record import blank, bytes_of, copy_of
from stammtisch.games.stichtag.state import LAID, Phase
from tests.games.same_choice import ask, days_of, some_of
from tests.games.stichtag.compiled import run_compiled
from tests.laws import guessed_world, legal_in
from tests.witnesses import WITNESSES

NAMES = sorted(GAMES)
BLIND = ("01-00", "02-10", "11-20", "12-30")  # cards of the trick lie face down
LAYING = ("03-04", "05-19")  # a card is laid before the tricks
THIRDS = 3


def new_state(game: Game, seats: int, chance: random.Random, **options: str) -> Any:
    s: Any = blank(game.state)
    key = read_key(chance.randbytes(16))
    game.setup(s, seats, game.variant(seats, options), key, SILENCE)
    return s


def act_at_random(game: Game, s: Any, seat: int, chance: random.Random) -> None:
    game.apply(s, seat, chance.choice(legal_in(game, s, seat)), SILENCE)


def walk(game: Game, s: Any, chance: random.Random, visit: Callable[[Any], None]) -> None:
    """Random acts to the end, with a visit before each and after the last."""
    visit(s)
    while waiting := members_of(game.to_act(s)):
        act_at_random(game, s, chance.choice(waiting), chance)
        visit(s)


# --- the policy reads what its seat may know ----------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in NAMES if name != "stichtag"])
def test_the_policy_chooses_alike_on_views_states_and_guesses(name: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        options = game.playable_samples(seats)[-1]
        assert ask(game, seats, options, 50) > 30


@pytest.mark.slow
@pytest.mark.parametrize("date", BLIND)
def test_the_policy_does_not_look_under_cards_that_lie_face_down(date: str) -> None:
    assert ask(GAMES["stichtag"], 3 + int(date[3]) % 3, {"date": date}, 50) > 100


@pytest.mark.slow
def test_the_policy_chooses_alike_on_every_date() -> None:
    said = run_compiled("tests.games.same_choice", "0", str(THIRDS))
    asked = {name: int(count) for name, count in (entry.split("=") for entry in said.split())}
    assert set(asked) == set(GAMES)
    assert asked["stichtag"] > 480 * 200


def test_a_third_of_the_games_has_every_date_and_every_number_of_seats() -> None:
    game = GAMES["stichtag"]
    chosen = [(day["date"], seats) for day, seats, _wild in some_of(game, 0, THIRDS)]
    assert sorted(date for date, _seats in chosen) == sorted(day["date"] for day in days_of(game))
    for place in (slice(0, 2), slice(3, 4), slice(4, 5)):
        sheets = {(date[place], seats) for date, seats in chosen}
        assert len(sheets) == len(game.seats) * len({date[place] for date, _seats in chosen})


# --- the others decide again --------------------------------------------------------------


def decided(s: Any) -> list[int]:
    return [int(seat) for seat in members_of(int(s.committed))]


def check_reopened(game: Game, s: Any, seat: int, chance: random.Random) -> None:
    """Only your own choice stays; nothing is lost, and everybody can decide again."""
    world = guessed_world(game, s, seat, chance)
    before, conserved = copy_of(world), WITNESSES[game.name].conserved(world)
    game.reopen(world, seat)
    assert WITNESSES[game.name].conserved(world) == conserved
    own = 1 << seat & int(s.committed)
    assert game.to_act(world) == game.to_act(s) | int(s.committed) ^ own
    assert world.committed == own
    WITNESSES[game.name].sane(world)
    for other in range(int(s.seats)):
        expected = choice_of(game, s, seat) if other == seat else 0
        assert choice_of(game, world, other) == expected
    assert kind_of(game, decide_all(game, world, chance)) == kind_of(
        game, decide_all(game, before, chance)
    )


def choice_of(game: Game, s: Any, seat: int) -> int:
    """What a seat has sealed, as the field of its game tells."""
    if game.name == "stichtag":
        laid = np.flatnonzero(s.place == LAID + seat)
        return int(laid[0]) + 1 if laid.size else 0
    return int((s.chosen if game.name == "forsale" else s.sealed)[seat])


def decide_all(game: Game, s: Any, chance: random.Random) -> Any:
    """All who wait decide, in any order."""
    waiting = members_of(game.to_act(s))
    for seat in chance.sample(waiting, len(waiting)):
        act_at_random(game, s, seat, chance)
    return s


def kind_of(game: Game, s: Any) -> tuple[int, int, bool]:
    """The moment that follows: the phase, the step, whether somebody is to act."""
    return int(s.phase), int(s.step), game.to_act(s) > 0


def check_sealed_moments(game: Game, s: Any, chance: random.Random) -> int:
    """Reopens every moment at which some have sealed a choice and others have not, for one of
    those and for one of these; gives how many moments there were."""
    seen = 0

    def visit(s: Any) -> None:
        nonlocal seen
        waiting = members_of(game.to_act(s))
        if waiting and decided(s) and is_sealed(game, s):
            seen += 1
            for seat in (chance.choice(waiting), chance.choice(decided(s))):
                check_reopened(game, s, seat, chance)

    walk(game, s, chance, visit)
    return seen


def is_sealed(game: Game, s: Any) -> bool:
    """Once all have laid a card in Stichtag it lies there for the round."""
    return game.name != "stichtag" or bool(s.phase == Phase.LAYING)


@pytest.mark.parametrize("name", ["forsale", "zahltag"])
def test_sealed_choices_are_taken_back(name: str) -> None:
    game, chance = GAMES[name], random.Random(4)
    for seats in game.seats:
        s = new_state(game, seats, chance)
        assert check_sealed_moments(game, s, chance) > 5


@pytest.mark.parametrize("date", LAYING)
def test_cards_laid_before_the_tricks_go_back_to_the_hand(date: str) -> None:
    game, chance = GAMES["stichtag"], random.Random(4)
    assert check_sealed_moments(game, new_state(game, 4, chance, date=date), chance) >= 6


@pytest.mark.parametrize("name", NAMES)
def test_where_nothing_is_sealed_nothing_is_taken_back(name: str) -> None:
    game, chance = GAMES[name], random.Random(5)

    def visit(s: Any) -> None:
        if not decided(s):
            before = bytes_of(s)
            game.reopen(s, 0)
            assert bytes_of(s) == before

    walk(game, new_state(game, 3, chance), chance, visit)


# --- a weak memory ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options"),
    [*((name, {}) for name in NAMES), ("forsale", {"coins": "99", "supply": "printed"})],
)
@pytest.mark.slow
def test_who_forgets_still_knows_what_is_allowed_and_guesses_possible_worlds(
    name: str, options: dict[str, str]
) -> None:
    game, chance = GAMES[name], random.Random(8)
    forgotten = 0

    def visit(s: Any) -> None:
        nonlocal forgotten
        for seat in members_of(game.to_act(s))[:1]:
            view = game.observe(s, seat)
            before, allowed = bytes_of(view), legal_in(game, view, seat)
            game.forget(view, seat, read_key(chance.randbytes(16)))
            forgotten += bytes_of(view) != before
            assert legal_in(game, view, seat) == allowed
            game.resample(view, seat, read_key(chance.randbytes(16)))
            WITNESSES[game.name].sane(view)

    walk(game, new_state(game, 3, chance, **options), chance, visit)
    assert forgotten > 0


# --- how it stands ------------------------------------------------------------------------


def judged(game: Game, s: Any) -> tuple[list[float], list[float]] | None:
    """Chances to win and leads of all seats, at moments when it is easy to say."""
    out, places = np.zeros((s.seats, 2)), np.zeros((s.seats, 2), np.int64)
    if not game.judge(s, places, out):
        return None
    return out[:, 0].tolist(), out[:, 1].tolist()


def ranks(game: Game, s: Any) -> list[int]:
    places = np.zeros((s.seats, 2), np.int64)
    game.standing(s, places)
    return [int(rank) for rank in places[:, 1]]


@pytest.mark.parametrize("name", NAMES)
def test_at_the_end_the_winners_share_the_win(name: str) -> None:
    game, chance = GAMES[name], random.Random(6)
    for seats in game.seats:
        s = new_state(game, seats, chance)
        walk(game, s, chance, lambda _s: None)
        found = judged(game, s)
        assert found is not None
        places = ranks(game, s)
        share = 1 / places.count(1)
        assert found[0] == [share if rank == 1 else 0.0 for rank in places]
        assert all(0 < lead < 1 for lead in found[1])


def check_pause(game: Game, s: Any) -> None:
    """Chances add up to one, and whoever is ahead has more of them; so do the leads."""
    found = judged(game, s)
    if found is None or game.to_act(s) == 0:
        return
    assert sum(found[0]) == pytest.approx(1)
    places = ranks(game, s)
    for numbers in found:
        assert all(0 < number < 1 for number in numbers)
        in_order = [numbers[seat] for seat in sorted(range(len(places)), key=places.__getitem__)]
        assert in_order == sorted(numbers, reverse=True)


@pytest.mark.parametrize("name", NAMES)
def test_who_is_ahead_has_the_larger_chance(name: str) -> None:
    game, chance = GAMES[name], random.Random(7)
    walk(game, new_state(game, 3, chance), chance, lambda s: check_pause(game, s))
