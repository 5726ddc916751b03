"""Ratings on the scale of 400·log10: how much better one bot is than another.

The model is Plackett-Luce for the winner: a bot of strength a alone among k others of strength b
wins a / (a + k·b) of its games. Shared wins count in parts. Every pairing gets one extra even
game, so that a bot that has won or lost every game is not infinitely far away."""

from typing import Any, NamedTuple

import numpy as np

from stammtisch.arena.match import Match
from stammtisch.arena.measure import Results, rows_of
from stammtisch.core.record import Array

ANCHOR = "policy"
SCALE = 400
SAMPLES = 1000  # of the deals, drawn with replacement
STEPS = 20_000
NEAR = 1e-7
ENDS = (2.5, 97.5)  # percent


class Span(NamedTuple):
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        return self._asdict()


class Rating(NamedTuple):
    bot: str
    rating: Span
    lead: Span | None  # over the next one below

    def as_json(self) -> dict[str, Any]:
        lead = self.lead.as_json() if self.lead else None
        return {"bot": self.bot, **self.rating.as_json(), "lead": lead}


def ratings(match: Match, results: Results, deals: int) -> list[Rating]:
    """Ratings, the best first; intervals come from fits to resampled deals."""
    wins = wins_by_deal(match, results, deals)
    times = np.random.default_rng(match.seed).multinomial(
        deals, np.full(deals, 1 / deals), size=SAMPLES
    )
    sampled = np.tensordot(times.astype(float), wins, axes=1)
    games = games_of_pairs(match, deals)
    fitted = anchored(fit(wins.sum(axis=0), games, match.seats), match.bots)
    spread = anchored(fit(sampled, games, match.seats), match.bots)
    order = [int(place) for place in np.argsort(-fitted, kind="stable")]
    return [
        Rating(
            match.bots[place],
            span(fitted[place], spread[:, place]),
            span(fitted[place] - fitted[below], spread[:, place] - spread[:, below])
            if below is not None
            else None,
        )
        for place, below in zip(order, [*order[1:], None], strict=True)
    ]


def span(value: float, samples: Array) -> Span:
    low, high = np.percentile(samples, ENDS)
    return Span(float(value), float(low), float(high))


def wins_by_deal(match: Match, results: Results, deals: int) -> Array:
    """A matrix for each deal: wins of the row's bot among bots of the column."""
    count = len(match.bots)
    wins = np.zeros((deals, count, count))
    for pair in match.pairs:
        row, column = map(match.bots.index, pair)
        wins[:, row, column] = match.seats * rows_of(match, results, pair, deals)[:, 0]
    return wins


def games_of_pairs(match: Match, deals: int) -> Array:
    """A matrix of games played, like that of the wins; 0 if the row's bot never sat alone."""
    games = np.zeros((len(match.bots), len(match.bots)))
    for one, rest in match.pairs:
        games[match.bots.index(one), match.bots.index(rest)] = deals * match.seats
    return games


def anchored(strengths: Array, bots: tuple[str, ...]) -> Array:
    """Ratings shifted so that the policy has 0; without it, the mean."""
    elo = SCALE * np.log10(strengths)
    zero = elo[..., bots.index(ANCHOR)] if ANCHOR in bots else elo.mean(axis=-1)
    return np.asarray(elo - zero[..., None])


def fit(wins: Array, games: Array, seats: int) -> Array:
    """The likeliest strengths, by minorisation and maximisation (Hunter, 2004).

    The last two axes of `wins` and `games` are the two matrices."""
    others = seats - 1
    met = games > 0
    wins = (wins + 1 / seats) * met
    played = (games + 1) * met
    won = wins.sum(axis=-1) + (played - wins).sum(axis=-2)
    strengths = np.ones(wins.shape[:-1])
    for _step in range(STEPS):
        table = played / (strengths[..., :, None] + others * strengths[..., None, :])
        better = won / (table.sum(axis=-1) + others * table.sum(axis=-2))
        better /= np.exp(np.log(better).mean(axis=-1, keepdims=True))
        change = np.abs(np.log(better / strengths)).max()
        strengths = better
        if change < NEAR:
            break
    return strengths
