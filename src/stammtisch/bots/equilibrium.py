"""An equilibrium of a few seats with a few acts each: mixtures that nobody gains by leaving.

The same matrix always gives the same mixtures. With three seats or more there are often several
equilibria, and seats that aim at different ones are all exploited."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import prod
from typing import Any

import numpy as np

from stammtisch.core.record import Array

CLOSE = 1e-4  # the most that a seat may gain by leaving an equilibrium
NEAR = 2e-3  # … if there is no closer one
SURE, DIGITS = 1e-9, 9  # numbers that are closer are equal
MOST_SUPPORTS = 5000
BATCH = 32  # supports that are tried at once
PAIR = 2  # seats that mix two acts each: one step finds it
STEPS = 10  # of Newton's method
STARTS = (0.5, 0.2, 0.8)  # initial shares of the first acts
FAR = 2.0  # shares are clipped here
RIDGE = 1e-9  # keeps the system solvable


class NoEquilibrium(Exception):
    """There is none that the search finds, or there is too much to try."""


def equilibrium(values: Array) -> list[Array]:
    """A mixture for every seat: `values` has an axis for the acts of each, then their worths.

    Dominated acts are left out first, then seats without a choice."""
    kept = undominated(values)
    seats = [place for place, acts in enumerate(kept) if len(acts) > 1]
    small = values[np.ix_(*kept, seats)].reshape(*(len(kept[seat]) for seat in seats), len(seats))
    found = (best_pure(small) or mixed(small)) if seats else []
    mixtures = [np.zeros(count) for count in values.shape[:-1]]
    for mixture, acts in zip(mixtures, kept, strict=True):
        mixture[acts[0]] = 1.0
    for seat, shares in zip(seats, found, strict=True):
        mixtures[seat][kept[seat]] = shares
    return mixtures


def undominated(values: Array) -> list[list[int]]:
    """The undominated acts of each seat; the first of two equal ones."""
    kept = [list(range(count)) for count in values.shape[:-1]]
    while True:
        small = values[np.ix_(*kept, range(values.shape[-1]))]
        better = [
            [act for row, act in enumerate(own) if not is_dominated(small, place, row)]
            for place, own in enumerate(kept)
        ]
        if better == kept:
            return kept
        kept = better


def is_dominated(values: Array, place: int, row: int) -> bool:
    rows = np.moveaxis(values[..., place], place, 0).reshape(values.shape[place], -1)
    never_worse = (rows >= rows[row] - SURE).all(axis=1)
    alike = never_worse & (rows <= rows[row] + SURE).all(axis=1)
    return bool((never_worse & ~alike).any() or alike[:row].any())


def best_pure(values: Array) -> list[Array]:
    """The best pure equilibrium: its acts do best even against other acts of the others."""
    rows = [answers(values, evenly(values), place) for place in range(values.shape[-1])]
    stable = np.argwhere(is_stable(values)).tolist()
    if not stable:
        return []
    worths = [sum(own[act] for own, act in zip(rows, acts, strict=True)) for acts in stable]
    best = stable[int(np.argmax(np.round(worths, DIGITS)))]
    return [np.eye(count)[act] for count, act in zip(values.shape[:-1], best, strict=True)]


def is_stable(values: Array) -> Array:
    """For every joint choice, whether no seat gains by another act."""
    stable = np.ones(values.shape[:-1], bool)
    for place in range(values.shape[-1]):
        own = values[..., place]
        stable &= own >= own.max(axis=place, keepdims=True) - SURE
    return stable


def mixed(values: Array) -> list[Array]:
    """The first equilibrium in order, with few acts in the mixtures; else the best near one."""
    best = []
    least = NEAR
    for supports, start, steps in attempts(values):
        shares = indifferent(values, supports, start, steps)
        gains = worst_gains(values, shares)
        row = int(np.argmax(gains <= CLOSE)) if gains.min() <= CLOSE else int(gains.argmin())
        if gains[row] < least:
            best = [own[row] for own in shares]
            least = gains[row]
        if least <= CLOSE:
            return best
    if not best:
        raise NoEquilibrium
    return best


def attempts(values: Array) -> Iterator[tuple[Array, float, int]]:
    """Supports with a start and a number of steps; two seats with two acts each need one step."""
    supports = likely_supports(values)
    sizes = supports.sum(axis=1) - values.shape[-1]
    if (sizes <= PAIR).any():
        yield supports[sizes <= PAIR], STARTS[0], PAIR
    larger = supports[sizes > PAIR]
    for start in STARTS:
        for first in range(0, len(larger), BATCH):
            yield larger[first : first + BATCH], start, STEPS


def likely_supports(values: Array) -> Array:
    """The supports that an equilibrium may have, a row for each, the fewest acts first.

    No act of a support is worse than another, whatever the others choose of theirs."""
    sets = [list(parts_of(count)) for count in values.shape[:-1]]
    if prod(map(len, sets)) > MOST_SUPPORTS:
        raise NoEquilibrium
    fits = np.ones([len(each) for each in sets], bool)
    for place in range(len(sets)):
        fits &= fitting_supports(values[..., place], place, sets)
    parts = np.argwhere(fits)
    inside = [masks[parts[:, place]] for place, masks in enumerate(map(masks_of, sets))]
    rows = np.concatenate(inside, axis=1)
    return rows[np.argsort(rows.sum(axis=1), kind="stable")]


def masks_of(parts: Sequence[Sequence[int]]) -> Array:
    """The parts as masks over the last one, which is the whole."""
    return np.array([np.isin(parts[-1], part) for part in parts])


def fitting_supports(values: Array, place: int, sets: Sequence[Any]) -> Array:
    """For the sets of acts of all seats, whether one seat's set fits those of the others."""
    others = without(sets, place)
    rows = np.moveaxis(values, place, 0)
    holds = np.array([[is_never_beaten(one - two, others) for two in rows] for one in rows])
    sound: Array = np.logical_and.reduce(holds, axis=1)
    fits = np.array([sound[list(acts)].all(axis=0) for acts in sets[place]])
    return np.moveaxis(fits, 0, place)


def is_never_beaten(ahead: Array, sets: Sequence[Any]) -> Array:
    """For sets of acts of the others, whether the act is ahead somewhere, or never behind."""
    most = ahead
    least = ahead
    for axis, each in enumerate(sets):
        most = np.stack([most.take(acts, axis).max(axis) for acts in each], axis)
        least = np.stack([least.take(acts, axis).min(axis) for acts in each], axis)
    never: Array = (most > SURE) | (least > -SURE)
    return never


def parts_of(count: int) -> Iterator[tuple[int, ...]]:
    for size in range(1, count + 1):
        yield from combinations(range(count), size)


# --- Newton's method, for many supports at once -------------------------------------------


def indifferent(values: Array, supports: Array, start: float, steps: int) -> list[Array]:
    """Shares that make all acts of a support worth the same to their seat, or nearly.

    There is a row for every support."""
    counts = values.shape[:-1]
    owner = np.repeat(range(len(counts)), counts)
    sums = (owner == np.arange(len(counts))[:, None]).astype(float)
    every = np.broadcast_to(sums, (len(supports), *sums.shape))
    level = levellers(supports, owner)
    outside = ~supports * 1.0
    shares = leaning(supports, counts, start)
    for _step in range(steps):
        worths = worths_of_pairs(values, split(shares, counts))
        acts = (worths @ shares[..., None]) / (len(counts) - 1)
        faults = np.hstack([(level @ acts)[..., 0] + outside * shares, shares @ sums.T - 1])
        slopes = np.concatenate(
            [level @ worths + outside[..., None] * np.eye(owner.size), every], axis=1
        )
        shares = np.clip(shares - least_step(slopes, faults), -FAR, FAR)
    return [fair(own) for own in split(shares, counts)]


def split(rows: Array, counts: Sequence[int]) -> list[Array]:
    return np.split(rows, np.cumsum(counts)[:-1], axis=1)


def levellers(supports: Array, owner: Array) -> Array:
    """Matrices that subtract, from the worth of each act in a support, the mean of its seat."""
    both = supports[:, :, None] & supports[:, None, :] & (owner[:, None] == owner)
    means = both / np.maximum(both.sum(axis=2, keepdims=True), 1)
    level: Array = supports[..., None] * np.eye(owner.size) - means
    return level


def leaning(supports: Array, counts: Sequence[int], start: float) -> Array:
    """Shares in which the first act of every support gets so much, the others the rest."""
    parts = []
    for inside in split(supports, counts):
        weights = np.where(inside, 1 - start, 0.0)
        weights[np.arange(len(inside)), inside.argmax(axis=1)] = start
        parts.append(fair(weights))
    return np.hstack(parts)


def least_step(slopes: Array, faults: Array) -> Array:
    """The shortest step that removes the errors, as far as possible."""
    turned = slopes.transpose(0, 2, 1)
    square = turned @ slopes + RIDGE * np.eye(slopes.shape[-1])
    step: Array = np.linalg.solve(square, turned @ faults[..., None])[..., 0]
    return step


def fair(weights: Array) -> Array:
    """The shares, scaled so that they add up to one."""
    weights = np.where(weights > SURE, weights, 0.0)
    weights[weights.max(axis=1) == 0] = 1.0
    shares: Array = weights / weights.sum(axis=1, keepdims=True)
    return shares


def worths_of_pairs(values: Array, shares: Sequence[Array]) -> Array:
    """The worth of each act of one seat against each act of another."""
    ends = np.cumsum([0, *values.shape[:-1]])
    spans = [slice(*ends[place : place + 2]) for place in range(len(shares))]
    worths = np.zeros((len(shares[0]), ends[-1], ends[-1]))
    for one, two in combinations(range(len(shares)), 2):
        others = [own for seat, own in enumerate(shares) if seat not in (one, two)]
        both = np.moveaxis(values[..., [one, two]], (one, two), (-3, -2))
        means = mean_of(both, others, len(shares[0]))
        worths[:, spans[one], spans[two]] = means[..., 0]
        worths[:, spans[two], spans[one]] = means[..., 1].transpose(0, 2, 1)
    return worths


def mean_of(values: Array, shares: Sequence[Array], rows: int) -> Array:
    """The mean over the first axes, for every row of shares."""
    means = values[None] if shares else np.broadcast_to(values, (rows, *values.shape))
    for own in shares:
        flat = means.reshape(len(means), own.shape[1], -1)
        means = (own[:, None] @ flat).reshape(rows, *means.shape[2:])
    return means


def worst_gains(values: Array, shares: Sequence[Array]) -> Array:
    """For every row, the most that a seat gains by leaving its mixture."""
    gains = []
    for place, own in enumerate(shares):
        rows = np.moveaxis(values[..., place], place, -1)
        worths = mean_of(rows, without(shares, place), len(own))
        gains.append(worths.max(axis=1) - (own * worths).sum(axis=1))
    most: Array = np.max(gains, axis=0)
    return most


def answers(values: Array, mixtures: Sequence[Array], own: int) -> Array:
    """The worth of each act of one seat against the mixtures of the others."""
    return expected(np.moveaxis(values[..., own], own, -1), without(mixtures, own))


def expected(values: Array, mixtures: Sequence[Array]) -> Array:
    """The mean over the first axes, weighted by one mixture each."""
    for mixture in mixtures:
        values = (mixture @ values.reshape(mixture.size, -1)).reshape(values.shape[1:])
    return values


def without(mixtures: Sequence[Array], place: int) -> list[Array]:
    return [*mixtures[:place], *mixtures[place + 1 :]]


def evenly(values: Array) -> list[Array]:
    return [np.full(count, 1 / count) for count in values.shape[:-1]]
