"""The flattened view."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES, Game, Table
from stammtisch.core.chance import key_of_game, read_key
from stammtisch.core.encoding import Meaning
from stammtisch.core.observation import layout_of, numbers_of, write_down
from stammtisch.core.record import SECRET, Array, bytes_of, encodings_of, fields_of

EVERY = [(game, seats) for game in GAMES.values() for seats in game.seats]


def flattened(game: Game, seats: int, view: Any, seat: int) -> Array:
    layout = layout_of(game.state, seats)
    words = np.zeros(layout.words, np.int64)
    write_down(np.frombuffer(bytes_of(view), np.int64), seat, layout.gathering, words)
    return numbers_of(words, layout)


def positions(game: Game, seats: int, games: int) -> Iterator[Table]:
    """Every position of some games played at random, by each sample of the rules."""
    chance = np.random.default_rng(seats)
    for options in game.playable_samples(seats):
        for number in range(games):
            table = Table(game, seats, key_of_game(3, number), **options)
            while not table.over:
                yield table
                seat = int(chance.choice(table.to_act))
                table.play(seat, int(chance.choice(table.legal(seat))))
            yield table


@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_every_field_that_a_seat_may_see_has_a_reading(game: Game, seats: int) -> None:
    seen = {name for name, entry in fields_of(game.state).items() if entry.sight is not SECRET}
    assert {feature.field for feature in layout_of(game.state, seats).features} == seen
    assert all(encodings_of(game.state)[name] is not None for name in seen)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_an_observation_keeps_its_bounds_and_all_of_the_view(game: Game, seats: int) -> None:
    """Equal views give equal observations, and different views different ones."""
    layout = layout_of(game.state, seats)
    low, high = layout.low, layout.high
    views: dict[bytes, bytes] = {}
    for number, table in enumerate(positions(game, seats, 1)):
        for seat in {number % seats, *table.to_act} if number % 3 == 0 else ():
            view = table.view(seat)
            row = flattened(game, seats, view, seat)
            assert (low <= row).all()
            assert (row <= high).all()
            assert views.setdefault(bytes([seat]) + row.tobytes(), bytes_of(view)) == bytes_of(view)


def test_names_say_where_a_number_comes_from() -> None:
    names = [feature.name for feature in layout_of(GAMES["zahltag"].state, 3).features]
    assert {"money[0]", "money[2]", "hand[1][3]", "unseen[31]", "answers[0][2]"} <= set(names)
    assert "money[3]" not in names
    assert len(names) == len(set(names))


def test_each_row_begins_with_the_seat_that_looks() -> None:
    game = GAMES["forsale"]
    table = Table(game, 4, "ab", start="0")
    table.play(0, "bid 3")
    table.play(1, "pass")
    layout = layout_of(game.state, 4)
    names = [feature.name for feature in layout.features]
    for seat, bids in ((0, [3, 0, 0, 0]), (1, [0, 0, 0, 3]), (2, [0, 0, 3, 0])):
        row = flattened(game, 4, table.view(seat), seat)
        assert [row[names.index(f"bid[{other}]")] for other in range(4)] == bids
        assert row[names.index("turn")] == (2 - seat) % 4


def test_the_same_table_one_chair_on_looks_the_same() -> None:
    game = GAMES["forsale"]
    rows = []
    for start in range(4):
        table = Table(game, 4, "cd", start=str(start))
        table.play(start, "bid 2")
        rows.append(flattened(game, 4, table.view(start), start).tolist())
    assert rows[0] == rows[1] == rows[2] == rows[3]


def test_hidden_cards_change_nothing() -> None:
    """A seat observes the same in every world that it cannot tell apart."""
    game, seat = GAMES["zahltag"], 1
    for number, table in enumerate(positions(game, 3, 1)):
        if number % 9 or table.over:
            continue
        guess = table.view(seat)
        game.resample(guess, seat, read_key(number))
        seen = flattened(game, 3, game.observe(guess, seat), seat)
        assert (seen == flattened(game, 3, table.view(seat), seat)).all()


def test_large_sets_are_rows_of_flags() -> None:
    game = GAMES["forsale"]
    table = Table(game, 3, "ef")
    layout = layout_of(game.state, 3)
    row = flattened(game, 3, table.view(0), 0)
    offer = {
        feature.part
        for feature, value in zip(layout.features, row, strict=True)
        if feature.field == "offer" and value
    }
    assert all(
        feature.encoding.meaning is Meaning.FLAG
        for feature in layout.features
        if feature.field == "offer"
    )
    view = table.view(0)
    assert offer == {card for card in range(32) if int(view.offer) >> card & 1}
    assert len(offer) == 3
